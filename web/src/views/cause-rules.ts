/**
 * The mechanisms by which runs come out as they do. Each rule looks at what was measured, and declares the change that spares
 * its mechanism, and what a run with that change must show.
 */
import { mean } from 'd3-array';
import { withAllowed, unchanged } from '../model/partners';
import { replaceValue, valueInForce, withValue } from '../model/path';
import type { Scenario } from '../model/scenario';
import { showFixed, showNumber, showQuantity } from '../model/units';
import { words } from '../../content/languages/en/why';
import { basesOf, disciplineOf, flowsOn, fullBuffer, gaugeOf, risenBase, usualEvent } from './cause-signs';
import type { Cause } from './causes';
import { atFloor, shareThere, YIELDING } from './judgement';
import {
  activeOf,
  common,
  groupFacts,
  LEAST_ROUND_TRIPS,
  measuredOf,
  meetingOf,
  servedAfter,
  usedOf,
  waitIn,
  type GroupFacts,
  type Meeting,
  type RunInput,
} from './run-facts';
import { delay, isMany, listed, measured, part } from './verdict-figures';

/** A cause that has not been tested yet. */
export interface Suspect extends Omit<Cause, 'window' | 'text'> {
  /** `waited_ms`: how long packets wait in the time that it is of. */
  readonly text: string | ((waited_ms: number) => string);
  /** As far as the recording tells it. */
  readonly waited_ms?: number;
  /** The experiment with the change that spares it; undefined where there is none, and nothing is said. */
  readonly spared: Scenario | undefined;
  /** What the run with that change has; null where the outcome stays, and the cause is none. */
  readonly tested: (there: RunInput) => string | null;
}

/** A mechanism acts where it is seen in so large a part of the time. */
const MOSTLY = 0.6;
/** An outcome is another one where it is at most half of what it was, or at least twice as much. */
const OTHER = 2;

type Rule = (input: RunInput, groups: readonly GroupFacts[]) => Suspect | null;

const rounded = (value: number): number => Number(value.toPrecision(2));

const targetPath = ({ nth }: GroupFacts): string => `flows.${nth}.cc.target_ms`;

/** With another target for the whole run. */
const withTarget = ({ catalog, scenario }: RunInput, group: GroupFacts, ms: number): Scenario | undefined =>
  withAllowed(catalog, unchanged(scenario, targetPath(group)), [[targetPath(group), ms]]);

/** With a plain queue at the bottleneck, long enough for so many ms; undefined where its rate is no plain number. */
function withDropTail({ catalog, scenario }: RunInput, nth: number, ms: number): Scenario | undefined {
  const rate = scenario.links[nth]?.rate_bps;
  if (typeof rate !== 'number') return undefined;
  const path = `links.${nth}.queue`;
  const plain = replaceValue(unchanged(scenario, path), path, { kind: 'droptail' });
  return withAllowed(catalog, plain, [[`${path}.limit_packets`, Math.ceil((ms * rate) / 12e6)]]);
}

/** What a group has in a run with a change, where that is another outcome: `more` of it, or less. */
function otherShare(input: RunInput, met: Meeting, group: GroupFacts, more: boolean, change: string) {
  const many = isMany([group]);
  const own = shareThere(input, met, [group]);
  return (there: RunInput): string | null => {
    const share = shareThere(there, met, [group]);
    if (own === null || share === null) return null;
    const isOther = more ? share >= Math.min(OTHER * own, 0.8 * met.equal) && share > 1.2 * own : share <= own / OTHER;
    return isOther ? words().testedShare(many, change, part(share), part(own)) : null;
  };
}

/** The first low-priority group with a target, where it meets best effort for long enough, at the link whose queue is told of. */
function aimingIn(
  input: RunInput,
  groups: readonly GroupFacts[],
): { met: Meeting; low: GroupFacts; target_ms: number } | null {
  const met = meetingOf(input, groups);
  const low = met?.lows.find(({ target_ms }) => target_ms !== null);
  if (met === null || low?.target_ms === undefined || low.target_ms === null) return null;
  if (met.link !== input.bottleneck || met.when.round_trips < LEAST_ROUND_TRIPS) return null;
  return { met, low, target_ms: low.target_ms };
}

