/** The ghosts of pinned runs: which of their lines belong into a plot of the live run. */
import type { Catalog } from '../../model/catalog';
import { withGuests } from '../../model/guests';
import { baselineOf, type Letter } from '../../model/pins';
import type { Scenario } from '../../model/scenario';
import type { Outcome } from '../../sim/protocol';
import type { PinnedRun } from '../../store/state';
import { linesOfPlot, overlayOf, type Ghost, type GhostLine } from '../../views/ghosts';
import type { Overlay } from '../../views/overlay';
import { lookedAt } from '../../views/plot-forms';
import type { Plot } from '../../views/plots';
import { makeView } from '../../ui/view-of';
import { remembered } from '../../model/remembered';

/** Is it the same quantity? The queues of further links are numbered by run and named by link. */
const same = (a: Plot, b: Plot): boolean => (a.id.startsWith('queue:') ? a.title === b.title : a.id === b.id);

/** Made once per run: the columns of a run never change. */
const ghostOf = remembered((outcome: Outcome, letter: Letter, scenario: Scenario, catalog: Catalog): Ghost => {
  // Every plot is there, whatever the live run shows.
  const { plots } = makeView(withGuests(catalog, scenario), scenario, outcome, 'every');
  const known = new Map<string, readonly GhostLine[]>();
  return {
    letter,
    linesIn: (plot, span_s) => {
      const key = `${plot.id} ${plot.title} ${span_s} ${plot.form ?? ''}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const mine = plots.find((candidate) => same(candidate, plot));
      const lines =
        mine === undefined ? [] : linesOfPlot(outcome.columns, lookedAt(mine, { form: plot.form ?? 'flows' }), span_s);
      known.set(key, lines);
      return lines;
    },
  };
});

/** What stands behind the live run; undefined without pins, so that plots stay as they are. */
export function overlayFor(catalog: Catalog, pins: readonly PinnedRun[], baseline: Letter | null): Overlay | undefined {
  if (pins.length === 0) return undefined;
  const all = pins.flatMap(({ outcome, letter, scenario }) =>
    outcome === undefined ? [] : [ghostOf(outcome, letter, scenario, catalog)],
  );
  const shown = pins.filter(({ hidden }) => !hidden).map(({ letter }) => letter);
  return overlayOf(all, baselineOf(pins, baseline)?.letter, shown);
}
