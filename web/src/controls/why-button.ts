/** Small buttons beside a control's name. */
import { html, type TemplateResult } from 'lit';

export const whyButton = (label: string, open: boolean, toggle: () => void): TemplateResult =>
  html`<button class="why" type="button" aria-label=${label} aria-expanded=${open} @click=${toggle}>?</button>`;

/** Takes a value back, to what the sign and the title say. */
export const backButton = (sign: string, label: string, title: string, take: () => void): TemplateResult =>
  html`<button class="why" type="button" aria-label=${label} title=${title} @click=${take}>${sign}</button>`;
