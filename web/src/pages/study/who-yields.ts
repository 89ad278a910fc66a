/** Every low-priority controller against those that it should yield to: what is set, the runs, and a table of links. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { Catalog } from '../../model/catalog';
import type { Scenario } from '../../model/scenario';
import { without } from '../../model/without';
import { showNumber } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { words } from '../../../content/languages/en/study';
import { hrefOf } from '../../ui/lab-link';
import { progressView, statusOf } from '../../features/sweep/run-view';
import { NUMBERS, fieldsOf, type Asked, type Conditions } from './conditions';
import type { Field } from './fields';
import { usualOf } from './fields';
import { Matrix, MatrixRun, keep, recall, scenarioOf, trialsOf } from './matrix-run';
import { AskingOfOwn } from './own';
import { trialsRecord, type TrialsRecord } from './record';
import { rivalsOf, type Rival, type Rivals } from './rivals';
import { figureWords, sentenceOf } from './summary';
import { TIMES, packetsOf } from './trials';
import { STANDINGS, VIEWS, levelOf, signOf, viewCalled, type Cell, type View } from './views';

/** What the runs depend on: another view of them needs none. */
const conditionsOf = (asked: Asked): Conditions => without(asked, 'view');

/** What the signs and colours of cells mean. `holds`: the bound in words. */
const keyOf = (holds: string): TemplateResult =>
  html`<ul class="key">
    ${STANDINGS.map(
      (standing) =>
        html`<li>
          <span class=${standing}>${signOf(standing)}</span>
          ${standing === 'holds' ? words().key.holds(holds) : words().key[standing]}
        </li>`,
    )}
  </ul>`;

export class WhoYields extends AskingOfOwn<Asked, MatrixRun> {
  private rivals: Rivals = { low: [], primaries: [], queues: [] };
  private record: TrialsRecord | undefined;
  /** What is on record of the conditions in hand. */
  private recorded: Matrix | undefined;
  /** Other conditions than the usual ones have been asked for. */
  private opened = false;
  /** Of the conditions in hand, by row and column: links know them again. */
  private scenarios = new Map<string, Scenario>();

  protected override async prepare(catalog: Catalog): Promise<readonly Field[]> {
    this.rivals = rivalsOf(catalog);
    this.record = await trialsRecord();
    return this.fieldsHere;
  }

  /** It stands in the first row. */
  protected override takeOwn(own: Rival): void {
    this.rivals = { ...this.rivals, low: [own, ...this.rivals.low.filter(({ guests }) => guests === undefined)] };
    this.problem = ''; // of a file before it
    this.requestUpdate();
  }

  private get fieldsHere(): readonly Field[] {
    return fieldsOf(this.rivals.queues.map(({ id }) => id));
  }

  protected override changed(asked: Asked, before: Asked | undefined): void {
    const now = conditionsOf(asked);
    const isUsual = JSON.stringify(now) === JSON.stringify(conditionsOf(usualOf(this.fieldsHere) as unknown as Asked));
    this.opened ||= !isUsual;
    if (before !== undefined && JSON.stringify(now) === JSON.stringify(conditionsOf(before))) return;
    this.abandon();
    this.run = recall(now, this.rivals);
    this.recorded = isUsual ? new Matrix(now, this.rivals, this.record?.matrix) : undefined;
    this.scenarios = new Map();
  }

  protected override start(asked: Asked): void {
    const conditions = conditionsOf(asked);
    const { rivals } = this;
    this.begin(
      () => new MatrixRun(conditions, rivals, sharedPool()),
      (run) => keep(conditions, rivals, run),
    );
  }

  /** What is shown: a run, or what is on record. */
  private get matrix(): Matrix | undefined {
    return this.run?.matrix ?? this.recorded;
  }

  /** Nothing is still to come. */
  private get whole(): boolean {
    if (this.run !== undefined) return this.run.state === 'done';
    // Of a module there is nothing on record.
    return this.recorded !== undefined && this.rivals.low[0]?.guests === undefined;
  }

