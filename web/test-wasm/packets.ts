/** What packets and decisions of a run say by themselves, from its journal: nothing that the page's figures are made of. */
import {
  B,
  DECISION_FIELDS,
  DECISION_WIDTH,
  FLOW,
  LINK,
  STEP,
  T,
  code,
  stepCount,
  stepsIn,
} from '../src/model/journal';
import type { Scenario } from '../src/model/scenario';
import { catalog, journalsOf } from './runs';

/** When each flow's packets left a link, from the journal: nothing that the page's figures are made of. */
export function departures(scenario: Scenario, link: number): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const journal of journalsOf(scenario)) {
    const get = stepsIn(journal);
    for (let row = 0; row < stepCount(journal); row += 1) {
      const [t_s, flow] = [get(row, T), get(row, FLOW)];
      // What was under way when the part began comes first, with its earlier steps.
      if (t_s < journal.from_s || get(row, STEP) !== code.depart || get(row, LINK) !== link) continue;
      const times = found.get(flow) ?? [];
      times.push(t_s);
      found.set(flow, times);
    }
  }
  return found;
}

/** The part of the time in which a flow's off-target was below zero, and above, from the decisions of its controller. */
export function offTargetOf(
  scenario: Scenario,
  flow: number,
  from: number,
  to: number,
): { below: number; above: number } {
  const place = (catalog.controllers.find(({ id }) => id === 'ledbat')?.gauges ?? []).findIndex(
    ({ key }) => key === 'off_target',
  );
  let [last, since, below, above] = [NaN, from, 0, 0];
  const hold = (until: number): void => {
    if (last < 0) below += until - since;
    if (last > 0) above += until - since;
    since = until;
  };
  for (const { decisions } of journalsOf(scenario)) {
    for (let at = 0; at < decisions.length; at += DECISION_WIDTH) {
      const [t = NaN, of] = decisions.subarray(at, at + 2);
      if (of !== flow || t < from || t >= to) continue;
      hold(t);
      last = decisions[at + DECISION_FIELDS.length + place] ?? NaN;
    }
  }
  hold(to);
  return { below: below / (to - from), above: above / (to - from) };
}

/** How long packets waited at the first link in a time, in ms. */
export function waited(scenario: Scenario, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (const journal of journalsOf(scenario)) {
    const get = stepsIn(journal);
    for (let row = 0; row < stepCount(journal); row += 1) {
      const t_s = get(row, T);
      if (t_s < journal.from_s || t_s < from || t_s >= to) continue;
      if (get(row, STEP) !== code.dequeue || get(row, LINK) !== 0 || Number.isNaN(get(row, B))) continue;
      sum += 1000 * get(row, B);
      count += 1;
    }
  }
  return sum / count;
}
