/**
 * Time series and events as tidy CSV: one value a row. What `lbe run --trace` writes has the same names, times and values
 * (docs/take-home.md says how the two correspond).
 */
import { csvNotes, csvRow } from './csv';
import type { Experiment, Provenance } from './provenance';
import type { Columns, Layout, SeriesInfo } from './series';

const SAMPLED = ['first', 'min', 'max', 'last'] as const;
const SUMMED = ['sum'] as const;

/** The fewest digits that a value of single precision is known by: 0.1, not 0.10000000149011612. */
export function shortest(value: number): number {
  for (const digits of [6, 7, 8]) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

/** A time in whole nanoseconds, as the engine has it. */
const seconds = (t: number): number => Math.round(t * 1e9) / 1e9;

/** `tcp.0`, and `mp.0/1` for the second path of a connection over several. */
function flowName(flow: Layout['flows'][number] | undefined): string {
  if (flow === undefined) return '';
  const { group, index, path } = flow;
  return typeof path === 'number' ? `${group}.${index}/${path}` : `${group}.${index}`;
}

/** Where the table comes from. */
const headLines = ({ title, link, version, digest }: Provenance, what: string, more: readonly string[]): string =>
  csvNotes([
    `LBE Lab ${version}: ${what}`,
    `title: ${title}`,
    `link: ${link}`,
    `version: ${version}`,
    `digest: ${digest}`,
    ...more,
  ]);

function seriesRows({ layout, data }: Columns, series: SeriesInfo): string {
  const { id, unit, flow, link, kind, offset } = series;
  const names = kind === 'sum' ? SUMMED : SAMPLED;
  const flowed = flow === null ? '' : flowName(layout.flows[flow]);
  const linked = link === null ? '' : (layout.links[link]?.id ?? '');
  const rows: string[] = [];
  for (let index = 0; index < layout.buckets; index += 1) {
    const at = offset + index * names.length;
    if (Number.isNaN(data[at] ?? NaN)) continue; // nothing happened
    const time = seconds(index * layout.bucket_s);
    names.forEach((name, i) => {
      rows.push(csvRow([time, flowed, linked, id, unit, name, shortest(data[at + i] ?? NaN)]));
    });
  }
  return rows.join('');
}

/** The parts of a CSV file of `series`, one string each: together they may be longer than a string can be. */
export function seriesCsv(
  columns: Columns,
  { from }: Experiment,
  series: readonly SeriesInfo[] = columns.layout.series,
): readonly string[] {
  const { bucket_s, flows_omitted } = columns.layout;
  const head = headLines(from, 'time series', [
    `time_s is the start of a bucket of ${seconds(bucket_s)} s; buckets without a value have no row`,
    ...(flows_omitted > 0 ? [`${flows_omitted} more flows ran and were not recorded`] : []),
  ]);
  return [
    head + csvRow(['time_s', 'flow', 'link', 'metric', 'unit', 'statistic', 'value']),
    ...series.map((each) => seriesRows(columns, each)),
  ];
}

/** Every flow by its number, recorded or not. */
const everyFlow = ({ report }: Experiment): Layout['flows'] =>
  report.flows.flatMap(({ group, index, subflows = [] }) =>
    subflows.length === 0 ? [{ group, index, cc: '' }] : subflows.map((_, path) => ({ group, index, cc: '', path })),
  );

/** The rows of the event table, one string in all. */
export function eventsCsv({ layout, events }: Columns, experiment: Experiment): readonly string[] {
  const flows = everyFlow(experiment);
  const omitted = layout.events_omitted;
  const rows = [
    headLines(
      experiment.from,
      'packet events',
      omitted > 0 ? [`these are the first events; ${omitted} later ones were not kept`] : [],
    ),
    csvRow(['time_s', 'event', 'flow', 'link']),
  ];
  for (let at = 0; at < events.length; at += 4) {
    const [time = 0, kind = -1, flow = -1, link = -1] = events.subarray(at, at + 4);
    rows.push(
      csvRow([seconds(time), layout.event_kinds[kind] ?? '', flowName(flows[flow]), layout.links[link]?.id ?? '']),
    );
  }
  return rows;
}
