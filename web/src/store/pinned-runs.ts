/**
 * The runs of pins that came with a link: made one after the other, in an engine of their own, whenever the page's own
 * run is on screen and has nothing to do.
 */
import { sameJson } from '../model/equal';
import { cappedSentences } from '../model/capped';
import { retiredOf } from '../model/retired';
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from '../sim/client';
import type { Outcome } from '../sim/protocol';
import { words } from '../../content/languages/en/address';
import { words as warningWords } from '../../content/languages/en/warnings';
import { withNotice } from './notices';
import type { State } from './state';
import type { Store } from './store';

/** Makes the runs that pins of `store` lack, from now on. */
export function connectPinnedRuns(store: Store<State>, createEngine: (events: EngineEvents) => EngineClient): void {
  let engine: EngineClient | undefined;
  let running: Scenario | undefined;
  /** Those that cannot be run are not tried again. */
  const refused = new WeakSet<Scenario>();

  const put = (scenario: Scenario, outcome: Outcome): void => {
    const pins = store.get().pins.map((pin) => (pin.scenario === scenario ? { ...pin, outcome } : pin));
    store.set({ pins });
    if (retiredOf(outcome.report).length === 0) return;
    const said = pins.flatMap(({ letter, outcome: run }) =>
      retiredOf(run?.report).map(({ flow, key }) => words().pinRetired(letter, warningWords().retired(flow, key))),
    );
    const notice = { level: 'warning', topic: 'link', text: cappedSentences(said).join(' ') } as const;
    store.set({ notices: withNotice(store.get().notices, notice) });
  };

  const refuse = (scenario: Scenario, sentence: string): void => {
    refused.add(scenario);
    running = undefined;
    const { pins, notices } = store.get();
    const pin = pins.find((each) => each.scenario === scenario);
    if (pin === undefined) return;
    const text = words().pinRefused(pin.letter, sentence);
    store.set({ notices: withNotice(notices, { level: 'warning', topic: 'pins', text }) });
  };

  const events: EngineEvents = {
    onProgress: () => undefined,
    onOutcome: (outcome) => {
      running = undefined;
      put(outcome.scenario, outcome);
      pump(); // also where the pin is gone, and nothing has changed
    },
    onRefused: ({ message }, scenario) => {
      refuse(scenario, message);
      pump();
    },
    onFailed: ({ message }, retrying) => {
      if (retrying || running === undefined) return;
      refuse(running, message);
      pump();
    },
    // The next change of the page's own run ends it.
    onSilent: () => undefined,
  };

  function pump(): void {
    const { outcome, busy, pins, scenario } = store.get();
    // The reader's own run goes first, from the moment that the hand has moved.
    if (outcome === undefined || busy || scenario !== outcome.scenario) {
      if (running !== undefined) engine?.cancel();
      running = undefined;
      return;
    }
    if (running !== undefined) return;
    const pin = pins.find((each) => each.outcome === undefined && !refused.has(each.scenario));
    if (pin === undefined) {
      engine?.close();
      engine = undefined;
      return;
    }
    if (sameJson(pin.scenario, outcome.scenario)) {
      put(pin.scenario, outcome); // and here again, for the next one
      return;
    }
    engine ??= createEngine(events);
    running = pin.scenario;
    engine.run(pin.scenario);
  }

  store.subscribe(pump);
  pump();
}
