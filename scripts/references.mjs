/**
 * `npm run reference -- kernel-modules`: see `scripts/reference/modules/run.mjs`.
 * `npm run reference -- ns-3 --program PATH` and `npm run reference -- linux`: runs a reference for its cases
 * (`scripts/reference/*`), keeps a row per run in `docs/fidelity`, and puts the figures into the cases of
 * `docs/fidelity/references.json`: a new case is a line there, with a 0 for each figure that is wanted, and with its own id as its row,
 * or that of the case beside whose runs it stands. Without a name the figures are written again from the rows that are kept. `--only
 * PREFIX` runs some of the cases. For Linux: `--python PATH` names a Python that has libtorrent, `--lanes N` how many runs go side
 * by side, `--missing` leaves out what has its rows. What each needs:
 * `scripts/reference/ns3/README.md`, `scripts/reference/linux/README.md`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rounded, summary } from './lib/fidelity.mjs';
import { at } from './lib/paths.mjs';
import * as linux from './reference/linux/run.mjs';
import * as modules from './reference/modules/run.mjs';
import * as ns3 from './reference/ns3/run.mjs';

/**
 * @typedef {import('./lib/fidelity.mjs').Case} Case
 * @typedef {import('./lib/fidelity.mjs').Simulator} Simulator
 * @typedef {Record<string, number | (number | null)[]>} Figures
 * @typedef {{ id: string, seed: number, options: string, figures: string[] }} Row
 *
 * @typedef {object} Source
 * @property {string} simulator its name in `references.json`
 * @property {string} file in `docs/fidelity`
 * @property {string[]} figures of all flows together
 * @property {string[]} lists one number per flow
 * @property {(one: Case, seed: number, simulator: Simulator) => string} options
 */

const SEEDS = [1, 2, 3, 4, 5];
const REFERENCES = at('docs', 'fidelity', 'references.json');

/** @type {Record<string, Source>} */
const SOURCES = {
  'ns-3': {
    simulator: 'ns-3',
    file: 'ns3/chain.csv',
    figures: ['efficiency', 'queue_mean_packets', 'loss', 'jain_long', 'jain_short', 'arrivals', 'drops', 'lost'],
    lists: ['bytes', 'delivered', 'retransmissions'],
    options: (one, _, simulator) => ns3.optionsOf(one, simulator),
  },
  linux: {
    simulator: 'Linux',
    file: 'linux/runs.csv',
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
    lbe: { type: 'string', default: join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe') },
    seeds: { type: 'string', default: '20' },
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
const casesIn = ({ file }) => references.cases.filter(({ origin }) => origin.file === file);

/** The case whose runs a case has. @param {Case} one */
const runsOf = ({ origin }) => /^case=(\S+?)(?:,|$)/.exec(origin.row)?.[1] ?? '';

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
  const order = new Map(casesIn(source).map(({ id }, i) => [id, i]));
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
 * @param {(one: Case, seed: number, lane: number) => Promise<Figures | undefined>} measure nothing: no row
 */
async function runAll(source, lanes, measure) {
  let rows = recorded(source);
  const has = (/** @type {string} */ id, /** @type {number} */ seed) =>
    rows.some((row) => row.id === id && row.seed === seed);
  const wanted = casesIn(source)
    .filter((one) => runsOf(one) === one.id && one.id.startsWith(values.only))
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

/** @param {Source} source @param {Case} one @param {Row} row @param {string} metric */
function figureOf(source, one, row, metric) {
  if (metric !== 'share') return Number(row.figures[source.figures.indexOf(metric)]);
  const bytes = row.figures[source.figures.length]?.split(' ').map(Number) ?? [];
  const sum = (/** @type {number[]} */ list) => list.reduce((total, part) => total + part, 0);
  return sum(bytes.slice(0, one.flows[0]?.count ?? 1)) / sum(bytes);
}

/** A case with its figures, as the rows have them. @param {Source} source @param {Row[]} rows @param {Case} one @returns {Case} */
function withFigures(source, rows, one) {
  const own = rows.filter(({ id }) => id === runsOf(one));
  if (own.length === 0) return one;
  const expected = Object.keys(one.expected).map((metric) => {
    const figures = summary(own.map((row) => figureOf(source, one, row, metric)));
    return [metric, figures.map((value) => rounded(value ?? Number.NaN))];
  });
  const origin = { file: source.file, row: `case=${runsOf(one)}, seeds 1-${own.length}` };
  return { ...one, origin, runs: own.length, expected: Object.fromEntries(expected) };
}

/** One a line; those of other files stay as they are. */
function write() {
  const lines = readFileSync(REFERENCES, 'utf8').split('\n');
  const made = new Map(
    Object.values(SOURCES).flatMap((source) => {
      const rows = recorded(source);
      return casesIn(source).map((one) => [one.id, withFigures(source, rows, one)]);
    }),
  );
  const first = lines.indexOf('  "cases": [') + 1;
  for (const [i, { id }] of references.cases.entries()) {
    const one = made.get(id);
    if (one === undefined) continue;
    const text = JSON.stringify(one, null, 1)
      .replace(/\n */g, ' ')
      .replace(/([[{]) | ([\]}])/g, '$1$2');
    lines[first + i] = `    ${text}${i + 1 < references.cases.length ? ',' : ''}`;
  }
  writeFileSync(REFERENCES, lines.join('\n'));
}

/** @param {Source} source @returns {Promise<string | undefined>} why it cannot be run here */
async function runLinux(source) {
  const { python } = values;
  const why = await linux.refusal(python);
  if (why !== undefined) return why;
  const versions = await linux.versions(python);
  console.log(versions);
  if (!versions.includes('libtorrent')) {
    console.log(
      `Without libtorrent in ${python} the cases of uTP are left out: "pip install libtorrent", and --python.`,
    );
  }
  const link = await linux.build();
  await runAll(source, Number(values.lanes ?? availableParallelism()), async (one, seed, lane) => {
    if (!versions.includes('libtorrent') && one.flows.some(({ as }) => as === 'utp')) return undefined;
    const measured = await linux.measure(one, seed, simulatorOf(source), { link, python, lane });
    if (measured === undefined) return undefined;
    const { late_us: late, cwnd, ...figures } = measured;
    console.log(
      `${one.id}, run ${seed}: late by ${late.p99} us (99 %), ${late.max} us at most; attempt ${figures.attempts}`,
    );
    return { ...figures, cwnd, late_p99_us: late.p99, late_max_us: late.max };
  });
  return undefined;
}

const [name] = positionals;
if (name === 'kernel-modules') {
  console.log(await modules.run({ lbe: values.lbe, only: values.only, seeds: Number(values.seeds) }));
  process.exit();
}
const source = SOURCES[name ?? ''];
if (name !== undefined && source === undefined)
  throw new Error(`No reference "${name}": ${Object.keys(SOURCES).join(', ')}, kernel-modules.`);
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
