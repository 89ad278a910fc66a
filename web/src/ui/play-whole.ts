/** Plays a run from its start, by the page itself. */
import type { Lab } from '../store/lab';
import { shownDuration, SPEEDS } from '../store/state';
import { wantsStill } from '../views/theme';

/** It lasts so many seconds at most. */
const LASTS_S = 5;

/** False where it does not play: the reader wants nothing that moves by itself, or the run is too long to be shown so fast. */
export function playWhole({ store, actions }: Lab): boolean {
  const speed = SPEEDS.find((candidate) => shownDuration(store.get()) / candidate <= LASTS_S);
  if (speed === undefined || wantsStill()) return false;
  actions.setSpeed(speed);
  actions.restart();
  return true;
}

/** The same, once: with the first thing that the reader does all of the run is there, and the speed is what it was. */
export function playOnce(lab: Lab): void {
  const { store, actions } = lab;
  const { outcome, playing, speed } = store.get();
  if (outcome === undefined || playing || !playWhole(lab)) return;
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
    release();
    actions.setSpeed(speed);
  };
  const release = store.subscribe(({ playing: goesOn }) => {
    if (!goesOn) end();
  });
  const take = (event: Event): void => {
    end();
    if (event.composedPath().some((at) => at instanceof Element && at.localName === 'transport-bar')) return;
    actions.pause();
    actions.seek(shownDuration(store.get()));
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, take, { capture: true, signal: ending.signal });
}
