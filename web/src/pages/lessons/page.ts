/**
 * The body of the page of lessons, made at build. Both languages stand in the page: the style sheet shows the one that the
 * address names (`#de`), so that the switch works without a script; a script only remembers the choice.
 */
import { lessons } from '../../../content/lessons/course';
import type { Language, Translation } from '../../text';
import { course as german } from '../../../content/languages/de/course';
import { course as english } from '../../../content/languages/en/course';

type Words = Translation<typeof english>;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function courseIn(language: Language, words: Words): string {
  const { page } = words;
  const other: Language = language === 'en' ? 'de' : 'en';
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
      <p class="other"><a href="#${other}" hreflang="${other}" lang="${other}">${escape(page.other)}</a></p>
      <p class="progress" hidden>${progress} <span class="onward">${escape(page.onward)} <a></a></span></p>
      <ol class="lessons">
        ${items.join('\n        ')}
      </ol>
      <p class="from">${escape(page.teachers)} <a href="./check.html?lang=${language}">${escape(page.check)}</a></p>
    </article>`;
}

export const lessonsBody = (): string => `<main id="main" class="course-sheet" tabindex="-1">
    ${courseIn('en', english)}
    ${courseIn('de', german)}
  </main>`;
