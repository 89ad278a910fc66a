/** What the satellite paper quotes from others, with numbers that it does not give. */
import type { Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { single } from '../../../src/ledger/derive';

const source = '“Less-than-Best-Effort capacity sharing over high BDP networks with LEDBAT”';

const late: Scenario = {
  version: 1,
  title: 'A late LEDBAT flow over a satellite',
  summary: 'A second LEDBAT flow joins the first after a minute.',
  source: `${source}, §II: the latecomer’s advantage, quoted`,
  duration_s: 300,
  warmup_s: 240,
  links: [{ id: 'bottleneck', rate_bps: 10_000_000, delay_ms: 250, queue: { kind: 'droptail', limit_packets: 1000 } }],
  flows: [
    { id: 'first', cc: { kind: 'ledbat', target_ms: 25, gain: 1 }, path: ['bottleneck'], class: 'le' },
    { id: 'late', cc: { kind: 'ledbat', target_ms: 25, gain: 1 }, path: ['bottleneck'], start_s: 60, class: 'le' },
  ],
};

const fast: Scenario = {
  version: 1,
  title: 'LEDBAT beside Reno on a fast path',
  summary: 'Both start together on 600 Mb/s and 100 ms; figures over the first minute.',
  source: `${source}, §I: unfairness at a large bandwidth-delay product, quoted`,
  duration_s: 60,
  links: [{ id: 'bottleneck', rate_bps: 600_000_000, delay_ms: 50, queue: { kind: 'droptail', limit_packets: 5000 } }],
  flows: [
    { id: 'reno', cc: { kind: 'reno' }, path: ['bottleneck'] },
    { id: 'ledbat', cc: { kind: 'ledbat', target_ms: 100, gain: 1 }, path: ['bottleneck'], class: 'le' },
  ],
};

export const lateSweep: Sweep = single(late, [1]);
export const fastSweep: Sweep = single(fast, [1]);
