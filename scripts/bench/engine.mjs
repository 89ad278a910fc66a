/**
 * `npm run bench -- engine`: the workloads natively, recorded and not, on one processor.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { figure, matrixRows, median, quantile, scalingRows, show } from './table.mjs';
import { matrix, matrixCells, scaling, standard } from './workloads.mjs';

/** @typedef {import('./workloads.mjs').Workload} Workload */
/**
 * @typedef {object} NativeResult
 * @property {string} id
 * @property {number} events
 * @property {number} packets
 * @property {string} digest
 * @property {number} peak_bytes the most that the run held at one time, recorded
 * @property {number} columns_bytes of these, what the page gets
 * @property {number[]} null_ms
 * @property {number[]} recorded_ms
 */

/**
 * Runs the workloads in one process, one after the other.
 * @param {Workload[]} workloads
 * @param {number} seconds for each
 * @returns {Promise<Map<string, NativeResult>>}
 */
export async function natively(workloads, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'lbe-bench-'));
  try {
    const list = join(folder, 'workloads.json');
    writeFileSync(list, JSON.stringify({ seconds, workloads }));
    const { ok, output } = await run('cargo', ['bench', '--quiet', '-p', 'sim-core', '--bench', 'engine', '--', list]);
    if (!ok) throw new Stop('the native benchmark failed (see above).', output);
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    return new Map(
      lines.map((line) => {
        const result = /** @type {NativeResult} */ (JSON.parse(line));
        return [result.id, result];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {import('../lib/steps.mjs').Step} */
export const engine = {
  name: 'Native',
  async run({ open }) {
    open();
    const few = await natively(standard, 2);
    const many = await natively([...matrixCells, ...scaling.flatMap(({ points }) => points)], 1);
    const rows = standard.flatMap(({ id, title }) => {
      const found = few.get(id);
      if (found === undefined) return [];
      const { recorded_ms: times, null_ms, packets, events, digest } = found;
      return [
        [
          title,
          ...[median(times), Math.min(...times), quantile(times, 0.95), median(null_ms)].map(figure),
          figure((median(times) * 1e6) / packets),
          figure(events / median(times) / 1000),
          String(times.length),
          digest,
        ],
      ];
    });
    show('Native, ms for a recorded run', [
      ['workload', 'median', 'least', '95 %', 'unrecorded', 'ns/packet', 'M events/s', 'rounds', 'digest'],
      ...rows,
    ]);
    show(
      'Native, two flows for 60 s, recorded, median ms',
      matrixRows(matrix, (id) => median(many.get(id)?.recorded_ms ?? [])),
    );
    for (const series of scaling) {
      const cost = (/** @type {string} */ id) => {
        const found = many.get(id);
        return found && { packets: found.packets, ms: median(found.recorded_ms) };
      };
      show(`Native. ${series.title} (${series.fixed})`, scalingRows(series.points, cost));
    }
    return 'done';
  },
};
