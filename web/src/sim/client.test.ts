import { describe, expect, it } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { EndedEarly } from '../model/series';
import { type EngineClient, createEngineClient } from './client';
import { type FakeClock, type FakeWorker, fakeClock, fakeWorker, fakeWorkers } from '../../test-support/worker';
import type { FromWorker, Outcome, RunPart, ToWorker } from './protocol';

type Fake = FakeWorker<ToWorker, FromWorker>;

const scenario = (seed: number): Scenario => ({ version: 1, duration_s: 1, seed, links: [], flows: [] });

const finished = (seed: number): Outcome => ({ scenario: scenario(seed), report: {} }) as Outcome;

interface Setup {
  client: EngineClient;
  workers: Fake[];
  heard: string[];
  /** Ids of the runs that the newest worker has been asked for. */
  asked: () => number[];
  /** The newest worker finishes its last run. */
  finish: (ended_early?: Partial<EndedEarly>) => void;
  worker: () => Fake;
  clock: FakeClock;
}

function setup(): Setup {
  const { workers, start, worker } = fakeWorkers<ToWorker, FromWorker>();
  const heard: string[] = [];
  const clock = fakeClock();
  const asked = (): number[] => worker().sent.flatMap((message) => (message.type === 'run' ? [message.id] : []));
  const client = createEngineClient(
    {
      onProgress: (done) => heard.push(`progress ${done}`),
      onPart: ({ done }) => heard.push(`part ${done}`),
      onOutcome: (outcome, newest) => heard.push(`outcome ${outcome.scenario.seed ?? 0}${newest ? '' : ' of older'}`),
      onRefused: (error, refused) => heard.push(`refused ${refused.seed ?? 0}: ${error.message}`),
      onFailed: ({ message }, retrying) => heard.push(`failed${retrying ? ', retrying' : ''}: ${message}`),
      onSilent: () => heard.push('silent'),
    },
    {
      createWorker: start,
      now: () => clock.now,
      tick: clock.tick,
    },
  );
  const finish = (ended_early?: Partial<EndedEarly>): void => {
    const request = worker().sent.findLast((message) => message.type === 'run');
    if (request === undefined) throw new Error('nothing was asked for');
    const outcome = { scenario: structuredClone(request.scenario), report: { ended_early } };
    worker().say({ type: 'result', id: request.id, outcome: outcome as Outcome });
  };
  return { client, workers, heard, asked, finish, worker, clock };
}

