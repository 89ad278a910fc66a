/** The links on which one is the controller: levels as data, and the scenarios that they stand for. */
import levels from '../../../content/data/levels.json';
import { withChanges } from '../../model/changes';
import type { Change, FlowGroup, Json, Kinded, Link, Scenario } from '../../model/scenario';

const LINK = 'bottleneck';

export interface Level {
  readonly duration_s: number;
  /** From when on, in s, and how fast, in bit/s. */
  readonly rates: readonly (readonly [from_s: number, bps: number])[];
  readonly delay_ms: number;
  readonly limit_packets: number;
  /** More of the link. */
  readonly link?: Readonly<Record<string, Json>>;
  readonly others: readonly FlowGroup[];
  /** When its hints begin, in s. */
  readonly cues?: readonly number[];
}

const RATE = 10_000_000;

export const LEVELS = levels as unknown as Readonly<Record<LevelId, Level>>;

export type LevelId = keyof typeof levels;

export const levelIds = Object.keys(LEVELS) as readonly LevelId[];

export const levelOf = (id: LevelId): Level => LEVELS[id];

/** The least and the greatest window of a hand, and the one that it begins with, in packets. */
export const [LEAST, MOST, FIRST] = [1, 100, 10] as const;

/** Where the window of a hand stands in a scenario. */
const WINDOW = 'flows.0.cc.min_cwnd';

/**
 * A window that is what it is set to. LEDBAT that takes its base delay for 0 ms is always above a target of 0.1 ms, and so at
 * its least window, after a loss too; and that may change in mid-run.
 */
const byHand = (window: number): Kinded => ({
  kind: 'ledbat',
  known_base_ms: 0,
  target_ms: 0.1,
  gain: 1000,
  min_cwnd: window,
});

/** What a level is called in a scenario. */
export interface Named {
  readonly title: string;
  readonly summary: string;
}

/** The level with a controller in the place of the hand; null: with nobody there. */
export function scenarioOf(level: Level, cc: Kinded | null, named?: Named): Scenario {
  const { duration_s, rates, delay_ms, limit_packets, link: more, others } = level;
  const [[, rate_bps] = [0, RATE]] = rates;
  const rate = rates.length > 1 ? { rate_steps: rates } : { rate_bps };
  const link: Link = { id: LINK, ...rate, delay_ms, queue: { kind: 'droptail', limit_packets }, ...more };
  const own: readonly FlowGroup[] = cc === null ? [] : [{ id: 'you', cc, path: [LINK], class: 'le' }];
  return { version: 1, ...named, duration_s, links: [link], flows: [...own, ...others] };
}

/** The same steered by a hand: `first` is the window at the start, `changes` are the later ones. */
export const handScenario = (
  level: Level,
  first: number,
  windows: readonly (readonly [at_s: number, window: number])[],
  named?: Named,
): Scenario =>
  withChanges(
    scenarioOf(level, byHand(first), named),
    windows.map(([at_s, value]): Change => ({ at_s, path: WINDOW, value })),
  );

/** Packets of 1500 bytes that the link could carry. */
export const capacityOf = ({ rates, duration_s }: Level): number =>
  rates.reduce((sum, [from_s, bps], nth) => sum + (bps * ((rates[nth + 1]?.[0] ?? duration_s) - from_s)) / 12_000, 0);
