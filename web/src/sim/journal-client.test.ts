import { describe, expect, it } from 'vitest';
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import { type FakeClock, type FakeWorker, fakeClock, fakeWorkers } from '../../test-support/worker';
import { type JournalService, createJournalService } from './journal-client';
import type { FromJournalWorker, ToJournalWorker } from './protocol';

type Fake = FakeWorker<ToJournalWorker, FromJournalWorker>;

const scenario = (seed: number): Scenario => ({ version: 1, duration_s: 1, seed, links: [], flows: [] });
const journal = (from_s: number): Journal => ({
  from_s,
  to_s: from_s + 1,
  steps: new Float64Array(),
  decisions: new Float64Array(),
  gauges: [],
});

interface Setup {
  readonly service: JournalService;
  readonly workers: Fake[];
  readonly worker: () => Fake;
  readonly clock: FakeClock;
}

function setup(): Setup {
  const { workers, start, worker } = fakeWorkers<ToJournalWorker, FromJournalWorker>();
  const clock = fakeClock();
  return { service: createJournalService(start, clock.tick), workers, worker, clock };
}

describe('the journal service', () => {
  it('starts no worker before it is asked, and one only', async () => {
    const { service, workers, worker } = setup();
    expect(workers).toHaveLength(0);
    const first = service.read(scenario(1), 0, 1);
    const made = journal(0);
    worker().say({ type: 'journal', id: 1, journal: made });
    expect(await first).toBe(made);
    void service.read(scenario(2), 0, 1);
    expect(workers).toHaveLength(1);
  });

  it('tells the run once, as long as the scenario is the same object', () => {
    const { service, worker } = setup();
    const one = scenario(1);
    void service.read(one, 0, 1);
    void service.read(one, 1, 2);
    void service.read(scenario(1), 1, 2);
    expect(worker().sent.map(({ type }) => type)).toEqual(['run', 'read', 'read', 'run', 'read']);
    expect(worker().sent.at(-1)).toEqual({ type: 'read', id: 3, from_s: 1, to_s: 2 });
  });

  it('answers an overtaken request with nothing, and drops its late journal', async () => {
    const { service, worker } = setup();
    const older = service.read(scenario(1), 0, 1);
    const newer = service.read(scenario(1), 4, 5);
    expect(await older).toBeUndefined();
    worker().say({ type: 'journal', id: 1, journal: journal(0) });
    worker().say({ type: 'journal', id: 2, journal: journal(4) });
    expect((await newer)?.from_s).toBe(4);
  });

  it('stops what is being made, and its worker keeps the run', async () => {
    const { service, workers, worker } = setup();
    service.stop();
    const one = scenario(1);
    const given = service.read(one, 0, 1);
    service.stop();
    expect(await given).toBeUndefined();
    service.stop();
    const next = service.read(one, 4, 5);
    worker().say({ type: 'journal', id: 1, journal: journal(0) });
    worker().say({ type: 'journal', id: 2, journal: journal(4) });
    expect((await next)?.from_s).toBe(4);
    expect(worker().sent.map(({ type }) => type)).toEqual(['run', 'read', 'stop', 'read']);
    expect(workers).toHaveLength(1);
  });

  it('passes on a refusal in its own words, and goes on', async () => {
    const { service, workers, worker } = setup();
    const refused = service.read(scenario(1), 0, 1);
    worker().say({ type: 'refused', id: 1, error: { path: 'seed', message: 'must be a whole number' } });
    await expect(refused).rejects.toThrow(/^must be a whole number$/);
    void service.read(scenario(2), 0, 1);
    expect(workers).toHaveLength(1);
  });

  it('starts another worker after a breakdown, and tells it the run', async () => {
    const { service, workers, worker } = setup();
    const one = scenario(1);
    const broken = service.read(one, 0, 1);
    worker().say({ type: 'failed', breakdown: { why: 'stopped', detail: 'unreachable' } });
    await expect(broken).rejects.toThrow('unreachable');
    void service.read(one, 0, 1);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(worker().sent.map(({ type }) => type)).toEqual(['run', 'read']);
  });

  it('says so where workers are forbidden', async () => {
    const service = createJournalService(() => {
      throw new Error('SecurityError');
    });
    await expect(service.read(scenario(1), 0, 1)).rejects.toThrow('SecurityError');
  });

  it('answers with nothing when it is closed', async () => {
    const { service, worker } = setup();
    const open = service.read(scenario(1), 0, 1);
    service.close();
    expect(worker().ended).toBe(true);
    expect(await open).toBeUndefined();
  });

  it('ends a worker that says nothing for long, and starts another for the next request', async () => {
    const { service, workers, worker, clock } = setup();
    const stuck = service.read(scenario(1), 0, 1);
    clock.seconds(29);
    worker().say({ type: 'working' });
    clock.seconds(29);
    expect(worker().ended).toBe(false);
    clock.seconds(1);
    await expect(stuck).rejects.toThrow('The simulator does not answer');
    void service.read(scenario(1), 0, 1);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });
});
