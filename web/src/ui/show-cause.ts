/** Leads to what shows why a run came out as it did. */
import type { Cause } from '../views/causes';
import type { PlotStack } from '../views/plot-stack';
import type { RunPage } from './run-page';
import { viewOf } from './view-of';

/** A plot that is chosen is drawn within so many frames, or never. */
const FRAMES = 600;

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** The plot that shows it best, in sight, at its moment, and so near that it can be seen. */
export async function showCause(page: RunPage, { at_s, plot, window }: Cause): Promise<void> {
  const { actions, store } = page.lab;
  const shown = viewOf(page.catalog, store.get()).plots.map(({ id }) => id);
  if (!shown.includes(plot)) actions.setPlots([...shown, plot]);
  actions.setWindow(window);
  actions.seek(at_s);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await nextFrame();
    const found = page.querySelector<PlotStack>('plot-stack')?.views.find((view) => view.plot.id === plot);
    if (found === undefined) continue;
    await found.updateComplete;
    found.scrollIntoView({ block: 'nearest' });
    return;
  }
}
