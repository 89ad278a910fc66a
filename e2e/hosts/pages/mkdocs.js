/** Instant loading in small: a click fetches the next page, and its container takes the place of this one's. */
const CONTAINER = '[data-md-component=container]';

/** @param {string} address */
async function open(address) {
  const text = await (await fetch(address)).text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  document.title = next.title;
  document.querySelector(CONTAINER)?.replaceWith(/** @type {Element} */ (next.querySelector(CONTAINER)));
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void open(link.href);
});
addEventListener('popstate', () => void open(location.href));

document.querySelector('#palette')?.addEventListener('click', () => {
  const { dataset } = document.body;
  dataset.mdColorScheme = dataset.mdColorScheme === 'slate' ? 'default' : 'slate';
});
