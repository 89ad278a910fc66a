/**
 * The engine's parameter tables: every key of the contract with its unit, range and source.
 * The same JSON is printed by `lbe list --json`, and kept in `generated`.
 */

import type { Better } from './harm';

/** The unit that a key's name carries. */
export type Unit = '' | 'ms' | 's' | 'us' | 'min' | 'bit/s' | 'packets' | 'bytes' | 'ppm' | 'm' | 'km/h' | 'dB';

interface SpecBase {
  /** Key in the scenario, unit included: `target_ms`. */
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  readonly help: string;
  readonly source: string;
  /** May it change while the experiment runs (`changes`)? */
  readonly live: boolean;
}

/** A number; `default` is null where the contract says "none". */
export interface NumberSpec extends SpecBase {
  readonly kind: 'number' | 'integer';
  readonly default: number | null;
  /** Allowed range, both ends included unless `open_min`. */
  readonly min: number;
  readonly max: number;
  readonly open_min: boolean;
  readonly slider_min: number;
  readonly slider_max: number;
  readonly step: number;
  readonly scale: 'linear' | 'log';
}

export interface FlagSpec extends SpecBase {
  readonly kind: 'flag';
  readonly default: boolean;
}

export interface ChoiceSpec extends SpecBase {
  readonly kind: 'choice';
  readonly default: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export type ParamSpec = NumberSpec | FlagSpec | ChoiceSpec;

/** An internal of a controller or queue discipline that is worth plotting. */
export interface GaugeSpec {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
}

/** One registry entry: a congestion controller, a queue discipline, or a model of a link's loss or rate. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly source: string;
  readonly params: readonly ParamSpec[];
  /** Its internals that are plotted; a link's models have none. */
  readonly gauges?: readonly GaugeSpec[];
  readonly presets?: readonly ValueSet[];
}

/** How a link loses packets, or how its rate varies by itself. */
export interface Model extends Entry {
  /** Its rules in TeX, one a line. */
  readonly equations: readonly string[];
  /** What is simplified or differs from the source; empty if nothing is. */
  readonly simplified: string;
}

/** What a decision makes of the window, in arithmetic that `law.ts` reads; its language is in `sim-core/cc/src/law.rs`. */
export interface Law {
  readonly cause: 'ack' | 'fast_retransmit' | 'timeout' | 'ecn';
  /** When it holds; empty: always. The first that fits is the one. */
  readonly when: string;
  readonly formula: string;
  /** Why its numbers cannot be followed; empty if they can. */
  readonly note: string;
}

export interface Controller extends Model {
  readonly gauges: readonly GaugeSpec[];
  readonly laws: readonly Law[];
  /** The keys of a flow's `transport` that it heeds; left out: all. The engine refuses the others. */
  readonly transport?: readonly string[];
  /** Rows that it once had (`sim-core/scenario/src/retired.rs`): the engine passes their values over. Left out: none. */
  readonly retired?: readonly ParamSpec[];
  /** What someone who waits for its packets feels, and that it says their size itself. Left out: nobody does. */
  readonly felt?: Felt;
  readonly own_packets?: true;
  /** Palette family: low priority towards a target delay, low priority by early signs of congestion, best effort, unresponsive. */
  readonly family: 'delay_lbe' | 'early_lbe' | 'best_effort' | 'unresponsive';
}

/** Values that belong together, under a name: what a paper or a simulator runs. */
export interface ValueSet {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  /** What differs from the defaults. */
  readonly values: Readonly<Record<string, number | boolean | string | null>>;
}

export interface Queue extends Model {
  readonly gauges: readonly GaugeSpec[];
  /** It can mark; otherwise the queue's `ecn` changes nothing. */
  readonly marks: boolean;
  /** It keeps flows apart; a series `waiting` says what waits of each. */
  readonly fair: boolean;
  readonly presets: readonly ValueSet[];
}

/** What the user of a flow feels: how pages load, how a film plays, what is heard of packets that are waited for, round trips. */
export type Felt = 'loads' | 'film' | 'heard' | 'responsiveness';

/** What writes a flow's data. */
export interface Application extends Model {
  readonly felt: Felt;
  readonly gauges: readonly GaugeSpec[];
}

/** A figure that a report has, and how it is shown: a row of the engine's table (`sim-core/engine/src/record/report`). */
export interface MetricSpec {
  readonly key: string;
  /** What it is a figure of; `paths`: of a connection over several; what an application's user feels has scopes of its own. */
  readonly scope: 'run' | 'group' | 'flow' | Felt | 'paths' | 'link';
  /** Empty: it stands in reports alone. */
  readonly label: string;
  /** What it is shown in: `%` of a part of one, `Mb/s` of bit/s, else as it is. */
  readonly unit: string;
  readonly digits: number;
  /** Of several flows the mean is shown, in place of the sum. */
  readonly mean: boolean;
  /** Of which values its user has more; left out where harm to it has no meaning. */
  readonly better?: Better;
  readonly help: string;
  /** What exactly it is; names of keys stand between backticks. */
  readonly definition: string;
  readonly source: string;
  /** Why it may be absent, a sentence each. */
  readonly absent: readonly string[];
}

/** Holds the catalog as far as it has loaded: read it when it is needed, and do not keep it. */
export interface CatalogHolder {
  readonly catalog: Catalog;
}

export interface Catalog {
  readonly version: string;
  readonly scenario: readonly ParamSpec[];
  readonly link: readonly ParamSpec[];
  readonly queue: readonly ParamSpec[];
  /** Ways in which a link loses packets. */
  readonly loss: readonly Model[];
  /** Ways in which a link's rate varies by itself. */
  readonly rate_model: readonly Model[];
  readonly app: readonly Application[];
  /** What a receiver that steers its window has besides (`transport.rledbat`). */
  readonly receiver_gauges: readonly GaugeSpec[];
  /** Keys of a link's `arq` and of its `rate_trace`. */
  readonly arq: readonly ParamSpec[];
  readonly rate_trace: readonly ParamSpec[];
  readonly flow: readonly ParamSpec[];
  readonly transport: readonly ParamSpec[];
  /** What a transport's `set` has in place of the defaults. */
  readonly transport_sets: readonly ValueSet[];
  /** Of a group with `paths`: rows in the group, and those that stand in its `transport`. */
  readonly multipath: readonly ParamSpec[];
  readonly multipath_transport: readonly ParamSpec[];
  readonly controllers: readonly Controller[];
  readonly queues: readonly Queue[];
  /** What a run is measured by; of the first part of the catalog those of the whole run, without their texts. */
  readonly metrics: readonly MetricSpec[];
  /** Protocols that the papers mention and the engine leaves out, with the reason. */
  readonly not_implemented: readonly { readonly label: string; readonly source: string; readonly reason: string }[];
}
