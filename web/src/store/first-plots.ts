/** When the first plots are on screen: what the page can show without for a moment must not hold them up. */
import type { RequestFrame } from './play';
import type { State } from './state';
import type { ReadStore } from './store';
import { whenPainted } from './turns';

/** A reader whose first run takes longer gets the controls meanwhile. In ms. */
const PATIENCE_MS = 800;

/**
 * Settles when the first run has been drawn, has been refused or has failed, and after `PATIENCE_MS` in any case. A page
 * that asks for no run waits as long.
 */
export function firstPlots(store: ReadStore<State>, requestFrame: RequestFrame = requestAnimationFrame): Promise<void> {
  return new Promise((resolve) => {
    let began = false;
    const done = (): void => {
      clearTimeout(timer);
      release();
      resolve();
    };
    const look = ({ busy, outcome }: Pick<State, 'busy' | 'outcome'>): void => {
      if (outcome !== undefined) whenPainted(done, requestFrame);
      else if (began && !busy) done();
      began ||= busy;
    };
    const release = store.subscribe(look);
    const timer = setTimeout(done, PATIENCE_MS);
    look(store.get());
  });
}
