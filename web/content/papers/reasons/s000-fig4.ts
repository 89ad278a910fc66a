import number from '../../../../scenarios/figures/s000-fig4-number.json';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import type { Measure, Reason, RunSet } from '../../../src/ledger/exhibit';
import { allOf, between, forall, le } from '../../../src/ledger/expected';
import { quotient, sharePercent } from '../../../src/ledger/measures';
import { byProtocol, common, mapped, variants } from '../shared/s000';

const count: Measure = ({ scenario }) => scenario.flows[1]?.count ?? null;

const measures = {
  ...common,
  tcp: sharePercent('tcp'),
  each: quotient(sharePercent('others'), count),
};

const bases = byProtocol(number as unknown as Sweep, { at: () => ({}), measures });

/** Fig. 4 of one protocol with other values. */
const figure = variants(bases);

const N_TRIED = [1, 2, 3, 5, 7, 10];
const numbers = (values: readonly number[]): SweepAxis => ({ path: 'flows.1.count', values, label: 'N' });
const byN =
  (series: string): RunSet['at'] =>
  ([N]) => ({ series, N: Number(N) });

const FLOOR = 'flows.1.cc.min_cwnd';
/** The Linux module, which takes any second indication for the drop to one packet. */
const LINUX = { 'flows.1.cc.form': 'linux', 'flows.1.cc.arm_after_loss': false, 'flows.1.cc.second_cut': 'any_time' };

