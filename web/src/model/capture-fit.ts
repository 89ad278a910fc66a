/** Captures: how a file is known to be one, and what it says of the link that it was made on, as `lbe fit --json` prints it. */
import type { Scenario } from './scenario';

/** The median, and between what nine tenths of what it was taken from lie. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What keeps a flow from sending more, or why nothing is said of its link. */
export type CaptureLimit =
  | 'link'
  | 'receiver'
  | 'application'
  | 'loss'
  | 'policer'
  | 'unclear'
  | 'traffic'
  | 'beside'
  | 'changing'
  | 'side'
  | 'unanswered'
  | 'encrypted'
  | 'clocks'
  | 'short';

export interface CaptureFlow {
  readonly name: string;
  readonly protocol: string;
  readonly side: 'sender' | 'receiver' | 'middle' | null;
  readonly limit: CaptureLimit | null;
  /** By what it was limited in what part of its time. */
  readonly limits: Readonly<Record<'application' | 'receiver' | 'loss' | 'link' | 'sender', number>>;
  readonly again: Readonly<Record<'fast' | 'timeout' | 'spurious' | 'probe', number>>;
  readonly handshake_rtt_ms: number | null;
  readonly window_shift: number | null;
  /** Acknowledgements are mostly of several packets. */
  readonly is_delayed: boolean;
  /** Of uTP how long packets wait, and how long they are to; of QUIC what its bit says that spins. */
  readonly queuing_delay_ms: Estimate | null;
  readonly target_ms: number | null;
  readonly spin_rtt_ms: Estimate | null;
  /** What a speed test has measured. */
  readonly load: {
    readonly rate_bps: Estimate;
    readonly idle_ms: Estimate;
    readonly delay_ms: Estimate;
    readonly experiment: Scenario;
  } | null;
  readonly packets: number;
  readonly retransmits: number;
  readonly throughput_bps: number;
  readonly rtt_min_ms: number | null;
  readonly rtt_mean_ms: number | null;
  readonly rtt_max_ms: number | null;
  readonly series: {
    readonly throughput_bps: readonly number[];
    readonly flight_bytes: readonly number[];
    readonly rtt_ms: readonly (number | null)[];
    readonly retransmits: readonly number[];
    readonly window_bytes: readonly (number | null)[];
    readonly sent_bytes: readonly number[];
  };
}

export interface CaptureFit {
  readonly duration_s: number;
  readonly link: {
    readonly rate_bps: Estimate | null;
    readonly base_rtt_ms: number | null;
    readonly buffer_bytes: Estimate | null;
    readonly packet_bytes: number;
    /** Why there is no rate, or no more than it. */
    readonly withheld: CaptureLimit | null;
    readonly no_buffer: 'no_loss' | 'not_full' | null;
  };
  readonly flows: readonly CaptureFlow[];
  readonly interval_s: number;
  /** What LEDBAT does on this link; null where that is not known. */
  readonly experiment: Scenario | null;
  /** Those of its interfaces that have packets. */
  readonly interfaces: readonly number[];
  /** The file has more packets than are read. */
  readonly is_cut: boolean;
  /** Its packets hold several segments each: the link has never seen them. */
  readonly is_bundled: boolean;
  /** What else is not as one would like it. */
  readonly notes: readonly { readonly code: string; readonly count: number; readonly what: string }[];
  readonly max_packets: number;
}

/** A controller that may have sent one of its flows, and the run to compare with, without the packets of the others. */
export interface Candidate {
  readonly flow: number;
  readonly controller: string;
  readonly transport: string;
  readonly queue: 'droptail' | 'codel' | 'pie' | 'loss';
  readonly scenario: Scenario;
}

/** What all runs, the nearest of them with several seeds, say of who has sent a flow. */
export interface Verdict {
  readonly flow: number;
  readonly nearest: string;
  readonly distance: number;
  /** How far its own runs are from each other. */
  readonly apart: number;
  /** Those that are not told apart from it. */
  readonly alike: readonly string[];
  /** Of what kind they all are. */
  readonly kind: 'loss' | 'delay' | 'model' | 'low_by_delay' | 'low_early' | null;
  readonly resembles: boolean;
}

/** That run as a capture of it would be read. */
export interface CandidateRun extends CaptureFit {
  readonly distance: number;
}

/** What pcapng, pcap (in either order of bytes, in µs or ns) and Crusader’s files begin with. */
const HEADS = ['0a0d0d0a', 'a1b2c3d4', 'd4c3b2a1', 'a1b23c4d', '4d3cb2a1', 'a1b2cd34', '34cdb2a1', 'cb597cae'];
/** Before each text of a sequence of JSON. */
const RECORD_SEPARATOR = 0x1e;

/** Is it a capture, by its first four bytes or by its name? */
export const isCapture = (name: string, head: Uint8Array): boolean =>
  HEADS.includes(Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('')) ||
  head[0] === RECORD_SEPARATOR ||
  /\.(?:pcap|pcapng|s?qlog|flent|crr)(?:\.gz)?$/i.test(name);

/** A controller with the transport whose run comes nearest. */
export interface Near {
  readonly index: number;
  readonly controller: string;
  readonly transport: string;
  readonly queue: Candidate['queue'];
  readonly distance: number;
}

/** Of those of a flow that have been run, the nearest first, each controller once. */
export function nearest(
  tried: readonly Candidate[],
  runs: readonly (CandidateRun | null | undefined)[],
  flow = 0,
): readonly Near[] {
  const all = tried.flatMap(({ flow: own, controller, transport, queue }, index): readonly Near[] => {
    const distance = runs[index]?.distance;
    return distance === undefined || own !== flow ? [] : [{ index, controller, transport, queue, distance }];
  });
  const sorted = all.toSorted((a, b) => a.distance - b.distance);
  return sorted.filter((near, i) => sorted.findIndex(({ controller }) => controller === near.controller) === i);
}

export const CAPTURE_PLOTS = ['throughput', 'rtt', 'flight', 'sequence', 'losses'] as const;
export type CapturePlot = (typeof CAPTURE_PLOTS)[number];

export type Values = readonly (number | null)[];

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** A plot's values for every `step` intervals of a flow, in the unit of its axis: Mb/s, ms, kB, packets. */
export function plotted({ series }: CaptureFlow, plot: CapturePlot, step: number): Values {
  const [values, join] = {
    throughput: [series.throughput_bps, (part: readonly number[]) => mean(part) / 1e6] as const,
    rtt: [series.rtt_ms, mean] as const,
    flight: [series.flight_bytes, (part: readonly number[]) => Math.max(...part) / 1e3] as const,
    sequence: [series.sent_bytes, (part: readonly number[]) => Math.max(...part) / 1e6] as const,
    losses: [series.retransmits, sum] as const,
  }[plot];
  return joined(values, join, step);
}

/** What stands beside it: the receiver's window beside what is in flight, and what had arrived beside what had left. */
export function besides({ series }: CaptureFlow, plot: CapturePlot, step: number, interval_s: number): Values {
  if (plot === 'flight') return joined(series.window_bytes, (part) => Math.max(...part) / 1e3, step);
  if (plot !== 'sequence') return [];
  let arrived = 0;
  const places = series.throughput_bps.map((rate) => (arrived += (rate * interval_s) / 8));
  return joined(places, (part) => Math.max(...part) / 1e6, step);
}

function joined(values: Values, join: (part: readonly number[]) => number, step: number): Values {
  return Array.from({ length: Math.ceil(values.length / step) }, (_, i) => {
    const part = values.slice(i * step, (i + 1) * step).filter((value) => value !== null);
    return part.length === 0 ? null : join(part);
  });
}
