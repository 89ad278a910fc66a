#!/usr/bin/env node
/**
 * What `lbe fit` finds in captures of the kernel's TCP over links that are known: `node scripts/reference/linux/captures.mjs`
 * makes the runs (README.md says what that needs, and dumpcap), and writes a row for each into `docs/fidelity/linux/captures.csv`.
 * `--keep FOLDER` keeps the files.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { at } from '../../lib/paths.mjs';
import { run } from '../../lib/run.mjs';
import { build, measure, refusal, versions } from './run.mjs';

/** Rate in bit/s, delay each way in ms, and how many packets wait at most. */
const LINKS = /** @type {const} */ ([
  [2e6, 10, 20],
  [5e6, 100, 80],
  [10e6, 20, 30],
  [10e6, 50, 100],
  [20e6, 15, 60],
]);
const CONTROLS = ['reno', 'cubic', 'bbr'];
const DURATION_S = 30;
const BASE = { link: { queue: {} }, start_s: { uniform: [0, 0.1] } };

const { keep, lanes, python } = parseArgs({
  options: {
    keep: { type: 'string' },
    lanes: { type: 'string', default: '3' },
    python: { type: 'string', default: 'python3' },
  },
}).values;

const planned = LINKS.flatMap(([rate_bps, delay_ms, limit_packets]) =>
  CONTROLS.map((as) => ({
    id: `${as}-${rate_bps / 1e6}-${2 * delay_ms}-${limit_packets}`,
    group: '',
    title: as,
    link: { rate_bps, delay_ms, queue: { limit_packets } },
    duration_s: DURATION_S,
    flows: [{ id: 'a', as }],
  })),
);

/**
 * @typedef {{ value: number, low: number, high: number } | null} Estimate
 * @typedef {object} Fit
 * @property {{ rate_bps: Estimate, base_rtt_ms: number | null, buffer_bytes: Estimate, packet_bytes: number }} link
 * @property {{ packets: number, retransmits: number }[]} flows
 * @property {{ controller: string, transport: string, distance: number }[]} nearest
 */

const why = (await refusal(python)) ?? ((await run('dumpcap', ['--version'])).ok ? undefined : 'This needs dumpcap.');
if (why !== undefined) {
  console.error(why);
  process.exit(1);
}
const link = await build();
const folder = keep ?? mkdtempSync(join(tmpdir(), 'lbe-captures-'));
mkdirSync(folder, { recursive: true });
const LBE = ['run', '-q', '--release', '-p', 'lbe-cli', '--'];

/** A figure that was found, and how far it is from the truth. */
const beside = (/** @type {number | undefined} */ found, /** @type {number} */ digits, /** @type {number} */ truth) =>
  found === undefined ? ['', ''] : [found.toFixed(digits), (found / truth - 1).toFixed(4)];

/** @param {typeof planned[number]} one @param {number} lane */
async function row(one, lane) {
  const capture = join(folder, `${one.id}.pcap`);
  const simulator = /** @type {import('../../lib/fidelity.mjs').Simulator} */ (/** @type {unknown} */ (BASE));
  const measured = await measure(one, 1, simulator, { link, python, lane, capture });
  if (measured === undefined) return `${one.id}: every attempt was disturbed`;
  const read = await run('cargo', [...LBE, 'fit', capture, '--controllers', '--json']);
  if (!read.ok) return `${one.id}: ${read.output.trim()}`;
  /** @type {Fit} */
  const { link: found, flows, nearest } = JSON.parse(read.output);
  const { rate_bps, delay_ms, queue } = one.link;
  const buffer = found.buffer_bytes === null ? undefined : found.buffer_bytes.value / found.packet_bytes;
  const own = nearest.findIndex(({ controller }) => controller === one.title);
  return [
    ...[one.title, rate_bps, 2 * delay_ms, queue.limit_packets],
    ...beside(found.rate_bps?.value, 0, rate_bps),
    ...beside(found.base_rtt_ms ?? undefined, 3, 2 * delay_ms),
    ...beside(buffer, 1, queue.limit_packets),
    ...[flows[0]?.packets, flows[0]?.retransmits, measured.dropped[0]],
    ...[own + 1, nearest[own]?.distance.toFixed(4), nearest[0]?.controller, nearest[0]?.distance.toFixed(4)],
  ].join(',');
}

const HEAD =
  'control,rate_bps,rtt_ms,limit_packets,found_rate_bps,rate_error,found_rtt_ms,rtt_error,found_buffer_packets,buffer_error,packets,sent_again,dropped,place,own_distance,nearest,nearest_distance';
/** @type {string[]} */
const rows = [];
const queue = planned.entries();
const work = async (/** @type {unknown} */ _, /** @type {number} */ lane) => {
  for (const [i, one] of queue) console.log((rows[i] = await row(one, lane)));
};
await Promise.all(Array.from({ length: Number(lanes) }, work));
if (keep === undefined) rmSync(folder, { recursive: true });
const head = `# ${await versions(python)}; ${DURATION_S} s each\n${HEAD}`;
writeFileSync(at('docs', 'fidelity', 'linux', 'captures.csv'), `${[head, ...rows].join('\n')}\n`);
