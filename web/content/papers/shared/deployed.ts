/** What the exhibits of deployed controllers and of scavengers share: their scenarios, and claims that others make. */
import type { FlowGroup, Kinded, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { Finding, Measure, Origin, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';
import { bottleneck, droptail, dumbbell, group } from './open-questions';

/** The seeds that the claims ask for. */
export const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Low priority: a controller, and what else its group needs (a receiver's own window, say). */
export type Low = Pick<FlowGroup, 'cc'> & Partial<FlowGroup>;

/** What low priority is called, by a key that stands in results. `ink`: the controller whose colour it has. */
export interface Named {
  readonly label: string;
  readonly ink?: string;
  readonly flow: Low;
}

export const namesOf = (all: Readonly<Record<string, Named>>): readonly SeriesName[] =>
  Object.entries(all).map(([key, { label, ink }]) => ({ key, label, ...(ink !== undefined && { cc: ink }) }));

/** What carries torrents and updates. */
export const DEPLOYED = {
  libutp: { label: 'libutp', ink: 'utp', flow: { cc: { kind: 'utp' } } },
  libtorrent: { label: 'libtorrent', ink: 'fledbat', flow: { cc: { kind: 'utp', flavour: 'libtorrent' } } },
  xnu_old: {
    label: 'Apple before 2022',
    ink: 'lp',
    flow: { cc: { kind: 'xnu_ledbat', plus_plus: false, target_ms: 100 } },
  },
  xnu: { label: 'Apple', ink: 'xnu_ledbat', flow: { cc: { kind: 'xnu_ledbat' } } },
  xnu_receiver: {
    label: 'Apple’s receiver, Reno sends',
    ink: 'nice',
    flow: { cc: { kind: 'reno' }, transport: { rledbat: 'xnu' } },
  },
  ledbat_pp: { label: 'LEDBAT++', ink: 'ledbat_pp', flow: { cc: { kind: 'ledbat_pp' } } },
} as const satisfies Readonly<Record<string, Named>>;
export type DeployedKey = keyof typeof DEPLOYED;
export const DEPLOYED_KEYS = Object.keys(DEPLOYED) as readonly DeployedKey[];

/** Those who want the link that a scavenger is to leave them. */
export const PRIMARIES = {
  cubic: { label: 'CUBIC', flow: { cc: { kind: 'cubic' } } },
  bbr: { label: 'BBR', flow: { cc: { kind: 'bbr' } } },
  copa: { label: 'Copa', flow: { cc: { kind: 'copa' } } },
  proteus: { label: 'Proteus-P', flow: { cc: { kind: 'proteus', role: 'primary' } } },
} as const satisfies Readonly<Record<string, Named>>;

/** A start within half a second of this instant: what the claims vary from seed to seed. */
export const from = (start_s: number): Pick<FlowGroup, 'start_s'> => ({
  start_s: { uniform: [start_s, start_s + 0.5] },
});

/**
 * Senders that leave within 30 µs, an eighth of a packet's time at 50 Mb/s: on a path without any noise Proteus takes the first
 * burst for one that does not end ("Pitfalls" of its list of rules), and flows lock into phase.
 */
export const NOISE = { transport: { send_jitter_ms: 0.03 } } as const satisfies Partial<FlowGroup>;

/** A group of low priority. */
export const lower = (id: string, flow: Low, start_s = 0): FlowGroup => {
  const { cc, ...more } = flow;
  return group(id, cc, { class: 'le', ...from(start_s), ...more });
};

/** A group of best effort. */
export const best = (id: string, cc: Kinded, start_s = 0): FlowGroup => group(id, cc, from(start_s));

interface Link {
  readonly rate_bps: number;
  /** One way. */
  readonly delay_ms: number;
  readonly packets: number;
}
/** 10 Mb/s and 50 ms, and what a packet of 1500 bytes takes of it. */
export const HOME: Link = { rate_bps: 10_000_000, delay_ms: 25, packets: 100 };
/** 50 Mb/s and 30 ms, with two bandwidth-delay products of buffer. */
export const WIDE: Link = { rate_bps: 50_000_000, delay_ms: 15, packets: 250 };

/** A sweep of one link and these flows. */
export const runs = (
  words: Pick<Scenario, 'title' | 'summary' | 'source'>,
  { rate_bps, delay_ms, packets }: Link,
  [duration_s, warmup_s]: readonly [number, number],
  flows: readonly FlowGroup[],
  more: Partial<Sweep> = {},
): Sweep => ({
  version: 1,
  base: dumbbell(words, { duration_s, warmup_s }, bottleneck(droptail(packets), { rate_bps, delay_ms }), flows),
  axes: [],
  seeds: TEN,
  ...more,
});

/** Buffers along the first axis. */
export const buffers = (values: readonly number[]): Pick<Sweep, 'axes'> => ({
  axes: [{ path: 'links.0.queue.limit_packets', values: [...values] }],
});

/** A set for each of several controllers, `name-key`, with its key as the coordinate `proto`. */
export const each = <K extends string>(
  all: Readonly<Record<K, Named>>,
  name: string,
  set: (flow: Low, key: K) => Omit<RunSet, 'id' | 'at'> & Partial<Pick<RunSet, 'at'>>,
): readonly RunSet[] =>
  (Object.entries(all) as [K, Named][]).map(([key, { flow }]) => {
    const { at, ...rest } = set(flow, key);
    return {
      id: `${name}-${key}`,
      ...rest,
      at: (values, scenario) => ({ proto: key, ...at?.(values, scenario) }),
    };
  });

/** Ids of sets. */
export const idsOf = (sets: readonly RunSet[]): readonly string[] => sets.map(({ id }) => id);

/** The time that the queue's mean would take to be sent, in ms. */
export const queue_ms: Measure = ({ scenario: { links }, report }) => {
  const [link] = links;
  const packets = report.metrics.queue_mean_packets;
  return packets === null || typeof link?.rate_bps !== 'number' ? null : (12_000_000 * packets) / link.rate_bps;
};

/** Packets that the link dropped after the warm-up. */
export const drops: Measure = ({ report }) => report.links[0]?.dropped ?? null;

/** Bits that a group put through, in Mb/s; packets that it lost. */
export const mbps =
  (id: string): Measure =>
  ({ report }) =>
    (report.flows.find(({ group: own }) => own === id)?.throughput_bps ?? NaN) / 1e6;
export const lost =
  (id: string): Measure =>
  ({ report }) =>
    report.flows.find(({ group: own }) => own === id)?.lost_packets ?? null;

/** A gauge's last value, where the set records time series. */
export const atEnd =
  (flow: string, gauge: string): Measure =>
  ({ traces }) =>
    traces?.series(flow, `gauge:${gauge}`)?.at(-1)?.last ?? null;

/** The part of the delivered traffic that a group has. */
export const part =
  (id: string): Measure =>
  ({ report }) =>
    report.metrics.share[id] ?? null;

/** Cells with the range over their seeds; `more` is added to their coordinates. */
export const ranged = (
  r: Results,
  set: string,
  measure: string,
  where: Coordinates = {},
  more: Coordinates = {},
): readonly Cell[] => {
  const rows = r.of(set, where);
  return r.cells(set, measure, where, more).map((cell, i) => {
    const summary = rows[i]?.values[measure];
    return summary === null || summary === undefined ? cell : { ...cell, range: [summary.min, summary.max] as const };
  });
};

/** A claim of others, or one that follows from their rules: its number and its origin stand with it. */
export const claimed = (
  [number, origin]: readonly [number: string, origin: Origin],
  finding: Omit<Finding, 'claim'>,
): Finding => ({ ...finding, claim: { number, origin } });

/** Where bounds come from: a claim has its own; what was looked for as a reason has one that was found with it. */
export const OWN = 'The claim’s own tolerance, fixed before any run.';
export const SOUGHT = 'Set after a first look: the run was made to find the reason.';
export const OPEN = 'Only the direction is reported.';