describe('the engine client', () => {
  it('starts no worker before it is needed, and one only', () => {
    const { client, workers, finish } = setup();
    expect(workers).toHaveLength(0);
    client.run(scenario(1));
    finish();
    client.run(scenario(2));
    expect(workers).toHaveLength(1);
  });

  it('has one run in the worker and one waiting; the newest waits', () => {
    const { client, asked, finish, heard } = setup();
    for (const seed of [1, 2, 3, 4]) client.run(scenario(seed));
    expect(asked()).toHaveLength(1);
    finish();
    expect(asked()).toHaveLength(2);
    finish();
    expect(asked()).toHaveLength(2);
    expect(heard).toEqual(['outcome 1 of older', 'outcome 4']);
  });

  it('delivers while requests keep coming', () => {
    const { client, finish, heard } = setup();
    for (let seed = 0; seed < 50; seed++) {
      client.run(scenario(seed));
      if (seed % 5 === 4) finish();
    }
    finish();
    expect(heard).toHaveLength(11);
    expect(heard.at(-1)).toBe('outcome 49');
  });

  it('hands back the very scenario that was asked for', () => {
    const seen: Scenario[] = [];
    const worker = fakeWorker<ToWorker, FromWorker>();
    const client = createEngineClient(
      {
        onProgress: () => 0,
        onOutcome: (outcome) => seen.push(outcome.scenario),
        onRefused: () => 0,
        onFailed: () => 0,
        onSilent: () => 0,
      },
      { createWorker: () => worker },
    );
    const asked = scenario(1);
    client.run(asked);
    worker.say({ type: 'result', id: 1, outcome: finished(1) });
    expect(seen[0]).toBe(asked);
  });

  it('gives up a long run for a newer request, and drops its late answer', () => {
    const { client, asked, worker, clock, heard, finish } = setup();
    client.run(scenario(1));
    clock.now = 100;
    worker().say({ type: 'progress', id: 1, done: 0.01 });
    expect(asked()).toEqual([1]);
    client.run(scenario(2));
    worker().say({ type: 'part', id: 1, part: { done: 0.01 } as RunPart });
    worker().say({ type: 'progress', id: 1, done: 0.011 });
    expect(asked()).toEqual([1, 2]);
    worker().say({ type: 'part', id: 1, part: { done: 0.02 } as RunPart });
    worker().say({ type: 'result', id: 1, outcome: finished(1) });
    finish();
    expect(heard).toEqual(['progress 0.01', 'part 0.01', 'progress 0.011', 'outcome 2']);
  });

  it('lets a run finish that is nearly done', () => {
    const { client, asked, worker, clock } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    clock.now = 5000;
    worker().say({ type: 'progress', id: 1, done: 0.95 });
    expect(asked()).toEqual([1]);
  });

  it('passes on the refusal of the newest request only', () => {
    const { client, worker, heard } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    worker().say({ type: 'refused', id: 1, error: { path: 'seed', message: 'no' } });
    worker().say({ type: 'refused', id: 2, error: { path: 'seed', message: 'no' } });
    expect(heard).toEqual(['refused 2: no']);
  });

  it('lets go of an engine with all the memory that a run has taken', () => {
    const { client, workers, heard, finish } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    finish({ because: 'memory' });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    finish();
    expect(heard).toEqual(['outcome 1 of older', 'outcome 2']);
  });

  it('starts another worker after a breakdown and tries the newest request once more', () => {
    const { client, workers, worker, heard, finish } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    worker().say({ type: 'failed', breakdown: { why: 'stopped', detail: 'unreachable' } });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    finish();
    expect(heard).toEqual(['failed, retrying: The simulator stopped unexpectedly: unreachable', 'outcome 2']);
  });

  it('says that its script is gone where the browser gives no message', () => {
    const { client, worker, heard } = setup();
    client.run(scenario(1));
    worker().crash();
    expect(heard.join()).toContain('a newer version has replaced it');
  });

  it('does not try for ever', () => {
    const { client, workers, worker, heard } = setup();
    client.run(scenario(1));
    worker().crash('');
    worker().crash('x');
    expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
    expect(heard).toEqual([
      expect.stringMatching(/^failed, retrying: The simulator could not be loaded/),
      'failed: The simulator stopped unexpectedly: x',
    ]);
    client.run(scenario(2));
    expect(workers).toHaveLength(3);
  });

  it('says nothing of a worker that dies while nothing is asked of it', () => {
    const { client, workers, worker, heard, finish } = setup();
    client.run(scenario(1));
    finish();
    worker().crash('x');
    client.run(scenario(2));
    finish();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(heard).toEqual(['outcome 1', 'outcome 2']);
  });

  it('says so where workers are forbidden', () => {
    const heard: string[] = [];
    const client = createEngineClient(
      {
        onProgress: () => 0,
        onOutcome: () => 0,
        onRefused: () => 0,
        onFailed: ({ message }) => heard.push(message),
        onSilent: () => 0,
      },
      {
        createWorker: () => {
          throw new Error('SecurityError');
        },
      },
    );
    client.run(scenario(1));
    expect(heard).toEqual([expect.stringContaining('SecurityError')]);
  });

  it('gives up what it is told to cancel, with the worker: one in an endless loop hears nothing', () => {
    const { client, workers, worker, heard, asked } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    client.cancel();
    expect(worker().ended).toBe(true);
    worker().say({ type: 'result', id: 1, outcome: finished(1) });
    client.run(scenario(3));
    expect(workers).toHaveLength(2);
    expect(asked()).toEqual([2]);
    expect(heard).toEqual([]);
  });

  it('tells once of a worker that says nothing for long, and only while one is asked', () => {
    const { client, worker, heard, clock, finish } = setup();
    client.run(scenario(1));
    clock.seconds(9);
    worker().say({ type: 'progress', id: 1, done: 0.5 });
    clock.seconds(9);
    expect(heard).toEqual(['progress 0.5']);
    clock.seconds(20);
    expect(heard).toEqual(['progress 0.5', 'silent']);
    finish();
    clock.seconds(20);
    expect(heard).toHaveLength(3);
  });

  const hear = (worker: Fake): void => {
    worker.say({ type: 'heard' });
  };

  it('ends a worker that is stuck in a slice for a newer request, without a press', () => {
    const { client, workers, worker, heard, clock, finish, asked } = setup();
    client.run(scenario(1));
    hear(worker());
    clock.seconds(9);
    expect(worker().sent).toHaveLength(1); // nobody waits for its answer
    client.run(scenario(2));
    clock.seconds(1);
    client.run(scenario(3)); // a hand that goes on moving does not put it off
    clock.seconds(1);
    client.run(scenario(4));
    expect(worker().ended).toBe(false);
    clock.seconds(1);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    finish();
    expect(asked()).toEqual([2]);
    expect(heard.at(-1)).toBe('outcome 4');
  });

  it('does so too where the worker has gone without a word, or hangs when it is to give way', () => {
    const { client, workers, worker, heard, clock, finish } = setup();
    client.run(scenario(1));
    finish();
    client.run(scenario(2)); // nobody is there
    clock.seconds(2);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    hear(worker());
    clock.now = 100;
    client.run(scenario(3));
    worker().say({ type: 'progress', id: 3, done: 0.01 });
    clock.seconds(2);
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
    finish();
    expect(heard.at(-1)).toBe('outcome 3');
  });

  it('leaves a worker alone that answers, however long it says nothing of its run', () => {
    const { client, workers, worker, clock } = setup();
    client.run(scenario(1));
    hear(worker());
    client.run(scenario(2)); // while a trace of the first is on its way
    for (let i = 0; i < 20; i++) {
      clock.seconds(1);
      expect(worker().sent.at(-1)).toEqual({ type: 'ask' });
      hear(worker());
    }
    expect(workers).toHaveLength(1);
  });

  it('does not take one for stuck whose script or module is on a slow way', () => {
    const { client, workers, worker, clock } = setup();
    client.run(scenario(1));
    client.run(scenario(2));
    clock.seconds(60);
    client.run(scenario(3));
    clock.seconds(60);
    expect(workers).toHaveLength(1);
    // Once it has come, it is held to its answers.
    hear(worker());
    clock.seconds(3);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });
});
