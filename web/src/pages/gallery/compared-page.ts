/** Every figure beside ns-2, ns-3, Linux and its modules, to be searched and sorted. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { showNumber } from '../../model/units';
import { decimalSign } from '../../text';
import { words as gallery } from '../../../content/languages/en/gallery';
import { words } from '../../../content/languages/en/method';

const SIMULATORS = { ns2: 'ns-2', ns3: 'ns-3', linux: 'Linux' } as const;
const STATUSES = ['agrees', 'spread', 'explained'] as const;
/** Rows that are drawn at once. */
const STEP = 100;

/** As `docs/fidelity/results.json` has it. */
interface Comparison {
  readonly metric: string;
  readonly ours: number;
  readonly theirs: number;
  readonly difference: string;
  readonly status: (typeof STATUSES)[number];
  readonly reason?: string;
}

/** As `docs/fidelity/linux-modules.json` has a set-up: means and deviations. */
interface SetUp {
  readonly mechanism?: string;
  readonly figures: Readonly<
    Record<
      string,
      {
        readonly module: readonly [number, number];
        readonly native: readonly [number, number];
        readonly difference: string;
        readonly verdict: 'agrees' | 'spread' | 'differs';
      }
    >
  >;
}

interface Row extends Comparison {
  readonly id: string;
  readonly why: string;
  /** The part of theirs by which ours differs; beside 0 the difference itself. */
  readonly apart: number;
}

const COLUMNS = ['id', 'metric', 'ours', 'theirs', 'apart', 'status'] as const;
type Column = (typeof COLUMNS)[number];

export interface Asked {
  readonly words: string;
  readonly simulator: string;
  readonly status: string;
  readonly by: Column;
  readonly down: boolean;
}

const apart = (ours: number, theirs: number): number => Math.abs((ours - theirs) / (theirs === 0 ? 1 : theirs));

/** The rows of Linux's modules on our transport. */
export function rowsOfModules(json: string): readonly Row[] {
  const { modules } = JSON.parse(json) as { modules: Record<string, { set_ups: Record<string, SetUp> }> };
  return Object.entries(modules).flatMap(([name, { set_ups }]) =>
    Object.entries(set_ups).flatMap(([title, { figures, mechanism = '' }]) =>
      Object.entries(figures).map(
        ([
          metric,
          {
            native: [ours],
            module: [theirs],
            difference,
            verdict,
          },
        ]) => ({
          id: `modules/${name}/${title}`,
          metric,
          ours,
          theirs,
          difference,
          status: verdict === 'differs' ? 'explained' : verdict,
          why: verdict === 'differs' ? mechanism : '',
          apart: apart(ours, theirs),
        }),
      ),
    ),
  );
}

async function loadRows(): Promise<readonly Row[]> {
  const [results, reasons, modules] = await Promise.all([
    fetchPart(() => import('../../../../docs/fidelity/results.json?raw')),
    fetchPart(() => import('../../../../docs/fidelity/reasons.json?raw')),
    fetchPart(() => import('../../../../docs/fidelity/linux-modules.json?raw')),
  ]);
  const titles = new Map(
    (JSON.parse(reasons.default) as { key: string; title: string }[]).map(({ key, title }) => [key, title]),
  );
  const { cases } = JSON.parse(results.default) as { cases: { id: string; comparisons: Comparison[] }[] };
  const rows = cases.flatMap(({ id, comparisons }) =>
    comparisons.map((each) => ({
      ...each,
      id,
      why: titles.get(each.reason ?? '') ?? '',
      apart: apart(each.ours, each.theirs),
    })),
  );
  return [...rows, ...rowsOfModules(modules.default)];
}

/** The rows that fit, in the order that is asked for; words in any order. */
export function fitting<R extends Row>(rows: readonly R[], { words: typed, simulator, status, by, down }: Asked): R[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = `${row.id} ${row.metric} ${row.why}`.toLowerCase();
    return (
      row.id.startsWith(simulator) &&
      (status === '' || row.status === status) &&
      wanted.every((word) => text.includes(word))
    );
  });
  const sign = down ? -1 : 1;
  return found.toSorted((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === y) return 0;
    return x < y ? -sign : sign;
  });
}

