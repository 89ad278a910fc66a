/** What an address says, printed and opened: loaded when the first plots are on screen, or when the address holds something. */
import { sameJson } from '../model/equal';
import { LONGEST_LINK, parseLink, printLink, printLinkNow } from '../model/link';
import type { Scenario } from '../model/scenario';
import { NOTHING_SHOWN, type Shown } from '../model/shown';
import { words } from '../../content/languages/en/address';
import type { Lab } from './lab';
import { shownOf } from './shown';
import type { PinnedRun, Snapshot, State } from './state';

export interface PageParts {
  /** Ids of the plots that there are of the run on screen. */
  readonly plotIds?: () => readonly string[];
  /** Hands the reader a scenario as a file. */
  readonly save?: (scenario: Scenario) => void;
}

/** Prints states as fragments with their `#`. */
export interface Printer {
  /** At once; undefined where something has to be loaded first, null where no link can hold the experiment. */
  readonly now: (state: State) => string | null | undefined;
  readonly later: (state: State) => Promise<string | null>;
}

/** A printer that tells the reader of a link that is too long: once, not each time that it is printed. */
export function createPrinter(lab: Lab, { save }: PageParts): Printer {
  let said = '';

  const say = (text: string): void => {
    if (text === said) return;
    const { store, actions } = lab;
    const old = store.get().notices.find((notice) => notice.topic === 'link' && notice.text === said);
    said = text;
    if (text === '') {
      if (old !== undefined) actions.dismissNotice(old.id);
      return;
    }
    const take = (): void => save?.(store.get().scenario);
    const offer = save === undefined ? {} : { offer: { label: words().save, take } };
    actions.notify({ level: 'warning', topic: 'link', text, ...offer });
  };

  /** The link if it fits, or the experiment alone: better than one that is not on screen any more. */
  const fitting = (full: string, bare: () => string | undefined): string | null => {
    const fits = (text: string | undefined): text is string => text !== undefined && text.length <= LONGEST_LINK;
    if (fits(full)) {
      say('');
      return `#${full}`;
    }
    const text = bare();
    say(fits(text) ? words().withoutPins : words().tooLong);
    return fits(text) ? `#${text}` : null;
  };

  const now = (state: State): string | null | undefined => {
    const { preset, scenario } = state;
    const shown = shownOf(state);
    const full = printLinkNow(lab, preset, scenario, shown);
    return full && fitting(full, () => printLinkNow(lab, preset, scenario, bareOf(shown)));
  };

  return {
    now,
    later: async (state) => {
      const { preset, scenario } = state;
      const shown = shownOf(state);
      const full = await printLink(lab, preset, scenario, shown);
      const bare = full.length <= LONGEST_LINK ? full : await printLink(lab, preset, scenario, bareOf(shown));
      return fitting(full, () => bare);
    },
  };
}

/** Without what makes links long. */
const bareOf = ({ plots, order, looks, hide, at_s, window }: Shown): Shown => ({
  ...(plots && { plots }),
  ...(order && { order }),
  ...(looks && { looks }),
  ...(hide && { hide }),
  ...(at_s !== undefined && { at_s }),
  ...(window !== undefined && { window }),
  pins: [],
});

interface Opening extends PageParts {
  /** All that the link says; otherwise the experiment alone. */
  readonly whole: boolean;
  /** Is the reader still at this address? */
  readonly isCurrent: () => boolean;
}

/** Has the link left out a run that the reader had pinned? */
const isLost =
  (now: readonly PinnedRun[]) =>
  ({ scenario }: PinnedRun): boolean =>
    !now.some((pin) => sameJson(pin.scenario, scenario));

/** The reader's own pins give way to the link's, but not without a way back. */
function offerPins({ store, actions }: Lab, { pins, baseline, strip }: State): void {
  const now = store.get().pins;
  if (!pins.some(isLost(now))) return;
  const take = (): void => actions.setPins(pins, baseline, strip);
  const text = now.length === 0 ? words().pinsGone : words().pinsReplaced;
  actions.notify({ level: 'info', topic: 'pins', text, offer: { label: words().pinsBack, take } });
}

/** Names the plots that a link asks for and the run does not have, once it is there. */
function checkPlots(lab: Lab, asked: readonly string[], plotIds: () => readonly string[]): void {
  const { scenario } = lab.store.get();
  const isWanted = (state: State): boolean => state.scenario === scenario && state.plots === asked;
  const tell = (state: State): void => {
    if (!isWanted(state)) return;
    const there = plotIds();
    const missing = asked.filter((id) => !there.includes(id));
    if (missing.length === 0) return;
    const text = (missing.length === asked.length ? words().noPlots : words().plotsMissing)(missing.join(', '));
    lab.actions.notify({ level: 'warning', topic: 'link', text });
  };
  const waits = (state: State): boolean => isWanted(state) && state.outcome?.scenario !== scenario;
  if (!waits(lab.store.get())) {
    tell(lab.store.get());
    return;
  }
  const release = lab.store.subscribe((state) => {
    if (waits(state)) return;
    release(); // first: the notice is a change too
    tell(state);
  });
}

/**
 * Opens a fragment; none at all is what the page was opened with. A bad one leaves what is on screen, and is told of in
 * one notice. Was it opened?
 */
export async function openAddress(
  lab: Lab,
  first: Snapshot,
  hash: string,
  { whole, isCurrent, plotIds }: Opening,
): Promise<boolean> {
  const link = hash === '' ? { ok: true as const, ...first, shown: NOTHING_SHOWN } : await parseLink(lab, hash);
  if (!isCurrent()) return false;
  if (!link.ok) {
    lab.actions.notify({ level: 'warning', topic: 'link', text: words().notOpened(link.problems.join(' ')) });
    return false;
  }
  if (!whole) {
    lab.actions.load(link);
    return true;
  }
  const before = lab.store.get();
  lab.actions.openLink(link);
  offerPins(lab, before);
  const { plots } = link.shown;
  if (plots !== undefined && plotIds !== undefined) checkPlots(lab, plots, plotIds);
  return true;
}
