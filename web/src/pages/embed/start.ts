/** Puts a figure into its page, as the query says. What stands here is loaded before it runs; the laboratory follows when it does. */
import { readPresentation } from '../../model/presentation';
import { readerLanguage } from '../../model/reader-language';
import { startLanguage } from '../../text';
import { posterTexts } from '../../text/poster';
import { startTheme } from '../../views/theme';
import { EmbedPage } from './embed-page';
import { createHost } from './host';

export async function startEmbed(query: string): Promise<void> {
  await startLanguage(readerLanguage(query), posterTexts);
  const { presentation, problems } = readPresentation(query);
  // The reader's choice in the laboratory is for the laboratory: a figure looks as its page does.
  startTheme(presentation.theme);
  const page = new EmbedPage();
  page.asked = presentation;
  page.problems = problems;
  page.host = createHost();
  document.querySelector('#page')?.replaceChildren(page);
}
