import rtt from '../../../../scenarios/figures/s000-fig6-rtt.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import type { Reason, RunSet } from '../../../src/ledger/exhibit';
import { type Coordinates, allOf, forall, ge, le } from '../../../src/ledger/expected';
import { sharePercent } from '../../../src/ledger/measures';
import type { Results } from '../../../src/ledger/results';
import { type Protocol, byProtocol, common, variants } from '../shared/s000';

const measures = { ...common, far: sharePercent('far') };
const bases = byProtocol(rtt as unknown as Sweep, { at: () => ({}), measures });

const RATIOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ratios = (values: readonly number[]): SweepAxis => ({
  path: 'flows.0.extra_return_delay_ms',
  values: values.map((ratio) => 50 * (ratio - 1)),
  label: 'extra_delay_ms',
});
const ratioOf = (extra: Json | undefined): Coordinates => ({ ratio: (50 + Number(extra)) / 50 });

/** The value on both flows. */
const onBoth = (key: string, value: Json): Readonly<Record<string, Json>> => ({
  [`flows.0.${key}`]: value,
  [`flows.1.${key}`]: value,
});
const pathOnBoth = (key: string): readonly string[] => [`flows.0.${key}`, `flows.1.${key}`];

const figure = variants(bases);

const vegas = (alpha_packets: number, beta_packets: number): Json => ({
  kind: 'vegas',
  alpha_packets,
  beta_packets,
  gamma_packets: 1,
});

const bandOf = (series: string, alpha: number, beta: number): RunSet =>
  figure(series, 'reno', onBoth('cc', vegas(alpha, beta)), [ratios(RATIOS)], ([extra]) => ({
    series,
    ...ratioOf(extra),
  }));

const band: Reason = {
  id: 's000-vegas-band',
  kind: 'parameter',
  paper: 'S000',
  title: 'NICE is as fair as the Vegas under it',
  claims: ['000-F6-a1'],
  text: [
    'Two NICE flows alone keep four packets in the queue and never reach NICE’s threshold of 24 ms. What shares the link is Vegas: it grows while it has fewer than α packets of its own in the queue, shrinks above β, and rests between. With ns-2’s α = 1 and β = 3 any split from 1:3 to 3:1 is a rest. ns-2’s own runs of NICE have an index of 0.70 at a ratio of ten, plain Vegas 0.72.',
    'With α = β there is no such band, and Vegas is fair at every ratio once it has settled: above 0.88 within 120 s and, at ratios of five and ten, above 0.95 within 600 s. With the band, ten minutes do not help.',
    'NICE over the Vegas of Linux (2 and 4, delay relative to the base, rounded) is at 0.86 to 0.95 in these 120 s and loses efficiency as the ratio grows, to 0.97 at ten. The paper does not say which Vegas its NICE had. With that one its statement on fairness would be nearly right, and its remark that NICE pays with efficiency, too.',
  ],
  sets: [
    bandOf('1-3', 1, 3),
    bandOf('2-2', 2, 2),
    bandOf('3-3', 3, 3),
    figure('linux', 'tcp-nice', onBoth('cc.vegas', 'linux'), [ratios(RATIOS)], ([extra]) => ({
      series: 'linux',
      ...ratioOf(extra),
    })),
    figure('long-nice', 'tcp-nice', { duration_s: 600 }, [ratios([5, 10])], ([extra]) => ({
      series: 'nice',
      ...ratioOf(extra),
    })),
    figure('long-3-3', 'reno', { duration_s: 600, ...onBoth('cc', vegas(3, 3)) }, [ratios([5, 10])], ([extra]) => ({
      series: '3-3',
      ...ratioOf(extra),
    })),
  ],
  findings: [
    {
      id: 's000-vegas-same',
      statement: 'Plain Vegas with the band from 1 to 3 is no fairer than 0.8 from a ratio of four on.',
      expected: le(0.8, { sel: { ratio: [4, 10] } }),
      check: (r) => r.cells('1-3', 'F_lt'),
      bound: 'Set after the result: a tenth below the claim’s 0.9.',
    },
    {
      id: 's000-vegas-no-band',
      statement:
        'Without the band (α = β = 2 or 3) Jain’s index is at least 0.9 up to a ratio of eight and at least 0.88 up to ten, in 120 s.',
      expected: allOf(ge(0.9, { sel: { ratio: [1, 8] } }), ge(0.88, { sel: { ratio: [9, 10] } })),
      check: (r) => ['2-2', '3-3'].flatMap((set) => r.cells(set, 'F_lt')),
      bound: 'The claim’s 0.9; the 0.88 was set after the result.',
    },
    {
      id: 's000-vegas-long',
      statement:
        'In 600 s Vegas without the band reaches 0.95 at ratios of five and ten; NICE with the band stays below 0.8.',
      expected: allOf(ge(0.95, { sel: { series: '3-3' } }), le(0.8, { sel: { series: 'nice' } })),
      check: (r) => ['long-nice', 'long-3-3'].flatMap((set) => r.cells(set, 'F_lt')),
      bound: 'Set after the result.',
    },
    {
      id: 's000-nice-linux-vegas',
      statement:
        'NICE over the Vegas of Linux has an index of at least 0.85 at every ratio, at least 0.9 at ten, and is less efficient at ten than at one.',
      expected: allOf(ge(0.85, { metric: 'F_lt' }), ge(0.9, { metric: 'F_lt', sel: { ratio: 10 } }), {
        op: 'cmp',
        rel: 'lt',
        a: { metric: 'eta', ratio: 10 },
        b: { metric: 'eta', ratio: 1 },
        margin: 0,
      }),
      check: (r) => ['F_lt', 'eta'].flatMap((metric) => r.cells('linux', metric, {}, { metric })),
      bound: 'The claim’s 0.9 at ten; 0.85 for the others was set after the result.',
    },
  ],
};

