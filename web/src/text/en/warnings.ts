/** What to know before a run is trusted. */
export const warnings = {
  name: 'Before you trust this run',
  phase: (flow: string, roundTrip: string, times: string, link: string, packet: string) =>
    `The round trip of “${flow}” without queues, ${roundTrip}, is ${times} packet times of link “${link}”, a whole number: packets arrive just as others leave, and phase decides which flow loses. Give the flows a send jitter of about ${packet}, or another delay.`,
} as const;
