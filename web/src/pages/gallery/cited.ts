import { html, type TemplateResult } from 'lit';
import { fullCitation, type PaperNumber } from '../../model/papers';

/** A citation: in the language of what is cited, whatever the page's. */
export const cited = (citation: string): TemplateResult => html`<span lang="en">${citation}</span>`;

/** A paper's title, as it is cited, and who wrote it where. */
export function citationParts(paper: PaperNumber): { readonly title: string; readonly by: string } {
  const [, authors = '', title = '', venue = ''] = /^(?:(.*?): )?(“.*”)(?:, (.*))?$/.exec(fullCitation(paper)) ?? [];
  return { title, by: [authors, venue].filter((part) => part !== '').join(', ') };
}
