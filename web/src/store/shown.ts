/** What is on screen, as a link says it, and back. */
import type { Shown } from '../model/shown';
import { recall } from './history';
import { clearNotices } from './notices';
import { type Snapshot, type State, type Step, shownDuration } from './state';

/** Where the playhead stands, or will stand; undefined at the end, which is where it is by itself. */
function playheadOf(state: State): number | undefined {
  const { arrival_s, playhead_s, outcome, scenario } = state;
  const at_s = arrival_s ?? (outcome === undefined ? Infinity : playhead_s);
  // The run on screen may be longer than the one that is under way.
  return at_s < Math.min(shownDuration(state), scenario.duration_s) ? at_s : undefined;
}

/** What a link to the present page holds beside the experiment. */
export function shownOf(state: State): Shown {
  const { plots, pins, baseline, strip, sweep, seen, scenario } = state;
  const at_s = playheadOf(state);
  return {
    ...(plots !== null && { plots }),
    ...(at_s !== undefined && { at_s }),
    pins,
    ...(baseline !== null && { baseline }),
    ...(strip !== null && { strip }),
    ...(sweep !== null && { sweep }),
    ...(seen?.scenario === scenario && { seen: { engine: seen.engine, digest: seen.digest } }),
  };
}

/** Is there anything that `shownOf` would say otherwise? The playhead counts where it has come to rest. */
export function shownAlike(a: State, b: State): boolean {
  const same = (['plots', 'pins', 'baseline', 'strip', 'sweep', 'seen'] as const).every((key) => a[key] === b[key]);
  return same && (b.playing || playheadOf(a) === playheadOf(b));
}

/** The state with a link opened: what the link does not mention is as the page has it by itself. */
export function linkPatch(
  state: State,
  { preset, scenario, shown }: Snapshot & { readonly shown: Shown },
  entry: Step['entry'] = 'replace',
): Partial<State> {
  const { plots, at_s, pins, baseline, strip, sweep, seen } = shown;
  return {
    ...recall(state, { preset, scenario }, entry),
    // Where nothing has been on screen yet, there is nothing to go back to.
    ...(state.outcome === undefined && state.past.length === 0 && { past: [] }),
    plots: plots ?? null,
    arrival_s: at_s ?? Infinity,
    playing: false,
    pins: pins.map((pin) => ({ ...pin, outcome: undefined })),
    baseline: baseline ?? null,
    strip: strip ?? null,
    sweep: sweep ?? null,
    seen: seen === undefined ? null : { ...seen, scenario },
    notices: clearNotices(state.notices, 'link'),
  };
}
