/** The page of trials. */
import { StudyPage } from './pages/study/study-page';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
document.querySelector('#page')?.replaceChildren(new StudyPage());
void import('./pages/offline/start');
