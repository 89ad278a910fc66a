/** The plots of a figure: those that its link names, or the usual ones. */
import type { Catalog } from '../../model/catalog';
import type { State } from '../../store/state';
import { viewOf, type View } from '../lab/view-of';

let last: { readonly plots: readonly string[]; readonly choice: ReadonlyMap<string, boolean> } | undefined;
let framed: { readonly of: View; readonly plots: readonly string[]; readonly view: View } | undefined;
const usual: ReadonlyMap<string, boolean> = new Map();

/** The view with the named plots alone, in their own order; computed once per view, since plots compare identities. */
export function figureView(catalog: Catalog, state: State): View {
  const { plots } = state;
  if (plots === null) return viewOf(catalog, state, usual);
  if (last?.plots !== plots) last = { plots, choice: new Map(plots.map((id) => [id, true] as const)) };
  const of = viewOf(catalog, state, last.choice);
  if (framed?.of !== of || framed.plots !== plots) {
    framed = { of, plots, view: { ...of, plots: of.plots.filter(({ id }) => plots.includes(id)) } };
  }
  return framed.view;
}
