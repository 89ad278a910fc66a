import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as ledger from '../../web/src/ledger/node';
import { owed, problemsOf, quickOf, referencesOf } from './ledger.mjs';
import { changesOf, storedIndex, storedVerdicts } from './ledger-files.mjs';
import { at } from './paths.mjs';

/** @typedef {import('./ledger.mjs').Verdicts} Verdicts */

const studies = [...ledger.exhibits, ...ledger.reasons];
const verdicts = storedVerdicts(studies);

test('every claim is in one exhibit, and every name leads somewhere', () => {
  expect(problemsOf(ledger)).toEqual([]);
});

test('every claim that does not hold has a reason, and every finding is so', () => {
  expect(owed(ledger.reasons, verdicts)).toEqual([]);
});

test('the index has the verdicts of the exhibits', () => {
  const all = [...verdicts.values()].flatMap(({ claims }) => Object.keys(claims)).sort();
  expect(all).toEqual(ledger.claims.map(({ id }) => id).sort());
  expect(changesOf(storedIndex(), verdicts)).toEqual([]);
  expect(Object.keys(storedIndex()?.claims ?? {}).sort()).toEqual(all);
});

test('every place that counts claims says the same', () => {
  const { claimsIn, contents, tallyOf, totalOf } = ledger;
  const counted = tallyOf(storedIndex() ?? null, contents);
  const [all, results, definitions] = [claimsIn(counted), totalOf(counted.results), totalOf(counted.definitions)].map(
    String,
  );
  const text = (/** @type {string[]} */ ...parts) => readFileSync(at(...parts), 'utf8');
  expect(text('README.md')).toContain(`${all} claims (${results} results, ${definitions} definitions)`);
  expect(text('ARCHITECTURE.md')).toContain(`has the ${all} claims of the five papers`);
});

test('a test that a verdict rests on is there', () => {
  for (const [id, { claims, findings }] of verdicts) {
    for (const { leaves } of [...Object.values(claims), ...Object.values(findings)]) {
      for (const { test: shown } of leaves) {
        if (shown === undefined) continue;
        const text = readFileSync(at(...shown.file.split('/')), 'utf8');
        const there = text.includes(`fn ${shown.name}(`) || text.includes(`'${shown.name}'`);
        expect(there, `${id}: ${shown.file}, ${shown.name}`).toBe(true);
      }
    }
  }
});

/** @type {(verdict: import('./ledger.mjs').Verdict) => Map<string, Verdicts>} */
const judged = (verdict) =>
  new Map([['s', { claims: { x: { verdict, leaves: [] } }, findings: { y: { verdict: 'holds', leaves: [] } } }]]);

test('what does not hold is owed a reason, and what changed is named', () => {
  expect(owed([], judged('fails'))).toEqual(['x (s): fails, and no reason is named']);
  expect(owed([], judged('holds'))).toEqual([]);
  const index = {
    engine: '',
    claims: { x: { exhibit: 's', verdict: /** @type {const} */ ('holds'), reasons: [] } },
    findings: {},
  };
  expect(changesOf(index, judged('part'))).toEqual([{ claim: 'x', from: 'holds', to: 'part' }]);
  expect(changesOf(index, judged('holds'))).toEqual([]);
  expect(quickOf(judged('part'))).toEqual({ x: ['part'], 's/y': ['holds'] });
});

test('references have figures of the measures that they stand beside', () => {
  for (const { id } of studies) {
    const name = at('web', 'content', 'papers', 'results', `${id}.json`);
    /** @type {import('../../web/src/ledger/stored').Stored} */
    const { sets } = JSON.parse(readFileSync(name, 'utf8'));
    for (const [set, { references = [], measures }] of Object.entries(sets)) {
      const figures = references.flat().flatMap((each) => Object.keys(each.figures));
      if (references.length > 0) expect(figures, `${id}, ${set}`).not.toEqual([]);
      for (const measure of figures) expect(measures, `${id}, ${set}`).toContain(measure);
    }
  }
});

test('a reference that is not there is said', () => {
  /** @type {import('./ledger.mjs').RunSet} */
  const set = {
    id: 'a',
    sweep: { version: 1, base: { version: 1, duration_s: 1, links: [], flows: [] }, axes: [] },
    at: () => ({}),
    measures: {},
    reference: () => ['ns2/none'],
  };
  const [row] = new ledger.Collector(set).rows();
  if (row === undefined) throw new Error('no row');
  expect(() => referencesOf(ledger, set, [row], [])).toThrow('ns2/none');
});
