import type { Json } from '../../../src/model/scenario';
import { varied } from '../../../src/ledger/derive';
import type { Reason, RunSet } from '../../../src/ledger/exhibit';
import { type Cell, allOf, between, ge, le } from '../../../src/ledger/expected';
import { type Results, one } from '../../../src/ledger/results';
import { AQMS, BUFFER_PACKETS, allQueues, figures, kindIn, protocolIn } from '../shared/s001';

const seeds = [1, 2, 3, 4, 5];
const [queueAxis, protocolAxis] = allQueues.axes;
const queues = queueAxis?.values ?? [];
const of = (kinds: readonly string[]): readonly Json[] => queues.filter((queue) => kinds.includes(kindIn(queue)));
const FAIR = ['sfq', 'drr'];

const variant = (
  id: string,
  title: string,
  cc: Json,
  path: string,
  values: readonly number[],
  name: string,
): RunSet => ({
  id,
  sweep: varied(allQueues, {
    title,
    base: { 'flows.1.cc': cc },
    axes: [
      { path: 'links.0.queue', values: of(['droptail', ...FAIR]), label: 'queue' },
      { path, values, label: name },
    ],
    seeds,
  }),
  at: ([queue, value]) => ({ aqm: kindIn(queue), [name]: Number(value) }),
  measures: figures,
});

const sets: readonly RunSet[] = [
  variant(
    'nice-range',
    'TCP-Nice that knows how long a full queue takes',
    { kind: 'nice', known_queue_ms: 600 },
    'flows.1.cc.known_queue_ms',
    [60, 120, 600],
    'range_ms',
  ),
  variant(
    'lp-threshold',
    'TCP-LP with other thresholds',
    { kind: 'lp', threshold: 0.15 },
    'flows.1.cc.threshold',
    [0.15, 0.3, 0.45, 0.6],
    'threshold',
  ),
  variant(
    'ledbat-target',
    'LEDBAT with smaller targets under fair schedulers',
    { kind: 'ledbat', target_ms: 25, gain: 1 },
    'flows.1.cc.target_ms',
    [2.5, 5, 10, 25],
    'target_ms',
  ),
  {
    id: 'lp-linux',
    sweep: varied(allQueues, {
      title: 'TCP-LP as Linux has it',
      base: { 'flows.1.cc': { kind: 'lp', form: 'linux' } },
      axes: [{ path: 'links.0.queue', values: queues, label: 'queue' }],
      seeds,
    }),
    at: ([queue]) => ({ aqm: kindIn(queue) }),
    measures: figures,
  },
  {
    id: 'large',
    sweep: varied(allQueues, {
      title: 'SFQ and DRR with room for 500 packets',
      axes: [
        {
          path: 'links.0.queue',
          values: [
            { kind: 'drr', limit_bytes: 750_000, quantum_bytes: 1500 },
            { kind: 'sfq', limit_packets: BUFFER_PACKETS, form: 'ns2', ns2_buckets: 16 },
          ],
          label: 'queue',
        },
        ...(protocolAxis === undefined ? [] : [protocolAxis]),
      ],
      seeds,
    }),
    at: ([queue, cc]) => ({ aqm: kindIn(queue), series: protocolIn(cc) }),
    measures: figures,
    reference: ({ aqm, series }) =>
      series === 'ledbat' ? [aqm === 'drr' ? 'ns2/aqm/DRR_500pkt/ledbat_nr' : 'ns2/aqm/SFQ_500/ledbat_nr'] : [],
  },
];

/** What TCP loses against DropTail with the same protocol, in points, under some disciplines. */
const lost = (r: Results, set: string, aqms: readonly string[]): readonly Cell[] =>
  r
    .of(set)
    .filter(({ at }) => aqms.includes(String(at['aqm'])))
    .map((row) => {
      const before = r.value(set, 'tcp', { ...row.at, aqm: 'droptail' });
      const after = row.values['tcp']?.mean ?? null;
      return one(before === null || after === null ? null : before - after, row.at, { set, point: row.point });
    });

const HALF = 'Set after the result, to the band in which the paper’s claims call shares similar (45 to 65 %).';
const CLAIM = 'That of the claims: 20 points.';

