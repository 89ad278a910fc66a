/**
 * `npm run bench -- browser`: the workloads in Wasm in Chromium, in a worker, recorded and copied out as
 * `web/src/sim/worker.ts` does it. Each has a worker of its own, so that its memory is that of one run.
 */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { wasmName, wasmPackage } from '../lib/paths.mjs';
import { NO_GUESTS } from './no-guests.mjs';
import { Stop } from '../lib/steps.mjs';
import { RUN_MS } from './budgets.mjs';
import { figure, matrixRows, median, megabytes, quantile, scalingRows, show, verdict } from './table.mjs';
import { matrix, matrixCells, scaling, standard } from './workloads.mjs';

/** @typedef {import('./workloads.mjs').Workload} Workload */
/** @typedef {{ events: number, packets: number, digest: string, memory: number, ms: number[] }} BrowserResult */

const worker = `
  // A rejected promise would end nowhere: it is an answer, as text.
  onmessage = ({ data }) => measure(data).then(postMessage, (error) => postMessage(String(error)));
  const measure = async ({ scenario, seconds, module }) => {
    const { default: init, Sim } = await import('./' + module + '/${wasmName}.js');
    const { memory } = await init();
    const once = () => {
      const start = performance.now();
      const sim = new Sim(scenario);
      while (!sim.advance(200000));
      const out = [sim.report(), sim.layout(), sim.data(), sim.packet_events()];
      const ms = performance.now() - start;
      sim.free();
      return { ms, report: out[0] };
    };
    const { events, digest, flows } = JSON.parse(once().report);
    const bytes = memory.buffer.byteLength;
    const end = performance.now() + 1000 * seconds;
    if (seconds > 0) for (let i = 0; i < 4; i++) once();
    const ms = [];
    while (seconds > 0 && (ms.length < 3 || performance.now() < end)) ms.push(once().ms);
    const packets = flows.reduce((sum, flow) => sum + flow.delivered_packets, 0);
    return { events, digest, packets, memory: bytes, ms };
  };`;

const page = `<!doctype html><title>bench</title>`;

/**
 * Serves the bench page, the worker, and modules: each in a folder named like its key.
 * @param {Record<string, string>} modules folders
 * @returns {Promise<{ url: string, close: () => void }>}
 */
function serve(modules) {
  /** @param {string} url @returns {[type: string, body: string | Buffer] | undefined} */
  const resource = (url) => {
    if (url === '/') return ['text/html', page];
    if (url === '/worker.js') return ['text/javascript', worker];
    if (url === '/guest-calls') return ['text/javascript', NO_GUESTS];
    const [, name = '', file = ''] = url.split('/');
    const folder = modules[name];
    if (folder === undefined) return undefined;
    if (file === `${wasmName}.js`) return ['text/javascript', readFileSync(join(folder, file))];
    if (file === `${wasmName}_bg.wasm`) return ['application/wasm', readFileSync(join(folder, file))];
    return undefined;
  };
  const server = createServer((request, response) => {
    const found = resource(request.url ?? '');
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': found[0] }).end(found[1]);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${String(port)}/`, close: () => server.close() });
    });
  });
}

/** @typedef {(workload: Workload, seconds: number, module?: string) => Promise<BrowserResult>} Timer */

/**
 * Opens Chromium for as long as `use` takes.
 * @template T
 * @param {(time: Timer) => Promise<T>} use
 * @param {Record<string, string>} [modules] folders of other modules than the shipped one
 * @returns {Promise<T>}
 */
export async function inChromium(use, modules = {}) {
  const { chromium: browserType } = await import('@playwright/test');
  const executablePath = findChromium();
  const server = await serve({ shipped: wasmPackage, ...modules });
  const chromium = await browserType.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const tab = await chromium.newPage();
    await tab.goto(server.url);
    return await use(async ({ scenario, title }, seconds, module = 'shipped') => {
      const job = { scenario: JSON.stringify(scenario), seconds, module };
      /** @type {string | BrowserResult} */
      const answer = await tab.evaluate(
        (message) =>
          new Promise((resolve) => {
            const engine = new Worker('/worker.js', { type: 'module' });
            const end = (/** @type {string | BrowserResult} */ value) => {
              engine.terminate();
              resolve(value);
            };
            engine.onmessage = (/** @type {MessageEvent<string | BrowserResult>} */ { data }) => {
              end(data);
            };
            engine.onerror = ({ message: words }) => {
              end(words);
            };
            engine.postMessage(message);
          }),
        job,
      );
      if (typeof answer === 'string') throw new Stop(`"${title}" does not run in Chromium: ${answer}`);
      return answer;
    });
  } finally {
    await chromium.close();
    server.close();
  }
}

/** @type {import('../lib/steps.mjs').Step} */
export const browser = {
  name: 'Wasm in Chromium',
  run: ({ open }) => {
    open();
    return inChromium(async (time) => {
      const rows = [];
      for (const workload of standard) {
        const { ms, memory, packets, events, digest } = await time(workload, 2);
        const middle = median(ms);
        const budget = RUN_MS[workload.id];
        rows.push([
          workload.title,
          budget === undefined ? '' : figure(budget),
          figure(middle),
          verdict(middle, budget),
          ...[Math.min(...ms), quantile(ms, 0.95), (middle * 1e6) / packets, events / middle / 1000].map(figure),
          megabytes(memory),
          String(ms.length),
          digest,
        ]);
      }
      show('Wasm in Chromium, ms for a recorded run', [
        // oxfmt-ignore
        ['workload', 'budget', 'median', '', 'least', '95 %', 'ns/packet', 'M events/s', 'MB', 'rounds', 'digest'],
        ...rows,
      ]);
      /** @type {Map<string, { packets: number, ms: number }>} */
      const many = new Map();
      for (const workload of [...matrixCells, ...scaling.flatMap(({ points }) => points)]) {
        const { packets, ms } = await time(workload, 1);
        many.set(workload.id, { packets, ms: median(ms) });
      }
      show(
        'Wasm in Chromium, two flows for 60 s, recorded, median ms',
        matrixRows(matrix, (id) => many.get(id)?.ms ?? NaN),
      );
      for (const { title, fixed, points } of scaling) {
        show(
          `Wasm in Chromium. ${title} (${fixed})`,
          scalingRows(points, (id) => many.get(id)),
        );
      }
      return 'done';
    });
  },
};