/** A flow that aims at a delay sees more than its target, or less, while best effort sends too. */
const offTarget: Rule = (input, groups) => {
  const found = aimingIn(input, groups);
  if (found === null) return null;
  const { met, low, target_ms } = found;
  const { spans } = met.when;
  const flows = flowsOn(input, low, met.link);
  const seen = gaugeOf(input, flows, 'off_target', spans);
  const waited = waitIn(input, met.when);
  if (seen === null || waited === null) return null;
  const { nth, label, fair } = disciplineOf(input);
  const aiming = (time: number) => ({
    who: low.label,
    many: isMany([low]),
    target: delay(target_ms),
    time: part(time),
  });
  const yields = met.share <= YIELDING.partly * met.equal;
  const full = fullBuffer(input);
  const plot = 'gauge:off_target';
  // What its own base delay makes it see is told only where the queue bears it out.
  if (seen.below >= MOSTLY && yields && waited > target_ms) {
    const next = rounded(1.5 * Math.max(full ?? 0, waited, input.report.metrics.queue_delay_p95_ms ?? 0));
    const say = full !== null && full > target_ms ? words().queueAbove(delay(full)) : '';
    const smallest = atFloor(input, { ...met, lows: [low] }).length > 0;
    const text = (ms: number): string => say + words().waitAbove(aiming(seen.below), measured(ms), smallest);
    const tested = otherShare(input, met, low, true, words().aTarget(delay(next)));
    return {
      id: 'above',
      text,
      waited_ms: waited,
      at_s: seen.below_s,
      plot,
      spared: withTarget(input, low, next),
      tested,
    };
  }
  if (yields) return null;
  // Flows that are served in turns wait in queues of their own: how long says nothing of the others.
  if (fair) {
    const ms = 4 * target_ms;
    const text = words().ownQueue(label, low.label);
    const tested = otherShare(input, met, low, false, words().aDropTail(delay(ms)));
    const at_s = ((spans[0]?.[0] ?? 0) + (spans[0]?.[1] ?? 0)) / 2;
    return { id: 'fair', text, at_s, plot: 'waiting', spared: withDropTail(input, nth, ms), tested };
  }
  if (!(seen.above >= MOSTLY && waited < target_ms)) return null;
  const at_s = usualEvent(input, 'fast_retransmit', spans, flows) ?? seen.above_s;
  if (full === null) {
    const ms = 4 * target_ms;
    const text = (wait: number): string => words().shortQueue(aiming(seen.above), label, measured(wait));
    const tested = otherShare(input, met, low, false, words().aDropTail(delay(ms)));
    return { id: 'below', text, waited_ms: waited, at_s, plot, spared: withDropTail(input, nth, ms), tested };
  }
  const next = rounded(full / 4);
  const text = (ms: number): string =>
    full <= target_ms
      ? words().queueBelow(aiming(seen.above), delay(full))
      : words().waitBelow(aiming(seen.above), measured(ms));
  const tested = otherShare(input, met, low, false, words().aTarget(delay(next)));
  return { id: 'below', text, waited_ms: waited, at_s, plot, spared: withTarget(input, low, next), tested };
};

/** A discipline that looks at the class serves the others first. */
const classes: Rule = (input, groups) => {
  const met = meetingOf(input, groups);
  const { label } = disciplineOf(input);
  if (met === null || met.link !== input.bottleneck || met.when.round_trips < LEAST_ROUND_TRIPS) return null;
  if (met.share > YIELDING.partly * met.equal) return null;
  const places = met.lows.map(({ nth }) => nth);
  const { scenario } = input;
  if (!places.every((nth) => scenario.flows[nth] !== undefined && servedAfter(scenario, scenario.flows[nth])))
    return null;
  const [from, to] = met.when.spans[0] ?? measuredOf(input);
  return {
    id: 'class',
    text: words().servedFirst(label, listed(met.lows.map((low) => low.label))),
    at_s: (from + to) / 2,
    plot: 'queue',
    spared: places.reduce((next, nth) => withValue(next, `flows.${nth}.class`, undefined), scenario),
    tested: (there) => {
      const share = shareThere(there, met);
      const isOther =
        share !== null && share >= Math.min(OTHER * met.share, 0.8 * met.equal) && share > 1.2 * met.share;
      return isOther ? words().testedMark(part(share), part(met.share)) : null;
    },
  };
};

