/** The frame of one figure, and what it and the page tell each other. */
import { posted, readFromFigure, type FromFigure, type ToFigure } from '../model/embed-protocol';

/**
 * What the figure's page needs, and nothing else of a page's powers: it computes in workers of its own origin, its link to
 * the lab opens a usual tab, and it exports files. It cannot take the host page elsewhere, nor open its dialogs.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** How long after its files have come a figure may be silent, in ms: it says `ready` as its script runs. */
const PATIENCE_MS = 10_000;

export interface Heard {
  readonly message: (message: FromFigure) => void;
  /** The frame is there and says nothing: the page's policy or the network keeps the figure out. */
  readonly silent: () => void;
}

export interface FigureFrame {
  readonly element: HTMLIFrameElement;
  send: (message: ToFigure) => void;
  /** Takes the frame out of the page, and its engine with it. */
  end: () => void;
}

/** A frame that shows `address`; it is not yet part of a page. */
export function makeFrame(address: string, title: string, heard: Heard): FigureFrame {
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
