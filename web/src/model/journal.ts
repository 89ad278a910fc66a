/**
 * A journal: every step of every packet within a part of a run, and every decision of its controllers. The engine writes it
 * when the same run is made once more; what moves in the network's drawing and what an inspector tells are read from it.
 */
import type { GaugeSpec } from './catalog';

/**
 * What can happen to a packet. The `ack_` steps are those of acknowledgements that travel over links; without a return path
 * an acknowledgement has `ack_send` and `ack_arrive` alone.
 */
export const STEPS = [
  'send', // a: 1 if it is sent again, else 0; b: when it reaches the first link's queue
  'enqueue', // a: packets that wait at the link, this one included
  'dequeue', // its service begins. a: when the service ends; b: its sojourn, in s
  'depart', // its service has ended. a: when it reaches the far end of the link
  'drop', // a: reason, an index into `Layout.event_kinds`; b: 1 if it was waiting already, 0 if it was refused
  'mark', // a: reason, an index into `Layout.event_kinds`
  'lose', // lost on the link itself
  'arrive', // at the receiver. a: its one-way delay, in s, as the receiver's clock has it
  'ack_send', // seq: the next packet that the receiver expects. a: when it reaches the sender, NaN where it travels over links; b: how many packets it acknowledges or reports anew
  'ack_enqueue',
  'ack_dequeue',
  'ack_depart',
  'ack_drop',
  'ack_lose',
  'ack_arrive', // at the sender
  'timeout', // the retransmission timer fired. a: the timeout that was in force, in s
] as const;
export type StepName = (typeof STEPS)[number];

/** Numbers in a row of `Journal.steps`: t_s, step (index into STEPS), flow, link or -1, seq, stamp_s, a, b. */
export const STEP_WIDTH = 8;

/** What made a controller decide. */
export const CAUSES = ['start', 'ack', 'fast_retransmit', 'timeout', 'ecn', 'timer'] as const;
export type CauseName = (typeof CAUSES)[number];

/** Numbers in a row of `Journal.decisions`, before the controller's gauges. */
export const DECISION_FIELDS = [
  't_s',
  'flow',
  'cause', // index into CAUSES
  'stamp_s', // of the packet whose acknowledgement this is; NaN where none is
  'acked', // packets newly acknowledged
  'rtt_s', // the sample, NaN without one
  'owd_s', // the one-way delay as the two clocks have it, NaN without one
  'in_flight', // packets, after the acknowledgement was counted
  'cwnd_before', // packets
  'cwnd_after',
  'ssthresh_after', // NaN where there is none
  'pacing_bps', // NaN where the controller does not pace
] as const;
export type DecisionField = (typeof DECISION_FIELDS)[number];

/** A controller has at most so many gauges; a row has room for all of them, NaN where there is none. */
export const MAX_GAUGES = 8;
export const DECISION_WIDTH = DECISION_FIELDS.length + MAX_GAUGES;

/** A packet is known by its flow, its number and when it was sent: `flow`, `seq`, `stamp_s`; an acknowledgement by those of the packet it answers. */
export interface Journal {
  /** It covers [from_s, to_s]: every step in there, and for each packet under way at `from_s` the step that brought it where it is. */
  readonly from_s: number;
  readonly to_s: number;
  /** In order of time; those before `from_s` first. */
  readonly steps: Float64Array;
  readonly decisions: Float64Array;
  /** Per flow of `Layout.flows`: what the gauges in its decisions are. */
  readonly gauges: readonly (readonly GaugeSpec[])[];
}
