import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as ledger from '../../web/src/ledger/node';
import { evidence, gathered, vectors } from './evidence.mjs';
import { at } from './paths.mjs';

/** @type {import('../../web/src/model/catalog').Catalog} */
const catalog = JSON.parse(readFileSync(at('web', 'src', 'model', 'generated', 'catalog.json'), 'utf8'));
const parts = ledger.partsOf(catalog);

test('every part of the catalog is beside others, held to numbers of others, or listed as beside nothing', () => {
  expect(new Set(parts.map(({ path }) => path)).size).toBe(parts.length);
  for (const id of [...catalog.controllers, ...catalog.queues].map((entry) => entry.id))
    expect(parts.filter(({ path }) => path.endsWith(`s.${id}`))).toHaveLength(1);
  const found = gathered(ledger);
  const { compared, held, nothing } = ledger.standing(parts, found);
  expect([...compared, ...held].map(({ path }) => path).sort()).toEqual(Object.keys(found).sort());
  expect(compared.length + held.length + nothing.length).toBe(parts.length);
  // A controller that is new stands beside nothing until there is something.
  const more = { ...catalog, controllers: [...catalog.controllers, { ...catalog.controllers[0], id: 'new' }] };
  const others = ledger.partsOf(/** @type {typeof catalog} */ (more));
  expect(evidence(catalog, others).has('controllers.new')).toBe(false);
  expect(ledger.standing(others, found).nothing.map(({ path }) => path)).toContain('controllers.new');
});

test('every vector names its source, and a test that is there', () => {
  const ofNs3 = /** @type {import('./fidelity.mjs').Vector[]} */ (
    JSON.parse(readFileSync(at('docs', 'fidelity', 'vectors.json'), 'utf8'))
  );
  expect(new Set(ofNs3.map(({ id }) => id)).size).toBe(ofNs3.length);
  for (const { id, held, test: name, why } of ofNs3) {
    if (held !== 'in full') expect(why, id).toBeTruthy();
    if (held !== 'no') expect(name, id).toBeTruthy();
  }
  for (const { of, kind, source, file, test: name } of vectors()) {
    expect(['code', 'printed', 'apart'], source).toContain(kind);
    expect(of.length, source).toBeGreaterThan(0);
    expect(source.length).toBeGreaterThan(8);
    expect(readFileSync(at(...file.split('/')), 'utf8'), source).toContain(`fn ${name}(`);
  }
});
