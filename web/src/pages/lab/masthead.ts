/** The head of the page: the experiments, the rest of the site, sharing, look and language. */
import { html, type TemplateResult } from 'lit';
import type { OptionGroup } from '../../controls/choice-list';
import { fetchPart, part } from '../../model/part';
import type { Lab } from '../../store/lab';
import { isSingleFile } from '../../model/edition';
import { words } from '../../../content/languages/en/masthead';
import { askForCapture } from '../../ui/ask-for-capture';
import { linkIcon } from '../../ui/icons';
import { siteLinks } from '../../ui/site-links';
import '../../ui/theme-toggle';

/** What answers may not be there yet. */
const ask = (): void => void part(() => import('./requests')).then(askForCapture);

const site = (): TemplateResult =>
  html`<nav class="site" aria-label=${words().site}>
    ${siteLinks()}
    <button type="button" aria-haspopup="dialog" title=${words().networkTitle} @click=${ask}>${words().network}</button>
  </nav>`;

/** The single file has no other page, but all lessons. */
function lessons(): TemplateResult {
  const open = (): void =>
    void part(() => import('../../features/lesson/lesson-list')).then(({ askForLesson }) => askForLesson());
  return html`<button class="experiments" type="button" aria-haspopup="dialog" @click=${open}>
    ${words().lessons}
  </button>`;
}

/** What is found beside experiments, fetched when these are asked for. */
const beside = (): Promise<readonly OptionGroup[]> =>
  fetchPart(() => import('./found-beside')).then((each) => each.foundBeside());

export function masthead(lab: Lab): TemplateResult {
  const open = (): void => {
    void part(() =>
      Promise.all([import('../../features/experiment/experiments'), import('../../features/open/choose-files')]),
    ).then(([{ askForExperiment }, { chooseFiles }]) => askForExperiment(lab, () => chooseFiles(lab), beside));
  };
  const share = ({ currentTarget }: Event): void => {
    void part(() => import('../../features/share/share-dialog')).then(({ showShare }) =>
      showShare(lab, currentTarget as HTMLElement),
    );
  };
  return html`<header class="masthead">
    <div class="name">${words().home}</div>
    <button class="experiments" type="button" aria-haspopup="dialog" @click=${open}>${words().experiments}</button>
    ${isSingleFile ? lessons() : site()}
    <button class="share" type="button" aria-haspopup="dialog" title=${words().shareTitle} @click=${share}>
      ${linkIcon}<span>${words().share}</span>
    </button>
    <theme-toggle></theme-toggle>
    <language-switch></language-switch>
  </header>`;
}
