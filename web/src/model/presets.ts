/** The published scenarios. A file in `scenarios/` is a preset; none is listed by hand. */
import type { Scenario } from './scenario';

/** A scenario under a name that links can refer to: the name of its file. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly scenario: Scenario;
}

/** What opens where a link names nothing. */
export const DEFAULT_PRESET = 'tcp-vs-ledbat';

const isScenario = (file: unknown): file is Scenario =>
  typeof file === 'object' && file !== null && 'links' in file && 'flows' in file && !('base' in file);

/** Presets from files by path, sorted by name; sweeps, which have a `base`, are not among them. */
export function presetsFrom(files: Readonly<Record<string, unknown>>): readonly Preset[] {
  const name = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '');
  return Object.entries(files)
    .flatMap(([path, file]) =>
      isScenario(file) ? [{ id: name(path), title: file.title ?? name(path), scenario: file }] : [],
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Every preset, sorted by name. */
export const presets: readonly Preset[] = presetsFrom(
  import.meta.glob('../../../scenarios/*.json', { eager: true, import: 'default' }),
);
