/** Whatever a reader composes, the engine takes it; what it refuses, it names. */
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addFlow, addLink, duplicateFlow, removeFlow, removeLink } from '../src/model/compose';
import { renameFlow, renameLink, setRate } from '../src/model/compose';
import type { Composed } from '../src/model/compose';
import { addPath, endStep, moveEnd, removePath, setReturn, setRoute } from '../src/model/compose-routes';
import { presetsFrom } from '../src/model/presets';
import { catalog } from '../src/model/tables';
import { hasPaths, routesOf } from '../src/model/routes';
import type { Scenario } from '../src/model/scenario';
import { engine } from './engine';

type Step = (scenario: Scenario) => Composed;

/** A step that says what it means for any scenario: numbers are taken modulo what there is. */
const anyStep: fc.Arbitrary<Step> = fc
  .record({
    n: fc.nat(),
    m: fc.nat(),
    word: fc.string({ maxLength: 6 }),
    links: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom(...catalog.controllers.map(({ id }) => id)),
    where: fc.constantFrom('before' as const, 'after' as const),
    what: fc.constantFrom(
      ...(['add', 'copy', 'drop', 'name', 'link', 'unlink', 'relink', 'path', 'unpath', 'route', 'back'] as const),
      ...(['add at', 'end', 'step', 'rate'] as const),
    ),
  })
  .map(({ n, m, word, links, kind, where, what }) => (scenario) => {
    const flow = n % scenario.flows.length;
    const link = n % scenario.links.length;
    const group = scenario.flows[flow];
    const way = m % Math.max(1, group === undefined ? 1 : routesOf(group).length);
    const ids = links.map((i) => scenario.links[i % scenario.links.length]?.id ?? '');
    switch (what) {
      case 'add':
        return addFlow(catalog, scenario, kind);
      case 'add at':
        return addFlow(catalog, scenario, kind, scenario.links[link]?.id);
      case 'end':
        return moveEnd(scenario, flow, where === 'before' ? 'entrance' : 'exit', ids[0] ?? '');
      case 'step': {
        const end = where === 'before' ? 'entrance' : 'exit';
        return moveEnd(scenario, flow, end, endStep(scenario, flow, end, m % 2 === 0) ?? ids[0] ?? '');
      }
      case 'rate':
        return setRate(scenario, link, 'rate_steps', [[0, 1e6], [1, 0], [2 + (m % 9), 2e6]]); // oxfmt-ignore
      case 'copy':
        return duplicateFlow(scenario, flow);
      case 'drop':
        return removeFlow(scenario, flow);
      case 'name':
        return renameFlow(scenario, flow, word);
      case 'link':
        return addLink(scenario, link, where);
      case 'unlink':
        return removeLink(scenario, link);
      case 'relink':
        return renameLink(scenario, link, word);
      case 'path':
        return addPath(scenario, flow);
      case 'unpath':
        return removePath(catalog, scenario, flow, way);
      case 'route':
        return setRoute(scenario, flow, way, ids);
      case 'back':
        return setReturn(scenario, flow, way, m % 2 === 0 ? [] : ids);
    }
  });

const read = (path: string): string => readFileSync(new URL(`../../scenarios/${path}`, import.meta.url), 'utf8');

const presets = presetsFrom(
  Object.fromEntries(
    readdirSync(new URL('../../scenarios', import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(read(name)) as unknown]),
  ),
);

/** The engine's refusal, or null. */
function refusal(scenario: Scenario): { path: string; message: string } | null {
  const text = JSON.stringify(scenario);
  const traces = (JSON.parse(engine.trace_files(text)) as string[]).map((file) => [file, read(file)]);
  try {
    engine.check(engine.with_trace_files(text, JSON.stringify(Object.fromEntries(traces))));
    return null;
  } catch (error) {
    return JSON.parse(String(error)) as { path: string; message: string };
  }
}

/**
 * What no page can know without asking: a group that sends datagrams takes one path, and so does a receiver that steers its
 * window; an application neither several nor intervals, and there is an end to everything.
 */
function isKnown({ path, message }: { path: string; message: string }, scenario: Scenario): boolean {
  if (/^flows\.\d+\.app$/.test(path)) return /^cannot stand beside (paths|intervals_s)/.test(message);
  const [, index = ''] = /^flows\.(\d+)\.(?:cc\.kind|transport\.rledbat|paths)$/.exec(path) ?? [];
  const flow = scenario.flows[Number(index)];
  return flow !== undefined && hasPaths(flow) && /single path|at most 8 paths/.test(message);
}

it('takes any sequence of steps from any preset, or says which key it does not take', () => {
  fc.assert(
    fc.property(fc.constantFrom(...presets), fc.array(anyStep, { maxLength: 10 }), ({ scenario: first }, steps) => {
      let scenario = first;
      for (const step of steps) {
        const before = JSON.stringify(scenario);
        const result = step(scenario);
        expect(JSON.stringify(scenario)).toBe(before); // never in place: undo is the scenario before
        if (!result.ok) continue;
        const problem = refusal(result.scenario);
        if (problem === null) scenario = result.scenario;
        else expect([problem, isKnown(problem, result.scenario)]).toEqual([problem, true]);
      }
    }),
    { numRuns: 300 },
  );
});

it('runs what was composed', () => {
  const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
  let scenario = base;
  for (const step of [
    (s: Scenario) => addFlow(catalog, s, 'cubic'),
    (s: Scenario) => addLink(s, 0, 'before'),
    (s: Scenario) => addPath(s, 2),
  ]) {
    const result = step(scenario);
    if (result.ok) scenario = result.scenario;
  }
  const sim = new engine.Sim(JSON.stringify({ ...scenario, duration_s: 5 }));
  while (!sim.advance(0xffff_ffff));
  const { flows } = JSON.parse(sim.report()) as { flows: { group: string; throughput_bps: number }[] };
  expect(flows.map(({ group }) => group)).toEqual(['tcp', 'lbe', 'cubic']);
  expect(flows.every(({ throughput_bps: rate }) => rate > 0)).toBe(true);
  sim.free();
});
