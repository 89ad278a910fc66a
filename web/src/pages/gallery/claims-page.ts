/** Every claim of the papers with its verdict, to be searched. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Claim } from '../../ledger/claims';
import type { StoredIndex } from '../../ledger/stored';
import { contents } from '../../ledger/contents';
import { isDefinition, tally, VERDICTS, type Shown } from '../../ledger/counts';
import { PAPER_NUMBERS, shortCitation } from '../../model/papers';
import { words } from '../../../content/languages/en/gallery';
import { cited } from './cited';
import { loadClaims } from './load';
import { loadIndex } from './load-index';
import { NO_FILTER, type ClaimFilter } from './route';
import { tallyView, trivialityOf, verdictMark } from './verdicts';
import { PageElement } from '../../store/base-element';

const KINDS: readonly Claim['kind'][] = ['value', 'ordering', 'threshold', 'shape', 'qualitative'];

/** A claim with what is known of it. */
interface Listed {
  readonly claim: Claim;
  readonly verdict: Shown;
  readonly exhibit: string;
  /** What the search looks through. */
  readonly text: string;
}

const homes = new Map(contents.flatMap(({ id, claims }) => claims.map((claim) => [claim, id] as const)));

export const listed = (claims: readonly Claim[], index: StoredIndex | null): readonly Listed[] =>
  claims.map((claim) => ({
    claim,
    verdict: index?.claims[claim.id]?.verdict ?? 'pending',
    exhibit: homes.get(claim.id) ?? '',
    text: [claim.id, claim.stated, claim.where, claim.metric, shortCitation(claim.paper)].join(' ').toLowerCase(),
  }));

/** Those that fit all of a filter; words in any order. */
export function fitting(
  list: readonly Listed[],
  { paper, verdict, kind, words: typed }: ClaimFilter,
): readonly Listed[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter(
    (each) =>
      (paper === '' || each.claim.paper === paper) &&
      (verdict === '' || each.verdict === verdict) &&
      (kind === '' || each.claim.kind === kind) &&
      wanted.every((word) => each.text.includes(word)),
  );
}

export class ClaimsPage extends PageElement {
  @property({ attribute: false }) filter: ClaimFilter = NO_FILTER;
  @state() list: readonly Listed[] | null = null;
  @state() failed = false;

  constructor() {
    super();
    Promise.all([loadClaims(), loadIndex()]).then(
      ([claims, index]) => {
        this.list = listed(claims, index);
      },
      () => {
        this.failed = true;
      },
    );
  }

  protected override render(): TemplateResult {
    if (this.failed) return html`<p class="notice" role="alert">${words().loadFailed}</p>`;
    const { list, filter } = this;
    if (list === null) return html`<p class="muted" role="status">${words().loading}</p>`;
    const found = fitting(list, filter);
    return html`
      <p class="lead">${words().ledgerLead}</p>
      <form class="filters" role="search" @submit=${this.onSubmit}>
        <label class="wide"
          >${words().search}<input type="search" name="words" .value=${live(filter.words)} @input=${this.onFilter}
        /></label>
        ${this.select(
          words().paper,
          'paper',
          PAPER_NUMBERS.map((paper) => [paper, shortCitation(paper)]),
        )}
        ${this.select(
          words().verdictName,
          'verdict',
          VERDICTS.filter((verdict) => list.some((each) => each.verdict === verdict)).map((verdict) => [
            verdict,
            words().verdict[verdict],
          ]),
        )}
        ${this.select(
          words().kindName,
          'kind',
          KINDS.map((kind) => [kind, words().kind[kind]]),
        )}
        ${
          found.length === list.length
            ? nothing
            : html`<button type="button" @click=${this.onClear}>${words().clear}</button>`
        }
      </form>
      <p class="found" role="status">
        ${found.length === 0 ? words().noneFound : words().found(found.length, list.length)}
      </p>
      <p class="found">${tallyView(tally(found.map(({ claim, verdict }) => [claim.id, verdict] as const)))}</p>
      <ol class="ledger">
        ${found.map(
          ({ claim: { id, stated, where, paper, kind }, verdict, exhibit }) =>
            html`<li>
              ${verdictMark(verdict)}
              <p>
                ${exhibit === '' ? stated : html`<a href="#${exhibit}/${id}">${stated}</a>`}
                <span class="where"
                  >${cited(shortCitation(paper))}, ${where} · ${words().kind[kind]}
                  ·${isDefinition(id) ? html` ${words().definition} ·` : nothing} <code>${id}</code></span
                >
                <span class="where">${trivialityOf(id, verdict)}</span>
              </p>
            </li>`,
        )}
      </ol>
    `;
  }

  private select(
    label: string,
    name: 'paper' | 'verdict' | 'kind',
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const chosen = this.filter[name];
    return html`<label
      >${label}<select name=${name} @change=${this.onFilter}>
        <option value="" .selected=${live(chosen === '')}>${words().any}</option>
        ${options.map(
          ([value, title]) => html`<option value=${value} .selected=${live(chosen === value)}>${title}</option>`,
        )}
      </select></label
    >`;
  }

  private tell(filter: ClaimFilter): void {
    this.filter = filter;
    this.dispatchEvent(new CustomEvent<ClaimFilter>('claim-filter', { detail: filter, bubbles: true }));
  }

  private readonly onFilter = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement;
    this.tell({ ...this.filter, [name]: value });
  };

  private readonly onClear = (): void => {
    this.tell(NO_FILTER);
    this.querySelector<HTMLElement>('input')?.focus();
  };

  private readonly onSubmit = (event: Event): void => event.preventDefault();

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('list') && this.list !== null) this.dispatchEvent(new CustomEvent('page-ready', { bubbles: true }));
  }
}

customElements.define('claims-page', ClaimsPage);
