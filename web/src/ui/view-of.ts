/** What the views need, from what the store knows: computed once per run, not once per frame. */
import type { Catalog, Queue } from '../model/catalog';
import { changesOf, flagsOf } from '../model/changes';
import { sameEach, sameJson } from '../model/equal';
import type { FlowGroup, Kinded, Scenario } from '../model/scenario';
import type { Columns, Layout } from '../model/series';
import { unitName } from '../model/units';
import type { Outcome } from '../sim/protocol';
import { closerColumns, replicationsNow, shownWindow, type Replications, type State } from '../store/state';
import { groupStyles, type Describe, type GroupStyle } from '../views/flow-style';
import type { Inside } from '../views/inside';
import { lookedAt } from '../views/plot-forms';
import {
  FELT,
  furtherPlots,
  inOrder,
  plotsOf,
  type Near,
  type Plot,
  type PlotOptions,
  type Span,
  type Target,
} from '../views/plots';
import type { PlotChoice } from '../views/plot-menu';
import type { RunInput } from '../views/run-facts';
import { entryOf, kindOf } from '../model/parts';
import { hasPaths, routesOf } from '../model/routes';

export interface View {
  /** Of the whole run. */
  readonly columns: Columns | undefined;
  /** The part that is looked at, once it has been recorded. */
  readonly near: Near | undefined;
  readonly groups: readonly GroupStyle[];
  readonly plots: readonly Plot[];
  /** What could be plotted, and what of it is. */
  readonly choices: readonly PlotChoice[];
  readonly bestEffort: readonly string[];
  readonly bottleneck: string;
  /** The run on screen, for what tells of it in words; undefined before the first. */
  readonly run: RunInput | undefined;
  /** Times of changes in mid-run, in s. */
  readonly flags: readonly number[];
}

const describe =
  (catalog: Catalog): Describe =>
  (cc) => {
    const entry = catalog.controllers.find(({ id }) => id === cc);
    return { label: entry?.label ?? cc, family: entry?.family ?? 'best_effort' };
  };

/** The delay targets, in ms: what the low-priority flows aim at from the start, and after changes in mid-run. */
function targetsOf(catalog: Catalog, scenario: Scenario): readonly Target[] {
  const later = changesOf(scenario).flatMap(({ at_s, path, value }): readonly Target[] => {
    const [, index] = /^flows\.(\d+)\.cc\.target_ms$/.exec(path) ?? [];
    const group = scenario.flows[Number(index)]?.id;
    return group === undefined || typeof value !== 'number' ? [] : [{ group, ms: value, from_s: at_s }];
  });
  const first = scenario.flows.flatMap(({ id, cc }) => {
    const spec = catalog.controllers
      .find((entry) => entry.id === cc.kind)
      ?.params.find(({ key }) => key === 'target_ms');
    const ms = cc['target_ms'] ?? spec?.default;
    return typeof ms === 'number' ? [{ group: id, ms }] : [];
  });
  return [...first, ...later];
}

const time = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const isSpan = (value: unknown): value is Span => Array.isArray(value) && value.every((t) => typeof t === 'number');

/** When each recorded flow runs, where its end is known: by the scenario, or because its transfer was done. */
function spansOf({ scenario, report, columns }: Outcome): (flow: number) => readonly Span[] {
  return (flow) => {
    const { group, index } = columns.layout.flows[flow] ?? { group: '', index: 0 };
    const given = scenario.flows.find(({ id }) => id === group);
    const intervals: unknown = given?.['intervals_s'];
    if (Array.isArray(intervals)) return intervals.filter(isSpan);
    const done = report.flows.find((each) => each.group === group && each.index === index)?.completed_s;
    const end = done ?? given?.['stop_s'];
    return typeof end === 'number' ? [[time(given?.['start_s'], 0), end]] : [];
  };
}

/** Ids of the groups that the low-priority ones should yield to. */
export function bestEffortOf(catalog: Catalog, { flows }: Scenario): readonly string[] {
  const family = describe(catalog);
  return flows.filter(({ cc }) => family(cc.kind).family === 'best_effort').map(({ id }) => id);
}

const bottleneckOf = ({ bottleneck, links }: Scenario): string => bottleneck ?? links[0]?.id ?? '';

const queueOf = (catalog: Catalog, scenario: Scenario): readonly [Queue | undefined, Kinded | undefined] => {
  const given = scenario.links.find(({ id }) => id === bottleneckOf(scenario))?.queue;
  return [entryOf(catalog.queues, given?.kind ?? 'droptail'), given];
};

