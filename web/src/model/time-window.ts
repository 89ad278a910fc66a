/** The part of a run that plots show: [from_s, to_s), in s from the start of the run. */
export type TimeWindow = readonly [from_s: number, to_s: number];

/** A shorter part is not looked at, in s: some packets of a fast link. */
export const SHORTEST_S = 0.0003;

/** To the microsecond, as links have it. */
const rounded = (t_s: number): number => Number(t_s.toFixed(6));

export const lengthOf = ([from_s, to_s]: TimeWindow): number => to_s - from_s;

/** Is it a part of a run that may be looked at? */
export const isWindow = ([from_s, to_s]: TimeWindow, duration_s: number): boolean =>
  from_s >= 0 && to_s <= duration_s && to_s - from_s >= SHORTEST_S - 1e-9;

/** The nearest window that lies in the run and is long enough; null: the whole run. */
export function within([from_s, to_s]: TimeWindow, duration_s: number): TimeWindow | null {
  const length_s = Math.max(to_s - from_s, SHORTEST_S);
  if (!(length_s < duration_s * (1 - 1e-6))) return null;
  const latest_s = duration_s - length_s;
  const near_s = rounded(Math.min(Math.max(from_s, 0), latest_s));
  // Rounded up at the run's end, it would be too short.
  const begin_s = near_s > latest_s ? Math.max(0, rounded(near_s - 1e-6)) : near_s;
  return [begin_s, Math.min(duration_s, rounded(begin_s + length_s))];
}

/** The window with `factor` times its length; what is at `at_s` stays where it is on screen. */
export function zoomed(
  [from_s, to_s]: TimeWindow,
  duration_s: number,
  factor: number,
  at_s: number,
): TimeWindow | null {
  const length_s = Math.max(SHORTEST_S, (to_s - from_s) * factor);
  const part = Math.min(1, Math.max(0, (at_s - from_s) / (to_s - from_s)));
  const begin_s = at_s - part * length_s;
  return within([begin_s, begin_s + length_s], duration_s);
}

/** The window moved, no further than to the ends of the run. */
export const panned = ([from_s, to_s]: TimeWindow, duration_s: number, by_s: number): TimeWindow | null =>
  within([from_s + by_s, to_s + by_s], duration_s);

/** The window, or the next one that shows `t_s`: what comes next has most of the room. */
export function showing(window: TimeWindow, duration_s: number, t_s: number): TimeWindow | null {
  const [from_s, to_s] = window;
  const length_s = to_s - from_s;
  if (t_s >= from_s && t_s <= to_s) return window;
  return panned(window, duration_s, t_s > to_s ? t_s - length_s / 10 - from_s : t_s + length_s / 10 - to_s);
}

/** What is recorded for a window: some more at both sides, so that a small step is there already. */
export const around = ([from_s, to_s]: TimeWindow, duration_s: number): TimeWindow => {
  const more_s = (to_s - from_s) / 4;
  return [rounded(Math.max(0, from_s - more_s)), Math.min(duration_s, rounded(to_s + more_s))];
};

/** Does a recording of `recorded` show `window` as finely as one of its own? */
export const serves = (recorded: TimeWindow, window: TimeWindow): boolean =>
  recorded[0] <= window[0] && recorded[1] >= window[1] && lengthOf(recorded) <= 2.5 * lengthOf(window);
