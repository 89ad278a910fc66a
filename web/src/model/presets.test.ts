import { afterEach, expect, it, vi } from 'vitest';
import './preset-titles';
import { presetIndex, presetWhole, presetsFrom } from './presets';
import { presets } from './presets-whole';
import { published } from './published';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('offers every scenario under its title, and loads the same one each time', async () => {
  expect(published.map(({ id, title }) => [id, title])).toEqual(presets.map(({ id, title }) => [id, title]));
  const whole = await Promise.all(published.map(presetWhole));
  expect(whole.map(({ scenario }) => scenario)).toEqual(presets.map(({ scenario }) => scenario));
  const again = await Promise.all(published.map(presetWhole));
  expect(again.every(({ scenario }, i) => scenario === whole[i]?.scenario)).toBe(true);
});

it('tries again when a preset could not be loaded', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  let tries = 0;
  const [far] = presetIndex(
    {},
    { 'far.json': () => ((tries += 1) <= 2 ? Promise.reject(new Error('offline')) : Promise.resolve('{}')) },
    presetsFrom({}),
  );
  if (far === undefined) throw new Error('no preset');
  await expect(presetWhole(far)).rejects.toThrow('offline');
  expect((await presetWhole(far)).id).toBe('far');
});