const JITTERS = [0, 0.5, 1.2];
const EVEN = [4, 6, 8, 10];

/** Vegas without the band, Reno with jitter of a packet's transmission time, and LP. */
const fairest = (r: Results) => [
  ...r.cells('jitter', 'F_lt', { jitter: 1.2 }, { series: 'reno' }),
  ...r.cells('no-band', 'F_lt', {}, { series: 'vegas' }),
  ...r.cells('lp', 'F_lt', {}, { series: 'tcp-lp' }),
];

const phase: Reason = {
  id: 's000-phase',
  kind: 'simulator',
  paper: 'S000',
  title: 'Two periodic flows at a full buffer: whose packet is dropped',
  claims: ['000-F6-a2'],
  text: [
    'Packets of two Reno flows arrive at the full buffer on a lattice of one transmission time, 1.2 ms. Which of them finds it full hangs on a fraction of that (Floyd and Jacobson 1992). The 0.1 ms of jitter that were set beforehand do not break this: the far flow gets 19 % at a ratio of four, 47 % at five, 8 % at seven.',
    'With jitter of a whole transmission time the index falls steadily with the ratio. ns-2’s runs need it too; with 0.5 ms both agree. Whether the paper used any jitter is not known, so that its curve for Reno may be an accident of phase as well.',
    'Without phase effects Reno at a ratio of four is as fair as NICE over ns-2’s Vegas. With a Vegas without its band, which is fair (see the other reason), NICE would be fairer than Reno by the margin of the claim at each ratio.',
    'LP stays below NICE by more than the margin at each of the claim’s ratios.',
  ],
  sets: [
    figure(
      'jitter',
      'reno',
      {},
      [
        { path: pathOnBoth('transport.send_jitter_ms'), values: JITTERS, label: 'jitter_ms' },
        ratios([2, 4, 5, 6, 7, 8, 10]),
      ],
      ([jitter, extra]) => ({ jitter: Number(jitter), ...ratioOf(extra) }),
    ),
    figure(
      'ns2',
      'reno',
      { ...onBoth('transport.send_jitter_ms', 0.5), ...onBoth('transport.recovery', 'reno') },
      [ratios([2, 4, 5, 6, 7, 8, 10])],
      ([extra]) => ratioOf(extra),
      ({ ratio }) => [`ns2/rtt-jitter/reno/${String(ratio)}`],
    ),
    figure('lp', 'tcp-lp', {}, [ratios(EVEN)], ([extra]) => ratioOf(extra)),
    figure('no-band', 'reno', onBoth('cc', vegas(3, 3)), [ratios(EVEN)], ([extra]) => ratioOf(extra)),
  ],
  findings: [
    {
      id: 's000-phase-none',
      statement: 'Without jitter the index at a ratio of five is higher than at four by more than 0.2.',
      expected: { op: 'cmp', rel: 'gt', a: { ratio: 5 }, b: { ratio: 4 }, margin: 0.2 },
      check: (r) => r.cells('jitter', 'F_lt', { jitter: 0 }),
      bound: 'Set after the result.',
    },
    {
      id: 's000-phase-smooth',
      statement: 'With 1.2 ms of jitter it falls from ratio to ratio, and no step rises by more than 0.05.',
      expected: { op: 'monotone', along: 'ratio', dir: 'down', slack: 0.05 },
      check: (r) => r.cells('jitter', 'F_lt', { jitter: 1.2 }),
      bound: 'The tolerance that the claim on LEDBAT has.',
    },
    {
      id: 's000-phase-margin',
      statement:
        'Without phase effects and without Vegas’ band the claim’s margins over Reno and LP are met at each of its ratios.',
      expected: forall(
        { ratio: EVEN },
        allOf(
          ...['reno', 'tcp-lp'].map((series) => ({
            op: 'cmp' as const,
            rel: 'gt' as const,
            a: { series: 'vegas' },
            b: { series },
            margin: 0.05,
          })),
        ),
      ),
      check: fairest,
      bound: 'The claim’s own.',
    },
  ],
};

