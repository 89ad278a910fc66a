/** One sentence on a run, chosen by thresholds that the page tells. */
import { language } from '../text';
import { words } from '../text/en/summary';
import { showNumber, showPercent, showQuantity } from '../model/units';
import { groupFacts, yieldingOf, type GroupFacts, type RunInput, type Yielding } from './run-facts';

/** Parts of an equal share: up to here low priority yields, yields in part, shares as an equal. */
export const YIELDING = { fully: 0.2, partly: 0.8, equally: 1.25 } as const;
/** Jain's index from which flows share evenly, unevenly. */
export const FAIRNESS = { even: 0.95, uneven: 0.8 } as const;
/** A mean delay so near its target, as a part of it, holds it. */
export const HOLDS = 0.1;

/** `A, B and C`, in the page's language. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language(), { style: 'long', type: 'conjunction' }).format(names);

/** A part of one: small ones with a decimal. */
export const part = (fraction: number | null): string =>
  showPercent(fraction, fraction !== null && fraction > 0 && (fraction < 0.1 || fraction > 0.99) ? 1 : 0);

export const delay = (ms: number | null): string => (ms === null ? showNumber(null) : showQuantity(ms, 'ms', 3));

export const isMany = (groups: readonly GroupFacts[]): boolean => groups.reduce((sum, { count }) => sum + count, 0) > 1;

/** The one target that some groups have; null where they have none or several. */
export function targetOf(groups: readonly GroupFacts[]): number | null {
  const targets = new Set(groups.flatMap(({ target_ms }) => target_ms ?? []));
  const [only] = targets;
  return targets.size === 1 && only !== undefined ? only : null;
}

function yieldWords({ share, equal }: Yielding, lows: readonly GroupFacts[]): string {
  const ratio = share / equal;
  const { fully, partly, equally } = YIELDING;
  const say =
    ratio <= fully
      ? words().yields
      : ratio <= partly
        ? words().partly
        : ratio <= equally
          ? words().asEqual
          : words().more;
  return say(listed(lows.map(({ label }) => label)), isMany(lows), part(share), part(equal));
}

/** Who has the largest share. */
function mostWords(groups: readonly GroupFacts[]): readonly string[] {
  const [most] = groups.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return most === undefined ? [] : [words().most(most.label, isMany([most]), part(most.share))];
}

/** Jain's index of the flows of some groups; null of fewer than two. */
function jainOf({ report }: RunInput, groups: readonly GroupFacts[]): number | null {
  const rates = report.flows.flatMap(({ group, throughput_bps }) =>
    groups.some(({ id }) => id === group) ? (throughput_bps ?? []) : [],
  );
  const squares = rates.reduce((sum, rate) => sum + rate * rate, 0);
  const total = rates.reduce((sum, rate) => sum + rate, 0);
  return rates.length < 2 || squares === 0 ? null : (total * total) / (rates.length * squares);
}

function fairWords(jain: number, groups: readonly GroupFacts[]): readonly string[] {
  const { even, uneven } = FAIRNESS;
  const say = jain >= even ? words().evenly : jain >= uneven ? words().unevenly : words().veryUnevenly;
  const whole = say(listed(groups.map(({ label }) => label)), showNumber(jain, 2));
  return jain >= even || groups.length < 2 ? [whole] : [whole, ...mostWords(groups)];
}

function delayWords({ report }: RunInput, groups: readonly GroupFacts[], alone: boolean): readonly string[] {
  const ms = report.metrics.queue_delay_mean_ms;
  const target = targetOf(groups.filter(({ role }) => role === 'low'));
  if (ms === null) return [];
  if (target === null) return [words().waits(delay(ms))];
  if (alone && Math.abs(ms - target) <= HOLDS * target) return [words().holds(delay(ms), delay(target))];
  return [words().waitsAtTarget(delay(ms), delay(target))];
}

/** The run in one sentence. */
export function verdict(input: RunInput): string {
  const { metrics } = input.report;
  const all = groupFacts(input).filter(({ passes }) => passes);
  const groups = all.filter(({ role }) => role !== 'free');
  const [only] = groups;
  if (only === undefined || !((metrics.efficiency ?? 0) > 0)) return words().nothing;
  const yielding = yieldingOf(input, groups);
  const alone = groups.length === 1 && only.count === 1;
  const lows = groups.filter(({ role }) => role === 'low');
  const who = (): readonly string[] => {
    if (yielding !== null) return [yieldWords(yielding, lows)];
    if (alone) return [words().alone(only.label, part(metrics.efficiency))];
    const jain = jainOf(input, groups);
    const mixed = lows.length > 0 && lows.length < groups.length;
    return jain === null || mixed ? mostWords(groups) : fairWords(jain, groups);
  };
  return words().join([...who(), ...delayWords(input, groups, alone)]);
}
