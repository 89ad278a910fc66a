/** The page of elements. */
import { fetchPart } from './model/part';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
// Late: what pages load at once together is in one chunk, which the first screen would wait for.
const { elementsPage } = await fetchPart(() => import('./pages/elements/elements-page'));
document.querySelector('#page')?.replaceChildren(await elementsPage());
void import('./pages/offline/start');
