/** What stands in data, and is translated by name: presets, and the parameters of the catalog. */
import { describe, expect, it } from 'vitest';
import { presets } from './presets-whole';
import { wholeCatalog } from './registry';
import { catalog } from './tables';
import { startLanguage } from '../text';
import { catalog as said } from '../../content/languages/de/catalog';
import { kinds } from '../../content/languages/de/kinds';
import { options as german } from '../../content/languages/de/options';
import { parameters } from '../../content/languages/de/parameters';
import { presets as translated } from '../../content/languages/de/presets';

/** The label of every parameter and every set of values in a tree. */
function labels(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(labels);
  if (typeof node !== 'object' || node === null) return [];
  const { label, kind } = node as { readonly label?: unknown; readonly kind?: unknown };
  return [
    ...(typeof label === 'string' && (typeof kind === 'string' || 'values' in node) ? [label] : []),
    ...Object.values(node).flatMap(labels),
  ];
}

/** What the tables tell of parameters, kinds and figures, in sentences. */
function textsOf(node: unknown, key = ''): readonly string[] {
  const TOLD = ['help', 'summary', 'simplified', 'note', 'definition', 'reason', 'absent'];
  if (typeof node === 'string') return TOLD.includes(key) && node !== '' ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((item) => textsOf(item, key));
  if (typeof node !== 'object' || node === null) return [];
  // Of a figure the page says what `content/languages/de/measures.ts` has, and the reference its definition.
  const isFigure = 'definition' in node;
  return Object.entries(node).flatMap(([name, value]) => (isFigure && name === 'help' ? [] : textsOf(value, name)));
}

/** What an option may be called by: its parameter's key and its id, with or without its label. */
function optionPaths(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(optionPaths);
  if (typeof node !== 'object' || node === null) return [];
  const { key, options } = node as {
    readonly key?: string;
    readonly options?: readonly { id: string; label: string }[];
  };
  const own = options?.flatMap(({ id, label }) => [`${key ?? ''}.${id}`, `${key ?? ''}.${id}|${label}`]) ?? [];
  return [...own, ...Object.values(node).flatMap(optionPaths)];
}

/** Kinds that are called the same in German. */
const ALIKE: readonly string[] = ['Video'];

describe('in German', () => {
  it('every parameter has a name, and no name is left over', () => {
    expect(Object.keys(parameters).toSorted()).toEqual([...new Set(labels(catalog))].toSorted());
  });

  it('no name of an option is left over', () => {
    const options = optionPaths(catalog);
    expect(Object.keys(german).filter((path) => !options.includes(path))).toEqual([]);
  });

  it('every text of the tables is there, and none is left over', async () => {
    const whole = await wholeCatalog();
    expect(Object.keys(said).toSorted()).toEqual([...new Set(textsOf(whole))].toSorted());
    await startLanguage('de', () => Promise.resolve({}));
    const [first] = (await wholeCatalog()).scenario;
    await startLanguage('en');
    expect(first?.help).toMatch(/^Simulierte Zeit/);
    // As long as the original, give or take: nothing was left out.
    for (const [text, german] of Object.entries(said)) expect(german.length / text.length, text).toBeGreaterThan(0.6);
  });

  it('every kind that is called by words has a name, and no name is left over', () => {
    const words = [...catalog.app, ...catalog.loss, ...catalog.rate_model].map(({ label }) => label);
    expect(words.filter((label) => kinds[label] === undefined && !ALIKE.includes(label))).toEqual([]);
    // Protocols and disciplines have names of their own, most of them.
    const all = [...words, ...[...catalog.controllers, ...catalog.queues].map(({ label }) => label)];
    expect(Object.keys(kinds).filter((name) => !all.includes(name))).toEqual([]);
  });

  it('every preset has a title and a summary, and none is left over', () => {
    expect(Object.keys(translated).toSorted()).toEqual(presets.map(({ id }) => id).toSorted());
    for (const { id, scenario } of presets) {
      const words = translated[id];
      expect(words?.title).not.toBe(scenario.title);
      // As long as the original, give or take: nothing was left out.
      expect((words?.summary.length ?? 0) / (scenario.summary?.length ?? 1)).toBeGreaterThan(0.8);
    }
  });
});
