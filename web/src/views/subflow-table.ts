/** Figures by path, one tap away; nothing where every flow has a single one. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { disclosureStyles, sectionStyles } from './common-styles';
import type { Report, FlowReport, PathReport } from '../model/series';
import { linesOf, type GroupStyle, type LineStyle } from './flow-style';
import { tableStyles } from './number-table';
import { showNumber, showFixed, unitName } from '../model/units';
import { words } from '../../content/languages/en/paths';
import { swatch } from '../plot/key';
import { BaseElement } from '../store/base-element';
import { whyOf } from './absence';

/** Connections that are shown; what is left out is counted. */
const SHOWN = 12;

interface SubflowRow {
  readonly label: string;
  readonly style: LineStyle | null;
  readonly cells: readonly string[];
  /** One for each cell: why a dash stands there. */
  readonly whys: readonly (string | undefined)[];
}

/** A figure of a connection as a whole. */
interface Whole {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly text: string;
}

interface Connection {
  readonly label: string;
  readonly style: GroupStyle | undefined;
  readonly rows: readonly SubflowRow[];
  readonly whole: readonly Whole[];
  /** Why there are dashes in the table, each reason once. */
  readonly reasons: readonly string[];
}

interface Column {
  readonly head: 'throughput' | 'rtt' | 'sent' | 'lost' | 'lostPart' | 'retransmits' | 'timeouts';
  readonly cell: (of: PathReport) => string;
  /** Its key in the report, where it may be absent. */
  readonly figure?: string;
}

const columns: readonly Column[] = [
  {
    head: 'throughput',
    figure: 'throughput_bps',
    cell: ({ throughput_bps: bps }) => showFixed(bps === null ? null : bps / 1e6, 3),
  },
  { head: 'rtt', figure: 'rtt_mean_ms', cell: ({ rtt_mean_ms: ms }) => showFixed(ms, 1) },
  { head: 'sent', cell: ({ sent_packets: count }) => showFixed(count, 0) },
  { head: 'lost', cell: ({ lost_packets: count }) => showFixed(count, 0) },
  {
    head: 'lostPart',
    cell: ({ lost_packets: lost, sent_packets: sent }) => showFixed(sent > 0 ? (100 * lost) / sent : null, 2),
  },
  { head: 'retransmits', cell: ({ retransmits: count }) => showFixed(count, 0) },
  { head: 'timeouts', cell: ({ timeouts: count }) => showFixed(count, 0) },
];

const heads = (): readonly string[] => [words().path, ...columns.map(({ head }) => words()[head])];

const row = (label: string, style: LineStyle | null, of: PathReport): SubflowRow => ({
  label,
  style,
  cells: columns.map(({ cell }) => cell(of)),
  whys: columns.map(({ figure }) => (figure === undefined ? undefined : whyOf(of.absent, figure))),
});

/** What the dashes mean, a sentence for each column and reason: `RTT, ms: No round-trip time was sampled ...` */
const reasonsOf = (rows: readonly SubflowRow[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ whys }) =>
      columns.flatMap(({ head }, i) => {
        const why = whys[i];
        return why === undefined ? [] : [`${words()[head]}: ${why}`];
      }),
    ),
  ),
];

/** What belongs to the connection and to none of its paths. */
const wholeOf = (flow: FlowReport): readonly Whole[] => [
  {
    id: 'reordering',
    ...words().reordering,
    text: `${showFixed(typeof flow.reordering === 'number' ? flow.reordering * 100 : null, 1)}\u00a0%`,
  },
  {
    id: 'blocked',
    ...words().blocked,
    text: `${showFixed(flow.blocked_s ?? null, 2)}\u00a0s`,
  },
  {
    id: 'held',
    ...words().held,
    text: `${showFixed(flow.most_held_packets ?? null, 0)}\u00a0${unitName('packets')}`,
  },
  {
    id: 'reinjected',
    ...words().reinjected,
    text: showFixed(flow.reinjected_packets ?? null, 0),
  },
  {
    id: 'duplicates',
    ...words().duplicates,
    text: showFixed(flow.duplicate_packets ?? null, 0),
  },
];

