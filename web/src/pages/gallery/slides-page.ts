/** A paper as slides: an exhibit each, with its picture, what it shows and its verdicts. In print all of them, one a page. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Entry } from '../../ledger/contents';
import { tallyOf } from '../../ledger/counts';
import { inWords } from '../../ledger/in-words';
import { restore, type StoredIndex } from '../../ledger/stored';
import { words as galleryWords } from '../../../content/languages/en/gallery';
import { words } from '../../../content/languages/en/slides';
import { closeIcon, stepBackIcon, stepForwardIcon } from '../../ui/icons';
import { watch } from '../../views/watch';
import { citationParts, cited } from './cited';
import './exhibit-poster';
import './gallery-panel';
import { deckOf, rooms } from './order';
import { countsBar, tallyView } from './verdicts';
import { PageElement } from '../../store/base-element';
import { askedOf } from '../../ledger/printed';
import type { Exhibit } from '../../ledger/exhibit';
import { entries } from '../../model/registry';
import { light, type Palette } from '../../plot/palette';
import type { KeyEntry } from '../../plot/key';
import { makeView } from '../../ui/view-of';
import { exportScene, type Panel } from '../../views/figure';
import { keyOfGroups, plotPanels } from '../../views/plot-figure';
import { palette } from '../../views/theme';
import { loadExhibit, loadStored } from './load';
import { drawingOf, leadOf } from './panel-draw';
import { blank, panelsOf } from './panel-matrix';
import { tracedRun, type TracePanel } from './run-link';
import { traceOf } from './trace-run';

/** Draws it in the page's look; what is drawn stays the same until that is another one, or the window. */
type SlideFigure = () => TemplateResult | Node;

/** The page's own inks: they follow its look, and paper. */
const inks = Object.fromEntries(Object.keys(light).map((ink) => [ink, `var(--${ink})`])) as Palette;

/** Drawing units across: a slide is drawn small and shown large, and on a phone as large as it is drawn. */
const across = (): number => Math.min(640, Math.max(320, innerWidth - 32));

function picture(
  { id, title, gist }: Exhibit,
  key: readonly KeyEntry[],
  panels: (width: number) => readonly Panel[],
  inked: () => Palette,
): SlideFigure {
  let drawn: { readonly width: number; readonly palette: Palette; readonly svg: Node } | undefined;
  return () => {
    const [width, colours] = [across(), inked()];
    if (drawn?.width === width && drawn.palette === colours) return drawn.svg;
    const text = exportScene({
      id: `slide-${id}`,
      words: { title, caption: gist, link: '', shown: false },
      key,
      palette: colours,
      size: { id: 'slide', width, pixels: width },
      panels,
    });
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    drawn = { width, palette: colours, svg: document.importNode(documentElement, true) };
    return drawn.svg;
  };
}

async function tracePicture(exhibit: Exhibit, panel: TracePanel): Promise<SlideFigure | undefined> {
  const scenario = tracedRun(exhibit, panel);
  if (scenario === undefined) return undefined;
  const outcome = await traceOf(scenario);
  const { plots, groups } = makeView(entries, scenario, outcome, [panel.plot]);
  const shown = plots.filter(({ id }) => id === panel.plot);
  const draw = (width: number): readonly Panel[] =>
    plotPanels(outcome.columns, shown, { styles: groups, width, room: Math.max(260, 0.5 * width), rug: false });
  return picture(exhibit, keyOfGroups(groups), draw, () => inks);
}

async function slideFigure(id: string): Promise<SlideFigure | undefined> {
  const [exhibit, stored] = await Promise.all([loadExhibit(id), loadStored(id)]);
  if (exhibit === undefined) return undefined;
  const panel = leadOf(exhibit);
  if (panel.kind === 'trace') return tracePicture(exhibit, panel);
  const results = (stored && restore(exhibit, stored)) ?? blank(exhibit);
  const made = panelsOf(exhibit.panels, results, stored, askedOf(exhibit, results)).get(panel.id);
  if (made === undefined) return undefined;
  if (panel.kind === 'table')
    return () =>
      html`<gallery-panel bare class="table" .panel=${panel} .study=${exhibit} .made=${made} done></gallery-panel>`;
  const { draw, key } = drawingOf(entries, panel, made, false);
  const name = panel.title;
  // The ramp of a map is made of colours, not of their names.
  const inked = panel.kind === 'map' ? palette : () => inks;
  return picture(
    exhibit,
    key.length > 1 ? key : [],
    (width) => [{ name, unit: '', key: [], scene: draw(width).scene }],
    inked,
  );
}

/** A finger that moves so far, and mostly across, turns the slide; in pixels. */
const SWIPE = 50;

