/** What the workers share: how a scenario becomes what the engine takes, and what comes of one that it does not take. */
import type { Scenario } from '../model/scenario';
import { trace_files, with_trace_files } from './pkg/lbe_wasm';
import { readyFor } from './guests';
import type { Breakdown, InputError } from './protocol';
import { readTraces } from './trace-files';

/** Bad input comes as JSON; anything else that was thrown is a breakdown, and is reported as what it is. */
export function inputError(thrown: unknown): InputError {
  try {
    return JSON.parse(String(thrown)) as InputError;
  } catch {
    throw new Error(String(thrown));
  }
}

/** The engine broke down. */
export const stopped = (trap: unknown): Breakdown => ({ why: 'stopped', detail: String(trap) });

/** There is no engine. */
export const notLoaded = (error: unknown): Breakdown => ({ why: 'notLoaded', detail: String(error) });

/**
 * What the engine takes: it reads no files, so the traces that a scenario names are put into it, and what prepares its own
 * controllers is there.
 */
export async function complete(scenario: Scenario): Promise<string> {
  await readyFor(scenario);
  const text = JSON.stringify(scenario);
  if (scenario.links.every((link) => link['rate_trace'] === undefined)) return text;
  const names = JSON.parse(trace_files(text)) as string[];
  return with_trace_files(text, JSON.stringify(await readTraces(names)));
}
