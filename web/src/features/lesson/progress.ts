/** How far a student has come, kept for the next visit where the browser allows it. */
import type { Progress } from '../../lessons/run';
import { visits } from '../../model/storage';

const KEY = 'lbe-lessons';

const isDone = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'done' in stored && stored.done === true;

export const storedProgress = (id: string): unknown => visits.readAll(KEY)[id];

/** `done` stays: who looks again at a finished lesson has still finished it. */
export function storeProgress(id: string, progress: Progress, done: boolean): void {
  const all = visits.readAll(KEY);
  visits.write(KEY, JSON.stringify({ ...all, [id]: { ...progress, done: done || isDone(all[id]) } }));
}

/** The lessons that have been begun: the step that each is at, from 1 on, or that it has been finished. */
export const begun = (): ReadonlyMap<string, number | 'done'> =>
  new Map(
    Object.entries(visits.readAll(KEY)).flatMap(([id, stored]): [string, number | 'done'][] => {
      if (isDone(stored)) return [[id, 'done']];
      const page = typeof stored === 'object' && stored !== null && 'page' in stored ? stored.page : undefined;
      return Number.isSafeInteger(page) ? [[id, Number(page) + 1]] : [];
    }),
  );
