/** The checker's page. */
import { CheckPage } from './pages/check/check-page';
import { chosenLanguage, startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(chosenLanguage(location.search, navigator.languages));
document.querySelector('#page')?.replaceChildren(new CheckPage());
