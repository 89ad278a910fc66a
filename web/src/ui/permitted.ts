/** What the address of the laboratory lets its reader do, and where such a link began. */
import { readExercise, type Exercise } from '../model/exercise';
import { session } from '../model/storage';
import { originOf } from '../model/preset-versions';
import { presetNow } from '../model/presets';
import { permitOf, type Permit } from '../model/permit';
import { readPresentation, type Presentation } from '../model/presentation';
import type { Scenario } from '../model/scenario';
import { sameSnapshot } from '../store/history';
import type { Lab } from '../store/lab';
import type { Snapshot } from '../store/state';
import { query } from './asked';
import { remembered } from '../model/remembered';

interface Asked {
  readonly search: string;
  readonly presentation: Presentation;
  readonly exercise: Exercise;
  readonly problems: readonly string[];
}

let asked: Asked | undefined;

export function askedNow(): Asked {
  const search = query();
  if (asked?.search !== search) {
    const { controls, locked } = readPresentation(search).presentation;
    const { exercise, problems } = readExercise(search);
    asked = {
      search,
      presentation: { theme: 'auto', start: 'click', ...(controls && { controls }), ...(locked && { locked }) },
      exercise,
      problems,
    };
  }
  return asked;
}

const permitFor = remembered((scenario: Scenario, now: Asked, catalog: Lab['catalog']) =>
  permitOf(now.presentation, catalog, scenario),
);

/** What may be done to the experiment in hand. */
export const permitIn = ({ store, catalog }: Pick<Lab, 'store' | 'catalog'>): Permit =>
  permitFor(store.get().scenario, askedNow(), catalog);

/** Has somebody set this page up for others? */
export const isExercise = (lab: Lab): boolean => {
  const { task, questions } = askedNow().exercise;
  return permitIn(lab).restricted || task !== undefined || questions.length > 0;
};

/** Where Reset leads, and what undo ends at. */
let start: Snapshot | undefined;
let earliest: Snapshot | undefined;

/** The link, or a step of a lesson, has set the experiment up. */
export function beginWith({ preset, scenario }: Snapshot): void {
  start = { preset, scenario };
  earliest ??= start;
}

/** How many steps back there are within the exercise. */
export function undoLimit(lab: Lab): number {
  const { past } = lab.store.get();
  const bound = earliest;
  if (!permitIn(lab).restricted) return past.length;
  if (bound === undefined) return 0; // not known yet
  const first = past.findIndex((snapshot) => sameSnapshot(snapshot, bound));
  if (first >= 0) return past.length - first;
  return sameSnapshot(lab.store.get().committed, bound) ? 0 : past.length;
}

/** Back to what the link, or the lesson's step, began with; without either to what was published, in the same version. */
export function resetIn(lab: Lab): void {
  const { preset, scenario } = lab.store.get();
  const named = lab.presets.find(({ id }) => id === preset);
  const published = named && presetNow(named)?.scenario;
  const origin = published && originOf(preset, published, scenario);
  if (start !== undefined && isExercise(lab)) lab.actions.load(start, 'push');
  else if (origin === undefined || origin === published) lab.actions.reset();
  else lab.actions.load({ preset, scenario: origin }, 'push');
}

const STORED = 'lbe-class-start';

/** The fragment that the link had when it was opened: after a reload the address has what has been made of it. */
export function openedHash(): string {
  const search = query();
  const { hash } = location;
  const [entry] = performance.getEntriesByType('navigation');
  const stored = session.readAll(STORED);
  const again = entry !== undefined && 'type' in entry && ['reload', 'back_forward'].includes(String(entry.type));
  if (again && stored['search'] === search && typeof stored['hash'] === 'string') return stored['hash'];
  // Without storage Reset leads to what the page was loaded with.
  session.write(STORED, JSON.stringify({ search, hash }));
  return hash;
}

/** The same page without what a teacher has set: the whole laboratory, with the experiment as it is. */
export function wholeLab(): string {
  const url = new URL(location.href);
  for (const key of [...url.searchParams.keys()])
    if (['controls', 'locked', 'task'].includes(key) || /^q\d+$/.test(key)) url.searchParams.delete(key);
  return url.href;
}
