/** The gallery's page. */
import { GalleryPage } from './pages/gallery/gallery-page';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(readerLanguage(location.search));
document.querySelector('#page')?.replaceChildren(new GalleryPage());
await import('./pages/offline/start');
