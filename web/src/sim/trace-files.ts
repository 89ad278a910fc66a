/** The traces that are published with the scenarios: each is loaded when a scenario names it. */
const folder = '../../../scenarios/';

const files = import.meta.glob<string>('../../../scenarios/traces/*.trace', { query: '?raw', import: 'default' });

/** The texts of those that are there, by their names as seen from `scenarios`. */
export async function readTraces(names: readonly string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    const text = await files[folder + name]?.();
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}
