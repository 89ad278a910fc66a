/** What a lesson lets the lab show: which plots, and whether the run is kept back until there is a prediction. */
import type { State } from '../../../store/state';
import type { View } from '../view-of';

export interface LessonFrame {
  /** The run is hidden: the page shows what it shows before a first run. */
  readonly covered: boolean;
  /** Ids of the plots that matter; undefined: all that the reader has chosen. */
  readonly plots: readonly string[] | undefined;
}

/** An address that asks for a lesson must not show a run before the lesson has loaded. */
export const openingFrame = (search: string): LessonFrame | undefined =>
  new URLSearchParams(search).has('lesson') ? { covered: true, plots: undefined } : undefined;

/** The state as the page may show it. */
export const seenIn = (frame: LessonFrame | undefined, state: State): State =>
  frame?.covered === true ? { ...state, outcome: undefined } : state;

/** The reader's choice of plots, and those that the lesson needs. */
export const withPlots = (
  choice: ReadonlyMap<string, boolean>,
  frame: LessonFrame | undefined,
): ReadonlyMap<string, boolean> =>
  frame?.plots === undefined ? choice : new Map([...choice, ...frame.plots.map((id) => [id, true] as const)]);

let last: { readonly view: View; readonly plots: readonly string[]; readonly framed: View } | undefined;

/** The plots that the lesson is about; computed once per view, since plots compare identities. */
export function framed(view: View, frame: LessonFrame | undefined): View {
  const plots = frame?.plots;
  if (plots === undefined) return view;
  if (last?.view !== view || last.plots !== plots) {
    last = { view, plots, framed: { ...view, plots: view.plots.filter(({ id }) => plots.includes(id)) } };
  }
  return last.framed;
}
