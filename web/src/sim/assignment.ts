/**
 * Runs what was written for an assignment, by the page's pool, and has it judged by the module that `lbe` has compiled in
 * (`sim-core/assignment-wasm`). Figures reach it as numbers, so that it gives the same table to the bit.
 */
import { scenarioOf, valuesAt, type Assignment, type Job, type Place, type Table } from '../model/assignment';
import type { Code } from '../model/completion';
import { fetchPart } from '../model/part';
import { refusalOf, sentenceOf } from './batch';
import type { OnResult, Pool } from './pool';
import type { RunResult } from './pool-protocol';
import init, { Class } from './pkg/lbe_assignment_wasm';

/** A controller, and whose it is. */
export interface Handed extends Code {
  readonly name: string;
  /** Where it stands: a file and a line. */
  readonly from: string;
  /** What it came in, which has one vote on the assignment. */
  readonly file: string;
}

/** What came of a class: its table, or one sentence on the assignment. */
export type Judged =
  | { readonly ok: true; readonly table: Table; readonly digests: readonly string[] }
  | { readonly ok: false; readonly why: string };

let loaded: Promise<unknown> | undefined;

/** Comes when it is first wanted; one that has not come is asked for again the next time. */
function module(): Promise<unknown> {
  loaded ??= fetchPart(() => init());
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

function tell(judge: Class, job: number, places: readonly Place[], result: RunResult): string {
  switch (result.type) {
    case 'report': {
      const values = places.map((place) => valuesAt(result.report, place));
      const counts = Uint32Array.from(values, ({ length }) => length);
      judge.figures(job, result.report.digest, counts, Float64Array.from(values.flat()));
      return result.report.digest;
    }
    case 'refused':
      judge.refused(job, sentenceOf(result.error));
      return '';
    case 'too_large':
      judge.ended(job, result.cap);
      return '';
    case 'failed':
      judge.refused(job, result.message);
      return '';
  }
}

/** Runs done, how many there are, and whose are being made: the first text that is not done. */
export type OnProgress = (done: number, total: number, name: string) => void;

/** Whoever waits for a judgement. */
export interface Waiting {
  readonly onProgress?: OnProgress;
  /** When it is given up; then there is a table of what has been run. */
  readonly signal?: AbortSignal;
}

/** Judges with a module that is there. */
export async function judgedBy(
  Judge: typeof Class,
  handed: readonly Handed[],
  engine: string,
  pool: Pick<Pool, 'run'>,
  { onProgress = () => undefined, signal }: Waiting = {},
): Promise<Judged> {
  let judge: Class;
  try {
    judge = new Judge(JSON.stringify(handed), engine);
  } catch (thrown) {
    return { ok: false, why: refusalOf(thrown) };
  }
  const assignment = JSON.parse(handed[judge.model()]?.assignment ?? '') as Assignment;
  const jobs = JSON.parse(judge.jobs()) as readonly Job[];
  const places = JSON.parse(judge.places()) as readonly Place[];
  const digests = jobs.map(() => '');
  const scenarios = jobs.map((job) => scenarioOf(assignment, job, handed[job[0] ?? -1]?.module ?? ''));
  const left = new Set(jobs.keys());
  const told = (): void => {
    const [first = -1] = left;
    onProgress(jobs.length - left.size, jobs.length, handed[jobs[first]?.[0] ?? -1]?.name ?? '');
  };
  await new Promise<void>((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    told();
    const onResult: OnResult = (index, result) => {
      digests[index] = tell(judge, index, places, result);
      left.delete(index);
      told();
      if (left.size === 0) resolve();
    };
    const giveUp = pool.run(scenarios, onResult, undefined, judge.runs());
    signal?.addEventListener('abort', () => {
      giveUp();
      resolve();
    });
  });
  const table = JSON.parse(judge.table()) as Table;
  judge.free();
  return { ok: true, table, digests: digests.filter((_, index) => jobs[index]?.[0] !== null) };
}

/** Runs all that was handed in, and judges it. Those on another assignment than most are told of and not run. */
export async function judged(
  handed: readonly Handed[],
  engine: string,
  pool: Pick<Pool, 'run'>,
  waiting?: Waiting,
): Promise<Judged> {
  await module();
  return judgedBy(Class, handed, engine, pool, waiting);
}

/** Gives up each run before it begins. */
const none: Pick<Pool, 'run'> = {
  run: (scenarios, onResult) => {
    scenarios.forEach((_, index) => onResult(index, { type: 'failed', message: '' }));
    return () => undefined;
  },
};

/** What is wrong with an assignment, in one sentence; nothing where it can be judged. */
export async function problemOf(assignment: string, engine: string): Promise<string | undefined> {
  const nobody: Handed = { assignment, source: '', module: '', digests: [], engine, name: '', from: '', file: '' };
  const found = await judged([nobody], engine, none);
  return found.ok ? undefined : found.why;
}
