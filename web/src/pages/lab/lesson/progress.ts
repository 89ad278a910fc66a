/** How far a student has come, kept for the next visit where the browser allows it. */
import type { Progress } from '../../../lessons/run';

const KEY = 'lbe-lessons';

type Stored = Readonly<Record<string, Partial<Progress> & { readonly done?: boolean }>>;

function readAll(): Stored {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(typeof all === 'object' && all !== null ? all : {});
    return Object.fromEntries(entries.filter(([, each]) => typeof each === 'object' && each !== null));
  } catch {
    return {}; // no storage in a sandboxed frame, or not ours
  }
}

export const storedProgress = (id: string): unknown => readAll()[id];

/** `done` stays: who looks again at a finished lesson has still finished it. */
export function storeProgress(id: string, progress: Progress, done: boolean): void {
  const all = readAll();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [id]: { ...progress, done: done || all[id]?.done === true } }));
  } catch {
    // The progress then lasts as long as the page.
  }
}

/** The lessons that have been finished. */
export const finished = (): readonly string[] =>
  Object.entries(readAll()).flatMap(([id, { done }]) => (done === true ? [id] : []));
