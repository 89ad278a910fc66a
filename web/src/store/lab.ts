/** One laboratory: a store, its actions, and the engine behind them. */
import { fetchPart } from '../model/part';
import type { Catalog } from '../model/catalog';
import { catalogInWords } from '../model/catalog-words';
import { catalogTables, entries } from '../model/registry';
import { type AnyPreset, DEFAULT_PRESET } from '../model/presets';
import type { EngineClient, EngineEvents } from '../sim/client';
import type { GuestPart } from '../sim/guest-client';
import type { Partner } from '../model/partners';
import type { Pool } from '../sim/pool';
import type { Outcome, RunPart } from '../sim/protocol';
import { type Actions, createActions } from './actions';
import { engineEvents } from './engine';
import { type JournalSource, type Moments, createMoments } from './moments';
import { marked } from './marks';
import { type RequestFrame, connectPlay } from './play';
import { type State, initialState, isHeld } from './state';
import { type ReadStore, type Store, createStore } from './store';
import { hold } from './turns';

export interface Lab {
  readonly store: ReadStore<State>;
  readonly actions: Actions;
  /** What every packet did, part by part of the run on screen. */
  readonly moments: Moments;
  /** What is known of the engine so far: names at first, all parameters once `tables` has been waited for. */
  readonly catalog: Catalog;
  /** All parameters, without their texts. To be waited for before a scenario is read, checked or edited. */
  readonly tables: () => Promise<Catalog>;
  /** The same catalog with the controllers that come with the scenario in hand. */
  readonly withGuests: (catalog: Catalog) => Catalog;
  /** Waits until what the controllers that come with a scenario declare is known. */
  readonly declared: (scenario: unknown) => Promise<void>;
  readonly presets: readonly AnyPreset[];
  /** Runs that differ from the one on screen in random numbers alone are made of it. */
  readonly hasReplications: boolean;
}

/** `createEngine` is `createEngineClient`: the store knows the engine only by its type. */
export interface LabOptions {
  readonly createEngine: (events: EngineEvents) => EngineClient;
  /** `createJournalService()`; without it the lab has no moments to look into. */
  readonly journals?: JournalSource;
  /** Where replications are made; without it there are none. */
  readonly pool?: () => Promise<Pool>;
  /** Which runs test what is said of one; without it, or without a pool, none do. */
  readonly partners?: () => Promise<(catalog: Catalog, outcome: Outcome) => readonly Partner[]>;
  /** Asks the controllers that come with a scenario; without it they are names. */
  readonly guests?: () => Promise<GuestPart>;
  /** In place of the built-in one, and whole from the start. */
  readonly catalog?: Catalog;
  /** The one to open is there already. */
  readonly presets: readonly AnyPreset[];
  /** The preset to open; a link in the address bar takes its place. */
  readonly preset?: string;
  readonly requestFrame?: RequestFrame;
}

const nextFrame: RequestFrame = (callback) => requestAnimationFrame(callback);

/** Half a frame: runs of a slider in motion are no closer. To ask for a frame would have one drawn. */
const APART_MS = 8;

/** Makes a lab. It shows a preset but has run nothing: `connectUrl(lab)` or `actions.run()` starts it. */
export function createLab(options: LabOptions): Lab {
  const { presets, requestFrame = nextFrame } = options;
  const names = catalogInWords(entries);
  let known = options.catalog ?? names;
  let guests: GuestPart | undefined;
  const withGuests = (catalog: Catalog): Catalog => guests?.withGuests(catalog, store.get().scenario) ?? catalog;
  const held = {
    get catalog() {
      return withGuests(known);
    },
  };
  const there = presets.filter((candidate) => 'scenario' in candidate);
  const preset = there.find(({ id }) => id === (options.preset ?? DEFAULT_PRESET)) ?? there[0];
  if (preset === undefined) throw new Error('There is no scenario to open.');
  const store = createStore(initialState({ preset: preset.id, scenario: preset.scenario }));
  const createEngine = marked(options.createEngine, requestFrame);
  let grow: ((store: Store<State>, part: RunPart) => void) | undefined;
  const engine = createEngine({
    ...engineEvents(store, held, () => actions.run()),
    onPart: (part) => grow?.(store, part),
  });
  const frame = (callback: () => void): void => {
    if (options.requestFrame === undefined) setTimeout(callback, APART_MS);
    else requestFrame(callback);
  };
  connectPlay(store, requestFrame);
  const actions = createActions(store, held, { presets, engine, frame });
  store.subscribe((state) => hold(isHeld(state)));
  const first = store.subscribe(({ outcome }) => {
    if (outcome === undefined) return;
    first();
    fetchPart(() => import('./beside')).then(
      (beside) => {
        ({ grow } = beside);
        beside.connectBeside(store, options, async () => {
          if (known === names) known = catalogInWords(await catalogTables());
          return held.catalog;
        });
      },
      () => undefined, // pins have no ghosts, a part is drawn from the whole run, and one run is told of
    );
  });
  return Object.assign(held, {
    store,
    actions,
    moments: createMoments(store, options.journals),
    tables: async () => {
      if (known === names) known = catalogInWords(await catalogTables());
      return held.catalog;
    },
    withGuests,
    declared: async (scenario: unknown) => {
      guests ??= await options.guests?.();
      await guests?.declareAll(scenario);
    },
    presets,
    hasReplications: options.pool !== undefined,
  });
}
