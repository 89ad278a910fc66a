/** The picture of a slide: the panel that stands for an exhibit, of the results on record; of a course of time, of its run. */
import { html, type TemplateResult } from 'lit';
import { askedOf } from '../../ledger/printed';
import type { Exhibit } from '../../ledger/exhibit';
import { restore } from '../../ledger/stored';
import { entries } from '../../model/registry';
import { light, type Palette } from '../../plot/palette';
import type { KeyEntry } from '../../plot/key';
import { makeView } from '../../ui/view-of';
import { exportScene, type Panel } from '../../views/figure';
import { keyOfGroups, plotPanels } from '../../views/plot-figure';
import { palette } from '../../views/theme';
import { loadExhibit, loadStored } from './load';
import { drawingOf, leadOf } from './panel-draw';
import { blank, panelsOf } from './panel-matrix';
import { tracedRun, type TracePanel } from './run-link';
import { traceOf } from './trace-run';

/** Draws it in the page's look; what is drawn stays the same until that is another one, or the window. */
export type SlideFigure = () => TemplateResult | Node;

/** The page's own inks: they follow its look, and paper. */
const inks = Object.fromEntries(Object.keys(light).map((ink) => [ink, `var(--${ink})`])) as Palette;

/** Drawing units across: a slide is drawn small and shown large, and on a phone as large as it is drawn. */
const across = (): number => Math.min(640, Math.max(320, innerWidth - 32));

function picture(
  { id, title, gist }: Exhibit,
  key: readonly KeyEntry[],
  panels: (width: number) => readonly Panel[],
  inked: () => Palette,
): SlideFigure {
  let drawn: { readonly width: number; readonly palette: Palette; readonly svg: Node } | undefined;
  return () => {
    const [width, colours] = [across(), inked()];
    if (drawn?.width === width && drawn.palette === colours) return drawn.svg;
    const text = exportScene({
      id: `slide-${id}`,
      words: { title, caption: gist, link: '', shown: false },
      key,
      palette: colours,
      size: { id: 'slide', width, pixels: width },
      panels,
    });
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    drawn = { width, palette: colours, svg: document.importNode(documentElement, true) };
    return drawn.svg;
  };
}

async function tracePicture(exhibit: Exhibit, panel: TracePanel): Promise<SlideFigure | undefined> {
  const scenario = tracedRun(exhibit, panel);
  if (scenario === undefined) return undefined;
  const outcome = await traceOf(scenario);
  const { plots, groups } = makeView(entries, scenario, outcome, [panel.plot]);
  const shown = plots.filter(({ id }) => id === panel.plot);
  const draw = (width: number): readonly Panel[] =>
    plotPanels(outcome.columns, shown, { styles: groups, width, room: Math.max(260, 0.5 * width), rug: false });
  return picture(exhibit, keyOfGroups(groups), draw, () => inks);
}

export async function slideFigure(id: string): Promise<SlideFigure | undefined> {
  const [exhibit, stored] = await Promise.all([loadExhibit(id), loadStored(id)]);
  if (exhibit === undefined) return undefined;
  const panel = leadOf(exhibit);
  if (panel.kind === 'trace') return tracePicture(exhibit, panel);
  const results = (stored && restore(exhibit, stored)) ?? blank(exhibit);
  const made = panelsOf(exhibit.panels, results, stored, askedOf(exhibit, results)).get(panel.id);
  if (made === undefined) return undefined;
  if (panel.kind === 'table')
    return () =>
      html`<gallery-panel bare class="table" .panel=${panel} .study=${exhibit} .made=${made} done></gallery-panel>`;
  const { draw, key } = drawingOf(entries, panel, made, false);
  const name = panel.title;
  // The ramp of a map is made of colours, not of their names.
  const inked = panel.kind === 'map' ? palette : () => inks;
  return picture(
    exhibit,
    key.length > 1 ? key : [],
    (width) => [{ name, unit: '', key: [], scene: draw(width).scene }],
    inked,
  );
}
