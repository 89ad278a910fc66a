/**
 * The call of the run on screen, to be heard: sound like speech, silent where the run's packets came too late or never. It
 * plays while the run plays, at the run's own speed, from a little before the background begins.
 */
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { flowFigure } from '../../lessons/measure';
import { backgroundOf, callIn } from '../../model/background';
import { FRAME_S, framesOf, type Frame } from '../../model/call-frames';
import type { Catalog } from '../../model/catalog';
import type { Journal } from '../../model/journal';
import type { Scenario } from '../../model/scenario';
import { showFixed, showPercent } from '../../model/units';
import type { Outcome } from '../../sim/protocol';
import type { Moments } from '../../store/moments';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/listen';
import { buttonStyles } from '../../ui/button-styles';
import { playIcon } from '../../ui/icons';
import { LabElement } from '../../ui/lab-element';
import { SAMPLE_RATE, heardOf, speech } from './speech';

/** What is listened to: so long before the background begins, and so long in all, in s. */
const [BEFORE_S, LASTS_S] = [3, 12];
/** A packet that has not come by then is too late for any playout, in s. */
const WAIT_S = 2;

async function journalsOf(
  moments: Moments,
  [from_s, to_s]: readonly [number, number],
  wanted: () => boolean,
): Promise<readonly Journal[] | undefined> {
  const found: Journal[] = [];
  for (let at_s = from_s; at_s < to_s;) {
    const journal = moments.at(at_s);
    if (journal === undefined) {
      await new Promise<void>((resolve) => {
        const release = moments.subscribe(() => {
          release();
          resolve();
        });
      });
      if (!wanted() || moments.state() === 'failed') return undefined;
    } else {
      found.push(journal);
      at_s = journal.to_s;
    }
  }
  return found;
}

interface Heard {
  readonly outcome: Outcome;
  readonly span: readonly [from_s: number, to_s: number];
  readonly frames: readonly Frame[];
}

