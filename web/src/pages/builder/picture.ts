/** The still picture of a figure: run here, drawn as for print, and small enough for a course page. Loaded when it is wanted. */
import type { Catalog } from '../../model/catalog';
import { traceFiles, withTraces } from '../../model/export-json';
import { DEFAULT_SEED, type Experiment } from '../../model/provenance';
import type { Scenario } from '../../model/scenario';
import { createEngineClient } from '../../sim/client';
import type { Outcome } from '../../sim/protocol';
import { readTraces } from '../../sim/trace-files';
import type { Palette } from '../../views/palette';
import { pngOf, svgBlob } from '../lab/take-home/deliver';
import { ALL, figureOf } from '../lab/take-home/figures';
import { makeView } from '../lab/view-of';

/** What a picture in a course page may weigh, in bytes. */
export const LARGEST_PICTURE = 30 * 1024;

/** Points to a unit of width, from as many as can be seen to as few as still show the course. */
const DENSITIES = [2, 1, 0.5] as const;
/** Dots to the inch of the PNG that takes the place of a large SVG, the first that is small enough. */
const RESOLUTIONS = [192, 144, 96] as const;

export interface PictureOf {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  /** Ids of the plots. */
  readonly plots: readonly string[];
  readonly title: string;
  /** Opens the experiment. */
  readonly link: string;
  readonly palette: Palette;
}

export interface Picture {
  readonly blob: Blob;
  readonly extension: 'svg' | 'png';
}

let last: { readonly scenario: Scenario; readonly outcome: Promise<Outcome> } | undefined;

/** The run of a scenario; of the last one there is no need for another. */
function outcomeOf(scenario: Scenario): Promise<Outcome> {
  if (last?.scenario === scenario) return last.outcome;
  const outcome = new Promise<Outcome>((resolve, reject) => {
    const engine = createEngineClient({
      onProgress: () => undefined,
      onOutcome: (done) => {
        resolve(done);
        engine.close();
      },
      onRefused: ({ message }) => {
        reject(new Error(message));
        engine.close();
      },
      onFailed: (message, retrying) => {
        if (retrying) return;
        reject(new Error(message));
        engine.close();
      },
    });
    engine.run(scenario);
  });
  last = { scenario, outcome };
  outcome.catch(() => {
    last = undefined;
  });
  return outcome;
}

/** The picture; rejects with a sentence where there is none. */
export async function pictureOf({ catalog, scenario, plots, title, link, palette }: PictureOf): Promise<Picture> {
  const outcome = await outcomeOf(scenario);
  const traces = await readTraces(traceFiles(scenario));
  const experiment: Experiment = {
    scenario: withTraces(scenario, traces),
    report: outcome.report,
    from: {
      title,
      link,
      version: catalog.version,
      digest: outcome.report.digest,
      seed: scenario.seed ?? DEFAULT_SEED,
    },
  };
  const view = makeView(catalog, scenario, outcome, plots);
  const drawn = (density: number): string =>
    figureOf(view, experiment, { what: ALL, size: 'double', palette, captioned: false, rug: false, density }, []);
  for (const density of DENSITIES) {
    const blob = svgBlob(drawn(density));
    if (blob.size <= LARGEST_PICTURE) return { blob, extension: 'svg' };
  }
  const svg = drawn(DENSITIES[0]);
  for (const dpi of RESOLUTIONS) {
    const blob = await pngOf(svg, dpi, experiment.from);
    if (blob.size <= LARGEST_PICTURE || dpi === RESOLUTIONS.at(-1)) return { blob, extension: 'png' };
  }
  throw new Error('There is no resolution.');
}
