/**
 * Columns: what an experiment leaves behind. Time is cut into equal buckets; a sampled series
 * keeps first, min, max and last of each bucket, so that no sawtooth tip is lost; a summed
 * series keeps one total per bucket.
 */
import type { Unit } from './catalog';

export interface SeriesInfo {
  /**
   * What is measured: `cwnd`, `rtt`, `bytes`, `queue`, `sojourn`, `waiting` (of one flow in a fair
   * queue), or a gauge of a controller or a queue discipline (`gauge:base_delay`). `capacity` is
   * what the page knows of a link itself (`model/capacity.ts`).
   */
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
  /** Flow number (index into `Layout.flows`), or null for a link's series. */
  readonly flow: number | null;
  /** Link number (index into `Layout.links`), or null for a flow's series. */
  readonly link: number | null;
  /** Of several flows of a group together, recorded or not: the group, which of its paths, and how many flows. */
  readonly group?: string;
  readonly path?: number | null;
  readonly flows?: number;
  /** `sampled`: 4 floats a bucket (first, min, max, last; NaN where nothing happened). `sum`: 1 float a bucket. */
  readonly kind: 'sampled' | 'sum';
  /** Start of the series in `Columns.data`, in floats. */
  readonly offset: number;
}

export interface Layout {
  /** Of the whole run. */
  readonly duration_s: number;
  /** The part that was recorded, [from, to), in s; undefined: all of it. Its first bucket begins with what held before. */
  readonly window_s?: readonly [number, number];
  /** Length of a bucket; the first one begins at the window's beginning. */
  readonly bucket_s: number;
  readonly buckets: number;
  /** All flows up to the last that is recorded, numbered across groups: group id, index in the group, controller kind. */
  readonly flows: readonly {
    readonly group: string;
    readonly index: number;
    readonly cc: string;
    /** Length of a data packet; undefined before the run. */
    readonly packet_bytes?: number;
    /** Of a connection over several paths: which of them; null for a flow with a single path. */
    readonly path?: number | null;
    /** It has no series: of a crowd the first of each group have. */
    readonly recorded?: false;
  }[];
  /** Flows that ran but were not recorded, to stay within the memory budget. */
  readonly flows_omitted: number;
  /** Every link, with the limit of its queue (null where that is in bytes). */
  readonly links: readonly { readonly id: string; readonly limit_packets: number | null }[];
  readonly series: readonly SeriesInfo[];
  /** Names of the event kinds; a row's `kind` indexes this list: drop_tail, mark, fast_retransmit, timeout, ... */
  readonly event_kinds: readonly string[];
  /** Packet events beyond the cap, counted but not kept. */
  readonly events_omitted: number;
}

/** `events` has rows of 4 numbers: time in s, kind, flow (index into all flows) or -1, link or -1. */
export interface Columns {
  readonly layout: Layout;
  readonly data: Float32Array;
  readonly events: Float64Array;
}

/** Why figures are absent, by their keys: a name for the reason, and a sentence in English. */
export type Absences = Readonly<Record<string, { readonly id: string; readonly reason: string }>>;

export interface PathReport {
  readonly throughput_bps: number | null;
  readonly goodput_bps: number | null;
  readonly sent_packets: number;
  readonly delivered_packets: number;
  readonly lost_packets: number;
  readonly marked_packets: number;
  readonly retransmits: number;
  readonly timeouts: number;
  readonly rtt_mean_ms: number | null;
  /** What the rates are over: how long it might send, or had data on their way to the exit of its last link. */
  readonly active_s?: number;
  /** Not there where every figure is. */
  readonly absent?: Absences;
}

/** Figures of one flow; of a connection over several paths: of all together. */
export interface FlowReport extends PathReport {
  readonly group: string;
  readonly index: number;
  readonly completed_s: number | null;
  /** One for each path, where there are several. */
  readonly subflows?: readonly PathReport[];
  /** Only of several paths: sent again on another path, and what of that arrived twice. */
  readonly reinjected_packets?: number;
  readonly duplicate_packets?: number;
  /** How long a full buffer stopped it, in s, and how many packets the receive buffer held at most. */
  readonly blocked_s?: number;
  readonly most_held_packets?: number;
  /** Part of the packets that arrived out of the order of the data. */
  readonly reordering?: number | null;
}

