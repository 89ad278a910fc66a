/** Below an exhibit: when an experiment of the laboratory that shows the same was decided, by forks on record. */
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { oddsChart } from '../../features/odds/odds-chart';
import { otherThanRun, tallied, type OddsRecord } from '../../features/odds/record';
import { oddsSentence } from '../../features/odds/sentence';
import { oddsStyles } from '../../features/odds/odds-styles';
import { forkOf } from '../../model/forks';
import { presetWhole, type Preset } from '../../model/presets';
import { published } from '../../model/published';
import { showQuantity } from '../../model/units';
import { BaseElement } from '../../store/base-element';
import { hrefOf } from '../../ui/lab-link';
import { watch } from '../../views/watch';
import { words } from '../../../content/languages/en/odds';

export class GalleryOdds extends BaseElement {
  static override readonly styles = [oddsStyles];

  @property({ attribute: false }) record!: OddsRecord;
  @state() preset: Preset | undefined;
  @state() at = 0;
  @state() width = 0;

  constructor() {
    super();
    watch(this, { resized: () => (this.width = this.clientWidth), restyled: () => undefined });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { record, width } = this;
    const tallies = tallied(record);
    const { ending, who, duration_s } = record;
    return html`<p>${words().ending(showQuantity(0.75 * duration_s, 's', 4))}: ${words()[ending](who)}.</p>
      ${width === 0 ? nothing : oddsChart({ width, window: [0, duration_s], tallies, at: this.at, onAt: (at) => (this.at = at), onShow: (time) => void this.show(time) })}
      <p class="quiet">${words().bars}</p>
      <p>${oddsSentence(tallies)}</p>`;
  }

  /** In the laboratory. */
  private async show(time: number): Promise<void> {
    const { record } = this;
    const preset = published.find(({ id }) => id === record.preset);
    if (preset === undefined) return;
    const { scenario } = await presetWhole(preset);
    const fork = forkOf(scenario, record.times[time] ?? 0, otherThanRun(record, time));
    location.assign(await hrefOf(fork));
  }
}

customElements.define('gallery-odds', GalleryOdds);