/** What the bottleneck's queue discipline shows of itself. */
function insideOf(catalog: Catalog, scenario: Scenario): Inside | undefined {
  const [queue, given] = queueOf(catalog, scenario);
  if (queue === undefined) return undefined;
  const target = given?.['target_ms'] ?? queue.params.find(({ key }) => key === 'target_ms')?.default;
  return { label: queue.label, gauges: queue.gauges, target_ms: typeof target === 'number' ? target : null };
}

/** Of so many flows there are series: groups take turns, so that each has some. */
const MOST_FLOWS = 64;

/** The first of each group, as many as have series. */
function firstOfEach<T>(groups: readonly (readonly T[])[]): readonly T[] {
  const taken = groups.map(() => 0);
  for (let turn = 0, left = MOST_FLOWS; left > 0 && groups.some((flows) => flows.length > turn); turn += 1)
    groups.forEach((flows, nth) => {
      if (flows.length <= turn || left === 0) return;
      taken[nth] = turn + 1;
      left -= 1;
    });
  return groups.flatMap((flows, nth) => flows.slice(0, taken[nth]));
}

/** As the engine cuts a run that has room for them (`sim-core/engine/src/record/columns.rs`). */
const BUCKETS = 1200;

/** A layout without data, of the scenario that is about to run: the frames of the plots. */
function emptyLayout(catalog: Catalog, scenario: Scenario): Layout {
  const link = (id: string): Layout['series'][number] => ({
    id,
    label: id,
    unit: 'packets',
    flow: null,
    link: Math.max(
      0,
      scenario.links.findIndex((each) => each.id === bottleneckOf(scenario)),
    ),
    kind: 'sampled',
    offset: 0,
  });
  const [queue] = queueOf(catalog, scenario);
  const flows = firstOfEach(
    scenario.flows.map((group) =>
      Array.from({ length: Math.min(group.count ?? 1, MOST_FLOWS) }).flatMap((_, index) =>
        routesOf(group).map((__, path) => ({
          group: group.id,
          index,
          cc: group.cc.kind,
          path: hasPaths(group) ? path : null,
          gauges: [
            ...(entryOf(catalog.controllers, group.cc.kind)?.gauges ?? []),
            ...(entryOf(catalog.app, kindOf(group['app']))?.gauges ?? []),
            ...((group.transport?.['rledbat'] ?? 'off') === 'off' ? [] : catalog.receiver_gauges),
          ],
        })),
      ),
    ),
  );
  return {
    duration_s: scenario.duration_s,
    bucket_s: Math.ceil((scenario.duration_s * 1e9) / BUCKETS) / 1e9,
    buckets: 0,
    flows,
    flows_omitted: 0,
    links: scenario.links.map(({ id }) => ({ id, limit_packets: null })),
    series: [
      ...scenario.links.map((_, nth) => ({ ...link('queue'), link: nth })),
      link('sojourn'),
      link('capacity'),
      ...(queue?.gauges ?? []).map(({ key }) => link(`gauge:${key}`)),
      ...(queue?.fair === true ? flows.map((_, flow) => ({ ...link('waiting'), flow })) : []),
      ...flows.flatMap(({ gauges }, flow) =>
        [
          { key: 'cwnd' },
          { key: 'bytes', kind: 'sum' as const },
          { key: 'rtt', label: 'Round-trip time', unit: 'ms' as const },
          ...gauges.map((gauge) => ({ ...gauge, key: `gauge:${gauge.key}` })),
        ].map(({ key, ...more }) => ({ ...link(key), ...more, flow, link: null })),
      ),
    ],
    event_kinds: [],
    events_omitted: 0,
  };
}

/** `shown`: what is plotted of it. */
function choicesFrom(
  all: readonly Plot[],
  further: ReturnType<typeof furtherPlots>,
  shown: readonly Plot[],
): readonly PlotChoice[] {
  const own = all.filter(({ id }) => further.every((plot) => plot.id !== id));
  return [
    ...own.map(({ id, title, unit, wholeUnit = unit }) => ({ id, title, unit: wholeUnit })),
    ...further.map(({ id, title, unit }) => ({ id, title, unit: unitName(unit) })),
  ].map((choice) => ({ ...choice, shown: shown.some(({ id }) => id === choice.id) }));
}

/** Several paths show what makes them differ. */
const usualOfPaths = ['rtt', 'gauge:base_delay'];

/** Ids of the plots on screen; null: the usual ones; `every`: all that there are. */
export type Chosen = readonly string[] | null | 'every';

