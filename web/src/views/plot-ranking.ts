/** Who gets how much of the time that is shown, the most first: the key to more lines than a legend can tell apart. */
import { sum } from 'd3-array';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { bucketAt, sumIn } from '../model/columns';
import type { Columns } from '../model/series';
import { showFixed } from '../model/units';
import { swatch } from '../plot/key';
import type { Ends } from '../plot/scale';
import { words } from '../../content/languages/en/arrange';
import { linesOf, type GroupStyle } from './flow-style';
import type { Plot, Track } from './plots';
import { isTouched } from './theme';
import { BaseElement } from '../store/base-element';

/** Key of the line that the pointer is on, or of the one that a click keeps; empty: it is on none. */
export interface Picked {
  readonly key: string;
  readonly lasting: boolean;
}

interface Rank {
  readonly group: GroupStyle;
  readonly value: number;
}

/** What groups have in a plot of rates, on average over a part of the time. */
export function rankingOf(columns: Columns, plot: Plot, groups: readonly GroupStyle[], shown: Ends): readonly Rank[] {
  const { layout } = columns;
  const [from = 0, to = 0] = shown.map((t_s) => bucketAt(layout, t_s));
  const span_s = Math.min(shown[1] - shown[0], (to + 1 - from) * layout.bucket_s);
  const valueOf = ({ series, factor }: Track): number => (sumIn(columns, series, from, to + 1) / span_s) * factor;
  return groups
    .map((group) => {
      const tracks = plot.tracks.filter(({ style }) => style !== null && linesOf(group).includes(style));
      return { group, value: sum(tracks, valueOf) };
    })
    .toSorted((a, b) => b.value - a.value);
}

export class PlotRanking extends BaseElement {
  static override readonly styles = css`
    :host {
      display: block;
      padding-inline: 46px 14px;
      margin-bottom: 0.75rem;
      color: var(--ink);
    }
    h3 {
      margin: 0 0 0.25rem;
      font-size: 0.9375rem;
      font-weight: 600;
    }
    h3 span,
    p {
      font-weight: 400;
      color: var(--muted);
    }
    p {
      margin: 0.25rem 0 0;
      font-size: 0.8125rem;
    }
    ol {
      columns: 3 17rem;
      column-gap: 1.5rem;
      margin: 0;
      padding: 0;
      list-style: none;
      font-size: 0.875rem;
    }
    li {
      break-inside: avoid;
    }
    button {
      display: grid;
      grid-template-columns: 26px minmax(0, 8.4rem) minmax(0, 1fr) 3em;
      align-items: center;
      gap: 0.4rem;
      width: 100%;
      min-height: 24px;
      border-radius: 3px;
      text-align: start;
    }
    button[aria-pressed='true'] {
      background: var(--hair);
      font-weight: 600;
    }
    .name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .bar {
      width: 100%;
      height: 10px;
    }
    .value {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    @media (max-width: 53.6875em) {
      :host {
        padding-inline: 0;
      }
    }
    /* Under a thumb two stand side by side, each with its bar below its name. */
    @media (max-width: 35em) and (pointer: coarse) {
      ol {
        columns: 2;
      }
      button {
        grid-template-columns: 26px minmax(0, 1fr) auto;
        gap: 0 0.3rem;
        min-height: 44px;
        font-size: 0.8125rem;
      }
      .name {
        white-space: normal;
        line-height: 1.2;
      }
      .bar {
        grid-area: 2 / 1 / auto / -1;
        height: 3px;
      }
    }
    @media (forced-colors: active) {
      .bar,
      .swatch {
        forced-color-adjust: none;
      }
    }
  `;

  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) plot!: Plot;
  @property({ attribute: false }) shown: Ends = [0, 1];
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** Key of the line that stands out. */
  @property() picked = '';

  private pick(key: string, lasting: boolean): void {
    this.dispatchEvent(
      new CustomEvent<Picked>('line-picked', { detail: { key, lasting }, bubbles: true, composed: true }),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { columns, plot, groups, shown } = this;
    if (columns === undefined) return nothing;
    const ranks = rankingOf(columns, plot, groups, shown);
    const most = ranks[0]?.value ?? 0;
    return html`<h3>${plot.title} <span>${words().ranked(plot.unit)}</span></h3>
      <ol @pointerleave=${() => this.pick('', false)}>
        ${ranks.map(
          ({ group, value }) =>
            html`<li>
              <button
                type="button"
                tabindex="-1"
                aria-pressed=${[group, ...group.paths].some(({ key }) => key === this.picked)}
                title=${group.label}
                @pointerenter=${() => this.pick(group.key, false)}
                @click=${() => this.pick(group.key, true)}
              >
                ${swatch(group)}<span class="name">${group.label}</span
                ><svg class="bar" aria-hidden="true">
                  <rect width="${most > 0 ? (100 * value) / most : 0}%" height="10" fill="var(--${group.ink})" /></svg
                ><span class="value">${showFixed(value, plot.digits)}</span>
              </button>
            </li>`,
        )}
      </ol>
      <p>${isTouched() ? words().tapLine : words().pickLine}</p>`;
  }
}

customElements.define('plot-ranking', PlotRanking);
