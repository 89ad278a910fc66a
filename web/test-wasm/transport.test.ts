/** Another controller never leaves a flow with what it does not heed: the engine takes every choice of the page. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ParamSpec } from '../src/model/catalog';
import { carryChanges } from '../src/model/changes';
import { parseLink, printLink } from '../src/model/link';
import { withKind, withValue } from '../src/model/path';
import { presetsFrom } from '../src/model/presets';
import { withHeeded } from '../src/model/retired';
import type { Json, Scenario } from '../src/model/scenario';
import { catalog } from '../src/model/tables';
import { without } from '../src/model/without';
import { engine } from './engine';

const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');
const published = JSON.parse(text) as Scenario;
const presets = presetsFrom({ 'tcp-vs-ledbat.json': published });
const kinds = catalog.controllers.map(({ id }) => id);

/** A value other than the default that goes with the others. */
function otherValue(spec: ParamSpec): Json {
  // What finds losses by time is what the others are for.
  if (spec.key === 'recovery') return 'rack';
  if (spec.kind === 'flag') return !spec.default;
  if (spec.kind === 'choice') return spec.options.find(({ id }) => id !== spec.default)?.id ?? spec.default;
  if (spec.key === 'max_rto_ms') return 50_000;
  const value = spec.default === spec.slider_max ? spec.slider_min : spec.slider_max;
  return spec.default === value ? spec.max : value;
}

const values = Object.fromEntries(catalog.transport.map((spec) => [spec.key, otherValue(spec)]));
const LIVE = catalog.transport.filter(({ live }) => live);

/** The flow with this controller and all of the transport, as it was before the engine looked. */
const all = (kind: string): Scenario => ({
  ...withValue(withKind(catalog, published, 'flows.1.cc', kind), 'flows.1.transport', values),
  changes: LIVE.map((spec, i) => ({ at_s: i + 1, path: `flows.1.transport.${spec.key}`, value: otherValue(spec) })),
});

/** What the engine says against it. */
function refusal(scenario: Scenario): string {
  try {
    engine.check(JSON.stringify(scenario));
    return '';
  } catch (error) {
    return JSON.stringify(error);
  }
}

it('every option of the transport is set, and changes in mid-run', () => {
  for (const spec of catalog.transport) expect(values[spec.key], spec.key).not.toBe(spec.default);
  expect(LIVE.length).toBeGreaterThan(0);
  expect(refusal(all('reno'))).toBe('');
  // The engine refuses the others: what follows is of use.
  expect(refusal(all('cbr'))).not.toBe('');
});

it.each(kinds)('from %s to every other controller', (from) => {
  const before = withHeeded(catalog, all(from));
  expect(refusal(before)).toBe('');
  for (const to of kinds) {
    const after = carryChanges(catalog, before, withKind(catalog, before, 'flows.1.cc', to));
    expect([to, refusal(after)]).toEqual([to, '']);
  }
});

it.each(kinds)('a link with all of it opens with %s, and means what it heeds', async (kind) => {
  const link = await printLink(
    { catalog: { ...catalog, controllers: unrestricted }, presets },
    'tcp-vs-ledbat',
    all(kind),
  );
  const read = await parseLink({ catalog, presets }, link);
  if (!read.ok) throw new Error(read.problems.join(' '));
  expect(refusal(read.scenario)).toBe('');
  expect(read.scenario).toEqual(withHeeded(catalog, all(kind)));
});

/** As the catalog was when such links were made. */
const unrestricted = catalog.controllers.map((entry) => without(entry, 'transport'));
