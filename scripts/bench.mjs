/**
 * `npm run bench`: how long the contract's example (120 s of simulated time, 100,000 packets) takes, natively and in
 * Wasm in Chromium, recorded as the page records it. Prints figures and judges nothing: timings belong in no test.
 */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wasmModule } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { at, wasmName, wasmPackage } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { chromium, setup } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const ROUNDS = 60;
const FRAME_MS = 1000 / 60;
const scenario = readFileSync(at('scenarios', 'tcp-vs-ledbat.json'), 'utf8');

/** The worker that is timed: the whole way of a run, results copied out, as `web/src/sim/worker.ts` goes it. */
const worker = `
  import init, { Sim } from './${wasmName}.js';
  const ready = init();
  const once = (scenario) => {
    const start = performance.now();
    const sim = new Sim(scenario);
    while (!sim.advance(200000));
    const out = [sim.report(), sim.layout(), sim.data(), sim.packet_events()];
    const ms = performance.now() - start;
    const { events, digest } = JSON.parse(out[0]);
    sim.free();
    return { ms, events, digest };
  };
  onmessage = async ({ data: { scenario, rounds } }) => {
    await ready;
    for (let i = 0; i < 5; i++) once(scenario);
    postMessage(Array.from({ length: rounds }, () => once(scenario)));
  };`;

const page = `<!doctype html><title>bench</title>`;

/**
 * What the bench page may load: itself, the worker, the module that the site ships.
 * @param {string} url
 * @returns {[type: string, body: string | Buffer] | undefined}
 */
function resource(url) {
  if (url === '/') return ['text/html', page];
  if (url === '/worker.js') return ['text/javascript', worker];
  if (url === `/${wasmName}.js`) return ['text/javascript', readFileSync(join(wasmPackage, `${wasmName}.js`))];
  if (url === `/${wasmName}_bg.wasm`)
    return ['application/wasm', readFileSync(join(wasmPackage, `${wasmName}_bg.wasm`))];
  return undefined;
}

/**
 * Serves the bench page.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
function serve() {
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

/** @param {number[]} sorted @param {number} part */
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;

/** @param {number} x */
const ms = (x) => `${x.toFixed(2)} ms`;

/** @type {import('./lib/steps.mjs').Step} */
const native = {
  name: 'Native',
  async run({ open }) {
    open();
    const { ok } = await run('cargo', ['bench', '--quiet', '-p', 'sim-core'], { show: true });
    if (!ok) throw new Stop('The native benchmark failed (see above).');
    return 'done';
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const inChromium = {
  name: 'Wasm in Chromium',
  async run() {
    const { chromium: browserType } = await import('@playwright/test');
    const executablePath = findChromium();
    const server = await serve();
    const browser = await browserType.launch({ ...(executablePath !== undefined && { executablePath }) });
    try {
      const tab = await browser.newPage();
      await tab.goto(server.url);
      /** @type {{ ms: number, events: number, digest: string }[]} */
      const runs = await tab.evaluate(
        ({ scenario, rounds }) =>
          new Promise((resolve, reject) => {
            const engine = new Worker('/worker.js', { type: 'module' });
            engine.onmessage = (
              /** @type {MessageEvent<{ ms: number, events: number, digest: string }[]>} */ { data },
            ) => {
              resolve(data);
            };
            engine.onerror = (error) => {
              reject(new Error(error.message));
            };
            engine.postMessage({ scenario, rounds });
          }),
        { scenario, rounds: ROUNDS },
      );
      const [first] = runs;
      if (first === undefined) throw new Stop('The benchmark ran nothing.');
      const times = runs.map((one) => one.ms).sort((a, b) => a - b);
      const median = quantile(times, 0.5);
      const budget = `${((100 * median) / FRAME_MS).toFixed(0)} % of a frame`;
      const rate = `${(first.events / median / 1000).toFixed(1)} million events a second`;
      return `median ${ms(median)} (${budget}), 5 % ${ms(quantile(times, 0.05))}, 95 % ${ms(quantile(times, 0.95))}; ${rate}; digest ${first.digest}`;
    } finally {
      await browser.close();
      server.close();
    }
  },
};

await runSteps('npm run bench', [...setup, chromium, wasmModule, native, inChromium]);
