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
      say('waiting'); // not in the middle of the other's line
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
      '[1/4] First: waiting ...',
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

test('a list in such a list is of steps in order, beside the others', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  /** @type {string[]} */
  const ran = [];
  /** @type {(name: string, waits?: Promise<unknown>) => Step} */
  const step = (name, waits = Promise.resolve()) => ({
    name,
    run: async () => {
      ran.push(`${name} begins`);
      await waits;
      ran.push(`${name} ends`);
      return 'done';
    },
  });
  /** @type {() => void} */
  let go = () => undefined;
  const last = new Promise((resolve) => {
    go = () => {
      resolve(undefined);
    };
  });
  const ends = { name: 'd', run: () => (go(), 'done') };
  await runSteps('npm test', [[[step('a'), [step('b'), ends]], step('c', last)], step('e')]);
  expect(ran.indexOf('c begins')).toBeLessThan(ran.indexOf('a ends'));
  expect(ran.indexOf('a ends')).toBeLessThan(ran.indexOf('b begins'));
  expect(ran.slice(-3)).toEqual(['c ends', 'e begins', 'e ends']);
});
