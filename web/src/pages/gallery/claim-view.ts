/** A claim with its verdict and what was found, in words; folded up, each figure beside what was asked for, and why. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Claim } from '../../ledger/claims';
import { isDefinition } from '../../ledger/counts';
import type { Finding, Reading, Reason } from '../../ledger/exhibit';
import type { Judgement, Expected, Leaf } from '../../ledger/expected';
import { verdictOf } from '../../ledger/evaluate';
import { coordinatesInWords } from '../../ledger/in-words';
import { heldBy } from '../../ledger/judge';
import type { Json } from '../../model/scenario';
import { words } from '../../../content/languages/en/claim';
import { words as galleryWords } from '../../../content/languages/en/gallery';
import { leavesView, type LeafContext } from './leaves';
import { trivialityOf, verdictMark } from './verdicts';
import { group } from 'd3-array';
import { showNumber } from '../../model/units';

/** How the checks of a claim compare: figures by themselves, or what is made of two of them; null where that differs. */
function waysOf(expected: Expected): ReadonlySet<'value' | 'change' | 'difference' | 'ratio' | 'spread'> {
  switch (expected.op) {
    case 'forall':
      return waysOf(expected.check);
    case 'all_of':
    case 'any_of':
      return new Set(expected.checks.flatMap((check) => [...waysOf(check)]));
    case 'monotone':
      return new Set(['change']);
    case 'cmp':
    case 'diff':
    case 'order':
      return new Set(['difference']);
    case 'ratio':
      return new Set(['ratio']);
    case 'flat':
      return new Set(['spread']);
    case 'approx':
    case 'between':
    case 'corr':
    case 'crosses':
    case 'event':
    case 'ge':
    case 'le':
    case 'peak_at':
    case 'predicate':
      return new Set(['value']);
  }
}

interface Wanted {
  readonly said: string;
  readonly low: number;
  readonly high: number;
}

/** `≥ 93`, `58 … 76`, in words and as its ends. */
function wantedOf(wanted: string): Wanted {
  const [, sign = '', bound] = /^([≥≤<>]) (\S+)$/.exec(wanted) ?? [];
  const name = ({ '≥': 'atLeast', '>': 'moreThan', '≤': 'atMost', '<': 'lessThan' } as const)[sign];
  const [from, to] = (bound === undefined ? wanted.split(' … ') : [bound, bound]).map(parseFloat);
  if (from === undefined || to === undefined)
    return { said: coordinatesInWords(wanted), low: -Infinity, high: Infinity }; // `95.875 ± 0.15`: the check holds it
  const ends = [showNumber(from), showNumber(to)] as const;
  if (name === undefined) return { said: words().fromTo(...ends), low: from, high: to };
  const isFloor = sign === '≥' || sign === '>';
  return { said: words()[name](ends[0]), low: isFloor ? from : -Infinity, high: isFloor ? Infinity : to };
}

function rangeWords(values: readonly number[]): string {
  const digits = values.length === 1 ? 5 : 3;
  const [least = '', most = ''] = [Math.min(...values), Math.max(...values)].map((value) => showNumber(value, digits));
  return least === most ? least : words().fromTo(least, most);
}

/** Empty where no comparison has a figure: then each says by itself what was found. */
export function foundWords(
  { metric, expected, printed }: Pick<Claim, 'metric' | 'expected' | 'printed'>,
  leaves: readonly Leaf[],
): string {
  const figures = leaves.filter(({ wanted, test }) => test === undefined && /\d/.test(wanted) && wanted !== '1');
  const values = figures.flatMap(({ measured }) => measured ?? []);
  const [way, another] = waysOf(expected);
  const asked = [...group(figures, ({ wanted }) => wanted).keys()];
  const [only, ...more] = asked;
  if (only === undefined || figures.length < leaves.length) return '';
  if (more.length > 0 || another !== undefined || way === undefined)
    return words().asAsked(figures.filter(({ ok }) => ok).length, figures.length);
  const known: Readonly<Record<string, string>> = words().metrics;
  const name = known[metric] ?? metric;
  const what = way === 'value' ? name : `${name} (${words().ways[way]})`;
  const { said, low, high } = wantedOf(only);
  const inPaper = typeof printed === 'number' && printed >= low && printed <= high ? showNumber(printed) : null;
  return words().foundOf(what, values.length === 0 ? words().nothing : rangeWords(values), inPaper, said);
}

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
