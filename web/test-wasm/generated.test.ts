/**
 * The same bits everywhere, over generated scenarios: every controller and discipline, topologies, media and changes. The
 * native tests draw them and hold the digests (`sim-core/tests/all/generated.rs`).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';

interface Case {
  readonly digest: string;
  readonly scenario: { readonly duration_s: number };
}

const file = new URL('../../sim-core/tests/data/generated.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly Case[];
const AT_ONCE = 0xffff_ffff;

type Sim = InstanceType<typeof engine.Sim>;

/** Ends the run in slices of this size, and gives its digest. */
function digestOf(sim: Sim, slice = AT_ONCE): string {
  while (!sim.advance(slice));
  const { digest } = JSON.parse(sim.report()) as { digest: string };
  sim.free();
  return digest;
}

/** Each way of running it, with what it may not change. */
const ways: Readonly<Record<string, (scenario: string, duration_s: number) => string>> = {
  'in one go': (scenario) => digestOf(new engine.Sim(scenario)),
  'in slices of odd sizes': (scenario) => digestOf(new engine.Sim(scenario), 37),
  'after one that was cancelled midway': (scenario) => {
    const cancelled = new engine.Sim(scenario);
    cancelled.advance(1001);
    cancelled.free();
    return digestOf(new engine.Sim(scenario));
  },
  'with a journal, in windows': (scenario, duration_s) => {
    const sim = engine.Sim.with_journal(scenario);
    for (const part of [0.3, 0.5]) {
      sim.begin_window();
      while (!sim.advance_until(duration_s * part, 501));
      sim.end_window();
      expect(sim.take_steps().length % 8).toBe(0);
    }
    return digestOf(sim);
  },
};

describe('a generated scenario has its native digest', () => {
  it.each(Object.entries(ways))('%s', (_, run) => {
    const differ = cases.filter(
      ({ digest, scenario }) => run(JSON.stringify(scenario), scenario.duration_s) !== digest,
    );
    expect(differ).toEqual([]);
  });

  it('over many of them', () => {
    expect(cases.length).toBeGreaterThan(100);
  });
});
