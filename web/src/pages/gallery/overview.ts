/** The contents page: the papers, and of each exhibit its picture, what it shows, and how many of its claims hold. */
import { html, type TemplateResult } from 'lit';
import type { Entry } from '../../ledger/contents';
import { claimsIn, tallyOf, totalOf, VERDICTS } from '../../ledger/counts';
import { inWords } from '../../ledger/in-words';
import type { StoredIndex } from '../../ledger/stored';
import { words } from '../../../content/languages/en/gallery';
import { citationParts, cited } from './cited';
import './exhibit-poster';
import { deckOf, rooms, type Room } from './order';
import { claimsHash } from './route';
import { countsBar, verdictMark } from './verdicts';

function card(index: StoredIndex | null, entry: Entry): TemplateResult {
  const { id, place, title, gist } = entry;
  return html`<li>
    <a href="#${id}">
      <exhibit-poster exhibit=${id}></exhibit-poster>
      <span class="title">${inWords(place)} · ${inWords(title)}</span>
      <span class="gist">${inWords(gist)}</span>
      ${countsBar(tallyOf(index, [entry]))}
    </a>
  </li>`;
}

function room(index: StoredIndex | null, { paper, entries }: Room): TemplateResult {
  const { results, findings } = tallyOf(index, entries);
  const { title, by } = paper === null ? { title: '', by: words().openQuestionsLead } : citationParts(paper);
  const counts = paper === null ? findings : results;
  const id = `room-${paper ?? 'beyond'}`;
  const held = words().hold(counts.holds ?? 0, totalOf(counts));
  return html`<section class="room" aria-labelledby=${id}>
    <header>
      <h2 id=${id}>${paper === null ? words().openQuestions : cited(title)}</h2>
      <p class="muted">${by}</p>
      <p class="muted held">
        ${paper === null ? held : html`<a href=${claimsHash({ paper })}>${held}</a>`}
        <a href="#slides=${deckOf(paper)}" aria-describedby=${id}>${words().slides}</a>
      </p>
    </header>
    <ol class="exhibits">
      ${entries.map((entry) => card(index, entry))}
    </ol>
  </section>`;
}

export function overview(index: StoredIndex | null): TemplateResult {
  const all = tallyOf(
    index,
    rooms.flatMap(({ entries }) => entries),
  );
  const { results, definitions } = all;
  return html`
    <p class="lead">${words().lead(results.holds ?? 0, totalOf(results))}</p>
    <p class="ways">
      <a href="#claims">${words().all}</a> <a href="#method">${words().method}</a>
      <span class="muted"
        ><svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4" /></svg> ${words().printedKey}</span
      >
    </p>
    ${rooms.map((each) => room(index, each))}
    <details class="prose intro">
      <summary>${words().verdicts}</summary>
      <p>${words().intro(claimsIn(all), totalOf(results), totalOf(definitions))}</p>
      <p>${words().how}</p>
      <ul class="signs">
        ${VERDICTS.filter((verdict) => verdict !== 'pending').map(
          (verdict) => html`<li>${verdictMark(verdict)}<span class="muted">${words().verdictLong[verdict]}</span></li>`,
        )}
      </ul>
    </details>
  `;
}