/** What a path is called below the name of its connection: `TCP, path 1 (wifi)` is `Path 1 (wifi)`. */
function within({ label }: LineStyle, name: string): string {
  const own = label.replace(/ ×\d+$/, '').slice(name.length + 2);
  return own.charAt(0).toUpperCase() + own.slice(1);
}

interface Connections {
  readonly shown: readonly Connection[];
  readonly omitted: number;
}

export function connectionsOf(report: Report | undefined, groups: readonly GroupStyle[]): Connections {
  const all = (report?.flows ?? []).filter(({ subflows }) => subflows !== undefined && subflows.length > 0);
  const shown = all.slice(0, SHOWN).map((flow): Connection => {
    const style = groups.find(({ group }) => group === flow.group);
    const several = all.filter(({ group }) => group === flow.group).length > 1;
    const name = style?.label.replace(/ ×\d+$/, '') ?? flow.group;
    const lines = style === undefined ? [] : linesOf(style);
    const rows = [
      ...(flow.subflows ?? []).map((path, i) => {
        const line = lines[i] ?? null;
        return row(line === null ? words().nth(String(i + 1)) : within(line, name), line, path);
      }),
      row(words().together, null, flow),
    ];
    return {
      label: several ? words().connection(name, String(flow.index + 1)) : name,
      style,
      rows,
      whole: wholeOf(flow),
      reasons: reasonsOf(rows),
    };
  });
  return { shown, omitted: all.length - shown.length };
}

export class SubflowTable extends BaseElement {
  static override readonly styles = [
    disclosureStyles,
    sectionStyles,
    tableStyles,
    css`
      caption {
        padding: 0.3rem 0 0.1rem;
        color: inherit;
        font-weight: 600;
        white-space: nowrap;
      }
      td,
      th:not(:first-child) {
        padding-left: 1.5rem;
      }
      tbody tr:last-child > * {
        border-top: 1px solid var(--hair);
      }
      .swatch {
        margin-right: 0.5rem;
        vertical-align: middle;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.3rem;
        margin: 0.3rem 0 0.6rem;
        font-size: 0.875rem;
      }
      dl > div {
        display: flex;
        gap: 0.4rem;
        white-space: nowrap;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      .reason {
        max-width: 80ch;
        margin: 0.2rem 0 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
      .meaning {
        max-width: 80ch;
        margin: 0 0 0.6rem;
        padding-left: 1.1rem;
        color: var(--muted);
        font-size: 0.875rem;
      }
    `,
  ];

  @property({ attribute: false }) report: Report | undefined;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];

  protected override render(): TemplateResult | typeof nothing {
    const { shown, omitted } = connectionsOf(this.report, this.groups);
    const [first] = shown;
    if (first === undefined) return nothing;
    return html`<details class="section">
      <summary>
        <h2>${words().summary}</h2>
      </summary>
      ${shown.map((connection) => this.connection(connection))}
      ${omitted > 0 ? html`<p>${words().omitted(showNumber(omitted))}</p>` : nothing}
      <ul class="meaning">
        ${first.whole.map(({ label, definition }) => html`<li>${label}: ${definition}</li>`)}
      </ul>
    </details>`;
  }

  private connection({ label, rows, whole, reasons }: Connection): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${words().byPath(label)}>
        <table>
          <caption>
            ${label}
          </caption>
          <thead>
            <tr>
              ${heads().map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.style === null ? nothing : swatch(row.style)}${row.label}</th>
                  ${row.cells.map((cell, i) => html`<td title=${row.whys[i] ?? nothing}>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${reasons.map((reason) => html`<p class="reason">${reason}</p>`)}
      <dl aria-label=${words().whole(label)}>
        ${whole.map(
          ({ id, label: name, text }) =>
            html`<div data-figure=${id}>
              <dt>${name}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>`;
  }
}

customElements.define('subflow-table', SubflowTable);
