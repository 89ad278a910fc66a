/** The list of experiments, by question or by paper, and what is found beside them. Loaded when it is asked for. */
import { choose, type Question } from '../../controls/choice-dialog';
import type { Grouping, Option, OptionGroup } from '../../controls/choice-list';
import { otherNames } from '../../controls/other-names';
import type { Catalog, Entry } from '../../model/catalog';
import { isSingleFile } from '../../model/edition';
import { fetchPart } from '../../model/part';
import { fullCitation } from '../../model/papers';
import { entryOf, kindOf } from '../../model/parts';
import '../../model/preset-titles';
import { presetWhole } from '../../model/presets';
import { PAPERS, QUESTIONS, paperOf } from '../../model/questions';
import type { Scenario } from '../../model/scenario';
import type { Lab } from '../../store/lab';
import { words as controlWords } from '../../../content/languages/en/control';
import { words } from '../../../content/languages/en/experiments';
import { words as fileWords } from '../../../content/languages/en/files';
import { words as mastheadWords } from '../../../content/languages/en/masthead';
import { words as presetWords } from '../../../content/languages/en/presets';
import { askForCapture } from '../../ui/ask-for-capture';
import type { posters } from '../../views/preset-posters';
import { smallPicture } from '../../views/small-picture';

/** Its first sentence says what it is; the rest is for whoever opens it. */
const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

/** What takes part in an experiment, by its names: controllers, queue disciplines, applications. */
function partsOf({ controllers, queues, app: applications }: Catalog, { flows, links }: Scenario): string {
  const names = (list: readonly Entry[], kind: string | undefined): readonly (string | undefined)[] => [
    kind,
    entryOf(list, kind)?.label,
  ];
  return [
    ...flows.flatMap(({ cc, app }) => [...names(controllers, cc.kind), ...names(applications, kindOf(app))]),
    ...links.flatMap(({ queue }) => names(queues, queue?.kind)),
  ].join(' ');
}

/** What the scenario files say; nothing of those that have not been loaded. */
type Known = ReadonlyMap<string, Scenario>;
type Pictures = typeof posters;

/** `more`: what else is found. */
export function groupings(
  lab: Lab,
  known: Known,
  more: readonly OptionGroup[] = [],
  pictures: Pictures = {},
): readonly Grouping[] {
  const sourceOf = (id: string): string => known.get(id)?.source ?? '';
  const options = lab.presets.map(({ id, title }): Option => {
    const own = presetWords()[id];
    const scenario = known.get(id);
    const summary = own?.summary ?? scenario?.summary ?? '';
    return {
      id,
      label: own?.title ?? title,
      summary: firstSentence(summary),
      detail: sourceOf(id),
      picture: pictures[id] && smallPicture(pictures[id]),
      also: [title, summary, otherNames(id), scenario && partsOf(lab.catalog, scenario)].join(' '),
    };
  });
  const of = (ids: readonly string[]): readonly Option[] =>
    ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const { byQuestion, byPaper, questions, papers } = words();
  const ways: readonly Grouping[] = [
    { label: byQuestion, groups: QUESTIONS.map(({ id, presets }) => ({ title: questions[id], options: of(presets) })) },
    {
      label: byPaper,
      groups: PAPERS.map((paper) => ({
        title: paper === 'RFC' || paper === 'own' ? papers[paper] : fullCitation(paper),
        options: options.filter(({ id }) => paperOf(sourceOf(id)) === paper),
      })).filter((group) => group.options.length > 0),
    },
  ];
  return ways.map(({ label, groups }) => ({ label, groups: [...groups, ...more] }));
}

async function loaded({ presets }: Lab): Promise<Known> {
  const wholes = await Promise.allSettled(presets.map(presetWhole));
  return new Map(
    wholes.flatMap((result) => (result.status === 'fulfilled' ? [[result.value.id, result.value.scenario]] : [])),
  );
}

/**
 * Asks which experiment, and opens it; or `chooseFiles` instead. `beside`: what is found besides, whose ids are addresses; where that
 * does not come, experiments are found all the same.
 */
export async function askForExperiment(
  lab: Lab,
  chooseFiles: () => void,
  beside: () => Promise<readonly OptionGroup[]>,
): Promise<void> {
  const { preset: current } = lab.store.get();
  const { network, networkTitle } = mastheadWords();
  const question = (known: Known, more: readonly OptionGroup[] = [], pictures?: Pictures): Question => ({
    title: words().title,
    placeholder: words().find,
    groupings: groupings(lab, known, more, pictures),
    current,
    about: () => '',
    suggested: controlWords().suggested.split(', '),
    instead: [
      { label: fileWords().open, title: fileWords().openTitle, take: chooseFiles },
      ...(isSingleFile
        ? []
        : [
            { label: network, title: networkTitle, take: askForCapture },
            { label: words().steer, title: words().steerTitle, take: () => location.assign('./steer.html') },
          ]),
    ],
  });
  const all = Promise.all([
    loaded(lab),
    beside().catch(() => []),
    fetchPart(() => import('../../views/preset-posters')).then(
      (made) => made.posters,
      () => undefined,
    ),
  ]);
  const chosen = await choose(
    question(new Map()),
    all.then((each) => question(...each)),
  );
  if (chosen === undefined) return;
  if (lab.presets.some(({ id }) => id === chosen)) lab.actions.openPreset(chosen);
  else location.assign(chosen);
}
