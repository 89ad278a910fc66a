/** The scene of one plot of a capture: a line over time, and that of a run beside it. */
import { valueAxis, timeLabels, timeRules } from '../../plot/axis';
import type { Values } from '../../model/capture-fit';
import type { KeyEntry } from '../../plot/key';
import { text, type LineMark, type Mark } from '../../plot/mark';
import type { SpotScene } from '../../plot/nearest';
import { niceDomain, timeScale, valueScale, type Box } from '../../plot/scale';

/** What is drawn: values of equal intervals of so many seconds, and how they look. */
export interface CaptureLines {
  readonly title: string;
  readonly time: string;
  readonly interval_s: number;
  readonly captured: Values;
  readonly run: Values;
  /** Beside the capture's own; what is far above it is not drawn. */
  readonly beside: Values;
}

/** The receiver's window, or what had arrived. */
export const BESIDE = { ink: 'delay2', marker: 'circle', dash: [1, 3] } as const satisfies Omit<KeyEntry, 'label'>;
/** The capture in ink, the run in a colour with a dash. */
export const CAPTURED = { ink: 'ink', marker: 'circle', dash: [] } as const satisfies Omit<KeyEntry, 'label'>;
export const RUN = { ink: 'delay1', marker: 'circle', dash: [5, 3] } as const satisfies Omit<KeyEntry, 'label'>;

/** What is above so many times the most is far. */
const NEAR = 3;
const [HEIGHT, TOP, FOOT] = [210, 26, 40];

export function captureScene(
  { title, time, interval_s, captured, run, beside }: CaptureLines,
  width: number,
): SpotScene {
  const frame: Box = { left: 52, right: Math.max(60, width - 14), top: TOP, bottom: HEIGHT - FOOT };
  const count = Math.max(1, captured.length, run.length);
  const x = timeScale(frame, [0, count * interval_s]);
  const peak = Math.max(0, ...[...captured, ...run].map((value) => value ?? 0));
  const near = beside.map((value) => (value !== null && value <= NEAR * peak ? value : null));
  const y = valueScale(frame, niceDomain(Math.max(peak, ...near.map((value) => value ?? 0))));
  const at = (i: number): number => x((i + 0.5) * interval_s);
  const line = (values: Values, { ink, dash }: typeof CAPTURED | typeof RUN | typeof BESIDE): LineMark => ({
    kind: 'line',
    points: new Float32Array(values.flatMap((value, i) => (value === null ? [NaN, NaN] : [at(i), y(value)]))),
    ink,
    width: 1.5,
    dash,
    alpha: 1,
  });
  const marks: readonly Mark[] = [
    text(0, 14, title, { ink: 'ink', size: 13, bold: true }),
    ...valueAxis(frame, y, { count: 4 }),
    ...timeRules(frame, x),
    ...timeLabels(frame, x, frame.bottom + 17),
    text((frame.left + frame.right) / 2, HEIGHT - 6, time, { anchor: 'middle' }),
    line(near, BESIDE),
    line(run, RUN),
    line(captured, CAPTURED),
  ];
  const spots = captured.map((value, column) =>
    value === null ? null : { x: at(column), y: y(value), row: 0, column },
  );
  return { scene: { width, height: HEIGHT, frame, marks, dense: [] }, spots: [spots] };
}
