/** The contents page: the papers, their exhibits, and how many claims of each hold. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Entry } from '../../ledger/contents';
import { claimsIn, tallyOf, totalOf, VERDICTS } from '../../ledger/counts';
import { inWords } from '../../ledger/in-words';
import type { StoredIndex } from '../../ledger/stored';
import { fullCitation } from '../../model/papers';
import { words } from '../../text/en/gallery';
import { rooms, type Room } from './order';
import { cited } from './cited';
import { claimsHash } from './route';
import { countsView, tallyView, verdictMark } from './verdicts';

function exhibitRow(index: StoredIndex | null, entry: Entry): TemplateResult {
  const { id, place, title } = entry;
  const { results, definitions, findings } = tallyOf(index, [entry]);
  const beside = [
    ...(totalOf(definitions) === 0 ? [] : [words().definitionCount(totalOf(definitions))]),
    ...(totalOf(findings) === 0 ? [] : [words().findingCount(totalOf(findings))]),
  ];
  return html`<li>
    <a href="#${id}"><span class="place">${inWords(place)}</span><span class="title">${inWords(title)}</span></a>
    <span class="score">
      ${countsView(results)} ${beside.length === 0 ? nothing : html`<span class="muted">${beside.join(', ')}</span>`}
    </span>
  </li>`;
}

function room(index: StoredIndex | null, { paper, entries }: Room): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  const counted = tallyOf(index, entries);
  const id = `room-${paper ?? 'beyond'}`;
  return html`<section class="room" aria-labelledby=${id}>
    <h2 id=${id}>${paper === null ? words().openQuestions : cited(fullCitation(paper))}</h2>
    <p class="about">
      ${
        paper === null
          ? words().openQuestionsLead
          : html`<a href=${claimsHash({ paper })}>${words().claimCount(claimsIn(counted))}</a>`
      }
      ${tallyView(counted)}
    </p>
    <ol class="exhibits">
      ${entries.map((entry) => exhibitRow(index, entry))}
    </ol>
  </section>`;
}

export function overview(index: StoredIndex | null): TemplateResult {
  const all = tallyOf(
    index,
    rooms.flatMap(({ entries }) => entries),
  );
  return html`
    <p class="lead">${words().lead}</p>
    <div class="prose intro">
      <p>${words().intro(claimsIn(all), totalOf(all.results), totalOf(all.definitions))}</p>
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
