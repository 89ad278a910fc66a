/** The links on which one is the controller: levels as data, and the scenarios that they stand for. */
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

const other = (id: string, kind: string, more: Readonly<Record<string, Json>>): FlowGroup => ({
  id,
  cc: { kind },
  path: [LINK],
  ...more,
});

const RATE = 10_000_000;
const usual = { rates: [[0, RATE]], delay_ms: 25, limit_packets: 100, others: [] } as const;

export const LEVELS = {
  tutorial: {
    ...usual,
    duration_s: 60,
    limit_packets: 60,
    others: [other('tcp', 'newreno', { intervals_s: [[30, 45]] })],
    cues: [0, 8, 18, 30, 45, 54],
  },
  quiet: { ...usual, duration_s: 40 },
  tcp: {
    ...usual,
    duration_s: 40,
    others: [
      other('tcp', 'cubic', {
        intervals_s: [
          [8, 18],
          [26, 34],
        ],
      }),
    ],
  },
  small: { ...usual, duration_s: 40, limit_packets: 25, others: [other('tcp', 'newreno', {})] },
  late: {
    ...usual,
    duration_s: 40,
    others: [
      { ...other('late', 'ledbat', { start_s: 15, class: 'le' }), cc: { kind: 'ledbat', slow_start: 'target' } },
    ],
  },
  // A rate of its own making: what a radio link gives changes within seconds.
  wifi: {
    ...usual,
    duration_s: 40,
    rates: [
      [0, 16_000_000],
      [7, 5_000_000],
      [13, 11_000_000],
      [20, 3_000_000],
      [26, 14_000_000],
      [33, 8_000_000],
    ],
    delay_ms: 15,
    limit_packets: 60,
    link: { jitter_ms: 2 },
    others: [
      other('tcp', 'cubic', {
        intervals_s: [
          [10, 18],
          [28, 36],
        ],
      }),
    ],
  },
} as const satisfies Readonly<Record<string, Level>>;

export type LevelId = keyof typeof LEVELS;

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
