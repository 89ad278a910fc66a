import type { Exhibit, Panel } from '../../../src/ledger/exhibit';
import { le } from '../../../src/ledger/expected';
import { fact, one } from '../../../src/ledger/results';
import { protocols, sets } from '../sets/s000-fig1';

/** The panels' letters; the paper's (e) is the middle of its left column. */
const LETTERS = { pairs: ['b', 'c', 'd'], self: ['f', 'g', 'h'] } as const;

const traces = (set: 'pairs' | 'self', mode: string): readonly Panel[] =>
  protocols.map(({ key, label }, i) => ({
    kind: 'trace',
    id: LETTERS[set][i] ?? '',
    title: set === 'pairs' ? `Windows: ${label} beside Reno` : `Windows: two ${label} flows`,
    sets: [set],
    where: { proto: key, mode },
    plot: 'cwnd',
  }));

const panels: readonly Panel[] = [
  {
    kind: 'table',
    id: 'a',
    title: 'Efficiency, fairness and breakdown of the six runs',
    sets: ['pairs', 'self'],
    rows: { along: 'proto', label: 'Protocol', names: protocols },
    columns: [
      { label: 'Beside Reno: η', digits: 3, measure: 'eta', where: { mode: 'inter' } },
      { label: 'Beside Reno: F', digits: 3, measure: 'F', where: { mode: 'inter' } },
      { label: 'Beside Reno: TCP', unit: '%', digits: 1, measure: 'tcp', where: { mode: 'inter' } },
      { label: 'Beside Reno: its own part', unit: '%', digits: 1, measure: 'lbe', where: { mode: 'inter' } },
      { label: 'Two of a kind: η', digits: 3, measure: 'eta', where: { mode: 'intra' } },
      { label: 'Two of a kind: F', digits: 3, measure: 'F', where: { mode: 'intra' } },
    ],
  },
  ...traces('pairs', 'inter'),
  ...traces('self', 'intra'),
];

/** As the caption lists them. */
const present = (): boolean => {
  const shown = panels.map(({ id, kind }) => `${id} ${kind}`);
  const wanted = ['a table', ...[...LETTERS.pairs, ...LETTERS.self].map((letter) => `${letter} trace`)];
  const [table] = panels;
  return (
    wanted.every((panel) => shown.includes(panel)) &&
    table?.kind === 'table' &&
    ['eta', 'F', 'tcp', 'lbe'].every((measure) => table.columns.some((column) => column.measure === measure))
  );
};

