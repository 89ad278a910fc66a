/** A figure's page: a poster with one button, and in its place the figure once it has been started. */
import { fetchPart } from '../../model/part';
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ToFigure } from '../../model/embed-protocol';
import { partsOf, plotsIn, roomFor, isPlain } from '../../model/figure-room';
import '../../model/preset-titles';
import { published } from '../../model/published';
import { EXERCISE_KEYS, type Presentation } from '../../model/presentation';
import { words } from '../../../content/languages/en/embed';
import { showTheme } from '../../views/theme';
import type { FigureView } from './figure-view';
import type { Host } from './host';
import { PageElement } from '../../store/base-element';
import { DEFAULT_PRESET, type AnyPreset } from '../../model/presets';
import { words as presetWords } from '../../../content/languages/en/presets';

/** Calls `tell` at once and whenever it changes. A frame's own observer sees what its page, and that page's page, cut off. */
function watchSeen(element: Element, tell: (seen: boolean) => void): void {
  let onScreen = false;
  let last: boolean | undefined;
  const say = (): void => {
    const seen = onScreen && document.visibilityState === 'visible';
    if (seen === last) return;
    last = seen;
    tell(seen);
  };
  new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      onScreen = entry !== undefined && entry.isIntersecting && entry.intersectionRect.height > 0;
      say();
    },
    { threshold: [0, 0.01] },
  ).observe(element);
  document.addEventListener('visibilitychange', say);
  say();
}

interface Announced {
  readonly preset: AnyPreset | undefined;
  readonly title: string;
  /** The link holds the preset as it is published, so that its summary is true of it. */
  readonly plain: boolean;
}

