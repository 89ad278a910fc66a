/** Figures and lists as the sentences on a run write them. */
import { showFixed, showNumber, showPercent, showQuantity } from '../model/units';
import { language } from '../text';
import type { GroupFacts } from './run-facts';

/** By language: making one takes longer than all else of a sentence. */
const lists = new Map<string, Intl.ListFormat>();

/** `A, B and C`, in the page's language. */
export function listed(names: readonly string[]): string {
  const tag = language();
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' });
  lists.set(tag, list);
  return list.format(names);
}

/** A part of one: small ones, and those that are nearly one, with a decimal. */
export const part = (fraction: number | null): string => {
  const fine = fraction !== null && ((fraction > 0 && fraction < 0.0995) || (fraction >= 0.985 && fraction < 0.9995));
  return showPercent(fraction, fine ? 1 : 0);
};

export const delay = (ms: number | null): string => (ms === null ? showNumber(null) : showQuantity(ms, 'ms', 3));

/** A delay that was measured, to three digits, so that both ends of a range are written alike. */
export const measured = (ms: number): string => `${showFixed(ms, ms < 10 ? 2 : ms < 100 ? 1 : 0)}\u00a0ms`;

export const isMany = (groups: readonly GroupFacts[]): boolean =>
  groups.reduce((total, { count }) => total + count, 0) > 1;
