/** What the paper shows and what our runs do, in prose, with where they differ. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Exhibit } from '../../ledger/exhibit';
import { fullCitation } from '../../model/papers';
import { words } from '../../../content/languages/en/gallery';
import { cited } from './cited';

export function exhibitTexts({ paper, place, shows, answer, departures, readings = [] }: Exhibit): TemplateResult {
  const list = (title: string, paragraphs: readonly string[]): TemplateResult | typeof nothing =>
    paragraphs.length === 0
      ? nothing
      : html`<section>
          <h2>${title}</h2>
          ${paragraphs.map((each) => html`<p>${each}</p>`)}
        </section>`;
  return html`
    ${paper === null ? nothing : html`<p class="source">${words().source} ${cited(fullCitation(paper))}, ${place}.</p>`}
    <div class="prose">
      ${list(paper === null ? words().question : words().shows, shows)} ${list(words().answer, answer ?? [])}
      ${
        departures.length === 0
          ? nothing
          : html`<details class="departures">
              <summary>${words().departures}</summary>
              <ul>
                ${departures.map((each) => html`<li>${each}</li>`)}
              </ul>
            </details>`
      }
      ${
        readings.length === 0
          ? nothing
          : html`<section>
              <h2>${words().readings}</h2>
              <p>${words().readingsLead}</p>
              <dl class="readings">
                ${readings.map(
                  ({ title, open }) =>
                    html`<dt>${title}</dt>
                      <dd>${open}</dd>`,
                )}
              </dl>
            </section>`
      }
    </div>
  `;
}