const exhibit: Exhibit = {
  id: 's000-fig1',
  paper: 'S000',
  place: 'Fig. 1',
  title: 'LP, NICE and LEDBAT at a glance',
  gist: 'All three give way to Reno.',
  lead: 'd',
  shows: [
    'Three protocols that yield to TCP, each in its own way. The upper row of the paper’s figure puts one flow of each beside a Reno flow, the lower row two flows of the same protocol beside each other; a table sums up efficiency, fairness and who got what.',
    'LP halves its window when the smoothed one-way delay rises and then only watches for a while; if the delay stays high, it starts over from the bottom. NICE is Vegas with an extra halving when many packets of a round were late, and may go below one packet per round trip. LEDBAT moves its window in proportion to the distance from a target delay of 25 ms.',
    'The numbers of the table are an image in our copy of the paper, so that only the statements of the text can be held against our runs.',
  ],
  answer: [
    'All three give way to Reno, which gets more than 98 % of the traffic. Among themselves they differ as the paper says: LP saws, NICE and LEDBAT hold still. NICE’s two flows keep the unequal windows that their start gave them, as Vegas’ do.',
    'Two readings decide the lower row, and the paper leaves both open. NICE must know how long a full queue delays: without ever seeing one, it takes its own few packets for congestion and leaves a third of the link idle. LP must wait for the end of its inference phase before it judges again: as Linux’ module does it, at any time, two LP flows leave more than a third of the link idle.',
  ],
  departures: [
    'NICE’s largest RTT is at least 120 ms above the smallest, what the full buffer delays. The claims let a slow start that ends with a loss teach NICE this; ours has no such phase. The run without it is among the findings.',
    'LP gives no early indication before its first loss, and judges again when its inference phase of three RTTs is over: so says the paper’s text, not Linux’ module. The runs with the other readings are among the findings.',
    'LP’s window falls to one packet, not to zero: a window of zero could not send the packet whose acknowledgement would open it.',
    'Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late; the paper says that all start together.',
  ],
  sets,
  panels,
  knobs: ['links.0.queue.limit_packets', 'links.0.rate_bps', 'links.0.delay_ms'],
  claims: {
    '000-F1-P': () => [fact('present', present())],
    '000-F1-a1': (r) => [
      ...r.cells('pairs', 'eta', {}, { metric: 'eta' }),
      ...r.cells('self', 'eta', {}, { metric: 'eta' }),
      fact('fig1-table', present()),
    ],
    '000-F1-b1': (r) => r.cells('self', 'slope', { proto: 'tcp-lp' }),
    '000-F1-b2': (r) => [
      ...r.cells('self', 'cut_least', { proto: 'tcp-lp' }, { cut: 'deepest' }),
      ...r.cells('self', 'cut_greatest', { proto: 'tcp-lp' }, { cut: 'shallowest' }),
    ],
    '000-F1-b3': (r) => r.cells('pairs', 'persistent', { proto: 'tcp-lp' }),
    '000-F1-c1': (r) => r.cells('self', 'variation'),
    '000-F1-c2': (r) => r.cells('settled', 'eta', { proto: 'tcp-nice' }),
    '000-F1-d1': (r) => r.cells('settled', 'delay_ms', { proto: 'ledbat' }),
    '000-F1-d2': (r) => r.cells('self', 'variation_sum', { proto: 'ledbat' }),
    '000-F1-d3': (r) => {
      const ledbat = r.value('self', 'variation', { proto: 'ledbat' });
      return ['tcp-nice', 'tcp-lp'].map((proto) => {
        const other = r.value('self', 'variation', { proto });
        return one(ledbat === null || other === null ? null : Math.abs(ledbat - other), { X: proto });
      });
    },
    '000-F1-e1': (r) => r.cells('pairs', 'tcp'),
    '000-F1-e2': (r) => r.cells('pairs', 'held', { proto: 'ledbat' }),
    '000-F1-e3': (r) => r.cells('crowd', 'least'),
  },
  findings: [
    {
      id: 's000-f1-no-growth',
      statement: 'LP’s window does not grow while LP infers, over 100 s of two LP flows.',
      expected: le(0),
      check: (r) => r.cells('self', 'growth_in_phase', { proto: 'tcp-lp' }),
      bound: 'The paper’s rule; no tolerance.',
    },
    {
      id: 's000-f1-any-time',
      statement:
        'If LP may judge again at any time within the phase, two LP flows leave more than a third of the link idle.',
      expected: le(0.667),
      check: (r) => r.cells('readings', 'eta', { reading: 'lp any time' }),
      bound: 'Two thirds, set after the result (0.61).',
    },
    {
      id: 's000-f1-linux',
      statement:
        'Linux’ arithmetic, which forgets the extremes of the delay at each indication and does not wait for a loss, uses a quarter of the link at most.',
      expected: le(0.25),
      check: (r) => r.cells('readings', 'eta', { reading: 'lp of Linux' }),
      bound: 'One quarter, set after the result (0.20); ns-2’s module with a true clock gives 0.21.',
    },
    {
      id: 's000-f1-nice-learns',
      statement:
        'Two NICE flows that learn the largest RTT from the path alone never see a full queue, and leave at least a quarter of the link idle.',
      expected: le(0.75),
      check: (r) => r.cells('readings', 'eta', { reading: 'nice learns' }),
      bound: 'Three quarters, set after the result (0.66); ns-2 with the same rule gives 0.66.',
    },
  ],
};

export default exhibit;
