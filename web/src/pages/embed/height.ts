/** How high a figure is, sent to its page as it changes. What is reserved before it runs: model/figure-room.ts. */

/** Between two messages. */
const INTERVAL_MS = 100;

/**
 * Calls `tell` with the element's height, in whole px, when it has changed: at most ten times a second, never with 0, which is
 * what a slide that does not show measures, and never with one that no frame has shown.
 */
export function watchHeight(element: Element, tell: (height_px: number) => void): void {
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
