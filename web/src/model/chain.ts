/** The way of one packet through a run, read from journals: from its sending to what its sender made of it. */
import { decisionAfter, decisionUntil, type Decision } from './decision';
import {
  A,
  B,
  FLOW,
  LINK,
  SEQ,
  STAMP,
  STEP,
  STEPS,
  T,
  code,
  stepCount,
  stepsIn,
  type Journal,
  type StepName,
} from './journal';

/** What a packet is known by, and its acknowledgement too. */
export interface PacketId {
  readonly flow: number;
  readonly seq: number;
  readonly stamp_s: number;
}

/** One row of `Journal.steps`. */
export interface Step extends PacketId {
  readonly t_s: number;
  readonly step: StepName;
  readonly link: number;
  readonly a: number;
  readonly b: number;
}

function stepAt(journal: Journal, row: number): Step {
  const get = stepsIn(journal);
  return {
    t_s: get(row, T),
    step: STEPS[get(row, STEP)] ?? 'send',
    flow: get(row, FLOW),
    link: get(row, LINK),
    seq: get(row, SEQ),
    stamp_s: get(row, STAMP),
    a: get(row, A),
    b: get(row, B),
  };
}

/** Rows in order that `fits`, without making an object of the others; it is shown the numbers of each by their places. */
function* rows(journal: Journal, fits: (of: (place: number) => number) => boolean): Generator<Step, undefined> {
  const get = stepsIn(journal);
  let row = 0;
  const of = (place: number): number => get(row, place);
  for (; row < stepCount(journal); row += 1) if (fits(of)) yield stepAt(journal, row);
}

/** All steps of a packet and of its acknowledgement that these journals hold, in order of time. */
export function stepsOf(journals: readonly Journal[], { flow, seq, stamp_s }: PacketId): readonly Step[] {
  const found = new Map<string, Step>();
  for (const journal of journals)
    for (const step of rows(
      journal,
      (of) => of(SEQ) === seq && of(FLOW) === flow && Math.abs(of(STAMP) - stamp_s) < 1e-9,
    ))
      found.set(`${step.t_s} ${step.step} ${step.link}`, step);
  return [...found.values()].sort((a, b) => a.t_s - b.t_s);
}

/** The packet whose acknowledgement a decision answers; undefined where none did. */
export function packetOf(journal: Journal, { t_s, flow, stamp_s }: Decision): PacketId | undefined {
  if (Number.isNaN(stamp_s)) return undefined;
  return rows(
    journal,
    (of) => of(T) === t_s && of(STEP) === code.ack_arrive && of(FLOW) === flow && of(STAMP) === stamp_s,
  ).next().value;
}

export interface Chain {
  readonly packet: PacketId;
  readonly steps: readonly Step[];
  /** What the window was when it was sent, in packets; NaN where the journals do not reach back. */
  readonly window: number;
  readonly decision: Decision | undefined;
  /** The acknowledgements that asked for a lost packet until its loss was noticed. */
  readonly duplicates: readonly Step[];
  /** When a lost packet was sent again. */
  readonly again: Step | undefined;
  /** A time whose journal would tell more. */
  readonly more_s: number | undefined;
}

const earliest = (journals: readonly Journal[]): number => Math.min(...journals.map(({ from_s }) => from_s));
const latest = (journals: readonly Journal[]): number => Math.max(...journals.map(({ to_s }) => to_s));

/** The window that was in force when the packet was sent; NaN where no journal has the decision before. */
function windowThen(journals: readonly Journal[], flow: number, t_s: number): number {
  const found = journals.flatMap((journal) => decisionUntil(journal, flow, t_s) ?? []);
  return found.reduce((left, each) => (each.t_s > left.t_s ? each : left), found[0] ?? { t_s: NaN, cwnd_after: NaN })
    .cwnd_after;
}

export function chainOf(journals: readonly Journal[], packet: PacketId, decision: Decision | undefined): Chain {
  const steps = stepsOf(journals, packet);
  const window = windowThen(journals, packet.flow, packet.stamp_s);
  const begins = steps[0]?.step === 'send';
  const more = (!begins || Number.isNaN(window)) && packet.stamp_s < earliest(journals);
  return {
    packet,
    steps,
    window,
    decision,
    duplicates: [],
    again: undefined,
    more_s: more ? packet.stamp_s : undefined,
  };
}

/** After these a packet, or its acknowledgement, is nowhere. */
const ENDS: ReadonlySet<StepName> = new Set(['drop', 'arrive', 'ack_drop', 'ack_lose', 'ack_arrive']);

export const isLost = ({ step, a }: Step): boolean => step === 'drop' || (step === 'lose' && a !== 1);

