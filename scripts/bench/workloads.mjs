/**
 * What is measured: scenarios, as data. The same ones run natively, in Wasm, and under the counter of instructions. What the lab
 * already has comes from `scenarios`, the rest is made here.
 */
import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

/**
 * @typedef {Record<string, unknown>} Scenario
 *
 * @typedef {object} Workload
 * @property {string} id
 * @property {string} title
 * @property {Scenario} scenario
 */

/** @param {string} name below `scenarios` */
function published(name) {
  const scenario = /** @type {Scenario} */ (JSON.parse(readFileSync(at('scenarios', `${name}.json`), 'utf8')));
  return scenario;
}

/**
 * The same without send jitter: as it has been measured from the first day, and as others have run it.
 * @param {string} name
 * @returns {Scenario}
 */
function exact(name) {
  const scenario = published(name);
  // It is all that these two say of their transport.
  for (const flow of /** @type {Scenario[]} */ (scenario['flows'])) delete flow['transport'];
  return scenario;
}

/** The scenario that a sweep varies. @param {string} name @returns {Scenario} */
const base = (name) => /** @type {Scenario} */ (published(name)['base']);

/**
 * One link as in the standard experiment, whose buffer grows with its rate: 10 packets for each Mb/s, 2.4 times what is
 * under way in 50 ms.
 * @param {number} mbps
 * @param {number} seconds
 * @param {Scenario[]} flows
 * @param {Scenario} [queue]
 * @returns {Scenario}
 */
function dumbbell(mbps, seconds, flows, queue = { kind: 'droptail' }) {
  const link = {
    id: 'bottleneck',
    rate_bps: mbps * 1e6,
    delay_ms: 25,
    queue: { limit_packets: Math.max(10, 10 * mbps), ...queue },
  };
  return { version: 1, duration_s: seconds, links: [link], flows };
}

/** @param {string} kind @param {number} count @param {Scenario} [more] @returns {Scenario} */
const group = (kind, count, more = {}) => ({ id: kind, count, cc: { kind }, path: ['bottleneck'], ...more });

const spread = { start_s: { uniform: [0, 1] } };
const low = { class: 'le' };

/** @type {Workload[]} */
export const standard = [
  { id: 'canonical', title: 'standard experiment', scenario: exact('tcp-vs-ledbat') },
  {
    id: 'flows-100',
    title: '100 flows, 100 Mb/s, 60 s',
    scenario: dumbbell(100, 60, [group('reno', 50, spread), group('ledbat', 50, { ...spread, ...low })]),
  },
  { id: 'subpacket', title: '96 flows below a packet, 300 s', scenario: base('figures/s004-droptail-c') },
  { id: 'multipath', title: 'two subflows, 2000 s', scenario: published('multipath-shared-bottleneck') },
];

const controllers = ['reno', 'cubic', 'bbr', 'ledbat', 'lp'];
const disciplines = ['droptail', 'red', 'codel', 'pie', 'fq_codel', 'le_priority'];

/** Two flows of each controller on the standard link with each discipline, 60 s. */
export const matrix = {
  rows: controllers,
  columns: disciplines,
  /** @param {string} cc @param {string} queue @returns {Workload} */
  cell: (cc, queue) => ({
    id: `${cc}/${queue}`,
    title: `two ${cc} flows, ${queue}`,
    scenario: dumbbell(10, 60, [group(cc, 2, ['ledbat', 'lp'].includes(cc) ? low : {})], { kind: queue }),
  }),
};

export const matrixCells = matrix.rows.flatMap((cc) => matrix.columns.map((queue) => matrix.cell(cc, queue)));

/** A million packets each time. */
const MEGABITS = 12_000;

/**
 * Does a packet cost the same whatever else there is? One thing is varied, the number of packets stays.
 * @type {{ id: string, title: string, fixed: string, points: Workload[] }[]}
 */
export const scaling = [
  {
    id: 'flows',
    title: 'Cost of a packet as flows grow',
    fixed: 'Reno, 1 Gb/s, RTT 50 ms, 10,000 packets of buffer, 12 s',
    points: [1, 10, 100, 1000].map((count) => ({
      id: `${count}-flows`,
      title: `${count} flow${count === 1 ? '' : 's'}`,
      scenario: dumbbell(1000, MEGABITS / 1000, [group('reno', count, spread)]),
    })),
  },
  {
    id: 'rate',
    title: 'Cost of a packet as the rate grows',
    fixed: 'a Reno and a LEDBAT flow, RTT 50 ms, 10 packets of buffer for each Mb/s, time for a million packets',
    points: [1, 10, 100, 1000].map((mbps) => ({
      id: `${mbps}-mbps`,
      title: `${mbps} Mb/s, ${MEGABITS / mbps} s`,
      scenario: dumbbell(mbps, MEGABITS / mbps, [group('reno', 1), group('ledbat', 1, low)]),
    })),
  },
];

/** Runs that need much memory: at a cap of the page, or with as much under way as a link can hold. @type {Workload[]} */
export const large = [
  { id: 'most-columns', title: 'every protocol at once', scenario: published('every-protocol') },
  {
    id: 'most-flows',
    title: '20,000 flows, 1 Gb/s, 10 s',
    scenario: dumbbell(1000, 10, [group('reno', 10_000, spread), group('ledbat', 10_000, { ...spread, ...low })]),
  },
  {
    id: 'long-fat',
    title: 'a CUBIC flow, 10 Gb/s, 3 s',
    scenario: dumbbell(10_000, 3, [group('cubic', 1)]),
  },
];

/** All that is counted. */
export const counting = [...standard, ...matrixCells];
