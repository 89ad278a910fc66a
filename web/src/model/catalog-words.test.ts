/** What stands in data, and is translated by name: presets, and the parameters of the catalog. */
import { describe, expect, it } from 'vitest';
import { presets } from './presets-whole';
import { catalog } from './tables';
import { options as german } from '../text/de/options';
import { parameters } from '../text/de/parameters';
import { presets as translated } from '../text/de/presets';

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

describe('in German', () => {
  it('every parameter has a name, and no name is left over', () => {
    expect(Object.keys(parameters).toSorted()).toEqual([...new Set(labels(catalog))].toSorted());
  });

  it('no name of an option is left over', () => {
    const options = optionPaths(catalog);
    expect(Object.keys(german).filter((path) => !options.includes(path))).toEqual([]);
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
