/** Why claims do not hold: in words, as findings with their figures, and as runs. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { property, state } from 'lit/decorators.js';
import type { Reason, RunSet } from '../../ledger/exhibit';
import { agrees, restore, type Stored } from '../../ledger/stored';
import { pointOfSet } from '../../ledger/results';
import { coordinatesInWords, inWords } from '../../ledger/in-words';
import { pointsOf } from '../../model/sweep';
import { words } from '../../../content/languages/en/claim';
import { words as galleryWords } from '../../../content/languages/en/gallery';
import { findingView } from './claim-view';
import { findingsJudged } from './judged';
import type { LeafContext } from './leaves';
import { loadStored } from './load';
import { engineOf, engineVersion, runBar } from './run-bar';
import { runAt } from './run-link';
import { hrefOf } from '../../ui/lab-link';
import { StudyRuns } from './study-runs';
import { PageElement } from '../../store/base-element';

/** More points than this are found through the lab's own sweep. */
const LISTED = 24;

export class ReasonView extends PageElement {
  @property({ attribute: false }) reason!: Reason;
  @property({ attribute: false }) nameOf!: LeafContext['nameOf'];
  /** Claims on this page. */
  @property({ attribute: false }) here: readonly string[] = [];
  @state() stored: Stored | null = null;
  @state() open = false;
  private readonly runs = new StudyRuns(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('reason')) return;
    const { reason } = this;
    this.stored = null;
    this.runs.leave();
    this.runs.resume(reason.id);
    void loadStored(reason.id).then((stored) => {
      if (this.reason === reason) this.stored = stored;
    });
  }

  protected override render(): TemplateResult {
    const { reason, stored, runs } = this;
    const fits = stored !== null && restore(reason, stored) !== null;
    const own = runs.shown?.run.state === 'done' ? runs.results : null;
    const judgements = own === null ? (stored?.findings ?? {}) : findingsJudged(reason, own);
    const context = { study: reason, stored, nameOf: this.nameOf };
    const agreement =
      own === null || stored === null || runs.shown?.extent !== 'full'
        ? ''
        : agrees(reason, stored, own)
          ? galleryWords().agrees
          : galleryWords().differs(engineOf(stored), engineVersion());
    return html`<article class="reason" id=${reason.id} tabindex="-1">
      <h3>${reason.title}</h3>
      <p class="where">${words().reasonKind[reason.kind]}</p>
      ${reason.text.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p class="where">
        ${words().explains}:
        ${reason.claims.map((id, i) => {
          const name = html`<code>${id}</code>`;
          return html`${i > 0 ? ', ' : nothing}${this.here.includes(id) ? html`<a href="#${id}" data-claim=${id}>${name}</a>` : name}`;
        })}
      </p>
      ${
        reason.findings === undefined || reason.findings.length === 0
          ? nothing
          : html`<ol class="claims">
              ${reason.findings.map((finding) => findingView(context, finding, judgements[finding.id]))}
            </ol>`
      }
      ${
        reason.sets.length === 0
          ? nothing
          : html`${runBar({
                study: reason,
                stored,
                fits,
                runs,
                agreement,
                start: (extent) => runs.start(reason, extent, new Map()),
                dismiss: () => runs.dismiss(reason.id),
              })}
              <details @toggle=${this.onToggle}>
                <summary>${words().inTheLab}</summary>
                ${this.open ? reason.sets.map((set) => this.setView(set)) : nothing}
              </details>`
      }
    </article>`;
  }

  private setView(set: RunSet): TemplateResult {
    const { sweep, id } = set;
    const all = pointsOf(sweep);
    const points = Array.from({ length: Math.min(all, LISTED) }, (_, point) => point);
    return html`<p class="set">${inWords(sweep.title ?? sweep.base.title ?? id)}</p>
      <ul class="points">
        ${points.map((point) => {
          const scenario = runAt(this.reason, { set: id, point });
          const name = Object.entries(pointOfSet(set, point).at)
            .map(([key, value]) => `${key} = ${value}`)
            .join(', ');
          return scenario === undefined
            ? nothing
            : html`<li>
                <a href=${until(hrefOf(scenario), nothing)}>${name === '' ? id : coordinatesInWords(name)}</a>
              </li>`;
        })}
        ${all > LISTED ? html`<li>${words().more(all - LISTED)}</li>` : nothing}
      </ul>`;
  }

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('reason-view', ReasonView);
