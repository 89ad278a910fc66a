/**
 * For tests: a plausible run in the columns' format, from a fluid sketch of one loss-based
 * flow and one delay-based flow at one queue. It is no simulator; the numbers only look right.
 */
import type { Scenario } from '../src/model/scenario';
import type { Columns, Layout, SeriesInfo } from '../src/model/series';

const buckets = 2400;

interface Point {
  readonly windows: readonly number[];
  readonly queue: number;
  readonly lost: boolean;
}

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** Windows and queue in steps of 5 ms. */
function* sketch(scenario: Scenario): Generator<Point & { readonly t: number }> {
  const link = scenario.links[0];
  const rate = number(link?.rate_bps, 1e7) / 12000;
  const base = (2 * number(link?.delay_ms, 25)) / 1000;
  const limit = number(link?.queue?.['limit_packets'], 100);
  const flows = scenario.flows.flatMap(({ cc, count }) => Array.from({ length: count ?? 1 }, () => cc));
  const windows = flows.map(() => 2);
  const threshold = flows.map(() => Infinity);
  const dt = 0.005;
  let calm = 0;
  for (let t = 0; t < scenario.duration_s; t += dt) {
    const total = windows.reduce((sum, window) => sum + window, 0);
    const queue = Math.min(limit, Math.max(0, total - rate * base));
    const delay = queue / rate;
    const lost = queue >= limit && t > calm;
    if (lost) calm = t + 2 * (base + delay);
    flows.forEach((cc, index) => {
      const window = windows[index] ?? 1;
      const rounds = dt / (base + delay);
      if (cc['target_ms'] !== undefined || cc.kind.includes('ledbat')) {
        const target = number(cc['target_ms'], 25) / 1000;
        const push = Math.max(-1, (target - delay) / target) * number(cc['gain'], 1);
        windows[index] = lost
          ? Math.max(1, window / 2)
          : Math.max(1, window + push * rounds * (window > 1.2 ? 1 : 0.2));
      } else if (lost && (index === 0 || Math.sin(t * 7 + index) > 0)) {
        windows[index] = window / 2;
        threshold[index] = window / 2;
      } else windows[index] = window + rounds * (window < (threshold[index] ?? 0) ? window : 1);
    });
    yield { t, windows: [...windows], queue, lost };
  }
}

export function fixtureColumns(scenario: Scenario): Columns {
  const flows = scenario.flows.flatMap(({ id, count, cc }) =>
    Array.from({ length: count ?? 1 }, (_, index) => ({ group: id, index, cc: cc.kind })),
  );
  const series: SeriesInfo[] = [];
  let offset = 0;
  const add = (id: string, unit: SeriesInfo['unit'], flow: number | null, kind: SeriesInfo['kind']): void => {
    series.push({ id, label: id, unit, flow, link: flow === null ? 0 : null, kind, offset });
    offset += buckets * (kind === 'sum' ? 1 : 4);
  };
  flows.forEach((_, flow) => {
    add('cwnd', 'packets', flow, 'sampled');
    add('bytes', 'bytes', flow, 'sum');
  });
  add('queue', 'packets', null, 'sampled');
  add('sojourn', 'ms', null, 'sampled');
  const data = new Float32Array(offset).fill(NaN);
  const bucket_s = scenario.duration_s / buckets;
  const rate = number(scenario.links[0]?.rate_bps, 1e7);
  const events: number[] = [];

  const sample = ({ offset: start }: SeriesInfo, bucket: number, value: number): void => {
    const at = start + bucket * 4;
    if (Number.isNaN(data[at])) data.fill(value, at, at + 4);
    data[at + 1] = Math.min(data[at + 1] ?? value, value);
    data[at + 2] = Math.max(data[at + 2] ?? value, value);
    data[at + 3] = value;
  };
  let step = 0;
  for (const { t, windows, queue, lost } of sketch(scenario)) {
    const bucket = Math.min(buckets - 1, Math.floor(t / bucket_s));
    const total = windows.reduce((sum, window) => sum + window, 0);
    const busy = Math.min(1, total / ((rate / 12000) * ((2 * number(scenario.links[0]?.delay_ms, 25)) / 1000)));
    step += 1;
    for (const info of series) {
      const window = windows[info.flow ?? -1] ?? 0;
      if (info.id === 'queue') sample(info, bucket, Math.max(0, Math.floor(queue + (step % 3) - 1)));
      else if (info.id === 'sojourn') sample(info, bucket, (queue * 12000 * 1000) / rate);
      else if (info.id === 'cwnd') sample(info, bucket, window);
      else {
        const at = info.offset + bucket;
        data[at] = (Number.isNaN(data[at]) ? 0 : (data[at] ?? 0)) + (0.005 * busy * rate * window) / total / 8;
      }
    }
    if (lost) events.push(t, 0, 0, 0, t + 0.1, 1, 0, -1);
  }
  const layout: Layout = {
    duration_s: scenario.duration_s,
    bucket_s,
    buckets,
    flows,
    flows_omitted: 0,
    links: [
      { id: scenario.links[0]?.id ?? '', limit_packets: number(scenario.links[0]?.queue?.['limit_packets'], 100) },
    ],
    series,
    event_kinds: ['drop_tail', 'fast_retransmit', 'timeout', 'mark'],
    events_omitted: 0,
  };
  return { layout, data, events: Float64Array.from(events) };
}
