/** Pinning runs. Pins stand beside the history: undo never takes one away. */
import { type Letter, type PinEdit, editedPin, freeLetter, withPin, withoutPin } from '../model/pins';
import { words } from '../../content/languages/en/notices';
import { sameJson } from '../model/equal';
import { presetOf } from './engine';
import { clearNotices, withNotice } from './notices';
import type { PinnedRun, Snapshot, State } from './state';
import type { Store } from './store';

export interface PinActions {
  /** Keeps the run on screen under a name. Of four pins the reader must let go of one first. */
  pin: (name: string) => void;
  unpin: (letter: Letter) => void;
  /** Puts these pins in the place of all that are there. */
  setPins: (pins: readonly PinnedRun[], baseline: Letter | null, strip: string | null) => void;
  editPin: (letter: Letter, edit: PinEdit) => void;
  /** Makes a pinned run the live one: one step of history. */
  openPin: (letter: Letter) => void;
  /** Chooses the pin that differences are to. */
  setBaseline: (letter: Letter) => void;
  /** Draws the difference to the baseline under the plot with this id; null: under none. */
  setStrip: (plot: string | null) => void;
}

/** The actions on `store`; `open` puts a scenario in hand as one step. */
export function pinActions(store: Store<State>, open: (snapshot: Snapshot) => void): PinActions {
  const refuse = (level: 'info' | 'warning', text: string): void =>
    store.set({ notices: withNotice(store.get().notices, { level, topic: 'pins', text }) });
  return {
    pin: (name) => {
      const state = store.get();
      const { outcome, pins, notices } = state;
      const same = pins.find(({ scenario }) => outcome !== undefined && sameJson(scenario, outcome.scenario));
      const letter = freeLetter(pins);
      if (outcome === undefined) return;
      if (same !== undefined) refuse('info', words().pinnedTwice(same.letter));
      else if (letter === undefined) refuse('warning', words().pinsFull);
      else {
        const { scenario } = outcome;
        const pin = { letter, name, preset: presetOf(state, scenario), scenario, hidden: false, outcome };
        store.set({ pins: withPin(pins, pin), notices: clearNotices(notices, 'pins') });
      }
    },
    unpin: (letter) => {
      const { pins, notices } = store.get();
      store.set({ pins: withoutPin(pins, letter), notices: clearNotices(notices, 'pins') });
    },
    setPins: (pins, baseline, strip) =>
      store.set({ pins, baseline, strip, notices: clearNotices(store.get().notices, 'pins') }),
    editPin: (letter, edit) => store.set({ pins: editedPin(store.get().pins, letter, edit) }),
    openPin: (letter) => {
      const pin = store.get().pins.find((candidate) => candidate.letter === letter);
      if (pin !== undefined) open(pin);
    },
    setBaseline: (baseline) => store.set({ baseline }),
    setStrip: (strip) => store.set({ strip }),
  };
}
