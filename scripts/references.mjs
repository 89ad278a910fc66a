/**
 * `node scripts/references.mjs --program PATH`: runs ns-3 for the cases of `scripts/reference/ns3/cases.mjs`, keeps a row per
 * run in `docs/fidelity/ns3/chain.csv`, and puts the cases with their figures into `docs/fidelity/references.json`. How PATH
 * is built: `scripts/reference/ns3/README.md`. `--only PREFIX` runs some of them; without `--program` the cases are written
 * again from the rows that are kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { rounded, summary } from './lib/fidelity.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { CASES } from './reference/ns3/cases.mjs';

/** @typedef {import('./reference/ns3/cases.mjs').Planned} Planned @typedef {{ id: string, seed: number, args: string, figures: string[] }} Row */

const SEEDS = [1, 2, 3, 4, 5];
const FILE = at('docs', 'fidelity', 'ns3', 'chain.csv');
const REFERENCES = at('docs', 'fidelity', 'references.json');
/** What the program prints of all flows together, and of each: a list. */
const FIGURES = ['efficiency', 'queue_mean_packets', 'loss', 'jain_long', 'jain_short', 'arrivals', 'drops', 'lost'];
const LISTS = ['bytes', 'delivered', 'retransmissions'];

/** @type {Record<string, string>} */
const TYPES = {
  newreno: 'TcpNewReno',
  linuxreno: 'TcpLinuxReno',
  cubic: 'TcpCubic',
  illinois: 'TcpIllinois',
  westwood: 'TcpWestwoodPlus',
  bbr: 'TcpBbr',
  vegas: 'TcpVegas',
  lp: 'TcpLp',
  ledbat: 'TcpLedbat',
};

/** @type {Record<string, string>} */
const DISCS = { droptail: 'droptail', red: 'red', codel: 'codel', fq_codel: 'fqcodel', pie: 'pie', cobalt: 'cobalt' };

const { program, only } = parseArgs({
  options: { program: { type: 'string' }, only: { type: 'string', default: '' } },
}).values;
/** @type {import('./lib/fidelity.mjs').References} */
const references = JSON.parse(readFileSync(REFERENCES, 'utf8'));
const simulator = references.simulators['ns-3'];
if (simulator === undefined) throw new Error('references.json has no ns-3');

/** @param {Planned} one the options of `chain.cc` that set it */
function argsOf(one) {
  const links = one.links ?? [one.link ?? {}];
  const queue = /** @type {{ kind?: string, limit_packets: number }} */ (links[0]?.['queue']);
  // One link: its delay is on the receivers' side of it, but for 1 ms.
  const wires = links.map(
    (link) =>
      `${Number(link['rate_bps'] ?? simulator?.link.rate_bps)}/${one.links === undefined ? 1 : String(link['delay_ms'])}`,
  );
  const flows = one.flows.flatMap(({ as, count = 1, rtt_ms = 2 * (simulator?.link.delay_ms ?? 0), path = [1, 1] }) =>
    Array.from({ length: count }, () => `ns3::${TYPES[as] ?? as}/${rtt_ms}/0/${path.join('/')}`),
  );
  const { loss, rates, back, transport } = {
    ...one,
    loss: /** @type {{ p: number } | undefined} */ (one.link?.['loss']),
  };
  const target = one.flows.map(({ cc }) => cc?.['target_ms']).find((value) => value !== undefined);
  return [
    `--flows=${flows.join(',')}`,
    `--links=${wires.join(',')}`,
    `--queue=${DISCS[queue.kind ?? 'droptail'] ?? ''}`,
    `--limit=${queue.limit_packets}`,
    `--duration=${String(one.duration_s)}`,
    '--spread=0.1',
    ...(transport?.['send_jitter_ms'] === undefined ? [] : [`--noise=${Number(transport['send_jitter_ms'])}`]),
    ...(transport?.['delayed_ack'] === true ? ['--ackCount=2', '--ackTimeout=100'] : []),
    ...(target === undefined ? [] : [`--target=${Number(target)}`]),
    ...(loss === undefined ? [] : [`--loss=${loss.p}`]),
    ...(rates === undefined ? [] : [`--steps=${rates.map(({ at_s, rate_bps }) => `${at_s}/${rate_bps}`).join(',')}`]),
    ...(back === undefined
      ? []
      : [
          `--back=${String(back['rate_bps'])}/${/** @type {{ limit_packets: number }} */ (back['queue']).limit_packets}`,
        ]),
  ].join(' ');
}

