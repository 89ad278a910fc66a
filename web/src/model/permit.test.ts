import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotsOf } from './link-keys';
import { rivalsOf } from './path';
import { FREE, STANDINGS, askedFrom, permitOf, unknownKeys } from './permit';
import { PLAIN, printPresentation, readPresentation } from './presentation';
import { presets } from './presets-whole';
import type { Scenario } from './scenario';
import { catalog } from './tables';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const slots = slotsOf(catalog, base);
const pathOf = (key: string): string => slots.find((slot) => slot.key === key)?.path ?? key;
const permit = (search: string, scenario = base) => permitOf(readPresentation(search).presentation, catalog, scenario);

describe('a link that says nothing', () => {
  test.each(['', '?controls=all', '?locked=none', '?controls=all&locked=none', '?lesson=target'])('%s', (search) => {
    expect(permit(search)).toBe(FREE);
  });
});

test('what is named is shown or locked, and the rest is hidden', () => {
  const { restricted, at } = permit('?controls=lbe.target,lbe.gain&locked=bottleneck.rate');
  expect(restricted).toBe(true);
  expect(at('flows.1.cc.target_ms')).toBe('shown');
  expect(at('flows.1.cc.gain')).toBe('shown');
  expect(at('links.0.rate_bps')).toBe('locked');
  expect(slots.filter(({ path }) => at(path) !== 'hidden')).toHaveLength(3);
});

test('locked alone leaves the others, and what no link names cannot be moved', () => {
  const { at } = permit('?locked=bottleneck.queue');
  expect([at('links.0.queue'), at('links.0.queue.limit_packets'), at('flows.0.path')]).toEqual([
    'locked',
    'shown',
    'locked',
  ]);
});

test('a key that is named counts before all of them', () => {
  const one = permit('?controls=lbe.target&locked=all');
  expect([one.at(pathOf('lbe.target')), one.at(pathOf('bottleneck.rate'))]).toEqual(['shown', 'locked']);
  const other = permit('?controls=all&locked=lbe.target');
  expect([other.at(pathOf('lbe.target')), other.at(pathOf('bottleneck.rate'))]).toEqual(['locked', 'shown']);
});

test('nothing at all: every value hidden, or every value to be seen', () => {
  expect(slots.every(({ path }) => permit('?controls=none').at(path) === 'hidden')).toBe(true);
  expect(slots.every(({ path }) => permit('?locked=all').at(path) === 'locked')).toBe(true);
});

test('the mode of a part without kinds is its choice', () => {
  expect(permit('?controls=bottleneck.arq.mode').at('links.0.arq')).toBe('shown');
});

test('what would take the place of a locked value cannot be moved', () => {
  const { at, all } = permit('?locked=bottleneck.queue.limit');
  expect([at('links.0.queue.limit_packets'), at('links.0.queue.limit_bytes')]).toEqual(['locked', 'locked']);
  expect(all(['flows.1.cc.target_ms', 'flows.1.cc.gain'])).toBe(true);
  expect(all(['flows.1.cc.target_ms', 'links.0.queue.limit_bytes'])).toBe(false);
});

test('keys that there cannot be are named; those of another kind can', () => {
  const asked = readPresentation(
    '?controls=lbe.target,lbe.speed,bottleneck.queue.interval&locked=tcp.target,x',
  ).presentation;
  expect(unknownKeys(asked, catalog, [base])).toEqual(['lbe.speed', 'x']);
  expect(unknownKeys(readPresentation('?controls=all').presentation, catalog, [base])).toEqual([]);
});

test('every path has a standing, whatever the link names', () => {
  const keys = fc.oneof(
    fc.constant('all' as const),
    fc.array(fc.constantFrom(...slots.map(({ key }) => key)), { maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.record({ controls: keys, locked: keys }, { requiredKeys: [] }), (asked) => {
      const { at, restricted } = permitOf(asked, catalog, base);
      for (const { key, path } of slots) {
        const standing = at(path);
        if (asked.locked !== undefined && asked.locked !== 'all' && asked.locked.includes(key))
          expect(standing).toBe('locked');
        if (standing !== 'shown') expect(restricted).toBe(true);
        if (standing === 'hidden') expect(asked.controls === undefined || asked.controls.includes(key)).toBe(false);
      }
    }),
  );
});

test('the shortest link gives every key the standing that it was made of', () => {
  const keys = [...new Set(slots.map(({ key }) => key))];
  const standing = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...STANDINGS) },
    { weight: 1, arbitrary: fc.constant('shown' as const) },
  );
  const some = fc.array(standing, { minLength: keys.length, maxLength: keys.length });
  const same = fc.constantFrom(...STANDINGS).map((one) => keys.map(() => one));
  const few = fc
    .tuple(fc.constantFrom(...STANDINGS), fc.dictionary(fc.constantFrom(...keys), standing, { maxKeys: 5 }))
    .map(([one, others]) => keys.map((key) => others[key] ?? one));
  fc.assert(
    fc.property(fc.oneof(some, same, few), (list) => {
      const wanted = new Map(keys.map((key, i) => [key, list[i] ?? 'shown'] as const));
      const asked = askedFrom(wanted);
      const back = readPresentation(printPresentation({ ...PLAIN, ...asked })).presentation;
      const { at } = permitOf(back, catalog, base);
      for (const [key, one] of wanted) {
        const path = pathOf(key);
        const rivals = slots.filter((slot) => rivalsOf(path).includes(slot.path));
        const overruled = one === 'shown' && rivals.some((rival) => wanted.get(rival.key) === 'locked');
        expect([key, at(path)]).toEqual([key, overruled ? 'locked' : one]);
      }
    }),
  );
});
