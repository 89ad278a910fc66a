/** LBE Lab for JavaScript: the engine of the page and of `lbe`, to the same bits, in Node and in a page. */
import init, {
  check as checkText,
  initSync,
  Sim,
  trace_files,
  version,
  with_trace_files,
} from '../../web/src/sim/pkg/lbe_wasm';
import initGuests, { initSync as initGuestsSync, Prepared } from '../../web/src/sim/pkg/lbe_guest_wasm';
import { loadGuestsWith } from '../../web/src/sim/guest-calls';
import { loaderOf } from '../../web/src/sim/guest-loader';
import type { Catalog } from '../../web/src/model/catalog';
import { bucket, eachEvent, flowName, recordedOf, widthOf } from '../../web/src/model/columns';
import { crowdName } from '../../web/src/model/crowds';
import type { Columns, FlowReport, Layout, Report, RunWarning, SeriesInfo } from '../../web/src/model/series';
import type { Scenario } from './scenario';

export type { Catalog, Columns, FlowReport, Layout, Report, RunWarning, Scenario, SeriesInfo };
export type { Application, Controller, FlowGroup, Link, Queue, Transport } from './scenario';

/** What is used of Node's `process`. */
declare const process: {
  getBuiltinModule?: (name: 'node:fs') => { readFileSync: (file: URL) => Uint8Array<ArrayBuffer> };
};

const wasm = new URL('lbe_wasm_bg.wasm', import.meta.url);
// Node fetches no files.
const files =
  typeof process === 'object' && wasm.protocol === 'file:' ? process.getBuiltinModule?.('node:fs') : undefined;
if (files) initSync({ module: files.readFileSync(wasm) });
else await init({ module_or_path: wasm });

/** Version and hash of the source of the engine, as `lbe --version` prints it. */
export const VERSION = version();

/** A scenario that the engine refuses. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** The path of what is at fault, such as `flows.1.cc.target_ms`; empty for the text as a whole. */
  readonly key: string;

  constructor(key: string, sentence: string) {
    super(key === '' ? sentence : `${key}: ${sentence}`);
    this.key = key;
  }
}

/** An object, or its JSON text. */
export type Given = Scenario | string;

export interface CheckOptions {
  /** The texts of the trace files that the scenario names, by their names. */
  readonly traces?: Readonly<Record<string, string>>;
  /**
   * A controller of your own, a WebAssembly module: in place of the scenario's only guest, or as `guest:own` where it has none; or
   * several by their names. A page awaits `loadControllers()` before.
   */
  readonly controller?: Uint8Array | Readonly<Record<string, Uint8Array>>;
}

let ownCanRun = false;

function ownRun(): void {
  loadGuestsWith(loaderOf(Prepared));
  ownCanRun = true;
}

/** In a page: loads what prepares controllers of one's own, before the first run with one. Node does so by itself. */
export async function loadControllers(): Promise<void> {
  if (ownCanRun) return;
  const module_or_path = new URL('lbe_guest_wasm_bg.wasm', import.meta.url);
  if (files) initGuestsSync({ module: files.readFileSync(module_or_path) });
  else await initGuests({ module_or_path });
  ownRun();
}

/** None of what JSON has no word for, whatever the types of the language say. */
const printed = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string | undefined =>
  JSON.stringify(value, replacer);

/** As JSON text. A number that JSON has no word for goes as a text: the engine refuses it by its key, and knows the range. */
function textOf(given: Given): string {
  if (typeof given === 'string') return given;
  const said = (_key: string, value: unknown): unknown =>
    (typeof value === 'number' && !Number.isFinite(value)) || ['bigint', 'function', 'symbol'].includes(typeof value)
      ? String(value)
      : value;
  try {
    return printed(given, said) ?? 'undefined';
  } catch {
    throw new ScenarioError('', 'must not contain itself, nor be nested too deep');
  }
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

interface Guests {
  guests?: unknown;
}

/** The text of a scenario with controllers in it. */
function withControllers(text: string, controller: CheckOptions['controller']): string {
  if (controller === undefined) return text;
  const scenario = objectOf(text);
  const guests = scenario && (scenario.guests ??= {});
  if (!isObject(guests)) return text; // It is refused by the engine.
  const names = Object.keys(guests);
  if (controller instanceof Uint8Array && names.length > 1) {
    throw new ScenarioError('controller', 'the scenario has several guests; give { name: module }');
  }
  const given = controller instanceof Uint8Array ? { [names[0] ?? 'own']: controller } : controller;
  const modules: [string, unknown][] = isObject(given) ? Object.entries(given) : [['own', given]];
  for (const [name, module] of modules) {
    if (!(module instanceof Uint8Array)) {
      throw new TypeError(`controller: must be the bytes of a module, a Uint8Array, not ${saidOf(module)}`);
    }
    guests[name] = { module: base64(module) };
  }
  const whole = JSON.stringify(scenario);
  const unused = modules.map(([name]) => JSON.stringify(`guest:${name}`)).find((kind) => !whole.includes(kind));
  if (unused !== undefined) throw new ScenarioError('controller', `no flow has cc.kind ${unused}`);
  return whole;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer);

function objectOf(text: string): Guests | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined; // The engine says what is wrong.
  }
}

