/** A search under way or finished: what the module lists is run in the pool, step by step, for one property after the other. */
import type { Kinded, Scenario } from '../../model/scenario';
import type { BatchState } from '../../sim/batch';
import type { Pool } from '../../sim/pool';
import type { StudyModule, Told } from '../../sim/study';
import type { Field } from './fields';
import { carrying, type Mine } from './rivals';
import { subjectFields, type Subjects } from './subjects';

export const PROPERTIES = ['yields', 'uses', 'shares'] as const;
export type PropertyId = (typeof PROPERTIES)[number];

export const KINDS = ['any', 'persistent', 'phase'] as const;

/** Each property, and any discipline. */
export const ALL = 'all';
export const ANY = 'any';

/** What can be set, as `lbe search` has it. */
export const searchFields = (subjects: Subjects, queues: readonly string[]): readonly Field[] => [
  ...subjectFields(subjects),
  { key: 'property', usual: ALL, options: [ALL, ...PROPERTIES] },
  { key: 'queue', usual: ANY, options: [ANY, ...queues] },
  { key: 'kind', usual: 'any', options: KINDS },
  { key: 'runs', usual: 200, min: 1, max: 1000, whole: true },
  { key: 'seed', usual: 1, min: 0, max: 999_999, whole: true },
];

/** As `lbe search --json` prints it; docs/study.md. */
export interface Failure {
  readonly kind: 'persistent' | 'phase';
  readonly way: 'late_has_most' | 'late_has_least' | 'others' | null;
  readonly figure: number | null;
  /** It fails with so many of `seeds` seeds of send jitter. */
  readonly failed: number;
  readonly seeds: number;
  readonly scenario: Scenario;
  readonly found: { readonly draw: number; readonly figure: number };
}

export interface Outcome {
  readonly stage: 'drawing' | 'confirming' | 'shrinking' | 'done';
  readonly draws: number;
  readonly runs: number;
  readonly unjudged: number;
  readonly by_chance: number;
  readonly property: { readonly id: PropertyId; readonly bound: number };
  readonly failure: Failure | null;
}

export interface Spec {
  readonly cc: Kinded;
  readonly property: PropertyId;
  readonly queue?: { readonly kind: string };
  readonly kind: string;
  readonly runs: number;
  readonly seed: number;
}

type Search = InstanceType<StudyModule['Search']>;

export class SearchRun {
  state: BatchState = 'running';
  /** One for each spec, once it has begun. */
  readonly outcomes: Outcome[] = [];
  /** Of all searches so far. */
  runs = 0;
  onChange: () => void = () => undefined;
  readonly specs: readonly Spec[];

  private readonly searches: readonly Search[];
  private readonly pool: Pool;
  private readonly own: Mine;
  private giveUp: () => void = () => undefined;

  /** Throws what the module says of a spec that cannot be. */
  constructor(specs: readonly Spec[], { Search }: StudyModule, pool: Pool, own: Mine = {}) {
    this.specs = specs;
    this.pool = pool;
    this.own = own;
    this.searches = specs.map((spec) => new Search(JSON.stringify(spec)));
    this.step(0);
  }

  private step(at: number): void {
    const search = this.searches[at];
    if (search === undefined) {
      this.end('done');
      return;
    }
    this.outcomes[at] = JSON.parse(search.outcome()) as Outcome;
    const scenarios = (JSON.parse(search.next()) as Scenario[]).map((each) => carrying(each, this.own));
    if (scenarios.length === 0) {
      this.step(at + 1);
      return;
    }
    // A run that gives no report could not be judged.
    const reports = scenarios.map((): Told => null);
    let left = scenarios.length;
    this.giveUp = this.pool.run(scenarios, (index, result) => {
      if (result.type === 'report') reports[index] = result.report;
      this.runs += 1;
      left -= 1;
      if (left === 0) {
        search.tell(JSON.stringify(reports));
        this.step(at);
      }
      this.onChange();
    });
  }

  private end(state: BatchState): void {
    this.state = state;
    for (const search of this.searches) search.free();
  }

  cancel(): void {
    if (this.state !== 'running') return;
    this.giveUp();
    this.end('cancelled');
    this.onChange();
  }
}
