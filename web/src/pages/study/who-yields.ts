/** Every low-priority controller against those that it should yield to: what is set, the runs, and a table of links. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { until } from 'lit/directives/until.js';
import type { Catalog } from '../../model/catalog';
import type { Scenario } from '../../model/scenario';
import { without } from '../../model/without';
import { showNumber } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { words } from '../../text/en/study';
import { hrefOf } from '../../ui/lab-link';
import { progressView, statusOf } from '../../features/sweep/run-view';
import { Asking } from './asking';
import { NUMBERS, fieldsOf, type Asked, type Conditions } from './conditions';
import type { Field } from './fields';
import { MatrixRun, keep, recall, scenarioOf, trialsOf } from './matrix-run';
import { rivalsOf, type Rivals } from './rivals';
import { figureWords, sentenceOf } from './summary';
import { TIMES, packetsOf } from './trials';
import { VIEWS, viewCalled, type Cell, type View } from './views';

/** What the runs depend on: another view of them needs none. */
const conditionsOf = (asked: Asked): Conditions => without(asked, 'view');

export class WhoYields extends Asking<Asked> {
  @state() run: MatrixRun | undefined;
  private rivals: Rivals = { low: [], primaries: [], queues: [] };
  /** Of the conditions in hand, by row and column: links know them again. */
  private scenarios = new Map<string, Scenario>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.run?.cancel();
  }

  protected override prepare(catalog: Catalog): readonly Field[] {
    this.rivals = rivalsOf(catalog);
    return fieldsOf(this.rivals.queues.map(({ id }) => id));
  }

  protected override changed(asked: Asked, before: Asked | undefined): void {
    const now = conditionsOf(asked);
    if (before !== undefined && JSON.stringify(now) === JSON.stringify(conditionsOf(before))) return;
    this.run?.cancel();
    this.run = recall(now);
    this.scenarios = new Map();
  }

  protected override start(asked: Asked): void {
    if (this.run?.state === 'running') return;
    const conditions = conditionsOf(asked);
    const run = new MatrixRun(conditions, this.rivals, sharedPool());
    run.onChange = () => {
      keep(conditions, run);
      this.requestUpdate();
    };
    this.run = run;
  }

  protected override contents(asked: Asked): TemplateResult {
    const { rivals } = this;
    const view = viewCalled(asked.view);
    const { title, help, holds } = words().views[view.id];
    return html`${this.form(asked, rivals)}
      <h2>${title}</h2>
      <p>${help} ${words().bound(holds)}</p>
      <ul class="said">
        ${this.sentences(rivals, view).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <div class="wide" role="region" aria-label=${title} tabindex="0">${this.table(asked, rivals, view)}</div>
      <p class="muted">${words().legend}${view.own ? nothing : html` ${words().yardstickHelp}`}</p>
      <p class="muted">${words().how(TIMES.comes, TIMES.goes, TIMES.ends)}</p>`;
  }

  private form(asked: Asked, rivals: Rivals): TemplateResult {
    const { run } = this;
    const running = run?.state === 'running';
    const views = VIEWS.map(({ id }) => ({ id, label: words().views[id].title }));
    return html`<form @submit=${this.onSubmit}>
      <fieldset>
        <legend>${words().conditions}</legend>
        ${NUMBERS.map(({ key }) => {
          const packets = key === 'buffer_bdp' ? html` (${words().packets(showNumber(packetsOf(asked)))})` : nothing;
          return this.input(key, words().controls[key], html`${words().units[key]}${packets}`);
        })}
        ${this.choice('queue', words().queue, ['', rivals.queues])}
      </fieldset>
      ${this.problemLine}
      <div class="actions">
        ${this.choice('view', words().measure, ['', views])}
        <button type="submit" class="go" ?disabled=${running}>
          ${words().run(showNumber(trialsOf(asked, rivals).length))}
        </button>
        ${run === undefined ? nothing : progressView(run, () => run.cancel())}
        <span role="status">${run === undefined || running ? nothing : statusOf(run)}</span>
      </div>
    </form>`;
  }

  private cell(view: View, row: number, column: number): Cell | null {
    return this.run?.cell(view.id, row, column) ?? null;
  }

  private sentences({ low, primaries }: Rivals, view: View): readonly string[] {
    const columns = view.own ? [''] : primaries.map(({ name }) => name);
    const all = columns.map((name, column) =>
      sentenceOf(
        view,
        name,
        low.map((each, row) => [each.name, this.cell(view, row, column)]),
      ),
    );
    const said = all.filter((sentence) => sentence !== '');
    return this.run?.state === 'done' ? said : said.map((sentence) => words().soFar(sentence));
  }

  private table(asked: Asked, rivals: Rivals, view: View): TemplateResult {
    const { low, primaries } = rivals;
    const heads = view.own
      ? [html`${words().second}`]
      : primaries.map(({ name }, column) => {
          const alone = view.id === 'use' || view.id === 'left' ? this.run?.alone(column) : undefined;
          return html`${name}${
            alone ? html`<small>${words().alone} ${figureWords(viewCalled('use'), alone.middle)}</small>` : nothing
          }`;
        });
    const line = (name: string, row: number): TemplateResult =>
      html`<tr>
        <th scope="row">${name}</th>
        ${heads.map((_, column) => this.field(asked, rivals, view, name, row, column))}
      </tr>`;
    return html`<table>
      <caption class="hidden">
        ${words().table(words().views[view.id].title)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words().rows}</th>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${low.map(({ name }, row) => line(name, row))}
      </tbody>
      ${
        view.own
          ? nothing
          : html`<tbody class="yardstick">
              ${line(words().yardstick, low.length)}
            </tbody>`
      }
    </table>`;
  }

  private field(asked: Asked, rivals: Rivals, view: View, name: string, row: number, column: number): TemplateResult {
    const cell = this.cell(view, row, column);
    const figure = cell && figureWords(view, cell.middle);
    const ends = cell && ([cell.least, cell.most].map((each) => figureWords(view, each)) as [string, string]);
    const spread = ends !== null && ends[0] !== ends[1];
    const said = [
      figure === null || cell === null
        ? this.run?.state === 'done'
          ? words().noFigure
          : words().notYet
        : spread
          ? words().seeds(figure, ends[0], ends[1], cell.n)
          : figure,
      ...(cell?.standing === 'undecided' ? [words().undecided] : []),
    ].join(', ');
    const label = view.own
      ? words().lateCell(name, said)
      : words().cell(name, rivals.primaries[column]?.name ?? '', said);
    const level = cell === null ? 0 : Math.min(1, Math.max(0, cell.middle / view.most));
    return html`<td class=${cell?.standing ?? 'none'} .style=${`--level:${level.toFixed(3)}`}>
      <a href=${until(hrefOf(this.scenarioAt(asked, rivals, view, row, column)), nothing)} aria-label=${label}
        >${figure ?? '·'}${cell?.standing === 'undecided' ? html`<b>?</b>` : nothing}${
          spread ? html`<small>${words().range(ends[0].replace(/\u00a0.*/, ''), ends[1])}</small>` : nothing
        }</a
      >
    </td>`;
  }

  private scenarioAt(asked: Asked, rivals: Rivals, { own }: View, row: number, column: number): Scenario {
    const key = own ? String(row) : `${row} ${column}`;
    const known = this.scenarios.get(key) ?? {
      ...scenarioOf(asked, rivals, { row, column: own ? null : column }),
      seed: 1,
    };
    this.scenarios.set(key, known);
    return known;
  }
}

customElements.define('who-yields', WhoYields);
