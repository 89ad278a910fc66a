/**
 * The ratio of two groups' base round-trip times, made as in Fig. 6 of S000: delay is added to the
 * first group's return path alone, so that the forward one-way delay, which LEDBAT measures, stays.
 */
import type { NumberSpec } from '../model/catalog';
import type { Scenario } from '../model/scenario';
import { words } from '../text/en/control';

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

/** Base round-trip time of a group without extra delay: twice the propagation of its path. */
export function baseRtt(scenario: Scenario, group: number): number {
  const path = scenario.flows[group]?.path ?? [];
  const delays = path.map((id) => scenario.links.find((link) => link.id === id)?.delay_ms ?? 0);
  return 2 * delays.reduce((sum, delay) => sum + delay, 0);
}

/** The ratio in force, or null where the control does not apply (drawn delays, several paths, no propagation). */
export function rttRatio(scenario: Scenario, group: number): number | null {
  const base = baseRtt(scenario, group);
  const extra = scenario.flows[group]?.['extra_return_delay_ms'] ?? 0;
  if (base <= 0 || typeof extra !== 'number') return null;
  return Number((1 + extra / base).toPrecision(4));
}

/** The added return delay that makes the ratio; undefined (the default) for one. */
export function delayForRatio(scenario: Scenario, group: number, ratio: number): number | undefined {
  const extra = (ratio - 1) * baseRtt(scenario, group);
  return Math.abs(extra) < 1e-9 ? undefined : Number(extra.toPrecision(10));
}
