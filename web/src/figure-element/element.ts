/**
 * `<lbe-figure>`: a figure of LBE Lab in somebody else's page. What stands inside it, a still picture with a link, is what
 * is there without this script and before the start; the frame is made when the reader asks for it, or comes near.
 */
import { MOMENTS, posted, readFromFigure, type FromFigure, type ToFigure } from '../model/embed-protocol';
import { HEIGHTS, STARTS, THEMES } from '../model/presentation';
import { figureElement as english } from '../../content/languages/en/figure-frame';
import type { Translation } from '../text';
import { byLanguage } from '../text/by-language';
import { QUERY_KEYS, frameAddress, labAddress, readAddress, roomOf, type FigureAddress } from './address';
import { announce, FRAME_SLOT, Still } from './still';
import { Talk } from './talk';

/**
 * What the figure's page needs, and nothing else of a page's powers: it computes in workers of its own origin, its link to
 * the lab opens a usual tab, and it exports files. It cannot take the host page elsewhere, nor open its dialogs.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** How long after its files have come a figure may be silent, in ms: it says `ready` as its script runs. */
const PATIENCE_MS = 10_000;

interface Heard {
  readonly message: (message: FromFigure) => void;
  /** The frame is there and says nothing: the page's policy or the network keeps the figure out. */
  readonly silent: () => void;
}

interface FigureFrame {
  readonly element: HTMLIFrameElement;
  send: (message: ToFigure) => void;
  /** Takes the frame out of the page, and its engine with it. */
  end: () => void;
}

function makeFrame(address: string, title: string, heard: Heard): FigureFrame {
  const element = document.createElement('iframe');
  element.title = title;
  element.allow = 'fullscreen; clipboard-write';
  element.setAttribute('sandbox', SANDBOX);
  element.src = address;

  // In a host that is sandboxed itself, as a notebook's output is, nobody has an origin: the window alone says who it is.
  const nameless = self.origin === 'null';
  const origin = nameless ? 'null' : new URL(address).origin;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hear = (event: MessageEvent): void => {
    if (event.source !== element.contentWindow || event.origin !== origin) return;
    const message = readFromFigure(event.data);
    if (message === undefined) return;
    clearTimeout(patience);
    element.removeEventListener('load', wait);
    heard.message(message);
  };
  const wait = (): void => {
    clearTimeout(patience);
    patience = setTimeout(heard.silent, PATIENCE_MS);
  };
  window.addEventListener('message', hear);
  element.addEventListener('load', wait);

  return {
    element,
    send: (message) => element.contentWindow?.postMessage(posted(message), nameless ? '*' : origin),
    end: () => {
      clearTimeout(patience);
      window.removeEventListener('message', hear);
      element.removeEventListener('load', wait);
      element.remove();
    },
  };
}

/** The channels of a colour as `color-mix(in srgb, …)` computes to, from 0 to 1. */
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/;

/** The look that goes with text of that colour; undefined where the colour cannot be read. */
export function lookFor(color: string): 'light' | 'dark' | undefined {
  const channels = SRGB.exec(color);
  if (channels === null) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map(Number);
  // Lightness as seen is about even in the squares of the channels; half way parts text on white from text on black.
  return 0.21 * red ** 2 + 0.72 * green ** 2 + 0.07 * blue ** 2 > 0.3 ? 'dark' : 'light';
}

type Words = Translation<typeof english>;

const words = byLanguage(
  import.meta.glob<Words>('../../content/languages/*/figure-frame.ts', { eager: true, import: 'figureElement' }),
);

/** How far from what is seen a figure begins, and is let go: parts of the window's height. */
const NEAR = '50%';
const FAR = '400%';

/** How often a figure that is near and does not show looks whether it does, in ms. */
const LOOK_MS = 200;

