/** What to know before a run is trusted. */
import { texts } from '../../../src/text';

export const warnings = {
  name: 'Before you trust this run',
  phase: (flow: string, roundTrip: string, times: string, link: string, packet: string) =>
    `Phase may decide which flow loses: the round trip of “${flow}” without queues, ${roundTrip}, is a whole number of packet times of “${link}” (${times}), so packets arrive just as others leave. A send jitter of about ${packet}, or another delay, prevents it.`,
  retired: (flow: string, key: string) =>
    `“${flow}” runs without ${key}, a parameter that this version no longer has: the results are not those that it gave.`,
  guest: (flow: string, names: string) => `The controller of “${flow}” exports ${names}, which nothing calls.`,
  seed: 'Nothing is random in this run, and no seed changes it.',
} as const;

export const words = texts('warnings', warnings);
