/** The ratio of the first group's round-trip time to the others': a control of the page, made of a delay of acknowledgements. */
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { RATIO_PATH, delayForRatio, ratioSpec, rttRatio } from '../model/rtt-ratio';
import type { Scenario } from '../model/scenario';
import { controlStyles } from './control-styles';
import { editEvent } from './events';
import './number-input';
import type { NumberEdit, NumberInput } from './number-input';
import { BaseElement } from '../store/base-element';

export class RatioControl extends BaseElement {
  static override readonly styles = controlStyles;

  @property({ attribute: false }) scenario!: Scenario;
  @state() open = false;

  protected override render(): TemplateResult {
    return html`<number-input
        .spec=${ratioSpec}
        .value=${live(rttRatio(this.scenario))}
        label=${ratioSpec.label}
        .helpOpen=${this.open}
        @why=${this.onWhy}
        @number=${this.onNumber}
      ></number-input>
      ${this.open ? html`<p class="help">${ratioSpec.help} ${ratioSpec.source}.</p>` : nothing}`;
  }

  private readonly onWhy = (): void => {
    this.open = !this.open;
  };

  private readonly onNumber = ({ detail, target }: CustomEvent<NumberEdit>): void => {
    (target as NumberInput).value = detail.value; // at once, as in `param-control`
    const value = delayForRatio(this.scenario, detail.value ?? 1);
    this.dispatchEvent(editEvent({ path: RATIO_PATH, value, commit: detail.commit }));
  };
}

customElements.define('ratio-control', RatioControl);
