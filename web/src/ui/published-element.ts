/** An element of the laboratory that knows the published experiment which the one on screen began as. */
import { property } from 'lit/decorators.js';
import type { Catalog } from '../model/catalog';
import { presetNow, presetWhole, type Preset } from '../model/presets';
import type { State } from '../store/state';
import { LabElement } from './lab-element';

export abstract class PublishedElement extends LabElement {
  @property({ attribute: false }) catalog!: Catalog;
  /** Undefined until it has come, and where it does not. */
  protected published: Preset | undefined;

  /** In the document's tree: the heading is the page's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override watched({ scenario }: State): readonly unknown[] {
    return [scenario];
  }

  protected override willUpdate(): void {
    const { preset } = this.now;
    if (this.published?.id === preset) return;
    const named = this.lab.presets.find(({ id }) => id === preset);
    this.published = named && presetNow(named);
    if (named === undefined || this.published !== undefined) return;
    presetWhole(named).then(
      (whole) => {
        if (this.now.preset !== whole.id) return;
        this.published = whole;
        this.requestUpdate();
      },
      () => undefined, // it is on screen all the same; only its changes are not told
    );
  }
}
