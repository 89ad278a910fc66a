/** The time axis that all plots share. */
import { frameOf, timeScale, timeTicks } from './line-scene';
import { text, type Mark, type Scene } from './scene';

export const axisHeight = 20;

export function axisScene(width: number, duration_s: number): Scene {
  const frame = { ...frameOf(width, axisHeight), top: 0, bottom: axisHeight };
  const x = timeScale(frame, duration_s);
  const ticks = timeTicks(frame, duration_s);
  const marks: Mark[] = ticks.map((tick) => {
    const words = `${tick} s`;
    // The last one stays inside the picture.
    return text(Math.min(x(tick), width - words.length * 3.6), 14, words, { anchor: 'middle' });
  });
  return { width, height: axisHeight, frame, marks, dense: [] };
}
