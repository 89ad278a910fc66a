/** Many runs under way or finished, as a page shows them: how far, how long still, what went wrong. */
import { isFields, parseJson } from '../model/json';
import type { Scenario } from '../model/scenario';
import type { Columns, Report } from '../model/series';
import { createEstimate, workOf, type Estimate } from '../model/time-left';
import { type Pool, createPool } from './pool';
import type { RunResult } from './pool-protocol';
import type { InputError } from './protocol';

/** With the key in front, as `lbe` says it. */
export const sentenceOf = ({ path, message }: InputError): string => (path === '' ? message : `${path}: ${message}`);

/** The sentence on what a module has refused; anything else that was thrown is a breakdown. */
export function refusalOf(thrown: unknown): string {
  const error = typeof thrown === 'string' ? parseJson(thrown) : undefined;
  if (!isFields(error)) throw thrown;
  return sentenceOf(error as unknown as InputError);
}

export type BatchState = 'running' | 'done' | 'cancelled';

export abstract class Batch {
  state: BatchState = 'running';
  /** Runs that have finished, of `total`. */
  done = 0;
  /** Runs without a figure. */
  failures = 0;
  wall_ms = 0;
  onChange: () => void = () => undefined;

  private broken = false;
  private readonly sentences = new Map<number, string>();
  private estimate: Estimate | undefined;
  private readonly started: number;
  private readonly now: () => number;
  private giveUp: () => void = () => undefined;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.started = now();
  }

  abstract get total(): number;

  /** Keeps the figures of run number `index`. */
  protected abstract keep(index: number, report: Report, columns: Columns | undefined): void;

  /** Notes that run number `index` has no figure, and why. */
  protected lack(index: number, result: Exclude<RunResult, { type: 'report' }>): void {
    this.failures += 1;
    this.broken ||= result.type === 'failed';
    this.sentences.set(index, result.type === 'refused' ? sentenceOf(result.error) : result.message);
  }

  /** Begins, once a subclass is ready for results. `order` has the numbers of the runs, those that come first first. */
  protected begin(
    pool: Pool,
    order: readonly number[],
    scenarioOf: (index: number) => Scenario,
    traced?: (index: number) => boolean,
  ): void {
    const scenarios = order.map(scenarioOf);
    const estimate = createEstimate(scenarios.map(workOf), pool.size);
    this.estimate = estimate;
    this.giveUp = pool.run(
      scenarios,
      (place, result) => {
        estimate.finish(place, result.type === 'report' ? result.wall_ms : null);
        this.take(order[place] ?? 0, result);
      },
      traced && ((place) => traced(order[place] ?? 0)),
    );
  }

  private take(index: number, result: RunResult): void {
    if (result.type === 'report') this.keep(index, result.report, result.columns);
    else this.lack(index, result);
    this.done += 1;
    this.wall_ms = this.now() - this.started;
    if (this.done === this.total) this.state = 'done';
    this.onChange();
  }

  cancel(): void {
    if (this.state !== 'running') return;
    this.giveUp();
    this.state = 'cancelled';
    this.wall_ms = this.now() - this.started;
    this.onChange();
  }

  /** All that there will ever be: a run that was refused will be refused again, one whose engine broke down may not. */
  get isFinal(): boolean {
    return this.state === 'done' && !this.broken;
  }

  /** About how long it will still take; null while that cannot be told. */
  get left_ms(): number | null {
    return this.estimate?.left_ms() ?? null;
  }

  /** Why the first run, by number, that has no figure has none. */
  get firstFailure(): string {
    const first = Math.min(...this.sentences.keys());
    return this.sentences.get(first) ?? '';
  }
}

/** The first seed of every point before the second of any: the whole picture soon, and then more certain. */
export const seedBySeed = (runs: number, points: number): readonly number[] => {
  const seeds = runs / points;
  return Array.from({ length: runs }, (_, i) => (i % points) * seeds + Math.floor(i / points));
};

// In one script, since the first one names as few others as it can.
export { declareAll, withGuests } from './guest-client';
export { sharedJournals } from './journal-client';

let shared: Pool | undefined;

/** The page's pool: made when it is first wanted. */
export const sharedPool = (): Pool => (shared ??= createPool());
