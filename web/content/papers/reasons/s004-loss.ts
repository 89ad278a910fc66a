import type { Reason } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { one } from '../../../src/ledger/results';
import { numbersOf, spreadAt, valueOf } from '../sets/s004';
import { runs, fledbat } from '../sets/s004-variants';

const after = 'Set after the result was known.';

const reasons: readonly Reason[] = [
  {
    id: 's004-window-step',
    kind: 'parameter',
    paper: 'S004',
    title: 'A window steps from one packet to two',
    text: [
      'Beyond the border the windows of fLEDBAT are one packet, and the next step is two. As long as the packets that do not fit on the path make less queue than the target, every flow grows; all reach two packets within a few round trips, and together that is more than path and buffer hold. With a few flows more the queue of single packets alone is above the target: nobody grows and nothing is lost. The loss of fLEDBAT has a hump there, which rises towards N = BDP + target × capacity (28 flows in (b), 37 in (c)) and ends beyond it. A target of 50 ms moves the hump to 33 flows in (c).',
      'The hump breaks the smooth rise of the loss curve and the steady approach of the curves. The target, which sets its place, is not printed; no grid of numbers of flows is either.',
      'For the same reason demand does not exceed the link as soon as N is above the border: single packets of all flows fit into path and buffer together, up to 45 flows in (b) and 60 in (c).',
    ],
    claims: ['004-F3-2', '004-F3-4', '004-C-13'],
    sets: [
      runs('hump-100', 'c', { cc: [fledbat({})], N: [30, 34, 36, 40] }),
      runs('hump-50', 'c', { cc: [fledbat({ target_ms: 50 })], N: [30, 34, 36, 40] }),
      runs('full-b', 'b', { N: [50, 60, 70, 80, 90, 96] }),
      runs('full-c', 'c', { N: [70, 80, 90, 96] }),
      runs('far-a', 'a', { N: [8, 12, 16, 24, 40, 60, 96] }),
    ],
    findings: [
      {
        id: 's004-hump-100',
        statement: 'With 100 ms fLEDBAT loses packets at 36 flows in (c), and hardly any at 40.',
        expected: allOf(ge(0.02, { sel: { N: 36 } }), le(0.005, { sel: { N: 40 } })),
        check: (r) => r.cells('hump-100', 'loss'),
        bound: after,
      },
      {
        id: 's004-hump-50',
        statement: 'With 50 ms it loses at 34, and hardly any packet at 36: the hump has moved.',
        expected: allOf(ge(0.01, { sel: { N: 34 } }), le(0.005, { sel: { N: 36 } })),
        check: (r) => r.cells('hump-50', 'loss'),
        bound: 'The places follow from N = BDP + target × capacity; the levels were set after the result.',
      },
      {
        id: 's004-demand-beyond-buffer',
        statement: 'Beyond what path and buffer hold together, demand is above the capacity for all three protocols.',
        expected: ge(1),
        check: (r) => [...r.cells('full-b', 'demand'), ...r.cells('full-c', 'demand')],
        bound: 'The capacity, as in the claim.',
      },
      {
        id: 's004-approach',
        statement: 'Beyond the humps the losses of the three approach each other in every backhaul.',
        expected: { op: 'monotone', along: 'N', dir: 'down', slack: 0.1 },
        check: (r) =>
          ['far-a', 'full-b', 'full-c'].flatMap((set) =>
            numbersOf(r, set).map((N) => {
              const found = spreadAt(r, set, 'loss', N);
              return one(found === null ? null : found.spread / found.mean, { set, N });
            }),
          ),
        bound: 'The claim’s own slack.',
      },
    ],
  },
  {
    id: 's004-red-on-four-packets',
    kind: 'definition',
    paper: 'S004',
    title: 'Early drops at a buffer of four packets',
    text: [
      'In (a) the lower threshold of RED is two thirds of a packet. The few packets that eight or sixteen (f)LEDBAT flows keep waiting are above it, so that RED drops some of what DropTail still holds: three percent in place of one. As a quotient that is a factor of four; in points of loss, as the two figures show it, it is little. From 40 flows on, and for NewReno always, the quotient is close to one, and what the paper says is so.',
    ],
    claims: ['004-F4-2'],
    sets: [
      runs('droptail', 'a', { N: [8, 16, 40, 80, 96] }),
      runs('red', 'a', { N: [8, 16, 40, 80, 96], discipline: 'red' }),
    ],
    findings: [
      {
        id: 's004-red-points',
        statement:
          'In points of loss RED and DropTail differ by less than ten in (a) for every protocol and number of flows.',
        expected: between(-0.1, 0.1),
        check: (r) =>
          r
            .of('red')
            .map((row) => one(Number(valueOf(row, 'loss')) - Number(r.value('droptail', 'loss', row.at)), row.at, row)),
        bound: after,
      },
      {
        id: 's004-red-quotient',
        statement: 'From 40 flows on, and for NewReno at every number, the quotient is within the claim’s bounds.',
        expected: between(0.7, 1.4),
        check: (r) =>
          r
            .of('red')
            .filter(({ at }) => at['series'] === 'newreno' || Number(at['N']) >= 40)
            .map((row) => one(Number(valueOf(row, 'loss')) / Number(r.value('droptail', 'loss', row.at)), row.at, row)),
        bound: 'The claim’s own bounds.',
      },
    ],
  },
];

export default reasons;