const floors: Reason = {
  id: 's000-nice-floor',
  kind: 'parameter',
  paper: 'S000',
  title: 'The least window decides who has the lowest priority',
  claims: ['000-F4-b3', '000-F4-b5', '000-F4-b6', '000-F4-e3', '000-C-1'],
  text: [
    'Beside Reno the queue of this scenario hardly ever falls below 30 packets, or 36 ms. LEDBAT’s target is 25 ms, NICE’s threshold 24 ms. Both protocols see congestion all the time and rest at their least window. LEDBAT’s is one packet per RTT, about 0.9 % of the link, and that is the printed 1 %. NICE may go down to one packet in 48 RTTs, as the paper itself says of windows below one; it then gets less than LEDBAT.',
    'The printed 3 % for each of ten NICE flows is what any sender gets that keeps a window of three packets, whatever its control. Vegas in ns-2 has a floor of two, which gives 1.8 %. A window of three is nowhere in NICE; where the paper’s figure comes from is not established beyond that. Plain Vegas, which NICE is without its detector, gets more, 4.2 %.',
    'With a floor of two packets for NICE and the Linux module’s LP, both of which ns-2 had, the printed ranking holds for every N tried, and the queue under NICE rises with N as printed. With a floor of two for LEDBAT as well, which RFC 6817 asks for, LEDBAT and NICE cannot be told apart. ns-2 gives each NICE 0.15, 1.0 and 1.9 % with floors of 1/48, 1 and 2.',
  ],
  sets: [
    figure(
      'floor',
      'tcp-nice',
      {},
      [{ path: FLOOR, values: [1 / 48, 1, 2], label: 'floor' }, numbers([1, 10])],
      ([floor, N]) => ({ floor: Math.round(Number(floor) * 100) / 100, N: Number(N) }),
      ({ floor, N }) => [
        `ns2/against-n/${{ 0.02: 'nice_q', 1: 'nice_q_f1', 2: 'nice_q_f2' }[Number(floor)] ?? ''}/${String(N)}`,
      ],
    ),
    figure(
      'window',
      'reno',
      { 'flows.1.count': 10 },
      [{ path: 'flows.1.transport.window_packets', values: [1, 2, 3, 4], label: 'window' }],
      ([window]) => ({ window: Number(window) }),
    ),
    figure(
      'vegas',
      'reno',
      {
        'flows.1.count': 10,
        'flows.1.cc': { kind: 'vegas', alpha_packets: 1, beta_packets: 3, gamma_packets: 1 },
      },
      [],
      () => ({ N: 10 }),
    ),
    figure('ledbat-2', 'ledbat', { 'flows.1.count': 10, [FLOOR]: 2 }, [], () => ({ series: 'ledbat' })),
    figure('shelf-ledbat', 'ledbat', {}, [numbers(N_TRIED)], byN('ledbat')),
    figure('shelf-nice', 'tcp-nice', { [FLOOR]: 2 }, [numbers(N_TRIED)], byN('tcp-nice')),
    figure('shelf-lp', 'tcp-lp', LINUX, [numbers(N_TRIED)], byN('tcp-lp')),
    figure('shelf-reno', 'reno', {}, [numbers(N_TRIED)], byN('reno')),
  ],
  findings: [
    {
      id: 's000-nice-floor-share',
      statement: 'With ten flows each NICE gets about 0.06, 0.9 and 1.8 % with floors of 1/48, one and two packets.',
      expected: allOf(
        between(0.03, 0.3, { sel: { floor: 0.02 } }),
        between(0.6, 1.4, { sel: { floor: 1 } }),
        between(1.5, 2.1, { sel: { floor: 2 } }),
      ),
      check: (r) => r.cells('floor', 'each', { N: 10 }),
      bound:
        'Floor one: the range of the claim on LEDBAT, which has that floor. The others are wide ranges set after the result.',
    },
    {
      id: 's000-nice-window-three',
      statement:
        'A sender that keeps three packets gets the printed 3 % within the claim’s range, and one that keeps two does not.',
      expected: allOf(between(2, 4, { sel: { window: 3 } }), le(2, { sel: { window: 2 } })),
      check: (r) => r.cells('window', 'each'),
      bound: 'The range of the claim on NICE.',
    },
    {
      id: 's000-nice-vegas',
      statement: 'Ten Vegas flows without NICE’s detector get more than 4 % each.',
      expected: between(4, 6),
      check: (r) => r.cells('vegas', 'each'),
      bound: 'Lower end: the upper end of the claim on NICE. Upper end set after the result.',
    },
    {
      id: 's000-nice-ranking',
      statement:
        'With a floor of two packets for NICE and the Linux module’s LP the ranking is as printed for every N tried.',
      expected: forall(
        { N: N_TRIED },
        {
          op: 'order',
          dir: 'desc',
          cells: [{ series: 'ledbat' }, { series: 'tcp-nice' }, { series: 'tcp-lp' }, { series: 'reno' }],
          min_gap: 0,
        },
      ),
      check: (r) => ['shelf-ledbat', 'shelf-nice', 'shelf-lp', 'shelf-reno'].flatMap((set) => r.cells(set, 'tcp')),
      bound: 'The claim’s own check.',
    },
    {
      id: 's000-nice-same-floor',
      statement: 'With the same floor of two packets LEDBAT and NICE leave Reno the same share within a point.',
      expected: { op: 'diff', a: { series: 'ledbat' }, b: { series: 'tcp-nice' }, lo: -1, hi: 1 },
      check: (r) => [...r.cells('ledbat-2', 'tcp'), ...r.cells('shelf-nice', 'tcp', { N: 10 })],
      bound: 'A quarter of the claims’ four points; set after the result.',
    },
    {
      id: 's000-nice-queue',
      statement: 'With floors of one and two packets the queue under NICE rises with N, by 0 to 0.2 of the buffer.',
      expected: forall({ floor: [1, 2] }, { op: 'diff', a: { N: 10 }, b: { N: 1 }, lo: 0, hi: 0.2 }),
      check: (r) => r.cells('floor', 'B'),
      bound: 'The range of the claim.',
    },
  ],
};

const OFFSET = 'flows.1.transport.clock_offset_ms';
const OFFSETS = [0, 100, 150, 200, 400];
const N_LOSS = [3, 5, 7, 10];

