/** The contents page: the papers, their exhibits, and how many claims of each hold. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Entry } from '../../ledger/contents';
import type { StoredIndex } from '../../ledger/stored';
import { fullCitation } from '../../model/papers';
import { showNumber } from '../../model/units';
import { words } from '../../text/en/gallery';
import { rooms, type Room } from './order';
import { contentLang } from './content-lang';
import { claimsHash } from './route';
import { countsOf, countsView, verdictMark, VERDICTS, type Shown } from './verdicts';

export const verdictsOf = (index: StoredIndex | null, { id, claims, findings }: Entry): readonly Shown[] => [
  ...claims.map((claim): Shown => index?.claims[claim]?.verdict ?? 'pending'),
  ...findings.map((finding): Shown => index?.findings[id]?.[finding] ?? 'pending'),
];

function exhibitRow(index: StoredIndex | null, entry: Entry): TemplateResult {
  const { id, place, title } = entry;
  return html`<li lang=${contentLang() ?? nothing}>
    <a href="#${id}"><span class="place">${place}</span><span class="title">${title}</span></a>
    ${countsView(countsOf(verdictsOf(index, entry)))}
  </li>`;
}

function room(index: StoredIndex | null, { paper, entries }: Room): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  const all = entries.flatMap((entry) => verdictsOf(index, entry));
  const id = `room-${paper ?? 'beyond'}`;
  return html`<section class="room" aria-labelledby=${id}>
    <h2 id=${id} lang=${paper === null ? nothing : (contentLang() ?? nothing)}>
      ${paper === null ? words().openQuestions : fullCitation(paper)}
    </h2>
    <p class="about">
      ${
        paper === null
          ? words().openQuestionsLead
          : html`<a href=${claimsHash({ paper })}
              >${words().claimCount(entries.reduce((sum, { claims }) => sum + claims.length, 0))}</a
            >`
      }
      ${countsView(countsOf(all), false)}
    </p>
    <ol class="exhibits">
      ${entries.map((entry) => exhibitRow(index, entry))}
    </ol>
  </section>`;
}

export function overview(index: StoredIndex | null): TemplateResult {
  const total = rooms.flatMap(({ entries }) => entries).reduce((sum, { claims }) => sum + claims.length, 0);
  return html`
    <p class="lead">${words().lead}</p>
    <div class="prose intro">
      <p>${words().intro(showNumber(total))}</p>
      <p>${words().how}</p>
      <p class="ways"><a href="#claims">${words().all}</a> <a href="#method">${words().method}</a></p>
      <ul class="signs">
        ${VERDICTS.filter((verdict) => verdict !== 'pending').map(
          (verdict) => html`<li>${verdictMark(verdict)}<span class="muted">${words().verdictLong[verdict]}</span></li>`,
        )}
      </ul>
    </div>
    ${rooms.map((each) => room(index, each))}
  `;
}
