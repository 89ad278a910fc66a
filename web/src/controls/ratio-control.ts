/** The ratio of the first group's round-trip time to the others': a control of the page, made of a delay of acknowledgements. */
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { RATIO_PATH, delayForRatio, ratioSpec, rttRatio } from '../model/rtt-ratio';
import type { Scenario } from '../model/scenario';
import { Explained } from './explained';
import { editEvent } from './events';
import './number-input';
import type { NumberEdit, NumberInput } from './number-input';

export class RatioControl extends Explained {
  @property({ attribute: false }) scenario!: Scenario;

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

  private readonly onNumber = ({ detail, target }: CustomEvent<NumberEdit>): void => {
    (target as NumberInput).value = detail.value; // at once, as in `param-control`
    const value = delayForRatio(this.scenario, detail.value ?? 1);
    this.dispatchEvent(editEvent({ path: RATIO_PATH, value, commit: detail.commit }));
  };
}

customElements.define('ratio-control', RatioControl);
