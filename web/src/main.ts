/** The lab's page: makes a lab and hands it to the page. Nothing else is wired here. */
import { query } from './pages/lab/asked';
import { LabPage } from './pages/lab/lab-page';
import { published } from './model/published';
import { createEngineClient } from './sim/client';
import type { JournalService } from './sim/journal-client';
import { createLab } from './store/lab';
import type { JournalSource } from './store/moments';
import { connectUrl } from './store/url';
import { chosenLanguage, startLanguage } from './text';
import { startTheme } from './views/theme';

startTheme();
await startLanguage(chosenLanguage(query(), navigator.languages));

/** Loaded when somebody looks at packets. */
let service: Promise<JournalService> | undefined;
const journals: JournalSource = {
  read: async (...part) => {
    service ??= import('./sim/journal-client').then(({ createJournalService }) => createJournalService());
    return (await service).read(...part);
  },
};

const lab = createLab({
  createEngine: createEngineClient,
  journals,
  presets: published,
});
const page = new LabPage();
page.lab = lab;
document.querySelector('#page')?.replaceChildren(page);
connectUrl(lab, {
  plotIds: () => page.plotIds(),
  save: (scenario) => {
    void import('./pages/lab/take-home/save-scenario').then(({ saveScenario }) => saveScenario(scenario));
  },
});
