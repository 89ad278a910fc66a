import { quantile } from 'd3-array';
import type { Exhibit, Measure, RunSet } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { eta, jainLong } from '../../../src/ledger/measures';
import { WIDE, best, claimed, lower, mbps, part, ranged, runs, type Low, OWN, SOUGHT } from '../shared/deployed';
import { meanOver } from '../../../src/ledger/traces';

const words = (title: string) => ({
  title,
  summary:
    'Copa holds its queue near two packets for each flow: notice what becomes of it beside somebody who does not.',
  source: 'Arun and Balakrishnan, NSDI 2018; public code',
});
const copa = { kind: 'copa' };

const lone: RunSet = {
  id: 'lone',
  traced: true,
  sweep: runs(words('Copa alone'), WIDE, [120, 20], [best('copa', copa)], {
    axes: [{ path: 'flows.0.cc.mode_switching', values: [true, false] }],
  }),
  at: ([both]) => ({ modes: both === true ? 'both' : 'default' }),
  measures: {
    eta,
    // The most that was seen in each tenth of a second: no less than the queue's own percentile.
    queue: ({ traces }) =>
      quantile(
        (traces?.series('bottleneck', 'queue') ?? []).filter(({ t }) => t >= 20),
        0.99,
        ({ max }) => max,
      ) ?? null,
  },
};
const two: RunSet = {
  id: 'two',
  sweep: runs(
    words('Two Copa flows, 40 and 60 ms'),
    WIDE,
    [120, 20],
    [10, 30].map((extra_return_delay_ms, i) => ({ ...best(`copa${i + 1}`, copa), extra_return_delay_ms })),
  ),
  at: () => ({ proto: 'copa' }),
  measures: { jain: jainLong },
};

/** CUBIC for a minute, and Copa all the time. */
const GONE = 60;
/** Part of a window in which Copa competes: its phase is 1 or 2 then. */
const competing =
  (from_s: number, to_s: number): Measure =>
  ({ traces }) => {
    const phase = meanOver(traces?.series('copa.0', 'gauge:phase'), [from_s, to_s]);
    return phase === null ? null : phase - 1;
  };
const beside: RunSet = {
  id: 'beside',
  traced: true,
  sweep: runs(
    words('Copa beside CUBIC, which ends at 60 s'),
    WIDE,
    [GONE + 30, 0],
    [best('copa', copa), { ...best('cubic', { kind: 'cubic' }), stop_s: GONE }],
  ),
  at: () => ({ proto: 'copa' }),
  measures: {
    competing: competing(10, GONE),
    after: competing(GONE + 5, GONE + 30),
    back: ({ traces }) => {
      const phase = traces?.series('copa.0', 'gauge:phase') ?? [];
      const found = phase.find(({ t, min }) => t >= GONE && min <= 1);
      return found === undefined ? null : (found.t - GONE) / 0.03;
    },
  },
};
const shared: RunSet = {
  id: 'shared',
  sweep: runs(words('Copa beside CUBIC'), WIDE, [120, 20], [best('copa', copa), best('cubic', { kind: 'cubic' })]),
  at: () => ({ proto: 'copa' }),
  measures: { share: part('copa') },
};

/** Copa first; LEDBAT from 5 s on. */
const ledbat = (target_ms: number): Low => ({ cc: { kind: 'ledbat_rfc6817', target_ms } });
const MEMORY = { axes: [{ path: 'flows.0.cc.min_rtt_window_s', values: [10, 3600] }] };
const behind = (id: string, mode_switching: boolean, target_ms: number, packets: number): RunSet => ({
  id,
  sweep: runs(
    words('Copa beside LEDBAT'),
    { ...WIDE, packets },
    [120, 20],
    [best('copa', { ...copa, mode_switching }), lower('ledbat', ledbat(target_ms), 5)],
    MEMORY,
  ),
  at: ([window_s]) => ({ setting: id, window_s: Number(window_s) }),
  measures: { copa: mbps('copa'), ledbat: mbps('ledbat') },
});
const SETTINGS = [
  { key: 'default25', label: 'Default mode only; LEDBAT of 25 ms' },
  { key: 'default100', label: 'Default mode only; LEDBAT of 100 ms, 833 packets' },
  { key: 'switching25', label: 'Both modes; LEDBAT of 25 ms' },
];
const LEDBATS = [
  behind('default25', false, 25, 250),
  behind('default100', false, 100, 833),
  behind('switching25', true, 25, 250),
];
const ends = (value: number, factor: number) =>
  between(Number((value / factor).toPrecision(3)), Number((value * factor).toPrecision(3)));

