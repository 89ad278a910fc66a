/*
 * Says why a page stays empty: a script that it begins with did not come, or broke down before there was a page. In a sandboxed
 * frame without an origin of its own modules load only from a server that lets any origin read them
 * (Access-Control-Allow-Origin: *); this script, which is none, may always run.
 */
(() => {
  const { fault, faultDe, open, openDe, again, againDe } = document.currentScript.dataset;
  const german = /[?&]lang=de/.test(location.search) || (open === undefined && /^de\b/.test(navigator.language));
  const way = () => {
    if (open !== undefined) {
      const link = document.createElement('a');
      link.href = `./index.html${location.hash}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = german ? openDe : open;
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
    button.textContent = german ? againDe : again;
    button.addEventListener('click', reload);
    return button;
  };
  // What is kept for use without a network may be at fault. Nobody else asks for a newer version, which the browser does by
  // itself only when the page has been left alone for some seconds.
  let renewing = false;
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    await registration.update();
    (registration.installing ?? registration.waiting)?.postMessage('take over');
  };
  const say = () => {
    const page = document.querySelector('#page');
    // What a page is made of has a hyphen in its name.
    if (page === null || [...page.children].some(({ localName }) => localName.includes('-'))) return;
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = german ? faultDe : fault;
    page.replaceChildren(text, way());
    renew().catch(() => {}); // no network, or a frame that may not
    if (german) document.documentElement.lang = 'de';
    if (parent !== window) {
      parent.postMessage({ protocol: 'lbe/1', type: 'error', message: text.textContent }, '*');
    }
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) say();
    },
    true,
  );
  addEventListener('unhandledrejection', say);
})();
