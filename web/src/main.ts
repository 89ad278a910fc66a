/** The lab's page: makes a lab and hands it to the page. Nothing else is wired here. */
import { fetchPart, part } from './model/part';
import { query } from './ui/asked';
import { LabPage } from './pages/lab/lab-page';
import { published } from './model/published';
import { createEngineClient } from './sim/client';
import type { JournalService } from './sim/journal-client';
import { createLab } from './store/lab';
import type { JournalSource } from './store/moments';
import { connectUrl } from './store/url';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { words } from './text/en/notices';
import { reloading } from './store/notices';
import { startTheme } from './views/theme';

startTheme();
const spoken = await startLanguage(readerLanguage(query()));

/** Loaded when somebody looks at packets. */
let service: Promise<JournalService> | undefined;
const journals: JournalSource = {
  read: async (...part) => {
    service ??= fetchPart(() => import('./sim/journal-client')).then(
      ({ createJournalService }) => createJournalService(),
      (failure: unknown) => {
        service = undefined; // the next one who looks tries again
        throw failure;
      },
    );
    return (await service).read(...part);
  },
};

const lab = createLab({
  createEngine: createEngineClient,
  journals,
  pool: async () => (await fetchPart(() => import('./sim/batch'))).sharedPool(),
  presets: published,
});
const page = new LabPage();
page.lab = lab;
document.querySelector('#page')?.replaceChildren(page);
connectUrl(lab, {
  plotIds: () => page.plotIds(),
  save: (scenario) =>
    void part(() => import('./ui/files/save-scenario')).then(({ saveScenario }) => saveScenario(scenario)),
});
if (!spoken) lab.actions.notify({ level: 'warning', topic: 'site', text: words().notSpoken, offer: reloading() });
