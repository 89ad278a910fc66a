/** What happened at the moment that is shown: a sentence, the law with its numbers, the controller's inside, the packet's way. */
import { cross, iconButton } from '../../ui/icon-button';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { isLost, lossBehind, type Chain } from '../../model/chain';
import { part } from '../../model/part';
import { decisionBefore, decisionUntil, lawsOf, memberAt, scopeOf, type Decision, type Member } from '../../model/decision'; // oxfmt-ignore
import type { Journal } from '../../model/journal';
import type { Scenario } from '../../model/scenario';
import { byJournal } from '../../model/journalled';
import { closerColumns, shownDuration, type State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/inspector';
import { flowsOf, type FlowOf } from '../../views/flow-style';
import type { Pick } from '../../views/pick';
import { swatch } from '../../plot/key';
import { buttonStyles } from '../../ui/button-styles';
import type { View } from '../../ui/view-of';
import { chainList } from './chain-list';
import { moment } from './figures';
import { inspectorStyles } from './inspector-styles';
import { lawLines } from './law-lines';
import { numbersOf, numberTable } from './numbers';
import { lossSentence, packetSentence, sentenceOf } from './sentence';
import type { Surroundings } from './way';
import { followed, type Subject } from './subject';
import { whatIf } from './what-if';

/** So much of the page is to be seen below what was tapped. */
const AROUND_PX = 64;

const TABS = 5;

export class InspectorPanel extends LabElement {
  static override readonly styles = [buttonStyles, inspectorStyles];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) view!: View;
  @property({ type: Boolean, reflect: true }) open = false;
  @state() flow = 0;

  private subject: Subject | undefined;
  /** Where the chain's own buttons have put the playhead: it still tells of the same packet there. */
  private held: number | undefined;
  private chain: Chain | undefined;
  /** What a question has asked for: there it still tells of the same packet. */
  private asked: Scenario | undefined;
  /** What had the focus when the panel was opened by a key. */
  private cameFrom: HTMLElement | undefined;
  private release: (() => void) | undefined;
  /** Where on the page somebody tapped, until all is told of it. */
  private tapped: number | undefined;
  /** The panel grows while it tells more. */
  private readonly growth = new ResizeObserver(() => this.uncover());
  /** The bar is higher while it names what a step has led to. */
  private readonly bar = new ResizeObserver(() => this.stand());

  override connectedCallback(): void {
    super.connectedCallback();
    this.ownerDocument.addEventListener('plot-pick', this.onPick);
    this.ownerDocument.addEventListener('keydown', this.onPlotKey);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('plot-pick', this.onPick);
    this.ownerDocument.removeEventListener('keydown', this.onPlotKey);
    this.release?.();
    this.release = undefined;
    this.bar.disconnect();
    this.growth.disconnect();
  }

  private get playhead(): number {
    const state = this.now;
    return Math.min(state.playhead_s, shownDuration(state));
  }

  protected override watched({ outcome, closer, playing, playhead_s, partners }: State): readonly unknown[] {
    return this.open ? [outcome, closer, playing, playhead_s, partners] : [];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The page has handed over its lab by now; an element that has just been defined has not got it yet.
    this.release ??= this.lab.moments.subscribe(() => {
      if (this.open) this.requestUpdate();
    });
    if (!this.open) return;
    const choices = flowsOf(this.view.groups);
    if (!choices.some(({ flow }) => flow === this.flow)) this.flow = choices[0]?.flow ?? 0;
    this.follow(changed.has('view') && this.now.outcome?.scenario !== this.asked);
  }

  /** Keeps to the packet while the playhead stands where the reader has sent it along that packet's way. */
  private follow(another: boolean): void {
    const { subject, playhead } = this;
    const stays = subject?.flow === this.flow && !another && (playhead === this.held || playhead === subject.t_s);
    if (!stays) {
      this.subject = { flow: this.flow, t_s: playhead };
      this.held = undefined;
    }
    const { playing, outcome } = this.now;
    const end = outcome?.columns.layout.duration_s ?? 0;
    this.chain =
      playing || outcome === undefined || this.subject === undefined
        ? undefined
        : followed(this.lab.moments, this.subject, end);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { outcome, playing } = this.now;
    if (!this.open || outcome === undefined) return nothing;
    const choices = flowsOf(this.view.groups);
    const journal = this.lab.moments.at(this.playhead);
    return html`<section aria-labelledby="name" @keydown=${this.onKey}>
      <header>
        <h2 id="name" tabindex="-1">${words().title} <span>${words().at(moment(this.playhead))}</span></h2>
        ${this.tabs(choices)} ${iconButton(cross(16), words().close, this.onClose)}
      </header>
      <div class="body" tabindex="0" role="group" aria-labelledby="name" aria-busy=${journal === undefined}>
        ${
          journal === undefined
            ? html`<p class="sentence" role="status">
                ${this.lab.moments.state() === 'failed' ? words().failed : words().making}
              </p>`
            : this.telling(journal, choices, playing)
        }
      </div>
    </section>`;
  }

  private tabs(choices: readonly FlowOf[]): TemplateResult {
    if (choices.length > TABS)
      return html`<div class="flows">
        <select aria-label=${words().flow} @change=${this.onSelect}>
          ${choices.map(
            ({ flow, label }) => html`<option value=${flow} ?selected=${flow === this.flow}>${label}</option>`,
          )}
        </select>
      </div>`;
    return html`<div class="flows" role="group" aria-label=${words().flow}>
      ${choices.map(
        ({ flow, style, label }) =>
          html`<button type="button" aria-pressed=${flow === this.flow} @click=${() => (this.flow = flow)}>
            ${swatch(style)}<span>${label}</span>
          </button>`,
      )}
    </div>`;
  }

  private telling(journal: Journal, choices: readonly FlowOf[], playing: boolean): TemplateResult {
    const name = choices.find(({ flow }) => flow === this.flow)?.label ?? '';
    const decision = decisionUntil(journal, this.flow, this.playhead);
    const lost = this.lossHere();
    const pointed = lost ?? (this.subject?.packet === undefined ? undefined : this.chain);
    const live = playing ? 'off' : 'polite';
    if (decision === undefined) return html`<p class="sentence" aria-live=${live}>${words().nothing(name)}</p>`;
    const { scenario, columns } = this.now.outcome ?? {};
    if (scenario === undefined || columns === undefined) return html``;
    // Of a packet, what it made the controller decide: of a loss nothing, where the window had been closed for an earlier one.
    const shown = pointed === undefined ? decision : pointed.decision;
    const before = shown && this.decisionBefore(shown);
    const member = memberAt(this.catalog, scenario, columns.layout, this.flow, (shown ?? decision).t_s);
    const known = { columns, closer: closerColumns(this.now), journalled: byJournal(this.lab.moments.peek) };
    const around = { catalog: this.catalog, scenario, known, flow: name };
    return html`
      <p class="sentence" aria-live=${live}>
        ${
          (lost && lossSentence(around, lost)) ??
          (pointed && packetSentence(around, pointed, this.playhead)) ??
          sentenceOf(decision, member, name)
        }
        ${playing ? nothing : this.story(around, lost ?? this.cutBy(journal, shown))}
      </p>
      ${this.questions(shown, playing)}
      <div class="columns">
        ${shown === undefined ? nothing : this.inside(shown, before, member)}
        <div class="chain">
          ${
            playing
              ? html`<p class="remark">${words().playing}</p>`
              : chainList(around, this.chain, this.playhead, this.onSeek)
          }
        </div>
      </div>
    `;
  }

  private questions(decision: Decision | undefined, playing: boolean): TemplateResult | typeof nothing {
    const { flow, chain, playhead } = this;
    return whatIf(this.lab, this.view.run, playing ? undefined : [flow, chain, decision], () => {
      if (chain !== undefined) this.subject = { flow, t_s: playhead, packet: chain.packet };
      this.asked = this.now.scenario;
    });
  }

  /** The loss for which a decision has cut the window. */
  private cutBy(journal: Journal, decision: Decision | undefined): Chain | undefined {
    if (decision === undefined || (decision.cause !== 'fast_retransmit' && decision.cause !== 'timeout'))
      return undefined;
    const earlier = this.lab.moments.peek(journal.from_s - 1e-9);
    return lossBehind(earlier === undefined ? [journal] : [earlier, journal], decision, shownDuration(this.now));
  }

  private story(around: Surroundings, chain: Chain | undefined): TemplateResult | typeof nothing {
    if (chain?.decision === undefined) return nothing;
    const show = async (): Promise<void> => {
      const { LossStory, scenesOf } = await part(() => import('./loss-story'));
      const story = new LossStory();
      const { lab, view } = this;
      const scenes = scenesOf(around, chain);
      Object.assign(story, { lab, around, scenes, groups: view.groups, columns: view.columns, moments: lab.moments });
      this.ownerDocument.body.append(story);
    };
    return html`<button type="button" @click=${show}>${words().storyOpen}</button>`;
  }

  /** The flow's decision before this one, which may be of another journal than the moment's. */
  private decisionBefore(decision: Decision): Decision | undefined {
    const own = this.lab.moments.peek(decision.t_s);
    return own && decisionBefore(own, decisionUntil(own, decision.flow, decision.t_s) ?? decision);
  }

  /** Where the reader asked for a loss: what is told is of that packet, not of the decision before. */
  private lossHere(): Chain | undefined {
    const { chain, subject, playhead } = this;
    const asked = (subject?.kind ?? subject?.packet) !== undefined && playhead === subject?.t_s;
    return asked && chain?.steps.some((step) => isLost(step) && step.t_s <= playhead + 1e-7) === true
      ? chain
      : undefined;
  }

  private inside(decision: Decision, before: Decision | undefined, member: Member): TemplateResult {
    const { controller } = member;
    const scope = scopeOf(decision, before, member);
    const steps = lawsOf(decision, scope, controller);
    const laws = steps.map(({ law }) => law);
    const main = laws.find(({ cause }) => cause === decision.cause);
    const others = laws.filter((law) => law !== main);
    const rows = numbersOf(decision, before, member, laws);
    const of =
      controller === undefined
        ? nothing
        : html`<span class="of">${controller.label}, ${words().family[controller.family]}</span>`;
    return html`
      <div class="law">
        ${
          main === undefined
            ? nothing
            : html`<h3>${words().law} <span class="of">${words().cause[decision.cause]}</span></h3>
                ${lawLines(decision, main, others, scope)}`
        }
        ${controller?.laws.length === 0 ? html`<p class="remark">${words().lawless}</p>` : nothing}
      </div>
      <div class="numbers">
        <h3 id="numbers">${words().numbers} ${of}</h3>
        ${numberTable(rows)}
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    this.bar.disconnect();
    const bar = this.ownerDocument.querySelector('.transport');
    if (this.open && bar !== null) this.bar.observe(bar);
    if (this.open) this.growth.observe(this);
    else this.growth.disconnect();
    this.stand();
  }

  /** On the bar, however high that is. What gets the focus behind the panel, the page brings into sight. */
  private stand(): void {
    const bar = this.ownerDocument.querySelector<HTMLElement>('.transport');
    if (bar !== null) this.style.setProperty('--below', `${bar.offsetHeight}px`);
  }

  private readonly onPick = (event: Event): void => {
    const { t_s, flow, kind, packet, clientY } = (event as CustomEvent<Pick>).detail;
    const [from] = event.composedPath();
    this.cameFrom = clientY === undefined && from instanceof HTMLElement ? from : undefined; // by key
    this.lab.actions.pause();
    this.lab.actions.seek(t_s);
    this.flow = flow ?? this.flow;
    this.subject = {
      flow: this.flow,
      t_s: this.playhead,
      ...(kind !== undefined && { kind }),
      ...(packet && { packet }),
    };
    this.held = undefined;
    this.open = true;
    this.requestUpdate();
    this.tapped = clientY === undefined ? undefined : clientY + scrollY;
    void this.updateComplete.then(() => {
      this.focusIfAsked();
      this.uncover();
    });
  };

  /** What was tapped stays in sight: the page moves where the panel would cover it, once more when the panel has grown. */
  private uncover(): void {
    if (this.tapped === undefined) return;
    const over = this.tapped - scrollY + AROUND_PX - this.getBoundingClientRect().top;
    if (over > 0) scrollBy(0, over);
    if (this.renderRoot.querySelector('[aria-busy=false]') !== null) this.tapped = undefined;
  }

  private focusIfAsked(): void {
    if (this.cameFrom !== undefined) this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  private readonly onSeek = (t_s: number): void => {
    this.held = t_s;
    this.lab.actions.pause();
    this.lab.actions.seek(t_s);
  };

  private readonly onSelect = (event: Event): void => {
    this.flow = Number((event.target as HTMLSelectElement).value);
  };

  private readonly onClose = (): void => {
    this.open = false;
    this.cameFrom?.focus({ preventScroll: true });
    this.cameFrom = undefined;
  };

  /** Escape leaves from the plots and the drawing as well. */
  private readonly onPlotKey = (event: KeyboardEvent): void => {
    const onPlots = event
      .composedPath()
      .some((at) => at instanceof Element && at.matches('plot-stack, topology-strip'));
    if (!this.open || !onPlots || event.key !== 'Escape') return;
    event.preventDefault();
    this.open = false;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.onClose();
  };
}

customElements.define('inspector-panel', InspectorPanel);
