/** The figure as readers will see it, in the width of a course page, a phone, or a slide. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { readFromFigure, type Doing, type FromFigure } from '../../model/embed-protocol';
import { sameEach } from '../../model/equal';
import { words } from '../../../content/languages/en/builder';
import { buttonStyles } from '../../ui/button-styles';
import { choiceField } from '../../ui/choice-field';
import { formStyles } from '../../ui/form-styles';
import { BuilderPart } from './builder-part';
import { nameOf } from './draft';
import type { Exercise } from '../../model/exercise';
import { printQuery, type Presentation } from '../../model/presentation';
import { language } from '../../text';
import { queryPairs } from '../../model/snippets';

interface Wanted {
  readonly link: string;
  readonly presentation: Presentation;
  readonly exercise: Exercise;
}

/** A frame that says nothing is shown all the same. */
const PATIENCE_MS = 4000;
/** Between two changes of what is wanted and the frame. */
const PAUSE_MS = 250;

interface Loaded {
  readonly frame: HTMLIFrameElement;
  readonly query: string;
  /** It starts by itself, and has something to show when its first run is there. */
  readonly running: boolean;
  link: string;
  doing: Doing;
  height_px: number | undefined;
}

interface PreviewFrame {
  /** What is to be seen; the frame follows a moment later. */
  readonly show: (wanted: Wanted) => void;
  /** The figure as a reader first sees it. */
  readonly anew: () => void;
  readonly setWidth: (width_px: number, height_px: number | undefined, title: string) => void;
  readonly close: () => void;
}

/** Once it runs it goes on running: only a reader has to ask for it. */
const queryOf = ({ presentation, exercise }: Wanted, running: boolean): string =>
  printQuery(
    queryPairs({ presentation: { ...presentation, start: running ? 'visible' : presentation.start }, exercise }),
  );

