/** What a capture says of the link that it was made on: what `lbe fit --json` prints. */
import type { Scenario } from './scenario';

/** The median, and between what nine tenths of what it was taken from lie. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface CaptureFlow {
  readonly name: string;
  readonly packets: number;
  readonly retransmits: number;
  readonly throughput_bps: number;
  readonly rtt_min_ms: number | null;
  readonly rtt_mean_ms: number | null;
  readonly rtt_max_ms: number | null;
  /** A value for each interval; an RTT is null where none ended. */
  readonly series: {
    readonly throughput_bps: readonly number[];
    readonly flight_bytes: readonly number[];
    readonly rtt_ms: readonly (number | null)[];
    readonly retransmits: readonly number[];
  };
}

export interface CaptureFit {
  readonly duration_s: number;
  readonly link: {
    readonly rate_bps: Estimate | null;
    readonly base_rtt_ms: number | null;
    readonly buffer_bytes: Estimate | null;
    readonly packet_bytes: number;
  };
  readonly flows: readonly CaptureFlow[];
  readonly interval_s: number;
  /** The file has more packets than are read. */
  readonly is_cut: boolean;
  readonly max_packets: number;
}

/** A controller that may have made it, and the run to compare with. */
export interface Candidate {
  readonly controller: string;
  readonly transport: string;
  readonly scenario: Scenario;
}

/** That run as a capture of it would be read. */
export interface CandidateRun extends CaptureFit {
  readonly distance: number;
}
