/** A sweep as a chart: how it is drawn, what it says, and its table. */
import { html, nothing, type TemplateResult } from 'lit';
import type { SpotScene } from '../plot/nearest';
import { words } from '../../content/languages/en/sweep';
import { curveScene, type SeriesStyle } from './curve-scene';
import { heatMapScene, type SweepData } from './heat-map-scene';
import { numberTable } from './number-table';
import type { ChartWords } from './plot-chart';
import { pointWords, sweepReasons, sweepSentence, sweepTable } from './sweep-words';

/** A heat map, or lines over the axis that goes across. */
export type SweepLook = 'map' | 'lines';

/** `styles`: how the lines look, row by row. */
export const sweepScene =
  (data: SweepData, styles: readonly SeriesStyle[], look: SweepLook) =>
  (width: number): SpotScene =>
    look === 'map' ? heatMapScene(data, width) : curveScene(data, styles, width);

const nameOf = ({ label, grid: { x, y } }: SweepData): string =>
  y === null ? words().name(label, x.name) : words().nameOfTwo(label, x.name, y.name);

/** `done`: all runs have finished; what has no figure will not have one. */
export const chartWords = (data: SweepData, look: SweepLook, done: boolean): ChartWords => ({
  kind: look === 'map' ? words().heatMap : words().curve,
  label: `${nameOf(data)}. ${words().keys}`,
  sentence: [sweepSentence(data, done), ...sweepReasons(data)].join(' '),
  hidden: false,
  pick: words().pick,
  said: ({ column, row }) => pointWords(data, column, row, done),
});

/** The same in numbers, made when it is opened. */
export const tableBelow = (data: SweepData, open: boolean, onToggle: (event: Event) => void): TemplateResult =>
  html`<details ?open=${open} @toggle=${onToggle}>
    <summary>${words().table}</summary>
    ${open ? numberTable(sweepTable(data), { name: words().table, caption: nameOf(data) }) : nothing}
  </details>`;