const exhibit: Exhibit = {
  id: 'beyond-copa',
  paper: null,
  place: 'Copa',
  title: 'What becomes of Copa behind LEDBAT’s queue?',
  gist: 'Beside LEDBAT Copa gets 27 Mb/s, where 0.96 should be left.',
  lead: 'behind',
  shows: [
    'Copa (Arun and Balakrishnan, NSDI 2018) keeps a queue of a few packets: it sends at a rate that falls with the delay. When its queue never drains, it takes that for a competitor and becomes a second Reno. LEDBAT is best effort’s opposite by intent, but it keeps a standing queue, which is what Copa gives way to.',
    'From the rules follows how much is left to Copa: two packets in each target of delay, 0.96 Mb/s of 50 beside a target of 25 ms, 0.24 beside 100 ms. Copa is there 5 s before LEDBAT; 50 Mb/s and 30 ms, 250 packets where nothing else is said.',
  ],
  answer: [
    'Alone Copa uses the link; its queue is 5 packets at most in its default mode, but 14 at the 99th percentile, since it sometimes takes its own queue, which does not drain within five round trips, for a competitor. Two flows of different RTTs share the link. Beside CUBIC it turns to its competitive mode, takes nearly half, and comes back when CUBIC has gone.',
    'Beside LEDBAT it takes much more than follows: 27 Mb/s where 0.96 should be left, 4.7 where 0.24 should. The derivation has Copa remember the path’s delay. Copa forgets it after ten seconds, takes LEDBAT’s standing queue for the path, and lays its own few packets on top: it is a late-comer to its own link. With a memory of an hour it has 0.85 and 0.25 Mb/s, as derived.',
    'So competitive mode changes little with a memory of ten seconds, 30 instead of 27 Mb/s. With one of an hour it saves Copa: 38 Mb/s instead of 0.85. The joint queue then leaves LEDBAT a fifth of the link.',
  ],
  departures: [
    'The queue’s 99th percentile is that of its greatest length in each tenth of a second, which is no less than the true one.',
    'Part of the time that Copa competes is the mean of its phase over tenths of a second. The mode is looked at from 10 s to the end of CUBIC at 60 s.',
  ],
  sets: [lone, two, beside, shared, ...LEDBATS],
  panels: [
    {
      kind: 'table',
      id: 'behind',
      title: '(a) Copa beside LEDBAT, by how long it remembers the path’s delay',
      sets: SETTINGS.map(({ key }) => key),
      rows: { along: 'setting', label: 'Setting', names: SETTINGS },
      columns: [10, 3600].flatMap((window_s) =>
        (['copa', 'ledbat'] as const).map((measure) => ({
          measure,
          label: `${measure === 'copa' ? 'Copa' : 'LEDBAT'}, ${window_s} s`,
          unit: 'Mb/s',
          digits: 2,
          where: { window_s },
        })),
      ),
    },
    {
      kind: 'trace',
      id: 'cubic',
      title: '(b) Copa beside CUBIC, which ends at 60 s: throughput',
      sets: ['beside'],
      plot: 'throughput',
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    claimed(['Copa 1', 'derived'], {
      id: 'lone',
      statement: 'Alone Copa uses at least 0.95 of the link, with a queue of at most 6 packets at its 99th percentile.',
      expected: allOf(ge(0.95, { metric: 'eta' }), le(6, { metric: 'queue' })),
      check: (r) => ['eta', 'queue'].flatMap((metric) => ranged(r, 'lone', metric, { modes: 'both' }, { metric })),
      bound: OWN,
    }),
    {
      id: 'modes',
      statement:
        'It is the competitive mode, into which it falls now and then with nobody there: without it, the queue is at most 6 packets.',
      expected: le(6),
      check: (r) => ranged(r, 'lone', 'queue', { modes: 'default' }),
      bound: SOUGHT,
    },
    claimed(['Copa 2', 'derived'], {
      id: 'two',
      statement: 'Two Copa flows with RTTs of 40 and 60 ms share the link: Jain’s index at least 0.9.',
      expected: ge(0.9),
      check: (r) => ranged(r, 'two', 'jain'),
      bound: OWN,
    }),
    claimed(['Copa 3', 'derived'], {
      id: 'beside',
      statement:
        'Beside CUBIC Copa competes for more than 0.6 of the time and has at least a fifth; once CUBIC has gone, it is back in its default mode within 50 RTTs.',
      expected: allOf(ge(0.6, { metric: 'competing' }), ge(0.2, { metric: 'share' }), le(50, { metric: 'back' })),
      check: (r) => [
        ...ranged(r, 'beside', 'competing', {}, { metric: 'competing' }),
        ...ranged(r, 'shared', 'share', {}, { metric: 'share' }),
        ...ranged(r, 'beside', 'back', {}, { metric: 'back' }),
      ],
      bound: OWN,
    }),
    claimed(['16', 'derived'], {
      id: 'default25',
      statement: 'LEDBAT of 25 ms leaves 0.96 Mb/s to Copa in its default mode.',
      expected: ends(0.96, 1.5),
      check: (r) => ranged(r, 'default25', 'copa', { window_s: 10 }),
      bound: OWN,
    }),
    claimed(['17', 'derived'], {
      id: 'default100',
      statement: 'LEDBAT of 100 ms leaves it 0.24 Mb/s, with 833 packets.',
      expected: ends(0.24, 1.5),
      check: (r) => ranged(r, 'default100', 'copa', { window_s: 10 }),
      bound: OWN,
    }),
    claimed(['18', 'derived'], {
      id: 'switching',
      statement: 'With competitive mode Copa has at least three times as much as without, beside LEDBAT of 25 ms.',
      expected: ge(3),
      check: (r) => [gain(r, 10)],
      bound: OWN,
    }),
    {
      id: 'memory',
      statement:
        'It is what Copa forgets: with a memory of an hour it has what follows from the rules, and competitive mode gives it at least three times as much.',
      expected: allOf(
        between(0.64, 1.44, { metric: 'default25' }),
        between(0.16, 0.36, { metric: 'default100' }),
        ge(3, { metric: 'gain' }),
      ),
      check: (r) => [
        ...['default25', 'default100'].flatMap((set) => ranged(r, set, 'copa', { window_s: 3600 }, { metric: set })),
        gain(r, 3600),
      ],
      bound: SOUGHT,
    },
  ],
};

/** What Copa has with both modes by what it has with the default one. */
function gain(r: Parameters<typeof ranged>[0], window_s: number): ReturnType<typeof ranged>[number] {
  const [both, one] = ['switching25', 'default25'].map((set) => r.value(set, 'copa', { window_s }));
  const point = r.of('switching25', { window_s })[0]?.point ?? 0;
  return {
    at: { window_s, metric: 'gain' },
    value: (both ?? NaN) / (one ?? NaN),
    point: { set: 'switching25', point },
  };
}

export default exhibit;
