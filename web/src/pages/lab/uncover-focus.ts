/**
 * What Tab leads to is not left behind a bar that stays in view. The browser's own `scroll-padding` would do it, but moves
 * the page as well whenever the focus is in such a bar.
 */

/** The element, or what it is part of, through the borders of components. */
function partOf(element: Node | null, whole: Element): boolean {
  for (let at = element; at !== null; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
    if (at === whole) return true;
  }
  return false;
}

function isCovered(element: Element): boolean {
  const { left, width, top, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || (!partOf(hit, element) && !partOf(element, hit));
}

document.addEventListener('keyup', (event) => {
  const [focused] = event.composedPath();
  if (event.key === 'Tab' && focused instanceof Element && isCovered(focused))
    focused.scrollIntoView({ block: 'center', inline: 'nearest' });
});
