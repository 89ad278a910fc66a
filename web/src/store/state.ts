/** What the page knows. Everything on screen is a view of this. */
import type { Outcome } from '../sim/protocol';
import type { Letter, Pin } from '../model/pins';
import type { Test } from '../model/partners';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import type { AskedSweep, PlotLooks, Seen } from '../model/shown';
import { within, type TimeWindow } from '../model/time-window';

/** A sentence for the reader that does not stop them. A newer one on the same topic replaces it. */
export interface Notice {
  readonly id: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly topic: Topic;
  readonly text: string;
  /** The engine speaks English. */
  readonly lang?: 'en';
  /** Contract path of the control concerned: `flows.1.cc.target_ms`. */
  readonly path?: string;
  /** What the reader may do instead. */
  readonly offer?: Offer;
  readonly other?: Offer;
  /** What somebody needs to know who is to find the mistake: the reader may copy it. */
  readonly report?: string;
}

export interface Offer {
  readonly label: string;
  readonly take: () => void;
}

export type Topic = 'engine' | 'link' | 'change' | 'pins' | 'site' | 'class';

/** A pinned run with what it left behind; none where the pin came from elsewhere and has not been run. */
export interface PinnedRun extends Pin {
  readonly outcome: Outcome | undefined;
}

/** What a moved control changes: the scenario from its start, or what is in force from the playhead on. */
export type Applies = 'whole' | 'onward';

/** Runs of one experiment that differ in nothing but random numbers. */
export interface Replications {
  /** The scenario of the run on screen. */
  readonly of: Scenario;
  /** The send jitter that they have and that run has not, in ms; null: other seeds alone. */
  readonly jitter_ms: number | null;
  /** None where nothing is random and nothing is to be, and where the run takes too long to be made again. */
  readonly runs: readonly Outcome[];
  readonly too_long?: true;
}

/** Runs of one experiment with one thing changed, by which what is said of it is tested; null where one could not be made. */
export interface PartnerRuns {
  /** The scenario of the run on screen. */
  readonly of: Scenario;
  readonly runs: Readonly<Partial<Record<Test, Outcome | null>>>;
}

/** A scenario and the preset that it began as. */
export interface Snapshot {
  readonly preset: string;
  readonly scenario: Scenario;
}

/** A committed snapshot; `entry` says whether it deserves a step of its own in the browser's history. */
export interface Step extends Snapshot {
  readonly entry: 'push' | 'replace';
}

/** Simulated seconds per second on the wall: from slow motion, in which single packets can be followed, to fast. */
export const SPEEDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export interface State extends Snapshot {
  /** The last step that was finished, not merely dragged over: `scenario` runs ahead of it while a slider moves. */
  readonly committed: Step;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** The last good run; it stays while the next one is under way or was refused. */
  readonly outcome: Outcome | undefined;
  readonly busy: boolean;
  /** What the next run has so far, over the last one's rest; undefined: it is over sooner. */
  readonly grown: Grown | undefined;
  /** Part of the current run that is done, 0 to 1. */
  readonly progress: number;
  /** The engine has said nothing for long. */
  readonly silent: boolean;
  readonly notices: readonly Notice[];
  /** How far the recorded run is revealed. */
  readonly playhead_s: number;
  /** Where the playhead is to stand when the run of an opened link is there; null: none is awaited. */
  readonly arrival_s: number | null;
  /** The part of the run that plots show, as asked for; see `shownWindow` for what holds. Null: all of it. */
  readonly window: TimeWindow | null;
  /** The run on screen, or the one before, recorded once more for a part of it; undefined: none has been asked for. */
  readonly closer: Outcome | undefined;
  /** Of the run on screen, or of the one before; undefined: none have been made. */
  readonly replications: Replications | undefined;
  /** The same of the runs that test what is said. */
  readonly partners: PartnerRuns | undefined;
  readonly playing: boolean;
  readonly speed: Speed;
  /** What the reader has chosen; see `appliesNow` for what holds. */
  readonly applies: Applies;
  /** Runs beside the live one; no part of the history. */
  readonly pins: readonly PinnedRun[];
  /** The pin that differences are to, as chosen. */
  readonly baseline: Letter | null;
  /** Id of the plot under which the difference to the baseline is drawn. */
  readonly strip: string | null;
  /** Ids of the plots on screen; null: the usual ones. */
  readonly plots: readonly string[] | null;
  /** Ids of plots from top to bottom, before all others; null: the page's order. */
  readonly order: readonly string[] | null;
  /** What the reader has chosen for plots, on screen or not; null: nothing. */
  readonly looks: PlotLooks | null;
  /** Keys of the lines that the reader has hidden in all plots; null: none. */
  readonly hide: readonly string[] | null;
  /** The sweep that is being put together; null: the usual one. */
  readonly sweep: AskedSweep | null;
  /** The run that the maker of the opened link saw, with the scenario that it is of; null: the link does not say. */
  readonly seen: (Seen & { readonly scenario: Scenario }) | null;
}

