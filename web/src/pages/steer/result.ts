/** What stands at the end of a play: its score, who did better, and the links. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { fetchPart } from '../../model/part';
import type { RunOf } from '../../model/completion';
import { remembered } from '../../model/remembered';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { showFixed } from '../../model/units';
import '../../ui/copy-field';
import { gatherOwn } from '../../ui/hand-in/gathered';
import { hrefOf } from '../../ui/lab-link';
import { linkTo } from '../../ui/page-address';
import { words as classroomWords } from '../../../content/languages/en/classroom';
import { words } from '../../../content/languages/en/steer';
import { words as teachWords } from '../../../content/languages/en/teach';
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

async function handIn(taken: Taken, level: LevelId, report: Report, points: string): Promise<TemplateResult> {
  await fetchPart(() => import('../../ui/hand-in/hand-in'));
  const href = await hrefOf(inLab(taken, level));
  const run: RunOf = { link: href.replace(/^[^#]*#/, ''), digest: report.digest, engine: report.engine ?? '' };
  const task = `${words().title}: ${words().levels[level]}`;
  const gathered = gatherOwn(task, { kind: 'own', question: task, text: points, run });
  return html`<hand-in .gathered=${gathered}></hand-in>`;
}

/** For Teach, which runs it again. The same promise each time it is asked for. */
const handed = remembered((taken: Taken, level: LevelId, report: Report, points: string) =>
  handIn(taken, level, report, points).catch(
    (failure: unknown) => html`<p class="problem" role="alert">${words().failed(String(failure))}</p>`,
  ),
);

interface Around {
  readonly places: readonly Place[] | undefined;
  readonly onWatch: () => void;
  readonly classed: boolean;
}

export function result(
  level: LevelId,
  { taken, outcome }: Session,
  { places, onWatch, classed }: Around,
): TemplateResult {
  const report = outcome?.report;
  const { link, inLab: opens, digest, watch, classTitle, classLink, classHint } = words();
  const own = places && ownOf(places);
  const points = own && words().score(showFixed(own.total, 0));
  return html`<section class="result">
    ${places === undefined ? nothing : scored(places)}
    <copy-field label=${link} text=${linkTo(`#${fragmentOf({ level, play: printTaken(taken) })}`)}></copy-field>
    <p class="doors">
      <button type="button" @click=${onWatch}>${watch}</button>
      <a href=${until(hrefOf(inLab(taken, level)), nothing)}>${opens}</a>
    </p>
    <p class="muted">${digest} <code>${report?.digest}</code></p>
    ${
      classed && report !== undefined && points !== undefined
        ? html`<h2>${classroomWords().handIn}</h2>
            ${until(handed(taken, level, report, points), nothing)}`
        : html`<details>
            <summary>${classTitle}</summary>
            <copy-field label=${classLink} text=${linkTo(`#${fragmentOf({ level, class: 'yes' })}`)}></copy-field>
            <p>${classHint} <a href="./check.html">${teachWords().rooms.check}</a></p>
          </details>`
    }
  </section>`;
}
