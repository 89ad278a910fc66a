/**
 * `npm run bench -- engine`: the workloads natively, recorded and not, and in the shipped Wasm module, on one processor. No tool for
 * benches runs the same scenarios on both sides.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { figure, median, quantile, show, verdict } from './table.mjs';
import { instanceOf, recorded, shipped } from './wasm.mjs';
import { large, matrix, matrixCells, scaling, standard } from './workloads.mjs';

/** A recorded run in Wasm with its results copied out, ms, median, by workload. @type {Record<string, number>} */
const RUN_MS = { canonical: 1000 / 60, 'flows-100': 150 };
/** Cost of a packet as flows or rates grow: dearest over cheapest. */
const FLAT = 1.5;
/** The Wasm memory of any run within the page's caps, MB. */
const MEMORY = 64;

/** @typedef {import('./workloads.mjs').Workload} Workload */
/**
 * @typedef {object} NativeResult
 * @property {string} id
 * @property {number} events
 * @property {number} packets
 * @property {string} digest
 * @property {number} peak_bytes the most that the run held at one time, recorded
 * @property {number[]} null_ms
 * @property {number[]} recorded_ms
 *
 * @typedef {NativeResult & { wasm_ms: number[], wasm_bytes: number }} Result
 */

/**
 * Runs the workloads in one process, one after the other.
 * @param {Workload[]} workloads
 * @param {number} seconds for each
 * @returns {Promise<NativeResult[]>}
 */
async function natively(workloads, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'lbe-bench-'));
  try {
    const list = join(folder, 'workloads.json');
    writeFileSync(list, JSON.stringify({ seconds, workloads }));
    const { ok, output } = await run('cargo', ['bench', '--quiet', '-p', 'sim-core', '--bench', 'engine', '--', list]);
    if (!ok) throw new Stop('the native benchmark failed (see above).', output);
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    /** @type {NativeResult[]} */
    const results = JSON.parse(`[${lines.join(',')}]`);
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Workload} workload @param {number} seconds */
async function inWasm({ id, scenario }, seconds) {
  const { Sim, exported } = await instanceOf(shipped(), id);
  const once = () => {
    const since = performance.now();
    const sim = new Sim(JSON.stringify(scenario));
    const report = recorded(sim);
    const ms = performance.now() - since;
    sim.free();
    return { ms, report };
  };
  const { digest } = /** @type {{ digest: string }} */ (JSON.parse(once().report));
  const wasm_bytes = exported.memory.buffer.byteLength;
  for (let i = 0; i < 2; i++) once();
  const end = performance.now() + 1000 * seconds;
  /** @type {number[]} */
  const wasm_ms = [];
  while (wasm_ms.length < 3 || performance.now() < end) wasm_ms.push(once().ms);
  return { digest, wasm_bytes, wasm_ms };
}

/** @param {Workload[]} workloads @param {number} seconds @returns {Promise<Map<string, Result>>} */
async function measured(workloads, seconds) {
  const native = await natively(workloads, seconds);
  /** @type {Map<string, Result>} */
  const found = new Map();
  for (const workload of workloads) {
    const own = native.find(({ id }) => id === workload.id);
    const { digest, ...wasm } = await inWasm(workload, seconds);
    if (own?.digest !== digest) throw new Stop(`"${workload.title}" has another digest in Wasm.`);
    found.set(workload.id, { ...own, ...wasm });
  }
  return found;
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {Workload} workload @param {Result | undefined} found */
function row({ id, title }, found) {
  if (found === undefined) return [title];
  const { recorded_ms: times, null_ms, wasm_ms, wasm_bytes, peak_bytes, packets, events, digest } = found;
  const middle = median(wasm_ms);
  return [
    title,
    ...[median(times), median(null_ms), middle, Math.min(...wasm_ms), quantile(wasm_ms, 0.95)].map(figure),
    verdict(middle, RUN_MS[id]),
    ...[(middle * 1e6) / packets, events / middle / 1000].map(figure),
    megabytes(peak_bytes),
    megabytes(wasm_bytes),
    verdict(wasm_bytes / 1e6, MEMORY),
    digest,
  ];
}

/** @param {Workload[]} points @param {Map<string, Result>} found */
function costs(points, found) {
  const rows = points.flatMap(({ id, title }) => {
    const one = found.get(id);
    if (one === undefined) return [];
    const ns = [one.recorded_ms, one.wasm_ms].map((times) => (median(times) * 1e6) / one.packets);
    return [{ title, packets: one.packets, ns }];
  });
  const ratios = [0, 1].map((side) => {
    const all = rows.map(({ ns }) => ns[side] ?? Number.NaN);
    return Math.max(...all) / Math.min(...all);
  });
  return [
    ['ns for a packet', 'packets', 'native', 'Wasm'],
    ...rows.map(({ title, packets, ns }) => [title, packets.toLocaleString('en'), ...ns.map(figure)]),
    ['dearest / cheapest', `budget ${FLAT}`, ...ratios.map((ratio) => `${figure(ratio)} ${verdict(ratio, FLAT)}`)],
  ];
}

/** @type {import('../lib/steps.mjs').Step} */
export const engine = {
  name: 'Engine',
  async run({ open }) {
    open();
    const one = await measured([...standard, ...large], 2);
    show('Ms for a recorded run, and MB that it holds', [
      // oxfmt-ignore
      ['workload', 'native', 'unrecorded', 'Wasm', 'least', '95 %', '', 'ns/packet', 'M events/s', 'MB native', 'MB Wasm', '', 'digest'],
      ...[...standard, ...large].map((workload) => row(workload, one.get(workload.id))),
    ]);
    const many = await measured([...matrixCells, ...scaling.flatMap(({ points }) => points)], 1);
    show('Wasm, two flows for 60 s, recorded, median ms', [
      ['', ...matrix.columns],
      ...matrix.rows.map((cc) => [
        cc,
        ...matrix.columns.map((queue) => figure(median(many.get(`${cc}/${queue}`)?.wasm_ms ?? []))),
      ]),
    ]);
    for (const { title, fixed, points } of scaling) show(`${title} (${fixed})`, costs(points, many));
    return 'done';
  },
};