  protected override contents(asked: Asked): TemplateResult {
    const { rivals } = this;
    const view = viewCalled(asked.view);
    const { title, help, holds } = words().views[view.id];
    return html`${this.form(asked, rivals)}
      <h2>${title}</h2>
      <p>${help} ${words().bound(holds)}</p>
      ${keyOf(holds)}
      <div class="wide" role="region" aria-label=${title} tabindex="0">${this.table(asked, rivals, view)}</div>
      <ul class="said">
        ${this.sentences(rivals, view).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <p class="muted">${words().legend}${view.own ? nothing : html` ${words().yardstickHelp}`}</p>
      <p class="muted">${words().how(TIMES.comes, TIMES.goes, TIMES.ends)}</p>`;
  }

  private form(asked: Asked, rivals: Rivals): TemplateResult {
    const { run } = this;
    const running = run?.state === 'running';
    const views = VIEWS.map(({ id }) => ({ id, label: words().views[id].title }));
    const runs = showNumber(trialsOf(asked, rivals).length);
    return html`<form @submit=${this.onSubmit}>
      <div class="actions">
        ${this.choice('view', words().measure, ['', views])}
        <button type="submit" class="go" ?disabled=${running}>
          ${this.matrix === undefined ? words().run(runs) : words().runAgain(runs)}
        </button>
        ${this.ownButton} ${run === undefined ? nothing : progressView(run, () => run.cancel())}
        <span role="status">${running ? nothing : this.status}</span>
      </div>
      <details ?open=${this.opened}>
        <summary>${this.conditionsWords(asked, rivals)}</summary>
        <fieldset>
          <legend class="hidden">${words().conditions}</legend>
          ${NUMBERS.map(({ key }) => {
            const packets = key === 'buffer_bdp' ? html` (${words().packets(showNumber(packetsOf(asked)))})` : nothing;
            return this.input(key, words().controls[key], html`${words().units[key]}${packets}`);
          })}
          ${this.choice('queue', words().queue, ['', rivals.queues])}
        </fieldset>
      </details>
      ${this.problemLine}
    </form>`;
  }

  private get status(): string | typeof nothing {
    if (this.run !== undefined) return statusOf(this.run);
    return this.recorded === undefined ? nothing : words().onRecord(this.record?.engine ?? '');
  }

  /** The conditions in a line. */
  private conditionsWords(asked: Asked, { queues }: Rivals): string {
    const { rate_mbps, rtt_ms, primary_flows, low_flows, seeds } = asked;
    const numbers = [rate_mbps, rtt_ms, packetsOf(asked), primary_flows, low_flows, seeds].map((each) =>
      showNumber(each),
    ) as [string, string, string, string, string, string];
    return words().conditionsNow(queues.find(({ id }) => id === asked.queue)?.label ?? asked.queue, ...numbers);
  }

  private cell(view: View, row: number, column: number): Cell | null {
    return this.matrix?.cell(view.id, row, column) ?? null;
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
    return this.whole ? said : said.map((sentence) => words().soFar(sentence));
  }

  private table(asked: Asked, rivals: Rivals, view: View): TemplateResult {
    const { low, primaries } = rivals;
    const heads = view.own
      ? [html`${words().second}`]
      : primaries.map(({ name }, column) => {
          const alone = view.id === 'use' || view.id === 'left' ? this.matrix?.alone(column) : undefined;
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
        ? this.whole
          ? words().noFigure
          : words().notYet
        : spread
          ? words().seeds(figure, ends[0], ends[1], cell.n)
          : figure,
      ...(cell === null ? [] : [words().standings[cell.standing]]),
    ].join(', ');
    const label = view.own
      ? words().lateCell(name, said)
      : words().cell(name, rivals.primaries[column]?.name ?? '', said);
    return html`<td class=${cell?.standing ?? 'none'} .style=${`--level:${levelOf(view, cell).toFixed(3)}`}>
      <a href=${until(hrefOf(this.scenarioAt(asked, rivals, view, row, column)), nothing)} aria-label=${label}
        >${cell === null ? '·' : html`<b>${signOf(cell.standing)}</b> ${figure}`}${
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
