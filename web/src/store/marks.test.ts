import { expect, it, vi } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { EngineEvents } from '../sim/client';
import type { Outcome, RunPart } from '../sim/protocol';
import { marked } from './marks';

const scenario = (seed: number): Scenario => ({ version: 1, duration_s: 1, seed, links: [], flows: [] });

const marks = (): readonly (readonly [string, unknown])[] =>
  performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith('lbe:'))
    .map((entry) => [entry.name, (entry as PerformanceMark).detail] as const);

it('marks request, result and painted frame of a run with its number, and keeps the last of each', async () => {
  performance.clearMarks(); // of the files that ran before
  let events: EngineEvents | undefined;
  const frames: (() => void)[] = [];
  const heard: string[] = [];
  const client = marked(
    (given) => {
      events = given;
      return { run: ({ seed }) => heard.push(`run ${String(seed)}`), cancel: vi.fn(), close: vi.fn() };
    },
    (callback) => {
      frames.push(() => {
        callback(0);
      });
    },
  )({
    onProgress: vi.fn(),
    onRefused: vi.fn(),
    onFailed: vi.fn(),
    onSilent: vi.fn(),
    onOutcome: (outcome) => heard.push(`outcome ${String(outcome.scenario.seed)}`),
  });
  const [first, second] = [scenario(1), scenario(2)];
  client.run(first);
  client.run(second);
  expect(marks()).toEqual([['lbe:request', 2]]);
  events?.onOutcome({ scenario: first } as Outcome, false);
  expect(heard).toEqual(['run 1', 'run 2', 'outcome 1']);
  expect(marks()).toContainEqual(['lbe:result', 1]);
  expect(marks()).toHaveLength(2); // no frame has been drawn yet
  for (const frame of frames) frame();
  await vi.waitFor(() => {
    expect(marks()).toContainEqual(['lbe:painted', 1]);
  }, 60_000);
});

it('shows the newest part of a run in the next frame, and none where the run is over first', () => {
  let events: EngineEvents | undefined;
  const frames: (() => void)[] = [];
  const heard: string[] = [];
  marked(
    (given) => {
      events = given;
      return { run: vi.fn(), cancel: vi.fn(), close: vi.fn() };
    },
    (callback) => frames.push(() => callback(0)),
  )({
    onProgress: vi.fn(),
    onPart: ({ done }) => heard.push(`part ${String(done)}`),
    onRefused: vi.fn(),
    onFailed: vi.fn(),
    onSilent: vi.fn(),
    onOutcome: (outcome) => heard.push(`run ${String(outcome.scenario.seed)}`),
  });
  const part = (done: number): void => events?.onPart?.({ done } as RunPart);
  const frame = (): void => {
    for (const draw of frames.splice(0)) draw();
  };
  part(0.1);
  part(0.2);
  expect(heard).toEqual([]);
  frame();
  expect(heard.splice(0)).toEqual(['part 0.2']);
  part(0.3);
  events?.onOutcome({ scenario: scenario(1) } as Outcome, false);
  frame();
  expect(heard).toEqual(['run 1']);
});