export class LbeFigure extends HTMLElement {
  static readonly observedAttributes = ['link', 'title', 'poster', ...QUERY_KEYS];
  /** The folder of the lab that this script came from. */
  static home: string | undefined;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #still = new Still(this, this.#root);
  #frame: FigureFrame | undefined;
  /** The figure has said that it listens. */
  #ready = false;
  /** The reader or the host page has asked for it: it comes back by itself. */
  #wanted = false;
  #near = false;
  #look: ReturnType<typeof setTimeout> | undefined;
  #note = '';
  readonly #talk = new Talk();
  #watchers: readonly IntersectionObserver[] = [];
  /** Attributes that have changed and are not yet taken. */
  #changed = new Set<string>();

  constructor() {
    super();
    this.#still.button.addEventListener('click', () => this.#begin());
    this.#root.addEventListener('transitionend', ({ target }) => {
      if (target === this.#still.probe) this.#sendTheme();
    });
  }

  connectedCallback(): void {
    // A copy of an element that runs: slides and previews are cloned with all that stands in them.
    for (const frame of this.querySelectorAll(`:scope > [slot=${FRAME_SLOT}]`)) frame.remove();
    this.#draw();
    this.#watchers = [
      this.#watch(NEAR, (near) => {
        this.#near = near;
        this.#beginIfSeen();
      }),
      this.#watch(FAR, (within) => {
        if (!within) this.#letGo();
      }),
    ];
  }

  disconnectedCallback(): void {
    for (const watcher of this.#watchers) watcher.disconnect();
    this.#near = false;
    this.#letGo();
  }

  /** A move that keeps the frame as it is (`moveBefore`): nothing is to be done, and nothing to be torn down. */
  connectedMoveCallback(): void {
    this.#draw();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    this.#changed.add(name);
    if (this.#changed.size > 1) return; // several at once are one change
    queueMicrotask(() => {
      const names = [...this.#changed];
      this.#changed.clear();
      if (this.isConnected) this.#take(names);
    });
  }

  /** Runs the experiment, or plays on; starts a figure that waits. */
  play(): void {
    this.#talk.say({ type: 'play' });
    this.#begin();
  }

  pause(): void {
    this.#talk.say({ type: 'pause' });
  }

  /** Moves the playhead to `t_s`, in s; throws a `RangeError` where that is below 0 or beyond any run. */
  seek(t_s: number): void {
    const [least, most] = MOMENTS;
    if (!(t_s >= least && t_s <= most)) throw new RangeError(`seek: the time must be from ${least} to ${most} s`);
    this.#talk.say({ type: 'seek', t_s });
  }

  /** Back to what the author chose. */
  reset(): void {
    this.#talk.say({ type: 'reset' });
  }

  /** Shows another experiment: a fragment, with or without `#`, or an address that has one. */
  set(link: string): void {
    this.#talk.say({ type: 'set', link: link.slice(link.indexOf('#') + 1) });
  }

  #watch(margin: string, tell: (within: boolean) => void): IntersectionObserver {
    const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `${margin} 0px`,
    });
    watcher.observe(this.#still.box);
    return watcher;
  }

  get #address(): FigureAddress | undefined {
    return readAddress(this, LbeFigure.home, document.baseURI);
  }

  /** Of the element, or of what it stands in. */
  get #language(): string | undefined {
    return this.closest('[lang]')?.getAttribute('lang') ?? undefined;
  }

  get #words(): Words {
    return words.get(this.#language?.toLowerCase().split('-')[0] ?? '') ?? english;
  }

  get #title(): string {
    return this.getAttribute('title')?.trim() ?? '';
  }

  get #theme(): string {
    const given = this.#address?.presentation['theme'] ?? 'auto';
    return given === 'auto' ? (lookFor(getComputedStyle(this.#still.probe).backgroundColor) ?? given) : given;
  }

  #sendTheme(): void {
    const theme = THEMES.find((known) => known === this.#theme);
    if (this.#ready && theme !== undefined) this.#frame?.send({ type: 'theme', theme });
  }

  #take(names: readonly string[]): void {
    const frame = this.#frame;
    if (frame !== undefined && names.some((name) => !['title', 'poster', 'theme'].includes(name))) {
      this.#talk.forget();
      this.#letGo();
      this.#begin();
    } else if (frame !== undefined) {
      frame.element.title = this.#title || this.#words.frame;
      this.#sendTheme();
    }
    this.#draw();
    this.#beginIfSeen();
  }

  /** The reader has asked for it, or has come to it: nobody asks twice. What cannot be is the figure's to say. */
  get #start(): string {
    const given = this.#address?.presentation['start'] ?? 'visible';
    return STARTS.some((start) => start === given) ? 'visible' : given;
  }

  #beginIfSeen(): void {
    const { presentation } = this.#address ?? {};
    if (this.#frame !== undefined || !this.#near || !(this.#wanted || presentation?.['start'] === 'visible')) return;
    // Before Safari 17.4 nobody can tell, and it begins.
    if (
      (this as Partial<Pick<Element, 'checkVisibility'>>).checkVisibility?.({
        opacityProperty: true,
        visibilityProperty: true,
      }) ??
      true
    ) {
      this.#begin();
      return;
    }
    // On a slide to come, which lies under the one that shows: nothing tells when it is its turn.
    clearTimeout(this.#look);
    this.#look = setTimeout(() => this.#beginIfSeen(), LOOK_MS);
  }

  #begin(): void {
    if (this.#frame !== undefined || !this.isConnected) return;
    const address = this.#address;
    this.#note = address === undefined ? this.#words.noLab : '';
    if (address !== undefined) {
      this.#wanted = true;
      const presentation = {
        ...(this.#language !== undefined && { lang: this.#language }),
        ...address.presentation,
        theme: this.#theme,
        start: this.#start,
      };
      this.#frame = makeFrame(frameAddress({ ...address, presentation }), this.#title || this.#words.frame, {
        message: (message) => this.#hear(message),
        silent: () => {
          this.#wanted = false;
          this.#note = this.#words.silent;
          this.#letGo();
          announce(this, { type: 'error', message: this.#note });
        },
      });
      // In the page, not in the shadow: figures find each other by the page's list of frames, which has no others.
      this.#frame.element.slot = FRAME_SLOT;
      this.append(this.#frame.element);
    }
    this.#draw();
  }

  /** Takes the frame out; the place that it had is kept, and the reader's state. */
  #letGo(): void {
    if (this.#frame === undefined) return;
    this.#frame.end();
    this.#frame = undefined;
    this.#ready = false;
    this.#talk.end();
    this.#draw();
  }

  #hear(message: FromFigure): void {
    if (message.type === 'height') {
      const height = Math.min(Math.max(Math.ceil(message.height_px), HEIGHTS[0]), HEIGHTS[1]);
      this.#still.box.style.setProperty('--height', `${height}px`);
      return;
    }
    if (message.type === 'ready') this.#welcome();
    if (message.type === 'state') this.#talk.shows(message.link);
    announce(this, message);
  }

  /** The figure listens: it gets the reader's experiment back, what the page had to say meanwhile, and the focus of the button. */
  #welcome(): void {
    this.#ready = true;
    this.#talk.begin((message) => this.#frame?.send(message));
    // The button goes: who was on it goes on in the figure.
    if (this.#root.activeElement === this.#still.button) this.#frame?.element.focus({ preventScroll: true });
    this.#draw();
  }

  #draw(): void {
    const { box } = this.#still;
    const address = this.#address;
    if (address !== undefined) box.style.setProperty('--reserved', `${roomOf(address, box.clientWidth)}px`);
    const starting = this.#frame !== undefined && !this.#ready;
    const button = starting ? this.#words.starting : this.#words.run;
    this.#still.draw(
      {
        button,
        name: this.#title === '' ? button : `${button}: ${this.#title}`,
        note: this.#note,
        ...(this.#note !== '' && address && { link: { text: this.#words.open, address: labAddress(address) } }),
      },
      starting,
    );
    this.#still.drawPicture();
    // Where a figure comes by itself, its room is there before it: what is read meanwhile stays where it is.
    const { start, height } = address?.presentation ?? {};
    box.classList.toggle('reserved', start === 'visible' || height !== undefined);
    box.classList.toggle('framed', this.#wanted);
    box.classList.toggle('live', this.#ready);
  }
}
