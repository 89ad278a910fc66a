/** What the figure asks, and what of the published experiment its author, or the reader, has changed. */
import { html, nothing, type TemplateResult } from 'lit';
import { originOf } from '../../model/preset-versions';
import { PublishedElement } from '../../ui/published-element';
import { words } from '../../../content/languages/en/embed';
import { words as experimentWords } from '../../../content/languages/en/experiments';
import { words as presetWords } from '../../../content/languages/en/presets';
import { changedInWords } from '../../model/changed-words';

export class FigureTitle extends PublishedElement {
  protected override render(): TemplateResult {
    const { scenario, preset } = this.now;
    const published = this.published?.scenario;
    const origin = published && originOf(preset, published, scenario);
    const own = published !== undefined && scenario.title !== published.title ? scenario.title : undefined;
    const today = presetWords()[preset]?.title ?? scenario.title ?? 'LBE Lab';
    const title = own ?? (origin === published ? today : experimentWords().asFirst(today));
    const changes = origin === undefined || own !== undefined ? [] : changedInWords(this.catalog, origin, scenario);
    document.title = `${title} · LBE Lab`;
    return html`<h1>${title}</h1>
      ${changes.length === 0 ? nothing : html`<p class="differs">${words().differs(changes.join('; '))}</p>`}`;
  }
}

customElements.define('figure-title', FigureTitle);
