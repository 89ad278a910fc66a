/** The builder's page: an author makes a figure for a page of their own. */
import { BuilderPage } from './pages/builder/builder-page';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
document.querySelector('#page')?.replaceChildren(new BuilderPage());
void import('./pages/offline/start');
