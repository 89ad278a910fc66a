/** Starts workers, also where a page may not name their scripts. */

/**
 * What a worker from a blob does: it loads the script by a dynamic import, and keeps what it is told until that is there.
 * Classic, since Chromium starts no module worker from a blob in an opaque origin; the import is of a module all the same.
 */
const loader = (url: string): string => `
const early = [];
const keep = (event) => { event.stopImmediatePropagation(); early.push(event.data); };
addEventListener('message', keep);
import(${JSON.stringify(url)}).then(
  () => {
    removeEventListener('message', keep);
    early.forEach((data) => dispatchEvent(new MessageEvent('message', { data })));
  },
  (error) => setTimeout(() => { throw error; }),
);`;

/**
 * A module worker with the script at `url`. In a sandboxed frame without an origin of its own no script is of the same
 * origin, so that a browser refuses it (Chromium throws, Firefox tells the worker): there it is started from a blob. The server
 * has to allow the script to be read by other origins, as it has to for the page's own modules.
 */
export function openWorker(url: string): Worker {
  const own = globalThis.origin !== 'null' || url.startsWith('blob:');
  if (own) return new Worker(url, { type: 'module' });
  const blob = URL.createObjectURL(new Blob([loader(new URL(url, location.href).href)], { type: 'text/javascript' }));
  const worker = new Worker(blob);
  // Fetched with its first message at the latest; a page starts few of them.
  setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  return worker;
}