/** In a sentence, as the engine says it. */
const saidOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (printed(value) ?? String(value));

export interface RunOptions extends CheckOptions {
  /** Keep the series of this part of the run alone, [from, to) in s, for a closer look. The figures are those of the whole run. */
  readonly window_s?: readonly [from: number, to: number];
  /** End the run after so many events, with the figures of the time that it had. */
  readonly max_events?: number;
}

/** Calls the engine, which throws its refusals as JSON text. */
function engine<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (typeof thrown !== 'string') throw thrown;
    const { path, message } = JSON.parse(thrown) as { path: string; message: string };
    throw new ScenarioError(path, message);
  }
}

/** What the engine takes: it reads no files, so the traces that a scenario names are put into it. */
function complete(given: Given, { traces = {}, controller }: CheckOptions): string {
  const text = withControllers(textOf(given), controller);
  // The whole of it runs at once where there are files.
  if (files && text.includes('"guests"')) void loadControllers();
  const names = JSON.parse(engine(() => trace_files(text))) as string[];
  if (names.length === 0) return text;
  const missing = names.find((name) => !Object.hasOwn(traces, name));
  if (missing !== undefined) {
    throw new ScenarioError('traces', `must have the text of ${JSON.stringify(missing)}, which the scenario names`);
  }
  return engine(() => with_trace_files(text, JSON.stringify(traces)));
}

/** The most of a run, as of `lbe run --max-events`. */
const MAX_EVENTS = 10_000_000_000;

/** So many events are handled at once: there is nothing to do between two such slices. */
const SLICE = 0xffff_ffff;

/** A run to its end, and what is taken out of it there. */
function finished<T>(make: () => Sim, max_events: number | undefined, take: (sim: Sim) => T): T {
  const sim = engine(make);
  try {
    if (max_events !== undefined) sim.limit_events(max_events);
    while (!sim.advance(SLICE));
    return take(sim);
  } finally {
    sim.free();
  }
}

const reportOf = (sim: Sim): Report => JSON.parse(sim.report()) as Report;
const columnsOf = (sim: Sim): Columns => ({
  layout: JSON.parse(sim.layout()) as Layout,
  data: sim.data(),
  events: sim.packet_events(),
});

/**
 * Checks a scenario without running it.
 * @returns what to know before its results are trusted
 * @throws ScenarioError with the key that is at fault
 */
export function check(scenario: Given, options: CheckOptions = {}): readonly RunWarning[] {
  const text = complete(scenario, options);
  engine(() => checkText(text));
  // The engine tells its warnings with a report: one that ends at the first look at its events has all of them.
  return finished(() => new Sim(text), 1, reportOf).warnings ?? [];
}

/**
 * Runs a scenario, to its end: what takes long belongs into a worker.
 * @throws ScenarioError with the key that is at fault
 */
export function run(scenario: Given, options: RunOptions = {}): Run {
  const { window_s, max_events } = options;
  if (max_events !== undefined && !(Number.isInteger(max_events) && max_events >= 1 && max_events <= MAX_EVENTS)) {
    throw new ScenarioError('max_events', `must be a whole number from 1 to ${MAX_EVENTS}, not ${saidOf(max_events)}`);
  }
  const text = complete(scenario, options);
  const whole = finished(
    () => new Sim(text),
    max_events,
    (sim) => [reportOf(sim), columnsOf(sim)] as const,
  );
  if (window_s === undefined) return new Run(text, ...whole);
  const { duration_s } = whole[1].layout;
  const ends: unknown = window_s;
  const isPair = Array.isArray(ends) && ends.length === 2 && ends.every((end) => typeof end === 'number');
  const [from_s, to_s] = isPair ? window_s : [NaN, NaN];
  // The engine counts nanoseconds.
  const isPart = 0 <= from_s && Math.round(from_s * 1e9) < Math.round(to_s * 1e9) && to_s <= duration_s;
  if (!isPart) {
    const part = `must be a part of the run, from 0 to ${duration_s} s`;
    throw new ScenarioError('window_s', `${part}, not ${saidOf(window_s)}`);
  }
  const part = finished(() => Sim.with_window(text, from_s, to_s), max_events, columnsOf);
  return new Run(text, whole[0], part);
}

/** Columns of equal length, by their names. */
export type Series = Readonly<Record<string, Float32Array | Float64Array>> & { readonly time_s: Float64Array };

/** A row for each of them, in columns. */
export interface PacketEvents {
  readonly time_s: readonly number[];
  readonly event: readonly string[];
  /** Empty where it is no flow's. */
  readonly flow: readonly string[];
  readonly link: readonly string[];
}

/** A finished run. */
export class Run {
  /** All figures, as `lbe run --json` prints them, without the time that the run took. */
  readonly report: Report;
  /** The columns as the engine writes them; `series` and `packet_events` are easier to read. */
  readonly columns: Columns;
  readonly #text: string;
  #series: { readonly values: Series; readonly units: Readonly<Record<string, string>> } | undefined;

