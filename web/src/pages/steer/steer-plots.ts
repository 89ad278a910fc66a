/** What is to be seen of a play: its lines up to where it has got to, on axes that tell nothing of what comes. */
import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { entryOf } from '../../model/parts';
import { entries } from '../../model/registry';
import type { Columns, Layout } from '../../model/series';
import { showFixed } from '../../model/units';
import { words } from '../../../content/languages/en/steer';
import { frameOf, timeLabels } from '../../plot/axis';
import { renderCanvas } from '../../plot/canvas';
import { swatch } from '../../plot/key';
import type { Scene } from '../../plot/mark';
import { niceDomain, timeScale, type Ends } from '../../plot/scale';
import { fill, over, under } from '../../plot/svg';
import { groupStyles, type GroupStyle } from '../../views/flow-style';
import { lineScene, type Frame } from '../../views/line-scene';
import { plotsOf, readouts, type Plot } from '../../views/plots';
import { onTheme, palette } from '../../views/theme';
import { MOST, type Level } from './levels';

/** What is seen where the queue is, and where only what the own host knows is. */
const SHOWN = ['cwnd', 'throughput', 'queue'];
const HIDDEN = ['cwnd', 'throughput', 'rtt'];
/** A picture, on a phone too, and the room for the times below the last one, in px. */
const [HIGH, LOW] = [92, 74];
const PHONE = 500;
const AXIS = 18;

function stylesOf(layout: Layout): readonly GroupStyle[] {
  const { you, lateOne } = words();
  const names: Readonly<Record<string, string>> = { you, late: lateOne };
  const about = (cc: string) => {
    const entry = entryOf(entries.controllers, cc);
    return { label: entry?.label ?? cc, family: entry?.family ?? 'best_effort' };
  };
  return groupStyles(layout, about).map((style) => ({ ...style, label: names[style.group] ?? style.label }));
}

/** The plots of a run: of the hand's window, of rates, and of the queue or what it makes of round trips. */
function plotsFor({ layout }: Columns, hidden: boolean): readonly Plot[] {
  const all = plotsOf(layout, stylesOf(layout), { link: 0, targets: [], further: (id) => id === 'rtt' });
  const isOwn = ({ style }: Plot['tracks'][number]): boolean => style?.key === 'you';
  return (hidden ? HIDDEN : SHOWN).flatMap((id) => {
    const plot = all.find((each) => each.id === id);
    if (plot === undefined) return [];
    return id === 'queue' || (id === 'throughput' && !hidden) ? plot : { ...plot, tracks: plot.tracks.filter(isOwn) };
  });
}

/** The values of its axis, whatever the run is. */
function domainOf(id: string, { rates, delay_ms, limit_packets }: Level): Ends {
  const bits = rates.map(([, bps]) => bps);
  const full_ms = 2 * delay_ms + (12_000_000 * limit_packets) / Math.min(...bits);
  const tops: Readonly<Record<string, number>> = {
    cwnd: MOST,
    throughput: 1.05e-6 * Math.max(...bits),
    queue: limit_packets,
    rtt: full_ms,
  };
  return niceDomain(tops[id] ?? 1);
}

export class SteerPlots extends LitElement {
  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) level!: Level;
  @property({ type: Boolean }) blind = false;
  /** Where the play has got to, in s. */
  @property({ type: Number }) at = 0;
  @state() width = 0;
  @state() look = 0;

  private plots: readonly Plot[] = [];
  private scenes: readonly Scene[] = [];
  private stopTheme: (() => void) | undefined;
  private readonly resized = new ResizeObserver(() => {
    this.width = this.clientWidth;
  });

  /** In the document's tree: the style is the page's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    this.stopTheme = onTheme(() => {
      this.look += 1;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.stopTheme?.();
  }

  private get high(): number {
    return this.width < PHONE ? LOW : HIGH;
  }

  private frame(plot: Plot): Frame {
    const { width, level } = this;
    const density = devicePixelRatio;
    return { width, height: this.high, density, shown: [0, level.duration_s], domain: domainOf(plot.id, level) };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { columns } = this;
    if (changed.has('columns') || changed.has('blind'))
      this.plots = columns === undefined ? [] : plotsFor(columns, this.blind);
    if ((['columns', 'blind', 'level', 'width', 'look'] as const).some((name) => changed.has(name)))
      this.scenes = columns === undefined ? [] : this.plots.map((plot) => lineScene(columns, plot, this.frame(plot)));
  }

  protected override render(): TemplateResult {
    const names = this.plots.map(({ title }) => title).join(', ');
    return html`<div class="plots" role="img" aria-label=${words().plots(names)}>
      ${this.plots.map((plot) => this.one(plot))}
      <svg class="times" width=${this.width} height=${AXIS} aria-hidden="true"></svg>
    </div>`;
  }

  /** Up to where a plot is drawn: a mean over some time is there when that time is over. */
  private until({ window }: Plot): number {
    const span = window * (this.columns?.layout.bucket_s ?? 0);
    return span > 0 && this.at < this.level.duration_s ? Math.floor(this.at / span + 1e-6) * span : this.at;
  }

  private one(plot: Plot): TemplateResult {
    const { title, unit, digits, window } = plot;
    const { width, columns } = this;
    const until = this.until(plot);
    const values = readouts(columns, plot, Math.max(0, window > 0 ? until - 1e-3 : until));
    const layer = (name: string): TemplateResult =>
      html`<svg class=${name} width=${width} height=${this.high} aria-hidden="true"></svg>`;
    return html`<div class="plot">
      <p class="head">
        <b>${title}</b> <span class="muted">${unit}</span>
        ${values.map(
          ({ label, style, value }) =>
            html`<span class="key"
              >${style === null ? '' : html`${swatch(style)} ${label}`}
              <output>${showFixed(value, digits)}</output></span
            >`,
        )}
      </p>
      <div class="sheet">${layer('under')}<canvas></canvas>${layer('over')}</div>
    </div>`;
  }

  /** What lies beyond the play is cut off. */
  protected override updated(): void {
    const paint = palette();
    const times = frameOf(this.width, AXIS);
    const x = timeScale(times, [0, this.level.duration_s]);
    this.querySelectorAll<HTMLElement>('.sheet').forEach((sheet, nth) => {
      const [scene, plot] = [this.scenes[nth], this.plots[nth]];
      const canvas = sheet.querySelector('canvas');
      if (scene === undefined || plot === undefined || canvas === null) return;
      renderCanvas(
        canvas,
        { ...scene, frame: { ...scene.frame, right: x(this.until(plot)) } },
        paint,
        devicePixelRatio,
      );
      fill(sheet.querySelector('.under'), under(scene), paint);
      fill(sheet.querySelector('.over'), over(scene), paint);
    });
    fill(this.querySelector('.times'), timeLabels(times, x, 13, ' s'), paint);
  }
}

customElements.define('steer-plots', SteerPlots);
