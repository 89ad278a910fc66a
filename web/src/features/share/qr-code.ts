/**
 * A link as a QR code: black on white in dark mode too, since not every reader knows an inverted one, with its quiet zone,
 * as elements of the page, as a file, and as large as the window for a lecture hall.
 */
import { css, html, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { correction, generate, type Bitmap2D } from 'lean-qr';
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { slug } from '../../model/provenance';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/share';
import { buttonStyles } from '../../ui/button-styles';
import { closeIcon } from '../../ui/icons';
import { save } from '../../ui/files/deliver';
import { BaseElement } from '../../store/base-element';

/** Modules of white around the code, as the standard asks for. */
const QUIET = 4;
/**
 * A code of 77 modules (version 15) holds 412 bytes with 15 % of correction. On a screen one metre high a module is then
 * 12 mm, about four pixels of a phone's camera ten metres away.
 */
const ACROSS_A_ROOM = 400;
/** What the largest code holds with this correction (version 40, M). */
const MOST = 2331;

export function codeOf(text: string): Bitmap2D | undefined {
  try {
    // The projector's pixels and a phone's shaking hand are no dirt on a label: 15 % is enough, and keeps modules large.
    return generate(text, { minCorrectionLevel: correction.M });
  } catch {
    return undefined;
  }
}

export class QrCode extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      svg.code {
        display: block;
        width: min(100%, 17rem);
        border: 1px solid var(--hair);
        background: #fff;
        forced-color-adjust: none;
      }
      p {
        max-width: 62ch;
        margin: 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      dialog {
        box-sizing: border-box;
        width: 100vw;
        height: 100dvh;
        max-width: none;
        max-height: none;
        margin: 0;
        padding: 0;
        border: 0;
        background: #fff;
        forced-color-adjust: none;
      }
      .hall {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        justify-items: center;
        box-sizing: border-box;
        width: 100%;
        height: 100%;
        padding: 1vmin;
        background: #fff;
        color: #000;
      }
      .hall svg.code {
        width: 100%;
        height: 100%;
        border: 0;
      }
      .hall h2 {
        margin: 0 3.5rem 0.5rem;
        font: 600 clamp(1rem, 3vmin, 2.5rem) / 1.2 var(--serif);
        text-align: center;
      }
      .hall button {
        position: absolute;
        top: 0.75rem;
        right: 0.75rem;
        border-color: #767676;
        background: #fff;
        color: #000;
      }
    `,
  ];

  @property() link = '';
  @property() name = '';
  private code: Bitmap2D | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('link')) this.code = codeOf(this.link);
  }

  protected override render(): TemplateResult {
    const { code, link } = this;
    if (code === undefined) return html`<p role="status">${words().qrNone(showNumber(MOST))}</p>`;
    const dense = link.length > ACROSS_A_ROOM;
    return html`${this.drawing(code)}
      <p role="status">
        ${dense ? words().qrDense(showNumber(link.length), showNumber(ACROSS_A_ROOM)) : words().qrFine}
      </p>
      <div class="buttons">
        <button type="button" class="large" @click=${this.onLarge}>${words().qrLarge}</button>
        <button type="button" @click=${this.onSave}>${words().qrSave}</button>
      </div>
      <dialog aria-labelledby="name" @close=${this.onLeft} @fullscreenchange=${this.onFullscreen}>
        <div class="hall">
          ${this.drawing(code)}
          <h2 id="name">${this.name}</h2>
          <button type="button" class="icon" aria-label=${words().qrLeave} @click=${this.onLeave}>${closeIcon}</button>
        </div>
      </dialog>`;
  }

  private drawing(code: Bitmap2D): TemplateResult {
    const side = code.size + 2 * QUIET;
    return html`<svg
      class="code"
      role="img"
      aria-label=${words().qr(this.name)}
      viewBox="${-QUIET} ${-QUIET} ${side} ${side}"
      shape-rendering="crispEdges"
    >
      ${svg`<rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff" />`}
      ${svg`<path d=${toSvgPath(code)} fill="#000" />`}
    </svg>`;
  }

  private get hall(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** Over the window, and over the screen where the browser lets it. */
  private readonly onLarge = (): void => {
    this.hall?.showModal();
    const hall = this.hall?.querySelector<HTMLElement>('.hall');
    // Phones have no full screen for elements: the window is all there is.
    if (hall?.requestFullscreen !== undefined) hall.requestFullscreen().catch(() => undefined);
  };

  private readonly onLeave = (): void => this.hall?.close();

  private readonly onLeft = (event: Event): void => {
    event.stopPropagation();
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  };

  /** Escape leaves the full screen, and with it this view. */
  private readonly onFullscreen = (): void => {
    if (document.fullscreenElement === null) this.hall?.close();
  };

  private readonly onSave = (): void => {
    if (this.code === undefined) return;
    const source = toSvgSource(this.code, { pad: QUIET, on: 'black', off: 'white', scale: 8, xmlDeclaration: true });
    save(`lbe-${slug(this.name)}-qr.svg`, 'image/svg+xml', [source]);
  };
}

customElements.define('qr-code', QrCode);