  constructor(text: string, report: Report, columns: Columns) {
    this.#text = text;
    this.report = report;
    this.columns = columns;
  }

  /** What was run, with traces in place of the names of their files. */
  get scenario(): Scenario {
    return JSON.parse(this.#text) as Scenario;
  }

  /** 16 hexadecimal digits over every event: the run's name, the same on every machine. */
  get digest(): string {
    return this.report.digest;
  }

  /**
   * The figures of the bottleneck and of the whole run, by the keys of the catalog's `metrics`. `null` where a figure has
   * no meaning; `report.absent` says why.
   */
  get metrics(): Report['metrics'] {
    return this.report.metrics;
  }

  /** The figures of each flow. */
  get flows(): readonly FlowReport[] {
    return this.report.flows;
  }

  /** The figures of each link. */
  get links(): Report['links'] {
    return this.report.links;
  }

  /** What to know before the figures are trusted. */
  get warnings(): readonly RunWarning[] {
    return this.report.warnings ?? [];
  }

  /** Can a seed change it? Where not, runs with other seeds are this run. */
  get seeded(): boolean {
    return this.report.seeded === true;
  }

  /** Why the run has ended before its time, if it has. */
  get ended_early(): string | null {
    return this.report.ended_early?.message ?? null;
  }

  /**
   * The time series: a number for each of at most 1,200 equal parts of the time. `time_s` is where a part begins; a series
   * such as `tcp.0.cwnd` has what it was first, at least, at most and last in that part (`tcp.0.cwnd.first`, `.min`, `.max`,
   * `.last`), NaN where nothing happened. Bytes that left the last link are one column, `tcp.0.bytes`; those of all flows of a
   * group with several, recorded or not, `tcp.bytes`. Links have theirs by their ids: `bottleneck.queue.max`.
   */
  get series(): Series {
    return this.#inColumns().values;
  }

  /** The unit of each column of `series`, where it has one. */
  get units(): Readonly<Record<string, string>> {
    return this.#inColumns().units;
  }

  #inColumns(): { readonly values: Series; readonly units: Readonly<Record<string, string>> } {
    return (this.#series ??= seriesOf(this.columns));
  }

  /** Drops, marks, timeouts and the like: the first 20,000 of them. `columns.layout.events_omitted` counts the rest. */
  get packet_events(): PacketEvents {
    const { flows, links, event_kinds } = this.columns.layout;
    const rows = { time_s: [] as number[], event: [] as string[], flow: [] as string[], link: [] as string[] };
    eachEvent(this.columns, (t_s, kind, flow, link) => {
      rows.time_s.push(t_s);
      rows.event.push(event_kinds[kind] ?? '');
      // A flow beyond those that have series is known by its number alone.
      rows.flow.push(flow < flows.length ? flowName(flows[flow]) : `#${flow}`);
      rows.link.push(links[link]?.id ?? '');
    });
    return rows;
  }
}

/** `tcp.0`, `tcp` for all its flows together, `bottleneck`, or `tcp.0@bottleneck` for what waits of a flow at a link. */
function ownerOf({ flows, links }: Layout, series: SeriesInfo): string {
  const { flow, link, group } = series;
  const names = [
    group !== undefined && crowdName(series),
    flow !== null && flowName(flows[flow]),
    link !== null && links[link]?.id,
  ];
  return names.filter((name) => typeof name === 'string').join('@');
}

const PARTS = ['first', 'min', 'max', 'last'] as const;

function seriesOf(columns: Columns): { values: Series; units: Record<string, string> } {
  const { layout } = columns;
  const { buckets, bucket_s } = layout;
  // The engine counts nanoseconds: only so are times the same to the bit.
  const ns = (time_s: number): number => Math.round(time_s * 1e9);
  const [from_ns, bucket_ns] = [ns(recordedOf(layout)[0]), ns(bucket_s)];
  const time_s = Float64Array.from({ length: buckets }, (_, index) => (from_ns + index * bucket_ns) / 1e9);
  const values: Record<string, Float32Array | Float64Array> & { time_s: Float64Array } = { time_s };
  const units: Record<string, string> = { time_s: 's' };
  for (const series of layout.series) {
    const name = `${ownerOf(layout, series)}.${series.id.replace('gauge:', '')}`;
    const isSum = widthOf(series) === 1;
    for (const part of isSum ? PARTS.slice(0, 1) : PARTS) {
      // Nobody keeps a scenario from ids that make two names equal.
      let column = isSum ? name : `${name}.${part}`;
      while (Object.hasOwn(values, column)) column += "'";
      values[column] = Float32Array.from({ length: buckets }, (_, index) => bucket(columns, series, index)[part]);
      units[column] = series.unit;
    }
  }
  return { values, units };
}

/** Every controller, queue discipline, parameter and metric with its range, unit, default, help and source, as `lbe list --json` prints them. */
export async function catalog(): Promise<Catalog> {
  const { default: whole } = await import('../../web/src/model/generated/catalog.json');
  return whole as unknown as Catalog;
}
