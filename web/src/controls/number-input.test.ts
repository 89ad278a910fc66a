import { afterAll, expect, it } from 'vitest';
import type { NumberSpec } from '../model/catalog';
import { ratioSpec } from '../model/rtt-ratio';
import { startLanguage } from '../text';
import german from '../../content/languages/de';
import { NumberInput, type NumberEdit } from './number-input';

afterAll(() => startLanguage('en'));

/** What is told, and what is said beside the field, when `typed` has been typed. */
async function type(spec: NumberSpec, typed: string): Promise<{ told: readonly (number | null)[]; said: string }> {
  const input = new NumberInput();
  const told: (number | null)[] = [];
  input.spec = spec;
  input.label = 'Target τ';
  input.value = 25;
  input.addEventListener('number', (event) => told.push((event as CustomEvent<NumberEdit>).detail.value));
  document.body.append(input);
  await input.updateComplete;
  const field = input.renderRoot.querySelector<HTMLInputElement>('#field');
  if (field === null) throw new Error('no field');
  field.value = typed;
  field.dispatchEvent(new Event('change'));
  await input.updateComplete;
  const said = input.renderRoot.querySelector('#error')?.textContent ?? '';
  input.remove();
  return { told, said: said.replaceAll(/[\u00a0\u202f]/g, ' ') };
}

const target: NumberSpec = { ...ratioSpec, unit: 'ms', min: 0.1, max: 10_000, open_min: false };

it('says in the language of the page what is out of range, and tells nobody of it', async () => {
  const low = { told: [], said: 'Target τ must be from 0.1 ms to 10 000 ms, not “-5”.' };
  expect(await type(target, '-5')).toEqual(low);
  expect(await type({ ...target, kind: 'integer', min: 0, open_min: true }, '1.5')).toEqual({
    told: [],
    said: 'Target τ must be a whole number above 0 ms and at most 10 000 ms, not “1.5”.',
  });
  expect(await type(target, '200 ms')).toEqual({ told: [200], said: '' });
  expect((await type(target, 'soon')).said).toMatch(/^“soon” is not a number with a unit/);
  expect((await type(target, '1,000')).said).toBe('“1,000” can be read as 1000 or 1.000.');
  await startLanguage('de', () => Promise.resolve(german));
  expect((await type(target, '1.000')).said).toBe('„1.000“ kann 1000 oder 1,000 heißen.');
  expect((await type(target, '1,5 ms')).told).toEqual([1.5]);
  expect((await type(target, '-5')).said).toBe('Target τ muss von 0,1 ms bis 10 000 ms sein, nicht „-5“.');
});
