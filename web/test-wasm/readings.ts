/** What the independent reader takes from a run: its report and its journal, read without the page's code. */
import { engine } from './engine';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export interface Flow {
  readonly id: string;
  readonly count?: number;
  readonly cc: { readonly kind: string; readonly [key: string]: Json };
  readonly path?: readonly string[];
  readonly paths?: readonly (readonly string[])[];
  readonly transport?: { readonly [key: string]: Json };
  readonly [key: string]: Json | undefined;
}
interface Link {
  readonly id: string;
  readonly queue?: { readonly kind: string; readonly [key: string]: Json };
  readonly [key: string]: Json | undefined;
}
export interface Experiment {
  readonly duration_s: number;
  readonly warmup_s?: number;
  readonly bottleneck?: string;
  readonly links: readonly Link[];
  readonly flows: readonly Flow[];
  readonly [key: string]: unknown;
}
export interface Report {
  readonly metrics: {
    readonly share: Readonly<Record<string, number | null>>;
    readonly efficiency: number | null;
    readonly loss: number | null;
  };
  readonly flows: readonly {
    readonly group: string;
    readonly completed_s: number | null;
    readonly rtt_mean_ms: number | null;
    readonly timeouts: number;
  }[];
}

export type Span = readonly [number, number];

/** How much of a time lies in some spans. */
function within(spans: readonly Span[], begin: number, end: number): number {
  let sum = 0;
  for (const span of spans) sum += Math.max(0, Math.min(span[1], end) - Math.max(span[0], begin));
  return sum;
}

