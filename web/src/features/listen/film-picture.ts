/** The film of the run on screen: it moves as the run plays, is as fine as the version on screen, and stands still where that did. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { filmIn } from '../../model/background';
import { showFixed } from '../../model/units';
import type { Palette } from '../../plot/palette';
import type { Outcome } from '../../sim/protocol';
import { shownMoment, type State } from '../../store/state';
import { words } from '../../../content/languages/en/listen';
import { LabElement } from '../../ui/lab-element';
import { LADDER_BPS, stallsOf } from '../../views/felt-marks';
import { onTheme, palette } from '../../views/theme';
import { eachBucket, findSeries, recordedOf, sampleAt } from '../../model/columns';
import type { Columns } from '../../model/series';

interface Seen {
  /** So much of the film has been seen, in s. */
  readonly played_s: number;
  /** The rate of the version that is on screen. */
  readonly bps: number;
  readonly stands: boolean;
}

/** By the moment, in s; undefined before its first picture. Of a group with several flows it is the first one's. */
export function seenOf(columns: Columns, group: string): (t_s: number) => Seen | undefined {
  const { layout } = columns;
  const flow = layout.flows.findIndex((each) => each.group === group);
  const [buffer, rate] = ['gauge:playout_buffer', 'gauge:film_rate'].map((id) => findSeries(layout, id, { flow }));
  if (buffer === undefined || rate === undefined) return () => undefined;
  const stalls = stallsOf(columns, buffer);
  let begun_s = Infinity;
  eachBucket(columns, rate, (index, first) => {
    if (!Number.isNaN(first)) begun_s = Math.min(begun_s, recordedOf(layout)[0] + index * layout.bucket_s);
  });
  return (t_s) => {
    if (t_s < begun_s) return undefined;
    const lost_s = stalls.reduce((sum, [from_s, to_s]) => sum + Math.max(0, Math.min(t_s, to_s) - from_s), 0);
    return {
      played_s: t_s - begun_s - lost_s,
      bps: sampleAt(columns, rate, t_s),
      stands: stalls.some(([from_s, to_s]) => t_s >= from_s && (t_s < to_s || to_s === layout.duration_s)),
    };
  };
}

const [WIDTH, HEIGHT] = [112, 63];
/** The road goes by so fast. */
const UNITS_PER_S = 14;
const [BEST_BPS] = LADDER_BPS.slice(-1);
/** Bits are spent on surface. */
const fineness = ({ bps }: Seen): number => Math.sqrt(bps / (BEST_BPS ?? bps));

type Pen = CanvasRenderingContext2D;

function hills(pen: Pen, at: number, height: number, wave: number): void {
  pen.beginPath();
  pen.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 1)
    pen.lineTo(x, height - 6 * Math.sin((x + at) / wave) - 3 * Math.sin((x + at) / (0.37 * wave)));
  pen.lineTo(WIDTH, HEIGHT);
  pen.fill();
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** A car on its way past hills and trees. */
function scene(pen: Pen, played_s: number, inks: Palette): void {
  const gone = played_s * UNITS_PER_S;
  const ink = (name: keyof Palette): void => void (pen.fillStyle = inks[name]);
  ink('hair');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  ink('delay1');
  disc(pen, 88, 14, 6);
  ink('loss1');
  hills(pen, gone / 6, 34, 17);
  ink('loss2');
  hills(pen, gone / 2, 44, 11);
  ink('ink');
  pen.fillRect(0, 50, WIDTH, HEIGHT - 50);
  ink('paper');
  for (let x = -(gone % 16); x < WIDTH; x += 16) pen.fillRect(x, 57, 8, 1.5);
  ink('be1');
  pen.fillRect(38, 42, 26, 8);
  pen.fillRect(43, 37, 14, 6);
  ink('paper');
  pen.fillRect(45, 38.5, 4.5, 4);
  pen.fillRect(51, 38.5, 4.5, 4);
  for (const x of [43.5, 58.5]) {
    ink('ink');
    disc(pen, x, 50, 3.4);
    ink('line');
    disc(pen, x, 50, 1.4);
  }
}

/** Over what stands still. */
function wait(pen: Pen, t_s: number, inks: Palette): void {
  pen.globalAlpha = 0.55;
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(WIDTH / 2, HEIGHT / 2, 9, 4 * t_s, 4 * t_s + 4.5);
  pen.stroke();
}

export class FilmPicture extends LabElement {
  static override readonly styles = [
    css`
      :host {
        display: contents; /* what it has stands in the row of the bar */
      }
      canvas {
        width: ${WIDTH}px;
        height: ${HEIGHT}px;
        border: 1px solid var(--line);
        border-radius: 3px;
        image-rendering: pixelated;
      }
      p {
        flex: 1 1 9rem;
        margin: 0;
      }
    `,
  ];

  private of: { readonly outcome: Outcome; readonly seen: (t_s: number) => Seen | undefined } | undefined;
  private release: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.release = onTheme(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.release?.();
  }

  protected override watched(now: State): readonly unknown[] {
    return [now.outcome, shownMoment(now)];
  }

  private get seen(): Seen | undefined {
    const { outcome } = this.now;
    if (outcome === undefined) return undefined;
    const { columns, scenario } = outcome;
    if (this.of?.outcome !== outcome) this.of = { outcome, seen: seenOf(columns, filmIn(scenario)?.id ?? '') };
    return this.of.seen(shownMoment(this.now));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.now.outcome === undefined) return nothing;
    const { seen } = this;
    const [fine, at] = [seen === undefined ? 1 : fineness(seen), showFixed(shownMoment(this.now), 1)];
    const said =
      seen === undefined
        ? words().unbegun
        : seen.stands
          ? words().stands
          : words().plays(showFixed(seen.bps * 1e-6, 2));
    return html`<canvas
        width=${Math.round(WIDTH * fine)}
        height=${Math.round(HEIGHT * fine)}
        aria-hidden="true"
      ></canvas>
      <p>${words().filmAt(at)} ${said}</p>`;
  }

  protected override updated(): void {
    const pen = this.renderRoot.querySelector('canvas')?.getContext('2d');
    if (!pen) return;
    const { seen } = this;
    const { width, height } = pen.canvas;
    pen.setTransform(width / WIDTH, 0, 0, height / HEIGHT, 0, 0);
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    if (seen === undefined) return;
    scene(pen, seen.played_s, palette());
    if (seen.stands) wait(pen, shownMoment(this.now), palette());
  }
}

customElements.define('film-picture', FilmPicture);
