/**
 * How many instructions the engine executes, in the very module that the site ships: a figure without noise, so that a
 * change of one part in a thousand shows. `npm test` prints it against what is on record (`counts.json`); where the same
 * compiler made both, a rise above the limit fails. `LBE_BLESS=1 npm run bench -- counts` puts the present counts on record.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wasmModule } from '../lib/build.mjs';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { percent, show } from './table.mjs';
import { instanceOf, recorded, shipped, shippedFile } from './wasm.mjs';
import { counting } from './workloads.mjs';

/** Instructions per packet above the record: pointed out, and failing. */
const MORE = { pointOut: 0.02, fail: 0.05 };

/** @typedef {import('./workloads.mjs').Workload} Workload */
/** @typedef {{ instructions: number, packets: number }} Count packets: delivered to receivers */
/** @typedef {{ tools: Record<string, string>, counts: Record<string, Count> }} Baseline */

const onRecord = at('scripts', 'bench', 'counts.json');

/** What decides how a source becomes instructions. @param {Uint8Array<ArrayBuffer>} bytes a module */
function toolsOf(bytes) {
  const { devDependencies } = /** @type {{ devDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(at('package.json'), 'utf8'))
  );
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(bytes), 'producers');
  const text = Buffer.from(section ?? new ArrayBuffer()).toString('latin1');
  // A name, and behind it a version with its length before it.
  const version = (/** @type {string} */ name) => {
    const from = text.indexOf(name) + name.length;
    return from < name.length ? '' : text.slice(from + 1, from + 1 + text.charCodeAt(from));
  };
  return {
    rustc: version('rustc'),
    'wasm-bindgen': version('wasm-bindgen'),
    binaryen: devDependencies['binaryen'] ?? '',
  };
}

/** The module with a counter in it (`sim-core/bindgen/src/bin/wasm-count.rs`). @param {string} file */
export async function counted(file) {
  const out = join(mkdtempSync(join(tmpdir(), 'lbe-counts-')), 'counted.wasm');
  const { ok, output } = await run('wasm-count', [file, out]);
  if (!ok) throw new Stop('wasm-count could not put counters into the module.', output);
  return readFileSync(out);
}

/**
 * What an earlier run left in memory has no part in it.
 * @param {Uint8Array<ArrayBuffer>} module
 * @param {Workload} workload
 * @returns {Promise<Count>}
 */
async function countOf(module, { id, scenario }) {
  const { Sim, exported } = await instanceOf(module, id);
  const report = recorded(new Sim(JSON.stringify(scenario)));
  const { instructions_executed: counter } = /** @type {{ instructions_executed: WebAssembly.Global<'i64'> }} */ (
    /** @type {unknown} */ (exported)
  );
  const { flows } = /** @type {{ flows: { delivered_packets: number }[] }} */ (JSON.parse(report));
  return {
    instructions: Number(counter.value),
    packets: flows.reduce((sum, flow) => sum + flow.delivered_packets, 0),
  };
}

/** @param {Count} count */
const perPacket = ({ instructions, packets }) => instructions / packets;

/** @param {Count} now @param {Count | undefined} before */
const change = (now, before) => (before === undefined ? 0 : perPacket(now) / perPacket(before) - 1);

/**
 * @param {Record<string, Count>} counts
 * @param {Baseline} baseline
 */
function rows(counts, baseline) {
  const whole = (/** @type {number} */ x) => Math.round(x).toLocaleString('en');
  return Object.entries(counts).map(([id, now]) => {
    const before = baseline.counts[id];
    const rise = change(now, before);
    return [
      id,
      whole(now.instructions),
      whole(now.packets),
      whole(perPacket(now)),
      before === undefined ? 'new' : whole(perPacket(before)),
      before === undefined ? '' : percent(rise),
      rise > MORE.pointOut ? '<-- more' : '',
    ];
  });
}

/** @type {import('../lib/steps.mjs').Step} */
export const counts = {
  name: 'Instructions',
  check: true,
  needs: wasmModule.name,
  async run({ open }) {
    open();
    const module = await counted(shippedFile);
    const tools = toolsOf(shipped());
    /** @type {Record<string, Count>} */
    const now = {};
    for (const workload of counting) now[workload.id] = await countOf(module, workload);
    const baseline = /** @type {Baseline} */ (JSON.parse(readFileSync(onRecord, 'utf8')));
    show('Instructions in the shipped Wasm module, recorded runs', [
      ['workload', 'instructions', 'packets', 'per packet', 'on record', 'change', ''],
      ...rows(now, baseline),
    ]);
    if (process.env['LBE_BLESS'] !== undefined) {
      writeFileSync(onRecord, `${JSON.stringify({ tools, counts: now }, null, 2)}\n`);
      return 'put on record';
    }
    return judged(now, baseline, tools);
  },
};

/**
 * @param {Record<string, Count>} now
 * @param {Baseline} baseline
 * @param {Record<string, string>} tools what made the present module
 * @returns {string} the sentence to print
 */
export function judged(now, baseline, tools) {
  const changes = Object.entries(now).map(([id, count]) => ({ id, rise: change(count, baseline.counts[id]) }));
  const worst = changes.toSorted((a, b) => b.rise - a.rise)[0];
  const mean = changes.reduce((sum, { rise }) => sum + rise, 0) / changes.length;
  const summary = `per packet ${percent(mean)} on average, at most ${percent(worst?.rise ?? 0)} (${worst?.id ?? ''})`;
  const others = Object.keys(tools).filter((name) => tools[name] !== baseline.tools[name]);
  if (others.length > 0) {
    const said = others.map((name) => `${name} ${tools[name] ?? ''}, on record ${baseline.tools[name] ?? 'none'}`);
    return `${summary}; other tools, so nothing is judged: ${said.join('; ')}`;
  }
  if ((worst?.rise ?? 0) <= MORE.fail) return summary;
  throw new Stop(
    `the engine executes more instructions: ${summary}; the limit is ${percent(MORE.fail)}. ` +
      'Where that is meant, run "LBE_BLESS=1 npm run bench -- counts" and say why in the commit.',
  );
}
