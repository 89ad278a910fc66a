import { varied } from '../../../src/ledger/derive';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import type { Sweep } from '../../../src/model/sweep';
import {
  delayIndex,
  eta,
  goodputEta,
  jainLong,
  lossRate,
  queueDelay_ms,
  sharePercent,
} from '../../../src/ledger/measures';
import { curves } from '../../../src/ledger/panels';
import { type Results, fact, one, quoted } from '../../../src/ledger/results';
import { shortSet } from '../sets/s004-short';
import { type Backhaul, backhauls, cellsOf, departures, kindOf, mixed, protocols, pure } from '../sets/s004';

const measures = {
  efficiency: eta,
  eta_good: goodputEta,
  loss: lossRate,
  jain_long: jainLong,
  delay_index: delayIndex,
  delay_ms: queueDelay_ms,
};

const loaded = (scenario: Backhaul, axes: Sweep['axes'], title: string): Sweep =>
  varied(pure.droptail[scenario], { title, base: { 'flows.0.count': 80 }, axes });

const protocolAxis = (scenario: Backhaul): Sweep['axes'] => pure.droptail[scenario].axes.slice(0, 1);

/** Eighty fLEDBAT flows with other targets and decreases. */
const parameters: readonly RunSet[] = backhauls.map((scenario) => ({
  id: `parameters-${scenario}`,
  sweep: varied(
    loaded(
      scenario,
      [
        { path: 'flows.0.cc.target_ms', values: [25, 100, 200], label: 'target' },
        { path: 'flows.0.cc.zeta', values: [1, 5, 10], label: 'ζ' },
      ],
      `Target and ζ of 80 fLEDBAT flows: (${scenario})`,
    ),
    { base: { 'flows.0.cc': { kind: 'fledbat', target_ms: 100, zeta: 5 } } },
  ),
  at: ([target, zeta]) => ({ scenario, target: Number(target), zeta: Number(zeta) }),
  measures,
}));

/** Eighty flows and one, two and four times the buffer. */
const buffers: readonly RunSet[] = (['b', 'c'] as const).map((scenario) => {
  const limit = Number(pure.droptail[scenario].base.links[0]?.queue?.['limit_packets']);
  return {
    id: `buffers-${scenario}`,
    sweep: loaded(
      scenario,
      [
        ...protocolAxis(scenario),
        { path: 'links.0.queue.limit_packets', values: [limit, 2 * limit, 4 * limit], label: 'buffer' },
      ],
      `Larger buffers: 80 flows in (${scenario})`,
    ),
    at: ([cc, packets]) => ({ scenario, series: kindOf(cc), buffer_multiple_of_bdp: Number(packets) / limit }),
    measures,
  };
});

const mixBuffers: readonly RunSet[] = (['b', 'c'] as const).map((scenario) => {
  const limit = Number(mixed.droptail[scenario].base.links[0]?.queue?.['limit_packets']);
  return {
    id: `mix-buffers-${scenario}`,
    sweep: varied(mixed.droptail[scenario], {
      title: `Larger buffers: 40 NewReno and 40 fLEDBAT flows in (${scenario})`,
      base: { 'flows.0.count': 40, 'flows.1.count': 40 },
      axes: [{ path: 'links.0.queue.limit_packets', values: [limit, 2 * limit, 4 * limit], label: 'buffer' }],
    }),
    at: ([packets]) => ({ scenario, buffer_multiple_of_bdp: Number(packets) / limit }),
    measures: { lbe: sharePercent('lbe') },
  };
});

const shorts = backhauls.flatMap((scenario) => [10, 50, 200].map((packets) => shortSet(scenario, packets, measures)));

const long: readonly RunSet[] = backhauls.map((scenario) => ({
  id: `long-${scenario}`,
  sweep: loaded(scenario, protocolAxis(scenario), `80 long flows: (${scenario})`),
  at: ([cc]) => ({ scenario, series: kindOf(cc) }),
  measures,
}));

/** Largest minus smallest over targets and decreases, by the mean; the worst of the metrics. */
function spread(r: Results, scenario: Backhaul, measure: string): number {
  const values = r.cells(`parameters-${scenario}`, measure).map(({ value }) => value ?? NaN);
  return (Math.max(...values) - Math.min(...values)) / (values.reduce((sum, value) => sum + value, 0) / values.length);
}

const claimed = ['eta_good', 'jain_long', 'loss', 'delay_index'];
const multiple = { along: 'buffer_multiple_of_bdp', label: 'Buffer by the bandwidth-delay product' };

const LOSS = { label: 'Loss P_l', digits: 3 };
const JAIN = { label: 'Jain’s fairness index F', digits: 3 };
const byBuffer = (scenario: string) =>
  curves({ sets: [`buffers-${scenario}`], x: multiple, series: { along: 'series', names: protocols } });

