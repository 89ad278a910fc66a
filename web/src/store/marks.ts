/**
 * Marks on the browser's timeline (User Timing), by which `npm run bench` and a profiler follow a run from a control to the
 * screen: `lbe:request` when the engine is asked, `lbe:result` when the run is there, `lbe:painted` when the frame that shows
 * it has been drawn. `detail` is the number of the request. An observer hears of all; of each name one is kept.
 */
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from '../sim/client';
import type { RunPart } from '../sim/protocol';
import type { RequestFrame } from './play';
import { whenPainted } from './turns';

function mark(moment: 'request' | 'result' | 'painted', detail: number): void {
  const name = `lbe:${moment}`;
  performance.clearMarks(name); // the timeline of a page that is open for hours does not grow
  performance.mark(name, { detail });
}

export function markPainted(detail: number): void {
  whenPainted(() => mark('painted', detail));
}

/**
 * `createEngine` with marks. Views draw a run in the same turn in which `onOutcome` puts it into the store. Parts of a run wait for
 * a frame, and are left out where the run is over first.
 */
export const marked =
  (createEngine: (events: EngineEvents) => EngineClient, requestFrame: RequestFrame) =>
  (events: EngineEvents): EngineClient => {
    const numbers = new WeakMap<Scenario, number>();
    let last = 0;
    let painted = 0;
    let part: RunPart | undefined;
    const show = (): void => {
      if (part !== undefined) events.onPart?.(part);
      part = undefined;
    };
    const engine = createEngine({
      ...events,
      onPart: (next) => {
        if (part === undefined) requestFrame(show);
        part = next;
      },
      onOutcome: (outcome, newest) => {
        const number = numbers.get(outcome.scenario) ?? 0;
        mark('result', number);
        part = undefined;
        events.onOutcome(outcome, newest);
        whenPainted(() => {
          // One that waited for a turn may come after a newer one.
          if (number > painted) mark('painted', (painted = number));
        }, requestFrame);
      },
    });
    return {
      ...engine,
      run: (scenario) => {
        last += 1;
        numbers.set(scenario, last);
        mark('request', last);
        engine.run(scenario);
      },
    };
  };
