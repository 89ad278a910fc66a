/** Where a moved control goes: into the scenario from its start, or into its list of changes at the playhead. */
import type { Catalog, CatalogHolder } from '../model/catalog';
import { changesUntil, inForceAt, isLive, withChange, wholeRunValue } from '../model/changes';
import { labelOf, specOf } from '../model/path';
import { nameWords } from '../model/repeat';
import type { Json, Scenario } from '../model/scenario';
import { words } from '../../content/languages/en/notices';
import { clearNotices, withNotice } from './notices';
import { type State, appliesNow } from './state';
import type { Store } from './store';

interface Edit {
  readonly path: string;
  readonly value: Json | undefined;
}

/** Puts what a hand does to the controls where the reader wants it. */
export interface Editor {
  setValues: (edits: readonly Edit[], finished: boolean) => void;
  /** Does what can only be done to a whole run: at once, or when the reader takes the offer. */
  onWholeRun: (path: string, act: () => void) => void;
}

/** Moments are kept to the millisecond, never ahead of the playhead. */
const momentOf = (t_s: number): number => Math.floor(t_s * 1000) / 1000;

/** What is under the hand. */
const pathsOf = (edits: readonly Edit[]): string => edits.map(({ path }) => path).join(' ');

/** An editor that hands edited scenarios to `change`. */
export function createEditor(
  store: Store<State>,
  known: CatalogHolder,
  change: (scenario: Scenario, finished: boolean) => void,
): Editor {
  /** The parameter under the hand, and when the hand took it: values in between replace each other there. */
  let held: { readonly paths: string; readonly at_s: number } | undefined;

  const wholeRun = (edits: readonly Edit[], finished: boolean): void => {
    const { scenario } = store.get();
    const edited = edits.reduce((left, { path, value }) => wholeRunValue(left, path, value ?? undefined), scenario);
    change(edited, finished);
  };

  const onward = (edits: readonly Edit[], finished: boolean): void => {
    const { scenario, playhead_s, notices } = store.get();
    const paths = pathsOf(edits);
    const moment = held?.paths === paths ? held : { paths, at_s: momentOf(playhead_s) };
    held = finished ? undefined : moment;
    const edited = edits.reduce((left, { path, value }) => {
      const taken = value ?? specOf(known.catalog, left, path)?.default ?? null;
      return withChange(known.catalog, left, { at_s: moment.at_s, path, value: taken });
    }, scenario);
    store.set({ notices: clearNotices(notices, 'change') });
    change(edited, finished);
  };

  const offer = (path: string, act: () => void): void => {
    const { scenario, notices } = store.get();
    const text = words().fixed(nameWords(labelOf(known.catalog, scenario, path)));
    const take = (): void => {
      store.set({ notices: clearNotices(store.get().notices, 'change') });
      act();
    };
    const notice = {
      level: 'warning',
      topic: 'change',
      text,
      path,
      offer: { label: words().offerWhole, take },
    } as const;
    store.set({ notices: withNotice(notices, notice) });
  };

  return {
    setValues: (edits, finished) => {
      const state = store.get();
      // A drag ends as it began, although the run may have played to its end under the hand.
      const dragging = held?.paths === pathsOf(edits);
      if (!dragging && appliesNow(state) === 'whole') {
        held = undefined;
        wholeRun(edits, finished);
        return;
      }
      const fixed = edits.find(({ path }) => !isLive(known.catalog, state.scenario, path));
      if (fixed === undefined) {
        onward(edits, finished);
        return;
      }
      offer(fixed.path, () => wholeRun(edits, true));
    },
    onWholeRun: (path, act) => {
      if (appliesNow(store.get()) === 'whole') act();
      else offer(path, act);
    },
  };
}

const inForce = new WeakMap<Scenario, Map<number, Scenario>>();

/** What controls show: the values in force at the playhead. The same object as long as none of them changes. */
export function scenarioInForce(catalog: Catalog, { scenario, playhead_s }: State): Scenario {
  const count = changesUntil(scenario, playhead_s);
  if (count === 0) return scenario;
  const found = inForce.get(scenario) ?? new Map<number, Scenario>();
  inForce.set(scenario, found);
  const made = found.get(count) ?? inForceAt(catalog, scenario, playhead_s);
  found.set(count, made);
  return made;
}
