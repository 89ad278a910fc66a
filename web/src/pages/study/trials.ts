/** The runs behind the matrix: who is there when, on one link. */
import { jittered } from '../../model/replications';
import type { FlowGroup, Json, Scenario } from '../../model/scenario';
import { withoutGroups } from '../../model/without-groups';
import { words } from '../../../content/languages/en/study';
import type { Conditions } from './conditions';
import type { Rival } from './rivals';

/** In s: the primary comes and goes, the run ends; a second flow of the same kind comes, and what follows is measured. */
export const TIMES = { comes: 20, goes: 60, ends: 80, late: 20, settled: 30 } as const;

const PACKET_BITS = 12_000;

/** The buffer in packets, at least two. */
export const packetsOf = ({ rate_mbps, rtt_ms, buffer_bdp }: Conditions): number =>
  Math.max(2, Math.round((rate_mbps * 1000 * rtt_ms * buffer_bdp) / PACKET_BITS));

function link(conditions: Conditions, flows: readonly FlowGroup[], title: string, summary: string): Scenario {
  const { rate_mbps, rtt_ms, queue } = conditions;
  const scenario: Scenario = {
    version: 1,
    title,
    summary,
    duration_s: TIMES.ends,
    links: [
      {
        id: 'bottleneck',
        rate_bps: Math.round(rate_mbps * 1e6),
        delay_ms: rtt_ms / 2,
        // Marks are for those who ask for them.
        queue: { kind: queue, limit_packets: packetsOf(conditions), ecn: true },
      },
    ],
    flows,
  };
  return jittered(scenario)?.scenario ?? scenario;
}

const flowOf = (id: string, { cc, transport }: Rival, more: Readonly<Record<string, Json>>): FlowGroup => ({
  id,
  cc,
  path: ['bottleneck'],
  ...(transport && { transport }),
  ...more,
});

/** The first one begins within the first second: each seed meets the other one in another phase. */
const FIRST = { start_s: { uniform: [0, 1] } };
const MARKED = { class: 'le' };

/** The primary comes to low priority that has the link to itself, and goes again. `marked`: it carries the LE mark. */
export const pairOf = (conditions: Conditions, low: Rival, primary: Rival, marked = true): Scenario =>
  link(
    conditions,
    [
      flowOf('primary', primary, { count: conditions.primary_flows, start_s: TIMES.comes, stop_s: TIMES.goes }),
      flowOf('low', low, { count: conditions.low_flows, ...FIRST, ...(marked && MARKED) }),
    ],
    words().pairTitle(low.name, primary.name),
    words().pairSummary(TIMES.comes, TIMES.goes),
  );

/** The same without low priority. */
export const aloneOf = (conditions: Conditions, primary: Rival): Scenario =>
  withoutGroups(pairOf(conditions, primary, primary), ['low']);

/** A second flow of the same controller comes to one that has the link to itself. */
export const lateOf = (conditions: Conditions, low: Rival): Scenario => ({
  ...link(
    conditions,
    [flowOf('first', low, { ...FIRST, ...MARKED }), flowOf('late', low, { start_s: TIMES.late, ...MARKED })],
    words().lateTitle(low.name),
    words().lateSummary(TIMES.late),
  ),
  warmup_s: TIMES.settled,
});
