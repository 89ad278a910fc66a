/** Tells an element of its size and of the page's look, for as long as it is in the page. */
import type { ReactiveControllerHost } from 'lit';
import { onTheme } from './theme';

interface Watched {
  /** Its size is another one; also once when it comes into the page. */
  readonly resized?: () => void;
  readonly restyled: () => void;
}

export function watch(host: ReactiveControllerHost & Element, { resized, restyled }: Watched): void {
  const observer = resized && new ResizeObserver(resized);
  let stop: (() => void) | undefined;
  host.addController({
    hostConnected: () => {
      observer?.observe(host);
      stop = onTheme(restyled);
    },
    hostDisconnected: () => {
      observer?.disconnect();
      stop?.();
    },
  });
}
