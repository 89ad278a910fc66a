/*
 * Says why a page stays empty: a script that it begins with did not come, broke down before there was a page, or is in newer
 * JavaScript than the browser reads (so this one is in that of 2017). In a sandboxed frame without an origin of its own modules
 * load only from a server that lets any origin read them (Access-Control-Allow-Origin: *); this script, which is none, may always
 * run.
 */
(() => {
  const texts = JSON.parse(document.currentScript.dataset.texts);
  const isFigure = texts.en.open !== undefined;
  const asked = /[?&]lang=(\w+)/.exec(location.search);
  const [tag] = asked ? [asked[1]] : isFigure ? ['en'] : navigator.language.split('-');
  const lang = Object.prototype.hasOwnProperty.call(texts, tag) ? tag : 'en';
  const { fault, old, open, again } = texts[lang];
  // Of what is used, the newest: in figures; elsewhere in Firefox, Chrome and Safari.
  const { prototype } = HTMLElement;
  const isOld =
    !('toSorted' in Array.prototype) ||
    (!isFigure && !('popover' in prototype && 'canParse' in URL && 'checkVisibility' in prototype));
  const way = () => {
    if (isFigure) {
      const link = document.createElement('a');
      link.href = `./index.html${location.hash}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = open;
      return link;
    }
    // The address holds the experiment, and nothing else has begun. While a site is published, a host may send a page in the
    // place of a script, to be kept for a year: so all is asked for past what the browser keeps.
    const reload = async () => {
      const options = { cache: 'reload', signal: AbortSignal.timeout(5000) };
      const files = performance.getEntriesByType('resource').map(({ name }) => fetch(name, options));
      await Promise.allSettled(files);
      location.reload();
    };
    addEventListener('online', reload);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = again;
    button.addEventListener('click', reload);
    return button;
  };
  // What is kept for use without a network may be at fault. Nobody else asks for a newer version, which the browser does by
  // itself only when the page has been left alone for some seconds.
  let renewing = false;
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    const registration = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration());
    if (!registration) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    await registration.update();
    const newer = registration.installing || registration.waiting;
    if (newer) newer.postMessage('take over');
  };
  const say = () => {
    const page = document.querySelector('#page');
    // What a page is made of has a hyphen in its name.
    if (page === null || [...page.children].some(({ localName }) => localName.includes('-'))) return;
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = isOld ? old : fault;
    page.textContent = '';
    page.append(text);
    if (!isOld || isFigure) page.append(way());
    renew().catch(() => {}); // no network, or a frame that may not
    document.documentElement.lang = lang;
    if (parent !== window) {
      parent.postMessage({ protocol: 'lbe/1', type: 'error', message: text.textContent }, '*');
    }
  };
  const here = location.href.replace(/[^/]*(?:[?#].*)?$/, '');
  addEventListener(
    'error',
    ({ target, filename }) => {
      // One of its own that throws or cannot be read, and none of somebody else's, such as an extension's.
      if (target instanceof HTMLScriptElement || (filename && filename.startsWith(here))) say();
    },
    true,
  );
  addEventListener('unhandledrejection', say);
})();
