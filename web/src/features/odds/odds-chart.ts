/** The probability of an ending over the time of the fork, as a plot of which each time can be opened. */
import { html, svg, type TemplateResult } from 'lit';
import { wilson95 } from '../../model/statistics';
import { showNumber, showQuantity } from '../../model/units';
import type { TimeWindow } from '../../model/time-window';
import { frameOf } from '../../plot/axis';
import { timeScale, valueScale } from '../../plot/scale';
import { words } from '../../../content/languages/en/odds';
import type { Tally } from './fork-runs';

const HEIGHT = 110;

export interface OddsChart {
  readonly width: number;
  readonly window: TimeWindow;
  /** Of all times, the last of which is the run's end. */
  readonly tallies: readonly Tally[];
  /** With the times below: it stands alone. */
  readonly alone?: boolean;
  readonly opened_s?: number | undefined;
  readonly at: number;
  readonly onAt: (time: number) => void;
  readonly onShow: (time: number) => void;
  /** Somebody may be about to. */
  readonly onNear?: (at_s: number) => void;
}

function onKey(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation(); // the page moves the playhead with them
  const chart = event.currentTarget as HTMLElement;
  const columns = [...chart.querySelectorAll<HTMLElement>('.column:not([hidden])')];
  const now = columns.findIndex((column) => column === event.target);
  columns[now + step]?.focus();
}

export function oddsChart({ width, window, tallies, alone = false, opened_s, at, ...on }: OddsChart): TemplateResult {
  const frame = frameOf(width, HEIGHT);
  const x = timeScale(frame, window);
  const y = valueScale(frame, [0, 100]);
  const isIn = ({ at_s }: Tally): boolean => x(at_s) >= frame.left - 1 && x(at_s) <= frame.right + 1;
  const known = tallies.filter((tally) => tally.n > 0 && isIn(tally));
  const part = ({ hits, n }: Tally): number => (100 * hits) / n;
  const times = alone ? tallies.filter((_, nth) => nth % Math.ceil(500 / width) === 0) : [];
  const height = alone ? HEIGHT + 18 : HEIGHT;
  const step = x(tallies[1]?.at_s ?? 1) - x(0);
  return html`<div
    class="chart"
    .style=${`height:${height}px`}
    role="group"
    aria-label=${words().chart}
    @keydown=${onKey}
  >
    <svg width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${[0, 50, 100].map(
        (tick) =>
          svg`<line class="hair" x1=${frame.left} x2=${frame.right} y1=${y(tick)} y2=${y(tick)} />
              <text x=${frame.left - 8} y=${y(tick) + 4}>${showNumber(tick)}${tick === 100 ? ' %' : ''}</text>`,
      )}
      ${times.map(
        ({ at_s }) =>
          svg`<text class="time" x=${x(at_s)} y=${height - 2}>${showNumber(at_s)}${at_s === 0 ? ' s' : ''}</text>`,
      )}
      <polyline points=${known.map((tally) => `${x(tally.at_s)},${y(part(tally))}`).join(' ')} />
      ${known.map((tally) => {
        const { at_s, hits, n } = tally;
        const [low, high] = tally === tallies.at(-1) ? [hits / n, hits / n] : wilson95(hits, n);
        return svg`<line class="bar" x1=${x(at_s)} x2=${x(at_s)} y1=${y(100 * low)} y2=${y(100 * high)} />
            <circle class=${at_s === opened_s ? 'on' : ''} cx=${x(at_s)} cy=${y(part(tally))} r="4" />`;
      })}
    </svg>
    ${tallies.map((tally, nth) => {
      const time = showQuantity(tally.at_s, 's', 4);
      const isEnd = nth === tallies.length - 1;
      const label = isEnd
        ? words()[tally.hits > 0 ? 'ends' : 'endsNot']
        : tally.n === 0
          ? words().none(time)
          : words().fork(time, showNumber(tally.hits), showNumber(tally.n));
      return html`<button
        type="button"
        class="column"
        .style=${`left:${x(tally.at_s) - step / 2}px;width:${step}px`}
        tabindex=${nth === at ? 0 : -1}
        aria-label=${label}
        title=${label}
        aria-disabled=${isEnd || tally.n === 0}
        ?hidden=${!isIn(tally)}
        @focus=${() => on.onAt(nth)}
        @pointerenter=${() => on.onNear?.(tally.at_s)}
        @click=${() => (isEnd || tally.n === 0 ? undefined : on.onShow(nth))}
      ></button>`;
    })}
  </div>`;
}
