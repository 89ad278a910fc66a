/** The list of lessons, where there is no page of lessons: in the single file. */
import { choose } from '../../controls/choice-dialog';
import { lessons } from '../../../content/lessons/course';
import { language } from '../../text';
import { words } from '../../../content/languages/en/course';
import { lessonAddress } from '../../ui/asked';
import { begun } from './progress';

export async function askForLesson(): Promise<void> {
  const { titles, minutes, page } = words();
  const named: Readonly<Record<string, { readonly title: string; readonly learn: string }>> = titles;
  const all = begun();
  const options = lessons.map((lesson) => {
    const { title, learn } = named[lesson.id] ?? { title: lesson.id, learn: '' };
    const at = all.get(lesson.id);
    const progress = at === 'done' ? [`✓ ${page.done}`] : at === undefined ? [] : [page.begun(String(at))];
    return { id: lesson.id, label: title, summary: learn, detail: [minutes(lesson.minutes), ...progress].join(' · ') };
  });
  const chosen = await choose({
    title: page.title,
    placeholder: page.find,
    groupings: [{ label: page.order, groups: [{ title: page.order, options }] }],
    about: () => '',
  });
  if (chosen !== undefined) location.hash = lessonAddress(chosen, language());
}
