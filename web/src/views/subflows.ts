/** The connections over several paths, as a table: one row for each path and one for all together. */
import type { FlowReport, PathReport, Report } from '../model/series';
import { showFixed } from '../model/units';
import { linesOf, type GroupStyle, type LineStyle } from './flow-style';

/** Connections that are shown; what is left out is counted. */
const SHOWN = 12;

export interface SubflowRow {
  readonly label: string;
  readonly style: LineStyle | null;
  readonly cells: readonly string[];
}

/** A figure of a connection as a whole. */
export interface Whole {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly text: string;
}

export interface Connection {
  readonly label: string;
  readonly style: GroupStyle | undefined;
  readonly rows: readonly SubflowRow[];
  readonly whole: readonly Whole[];
}

interface Column {
  readonly head: string;
  readonly cell: (of: PathReport) => string;
}

const columns: readonly Column[] = [
  { head: 'Throughput, Mb/s', cell: ({ throughput_bps: bps }) => showFixed(bps === null ? null : bps / 1e6, 3) },
  { head: 'RTT, ms', cell: ({ rtt_mean_ms: ms }) => showFixed(ms, 1) },
  { head: 'Sent', cell: ({ sent_packets: count }) => showFixed(count, 0) },
  { head: 'Lost', cell: ({ lost_packets: count }) => showFixed(count, 0) },
  {
    head: 'Lost, %',
    cell: ({ lost_packets: lost, sent_packets: sent }) => showFixed(sent > 0 ? (100 * lost) / sent : null, 2),
  },
  { head: 'Retransmits', cell: ({ retransmits: count }) => showFixed(count, 0) },
  { head: 'Timeouts', cell: ({ timeouts: count }) => showFixed(count, 0) },
];

export const heads = ['Path', ...columns.map(({ head }) => head)];

const row = (label: string, style: LineStyle | null, of: PathReport): SubflowRow => ({
  label,
  style,
  cells: columns.map(({ cell }) => cell(of)),
});

/** What belongs to the connection and to none of its paths. */
const wholeOf = (flow: FlowReport): readonly Whole[] => [
  {
    id: 'reordering',
    label: 'Reordering',
    definition: 'Data that arrived after data that comes later in the stream, as a part of all that arrived.',
    text: `${showFixed(typeof flow.reordering === 'number' ? flow.reordering * 100 : null, 1)} %`,
  },
  {
    id: 'blocked',
    label: 'Blocked',
    definition: 'How long some path had room in its window, and a full send or receive buffer kept it waiting.',
    text: `${showFixed(flow.blocked_s ?? null, 2)} s`,
  },
  {
    id: 'held',
    label: 'Held at most',
    definition: 'The most packets that ever waited at the receiver for a gap to be filled.',
    text: `${showFixed(flow.most_held_packets ?? null, 0)} packets`,
  },
  {
    id: 'reinjected',
    label: 'Sent again on another path',
    definition: 'Packets whose data was given up on one path and sent again on another.',
    text: showFixed(flow.reinjected_packets ?? null, 0),
  },
  {
    id: 'duplicates',
    label: 'Arrived twice',
    definition: 'Packets whose data was there already when they arrived.',
    text: showFixed(flow.duplicate_packets ?? null, 0),
  },
];

export interface Connections {
  readonly shown: readonly Connection[];
  readonly omitted: number;
}

/** The connections of a run that have several paths. */
export function connectionsOf(report: Report | undefined, groups: readonly GroupStyle[]): Connections {
  const all = (report?.flows ?? []).filter(({ subflows }) => subflows !== undefined && subflows.length > 0);
  const shown = all.slice(0, SHOWN).map((flow): Connection => {
    const style = groups.find(({ group }) => group === flow.group);
    const several = all.filter(({ group }) => group === flow.group).length > 1;
    const name = style?.label.replace(/ ×\d+$/, '') ?? flow.group;
    const lines = style === undefined ? [] : linesOf(style);
    return {
      label: several ? `${name}, connection ${flow.index + 1}` : name,
      style,
      rows: [
        ...(flow.subflows ?? []).map((path, i) => {
          const line = lines[i] ?? null;
          return row(line?.label.replace(/ ×\d+$/, '').replace(/^.*, path/, 'Path') ?? `Path ${i + 1}`, line, path);
        }),
        row('Together', null, flow),
      ],
      whole: wholeOf(flow),
    };
  });
  return { shown, omitted: all.length - shown.length };
}
