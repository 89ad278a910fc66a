/**
 * The body of the page of lessons, made at build. All languages stand in the page: the style sheet shows the one that the
 * address names (`#de`), so that the switch works without a script; a script only remembers the choice.
 */
import { escapeMarkup as escape } from '../../model/escape';
import { presets } from '../../model/presets-whole';
import { entries } from '../../model/registry';
import { VIEW_BOX, drawn } from '../../plot/poster';
import type { Lesson } from '../../lessons/lesson';
import { scenarioOf } from '../../lessons/run';
import { lessons } from '../../../content/lessons/course';
import type { Language, Translation } from '../../text';
import { byLanguage, tags } from '../../text/by-language';
import { makeView } from '../../ui/view-of';
import { networkPoster } from '../../views/network-poster';
import { course as english } from '../../../content/languages/en/course';
import { others } from '../written';

type Words = Translation<typeof english>;

const courses = byLanguage(
  import.meta.glob<Words>('../../../content/languages/*/course.ts', { eager: true, import: 'course' }),
);

const made = import.meta.glob<(words: unknown) => Lesson>(
  ['../../../content/lessons/*.ts', '!../../../content/lessons/course.ts'],
  { eager: true, import: 'default' },
);
const texts = import.meta.glob('../../../content/languages/en/course/*.ts', { eager: true, import: 'default' });

/** The network that a lesson begins with, before it runs: of what is asked it tells nothing. */
function pictureOf(id: string): string {
  const lesson = made[`../../../content/lessons/${id}.ts`]?.(texts[`../../../content/languages/en/course/${id}.ts`]);
  const setup = lesson?.steps[0]?.setup;
  const preset = presets.find((each) => each.id === setup?.preset);
  if (setup === undefined || preset === undefined) throw new Error(`no picture of lesson ${id}`);
  const scenario = scenarioOf(setup, preset.scenario, preset.title);
  return drawn(networkPoster(scenario, makeView(entries, scenario, undefined, []).groups));
}

/** Once for all languages. */
const pictures = (): string =>
  `<svg hidden>${lessons.map(({ id }) => `<symbol id="of-${id}" viewBox="${VIEW_BOX}">${pictureOf(id)}</symbol>`).join('')}</svg>`;

function courseIn(language: Language, words: Words): string {
  const { page } = words;
  const titles: Readonly<Record<string, { readonly [of in 'title' | 'learn' | 'learnt']: string }>> = words.titles;
  // A script puts in what the reader has done.
  const done = `<span class="done" hidden> · ✓ ${escape(page.done)}</span>`;
  const begun = `<span class="begun" hidden> · ${page.begun('<span class="step"></span>')}</span>`;
  const items = lessons.map(({ id, minutes }) => {
    const { title, learn, learnt } = titles[id] ?? { title: id, learn: '', learnt: '' };
    return `<li data-lesson="${id}">
        <svg viewBox="${VIEW_BOX}" aria-hidden="true"><use href="#of-${id}" /></svg>
        <h2><a href="./?lesson=${id}&amp;lang=${language}">${escape(title)}</a></h2>
        <p>${escape(learn)}</p>
        <p class="from">${escape(words.minutes(minutes))}${done}${begun}</p>
        <p class="learnt" hidden>${escape(words.learnt(learnt))}</p>
      </li>`;
  });
  const progress = page.progress('<span class="count"></span>', String(lessons.length));
  return `<article lang="${language}" id="${language}">
      <h1>${escape(page.title)}</h1>
      <p class="lead">${escape(page.lead)}</p>
      <p class="other">${others(language, (tag) => `#${tag}`)}</p>
      <p class="progress" hidden>${progress} <span class="onward">${escape(page.onward)} <a></a></span></p>
      <ol class="lessons">
        ${items.join('\n        ')}
      </ol>
      <p class="from">${escape(page.teachers)} <a href="./check.html?lang=${language}">${escape(page.check)}</a></p>
    </article>`;
}

export const lessonsBody = (): string => `<main id="main" class="course-sheet" tabindex="-1">
    ${pictures()}
    ${tags.map((tag) => courseIn(tag, courses.get(tag) ?? english)).join('\n    ')}
  </main>`;

const rule = (when: string, tag: string): string =>
  `.course${when} :is(.site, .skip, article):not([lang='${tag}']) { display: none; }`;

/** A style sheet: one language at a time, that which the address names (`#de`), or English. */
export const languageSheet = (): string =>
  [rule(':not(:has(article:target))', 'en'), ...tags.map((tag) => rule(`:has(#${tag}:target)`, tag))].join('\n');
