/** What another fate came to: the run beside what it was, from where they part, and how far that hangs on chance. */
import { isLost, type Chain } from '../model/chain';
import type { Decision } from '../model/decision';
import { fatesOf, fateTold, withoutFates, type FateKind } from '../model/fates';
import type { Partner, Test } from '../model/partners';
import { delaysOf, forkOf, otherSeeds } from '../model/forks';
import { withValue } from '../model/path';
import type { Scenario } from '../model/scenario';
import { showFixed, showNumber, showQuantity } from '../model/units';
import { words } from '../../content/languages/en/fates';
import type { Tests } from './judgement';
import type { RunInput } from './run-facts';
import { delay, part } from './verdict-figures';

/** Pairs of runs beside the one on screen and what it was: all random numbers, and small delays, are others from the parting on. */
const PAIRS = 6;
/** Less than this is no difference, in percentage points. */
const LEAST_POINTS = 0.05;

/** When the run first went another way than it had gone; undefined where it did not. */
export function partedAt({ report }: Pick<RunInput, 'report'>): number | undefined {
  const times = (report.fates ?? []).flatMap(({ at_s }) => at_s ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The runs that tell: with the fates and without, as they are and in pairs with other delays; figures from the parting on. */
export function fatePartners(run: RunInput): readonly Partner[] {
  const t_s = partedAt(run);
  const { scenario } = run;
  if (t_s === undefined || !(t_s < 0.999 * scenario.duration_s)) return [];
  const since = (of: Scenario): Scenario => withValue(of, 'warmup_s', Math.max(t_s, scenario.warmup_s ?? 0));
  const sides = { with: since(scenario), without: since(withoutFates(scenario)) } as const;
  const delays = delaysOf(run.catalog, scenario, run.bottleneck);
  const seeds = delays === undefined ? [] : otherSeeds(scenario, PAIRS);
  return (['with', 'without'] as const).flatMap((side): readonly Partner[] => [
    { test: `fate:${side}:0`, scenario: sides[side] },
    ...seeds.map((seed, i): Partner => ({
      test: `fate:${side}:${i + 1}`,
      scenario: forkOf(sides[side], t_s, seed, delays),
    })),
  ]);
}

const signed = (points: number): string => {
  const shown = showFixed(points, 1);
  return points > 0 && Number(points.toFixed(1)) !== 0 ? `+${shown}` : shown;
};

function givenIn({ catalog, scenario }: RunInput): string {
  const [first, ...others] = fatesOf(scenario);
  if (first === undefined) return '';
  if (others.length > 0) return words().several(showNumber(others.length + 1));
  const { owner, packet, given } = fateTold(catalog, scenario, first);
  return packet === undefined ? words().ofWindow(owner, given) : words().ofPacket(packet, owner, given);
}

/** Empty where no fate is given; without figures as long as the runs beside it are not there. */
export function whatIfSentences(run: RunInput, tests: Tests | undefined): readonly string[] {
  const first = fatesOf(run.scenario)[0];
  if (first === undefined || run.report.ended_early?.because === 'fate') return [];
  const t_s = partedAt(run);
  if (t_s === undefined) return [words().same(givenIn(run))];
  const id = run.scenario.flows[Number(first.path.split('.')[1])]?.id ?? '';
  const label = run.groups.find(({ group }) => group === id)?.label ?? id;
  const at = (side: 'with' | 'without', nth: number): RunInput | null | undefined =>
    tests?.[`fate:${side}:${nth}` satisfies Test];
  const share = (of: RunInput | null | undefined): number | null => of?.report.metrics.share[id] ?? null;
  const [now, then] = [at('with', 0) ?? undefined, at('without', 0) ?? undefined];
  const said = words().parted(givenIn(run), showQuantity(t_s, 's', 5));
  const [has, had] = [share(now), share(then)];
  if (now === undefined || then === undefined || has === null || had === null) return [said];
  const [waits, waited] = [now.report.metrics.queue_delay_mean_ms, then.report.metrics.queue_delay_mean_ms];
  const wait = waits === null || waited === null ? '' : words().wait(delay(waits), delay(waited));
  const pairs = Array.from({ length: PAIRS }, (_, nth) => {
    const [one, other] = [share(at('with', nth + 1)), share(at('without', nth + 1))];
    return one === null || other === null ? [] : [100 * (one - other)];
  }).flat();
  const [low, high] = [Math.min(...pairs), Math.max(...pairs)];
  const tell = low > 0 || high < 0 ? words().always : words().chance;
  const isSame = Math.max(high, -low) < LEAST_POINTS;
  const beside = words().beside(showNumber(pairs.length), isSame ? words().none : tell(signed(low), signed(high)));
  return [said, `${words().share(label, part(has), part(had))}${wait}.`, ...(pairs.length < 2 ? [] : [beside])];
}

export interface Asked {
  readonly fate: FateKind;
  /** From when on the packet is looked for, or the cut. */
  readonly at_s: number;
  readonly packet?: number;
}

/** A cut takes a packet from the window, or more. */
const LEAST_CUT = 1;

export function askable(run: RunInput, flow: number, chain: Chain | undefined, decision: Decision | undefined) {
  const group = run.scenario.flows.find(({ id }) => id === run.columns.layout.flows[flow]?.group);
  const isCut = decision !== undefined && decision.cwnd_before - decision.cwnd_after >= LEAST_CUT;
  const isOwn = group?.cc.kind.startsWith('guest:') !== true;
  const cut: readonly Asked[] = isCut && isOwn ? [{ fate: 'uncut', at_s: decision.t_s }] : [];
  if (chain === undefined) return cut;
  const kinds: readonly FateKind[] = chain.steps.some(isLost)
    ? ['spared']
    : [
        'dropped',
        ...(group?.transport?.['ecn'] === true && !chain.steps.some(({ step }) => step === 'mark')
          ? (['marked'] as const)
          : []),
        'late',
      ];
  const { seq: packet, stamp_s: at_s } = chain.packet;
  return [...kinds.map((fate): Asked => ({ fate, at_s, packet })), ...cut];
}
