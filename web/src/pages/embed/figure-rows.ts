/** Which controls a figure has: those that its author names, or the few that matter most. The rail knows their rows. */
import { backgroundOf } from '../../model/background';
import type { Catalog } from '../../model/catalog';
import { slotsOf, type Slot } from '../../model/link-keys';
import { partAt } from '../../model/parts';
import { kindsAt, chosenAt, labelOf } from '../../model/path';
import { permitOf, type Permit } from '../../model/permit';
import type { Presentation } from '../../model/presentation';
import type { Scenario } from '../../model/scenario';
import type { Row, Section } from '../../features/rail/rail-rows';
import { sectionsOf } from '../../features/rail/rail-sections';
import { bestEffortOf } from '../../ui/view-of';

export interface FigureRow {
  readonly row: ControlRow;
  readonly locked: boolean;
}

export type ControlRow = Extract<Row, { type: 'param' | 'choice' }>;

export interface FigureSection {
  readonly section: Section;
  readonly rows: readonly FigureRow[];
}

type Asked = Pick<Presentation, 'controls' | 'locked'>;

const isControl = (row: Row): row is ControlRow => row.type === 'param' || row.type === 'choice';

const rowsIn = ({ first, more }: Section): readonly ControlRow[] =>
  [...first, ...more.flatMap(({ rows }) => rows)].filter(isControl);

/** The path that a link's key has for a row: a part that works by a mode has the key of that mode. */
export function linkPath({ path }: ControlRow): string {
  const mode = partAt(path)?.mode;
  return mode === undefined ? path : `${path}.${mode}`;
}

/**
 * The two or three that matter, by the order of the tables: what the first low-priority flows aim at, and the bottleneck's
 * queue and rate.
 */
function usualPaths(catalog: Catalog, scenario: Scenario, sections: readonly Section[]): readonly string[] {
  const high = bestEffortOf(catalog, scenario);
  const low = Math.max(
    0,
    scenario.flows.findIndex(({ id }) => !high.includes(id)),
  );
  const narrow = Math.max(
    0,
    scenario.links.findIndex(({ id }) => id === scenario.bottleneck),
  );
  const flow = sections.find(({ group }) => group === low)?.first.filter(isControl) ?? [];
  const link = sections.find(({ link: index }) => index === narrow)?.first.filter(isControl) ?? [];
  const own = flow.find(({ type, path }) => type === 'param' && path.includes('.cc.')) ?? flow[0];
  const queue = link.find(({ type, path }) => type === 'param' && path.includes('.queue.'));
  return [own, queue, link[0]].flatMap((row) => (row === undefined ? [] : [row.path]));
}

/** A row that the rail does not have: what only a link can say. */
function madeRow(catalog: Catalog, scenario: Scenario, slot: Slot): ControlRow {
  const { path } = slot;
  if ('spec' in slot) return { type: 'param', path, spec: slot.spec };
  const entries = kindsAt(catalog, path) ?? slot.kinds;
  return {
    type: 'choice',
    path,
    label: labelOf(catalog, scenario, path),
    kind: chosenAt(catalog, scenario, path),
    entries,
  };
}

/** `controls=all`: what the rail has in sight. Otherwise what is named, and what is locked by name. */
function wantedPaths(
  asked: Asked,
  catalog: Catalog,
  scenario: Scenario,
  sections: readonly Section[],
  opened: Scenario,
): ReadonlySet<string> {
  const { controls, locked } = asked;
  const paths = new Map(slotsOf(catalog, scenario).map(({ key, path }) => [key, path] as const));
  const named = (keys: Presentation['controls']): readonly string[] =>
    keys === undefined || keys === 'all' ? [] : keys.flatMap((key) => paths.get(key) ?? []);
  const first = (): readonly string[] => sections.flatMap((section) => section.first.filter(isControl).map(linkPath));
  const shown =
    controls === 'all'
      ? first()
      : controls === undefined
        ? usualPaths(catalog, opened, sectionsOf(catalog, opened))
        : named(controls);
  return new Set([...shown, ...named(locked)]);
}

/** The figure's controls by what they belong to. `opened`: the author's experiment, which decides what matters. */
export function figureSections(
  asked: Asked,
  catalog: Catalog,
  scenario: Scenario,
  opened: Scenario,
): readonly FigureSection[] {
  const sections = sectionsOf(catalog, scenario, opened);
  const wanted = wantedPaths(asked, catalog, scenario, sections, opened);
  const permit = permitOf(asked, catalog, scenario);
  const known = new Set(sections.flatMap((section) => rowsIn(section).map(linkPath)));
  const extra = slotsOf(catalog, scenario).filter(({ path }) => wanted.has(path) && !known.has(path));
  return sections
    .map((section) => {
      const prefix = section.group === null ? `links.${section.link ?? ''}.` : `flows.${section.group}.`;
      const rows = [
        ...rowsIn(section).filter((row) => wanted.has(linkPath(row))),
        ...extra.filter(({ path }) => path.startsWith(prefix)).map((slot) => madeRow(catalog, scenario, slot)),
      ];
      return { section, rows: rows.map((row) => ({ row, locked: isLocked(permit, row.path) })) };
    })
    .filter(({ rows }) => rows.length > 0);
}

const isLocked = (permit: Permit, path: string): boolean => permit.at(path) !== 'shown';

/** What the figure itself offers to move, the switch of what is in the background with it, and so what it may propose to try. */
export function figurePermit(asked: Asked, catalog: Catalog, scenario: Scenario, opened: Scenario): Permit {
  const rows = figureSections(asked, catalog, scenario, opened).flatMap((section) => section.rows);
  const switched = `flows.${backgroundOf(catalog, scenario) ?? ''}.cc`;
  const free = new Set(rows.filter(({ locked }) => !locked).map(({ row }) => row.path));
  if (permitOf(asked, catalog, scenario).at(switched) === 'shown') free.add(switched);
  return {
    restricted: true,
    at: (path) => (free.has(path) ? 'shown' : 'hidden'),
    all: (paths) => paths.every((path) => free.has(path)),
  };
}
