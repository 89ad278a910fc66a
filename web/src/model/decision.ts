/** Reading the decisions of a journal, and what their controllers' laws make of their numbers. */
import type { Catalog, Controller, Law } from './catalog';
import { CAUSES, DECISION_FIELDS, DECISION_WIDTH, type CauseName, type DecisionField, type Journal } from './journal';
import { evaluate, holds, type Scope } from './law';
import { entryOf } from './parts';
import { getValue, withValue } from './path';
import type { FlowGroup, Json, Scenario } from './scenario';
import type { Layout } from './series';

/** One decision of one controller; what is not known is NaN. */
export interface Decision extends Readonly<Record<Exclude<DecisionField, 'cause'>, number>> {
  readonly cause: CauseName;
  /** The controller's gauges by their keys, as the decision left them. */
  readonly gauges: Readonly<Record<string, number>>;
  /** Its row in the journal. */
  readonly row: number;
}

export const decisionCount = ({ decisions }: Journal): number => decisions.length / DECISION_WIDTH;

const PLACES = Object.fromEntries(DECISION_FIELDS.map((name, place) => [name, place])) as Record<DecisionField, number>;

const field = ({ decisions }: Journal, row: number, name: DecisionField): number =>
  decisions[row * DECISION_WIDTH + PLACES[name]] ?? NaN;

/** Field by field: a journal has ten thousands of rows, and an object of pairs takes ten times as long. */
export function decisionAt(journal: Journal, row: number): Decision {
  const of = (name: DecisionField): number => field(journal, row, name);
  const flow = of('flow');
  const from = row * DECISION_WIDTH + DECISION_FIELDS.length;
  const gauges: Record<string, number> = {};
  journal.gauges[flow]?.forEach(({ key }, place) => {
    gauges[key] = journal.decisions[from + place] ?? NaN;
  });
  return {
    t_s: of('t_s'),
    flow,
    cause: CAUSES[of('cause')] ?? 'timer',
    stamp_s: of('stamp_s'),
    acked: of('acked'),
    rtt_s: of('rtt_s'),
    owd_s: of('owd_s'),
    in_flight: of('in_flight'),
    cwnd_before: of('cwnd_before'),
    cwnd_after: of('cwnd_after'),
    ssthresh_after: of('ssthresh_after'),
    pacing_bps: of('pacing_bps'),
    gauges,
    row,
  };
}

export function decisionUntil(journal: Journal, flow: number, t_s: number): Decision | undefined {
  let [low, high] = [0, decisionCount(journal)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (field(journal, middle, 't_s') <= t_s) low = middle + 1;
    else high = middle;
  }
  return lastOf(journal, flow, low - 1);
}

function lastOf(journal: Journal, flow: number, from: number): Decision | undefined {
  for (let row = from; row >= 0; row -= 1) if (field(journal, row, 'flow') === flow) return decisionAt(journal, row);
  return undefined;
}

export const decisionBefore = (journal: Journal, { flow, row }: Decision): Decision | undefined =>
  lastOf(journal, flow, row - 1);

export function decisionAfter(
  journal: Journal,
  flow: number,
  t_s: number,
  fits: (decision: Decision) => boolean,
): Decision | undefined {
  for (let row = 0; row < decisionCount(journal); row += 1) {
    if (field(journal, row, 't_s') < t_s || field(journal, row, 'flow') !== flow) continue;
    const decision = decisionAt(journal, row);
    if (fits(decision)) return decision;
  }
  return undefined;
}

/** A flow as its scenario and the catalog know it, at a moment. */
export interface Member {
  readonly controller: Controller | undefined;
  readonly group: FlowGroup | undefined;
  /** Its controller's parameters in force. */
  readonly params: Readonly<Record<string, Json>>;
}

/** The flow with what was changed in mid-run up to `t_s`. */
export function memberAt(catalog: Catalog, scenario: Scenario, layout: Layout, flow: number, t_s: number): Member {
  const done = (scenario.changes ?? []).filter(({ at_s }) => at_s <= t_s).toSorted((a, b) => a.at_s - b.at_s);
  const now = done.reduce((left, { path, value }) => withValue(left, path, value), scenario);
  const index = now.flows.findIndex(({ id }) => id === layout.flows[flow]?.group);
  const group = now.flows[index];
  const controller = entryOf(catalog.controllers, layout.flows[flow]?.cc ?? '');
  const params = (controller?.params ?? []).map(({ key, default: usual }) => [
    key,
    getValue(now, `flows.${index}.cc.${key}`) ?? usual,
  ]);
  return { controller, group, params: Object.fromEntries(params) as Record<string, Json> };
}

const asNumber = (value: Json | undefined): number | string | undefined => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
};

/** No slow-start threshold is one that is never reached. */
const threshold = (packets: number): number => (Number.isNaN(packets) ? Infinity : packets);

/** What the names in a law stand for; `before` is the flow's decision before this one. */
export function scopeOf(decision: Decision, before: Decision | undefined, { params, group }: Member): Scope {
  const own: Readonly<Record<string, number>> = {
    acked: decision.acked,
    rtt_s: decision.rtt_s,
    owd_s: decision.owd_s,
    in_flight: decision.in_flight,
    cwnd: decision.cwnd_before,
    ssthresh: threshold((before ?? decision).ssthresh_after),
    ssthresh_after: threshold(decision.ssthresh_after),
    packet_bytes: typeof group?.['packet_bytes'] === 'number' ? group['packet_bytes'] : 1500,
  };
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name];
    if (Object.hasOwn(decision.gauges, name)) return decision.gauges[name];
    const gauge = name.replace(/_before$/, '');
    if (gauge !== name && before !== undefined && Object.hasOwn(before.gauges, gauge)) return before.gauges[gauge];
    return asNumber(params[name]);
  };
}

/** A law that holds for a decision, and what its names stand for when its turn comes. */
export interface Step {
  readonly law: Law;
  readonly scope: Scope;
}

const order = ({ cause, acked }: Decision): readonly CauseName[] => {
  if (acked <= 0 || (cause !== 'fast_retransmit' && cause !== 'ecn')) return [cause];
  return cause === 'ecn' ? ['ecn', 'ack'] : ['ack', 'fast_retransmit'];
};

/**
 * The laws that made a decision, in their order: the one for its cause, and where the same acknowledgement also let the
 * window grow, the one for that before it (a loss is looked for after growth) or after it (a mark is seen first).
 */
export function lawsOf(decision: Decision, scope: Scope, controller: Controller | undefined): readonly Step[] {
  const steps: Step[] = [];
  let now = scope;
  for (const cause of order(decision)) {
    const known = now;
    const law = controller?.laws.find((each) => each.cause === cause && holds(each.when, known));
    if (law === undefined) continue;
    steps.push({ law, scope: known });
    const reached = evaluate(law.formula, known);
    const after = threshold(decision.ssthresh_after);
    now = (name) => (name === 'cwnd' ? reached : name === 'ssthresh' && cause === 'ecn' ? after : known(name));
  }
  return steps;
}
