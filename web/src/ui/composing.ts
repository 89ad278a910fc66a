/** Adding, removing and moving what an experiment is made of, with a sentence where it cannot be. */
import { part } from '../model/part';
import type { Grouping } from '../controls/choice-list';
import { catalogQuestion } from '../controls/catalog-question';
import type { Catalog } from '../model/catalog';
import { addFlow, addLink, type Composed, type Refusal } from '../model/compose';
import { addPath } from '../model/compose-routes';
import type { Scenario } from '../model/scenario';
import type { Lab } from '../store/lab';
import { words } from '../../content/languages/en/lab';

type Step = (scenario: Scenario) => Composed;

const inWords = (refusal: Refusal): string =>
  refusal.why === 'taken_id' ? words().takenId(refusal.id) : words().refusals[refusal.why];

/** Takes a step: one change to the reader, one step of history. Was it taken? */
export function compose({ store, actions }: Lab, step: Step): boolean {
  const { preset, scenario } = store.get();
  const result = step(scenario);
  if (!result.ok) {
    actions.notify({ level: 'warning', topic: 'link', text: inWords(result) });
    return false;
  }
  actions.load({ preset, scenario: result.scenario }, 'push');
  const { rerouted = [] } = result;
  if (rerouted.length > 0) {
    const way = result.scenario.flows.find(({ id }) => id === rerouted[0]);
    const link = way?.path?.[0] ?? way?.paths?.[0]?.[0] ?? '';
    const text = words().rerouted(rerouted.map((id) => `“${id}”`).join(', '), link);
    actions.notify({ level: 'info', topic: 'link', text });
  }
  return true;
}

/** Asks for a controller and adds a group with it, through one link where that is said; its index, if one was added. */
export async function askForFlow(lab: Lab, catalog: Catalog, through?: string): Promise<number | undefined> {
  const { choose } = await part(() => import('../controls/choice-dialog'));
  const kind = await choose(catalogQuestion(words().addFlowsTitle, catalog.controllers, 'cc'));
  if (kind === undefined || !compose(lab, (scenario) => addFlow(catalog, scenario, kind, through))) return undefined;
  return lab.store.get().scenario.flows.length - 1;
}

/** Where a link may be added: in series with another, or as a further path of a group. */
function places(scenario: Scenario, groupName: (index: number) => string): readonly Grouping[] {
  const { inSeries, asPath, before, after, seriesSummary, pathFor, pathSummary } = words();
  const series = scenario.links.flatMap(({ id }, i) => [
    { id: `before.${i}`, label: before(id), summary: seriesSummary(id) },
    { id: `after.${i}`, label: after(id), summary: seriesSummary(id) },
  ]);
  const narrow = scenario.bottleneck ?? scenario.links[0]?.id ?? '';
  const paths = scenario.flows.map((_, i) => ({
    id: `path.${i}`,
    label: pathFor(groupName(i)),
    summary: pathSummary(narrow),
  }));
  const groups = [
    { title: inSeries, options: series },
    { title: asPath, options: paths },
  ];
  return [{ label: '', groups }];
}

/** Asks where, and adds a link there; its index, if one was added. */
export async function askForLink(lab: Lab, groupName: (index: number) => string): Promise<number | undefined> {
  const { choose } = await part(() => import('../controls/choice-dialog'));
  const before = lab.store.get().scenario;
  const answer = await choose({
    title: words().addLinkTitle,
    placeholder: words().addLinkFind,
    groupings: places(before, groupName),
    about: () => '',
  });
  const [where, index = ''] = answer?.split('.') ?? [];
  if (where === undefined) return undefined;
  const n = Number(index);
  const step: Step = (scenario) =>
    where === 'path' ? addPath(scenario, n) : addLink(scenario, n, where === 'before' ? 'before' : 'after');
  if (!compose(lab, step)) return undefined;
  return lab.store.get().scenario.links.findIndex(({ id }) => before.links.every((old) => old.id !== id));
}
