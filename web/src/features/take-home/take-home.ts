/** Take it home: closed until a reader wants a file, a command or a citation; what makes them is loaded then. */
import { part } from '../../model/part';
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/take-home';
import { disclosureStyles, sectionStyles } from '../../views/common-styles';
import type { View } from '../../ui/view-of';
import type { Picture } from '../../ui/files/figures';
import { BaseElement } from '../../store/base-element';

/** What an `lbe-export` event asks for: a plot by its id, or a picture of the sender's own. */
export type Wanted = { readonly plot: string } | { readonly picture: Picture };

export class TakeHome extends BaseElement {
  static override readonly styles = [disclosureStyles, sectionStyles];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) view!: View;
  @state() open = false;
  @state() ready = false;
  @state() what = '';
  @state() pictures: readonly Picture[] = [];

  protected override whileHere(signal: AbortSignal): void {
    document.addEventListener('lbe-export', this.onWanted, { signal });
  }

  protected override render(): TemplateResult {
    return html`<details class="section" .open=${this.open} @toggle=${this.onToggle}>
      <summary>
        <h2>${words().heading}</h2>
        ${words().lead}
      </summary>
      ${
        this.open && this.ready
          ? html`<take-home-panel
              .lab=${this.lab}
              .view=${this.view}
              .pictures=${this.pictures}
              .what=${this.what}
            ></take-home-panel>`
          : nothing
      }
    </details>`;
  }

  private async load(): Promise<void> {
    await part(() => import('./take-home-panel'));
    this.ready = true;
  }

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
    if (this.open) void this.load();
  };

  private readonly onWanted = (event: Event): void => {
    const { detail } = event as CustomEvent<Wanted>;
    if ('picture' in detail) {
      const { picture } = detail;
      this.pictures = [...this.pictures.filter(({ id }) => id !== picture.id), picture];
      this.what = picture.id;
    } else this.what = detail.plot;
    this.open = true;
    void this.show();
  };

  private async show(): Promise<void> {
    await this.load();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }
}

customElements.define('take-home', TakeHome);
