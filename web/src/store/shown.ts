/** What is on screen, as a link says it. */
import type { Shown } from '../model/shown';
import { isWindow } from '../model/time-window';
import { type State, shownDuration, shownWindow } from './state';

/** Where the playhead stands, or will stand, to the microsecond; undefined at the end, where it is by itself. */
function playheadOf(state: State): number | undefined {
  const { arrival_s, playhead_s, outcome, scenario } = state;
  const at_s = arrival_s ?? (outcome === undefined ? Infinity : playhead_s);
  // The run on screen may be longer than the one that is under way.
  return at_s < Math.min(shownDuration(state), scenario.duration_s) ? Number(at_s.toFixed(6)) : undefined;
}

/** What a link to the present page holds beside the experiment. */
export function shownOf(state: State): Shown {
  const { plots, order, looks, unseen, pins, baseline, strip, sweep, seen, scenario } = state;
  const at_s = playheadOf(state);
  const window = shownWindow(state);
  return {
    ...(plots !== null && { plots }),
    ...(order !== null && { order }),
    ...(looks !== null && { looks }),
    ...(unseen.length > 0 && { unseen }),
    ...(at_s !== undefined && { at_s }),
    ...(window !== null && isWindow(window, scenario.duration_s) && { window }),
    pins,
    ...(baseline !== null && { baseline }),
    ...(strip !== null && { strip }),
    ...(sweep !== null && { sweep }),
    ...(seen?.scenario === scenario && { seen: { engine: seen.engine, digest: seen.digest } }),
  };
}

/** Is there anything that `shownOf` would say otherwise? The playhead counts where it has come to rest. */
export function shownAlike(a: State, b: State): boolean {
  const same = (
    ['plots', 'order', 'looks', 'unseen', 'window', 'pins', 'baseline', 'strip', 'sweep', 'seen'] as const
  ).every((key) => a[key] === b[key]);
  return same && (b.playing || playheadOf(a) === playheadOf(b));
}
