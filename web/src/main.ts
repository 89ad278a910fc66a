/** The lab's page: makes a lab and hands it to the page. Nothing else is wired here. */
import { LabPage } from './pages/lab/lab-page';
import { published } from './model/published';
import { createEngineClient } from './sim/client';
import { createLab } from './store/lab';
import { connectUrl } from './store/url';
import { chosenLanguage, startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(chosenLanguage(location.search, navigator.languages));
const lab = createLab({ createEngine: createEngineClient, presets: published });
const page = new LabPage();
page.lab = lab;
document.querySelector('#page')?.replaceChildren(page);
connectUrl(lab);
