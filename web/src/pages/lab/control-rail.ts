/** The rail of controls, grouped by what they belong to; on a phone the same rail is a sheet. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import type { NumberEdit } from '../../controls/number-input';
import type { Catalog } from '../../model/catalog';
import { editEvent, editsEvent } from '../../controls/events';
import '../../controls/kind-select';
import '../../controls/number-input';
import '../../controls/param-control';
import '../../controls/set-select';
import { delayForRatio, ratioSpec, rttRatio } from '../../controls/rtt-ratio';
import { isGiven, valueInForce } from '../../model/path';
import { activeSet } from '../../model/value-sets';
import type { Notice } from '../../store/state';
import type { Scenario } from '../../model/scenario';
import { bindStore, type Selected } from '../../store/controller';
import type { Lab } from '../../store/lab';
import { scenarioInForce } from '../../store/mid-run';
import type { GroupStyle } from '../../views/flow-style';
import { swatch } from '../../views/swatch';
import { hiddenStyles } from '../../views/common-styles';
import { buttonStyles } from './button-styles';
import './compare/change-mode';
import './compare/history-buttons';
import { closeIcon } from './icons';
import { railStyles } from './rail-styles';
import { sectionsOf, type EcnHint, type Item, type Row, type Section } from './rail-sections';

interface Seen {
  readonly scenario: Scenario;
  readonly notices: readonly Notice[];
}

export class ControlRail extends LitElement {
  static override readonly styles = [buttonStyles, hiddenStyles, railStyles];
  static override readonly properties = {
    lab: { attribute: false },
    catalog: { attribute: false },
    groups: { attribute: false },
    ratioHelp: { state: true },
  };

  declare lab: Lab;
  /** The tables, with their texts once those have loaded. */
  declare catalog: Catalog;
  declare groups: readonly GroupStyle[];
  declare ratioHelp: boolean;
  private scenario: Selected<Scenario> | undefined;
  private notices: Selected<readonly Notice[]> | undefined;

  constructor() {
    super();
    this.groups = [];
    this.ratioHelp = false;
  }

  protected override willUpdate(): void {
    if (this.scenario !== undefined) return;
    this.scenario = bindStore(this, this.lab.store, (state) => scenarioInForce(this.lab.catalog, state));
    this.notices = bindStore(this, this.lab.store, (state) => state.notices);
  }

  private get seen(): Seen {
    const { scenario, notices } = this.lab.store.get();
    return { scenario: this.scenario?.value ?? scenario, notices: this.notices?.value ?? notices };
  }

  protected override render(): TemplateResult {
    const { actions } = this.lab;
    const sections = sectionsOf(this.catalog, this.seen.scenario);
    return html`
      <div class="head">
        <h2>Controls</h2>
        <history-buttons .lab=${this.lab} .catalog=${this.catalog}></history-buttons>
        <button class="plain reset" type="button" title="Back to the experiment as published" @click=${actions.reset}>
          Reset
        </button>
        <button class="icon plain close" type="button" aria-label="Close the controls" @click=${this.onClose}>
          ${closeIcon}
        </button>
      </div>
      <change-mode .lab=${this.lab}></change-mode>
      <nav class="jump" aria-label="Groups of controls">
        ${sections.map(({ id, group, title }) => {
          const style = this.styleOf(group);
          return html`<button class="plain" type="button" data-to=${id} @click=${this.onJump}>
            ${style === undefined ? nothing : swatch(style)}${style?.label ?? title}
          </button>`;
        })}
      </nav>
      ${sections.map((section) => this.section(section))}
    `;
  }

  private section({ id, title, group, first, more, open }: Section): TemplateResult {
    const { scenario } = this.seen;
    const style = this.styleOf(group);
    return html`<section aria-labelledby=${id}>
      <h3 id=${id}>${style === undefined ? nothing : swatch(style)}${style?.label ?? title}</h3>
      ${first.map((row) => this.row(row))} ${group === 0 && scenario.flows.length > 1 ? this.ratio() : nothing}
      ${
        more.length === 0
          ? nothing
          : html`<details ?open=${open}>
              <summary>More<span class="hidden"> of ${title}</span></summary>
              ${more.map(
                (part) =>
                  html`${more.length > 1 ? html`<h4>${part.title}</h4>` : nothing}
                  ${part.rows.map((row) => this.row(row))}`,
              )}
            </details>`
      }
    </section>`;
  }

  private styleOf(group: number | null): GroupStyle | undefined {
    const id = group === null ? undefined : this.seen.scenario.flows[group]?.id;
    return this.groups.find((candidate) => candidate.group === id);
  }

  private row(row: Row): TemplateResult {
    switch (row.type) {
      case 'param':
        return this.control(row);
      case 'choice':
        return html`<kind-select
          path=${row.path}
          label=${row.label}
          kind=${row.kind}
          .entries=${row.entries}
        ></kind-select>`;
      case 'sets':
        return html`<set-select
          path=${row.path}
          .entry=${row.entry}
          .active=${activeSet(this.catalog, this.seen.scenario, row.path, row.entry)}
        ></set-select>`;
      case 'ecn':
        return this.ecn(row);
      case 'note':
        return html`<p class="note"><span>${row.label}</span> ${row.text}</p>`;
    }
  }

  /** Marks need flows that ask for them. */
  private ecn({ off, all }: EcnHint): TemplateResult {
    const turnOn = (): void => {
      this.dispatchEvent(editsEvent(off.map((path) => ({ path, value: true }))));
    };
    return html`<p class="help">
      ${all ? 'No flow has ECN on, so nothing is marked.' : 'Some flows do not have ECN on: theirs are dropped.'}
      <button class="offer" type="button" @click=${turnOn}>Turn it on for ${all ? 'all' : 'them'}</button>
    </p>`;
  }

  private control({ path, spec }: Item): TemplateResult {
    const { catalog } = this;
    const { scenario, notices } = this.seen;
    return html`<param-control
      path=${path}
      .spec=${spec}
      .value=${valueInForce(catalog, scenario, path)}
      .given=${isGiven(scenario, path)}
      error=${notices.find((notice) => notice.path === path)?.text ?? ''}
    ></param-control>`;
  }

  private ratio(): TemplateResult | typeof nothing {
    const ratio = rttRatio(this.seen.scenario, 0);
    if (ratio === null) return nothing;
    return html`<number-input
        .spec=${ratioSpec}
        .value=${ratio}
        label=${ratioSpec.label}
        .helpOpen=${this.ratioHelp}
        @why=${this.onRatioWhy}
        @number=${this.onRatio}
      ></number-input>
      ${this.ratioHelp ? html`<p class="help">${ratioSpec.help} Source: ${ratioSpec.source}.</p>` : nothing}`;
  }

  private readonly onRatioWhy = (): void => {
    this.ratioHelp = !this.ratioHelp;
  };

  private readonly onRatio = ({ detail }: CustomEvent<NumberEdit>): void => {
    const value = delayForRatio(this.seen.scenario, 0, detail.value ?? 1);
    this.dispatchEvent(editEvent({ path: 'flows.0.extra_return_delay_ms', value, commit: detail.commit }));
  };

  private readonly onJump = (event: Event): void => {
    const id = (event.currentTarget as HTMLElement).dataset['to'] ?? '';
    this.renderRoot.querySelector(`#${id}`)?.scrollIntoView({ block: 'start' });
  };

  private readonly onClose = (): void => {
    this.dispatchEvent(new CustomEvent('sheet'));
  };
}

customElements.define('control-rail', ControlRail);
