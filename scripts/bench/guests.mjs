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
const ROUNDS = 9;
/** The page's own guest-calls, where the other parts have the stand-in of no-guests.mjs. */
const REAL = 'lbe:guest-calls';

/** @param {string} program @param {string} file @returns {Promise<Native>} */
async function natively(program, file) {
  const words = [program, 'run', file, '--json'];
  let [least, digest] = [Infinity, ''];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const { ok, output } = await run(program, words.slice(1));
    if (!ok) throw new Stop('lbe could not run a workload (see above).', output);
    least = Math.min(least, performance.now() - start);
    digest = /"digest": ?"([0-9a-f]+)"/.exec(output)?.[1] ?? '';
  }
  const count = (await hasValgrind()) ? await instructions(words) : undefined;
  return { instructions: count, ms: least, digest };
}

/** What runs a workload in Node: what calls guests is the page's own, without its types. */
async function inNode() {
  const { default: ts } = await import('typescript');
  const source = ts.transpileModule(readFileSync(at('web', 'src', 'sim', 'guest-calls.ts'), 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  }).outputText;
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
  return (/** @type {Workload} */ { scenario }) => {
    let [least, digest] = [Infinity, ''];
    for (let round = 0; round < ROUNDS; round++) {
      const sim = new Sim(JSON.stringify(scenario));
      const start = performance.now();
      while (!sim.advance(200_000));
      least = Math.min(least, performance.now() - start);
      ({ digest } = /** @type {{ digest: string }} */ (JSON.parse(sim.report())));
      sim.free();
    }
    return { ms: least, digest };
  };
}

/** @param {number | undefined} own @param {number | undefined} guest */
const ratio = (own, guest) => (own === undefined || guest === undefined ? '-' : figure(guest / own));

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
        const both = [];
        for (const workload of [own, guest]) {
          const file = join(folder, `${workload.id}.json`);
          writeFileSync(file, JSON.stringify(workload.scenario));
          both.push({ native: await natively(program, file), node: browser(workload) });
        }
        const [a, b] = both;
        if (a === undefined || b === undefined) throw new Error('there are two');
        const digests = new Set(both.flatMap(({ native, node }) => [native.digest, node.digest]));
        if (digests.size > 1) throw new Stop(`${title}: the guest does something else than the built-in controller.`);
        const times = ratio(a.node.ms, b.node.ms);
        rows.push([
          title,
          ratio(a.native.instructions, b.native.instructions),
          ratio(a.native.ms, b.native.ms),
          [a, b].map(({ native }) => figure(native.ms)).join(' / '),
          times,
          [a, b].map(({ node }) => figure(node.ms)).join(' / '),
          verdict(b.node.ms / a.node.ms, TIMES_BUILT_IN),
        ]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    show(
      `A guest beside the built-in controller, least of ${String(ROUNDS)} runs; the budget is ${String(TIMES_BUILT_IN)} times`,
      [['two flows, 50 Mb/s, 60 s', 'lbe, instructions', 'lbe, time', 'ms', 'Node, time', 'ms', 'in Node'], ...rows],
    );
    return 'done';
  },
};
