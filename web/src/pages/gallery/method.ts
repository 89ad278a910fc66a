/** The page on method. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../../text';
import { gallery as english } from '../../text/en/gallery';

const words = texts('gallery', english);

export const method = (): TemplateResult => html`<p>${words().methodSoon}</p>`;
