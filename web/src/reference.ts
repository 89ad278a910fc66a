/** The reference page is static; here are the reader's theme, the filter, and the keyboard for equations that do not fit. */
import { startLanguage } from './text';
import { tags } from './text/by-language';
import './ui/theme-toggle';
import type { ThemeToggle } from './ui/theme-toggle';
import { startFilter } from './pages/reference/filter';
import { startTheme } from './views/theme';

startTheme();
const own = tags.find((tag) => tag === document.documentElement.lang) ?? 'en';
if (own !== 'en')
  void startLanguage(own).then(() => document.querySelector<ThemeToggle>('theme-toggle')?.requestUpdate());
startFilter(document);
void import('./pages/offline/start');

/** What scrolls sideways can be reached with the keyboard, and only that. */
const watch = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});
for (const block of document.querySelectorAll('.equations')) watch.observe(block);