/** So much of its target does a flow err by that has a false base delay. */
const ERROR = 0.25;

/** A late flow has taken a standing queue for the path's own delay. */
const lateBase: Rule = (input, groups) => {
  const flows = basesOf(input, groups);
  const last = flows.toSorted((a, b) => b.base_ms - a.base_ms)[0];
  const first = flows.filter(({ route }) => route === last?.route).toSorted((a, b) => a.base_ms - b.base_ms)[0];
  if (last === undefined || first === undefined || last.start_s <= first.start_s) return null;
  const error = last.base_ms - first.base_ms;
  if (!(error >= ERROR * last.target_ms)) return null;
  const { nth } = last.of;
  const start = input.scenario.flows[first.of.nth]?.['start_s'];
  return {
    id: 'base',
    text: words().lateBase(last.of.label, delay(last.base_ms), delay(error), first.of.label, delay(first.base_ms)),
    at_s: last.start_s,
    plot: 'gauge:base_delay',
    spared:
      last.of.nth === first.of.nth
        ? undefined
        : withValue(unchanged(input.scenario, `flows.${nth}.start_s`), `flows.${nth}.start_s`, start),
    tested: (there) => {
      const bases = basesOf(there, groupFacts(there)).filter(
        ({ of, route }) => of.id === last.of.id && route === last.route,
      );
      const base_ms = Math.max(...bases.map((each) => each.base_ms));
      const own = Math.min(...basesOf(there, groupFacts(there)).map((each) => each.base_ms));
      return base_ms - own <= error / OTHER ? words().testedStart(first.of.label, delay(base_ms)) : null;
    },
  };
};

/** The queue has become a part of what it takes for the path. */
const forgottenBase: Rule = (input, groups) => {
  const { scenario, bottleneck, catalog } = input;
  if ((scenario.changes ?? []).length > 0) return null;
  for (const group of groups) {
    if (group.role !== 'low' || group.target_ms === null) continue;
    for (const flow of flowsOn(input, group, bottleneck)) {
      const risen = risenBase(input, flow, ERROR * group.target_ms);
      if (risen === null) continue;
      const { least, most, at_s } = risen;
      // Longer than the run: minutes, which a history may have up to 64 of.
      const minutes = Math.min(64, Math.ceil(scenario.duration_s / 60) + 1);
      return {
        id: 'forgotten',
        text: words().forgottenBase(group.label, delay(least), delay(most), delay(most - least)),
        at_s,
        plot: 'gauge:base_delay',
        spared: withAllowed(catalog, scenario, [[`flows.${group.nth}.cc.base_history`, minutes]]),
        tested: (there) => {
          const again = risenBase(there, flow, ERROR * (group.target_ms ?? 0));
          return again === null ? words().testedHistory(showNumber(minutes)) : null;
        },
      };
    }
  }
  return null;
};

/** A flow alone that aims at a delay: held, or out of the buffer's reach. */
const alone: Rule = (input, groups) => {
  const [only] = groups;
  const ms = input.report.metrics.queue_delay_mean_ms;
  const full = fullBuffer(input);
  if (groups.length !== 1 || only?.role !== 'low' || only.target_ms === null || ms === null || full === null)
    return null;
  const spans = common(activeOf(input, [only]), [measuredOf(input)]);
  const seen = gaugeOf(input, flowsOn(input, only, input.bottleneck), 'off_target', spans);
  if (seen === null) return null;
  const target = delay(only.target_ms);
  const plot = 'gauge:off_target';
  if (full < only.target_ms && seen.above >= MOSTLY) {
    const next = rounded(full / 2);
    const { loss } = input.report.metrics;
    return {
      id: 'reach',
      text: words().outOfReach(only.label, target, delay(full)),
      at_s: usualEvent(input, 'fast_retransmit', spans) ?? seen.above_s,
      plot,
      spared: withTarget(input, only, next),
      tested: (there) => {
        const left = there.report.metrics.loss;
        return loss !== null && left !== null && left <= loss / OTHER
          ? words().testedLoss(delay(next), part(left), part(loss))
          : null;
      },
    };
  }
  if (Math.abs(seen.mean) > 0.1) return null;
  const next = rounded(2 * only.target_ms <= 0.8 * full ? 2 * only.target_ms : only.target_ms / 2);
  return {
    id: 'balance',
    text: words().balanced(only.label, target, showNumber(seen.mean, 2)),
    at_s: ((spans[0]?.[0] ?? 0) + (spans.at(-1)?.[1] ?? 0)) / 2,
    plot,
    spared: withTarget(input, only, next),
    tested: (there) => {
      const wait = there.report.metrics.queue_delay_mean_ms;
      // Halfway to the other target at least.
      const follows = wait !== null && Math.abs(wait - ms) >= Math.abs(next - (only.target_ms ?? next)) / 2;
      return follows ? words().testedWait(delay(next), delay(wait)) : null;
    },
  };
};

