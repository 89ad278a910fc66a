/** The gallery's page. */
import { GalleryPage } from './pages/gallery/gallery-page';
import { loadWords } from './ledger/in-words';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
await loadWords('gallery').catch(() => undefined); // then titles are English
document.querySelector('#page')?.replaceChildren(new GalleryPage());
await import('./pages/offline/start');