/** What a link says at first sight; whether it is good is known when it is read. */
function announced(presets: readonly AnyPreset[], fragment: string): Announced {
  const pairs = new URLSearchParams(fragment.replace(/^#/, ''));
  const id = pairs.get('p') ?? DEFAULT_PRESET;
  const preset = presets.find((candidate) => candidate.id === id);
  return {
    preset,
    title: presetWords()[id]?.title ?? preset?.title ?? 'LBE Lab',
    plain: preset !== undefined && isPlain(pairs),
  };
}

async function summaryOf({ preset, plain }: Announced): Promise<string> {
  if (!plain || preset === undefined) return '';
  const translated = presetWords()[preset.id]?.summary;
  if (translated !== undefined) return translated;
  return ('scenario' in preset ? preset.scenario : await preset.load()).summary ?? '';
}

/** Between two messages. */
const INTERVAL_MS = 100;

/**
 * Calls `tell` with the element's height, in whole px, when it has changed: at most ten times a second, never with 0, which is
 * what a slide that does not show measures, and never with one that no frame has shown.
 */
function watchHeight(element: Element, tell: (height_px: number) => void): void {
  let sent = 0;
  let timer: number | undefined;
  const say = (): void => {
    timer = undefined;
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === 0 || height === sent) return;
    sent = height;
    tell(height);
    timer = window.setTimeout(say, INTERVAL_MS);
  };
  new ResizeObserver(() => {
    timer ??= requestAnimationFrame(say);
  }).observe(element);
}

/** A link may ask for many plots: a poster draws some. */
const MOST_FRAMES = 12;

export class EmbedPage extends PageElement {
  /** How the author wants it. */
  @property({ attribute: false }) asked!: Presentation;
  /** What of that cannot be. */
  @property({ attribute: false }) problems: readonly string[] = [];
  @property({ attribute: false }) host!: Host;
  @state() width: number = innerWidth;
  @state() summary = '';
  @state() step: 'poster' | 'starting' | 'failed' = 'poster';
  @state() figure: FigureView | undefined;
  private seen = false;
  /** What the page said before the figure could hear it. */
  private early: readonly ToFigure[] = [];

  private get announced(): Announced {
    return announced(published, location.hash);
  }

  private get room(): number {
    const query = new URLSearchParams(location.search);
    const questions = EXERCISE_KEYS.filter((key) => key !== 'task' && query.has(key)).length;
    return roomFor({ ...this.asked, questions }, new URLSearchParams(location.hash.slice(1)), this.width);
  }

  protected override firstUpdated(): void {
    const { host } = this;
    document.title = `${this.announced.title} · LBE Lab`;
    host.listen(this.onMessage);
    host.tell({ type: 'ready' });
    host.tell({ type: 'doing', doing: 'waiting' });
    if (this.problems.length > 0) host.tell({ type: 'error', message: words().asked(this.problems.join(' ')) });
    watchHeight(this, (height_px) => host.tell({ type: 'height', height_px: this.asked.height_px ?? height_px }));
    new ResizeObserver(() => {
      this.width = this.clientWidth;
    }).observe(this);
    watchSeen(this, (seen) => {
      this.seen = seen;
      if (this.figure !== undefined) this.figure.seen = seen;
      else if (seen && this.asked.start === 'visible') void this.start(false);
    });
    addEventListener('hashchange', () => {
      void this.figure?.open(location.hash);
      void this.describe();
      this.requestUpdate();
    });
    void this.describe();
  }

  private async describe(): Promise<void> {
    this.summary = await summaryOf(this.announced).catch(() => '');
  }

  protected override render(): TemplateResult {
    this.style.setProperty('--room', `${this.room}px`);
    this.toggleAttribute('data-fitted', this.asked.height_px !== undefined);
    if (this.figure !== undefined) {
      this.figure.room = this.room;
      return html`${this.figure}`;
    }
    const { title } = this.announced;
    const parts = partsOf(this.asked);
    return html`<main class="poster">
      <h1 class=${parts.includes('title') ? '' : 'hidden'}>${title}</h1>
      ${this.refusal()}
      <div class="figure">
        ${this.frames()}
        <div class="card">
          ${this.summary === '' ? nothing : html`<p class="hint">${this.summary}</p>`} ${this.button(title)}
        </div>
      </div>
    </main>`;
  }

  /** The axes that the plots will have. */
  private frames(): TemplateResult | typeof nothing {
    if (!partsOf(this.asked).includes('plots')) return nothing;
    const count = Math.min(plotsIn(new URLSearchParams(location.hash.slice(1))), MOST_FRAMES);
    return html`<div class="frames" aria-hidden="true">${Array.from({ length: count }, () => html`<div></div>`)}</div>`;
  }

  private button(title: string): TemplateResult {
    const { step } = this;
    const { run, runThis, starting, notStarted, again } = words();
    const busy = step === 'starting';
    // While it starts it stays where it is: the focus is on it.
    return html`<p role="status">${step === 'failed' ? notStarted : ''}</p>
      <button
        class="run"
        type="button"
        aria-label=${runThis(title)}
        aria-disabled=${busy ? 'true' : 'false'}
        @click=${this.onRun}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="M5.5,3.5V14.5L14.5,9Z" /></svg>
        ${busy ? starting : step === 'failed' ? again : run}
      </button>`;
  }

  private refusal(): TemplateResult | typeof nothing {
    return this.problems.length === 0
      ? nothing
      : html`<p class="problem" role="alert">${words().asked(this.problems.join(' '))}</p>`;
  }

  private readonly onRun = (): void => void this.start(true);

  /** Loads the laboratory and opens the link; `asked`: by somebody who wants to see it run. */
  private async start(asked: boolean): Promise<void> {
    if (this.step === 'starting' || this.figure !== undefined) return;
    this.step = 'starting';
    try {
      const { createFigure } = await fetchPart(() => import('./figure'));
      const figure = await createFigure(this.asked, this.problems, this.host);
      figure.room = this.room;
      figure.seen = this.seen;
      const focused = this.contains(document.activeElement);
      this.figure = figure;
      await this.updateComplete;
      await figure.open(location.hash, asked);
      for (const message of this.early) figure.hear(message);
      this.early = [];
      // The button that had the focus has gone; what it led to takes it.
      if (focused) figure.takeFocus();
    } catch {
      this.step = 'failed';
      this.host.tell({ type: 'error', message: words().notStarted });
    }
  }

  private readonly onMessage = (message: ToFigure): void => {
    if (message.type === 'theme') showTheme(message.theme);
    else if (this.figure !== undefined) this.figure.hear(message);
    else if (message.type === 'play') void this.start(true);
    else if (message.type === 'set') {
      this.early = [message];
      void this.start(false);
    }
  };
}

customElements.define('embed-page', EmbedPage);
