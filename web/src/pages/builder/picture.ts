/** The still picture of a figure: run here, drawn as for print, and small enough for a course page. Loaded when it is wanted. */
import type { Catalog } from '../../model/catalog';
import { DEFAULT_SEED, type Experiment } from '../../model/provenance';
import type { Scenario } from '../../model/scenario';
import { createEngineClient } from '../../sim/client';
import type { Outcome } from '../../sim/protocol';
import type { Palette } from '../../plot/palette';
import { svgBlob } from '../../ui/files/deliver';
import { ALL, figureOf } from '../../ui/files/figures';
import { makeView } from '../../ui/view-of';
import { smaller } from './small-svg';

/** What a picture in a course page may weigh, in bytes. */
export const LARGEST_PICTURE = 30 * 1024;

/** How far a line may be moved to get there, in units of a drawing of about 770: the first that is enough. */
const TOLERANCES = [0.15, 0.3, 0.5, 0.75, 1, 1.5, 2] as const;

export interface PictureOf {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  readonly plots: readonly string[];
  readonly title: string;
  readonly link: string;
  readonly palette: Palette;
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
      onFailed: ({ message }, retrying) => {
        if (retrying) return;
        reject(new Error(message));
        engine.close();
      },
      onSilent: () => undefined, // it may be on a slow way
    });
    engine.run(scenario);
  });
  last = { scenario, outcome };
  outcome.catch(() => {
    last = undefined;
  });
  return outcome;
}

/** The picture as an SVG file; rejects with a sentence where there is none. Very many lines make it larger than it should be. */
export async function pictureOf({ catalog, scenario, plots, title, link, palette }: PictureOf): Promise<Blob> {
  const outcome = await outcomeOf(scenario);
  const experiment: Experiment = {
    // Its traces by their names: they are published, and larger than any picture.
    scenario,
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
  const svg = figureOf(view, experiment, { what: ALL, size: 'double', palette, captioned: false, rug: false }, []);
  let blob = svgBlob(svg);
  for (const tolerance of TOLERANCES) {
    if (blob.size <= LARGEST_PICTURE) break;
    blob = svgBlob(smaller(svg, tolerance));
  }
  return blob;
}