/** Fewer packets than four in a round trip: no three duplicates tell of a loss. */
const FEW = 4;
/** A link that is so many times as fast has room for them. */
const FASTER = 10;

const timeoutsOf = ({ report }: RunInput, groups: readonly GroupFacts[]): { timeouts: number; sent: number } => {
  const flows = report.flows.filter(({ group }) => groups.some(({ id }) => id === group));
  return flows.reduce(
    (total, flow) => ({ timeouts: total.timeouts + flow.timeouts, sent: total.sent + flow.sent_packets }),
    { timeouts: 0, sent: 0 },
  );
};

const fewPackets: Rule = (input, groups) => {
  const { report, scenario, bottleneck, catalog } = input;
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const rate = scenario.links[nth]?.rate_bps;
  const flows = report.flows.filter(({ group }) => groups.some(({ id }) => id === group));
  const { timeouts, sent } = timeoutsOf(input, groups);
  const rtts = flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const at_s = usualEvent(input, 'timeout', [measuredOf(input)]);
  if (typeof rate !== 'number' || flows.length < 2 || rtts.length === 0 || at_s === undefined) return null;
  const each = (rate * (mean(rtts) ?? 0)) / (12_000_000 * flows.length);
  if (each >= FEW || timeouts < flows.length) return null;
  return {
    id: 'few',
    text: words().fewPackets(showFixed(each, each < 1 ? 2 : 1), timeouts),
    at_s,
    plot: 'cwnd',
    spared: withAllowed(catalog, unchanged(scenario, `links.${nth}.rate_bps`), [
      [`links.${nth}.rate_bps`, FASTER * rate],
    ]),
    tested: (there) => {
      const then = timeoutsOf(there, groups);
      const isOther = then.timeouts / then.sent <= timeouts / sent / OTHER;
      const per = (part: { timeouts: number; sent: number }): string =>
        showNumber((1000 * part.timeouts) / part.sent, 2);
      return isOther ? words().testedTimeouts(FASTER, per({ timeouts, sent }), per(then)) : null;
    },
  };
};

/** A buffer below the bandwidth-delay product: the queue runs dry after each halving. */
const shallow: Rule = (input, groups) => {
  const { report, scenario, catalog, bottleneck } = input;
  const used = usedOf(input);
  const full = fullBuffer(input);
  const highs = groups.filter(({ role }) => role === 'high');
  if (used === null || used > 0.95 || full === null || highs.length === 0 || highs.length < groups.length) return null;
  const rtts = report.flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const base = Math.min(...rtts) - (report.metrics.queue_delay_mean_ms ?? 0);
  const at_s = usualEvent(input, 'fast_retransmit', [measuredOf(input)]);
  if (at_s === undefined || !(full < 0.5 * base)) return null;
  const path = `links.${scenario.links.findIndex(({ id }) => id === bottleneck)}.queue.limit_packets`;
  const now = valueInForce(catalog, scenario, path);
  const next = typeof now === 'number' ? Math.ceil((now * base) / full) : NaN;
  return {
    id: 'shallow',
    text: words().shallow(delay(full), delay(base), part(used), listed(highs.map(({ label }) => label))),
    at_s,
    plot: 'queue',
    spared: Number.isNaN(next) ? undefined : withAllowed(catalog, unchanged(scenario, path), [[path, next]]),
    tested: (there) => {
      const then = usedOf(there) ?? 0;
      return 1 - then <= (1 - used) / OTHER ? words().testedUse(showQuantity(next, 'packets'), part(then)) : null;
    },
  };
};

/** In the order in which they are looked for: the first whose test bears it out is told. */
export const RULES: readonly Rule[] = [classes, fewPackets, lateBase, offTarget, forgottenBase, alone, shallow];
