/**
 * Time series and events as tidy CSV: one value a row. What `lbe run --trace` writes has the same names, times and values
 * (docs/take-home.md says how the two correspond).
 */
import { eachBucket, eachEvent, flowName } from './columns';
import { crowdName } from './crowds';
import { csvNotes, csvRow } from './csv';
import { entryOf } from './parts';
import type { Experiment } from './provenance';
import { entries } from './registry';
import type { Columns, Layout, SeriesInfo } from './series';

/** The fewest digits that a value of single precision is known by: 0.1, not 0.10000000149011612. */
export function shortest(value: number): number {
  for (const digits of [6, 7, 8]) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

/** A time in whole nanoseconds, as the engine has it. */
export const seconds = (t: number): number => Math.round(t * 1e9) / 1e9;

const nameOfKind = (kind: string): string => entryOf(entries.controllers, kind)?.label ?? kind;

/** Where the table comes from, and what its flows are. */
const headLines = (
  { scenario, from: { title, changed = '', link, version, digest } }: Experiment,
  what: string,
  more: readonly string[],
): string =>
  csvNotes([
    `LBE Lab ${version}: ${what}`,
    `title: ${title}`,
    ...(changed === '' ? [] : [`changes: ${changed}`]),
    `flows: ${scenario.flows.map(({ id, cc }) => `${id} runs ${nameOfKind(cc.kind)}`).join('; ')}`,
    `link: ${link}`,
    `version: ${version}`,
    `digest: ${digest}`,
    ...more,
  ]);

function seriesRows(columns: Columns, series: SeriesInfo): string {
  const { layout } = columns;
  const { id, unit, flow, link, kind } = series;
  const flowed = flow === null ? crowdName(series) : flowName(layout.flows[flow]);
  const linked = link === null ? '' : (layout.links[link]?.id ?? '');
  const rows: string[] = [];
  eachBucket(columns, series, (index, first, min, max, last) => {
    const time = seconds(index * layout.bucket_s);
    const values = kind === 'sum' ? { sum: first } : { first, min, max, last };
    for (const [name, value] of Object.entries(values))
      rows.push(csvRow([time, flowed, linked, id, unit, name, shortest(value)]));
  });
  return rows.join('');
}

/** The parts of a CSV file of `series`, one string each: together they may be longer than a string can be. */
export function seriesCsv(
  columns: Columns,
  experiment: Experiment,
  series: readonly SeriesInfo[] = columns.layout.series,
): readonly string[] {
  const { bucket_s, flows_omitted } = columns.layout;
  const head = headLines(experiment, 'time series', [
    `time_s is the start of a bucket of ${seconds(bucket_s)} s; buckets without a value have no row`,
    ...(series.some(({ group }) => group !== undefined)
      ? ['a group without a number is all of its flows together, recorded or not']
      : []),
    ...(flows_omitted > 0 ? [`${flows_omitted} more flows ran and were not recorded one by one`] : []),
  ]);
  return [
    head + csvRow(['time_s', 'flow', 'link', 'metric', 'unit', 'statistic', 'value']),
    ...series.map((each) => seriesRows(columns, each)),
  ];
}

const everyFlow = ({ report }: Experiment): Layout['flows'] =>
  report.flows.flatMap(({ group, index, subflows = [] }) =>
    subflows.length === 0 ? [{ group, index, cc: '' }] : subflows.map((_, path) => ({ group, index, cc: '', path })),
  );

/** The rows of the event table, one string in all. */
export function eventsCsv(columns: Columns, experiment: Experiment): readonly string[] {
  const { layout } = columns;
  const flows = everyFlow(experiment);
  const omitted = layout.events_omitted;
  const rows = [
    headLines(
      experiment,
      'packet events',
      omitted > 0 ? [`these are the first events; ${omitted} later ones were not kept`] : [],
    ),
    csvRow(['time_s', 'event', 'flow', 'link']),
  ];
  eachEvent(columns, (t_s, kind, flow, link) =>
    rows.push(
      csvRow([seconds(t_s), layout.event_kinds[kind] ?? '', flowName(flows[flow]), layout.links[link]?.id ?? '']),
    ),
  );
  return rows;
}
