import { varied } from '../../../src/ledger/derive';
import { claimOf } from '../../../src/ledger/claims';
import type { Measure, Reason } from '../../../src/ledger/exhibit';
import { ge, le } from '../../../src/ledger/expected';
import { sharePercent, times } from '../../../src/ledger/measures';
import { fact, one } from '../../../src/ledger/results';
import { idleSeconds } from '../../../src/ledger/satellite';
import { idleSweep } from '../sets/s003';
import { fastSweep, lateSweep } from '../sets/s003-cited';

/** What the paper prints for a claim. */
const printed = (id: string): number => Number(claimOf(id).printed);
const versions = (id: string): readonly number[] => claimOf(id).printed as readonly number[];

const points = (id: string): number => printed(`003-F2-${id}`);

/** From 100 to 5 ms by the numbers between the two paragraphs: LEDBAT, CUBIC, both. */
const bySubtraction = (): readonly number[] => [
  points('c1') - points('c4'),
  points('c5') - points('c2'),
  points('c3') - points('c6'),
];

const contradictions: Reason = {
  id: 's003-text',
  paper: 'S003',
  kind: 'text',
  title: 'Where the satellite paper contradicts itself',
  text: [
    'The text says that LEDBAT reduces CUBIC’s use of the link by 0.02 %. The table next to it has 95.875 % alone and 95.606 or 95.665 % beside LEDBAT: 0.27 and 0.21 points, ten times as much.',
    'Table III has LEDBAT send in [0;90]. Group B or C sends in each of these 90 s, and 28 % of 300 s, as Fig. 2 has it, would be 93 % of the link in 90 s. In our control run LEDBAT carries 2 to 4 %.',
    'The effect of going from 100 to 5 ms is given twice, as 5 points for LEDBAT, 2 for CUBIC and 7 for both, and one paragraph on as 6, 6 and 9. The shares that stand between the two paragraphs give 6, 3 and 9. Of the three versions the second does not add up.',
    'Section II writes the highest delay as D_min − τ where it must be D_min + τ, and puts the target below 100 ms where the RFC allows 100. Table II’s last column is headed 337–450, the text has 337.5. Section VI calls 5 ms ideal and says that the best target depends on the number of flows.',
  ],
  claims: ['003-T1-o1', '003-S-2', '003-S-3', '003-S-6', '003-F2-v1', '003-F2-b1', '003-F2-b2', '003-F2-b3', '003-C-4'],
  sets: [],
  findings: [
    {
      id: 'cost',
      statement: 'The cost to CUBIC by Table I is ten times that of the text, in both cases.',
      expected: ge(10),
      check: () =>
        ['003-T1-c3a', '003-T1-c4a'].map((id) => one((printed('003-T1-c1') - printed(id)) / 0.02, { claim: id })),
      bound: 'Arithmetic on the printed figures.',
    },
    {
      id: 'ninety',
      statement: '28 % of 300 s are over 90 % of the link for 90 s.',
      expected: ge(90),
      check: () => [one((points('c1') * 300) / 90)],
      bound: 'Arithmetic on the printed figures.',
    },
    {
      id: 'busy-ninety',
      statement: 'In none of these 90 s is CUBIC silent.',
      expected: le(0),
      check: () => [one(idleSeconds(idleSweep.base.flows.slice(0, -1), { duration_s: 90 }))],
      bound: 'Table III.',
    },
    {
      id: 'adds-up',
      statement: 'By the shares between them the change is 6, 3 and 9 points, which is neither paragraph’s version.',
      expected: { op: 'predicate', name: 'third-version', test: '6 + 3 = 9, unlike both paragraphs' },
      check: () => {
        const [led = NaN, cubic = NaN, both = NaN] = bySubtraction();
        const [first, second] = [0, 1].map((i) =>
          JSON.stringify([versions('003-F2-b1')[i], versions('003-F2-b2')[i === 0 ? 0 : 2], versions('003-F2-b3')[i]]),
        );
        const own = JSON.stringify([led, cubic, both]);
        return [fact('third-version', led + cubic === both && own !== first && own !== second)];
      },
      bound: 'Arithmetic on the printed figures.',
    },
  ],
};

const lateShare: Measure = times(0.01, sharePercent('late'));

const quoted: Reason = {
  id: 's003-quoted',
  paper: 'S003',
  kind: 'parameter',
  title: 'The two quoted results need a loaded path and a fast start',
  text: [
    'The latecomer’s advantage is a matter of whether the path is loaded when the second flow comes. Over a round trip of 500 ms and without slow start a LEDBAT flow needs 417 round trips, about 210 s, to fill 10 Mb/s. One that joins after 60 s, as our check has it, finds no queue, measures the right base delay and shares: it gets 37 %. One that joins after 240 s meets the first flow’s queue, takes it for the path’s own delay, and ten minutes later has 99.8 %. With a round trip of 50 ms 60 s are enough.',
    'That LEDBAT takes more than Reno at 600 Mb/s and 100 ms is quoted without its settings. LEDBAT by its equation starts at two packets and adds one a round trip, while Reno’s slow start fills 5000 packets in a second or two; over a minute LEDBAT has 5 %, over longer times more. With a slow start of its own, until its first loss or its target, it has 57 %.',
  ],
  claims: ['003-S-7', '003-S-8'],
  sets: [
    {
      id: 'late',
      sweep: {
        ...varied(lateSweep, {
          title: 'A late LEDBAT flow, ten minutes after it joined',
          axes: [
            { path: 'flows.1.start_s', values: [60, 240, 60], label: 'start' },
            { path: 'links.0.delay_ms', values: [250, 250, 25], label: 'delay' },
            { path: 'duration_s', values: [660, 840, 660] },
            { path: 'warmup_s', values: [600, 780, 600] },
          ],
        }),
        paired: true,
      },
      at: ([start, delay]) => ({ start_s: Number(start), delay_ms: Number(delay) }),
      measures: { late: lateShare },
    },
    {
      id: 'fast',
      sweep: varied(fastSweep, {
        title: 'LEDBAT with a slow start beside Reno on a fast path',
        base: { 'flows.1.cc.slow_start': 'target' },
      }),
      at: () => ({}),
      measures: { ledbat: times(0.01, sharePercent('ledbat')) },
    },
  ],
  findings: [
    {
      id: 'loaded',
      statement: 'Once the first flow has filled the path, the latecomer takes over 80 %.',
      expected: ge(0.8),
      check: (r) => r.cells('late', 'late').filter(({ at }) => at['start_s'] === 240 || at['delay_ms'] === 25),
      bound: 'That of claim 003-S-7.',
    },
    {
      id: 'not-loaded',
      statement: 'Before, it takes no more than half.',
      expected: le(0.5),
      check: (r) => r.cells('late', 'late', { start_s: 60, delay_ms: 250 }),
      bound: 'Half: no advantage.',
    },
    {
      id: 'fast-start',
      statement: 'With a slow start LEDBAT takes more than Reno in the first minute at 600 Mb/s.',
      expected: ge(0.5),
      check: (r) => r.cells('fast', 'ledbat'),
      bound: 'That of claim 003-S-8.',
    },
  ],
};

export default [contradictions, quoted] satisfies readonly Reason[];
