/**
 * A journal: every step of every packet within a part of a run, and every decision of its controllers. The engine writes it
 * when the same run is made once more; what moves in the network's drawing and what an inspector tells are read from it.
 */
import type { GaugeSpec } from './catalog';
import type { Index } from './journey-index';

/**
 * What can happen to a packet. The `ack_` steps between `ack_send` and `ack_arrive` are those of acknowledgements that travel
 * over links; without a return path an acknowledgement has these two alone. Steps of the same moment are in the order in
 * which they happened.
 */
export const STEPS = [
  'send', // a: 1 if it is sent again, else 0; b: when it reaches the first link's queue
  'enqueue', // a: packets that wait at the link, this one included
  'dequeue', // its service begins. a: when the service ends, unless the link's rate changes; NaN in an outage; b: its sojourn, in s; NaN if the link sends it again
  'depart', // its service has ended. a: when it reaches the far end of the link, where in-order repetition may hold it until those before it are there
  'drop', // a: reason, an index into `Layout.event_kinds`; b: 1 if it was waiting already, 0 if it was refused and has no `enqueue`
  'mark', // a: reason, an index into `Layout.event_kinds`
  'lose', // lost on the link itself, when its service has ended. a: 1 if the link will send it again (`dequeue` once more), 0 if it is gone
  'arrive', // at the receiver. a: its one-way delay, in s, by the two clocks; NaN after a reset. b: 1 too late for who listens, else 0
  'ack_send', // a: when it reaches the sender, NaN where it travels over links; b: the next packet that the receiver expects
  'ack_enqueue', // these as above
  'ack_dequeue',
  'ack_depart',
  'ack_drop',
  'ack_lose',
  'ack_delay', // it has crossed its last link; a pure delay, which may be 0, is left. a: when it reaches the sender; b as of `ack_send`
  'ack_arrive', // at the sender. a: the next packet that the receiver expects
  'timeout', // the retransmission timer fired. seq: the lowest packet that is not acknowledged; stamp_s: NaN; a: the timeout before it backs off, in s
] as const;
export type StepName = (typeof STEPS)[number];

/** Numbers in a row of `Journal.steps`: t_s, step (index into STEPS), flow, link or -1, seq, stamp_s, a, b. */
export const STEP_WIDTH = 8;
/** Their places. */
export const [T, STEP, FLOW, LINK, SEQ, STAMP, A, B] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** The number by which a row names each step. */
export const code = Object.fromEntries(STEPS.map((name, index) => [name, index])) as Readonly<Record<StepName, number>>;

/**
 * What made a controller decide. There is one row for each input: `fast_retransmit` and `ecn` are acknowledgements that also
 * started a fast recovery, or whose echoed mark cut the window (of controllers that count marks themselves, those are `ack`);
 * `timer` is a timer of the controller's own.
 */
export const CAUSES = ['start', 'ack', 'fast_retransmit', 'timeout', 'ecn', 'timer'] as const;
export type CauseName = (typeof CAUSES)[number];

/** Numbers in a row of `Journal.decisions`, before the controller's gauges. */
export const DECISION_FIELDS = [
  't_s',
  'flow',
  'cause', // index into CAUSES
  'stamp_s', // of the packet whose acknowledgement this is; NaN where none is
  'acked', // packets that growth counts: newly reported as received; 0 for a duplicate
  'rtt_s', // the sample, NaN without one
  'owd_s', // the one-way delay as the two clocks have it, NaN without one
  'in_flight', // packets, as the sender counts them then; NaN where there is no window
  'cwnd_before', // packets; NaN at the start, and where there is no window
  'cwnd_after',
  'ssthresh_after', // NaN where there is none, or it is infinite
  'pacing_bps', // on the wire; NaN where the controller does not pace
] as const;
export type DecisionField = (typeof DECISION_FIELDS)[number];

/** A controller has at most so many gauges; a row has room for all of them, NaN where there is none. */
export const MAX_GAUGES = 8;
export const DECISION_WIDTH = DECISION_FIELDS.length + MAX_GAUGES;

/**
 * A packet is known by `flow`, `seq` and `stamp_s`: its sender's time stamp, which random delay at the sender may move past
 * its `send`; a nanosecond is added where a packet is sent again in the very instant in which it was sent before. An
 * acknowledgement is known by those of the packet that caused it, even where it was delayed, and echoes the stamp of the
 * packet before: then `rtt_s` of its decision is that of the packet before.
 */
export interface Journal {
  /**
   * Every step from `from_s` on and before `to_s`: two windows that meet share nothing. It ends early where it is full. For
   * each packet and acknowledgement under way at `from_s` the steps that made it what it is come first, at their own earlier
   * times: the one that brought it where it is, and any `mark`, and `send` if it is sent again.
   */
  readonly from_s: number;
  readonly to_s: number;
  /** In order of time. */
  readonly steps: Float64Array;
  readonly decisions: Float64Array;
  /** Per flow of the plan, those of `Layout.flows` first: what the gauges in its decisions are. */
  readonly gauges: readonly (readonly GaugeSpec[])[];
  /** Which step follows which, where the worker has found it: that takes longer than a frame. */
  readonly index?: Index;
}

/** Rows of `Journal.steps`. */
export const stepCount = ({ steps }: Journal): number => Math.floor(steps.length / STEP_WIDTH);

/** Reads one number of a row of `Journal.steps`: NaN where there is no such row. */
export const stepsIn =
  ({ steps }: Journal) =>
  (row: number, place: number): number =>
    steps[row * STEP_WIDTH + place] ?? NaN;