export interface Grown {
  readonly columns: Columns;
  readonly until_s: number;
}

/** Longest history kept. */
export const HISTORY_STEPS = 200;

/** The state on first opening `snapshot`: nothing run yet. */
export function initialState(snapshot: Snapshot): State {
  return {
    ...snapshot,
    committed: { ...snapshot, entry: 'replace' },
    past: [],
    future: [],
    outcome: undefined,
    busy: false,
    grown: undefined,
    progress: 0,
    silent: false,
    notices: [],
    playhead_s: snapshot.scenario.duration_s,
    arrival_s: null,
    window: null,
    closer: undefined,
    replications: undefined,
    partners: undefined,
    playing: false,
    speed: 10,
    applies: 'whole',
    pins: [],
    baseline: null,
    strip: null,
    plots: null,
    order: null,
    looks: null,
    hide: null,
    sweep: null,
    seen: null,
  };
}

/** Length of the run that is on screen, or of the one that will be. */
export const shownDuration = (state: Pick<State, 'outcome' | 'scenario'>): number =>
  state.outcome?.columns.layout.duration_s ?? state.scenario.duration_s;

/** The part of the run on screen that plots show; null: all of it. */
export const shownWindow = (state: Pick<State, 'window' | 'outcome' | 'scenario'>): TimeWindow | null =>
  state.window === null ? null : within(state.window, shownDuration(state));

/** The moment that is told of: where the playhead stands, or what is nearest to it of the part that is shown. */
export function shownMoment(state: Pick<State, 'window' | 'outcome' | 'scenario' | 'playhead_s'>): number {
  const [from_s, to_s] = shownWindow(state) ?? [0, shownDuration(state)];
  return Math.min(to_s, Math.max(from_s, state.playhead_s));
}

/** The recording for a part of the run on screen; undefined where there is none, or it is of another run. */
export const closerColumns = ({ outcome, closer }: Pick<State, 'outcome' | 'closer'>): Columns | undefined =>
  closer !== undefined && closer.scenario === outcome?.scenario ? closer.columns : undefined;

/** The replications of the run on screen, if they are there. */
export const replicationsNow = ({
  outcome,
  replications,
}: Pick<State, 'outcome' | 'replications'>): Replications | undefined =>
  replications !== undefined && replications.of === outcome?.scenario ? replications : undefined;

/** The partner runs of the run on screen, once all of them are there. */
export const partnersNow = ({ outcome, partners }: Pick<State, 'outcome' | 'partners'>): PartnerRuns | undefined =>
  partners !== undefined && partners.of === outcome?.scenario ? partners : undefined;

/** Is the playhead somewhere in the middle, so that there is a rest of the run to change? */
export const inMidRun = (state: State): boolean =>
  state.outcome !== undefined && (state.playing || state.playhead_s < shownDuration(state));

/** What a moved control changes now. */
export const appliesNow = (state: State): Applies => (inMidRun(state) ? state.applies : 'whole');

/** Does a hand hold a slider, whose last position is not committed? */
export const isHeld = ({ scenario, committed }: Pick<State, 'scenario' | 'committed'>): boolean =>
  scenario !== committed.scenario;
