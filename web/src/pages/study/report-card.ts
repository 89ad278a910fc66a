/** The report card of a controller after RFC 9743: each heading with its figures, bounds and verdict, or why it is not modelled. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { Catalog } from '../../model/catalog';
import type { Kinded, Scenario } from '../../model/scenario';
import { showFixed, showNumber } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { studyModule, type StudyModule } from '../../sim/study';
import { language } from '../../text';
import { words } from '../../../content/languages/en/card';
import { words as failWords } from '../../../content/languages/en/fails';
import { hrefOf } from '../../ui/lab-link';
import { progressView, statusOf } from '../../features/sweep/run-view';
import { words as studyWords } from '../../../content/languages/en/study';
import { CardRun, type Card, type Check, type Row, type Verdict } from './card-run';
import type { Field } from './fields';
import { AskingOfOne } from './own';
import { cardOf, trialsRecord, type TrialsRecord } from './record';
import { signOf } from './views';
import { inShell, subjectCalled, subjectFields, withOwn } from './subjects';

type Asked = Readonly<{ cc: string; values: string }>;

const wordsOf = (id: string): { heading: string; why: string; checks: Readonly<Record<string, string>> } =>
  words().rows[id as keyof ReturnType<typeof words>['rows']];

export class ReportCard extends AskingOfOne<Asked, CardRun> {
  private module: StudyModule | undefined;
  private record: TrialsRecord | undefined;
  /** Of the controller in hand. */
  private recorded: Card | undefined;
  /** With what the laboratory says above them; the same ones each time, so that links know them again. */
  private titled = new Map<string, Scenario>();
  private listed: readonly Scenario[] | undefined;

  protected override async prepare(catalog: Catalog): Promise<readonly Field[]> {
    [this.module, this.record] = await Promise.all([studyModule(), trialsRecord()]);
    return this.takeSubjects(catalog);
  }

  protected override fieldsHere(): readonly Field[] {
    return subjectFields(this.subjects);
  }

  protected override changed({ cc, values }: Asked): void {
    const record = values.trim() === '' ? this.record?.cards[cc] : undefined;
    this.recorded = record && this.module && cardOf(subjectCalled(this.subjects, cc).cc, record, this.module);
    this.abandon();
    this.run = undefined;
    this.titled = new Map();
    this.listed = undefined;
  }

  protected override start({ cc, values }: Asked): void {
    const { module } = this;
    const subject = subjectCalled(this.subjects, cc);
    const own = withOwn(subject, values);
    if (typeof own === 'string') this.problem = own;
    else if (module !== undefined) this.begin(() => new CardRun(own, module, sharedPool(), subject));
  }

  protected override contents(asked: Asked): TemplateResult {
    const { run, subjects } = this;
    const running = run?.state === 'running';
    const subject = subjectCalled(subjects, asked.cc);
    const { name } = subject;
    const { recorded } = this;
    const card = run === undefined ? recorded : run.card;
    const status = run === undefined ? recorded && studyWords().onRecord(this.record?.engine ?? '') : statusOf(run);
    const own = withOwn(subject, asked.values);
    return html`<form @submit=${this.onSubmit}>
        <fieldset>
          <legend>${words().subject}</legend>
          ${this.subjectChoice} ${this.input('values', failWords().values, nothing, 'target_ms:5')}
        </fieldset>
        ${this.problemLine}
        <div class="actions">
          <button type="submit" class="go" ?disabled=${running}>
            ${card === undefined ? words().go : words().again}
          </button>
          ${run === undefined ? nothing : progressView(run, () => run.cancel())}
          <span role="status">${running ? nothing : status}</span>
        </div>
      </form>
      ${card === undefined ? nothing : this.card(name, card)}
      <p class="muted">${words().how}</p>
      ${
        typeof own === 'string'
          ? nothing
          : html`<p class="muted">${failWords().command} <code>lbe report ${inShell(own, subject)}</code></p>`
      }`;
  }

  private card(name: string, card: Card): TemplateResult {
    const failing = card.rows.filter(({ counts, verdict }) => counts && verdict === 'fail');
    const which = new Intl.ListFormat(language(), { type: 'conjunction' }).format(
      failing.map(({ id, section }) => `${wordsOf(id).heading} (§${section})`),
    );
    return html`<h2>${name}: ${words().verdicts[card.verdict]}</h2>
      <p class="says">${words().summary[card.verdict](name, card.passed, card.not_modelled, card.failed, which)}</p>
      <ol class="card">
        ${card.rows.map((row) => this.row(name, row))}
      </ol>`;
  }

  private row(name: string, { id, section, verdict, counts, checks }: Row): TemplateResult {
    const { heading, why, checks: said } = wordsOf(id);
    const special = !counts && checks.length > 0;
    return html`<li class=${verdict}>
      <h3><span class="section">${section}</span> ${heading}<b>${verdictWords(verdict)}</b></h3>
      ${why === '' && !special ? nothing : html`<p>${why} ${special ? words().special : nothing}</p>`}
      ${
        checks.length === 0
          ? nothing
          : html`<ul>
              ${checks.map(
                (check) =>
                  html`<li class=${check.verdict}>
                    <span>${said[check.id]}</span> ${this.figure(check, words().scenarioTitle(name, heading))}
                    <b>${verdictWords(check.verdict)}</b>
                  </li>`,
              )}
            </ul>`
      }
    </li>`;
  }

  private figure(check: Check, title: string): TemplateResult {
    const { figure, low, high, sense, bound, met, seeds, scenarios, verdict } = check;
    if (figure === null || low === null || high === null) {
      return html`<span>${verdict === 'not_modelled' ? words().notModelled : words().unjudged}</span>`;
    }
    const place = scenarios[0] ?? 0;
    const said = words().figure(showRatio(figure), showRatio(low), showRatio(high));
    return html`<span
      ><a href=${until(hrefOf(this.titledScenario(place, title)), nothing)} aria-label=${words().open(said)}>${said}</a
      >, ${words()[sense](showNumber(bound))}; ${words().met(met, seeds)}</span
    >`;
  }

  /** Of a card on record they are listed when one of them is to be opened. */
  private get scenarios(): readonly Scenario[] {
    this.listed ??=
      this.run?.scenarios ?? scenariosOf(subjectCalled(this.subjects, this.asked?.cc ?? '').cc, this.module);
    return this.listed;
  }

  private titledScenario(place: number, title: string): Scenario {
    const key = `${place} ${title}`;
    const known = this.titled.get(key) ?? { ...(this.scenarios[place] as Scenario), title };
    this.titled.set(key, known);
    return known;
  }
}

const scenariosOf = (cc: Kinded, module: StudyModule | undefined): readonly Scenario[] =>
  module === undefined ? [] : (JSON.parse(module.card_scenarios(JSON.stringify(cc))) as Scenario[]);

/** With a sign where it is judged. */
const verdictWords = (verdict: Verdict): string =>
  [{ pass: signOf('holds'), fail: signOf('breaks') }[verdict as string], words().verdicts[verdict]].join(' ').trim();

/** With three digits, as `lbe report` has them. */
const showRatio = (figure: number): string => showFixed(figure, figure >= 100 ? 0 : figure >= 10 ? 1 : 2);

customElements.define('report-card', ReportCard);
