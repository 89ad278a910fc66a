import { single } from '../../../src/ledger/derive';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { queueDelay_ms, times } from '../../../src/ledger/measures';
import { quoted } from '../../../src/ledger/results';
import { figures, twoQueues } from '../shared/s001';

const { base } = twoQueues;
const seeds = twoQueues.seeds ?? [];
const [tcp] = base.flows;

const sets: readonly RunSet[] = [
  {
    id: 'one-tcp',
    sweep: single(
      {
        ...base,
        title: 'One TCP flow and a buffer of 500 packets',
        summary: 'A single NewReno flow on an empty link: how much of the buffer it keeps full.',
        duration_s: 120,
        flows: tcp === undefined ? [] : [{ ...tcp, count: 1 }],
      },
      seeds,
    ),
    at: () => ({ aqm: 'droptail' }),
    measures: figures,
  },
  {
    id: 'full',
    sweep: {
      version: 1,
      title: 'How long a full buffer of 500 packets takes',
      base: {
        ...base,
        title: 'How long a full buffer of 500 packets takes',
        summary: 'Traffic that does not react keeps the buffer full: every packet waits as long as it can.',
        duration_s: 60,
        warmup_s: 30,
        flows: [{ id: 'flood', cc: { kind: 'cbr', rate_bps: 12_000_000 }, path: ['bottleneck'] }],
      },
      axes: [{ path: 'links.0.rate_bps', values: [10_000_000, 1_000_000], label: 'rate' }],
      seeds: [1],
    },
    at: ([rate_bps]) => ({ capacity_bps: Number(rate_bps) }),
    measures: { delay_s: times(0.001, queueDelay_ms) },
  },
];

const exhibit: Exhibit = {
  id: 's001-conclusions',
  paper: 'S001',
  place: 'Sec. 1 and 4',
  title: 'Bufferbloat by itself, and what the paper proposes',
  gist: 'One TCP flow keeps 364 of 500 packets waiting.',
  shows: [
    'The introduction recalls why AQM is wanted: large buffers before slow links give delays of seconds, and one TCP flow is enough to fill them (Sec. 1 and 4). It also quotes that about half of BitTorrent’s traffic uses LEDBAT.',
    'The conclusion is a proposal: an AQM that lets flows declare a lower priority and treats them accordingly. It is not evaluated.',
  ],
  answer: ['Both observations hold. The proposal is one of our own questions: a queue that knows the class.'],
  departures: [
    'The single flow runs for 120 s, of which the first 5 are left out, so that at least one full sawtooth is seen.',
  ],
  sets,
  panels: [
    {
      kind: 'table',
      id: 'one-tcp',
      title: 'One NewReno flow, buffer of 500 packets',
      sets: ['one-tcp'],
      rows: { along: 'aqm', label: 'Queue', names: [{ key: 'droptail', label: 'DropTail' }] },
      columns: [
        { measure: 'E_Q', label: 'E[Q]', unit: 'packets', digits: 1 },
        { measure: 'fill', label: 'E[Q]/Qmax', digits: 2 },
        { measure: 'eta', label: 'η', digits: 3 },
      ],
    },
    {
      kind: 'table',
      id: 'full',
      title: 'Wait in a full buffer of 500 packets',
      sets: ['full'],
      rows: {
        along: 'capacity_bps',
        label: 'Link',
        names: [
          { key: 10_000_000, label: '10 Mbit/s' },
          { key: 1_000_000, label: '1 Mbit/s' },
        ],
      },
      columns: [{ measure: 'delay_s', label: 'Queuing delay', unit: 's', digits: 2 }],
    },
  ],
  knobs: ['links.0.queue.limit_packets', 'links.0.delay_ms'],
  claims: {
    '001-C-1': (r) => r.cells('one-tcp', 'fill'),
    '001-C-2': (r) => r.cells('full', 'delay_s'),
    '001-C-5': () =>
      quoted('The paper proposes it as future work and does not evaluate it; we do, on a page of its own.'),
    '001-C-6': () => quoted('The paper quotes this figure from somebody else; there is nothing to simulate.'),
  },
};

export default exhibit;
