/*
 * Says why a figure stays empty. A sandboxed frame without an origin of its own may load modules only from a server that
 * lets any origin read them (Access-Control-Allow-Origin: *); this script, which is none, may always run.
 */
(() => {
  const { fault, faultDe, open, openDe } = document.currentScript.dataset;
  const german = /[?&]lang=de/.test(location.search);
  addEventListener(
    'error',
    (event) => {
      const page = document.querySelector('#page');
      if (!(event.target instanceof HTMLScriptElement) || page === null || page.querySelector('embed-page')) return;
      const text = document.createElement('p');
      text.textContent = german ? faultDe : fault;
      const link = document.createElement('a');
      link.href = `./index.html${location.hash}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = german ? openDe : open;
      page.replaceChildren(text, link);
      if (german) document.documentElement.lang = 'de';
      if (parent !== window) {
        parent.postMessage({ protocol: 'lbe/1', type: 'error', message: text.textContent }, '*');
      }
    },
    true,
  );
})();
