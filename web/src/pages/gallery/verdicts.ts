/** Verdicts as a reader sees them: a sign, a word, and counts of them. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { totalOf, VERDICTS, type Counts, type Shown, type Tally } from '../../ledger/counts';
import { inWords } from '../../ledger/in-words';
import { triviallyBecause } from '../../../content/papers/trivial';
import { words } from '../../../content/languages/en/gallery';

const signs: Readonly<Record<Shown, SVGTemplateResult>> = {
  holds: svg`<circle cx="8" cy="8" r="7" class="full" /><path d="M4.6,8.4L7,10.8L11.4,5.6" class="cut" />`,
  depends: svg`<circle cx="8" cy="8" r="6.3" class="rim" /><path d="M8,1.7A6.3,6.3 0 0 1 8,14.3Z" class="full" /><path d="M3.2,8H6.4" class="line" />`,
  part: svg`<circle cx="8" cy="8" r="6.3" class="rim" /><path d="M8,1.7A6.3,6.3 0 0 0 8,14.3Z" class="full" />`,
  fails: svg`<circle cx="8" cy="8" r="6.3" class="rim" /><path d="M5.4,5.4L10.6,10.6M10.6,5.4L5.4,10.6" class="line" />`,
  unmeasured: svg`<circle cx="8" cy="8" r="6.3" class="rim thin" /><path d="M5,8H11" class="line" />`,
  open: svg`<circle cx="8" cy="8" r="6.3" class="rim" /><circle cx="8" cy="8" r="2.4" class="full" />`,
  told: svg`<circle cx="8" cy="8" r="2.4" class="full" />`,
  pending: svg`<circle cx="8" cy="8" r="6.3" class="rim thin dashed" />`,
};

export const sign = (verdict: Shown): TemplateResult =>
  html`<svg class="sign ${verdict}" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    ${signs[verdict]}
  </svg>`;

export const verdictMark = (verdict: Shown): TemplateResult =>
  html`<span class="verdict ${verdict}" title=${words().verdictLong[verdict]}
    >${sign(verdict)}${words().verdict[verdict]}</span
  >`;

/** How the first of these that there are divide: in a bar, and in words for those who do not see it. */
export function countsBar(tally: Tally): TemplateResult {
  const [name, counts] = sorts(tally)[0] ?? [String, {}];
  const all = totalOf(counts);
  let x = 0;
  const parts = VERDICTS.flatMap((verdict) => {
    const n = counts[verdict] ?? 0;
    if (n === 0) return [];
    const part = svg`<rect class=${verdict} x=${x} y="0" width=${Math.max(0.2, n - all / 200)} height="1" />`;
    x += n;
    return [{ part, said: words().countOf(words().verdict[verdict], n) }];
  });
  const said = parts.map((each) => each.said).join(', ');
  return html`<svg class="share" viewBox="0 0 ${all} 1" preserveAspectRatio="none" aria-hidden="true">
      ${parts.map(({ part }) => part)}
    </svg>
    <span class="hidden">${name(all)}: ${said}.</span>`;
}

/** The counts behind their signs; the words are for those who do not see them. */
export function countsView(counts: Counts): TemplateResult | typeof nothing {
  if (totalOf(counts) === 0) return nothing;
  return html`<span class="counts">
    <span class="numbers">
      ${VERDICTS.map((verdict) => {
        const n = counts[verdict] ?? 0;
        if (n === 0) return nothing;
        return html`<span class="count" title=${words().countOf(words().verdict[verdict], n)}
          >${sign(verdict)}<span aria-hidden="true">${n}</span
          ><span class="hidden">${words().countOf(words().verdict[verdict], n)}. </span></span
        >`;
      })}
    </span>
  </span>`;
}

/** Results, definitions and findings of our own, each by its name; what there is none of is left out. */
const sorts = ({ results, definitions, findings }: Tally): readonly (readonly [(n: number) => string, Counts])[] =>
  [
    [words().resultCount, results] as const,
    [words().definitionCount, definitions] as const,
    [words().findingCount, findings] as const,
  ].filter(([, counts]) => totalOf(counts) > 0);

export const tallyView = (tally: Tally): TemplateResult =>
  html`${sorts(tally).map(
    ([name, counts]) => html`<span class="sort">${name(totalOf(counts))} ${countsView(counts)}</span>`,
  )}`;

/** Why a claim that holds could not have failed; nothing of one that could. */
export function trivialityOf(id: string, verdict: Shown | undefined): TemplateResult | typeof nothing {
  const because = verdict === 'holds' ? triviallyBecause(id) : undefined;
  if (because === undefined) return nothing;
  return html`${words().trivially}: ${inWords(because)}`;
}
