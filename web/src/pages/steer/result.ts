/** What stands at the end of a play: its score, who did better, and the links. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { remembered } from '../../model/remembered';
import type { Scenario } from '../../model/scenario';
import { showFixed } from '../../model/units';
import '../../ui/copy-field';
import { hrefOf } from '../../ui/lab-link';
import { linkTo } from '../../ui/page-address';
import { words } from '../../../content/languages/en/steer';
import { fragmentOf } from './asked';
import type { LevelId } from './levels';
import { nameOf, type Place } from './rivals';
import type { Score } from './score';
import type { Session } from './session';
import { printTaken, scenarioOfTaken, type Taken } from './taken';

const inPoints = (part: number): string => showFixed(100 * part, 0);

function table(places: readonly Place[]): TemplateResult {
  const { columns, you, last, ranking } = words();
  const called = (who: Place['who']): string => (who === 'you' ? you : who === 'last' ? last : nameOf(who));
  return html`<h2>${ranking}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            ${Object.values(columns).map((each) => html`<th scope="col">${each}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${places.map(
            ({ who, score: { total, use, harm, delay } }) =>
              html`<tr class=${who === 'you' ? 'own' : ''}>
                <th scope="row">${called(who)}</th>
                <td>${showFixed(total, 0)}</td>
                <td>${inPoints(use)}</td>
                <td>${inPoints(harm)}</td>
                <td>${inPoints(delay)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

const ownOf = (places: readonly Place[]): Score | undefined => places.find(({ who }) => who === 'you')?.score;

/** Points and place, in a sentence. */
export function placeWords(places: readonly Place[]): string {
  const own = ownOf(places);
  if (own === undefined) return '';
  const place = places.findIndex(({ who }) => who === 'you') + 1;
  return `${words().score(showFixed(own.total, 0))}. ${words().rank(String(place), String(places.length))}`;
}

function scored(places: readonly Place[]): TemplateResult | typeof nothing {
  const own = ownOf(places);
  if (own === undefined) return nothing;
  const { how } = words();
  const [use, harm, delay] = [own.use, own.harm, own.delay].map((part) => showFixed(100 * part, 1));
  return html`${table(places)}
    <p>${words().formula(use ?? '', harm ?? '', delay ?? '', showFixed(own.total, 1))}</p>
    <details>
      <summary>${words().howTitle}</summary>
      <p>${how.use}</p>
      <p>${how.harm}</p>
      <p>${how.delay} ${how.most}</p>
    </details>`;
}

/** The same object each time it is asked for. */
const inLab = remembered((taken: Taken, level: LevelId): Scenario =>
  scenarioOfTaken(level, taken, { title: words().scenario(words().levels[level]), summary: words().summary }),
);

export function result(
  level: LevelId,
  { taken, outcome }: Session,
  places: readonly Place[] | undefined,
  onWatch: () => void,
): TemplateResult {
  const report = outcome?.report;
  const { link, inLab: opens, digest, watch, classTitle, classLink, classHint } = words();
  return html`<section class="result">
    ${places === undefined ? nothing : scored(places)}
    <copy-field label=${link} text=${linkTo(`#${fragmentOf({ level, play: printTaken(taken) })}`)}></copy-field>
    <p class="doors">
      <button type="button" @click=${onWatch}>${watch}</button>
      <a href=${until(hrefOf(inLab(taken, level)), nothing)}>${opens}</a>
    </p>
    <p class="muted">${digest} <code>${report?.digest}</code></p>
    <details>
      <summary>${classTitle}</summary>
      <copy-field label=${classLink} text=${linkTo(`#${fragmentOf({ level })}`)}></copy-field>
      <p>${classHint}</p>
    </details>
  </section>`;
}
