/** A search for the setting in which a controller breaks a property, and what it has found before in all of low priority. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { until } from 'lit/directives/until.js';
import type { Catalog } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { entryOf } from '../../model/parts';
import { showNumber } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { studyModule, type StudyModule } from '../../sim/study';
import { words } from '../../../content/languages/en/fails';
import { hrefOf } from '../../ui/lab-link';
import {
  BOUNDS,
  failureWords,
  figureWords,
  flowsWords,
  foundWords,
  linkWords,
  propertyWords,
  settingWords,
  titledScenario,
} from './failure-words';
import type { Field } from './fields';
import { findings, FOR_FINDINGS, type Findings } from './findings';
import { AskingOfOne } from './own';
import type { Rival } from './rivals';
import {
  ALL,
  ANY,
  KINDS,
  PROPERTIES,
  SearchRun,
  searchFields,
  type Outcome,
  type PropertyId,
  type Spec,
} from './search-run';
import { signOf } from './views';
import { inShell, subjectCalled, withOwn } from './subjects';

type Asked = Readonly<{
  cc: string;
  values: string;
  property: PropertyId | 'all';
  queue: string;
  kind: (typeof KINDS)[number];
  runs: number;
  seed: number;
}>;

export class WhereFails extends AskingOfOne<Asked, SearchRun> {
  @state() found: Findings | undefined;
  private module: StudyModule | undefined;
  private catalog: Catalog | undefined;
  /** Something has been asked for in the address. */
  private opened = false;

  protected override async prepare(catalog: Catalog): Promise<readonly Field[]> {
    [this.module, this.found] = await Promise.all([studyModule(), findings()]);
    this.catalog = catalogInWords(catalog);
    return this.takeSubjects(catalog);
  }

  protected override fieldsHere(): readonly Field[] {
    const queues = this.catalog?.queues ?? [];
    return searchFields(
      this.subjects,
      queues.map(({ id }) => id),
    );
  }

  protected override changed(): void {
    this.opened ||= location.hash.length > 1;
    this.abandon();
    this.run = undefined;
  }

  private readonly name = (kind: string): string => {
    const { controllers = [], queues = [] } = this.catalog ?? {};
    const { own } = this.subjects;
    if (own?.cc.kind === kind) return own.name;
    return (entryOf(controllers, kind) ?? entryOf(queues, kind))?.label ?? kind;
  };

  /** What is searched for, or the sentence on what cannot be. */
  private specsOf({ cc, values, property, queue, kind, runs, seed }: Asked): readonly Spec[] | string {
    const own = withOwn(subjectCalled(this.subjects, cc), values);
    if (typeof own === 'string') return own;
    const asked = property === ALL ? PROPERTIES : [property];
    return asked.map((each) => ({
      cc: own,
      property: each,
      ...(queue !== ANY && { queue: { kind: queue } }),
      kind,
      runs,
      seed,
    }));
  }

  protected override start(asked: Asked): void {
    const { module } = this;
    const specs = this.specsOf(asked);
    if (typeof specs === 'string') this.problem = specs;
    else if (module !== undefined) {
      const subject = subjectCalled(this.subjects, asked.cc);
      this.begin(() => new SearchRun(specs, module, sharedPool(), subject));
    }
  }

  protected override contents(asked: Asked): TemplateResult {
    const subject = subjectCalled(this.subjects, asked.cc);
    return html`<details ?open=${this.opened}>
        <summary>${words().another}</summary>
        ${this.form()}
        <p class="muted">${words().how}</p>
        ${this.command(asked)}
      </details>
      ${this.run?.outcomes.map((outcome) => this.outcome(subject, outcome))} ${this.exhibit()}`;
  }

  private form(): TemplateResult {
    const { run, catalog } = this;
    const running = run?.state === 'running';
    const { kinds, anyQueue, allProperties } = words();
    return html`<form @submit=${this.onSubmit}>
      <fieldset>
        <legend>${words().subject}</legend>
        ${this.subjectChoice} ${this.input('values', words().values, nothing, 'target_ms:5')}
        ${this.choice('property', words().property, [
          '',
          [{ id: ALL, label: allProperties }, ...PROPERTIES.map((id) => ({ id, label: propertyWords(id) }))],
        ])}
        ${this.choice('queue', words().queue, ['', [{ id: ANY, label: anyQueue }, ...(catalog?.queues ?? [])]])}
        ${this.choice('kind', words().kind, ['', KINDS.map((id) => ({ id, label: kinds[id] }))])}
        ${this.input('runs', words().runs)} ${this.input('seed', words().seed)}
      </fieldset>
      ${this.problemLine}
      <div class="actions">
        <button type="submit" class="go" ?disabled=${running}>${words().go}</button>
        ${running ? html`<button type="button" @click=${() => run.cancel()}>${words().cancel}</button>` : nothing}
        <span role="status"
          >${
            run === undefined || running
              ? nothing
              : run.state === 'done'
                ? words().over(showNumber(run.runs))
                : words().cancelled(showNumber(run.runs))
          }</span
        >
      </div>
    </form>`;
  }

  private outcome(subject: Rival, outcome: Outcome): TemplateResult {
    const { property, failure, stage, draws, runs } = outcome;
    const running = this.run?.state === 'running' && stage !== 'done';
    return html`<section class="found" aria-busy=${running}>
      <h2>${words().head(subject.name, propertyWords(property.id))}</h2>
      ${
        running
          ? html`<div class="run">
              <progress max=${this.run?.specs[0]?.runs ?? 1} value=${draws} aria-label=${words().progress}></progress>
              <span>${words().stages[stage](showNumber(draws), showNumber(runs))}</span>
            </div>`
          : nothing
      }
      ${
        failure === null
          ? stage === 'done'
            ? html`<p class="says">${words().noFailure(showNumber(draws))}</p>`
            : nothing
          : html`<p class="says">${failureWords(property.id, failure)}</p>
              <p>
                ${words().smallest}
                <a href=${until(hrefOf(titledScenario(subject, property.id, failure)), nothing)}
                  >${settingWords(failure.scenario, this.name)}</a
                >
              </p>`
      }
      <p class="muted">${foundWords(outcome)}</p>
    </section>`;
  }

  private command(asked: Asked): TemplateResult {
    const subject = subjectCalled(this.subjects, asked.cc);
    const own = withOwn(subject, asked.values);
    if (typeof own === 'string') return html``;
    const options = Object.entries({
      property: asked.property === ALL ? undefined : asked.property,
      queue: asked.queue === ANY ? undefined : asked.queue,
      kind: asked.kind === 'any' ? undefined : asked.kind,
      runs: asked.runs,
      seed: asked.seed,
    }).flatMap(([key, value]) => (value === undefined ? [] : [html` <span>--${key} ${value}</span>`]));
    return html`<p class="muted">${words().command} <code>lbe search ${inShell(own, subject)}${options}</code></p>`;
  }

  /** What was found before this page was built. */
  private exhibit(): TemplateResult {
    const { found = {} } = this;
    const rows = this.subjects.low.flatMap((subject) => {
      const each = found[subject.id];
      return each === undefined ? [] : [{ subject, each }];
    });
    const broken = (id: PropertyId) => rows.flatMap(({ each }) => each[id].failure ?? []);
    const late = broken('shares').filter(({ way }) => way === 'late_has_most').length;
    return html`<h2>${words().findings}</h2>
      <ul class="said">
        ${PROPERTIES.map((id) => html`<li>${words().finding[id](broken(id).length, rows.length, late)}</li>`)}
      </ul>
      <ul class="key">
        ${(['holds', 'breaks'] as const).map(
          (standing) => html`<li><span class=${standing}>${signOf(standing)}</span> ${words().key[standing]}</li>`,
        )}
      </ul>
      <div class="wide findings" role="region" aria-label=${words().findings} tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${words().rows}</th>
              ${PROPERTIES.map((id) => html`<th scope="col">${propertyWords(id)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ subject, each }) =>
                html`<tr>
                  <th scope="row">${subject.name}</th>
                  ${PROPERTIES.map((id) => this.finding(subject, id, each[id]))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="muted">
        ${words().findingsHow(showNumber(FOR_FINDINGS.runs), FOR_FINDINGS.seed, this.name(FOR_FINDINGS.queue))}
        <code>node scripts/findings.mjs</code>
      </p>`;
  }

  private finding(subject: Rival, id: PropertyId, { draws, failure }: Findings[string][PropertyId]): TemplateResult {
    if (failure === null)
      return html`<td class="holds"><b>${signOf('holds')}</b> ${words().none(showNumber(draws))}</td>`;
    const [rate, rtt, packets] = linkWords(failure.scenario);
    const seeds = failure.kind === 'phase' ? words().byPhase : words().ofSeeds(failure.failed, failure.seeds);
    const label = `${words().head(subject.name, propertyWords(id))}. ${failureWords(id, failure)} ${settingWords(failure.scenario, this.name)}`;
    const level = Math.min(1, Math.abs((failure.figure ?? 0) - BOUNDS[id]) / Math.max(BOUNDS[id], 1 - BOUNDS[id]));
    return html`<td class="breaks" .style=${`--level:${level.toFixed(3)}`}>
      <a href=${until(hrefOf(titledScenario(subject, id, failure)), nothing)} aria-label=${label}
        ><b>${signOf('breaks')}</b> ${figureWords(id, failure.figure)}<small>${seeds}</small
        ><small>${words().short(rate, rtt, packets)}</small><small>${flowsWords(failure.scenario, this.name)}</small></a
      >
    </td>`;
  }
}

customElements.define('where-fails', WhereFails);