/** @returns {Row[]} */
function recorded() {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', seed = '', rest = ''] = line.split(/,(.*?),"/s);
    const [args = '', figures = ''] = rest.split('",');
    return { id, seed: Number(seed), args, figures: figures.split(',') };
  });
}

/** @param {Row[]} rows */
function keep(rows) {
  const order = new Map(CASES.map(({ id }, i) => [id, i]));
  const sorted = rows
    .filter(({ id }) => order.has(id))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0) || a.seed - b.seed);
  const head = ['case', 'seed', 'options', ...FIGURES, ...LISTS].join(',');
  const lines = sorted.map(({ id, seed, args, figures }) => `${id},${seed},"${args}",${figures.join(',')}`);
  writeFileSync(FILE, `${[head, ...lines].join('\n')}\n`);
}

/** @param {Planned} one @param {number} seed @returns {Promise<Row>} */
async function simulate(one, seed) {
  const args = argsOf(one);
  const { ok, output } = await run(program ?? '', [...args.split(' '), `--run=${seed}`]);
  if (!ok) throw new Error(`${one.id}: ${output}`);
  /** @type {Record<string, number | number[]>} */
  const figures = JSON.parse(output);
  const text = [
    ...FIGURES.map((name) => String(figures[name])),
    ...LISTS.map((name) => /** @type {number[]} */ (figures[name]).join(' ')),
  ];
  return { id: one.id, seed, args, figures: text };
}

/** @param {Planned} one @param {Row} row @param {string} metric */
function figureOf(one, row, metric) {
  if (metric !== 'share') return Number(row.figures[FIGURES.indexOf(metric)]);
  const bytes = row.figures[FIGURES.length]?.split(' ').map(Number) ?? [];
  const sum = (/** @type {number[]} */ list) => list.reduce((total, part) => total + part, 0);
  return sum(bytes.slice(0, one.flows[0]?.count ?? 1)) / sum(bytes);
}

/** @param {Row[]} rows as `references.json` has them */
function casesOf(rows) {
  return CASES.flatMap((planned) => {
    const own = rows.filter(({ id }) => id === planned.id);
    if (own.length === 0) return [];
    const { metrics, id, group, title, ...settings } = planned;
    const expected = Object.fromEntries(
      metrics.map((metric) => [
        metric,
        summary(own.map((row) => figureOf(planned, row, metric))).map((value) => rounded(value ?? Number.NaN)),
      ]),
    );
    const origin = { file: 'ns3/chain.csv', row: `case=${id}, seeds 1-${own.length}` };
    return [{ id, group, title, simulator: 'ns-3', origin, ...settings, runs: own.length, expected }];
  });
}

/** @param {object[]} cases one a line, beside those of other files */
function write(cases) {
  const lines = readFileSync(REFERENCES, 'utf8').split('\n');
  const first = lines.indexOf('  "cases": [') + 1;
  const last = lines.indexOf('  ]', first);
  const others = lines.slice(first, last).filter((line) => !line.includes('"file": "ns3/chain.csv"'));
  const ours = cases.map(
    (one) =>
      `    ${JSON.stringify(one, null, 1)
        .replace(/\n */g, ' ')
        .replace(/([[{]) | ([\]}])/g, '$1$2')},`,
  );
  const all = [...others.map((line) => line.replace(/,?$/, ',')), ...ours];
  const end = all.pop()?.replace(/,$/, '') ?? '';
  writeFileSync(REFERENCES, [...lines.slice(0, first), ...all, end, ...lines.slice(last)].join('\n'));
}

let rows = recorded();
if (program !== undefined) {
  const wanted = CASES.filter(({ id }) => id.startsWith(only)).flatMap((one) => SEEDS.map((seed) => ({ one, seed })));
  const queue = wanted.values();
  const worker = async () => {
    for (const { one, seed } of queue) {
      const row = await simulate(one, seed);
      rows = [...rows.filter(({ id, seed: other }) => id !== row.id || other !== row.seed), row];
      keep(rows);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
write(casesOf(rows));
console.log(`${rows.length} rows kept`);
