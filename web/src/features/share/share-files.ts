/** The experiment as a file, and as the picture that goes with a link: what the dialog makes when it is asked for. */
import { resultsJson } from '../../model/export-json';
import { type Experiment, fileName, slug } from '../../model/provenance';
import type { Lab } from '../../store/lab';
import { light } from '../../plot/palette';
import { save } from '../../ui/files/deliver';
import { describe, experimentOf } from '../../ui/files/experiment';
import { ALL, figureOf } from '../../ui/files/figures';
import { saveScenario } from '../../ui/files/save-scenario';
import { viewOf } from '../../ui/view-of';

const JSON_TYPE = 'application/json';
const EXTENSION = 'lbe.json';

function keep(name: string, type: string, content: string): string {
  save(name, type, [content]);
  return name;
}

/** The run on screen, where it is one of the scenario in hand. */
export async function runOf(lab: Lab): Promise<Experiment | undefined> {
  const { preset, scenario, outcome } = lab.store.get();
  return outcome?.scenario === scenario ? experimentOf(lab, preset, outcome) : undefined;
}

/** Saves the scenario in hand, with its traces in it; answers the file's name. */
export async function saveInHand(lab: Lab, run: Experiment | undefined): Promise<string> {
  const { preset, scenario } = lab.store.get();
  const described = await describe(lab, preset, scenario);
  const name = run === undefined ? `lbe-${slug(described.title)}.${EXTENSION}` : fileName(run.from, '', EXTENSION);
  await saveScenario(described.scenario, name);
  return name;
}

export const saveResults = (run: Experiment): string =>
  keep(fileName(run.from, 'results', EXTENSION), JSON_TYPE, resultsJson(run));

export const pictureName = (run: Experiment): string => fileName(run.from, 'plots', 'svg');

export function savePicture(lab: Lab, run: Experiment): string {
  const view = viewOf(lab.catalog, lab.store.get());
  const choice = { what: ALL, size: 'double', captioned: true, palette: { ...light, paper: '#ffffff' } } as const;
  return keep(pictureName(run), 'image/svg+xml', figureOf(view, run, choice, []));
}
