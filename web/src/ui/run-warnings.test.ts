import { expect, test } from 'vitest';
import type { RunWarning } from '../model/series';
import { RunWarnings } from './run-warnings';

const phase: RunWarning = {
  kind: 'phase',
  path: 'flows.0',
  message: '',
  flow: 'tcp',
  link: 'b',
  round_trip_ms: 60,
  packet_times: 50,
  packet_time_ms: 1.2,
};

async function shown(warnings: readonly RunWarning[], of?: RunWarning['kind']): Promise<string | undefined> {
  const element = new RunWarnings();
  element.of = of;
  element.warnings = warnings;
  document.body.append(element);
  await element.updateComplete;
  const text = element.shadowRoot?.querySelector('ul')?.textContent.trim();
  element.remove();
  return text;
}

test('says what locks into phase, and nothing where nothing does', async () => {
  expect(await shown([phase])).toBe(
    'Phase may decide which flow loses: the round trip of “tcp” without queues, 60\u00a0ms, is a whole number of packet times of “b” (50), so packets arrive just as others leave. A send jitter of about 1.2\u00a0ms, or another delay, prevents it.',
  );
  expect(await shown([])).toBeUndefined();
});

test('says what a flow runs without', async () => {
  const path = 'flows.1.cc.literal_s004_eq3';
  const retired: RunWarning = { kind: 'retired', path, message: '', flow: 'lbe', key: 'literal_s004_eq3' };
  expect(await shown([retired])).toBe(
    '“lbe” runs without literal_s004_eq3, a parameter that this version no longer has: the results are not those that it gave.',
  );
  expect(await shown([phase, retired], 'retired')).toMatch(/^“lbe” runs without [^.]*\.$/);
  expect(await shown([phase], 'retired')).toBeUndefined();
});
