import { expect, test } from 'vitest';
import { tshark } from './setup.mjs';
import { Skip, Stop } from './steps.mjs';

const tools = { machine: {}, say: () => undefined, open: () => undefined };

test('without tshark the tests of captures are left out and counted where somebody works alone, and red in CI', async () => {
  const gone = () => Promise.resolve(false);
  await expect(tshark(gone, false).run(tools)).rejects.toBeInstanceOf(Skip);
  await expect(tshark(gone, true).run(tools)).rejects.toBeInstanceOf(Stop);
  expect(await tshark(() => Promise.resolve(true), true).run(tools)).toBe('there');
  // Only checks are counted, and let the others go on.
  expect(tshark().check).toBe(true);
});
