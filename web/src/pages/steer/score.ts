/**
 * What a play is worth: how much of what others had left is used, less twice what they lost, less the delay that it adds. Use
 * is what all carry more than without the hand, so that what is taken from others is never use.
 */
import type { Report } from '../../model/series';
import { capacityOf, type Level } from './levels';

/** Parts of one; `total` in points of a hundred. */
export interface Score {
  readonly total: number;
  readonly use: number;
  readonly harm: number;
  readonly delay: number;
}

/** A bit that others lose counts as much as two that were left. */
export const HARM = 2;

/** As much delay as costs everything: the most that a LEDBAT flow may add [RFC 6817 §2.5: TARGET is 100 ms or less]. */
export const DELAY_MS = 100;

const carried = ({ flows }: Report): ReadonlyMap<string, number> =>
  new Map(flows.map(({ group, delivered_packets }) => [group, delivered_packets]));

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0);

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** How long a packet of anybody's would have waited, on the mean over the time, in ms. */
const waitOf = (level: Level, { links }: Report): number =>
  ((links[0]?.queue_mean_packets ?? 0) / capacityOf(level)) * level.duration_s * 1000;

/** `without`: the same run with nobody in the place of the hand; undefined where there is nobody else. */
export function scoreOf(level: Level, run: Report, without: Report | undefined): Score {
  const due = without === undefined ? new Map<string, number>() : carried(without);
  const got = carried(run);
  const others = sum(due.values());
  const use = within((sum(got.values()) - others) / (capacityOf(level) - others));
  const lost = sum([...due].map(([group, packets]) => Math.max(0, packets - (got.get(group) ?? 0))));
  const harm = others > 0 ? lost / others : 0;
  const more = waitOf(level, run) - (without === undefined ? 0 : waitOf(level, without));
  const delay = Math.max(0, more / DELAY_MS);
  return { use, harm, delay, total: 100 * (use - HARM * harm - delay) };
}
