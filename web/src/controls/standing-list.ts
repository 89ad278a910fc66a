/** A list of controls, each with what a reader may do with it: shown, locked, hidden. For whoever sets up a page for others. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../model/catalog';
import { slotsOf } from '../model/link-keys';
import { partAt } from '../model/parts';
import { STANDINGS, type Standing, type Standings } from '../model/permit';
import type { Scenario } from '../model/scenario';
import { words } from '../../content/languages/en/standings';
import { finds } from './choice-list';
import { BaseElement } from '../store/base-element';

/** A control by its key in a link. */
export interface KeyItem {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
}

export interface KeySection {
  readonly title: string;
  readonly items: readonly KeyItem[];
  /** One tap away. */
  readonly more?: readonly KeyItem[];
}

export interface StandingChoice {
  readonly keys: readonly string[];
  readonly standing: Standing;
}

const allOf = ({ items, more = [] }: KeySection): readonly KeyItem[] => [...items, ...more];

/** Every key that a link to these experiments may have, by what it belongs to. */
export function keySections(
  catalog: Catalog,
  scenarios: readonly Scenario[],
  titles: { readonly whole: string },
): readonly KeySection[] {
  const sections = new Map<string, Map<string, string>>();
  for (const scenario of scenarios) {
    for (const slot of slotsOf(catalog, scenario)) {
      const owner = slot.key.includes('.') ? decodeURIComponent(slot.key.split('.')[0] ?? '') : titles.whole;
      const items = sections.get(owner) ?? new Map<string, string>();
      sections.set(owner, items);
      if (!items.has(slot.key))
        items.set(slot.key, 'spec' in slot ? slot.spec.label : (partAt(slot.path)?.label ?? slot.key));
    }
  }
  return [...sections].map(([title, items]) => ({
    title,
    items: [...items].map(([key, label]) => ({ key, label })),
  }));
}

export class StandingList extends BaseElement {
  static override readonly styles = [
    css`
      :host {
        display: block;
        font: 0.9375rem/1.4 var(--sans);
        color: var(--ink);
      }
      .find,
      select {
        height: 2rem;
        padding: 0 0.4rem;
        font-size: 0.875rem;
      }
      .find {
        width: 100%;
        margin-bottom: 0.4rem;
      }
      .row {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        justify-content: space-between;
        min-height: 34px;
      }
      .row > span {
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .row select {
        flex: none;
        width: 7.5rem;
      }
      .head {
        border-bottom: 1px solid var(--hair);
        font-weight: 600;
      }
      .all {
        border-bottom: 1px solid var(--line);
      }
      code {
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .section {
        margin-bottom: 0.6rem;
      }
      summary {
        width: fit-content;
        min-height: 28px;
        color: var(--muted);
        font-size: 0.875rem;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        .find,
        select,
        summary {
          min-height: 44px;
        }
        summary {
          align-content: center;
        }
      }
      p {
        margin: 0.3rem 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
    `,
  ];

  @property({ attribute: false }) sections: readonly KeySection[] = [];
  /** What is not in it is shown. */
  @property({ attribute: false }) standings: Standings = new Map();
  @state() query = '';

  private standingOf(key: string): Standing {
    return this.standings.get(key) ?? 'shown';
  }

  /** The one standing of several keys; undefined where they differ. */
  private common(items: readonly KeyItem[]): Standing | undefined {
    const [first, ...rest] = new Set(items.map(({ key }) => this.standingOf(key)));
    return rest.length === 0 ? first : undefined;
  }

  protected override render(): TemplateResult {
    const { find, findExample, nothingFound, all, counts } = words();
    const asked = this.query.trim();
    const found = this.sections.flatMap((section): readonly KeySection[] => {
      if (asked === '') return [section];
      const { title } = section;
      const items = allOf(section).filter(({ key, label, help = '' }) =>
        finds(asked, [label, key, help, title].join(' ')),
      );
      return items.length === 0 ? [] : [{ title, items }];
    });
    const every = this.sections.flatMap(allOf);
    const [shown = 0, locked = 0, hidden = 0] = STANDINGS.map(
      (standing) => every.filter(({ key }) => this.standingOf(key) === standing).length,
    );
    return html`<input
        class="find"
        type="search"
        autocomplete="off"
        spellcheck="false"
        aria-label=${find}
        placeholder=${findExample}
        @input=${(event: Event) => {
          this.query = (event.target as HTMLInputElement).value;
        }}
      />
      ${asked === '' ? html`<div class="row all"><span>${all}</span>${this.choice(all, every)}</div>` : nothing}
      <p role="status">${found.length === 0 ? nothingFound(asked) : counts(shown, locked, hidden)}</p>
      ${found.map((section) => this.section(section))}`;
  }

  private section(section: KeySection): TemplateResult {
    const { title, items, more = [] } = section;
    const { every, more: further } = words();
    return html`<div class="section" role="group" aria-label=${title}>
      <div class="row head"><span>${title}</span>${this.choice(every(title), allOf(section))}</div>
      ${items.map((item) => this.row(item))}
      ${
        more.length === 0
          ? nothing
          : html`<details ?open=${more.some(({ key }) => this.standingOf(key) !== 'hidden')}>
              <summary aria-label="${further}: ${title}">${further}</summary>
              ${more.map((item) => this.row(item))}
            </details>`
      }
    </div>`;
  }

  private row(item: KeyItem): TemplateResult {
    const { key, label } = item;
    return html`<div class="row">
      <span>${label} <code>${key}</code></span
      >${this.choice(words().name(label, key), [item])}
    </div>`;
  }

  private choice(label: string, items: readonly KeyItem[]): TemplateResult {
    const text = words();
    const common = this.common(items);
    return html`<select
      aria-label=${label}
      @change=${(event: Event) => this.put(items, (event.target as HTMLSelectElement).value as Standing)}
    >
      ${common === undefined ? html`<option value="" disabled .selected=${live(true)}>${text.everyChoice}</option>` : nothing}
      ${STANDINGS.map(
        (standing) => html`<option value=${standing} .selected=${live(standing === common)}>${text[standing]}</option>`,
      )}
    </select>`;
  }

  private put(items: readonly KeyItem[], standing: Standing): void {
    const detail = { keys: items.map(({ key }) => key), standing };
    this.dispatchEvent(new CustomEvent<StandingChoice>('standings', { detail }));
  }
}

customElements.define('standing-list', StandingList);
