/**
 * What a preset is in a link of version 1. The files of some presets have got a send jitter since, so that what they show
 * does not hang on the phase of two flows; a link with `v=1` means them without it, for ever.
 */
import { withValue } from './path';
import type { AnyPreset } from './presets';
import type { Scenario } from './scenario';
import { remembered } from './remembered';

/** Of links. A link of version 2 means each preset as its file has it. */
export const VERSIONS = ['1', '2'] as const;
export type Version = (typeof VERSIONS)[number];

/** What an address without a fragment means, and what is written unless the other one is shorter. */
export const NEWEST: Version = '2';

/**
 * Frozen: the presets that were published without a send jitter and have one in version 2. A preset that comes later is the
 * same in both versions.
 */
export const WITHOUT_JITTER_IN_1: readonly string[] = [
  'adaptive-target',
  'aqm-defeats-low-priority',
  'cellular-trace',
  'flow-queues-share-equally',
  'l4s-beside-classic',
  'late-comer',
  'ledbat-alone',
  'one-against-ten',
  'parking-lot',
  'priority-queue-restores',
  'rtt-ratio',
  'small-buffer',
  'target-too-high',
  'tcp-vs-ledbat',
  'two-reno',
  'yield-and-return',
];

const jitterPath = (nth: number): string => `flows.${nth}.transport.send_jitter_ms`;

/** A scenario without any send jitter. The same each time: whoever compares presets compares identities. */
export const withoutSendJitter = remembered((scenario: Scenario) =>
  scenario.flows.reduce((left, _, nth) => withValue(left, jitterPath(nth), undefined), scenario),
);

export function presetIn(version: Version, preset: AnyPreset): AnyPreset {
  if (version === '2' || !WITHOUT_JITTER_IN_1.includes(preset.id)) return preset;
  if ('scenario' in preset) return { ...preset, scenario: withoutSendJitter(preset.scenario) };
  return {
    ...preset,
    load: async () => withoutSendJitter(await preset.load()),
    loaded: () => {
      const scenario = preset.loaded();
      return scenario && withoutSendJitter(scenario);
    },
  };
}

/**
 * The version in which fewer words say what jitter the groups have: 1 where most have none and the preset's file gives them
 * one, as in a link that was read and hardly changed.
 */
export function versionFor(preset: string, { flows }: Scenario): Version {
  const silent = flows.filter(({ transport }) => transport?.['send_jitter_ms'] === undefined);
  return WITHOUT_JITTER_IN_1.includes(preset) && 2 * silent.length > flows.length ? '1' : NEWEST;
}

/**
 * What a scenario that began as `preset` is a change of: the preset's file, `published`, or the same as version 1 has it. The
 * same object each time; another one than `published` only in version 1.
 */
export const originOf = (preset: string, published: Scenario, scenario: Scenario): Scenario =>
  versionFor(preset, scenario) === '1' ? withoutSendJitter(published) : published;
