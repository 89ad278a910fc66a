/** What is on screen, as a link says it. */
import type { Shown } from '../model/shown';
import { type State, shownDuration } from './state';

/** What a link to the present page holds beside the experiment. */
export function shownOf(state: State): Shown {
  const { plots, playhead_s, pins, baseline, strip, sweep } = state;
  return {
    ...(plots !== null && { plots }),
    ...(playhead_s < shownDuration(state) && { at_s: playhead_s }),
    pins,
    ...(baseline !== null && { baseline }),
    ...(strip !== null && { strip }),
    ...(sweep !== null && { sweep }),
  };
}
