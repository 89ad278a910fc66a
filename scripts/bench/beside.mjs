/** What `npm run bench -- ns` asks of every simulator, and how their answers stand beside each other. */
import { PART_OF_HTSIM, TIMES_FASTER } from './budgets.mjs';
import { figure } from './table.mjs';

/** @typedef {import('./workloads.mjs').Scenario} Scenario */

/** @typedef {{ seconds: number, packets: number, rounds: number }} Took wall-clock time of a run, distinct packets delivered */
/** @typedef {{ program: string, took: Took, instructions?: number }} Row instructions: for each delivered packet */

/**
 * A scenario as the arguments of another simulator's script.
 * @typedef {object} Simulated
 * @property {Scenario} scenario
 * @property {number} reno flows
 * @property {number} ledbat flows
 * @property {number} mbps
 * @property {number} buffer packets that wait
 * @property {number} seconds
 * @property {number} spread the flows start within so many seconds
 */

/**
 * @param {Scenario} scenario Reno or LEDBAT flows over one link with drop-tail
 * @returns {Simulated}
 */
export function simulated(scenario) {
  const { links, flows, duration_s } =
    /** @type {{ duration_s: number, links: { rate_bps: number, queue: { limit_packets: number } }[], flows: { count?: number, cc: { kind: string }, start_s?: { uniform: number[] } }[] }} */ (
      /** @type {unknown} */ (scenario)
    );
  const [link] = links;
  if (link === undefined) throw new Error('a scenario has a link');
  const of = (/** @type {string} */ kind) =>
    flows.filter(({ cc }) => cc.kind === kind).reduce((sum, { count = 1 }) => sum + count, 0);
  return {
    scenario,
    reno: of('reno'),
    ledbat: of('ledbat'),
    mbps: link.rate_bps / 1e6,
    buffer: link.queue.limit_packets,
    seconds: duration_s,
    spread: Math.max(...flows.map(({ start_s }) => start_s?.uniform[1] ?? 0)),
  };
}

/** @param {Row[]} rows the first is the browser's, the second is of `lbe` */
export function besideRows(rows) {
  const [browser, lbe] = rows;
  if (browser === undefined || lbe === undefined) throw new Error('ours come first');
  return [
    ['program', 's', 'rounds', 'packets', "of lbe's", 'ns/packet', 'instructions/packet', 'times lbe', 'times browser'],
    ...rows.map(({ program, took, instructions }) => [
      program,
      figure(took.seconds),
      String(took.rounds),
      took.packets.toLocaleString('en'),
      `${((100 * took.packets) / lbe.took.packets).toFixed(1)} %`,
      figure((took.seconds * 1e9) / took.packets),
      instructions === undefined ? '' : figure(instructions),
      figure(took.seconds / lbe.took.seconds),
      figure(took.seconds / browser.took.seconds),
    ]),
  ];
}

/**
 * What was reached. A program that was left out has no row.
 * @param {Map<string, Row[]>} found by the workload's name, rows as above
 */
export function goalRows(found) {
  const of = (/** @type {string} */ id, /** @type {string} */ program) =>
    found.get(id)?.find((row) => row.program === program);
  const timesFaster = (/** @type {string} */ id, /** @type {'ns-2' | 'ns-3'} */ program) => {
    const [browser, other] = [found.get(id)?.[0], of(id, program)];
    if (browser === undefined || other === undefined) return [];
    const reached = other.took.seconds / browser.took.seconds;
    const goal = TIMES_FASTER[program];
    return [[`times faster than ${program} (${id})`, figure(reached), `at least ${goal}`, said(reached >= goal)]];
  };
  const partOfHtsim = (/** @type {string} */ id) => {
    const [ours, other] = [found.get(id)?.[1]?.instructions, of(id, 'htsim')?.instructions];
    if (ours === undefined || other === undefined) return [];
    const reached = ours / other;
    return [
      [
        `part of htsim's instructions (${id})`,
        figure(reached),
        `at most ${PART_OF_HTSIM}`,
        said(reached <= PART_OF_HTSIM),
      ],
    ];
  };
  const ids = [...found.keys()];
  return [
    ['', 'reached', 'goal', ''],
    ...['two-reno'].flatMap((id) => timesFaster(id, 'ns-2')),
    ...['canonical', 'two-reno'].flatMap((id) => timesFaster(id, 'ns-3')),
    ...ids.flatMap(partOfHtsim),
  ];
}

/** @param {boolean} reached */
const said = (reached) => (reached ? 'reached' : 'missed');