const reasons: readonly Reason[] = [
  {
    id: 's001-fair-queues',
    paper: 'S001',
    kind: 'parameter',
    title: 'Under SFQ and DRR it matters how TCP-LP and TCP-Nice learn what a long delay is',
    text: [
      'A fair scheduler gives every flow a queue of its own, so that a flow sees the delay that its own packets make and nothing of the others’. TCP-LP yields when the delay has risen by 15 % of the range between the lowest and the highest that it has seen, TCP-Nice at 20 %. That range is now the one of a queue of a few packets: the flow’s own second or third packet is congestion to it. It yields to itself, and the scheduler gives the others what it leaves. LEDBAT compares with a fixed 25 ms, which so short a queue rarely reaches, and keeps its share.',
      'If that is so, then the cells must change over when only that comparison is changed, and they do. A TCP-Nice that is told how long DropTail’s full buffer takes (600 ms), or even a fifth of it, has its equal share under both schedulers and still yields under DropTail. A TCP-LP with a threshold of 45 or 60 % behaves likewise. And a LEDBAT with a target of 2.5 or 5 ms keeps its low priority under SFQ and DRR as the other two do.',
      'ns-2 with the two protocols built from their equations agrees with us, not with the paper: TCP’s share is 80.9 % beside LP and 99.5 % beside Nice under SFQ, 88.6 % and 97.6 % under DRR (five runs each). With Nice told of a queue of 120 ms it is 50.3 % and 47.8 %. How the paper’s own modules learned the range is not said.',
      'For TCP-LP another module is possible: that of Linux, which ns-2 can load. In that form the drop under SFQ and DRR is about 20 points, but the one under CoDel is only about half of that; so no form of LP that we have fits all five AQMs.',
      'Room for 500 packets in SFQ and DRR is no way out. LEDBAT then gets exactly one half, but more than half of the buffer is in use, which contradicts the outer rings.',
    ],
    claims: ['001-F2-rp-sfq', '001-F2-rp-drr', '001-F2-univ'],
    sets,
    findings: [
      {
        id: 's001-nice-range',
        statement:
          'TCP-Nice that takes a full queue to be 120 or 600 ms loses its low priority under SFQ and DRR by at least 20 points.',
        expected: ge(20, { sel: { range_ms: [120, 600] } }),
        check: (r) => lost(r, 'nice-range', FAIR),
        bound: CLAIM,
      },
      {
        id: 's001-nice-range-droptail',
        statement: 'The same TCP-Nice still leaves more than 90 % to TCP under DropTail.',
        expected: ge(90, { sel: { aqm: 'droptail' } }),
        check: (r) => r.cells('nice-range', 'tcp'),
        bound: 'That of the claims.',
      },
      {
        id: 's001-lp-threshold',
        statement:
          'TCP-LP with a threshold of 45 or 60 % loses its low priority under SFQ and DRR by at least 20 points.',
        expected: ge(20, { sel: { threshold: [0.45, 0.6] } }),
        check: (r) => lost(r, 'lp-threshold', FAIR),
        bound: CLAIM,
      },
      {
        id: 's001-lp-threshold-droptail',
        statement: 'The same TCP-LP still leaves more than 90 % to TCP under DropTail.',
        expected: ge(90, { sel: { aqm: 'droptail' } }),
        check: (r) => r.cells('lp-threshold', 'tcp'),
        bound: 'That of the claims.',
      },
      {
        id: 's001-ledbat-target',
        statement:
          'Under SFQ and DRR LEDBAT with a target of 2.5 or 5 ms leaves more than 80 % to TCP; with 10 or 25 ms it has about one half.',
        expected: allOf(ge(80, { sel: { target_ms: [2.5, 5] } }), between(45, 65, { sel: { target_ms: [10, 25] } })),
        check: (r) => r.cells('ledbat-target', 'tcp').filter(({ at }) => FAIR.includes(String(at['aqm']))),
        bound: HALF,
      },
      {
        id: 's001-lp-linux',
        statement: 'TCP-LP as Linux has it loses 15 to 25 points under SFQ and DRR, but less than 15 under CoDel.',
        expected: allOf(
          between(15, 25, { sel: { aqm: 'sfq' } }),
          between(15, 25, { sel: { aqm: 'drr' } }),
          le(15, { sel: { aqm: 'codel' } }),
        ),
        check: (r) => lost(r, 'lp-linux', AQMS),
        bound: 'Set after the result.',
      },
      {
        id: 's001-large-fair-queues',
        statement:
          'With room for 500 packets SFQ and DRR leave more than 45 % of the buffer in use, whichever protocol they meet.',
        expected: ge(0.45),
        check: (r) => r.cells('large', 'fill'),
        bound: 'Set after the result; the claims ask for less than 15 %.',
      },
    ],
  },
];

export default reasons;
