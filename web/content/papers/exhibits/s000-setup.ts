import pairs from '../../../../scenarios/figures/s000-fig1-pairs.json';
import self from '../../../../scenarios/figures/s000-fig1-self.json';
import gain from '../../../../scenarios/figures/s000-fig2-gain.json';
import target from '../../../../scenarios/figures/s000-fig2-target.json';
import gainRatio from '../../../../scenarios/figures/s000-fig3-gain-ratio.json';
import targetRatio from '../../../../scenarios/figures/s000-fig3-target-ratio.json';
import number from '../../../../scenarios/figures/s000-fig4-number.json';
import mix from '../../../../scenarios/figures/s000-fig5-mix.json';
import mixReno from '../../../../scenarios/figures/s000-fig5-reno.json';
import rtt from '../../../../scenarios/figures/s000-fig6-rtt.json';
import { getValue } from '../../../src/model/path';
import type { Json, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { catalog } from '../../../src/model/tables';
import type { Exhibit } from '../../../src/ledger/exhibit';
import { type Judgement, allOf, between, le } from '../../../src/ledger/expected';
import { fact, judged, one, tested, type Results } from '../../../src/ledger/results';
import { BUFFER, CONTROLLERS, KNOWN, PACE, PACKET_BYTES, RATE_BPS, RTT_S, sets } from '../sets/s000-setup';

const sweeps = [
  pairs,
  self,
  gain,
  target,
  gainRatio,
  targetRatio,
  number,
  mix,
  mixReno,
  rtt,
] as unknown as readonly Sweep[];

/** A parameter's default in the engine's tables. */
function standard(kind: string, key: string): unknown {
  const entry = catalog.controllers.find(({ id }) => id === kind);
  return entry?.params.find((param) => param.key === key)?.default;
}

/** Windows of the short-term index in RTTs, as in the engine. */
const FAIRNESS_RTTS = 20;

/** One FIFO bottleneck of 10 Mbit/s, 25 ms and 100 packets; backlogged flows that start within one RTT; 120 s. */
function isDumbbell(scenario: Scenario): boolean {
  const is = (path: string, wanted: Json): boolean => getValue(scenario, path) === wanted;
  return (
    scenario.links.length === 1 &&
    is('links.0.rate_bps', 10_000_000) &&
    is('links.0.delay_ms', 25) &&
    is('links.0.queue.kind', 'droptail') &&
    is('links.0.queue.limit_packets', 100) &&
    is('duration_s', 120) &&
    scenario.flows.every((_, i) => {
      const of = (key: string): Json | undefined => getValue(scenario, `flows.${i}.${key}`);
      const start = of('start_s.uniform.1') ?? of('start_s') ?? 0;
      return (
        ['size_bytes', 'stop_s', 'intervals_s'].every((key) => of(key) === undefined) &&
        (of('packet_bytes') ?? PACKET_BYTES) === 1500 &&
        Number(start) <= RTT_S
      );
    })
  );
}

/** Least and greatest value of the axis whose path ends so. */
function range(sweep: unknown, key: string): readonly [number, number] | null {
  const axis = (sweep as Sweep).axes.find(({ path }) => [path].flat().some((each) => each.endsWith(key)));
  const values = axis?.values.map(Number) ?? [];
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

const percentOf = (target_ms: number): number => (target_ms / 1000 / ((8 * PACKET_BYTES * BUFFER) / RATE_BPS)) * 100;

function rangesFit(): boolean {
  const is = (found: readonly [number, number] | null, from: number, to: number): boolean =>
    found !== null && Math.abs(found[0] - from) < 1e-9 && Math.abs(found[1] - to) < 1e-9;
  const scaled = (
    found: readonly [number, number] | null,
    by: (value: number) => number,
  ): readonly [number, number] | null => found && [by(found[0]), by(found[1])];
  const groups = (mix as unknown as Sweep).base.flows.length;
  return (
    is(range(gain, 'cc.gain'), 1, 10) &&
    is(scaled(range(target, 'target_ms'), percentOf), 2, 150) &&
    is(range(gainRatio, 'cc.gain'), 1, 10) &&
    is(
      scaled(range(targetRatio, 'target_ms'), (ms) => ms / 25),
      1,
      10,
    ) &&
    is(range(number, 'count'), 1, 10) &&
    is(range(mix, 'count'), 1, 5) &&
    groups === 3 &&
    is(
      scaled(range(rtt, 'extra_return_delay_ms'), (ms) => 1 + ms / 1000 / RTT_S),
      1,
      10,
    )
  );
}

const near = (value: number | null, wanted: number, room = 0.005): boolean =>
  value !== null && Math.abs(value - wanted) <= room;

/** Each of the six metrics where its definition leaves one answer. */
function metricsFit(r: Results): boolean {
  const at = (run: string, measure: string): number | null => r.value('known', measure, { run });
  return (
    near(at('even', 'eta'), (2 * PACE) / RATE_BPS) &&
    near(at('even', 'tcp'), 50) &&
    // Each packet finds the queue empty, and is one of a hundred when it is in.
    near(at('even', 'B'), 1 / BUFFER, 1e-9) &&
    near(at('even', 'P_l'), 0, 0) &&
    near(at('one of two', 'tcp'), 100) &&
    near(at('overload', 'eta'), 1) &&
    near(at('overload', 'P_l'), 0.5) &&
    near(at('overload', 'B'), 1, 0.01) &&
    near(at('turns of 1 s', 'F_lt'), 1) &&
    near(at('turns of 1 s', 'F_st'), 0.5) &&
    near(at('turns of 0.5 s', 'F_st'), 1)
  );
}

/** A loss halves the window of each protocol, a timeout leaves one packet. */
function fallsBack(r: Results): boolean {
  return CONTROLLERS.every(({ kind }) => {
    const at = (set: string, measure: string): number => r.value(set, measure, { cc: kind }) ?? NaN;
    return (
      at('lossy', 'cuts') >= 3 &&
      at('lossy', 'least') >= 0.45 &&
      -at('lossy', 'greatest') <= 0.55 &&
      at('outage', 'timeouts') >= 1 &&
      at('outage', 'least') <= 1
    );
  });
}

const all = (...judgements: readonly Judgement[]): Judgement => judged(judgements.flatMap(({ leaves }) => leaves));

const exhibit: Exhibit = {
  id: 's000-setup',
  paper: 'S000',
  place: 'Scenario and protocols',
  title: 'The link, the metrics and the three protocols',
  gist: 'One link for every figure: 10 Mbit/s, 50 ms, 100 packets.',
  shows: [
    'All experiments of the paper use one dumbbell: 10 Mbit/s, 50 ms of round-trip time, a FIFO buffer of 100 packets of 1500 bytes, backlogged sources that start together, and 120 s.',
    'It plots efficiency, the share of TCP, the mean queue, the loss rate, and Jain’s index of fairness over the whole run and over windows of 20 round-trip times. Sec. II gives the rules of LP, NICE and LEDBAT.',
  ],
  answer: [
    'Where a definition leaves one answer, flows of constant rate show that the engine gives it. The rules of the protocols are checked by tests of the engine; that they fall back to TCP’s halving after a loss, and to one packet after a timeout, by runs.',
  ],
  departures: [
    'Starts differ by up to 1 ms: exact ties never happen in a network.',
    'Eq. 3 of the paper, NICE’s threshold, is said to equal eq. 1; it has the form of eq. 2. Sec. V-A has γ = 1/τ and Sec. V-B γ = 1; we read both as G = γτ = 1.',
  ],
  sets,
  panels: [
    {
      kind: 'table',
      id: 'known',
      title: 'Flows of constant rate, whose figures follow from the definitions',
      sets: ['known'],
      rows: { along: 'run', label: 'Flows', names: KNOWN.map(({ key, label }) => ({ key, label })) },
      columns: [
        { label: 'η', digits: 3, measure: 'eta' },
        { label: 'TCP%', unit: '%', digits: 1, measure: 'tcp' },
        { label: 'F, whole run', digits: 4, measure: 'F_lt' },
        { label: 'F, windows of 1 s', digits: 4, measure: 'F_st' },
        { label: 'B', digits: 3, measure: 'B' },
        { label: 'P_l', digits: 3, measure: 'P_l' },
      ],
    },
  ],
  knobs: ['links.0.queue.limit_packets', 'links.0.delay_ms'],
  claims: {
    '000-S-1': () => [25, 120, 2.4, 180].map((tau_ms) => one(percentOf(tau_ms), { tau_ms })),
    '000-S-2': () => [one(FAIRNESS_RTTS * RTT_S)],
    '000-S-3': () => [
      fact(
        'preset-000',
        sweeps.every(({ base }) => isDumbbell(base)),
      ),
    ],
    '000-S-4': () => [
      fact(
        'defaults-000',
        standard('lp', 'smoothing') === 0.125 &&
          standard('lp', 'threshold') === 0.15 &&
          standard('nice', 'threshold') === 0.2 &&
          standard('nice', 'fraction') === 0.5 &&
          standard('ledbat', 'target_ms') === 25 &&
          standard('ledbat', 'gain') === 1,
      ),
    ],
    '000-S-5': (r) =>
      (
        [
          ['even', [1, 1]],
          ['one of two', [1, 0]],
          ['one of eleven', [1, ...Array.from({ length: 10 }, () => 0)]],
        ] as const
      ).flatMap(([run, x]) => r.cells('known', 'F_lt', { run }, { x: JSON.stringify(x) })),
    '000-S-6': (r) => [fact('metrics-000', metricsFit(r))],
    '000-S-7': () => [fact('ranges-000', rangesFit())],
    '000-S-8': () =>
      tested(
        'The smoothed delay is congestion above Dmin + (Dmax − Dmin) δ, and not at it',
        'sim-core/cc/src/lp.rs',
        'at_the_threshold_is_congestion_in_linux_only',
      ),
    '000-S-9': () =>
      all(
        tested('NICE’s threshold: 74 ms between 50 and 170 ms', 'sim-core/cc/src/nice.rs', 'the_threshold'),
        tested(
          'Five late packets of eight halve the window, four do not',
          'sim-core/cc/src/nice.rs',
          'more_than_half_of_the_packets',
        ),
      ),
    '000-S-10': () =>
      tested(
        'At a window of ten: a tenth more without queue, nothing at the target, a tenth less at twice the target',
        'sim-core/cc/src/ledbat.rs',
        'vectors',
      ),
    '000-S-11': (r) => [fact('loss-fallback', fallsBack(r))],
    '000-S-12': (r) => {
      const [limited, free] = [10, 1000].map((flight) => r.value('limited', 'window', { flight }) ?? NaN);
      return [fact('app-limited', (limited ?? NaN) <= 12 && (free ?? NaN) > 40)];
    },
    '000-S-13': () =>
      all(
        tested(
          'A round with too many late packets halves the window once; any other is Vegas’',
          'sim-core/cc/src/nice.rs',
          'more_than_half_of_the_packets',
        ),
        tested('A loss halves it, as Reno’s', 'sim-core/cc/src/nice.rs', 'losses_never_raise_the_window'),
      ),
  },
  findings: [
    {
      id: 's000-setup-windows',
      statement:
        'Two flows that send in turns of 1 s are unfair by the short-term index; in turns of 0.5 s they are fair: its windows are 1 s.',
      expected: allOf(
        { op: 'approx', value: 0.5, abs: 0.001, sel: { run: 'turns of 1 s' } },
        { op: 'approx', value: 1, abs: 0.001, sel: { run: 'turns of 0.5 s' } },
      ),
      check: (r) => r.cells('known', 'F_st'),
      bound: 'Jain’s index of [1, 0] and of [1, 1].',
    },
    {
      id: 's000-setup-loss',
      statement: 'After a lost packet LP, NICE and LEDBAT have half of their window.',
      expected: between(0.45, 0.55),
      check: (r) => r.cells('lossy', 'least'),
      bound: 'One half, with room for a packet.',
    },
    {
      id: 's000-setup-limited',
      statement:
        'A LEDBAT that never has more than ten packets on the way stays within two of that, though its target is never reached.',
      expected: le(12, { sel: { flight: 10 } }),
      check: (r) => r.cells('limited', 'window'),
      bound: 'RFC 6817’s ALLOWED_INCREASE of one packet, and one.',
    },
  ],
};

export default exhibit;
