import { expect, test } from 'vitest';
import { entryOf } from './parts';
import { withKind, replaceValue } from './path';
import { presets } from './presets-whole';
import { catalog as engines } from './tables';
import type { Scenario } from './scenario';
import { withToys } from '../../test-support/toys.arb';
import { DEFAULTS, activeSet, editsFor, setsOf } from './value-sets';

const catalog = withToys(engines);
const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const path = 'links.0.queue';
const toy = entryOf(catalog.queues, 'toy_queue');
if (toy === undefined) throw new Error('no toy');
const start = withKind(catalog, base, path, 'toy_queue');

const choose = (scenario: Scenario, id: string): Scenario => {
  const set = setsOf(toy).find((candidate) => candidate.id === id) ?? DEFAULTS;
  return editsFor(toy, path, set).reduce((left, { path: at, value }) => replaceValue(left, at, value), scenario);
};

test('a set puts its values into the scenario and the other parameters back; what it does not name of all queues stays', () => {
  const own = replaceValue(start, `${path}.limit_ms`, 9);
  expect(choose(own, 'quick').links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 100, target_ms: 1 });
  expect(choose(own, 'short').links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 10, target_ms: 2 });
  expect(choose(choose(own, 'short'), 'defaults').links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 10 });
});

test('the set in force is known by its values, however they came there', () => {
  expect(activeSet(catalog, start, path, toy)).toBe(DEFAULTS);
  for (const { id } of setsOf(toy)) expect(activeSet(catalog, choose(start, id), path, toy)?.id).toBe(id);
  expect(activeSet(catalog, replaceValue(start, `${path}.target_ms`, 5), path, toy)).toBe(DEFAULTS);
  expect(activeSet(catalog, replaceValue(start, `${path}.target_ms`, 6), path, toy)).toBeUndefined();
});

test.each(engines.queues.flatMap((queue) => queue.presets.map((set) => [queue.id, set.id] as const)))(
  '%s, %s: chosen, it is the one in force',
  (kind, id) => {
    const entry = entryOf(engines.queues, kind);
    const set = entry?.presets.find((candidate) => candidate.id === id);
    if (entry === undefined || set === undefined) throw new Error('not there');
    const chosen = editsFor(entry, path, set).reduce(
      (left, { path: at, value }) => replaceValue(left, at, value),
      withKind(engines, base, path, kind),
    );
    expect(activeSet(engines, chosen, path, entry)?.values).toEqual(set.values);
  },
);
