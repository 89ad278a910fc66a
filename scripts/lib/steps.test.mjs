import { afterEach, expect, test, vi } from 'vitest';
import { runSteps, Skip, Stop } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

afterEach(() => {
  vi.restoreAllMocks();
});

/** What others wait for. */
function signal() {
  /** @type {(value?: undefined) => void} */
  let give = () => undefined;
  return { given: new Promise((resolve) => (give = resolve)), give: () => give() };
}

test('steps of a list go side by side, each with its own line, and neither a failure nor a skip stops the others', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  const started = signal();
  /** @type {(name: string, run: Step['run'], more?: Partial<Step>) => Step} */
  const check = (name, run, more = {}) => ({ name, check: true, run, ...more });
  const first = check('First', async ({ say }) => {
    say('waiting'); // not in the middle of the other's line
    await started.given; // for ever, were the second to come after it
    return 'passed';
  });
  const second = check('Second', () => {
    started.give();
    throw new Stop('Second failed.', 'why');
  });
  const third = check('Third', () => 'passed', { needs: 'Second' });
  const fourth = check('Fourth', () => {
    throw new Skip('no network. Do this.');
  });
  await expect(runSteps('npm test', [[first, second], third, fourth])).rejects.toThrow('exit');
  const lines = write.mock.calls.map(([text]) => text).join('');
  expect(lines.replaceAll(/\d+\.\d s/g, '0 s').split('\n')).toEqual([
    '[1/4] First: waiting ...',
    '[2/4] Second: FAILED (0 s)',
    'why',
    '[1/4] First: passed (0 s)',
    '[3/4] Third: skipped, because it needs "Second"',
    '[4/4] Fourth: SKIPPED (0 s): no network. Do this.',
    '',
    'npm test failed: Second (1 of 4 checks) in 0 s; skipped: Fourth (see above).',
    '',
  ]);
  expect(await runSteps('npm test', [fourth])).toMatchObject({
    skipped: ['Fourth'],
    rest: '; skipped: Fourth (see above)',
  });
});

test('a list in such a list is of steps in order, beside the others', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const last = signal();
  /** @type {string[]} */
  const ran = [];
  /** @type {(name: string, run?: () => unknown) => Step} */
  const step = (name, run = () => undefined) => ({
    name,
    run: async () => {
      ran.push(`${name} begins`);
      await run();
      ran.push(`${name} ends`);
      return 'done';
    },
  });
  await runSteps('npm test', [[[step('a'), [step('b', last.give)]], step('c', () => last.given)], step('d')]);
  expect(ran.indexOf('c begins')).toBeLessThan(ran.indexOf('a ends'));
  expect(ran.indexOf('a ends')).toBeLessThan(ran.indexOf('b begins'));
  expect(ran.indexOf('b begins')).toBeLessThan(ran.indexOf('c ends'));
  expect(ran.slice(-2)).toEqual(['d begins', 'd ends']);
});
