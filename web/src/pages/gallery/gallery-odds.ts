/** Below an exhibit: when an experiment of the laboratory that shows the same was decided, by forks on record. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { oddsChart } from '../../features/odds/odds-chart';
import { otherThanRun, tallied, type OddsRecord } from '../../features/odds/record';
import { oddsSentence } from '../../features/odds/sentence';
import { oddsStyles } from '../../features/odds/odds-styles';
import { forkOf } from '../../model/forks';
import { presetWhole } from '../../model/presets';
import { published } from '../../model/published';
import { showQuantity } from '../../model/units';
import { loadOdds } from './load';
import { BaseElement } from '../../store/base-element';
import { hrefOf } from '../../ui/lab-link';
import { watch } from '../../views/watch';
import { words } from '../../../content/languages/en/odds';

export class GalleryOdds extends BaseElement {
  static override readonly styles = [
    oddsStyles,
    css`
      h2 {
        margin: 2.5rem 0 0.5rem;
        font: 600 1.25rem/1.3 var(--serif);
      }
    `,
  ];

  @property() exhibit = '';
  @state() record: OddsRecord | undefined;
  @state() at = 0;
  @state() width = 0;

  constructor() {
    super();
    watch(this, { resized: () => (this.width = this.clientWidth), restyled: () => undefined });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('exhibit')) return;
    const { exhibit } = this;
    this.record = undefined;
    loadOdds(exhibit).then(
      (record) => {
        if (this.exhibit === exhibit) this.record = record;
      },
      () => undefined, // the exhibit says enough without
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { record, width } = this;
    if (record === undefined) return nothing;
    const tallies = tallied(record);
    const { ending, who, duration_s, preset } = record;
    const chart = {
      width,
      window: [0, duration_s],
      tallies,
      alone: true,
      at: this.at,
      onAt: (at: number) => (this.at = at),
      onShow: (time: number) => void this.show(record, time),
    } as const;
    return html`<h2>${words().title}</h2>
      <p>${words().ending(showQuantity(0.75 * duration_s, 's', 4))}: ${words()[ending](who)}.</p>
      ${width === 0 ? nothing : oddsChart(chart)}
      <p class="quiet">${words().bars} ${words().openThere} <a href="./#v=2&p=${preset}">${words().experiment}</a></p>
      <p>${oddsSentence(tallies)}</p>`;
  }

  /** In the laboratory. */
  private async show(record: OddsRecord, time: number): Promise<void> {
    const preset = published.find(({ id }) => id === record.preset);
    if (preset === undefined) return;
    const { scenario } = await presetWhole(preset);
    const fork = forkOf(scenario, record.times[time] ?? 0, otherThanRun(record, time));
    location.assign(await hrefOf(fork));
  }
}

customElements.define('gallery-odds', GalleryOdds);
