/** The page of lessons is static; here are the reader's theme and language, and what they have finished. */
import { begun } from './features/lesson/progress';
import { readerLanguage, storeLanguage } from './model/reader-language';
import { startLanguage, type Language, type Texts, type Translator } from './text';
import { filesIn, tags } from './text/by-language';
import './ui/theme-toggle';
import type { ThemeToggle } from './ui/theme-toggle';
import { startTheme } from './views/theme';

/** What the button for the theme says; all else of the page stands in it. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>([
  '../content/languages/*/masthead.ts',
  '!../content/languages/en/*.ts',
]);
const mastheadTexts: Translator = async (choice) => ({ ...(await filesIn(files, choice)[0]?.()) });

startTheme();

function adopt(): void {
  const named = (): Language | undefined => tags.find((tag) => location.hash === `#${tag}`);
  const asked = named();
  const reader = asked ?? readerLanguage(location.search);
  if (asked !== undefined) storeLanguage(asked);
  else if (reader !== 'en') location.replace(`#${reader}`);
  const language = named() ?? 'en';
  document.documentElement.lang = language;
  document.title = `${document.querySelector(`#${language} h1`)?.textContent ?? ''} · LBE Lab`;
  void startLanguage(language, mastheadTexts).then(() =>
    document.querySelector<ThemeToggle>('theme-toggle')?.requestUpdate(),
  );
}

void import('./pages/offline/start');
addEventListener('hashchange', adopt);
adopt();

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
