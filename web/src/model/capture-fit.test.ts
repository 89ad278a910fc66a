import { expect, test } from 'vitest';
import {
  besides,
  type Candidate,
  type CandidateRun,
  type CaptureFlow,
  isCapture,
  nearest,
  plotted,
} from './capture-fit';

test('captures are known by how they begin, or by their name', () => {
  const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);
  expect(isCapture('a.bin', bytes(0x0a, 0x0d, 0x0d, 0x0a))).toBe(true);
  expect(isCapture('a', bytes(0xd4, 0xc3, 0xb2, 0xa1))).toBe(true);
  expect(isCapture('a.txt', bytes(0x1e, 0x7b))).toBe(true);
  expect(isCapture('trace.QLOG', bytes(0x7b, 0x22))).toBe(true);
  expect(isCapture('run.json', bytes(0x7b, 0x22, 0x76, 0x65))).toBe(false);
  expect(isCapture('home.flent.gz', bytes(0x1f, 0x8b))).toBe(true);
  expect(isCapture('a', bytes(0xcb, 0x59, 0x7c, 0xae))).toBe(true);
  expect(isCapture('empty', bytes())).toBe(false);
});

test('the nearest are first, each controller once, without those that have not run', () => {
  const one = (controller: string, transport: string, flow = 0): Candidate => ({
    flow,
    controller,
    transport,
    queue: 'droptail',
    scenario: { version: 1, duration_s: 1, links: [], flows: [] },
  });
  const at = (distance: number): CandidateRun => ({ distance }) as CandidateRun;
  const tried = [
    one('reno', 'rfc2012'),
    one('reno', 'linux'),
    one('cubic', 'linux'),
    one('bbr', 'linux'),
    one('fast', 'linux'),
    one('fast', 'linux', 1),
  ];
  expect(nearest(tried, [at(0.3), at(0.1), at(0.2), null]).map(({ index }) => index)).toEqual([1, 2]);
  const all = [...[0.3, 0.1, 0.2, 0.5, 0.4].map(at), at(0.05)];
  expect(nearest(tried, all)[0]?.index).toBe(1);
  expect(nearest(tried, all, 1).map(({ index }) => index)).toEqual([5]);
});

test('long captures are joined: means, the largest, sums, and gaps where nothing was measured', () => {
  const flow = {
    series: {
      throughput_bps: [1e6, 3e6, 5e6],
      rtt_ms: [10, null, null],
      flight_bytes: [1000, 3000, 2000],
      retransmits: [1, 2, 4],
      window_bytes: [null, 9000, 8000],
      sent_bytes: [2000, 5000, 9000],
    },
  } as unknown as CaptureFlow;
  expect(plotted(flow, 'throughput', 2)).toEqual([2, 5]);
  expect(plotted(flow, 'rtt', 2)).toEqual([10, null]);
  expect(plotted(flow, 'flight', 2)).toEqual([3, 2]);
  expect(plotted(flow, 'losses', 2)).toEqual([3, 4]);
  expect(plotted(flow, 'rtt', 1)).toEqual([10, null, null]);
  expect(plotted(flow, 'sequence', 2)).toEqual([0.005, 0.009]);
  expect(besides(flow, 'flight', 2, 1)).toEqual([9, 8]);
  expect(besides(flow, 'sequence', 1, 0.008)).toEqual([0.001, 0.004, 0.009]);
  expect(besides(flow, 'losses', 1, 1)).toEqual([]);
});
