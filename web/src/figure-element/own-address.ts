/**
 * Where this script came from: `embed.html` stands beside it. It is loaded as a classic script, which needs no permission
 * from the server that it comes from, or as a module, by a tag or by `import`: `import.meta` would not parse in the first.
 */

/** The first address in a stack trace, as Chromium, Firefox and Safari write them, without line and column. */
const IN_A_TRACE = /\b(https?:\/\/\S+?)(?::\d+){1,2}\)?$/m;

/** Address of the script that runs, from the trace of an error made in it. */
export const addressInTrace = (trace: string): string | undefined => IN_A_TRACE.exec(trace)?.[1];

export function ownFolder(): string | undefined {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : addressInTrace(new Error('').stack ?? '');
  return address === undefined || address === '' ? undefined : new URL('.', address).href;
}
