/** The builder's page: an author makes a figure for a page of their own. */
import { BuilderPage } from './pages/builder/builder-page';
import { chosenLanguage, startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(chosenLanguage(location.search, navigator.languages));
document.querySelector('#page')?.replaceChildren(new BuilderPage());
