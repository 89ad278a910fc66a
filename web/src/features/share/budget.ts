/** A link's length in words, with a small meter beside it. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/share';
import { LENGTHS, judgeLength } from '../../model/link-budget';

/** Parts of the meter: each stands for one of the budgets, and is as wide as the others. */
const STEPS = [LENGTHS.short, LENGTHS.long, LENGTHS.most] as const;
const [WIDTH, GAP] = [30, 3];

/** How full each part is, from 0 to 1. */
export const filled = (characters: number): readonly number[] =>
  STEPS.map((end, at) => {
    const from = STEPS[at - 1] ?? 0;
    return Math.min(1, Math.max(0, (characters - from) / (end - from)));
  });

export function budget(characters: number): TemplateResult | typeof nothing {
  const judgement = judgeLength({ length: characters });
  if (judgement === 'too long') return nothing; // it has a sentence of its own
  const parts = filled(characters).map((full, at) => {
    const x = at * (WIDTH + GAP);
    return svg`<rect class="part" x=${x} y="3" width=${WIDTH} height="6" rx="1" />
      ${full === 0 ? nothing : svg`<rect class="part reached" x=${x} y="3" width=${Math.max(1.5, full * WIDTH)} height="6" rx="1" />`}`;
  });
  return html`<div class="budget ${judgement}">
    <svg viewBox="0 0 96 12" aria-hidden="true">${parts}</svg>
    <span class="words">${words().length(showNumber(characters))}: ${words()[judgement]}</span>
  </div>`;
}
