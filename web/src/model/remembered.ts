/**
 * Answers that are given again: whoever asks with the same gets the same object, without another computation. Sentences too:
 * a page has one language for as long as it is open.
 */
import { sameEach } from './equal';

/**
 * `make` with a memory: for each first argument its last answer, as long as the others are the same too. It goes with that
 * first argument.
 */
export function remembered<K extends object, A extends readonly unknown[], R>(
  make: (of: K, ...rest: A) => R,
): (of: K, ...rest: A) => R {
  const known = new WeakMap<K, { readonly rest: A; readonly made: R }>();
  return (of, ...rest) => {
    const before = known.get(of);
    if (before !== undefined && sameEach(rest, before.rest)) return before.made;
    const made = make(of, ...rest);
    known.set(of, { rest, made });
    return made;
  };
}
