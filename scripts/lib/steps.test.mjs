import { afterEach, expect, test, vi } from 'vitest';
import { runSteps, Stop } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

afterEach(() => {
  vi.restoreAllMocks();
});

test('steps of a list go side by side, each with its own line, and a failure stops none of the others', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  /** @type {() => void} */
  let go = () => undefined;
  const started = new Promise((resolve) => {
    go = () => {
      resolve(undefined);
    };
  });
  /** @type {Step} */
  const first = {
    name: 'First',
    check: true,
    async run({ say }) {
      say('waiting'); // would stand in the middle of the other's line
      await started; // for ever, were the second to come after it
      return 'passed';
    },
  };
  /** @type {Step} */
  const second = {
    name: 'Second',
    check: true,
    run() {
      go();
      throw new Stop('Second failed.', 'why');
    },
  };
  const third = { name: 'Third', check: true, needs: 'Second', run: () => 'passed' };
  const fourth = { name: 'Fourth', check: true, run: () => 'passed' };
  await expect(runSteps('npm test', [[first, second], third, fourth])).rejects.toThrow('exit');
  const lines = write.mock.calls
    .map(([text]) => text)
    .join('')
    .replaceAll(/\d+\.\d s/g, '0 s');
  expect(lines).toBe(
    [
      '[2/4] Second: FAILED (0 s)',
      'why',
      '[1/4] First: passed (0 s)',
      '[3/4] Third: skipped, because it needs "Second"',
      '[4/4] Fourth: passed (0 s)',
      '',
      'npm test failed: Second (1 of 4 checks) in 0 s.',
      '',
    ].join('\n'),
  );
});
