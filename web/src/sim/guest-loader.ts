/** Modules by the one that prepares them, each loaded once. */
import type { Prepared as PreparedGuest } from './pkg/lbe_guest_wasm';
import type { Loaded } from './guest-calls';

export type Loader = (module: Uint8Array) => Loaded;

/** The most modules whose code is kept: an editor makes a new one at each pause. */
const MAX_KEPT = 64;

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Loads each module once; `prepare` says what is wrong with it by throwing a text. */
export function keeping(prepare: Loader): Loader {
  let kept: readonly { readonly module: Uint8Array; readonly loaded: Loaded }[] = [];
  return (module) => {
    const known = kept.find((one) => isSame(one.module, module));
    if (known !== undefined) return known.loaded;
    const loaded = prepare(module);
    kept = [{ module: module.slice(), loaded }, ...kept].slice(0, MAX_KEPT);
    return loaded;
  };
}

/** What a module is by the module that prepares them. */
export const loaderOf = (Prepared: typeof PreparedGuest): Loader =>
  keeping((module) => {
    try {
      const guest = new Prepared(module);
      const { code, entry } = guest;
      guest.free();
      return { code, entry };
    } catch (refusal) {
      if (typeof refusal !== 'string') throw refusal;
      return { refused: refusal };
    }
  });
