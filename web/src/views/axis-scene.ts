/** The time axis that all plots share. */
import { frameOf, timeScale, timeTicks } from './line-scene';
import { text, type Mark, type Scene } from './scene';

export const axisHeight = 20;

export function axisScene(width: number, duration_s: number): Scene {
  const frame = { ...frameOf(width, axisHeight), top: 0, bottom: axisHeight };
  const x = timeScale(frame, duration_s);
  const ticks = timeTicks(frame, duration_s);
  const marks: Mark[] = ticks.map((tick) => text(x(tick), 14, `${tick} s`, { anchor: 'middle' }));
  marks.push(text(frame.left - 8, 14, ticks[0] === 0 && x(0) - 12 < frame.left - 8 ? '' : 'Time', { anchor: 'end' }));
  return { width, height: axisHeight, frame, marks, dense: [] };
}
