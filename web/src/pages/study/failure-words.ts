/** What is told of a failure: its figure, in how many seeds it fails, and its smallest setting. */
import { carrying, type Rival } from './rivals';
import { showNumber, showPercent, showQuantity } from '../../model/units';
import type { Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/fails';
import type { Failure, Outcome, PropertyId } from './search-run';

/** The bounds that the search has by itself (`sim-core/study/src/property.rs`). */
export const BOUNDS: Readonly<Record<PropertyId, number>> = { yields: 0.1, uses: 0.9, shares: 0.2 };

export const propertyWords = (id: PropertyId): string => words().properties[id](showPercent(BOUNDS[id], 0));

/** More decimals than these nobody reads. */
const MOST_DIGITS = 3;

/** A part of one in percent; with more decimals where it would read as the bound that it breaks. */
export function figureWords(id: PropertyId, figure: number | null): string {
  let digits = 1;
  while (figure !== null && digits < MOST_DIGITS && Number(figure.toFixed(2 + digits)) === BOUNDS[id]) digits += 1;
  return showPercent(figure, digits);
}

/** `Fails: it takes 43 %; with 5 of 5 seeds of send jitter.` */
export function failureWords(id: PropertyId, { kind, way, figure, failed, seeds }: Failure): string {
  const { figures, ways, persistent, phase, failure } = words();
  const how = kind === 'phase' ? phase(seeds) : persistent(failed, seeds);
  return failure(figures[id](figureWords(id, figure)), way === null ? '' : ways[way], how);
}

/** Where it was found, and what was passed over. */
export function foundWords({ property, draws, by_chance, unjudged, failure }: Outcome): string {
  const { drawn, byChance, unjudged: without } = words();
  const found =
    failure && drawn(showNumber(failure.found.draw), showNumber(draws), figureWords(property.id, failure.found.figure));
  return `${found ?? ''}${by_chance > 0 ? byChance(by_chance) : ''}${unjudged > 0 ? without(unjudged) : ''}`.trim();
}

/** Of the one link: rate, round trip and buffer. */
export function linkWords({ links }: Scenario): readonly [rate: string, rtt: string, packets: string, queue: string] {
  const { rate_bps = NaN, delay_ms = NaN, queue } = links[0] ?? { id: '' };
  const packets = Number(queue?.['limit_packets']);
  return [showQuantity(rate_bps, 'bit/s'), showQuantity(2 * delay_ms, 'ms'), showNumber(packets), queue?.kind ?? ''];
}

/** Who is on the link. `name`: of a kind of controller or queue discipline. */
export function flowsWords(scenario: Scenario, name: (kind: string) => string): string {
  const { flows: flowWords, late: lateWords, beside, earlier, later } = words();
  const group = (id: string) => scenario.flows.find((each) => each.id === id);
  const start = (id: string): number => Number(group(id)?.['start_s'] ?? 0);
  const [late, rival] = [group('late'), group('rival')];
  let flows = flowWords((group('cc')?.count ?? 1) + (late === undefined ? 0 : 1));
  if (late !== undefined) flows = lateWords(flows, showNumber(start('late')));
  if (rival !== undefined) flows = beside(flows, rival.count ?? 1, name(rival.cc.kind));
  // One of the two is 0.
  if (start('cc') > 0) flows = earlier(flows, showNumber(start('cc')));
  if (start('rival') > 0) flows = later(flows, showNumber(start('rival')));
  return flows;
}

/** The setting of a search's scenario in words. */
export function settingWords(scenario: Scenario, name: (kind: string) => string): string {
  const [rate, rtt, packets, queue] = linkWords(scenario);
  return words().setting(rate, rtt, packets, name(queue), flowsWords(scenario, name));
}

const titled = new WeakMap<Scenario, Scenario>();

/** The scenario with what the laboratory says above it; the same one each time, so that links know it again. */
export function titledScenario({ name, guests }: Rival, id: PropertyId, failure: Failure): Scenario {
  const known = titled.get(failure.scenario) ?? {
    ...carrying(failure.scenario, { guests }),
    title: words().scenarioTitle(name),
    summary: `${words().head(name, propertyWords(id))}. ${failureWords(id, failure)}`,
  };
  titled.set(failure.scenario, known);
  return known;
}
