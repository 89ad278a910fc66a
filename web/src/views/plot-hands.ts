/** Hands on a stack of plots, and what they ask for: loaded when the first plots are on screen. */
import { watchArranging } from './plot-arranging';
import { watchGestures } from './plot-gestures';
import type { PlotStack } from './plot-stack';
import './time-axis';
import './window-bar';

/** So long it is said how a wheel zooms. */
const MISSED_MS = 4000;

/** Listens from now on; answers with what ends it. */
export function watchHands(stack: PlotStack, element: HTMLElement): () => void {
  let forgetting: number | undefined;
  const miss = (): void => {
    stack.missed = true;
    clearTimeout(forgetting);
    forgetting = window.setTimeout(() => {
      stack.missed = false;
    }, MISSED_MS);
  };
  const stops = [watchArranging(stack, element), watchGestures(stack, element, miss)];
  return () => {
    clearTimeout(forgetting);
    for (const stop of stops) stop();
  };
}
