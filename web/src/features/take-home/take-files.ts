/** Data, citation and command line of the run on screen. */
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { CITATIONS, citation, citationExtension, type CitationForm } from '../../model/citation';
import { eventsCsv, seriesCsv } from '../../model/export-csv';
import { resultsJson, runCommand, scenarioJson } from '../../model/export-json';
import type { Experiment } from '../../model/provenance';
import type { SeriesInfo } from '../../model/series';
import { words } from '../../../content/languages/en/take-home';
import { buttonStyles } from '../../ui/button-styles';
import type { View } from '../../ui/view-of';
import { ALL } from '../../ui/files/figures';
import { copyText } from '../../ui/copy';
import { TEXT, button, keep, named, select, tell } from './panel-controls';
import { panelStyles } from './panel-styles';
import { BaseElement } from '../../store/base-element';

const CSV = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';

/** Today on the reader's calendar: it only fills in a field that they may change. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export class TakeFiles extends BaseElement {
  static override readonly styles = [buttonStyles, panelStyles];

  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) experiment!: Experiment;
  /** The plot whose series are wanted; `ALL` for everything that is recorded. */
  @state() data: string = ALL;
  @state() form: CitationForm = 'text';
  @state() accessed: string = today();

  protected override render(): TemplateResult {
    return html`<div class="parts">
      ${this.dataPart()} ${this.citationPart()}
      <div class="wide">${this.commandPart()}</div>
    </div>`;
  }

  private get shown(): string {
    return this.view.plots.some(({ id }) => id === this.data) ? this.data : ALL;
  }

  private get series(): readonly SeriesInfo[] | undefined {
    return this.view.plots.find(({ id }) => id === this.data)?.tracks.map(({ series }) => series);
  }

  private dataPart(): TemplateResult {
    const text = words().data;
    const { experiment, shown } = this;
    const { columns, plots } = this.view;
    return html`<section aria-label=${text.heading}>
      <h3>${text.heading}</h3>
      ${select(this, 'data', text.which, [[ALL, text.all], ...named(plots)], shown)}
      <div class="buttons">
        ${
          columns === undefined
            ? nothing
            : [
                button(text.series, () => {
                  const file = shown === ALL ? 'series' : `${shown}-series`;
                  keep(this, experiment, [file, 'csv', CSV], seriesCsv(columns, experiment, this.series));
                }),
                button(text.events, () =>
                  keep(this, experiment, ['events', 'csv', CSV], eventsCsv(columns, experiment)),
                ),
              ]
        }
        ${button(text.scenario, () => keep(this, experiment, ['scenario', 'json', JSON_TYPE], [scenarioJson(experiment.scenario)]))}
        ${button(text.results, () => keep(this, experiment, ['results', 'json', JSON_TYPE], [resultsJson(experiment)]))}
      </div>
    </section>`;
  }

  private commandPart(): TemplateResult {
    const text = words().command;
    const { scenario, from } = this.experiment;
    const command = runCommand(scenario);
    return html`<section aria-label=${text.heading}>
      <h3>${text.heading}</h3>
      <p>${text.about(from.digest)}</p>
      <pre class="command" tabindex="0" role="group" aria-label=${text.heading}>${command}</pre>
      <div class="buttons">${button(text.copy, () => void this.copy(command, '.command'))}</div>
    </section>`;
  }

  private citationPart(): TemplateResult {
    const text = words().citation;
    const { experiment, form } = this;
    const cited = citation(form, experiment, this.accessed);
    const extension = citationExtension[form];
    const forms = CITATIONS.map((id) => [id, text[id]] as const);
    return html`<section aria-label=${text.heading}>
      <h3>${text.heading}</h3>
      <div class="two">
        ${select(this, 'form', text.form, forms)}
        <label class="field"
          >${text.accessed}<input type="date" .value=${this.accessed} @change=${this.onAccessed}
        /></label>
      </div>
      <pre class="prose citation" tabindex="0" role="group" aria-label=${text.heading}>${cited}</pre>
      <div class="buttons">
        ${button(text.copy, () => void this.copy(cited, '.citation'))}
        ${button(text.download, () => keep(this, experiment, ['citation', extension, TEXT], [`${cited}\n`]))}
      </div>
    </section>`;
  }

  private async copy(text: string, shownIn: string): Promise<void> {
    tell(this, (await copyText(text, this.renderRoot.querySelector<HTMLElement>(shownIn))).said);
  }

  private readonly onAccessed = (event: Event): void => {
    this.accessed = (event.target as HTMLInputElement).value;
  };
}

customElements.define('take-files', TakeFiles);
