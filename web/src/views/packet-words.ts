/** Packets in sentences: what happens to them at an instant, and where one of them is. */
import { decisionUntil } from '../model/decision';
import { FLOW, LINK, SEQ, STAMP, STEP, STEPS, A, B, stepsIn, type Journal } from '../model/journal';
import { journeyOf, type Carried, type Fallen, type Moment } from '../model/journey';
import { isAck } from '../model/journey-index';
import type { Columns } from '../model/series';
import { showFixed, showNumber } from '../model/units';
import { words } from '../../content/languages/en/events';
import { flowsOf, type GroupStyle } from './flow-style';
import { fates } from './reasons';

/** What the sentences call things. */
export interface Called {
  /** By number of the link. */
  readonly link: (link: number) => string;
  readonly flow: (flow: number) => string;
  /** Why a packet was dropped or marked, by index into `Layout.event_kinds`; -1: the link lost it. */
  readonly reason: (kind: number) => string;
}

/** As the page calls them. */
export function calledIn({ layout }: Columns, groups: readonly GroupStyle[]): Called {
  const labels = new Map(flowsOf(groups).map(({ flow, label }) => [flow, label]));
  return {
    link: (link) => layout.links[link]?.id ?? '',
    flow: (flow) => labels.get(flow) ?? String(flow + 1),
    reason: (kind) => {
      const id = kind < 0 ? 'drop_link' : layout.event_kinds[kind];
      return fates.find((fate) => fate.id === id)?.label ?? id ?? '';
    },
  };
}

const who = ({ flow, seq, ack }: Pick<Carried, 'flow' | 'seq' | 'ack'>, called: Called): string =>
  (ack ? words().acknowledgement : words().packet)(showNumber(seq), called.flow(flow));

const ms = (s: number): string => `${showFixed(1000 * s, 2)}\u00a0ms`;

/** Sentences told one by one; more than that is a number. */
const MOST_TOLD = 2;

/** Before everything else that happens at the same time, in this order. */
const GRAVE: readonly string[] = ['drop', 'lose', 'timeout', 'ack_drop', 'ack_lose', 'mark'];

const gravity = (step: string): number => (GRAVE.includes(step) ? GRAVE.indexOf(step) : GRAVE.length);

/** What happens at exactly `t_s`, the gravest first: of each packet the last of its steps. */
export function eventSentences(journal: Journal, t_s: number, called: Called): readonly string[] {
  const get = stepsIn(journal);
  const say = words();
  const last = new Map<string, number>();
  const rows = journeyOf(journal).rowsAt(t_s);
  for (const row of rows) {
    const step = STEPS[get(row, STEP)] ?? 'send';
    const key = `${isAck(get(row, STEP))} ${get(row, FLOW)} ${get(row, SEQ)} ${get(row, STAMP)}`;
    last.set(GRAVE.includes(step) ? `${key} ${step}` : key, row);
  }
  const told = [...last.values()]
    .map((row) => ({ row, step: STEPS[get(row, STEP)] ?? 'send' }))
    // The receiver's answer goes with the arrival.
    .filter(({ row, step }) => step !== 'ack_send' || !rows.some((each) => isArrivalOf(journal, each, row)))
    .toSorted((a, b) => gravity(a.step) - gravity(b.step) || a.row - b.row)
    .map(({ row }) => sentenceOf(journal, row, called));
  const flows = new Set(rows.map((row) => get(row, FLOW)));
  const noticed = [...flows].flatMap((flow) => {
    const decision = decisionUntil(journal, flow, t_s);
    if (decision?.t_s !== t_s || !(decision.cwnd_after < decision.cwnd_before)) return [];
    if (decision.cause !== 'fast_retransmit' && decision.cause !== 'timeout') return [];
    return [say.noticed(called.flow(flow), showFixed(decision.cwnd_before, 1), showFixed(decision.cwnd_after, 1))];
  });
  const all = [...noticed, ...told];
  return all.length <= MOST_TOLD ? all : [...all.slice(0, MOST_TOLD), say.more(all.length - MOST_TOLD)];
}

/** Is the first row the arrival of the packet whose acknowledgement the second is of? */
function isArrivalOf(journal: Journal, arrival: number, ack: number): boolean {
  const get = stepsIn(journal);
  const same = (place: number): boolean => get(arrival, place) === get(ack, place);
  return STEPS[get(arrival, STEP)] === 'arrive' && same(FLOW) && same(SEQ) && same(STAMP);
}

function sentenceOf(journal: Journal, row: number, called: Called): string {
  const get = stepsIn(journal);
  const say = words();
  const [code, flow, a, b] = [get(row, STEP), get(row, FLOW), get(row, A), get(row, B)];
  const one = who({ flow, seq: get(row, SEQ), ack: isAck(code) }, called);
  const link = called.link(get(row, LINK));
  switch (STEPS[code] ?? 'send') {
    case 'send':
      return a === 1 ? say.sentAgain(one) : say.sent(one);
    case 'enqueue':
    case 'ack_enqueue':
      return say.queues(one, link, a - 1);
    case 'dequeue':
    case 'ack_dequeue':
      return say.turn(one, link, b > 0 ? ms(b) : '');
    case 'depart':
    case 'ack_depart':
      return say.departs(one, link);
    case 'drop':
    case 'ack_drop':
      return say.dropped(one, link, called.reason(a));
    case 'mark':
      return say.marked(one, called.reason(a));
    case 'lose':
    case 'ack_lose':
      return a === 1 ? say.lostOnce(one, link) : say.lost(one, link);
    case 'arrive':
      return say.arrives(one);
    case 'ack_send':
      return say.acknowledged(one);
    case 'ack_delay':
      return say.returns(one);
    case 'ack_arrive':
      return say.back(one);
    case 'timeout':
      return say.timeout(called.flow(flow));
  }
}

/** The same packet, or the same acknowledgement. */
export const isSame = (a: Carried, b: Carried): boolean =>
  a.seq === b.seq && a.flow === b.flow && a.stamp_s === b.stamp_s && a.ack === b.ack;

export const isFallen = (packet: Carried | Fallen): packet is Fallen => 'at_s' in packet;

/** Where a packet is at a moment; `time` writes a time out. Empty where it is nowhere. */
export function placeSentence(
  moment: Moment,
  packet: Carried | Fallen,
  called: Called,
  time: (t_s: number) => string,
): string {
  const say = words();
  const one = who(packet, called);
  if (isFallen(packet)) return say.fell(one, called.link(packet.link), called.reason(packet.kind), time(packet.at_s));
  const has = (list: readonly Carried[]): boolean => list.some((each) => isSame(each, packet));
  for (const [nth, { waiting, serving, flying }] of moment.links.entries()) {
    const link = called.link(nth);
    const ahead = waiting.findIndex((each) => isSame(each, packet));
    if (ahead >= 0) return say.waits(one, link, ahead);
    if (has(serving)) return say.served(one, link);
    if (has(flying)) return say.flies(one, link);
  }
  if (has(moment.leaving)) return say.leaves(one);
  return has(moment.returning) || has(moment.nearing) ? say.returns(one) : '';
}
