/**
 * `npm run reference -- ns-3 --program PATH` and `npm run reference -- linux`: runs a reference for its cases
 * (`scripts/reference/*`), keeps a row per run in `docs/fidelity`, and puts the cases with their figures into
 * `docs/fidelity/references.json`. Without a name the cases are written again from the rows that are kept. `--only PREFIX`
 * runs some of the cases. For Linux: `--python PATH` names a Python that has libtorrent, `--lanes N` how many runs go side
 * by side, `--missing` leaves out what has its rows, `--traces FOLDER` keeps what each run printed. What each needs:
 * `scripts/reference/ns3/README.md`, `scripts/reference/linux/README.md`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rounded, summary } from './lib/fidelity.mjs';
import { at } from './lib/paths.mjs';
import { CASES as LINUX, of2012 } from './reference/linux/cases.mjs';
import * as linux from './reference/linux/run.mjs';
import { CASES as NS3 } from './reference/ns3/cases.mjs';
import * as ns3 from './reference/ns3/run.mjs';

/**
 * @typedef {import('./reference/ns3/cases.mjs').Planned} Planned
 * @typedef {import('./lib/fidelity.mjs').Simulator} Simulator
 * @typedef {Record<string, number | (number | null)[]>} Figures
 * @typedef {{ id: string, seed: number, options: string, figures: string[] }} Row
 *
 * @typedef {object} Source
 * @property {string} simulator its name in `references.json`
 * @property {string} file in `docs/fidelity`
 * @property {Planned[]} cases
 * @property {string[]} figures of all flows together
 * @property {string[]} lists one number per flow
 * @property {(one: Planned, seed: number, simulator: Simulator) => string} options
 * @property {(one: Planned) => Planned[]} [also] cases of ours that are set beside the same runs
 */

const SEEDS = [1, 2, 3, 4, 5];
const REFERENCES = at('docs', 'fidelity', 'references.json');

/** @type {Record<string, Source>} */
const SOURCES = {
  'ns-3': {
    simulator: 'ns-3',
    file: 'ns3/chain.csv',
    cases: NS3,
    figures: ['efficiency', 'queue_mean_packets', 'loss', 'jain_long', 'jain_short', 'arrivals', 'drops', 'lost'],
    lists: ['bytes', 'delivered', 'retransmissions'],
    options: (one, _, simulator) => ns3.optionsOf(one, simulator),
  },
  linux: {
    simulator: 'Linux',
    file: 'linux/runs.csv',
    cases: LINUX,
    also: of2012,
    figures: [
      'efficiency',
      'queue_mean_packets',
      'queue_delay_p95_ms',
      'loss',
      'late_p99_us',
      'late_max_us',
      'attempts',
    ],
    lists: ['bytes', 'offered', 'dropped', 'acks', 'cwnd'],
    options: linux.optionsOf,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string' },
    only: { type: 'string', default: '' },
    python: { type: 'string', default: 'python3' },
    lanes: { type: 'string' },
    missing: { type: 'boolean', default: false },
    traces: { type: 'string' },
  },
});
/** @type {import('./lib/fidelity.mjs').References} */
const references = JSON.parse(readFileSync(REFERENCES, 'utf8'));

/** @param {Source} source */
function simulatorOf({ simulator }) {
  const known = references.simulators[simulator];
  if (known === undefined) throw new Error(`references.json has no ${simulator}`);
  return known;
}

/** @param {Source} source */
const fileOf = ({ file }) => at('docs', 'fidelity', ...file.split('/'));

/** @param {Source} source @returns {Row[]} */
function recorded(source) {
  if (!existsSync(fileOf(source))) return [];
  const lines = readFileSync(fileOf(source), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', seed = '', rest = ''] = line.split(/,(.*?),"/s);
    const [options = '', figures = ''] = rest.split('",');
    return { id, seed: Number(seed), options, figures: figures.split(',') };
  });
}

/** @param {Source} source @param {Row[]} rows */
function keep(source, rows) {
  const order = new Map(source.cases.map(({ id }, i) => [id, i]));
  const sorted = rows
    .filter(({ id }) => order.has(id))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0) || a.seed - b.seed);
  const head = ['case', 'seed', 'options', ...source.figures, ...source.lists].join(',');
  const lines = sorted.map(({ id, seed, options, figures }) => `${id},${seed},"${options}",${figures.join(',')}`);
  mkdirSync(join(fileOf(source), '..'), { recursive: true });
  writeFileSync(fileOf(source), `${[head, ...lines].join('\n')}\n`);
}

/**
 * Runs what is wanted, several runs side by side, and keeps each row at once.
 * @param {Source} source
 * @param {number} lanes
 * @param {(one: Planned, seed: number, lane: number) => Promise<Figures | undefined>} measure nothing: no row
 */