const CLASSIC = onBoth('transport.recovery', 'reno');
const HIGH = [5, 7, 10];
const settled = (series: Protocol, base: Readonly<Record<string, Json>> = {}): RunSet =>
  figure(`settled-${series}`, series, { warmup_s: 10, ...base }, [ratios(HIGH)], ([extra]) => ({
    series,
    ...ratioOf(extra),
  }));

const efficiency: Reason = {
  id: 's000-rtt-efficiency',
  kind: 'parameter',
  paper: 'S000',
  title: 'Efficiency: LEDBAT’s start, Reno’s recovery',
  claims: ['000-F6-b2'],
  text: [
    'Over the whole run LEDBAT is at 99.0 %, below Reno with SACK at 99.7 to 99.8 %. Its missing percent is the ramp of the first seconds without slow start; measured after 10 s it fills the link completely.',
    'Reno with SACK loses nothing either, since the buffer is more than twice what the near path holds. With classic Reno recovery it loses two to four percent, a timeout in the far flow costs seconds. ns-2’s classic Reno has 97 % as well.',
    'After 10 s the order is the printed one at each ratio, if Reno recovers in the classic way: LEDBAT full, NICE below it, then Reno and LP. NICE’s loss, at most half a percent, stays below the margin of the claim, which the paper’s text does not give.',
    'LP is far below in any case: about 0.6 with a second indication that acts at once, as in the Linux module, 0.85 to 0.91 with one that acts at the end of the phase, as in the paper’s prose and in the figure.',
  ],
  sets: [
    settled('ledbat'),
    settled('tcp-nice'),
    settled('reno', CLASSIC),
    { ...settled('reno'), id: 'settled-sack' },
    figure(
      'lp',
      'tcp-lp',
      {},
      [
        { path: pathOnBoth('cc.second_cut'), values: ['any_time', 'at_end'], label: 'second_cut' },
        ratios([1, ...HIGH]),
      ],
      ([cut, extra]) => ({ cut: cut as string, ...ratioOf(extra) }),
      ({ cut, ratio }) => (cut === 'at_end' ? [`ns2/rtt-jitter/lp_eq/${String(ratio)}`] : []),
    ),
  ],
  findings: [
    {
      id: 's000-rtt-settled',
      statement:
        'After 10 s LEDBAT fills at least 99.9 % of the link; Reno with classic recovery fills at least 0.2 points less, NICE less.',
      expected: allOf(
        ge(0.999, { sel: { series: 'ledbat' } }),
        ...HIGH.flatMap((ratio) => [
          {
            op: 'cmp' as const,
            rel: 'gt' as const,
            a: { series: 'ledbat', ratio },
            b: { series: 'reno', ratio },
            margin: 0.002,
          },
          {
            op: 'cmp' as const,
            rel: 'gt' as const,
            a: { series: 'ledbat', ratio },
            b: { series: 'tcp-nice', ratio },
            margin: 0,
          },
        ]),
      ),
      check: (r) => ['settled-ledbat', 'settled-tcp-nice', 'settled-reno'].flatMap((set) => r.cells(set, 'eta')),
      bound: 'The claim’s margin for Reno; sign only for NICE.',
    },
    {
      id: 's000-rtt-sack',
      statement: 'With SACK Reno, too, fills at least 99.8 % after 10 s.',
      expected: ge(0.998),
      check: (r) => r.cells('settled-sack', 'eta'),
      bound: 'Set after the result.',
    },
    {
      id: 's000-rtt-lp',
      statement: 'LP stays below the claim’s 97 % for LEDBAT at every ratio, however its second indication acts.',
      expected: le(0.97),
      check: (r) => r.cells('lp', 'eta'),
      bound: 'The lower end of the claim on LEDBAT.',
    },
  ],
};

const reasons: readonly Reason[] = [band, phase, efficiency];
export default reasons;