const exhibit: Exhibit = {
  id: 's004-conclusions',
  paper: 'S004',
  place: 'Sec. V, VI',
  title: 'Less than a packet each: targets, buffers and short transfers',
  gist: 'Four times the buffer takes nearly all of LEDBAT’s loss away.',
  shows: [
    'Sections V and VI draw conclusions from runs that have no figure: within the regime target and ζ do not matter; larger buffers raise fairness among LEDBAT flows, cut loss strongly and lengthen delay, and tame fLEDBAT a little beside TCP; short transfers of various sizes behave like long ones. Remedies are proposed for future work.',
  ],
  answer: [
    'Efficiency, fairness and delay of 80 fLEDBAT flows do not depend on target and ζ; their loss does in (b) and (c). Four times the buffer takes nearly all of the loss of LEDBAT and fLEDBAT away and keeps the link full; LEDBAT’s fairness first rises and then falls slightly, as late flows find room to stack up.',
    'Short transfers fill link and queue like long ones. They lose more where long flows lose little.',
  ],
  departures: [
    ...departures,
    'Short transfers: the paper prints no sizes, and the program has no transfer that begins when the one before is done. Each of 80 senders starts afresh as often as transfers of 10, 50 or 200 packets would end at the fair share, each sender at another time. These runs have no chance in them: one each.',
    'The numbers of packets, targets, ζ and buffers are ours.',
  ],
  sets: [...parameters, ...buffers, ...mixBuffers, ...shorts, ...long],
  panels: [
    ...(['b', 'c'] as const).flatMap((scenario): Exhibit['panels'] => [
      byBuffer(scenario)(`loss-${scenario}`, `Loss of 80 flows in (${scenario})`, 'loss', LOSS, { label: 'Loss' }),
      byBuffer(scenario)(`fairness-${scenario}`, `Fairness of 80 flows in (${scenario})`, 'jain_long', JAIN, {
        label: 'F',
      }),
      {
        kind: 'curve',
        id: `share-${scenario}`,
        title: `Share of 40 fLEDBAT flows beside 40 NewReno in (${scenario})`,
        sets: [`mix-buffers-${scenario}`],
        x: multiple,
        y: { label: 'Share of fLEDBAT', unit: '%', digits: 1 },
        measures: [{ key: 'lbe', label: 'fLEDBAT', cc: 'fledbat', measure: 'lbe' }],
      },
    ]),
    {
      kind: 'curve',
      id: 'parameters',
      title: 'Loss of 80 fLEDBAT flows in (c)',
      sets: ['parameters-c'],
      x: { along: 'target', label: 'Target', unit: 'ms' },
      y: { label: 'Loss P_l', digits: 3 },
      measures: [{ key: 'loss', label: 'Loss', measure: 'loss' }],
      series: { along: 'zeta', names: [1, 5, 10].map((key) => ({ key, label: `ζ = ${key}` })) },
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {
    '004-C-1': (r) =>
      backhauls.map((scenario) => ({
        ...fact(
          'no-impact',
          claimed.every((measure) => spread(r, scenario, measure) <= 0.2),
        ),
        at: { scenario, predicate: 'no-impact' },
      })),
    '004-C-2': (r) => [
      ...cellsOf(r, buffers, 'jain_long', { metric: 'F' }).filter(({ at }) => at['series'] !== 'newreno'),
      ...cellsOf(r, buffers, 'loss', { metric: 'P_l' }),
      ...cellsOf(r, buffers, 'eta_good', { metric: 'eta' }),
      ...cellsOf(r, buffers, 'delay_ms', { metric: 'queueing delay ms' }),
    ],
    '004-C-3': (r) =>
      (['b', 'c'] as const).flatMap((scenario) =>
        (['ledbat', 'fledbat'] as const).map((series) => {
          const [four, single] = [4, 1].map((buffer_multiple_of_bdp) =>
            r.value(`buffers-${scenario}`, 'loss', { series, buffer_multiple_of_bdp }),
          );
          return one(Number(four) / Number(single), { scenario, series });
        }),
      ),
    '004-C-4': (r) => cellsOf(r, mixBuffers, 'lbe'),
    '004-C-5': (r) =>
      shorts.flatMap(({ id }) =>
        r.of(id).flatMap((row) =>
          ['eta_good', 'loss', 'delay_index'].map((metric) => {
            const { scenario, series } = row.at;
            const known = r.value(`long-${scenario}`, metric, { series: series ?? '' });
            return one(known === null ? null : Number(row.values[metric]?.mean) / known, { ...row.at, metric }, row);
          }),
        ),
      ),
    '004-C-12': () =>
      quoted(
        'Better estimates of the base delay, detection of shared bottlenecks and a more careful reaction to timeouts in a row are proposals for future work.',
      ),
  },
};

export default exhibit;
