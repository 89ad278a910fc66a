/** What the figure asks, and what of the published experiment its author, or the reader, has changed. */
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { presetWhole, type Preset } from '../../model/presets';
import type { State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../text/en/embed';
import { words as presetWords } from '../../text/en/presets';
import { changedInWords } from '../../features/experiment/changed-words';

export class FigureTitle extends LabElement {
  @property({ attribute: false }) catalog!: Catalog;
  private published: Preset | undefined;

  /** In the document's tree: the heading is the figure's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override watched({ scenario }: State): readonly unknown[] {
    return [scenario];
  }

  protected override willUpdate(): void {
    const { preset } = this.now;
    if (this.published?.id === preset) return;
    this.published = undefined;
    const named = this.lab.presets.find(({ id }) => id === preset);
    if (named === undefined) return;
    presetWhole(named).then(
      (whole) => {
        if (this.now.preset !== whole.id) return;
        this.published = whole;
        this.requestUpdate();
      },
      () => undefined, // only its changes are not told
    );
  }

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
