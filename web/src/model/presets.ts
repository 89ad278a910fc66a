/** What the published scenarios are called. A file in `scenarios/` is a preset; none is listed by hand. */
import { fetchPart } from './part';
import type { Scenario } from './scenario';

/** A scenario under a name that links can refer to: the name of its file. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly scenario: Scenario;
}

/** A preset that is fetched when it is wanted. */
export interface DistantPreset extends Pick<Preset, 'id' | 'title'> {
  readonly load: () => Promise<Scenario>;
  /** What has been loaded; undefined before that. */
  readonly loaded: () => Scenario | undefined;
}

export type AnyPreset = Preset | DistantPreset;

/** What opens where a link names nothing. */
export const DEFAULT_PRESET = 'tcp-vs-ledbat';

const isScenario = (file: unknown): file is Scenario =>
  typeof file === 'object' && file !== null && 'links' in file && 'flows' in file && !('base' in file);

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '');

const byName = <P extends { readonly id: string }>(presets: readonly P[]): readonly P[] =>
  presets.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Presets from files by path, sorted by name; sweeps, which have a `base`, are not among them. */
export const presetsFrom = (files: Readonly<Record<string, unknown>>): readonly Preset[] =>
  byName(
    Object.entries(files).flatMap(([path, file]) =>
      isScenario(file) ? [{ id: nameOf(path), title: file.title ?? nameOf(path), scenario: file }] : [],
    ),
  );

/** Presets of which only the names are there: each scenario's text is loaded once, when it is wanted. `titles` may be filled later. */
export function presetIndex(
  titles: Readonly<Record<string, string>>,
  files: Readonly<Record<string, () => Promise<string>>>,
  near: readonly Preset[],
): readonly AnyPreset[] {
  const distant = Object.entries(files).flatMap(([path, read]): readonly DistantPreset[] => {
    const id = nameOf(path);
    if (near.some((preset) => preset.id === id)) return [];
    let loading: Promise<Scenario> | undefined;
    let scenario: Scenario | undefined;
    const load = (): Promise<Scenario> => {
      loading ??= fetchPart(read).then(
        (text) => (scenario = JSON.parse(text) as Scenario),
        (failure: unknown) => {
          loading = undefined; // the next one who wants it tries again
          throw failure;
        },
      );
      return loading;
    };
    return [
      {
        id,
        get title() {
          return titles[path] ?? id;
        },
        load,
        loaded: () => scenario,
      },
    ];
  });
  return byName([...near, ...distant]);
}

/** The preset with its scenario. The same scenario each time: whoever compares them compares identities. */
export async function presetWhole(preset: AnyPreset): Promise<Preset> {
  if ('scenario' in preset) return preset;
  return { id: preset.id, title: preset.title, scenario: await preset.load() };
}

/** The same without waiting; undefined where it has not been loaded yet. */
export function presetNow(preset: AnyPreset): Preset | undefined {
  if ('scenario' in preset) return preset;
  const scenario = preset.loaded();
  return scenario && { id: preset.id, title: preset.title, scenario };
}
