/** What a hand did: a window at the start and one at each tenth of a second where it changed, as a text for a link. */
import { FIRST, LEAST, MOST, handScenario, levelIds, levelOf, type LevelId, type Named } from './levels';
import { sameJson } from '../../model/equal';
import { without } from '../../model/without';
import type { Scenario } from '../../model/scenario';

/** Changes a second, at most: what a hand can do, and what a link has room for. */
export const TICKS = 10;

/** A step is the number of a tick, from 1 on, and the window from then on. */
type Step = readonly [tick: number, window: number];

export interface Taken {
  readonly first: number;
  readonly steps: readonly Step[];
}

export const NOTHING: Taken = { first: FIRST, steps: [] };

export const windowAt = ({ first, steps }: Taken, tick = Infinity): number =>
  steps.findLast(([at]) => at <= tick)?.[1] ?? first;

/** With another window from `tick` on; what stood at this tick or later is gone. */
export function take(taken: Taken, tick: number, window: number): Taken {
  const rounded = Math.min(MOST, Math.max(LEAST, Math.round(window)));
  if (tick <= 0) return { first: rounded, steps: [] };
  const steps = taken.steps.filter(([at]) => at < tick);
  const before = { first: taken.first, steps };
  return windowAt(before) === rounded ? before : { first: taken.first, steps: [...steps, [tick, rounded]] };
}

export const scenarioOfTaken = (level: LevelId, { first, steps }: Taken, named?: Named): Scenario =>
  handScenario(
    levelOf(level),
    first,
    steps.map(([tick, window]) => [tick / TICKS, window]),
    named,
  );

/** `10;3:12;1:13`: the window at the start; then after how many ticks which window. */
export function printTaken({ first, steps }: Taken): string {
  const later = steps.map(([tick, window], nth) => `${tick - (steps[nth - 1]?.[0] ?? 0)}:${window}`);
  return [first, ...later].join(';');
}

/** Why a text is no play: how it is written, or a window or a time that cannot be. */
export type Fault = 'grammar' | 'window' | 'time';

/** The play in `text`, on a level of so many s. */
export function readTaken(text: string, duration_s: number): Taken | Fault {
  const most = duration_s * TICKS;
  // Each step is at least a tick, so that nothing longer is a play: it is not even looked at.
  if (text.length > 8 * (most + 1) || !/^\d{1,3}(?:;\d{1,3}:\d{1,3})*$/.test(text)) return 'grammar';
  const [first = '', ...later] = text.split(';');
  const steps: Step[] = [];
  let tick = 0;
  for (const each of later) {
    const [after = 0, window = 0] = each.split(':').map(Number);
    tick += after;
    if (after < 1 || tick >= most) return 'time';
    steps.push([tick, window]);
  }
  const taken: Taken = { first: Number(first), steps };
  const windows = [taken.first, ...steps.map(([, window]) => window)];
  return windows.some((window) => window < LEAST || window > MOST) ? 'window' : taken;
}

const bare = (scenario: Scenario): Scenario => without(scenario, 'title', 'summary');

/** The play that a scenario is, to the last value; undefined where it is none. */
export function playOf(scenario: Scenario): { readonly level: LevelId; readonly taken: Taken } | undefined {
  const first = scenario.flows[0]?.cc['min_cwnd'];
  if (typeof first !== 'number') return undefined;
  const steps = (scenario.changes ?? []).map(({ at_s, value }): Step => [Math.round(at_s * TICKS), Number(value)]);
  const taken: Taken = { first, steps };
  const level = levelIds.find((id) => sameJson(bare(scenarioOfTaken(id, taken)), bare(scenario)));
  const isPlay = level !== undefined && typeof readTaken(printTaken(taken), levelOf(level).duration_s) === 'object';
  return isPlay ? { level, taken } : undefined;
}
