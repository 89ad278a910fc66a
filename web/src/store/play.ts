/** Play: the recorded run is revealed at so many simulated seconds per second, whatever the frame rate. */
import { type State, shownDuration } from './state';
import type { Store } from './store';

/** A longer pause between two frames (a hidden tab, a sleeping machine) does not skip ahead. */
const LONGEST_FRAME_MS = 1000;

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
    store.set({ playhead_s, playing: playhead_s < end });
  };

  store.subscribe(({ playing }) => {
    if (!playing || ticking) return;
    ticking = true;
    last = undefined;
    requestFrame(tick);
  });
}
