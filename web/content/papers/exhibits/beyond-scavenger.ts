import { mean } from 'd3-array';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { allOf, ge, le } from '../../../src/ledger/expected';
import { eta } from '../../../src/ledger/measures';
import {
  NOISE,
  WIDE,
  type Named,
  best,
  claimed,
  drops,
  each,
  idsOf,
  lower,
  mbps,
  namesOf,
  part,
  ranged,
  runs,
  OWN,
  OPEN,
  PRIMARIES,
} from '../shared/deployed';
import { type Results, tested } from '../../../src/ledger/results';

const words = (title: string) => ({
  title,
  summary: 'A scavenger and somebody who was there first, or comes later: notice what is lost of the first one’s rate.',
  source: 'Claims on Proteus (SIGCOMM 2020) that need no Proteus; link of two bandwidth-delay products',
});

/** Those who take what is left. */
const SCAVENGERS = {
  ledbat_100: { label: 'LEDBAT, 100 ms', flow: { cc: { kind: 'ledbat_rfc6817', target_ms: 100 } } },
  ledbat_25: { label: 'LEDBAT, 25 ms', flow: { cc: { kind: 'ledbat_rfc6817', target_ms: 25 } } },
  cdg: { label: 'CDG', flow: { cc: { kind: 'cdg' } } },
  proteus_s: { label: 'Proteus-S', ink: 'proteus', flow: { cc: { kind: 'proteus' } } },
} as const satisfies Readonly<Record<string, Named>>;

/** Either first by 5 s. */
const ORDERS = [
  { first: 'primary', starts: [0, 5] },
  { first: 'scavenger', starts: [5, 0] },
] as const;
const pairs = ORDERS.flatMap(({ first, starts: [a, b] }) =>
  each(SCAVENGERS, first, (flow, scavenger): Omit<RunSet, 'id'> => ({
    sweep: runs(
      words('A scavenger beside a primary'),
      WIDE,
      [120, 20],
      [
        { ...best('primary', PRIMARIES.cubic.flow.cc, a), ...NOISE },
        { ...lower('scavenger', flow, b), ...NOISE },
      ],
      {
        axes: [{ path: 'flows.0.cc', values: Object.values(PRIMARIES).map(({ flow: { cc } }) => cc) }],
        without: ['scavenger'],
      },
    ),
    at: (_, { flows }) => ({ primary: flows[0]?.cc.kind ?? '?', scavenger, first }),
    measures: { harm: mbps('primary'), eta },
    harm: { harm: 'more' },
  })),
);

/** Points of its rate that a primary loses less to Proteus-S than to another scavenger. */
const gain = (r: Results, first: string, than: keyof typeof SCAVENGERS, primary: string): number => {
  const [other, own] = [than, 'proteus_s'].map((name) => r.value(`${first}-${name}`, 'harm', { primary }));
  return (other ?? NaN) - (own ?? NaN);
};

const lone: RunSet = {
  id: 'lone',
  sweep: runs(words('CDG alone'), WIDE, [120, 20], [lower('cdg', SCAVENGERS.cdg.flow)]),
  at: () => ({ proto: 'cdg' }),
  measures: { eta, drops },
};
/** Its scavenger setting, which is this project's default, and that of its authors. */
const settings: RunSet = {
  id: 'settings',
  sweep: runs(
    words('CDG beside Reno'),
    WIDE,
    [120, 20],
    [best('reno', { kind: 'reno' }), lower('cdg', SCAVENGERS.cdg.flow)],
    { axes: [{ path: 'flows.1.cc', values: [{ kind: 'cdg' }, { kind: 'cdg', use_ineff: 5, use_shadow: true }] }] },
  ),
  at: (_, { flows }) => ({ setting: flows[1]?.cc['use_shadow'] === true ? 'usual' : 'scavenger' }),
  measures: { share: part('cdg') },
};

