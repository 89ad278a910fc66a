/** Texts on their way from what was pasted or dropped to what the page shows. */
import { lessonCalled } from '../../../content/lessons/course';
import { setupsOf } from '../../lessons/setups';
import { MOST_BLOCKS, readCompletions, type BadBlock, type Found } from '../../model/completion';
import type { LinkContext } from '../../model/link';
import { language } from '../../text';
import { words } from '../../../content/languages/en/check';
import { words as courseWords } from '../../../content/languages/en/course';
import type { Handed as HandedCode } from '../../sim/assignment';
import type { Handed } from './checked';
import type { Repeat } from './repeat';
import { checkAnswers, ownWork, type Course } from './verify';

export interface Source {
  readonly name: string;
  readonly text: string;
}

export interface Bad {
  readonly source: string;
  readonly line: number;
  readonly why: BadBlock;
}

export interface Checked {
  readonly handed: readonly Handed[];
  readonly codes: readonly HandedCode[];
  readonly bad: readonly Bad[];
  /** One sentence for each source of which not all was read. */
  readonly limits: readonly string[];
}

/** The controllers among what was found in a source, as `lbe check-class` reads them. */
export const handedIn = (found: readonly Found[], source: string, file = source): readonly HandedCode[] =>
  found.flatMap((each) => {
    if (!each.ok || each.completion.code === undefined) return [];
    const { code, name = '' } = each.completion;
    return [{ ...code, name, from: `${source}, line ${each.line}`, file }];
  });

/** Finds the answers in all sources, and those that are alike. */
export function findAnswers(sources: readonly Source[]): Checked {
  const handed: Handed[] = [];
  const codes: HandedCode[] = [];
  const bad: Bad[] = [];
  const limits: string[] = [];
  const [blocks, works] = [new Map<string, string>(), new Map<string, string>()];
  for (const [number, { name, text }] of sources.entries()) {
    const { found, tooMuch } = readCompletions(text);
    if (tooMuch) limits.push(words().tooMuch(name, MOST_BLOCKS));
    codes.push(...handedIn(found, name, String(number)));
    for (const each of found) {
      if (!each.ok) {
        bad.push({ source: name, line: each.line, why: each.why });
        continue;
      }
      if (each.completion.code !== undefined && each.completion.answers.length === 0) continue;
      const where = words().at(name, each.line);
      const work = ownWork(each.completion);
      const sameBlock = blocks.get(each.block);
      const sameWork = sameBlock !== undefined || work === '' ? undefined : works.get(work);
      blocks.set(each.block, sameBlock ?? where);
      if (work !== '') works.set(work, works.get(work) ?? where);
      handed.push({ source: name, found: each, sameBlock, sameWork, result: undefined });
    }
  }
  return { handed, codes, bad, limits };
}

const courses = new Map<string, Promise<Course | undefined>>();

function courseOf(id: string, { presets }: LinkContext): Promise<Course | undefined> {
  const key = `${language()} ${id}`;
  const known = courses.get(key);
  if (known !== undefined) return known;
  const load = async (): Promise<Course | undefined> => {
    const lesson = await lessonCalled(id)?.load(language());
    return lesson && { lesson, setups: await setupsOf(lesson, presets) };
  };
  const made = load();
  courses.set(key, made);
  made.catch(() => courses.delete(key)); // the next one who wants it tries again
  return made;
}

export async function judged(handed: Handed, context: LinkContext, repeat: Repeat): Promise<Handed> {
  const { completion } = handed.found;
  const course = completion.lesson === undefined ? undefined : await courseOf(completion.lesson, context);
  const { verdicts } = courseWords();
  const answers = await checkAnswers(completion, course, repeat, (step, list) =>
    step.phases
      .flatMap(({ name }, i) => {
        const verdict = list[i];
        return verdict !== undefined && verdict in verdicts
          ? [`${name}: ${verdicts[verdict as keyof typeof verdicts]}`]
          : [];
      })
      .join('; '),
  );
  return { ...handed, result: { answers, course, engine: context.catalog.version } };
}
