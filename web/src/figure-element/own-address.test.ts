import { expect, it } from 'vitest';
import { addressInTrace } from './own-address';

const SCRIPT = 'https://lab.example/lbe/lbe-figure.js';

it.each([
  ['Chromium', `Error\n    at f (${SCRIPT}:1:23)\n    at ${SCRIPT}:9:1`],
  ['Chromium, at the top', `Error\n    at ${SCRIPT}:1:23`],
  ['Firefox', `f@${SCRIPT}:1:23\n@${SCRIPT}:9:1\n`],
  ['Safari', `f@${SCRIPT}:1:23\nmodule code@${SCRIPT}:9:1`],
])('reads its own address from a trace of %s', (_, trace) => {
  expect(addressInTrace(trace)).toBe(SCRIPT);
});

it('keeps a port and a query', () => {
  expect(addressInTrace('Error\n    at http://localhost:4305/lbe-figure.js?v=2:1:23')).toBe(
    'http://localhost:4305/lbe-figure.js?v=2',
  );
});

it('knows nothing where a trace has no address', () => {
  expect(addressInTrace('Error\n    at <anonymous>:1:1')).toBeUndefined();
});
