/** What the figure asks, and what of the published experiment its author, or the reader, has changed. */
import { html, nothing, type TemplateResult } from 'lit';
import { PublishedElement } from '../../ui/published-element';
import { words } from '../../text/en/embed';
import { words as presetWords } from '../../text/en/presets';
import { changedInWords } from '../../features/experiment/changed-words';

export class FigureTitle extends PublishedElement {
  protected override render(): TemplateResult {
    const { scenario, preset } = this.now;
    const { published } = this;
    const own = published !== undefined && scenario.title !== published.scenario.title ? scenario.title : undefined;
    const title = own ?? presetWords()[preset]?.title ?? scenario.title ?? 'LBE Lab';
    const changes =
      published === undefined || own !== undefined ? [] : changedInWords(this.catalog, published.scenario, scenario);
    document.title = `${title} · LBE Lab`;
    return html`<h1>${title}</h1>
      ${changes.length === 0 ? nothing : html`<p class="differs">${words().differs(changes.join('; '))}</p>`}`;
  }
}

customElements.define('figure-title', FigureTitle);
