/**
 * Traces that a scenario names instead of holding them: `"rate_trace": { "file": "traces/name.trace" }`. The engine reads no
 * files, so their times are put into the scenario before it runs; the page keeps the name.
 */
import type { Json, Link, Scenario } from '../model/scenario';
import type { InputError } from './protocol';

/** The text of a file, by its name as seen from `scenarios`; undefined where there is none. */
export type ReadTrace = (name: string) => Promise<string | undefined>;

type Fields = Readonly<Record<string, Json>>;

/** The trace of a link, if it is a file's. */
function namedTrace({ rate_trace: trace }: Link): (Fields & { readonly file: string }) | undefined {
  if (typeof trace !== 'object' || trace === null || Array.isArray(trace)) return undefined;
  const fields = trace as Fields;
  return typeof fields['file'] === 'string' ? { ...fields, file: fields['file'] } : undefined;
}

/** Does it name a file? Most scenarios do not. */
export const namesTraces = ({ links }: Scenario): boolean => links.some((link) => namedTrace(link) !== undefined);

/** One time in milliseconds a line, as Mahimahi writes them; undefined where a line is no whole number. */
export function timesOf(text: string): readonly number[] | undefined {
  const lines = text.replace(/\n$/, '').split(/\r?\n/);
  return lines.every((line) => /^\d+$/.test(line)) ? lines.map(Number) : undefined;
}

/** A file's trace, or the sentence that says why there is none. */
async function opened(trace: Fields & { readonly file: string }, read: ReadTrace): Promise<Fields | string> {
  const { file, ...rest } = trace;
  const text = await read(file);
  if (text === undefined) return `There is no trace called “${file}” on this site.`;
  const times = timesOf(text);
  return times === undefined
    ? `“${file}” is no trace: each line must be a whole number of milliseconds.`
    : { ...rest, opportunities_ms: times };
}

/** The scenario with its traces in it, or what is wrong with the first that is not there. */
export async function withTraces(scenario: Scenario, read: ReadTrace): Promise<Scenario | InputError> {
  if (!namesTraces(scenario)) return scenario;
  const links: Link[] = [];
  for (const [index, link] of scenario.links.entries()) {
    const trace = namedTrace(link);
    const whole = trace === undefined ? undefined : await opened(trace, read);
    if (typeof whole === 'string') return { path: `links.${index}.rate_trace.file`, message: whole };
    links.push(whole === undefined ? link : { ...link, rate_trace: whole });
  }
  return { ...scenario, links };
}
