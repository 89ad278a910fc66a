/**
 * What Tab leads to is not left behind a bar that stays in view. The browser's own `scroll-padding` would do it, but moves
 * the page as well whenever the focus is in such a bar.
 */

/** The innermost element of which `next` knows none further in. */
function innermost(start: Element | null, next: (root: ShadowRoot) => Element | null): Element | null {
  let found = start;
  for (;;) {
    const root = found?.shadowRoot ?? null;
    const inner = root === null ? null : next(root);
    if (inner === null || inner === found) return found;
    found = inner;
  }
}

/** The element, or what it is part of, through the borders of components. */
function partOf(element: Node | null, whole: Element): boolean {
  for (let at = element; at !== null; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
    if (at === whole) return true;
  }
  return false;
}

/** Is the middle of an element under something else, or outside the window? */
export function isCovered(element: Element): boolean {
  const { left, width, top, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = innermost(document.elementFromPoint(x, y), (root) => root.elementFromPoint(x, y));
  return hit === null || (!partOf(hit, element) && !partOf(element, hit));
}

document.addEventListener('keyup', ({ key }) => {
  if (key !== 'Tab') return;
  const focused = innermost(document.activeElement, (root) => root.activeElement);
  if (focused !== null && isCovered(focused)) focused.scrollIntoView({ block: 'center', inline: 'nearest' });
});
