/** Which controls the figure has: every parameter of the experiment, each shown, locked or hidden. */
import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { StandingChoice } from '../../controls/standing-list';
import '../../controls/standing-list';
import type { Keys, Presentation } from '../../model/presentation';
import { words } from '../../../content/languages/en/builder';
import { buttonStyles } from '../../ui/button-styles';
import type { ControlGroup } from './choices';
import { formStyles } from '../../ui/form-styles';

/** What a `control-choice` event says: how some stand, or which there are. */
export type ControlChoice = StandingChoice | { readonly controls: Keys | undefined; readonly locked?: Keys };

const sameKeys = (a: Keys | undefined, b: Keys | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);

export class ControlChoiceList extends LitElement {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      button[aria-pressed='true'] {
        border-color: var(--ink);
        box-shadow: inset 0 0 0 1px var(--ink);
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly ControlGroup[] = [];
  @property({ attribute: false }) presentation!: Presentation;
  /** What flow groups are called on the page. */
  @property({ attribute: false }) names: (group: number) => string | undefined = () => undefined;

  protected override render(): TemplateResult {
    const text = words().controls;
    const { groups, names } = this;
    const options = groups.flatMap(({ first, more }) => [...first, ...more]);
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="buttons">
        ${this.button(text.usual, { controls: undefined })} ${this.button(text.all, { controls: 'all' })}
        ${this.button(text.none, { controls: [] })} ${this.button(text.lockAll, { controls: 'all', locked: 'all' })}
      </div>
      <standing-list
        .sections=${groups.map(({ group, title, first, more }) => ({
          title: (group === null ? undefined : names(group)) ?? title,
          items: first,
          more,
        }))}
        .standings=${new Map(options.map(({ key, standing }) => [key, standing]))}
        @standings=${({ detail }: CustomEvent<StandingChoice>) => this.tell(detail)}
      ></standing-list>
    </fieldset>`;
  }

  private button(label: string, choice: Exclude<ControlChoice, StandingChoice>): TemplateResult {
    const { controls, locked } = this.presentation;
    const isSo = sameKeys(choice.controls, controls) && sameKeys(choice.locked, locked);
    return html`<button type="button" aria-pressed=${isSo ? 'true' : 'false'} @click=${() => this.tell(choice)}>
      ${label}
    </button>`;
  }

  private tell(detail: ControlChoice): void {
    this.dispatchEvent(new CustomEvent('control-choice', { detail }));
  }
}

customElements.define('control-choice', ControlChoiceList);
