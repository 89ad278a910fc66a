import { html, type TemplateResult } from 'lit';

/** A citation: in the language of what is cited, whatever the page's. */
export const cited = (citation: string): TemplateResult => html`<span lang="en">${citation}</span>`;
