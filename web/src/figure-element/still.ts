/** What a figure is before its frame is there: the author's still picture, a button, and a sentence where something is wrong. */
import type { FromFigure } from '../model/embed-protocol';
import css from './figure.css?inline';

/** Light DOM that is a picture by itself. */
const PICTURES = 'img, picture, svg, video, canvas';

export const FRAME_SLOT = 'frame';

export interface StillWords {
  readonly button: string;
  /** What a screen reader says for the button: a page may have twenty. */
  readonly name: string;
  readonly note: string;
  readonly link?: { readonly text: string; readonly address: string };
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  return element;
}

let shared: CSSStyleSheet | undefined;

export class Still {
  /** Holds the still picture, and later the frame. */
  readonly box = made('div', 'box');
  /** Takes its colour from the host page's text, and ends a transition when that changes. */
  readonly probe = made('i', 'probe');
  readonly button = made('button', '');
  readonly #inside = made('div', 'still');
  readonly #slot = document.createElement('slot');
  readonly #note = made('p', 'note');
  readonly #picture = document.createElement('img');
  readonly #host: HTMLElement;

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.#host = host;
    if (shared === undefined) {
      shared = new CSSStyleSheet();
      shared.replaceSync(css);
    }
    root.adoptedStyleSheets = [shared];
    this.button.type = 'button';
    this.#note.setAttribute('role', 'status');
    this.#inside.append(this.#picture, this.#slot, this.button, this.#note);
    const frame = document.createElement('slot');
    frame.name = FRAME_SLOT;
    this.box.append(this.#inside, frame);
    root.append(this.box, this.probe);
    this.#slot.addEventListener('slotchange', () => this.drawPicture());
    // Where the poster does not come, the author's words have the place to themselves.
    this.#picture.addEventListener('error', () => {
      this.#picture.hidden = true;
      this.box.classList.remove('pictured', 'own');
    });
  }

  /** The element's own picture stands in where its content has none. */
  drawPicture(): void {
    const poster = this.#host.getAttribute('poster') ?? '';
    const pictured = this.#host.querySelector(PICTURES) !== null;
    const own = poster !== '' && !pictured;
    this.#picture.hidden = !own;
    if (own && this.#picture.getAttribute('src') !== poster) this.#picture.src = poster;
    this.#picture.alt = own ? (this.#host.getAttribute('title') ?? '') : '';
    this.box.classList.toggle('pictured', pictured || own);
    this.box.classList.toggle('own', own);
    this.box.classList.toggle('bare', !own && this.#host.textContent.trim() === '' && !pictured);
  }

  draw({ button, name, note, link }: StillWords, starting: boolean): void {
    this.button.textContent = button;
    this.button.ariaLabel = name === button ? null : name;
    this.button.ariaDisabled = starting ? 'true' : null;
    this.#note.textContent = note;
    if (link === undefined) return;
    const anchor = document.createElement('a');
    anchor.href = link.address;
    anchor.textContent = link.text;
    this.#note.append(' ', anchor);
  }
}

/** Tells the host page's scripts what the figure told. */
export function announce(host: HTMLElement, { type, ...detail }: FromFigure): void {
  host.dispatchEvent(new CustomEvent(`lbe-${type}`, { detail, bubbles: true, composed: true }));
}
