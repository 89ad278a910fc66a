/**
 * The figure's script where VS Code would run it. There is no Jupyter extension in the registries that this project uses, so that VS
 * Code itself is not here: what is, is its webview as its source has it (`webview/browser/pre/index.html`, `backLayerWebView.ts`): a
 * page whose policy allows frames of its own origin alone, in it a sandboxed frame that hides its parents, and a widget's script that
 * is imported from a blob, as anywidget does it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { listen } from './support/static-server';

const at = (name: string): string => fileURLToPath(new URL(`../python/package/lbe/${name}`, import.meta.url));
const figure = at('figure.html.gz');

const OUTER = `<!doctype html><meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'unsafe-inline'">
<body><script src="outer.js"></script></body>`;

/** What it writes into the frame, VS Code is sent in a message. */
const OUTER_SCRIPT = `const frame = document.createElement('iframe');
frame.setAttribute('sandbox', 'allow-same-origin allow-pointer-lock allow-scripts allow-downloads');
frame.style.cssText = 'position: absolute; width: 100%; height: 100%';
frame.src = 'fake.html';
frame.addEventListener('load', () => {
  frame.contentDocument.open();
  frame.contentDocument.write(innerText);
  frame.contentDocument.close();
}, { once: true });
document.body.append(frame);`;

/** A model as anywidget gives it: what Python has set, and its answer with the page. */
const INNER = `<!doctype html><body style="overflow: hidden"><div id="cell"></div>
<script>window.parent = window; window.top = window; window.frameElement = null;</script>
<script type="module">
const bytes = async (name) => (await fetch(name)).arrayBuffer();
const script = URL.createObjectURL(new Blob([await bytes('/figure.js')], { type: 'text/javascript' }));
const widget = (await import(script)).default;
const heard = new Set();
const state = {
  _version: '0', _still: '<svg xmlns="http://www.w3.org/2000/svg"/>', _note: '', _live: true,
  _query: '?start=visible&controls=lbe.target', _asked: { n: 1, what: 'set', link: 'v=2&p=tcp-vs-ledbat', t_s: 30 }, _told: {},
};
const model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; },
  save_changes: () => { document.body.dataset.digest = state._told.digest; },
  on: (event, call) => { if (event === 'msg:custom') heard.add(call); },
  off: (event, call) => { heard.delete(call); },
  send: async () => { const page = new DataView(await bytes('/figure.html.gz')); for (const call of heard) call('page', [page]); },
};
widget.render({ model, el: document.getElementById('cell') });
</script></body>`;

test("the figure starts in a frame such as VS Code's notebooks have", { tag: '@long' }, async ({ page }) => {
  test.skip(!existsSync(figure), `there is no ${figure}: npm run build makes it`);
  const files: Readonly<Record<string, readonly [string, string | Buffer]>> = {
    '/': ['text/html', OUTER],
    '/outer.js': ['text/javascript', `const innerText = ${JSON.stringify(INNER)};\n${OUTER_SCRIPT}`],
    '/fake.html': ['text/html', ''],
    '/figure.js': ['text/javascript', readFileSync(at('_figure.js'))],
    '/figure.html.gz': ['application/octet-stream', readFileSync(figure)],
  };
  const server = await listen((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  const home = `http://127.0.0.1:${String(server.port)}/`;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(home)) elsewhere.push(request.url());
  });
  await page.goto(home);
  const inner = page.frameLocator('iframe');
  const live = inner.frameLocator('iframe[title="LBE Lab"]');
  await expect(live.getByRole('slider', { name: /^Target/ })).toBeVisible();
  const record = JSON.parse(
    readFileSync(new URL('../sim-core/tests/data/digests.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  await expect(inner.locator('body')).toHaveAttribute('data-digest', record['tcp-vs-ledbat'] ?? '');
  await expect(inner.getByRole('img')).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  await server.close();
});
