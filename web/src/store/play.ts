/** Play: the recorded run is revealed at so many simulated seconds per second, whatever the frame rate. */
import { showing } from '../model/time-window';
import { type State, shownDuration, shownWindow } from './state';
import type { Store } from './store';

/** A longer pause between two frames (a hidden tab, a sleeping machine) does not skip ahead. */
const LONGEST_FRAME_MS = 1000;

/** A window that play would cross in less than so many seconds on the wall stays where it is. */
const SLOW_S = 1;

/** The window of the run with the playhead in it; as it is where nothing is zoomed, or play is too fast to be followed. */
export function followed(state: State, playhead_s: number, speed = 0): Pick<State, 'window'> {
  const window = shownWindow(state);
  if (window === null || window[1] - window[0] < speed * SLOW_S) return { window: state.window };
  const next = showing(window, shownDuration(state), playhead_s);
  return { window: next === window ? state.window : next };
}

/** `requestAnimationFrame`, or what a test puts in its place; the callback is handed the time in ms. */
export type RequestFrame = (callback: (now_ms: number) => void) => void;

/** Moves the playhead while `playing` is set, and takes `playing` away at the end. */
export function connectPlay(store: Store<State>, requestFrame: RequestFrame): void {
  let ticking = false;
  let last: number | undefined;

  const tick = (now_ms: number): void => {
    const state = store.get();
    if (!state.playing) {
      ticking = false;
      return;
    }
    const elapsed_s = Math.min(now_ms - (last ?? now_ms), LONGEST_FRAME_MS) / 1000;
    last = now_ms;
    const end = shownDuration(state);
    const playhead_s = Math.min(state.playhead_s + elapsed_s * state.speed, end);
    // Asked for before the listeners run, which may pause in turn.
    requestFrame(tick);
    store.set({ playhead_s, playing: playhead_s < end, ...followed(state, playhead_s, state.speed) });
  };

  store.subscribe(({ playing }) => {
    if (!playing || ticking) return;
    ticking = true;
    last = undefined;
    requestFrame(tick);
  });
}
