/** A claim with its verdict and what was found, in words; folded up, each figure beside what was asked for, and why. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Claim } from '../../ledger/claims';
import { isDefinition } from '../../ledger/counts';
import type { Finding, Reading, Reason } from '../../ledger/exhibit';
import type { Judgement } from '../../ledger/expected';
import { verdictOf } from '../../ledger/evaluate';
import { coordinatesInWords } from '../../ledger/in-words';
import { heldBy } from '../../ledger/judge';
import type { Json } from '../../model/scenario';
import { words } from '../../../content/languages/en/claim';
import { words as galleryWords } from '../../../content/languages/en/gallery';
import { foundWords } from './found';
import { leavesView, type LeafContext } from './leaves';
import { trivialityOf, verdictMark } from './verdicts';

const plain = (value: Json): string =>
  typeof value === 'string'
    ? coordinatesInWords(value)
    : Array.isArray(value)
      ? (value as readonly Json[]).map(plain).join(', ')
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, inner]) => `${coordinatesInWords(key)}: ${plain(inner)}`)
            .join('; ')
        : coordinatesInWords(String(value));

const row = (name: string, value: string): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** The comparisons by each reading that gives other figures; folded up where the verdict is the same by all of them. */
function readingsView(context: ClaimContext, judgement: Judgement): TemplateResult {
  const others = Object.entries(judgement.readings ?? {});
  if (others.length === 0) return leavesView(context, judgement);
  const part = (title: string, of: Judgement): TemplateResult =>
    html`<p class="reading">${title}: ${verdictMark(of.verdict)}</p>
      ${leavesView(context, of)}`;
  const rest = others.map(([id, each]) =>
    part(context.readings.find((reading) => reading.id === id)?.title ?? id, each),
  );
  if (judgement.verdict !== 'depends')
    return html`${leavesView(context, judgement)}
      <details class="all-leaves">
        <summary>${words().byOthers(rest.length)}</summary>
        ${rest}
      </details>`;
  const { leaves } = judgement;
  return html`${part(words().asPrinted, { verdict: verdictOf(leaves), leaves })} ${rest}`;
}

export interface ClaimContext extends LeafContext {
  readonly readings: readonly Reading[];
  /** Those that explain claims of the exhibit. */
  readonly reasons: readonly Reason[];
  /** Of another setting than the paper's: the verdict says nothing of what is on screen. */
  readonly aside: boolean;
}

export function claimView(context: ClaimContext, claim: Claim, judgement: Judgement | undefined): TemplateResult {
  const { id, where, stated, kind, metric, tolerance, printed, inconsistency, substitute, cited_only: cited } = claim;
  const why = context.reasons.filter(({ claims }) => claims.includes(id));
  const triviality = trivialityOf(id, judgement?.verdict);
  const found = judgement === undefined ? '' : foundWords(claim, judgement.leaves);
  const compared = judgement === undefined ? nothing : readingsView(context, judgement);
  return html`<li class="claim ${context.aside ? 'aside' : ''}" id=${id} tabindex="-1">
    <p class="head">
      ${verdictMark(judgement?.verdict ?? 'pending')}
      ${
        judgement?.verdict === 'depends'
          ? html`<span class="muted">${words().heldBy(...heldBy(judgement))}</span>`
          : nothing
      }
    </p>
    <div class="body">
      <p class="stated">${stated}</p>
      ${found === '' ? compared : html`<p class="found">${found}</p>`}
      ${triviality === nothing ? nothing : html`<p class="why">${triviality}</p>`}
      ${
        why.length === 0
          ? nothing
          : html`<p class="why">
              ${words().reasonOf}:
              ${why.map(
                ({ id: reason, title }, i) =>
                  html`${i > 0 ? '; ' : nothing}<a href="#${reason}" data-reason=${reason}>${title}</a>`,
              )}
            </p>`
      }
      <details class="terms">
        <summary>${words().inFigures}</summary>
        <p class="where">
          ${where} · ${galleryWords().kind[kind]} ·${isDefinition(id) ? html` ${galleryWords().definition} ·` : nothing}
          <code>${id}</code>
        </p>
        ${found === '' ? nothing : compared}
        <dl>
          ${row(words().metric, metric)}
          ${printed === undefined ? nothing : row(words().printedFigures, plain(printed))}
          ${row(words().tolerance, tolerance)}
          ${inconsistency === undefined ? nothing : row(words().inconsistency, inconsistency)}
          ${substitute === undefined ? nothing : row(words().substitute, plain(substitute))}
          ${cited === true ? html`<p>${words().cited}</p>` : nothing}
        </dl>
      </details>
    </div>
  </li>`;
}

/** A statement of ours. */
export const findingView = (
  context: LeafContext,
  { id, statement, bound, claim }: Finding,
  judgement: Judgement | undefined,
): TemplateResult =>
  html`<li class="claim" id="finding-${id}">
    <p class="head">${verdictMark(judgement?.verdict ?? 'pending')}</p>
    <div class="body">
      <p class="stated">${statement}</p>
      ${
        claim === undefined
          ? nothing
          : html`<p class="where">${words().claimNumber(claim.number)} · ${words().origin[claim.origin]}</p>`
      }
      <details class="terms">
        <summary>${words().inFigures}</summary>
        ${judgement === undefined ? nothing : leavesView(context, judgement)}
        <p class="where">${words().bound}: ${bound}</p>
      </details>
    </div>
  </li>`;
