/** The page of lessons is static; here are the reader's theme and language, and what they have finished. */
import './ui/theme-toggle';
import { finished } from './features/lesson/progress';
import { readerLanguage, storeLanguage } from './model/reader-language';
import { startTheme } from './views/theme';

startTheme();

/** The language in the address, or else the reader's. */
function adopt(): void {
  const asked = location.hash.slice(1);
  if (asked === 'en' || asked === 'de') storeLanguage(asked);
  else if (readerLanguage(location.search) === 'de') location.replace('#de');
  document.documentElement.lang = location.hash === '#de' ? 'de' : 'en';
}

void import('./pages/offline/start');
addEventListener('hashchange', adopt);
adopt();

for (const id of finished()) {
  for (const mark of document.querySelectorAll<HTMLElement>(`[data-lesson="${CSS.escape(id)}"] .done`))
    mark.hidden = false;
}
