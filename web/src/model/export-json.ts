/** A scenario as a file, with its results if wanted, and the command that makes them again. */
import type { Experiment } from './provenance';
import type { Json, Scenario } from './scenario';

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A file that `lbe run` takes, and the page too. */
export const scenarioJson = (scenario: Scenario): string => pretty(scenario);

/** Scenario and report in one object; `report` is what `lbe run --json` prints, without the time it took. */
export function resultsJson({ scenario, report, from }: Experiment): string {
  const { version, link, digest } = from;
  return pretty({ lbe: { version, link, digest }, scenario, report });
}

/**
 * A command to paste into a shell. The scenario is in it, so that there is nothing to download first. An exclamation mark
 * is written as JSON's escape: an interactive shell would take it for a piece of its history.
 */
export function runCommand(scenario: Scenario): string {
  const text = JSON.stringify(scenario, null, 1).replaceAll('!', String.raw`\u0021`);
  // No line of indented JSON is this bare word.
  return `lbe run - --json <<'SCENARIO'\n${text}\nSCENARIO\n`;
}

const isTrace = (value: unknown): value is { readonly file: string } =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

/** The names of the trace files that a scenario needs beside it. */
export const traceFiles = ({ links }: Scenario): readonly string[] =>
  links.flatMap(({ rate_trace: trace }) => (isTrace(trace) ? [trace.file] : []));

/** The same scenario with its traces in it, so that it needs no file beside it. `texts`: those files by name. */
export function withTraces(scenario: Scenario, texts: Readonly<Record<string, string>>): Scenario {
  if (traceFiles(scenario).length === 0) return scenario;
  const links = scenario.links.map((link) => {
    const { rate_trace: trace } = link;
    const text = isTrace(trace) ? texts[trace.file] : undefined;
    if (!isTrace(trace) || text === undefined) return link;
    const rest = Object.entries(trace).filter(([key]) => key !== 'file') as [string, Json][];
    const times = text.trim().split(/\s+/).map(Number);
    return { ...link, rate_trace: { ...Object.fromEntries(rest), opportunities_ms: times } };
  });
  return { ...scenario, links };
}
