/**
 * What a link says beside the experiment: what of it is on screen, and what it is compared with. Each part has a key of its
 * own in the fragment, without a dot, so that none can be taken for a parameter of a link or a group (docs/links.md).
 */
import type { Letter, Pin } from './pins';
import type { TimeWindow } from './time-window';

/** An axis of a sweep as a reader put it together: the path of a parameter, or of a choice, and the values that it takes. */
export interface AskedAxis {
  readonly path: string;
  /** Numbers in the parameter's unit, or ids of kinds. */
  readonly values: readonly (number | string)[];
}

export interface AskedSweep {
  readonly figure?: string;
  readonly axes: readonly AskedAxis[];
  readonly seeds: number;
  /** Id of the measure; undefined: the usual one. */
  readonly measure?: string;
  readonly look: 'map' | 'lines';
  /** Id of the group whose harm to the others is asked for; undefined: none is. */
  readonly without?: string;
}

/** The run that the maker of a link saw. */
export interface Seen {
  readonly engine: string;
  readonly digest: string;
}

/** What is drawn of several flows: each by itself, their mean and its band, or their sum. */
export const FORMS = ['flows', 'mean', 'total'] as const;
export type Form = (typeof FORMS)[number];

/** What a reader has chosen for a plot. What is undefined is as the page has it by itself. */
export interface PlotLook {
  readonly form?: Form;
  /** Equal ratios are equally far apart. */
  readonly log?: true;
  /** The range over runs with other random numbers is drawn behind each line. */
  readonly runs?: true;
  /** From `LEAST_PX` to `MOST_PX`. */
  readonly height_px?: number;
}

/** How low and how high a plot can be made, in CSS pixels. */
export const [LEAST_PX, MOST_PX] = [60, 600] as const;

/** By the ids of plots. */
export type PlotLooks = Readonly<Record<string, PlotLook>>;

/** What is on screen. What is undefined is as the page has it by itself. */
export interface Shown {
  readonly plots?: readonly string[];
  /** Ids of plots from top to bottom, before all others. */
  readonly order?: readonly string[];
  readonly looks?: PlotLooks;
  /** Keys of the lines that are hidden in all plots: `lbe`, `mp:2` (a path), `series:capacity`. */
  readonly hide?: readonly string[];
  readonly at_s?: number;
  /** The part of the run that plots show; undefined: all of it. */
  readonly window?: TimeWindow;
  readonly pins: readonly Pin[];
  /** The pin that differences are to. */
  readonly baseline?: Letter;
  /** Id of the plot under which the difference to the baseline is drawn. */
  readonly strip?: string;
  readonly sweep?: AskedSweep;
  readonly seen?: Seen;
}

/** Nothing but the experiment. */
export const NOTHING_SHOWN: Shown = { pins: [] };
