/** What a moved control changes: the whole run, or what comes after the moment that is shown. */
import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { appliesNow, inMidRun, type Applies, type State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/changes';

export class ChangeMode extends LabElement {
  static override readonly styles = [
    css`
      :host {
        display: block;
        font: 0.8125rem/1.3 var(--sans);
        color: var(--ink);
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 0.7rem;
        padding: 0 0 0.3rem;
      }
      legend {
        float: inline-start; /* a part of the line */
        color: var(--muted);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
        min-height: 24px;
        cursor: pointer;
      }
      label:has(:disabled) {
        color: var(--muted);
        cursor: default;
      }
      @media (pointer: coarse) {
        label {
          min-height: 36px;
        }
      }
    `,
  ];

  protected override watched(state: State): readonly unknown[] {
    return [appliesNow(state), inMidRun(state)];
  }

  protected override render(): TemplateResult {
    const middle = inMidRun(this.now);
    const hint = middle ? '' : words().atEnd;
    return html`<fieldset title=${hint}>
      <legend>${words().applies}</legend>
      ${this.option('whole', words().whole, false)} ${this.option('onward', words().onward, !middle)}
      <span id="hint" class="hidden">${hint}</span>
    </fieldset>`;
  }

  private option(value: Applies, label: string, disabled: boolean): TemplateResult {
    return html`<label
      ><input
        type="radio"
        name="applies"
        value=${value}
        aria-describedby="hint"
        .checked=${live(appliesNow(this.now) === value)}
        ?disabled=${disabled}
        @change=${this.onChange}
      />${label}</label
    >`;
  }

  private readonly onChange = (event: Event): void =>
    this.lab.actions.setApplies((event.target as HTMLInputElement).value === 'onward' ? 'onward' : 'whole');
}

customElements.define('change-mode', ChangeMode);
