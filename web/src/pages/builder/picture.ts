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

type Point = readonly [x: number, y: number];

/** How far `point` is from the line through `from` and `to`, squared. */
function offLine([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** The points without those that are at most `tolerance` away from the line that the others make (Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 3) return points;
  const remaining = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    const [a, b] = [points[from], points[to]];
    let far = -1;
    let most = tolerance ** 2;
    for (let at = from + 1; at < to; at += 1) {
      const point = points[at];
      if (a === undefined || b === undefined || point === undefined) continue;
      const off = offLine(point, a, b);
      if (off > most) [far, most] = [at, off];
    }
    if (far < 0) continue;
    remaining.add(far);
    open.push([from, far], [far, to]);
  }
  return points.filter((_, at) => remaining.has(at));
}

/** In tenths, from the point before: rounding does not add up. */
function written(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  const parts = points.map(([px, py], nth) => {
    const [tx, ty] = [Math.round(px * 10), Math.round(py * 10)];
    const step = nth === 0 ? `M${tx / 10},${ty / 10}` : `${(tx - x) / 10},${(ty - y) / 10}`;
    const still = nth > 0 && tx === x && ty === y;
    [x, y] = [tx, ty];
    return still ? '' : step;
  });
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  return rest.length === 0 ? first : `${first}l${rest.join(' ').replaceAll(' -', '-').replaceAll(',-', '-')}`;
}

const pointsOf = (line: string): readonly Point[] =>
  line.split('L').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** The same picture, no line of it further than `tolerance` units from where it was. What is not a plain line stays. */
export const smaller = (svg: string, tolerance: number): string =>
  svg.replace(/(<path d=")((?:M-?[\d.]+,-?[\d.]+(?:L-?[\d.]+,-?[\d.]+)*)+)(?=")/g, (_, open: string, d: string) => {
    const lines = d.split('M').filter((line) => line !== '');
    return `${open}${lines.map((line) => written(simplified(pointsOf(line), tolerance))).join('')}`;
  });

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