async function runAll(source, lanes, measure) {
  let rows = recorded(source);
  const has = (/** @type {string} */ id, /** @type {number} */ seed) =>
    rows.some((row) => row.id === id && row.seed === seed);
  const wanted = source.cases
    .filter(({ id }) => id.startsWith(values.only))
    .flatMap((one) => SEEDS.map((seed) => ({ one, seed })))
    .filter(({ one, seed }) => !values.missing || !has(one.id, seed));
  const queue = wanted.values();
  const worker = async (/** @type {number} */ lane) => {
    for (const { one, seed } of queue) {
      const measured = await measure(one, seed, lane);
      if (measured === undefined) continue;
      const figures = [
        ...source.figures.map((name) => String(measured[name])),
        ...source.lists.map((name) => /** @type {(number | null)[]} */ (measured[name]).join(' ')),
      ];
      const row = { id: one.id, seed, options: source.options(one, seed, simulatorOf(source)), figures };
      rows = [...rows.filter(({ id, seed: other }) => id !== row.id || other !== row.seed), row];
      keep(source, rows);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => worker(lane)));
}

/** @param {Source} source @param {Planned} one @param {Row} row @param {string} metric */
function figureOf(source, one, row, metric) {
  if (metric !== 'share') return Number(row.figures[source.figures.indexOf(metric)]);
  const bytes = row.figures[source.figures.length]?.split(' ').map(Number) ?? [];
  const sum = (/** @type {number[]} */ list) => list.reduce((total, part) => total + part, 0);
  return sum(bytes.slice(0, one.flows[0]?.count ?? 1)) / sum(bytes);
}

/** @param {Source} source @returns {object[]} as `references.json` has them */
function casesOf(source) {
  const rows = recorded(source);
  const planned = source.cases.flatMap((one) =>
    [one, ...(source.also?.(one) ?? [])].map((each) => ({ each, of: one.id })),
  );
  return planned.flatMap(({ each, of }) => {
    const own = rows.filter(({ id }) => id === of);
    if (own.length === 0) return [];
    const { metrics, id, group, title, ...settings } = each;
    const expected = Object.fromEntries(
      metrics.map((metric) => [
        metric,
        summary(own.map((row) => figureOf(source, each, row, metric))).map((value) => rounded(value ?? Number.NaN)),
      ]),
    );
    const origin = { file: source.file, row: `case=${of}, seeds 1-${own.length}` };
    return [{ id, group, title, simulator: source.simulator, origin, ...settings, runs: own.length, expected }];
  });
}

/** One a line, beside those of other files. */
function write() {
  const sources = Object.values(SOURCES);
  const lines = readFileSync(REFERENCES, 'utf8').split('\n');
  const first = lines.indexOf('  "cases": [') + 1;
  const last = lines.indexOf('  ]', first);
  const others = lines
    .slice(first, last)
    .filter((line) => sources.every(({ file }) => !line.includes(`"file": "${file}"`)));
  const ours = sources.flatMap(casesOf).map(
    (one) =>
      `    ${JSON.stringify(one, null, 1)
        .replace(/\n */g, ' ')
        .replace(/([[{]) | ([\]}])/g, '$1$2')},`,
  );
  const all = [...others.map((line) => line.replace(/,?$/, ',')), ...ours];
  const end = all.pop()?.replace(/,$/, '') ?? '';
  writeFileSync(REFERENCES, [...lines.slice(0, first), ...all, end, ...lines.slice(last)].join('\n'));
}

/** @param {Source} source @returns {Promise<string | undefined>} why it cannot be run here */
async function runLinux(source) {
  const { python, traces } = values;
  const why = await linux.refusal(python);
  if (why !== undefined) return why;
  const versions = await linux.versions(python);
  console.log(versions);
  if (!versions.includes('libtorrent')) {
    console.log(
      `Without libtorrent in ${python} the cases of uTP are left out: "pip install libtorrent", and --python.`,
    );
    source.cases = source.cases.filter(({ flows }) => flows.every(({ as }) => as !== 'utp'));
  }
  const link = await linux.build();
  await runAll(source, Number(values.lanes ?? availableParallelism()), async (one, seed, lane) => {
    const measured = await linux.measure(one, seed, simulatorOf(source), { link, python, lane });
    if (measured === undefined) return undefined;
    const { late_us: late, cwnd, ...figures } = measured;
    console.log(
      `${one.id}, run ${seed}: late by ${late.p99} us (99 %), ${late.max} us at most; attempt ${figures.attempts}`,
    );
    if (traces !== undefined) {
      mkdirSync(traces, { recursive: true });
      writeFileSync(join(traces, `${one.id.replaceAll('/', '-')}-${seed}.json`), JSON.stringify(measured));
    }
    return /** @type {Figures} */ ({ ...figures, cwnd, late_p99_us: late.p99, late_max_us: late.max });
  });
  return undefined;
}

const [name] = positionals;
const source = SOURCES[name ?? ''];
if (name !== undefined && source === undefined)
  throw new Error(`No reference "${name}": ${Object.keys(SOURCES).join(', ')}.`);
if (name === 'ns-3') {
  const { program } = values;
  if (program === undefined) throw new Error('--program PATH: chain.cc, built.');
  const { 'ns-3': own } = SOURCES;
  if (own !== undefined)
    await runAll(own, availableParallelism(), (one, seed) => ns3.measure(one, seed, simulatorOf(own), program));
}
const why = name === 'linux' && source !== undefined ? await runLinux(source) : undefined;
if (why === undefined) write();
console.log(why ?? `${Object.values(SOURCES).reduce((sum, each) => sum + recorded(each).length, 0)} rows kept`);
