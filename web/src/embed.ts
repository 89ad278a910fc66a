/** A figure in somebody else's page. What stands here is loaded before it runs; the laboratory follows when it does. */
import { readPresentation } from './model/presentation';
import { EmbedPage } from './pages/embed/embed-page';
import { createHost } from './pages/embed/host';
import { readerLanguage } from './model/reader-language';
import { startLanguage } from './text';
import { posterTexts } from './text/poster';
import { startTheme } from './views/theme';

const language = readerLanguage(location.search);
await startLanguage(language, posterTexts);
const { presentation, problems } = readPresentation(location.search);
// The reader's choice in the laboratory is for the laboratory: a figure looks as its page does.
startTheme(presentation.theme);

const page = new EmbedPage();
page.asked = presentation;
page.problems = problems;
page.host = createHost();
document.querySelector('#page')?.replaceChildren(page);
