/** The plays among what a class has handed in, run again. */
import { html, css, nothing, svg, type TemplateResult } from 'lit';
import { playOf } from '../steer/taken';
import type { Handed } from './checked';
import type { Repeat } from './repeat';
import { property, state } from 'lit/decorators.js';
import { median } from 'd3-array';
import { showFixed } from '../../model/units';
import type { Report } from '../../model/series';
import { BaseElement } from '../../store/base-element';
import { buttonStyles } from '../../ui/button-styles';
import { watch } from '../../views/watch';
import { words } from '../../../content/languages/en/check';
import { words as steerWords } from '../../../content/languages/en/steer';
import type { LevelId } from '../steer/levels';
import { Rivals, nameOf, type Place } from '../steer/rivals';

interface Play {
  readonly name: string;
  readonly level: LevelId;
  readonly report: Report;
}

/** What lies further out stands at the end of the axis, in points. */
const [WORST, BEST, TICK] = [-150, 100, 50];
const SIDE = 24;

class ClassPlays extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
      }
      figure {
        margin: 0;
        background: var(--paper);
      }
      figure:fullscreen {
        display: flex;
        flex-direction: column;
        justify-content: center;
        padding: 3vmin;
        font-size: 1.75rem;
      }
      figcaption p {
        margin-block: 0.2rem 0.6rem;
      }
      svg {
        display: block;
        overflow: visible;
        font-size: 0.8em;
      }
      text {
        fill: var(--muted);
        text-anchor: middle;
      }
      line {
        stroke: var(--hair);
      }
      .rival {
        stroke: var(--muted);
        stroke-dasharray: 3 3;
      }
      circle {
        fill: var(--accent);
        stroke: var(--paper);
      }
      table {
        border-spacing: 0.8rem 0.1rem;
        margin-left: -0.8rem;
      }
      th {
        font-weight: inherit;
        text-align: start;
      }
      td {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property() level!: LevelId;
  /** All of this level. */
  @property({ attribute: false }) plays: readonly Play[] = [];
  @state() width = 0;
  private rivals: Rivals | undefined;

  constructor() {
    super();
    watch(this, { resized: this.onResized, restyled: () => undefined });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.rivals = new Rivals(this.level, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.rivals?.close();
  }

  /** Each play with its points, the best first, and who else has played; undefined while these are run. */
  private scored():
    | { readonly own: readonly (readonly [string, number])[]; readonly others: readonly Place[] }
    | undefined {
    const places = this.plays.map(({ report }) => this.rivals?.places(report));
    const own = places.flatMap((all, nth) => {
      const total = all?.find(({ who }) => who === 'you')?.score.total;
      return total === undefined ? [] : [[this.plays[nth]?.name ?? '', total] as const];
    });
    if (own.length === 0) return undefined;
    const others = (places[0] ?? []).filter(({ who }) => who !== 'you' && who !== 'last');
    return { own: own.toSorted((a, b) => b[1] - a[1]), others };
  }

  protected override render(): TemplateResult {
    const scored = this.scored();
    const points = (total: number): string => showFixed(total, 0);
    const totals = scored?.own.map(([, total]) => total) ?? [];
    return html`<figure @fullscreenchange=${this.onResized}>
        <figcaption>
          <h3>${steerWords().title}: ${steerWords().levels[this.level]}</h3>
          <p role="status">
            ${
              scored === undefined
                ? words().running
                : words().plays(
                    totals.length,
                    points(median(totals) ?? 0),
                    points(totals.at(-1) ?? 0),
                    points(totals[0] ?? 0),
                  )
            }
          </p>
        </figcaption>
        ${scored === undefined || this.width === 0 ? nothing : this.dots(totals, scored.others)}
      </figure>
      ${
        scored === undefined
          ? nothing
          : html`<p><button type="button" @click=${this.onLarge}>${words().large}</button></p>
              <details>
                <summary>${words().playNames}</summary>
                <table>
                  ${scored.own.map(
                    ([name, total]) =>
                      html`<tr>
                        <th scope="row">${name === '' ? words().nameless : name}</th>
                        <td>${points(total)}</td>
                      </tr>`,
                  )}
                </table>
              </details>`
      }`;
  }

  private dots(totals: readonly number[], others: readonly Place[]): TemplateResult {
    const { width } = this;
    const x = (total: number): number =>
      SIDE + ((width - 2 * SIDE) * (Math.min(BEST, Math.max(WORST, total)) - WORST)) / (BEST - WORST);
    const r = Math.min(14, Math.max(5, width / 90));
    const stacks = new Map<number, number>();
    const placed = totals.map((total): readonly [x: number, row: number] => {
      const column = Math.floor(x(total) / (2 * r));
      const row = stacks.get(column) ?? 0;
      stacks.set(column, row + 1);
      return [(column + 0.5) * 2 * r, row];
    });
    const line = 3 * r + 8;
    const top = line * others.length;
    const foot = top + 2 * r * Math.max(3, ...stacks.values()) + r;
    const ticks = Array.from({ length: (BEST - WORST) / TICK + 1 }, (_, i) => WORST + i * TICK);
    return html`<svg width=${width} height=${foot + 2.5 * line} role="img" aria-label=${words().playsChart}>
      ${others.map(
        ({ who, score: { total } }, nth) =>
          svg`<line class="rival" x1=${x(total)} x2=${x(total)} y1=${(nth + 0.9) * line} y2=${foot} />
            <text x=${Math.min(width - 2 * SIDE, Math.max(2 * SIDE, x(total)))} y=${(nth + 0.7) * line}>${nameOf(who)}</text>`,
      )}
      <line x1=${SIDE} x2=${width - SIDE} y1=${foot} y2=${foot} />
      ${ticks.map(
        (tick) =>
          svg`<line x1=${x(tick)} x2=${x(tick)} y1=${foot} y2=${foot + 5} />
            <text x=${x(tick)} y=${foot + 0.8 * line + 5}>${tick === WORST ? '≤ ' : ''}${showFixed(tick, 0)}</text>`,
      )}
      <text x=${width / 2} y=${foot + 1.9 * line}>${steerWords().columns.total}</text>
      ${placed.map(([at, row]) => svg`<circle cx=${at} cy=${foot - (2 * row + 1) * r} r=${r - 0.5} />`)}
    </svg>`;
  }

  private readonly onResized = (): void => {
    this.width = this.renderRoot.querySelector('figcaption')?.clientWidth ?? 0;
  };

  private readonly onLarge = (): void => {
    void this.renderRoot.querySelector('figure')?.requestFullscreen();
  };
}

customElements.define('class-plays', ClassPlays);

/** Those whose run is what the text says. */
export async function playsIn(handed: readonly Handed[], repeat: Repeat): Promise<readonly Play[]> {
  const plays: Play[] = [];
  for (const { found, result } of handed) {
    for (const { run, reproduced } of result?.answers ?? []) {
      if (run === undefined || reproduced !== true) continue;
      const again = await repeat(run.link);
      const level = again.ok ? playOf(again.run.scenario)?.level : undefined;
      if (again.ok && level !== undefined)
        plays.push({ name: found.completion.name ?? '', level, report: again.run.report });
    }
  }
  return plays;
}

export function playsView(plays: readonly Play[]): readonly TemplateResult[] {
  const levels = [...new Set(plays.map(({ level }) => level))];
  return levels.map(
    (level) => html`<class-plays level=${level} .plays=${plays.filter((play) => play.level === level)}></class-plays>`,
  );
}
