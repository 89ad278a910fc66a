/** The runs beside one by which what is said of it is tested. */
import { asOrdinary, within, withAllowed, type Partner, type Test } from '../model/partners';
import { specOf, valueInForce } from '../model/path';
import type { Scenario } from '../model/scenario';
import { withoutGroups } from '../model/without-groups';
import { causePartners } from './causes';
import { atFloor, FLOOR, floorPath, YIELDING } from './judgement';
import { findingsOf } from './findings';
import { fatePartners } from './what-if';
import {
  groupFacts,
  LEAST_ROUND_TRIPS,
  meetingOf,
  number,
  type GroupFacts,
  type Meeting,
  type RunInput,
} from './run-facts';

/** The experiment with lower floors; where these cannot be lower, with one flow of each group in place of many. */
function withoutFloor({ catalog, scenario }: RunInput, groups: readonly GroupFacts[]): Scenario | undefined {
  const lower = groups.flatMap((group): readonly (readonly [string, number])[] => {
    const spec = specOf(catalog, scenario, floorPath(group));
    const now = number(valueInForce(catalog, scenario, floorPath(group)));
    return spec?.kind === 'number' && now !== null && spec.min < now ? [[floorPath(group), spec.min]] : [];
  });
  if (lower.length > 0) return withAllowed(catalog, scenario, lower);
  const many = groups.filter(({ count }) => count > 1);
  if (many.length === 0) return undefined;
  return withAllowed(
    catalog,
    scenario,
    many.map(({ nth }) => [`flows.${nth}.count`, 1] as const),
  );
}

function yieldingPartners(run: RunInput, met: Meeting): readonly Partner[] {
  if (met.when.round_trips < LEAST_ROUND_TRIPS) return [];
  const made = (test: Test, scenario: Scenario | undefined): readonly Partner[] =>
    scenario === undefined ? [] : [{ test, scenario }];
  const low = met.share >= FLOOR.share ? atFloor(run, met) : [];
  const floor = low.length === 0 ? [] : made('floor', withoutFloor(run, low));
  if (met.share > YIELDING.partly * met.equal) return floor;
  const gone = met.others.map(({ id }) => id);
  const places = met.lows.map(({ nth }) => nth);
  return [
    ...made('alone', withoutGroups(run.scenario, gone)),
    ...made('ordinary', asOrdinary(run.catalog, run.scenario, places)),
    ...floor,
  ];
}

/** What the figures of a sentence are of: where that is one part of the run, the run of which they are all. */
function spanPartners(run: RunInput): readonly Partner[] {
  const { when } = findingsOf(run);
  const [span, ...more] = when?.spans ?? [];
  if (when === null || span === undefined || more.length > 0 || when.round_trips < LEAST_ROUND_TRIPS) return [];
  return [{ test: 'span', scenario: within(run.scenario, span) }];
}

export function partnersOf(run: RunInput): readonly Partner[] {
  const met = meetingOf(run, groupFacts(run));
  return [
    ...spanPartners(run),
    ...(met === null ? [] : yieldingPartners(run, met)),
    ...causePartners(run),
    ...fatePartners(run),
  ];
}
