/** The page of lessons is static; here are the reader's theme and language, and what they have finished. */
import { begun } from './features/lesson/progress';
import { readerLanguage, storeLanguage } from './model/reader-language';
import { startLanguage, type Translator } from './text';
import './ui/theme-toggle';
import type { ThemeToggle } from './ui/theme-toggle';
import { startTheme } from './views/theme';

/** What the button for the theme says; all else of the page stands in it. */
const mastheadTexts: Translator = () => import('../content/languages/de/masthead').then((area) => ({ ...area }));

startTheme();

/** The language in the address, or else the reader's. */
function adopt(): void {
  const asked = location.hash.slice(1);
  if (asked === 'en' || asked === 'de') storeLanguage(asked);
  else if (readerLanguage(location.search) === 'de') location.replace('#de');
  const language = location.hash === '#de' ? 'de' : 'en';
  document.documentElement.lang = language;
  document.title = `${document.querySelector(`#${language} h1`)?.textContent ?? ''} · LBE Lab`;
  void startLanguage(language, mastheadTexts).then(() =>
    document.querySelector<ThemeToggle>('theme-toggle')?.requestUpdate(),
  );
}

void import('./pages/offline/start');
addEventListener('hashchange', adopt);
adopt();

/** What the reader has done, in both languages. */
function showProgress(): void {
  const all = begun();
  const done = [...all.values()].filter((at) => at === 'done').length;
  for (const item of document.querySelectorAll<HTMLElement>('[data-lesson]')) {
    const at = all.get(item.dataset['lesson'] ?? '');
    for (const part of item.querySelectorAll<HTMLElement>(at === 'done' ? '.done, .learnt' : '.begun'))
      part.hidden = at === undefined;
    const step = item.querySelector('.step');
    if (step !== null) step.textContent = String(at);
  }
  for (const line of document.querySelectorAll<HTMLElement>('.progress')) {
    const links = [...(line.parentElement?.querySelectorAll<HTMLAnchorElement>('[data-lesson] h2 a') ?? [])];
    const isOpen = (link: Element): boolean =>
      all.get(link.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'] ?? '') !== 'done';
    const next = links.find(isOpen);
    line.querySelector('.count')?.append(String(done));
    if (next === undefined) line.querySelector('.onward')?.remove();
    else line.querySelector('.onward a')?.replaceWith(next.cloneNode(true));
    line.hidden = all.size === 0;
  }
}

showProgress();
