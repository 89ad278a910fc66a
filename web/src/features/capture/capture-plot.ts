/** One plot of a captured flow, with a run beside it. */
import { html, type TemplateResult } from 'lit';
import { besides, plotted, type CaptureFlow, type CapturePlot } from '../../model/capture-fit';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/capture';
import '../../views/plot-chart';
import { captureScene } from './capture-scene';

/** Points of a line: about one for each pixel or two. */
const MOST_POINTS = 600;

export function capturePlot(
  plot: CapturePlot,
  interval_s: number,
  own: CaptureFlow,
  run: CaptureFlow | undefined,
): TemplateResult {
  const text = words();
  const length = Math.max(own.series.flight_bytes.length, run?.series.flight_bytes.length ?? 0);
  const step = Math.ceil(length / MOST_POINTS);
  const long_s = step * interval_s;
  const title = plot === 'losses' ? text.plots.losses(`${showNumber(long_s, 3)}\u00a0s`) : text.plots[plot];
  const captured = plotted(own, plot, step);
  const beside = besides(own, plot, step, interval_s);
  const values = run === undefined ? [] : plotted(run, plot, step);
  const there = captured.filter((value) => value !== null);
  const mean = there.reduce((sum, value) => sum + value, 0) / Math.max(1, there.length);
  const shown = (value: number | null | undefined): string => showNumber(value ?? null, 4);
  return html`<plot-chart
    .draw=${(width: number) =>
      captureScene({ title, time: text.plot.time, interval_s: long_s, captured, run: values, beside }, width)}
    .words=${{
      kind: text.plot.kind,
      label: text.plot.label(title),
      sentence: text.plot.sentence(title, shown(mean), shown(Math.max(0, ...there))),
      hidden: true,
      pick: text.plot.pick,
      said: ({ column }: { readonly column: number }) =>
        text.plot.said(
          `${showNumber(column * long_s, 6)}\u00a0s`,
          shown(captured[column]),
          run === undefined ? '' : shown(values[column]),
        ),
    }}
  ></plot-chart>`;
}
