/** Whether anybody can see the figure: on screen, in a tab that shows. */

/** Calls `tell` at once and whenever it changes. A frame's own observer sees what its page, and that page's page, cut off. */
export function watchSeen(element: Element, tell: (seen: boolean) => void): void {
  let onScreen = false;
  let last: boolean | undefined;
  const say = (): void => {
    const seen = onScreen && document.visibilityState === 'visible';
    if (seen === last) return;
    last = seen;
    tell(seen);
  };
  new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      onScreen = entry !== undefined && entry.isIntersecting && entry.intersectionRect.height > 0;
      say();
    },
    { threshold: [0, 0.01] },
  ).observe(element);
  document.addEventListener('visibilitychange', say);
  say();
}
