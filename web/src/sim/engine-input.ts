/** What a worker hands to the engine, and what the engine throws back. */
import { trace_files, with_trace_files } from './pkg/lbe_wasm';
import type { Scenario } from '../model/scenario';
import type { InputError } from './protocol';
import { readTraces } from './trace-files';

/** Events after which a run is given up: about a minute of work. */
export const MAX_EVENTS = 2_000_000_000;

/** Says what to reduce. */
export const TOO_LARGE =
  'This experiment has more than two billion events: reduce the duration, the capacity or the number of flows.';

/** Bad input comes as JSON; anything else that was thrown is a breakdown, and is reported as what it is. */
export function inputError(thrown: unknown): InputError {
  try {
    return JSON.parse(String(thrown)) as InputError;
  } catch {
    throw new Error(String(thrown));
  }
}

/** What the engine takes: it reads no files, so the traces that a scenario names are put into it. */
export async function complete(scenario: Scenario): Promise<string> {
  const text = JSON.stringify(scenario);
  if (scenario.links.every((link) => link['rate_trace'] === undefined)) return text;
  const names = JSON.parse(trace_files(text)) as string[];
  return with_trace_files(text, JSON.stringify(await readTraces(names)));
}
