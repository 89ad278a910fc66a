import { describe, expect, it } from 'vitest';
import { presets } from '../../model/presets-whole';
import { catalog } from '../../model/tables';
import type { Row, Section } from './rail-rows';
import { sectionsOf } from './rail-sections';
import { triedFirst, withTried } from './try-first';

const rowsIn = (sections: readonly Section[]): readonly Row[] =>
  sections.flatMap(({ first, more }) => [...first, ...more.flatMap(({ rows }) => rows)]);
const pathsIn = (sections: readonly Section[]): readonly string[] =>
  rowsIn(sections).flatMap((row) => ('path' in row ? row.path : []));

describe.each(presets.map(({ id, scenario }) => [id, scenario] as const))('%s', (_, scenario) => {
  const all = sectionsOf(catalog, scenario);
  const { tried, rest } = withTried(all, triedFirst(catalog, scenario));

  it('has one to three controls at its top, and each control once', () => {
    const top = tried === undefined ? [] : pathsIn([tried]);
    expect(top.length).toBeGreaterThan(0);
    expect(top.length).toBeLessThan(4);
    expect([...top, ...pathsIn(rest)].toSorted()).toEqual(pathsIn(all).toSorted());
  });
});

it('of a call they are what goes on behind it, the buffer in its own unit, and the rate', () => {
  const scenario = presets.find(({ id }) => id === 'your-call')?.scenario;
  if (scenario === undefined) throw new Error('there is no such preset');
  const { tried } = withTried(sectionsOf(catalog, scenario), triedFirst(catalog, scenario));
  expect(tried && pathsIn([tried])).toEqual(['flows.1.cc', 'links.0.queue.limit_bytes', 'links.0.rate_bps']);
});

it('they are the target, the buffer and the rate of the first experiment, in this order', () => {
  const scenario = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario;
  if (scenario === undefined) throw new Error('there is no such preset');
  const { tried } = withTried(sectionsOf(catalog, scenario), triedFirst(catalog, scenario));
  expect(tried && pathsIn([tried])).toEqual([
    'flows.1.cc.target_ms',
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
  ]);
});