/** `tell` hears what the frame in sight says. */
function createPreviewFrame(box: HTMLElement, tell: (message: FromFigure) => void): PreviewFrame {
  let current: Loaded | undefined;
  let next: Loaded | undefined;
  let wanted: Wanted | undefined;
  let pause: number | undefined;
  let patience: number | undefined;
  let size: { width: number; height: number | undefined; title: string } = { width: 720, height: undefined, title: '' };

  const measure = ({ frame, height_px }: Loaded): void => {
    frame.width = String(size.width);
    frame.height = String(size.height ?? height_px ?? 480);
    frame.title = size.title;
  };

  /** The frame behind comes to the front. */
  const swap = (): void => {
    if (next === undefined) return;
    current?.frame.remove();
    current = next;
    next = undefined;
    current.frame.classList.remove('behind');
    current.frame.removeAttribute('aria-hidden');
    current.frame.removeAttribute('tabindex');
    if (current.height_px !== undefined) tell({ type: 'height', height_px: current.height_px });
    tell({ type: 'doing', doing: current.doing });
    follow();
  };

  const load = (asked: Wanted, running: boolean): void => {
    next?.frame.remove();
    const { link, presentation } = asked;
    const frame = document.createElement('iframe');
    next = { frame, query: queryOf(asked, running), running, link, doing: 'waiting', height_px: current?.height_px };
    measure(next);
    // Its reader is the author, who reads this page.
    const read = { ...asked, presentation: { lang: language(), ...presentation } };
    frame.src = `./embed.html${queryOf(read, running)}#${link}`;
    if (current !== undefined) {
      frame.classList.add('behind');
      frame.setAttribute('aria-hidden', 'true');
      frame.setAttribute('tabindex', '-1');
    }
    box.append(frame);
    clearTimeout(patience);
    patience = window.setTimeout(swap, PATIENCE_MS);
    if (current === undefined) swap();
  };

  /** The newest frame becomes what is wanted. */
  const follow = (): void => {
    const newest = next ?? current;
    if (wanted === undefined) return;
    if (newest === undefined || newest.query !== queryOf(wanted, newest.running)) {
      load(wanted, current !== undefined && current.doing !== 'waiting');
    } else if (newest.link !== wanted.link) {
      // Not by a message: what stands in a figure's address is what its Reset leads to.
      newest.link = wanted.link;
      newest.frame.contentWindow?.location.replace(newest.frame.src.replace(/#.*$/, `#${wanted.link}`));
    }
  };

  const onMessage = (event: MessageEvent): void => {
    const from = [current, next].find((loaded) => loaded?.frame.contentWindow === event.source);
    if (from === undefined || event.source === null || event.origin !== location.origin) return;
    const message = readFromFigure(event.data);
    if (message === undefined) return;
    if (message.type === 'doing') from.doing = message.doing;
    if (message.type === 'height') {
      from.height_px = message.height_px;
      measure(from);
    }
    if (from === current) tell(message);
    else if (message.type === (from.running ? 'metric' : 'height')) swap();
  };
  addEventListener('message', onMessage);

  return {
    show: (asked) => {
      clearTimeout(pause);
      pause = window.setTimeout(follow, wanted === undefined ? 0 : PAUSE_MS);
      wanted = asked;
    },
    anew: () => wanted && load(wanted, false),
    setWidth: (width, height, title) => {
      size = { width, height, title };
      for (const loaded of [current, next]) if (loaded !== undefined) measure(loaded);
    },
    close: () => {
      for (const timer of [pause, patience]) clearTimeout(timer);
      removeEventListener('message', onMessage);
      for (const loaded of [current, next]) loaded?.frame.remove();
    },
  };
}

export const WIDTHS = { column: 720, phone: 360, slide: 960 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = Object.keys(WIDTHS) as Width[];
const SLIDE_HEIGHT_PX = 540;

export class FigurePreview extends BuilderPart {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.4rem 0.8rem;
        margin-bottom: 0.5rem;
      }
      .bar .field {
        flex: 1 1 11rem;
        max-width: 16rem;
      }
      .window {
        position: relative;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--paper);
      }
      .frames {
        position: relative;
        transform-origin: 0 0;
      }
      iframe {
        display: block;
        border: 0;
      }
      iframe.behind {
        position: absolute;
        inset: 0 auto auto 0;
        opacity: 0;
        pointer-events: none;
      }
      .said {
        font-size: 0.875rem;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @state() width: Width = matchMedia('(max-width: 30em)').matches ? 'phone' : 'column';
  /** Width that there is, in CSS pixels. */
  @state() room = 0;
  @state() height: number | undefined;
  /** What the reader of the preview has made of the experiment. */
  @state() state: string | undefined;
  @state() doing: Doing = 'waiting';
  @state() error = '';
  @state() taken = false;
  private preview: PreviewFrame | undefined;
  private asked: readonly unknown[] = [];
  private readonly watch = new ResizeObserver(([entry]) => {
    // In the next frame: in this one it would change what is measured.
    requestAnimationFrame(() => {
      this.room = entry?.contentRect.width ?? 0;
    });
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
    this.preview?.close();
    this.preview = undefined;
  }

  protected override render(): TemplateResult {
    const text = words().preview;
    const { width, scale, shown_px } = this;
    const over = width === 'slide' ? (this.height ?? 0) - SLIDE_HEIGHT_PX : 0;
    const { offered } = this;
    const moved = offered !== undefined && offered !== this.builder.link;
    const facts = [
      ...(this.height === undefined ? [] : [text.high(String(shown_px))]),
      ...(over > 0 ? [text.over(String(over))] : []),
      ...(scale < 1 ? [text.scaled(String(Math.round(scale * 100)))] : []),
    ];
    return html`<div class="bar">
        ${choiceField(
          text.width,
          WIDTH_NAMES.map((each) => [each, text.widths[each]] as const),
          width,
          (value) => {
            this.width = value;
          },
        )}
        <button type="button" title=${text.anewTitle} @click=${this.onAnew}>${text.anew}</button>
        <button type="button" class="take" title=${text.takeTitle} ?disabled=${!moved} @click=${this.onTake}>
          ${text.take}
        </button>
      </div>
      <div class="window"><div class="frames"></div></div>
      <p class="said">${facts.join(', ')}</p>
      <p class="said" role="status">${this.taken ? text.taken : ''}</p>
      <div role="alert">${this.error === '' ? nothing : html`<p class="problem">${this.error}</p>`}</div>`;
  }

  /** The state to take over. The moment is part of it where the figure has been stopped there, not while it plays. */
  private get offered(): string | undefined {
    return this.doing === 'resting' ? this.state : this.state?.replace(/&at=[^&]*/, '');
  }

  private get scale(): number {
    return this.room === 0 ? 1 : Math.min(1, this.room / WIDTHS[this.width]);
  }

  /** As high as its author chose, or as it is. */
  private get shown_px(): number {
    return this.draft.presentation.height_px ?? this.height ?? 480;
  }

  protected override firstUpdated(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.frames');
    const window_ = this.renderRoot.querySelector<HTMLElement>('.window');
    if (box === null || window_ === null) return;
    this.watch.observe(window_);
    this.preview = createPreviewFrame(box, this.hear);
  }

  protected override updated(): void {
    const { preview, width, scale, shown_px, draft } = this;
    const { link, exercise } = this.builder;
    const { presentation } = draft;
    if (preview === undefined) return;
    preview.setWidth(WIDTHS[width], presentation.height_px, words().preview.frame(nameOf(this.context, draft)));
    const asked = [link, presentation, exercise];
    if (link !== undefined && !sameEach(asked, this.asked)) {
      this.asked = asked;
      this.error = '';
      preview.show({ link, presentation, exercise });
    }
    // Scaled by CSSOM: a style attribute would need a weaker policy.
    const box = this.renderRoot.querySelector<HTMLElement>('.frames');
    const frame = this.renderRoot.querySelector<HTMLElement>('.window');
    const high = width === 'slide' ? SLIDE_HEIGHT_PX : shown_px;
    box?.style.setProperty('width', `${WIDTHS[width]}px`);
    box?.style.setProperty('transform', scale < 1 ? `scale(${scale})` : 'none');
    frame?.style.setProperty('height', `${Math.round(high * scale)}px`);
    frame?.style.setProperty('max-width', `${WIDTHS[width]}px`);
  }

  private readonly hear = (message: FromFigure): void => {
    switch (message.type) {
      case 'height':
        this.height = message.height_px;
        if (this.width === 'column') this.builder.setMeasured(message.height_px);
        break;
      case 'state':
        this.state = message.link;
        break;
      case 'error':
        this.error = message.message;
        break;
      case 'doing':
        this.doing = message.doing;
        if (message.doing === 'waiting') this.state = undefined;
        break;
      case 'ready':
      case 'metric':
        break;
    }
  };

  private readonly onAnew = (): void => {
    this.state = undefined;
    this.preview?.anew();
  };

  private readonly onTake = (): void => {
    const { offered } = this;
    if (offered === undefined) return;
    this.taken = true;
    setTimeout(() => {
      this.taken = false;
    }, 6000);
    void this.builder.takeState(offered);
  };
}

customElements.define('figure-preview', FigurePreview);
