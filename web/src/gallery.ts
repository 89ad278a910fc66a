/** The gallery's page. */
import { GalleryPage } from './pages/gallery/gallery-page';
import { chosenLanguage, startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(chosenLanguage(location.search, navigator.languages));
document.querySelector('#page')?.replaceChildren(new GalleryPage());
await import('./pages/offline/start');