export class CallSound extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: contents; /* what it has stands in the rows of the bar */
      }
      button {
        display: inline-flex;
        align-items: center;
        gap: 0.35rem;
      }
      p {
        flex: 1 1 13rem;
        margin: 0;
      }
      p[role] {
        flex-basis: 100%;
      }
      p:empty {
        margin-top: -0.4rem;
      }
      .frames {
        flex: none;
        width: 100%;
        height: 20px;
        border-block: 1px solid var(--hair);
        fill: var(--ink);
      }
      line {
        stroke: var(--accent);
        stroke-width: 3;
        vector-effect: non-scaling-stroke;
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @state() private step: 'silent' | 'fetching' | 'playing' | 'failed' = 'silent';
  /** What has been listened to last. */
  @state() private heard: Heard | undefined;
  private context: AudioContext | undefined;
  private source: AudioBufferSourceNode | undefined;
  /** The run that is listened to, or will be once its packets are there. */
  private of: Outcome | undefined;
  private passed: Outcome | undefined;
  /** Where play stood, and how fast it was, before. */
  private earlier: Pick<State, 'playhead_s' | 'speed'> = { playhead_s: 0, speed: 1 };
  private release: (() => void) | undefined;

  protected override watched({ outcome, playhead_s }: State): readonly unknown[] {
    return [outcome, this.heard?.outcome === outcome ? playhead_s : 0];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
    this.release?.();
    this.release = undefined;
    void this.context?.close();
    this.context = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { outcome } = this.now;
    if (outcome === undefined) return nothing;
    const call = callIn(outcome.scenario)?.id ?? '';
    const mos = flowFigure(outcome, call, 'mos');
    const on = this.step === 'playing' || this.step === 'fetching';
    const heard = this.heard?.outcome === outcome ? this.heard : undefined;
    return html`<button type="button" @click=${on ? this.end : this.start}>
        ${on ? nothing : playIcon}${on ? words().stop : words().listen}
      </button>
      <p>
        ${Number.isNaN(mos) ? nothing : words().missing(showPercent(flowFigure(outcome, call, 'missing'), 0), showFixed(mos, 2))}
      </p>
      ${heard === undefined ? nothing : this.strip(heard)}
      <p role="status">${this.said(heard)}</p>`;
  }

  private said(heard: Heard | undefined): string {
    if (this.step === 'fetching' || this.step === 'failed') return words()[this.step];
    if (heard === undefined) return '';
    const silent = heard.frames.filter((frame) => !frame.heard).length;
    const [from, to] = heard.span.map((at_s) => showFixed(at_s, 0));
    return words().silent(silent, heard.frames.length, from ?? '', to ?? '');
  }

  private strip({ span: [from_s, to_s], frames }: Heard): TemplateResult {
    const bars = frames.map(({ at_s, heard }) =>
      heard ? `M${(at_s - from_s).toFixed(3)},4h${FRAME_S}v12h-${FRAME_S}z` : '',
    );
    const at = this.now.playhead_s - from_s;
    return html`<svg class="frames" viewBox="0 0 ${to_s - from_s} 20" preserveAspectRatio="none" aria-hidden="true">
      <path d=${bars.join('')} />
      ${this.step === 'playing' ? svg`<line x1=${at} x2=${at} y1="0" y2="20" />` : nothing}
    </svg>`;
  }

  private readonly start = (): void => {
    // Made by the press itself: a browser lets nothing sound without one.
    this.context ??= new AudioContext();
    void this.context.resume();
    this.release ??= this.lab.store.subscribe((now) => this.follow(now));
    void this.play(this.context);
  };

  private async play(context: AudioContext): Promise<void> {
    const { outcome } = this.now;
    if (outcome === undefined) return;
    this.of = outcome;
    this.step = 'fetching';
    const { scenario, columns } = outcome;
    const { duration_s, flows } = columns.layout;
    const from_s = Math.max(0, Math.min(this.beginning(scenario, duration_s), duration_s - LASTS_S));
    const to_s = Math.min(from_s + LASTS_S, duration_s);
    const wanted = (): boolean => this.of === outcome && this.step === 'fetching';
    const journals = await journalsOf(this.lab.moments, [from_s, Math.min(to_s + WAIT_S, duration_s)], wanted);
    if (!wanted()) return;
    const call = callIn(scenario)?.id;
    const frames = framesOf(
      journals ?? [],
      flows.findIndex(({ group }) => group === call),
      from_s,
      to_s,
    );
    if (frames.length === 0) {
      this.step = 'failed';
      return;
    }
    this.heard = { outcome, span: [from_s, to_s], frames };
    this.sound(context, heardOf(speech(to_s - from_s), frames, from_s));
    const { actions, store } = this.lab;
    this.earlier = store.get();
    actions.seek(from_s);
    actions.setSpeed(1);
    actions.play();
    this.step = 'playing'; // from here on whoever pauses the run ends the call
  }

  /** Where the reader has put the playhead; in a whole run a little before the background begins. */
  private beginning(scenario: Scenario, duration_s: number): number {
    const { playhead_s, playing } = this.now;
    if (!playing && playhead_s < duration_s) return playhead_s;
    const start_s = scenario.flows[backgroundOf(this.catalog, scenario) ?? -1]?.['start_s'];
    return typeof start_s === 'number' ? start_s - BEFORE_S : 0;
  }

  private sound(context: AudioContext, samples: Float32Array<ArrayBuffer>): void {
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    this.source = context.createBufferSource();
    this.source.buffer = buffer;
    this.source.connect(context.destination);
    this.source.start();
  }

  private readonly end = (): void => {
    this.source?.stop();
    this.source = undefined;
    this.passed = undefined;
    const wasPlaying = this.step === 'playing';
    this.step = 'silent';
    if (!wasPlaying) return;
    const { actions, store } = this.lab;
    actions.setSpeed(this.earlier.speed);
    // Whoever has paused the run stays there.
    if (!store.get().playing) return;
    actions.pause();
    actions.seek(this.earlier.playhead_s);
  };

  /** Another run is on its way: whoever listens to this one will hear that. */
  goOn(): void {
    const on = this.step === 'playing' || this.step === 'fetching';
    this.end();
    if (on) this.passed = this.of;
  }

  private follow({ outcome, playing, playhead_s, speed }: State): void {
    if (this.passed !== undefined && this.passed !== outcome && this.context !== undefined) {
      this.passed = undefined;
      void this.play(this.context);
    } else if (this.step === 'playing') {
      const [from_s, to_s] = this.heard?.span ?? [0, 0];
      if (speed !== 1) this.earlier = { ...this.earlier, speed };
      if (outcome !== this.of || !playing || speed !== 1 || playhead_s < from_s || playhead_s >= to_s) this.end();
    } else if (this.step === 'fetching' && outcome !== this.of) this.end();
  }
}

customElements.define('call-sound', CallSound);
