import { expect, test } from 'vitest';
import { slotsOf } from '../../model/link-keys';
import { FREE, permitOf } from '../../model/permit';
import { readPresentation } from '../../model/presentation';
import { presets } from '../../model/presets-whole';
import type { Scenario } from '../../model/scenario';
import { catalog } from '../../model/tables';
import { foundRows } from './rail-search';
import { sectionsOf } from './rail-sections';
import { limitedSections, permittedSections } from './permitted-rows';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const all = sectionsOf(catalog, base);
const of = (search: string) => permittedSections(all, permitOf(readPresentation(search).presentation, catalog, base));
const rowsOf = (search: string): readonly string[] =>
  of(search).flatMap(({ first, more }) =>
    [...first, ...more.flatMap(({ rows }) => rows)].map((row) => ('path' in row ? row.path : row.type)),
  );

test('without a restriction nothing changes', () => {
  expect(permittedSections(all, FREE)).toBe(all);
});

test('what is hidden is not there, nor behind “More”, nor found; empty sections are not there', () => {
  const search = '?controls=lbe.target&locked=bottleneck.delay,lbe.transport.min_rto';
  expect(rowsOf(search)).toEqual(['links.0.delay_ms', 'flows.1.cc.target_ms', 'flows.1.transport.min_rto_ms']);
  expect(of(search).map(({ key }) => key)).toEqual(['link bottleneck', 'flow lbe']);
  expect(foundRows(of(search), 'seed').count).toBe(0);
  expect(foundRows(of(search), 'delay').count).toBeGreaterThan(0);
  expect(of('?controls=none')).toEqual([]);
});

test('what cannot be named in a link is nobody’s, as soon as anything is restricted', () => {
  const rows = rowsOf('?locked=seed');
  expect(rows).toContain('links.0.queue');
  for (const type of ['name', 'route', 'intervals']) expect(rows).not.toContain(type);
});

test('a set of values is there where all that it moves may be moved', () => {
  const red = { ...base, links: base.links.map((link) => ({ ...link, queue: { kind: 'red', limit_packets: 100 } })) };
  const has = (search: string): boolean => {
    const permit = permitOf(readPresentation(search).presentation, catalog, red);
    const [link] = permittedSections(sectionsOf(catalog, red), permit);
    return link?.first.some(({ type }) => type === 'sets') === true;
  };
  const own = slotsOf(catalog, red).find(({ key }) => /^bottleneck\.queue\.min/.test(key))?.key;
  expect([has('?locked=seed'), has(`?locked=${own ?? ''}`)]).toEqual([true, false]);
});

test('a lesson’s few controls are all in sight, and a link’s word counts before the lesson’s', () => {
  const paths = ['flows.1.cc.target_ms', 'flows.1.transport.min_rto_ms', 'links.0.rate_bps'];
  const few = (search: string) => {
    const permit = permitOf(readPresentation(search).presentation, catalog, base);
    return limitedSections(permittedSections(all, permit), permit, paths);
  };
  const shown = (search: string) => few(search).flatMap(({ first }) => first.map((row) => 'path' in row && row.path));
  expect(shown('')).toEqual(['links.0.rate_bps', 'flows.1.cc.target_ms', 'flows.1.transport.min_rto_ms']);
  expect(few('').every(({ more }) => more.length === 0)).toBe(true);
  expect(shown('?controls=lbe.target')).toEqual(['flows.1.cc.target_ms']);
  expect(shown('?controls=lbe.gain')).toEqual([]);
});
