/** Series of several flows together, and of the same quantity in several runs. */
import type { Layout, SeriesInfo } from './series';

/**
 * Series that have the bytes of all flows of a group, or of everyone, each byte once: a group of several flows has one of its
 * own, in which the flows are that are not recorded too.
 */
export function bytesOf({ flows, series }: Layout, group?: string, path?: number | null): readonly SeriesInfo[] {
  const bytes = series.filter(({ id, kind }) => id === 'bytes' && kind === 'sum');
  const whose = (each: SeriesInfo): { group?: string; path?: number | null } =>
    each.flow === null ? each : (flows[each.flow] ?? {});
  const name = (each: SeriesInfo): string => `${whose(each).group} ${whose(each).path ?? ''}`;
  const crowds = new Set(bytes.filter(({ flow }) => flow === null).map(name));
  return bytes.filter(
    (each) =>
      (each.flow === null || !crowds.has(name(each))) &&
      (group === undefined || whose(each).group === group) &&
      (path === undefined || (whose(each).path ?? null) === path),
  );
}

/** Of two runs of one experiment, the same quantity. */
export const isSame = (a: SeriesInfo, b: SeriesInfo): boolean =>
  (['id', 'flow', 'link', 'group', 'path'] as const).every((key) => a[key] === b[key]);

/** `tcp` for what several of its flows have together, `mp/1` for those over the second path. */
export const crowdName = ({ group = '', path }: SeriesInfo): string =>
  typeof path === 'number' ? `${group}/${path}` : group;
