/**
 * `npm run bench -- guests`: what a controller costs as somebody's module, beside the same one built in: natively, where an
 * interpreter runs it, and in Node, whose engine runs it as a browser's does. Instructions are of the whole `lbe` process.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, wasmName, wasmPackage } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { TIMES_BUILT_IN } from './budgets.mjs';
import { hasValgrind, instructions } from './callgrind.mjs';
import { lbeProgram } from './lbe.mjs';
import { figure, show, verdict } from './table.mjs';
import { pairs } from './workloads.mjs';

/** @typedef {import('./workloads.mjs').Workload} Workload */
/** @typedef {{ instructions: number | undefined, ms: number, digest: string }} Native */

/** Runs of which the least time counts. */
const ROUNDS = 25;
/** The page's own guest-calls, where the other parts have the stand-in of no-guests.mjs. */
const REAL = 'lbe:guest-calls';

/**
 * Of each file; by turns, so that what else the machine does falls on all.
 * @param {string} program @param {string[]} files @returns {Promise<Native[]>}
 */
async function natively(program, files) {
  const results = files.map((file) => ({ words: [program, 'run', file, '--json'], ms: Infinity, digest: '' }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const result of results) {
      const start = performance.now();
      const { ok, output } = await run(program, result.words.slice(1));
      if (!ok) throw new Stop('lbe could not run a workload (see above).', output);
      result.ms = Math.min(result.ms, performance.now() - start);
      result.digest = /"digest": ?"([0-9a-f]+)"/.exec(output)?.[1] ?? '';
    }
  }
  const counts = await hasValgrind();
  const counted = results.map(async ({ words, ms, digest }) => ({
    ms,
    digest,
    instructions: counts ? await instructions(words) : undefined,
  }));
  return Promise.all(counted);
}

/**
 * What runs workloads in Node, by turns: what calls guests is the page's own, without its types. Times are the processor's:
 * the clock's are worth little beside other programs.
 */
async function inNode() {
  const { transformWithOxc } = await import('vite');
  const file = at('web', 'src', 'sim', 'guest-calls.ts');
  const { code: source } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const hooks = `
    const url = ${JSON.stringify(REAL)};
    export const resolve = (specifier, context, next) =>
      specifier === url || (specifier.endsWith('/guest-calls') && context.parentURL?.endsWith('?real'))
        ? { url, shortCircuit: true }
        : next(specifier, context);
    export const load = (asked, context, next) =>
      asked === url ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} } : next(asked, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
  const glue = (/** @type {string} */ name) => `${pathToFileURL(join(wasmPackage, `${name}.js`)).href}?real`;
  const bytes = (/** @type {string} */ name) => ({ module: readFileSync(join(wasmPackage, `${name}_bg.wasm`)) });
  const { loadGuestsWith } = /** @type {typeof import('../../web/src/sim/guest-calls.js')} */ (await import(REAL));
  const { initSync: startPreparer, Prepared } =
    /** @type {typeof import('../../web/src/sim/pkg/lbe_guest_wasm.js')} */ (await import(glue('lbe_guest_wasm')));
  const { initSync, Sim } = /** @type {typeof import('../../web/src/sim/pkg/lbe_wasm.js')} */ (
    await import(glue(wasmName))
  );
  initSync(bytes(wasmName));
  startPreparer(bytes('lbe_guest_wasm'));
  loadGuestsWith((module) => new Prepared(module));
  return (/** @type {Workload[]} */ workloads) => {
    const results = workloads.map(({ scenario }) => ({ text: JSON.stringify(scenario), ms: Infinity, digest: '' }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const result of results) {
        const sim = new Sim(result.text);
        const start = process.cpuUsage();
        while (!sim.advance(200_000));
        const { user, system } = process.cpuUsage(start);
        result.ms = Math.min(result.ms, (user + system) / 1000);
        ({ digest: result.digest } = /** @type {{ digest: string }} */ (JSON.parse(sim.report())));
        sim.free();
      }
    }
    return results;
  };
}

/** The guest's in times of the built-in one's. @param {number[]} both */
const times = ([own = NaN, guest = NaN]) => guest / own;

/** @param {number[]} both */
const ratio = (both) => (Number.isNaN(times(both)) ? '-' : figure(times(both)));

/** @type {import('../lib/steps.mjs').Step} */
export const guests = {
  name: 'Guests',
  async run({ open }) {
    open();
    const program = await lbeProgram();
    const browser = await inNode();
    const folder = mkdtempSync(join(tmpdir(), 'lbe-bench-'));
    /** @type {string[][]} */
    const rows = [];
    try {
      for (const { title, own, guest } of pairs()) {
        const workloads = [own, guest];
        const files = workloads.map(({ id, scenario }) => {
          const file = join(folder, `${id}.json`);
          writeFileSync(file, JSON.stringify(scenario));
          return file;
        });
        const native = await natively(program, files);
        const node = browser(workloads);
        const digests = new Set([...native, ...node].map(({ digest }) => digest));
        if (digests.size > 1) throw new Stop(`${title}: the guest does something else than the built-in controller.`);
        rows.push([
          title,
          ratio(native.map(({ instructions }) => instructions ?? NaN)),
          ...[native, node].flatMap((both) => {
            const ms = both.map((each) => each.ms);
            return [ratio(ms), ms.map(figure).join(' / ')];
          }),
          verdict(times(node.map(({ ms }) => ms)), TIMES_BUILT_IN),
        ]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    show(
      `A guest beside the built-in controller, least of ${String(ROUNDS)} runs; the budget is ${String(TIMES_BUILT_IN)} times`,
      [
        ['two flows, 50 Mb/s, 60 s', 'lbe, instructions', 'lbe, time', 'ms', 'Node, processor time', 'ms', 'in Node'],
        ...rows,
      ],
    );
    return 'done';
  },
};