export function inside(spans: readonly Span[], t: number): boolean {
  for (const span of spans) if (t >= span[0] && t < span[1]) return true;
  return false;
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** What left each link in a time, by flow, and how long packets waited there. */
export interface Reading {
  readonly report: Report;
  /** Packets of each flow that left a link within the spans. */
  readonly left: (link: number, flow: number) => number;
  readonly waited_ms: (link: number) => number;
  /** The part of the spans in which a flow's off-target was below zero or above, of its own decisions. */
  readonly off: (flow: number, which: 'below' | 'above') => number;
  /** The part of the spans in which a flow's window was at most so many packets. */
  readonly small: (flow: number) => number;
  /** The mean window of a flow in the spans, in packets. */
  readonly window: (flow: number) => number;
}

const WIDTH = 8;
/** Acknowledgements that travel over links wait there as well. */
const [DEQUEUE, DEPART, ACK_DEQUEUE] = [2, 3, 10];
const [DROP, LOSE, ACK_LOSE] = [4, 6, 13];
const [FIELDS, DECISION] = [12, 20];

/** What a run's journal tells, in rows of numbers, with its report. */
interface Recording {
  readonly report: Report;
  /** Rows of time, flow, link: what left a queue's link. */
  readonly departures: readonly number[];
  /** Rows of time, link, seconds: what packets waited. */
  readonly waits: readonly number[];
  /** Rows of time, link, 1 where it was the queue that dropped. */
  readonly losses: readonly number[];
  /** Rows of time, flow, window, off-target. */
  readonly decisions: readonly number[];
}

const reports = new Map<string, Report>();
const recordings = new Map<string, Recording>();

/** Lets go of the runs: thousands have no room. */
export const forgetReadings = (): void => {
  reports.clear();
  recordings.clear();
};

/** The report of a run. */
export function reportOf(of: Experiment): Report {
  const key = JSON.stringify(of);
  const known = reports.get(key);
  if (known !== undefined) return known;
  const sim = new engine.Sim(key);
  while (!sim.advance(10_000_000));
  const report = JSON.parse(sim.report()) as Report;
  sim.free();
  reports.set(key, report);
  return report;
}

type Kept = Readonly<Record<'departures' | 'waits' | 'losses', number[]>>;

/** Keeps what is read of a second of steps; what was under way when it began comes first in it, with earlier steps. */
function keepSteps(
  steps: Float64Array,
  begin: number,
  kept: Readonly<Record<'departures' | 'waits' | 'losses', number[]>>,
): void {
  // oxfmt-ignore
  for (let at = 0; at < steps.length; at += WIDTH) {
    const [t, step, link] = [steps[at] ?? 0, steps[at + 1] ?? 0, steps[at + 3] ?? 0];
    if (t < begin) continue;
    if (step === DEPART) kept.departures.push(t, steps[at + 2] ?? 0, link);
    else if (step === DEQUEUE || step === ACK_DEQUEUE) {
      const waited = steps[at + 7] ?? NaN;
      if (!Number.isNaN(waited)) kept.waits.push(t, link, waited);
    } else if (step === DROP) kept.losses.push(t, link, 1);
    // What the link sends again is not lost.
    else if ((step === LOSE || step === ACK_LOSE) && steps[at + 6] === 0) kept.losses.push(t, link, 0);
  }
}

/** Runs it with its journal, second by second; once for each. A journal changes nothing of a run. */
function recordingOf(of: Experiment): Recording {
  const key = JSON.stringify(of);
  const known = recordings.get(key);
  if (known !== undefined) return known;
  const sim = engine.Sim.with_journal(key);
  const kept: Kept = { departures: [], waits: [], losses: [] };
  const decisions: number[] = [];
  for (let begin = 0; begin < of.duration_s; begin += 1) {
    sim.begin_window();
    while (!sim.advance_until(begin + 1, 0xffff));
    sim.end_window();
    keepSteps(sim.take_steps(), begin, kept);
    const made = sim.take_decisions();
    const gauges = JSON.parse(sim.gauges()) as readonly (readonly { readonly key: string }[])[];
    const places = gauges.map((own) => own.findIndex(({ key: name }) => name === 'off_target'));
    for (let at = 0; at < made.length; at += DECISION) {
      const flow = made[at + 1] ?? 0;
      const place = places[flow] ?? -1;
      decisions.push(made[at] ?? 0, flow, made[at + 9] ?? NaN, place < 0 ? NaN : (made[at + FIELDS + place] ?? NaN));
    }
  }
  while (!sim.advance(10_000_000));
  const report = JSON.parse(sim.report()) as Report;
  reports.set(key, report);
  sim.free();
  const recording = { report, ...kept, decisions };
  recordings.set(key, recording);
  return recording;
}

/** For how long a value was below zero, and above, within the spans, and its sum over time where it was known. */
class Followed {
  private readonly spans: readonly Span[];
  private last = NaN;
  private since = 0;
  known = false;
  below = 0;
  above = 0;
  total = 0;
  length = 0;

  constructor(spans: readonly Span[]) {
    this.spans = spans;
  }

  to(t: number, value: number): void {
    if (!Number.isNaN(this.last)) {
      const length = within(this.spans, this.since, t);
      if (this.last < 0) this.below += length;
      if (this.last > 0) this.above += length;
      this.total += this.last * length;
      this.length += length;
    }
    this.last = value;
    this.known ||= !Number.isNaN(value);
    this.since = t;
  }

  end(t: number): void {
    this.to(t, this.last);
  }
}

/** Reads a run's journal; `floors`: the smallest window of each flow, where it has one. */
export function read(
  of: Experiment,
  spansOf: (report: Report) => readonly Span[],
  floors: ReadonlyMap<number, number> = new Map(),
): Reading {
  const { report, departures, waits, decisions } = recordingOf(of);
  const spans = spansOf(report);
  const from_s = of.warmup_s ?? 0;
  const left: number[][] = [];
  for (let at = 0; at < departures.length; at += 3) {
    if (!inside(spans, departures[at] ?? 0)) continue;
    const [flow = 0, link = 0] = [departures[at + 1], departures[at + 2]];
    const through = (left[link] ??= []);
    through[flow] = (through[flow] ?? 0) + 1;
  }
  const waited: [sum: number, count: number][] = [];
  for (let at = 0; at < waits.length; at += 3) {
    const [t = 0, link = 0, wait = 0] = [waits[at], waits[at + 1], waits[at + 2]];
    if (t < from_s || !inside(spans, t)) continue;
    const found = (waited[link] ??= [0, 0]);
    found[0] += wait;
    found[1] += 1;
  }
  const followed: Record<'window' | 'small' | 'off', Followed>[] = [];
  for (let at = 0; at < decisions.length; at += 4) {
    const [t = 0, flow = 0, cwnd = NaN] = [decisions[at], decisions[at + 1], decisions[at + 2]];
    const own = (followed[flow] ??= {
      window: new Followed(spans),
      small: new Followed(spans),
      off: new Followed(spans),
    });
    own.window.to(t, cwnd);
    const floor = floors.get(flow);
    if (floor !== undefined) own.small.to(t, cwnd <= 1.05 * floor ? -1 : 1);
    own.off.to(t, decisions[at + 3] ?? NaN);
  }
  for (const each of followed.filter(Boolean))
    for (const what of ['small', 'off'] as const) each[what].end(of.duration_s);
  const part = (flow: number, what: 'small' | 'off', which: 'below' | 'above'): number => {
    const found = followed[flow]?.[what];
    return found?.known === true ? found[which] / lengthOf(spans) : NaN;
  };
  return {
    report,
    left: (link, flow) => left[link]?.[flow] ?? 0,
    waited_ms: (link) => (1000 * (waited[link]?.[0] ?? 0)) / (waited[link]?.[1] ?? 0),
    off: (flow, which) => part(flow, 'off', which),
    small: (flow) => part(flow, 'small', 'below'),
    window: (flow) => (followed[flow]?.window.total ?? NaN) / (followed[flow]?.window.length ?? NaN),
  };
}

/** A link's own counts of what its queue dropped and what it lost itself, in the measured time. */
export function lossesOf(of: Experiment, link: number): { readonly dropped: number; readonly lost: number } {
  const { losses } = recordingOf(of);
  let [dropped, lost] = [0, 0];
  for (let at = 0; at < losses.length; at += 3) {
    if ((losses[at] ?? 0) < (of.warmup_s ?? 0) || losses[at + 1] !== link) continue;
    if (losses[at + 2] === 1) dropped += 1;
    else lost += 1;
  }
  return { dropped, lost };
}
