import { varied } from '../../../src/ledger/derive';
import type { Reason } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { delayIndex, goodputEta, lossRate } from '../../../src/ledger/measures';
import { one } from '../../../src/ledger/results';
import { meanOfRows, protocols, pure, pureSet, valueOf } from '../sets/s004';
import { ten, runs, fledbat, lead, relative } from '../sets/s004-variants';
import { shortSet } from '../sets/s004-short';

const after = 'Set after the result was known.';
const ownBound = 'The claim’s own bound; the change was chosen after the figure’s result was known.';

const reasons: readonly Reason[] = [
  {
    id: 's004-ns2-limit',
    kind: 'simulator',
    paper: 'S004',
    title: 'ns-2’s DropTail holds one packet fewer than its RED',
    text: [
      'With a limit of four, ns-2.35’s DropTail keeps three packets waiting, its RED four. D_Q divides by four in both cases: with DropTail it cannot exceed 0.75 in (a), which is why the maximum “is never reached” there, and RED comes out above it. With the same four places for both, RED is below DropTail in (a) by more than the claim’s five points.',
      'Another way to the paper’s figure is ns-2’s default of counting RED’s queue in bytes with a mean packet of 500 B: four packets are then 2000 B, room for a single packet of 1500 B, and D_Q falls below 0.3.',
    ],
    claims: ['004-F6-1'],
    sets: [
      runs('four', 'a', { N: [8, 24, 40, 96], base: { 'links.0.queue.ns2_limit': undefined } }),
      runs('three', 'a', { N: [8, 24, 40, 96] }),
      runs('red', 'a', { N: [8, 24, 40, 96], discipline: 'red' }),
      runs('bytes', 'a', {
        N: [8, 24, 40, 96],
        discipline: 'red',
        base: {
          'links.0.queue.unit': 'bytes',
          'links.0.queue.byte_mode': true,
          'links.0.queue.mean_packet_bytes': 500,
        },
      }),
    ],
    findings: [
      {
        id: 's004-three-places',
        statement: 'With ns-2’s limit no number of flows brings D_Q above 0.75 in (a).',
        expected: le(0.75),
        check: (r) => r.cells('three', 'delay_index'),
        bound: 'Three of four places: arithmetic.',
      },
      {
        id: 's004-four-places',
        statement: 'With four places in DropTail too, RED’s D_Q is lower by five points or more in (a).',
        expected: ge(0.05),
        check: (r) =>
          protocols.map(({ key: series }) =>
            one(
              Number(meanOfRows(r.of('four', { series }), 'delay_index')) -
                Number(meanOfRows(r.of('red', { series }), 'delay_index')),
              { series },
            ),
          ),
        bound: ownBound,
      },
      {
        id: 's004-bytes',
        statement: 'With RED in ns-2’s bytes D_Q stays below 0.3.',
        expected: le(0.3),
        check: (r) => r.cells('bytes', 'delay_index'),
        bound: after,
      },
    ],
  },
  {
    id: 's004-target-outside',
    kind: 'parameter',
    paper: 'S004',
    title: 'How much less fLEDBAT queues outside the regime hangs on the target',
    text: [
      'With RED and twelve flows in (b) NewReno’s D_Q is above fLEDBAT’s by 0.31, a hundredth more than the claim allows for “slightly”. fLEDBAT’s queue is its target’s, which the paper does not print; with 150 ms in place of 100 ms the difference is 0.2.',
    ],
    claims: ['004-F6-3'],
    sets: [
      {
        ...runs('target', 'b', {
          discipline: 'red',
          cc: [{ kind: 'newreno' }, fledbat({ target_ms: 150 })],
          N: [12],
        }),
        measures: { delay_index: delayIndex },
      },
    ],
    findings: [
      {
        id: 's004-target-150',
        statement: 'With a target of 150 ms the difference at twelve flows in (b) is within the claim’s bounds.',
        expected: between(-0.02, 0.3),
        check: (r) => lead(r, 'target', 'delay_index', ['fledbat']),
        bound: ownBound,
      },
    ],
  },
  {
    id: 's004-target-inside',
    kind: 'parameter',
    paper: 'S004',
    title: 'Target and ζ inside the regime',
    text: [
      'Efficiency, fairness and delay of 80 fLEDBAT flows do not depend on target and ζ in any backhaul. The loss does in (b) and (c): with 25 ms hardly any flow leaves the window of one packet, with 200 ms and ζ = 1 many do. The paper does not print the values that it tried; among targets of 100 and 200 ms with ζ of 5 and 10 the loss is the same within a quarter.',
    ],
    claims: ['004-C-1'],
    sets: (['b', 'c'] as const).map((scenario) => ({
      id: `values-${scenario}`,
      sweep: varied(pure.droptail[scenario], {
        base: { 'flows.0.cc': fledbat({}), 'flows.0.count': 80 },
        axes: [
          { path: 'flows.0.cc.target_ms', values: [25, 100, 200], label: 'target' },
          { path: 'flows.0.cc.zeta', values: [1, 5, 10], label: 'ζ' },
        ],
        seeds: ten,
      }),
      at: ([target, zeta]) => ({ scenario, target: Number(target), zeta: Number(zeta) }),
      measures: pureSet('', pure.droptail.a, {}).measures,
    })),
    findings: [
      {
        id: 's004-no-impact-but-loss',
        statement: 'Efficiency, fairness and delay vary by less than 20 % over all nine pairs.',
        expected: le(0.2),
        check: (r) =>
          ['b', 'c'].flatMap((scenario) =>
            ['eta_good', 'jain_long', 'delay_index'].map((metric) =>
              one(relative(r.cells(`values-${scenario}`, metric)), { scenario, metric }),
            ),
          ),
        bound: 'The claim’s own bound.',
      },
      {
        id: 's004-loss-of-larger',
        statement: 'The loss varies by less than a quarter over targets of 100 and 200 ms with ζ of 5 and 10.',
        expected: le(0.25),
        check: (r) =>
          ['b', 'c'].map((scenario) =>
            one(
              relative(
                r
                  .cells(`values-${scenario}`, 'loss')
                  .filter(({ at }) => Number(at['target']) >= 100 && Number(at['zeta']) >= 5),
              ),
              { scenario },
            ),
          ),
        bound: after,
      },
    ],
  },
  {
    id: 's004-short-transfers',
    kind: 'substitute',
    paper: 'S004',
    title: 'Short transfers forget what long ones have learnt',
    text: [
      'The paper’s short transfers have no printed size. Ours start afresh as often as a transfer of so many packets would end at the fair share; the program has no transfer that begins when the one before is done. Efficiency and delay are those of long flows. The loss of the shorter ones is not: each start sends two packets at once, has a first timeout of 3 s again and no backed-off one, and LEDBAT takes the full queue for the base delay, while long flows have settled. The difference is largest where long flows lose least, in (c).',
      'In (c) the loss of transfers of ten packets falls by five points or more for every protocol if a new one begins with a single packet and a first timeout of 10 s. That is part of the difference to long flows, not all of it; in (b) the same change moves the three protocols differently.',
    ],
    claims: ['004-C-5'],
    sets: (['b', 'c'] as const).flatMap((scenario) => [
      {
        ...shortSet(scenario, 10, { loss: lossRate, eta_good: goodputEta, delay_index: delayIndex }),
        id: `two-${scenario}`,
      },
      {
        ...shortSet(
          scenario,
          10,
          { loss: lossRate, eta_good: goodputEta, delay_index: delayIndex },
          { init_cwnd: 1, initial_rto_ms: 10_000 },
        ),
        id: `one-${scenario}`,
      },
    ]),
    findings: [
      {
        id: 's004-short-window',
        statement:
          'In (c), with an initial window of one packet and a first timeout of 10 s, short transfers lose less by five points or more.',
        expected: ge(0.05),
        check: (r) =>
          r
            .of('two-c')
            .map((row) => one(Number(valueOf(row, 'loss')) - Number(r.value('one-c', 'loss', row.at)), row.at, row)),
        bound: after,
      },
      {
        id: 's004-short-full',
        statement: 'The link is full and so is the queue with short transfers, too.',
        expected: allOf(ge(0.9, { metric: 'eta_good' }), ge(0.85, { metric: 'delay_index' })),
        check: (r) =>
          ['b', 'c'].flatMap((scenario) =>
            ['eta_good', 'delay_index'].flatMap((metric) => r.cells(`two-${scenario}`, metric, {}, { metric })),
          ),
        bound: after,
      },
    ],
  },
];

export default reasons;
