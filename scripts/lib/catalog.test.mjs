import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './paths.mjs';

/** @param {string} name @returns {Record<string, unknown>} */
function generated(name) {
  const text = readFileSync(at('web', 'src', 'model', 'generated', name), 'utf8');
  const catalog = /** @type {Record<string, unknown>} */ (JSON.parse(text));
  return catalog;
}

test('the entries have the shape of the catalogue, and of their parameters only the delay targets', () => {
  const whole = generated('catalog.json');
  const entries = generated('entries.json');
  expect(Object.keys(entries).toSorted()).toEqual(Object.keys(whole).toSorted());
  for (const list of ['controllers', 'queues']) {
    const [all, few] = /** @type {{ id: string, params: { key: string }[] }[][]} */ ([whole[list], entries[list]]);
    expect(few?.map(({ id }) => id)).toEqual(all?.map(({ id }) => id));
    const aims = all?.filter(({ params }) => params.some(({ key }) => key === 'target_ms')).map(({ id }) => id);
    expect(aims).not.toEqual([]);
    expect(few?.filter(({ params }) => params.length > 0).map(({ id }) => id)).toEqual(aims);
  }
});
