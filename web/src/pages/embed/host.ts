/** The page that a figure stands in, as far as it may be known: messages to it, and from it alone. */
import { posted, readToFigure, type FromFigure, type ToFigure } from '../../model/embed-protocol';

export interface Host {
  readonly tell: (message: FromFigure) => void;
  /** Hands on the page's messages; those of anybody else are nobody's. */
  readonly listen: (hear: (message: ToFigure) => void) => void;
}

/** The part of a window that is used here. */
export interface HostWindow {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void };
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

export function createHost(own: HostWindow = window): Host {
  const { parent } = own;
  const alone = (parent as unknown) === own;
  /**
   * Where the page is from, once it has spoken. Until then it may be anybody's, and its origin cannot be known: a figure is
   * made to be embedded anywhere, and tells nothing that its address did not say.
   */
  let origin = '*';

  return {
    tell: (message) => {
      if (alone) return;
      parent.postMessage(posted(message), origin);
      if (message.type !== 'height') return;
      // What Embedly, Observable and others listen to.
      parent.postMessage(JSON.stringify({ context: 'iframe.resize', height: message.height_px }), origin);
    },
    listen: (hear) => {
      if (alone) return;
      own.addEventListener('message', (event) => {
        if (event.source !== (parent as unknown)) return;
        const message = readToFigure(event.data);
        if (message === undefined) return;
        // A page without an origin of its own can only be reached as anybody.
        origin = event.origin === 'null' || event.origin === '' ? '*' : event.origin;
        hear(message);
      });
    },
  };
}
