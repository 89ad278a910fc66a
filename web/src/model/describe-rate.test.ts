import { expect, test } from 'vitest';
import { rateInWords } from './describe-rate';

const NBSP = '\u00a0';
const plain = (link: Parameters<typeof rateInWords>[0]): string | undefined => rateInWords(link)?.replaceAll(NBSP, ' ');

test('steps are named, and counted where they are many', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, i) => [i * 10, i === 1 ? 0 : 1e6]);
  expect(plain({ id: 'a', rate_steps: steps(2) })).toBe('1 Mb/s from 0 s, nothing from 10 s');
  expect(plain({ id: 'a', rate_steps: steps(9) })).toMatch(/30 s, and 5 more steps$/);
});

test('a trace says its name or its mean', () => {
  expect(plain({ id: 'a', rate_trace: { file: 'lte' } })).toBe('the trace “lte”, over and over');
  // Two opportunities of 1500 bytes in 10 ms are 2.4 Mb/s [links.md §4].
  expect(plain({ id: 'a', rate_trace: { opportunities_ms: [5, 10], repeat: false } })).toBe(
    'a trace of 2 opportunities in 10 ms, 2.4 Mb/s on average, once',
  );
});

test('a fixed rate and a model need no words', () => {
  expect(rateInWords({ id: 'a', rate_bps: 1e6 })).toBeUndefined();
  expect(rateInWords({ id: 'a', rate_model: { kind: 'lms' } })).toBeUndefined();
});
