/** Experiments of which something false has once been said: what a reader changes in a published one. */
import { replaceValue, withKind } from '../src/model/path';
import type { Json, Scenario } from '../src/model/scenario';
import { catalog, read } from './runs';

type Edit = readonly [path: string, value: Json];

export const edited = (name: string, ...edits: readonly Edit[]): Scenario =>
  edits.reduce(
    (scenario, [path, value]) =>
      /\.(?:cc|queue)$/.test(path) && typeof value === 'string'
        ? withKind(catalog, scenario, path, value)
        : replaceValue(scenario, path, value),
    read(name),
  );

const pair = (...edits: readonly Edit[]): Scenario => edited('tcp-vs-ledbat', ...edits);

export const NAMED: Readonly<Record<string, Scenario>> = {
  'TCP stops at 10 s': pair(['flows.0.stop_s', 10]),
  'TCP sends a megabyte': pair(['flows.0.size_bytes', 1_000_000]),
  'LEDBAT starts a second before the end': pair(['flows.1.start_s', 119]),
  'an upload of 20 s': edited('home-access', ['duration_s', 45]),
  'an update beside 50 s of TCP': edited('update-by-its-receiver'),
  'behind DCTCP with marks': pair(
    ['flows.0.cc', 'dctcp'],
    ['links.0.queue', 'codel'],
    ['links.0.queue.ecn', true],
    ['flows.0.transport.ecn', true],
  ),
  'a path of 600 ms': pair(['links.0.delay_ms', 300]),
  'fifty LEDBAT flows': pair(['flows.1.count', 50]),
  'a floor of 20 packets': pair(['flows.1.cc.min_cwnd', 20]),
  PIE: pair(['links.0.queue', 'pie']),
  DualPI2: pair(['links.0.queue', 'dualpi2']),
  'a queue for each flow': edited('flow-queues-share-equally'),
  'thirty flows that seldom acknowledge beside DCTCP': pair(
    ['seed', 513],
    ['duration_s', 30],
    ['links.0.rate_bps', 5_000_000],
    ['links.0.delay_ms', 5],
    ['links.0.queue.limit_packets', 40],
    ['flows.0', { id: 'tcp', cc: { kind: 'dctcp' }, path: ['bottleneck'], intervals_s: [[2, 8], [12, 25]] }], // oxfmt-ignore
    ['flows.1.count', 30],
    ['flows.1.cc', { kind: 'utp', target_ms: 25 }],
    ['flows.0.transport', { send_jitter_ms: 2.4 }],
    ['flows.1.transport', { send_jitter_ms: 2.4 }],
  ),
  'a source that nobody controls takes half': pair(['flows.0.cc', { kind: 'cbr', rate_bps: 5_000_000 }]),
  'a source that nobody controls takes all': pair(['flows.0.cc', { kind: 'cbr', rate_bps: 12_000_000 }]),
  'five short meetings': pair([
    'flows.0',
    { id: 'tcp', cc: { kind: 'reno' }, path: ['bottleneck'], intervals_s: [[10, 12], [20, 22], [30, 32], [40, 42], [50, 52]] }, // oxfmt-ignore
  ]),
  'a window that is held small': pair(['flows.1.transport.window_packets', 8], ['flows.1.cc.target_ms', 1000]),
  'a gigabit, slow to fill': pair(['links.0.rate_bps', 1_000_000_000], ['duration_s', 10]),
  'a run of a second': pair(['duration_s', 1]),
  'packets of two lengths': pair(['flows.1.packet_bytes', 200]),
  'a class with a small part of its own': pair(['links.0.queue', 'le_fq_codel']),
  'a link that loses': pair(['links.0.loss', { kind: 'bernoulli', p: 0.05 }]),
  'a hundred flows, of which not all are recorded': pair(
    ['flows.0.count', 50],
    ['flows.1.count', 50],
    ['duration_s', 30],
  ),
  'about half, where Reno has little more': {
    version: 1,
    duration_s: 30,
    seed: 998,
    links: [{ id: 'shared', rate_bps: 5e6, delay_ms: 100, queue: { kind: 'codel', limit_packets: 11 } }],
    flows: [
      { id: 'high', cc: { kind: 'cubic' }, path: ['shared'], transport: { send_jitter_ms: 2.4 }, intervals_s: [[2, 8], [12, 25]] }, // oxfmt-ignore
      { id: 'low', count: 2, cc: { kind: 'nice' }, path: ['shared'], transport: { send_jitter_ms: 2.4 }, class: 'le' },
    ],
  },
  'a hundred flows, and fifty of low priority': pair(['flows.0.count', 100], ['flows.1.count', 50]),
  'low priority over three links': edited('parking-lot'),
  'a link for each discipline': edited('every-queue'),
  'a run of five seconds': pair(['duration_s', 5]),
  'every protocol': edited('every-protocol', ['duration_s', 30]),
};
