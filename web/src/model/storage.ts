/**
 * What the browser keeps for a page: the one home of its storage. A browser may refuse it, wholly or because it is full, and
 * what is found may be anybody's. What it does not keep lasts as long as the page, so that nothing is lost while a reader works.
 */
import { isFields, parseJson } from './json';

/** Undefined where the browser refuses: a sandboxed frame, blocked cookies. */
function storageOf(which: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[which];
  } catch {
    return undefined;
  }
}

export interface PageStorage {
  readonly read: (key: string) => string | undefined;
  /** Undefined takes it away. False: it lasts as long as the page. */
  readonly write: (key: string, value: string | undefined) => boolean;
  /** What is there as JSON of anything; undefined where it is none. */
  readonly readJson: (key: string) => unknown;
  /** The same as an object, empty where it is none. */
  readonly readAll: (key: string) => Readonly<Record<string, unknown>>;
}

function storageIn(which: 'localStorage' | 'sessionStorage'): PageStorage {
  /** What the browser did not take. */
  const here = new Map<string, string | undefined>();
  const read = (key: string): string | undefined => {
    if (here.has(key)) return here.get(key);
    try {
      return storageOf(which)?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const readJson = (key: string): unknown => parseJson(read(key) ?? 'null');
  return {
    read,
    write: (key, value) => {
      here.set(key, value);
      try {
        const storage = storageOf(which);
        if (storage === undefined) return false;
        if (value === undefined) storage.removeItem(key);
        else storage.setItem(key, value);
      } catch {
        return false;
      }
      here.delete(key);
      return true;
    },
    readJson,
    readAll: (key) => {
      const all = readJson(key);
      return isFields(all) ? all : {};
    },
  };
}

/** For the next visit. */
export const visits = storageIn('localStorage');
/** As long as the window. */
export const session = storageIn('sessionStorage');
