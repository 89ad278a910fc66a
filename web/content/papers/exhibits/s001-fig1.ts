import { kindOf } from '../../../src/model/parts';
import { scenarioAt } from '../../../src/model/sweep';
import { varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { queueDelay_ms } from '../../../src/ledger/measures';
import { fact, one } from '../../../src/ledger/results';
import { BUFFER_PACKETS, figures, flowsOf, kindIn, sidesFigures, twoQueues } from '../shared/s001';

const MIXED = '5 newreno + 5 ledbat';
const ALONE = '5 newreno alone';

const { base } = twoQueues;
const tcpAlone = { ...twoQueues, base: { ...base, flows: base.flows.slice(0, 1) } };

/** The mean wait that LEDBAT would have to see, as a part of what it aims at. */
const queueByTarget: Measure = (run) => {
  const [delay_ms, target_ms] = [queueDelay_ms(run), run.scenario.flows[1]?.cc['target_ms']];
  return delay_ms === null || typeof target_ms !== 'number' ? null : delay_ms / target_ms;
};

const sets: readonly RunSet[] = [
  {
    id: 'queues',
    sweep: twoQueues,
    at: ([queue]) => ({ aqm: kindIn(queue), series: MIXED }),
    measures: { ...figures, ...sidesFigures },
  },
  {
    id: 'alone',
    sweep: tcpAlone,
    at: ([queue]) => ({ aqm: kindIn(queue), series: ALONE }),
    measures: figures,
  },
  {
    id: 'variants',
    sweep: varied(twoQueues, {
      title: 'What RED does to low priority: other RTTs and targets',
      axes: [
        ...twoQueues.axes,
        { path: 'links.0.delay_ms', values: [25, 50], label: 'delay' },
        { path: 'flows.1.cc.target_ms', values: [25, 100], label: 'target' },
      ],
    }),
    at: ([queue, delay_ms, target_ms]) => ({
      aqm: kindIn(queue),
      rtt_ms: 2 * Number(delay_ms),
      target_ms: Number(target_ms),
    }),
    measures: { ...figures, ...sidesFigures },
  },
  {
    id: 'thresholds',
    sweep: varied(twoQueues, {
      title: 'RED from a few packets to half the buffer',
      base: { 'links.0.queue': { kind: 'red', limit_packets: BUFFER_PACKETS, max_th_packets: 15 } },
      axes: [
        {
          path: 'links.0.queue.max_th_packets',
          values: [6, 10, 15, 20, 25, 30, 40, 60, 80, 100, 120, 160, 200, 250],
          label: 'upper threshold',
        },
        { path: 'flows.1.cc.target_ms', values: [25, 100], label: 'target' },
      ],
      seeds: [1, 2, 3],
    }),
    at: ([max_th, target_ms]) => ({ max_th: Number(max_th), target_ms: Number(target_ms) }),
    measures: { ...figures, queue_by_target: queueByTarget },
  },
];

const targets: readonly SeriesName[] = [
  { key: 25, label: 'LEDBAT, 25 ms', cc: 'ledbat' },
  { key: 100, label: 'LEDBAT, 100 ms', cc: 'ledbat_rfc6817' },
];

const threshold = {
  kind: 'curve',
  sets: ['thresholds'],
  x: { along: 'max_th', label: 'RED’s upper threshold', unit: 'packets' },
  series: { along: 'target_ms', names: targets },
} as const;

const queues = [
  { key: 'droptail', label: 'DropTail' },
  { key: 'red', label: 'RED' },
];

const traces: readonly Panel[] = queues.map(({ key, label }) => ({
  kind: 'trace',
  plot: 'throughput',
  id: key,
  title: `Throughput of the ten flows: ${label}`,
  sets: ['queues'],
  where: { aqm: key },
}));

const notes: Extract<Panel, { kind: 'table' }> = {
  kind: 'table',
  id: 'notes',
  title: 'What the figure prints beside its curves',
  sets: ['queues'],
  rows: { along: 'aqm', label: 'Queue', names: queues },
  columns: [
    { measure: 'E_Q', label: 'E[Q]', unit: 'packets', digits: 1 },
    { measure: 'tcp', label: 'TCP%', unit: '%', digits: 1 },
    { measure: 'eta', label: 'η', digits: 3 },
  ],
  printed: (row, column) =>
    row === 'droptail' ? (['nearly 400', '> 90', null][column] ?? null) : (['< 4', null, '3 % lower'][column] ?? null),
};

const panels: readonly Panel[] = [
  ...traces,
  notes,
  {
    kind: 'table',
    id: 'alone',
    title: 'The five NewReno flows by themselves',
    sets: ['alone'],
    rows: { along: 'aqm', label: 'Queue', names: queues },
    columns: [
      { measure: 'E_Q', label: 'E[Q]', unit: 'packets', digits: 1 },
      { measure: 'eta', label: 'η', digits: 4 },
    ],
  },
  {
    ...threshold,
    id: 'thresholds',
    title: 'Ours: TCP% under a RED that lets more packets wait',
    y: { label: 'TCP%', unit: '%', digits: 1 },
    measures: [{ key: 'tcp', label: 'TCP%', measure: 'tcp' }],
  },
  {
    ...threshold,
    id: 'thresholds-queue',
    title: 'Ours: its mean queue, as a part of LEDBAT’s target',
    y: { label: 'Queuing delay / target', digits: 2 },
    measures: [{ key: 'queue', label: 'E[Q]', measure: 'queue_by_target' }],
  },
];

/** A trace panel for each of the two queues, and how many flows its scenario has. */
const drawn = (): boolean =>
  traces.length === 2 &&
  twoQueues.axes[0]?.values.every((queue, i) => {
    const scenario = scenarioAt(twoQueues, base, [i]);
    const shown = traces.some(({ kind, where }) => kind === 'trace' && where?.['aqm'] === kindIn(queue));
    return shown && flowsOf(scenario) === 10;
  }) === true;

const printsAll = (): boolean =>
  ['E_Q', 'tcp', 'eta'].every((measure) => notes.columns.some((column) => column.measure === measure));

/** The paper's own words for the scenario, read from the file that is run. */
const asPrinted = (): boolean => {
  const [link] = base.links;
  const [tcp, lbe] = base.flows;
  return (
    link?.rate_bps === 10_000_000 &&
    link.queue?.['limit_packets'] === 500 &&
    tcp?.count === 5 &&
    kindOf(tcp.cc) === 'newreno' &&
    lbe?.count === 5 &&
    kindOf(lbe.cc) === 'ledbat' &&
    base.flows.every(
      (flow) =>
        flow['size_bytes'] === undefined && flow['stop_s'] === undefined && flow['extra_delay_ms'] === undefined,
    )
  );
};

const BOUND = 'The bound of the claim itself, which asks for the same at an RTT of 100 ms and with a target of 100 ms.';

const exhibit: Exhibit = {
  id: 's001-fig1',
  paper: 'S001',
  place: 'Fig. 1',
  title: 'Five TCP and five LEDBAT flows: DropTail against RED',
  gist: 'With RED all ten flows get about the same.',
  lead: 'red',
  shows: [
    'Five NewReno and five LEDBAT flows share a link of 10 Mbit/s with a buffer of 500 packets. On the left the queue is DropTail: the five TCP flows share the link, LEDBAT stays below them, and almost 400 packets wait on average. On the right the queue is RED: fewer than 4 packets wait, about 3 % of the capacity is lost, and all ten flows get about the same.',
    'The paper calls this reprioritisation (Sec. 2): the queue that cures the delay also cancels the low priority that LEDBAT gives itself.',
  ],
  answer: [
    'Both halves are there. Beside DropTail LEDBAT is down to one packet per round trip, which is its floor. Beside RED the mean queue is a few packets, a few milliseconds: LEDBAT never measures its target of 25 ms, so that nothing but loss holds it back, as with TCP.',
    'The same holds with an RTT of 100 ms and with LEDBAT’s later target of 100 ms, as the findings below show.',
    'What decides is the length of the queue, not RED as such. When RED’s thresholds are raised, TCP’s share climbs from one half to nine tenths as the mean wait passes LEDBAT’s target; between the two there are settings in which LEDBAT yields and the wait is still below a tenth of DropTail’s. The last two panels, which the paper does not have, show this.',
  ],
  departures: [
    'The paper prints neither RTT, nor duration, nor start times, nor RED’s parameters, nor LEDBAT’s target. We take 50 ms (the value of the same group’s earlier paper), 60 s of which the first 5 are left out of every figure, all starts within 1 ms, and 25 ms (the draft of March 2010, which the paper cites).',
    'RED has the values that ns-2.35 works out by itself: thresholds of 6.25 and 18.75 “packets” of 500 bytes, which are 2.1 and 6.3 packets of 1500 bytes, and a drop probability by bytes. With RED’s textbook thresholds of 5 and 15 full packets the mean queue is above 9 packets, so that the paper’s “< 4” cannot come from those.',
    'Senders have access links of 1 Gbit/s, as in our ns-2 runs, so that packets do not arrive at the very instant at which others leave.',
    'TCP has no SACK (NewReno’s recovery), acknowledges every packet, and waits at least 0.2 s before a timeout, as in ns-2.',
  ],
  sets,
  panels,
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'flows.0.count', 'flows.1.count', 'flows.1.cc.target_ms'],
  findings: [
    {
      id: 's001-fig1-variants-red',
      statement: 'With RED the split stays even with an RTT of 100 ms, and with a target of 100 ms.',
      expected: between(45, 65, { sel: { aqm: 'red' } }),
      check: (r) => r.cells('variants', 'tcp'),
      bound: BOUND,
    },
    {
      id: 's001-fig1-variants-droptail',
      statement: 'With DropTail LEDBAT stays below a tenth of the link in the same variants.',
      expected: ge(90, { sel: { aqm: 'droptail' } }),
      check: (r) => r.cells('variants', 'tcp'),
      bound: BOUND,
    },
    {
      id: 's001-fig1-variants-queue',
      statement: 'DropTail’s mean queue stays within the claim’s band around 400 packets, RED’s below 5.5 packets.',
      expected: allOf(between(300, 450, { sel: { aqm: 'droptail' } }), le(5.5, { sel: { aqm: 'red' } })),
      check: (r) => r.cells('variants', 'E_Q'),
      bound: BOUND,
    },
    {
      id: 's001-fig1-thresholds',
      statement:
        'It is not RED that cancels low priority, but a queue below LEDBAT’s target: where the mean wait is under 0.7 of the target, LEDBAT has more than a fifth of the link; where it is above the target, less than a tenth.',
      expected: allOf(le(80, { metric: 'below' }), ge(90, { metric: 'above' })),
      check: (r) =>
        r.of('thresholds').flatMap((row) => {
          const [tcp, part] = [row.values['tcp']?.mean ?? null, row.values['queue_by_target']?.mean ?? null];
          const metric = part === null ? null : part < 0.7 ? 'below' : part > 1 ? 'above' : null;
          return metric === null ? [] : [one(tcp, { ...row.at, metric }, { set: row.set, point: row.point })];
        }),
      bound: 'Set after the result: it describes the curves. Between 0.7 and 1 the share changes over.',
    },
    {
      id: 's001-fig1-textbook',
      statement:
        'With RED’s textbook thresholds of 5 and 15 full packets more than 9 packets wait: the paper’s “< 4” needs ns-2’s thresholds in units of 500 bytes. The split is nearly the same.',
      expected: allOf(ge(9, { metric: 'E_Q' }), between(45, 65, { metric: 'tcp' })),
      check: (r) =>
        (['E_Q', 'tcp'] as const).flatMap((metric) =>
          r.cells('thresholds', metric, { max_th: 15, target_ms: 25 }, { metric }),
        ),
      bound: 'The queue’s bound was set after the result; the split’s is that of the claim.',
    },
  ],
  claims: {
    '001-S-1': () => [fact('preset-001', asPrinted())],
    '001-S-3': () => [fact('fig1-annotations', drawn() && printsAll())],
    '001-F1-P': () => [fact('present', drawn())],
    '001-F1-a1': (r) => r.cells('queues', 'E_Q'),
    '001-F1-a2': (r) => r.cells('queues', 'tcp'),
    '001-F1-a3': (r) =>
      [...r.cells('queues', 'E_Q'), ...r.cells('alone', 'E_Q')].filter(({ at }) => at['aqm'] === 'droptail'),
    '001-F1-a4': (r) =>
      [...r.cells('queues', 'eta'), ...r.cells('alone', 'eta')].filter(({ at }) => at['aqm'] === 'droptail'),
    '001-F1-b1': (r) => r.cells('queues', 'E_Q'),
    '001-F1-b2': (r) => {
      const [droptail, red] = [r.value('queues', 'eta', { aqm: 'droptail' }), r.value('queues', 'eta', { aqm: 'red' })];
      return [one(droptail === null || red === null ? null : droptail - red)];
    },
    '001-F1-b3': (r) => r.cells('queues', 'tcp'),
    '001-F1-b4': (r) => r.cells('queues', 'ratio'),
    '001-F1-b5': (r) => r.cells('queues', 'tcp'),
    '001-F1-b6': (r) => r.cells('queues', 'E_Q'),
  },
};

export default exhibit;
