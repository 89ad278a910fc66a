/** The checker's page. */
import { CheckPage } from './pages/check/check-page';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
document.querySelector('#page')?.replaceChildren(new CheckPage());
void import('./pages/offline/start');