interface AnyWarning {
  /** The key that it is about. */
  readonly path: string;
  /** In English. */
  readonly message: string;
  readonly flow: string;
}

/** The scenario asks for a parameter that the engine no longer has: the run is another one than it was with it. */
export interface RetiredWarning extends AnyWarning {
  readonly kind: 'retired';
  readonly key: string;
}

/** Somebody's own controller exports what nothing calls. */
export interface GuestWarning extends AnyWarning {
  readonly kind: 'guest';
  readonly names: readonly string[];
}

/** The scenario has a seed, and nothing in it is random. */
export interface SeedWarning extends Omit<AnyWarning, 'flow'> {
  readonly kind: 'seed';
}

/** A round trip of whole packet times. */
export interface PhaseWarning extends AnyWarning {
  readonly kind: 'phase';
  readonly link: string;
  readonly round_trip_ms: number;
  readonly packet_times: number;
  readonly packet_time_ms: number;
}

/** What to know before a run is trusted (`sim-core/scenario/src/warnings.rs`). */
export type RunWarning = PhaseWarning | RetiredWarning | GuestWarning | SeedWarning;

/** A run that took too much and ended by itself, with the figures of the time that it had. */
export interface EndedEarly {
  readonly at_s: number;
  readonly of_s: number;
  /** What it had used up; or a controller of one's own that broke a rule; or a fate for what there is not. */
  readonly because: 'events' | 'memory' | 'instructions' | 'guest' | 'fate';
  /** Why, in English, as the middle of a sentence. */
  readonly reason: string;
  /** The whole sentence, and what to do. */
  readonly message: string;
}

/** `lbe run --json`: null, never NaN, where a figure has no meaning. */
export interface Report {
  /** More than those that are named: the engine's table of metrics has all of them. */
  readonly metrics: Readonly<Record<string, number | null | Readonly<Record<string, number | null>>>> & {
    readonly efficiency: number | null;
    readonly queue_occupancy: number | null;
    readonly queue_mean_packets: number | null;
    readonly queue_delay_mean_ms: number | null;
    readonly queue_delay_p95_ms: number | null;
    readonly delay_index: number | null;
    readonly loss: number | null;
    readonly jain_long: number | null;
    readonly jain_short: number | null;
    readonly share: Readonly<Record<string, number | null>>;
    readonly jain_group: Readonly<Record<string, number | null>>;
    readonly reordering: number | null;
  };
  /** Of `metrics`; a group's are under `share.tcp` and `jain_group.tcp`. */
  readonly absent?: Absences;
  readonly links: readonly {
    readonly id: string;
    readonly efficiency: number | null;
    readonly queue_mean_packets: number | null;
    readonly enqueued: number;
    readonly dropped: number;
    /** By reason, zeros left out: tail, early, forced, matched, pushed_out, dequeue. */
    readonly drops: Readonly<Record<string, number>>;
    /** Lost on the link itself; no part of `dropped`. */
    readonly lost?: number;
    readonly marked: number;
    /** By reason, zeros left out: early, forced, dequeue. */
    readonly marks: Readonly<Record<string, number>>;
    readonly absent?: Absences;
  }[];
  readonly flows: readonly FlowReport[];
  readonly digest: string;
  readonly events: number;
  readonly warnings?: readonly RunWarning[];
  /** Version and hash of the source of the engine that made it. */
  readonly engine?: string;
  /** Can a seed change it? */
  readonly seeded?: boolean;
  readonly ended_early?: EndedEarly | null;
  /** What came of the fates among the scenario's changes: when the run parted from what it was, or null. */
  readonly fates?: readonly { readonly change: number; readonly at_s: number | null }[];
}
