import { expect, test } from 'vitest';
import { catalog } from '../model/tables';
import { catalogQuestion } from './catalog-question';
import { activeOf, finds, found, moved, type OptionGroup } from './choice-list';

const groups: readonly OptionGroup[] = [
  {
    title: 'Early',
    options: [
      { id: 'fledbat', label: 'fLEDBAT', summary: 'Shares.' },
      { id: 'ledbat', label: 'LEDBAT', summary: 'Yields.' },
    ],
  },
  { title: 'Best effort', options: [{ id: 'cubic', label: 'CUBIC', summary: 'Usual.', detail: 'RFC 9438' }] },
];
const ids = (some: readonly OptionGroup[]): readonly string[] =>
  some.flatMap(({ options }) => options.map(({ id }) => id));

test('finds by name, description, source and group; the name first', () => {
  expect(ids(found(groups, ''))).toEqual(['fledbat', 'ledbat', 'cubic']);
  expect(ids(found(groups, 'ledbat'))).toEqual(['ledbat', 'fledbat']);
  expect(ids(found(groups, 'EFFORT rfc'))).toEqual(['cubic']);
  expect(ids(found(groups, 'nothing'))).toEqual([]);
  expect(finds('verzogerung', 'Verzögerung')).toBe(true);
});

test('Enter takes what was moved to, or what begins with the query', () => {
  expect(activeOf(groups, undefined, 'cu')).toBe('cubic');
  expect(activeOf(groups, 'ledbat', '')).toBe('ledbat');
  expect(activeOf(groups, 'gone', '')).toBe('fledbat');
  expect(activeOf([], 'gone', 'x')).toBeUndefined();
});

test('arrows stay within the list', () => {
  expect(moved(groups, 'ledbat', 1)).toBe('cubic');
  expect(moved(groups, 'cubic', 8)).toBe('cubic');
  expect(moved(groups, 'fledbat', -1)).toBe('fledbat');
  expect(moved(groups, undefined, 1)).toBe('fledbat');
});

test('the catalogue has every controller and queue in one group, low priority first', () => {
  for (const entries of [catalog.controllers, catalog.queues]) {
    const [grouping] = catalogQuestion('?', entries, 'cc').groupings;
    const all = grouping?.groups ?? [];
    expect(ids(all).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    expect(all.length).toBeGreaterThan(1);
  }
  expect(catalogQuestion('?', catalog.controllers, 'cc').groupings[0]?.groups[0]?.options[0]?.id).toBe('ledbat');
});
