/** A sweep file as the page's own form could have put it together. */
import { type Fields, isFields } from './json';
import { MOST_AXES, MOST_SEEDS, MOST_VALUES } from './link-sweep';
import type { AskedSweep } from './shown';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isAxis = (axis: unknown): boolean =>
  isFields(axis) && 'path' in axis && isList(axis['values']) && axis['values'].length > 0;

/** More values than a link may ask for, or more seeds, are not the form's. */
const isShort = (list: unknown, most: number): boolean => isList(list) && list.length <= most;

/** Has it something to vary? */
export const hasAxes = ({ axes }: Fields): boolean => isList(axes) && axes.length > 0 && axes.every(isAxis);

/** The form's entries; undefined where it has none for this sweep: three axes, axes that advance together, other seeds. */
export function askedOf({ axes, seeds, paired, without }: Fields): AskedSweep | undefined {
  if (!isList(axes) || axes.length > MOST_AXES || paired === true) return undefined;
  if (seeds !== undefined && isList(seeds) && seeds.length > MOST_SEEDS) return undefined;
  // The form has one group at most whose harm is asked for.
  const [harming, ...others] = isList(without) ? without : [];
  if (others.length > 0 || (without !== undefined && typeof harming !== 'string')) return undefined;
  if (!axes.every((axis) => isShort((axis as Fields)['values'], MOST_VALUES))) return undefined;
  const asked = axes.map((axis) => {
    const { path, values } = axis as Fields;
    // A kind may stand as an object with its parameters; the form has kinds with their defaults alone.
    const simple = (isList(values) ? values : []).map((value) =>
      isFields(value) && Object.keys(value).join() === 'kind' ? value['kind'] : value,
    );
    return typeof path === 'string' && simple.every((value) => ['string', 'number'].includes(typeof value))
      ? { path, values: simple as (string | number)[] }
      : undefined;
  });
  const counted = isList(seeds) && seeds.length > 0 ? seeds : [1];
  const whole = asked.filter((axis) => axis !== undefined);
  if (whole.length < asked.length || !counted.every((seed, at) => seed === at + 1)) return undefined;
  return {
    axes: whole,
    seeds: counted.length,
    look: whole.length > 1 ? 'map' : 'lines',
    ...(typeof harming === 'string' && { without: harming }),
  };
}
