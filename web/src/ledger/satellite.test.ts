import { expect, test } from 'vitest';
import type { FlowGroup, Scenario } from '../model/scenario';
import type { FlowReport, Report } from '../model/series';
import { activeSeconds, afterStart, idleSeconds, intervalsOf, kbps, payloadPercent } from './satellite';
import { tracesFromCsv } from './traces';

const group = (id: string, more: Partial<FlowGroup> = {}): FlowGroup => ({
  id,
  cc: { kind: 'reno' },
  path: ['a'],
  ...more,
});

const scenario = (...flows: readonly FlowGroup[]): Scenario => ({
  version: 1,
  duration_s: 300,
  links: [{ id: 'a', rate_bps: 5e6 }],
  flows,
});

const pauses = group('b', {
  intervals_s: [
    [0, 30],
    [60, 90],
  ],
});

test('a group sends from its start, to its stop, in its intervals, and no longer than the run', () => {
  const whole = scenario();
  expect(intervalsOf(group('x'), whole)).toEqual([[0, 300]]);
  expect(activeSeconds(group('x', { start_s: 100, stop_s: 500 }), whole)).toBe(200);
  expect(activeSeconds(pauses, whole)).toBe(60);
});

test('time in which nobody sends is counted once, however the groups overlap', () => {
  const other = group('c', { intervals_s: [[20, 70]] });
  expect(idleSeconds([pauses, other], scenario())).toBe(210);
  expect(idleSeconds([other, pauses], scenario())).toBe(210);
  expect(idleSeconds([], scenario())).toBe(300);
  expect(idleSeconds([group('x')], scenario())).toBe(0);
});

test('payload counts over the whole run, however short a group sends', () => {
  const flow = (of: string): FlowReport => ({
    group: of,
    index: 0,
    throughput_bps: null,
    goodput_bps: 1e6,
    sent_packets: 0,
    delivered_packets: 0,
    lost_packets: 0,
    marked_packets: 0,
    retransmits: 0,
    timeouts: 0,
    rtt_mean_ms: null,
    completed_s: null,
  });
  const report = { flows: [flow('b'), flow('b'), flow('x')] } as unknown as Report;
  const run = { scenario: scenario(pauses, group('x')), report, traces: null };
  // Two flows of 1 Mb/s for a fifth of the run, one for all of it, of 5 Mb/s.
  expect(payloadPercent('b')(run)).toBeCloseTo(8, 9);
  expect(payloadPercent('b', 'x')(run)).toBeCloseTo(28, 9);
  expect(payloadPercent('none')(run)).toBeNull();
});

test('throughput of an interval is in kb/s', () => {
  const traces = tracesFromCsv(
    'time_s',
    'time_s\n0,x.0,bytes,bytes,1000\n1,x.0,bytes,bytes,500\n2,x.0,bytes,bytes,9',
    '',
  );
  const run = { scenario: scenario(), report: {} as Report, traces };
  expect(kbps('x.0', [0, 2])(run)).toBeCloseTo(6, 9);
  expect(kbps('y.0', [0, 2])(run)).toBeNull();
});

test('a slower growth costs more of the start', () => {
  const path = { rate_bps: 1e7, rtt_s: 0.5, duration_s: 800, ssthresh: 100 };
  // Full at once: the payload's part of a packet.
  expect(afterStart({ ...path, ssthresh: 1e9, acks: 1, rtt_s: 0.001 })).toBeCloseTo(97.333, 3);
  const [slow, fast] = [afterStart({ ...path, acks: 51 }), afterStart({ ...path, acks: 26 })];
  expect(slow).toBeLessThan(fast);
  // 37 rounds from 100 to 417 packets, of which half is lost on the way: about 10 of 800 s, and the doubling.
  expect(fast).toBeCloseTo(95.9, 1);
});
