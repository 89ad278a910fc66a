/**
 * The ratio of two groups' base round-trip times, made as in Fig. 6 of S000: delay is added to the
 * first group's return path alone, so that the forward one-way delay, which LEDBAT measures, stays.
 */
import type { NumberSpec } from './catalog';
import type { Scenario } from './scenario';
import { words } from '../../content/languages/en/control';

export const ratioSpec: NumberSpec = {
  key: 'rtt_ratio',
  get label() {
    return words().ratio;
  },
  unit: '',
  get help() {
    return words().ratioHelp;
  },
  get source() {
    return words().ratioSource;
  },
  live: false,
  kind: 'number',
  default: 1,
  min: 1,
  max: 100,
  open_min: false,
  slider_min: 1,
  slider_max: 10,
  step: 0.1,
  scale: 'linear',
};

/** What the ratio is made of: the first group's, since the others are what it is compared with. */
export const RATIO_PATH = 'flows.0.extra_return_delay_ms';

/** The first group's base round-trip time, in ms, without extra delay: twice the propagation of its path. */
function baseRtt(scenario: Scenario): number {
  const path = scenario.flows[0]?.path ?? [];
  const delays = path.map((id) => scenario.links.find((link) => link.id === id)?.delay_ms ?? 0);
  return 2 * delays.reduce((sum, delay) => sum + delay, 0);
}

/** The ratio in force, or null where the control does not apply (one group, drawn delays, several paths, no propagation). */
export function rttRatio(scenario: Scenario): number | null {
  const base = baseRtt(scenario);
  const extra = scenario.flows[0]?.['extra_return_delay_ms'] ?? 0;
  if (base <= 0 || typeof extra !== 'number' || scenario.flows.length < 2) return null;
  return Number((1 + extra / base).toPrecision(4));
}

/** The added return delay, in ms, that makes the ratio; undefined (the default) for one. */
export function delayForRatio(scenario: Scenario, ratio: number): number | undefined {
  const extra = (ratio - 1) * baseRtt(scenario);
  return Math.abs(extra) < 1e-9 ? undefined : Number(extra.toPrecision(10));
}