/** How plots look, and in which order they stand. */
interface Layouts extends Pick<State, 'order' | 'looks'> {
  /** Runs beside it, if they are there. */
  readonly replications: Replications | undefined;
}

/** The view of a run, or of a scenario that has not been run. `known`: the groups of the view before. */
export function makeView(
  catalog: Catalog,
  scenario: Scenario,
  outcome: Outcome | undefined,
  chosen: Chosen,
  known?: readonly GroupStyle[],
  closer?: Columns,
  { order, looks, replications }: Partial<Layouts> = {},
): View {
  const columns = outcome?.columns;
  const ran = outcome?.scenario ?? scenario;
  const layout = columns?.layout ?? emptyLayout(catalog, scenario);
  const given = (group: string): readonly FlowGroup[] => ran.flows.filter(({ id }) => id === group);
  const found = groupStyles(
    layout,
    describe(catalog),
    (group) => given(group).flatMap(routesOf),
    (group) => given(group)[0]?.count,
  );
  // The same object while they look the same, so that controls and drawing are not made again for each run of a drag.
  const groups = known !== undefined && sameJson(known, found) ? known : found;
  const several = ran.flows.some(hasPaths);
  const link = Math.max(
    0,
    layout.links.findIndex(({ id }) => id === bottleneckOf(ran)),
  );
  const inside = insideOf(catalog, ran);
  const options: PlotOptions = {
    link,
    targets: columns === undefined ? [] : targetsOf(catalog, ran),
    ...(inside !== undefined && { inside }),
    ...(outcome !== undefined && { spans: spansOf(outcome), columns: outcome.columns }),
  };
  const kinds = ran.flows.map(({ app, cc }) => kindOf(app) ?? cc.kind);
  const usual = (id: string): boolean =>
    (several && usualOfPaths.includes(id)) || kinds.some((kind) => FELT[id]?.includes(kind));
  const drawn = (further: (id: string) => boolean): readonly Plot[] => plotsOf(layout, groups, { ...options, further });
  const asked = chosen === 'every' ? () => true : chosen === null ? usual : (id: string) => chosen.includes(id);
  const all = drawn(asked);
  const wanted = chosen === null ? all : all.filter(({ id }) => asked(id));
  const beside = (replications?.runs ?? []).map((run) => run.columns);
  // Without a jitter of their own they are runs of the same experiment, and the one on screen is one of them.
  const ranged = columns && replications?.jitter_ms === null && beside.length > 0 ? [columns, ...beside] : beside;
  const looked = (plot: Plot): Plot => lookedAt(plot, looks?.[plot.id], ranged);
  const plots = inOrder(wanted.length > 0 ? wanted : drawn(usual), order ?? Object.keys(FELT)).map(looked);
  // Another resolution has other buckets, and means over another time.
  const near = closer && plotsOf(closer.layout, groups, { ...options, drawn: closer, further: () => true }).map(looked);
  return {
    columns,
    near: closer && near && { columns: closer, plots: plots.map(({ id }) => near.find((plot) => plot.id === id)) },
    groups,
    plots,
    choices: choicesFrom(all, furtherPlots(layout, link), plots),
    bestEffort: bestEffortOf(catalog, ran),
    bottleneck: bottleneckOf(ran),
    run: outcome && { ...outcome, catalog, groups, bottleneck: bottleneckOf(ran) },
    flags: flagsOf(ran, outcome?.report),
  };
}

let last: { readonly of: readonly unknown[]; readonly view: View } | undefined;

/** The recording that shows the window, if it is there. */
function recordingOf(state: State): Columns | undefined {
  const [window, closer] = [shownWindow(state), closerColumns(state)];
  const part = closer?.layout.window_s;
  return window !== null && part !== undefined && part[0] <= window[0] && part[1] >= window[1] ? closer : undefined;
}

export function viewOf(catalog: Catalog, state: State): View {
  const { outcome, scenario, plots: chosen, order, looks } = state;
  const closer = recordingOf(state);
  const wanted = outcome === undefined ? scenario : undefined;
  const ranged = Object.values(looks ?? {}).some(({ runs }) => runs);
  const replications = ranged ? replicationsNow(state) : undefined;
  const of = [catalog, outcome, wanted, chosen, closer, order, looks, replications];
  if (last === undefined || !sameEach(of, last.of)) {
    const layouts = { order, looks, replications };
    last = { of, view: makeView(catalog, scenario, outcome, chosen, last?.view.groups, closer, layouts) };
  }
  return last.view;
}