const exhibit: Exhibit = {
  id: 'beyond-scavenger',
  paper: null,
  place: 'Scavengers',
  title: 'Whom does LEDBAT fail to yield to, and whom do CDG and Proteus?',
  gist: 'LEDBAT of 100 ms takes 28 % or more from each of four.',
  shows: [
    'The abstract of the paper on PCC Proteus says that LEDBAT often fails to yield, and that Proteus as a scavenger does far better. Here LEDBAT with targets of 100 and 25 ms, CDG in its scavenger setting, which gives way to the growth of delays, and Proteus-S each share 50 Mb/s, 30 ms and 250 packets with CUBIC, BBR, Copa and Proteus-P. What the primary loses is held against the same run without the scavenger, with either of them first by 5 s.',
    'Claims whose text could not be read are open, whatever comes out here.',
  ],
  answer: [
    'LEDBAT of 100 ms takes 28 to 34 % from CUBIC, 45 to 47 % from BBR, 48 % from Copa and nearly all from Proteus-P, whoever is first: the buffer of 60 ms never reaches its target. With 25 ms it takes 14 % from BBR, 43 % from Copa, and nearly all from Proteus-P again. From CUBIC it takes 40 % if it comes second, and measures its base in CUBIC’s queue, or 1 % if it is first.',
    'CDG yields better to CUBIC, and as well to BBR as LEDBAT of 25 ms: it takes 6 and 13 %. From Copa it takes 26 %, from Proteus-P 71 %. Alone it uses 0.90 of the link without a loss.',
    'Proteus-S yields best where it comes second: CUBIC loses 1 %, BBR 2 %, Copa 8 % and Proteus-P 20 %. Where it was there first it is less sure: CUBIC loses 1 to 31 % by seed, and Copa 11 to 73 %. One flow of LEDBAT with 25 ms that was first yields better to CUBIC than that.',
  ],
  departures: [
    'The abstract gives no scenario, threshold or number: those of the list of claims stand for them. Senders have a jitter of 30 µs, an eighth of a packet’s time: on a path without any noise the filters of Proteus take the first burst for one that does not end.',
    'BBR is version 1. Harm is the median over ten seeds of what the primary loses of its rate.',
  ],
  sets: [...pairs, lone, settings],
  panels: ORDERS.map(({ first }, i) => ({
    kind: 'table' as const,
    id: first,
    title:
      first === 'primary' ? '(a) What the primary loses when it is first' : '(b) The same when the scavenger is first',
    sets: idsOf(pairs.slice(4 * i, 4 * i + 4)),
    rows: { along: 'scavenger', label: 'Scavenger', names: namesOf(SCAVENGERS) },
    columns: Object.entries(PRIMARIES).map(([primary, { label }]) => ({
      measure: 'harm',
      label,
      unit: '%',
      digits: 1,
      where: { primary },
    })),
  })),
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    claimed(['1', 'read'], {
      id: 'fails',
      statement:
        'LEDBAT of 100 ms often fails to yield: at least two of the primaries lose more than a fifth, whoever is first.',
      expected: ge(2),
      check: (r) =>
        ORDERS.map(({ first }) => ({
          at: { first, metric: 'primaries' },
          value: r.cells(`${first}-ledbat_100`, 'harm').filter(({ value }) => (value ?? 0) > 20).length,
        })),
      bound: OWN,
    }),
    claimed(['2', 'read'], {
      id: 'effective',
      statement:
        'Proteus-S yields far better than LEDBAT of 100 ms: to at least three of the four primaries, and by a tenth of their rate on average.',
      expected: allOf(ge(3, { metric: 'primaries' }), ge(10, { metric: 'mean' })),
      check: (r) =>
        ORDERS.flatMap(({ first }) => {
          const gains = Object.keys(PRIMARIES).map((primary) => gain(r, first, 'ledbat_100', primary));
          return [
            { at: { first, metric: 'primaries' }, value: gains.filter((value) => value > 0).length },
            { at: { first, metric: 'mean' }, value: mean(gains) ?? null },
          ];
        }),
      bound: OWN,
    }),
    ...(
      [
        ['26', 'cubic'],
        ['27', 'bbr'],
        ['28', 'copa'],
        ['29', 'proteus'],
      ] as const
    ).map(([number, primary]) =>
      claimed([number, 'recalled'], {
        id: `beside-${primary}`,
        statement: `${PRIMARIES[primary].label} loses less to Proteus-S than to LEDBAT of 100 or 25 ms.`,
        expected: ge(0),
        check: (r) =>
          ORDERS.flatMap(({ first }) =>
            (['ledbat_100', 'ledbat_25'] as const).map((than) => ({
              at: { first, than, metric: 'gain' },
              value: gain(r, first, than, primary),
            })),
          ),
        bound: OPEN,
      }),
    ),
    claimed(['31', 'recalled'], {
      id: 'joint',
      statement: 'A primary and Proteus-S together use at least 0.85 of the link.',
      expected: ge(0.85),
      check: (r) => ORDERS.flatMap(({ first }) => ranged(r, `${first}-proteus_s`, 'eta')),
      bound: OWN,
    }),
    claimed(['30', 'recalled'], {
      id: 'target',
      statement:
        'A target of 25 ms helps only beside primaries that look at losses: CUBIC loses less than with 100 ms, BBR and Copa do not.',
      expected: allOf(
        le(0, { sel: { primary: 'cubic' } }),
        ge(0, { sel: { primary: 'bbr' } }),
        ge(0, { sel: { primary: 'copa' } }),
      ),
      check: (r) =>
        ORDERS.flatMap(({ first }) =>
          Object.keys(PRIMARIES).map((primary) => {
            const [long, short] = [100, 25].map((T) => r.value(`${first}-ledbat_${T}`, 'harm', { primary }));
            return { at: { primary, first, metric: 'difference' }, value: (short ?? NaN) - (long ?? NaN) };
          }),
        ),
      bound: OPEN,
    }),
    claimed(['CDG 1', 'derived'], {
      id: 'lone',
      statement: 'Alone CDG uses at least 0.85 of the link and loses nothing after its start.',
      expected: allOf(ge(0.85, { metric: 'eta' }), le(0, { metric: 'drops' })),
      check: (r) => ['eta', 'drops'].flatMap((metric) => ranged(r, 'lone', metric, {}, { metric })),
      bound: OWN,
    }),
    claimed(['CDG 2', 'derived'], {
      id: 'settings',
      statement: 'Beside Reno CDG has less in its scavenger setting than in its authors’ usual one.',
      expected: { op: 'cmp', rel: 'lt', a: { setting: 'scavenger' }, b: { setting: 'usual' }, margin: 0 },
      check: (r) => r.cells('settings', 'share'),
      bound: OWN,
    }),
    claimed(['CDG 3', 'derived'], {
      id: 'chance',
      statement: 'Over 500 rounds and more CDG backs off as often as its probabilities say, within a tenth.',
      expected: ge(1),
      check: () =>
        tested(
          'CDG’s back-offs are as frequent as their probability',
          'sim-core/cc/src/cdg.rs',
          'back_offs_are_as_frequent_as_their_probability',
        ),
      bound: OWN,
    }),
  ],
};

export default exhibit;
