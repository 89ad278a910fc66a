/** The controls of a figure: the rail's own, and those that its author has set. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { valueInForce } from '../../model/path';
import { FREE } from '../../model/permit';
import type { Presentation } from '../../model/presentation';
import type { Scenario } from '../../model/scenario';
import { showValue } from '../../model/units';
import type { Notice } from '../../store/state';
import { words } from '../../../content/languages/en/embed';
import type { GroupStyle } from '../../views/flow-style';
import { swatch } from '../../plot/key';
import { rowView, type RowContext } from '../../features/rail/rail-row';
import { figureSections, type ControlRow, type FigureSection } from './figure-rows';
import { BaseElement } from '../../store/base-element';

const lock = html`<svg width="14" height="14" viewBox="0 0 18 18" aria-hidden="true">
  <path d="M4,8.5H14V15.5H4ZM6,8.5V6A3,3 0 0 1 12,6V8.5" />
</svg>`;

export class FigureControls extends BaseElement {
  static override readonly styles = css`
    :host {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
      gap: 0.25rem 2rem;
      font: 0.9375rem/1.35 var(--sans);
      color: var(--ink);
    }
    .owner {
      min-width: 0;
    }
    h2 {
      display: flex;
      align-items: center;
      gap: 0.4rem;
      margin: 0 0 0.1rem;
      font: 600 0.875rem/1.4 var(--sans);
      color: var(--muted);
    }
    .rows {
      display: grid;
      align-items: end; /* sliders side by side, though a name takes two lines */
      grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
      gap: 0.1rem 2rem;
    }
    .rows > * {
      min-width: 0;
    }
    .locked {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 0.6rem;
      min-height: 28px;
      margin: 0;
    }
    .locked dd {
      margin: 0;
      font-variant-numeric: tabular-nums;
    }
    .locked dt {
      margin-right: auto;
    }
    .locked .by {
      display: inline-flex;
      align-items: center;
      gap: 0.25rem;
      color: var(--muted);
      font-size: 0.8125rem;
    }
    .by svg {
      fill: none;
      stroke: currentColor;
      stroke-width: 1.6;
    }
  `;

  @property({ attribute: false }) asked!: Presentation;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) scenario!: Scenario;
  @property({ attribute: false }) opened!: Scenario;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  @property({ attribute: false }) notices: readonly Notice[] = [];

  private styleOf(group: number | null): GroupStyle | undefined {
    const id = group === null ? undefined : this.scenario.flows[group]?.id;
    return this.groups.find((candidate) => candidate.group === id);
  }

  private get context(): RowContext {
    return {
      catalog: this.catalog,
      scenario: this.scenario,
      notices: this.notices,
      groupName: (index) => this.styleOf(index)?.label ?? this.scenario.flows[index]?.id ?? '',
      misread: new Map(),
      permit: FREE, // what is locked is drawn here
      tell: (event) => this.dispatchEvent(event),
      onMisread: () => undefined,
    };
  }

  protected override render(): TemplateResult {
    const { context } = this;
    return html`${repeat(
      figureSections(this.asked, this.catalog, this.scenario, this.opened),
      ({ section }) => section.key,
      (each) => this.section(each, context),
    )}`;
  }

  private section({ section, rows }: FigureSection, context: RowContext): TemplateResult {
    const style = this.styleOf(section.group);
    return html`<div class="owner" role="group" aria-labelledby=${section.id}>
      <h2 id=${section.id}>${style === undefined ? nothing : swatch(style)}${style?.label ?? section.title}</h2>
      <div class="rows">
        ${repeat(
          rows,
          ({ row, locked }) => `${locked ? '!' : ''}${row.path}`,
          ({ row, locked }) => (locked ? this.locked(row) : rowView(row, context)),
        )}
      </div>
    </div>`;
  }

  private locked(row: ControlRow): TemplateResult {
    const { catalog, scenario } = this;
    const value = row.type === 'param' ? valueInForce(catalog, scenario, row.path) : undefined;
    const shown =
      row.type === 'param'
        ? typeof value === 'object' && value !== null
          ? JSON.stringify(value)
          : showValue(row.spec, value ?? null)
        : (row.entries.find(({ id }) => id === row.kind)?.label ?? row.kind);
    return html`<dl class="locked" data-path=${row.path}>
      <dt>${row.type === 'param' ? row.spec.label : row.label}</dt>
      <dd>${shown}</dd>
      <dd class="by">${lock}${words().locked}</dd>
    </dl>`;
  }
}

customElements.define('figure-controls', FigureControls);
