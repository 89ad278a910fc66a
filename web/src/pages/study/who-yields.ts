/** Every low-priority controller against those that it should yield to: what is set, the runs, and a table of links. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { until } from 'lit/directives/until.js';
import { catalogTables } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import { without } from '../../model/without';
import { showNumber } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { words } from '../../text/en/study';
import { hrefOf } from '../../ui/lab-link';
import { progressView, statusOf } from '../../features/sweep/run-view';
import {
  NUMBERS,
  USUAL,
  printAsked,
  readAsked,
  withTyped,
  type Asked,
  type Conditions,
  type ReadAsked,
} from './conditions';
import { MatrixRun, keep, recall, scenarioOf, trialsOf } from './matrix-run';
import { rivalsOf, type Rivals } from './rivals';
import { figureWords, sentenceOf } from './summary';
import { TIMES, packetsOf } from './trials';
import { VIEWS, viewCalled, type Cell, type View } from './views';

/** What the runs depend on: another view of them needs none. */
const conditionsOf = (asked: Asked): Conditions => without(asked, 'view');

export class WhoYields extends LitElement {
  @state() asked: Asked = USUAL;
  /** What of the address or of a field cannot be. */
  @state() problem = '';
  @state() rivals: Rivals | undefined;
  @state() failed = false;
  @state() run: MatrixRun | undefined;
  /** Of the conditions in hand, by row and column: links know them again. */
  private scenarios = new Map<string, Scenario>();

  /** In the document's tree: the table's style is the page's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.onHash);
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.onHash);
    this.run?.cancel();
  }

  private readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      this.rivals = rivalsOf(await catalogTables());
      this.onHash();
    } catch {
      this.failed = true;
    }
  };

  private get queues(): readonly string[] {
    return this.rivals?.queues.map(({ id }) => id) ?? [];
  }

  private readonly onHash = (): void => {
    if (this.rivals !== undefined) this.take(readAsked(location.hash, this.queues));
  };

  /** What cannot be is told, and changes nothing. */
  private take(read: ReadAsked): void {
    this.problem = read.ok ? '' : read.problem;
    if (!read.ok) return;
    const before = this.asked;
    this.asked = read.asked;
    const [now, then] = [conditionsOf(read.asked), conditionsOf(before)];
    if (JSON.stringify(now) === JSON.stringify(then)) return;
    this.run?.cancel();
    this.run = recall(now);
    this.scenarios = new Map();
  }

  private readonly onField = (key: keyof Asked, event: Event): void => {
    this.take(withTyped(this.asked, key, (event.target as HTMLInputElement | HTMLSelectElement).value, this.queues));
    const printed = printAsked(this.asked);
    history.replaceState(null, '', `${location.pathname}${location.search}${printed === '' ? '' : `#${printed}`}`);
  };

  private readonly onRun = (event: Event): void => {
    event.preventDefault();
    if (this.rivals === undefined || this.run?.state === 'running') return;
    const conditions = conditionsOf(this.asked);
    const run = new MatrixRun(conditions, this.rivals, sharedPool());
    run.onChange = () => {
      keep(conditions, run);
      this.requestUpdate();
    };
    this.run = run;
  };

  protected override render(): TemplateResult {
    const { rivals } = this;
    if (this.failed) {
      return html`<p role="alert">${words().failed}</p>
        <p><button type="button" @click=${this.load}>${words().again}</button></p>`;
    }
    if (rivals === undefined) return html`<p role="status">${words().loading}</p>`;
    const view = viewCalled(this.asked.view);
    const { title, help, holds } = words().views[view.id];
    return html`${this.form(rivals)}
      <h2>${title}</h2>
      <p>${help} ${words().bound(holds)}</p>
      <ul class="said">
        ${this.sentences(rivals, view).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <div class="wide" role="region" aria-label=${title} tabindex="0">${this.table(rivals, view)}</div>
      <p class="muted">${words().legend}${view.own ? nothing : html` ${words().yardstickHelp}`}</p>
      <p class="muted">${words().how(TIMES.comes, TIMES.goes, TIMES.ends)}</p>`;
  }

  private form(rivals: Rivals): TemplateResult {
    const { asked, run } = this;
    const choice = (
      key: 'queue' | 'view',
      label: string,
      options: readonly { readonly id: string; readonly label: string }[],
    ): TemplateResult =>
      html`<label
        >${label}
        <select @change=${(event: Event) => this.onField(key, event)}>
          ${options.map((each) => html`<option value=${each.id} .selected=${live(each.id === asked[key])}>${each.label}</option>`)}
        </select></label
      >`;
    const running = run?.state === 'running';
    return html`<form @submit=${this.onRun}>
      <fieldset>
        <legend>${words().conditions}</legend>
        ${NUMBERS.map(
          ({ key, whole }) =>
            html`<label
              >${words().controls[key]}
              <span
                ><input
                  name=${key}
                  inputmode=${whole ? 'numeric' : 'decimal'}
                  autocomplete="off"
                  .value=${live(showNumber(asked[key]))}
                  @change=${(event: Event) => this.onField(key, event)}
                />
                ${words().units[key]}${
                  key === 'buffer_bdp' ? html` (${words().packets(showNumber(packetsOf(asked)))})` : nothing
                }</span
              ></label
            >`,
        )}
        ${choice('queue', words().queue, rivals.queues)}
      </fieldset>
      <p class="problem" role="alert">${this.problem}</p>
      <div class="actions">
        ${choice(
          'view',
          words().measure,
          VIEWS.map(({ id }) => ({ id, label: words().views[id].title })),
        )}
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

  private table(rivals: Rivals, view: View): TemplateResult {
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
        ${heads.map((_, column) => this.field(rivals, view, name, row, column))}
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

  private field(rivals: Rivals, view: View, name: string, row: number, column: number): TemplateResult {
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
      <a href=${until(hrefOf(this.scenarioAt(rivals, view, row, column)), nothing)} aria-label=${label}
        >${figure ?? '·'}${cell?.standing === 'undecided' ? html`<b>?</b>` : nothing}${
          spread ? html`<small>${words().range(ends[0].replace(/\u00a0.*/, ''), ends[1])}</small>` : nothing
        }</a
      >
    </td>`;
  }

  private scenarioAt(rivals: Rivals, { own }: View, row: number, column: number): Scenario {
    const key = own ? String(row) : `${row} ${column}`;
    const known = this.scenarios.get(key) ?? {
      ...scenarioOf(this.asked, rivals, { row, column: own ? null : column }),
      seed: 1,
    };
    this.scenarios.set(key, known);
    return known;
  }
}

customElements.define('who-yields', WhoYields);
