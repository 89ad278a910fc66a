/** How a run can end: what the probability is of. Each is true or not of the last quarter. */
import { feltBy } from '../../model/parts';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { withValue } from '../../model/path';
import { feltOf } from '../../views/measures';
import { groupFacts, type RunInput } from '../../views/run-facts';
import { words } from '../../../content/languages/en/odds';

export interface Ending {
  readonly id: string;
  readonly label: string;
  readonly holds: (report: Report) => boolean;
}

/** Of the bits through the bottleneck, and of what as many equal flows would have. */
const [MOST, HALF, STARVED] = [0.9, 0.5, 0.1];
/** In percent: speech that is not heard, and time for which a film stands still. */
const [UNHEARD, STALLED] = [10, 5];
/** Of more groups nobody would find theirs in a list. */
const MOST_GROUPS = 5;
const LAST = 0.75;

/** The same run, of which the figures are of its last quarter. */
export const lastQuarter = (scenario: Scenario): Scenario =>
  withValue(scenario, 'warmup_s', Math.max(scenario.warmup_s ?? 0, LAST * scenario.duration_s));

export function endingsOf(run: RunInput): readonly Ending[] {
  const groups = groupFacts(run).filter(({ passes, role }) => passes && role !== 'free');
  const flows = groups.reduce((sum, { count }) => sum + count, 0);
  // Who is to yield comes first.
  const ordered = groups.toSorted((a, b) => Number(b.role === 'low') - Number(a.role === 'low'));
  const shares = ordered.flatMap(({ id, label, count, role }): readonly Ending[] => {
    const share = ({ metrics }: Report): number => metrics.share[id] ?? 0;
    return [
      { id: `most:${id}`, label: words().most(label), holds: (report) => share(report) >= MOST },
      ...(role === 'low'
        ? [{ id: `half:${id}`, label: words().half(label), holds: (report: Report) => share(report) > HALF }]
        : []),
      {
        id: `starved:${id}`,
        label: words().starved(label),
        holds: (report) => share(report) < (STARVED * count) / flows,
      },
    ];
  });
  const felt = run.scenario.flows.flatMap((flow): readonly Ending[] => {
    const kind = feltBy(run.catalog, flow);
    const [key, limit] = kind === 'heard' ? ['missing', UNHEARD] : kind === 'film' ? ['stalled', STALLED] : [];
    const measure = feltOf(run.catalog, flow).find(({ id }) => id === `flows.${flow.id}.${key}`);
    if (measure === undefined || limit === undefined) return [];
    const label = kind === 'heard' ? words().brokeOff(flow.id) : words().stoodStill(flow.id);
    return [{ id: measure.id, label, holds: (report) => (measure.value(report) ?? 0) > limit }];
  });
  const isContest = groups.length > 1 && groups.length <= MOST_GROUPS;
  return isContest ? [...felt, ...shares] : felt;
}
