/**
 * An exhibit of the gallery: a figure or a table of a paper, or a question of our own, as runs, drawings and checks. What
 * is here is data and small pure functions: the page and `npm run fidelity` compute the same from it.
 */
import type { Better } from '../model/harm';
import type { PaperNumber } from '../model/papers';
import type { Json, Scenario } from '../model/scenario';
import type { Report } from '../model/series';
import type { AskedSweep } from '../model/shown';
import type { Sweep } from '../model/sweep';
import type { Variation } from './derive';
import type { Cell, Coordinate, Coordinates, Expected, Judgement } from './expected';
import type { Results } from './results';
import type { Traces } from './traces';

export interface Observed {
  readonly scenario: Scenario;
  readonly report: Report;
  /** Only where the set asks for them. */
  readonly traces: Traces | null;
}

/** A figure of one run; null where it has no meaning. */
export type Measure = (run: Observed) => number | null;

/** A sweep with what is measured in each of its runs. Its points are named by coordinates: a curve's x, its series. */
export interface RunSet {
  readonly id: string;
  /** With the paper's seeds; the quick setting takes the first. */
  readonly sweep: Sweep;
  /** Record time series: for sets of few runs. */
  readonly traced?: boolean;
  /** `values`: the point's value of each axis. */
  readonly at: (values: readonly Json[], scenario: Scenario) => Coordinates;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Measures whose harm is meant, in percent, by the groups that the sweep is also run without. */
  readonly harm?: Readonly<Record<string, Better>>;
  /** Cases of `docs/fidelity/references.json` (ns-2, ns-3) for the same point: `ns2/target/25`. */
  readonly reference?: (at: Coordinates) => readonly string[];
  /** Which of a case's figures a measure is, where its name does not say (`REFERENCE_FIGURES`): `part: ['share', 1]`. */
  readonly referenceFigures?: Readonly<Record<string, readonly [metric: string, factor: number]>>;
}

export interface Quantity {
  readonly label: string;
  readonly unit?: string;
  readonly digits?: number;
}

/** Names and colours of series: the value of a coordinate, what a reader calls it, and the protocol whose colour it has. */
export interface SeriesName {
  readonly key: Coordinate;
  readonly label: string;
  /** A controller's id; none for sums and references. */
  readonly cc?: string;
}

interface PanelBase {
  readonly id: string;
  readonly title: string;
  readonly sets: readonly string[];
  /** Only the points with these coordinates. */
  readonly where?: Coordinates;
}

export type Panel =
  /** Lines over a numeric coordinate, with 95 % intervals; a series each for the values of a coordinate or for measures. */
  | (PanelBase & {
      readonly kind: 'curve';
      readonly x: Quantity & { readonly along: string };
      readonly y: Quantity;
      readonly measures: readonly (SeriesName & { readonly measure: string })[];
      readonly series?: { readonly along: string; readonly names: readonly SeriesName[] };
      /** What no run can fall below, at each x: the region under it is shaded. */
      readonly floor?: { readonly label: string; readonly at: (x: number) => number };
      /** Upright lines: the border of a regime. */
      readonly marks?: readonly { readonly x: number; readonly label: string }[];
    })
  /** Rows by one coordinate, columns by measures (at other coordinates); `printed` is the paper's figure. */
  | (PanelBase & {
      readonly kind: 'table';
      readonly rows: { readonly along: string; readonly label: string; readonly names: readonly SeriesName[] };
      readonly columns: readonly (Quantity & { readonly measure: string; readonly where?: Coordinates })[];
      readonly printed?: (row: Coordinate, column: number) => string | null;
    })
  /** Parts of a whole, stacked, one bar for each value of a coordinate. */
  | (PanelBase & {
      readonly kind: 'bars';
      readonly x: Quantity & { readonly along: string };
      readonly y: Quantity;
      readonly parts: readonly (SeriesName & { readonly measure: string })[];
    })
  /** A grid of double rings: two parts of one, the outer and the inner. */
  | (PanelBase & {
      readonly kind: 'rings';
      readonly rows: { readonly along: string; readonly names: readonly SeriesName[] };
      readonly columns: { readonly along: string; readonly names: readonly SeriesName[] };
      readonly outer: Quantity & { readonly measure: string };
      readonly inner: Quantity & { readonly measure: string };
    })
  /** A number for each row and column, coloured by it, and held against one more flow of the incumbents' own kind. */
  | (PanelBase & {
      readonly kind: 'map';
      readonly rows: { readonly along: string; readonly label: string; readonly names: readonly SeriesName[] };
      readonly columns: {
        readonly along: string;
        readonly label: string;
        /** `short`: where there is no room for the label. */
        readonly names: readonly (SeriesName & { readonly short?: string })[];
      };
      readonly z: Quantity & { readonly measure: string };
      /** Ends of the scale of colours; figures beyond them have the colour of the end, and stand there as they are. */
      readonly scale: readonly [number, number];
      readonly limit: {
        /** Coordinates of the point whose figure is the limit of the one at `at`. */
        readonly of: (at: Coordinates) => Coordinates;
        /** Rows that are held against it. */
        readonly rows: readonly Coordinate[];
      };
      /** The same as a sweep that a reader of the laboratory can change. */
      readonly inLab: { readonly scenario: Scenario; readonly sweep: AskedSweep };
    })
  /** Time series of the run at `where`: `cwnd`, `throughput`, `rtt`, `queue` ... as the lab's plots draw them. */
  | (PanelBase & { readonly kind: 'trace'; readonly plot: string });

