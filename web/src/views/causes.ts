/**
 * Why a run came out as it did: the mechanism that its own figures show, with the numbers and a moment at which it can be
 * seen. The sentence is said once a run without that mechanism has another outcome, and says which.
 */
import type { Partner, Test } from '../model/partners';
import { remembered } from '../model/remembered';
import type { Scenario } from '../model/scenario';
import { showQuantity } from '../model/units';
import { RULES, type Suspect } from './cause-rules';
import type { Tests } from './judgement';
import { groupFacts, type RunInput, type Span } from './run-facts';

/** A sentence, and where to look. */
export interface Cause {
  readonly id: string;
  readonly text: string;
  /** A moment that shows it, in s: a usual one, not the first of the run. */
  readonly at_s: number;
  /** The part of the run around it in which it can be seen. */
  readonly window: Span;
  /** The plot that shows it best, by its id. */
  readonly plot: string;
}

/** So many are tested. */
const TESTED = 2;

const suspectsOf = remembered((input: RunInput): readonly (Suspect & { readonly spared: Scenario })[] => {
  const groups = groupFacts(input).filter(({ passes, role }) => passes && role !== 'free');
  return RULES.flatMap((rule) => {
    const suspect = rule(input, groups);
    const spared = suspect?.spared;
    return suspect === null || spared === undefined || spared === input.scenario ? [] : [{ ...suspect, spared }];
  }).slice(0, TESTED);
});

const testOf = ({ id }: Suspect): Test => `cause:${id}`;

export const causePartners = (input: RunInput): readonly Partner[] =>
  suspectsOf(input).map((suspect) => ({ test: testOf(suspect), scenario: suspect.spared }));

/** So many round trips are shown around a moment, at least so many s. */
const AROUND = { round_trips: 40, least_s: 1 } as const;

function windowAt({ report, scenario }: RunInput, at_s: number): Span {
  const rtt_s = Math.max(0, ...report.flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? [])) / 1000;
  const half = Math.max(AROUND.least_s, AROUND.round_trips * rtt_s) / 2;
  return [Math.max(0, at_s - half), Math.min(scenario.duration_s, at_s + half)];
}

/** The mechanism that this run shows, as tested; null where none is known, or as long as it is not tested. Two elements tell of the same run. */
export const causeOf = remembered((input: RunInput, tests: Tests | undefined): Cause | null => {
  for (const suspect of suspectsOf(input)) {
    const there = tests?.[testOf(suspect)];
    const tested = there === undefined || there === null ? null : suspect.tested(there);
    if (tested === null) continue;
    const { id, text, at_s, plot } = suspect;
    const said =
      typeof text === 'string'
        ? text
        : text(tests?.span?.report.metrics.queue_delay_mean_ms ?? suspect.waited_ms ?? NaN);
    return { id, text: `${said} ${tested}`, at_s, plot, window: windowAt(input, at_s) };
  }
  return null;
});

/** When it can be seen, as a reader says it. */
export const momentOf = ({ at_s }: Cause): string => showQuantity(at_s, 's', 3);

/** A reader wants to see it. */
export const seeCause = (cause: Cause): CustomEvent<Cause> =>
  new CustomEvent('see-cause', { detail: cause, bubbles: true, composed: true });