export class SlidesPage extends PageElement {
  /** A paper's number, or `beyond`. */
  @property() deck = '';
  /** Number of the slide that is shown, from 1. */
  @property({ type: Number }) at = 1;
  @property({ attribute: false }) index: StoredIndex | null = null;
  /** By the exhibit's id, as far as they have come. */
  @state() figures: ReadonlyMap<string, SlideFigure> = new Map();
  private down: { readonly x: number; readonly y: number } | undefined;

  constructor() {
    super();
    watch(this, { restyled: () => this.requestUpdate() });
  }

  protected override whileHere(signal: AbortSignal): void {
    addEventListener('keydown', this.onKey, { signal });
  }

  private get entries(): readonly Entry[] {
    return rooms.find(({ paper }) => deckOf(paper) === this.deck)?.entries ?? [];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('deck')) void this.load(this.deck);
  }

  /** The slide that is shown first, then the others: who prints them wants all. */
  private async load(deck: string): Promise<void> {
    const from = this.at - 1;
    for (const { id } of [...this.entries.slice(from), ...this.entries.slice(0, from)]) {
      const figure = await slideFigure(id).catch(() => undefined); // then there is the small picture
      if (this.deck !== deck || !this.isConnected) return;
      if (figure !== undefined) this.figures = new Map([...this.figures, [id, figure]]);
    }
  }

  protected override render(): TemplateResult {
    const { entries, at } = this;
    const button = (name: string, icon: TemplateResult, act: () => void, off = false): TemplateResult =>
      html`<button type="button" title=${name} aria-label=${name} ?disabled=${off} @click=${act}>${icon}</button>`;
    return html`
      <div class="stage" @pointerdown=${this.onDown} @pointerup=${this.onUp}>
        ${entries.map((entry, i) => this.slide(entry, i + 1))}
      </div>
      <nav aria-label=${words().slideKeys}>
        ${button(words().previousSlide, stepBackIcon, () => this.turn(-1), at === 1)}
        <span role="status">${words().slideOf(at, entries.length)}</span>
        ${button(words().nextSlide, stepForwardIcon, () => this.turn(1), at === entries.length)}
        ${
          document.fullscreenEnabled
            ? html`<button type="button" @click=${this.onFull}>${words().fullScreen}</button>`
            : nothing
        }
        ${button(words().closeSlides, closeIcon, this.close)}
      </nav>
    `;
  }

  private slide(entry: Entry, n: number): TemplateResult {
    const { id, paper, place, title, gist } = entry;
    const { at, index } = this;
    const tally = tallyOf(index, [entry]);
    return html`<article class="slide ${n === at ? 'now' : ''}" aria-labelledby="slide-${id}">
      <h2 id="slide-${id}" tabindex="-1"><span class="muted">${inWords(place)}</span> ${inWords(title)}</h2>
      <p class="gist">${inWords(gist)}</p>
      <div class="figure">${this.figures.get(id)?.() ?? html`<exhibit-poster exhibit=${id}></exhibit-poster>`}</div>
      <footer>
        ${countsBar(tally)}
        <p>${tallyView(tally)} <a href="#${id}">${words().toExhibit}</a></p>
        <p class="muted">
          ${paper === null ? galleryWords().openQuestions : cited(citationParts(paper).title)}
          <span class="page">${words().slideOf(n, this.entries.length)}</span>
        </p>
      </footer>
    </article>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('at') || changed.get('at') === undefined) return;
    this.querySelector<HTMLElement>('.now h2')?.focus({ preventScroll: true });
  }

  private turn(by: number): void {
    this.go(this.at + by);
  }

  /** The address keeps the slide, and is no step of history. */
  private go(to: number): void {
    if (to < 1 || to > this.entries.length || to === this.at) return;
    this.at = to;
    this.dispatchEvent(new CustomEvent('place-moved', { detail: `#slides=${this.deck}/${to}`, bubbles: true }));
  }

  private readonly close = (): void => void this.dispatchEvent(new CustomEvent('slides-closed', { bubbles: true }));

  private readonly onFull = (): void =>
    void (document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen());

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onControl = event.composedPath().some((each) => each instanceof HTMLButtonElement);
    const turns: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      PageDown: () => this.turn(1),
      PageUp: () => this.turn(-1),
      Home: () => this.go(1),
      End: () => this.go(this.entries.length),
      Escape: this.close,
      ...(!onControl && { ' ': () => this.turn(event.shiftKey ? -1 : 1) }),
    };
    const act = turns[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  private readonly onDown = ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
    this.down = pointerType === 'mouse' ? undefined : { x, y };
  };

  private readonly onUp = ({ clientX, clientY }: PointerEvent): void => {
    const [across, along] = [clientX - (this.down?.x ?? clientX), clientY - (this.down?.y ?? clientY)];
    this.down = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(along)) this.turn(across < 0 ? 1 : -1);
  };
}

customElements.define('slides-page', SlidesPage);
