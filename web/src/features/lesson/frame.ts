/** What a lesson lets the lab show: which plots, and whether the run is kept back until there is a prediction. */
import type { State } from '../../store/state';

export interface LessonFrame {
  /** The run is hidden: the page shows what it shows before a first run. */
  readonly covered: boolean;
  /** The student has not answered yet: nothing on screen says why a run came out as it did. */
  readonly asking?: boolean;
  /** Ids of the plots that the step is about, the one that is asked about first; undefined: the usual ones. */
  readonly plots?: readonly string[];
  /** Contract paths of the controls that matter; undefined: all. */
  readonly controls?: readonly string[];
}

/** An address that asks for a lesson must not show a run before the lesson has loaded. */
export const openingFrame = (search: string): LessonFrame | undefined =>
  new URLSearchParams(search).has('lesson') ? { covered: true } : undefined;

export const seenIn = (frame: LessonFrame | undefined, state: State): State =>
  frame === undefined
    ? state
    : { ...state, outcome: frame.covered ? undefined : state.outcome, order: state.order ?? frame.plots ?? null };
