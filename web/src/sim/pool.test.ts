import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { Report } from '../model/series';
import { type FakeClock, type FakeWorker, fakeClock, fakeWorker } from '../../test-support/worker';
import { createPool, poolSize, type Pool } from './pool';
import type { FromPoolWorker, RunResult, ToPoolWorker } from './pool-protocol';

interface PoolWorker extends FakeWorker<ToPoolWorker, FromPoolWorker> {
  /** Finishes the job in hand; its figures are its seed. `wall_ms`: what it took, in ms. */
  finish: (wall_ms?: number) => void;
  /** The job in hand. */
  readonly inHand: () => ToPoolWorker | undefined;
}

function poolWorker(): PoolWorker {
  const worker = fakeWorker<ToPoolWorker, FromPoolWorker>();
  let finished = 0;
  const inHand = (): ToPoolWorker | undefined => worker.sent[finished];
  const finish = (wall_ms = 1000): void => {
    const job = inHand();
    if (job === undefined) throw new Error('there is no job');
    const report = { digest: String(job.scenario.seed) } as Report;
    say({ type: 'done', id: job.id, result: { type: 'report', report, wall_ms } });
  };
  const tell = worker.say;
  const say: typeof tell = (message) => {
    if (message.type === 'done') finished += 1;
    tell(message);
  };
  return Object.assign(worker, { say, finish, inHand });
}

const scenarios = (count: number): readonly Scenario[] =>
  Array.from({ length: count }, (_, seed) => ({ version: 1, duration_s: 1, seed, links: [], flows: [] }));

interface Setup {
  readonly pool: Pool;
  readonly clock: FakeClock;
  readonly workers: PoolWorker[];
  readonly results: Map<number, RunResult>;
  readonly onResult: (index: number, result: RunResult) => void;
  /** Workers that are there and have a job that is not finished. */
  readonly busy: () => readonly PoolWorker[];
}

function setup(size: number): Setup {
  const workers: PoolWorker[] = [];
  const results = new Map<number, RunResult>();
  const clock = fakeClock();
  const pool = createPool({
    size,
    tick: clock.tick,
    createWorker: () => {
      const worker = poolWorker();
      workers.push(worker);
      return worker;
    },
  });
  return {
    pool,
    clock,
    workers,
    results,
    onResult: (index, result) => {
      expect(results.has(index)).toBe(false);
      results.set(index, result);
    },
    busy: () =>
      // A worker that has finished is given its next job or is ended.
      workers.filter(({ ended, sent }) => !ended && sent.length > 0),
  };
}

const digests = (results: ReadonlyMap<number, RunResult>): readonly string[] =>
  [...results]
    .sort(([a], [b]) => a - b)
    .map(([, result]) => (result.type === 'report' ? result.report.digest : result.type));

