/** What Figs. 2 and 3 have in common on the page: panels, departures, what is worth varying. */
import type { Panel } from '../../../src/ledger/exhibit';
import { NUMBERS, type shares } from './s003';

const panel = (set: string, measure: keyof typeof shares, letter: string, title: string): Panel => ({
  kind: 'curve',
  id: letter,
  title: `(${letter}) ${title}`,
  sets: [`${set}-none`, set],
  x: { along: 'tau_ms', label: 'Target', unit: 'ms' },
  y: { label: 'Part of capacity', unit: '%', digits: 1 },
  measures: [{ key: measure, label: title, measure, ...(measure === 'total' ? {} : { cc: measure }) }],
  series: {
    along: 'L',
    names: [
      { key: 0, label: 'no LEDBAT flow' },
      ...NUMBERS.map((L) => ({ key: L, label: L === 1 ? '1 LEDBAT flow' : `${L} LEDBAT flows` })),
    ],
  },
});

export const loadPanels = (set: string): readonly Panel[] => [
  panel(set, 'ledbat', 'a', 'LEDBAT'),
  panel(set, 'cubic', 'b', 'CUBIC'),
  panel(set, 'total', 'c', 'Both together'),
];

export const showsLoad: readonly string[] = [
  'The images of the figure are not before us: the panels follow its caption and the numbers of the text.',
];

export const loadDepartures: readonly string[] = [
  'LEDBAT sends over all 300 s. Table III says [0;90], which cannot carry what the figure shows.',
  'CUBIC is that of ns-2.35 with an initial slow-start threshold of 100 packets as for Table I (ns-2.35 itself sets none), SACK recovery and a least timeout of 200 ms; the paper prints none of these. Each of a group’s periods is a new connection.',
  'Each sender is 20 to 50 ms from the gateway, drawn for each flow and seed, and the way back is drawn by itself; the paper does not say whether both ways share one draw.',
  'The paper does not say how many runs it averaged. Five seeds here, each with its own delays.',
  'Shares count distinct payload, 1460 of 1500 bytes, over 300 s of 5 Mb/s. What LEDBAT costs CUBIC is measured against the same run without LEDBAT, which the paper implies but does not list.',
];

/** `ledbat`: the number of LEDBAT’s group. */
export const loadKnobs = (ledbat: number): readonly string[] => [
  'links.0.queue.limit_packets',
  'links.0.rate_bps',
  'links.0.delay_ms',
  ...Array.from({ length: ledbat }, (_, i) => `flows.${i}.count`),
];
