/**
 * What a link could have carried, bucket by bucket: a summed series beside those that the engine records, so that plots,
 * files and read-outs treat it like one of them. The rates that a model generates are the engine's to tell.
 */
import { isFields } from './json';
import { recordedOf } from './columns';
import type { Link, Scenario } from './scenario';
import type { Columns, SeriesInfo } from './series';

/** Bytes that a link could carry from the start of the run until `t_s`, in s. */
type Carried = (t_s: number) => number;

/** From a time in s on, so many bit/s. */
type Step = readonly [from_s: number, bps: number];

/** What the engine generated for the link with this index: from a time in s on, so many bit/s, pair after pair. */
export type Generated = (link: number) => ArrayLike<number>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isStep = (value: unknown): value is Step => Array.isArray(value) && value.length === 2 && value.every(isNumber);

/** The mean part that losses take, where repetition turns them into a lower rate (`arq.mode` is `capacity`). */
function folded({ loss, arq }: Link): number {
  if (!isFields(loss) || !isFields(arq) || (arq['mode'] ?? 'capacity') !== 'capacity') return 0;
  const number = (key: string): number => (isNumber(loss[key]) ? loss[key] : NaN);
  if (loss['kind'] === 'bernoulli') return number('p');
  const [worse, better] = [number('p_good_bad'), number('p_bad_good')];
  return (worse * number('loss_bad') + better * number('loss_good')) / (worse + better);
}

/** How many of `times`, which are in order, come before `at`. */
function countBefore(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bySteps(steps: readonly Step[]): Carried {
  const times = steps.map(([from_s]) => from_s);
  const rateOf = (i: number): number => (steps[i]?.[1] ?? 0) / 8;
  /** Bytes until each step. */
  const until = [0];
  for (let i = 1; i < times.length; i += 1)
    until.push((until[i - 1] ?? 0) + ((times[i] ?? 0) - (times[i - 1] ?? 0)) * rateOf(i - 1));
  return (t_s) => {
    const last = countBefore(times, t_s) - 1;
    return last < 0 ? 0 : (until[last] ?? 0) + (t_s - (times[last] ?? 0)) * rateOf(last);
  };
}

/** Rates of the scenario, before what losses take of them. */
function byRates(link: Link, steps: readonly Step[]): Carried | undefined {
  const part = 1 - folded(link);
  if (Number.isNaN(part)) return undefined;
  const inOrder = steps.toSorted(([a], [b]) => a - b);
  return bySteps(inOrder.map(([from_s, bps]) => [from_s, Math.round(bps * part)]));
}

const paired = (flat: ArrayLike<number>): readonly Step[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0]);

/** Opportunities as the engine counts them: a period ends with the last of the list, and holds that one. */
function byTrace({
  opportunities_ms: given,
  packet_bytes,
  repeat,
}: Readonly<Record<string, unknown>>): Carried | undefined {
  const times = Array.isArray(given) ? (given as readonly unknown[]).filter(isNumber) : [];
  const period = times.at(-1) ?? 0;
  if (period <= 0) return undefined;
  const bytes = isNumber(packet_bytes) ? packet_bytes : 1500;
  return (t_s) => {
    const at = t_s * 1000;
    const periods = Math.max(0, Math.ceil(at / period) - 1);
    if (periods > 0 && repeat === false) return times.length * bytes;
    return (periods * times.length + countBefore(times, at - periods * period)) * bytes;
  };
}

/** Undefined where nobody can say. */
function carriedBy(scenario: Scenario, index: number, generated: Generated): Carried | undefined {
  const link = scenario.links[index];
  if (link === undefined) return undefined;
  const { rate_bps: rate, rate_steps: steps, rate_trace: trace, rate_model: model } = link;
  if (isFields(model)) return bySteps(paired(generated(index)));
  if (isFields(trace)) return byTrace(trace);
  if (Array.isArray(steps)) return byRates(link, (steps as readonly unknown[]).filter(isStep));
  if (rate === undefined) return undefined;
  const path = `links.${index}.rate_bps`;
  const later = (scenario.changes ?? []).flatMap((change): readonly Step[] =>
    change.path === path && isNumber(change.value) ? [[change.at_s, change.value]] : [],
  );
  return byRates(link, [[0, rate], ...later]);
}

const seriesOf = (link: number, offset: number): SeriesInfo => ({
  id: 'capacity',
  label: 'Capacity',
  unit: 'bytes',
  flow: null,
  link,
  kind: 'sum',
  offset,
});

/** The columns with the series `capacity`, in bytes, of every link whose rate is known. Traces stand in the scenario, not their names. */
export function withCapacity({ layout, data, events }: Columns, scenario: Scenario, generated: Generated): Columns {
  const known = scenario.links.flatMap((_, link) => {
    const carried = carriedBy(scenario, link, generated);
    return carried === undefined ? [] : [{ link, carried }];
  });
  const { buckets, bucket_s } = layout;
  const [from_s, to_s] = recordedOf(layout);
  const whole = new Float32Array(data.length + known.length * buckets);
  whole.set(data);
  const series = known.map(({ link, carried }, i) => {
    const offset = data.length + i * buckets;
    let before = carried(from_s);
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const after = carried(Math.min(to_s, from_s + (bucket + 1) * bucket_s));
      whole[offset + bucket] = after - before;
      before = after;
    }
    return seriesOf(link, offset);
  });
  return { layout: { ...layout, series: [...layout.series, ...series] }, data: whole, events };
}
