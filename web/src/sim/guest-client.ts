/** The page's side of the worker that asks guests what they declare. */
import type { Controller } from '../model/catalog';
import { isKnown, modulesOf, remember, withGuests } from '../model/guests';
import { openWorker } from './start-worker';
import type { FromGuestWorker, ToGuestWorker } from './guest-protocol';
import url from './guest-worker.ts?worker&url';

export { withGuests };

export interface GuestPart {
  readonly declareAll: (scenario: unknown) => Promise<void>;
  readonly withGuests: typeof withGuests;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (answer: FromGuestWorker | undefined) => void>();

function answered(id: number | undefined, answer: FromGuestWorker | undefined): void {
  const those = id === undefined ? [...waiting] : [...waiting].filter(([each]) => each === id);
  for (const [each, resolve] of those) {
    waiting.delete(each);
    resolve(answer);
  }
}

function started(): Worker {
  if (worker !== undefined) return worker;
  const opened = openWorker(url);
  opened.onmessage = ({ data }: MessageEvent<FromGuestWorker>) => answered(data.id, data);
  opened.onerror = () => {
    opened.terminate();
    worker = undefined;
    answered(undefined, undefined); // whoever runs the scenario says what is wrong
  };
  worker = opened;
  return opened;
}

/** Asks a module what it declares, and keeps that; what is wrong with it, as the end of a sentence, or nothing. */
export async function declare(module: string): Promise<string | undefined> {
  if (isKnown(module)) return undefined;
  const answer = await new Promise<FromGuestWorker | undefined>((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    started().postMessage({ id: last, module } satisfies ToGuestWorker);
  });
  if (answer === undefined) return undefined;
  if ('refused' in answer) return answer.refused;
  remember(module, JSON.parse(answer.entry) as Controller);
  return undefined;
}

/** Asks all of a scenario; one that is refused the engine refuses too, in its own words. */
export async function declareAll(value: unknown): Promise<void> {
  await Promise.all(modulesOf(value).map(declare));
}
