/** What stands below all else: where the experiment comes from, which run it was, and who wrote what is in the page. */
import { html, nothing, type TemplateResult } from 'lit';
import { isSingleFile } from '../../model/edition';
import { showFixed, showNumber } from '../../model/units';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/page';

/** What `vite/single.ts` puts into the single file. */
declare const LICENCES: string;

const NAME = 'licences.txt';

let inside: string | undefined;

const address = (): string => {
  if (!isSingleFile) return `./${NAME}`;
  inside ??= URL.createObjectURL(new Blob([LICENCES], { type: 'text/plain' }));
  return inside;
};

/** What identifies the run: the same digest is the same run, on any machine and from `lbe run`. */
function identity({ outcome }: State): TemplateResult | typeof nothing {
  if (outcome === undefined) return nothing;
  const { digest, events } = outcome.report;
  return html`<p class="source">
    ${words().digest} <code>${digest}</code>, ${words().effort(showNumber(events), showFixed(outcome.wall_ms, 0))}
  </p>`;
}

export function origin(state: State): TemplateResult {
  const { source = '' } = state.scenario;
  return html`${source === '' ? nothing : html`<p class="source">${words().after(source)}</p>`} ${identity(state)}`;
}

/** The licences of everything in the page: a file of the site, and in the single file a part of it. */
export const licences = (): TemplateResult =>
  html`<p class="source">
    <a href=${address()} download=${isSingleFile ? NAME : nothing}>${words().licences}</a>
  </p>`;
