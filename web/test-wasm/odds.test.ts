/** Forks of runs: at their end they are the run, at their start the run with that seed; what is said of them is counted. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endingsOf, lastQuarter } from '../src/features/odds/endings';
import { ForkRuns, probe, timesOf, type Probe, type Tally } from '../src/features/odds/fork-runs';
import { otherThanRun, tallied, type OddsRecord } from '../src/features/odds/record';
import { oddsSentence } from '../src/features/odds/sentence';
import { groupFacts } from '../src/views/run-facts';
import { delaysOf, forkOf, otherSeeds } from '../src/model/forks';
import type { Change, Scenario } from '../src/model/scenario';
import { wilson95 } from '../src/model/statistics';
import type { Pool } from '../src/sim/pool';
import { catalog, forget, ran, read } from './runs';

const spaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');
const digest = (scenario: Scenario): string => ran(scenario).report.digest;

/** Runs at once what it is given; slow, so that few seeds are made. */
const pool: Pool = {
  size: 1,
  hold: () => undefined,
  run: (scenarios, onResult) => {
    scenarios.forEach((scenario, index) =>
      onResult(index, { type: 'report', report: ran(scenario).report, wall_ms: 60_000 }),
    );
    return () => undefined;
  },
};

function forked(scenario: Scenario, ending: string) {
  let known: Probe | undefined;
  probe(pool, scenario, (result) => {
    if (typeof result !== 'string') known = result;
  });
  if (known === undefined) throw new Error('no probe');
  const run = ran(scenario);
  const delays = known.isRandom ? undefined : delaysOf(catalog, scenario, run.bottleneck);
  const runs = new ForkRuns(scenario, endingsOf(run), delays, known, pool);
  const chosen = runs.endings.find(({ id }) => id === ending);
  if (chosen === undefined) throw new Error(`no ending ${ending}`);
  return { known, runs, chosen, tallies: runs.tallies(chosen) };
}

const late: Scenario = { ...read('late-comer'), duration_s: 48 };

describe('a fork', () => {
  it('at the end is the run, and at the start the run with that seed, to the bit', () => {
    for (const name of ['late-comer', 'update-and-pages', 'satellite-lms']) {
      const scenario: Scenario = { ...read(name), duration_s: 20, warmup_s: 0 };
      expect(digest(forkOf(scenario, 20, 7)), name).toBe(digest(scenario));
      expect(digest(forkOf(scenario, 0, 7)), name).toBe(digest({ ...scenario, seed: 7 }));
      expect(digest(forkOf(scenario, 10, 7)), name).not.toBe(digest(scenario));
    }
  });

  it('has the digest that the engine has natively', () => {
    const url = new URL('../../sim-core/tests/data/fates.json', import.meta.url);
    const record = JSON.parse(readFileSync(url, 'utf8')) as {
      readonly scenario: Scenario;
      readonly seed: Change;
      readonly seed_digest: string;
    };
    const { scenario, seed } = record;
    expect(digest({ ...scenario, changes: [...(scenario.changes ?? []), seed] })).toBe(record.seed_digest);
  });

  it('of a fork keeps its past, and has a seed of its own', () => {
    const fork = forkOf(late, 20, 2);
    expect(forkOf(fork, 30, 3).changes).toHaveLength(2);
    expect(forkOf(fork, 10, 3).changes).toEqual([{ at_s: 10, path: 'seed', value: 3 }]);
    expect(otherSeeds(fork, 3)).toEqual([3, 4, 5]);
  });
});