/** The way of a packet that somebody points at, whatever becomes of it. `end_s`: the end of the run. */
export function wayOfPacket(journals: readonly Journal[], packet: PacketId, end_s: number): Chain {
  const steps = stepsOf(journals, packet);
  const lost = steps.find(isLost);
  if (lost !== undefined) return lossOf(journals, lost, end_s);
  const back = steps.find(({ step }) => step === 'ack_arrive');
  const way = chainOf(journals, packet, back && answered(journals, back));
  const last = steps.at(-1);
  const until = latest(journals);
  const open = last !== undefined && !ENDS.has(last.step) && until < end_s;
  return { ...way, more_s: way.more_s ?? (open ? until : undefined) };
}

/** The decision that an acknowledgement led to. */
function answered(journals: readonly Journal[], { flow, t_s, stamp_s }: Step): Decision | undefined {
  const found = journals.flatMap((journal) => decisionUntil(journal, flow, t_s) ?? []);
  return found.find((each) => each.t_s === t_s && each.stamp_s === stamp_s);
}

/** The packet that was dropped or lost at `t_s`; `kind` is an index into `Layout.event_kinds`, where it matters. */
export function dropAt(journal: Journal, t_s: number, flow: number, kind: number | undefined): Step | undefined {
  return rows(
    journal,
    (of) =>
      Math.abs(of(T) - t_s) < 1e-7 &&
      of(FLOW) === flow &&
      ((of(STEP) === code.drop && (kind === undefined || of(A) === kind)) || of(STEP) === code.lose),
  ).next().value;
}

/** When the first acknowledgement comes of a packet that was sent after a lost one: nothing before can tell of the loss. */
const firstHint = (journals: readonly Journal[], lost: Step): number =>
  Math.min(
    ...journals.flatMap(
      (journal) =>
        rows(
          journal,
          (of) =>
            of(STEP) === code.ack_arrive &&
            of(FLOW) === lost.flow &&
            of(SEQ) > lost.seq &&
            of(STAMP) >= lost.stamp_s &&
            of(T) > lost.t_s,
        ).next().value?.t_s ?? Infinity,
    ),
  );

/** The way of a packet that was lost, how its sender learnt of it, and what the window did. `end_s`: the end of the run. */
export function lossOf(journals: readonly Journal[], lost: Step, end_s: number): Chain {
  const way = chainOf(journals, lost, undefined);
  const later = journals.flatMap((journal) => [
    ...rows(
      journal,
      (of) => of(SEQ) === lost.seq && of(FLOW) === lost.flow && of(STEP) === code.send && of(T) > lost.t_s,
    ),
  ]);
  const again = later.sort((a, b) => a.t_s - b.t_s)[0];
  const until = again?.t_s ?? latest(journals);
  const hint_s = firstHint(journals, lost);
  // By duplicate or selective acknowledgements, or because the timer expired; what comes before is of an earlier loss.
  const isLoss = ({ cause, t_s }: Decision): boolean =>
    cause === 'timeout' || (cause === 'fast_retransmit' && t_s >= hint_s);
  const noticed = journals
    .flatMap((journal) => decisionAfter(journal, lost.flow, lost.t_s, isLoss) ?? [])
    .filter(({ t_s }) => t_s <= until)
    .sort((a, b) => a.t_s - b.t_s)[0];
  return {
    ...way,
    decision: noticed,
    duplicates: noticed === undefined ? [] : askedFor(journals, lost, noticed.t_s),
    again,
    more_s: way.more_s ?? (again === undefined && until < end_s ? until : undefined),
  };
}

/** Lost packets of one decision that are looked at: the first of them is the one that was asked for. */
const LOOKED_AT = 8;

/** The way of the first packet whose loss made a decision; undefined where the journals do not tell. */
export function lossBehind(journals: readonly Journal[], decision: Decision, end_s: number): Chain | undefined {
  const since = decision.t_s - Math.max(1, 3 * (decision.rtt_s || 0));
  const lost = journals.flatMap((journal) => [
    ...rows(
      journal,
      (of) =>
        of(FLOW) === decision.flow &&
        (of(STEP) === code.drop || of(STEP) === code.lose) &&
        of(T) > since &&
        of(T) < decision.t_s,
    ),
  ]);
  for (const step of lost.filter(isLost).slice(0, LOOKED_AT)) {
    const chain = lossOf(journals, step, end_s);
    if (chain.decision?.t_s === decision.t_s) return chain;
  }
  return undefined;
}

/** Acknowledgements between the loss and its notice with which the receiver still asked for the packet. */
function askedFor(journals: readonly Journal[], { flow, seq, t_s }: Step, until_s: number): readonly Step[] {
  const found = new Map<string, Step>();
  for (const journal of journals)
    for (const step of rows(
      journal,
      (of) =>
        of(A) === seq &&
        of(FLOW) === flow &&
        of(STEP) === code.ack_arrive &&
        of(SEQ) > seq &&
        of(T) > t_s &&
        of(T) <= until_s,
    ))
      found.set(`${step.seq} ${step.t_s}`, step);
  return [...found.values()].sort((a, b) => a.t_s - b.t_s);
}
