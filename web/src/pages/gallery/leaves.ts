/** The comparisons behind a verdict, each with its run, and what ns-2 and ns-3 gave for the same point. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { Study } from '../../ledger/exhibit';
import type { Judgement, Leaf } from '../../ledger/expected';
import { coordinatesInWords } from '../../ledger/in-words';
import type { Stored } from '../../ledger/stored';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/claim';
import { words as galleryWords } from '../../../content/languages/en/gallery';
import { runAt } from './run-link';
import { hrefOf } from '../../ui/lab-link';
import { sign } from './verdicts';

/** Comparisons shown at once. */
const FIRST = 3;

export interface LeafContext {
  readonly study: Study;
  readonly stored: Stored | null;
  readonly nameOf: (measure: string) => string;
}

const runLink = ({ study }: LeafContext, { point, what }: Leaf): TemplateResult | typeof nothing => {
  const scenario = point && runAt(study, point);
  if (scenario === undefined) return nothing;
  return html` <a
    class="run"
    href=${until(hrefOf(scenario), nothing)}
    aria-label=${galleryWords().openNamed(coordinatesInWords(what))}
    >${words().run}</a
  >`;
};

function foreign({ stored, nameOf }: LeafContext, { point }: Leaf): TemplateResult | typeof nothing {
  const all = point === undefined ? [] : (stored?.sets[point.set]?.references?.[point.point] ?? []);
  const references = all.filter(({ figures }) => Object.keys(figures).length > 0);
  if (references.length === 0) return nothing;
  return html`<span class="foreign">
    ${references.map(({ simulator, title, figures }) => {
      const list = Object.entries(figures).map(([name, [mean]]) => `${nameOf(name)} ${showNumber(mean, 4)}`);
      return html`<span>${words().foreign(simulator, coordinatesInWords(title))}: ${list.join(', ')}</span>`;
    })}
  </span>`;
}

/** A comparison that is a fact or a sentence has no figures to show. */
function leafView(context: LeafContext, leaf: Leaf, all: boolean): TemplateResult {
  const { what, wanted, measured, ok, test, range } = leaf;
  if (wanted === '') return html`<li class="leaf told">${coordinatesInWords(what)}</li>`;
  const said =
    test !== undefined
      ? html`${words().test} <code>${test.name}</code> (<code>${test.file}</code>)`
      : wanted === '1' && (measured === 1 || measured === 0)
        ? ok
          ? words().so
          : words().notSo
        : undefined;
  return html`<li class="leaf">
    ${sign(measured === null ? 'unmeasured' : ok ? 'holds' : 'fails')}
    <span
      >${what === '' ? nothing : html`<span class="what">${coordinatesInWords(what)}</span>: `}${
        said ??
        html`<b>${measured === null ? words().nothing : showNumber(measured, 5)}</b>
          ${range === undefined ? nothing : words().overSeeds(showNumber(range[0], 3), showNumber(range[1], 3))}
          <span class="wanted">${words().wanted} ${coordinatesInWords(wanted)}</span>`
      }${runLink(context, leaf)}${all ? foreign(context, leaf) : nothing}</span
    >
  </li>`;
}

/** Those that do not come out as stated first. */
const worstFirst = ({ leaves }: Judgement): readonly Leaf[] => leaves.toSorted((a, b) => Number(a.ok) - Number(b.ok));

/** `open`: show all. */
export function leavesView(context: LeafContext, judgement: Judgement): TemplateResult {
  const leaves = worstFirst(judgement);
  const held = leaves.filter(({ ok }) => ok).length;
  const rest = leaves.length - FIRST;
  const hasForeign = leaves.some((leaf) => foreign(context, leaf) !== nothing);
  return html`<ul class="leaves">
      ${leaves.slice(0, rest > 0 ? FIRST : undefined).map((leaf) => leafView(context, leaf, rest <= 0 && hasForeign))}
    </ul>
    ${
      rest <= 0
        ? nothing
        : html`<details class="all-leaves">
            <summary>
              ${words().comparisons(leaves.length)} <span class="muted">(${words().held(held, leaves.length)})</span>
            </summary>
            <ul class="leaves">
              ${leaves.map((leaf) => leafView(context, leaf, true))}
            </ul>
          </details>`
    }`;
}
