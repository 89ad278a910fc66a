/** The page of lessons is static; here are the reader's theme and language, and what they have finished. */
import { finished } from './features/lesson/progress';
import { readerLanguage, storeLanguage } from './model/reader-language';
import { startLanguage, type Translator } from './text';
import './ui/theme-toggle';
import type { ThemeToggle } from './ui/theme-toggle';
import { startTheme } from './views/theme';

/** What the button for the theme says; all else of the page stands in it. */
const mastheadTexts: Translator = () => import('./text/de/masthead').then((area) => ({ ...area }));

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

for (const id of finished()) {
  for (const mark of document.querySelectorAll<HTMLElement>(`[data-lesson="${CSS.escape(id)}"] .done`))
    mark.hidden = false;
}
