/**
 * The body of the page of lessons, made at build. All languages stand in the page: the style sheet shows the one that the
 * address names (`#de`), so that the switch works without a script; a script only remembers the choice.
 */
import { escapeMarkup as escape } from '../../model/escape';
import { lessons } from '../../../content/lessons/course';
import type { Language, Translation } from '../../text';
import { byLanguage, tags } from '../../text/by-language';
import { course as english } from '../../../content/languages/en/course';
import { others } from '../written';

type Words = Translation<typeof english>;

const courses = byLanguage(
  import.meta.glob<Words>('../../../content/languages/*/course.ts', { eager: true, import: 'course' }),
);

function courseIn(language: Language, words: Words): string {
  const { page } = words;
  const titles: Readonly<Record<string, { readonly [of in 'title' | 'learn' | 'learnt']: string }>> = words.titles;
  // A script puts in what the reader has done.
  const done = `<span class="done" hidden> · ✓ ${escape(page.done)}</span>`;
  const begun = `<span class="begun" hidden> · ${page.begun('<span class="step"></span>')}</span>`;
  const items = lessons.map(({ id, minutes }) => {
    const { title, learn, learnt } = titles[id] ?? { title: id, learn: '', learnt: '' };
    return `<li data-lesson="${id}">
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
    ${tags.map((tag) => courseIn(tag, courses.get(tag) ?? english)).join('\n    ')}
  </main>`;

const rule = (when: string, tag: string): string =>
  `.course${when} :is(.site, .skip, article):not([lang='${tag}']) { display: none; }`;

/** A style sheet: one language at a time, that which the address names (`#de`), or English. */
export const languageSheet = (): string =>
  [rule(':not(:has(article:target))', 'en'), ...tags.map((tag) => rule(`:has(#${tag}:target)`, tag))].join('\n');
