/** A scenario as a file, with its results if wanted, and the command that makes them again. */
import type { Experiment } from './provenance';
import type { Scenario } from './scenario';

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

/** The names of the trace files that a scenario needs beside it. */
export const traceFiles = ({ links }: Scenario): readonly string[] =>
  links.flatMap(({ rate_trace: trace }) => {
    if (typeof trace !== 'object' || trace === null || Array.isArray(trace)) return [];
    const { file } = trace as Readonly<Record<string, unknown>>;
    return typeof file === 'string' ? [file] : [];
  });
