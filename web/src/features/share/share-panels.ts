/** What each tab of the dialog shows. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { PLAIN } from '../../model/presentation';
import { LENGTHS, judgeLength } from '../../model/link-budget';
import { builderAddress, labAddress, snippets } from '../../model/snippets';
import { hasAddress } from '../../model/public-address';
import { quote } from '../../model/link-text';
import { isSingleFile } from '../../model/edition';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/share';
import { linkTo, pageAddress, pageFolder } from '../../ui/page-address';
import { isForClass } from '../../ui/asked';
import '../../ui/copy-field';

/** Parts of the meter: each stands for one of the budgets, and is as wide as the others. */
const STEPS = [LENGTHS.short, LENGTHS.long, LENGTHS.most] as const;
const [WIDTH, GAP] = [30, 3];

/** How full each part is, from 0 to 1. */
export const filled = (characters: number): readonly number[] =>
  STEPS.map((end, at) => {
    const from = STEPS[at - 1] ?? 0;
    return Math.min(1, Math.max(0, (characters - from) / (end - from)));
  });

function budget(characters: number): TemplateResult | typeof nothing {
  const judgement = judgeLength({ length: characters });
  if (judgement === 'too long') return nothing; // it has a sentence of its own
  const parts = filled(characters).map((full, at) => {
    const x = at * (WIDTH + GAP);
    return svg`<rect class="part" x=${x} y="3" width=${WIDTH} height="6" rx="1" />
      ${full === 0 ? nothing : svg`<rect class="part reached" x=${x} y="3" width=${Math.max(1.5, full * WIDTH)} height="6" rx="1" />`}`;
  });
  return html`<div class="budget ${judgement}">
    <svg viewBox="0 0 96 12" aria-hidden="true">${parts}</svg>
    <span class="words">${words().length(showNumber(characters))}: ${words()[judgement]}</span>
  </div>`;
}

const TABS = ['link', 'markdown', 'iframe', 'element', 'qr', 'file'] as const;
export type Tab = (typeof TABS)[number];

/** What there is to share from here. A file on a disk has no address for others; what a class shares stays as its teacher set it. */
export function tabsHere(): readonly Tab[] {
  if (pageAddress().address === undefined) return ['link', 'file'];
  return isSingleFile || isForClass() ? ['link', 'qr', 'file'] : TABS;
}

/** The page that is open with the experiment of a fragment; what stands behind its address alone where it has none for others. */
export function addressHere(fragment: string): string {
  if (isForClass()) return linkTo(`${location.search}#${fragment}`);
  return isSingleFile ? linkTo(`#${fragment}`) : labAddress(pageFolder(), fragment);
}

export interface PanelInput {
  readonly tab: Tab;
  readonly title: string;
  /** A fragment without `#`; undefined while it is made. */
  readonly fragment: string | undefined;
  /** File name of the picture that can be had; undefined where there is no run to draw. */
  readonly picture: string | undefined;
  readonly said: string;
  /** The QR code's element is there. */
  readonly coded: boolean;
  readonly open: (tab: Tab) => void;
  readonly send: () => void;
  readonly save: (what: 'picture' | 'scenario' | 'results') => void;
}

const making = (): TemplateResult => html`<p class="muted" role="status">${words().making}</p>`;

function tooLong(characters: number, { open }: PanelInput): TemplateResult {
  return html`<p class="warn" role="status">${words().tooLong(showNumber(characters), showNumber(LENGTHS.most))}</p>
    <div class="buttons">
      <button type="button" @click=${() => open('file')}>${words().asFile}</button>
    </div>`;
}

function linkPanel(address: string, { send }: PanelInput): TemplateResult {
  const sendButton = html`<button type="button" @click=${send}>${words().send}</button>`;
  return html`<copy-field first label=${words().link} .button=${words().copy} .text=${address}>
      ${'share' in navigator ? sendButton : nothing}
    </copy-field>
    ${addressNotice(address)} ${budget(address.length)}`;
}

/** Where a link without an address goes, and what is wrong with the address that the page's author set. */
function addressNotice(address: string): TemplateResult {
  const { refused } = pageAddress();
  return html`${hasAddress(address) ? nothing : html`<p class="muted">${words().fragment}</p>`}
  ${refused === '' ? nothing : html`<p class="warn" role="status">${words().addressRefused(quote(refused))}</p>`}`;
}

function markdownPanel(markdown: string, withPicture: string, { picture, said, save }: PanelInput): TemplateResult {
  const ofPicture = html`<copy-field label=${words().markdownPicture} .text=${withPicture}>
      <button type="button" @click=${() => save('picture')}>${words().picture}</button>
    </copy-field>
    <p class="muted" role="status">${said === '' ? words().pictureAbout(picture ?? '') : said}</p>`;
  return html`<copy-field label=${words().markdown} .text=${markdown}></copy-field>
    ${picture === undefined ? html`<p class="muted">${words().pictureNone}</p>` : ofPicture}`;
}

function figurePanel(label: string, about: string, snippet: string, builder: string): TemplateResult {
  return html`<p>${about}</p>
    <copy-field label=${label} .text=${snippet}></copy-field>
    <a class="more" href=${builder}>${words().builder}</a>`;
}

function filePanel({ picture, said, save }: PanelInput): TemplateResult {
  const button = (what: 'scenario' | 'results', enabled: boolean): TemplateResult =>
    html`<button type="button" ?disabled=${!enabled} @click=${() => save(what)}>${words()[what]}</button>`;
  const done = picture !== undefined;
  return html`<p>${words().fileAbout}</p>
    <div class="buttons">${button('scenario', true)} ${button('results', done)}</div>
    <p class="said muted" role="status">${said === '' && !done ? words().resultsNone : said}</p>`;
}

export function panelOf(input: PanelInput): TemplateResult {
  const { tab, title, fragment, picture = '', coded } = input;
  if (tab === 'file') return filePanel(input);
  if (fragment === undefined) return making();
  const base = pageFolder();
  const address = addressHere(fragment);
  if (judgeLength(address) === 'too long') return tooLong(address.length, input);
  const poster = tab === 'markdown' ? picture : '';
  const { markdown, markdownPicture, iframe, element } = snippets({
    base,
    link: fragment,
    presentation: PLAIN,
    title,
    poster,
  });
  switch (tab) {
    case 'link':
      return linkPanel(address, input);
    case 'markdown':
      return markdownPanel(markdown, markdownPicture, input);
    case 'iframe':
      return figurePanel(words().iframe, words().iframeAbout, iframe, builderAddress(base, fragment));
    case 'element':
      return figurePanel(words().element, words().elementAbout, element, builderAddress(base, fragment));
    case 'qr':
      return coded ? html`<qr-code .link=${address} .name=${title}></qr-code>` : making();
  }
}
