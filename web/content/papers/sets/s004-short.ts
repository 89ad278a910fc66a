/** Short transfers, one after another, for S004's remark that they behave like long ones. */
import type { Json } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { RunSet } from '../../../src/ledger/exhibit';
import { type Backhaul, kindOf, pure } from './s004';

/**
 * Eighty senders that start afresh as often as transfers of so many packets end at the fair share; each has its own phase.
 * The contract has no transfer that begins when the one before is done.
 */
export function shortSet(
  scenario: Backhaul,
  packets: number,
  measures: RunSet['measures'],
  transport: Readonly<Record<string, Json>> = {},
): RunSet {
  const { base } = pure.droptail[scenario];
  const [group] = base.flows;
  const period_s = (packets * 80 * 8 * 1500) / Number(base.links[0]?.rate_bps);
  const groups = Array.from({ length: 80 }, (_none, i) => {
    const first_s = Math.min(period_s * ((i + 0.5) / 80), 300);
    const cuts = [0, first_s];
    while ((cuts.at(-1) ?? 300) + period_s < 300) cuts.push((cuts.at(-1) ?? 0) + period_s);
    if ((cuts.at(-1) ?? 300) < 300) cuts.push(300);
    const intervals = cuts.slice(1).map((to, j) => [cuts[j] ?? 0, to] as const);
    const entries = Object.entries({
      ...group,
      id: `f${i}`,
      count: 1,
      intervals_s: intervals as Json,
      transport: { ...group?.transport, ...transport },
    });
    return Object.fromEntries(entries.filter(([key]) => key !== 'start_s'));
  });
  return {
    id: `short-${scenario}-${packets}`,
    sweep: {
      version: 1,
      title: `80 senders of transfers of about ${packets} packets: (${scenario})`,
      base: { ...base, flows: groups as unknown as Sweep['base']['flows'] },
      axes: [
        {
          path: groups.map((_, i) => `flows.${i}.cc`),
          values: pure.droptail[scenario].axes[0]?.values ?? [],
          label: 'protocol',
        },
      ],
      seeds: [1],
    },
    at: ([cc]) => ({ scenario, series: kindOf(cc), packets }),
    measures,
  };
}
