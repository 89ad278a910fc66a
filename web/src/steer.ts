/** The page on which the reader is the controller. */
import { SteerPage } from './pages/steer/steer-page';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
document.querySelector('#page')?.replaceChildren(new SteerPage());
void import('./pages/offline/start');