/** Cells that the claim's own `expected` judges, or a judgement for what that language cannot say. */
export type Check = (results: Results) => readonly Cell[] | Judgement;

/**
 * Where a claim that is not of the five papers comes from. `read`: from a text that was read; `derived`: from published
 * code or rules; `model`: from an independent model of the same; `recalled`: from a text that could not be read, which is
 * never judged; `own`: a question of this project.
 */
export type Origin = 'read' | 'derived' | 'model' | 'recalled' | 'own';

/** A statement of ours, with its check: in reasons, and past the papers. */
export interface Finding {
  readonly id: string;
  readonly statement: string;
  readonly expected: Expected;
  readonly check: Check;
  readonly bound: string;
  /** Of a claim that somebody else makes: its number in the list of claims, and where it comes from. */
  readonly claim?: { readonly number: string; readonly origin: Origin };
}

export interface Study {
  readonly id: string;
  readonly sets: readonly RunSet[];
  readonly findings?: readonly Finding[];
}

/** Another reading of the paper's set-up, where its text leaves something open. The sets as they stand are the one as printed. */
export interface Reading {
  readonly id: string;
  readonly title: string;
  /** What the paper says and leaves open, and where the values come from. */
  readonly open: string;
  /** By the set's id, what it changes there (`readings.ts`). */
  readonly changes: Readonly<Record<string, Variation>>;
}

export interface Exhibit extends Study {
  /** Null for a question that goes past the papers. */
  readonly paper: PaperNumber | null;
  /** `Fig. 2`, `Table I`; a question's short name. */
  readonly place: string;
  readonly title: string;
  /** What its figure shows, in one short sentence that the runs bear out. */
  readonly gist: string;
  /** The panel that stands for it; left out, the first that is a picture. */
  readonly lead?: string;
  /** What the paper shows and says, in our words; or the question. One string a paragraph. */
  readonly shows: readonly string[];
  /** What our runs show beside it; null leaves it to the verdicts. */
  readonly answer?: readonly string[];
  /** Where our runs depart from what the paper prints or leaves open, and why. */
  readonly departures: readonly string[];
  readonly panels: readonly Panel[];
  /** Each claim is judged by every one of them too. */
  readonly readings?: readonly Reading[];
  /** By the number of the claim in `claims.json`. */
  readonly claims: Readonly<Record<string, Check>>;
  /** Paths of the contract whose values are worth varying; they apply to every set that has them. */
  readonly knobs: readonly string[];
}

/**
 * `parameter`: the paper leaves one open; `simulator`: a trait of ns-2 or of its modules; `text`: the paper contradicts
 * itself or is in error; `definition`: the metric can be read in several ways; `chance`: within the scatter of runs;
 * `substitute`: what the paper used cannot be had; `open`: not established.
 */
export type ReasonKind = 'parameter' | 'simulator' | 'text' | 'definition' | 'chance' | 'substitute' | 'open';

/** Why claims do not hold, as far as it can be established, with runs that show it. */
export interface Reason extends Study {
  readonly kind: ReasonKind;
  readonly paper: PaperNumber;
  readonly title: string;
  /** One string a paragraph. */
  readonly text: readonly string[];
  /** Numbers of the claims that it explains. */
  readonly claims: readonly string[];
}
