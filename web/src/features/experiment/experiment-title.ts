/**
 * The question that the experiment asks, with a hint where to look. When the reader has changed the experiment, neither
 * claims any longer what is on screen: what was changed takes their place.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { without } from '../../model/without';
import { sameJson } from '../../model/equal';
import type { Preset } from '../../model/presets';
import type { Scenario } from '../../model/scenario';
import { PublishedElement } from '../../ui/published-element';
import { isBare } from '../../ui/asked';
import { words } from '../../../content/languages/en/page';
import { words as presetWords } from '../../../content/languages/en/presets';
import { remembered } from '../../model/remembered';

/** The same in everyday words, to be heard. */
const HEARD = 'your-call';

const bare = (scenario: Scenario): Scenario => without(scenario, 'title', 'summary', 'source');

const isChanged = remembered(
  (scenario: Scenario, published: Preset | undefined) =>
    published !== undefined && !sameJson(bare(scenario), bare(published.scenario)),
);

export class ExperimentTitle extends PublishedElement {
  private get changed(): boolean {
    return isChanged(this.now.scenario, this.published);
  }

  /** Title and hint as the reader knows them; another title than the published one is the reader's own. */
  private get said(): { readonly title: string; readonly hint: string; readonly own: string | undefined } {
    const { scenario, preset } = this.now;
    const published = this.published?.scenario ?? scenario;
    const translated = presetWords()[preset];
    return {
      title: translated?.title ?? published.title ?? words().untitled,
      hint: translated?.summary ?? published.summary ?? '',
      own: scenario.title === published.title ? undefined : scenario.title,
    };
  }

  protected override render(): TemplateResult {
    const { title, hint, own } = this.said;
    const { changed, published } = this;
    // What was published keeps its place: the plots below do not move when a slider does.
    const was = html`<div class=${changed ? 'was' : ''} aria-hidden=${changed ? 'true' : nothing}>
      ${changed ? html`<p class="title">${title}</p>` : html`<h1>${own ?? title}</h1>`}
      <p class="hint">${hint}</p>
    </div>`;
    const list =
      changed && published !== undefined
        ? html`<changed-list
            .lab=${this.lab}
            .catalog=${this.catalog}
            .published=${published.scenario}
            .scenario=${this.now.scenario}
            .own=${own}
            heading=${title}
            hint=${hint}
          ></changed-list>`
        : nothing;
    const { preset } = this.now;
    const hear = preset === HEARD ? nothing : html`<a href="#v=2&p=${HEARD}">${words().hear}</a>`;
    return html`${isBare ? html`<p class="source">${words().purpose} ${hear}</p>` : nothing}
      <div class="question">${was}${list}</div>`;
  }

  /** Of a changed experiment the list of what was changed names the tab (`changed-list.ts`). */
  protected override updated(): void {
    const { title, own } = this.said;
    if (!this.changed) document.title = `${own ?? title} · LBE Lab`;
  }
}

customElements.define('experiment-title', ExperimentTitle);
