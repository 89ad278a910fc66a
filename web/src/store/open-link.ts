/** Opening a link: the experiment, and all that is shown of it. */
import type { Shown } from '../model/shown';
import { recall } from './history';
import { clearNotices } from './notices';
import { type Snapshot, type State, type Step, shownDuration } from './state';

/** The state with a link opened: what the link does not mention is as the page has it by itself. */
export function linkPatch(
  state: State,
  { preset, scenario, shown }: Snapshot & { readonly shown: Shown },
  entry: Step['entry'] = 'replace',
): Partial<State> {
  const { plots, order, looks, hide, at_s, window, pins, baseline, strip, sweep, seen } = shown;
  const opened = recall(state, { preset, scenario }, entry);
  const { outcome } = state;
  // Where that run is on screen already, no other will come to take the playhead there.
  const isThere = outcome !== undefined && outcome.scenario === (opened.scenario ?? state.scenario);
  return {
    ...opened,
    // Where nothing has been on screen yet, there is nothing to go back to.
    ...(state.outcome === undefined && state.past.length === 0 && { past: [] }),
    plots: plots ?? null,
    order: order ?? null,
    looks: looks ?? null,
    hide: hide ?? null,
    ...(isThere
      ? { arrival_s: null, playhead_s: Math.min(at_s ?? Infinity, shownDuration(state)) }
      : { arrival_s: at_s ?? Infinity }),
    window: window ?? null,
    playing: false,
    pins: pins.map((pin) => ({ ...pin, outcome: undefined })),
    baseline: baseline ?? null,
    strip: strip ?? null,
    sweep: sweep ?? null,
    seen: seen === undefined ? null : { ...seen, scenario },
    notices: clearNotices(state.notices, 'link'),
  };
}
