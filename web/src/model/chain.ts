/** The way of one packet through a run, read from journals: from its sending to what its sender made of it. */
import { decisionAfter, decisionUntil, type Decision } from './decision';
import { STEPS, STEP_WIDTH, type Journal, type StepName } from './journal';

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
  /** Number of the link, or -1. */
  readonly link: number;
  readonly a: number;
  readonly b: number;
}

export const stepCount = ({ steps }: Journal): number => steps.length / STEP_WIDTH;

export function stepAt({ steps }: Journal, row: number): Step {
  const [t_s = NaN, step = -1, flow = -1, link = -1, seq = -1, stamp_s = NaN, a = NaN, b = NaN] = steps.subarray(
    row * STEP_WIDTH,
    (row + 1) * STEP_WIDTH,
  );
  return { t_s, step: STEPS[step] ?? 'send', flow, link, seq, stamp_s, a, b };
}

const codeOf = (step: StepName): number => STEPS.indexOf(step);

/** Rows in order that `fits`, without making an object of the others. */
function* rows(journal: Journal, fits: (at: number) => boolean): Generator<Step> {
  for (let row = 0; row < stepCount(journal); row += 1) if (fits(row * STEP_WIDTH)) yield stepAt(journal, row);
}

/** All steps of a packet and of its acknowledgement that these journals hold, in order of time. */
export function stepsOf(journals: readonly Journal[], { flow, seq, stamp_s }: PacketId): readonly Step[] {
  const found = new Map<string, Step>();
  for (const journal of journals) {
    const { steps } = journal;
    const own = (at: number): boolean =>
      steps[at + 4] === seq && steps[at + 2] === flow && Math.abs((steps[at + 5] ?? NaN) - stamp_s) < 1e-9;
    for (const step of rows(journal, own)) found.set(`${step.t_s} ${step.step} ${step.link}`, step);
  }
  return [...found.values()].sort((a, b) => a.t_s - b.t_s);
}

/** The packet whose acknowledgement a decision answers; undefined where none did. */
export function packetOf(journal: Journal, { t_s, flow, stamp_s }: Decision): PacketId | undefined {
  if (Number.isNaN(stamp_s)) return undefined;
  const { steps } = journal;
  const arrives = codeOf('ack_arrive');
  const own = (at: number): boolean =>
    steps[at] === t_s && steps[at + 1] === arrives && steps[at + 2] === flow && steps[at + 5] === stamp_s;
  for (const step of rows(journal, own)) return step;
  return undefined;
}

/** What became of a packet, and how its sender knows. */
export interface Chain {
  readonly packet: PacketId;
  readonly steps: readonly Step[];
  /** What the window was when it was sent, in packets; NaN where the journals do not reach back. */
  readonly window: number;
  /** What its acknowledgement, or its loss, made the controller decide. */
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

/** The way of the packet behind a decision. */
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

/** The packet that was dropped or lost at `t_s`; `kind` is an index into `Layout.event_kinds`, where it matters. */
export function dropAt(journal: Journal, t_s: number, flow: number, kind: number | undefined): Step | undefined {
  const { steps } = journal;
  const [drop, lose] = [codeOf('drop'), codeOf('lose')];
  const fits = (at: number): boolean =>
    Math.abs((steps[at] ?? NaN) - t_s) < 1e-7 &&
    steps[at + 2] === flow &&
    ((steps[at + 1] === drop && (kind === undefined || steps[at + 6] === kind)) || steps[at + 1] === lose);
  for (const step of rows(journal, fits)) return step;
  return undefined;
}

/** A sender knows by duplicate or selective acknowledgements, or because its timer expired. */
const isLoss = ({ cause }: Decision): boolean => cause === 'fast_retransmit' || cause === 'timeout';

/** The way of a packet that was lost, how its sender learnt of it, and what the window did. `end_s`: the end of the run. */
export function lossOf(journals: readonly Journal[], lost: Step, end_s: number): Chain {
  const way = chainOf(journals, lost, undefined);
  const sends = codeOf('send');
  const later = journals.flatMap((journal) => [
    ...rows(
      journal,
      (at) =>
        journal.steps[at + 4] === lost.seq &&
        journal.steps[at + 2] === lost.flow &&
        journal.steps[at + 1] === sends &&
        (journal.steps[at] ?? NaN) > lost.t_s,
    ),
  ]);
  const again = later.sort((a, b) => a.t_s - b.t_s)[0];
  const until = again?.t_s ?? latest(journals);
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

/** Acknowledgements between the loss and its notice with which the receiver still asked for the packet. */
function askedFor(journals: readonly Journal[], { flow, seq, t_s }: Step, until_s: number): readonly Step[] {
  const arrives = codeOf('ack_arrive');
  const found = new Map<string, Step>();
  for (const journal of journals) {
    const { steps } = journal;
    const fits = (at: number): boolean =>
      steps[at + 6] === seq &&
      steps[at + 2] === flow &&
      steps[at + 1] === arrives &&
      (steps[at + 4] ?? NaN) > seq &&
      (steps[at] ?? NaN) > t_s &&
      (steps[at] ?? NaN) <= until_s;
    for (const step of rows(journal, fits)) found.set(`${step.seq} ${step.t_s}`, step);
  }
  return [...found.values()].sort((a, b) => a.t_s - b.t_s);
}