describe('a pool of workers', () => {
  it('leaves a core to the page', () => {
    expect([1, 2, 4, 8, 9, 64].map(poolSize)).toEqual([1, 1, 3, 7, 8, 8]);
  });

  it('gives the same results for any number of workers and any order of finishing, each once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.infiniteStream(fc.nat()),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        (size, count, picks, deaths) => {
          const { pool, workers, results, onResult, busy } = setup(size);
          const died = new Set<number>();
          pool.run(scenarios(count), onResult);
          for (let turn = 0; results.size < count; turn += 1) {
            expect(turn).toBeLessThan(count * 3);
            const there = busy();
            expect(there.length).toBeLessThanOrEqual(size);
            const worker = there[picks.next().value % there.length];
            // Now and then one dies over its job, but never twice over the same.
            const { id } = worker?.inHand() ?? { id: 0 };
            worker?.say({ type: 'ready' });
            if (deaths.next().value === 0 && !died.has(id)) {
              died.add(id);
              worker?.crash('out of memory');
            } else worker?.finish(picks.next().value % 2 === 0 ? 12 : 1000);
          }
          expect(digests(results)).toEqual(scenarios(count).map(({ seed }) => String(seed)));
          expect(workers.every(({ ended }) => ended)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tries the job of a dead worker once more, and then says what happened', () => {
    const { pool, workers, results, onResult } = setup(1);
    pool.run(scenarios(2), onResult);
    workers[0]?.say({ type: 'ready' });
    workers[0]?.crash('out of memory');
    expect(workers).toHaveLength(2);
    workers[1]?.say({ type: 'ready' });
    workers[1]?.say({ type: 'broken', breakdown: { why: 'stopped', detail: 'unreachable' } });
    expect(results.get(0)).toEqual({
      type: 'failed',
      message: 'The simulator stopped unexpectedly: unreachable',
    });
    workers[2]?.finish();
    expect(digests(results)).toEqual(['failed', '1']);
  });

  it('starts no thousand workers where none gets ready', () => {
    const { pool, workers, results, onResult } = setup(2);
    pool.run(scenarios(50), onResult);
    for (let i = 0; i < 20; i += 1) workers[i]?.crash('no WebAssembly');
    expect(workers.length).toBeLessThan(10);
    expect(results.size).toBe(50);
    expect(new Set(digests(results))).toEqual(new Set(['failed']));
  });

  it('says so where the browser starts no worker at all', () => {
    const heard: RunResult[] = [];
    const pool = createPool({
      size: 2,
      createWorker: () => {
        throw new Error('blocked');
      },
    });
    pool.run(scenarios(3), (_, result) => heard.push(result));
    expect(heard).toHaveLength(3);
    expect(heard[0]).toMatchObject({ type: 'failed', message: expect.stringContaining('blocked') as string });
  });

  it('gives up what has not finished, at once', () => {
    const { pool, workers, results, onResult } = setup(2);
    const cancel = pool.run(scenarios(10), onResult);
    workers[0]?.finish();
    cancel();
    expect(workers.every(({ ended }) => ended)).toBe(true);
    workers[0]?.finish();
    workers[1]?.finish();
    expect(results.size).toBe(1);
    pool.run(scenarios(1), (index, result) => results.set(100 + index, result));
    workers[2]?.finish();
    expect(results.size).toBe(2);
  });

  it('hands short runs out ahead, so that no worker waits for the page, and none is lost with its worker', () => {
    const { pool, workers, results, onResult } = setup(2);
    pool.run(scenarios(12), onResult);
    expect(workers.map(({ sent }) => sent.length)).toEqual([1, 1]);
    workers[0]?.finish(30);
    expect(workers.map(({ sent }) => sent.length)).toEqual([5, 4]);
    workers[0]?.say({ type: 'ready' });
    workers[0]?.crash('out of memory');
    while (results.size < 12) for (const worker of workers) if (!worker.ended && worker.inHand()) worker.finish(30);
    expect(digests(results)).toEqual(scenarios(12).map(({ seed }) => String(seed)));
  });

  it('begins nothing new while the page runs its own', () => {
    const { pool, workers, results, onResult } = setup(2);
    pool.run(scenarios(4), onResult);
    pool.hold(true);
    workers[0]?.finish();
    expect(workers[0]?.sent).toHaveLength(1);
    pool.hold(false);
    expect(workers[0]?.sent).toHaveLength(2);
    expect(results.size).toBe(1);
  });

  it('passes a refusal on, and goes on', () => {
    const { pool, workers, results, onResult } = setup(1);
    pool.run(scenarios(2), onResult);
    const error = { path: 'links', message: 'links: must not be empty' };
    workers[0]?.say({ type: 'done', id: workers[0].sent[0]?.id ?? 0, result: { type: 'refused', error } });
    workers[0]?.finish();
    expect(digests(results)).toEqual(['refused', '1']);
  });

  it('goes on with another worker where a run has taken too much memory', () => {
    const { pool, workers, results, onResult } = setup(1);
    pool.run(scenarios(2), onResult);
    const result = { type: 'too_large', cap: 'memory', reason: '' } as const;
    workers[0]?.say({ type: 'done', id: workers[0].sent[0]?.id ?? 0, result });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    workers[1]?.finish();
    expect(digests(results)).toEqual(['too_large', '1']);
  });

  it('ends a worker that says nothing for long, tries its run once more, and keeps what the others have', () => {
    const { pool, clock, workers, results, onResult } = setup(2);
    pool.run(scenarios(3), onResult);
    for (const worker of workers) worker.say({ type: 'ready' });
    clock.seconds(29);
    workers[1]?.say({ type: 'working' });
    clock.seconds(29);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false, false]);
    workers[1]?.finish();
    workers[1]?.finish();
    workers[2]?.say({ type: 'ready' });
    clock.seconds(30);
    expect(results.get(0)).toEqual({ type: 'failed', message: 'The simulator does not answer' });
    expect([...results.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});
