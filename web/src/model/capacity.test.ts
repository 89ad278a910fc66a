/** Capacities by hand; against whole runs of the engine in `web/test-wasm/capacity.test.ts`. */
import { expect, it } from 'vitest';
import { withCapacity } from './capacity';
import { findSeries } from './columns';
import type { Link, Scenario } from './scenario';
import type { Columns } from './series';

/** Ten buckets of a second, or of a part of it. */
const empty = (window_s?: readonly [number, number]): Columns => ({
  layout: {
    duration_s: 10,
    ...(window_s && { window_s }),
    bucket_s: window_s === undefined ? 1 : (window_s[1] - window_s[0]) / 10,
    buckets: 10,
    flows: [],
    flows_omitted: 0,
    links: [{ id: 'l', limit_packets: 10 }],
    series: [],
    event_kinds: [],
    events_omitted: 0,
  },
  data: Float32Array.of(1, 2, 3),
  events: new Float64Array(),
});

/** Bytes in each bucket; undefined where nothing is known. */
function capacityOf(link: Omit<Link, 'id'>, more: Partial<Scenario> = {}, part?: readonly [number, number]) {
  const scenario: Scenario = { version: 1, duration_s: 10, links: [{ id: 'l', ...link }], flows: [], ...more };
  const columns = withCapacity(empty(part), scenario, () => [0, 8000, 2, 0, 4.5, 16_000]);
  const series = findSeries(columns.layout, 'capacity', { link: 0 });
  expect([...columns.data.subarray(0, 3)]).toEqual([1, 2, 3]);
  return series && [...columns.data.subarray(series.offset, series.offset + 10)];
}

const every = (bytes: number): readonly number[] => Array<number>(10).fill(bytes);

it('knows a constant rate, one that is changed in mid-run, and one in steps', () => {
  expect(capacityOf({ rate_bps: 8000 })).toEqual(every(1000));
  const changes = [
    { at_s: 8, path: 'links.0.rate_bps', value: 8000 },
    { at_s: 2.5, path: 'links.0.rate_bps', value: 16_000 },
    { at_s: 3, path: 'links.0.delay_ms', value: 7 },
    { at_s: 3, path: 'links.1.rate_bps', value: 7000 },
  ];
  expect(capacityOf({ rate_bps: 8000 }, { changes })).toEqual([
    1000, 1000, 1500, 2000, 2000, 2000, 2000, 2000, 1000, 1000,
  ]);
  const rate_steps = [[0, 8000], [5, 0], [7, 80_000]]; // oxfmt-ignore
  expect(capacityOf({ rate_steps })).toEqual([1000, 1000, 1000, 1000, 1000, 0, 0, 10_000, 10_000, 10_000]);
  expect(capacityOf({ rate_steps }, {}, [4, 6])).toEqual([200, 200, 200, 200, 200, 0, 0, 0, 0, 0]);
});

it('counts the opportunities of a trace as the engine does: a period holds its last time', () => {
  const rate_trace = { opportunities_ms: [500, 500, 1200, 3000], packet_bytes: 100 };
  expect(capacityOf({ rate_trace })).toEqual([200, 100, 0, 300, 100, 0, 300, 100, 0, 300]);
  expect(capacityOf({ rate_trace: { ...rate_trace, repeat: false } })).toEqual([200, 100, 0, 100, 0, 0, 0, 0, 0, 0]);
  expect(capacityOf({ rate_trace: { opportunities_ms: [0] } })).toBeUndefined();
});

it('lowers the rate by the losses that are folded into it, and keeps quiet where it does not know', () => {
  const loss = { kind: 'bernoulli', p: 0.1 };
  expect(capacityOf({ rate_bps: 8000, loss, arq: {} })).toEqual(every(900));
  expect(capacityOf({ rate_bps: 8000, loss, arq: { mode: 'sr_inorder' } })).toEqual(every(1000));
  expect(capacityOf({ rate_bps: 8000, loss })).toEqual(every(1000));
  const bursts = { kind: 'gilbert_elliott', p_good_bad: 0.1, p_bad_good: 0.3, loss_good: 0, loss_bad: 1 };
  expect(capacityOf({ rate_bps: 8000, loss: bursts, arq: {} })).toEqual(every(750));
  expect(capacityOf({ rate_bps: 8000, loss: { kind: 'gilbert_elliott' }, arq: {} })).toBeUndefined();
});

it('takes from the engine what a model generates: what losses take is folded in there', () => {
  const loss = { kind: 'bernoulli', p: 0.1 };
  const rates = [1000, 1000, 0, 0, 1000, 2000, 2000, 2000, 2000, 2000];
  expect(capacityOf({ rate_model: { kind: 'lms' }, loss, arq: {} })).toEqual(rates);
});
