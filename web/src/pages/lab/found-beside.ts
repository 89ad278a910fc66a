/**
 * What the search for experiments finds beside them: lessons, exhibits of the gallery, controllers and queue disciplines, each by
 * its address. The single file has no other page, and lessons alone.
 */
import type { Option, OptionGroup } from '../../controls/choice-list';
import { otherNames } from '../../controls/other-names';
import { contents } from '../../ledger/contents';
import { inWords, loadWords } from '../../ledger/in-words';
import { lessons } from '../../../content/lessons/course';
import { referenceOf, type Registry } from '../../model/anchors';
import type { Entry } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { isSingleFile } from '../../model/edition';
import { namingPapers, shortCitation } from '../../model/papers';
import { wholeCatalog } from '../../model/registry';
import { language, unbroken } from '../../text';
import { words as courseWords } from '../../../content/languages/en/course';
import { words } from '../../../content/languages/en/experiments';
import { lessonAddress } from '../../ui/asked';

function lessonOptions(): readonly Option[] {
  const titles: Readonly<Record<string, { readonly title: string; readonly learn: string }>> = courseWords().titles;
  return lessons.map(({ id, minutes }) => ({
    id: lessonAddress(id, language()),
    label: titles[id]?.title ?? id,
    summary: titles[id]?.learn ?? '',
    detail: courseWords().minutes(minutes),
    also: otherNames(id),
  }));
}

const exhibits = (ofPapers: boolean): readonly Option[] =>
  contents
    .filter(({ paper }) => (paper !== null) === ofPapers)
    .map(({ id, paper, place, title }) => ({
      id: `./gallery.html#${id}`,
      label: inWords(title),
      summary: inWords(place),
      ...(paper !== null && { detail: shortCitation(paper) }),
      also: `${title} ${otherNames(id)}`,
    }));

const entries = (registry: Registry, all: readonly Entry[]): readonly Option[] =>
  all.map(({ id, label, summary, source }) => ({
    id: referenceOf(registry, id),
    label,
    summary: unbroken(namingPapers(summary)),
    detail: namingPapers(source),
    also: `${id} ${otherNames(id)}`,
  }));

/** In the page's language. */
export async function foundBeside(): Promise<readonly OptionGroup[]> {
  const { lessons: ofCourse, figures, beyond, protocols } = words().beside;
  const course: OptionGroup = { title: ofCourse, options: lessonOptions(), beside: true };
  if (isSingleFile) return [course];
  const [whole] = await Promise.all([wholeCatalog(), loadWords('gallery')]);
  const { controllers, queues } = catalogInWords(whole);
  return [
    course,
    { title: figures, options: exhibits(true), beside: true },
    { title: beyond, options: exhibits(false), beside: true },
    { title: protocols, options: [...entries('cc', controllers), ...entries('queue', queues)], beside: true },
  ];
}
