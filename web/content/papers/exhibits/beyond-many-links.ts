import { median } from 'd3-array';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { ge } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';
import { NOISE, OPEN, PRIMARIES, best, claimed, each, idsOf, lower, mbps, namesOf, runs } from '../shared/deployed';

const words = (title: string) => ({
  title,
  summary: 'A scavenger beside a primary on links of all sorts: notice what the primary loses of its rate.',
  source: 'Claims on Proteus (SIGCOMM 2020)',
});

type Primary = keyof typeof PRIMARIES;
const SCAVENGERS = [
  { key: 'ledbat', label: 'LEDBAT, 100 ms', cc: { kind: 'ledbat_rfc6817', target_ms: 100 } },
  { key: 'proteus_s', label: 'Proteus-S', cc: { kind: 'proteus' } },
] as const;

const RATES = [20, 50];
const RTTS = [10, 100];
const BUFFERS = [0.2, 1, 5];
const LINKS = RATES.flatMap((rate) => RTTS.map((rtt) => ({ rate, rtt })));
/** A bandwidth-delay product in packets. */
const product = ({ rate, rtt }: (typeof LINKS)[number]): number => (rate * 1000 * rtt) / 12_000;
const packets = (link: (typeof LINKS)[number], part: number): number => Math.max(2, Math.round(part * product(link)));

const sets = LINKS.flatMap((link) =>
  each(PRIMARIES, `${link.rate}-${link.rtt}`, ({ cc }, primary): Omit<RunSet, 'id'> => ({
    sweep: runs(
      words('A scavenger beside a primary'),
      { rate_bps: link.rate * 1e6, delay_ms: link.rtt / 2, packets: packets(link, 1) },
      [60, 20],
      [
        { ...best('primary', cc), ...NOISE, start_s: { uniform: [0, 5] } },
        { ...lower('scavenger', { cc: SCAVENGERS[0].cc }), ...NOISE, start_s: { uniform: [0, 5] } },
      ],
      {
        axes: [
          { path: 'links.0.queue.limit_packets', values: BUFFERS.map((part) => packets(link, part)) },
          { path: 'flows.1.cc', values: SCAVENGERS.map(({ cc: own }) => own) },
        ],
        seeds: [1, 2, 3, 4],
        without: ['scavenger'],
      },
    ),
    at: ([limit, own]) => ({
      ...link,
      primary,
      buffer: BUFFERS.find((part) => packets(link, part) === limit) ?? NaN,
      scavenger: JSON.stringify(own).includes('ledbat') ? 'ledbat' : 'proteus_s',
    }),
    measures: { harm: mbps('primary') },
    harm: { harm: 'more' },
  })),
);

const setsOf = (primary: Primary): readonly string[] => idsOf(sets).filter((id) => id.endsWith(`-${primary}`));

/** The median over all links of what a primary loses, %. */
const typical = (r: Results, primary: Primary, scavenger: string): number =>
  median(
    setsOf(primary).flatMap((set) => r.cells(set, 'harm', { scavenger })),
    ({ value }) => value ?? NaN,
  ) ?? NaN;

const exhibit: Exhibit = {
  id: 'beyond-many-links',
  paper: null,
  place: 'Many links',
  title: 'Does Proteus yield better than LEDBAT whatever the link?',
  gist: 'On long paths Proteus-S does not yield better.',
  shows: [
    'Of the paper on PCC Proteus a figure is recalled with 180 links, on most of which a primary keeps more of its rate beside Proteus-S than beside LEDBAT. Its text could not be read: the claim is open, whatever comes out here.',
    'Here are twelve links, of 20 and 50 Mb/s, RTTs of 10 and 100 ms, and buffers of 0.2, 1 and 5 bandwidth-delay products, each with four primaries. Both flows begin at random within 5 s, so that either is first in some runs.',
  ],
  answer: [
    'On short paths Proteus-S yields better but in the smallest buffer: at 10 ms CUBIC loses 2 to 27 % to it and 31 to 46 % to LEDBAT, Proteus-P 13 to 23 % and 21 to 98 %. On long ones it does not: at 100 ms BBR loses 18 to 49 % to it and at most 21 % to LEDBAT, and CUBIC with five bandwidth-delay products 30 to 47 % and next to nothing. Five products are far more than LEDBAT’s target there; why BBR loses so much was not looked into.',
    'At the median of the twelve links CUBIC and Proteus-P lose less to Proteus-S, by 25 and 48 points; BBR and Copa lose a little more.',
  ],
  departures: [
    'Twelve links stand for the 180 that are recalled, with four seeds and 60 s. Senders have a jitter of 30 µs. Where Copa has more beside LEDBAT than alone, its harm is below zero.',
  ],
  sets,
  panels: LINKS.map((link, i) => ({
    kind: 'table' as const,
    id: `${link.rate}-${link.rtt}`,
    title: `(${'abcd'[i] ?? ''}) What a primary loses on ${link.rate} Mb/s and ${link.rtt} ms, by buffer`,
    sets: idsOf(sets).filter((id) => id.startsWith(`${link.rate}-${link.rtt}-`)),
    rows: { along: 'primary', label: 'Primary', names: namesOf(PRIMARIES) },
    columns: BUFFERS.flatMap((buffer) =>
      SCAVENGERS.map(({ key, label }) => ({
        measure: 'harm',
        label: `${label}, ${buffer}`,
        unit: '%',
        digits: 0,
        where: { buffer, scavenger: key },
      })),
    ),
  })),
  knobs: [],
  claims: {},
  findings: (Object.keys(PRIMARIES) as Primary[]).map((primary) =>
    claimed(['32', 'recalled'], {
      id: `typical-${primary}`,
      statement: `${PRIMARIES[primary].label} loses less to Proteus-S than to LEDBAT of 100 ms, at the median of the links.`,
      expected: ge(0),
      check: (r) => [
        {
          at: { primary, metric: 'gain' },
          value: typical(r, primary, 'ledbat') - typical(r, primary, 'proteus_s'),
        },
      ],
      bound: OPEN,
    }),
  ),
};

export default exhibit;
