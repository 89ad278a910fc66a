/** The link to the licences of everything in the page: a file of the site, and in the single file a part of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { isSingleFile } from '../../model/edition';
import { words } from '../../text/en/page';

/** What `vite/single.ts` puts into the single file. */
declare const LICENCES: string;

const NAME = 'licences.txt';

let inside: string | undefined;

const address = (): string => {
  if (!isSingleFile) return `./${NAME}`;
  inside ??= URL.createObjectURL(new Blob([LICENCES], { type: 'text/plain' }));
  return inside;
};

export const licences = (): TemplateResult =>
  html`<p class="source">
    <a href=${address()} download=${isSingleFile ? NAME : nothing}>${words().licences}</a>
  </p>`;