export class ComparedPage extends LitElement {
  @state() rows: readonly Row[] | null = null;
  @state() failed = false;
  @state() most = STEP;
  @state() asked: Asked = { words: '', simulator: '', status: '', by: 'apart', down: true };

  constructor() {
    super();
    loadRows().then(
      (rows) => {
        this.rows = rows;
      },
      () => {
        this.failed = true;
      },
    );
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const own = words().compared;
    if (this.failed) return html`<p class="notice" role="alert">${words().untested.loadFailed}</p>`;
    const { rows, asked, most } = this;
    if (rows === null) return html`<p class="muted" role="status">…</p>`;
    const found = fitting(rows, asked);
    return html`
      <p class="lead">${own.lead} ${own.differs}</p>
      <form class="filters" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <label class="wide">${gallery().search}<input type="search" name="words" @input=${this.onFilter} /></label>
        ${this.select(own.beside, 'simulator', [...Object.entries(SIMULATORS), ['modules', own.modules]])}
        ${this.select(
          own.columns.status,
          'status',
          STATUSES.map((status) => [status, own.status[status]]),
        )}
        <label
          >${own.order}<select name="by" .value=${live(asked.by)} @change=${this.onOrder}>
            ${COLUMNS.map((column) => html`<option value=${column}>${own.columns[column]}</option>`)}
          </select></label
        >
      </form>
      <p class="found" role="status">${own.found(found.length, rows.length)}</p>
      <div class="beside">
        <table>
          <thead>
            <tr>
              ${COLUMNS.map((column) => this.head(column))}
            </tr>
          </thead>
          <tbody>
            ${found.slice(0, most).map((row) => this.row(row))}
          </tbody>
        </table>
      </div>
      ${found.length > most ? html`<button type="button" @click=${this.onMore}>${own.more(STEP)}</button>` : nothing}
    `;
  }

  private select(label: string, name: string, options: readonly (readonly [string, string])[]): TemplateResult {
    return html`<label
      >${label}<select name=${name} @change=${this.onFilter}>
        <option value="">${gallery().any}</option>
        ${options.map(([value, title]) => html`<option value=${value}>${title}</option>`)}
      </select></label
    >`;
  }

  private head(column: Column): TemplateResult {
    const { by, down } = this.asked;
    const order = down ? 'descending' : 'ascending';
    return html`<th scope="col" aria-sort=${by === column ? order : 'none'}>
      <button type="button" @click=${() => this.onSort(column)}>
        ${words().compared.columns[column]}${by === column ? html`<span aria-hidden="true"> ${down ? '↓' : '↑'}</span>` : nothing}
      </button>
    </th>`;
  }

  private row({ id, metric, ours, theirs, difference, status, why }: Row): TemplateResult {
    const { columns, status: names } = words().compared;
    return html`<tr>
      <th scope="row"><code>${id}</code></th>
      <td data-name=${columns.metric}><code>${metric}</code></td>
      <td data-name=${columns.ours}>${showNumber(ours, 4)}</td>
      <td data-name=${columns.theirs}>${showNumber(theirs, 4)}</td>
      <td data-name=${columns.apart}>${difference.replace('.', decimalSign())}</td>
      <td data-name=${columns.status}>
        ${names[status]}${why === '' ? nothing : html`: <span lang="en">${why}</span>`}
      </td>
    </tr>`;
  }

  private readonly onFilter = ({ target }: Event): void => {
    const { name, value } = target as HTMLInputElement | HTMLSelectElement;
    this.asked = { ...this.asked, [name]: value };
    this.most = STEP;
  };

  /** Numbers begin with the largest, names with A; once more turns it round. */
  private onSort(by: Column): void {
    const { asked } = this;
    this.asked = { ...asked, by, down: asked.by === by ? !asked.down : ['ours', 'theirs', 'apart'].includes(by) };
  }

  /** Where the table has no head: on a phone. */
  private readonly onOrder = ({ target }: Event): void => this.onSort((target as HTMLSelectElement).value as Column);

  private readonly onMore = (): void => {
    this.most += STEP;
  };

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('rows') && this.rows !== null) this.dispatchEvent(new CustomEvent('page-ready', { bubbles: true }));
  }
}

customElements.define('compared-page', ComparedPage);