describe('the probability of an ending', () => {
  it('is one of a late-comer from the start, and the same at the end', () => {
    const { known, runs, tallies } = forked(late, 'most:second');
    expect(known.isRandom).toBe(true);
    expect(runs.seeds).toHaveLength(6);
    expect(tallies).toHaveLength(13);
    expect(tallies.at(-1)).toEqual({ at_s: 48, hits: 1, n: 1 });
    expect(spaces(oddsSentence(tallies))).toMatch(/^From the start every fork ends so\. \(6 forks each time: .* 60 %/);
  });

  it('is open for long with a target that the queue never reaches, and a fork that ends otherwise is shown', () => {
    const { runs, chosen, tallies } = forked({ ...read('target-too-high'), duration_s: 60 }, 'half:lbe');
    const came = tallies.at(-1)?.hits === 1;
    expect(came).toBe(chosen.holds(ran(lastQuarter(runs.scenario)).report));
    const [first] = tallies;
    expect(first?.n).toBe(6);
    expect(first?.hits).toBeGreaterThan(0);
    expect(first?.hits).toBeLessThan(6);
    const seed = runs.example(0, chosen) ?? 0;
    expect(chosen.holds(ran(lastQuarter(runs.fork(0, seed))).report)).toBe(!came);
  });

  it('is of small delays where nothing is random', () => {
    const { flows, ...rest } = read('tcp-vs-ledbat');
    const quiet = {
      ...rest,
      duration_s: 24,
      flows: flows.map((flow) => ({ ...flow, transport: { ...flow.transport, send_jitter_ms: 0 } })),
    };
    const { known, runs } = forked(quiet, 'starved:lbe');
    expect(known.isRandom).toBe(false);
    expect(runs.delays).toEqual({ path: 'links.0.jitter_ms', value: 1.2 });
    expect(digest(runs.fork(6, 2))).not.toBe(digest(runs.fork(6, 3)));
  });
});

/** Exhibits, each with the experiment of the laboratory that shows the same, and how it ends. */
const RECORDED = [
  ['beyond-late-comer', 'late-comer', 'most', 'second'],
  ['s000-fig2', 'target-too-high', 'half', 'lbe'],
] as const;

describe('the record that the gallery shows', () => {
  const url = new URL('../content/papers/odds.json', import.meta.url);
  const SEEDS = 24;

  /** Of the first so many seeds. */
  function record([, preset, ending, id]: (typeof RECORDED)[number], count: number): OddsRecord {
    const scenario = read(preset);
    const run = ran(scenario);
    const holds = endingsOf(run).find((each) => each.id === `${ending}:${id}`)?.holds ?? (() => false);
    const ends = (fork: Scenario): boolean => holds(ran(lastQuarter(fork)).report);
    const [times, seeds] = [timesOf(scenario), otherSeeds(scenario, count)];
    return {
      preset,
      ending,
      who: groupFacts(run).find((group) => group.id === id)?.label ?? id,
      duration_s: scenario.duration_s,
      own: ends(scenario),
      times,
      seeds,
      ends: times.map((at_s) =>
        seeds
          .map((seed) => {
            forget();
            return Number(ends(forkOf(scenario, at_s, seed)));
          })
          .join(''),
      ),
    };
  }

  it('is what forks come to', () => {
    if (process.env['LBE_BLESS'] !== undefined) {
      const all = RECORDED.map((each) => `${JSON.stringify(each[0])}: ${JSON.stringify(record(each, SEEDS))}`);
      writeFileSync(url, `{\n${all.join(',\n')}\n}\n`);
    }
    const known = JSON.parse(readFileSync(url, 'utf8')) as Readonly<Record<string, OddsRecord>>;
    for (const each of RECORDED) {
      const whole = known[each[0]];
      expect({
        ...whole,
        seeds: whole?.seeds.slice(0, 1),
        ends: whole?.ends.map((letters) => letters.slice(0, 1)),
      }).toEqual(record(each, 1));
      expect(whole?.ends.map((letters) => letters.length)).toEqual(Array.from({ length: 12 }, () => SEEDS));
    }
  }, 600_000);

  it('is counted time by time, and a fork that ends otherwise is opened', () => {
    const some: OddsRecord = {
      preset: 'late-comer',
      ending: 'most',
      who: 'second',
      duration_s: 30,
      own: true,
      times: [0, 15],
      seeds: [2, 3, 5],
      ends: ['110', '111'],
    };
    expect(tallied(some)).toEqual([
      { at_s: 0, hits: 2, n: 3 },
      { at_s: 15, hits: 3, n: 3 },
      { at_s: 30, hits: 1, n: 1 },
    ]);
    expect([0, 1].map((time) => otherThanRun(some, time))).toEqual([5, 2]);
  });
});

describe('the sentence', () => {
  const tallies = (...hits: readonly number[]): readonly Tally[] => [
    ...hits.slice(0, -1).map((k, i) => ({ at_s: 10 * i, hits: k, n: 20 })),
    { at_s: 10 * (hits.length - 1), hits: hits.at(-1) ?? 0, n: 1 },
  ];
  it.each([
    [tallies(12, 20, 17, 20, 20, 1), /^From 30 s on every fork ends so\. .* 83 %.* At 20 s 3 of 20 ended otherwise/],
    [tallies(12, 3, 0, 0), /^From 20 s on no fork ends so\. .* At 10 s 3 of 20 ended otherwise/],
    [tallies(12, 3, 1), /^The run ends so by chance: .* At 10 s 17 of 20/],
    [tallies(0, 1, 0), /^The run does not end so by chance: .* At 10 s 1 of 20/],
    [tallies(0, 0, 0), /^From the start no fork ends so\./],
  ])('tells from when on', (all, said) => {
    expect(spaces(oddsSentence(all))).toMatch(said);
  });

  it('has the interval of Wilson', () => {
    const [low, high] = wilson95(8, 10);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.490', '0.943']);
    expect(wilson95(20, 20)[0]).toBeCloseTo(0.839, 3);
  });
});