const clock: Reason = {
  id: 's000-lp-clock',
  kind: 'simulator',
  paper: 'S000',
  title: 'An LP as strong as printed does not know the receiver’s clock',
  claims: ['000-F4-b4', '000-F4-b5', '000-F4-f1'],
  text: [
    'With the paper’s own equations ten LPs get 1 % each, like LEDBAT: the smoothed delay beside Reno is always above the threshold of 18 ms. With a threshold of 70 % of the range they still get less than 2 %.',
    'ns-2’s LP is the Linux module. It starts afresh from the smoothed delay at each early indication, with twice that delay as the new highest; that alone gives 2.7 %, and in ns-2 2.9 % where the clock is known. But the module has to estimate the rate of the receiver’s clock, and where the estimate exceeds 1000 Hz an integer division makes it zero; the delay it then computes is arbitrary and detection is off for most acknowledgements. ns-2’s rows for the module as it is: 2.1 % with 64-bit and 3.4 to 3.6 % with 32-bit integers, a share of TCP of 79 and 64 to 66 %.',
    'The engine here gives LP true delays and has no such fault. What an unknown clock does can still be shown: an offset between the two clocks makes “twice the delay” too high a maximum, and early detection weakens with it. At an offset of 150 ms each LP gets the printed 5 %; at 400 ms LP is Reno.',
    'The printed loss, “strikingly similar” to Reno’s, asks for still less detection than the printed share: where the share is in the claim’s range, ten LPs lose less than half of what Reno loses. Both figures together were not reached. That the paper used this module on 32-bit hosts is a guess.',
  ],
  sets: [
    figure(
      'clock',
      'tcp-lp',
      LINUX,
      [{ path: OFFSET, values: OFFSETS, label: 'offset_ms' }, numbers(N_LOSS)],
      ([offset, N]) => ({ offset: Number(offset), N: Number(N) }),
      ({ offset, N }) =>
        offset === 0
          ? ['reno+lp_linux32', 'lp_linux', 'lp_linux_hz'].map((name) => `ns2/against-n/${name}/${String(N)}`)
          : [],
    ),
    figure('reno', 'reno', {}, [numbers(N_LOSS)], byN('reno')),
    figure(
      'threshold',
      'tcp-lp',
      { 'flows.1.count': 10 },
      [{ path: 'flows.1.cc.threshold', values: [0.15, 0.3, 0.5, 0.7, 1], label: 'threshold' }],
      ([threshold]) => ({ threshold: Number(threshold) }),
    ),
  ],
  findings: [
    {
      id: 's000-lp-threshold',
      statement:
        'With the equations of the paper ten LPs get less than 2 % each for thresholds up to 0.7; without detection they are Reno.',
      expected: allOf(le(2, { sel: { threshold: [0.15, 0.7] } }), between(8.5, 9.5, { sel: { threshold: 1 } })),
      check: (r) => r.cells('threshold', 'each'),
      bound: 'Two percent is well below the claim’s 3.5; an eleventh of the link is 9.1. Set after the result.',
    },
    {
      id: 's000-lp-true-clock',
      statement: 'The Linux module’s arithmetic with true clocks gives each of ten LPs between 2.3 and 3.3 %.',
      expected: between(2.3, 3.3),
      check: (r) => r.cells('clock', 'each', { offset: 0, N: 10 }),
      bound: 'Around ns-2’s 2.9 % with a known clock; set after the result.',
    },
    {
      id: 's000-lp-offset',
      statement:
        'With the receiver’s clock 150 ms ahead each of ten LPs gets the printed 5 %, and Reno the printed half.',
      expected: allOf(between(3.5, 6.5, { metric: 'each' }), between(35, 65, { metric: 'tcp' })),
      check: (r) => ['each', 'tcp'].flatMap((metric) => r.cells('clock', metric, { offset: 150, N: 10 }, { metric })),
      bound:
        'The ranges of the two claims. The offset was chosen among those tried because it lies in them: a demonstration, no measurement of theirs.',
    },
    {
      id: 's000-lp-off',
      statement: 'With an offset of 400 ms LP loses as much as Reno for every N of the claim.',
      expected: forall({ N: N_LOSS }, between(0.5, 1.6)),
      check: (r) =>
        mapped(r.cells('clock', 'P_l', { offset: 400 }), (loss, { N }) => {
          const reno = r.value('reno', 'P_l', { N: N ?? 0 });
          return reno === null ? null : loss / reno;
        }),
      bound: 'The range of the claim.',
    },
    {
      id: 's000-lp-share-or-loss',
      statement:
        'At the offsets where the share of ten LPs is in the claim’s range (100 and 150 ms), their loss is less than half of Reno’s.',
      expected: forall({ offset: [100, 150] }, le(0.5)),
      check: (r) =>
        mapped(r.cells('clock', 'P_l', { N: 10 }), (loss) => {
          const reno = r.value('reno', 'P_l', { N: 10 });
          return reno === null ? null : loss / reno;
        }),
      bound: 'The lower end of the claim on loss.',
    },
  ],
};

const reasons: readonly Reason[] = [floors, clock];
export default reasons;
