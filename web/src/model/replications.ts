/**
 * Replications: an experiment again with other random numbers. Where nothing in it is random, its packets are sent with a
 * small jitter, so that what is said of it does not hang on one timing [Floyd and Jacobson, Internetworking 3(3), 1992: at
 * least one packet's time on the bottleneck].
 */
import { routesOf } from './routes';
import type { FlowGroup, Scenario } from './scenario';
import { withValue } from './path';

/** How many there are beside the run on screen. */
export const REPLICATIONS = 7;

const PACKET_BYTES = 1500;
/** The contract's largest, and what stands for a link whose rate is no plain number. */
const MOST_MS = 1000;
const OTHERWISE_MS = 1;

const isNumber = (value: unknown): value is number => typeof value === 'number';

export function packetTime({ links }: Scenario, flow: FlowGroup): number {
  const crossed = new Set(routesOf(flow).flat());
  const rates = links.flatMap(({ id, rate_bps }) => (crossed.has(id) && isNumber(rate_bps) ? rate_bps : []));
  const slowest = Math.min(...rates);
  if (!(slowest > 0) || slowest === Infinity) return OTHERWISE_MS;
  const bytes = isNumber(flow['packet_bytes']) ? flow['packet_bytes'] : PACKET_BYTES;
  return Math.min(MOST_MS, Number(((bytes * 8000) / slowest).toPrecision(3)));
}

/** An experiment with a jitter for each group that says nothing of one, and how large the largest is. */
export interface Jittered {
  readonly scenario: Scenario;
  readonly jitter_ms: number;
}

/** Null where every group says what jitter it has: zero is meant then. */
export function jittered(scenario: Scenario): Jittered | null {
  const silent = scenario.flows.flatMap((flow, nth) =>
    flow.transport?.['send_jitter_ms'] === undefined ? [{ nth, ms: packetTime(scenario, flow) }] : [],
  );
  if (silent.length === 0) return null;
  return {
    scenario: silent.reduce(
      (next, { nth, ms }) => withValue(next, `flows.${nth}.transport.send_jitter_ms`, ms),
      scenario,
    ),
    jitter_ms: Math.max(...silent.map(({ ms }) => ms)),
  };
}

/** Seeds are whole numbers up to here. */
const LARGEST_SEED = 2 ** 32 - 1;

/** The experiment with the `nth` other seed, from 1 on. */
export function reseeded(scenario: Scenario, nth: number): Scenario {
  const seed = scenario.seed ?? 1;
  return withValue(scenario, 'seed', seed <= LARGEST_SEED - REPLICATIONS ? seed + nth : seed - nth);
}
