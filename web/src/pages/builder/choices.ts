/** What an author chooses from: the plots, the parts and the controls that this experiment can have. */
import { given } from '../../model/given';
import type { Catalog } from '../../model/catalog';
import { slotsOf } from '../../model/link-keys';
import type { Standing } from '../../model/permit';
import { PARTS, PLAIN, type Keys, type Part, type Presentation } from '../../model/presentation';
import type { Scenario } from '../../model/scenario';
import type { Shown } from '../../model/shown';
import { without } from '../../model/without';
import type { PlotChoice } from '../../views/plot-menu';
import { figureSections, linkPath, type ControlRow } from '../embed/figure-rows';
import { partsOf } from '../../model/figure-room';
import type { Section } from '../../features/rail/rail-rows';
import { sectionsOf } from '../../features/rail/rail-sections';
import { makeView } from '../../ui/view-of';

/** All plots of the experiment; `shown` are those of the link, or the usual ones. */
export const plotOptions = (catalog: Catalog, scenario: Scenario, { plots }: Shown): readonly PlotChoice[] =>
  makeView(catalog, scenario, undefined, plots ?? null).choices;

const usualPlots = (catalog: Catalog, scenario: Scenario): readonly string[] =>
  makeView(catalog, scenario, undefined, null).plots.map(({ id }) => id);

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry) => b.includes(entry));

/** The plots of the link when one is switched on or off; undefined: the usual ones; null: that would leave none. */
export function withPlot(
  catalog: Catalog,
  scenario: Scenario,
  shown: Shown,
  id: string,
  on: boolean,
): readonly string[] | undefined | null {
  const next = plotOptions(catalog, scenario, shown)
    .filter((plot) => (plot.id === id ? on : plot.shown))
    .map((plot) => plot.id);
  if (next.length === 0) return null;
  return same(next, usualPlots(catalog, scenario)) ? undefined : next;
}

/** Without the plots that the experiment does not have, and which these are. */
export function withoutForeignPlots(
  catalog: Catalog,
  scenario: Scenario,
  shown: Shown,
): { readonly shown: Shown; readonly left: readonly string[] } {
  const { plots } = shown;
  if (plots === undefined) return { shown, left: [] };
  const known = plotOptions(catalog, scenario, shown).map(({ id }) => id);
  const [remaining, left] = [plots.filter((id) => known.includes(id)), plots.filter((id) => !known.includes(id))];
  if (left.length === 0) return { shown, left };
  return { shown: { ...without(shown, 'plots'), ...(remaining.length > 0 && { plots: remaining }) }, left };
}

/** The parts when one is switched on or off; undefined: the usual ones; null: that would leave none. */
export function withPart(presentation: Presentation, part: Part, on: boolean): readonly Part[] | undefined | null {
  const now = partsOf(presentation);
  const next = PARTS.filter((each) => (each === part ? on : now.includes(each)));
  if (next.length === 0) return null;
  return same(next, partsOf(PLAIN)) ? undefined : next;
}

export interface ControlOption {
  readonly key: string;
  readonly label: string;
  /** What it does, for the search. */
  readonly help: string;
  readonly standing: Standing;
}

export interface ControlGroup {
  readonly title: string;
  /** Flow group, if it is one. */
  readonly group: number | null;
  readonly first: readonly ControlOption[];
  readonly more: readonly ControlOption[];
}

type Asked = Pick<Presentation, 'controls' | 'locked'>;

const isControl = (row: Section['first'][number]): row is ControlRow => row.type === 'param' || row.type === 'choice';

export function controlGroups(catalog: Catalog, scenario: Scenario, asked: Asked): readonly ControlGroup[] {
  const keys = new Map(slotsOf(catalog, scenario).map(({ key, path }) => [path, key] as const));
  const standings = new Map<string, Standing>(
    figureSections(asked, catalog, scenario, scenario).flatMap(({ rows }) =>
      rows.map(({ row, locked }) => [linkPath(row), locked ? 'locked' : 'shown'] as const),
    ),
  );
  const optionOf = (row: ControlRow): readonly ControlOption[] => {
    const path = linkPath(row);
    const key = keys.get(path);
    if (key === undefined) return [];
    const [label, help] = row.type === 'param' ? [row.spec.label, row.spec.help] : [row.label, ''];
    return [{ key, label, help, standing: standings.get(path) ?? 'hidden' }];
  };
  return sectionsOf(catalog, scenario).map(({ title, group, first, more }) => ({
    title,
    group,
    first: first.filter(isControl).flatMap(optionOf),
    more: more.flatMap(({ rows }) => rows.filter(isControl).flatMap(optionOf)),
  }));
}

const optionsIn = (groups: readonly ControlGroup[]): readonly ControlOption[] =>
  groups.flatMap(({ first, more }) => [...first, ...more]);

export function withControls(presentation: Presentation, controls: Keys | undefined, locked?: Keys): Presentation {
  return { ...without(presentation, 'controls', 'locked'), ...given({ controls, locked }) };
}

/** The presentation when some controls get another standing: what was "the usual ones" or "all" becomes a list. */
export function withStanding(
  catalog: Catalog,
  scenario: Scenario,
  presentation: Presentation,
  keys: readonly string[],
  standing: Standing,
): Presentation {
  const options = optionsIn(controlGroups(catalog, scenario, presentation)).map((option) =>
    keys.includes(option.key) ? { ...option, standing } : option,
  );
  const those = (which: Standing): readonly string[] =>
    options.filter((option) => option.standing === which).map((option) => option.key);
  const [shown, locked] = [those('shown'), those('locked')];
  const plain = withControls(presentation, undefined);
  const usual = optionsIn(controlGroups(catalog, scenario, plain)).filter((option) => option.standing === 'shown');
  if (
    locked.length === 0 &&
    same(
      shown,
      usual.map((option) => option.key),
    )
  )
    return plain;
  return withControls(
    presentation,
    shown.concat(locked.filter((each) => !shown.includes(each))),
    locked.length === 0 ? undefined : locked,
  );
}
