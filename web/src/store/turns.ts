/**
 * The page's thread, shared: components update at once while a task is short, and where many have work of the same run, the
 * rest waits for a task of its own, so that a hand on a slider is heard in between. While it moves the slider, what is told
 * beside the plots waits longer: figures that change with each frame cannot be read. None is left out, and each shows the
 * newest values when its turn comes.
 */
import type { RequestFrame } from './play';

/** Updates of one task, in ms: far below the 50 ms after which a reader feels it, also on a slow phone. */
const SHARE_MS = 12;

/** The same while a slider moves: a frame with a part of a run is laid out, painted and composed for nothing. */
const HELD_SHARE_MS = 32;

/** While a slider moves, what is told beside the plots is renewed so often, in ms: with the next run, or after as long again. */
const BESIDE_MS = 200;

type Update = () => void;

/** What an update is of: a plot, a control under the hand, or anything else. */
export type Turn = 'plot' | 'control' | 'beside';

/** The plots, which a reader's eye is on, come before what is told of them. */
const plots: Update[] = [];
const others: Update[] = [];
/** What waits until the slider rests, or for `BESIDE_MS`. */
const beside: Update[] = [];
let held = false;
/** What is beside has waited long enough. */
let due = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the first update of this task began. */
let began: number | undefined;
let channel: MessageChannel | undefined;
let called = false;

/** A task of its own, sooner than a timer's. */
function callBack(): void {
  if (called) return;
  called = true;
  if (channel === undefined) {
    channel = new MessageChannel();
    channel.port1.onmessage = serve;
  }
  channel.port2.postMessage(0);
}

const share = (): number => (held ? HELD_SHARE_MS : SHARE_MS);

function serve(): void {
  called = false;
  began = performance.now();
  do (plots.shift() ?? others.shift())?.();
  while (isTurnAwaited() && performance.now() - began < share());
  if (isTurnAwaited()) callBack();
  else began = undefined;
}

/** What has waited for the slider gets its turn. */
function release(): void {
  clearTimeout(timer);
  timer = undefined;
  due = false;
  others.push(...beside.splice(0));
  if (isTurnAwaited()) callBack();
}

function fallDue(): void {
  due = true;
  timer = setTimeout(release, BESIDE_MS);
}

/** Tells whether a hand moves a slider. */
export function hold(now: boolean): void {
  if (held === now) return;
  held = now;
  if (!held) release();
}

/** Calls `update` now, or when its turn comes: then the answer settles after it. Plots come before all else. */
export function inTurn(update: Update, turn: Turn = 'beside'): Promise<void> | undefined {
  const isPlot = turn === 'plot';
  const waits = held && turn === 'beside';
  const now = performance.now();
  if (!waits && began === undefined) {
    began = now;
    callBack();
  }
  if (isPlot && due) release();
  const isNext = !waits && plots.length === 0 && (isPlot || others.length === 0);
  if (isNext && now - (began ?? now) < share()) {
    update();
    return undefined;
  }
  if (waits) timer ??= setTimeout(fallDue, BESIDE_MS);
  else callBack();
  return new Promise((resolve, reject) =>
    (isPlot ? plots : waits ? beside : others).push(() => {
      try {
        update();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );
}

/** Does an update wait for its turn, and not for a slider? */
export const isTurnAwaited = (): boolean => plots.length + others.length > 0;

/** Calls back when the plots that are drawn now, or in their turn, are on screen: after the frame that leaves none waiting. */
export function whenPainted(callback: () => void, requestFrame: RequestFrame = requestAnimationFrame): void {
  requestFrame(() => {
    const waiting = plots.length > 0;
    // The frame is painted in the task of this callback; a timer is a task of its own.
    setTimeout(() => {
      if (waiting) whenPainted(callback, requestFrame);
      else callback();
    });
  });
}
