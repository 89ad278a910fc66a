/** The figure as readers will see it, in the width of a course page, a phone, or a slide. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { Doing, FromFigure } from '../../model/embed-protocol';
import { sameEach } from '../../model/equal';
import { words } from '../../../content/languages/en/builder';
import { buttonStyles } from '../../ui/button-styles';
import { choiceField } from '../../ui/choice-field';
import { formStyles } from '../../ui/form-styles';
import { BuilderPart } from './builder-part';
import { nameOf } from './draft';
import { createPreviewFrame, type PreviewFrame } from './preview-frame';

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
