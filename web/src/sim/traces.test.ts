import { expect, test } from 'vitest';
import type { Link, Scenario } from '../model/scenario';
import { namesTraces, timesOf, withTraces } from './traces';

const scenario = (...links: readonly Link[]): Scenario => ({ version: 1, duration_s: 10, links, flows: [] });
const files = new Map([
  ['traces/a.trace', '5\n10\n'],
  ['traces/bad.trace', '5\n\n10\n'],
]);
const read = (name: string): Promise<string | undefined> => Promise.resolve(files.get(name));

test('a named trace is read, and what else is said of it stays', async () => {
  const named = scenario(
    { id: 'x', rate_bps: 1e6 },
    { id: 'y', rate_trace: { file: 'traces/a.trace', repeat: false } },
  );
  expect(namesTraces(named)).toBe(true);
  expect(await withTraces(named, read)).toEqual(
    scenario({ id: 'x', rate_bps: 1e6 }, { id: 'y', rate_trace: { repeat: false, opportunities_ms: [5, 10] } }),
  );
});

test('what names no file is left alone', async () => {
  const inline = scenario({ id: 'x', rate_trace: { opportunities_ms: [1] } }, { id: 'y', rate_trace: null });
  expect(namesTraces(inline)).toBe(false);
  expect(await withTraces(inline, read)).toBe(inline);
});

test.each([
  ['traces/none.trace', /no trace called “traces\/none\.trace”/],
  ['__proto__', /no trace called/],
  ['traces/bad.trace', /whole number/],
])('%s is refused in one sentence that names the key', async (file, message) => {
  const refused = await withTraces(scenario({ id: 'x' }, { id: 'y', rate_trace: { file } }), read);
  expect(refused).toEqual({ path: 'links.1.rate_trace.file', message: expect.stringMatching(message) as string });
});

test('times are whole numbers, one a line, with or without an end of the last line', () => {
  expect(timesOf('0\n7\n7')).toEqual([0, 7, 7]);
  expect(timesOf('0\r\n7\n')).toEqual([0, 7]);
  for (const text of ['', '\n', '1.5', '-1', '1 2', '# comment']) expect(timesOf(text)).toBeUndefined();
});
