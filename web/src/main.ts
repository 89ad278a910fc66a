/** The lab's page: makes a lab and hands it to the page. Nothing else is wired here. */
import { fetchPart, part } from './model/part';
import { query } from './ui/asked';
import { LabPage } from './pages/lab/lab-page';
import { published } from './model/published';
import { createEngineClient } from './sim/client';
import { createLab } from './store/lab';
import type { JournalSource } from './store/moments';
import { connectUrl } from './store/url';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { words } from '../content/languages/en/notices';
import { reloading } from './store/notices';
import { startTheme } from './views/theme';

startTheme();
const spoken = await startLanguage(readerLanguage(query()));

/** What else there is of engines: more runs, journals, controllers that come with a run. */
const batch = () => fetchPart(() => import('./sim/batch'));

/** Loaded when somebody looks at packets. */
const journals: JournalSource = {
  read: async (...part) => (await batch()).sharedJournals().read(...part),
  // What has not loaded makes nothing, and `read` says that it has not.
  stop: () =>
    void batch().then(
      ({ sharedJournals }) => sharedJournals().stop(),
      () => undefined,
    ),
};

const lab = createLab({
  createEngine: createEngineClient,
  journals,
  pool: async () => (await batch()).sharedPool(),
  partners: async () => (await fetchPart(() => import('./ui/partners'))).partners,
  guests: batch,
  presets: published,
});
// The page's first drawing is a task of its own: with the reading of the scripts it would be a long frame.
await new Promise((resolve) => setTimeout(resolve));
const page = new LabPage();
page.lab = lab;
document.querySelector('#page')?.replaceChildren(page);
connectUrl(lab, {
  plotIds: () => page.plotIds(),
  save: (scenario) =>
    void part(() => import('./ui/files/save-scenario')).then(({ saveScenario }) => saveScenario(scenario)),
});
if (!spoken) lab.actions.notify({ level: 'warning', topic: 'site', text: words().notSpoken, offer: reloading() });
