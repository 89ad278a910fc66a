/** The head of the page: which experiment, the rest of the site, sharing, look and language. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Lab } from '../../store/lab';
import type { State } from '../../store/state';
import { texts } from '../../text';
import { lab as english } from '../../text/en/lab';
import './copy-link';
import { bookIcon } from './icons';
import './theme-toggle';

const words = texts('lab', english);

export function masthead(lab: Lab, { preset }: State): TemplateResult {
  const open = (event: Event): void => {
    lab.actions.openPreset((event.target as HTMLSelectElement).value);
  };
  return html`<header class="masthead">
    <p class="name">LBE Lab</p>
    <label class="preset">
      <span>${words().experiment}</span>
      <select @change=${open}>
        ${lab.presets.map(({ id, title }) => html`<option value=${id} .selected=${live(id === preset)}>${title}</option>`)}
      </select>
    </label>
    <nav class="site" aria-label=${words().site}>
      <a href="./reference.html" title=${words().reference}>${bookIcon}<span>${words().reference}</span></a>
    </nav>
    <copy-link></copy-link>
    <theme-toggle></theme-toggle>
  </header>`;
}
