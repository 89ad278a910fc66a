/**
 * The figure in a notebook's cell. It is a frame without an origin that shows the file that Python sends, once for each
 * notebook; the still picture stands in its place until it is there, and where it cannot come.
 *
 * @typedef {object} Model what anywidget gives
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(message: object) => void} send
 * @property {(event: string, heard: (...given: never[]) => void) => void} on
 * @property {(event: string, heard: (...given: never[]) => void) => void} off
 *
 * @typedef {object} Asked what Python wants shown
 * @property {number} n counts up with each wish
 * @property {'set' | 'seek'} what
 * @property {string} link with the moment
 * @property {number} t_s
 */

/** The file's text, by the version of the package: cells share it. */
const shared = /** @type {{ lbeFigures?: Record<string, Promise<string>> }} */ (/** @type {unknown} */ (globalThis));

/** @param {Model} model @returns {Promise<string>} */
function page(model) {
  const version = String(model.get('_version'));
  shared.lbeFigures ??= {};
  return (shared.lbeFigures[version] ??= new Promise((resolve) => {
    const heard = (/** @type {never} */ message, /** @type {DataView<ArrayBuffer>[]} */ [packed]) => {
      if (message !== 'page' || packed === undefined) return;
      model.off('msg:custom', heard);
      const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
      resolve(new Response(unpacked).text());
    };
    model.on('msg:custom', heard);
    model.send({ type: 'page' });
  }));
}

/** @param {{ model: Model, el: HTMLElement }} cell */
function render({ model, el }) {
  const still = document.createElement('img');
  still.alt = 'A still picture of the run';
  const showStill = () => {
    still.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(String(model.get('_still')))}`;
  };
  showStill();
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.textContent = String(model.get('_note'));
  el.append(still, note);

  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.title = 'LBE Lab';
  frame.name = String(model.get('_query'));
  frame.style.cssText = 'display: block; width: 100%; height: 0; border: 0';
  let address = '';
  let gone = false;
  let ready = false;
  /** The last wish that the figure has been told. */
  let known = 0;
  const tell = (/** @type {object} */ message) =>
    frame.contentWindow?.postMessage({ protocol: 'lbe/1', ...message }, '*');
  const asked = () => /** @type {Asked} */ (model.get('_asked'));

  const onAsked = () => {
    const { n, what, link, t_s } = asked();
    if (!ready || n === known) return;
    // Of wishes before it listened only the last is known here.
    tell(what === 'seek' && n === known + 1 ? { type: 'seek', t_s } : { type: 'set', link });
    known = n;
  };
  const onMessage = (/** @type {MessageEvent<Record<string, unknown> | null>} */ { source, data }) => {
    if (gone || source !== frame.contentWindow || data?.['protocol'] !== 'lbe/1') return;
    const { type, height_px, message } = data;
    if (type === 'ready') {
      still.remove();
      frame.style.height = '640px';
      note.textContent = '';
      ready = true;
      onAsked();
    }
    if (type === 'height') frame.style.height = `${String(height_px)}px`;
    if (type === 'error') note.textContent = String(message);
    if (type !== 'state' || data['digest'] === null) return;
    const { scenario, digest, t_s, link } = data;
    model.set('_told', { n: known, scenario, digest, t_s, link });
    model.save_changes();
  };
  model.on('change:_asked', onAsked);
  model.on('change:_still', showStill);
  addEventListener('message', onMessage);
  if (model.get('_live') === true) {
    void page(model).then((html) => {
      if (gone) return;
      const { n, link } = asked();
      const told = /** @type {{ n?: number, link?: string }} */ (model.get('_told'));
      known = n;
      address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      frame.src = `${address}#${(told.n === n && told.link) || link}`;
      el.append(frame);
    });
  }
  return () => {
    gone = true;
    model.off('change:_asked', onAsked);
    model.off('change:_still', showStill);
    removeEventListener('message', onMessage);
    URL.revokeObjectURL(address);
  };
}

export default { render };
