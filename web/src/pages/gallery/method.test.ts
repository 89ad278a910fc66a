import { render } from 'lit';
import { expect, test, vi } from 'vitest';
import results from '../../../../docs/fidelity/results.json';
import vectors from '../../../../docs/fidelity/vectors.json';
import { method as german } from '../../../content/languages/de/method';
import modules from '../../../../docs/fidelity/linux-modules.json?raw';
import { CHECKED } from './method';
import { rowsOfModules } from './compared-page';
import { method } from './method';

test('the counts are those of docs/fidelity', () => {
  for (const { name, cases, figures, agree, chance, explained } of CHECKED.simulators) {
    const own = results.cases.filter(({ id }) => id.startsWith(name.toLowerCase().replace('-', '')));
    const statuses = own.flatMap(({ comparisons }) => comparisons.map(({ status }) => status));
    const count = (status: string): number => statuses.filter((each) => each === status).length;
    expect({ cases: own.length, figures: statuses.length }).toEqual({ cases, figures });
    expect([count('agrees'), count('spread'), count('explained')]).toEqual([agree, chance, explained]);
  }
  const rows = rowsOfModules(modules);
  const of = (status: string): number => rows.filter((row) => row.status === status).length;
  expect({
    cases: new Set(rows.map(({ id }) => id)).size,
    figures: rows.length,
    agree: of('agrees'),
    chance: of('spread'),
    explained: of('explained'),
  }).toEqual(CHECKED.modules);
  // Whatever differs says why.
  expect(rows.filter(({ status, why }) => status === 'explained' && why.length < 40)).toEqual([]);
  const held = (how: string): number => vectors.filter((each) => each.held === how).length;
  expect({ all: vectors.length, full: held('in full'), part: held('in part') }).toEqual(CHECKED.vectors);
});

test('the page has its sections, the counts, and files by name', async () => {
  const page = document.createElement('main');
  render(method(), page);
  expect(page.querySelectorAll('section > h2')).toHaveLength(Object.keys(german).length - 2);
  expect(page.textContent).toContain('406 claims');
  expect(page.textContent).toContain('4\u202f527 agree');
  expect([...page.querySelectorAll('code')].map(({ textContent }) => textContent)).toContain('docs/model.md');
  await vi.waitFor(() => expect(page.querySelectorAll('.beside tbody tr')).toHaveLength(6), 60_000);
  expect(page.textContent).not.toContain('`');
  expect(page.querySelector('a[href="./reference.html"]')).not.toBeNull();
});
