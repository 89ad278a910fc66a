/** What to try next: changes that fit the scenario, each with the edit that makes it. */
import { entryOf, kindOf } from '../model/parts';
import { isAllowed } from '../model/allowed';
import { FREE, type Permit } from '../model/permit';
import { specOf, valueInForce } from '../model/path';
import { showQuantity } from '../model/units';
import { words } from '../../content/languages/en/whole';
import { groupFacts, meetingOf, type GroupFacts, type RunInput } from './run-facts';
import { bufferDelay } from './run-phases';
import { YIELDING } from './judgement';
import { delay } from './verdict-figures';

/** A suggestion; a `kind` is chosen (a controller, a queue discipline), any other value is set. */
export interface NextStep {
  readonly text: string;
  readonly path: string;
  readonly value: number | string;
  readonly kind: boolean;
}

const SHOWN = 3;

/** A round number with two digits at most. */
const rounded = (value: number): number => Number(value.toPrecision(value < 10 ? 1 : 2));

type Rule = (input: RunInput, groups: readonly GroupFacts[]) => readonly NextStep[];

/** The first group that aims at a delay, with both kinds there, where a full buffer can be what it sees. */
const target: Rule = (input, groups) => {
  const { queue } = input.scenario.links.find(({ id }) => id === input.bottleneck) ?? {};
  if ((kindOf(queue) ?? 'droptail') !== 'droptail') return [];
  const group = groups.find(({ role, target_ms }) => role === 'low' && target_ms !== null);
  const full = bufferDelay(input);
  if (group?.target_ms === undefined || group.target_ms === null) return [];
  const { label, target_ms, nth } = group;
  const others = groups.some(({ role }) => role === 'high');
  const path = `flows.${nth}.cc.target_ms`;
  const step = (value: number, text: string): readonly NextStep[] => {
    const spec = specOf(input.catalog, input.scenario, path);
    return spec !== undefined && isAllowed(spec, value) ? [{ text, path, value, kind: false }] : [];
  };
  if (!others || full === null) {
    const next = rounded(target_ms * 2);
    return step(next, words().followTarget(label, delay(next)));
  }
  const met = meetingOf(input, groups);
  const yields = met !== null && met.share <= YIELDING.partly * met.equal;
  if (target_ms < full && yields) {
    const next = rounded(full * 1.2);
    return step(next, words().raiseTarget(label, delay(next), delay(full)));
  }
  if (yields || target_ms <= full / 4) return [];
  const next = rounded(full / 4);
  return step(next, words().lowerTarget(label, delay(next), delay(full)));
};

const LATER_S = 10;

/** Of several low-priority flows the last one starts later, or with the others. */
const lateStart: Rule = ({ scenario }, groups) => {
  const lows = groups.filter(({ role }) => role === 'low');
  const last = lows.at(-1);
  if (lows.length < 2 || lows.length < groups.length || last === undefined) return [];
  const path = `flows.${last.nth}.start_s`;
  const now = scenario.flows[last.nth]?.['start_s'] ?? 0;
  if (now !== 0) return [{ text: words().together(last.label), path, value: 0, kind: false }];
  if (scenario.duration_s < 4 * LATER_S) return [];
  return [{ text: words().later(last.label, showQuantity(LATER_S, 's')), path, value: LATER_S, kind: false }];
};

/** Without low priority there is nothing that yields. */
const makeLow: Rule = ({ catalog }, groups) => {
  const last = groups.findLast(({ role }) => role === 'high');
  if (last === undefined || groups.length < 2 || groups.some(({ role }) => role === 'low')) return [];
  const low = entryOf(catalog.controllers, 'ledbat');
  if (low === undefined) return [];
  return [{ text: words().makeLow(last.label, low.label), path: `flows.${last.nth}.cc`, value: low.id, kind: true }];
};

const discipline: Rule = ({ catalog, scenario, bottleneck }, groups) => {
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const link = scenario.links[nth];
  const now = entryOf(catalog.queues, kindOf(link?.queue) ?? 'droptail');
  const next = entryOf(catalog.queues, now?.id === 'droptail' ? 'codel' : 'droptail');
  if (link === undefined || now === undefined || next === undefined) return [];
  if (!groups.some(({ role }) => role === 'low')) return [];
  const say = next.id === 'codel' ? words().aqm : words().fifo;
  return [{ text: say(next.label, now.label), path: `links.${nth}.queue`, value: next.id, kind: true }];
};

const buffer: Rule = ({ catalog, scenario, bottleneck }) => {
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const path = `links.${nth}.queue.limit_packets`;
  const now = nth < 0 ? null : valueInForce(catalog, scenario, path);
  if (typeof now !== 'number' || now < 4) return [];
  const next = now < 50 ? now * 2 : Math.round(now / 2);
  const text = words().buffer(showQuantity(now, 'packets'), showQuantity(next, 'packets'));
  return [{ text, path, value: next, kind: false }];
};

export function nextSteps(input: RunInput, permit: Permit = FREE): readonly NextStep[] {
  const groups = groupFacts(input).filter(({ passes }) => passes);
  return [target, lateStart, makeLow, discipline, buffer]
    .flatMap((rule) => rule(input, groups))
    .filter(({ path }) => permit.at(path) === 'shown')
    .slice(0, SHOWN);
}
