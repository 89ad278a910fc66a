/** What the summary of a published experiment says of its run, and of what it tells a reader to change, is what the runs have. */
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { countEvents, figureOf, flowFigure, meanOver, rateOver, shareOf } from '../src/lessons/measure';
import type { Run } from '../src/lessons/lesson';
import { edited } from './named';
import { forget, ran, read } from './runs';

type Edits = Parameters<typeof edited> extends readonly [string, ...infer Rest] ? Rest : never;
type Of = (...edits: Edits) => Run;

const wait_ms = (run: Run, from_s = 0, to_s = Infinity): number =>
  meanOver(run, { id: 'sojourn', link: 0 }, from_s, to_s);
const cwnd = (run: Run, group: string, from_s: number, to_s: number): number =>
  meanOver(run, { id: 'cwnd', group }, from_s, to_s);

const load = (run: Run): number => flowFigure(run, 'pages', 'load_p50_ms');
const late = (run: Run): number => flowFigure(run, 'game', 'late');

const FQ_CODEL = ['links.0.queue', { kind: 'fq_codel', limit_packets: 1000 }] as const;

/** The share of low priority with the seeds from 1 on: the least and the largest, to a hundredth. */
const bySeed = (of: Of, seeds: number, ...edits: Edits): readonly [number, number] => {
  const shares = Array.from(
    { length: seeds },
    (_, i) => Math.round(100 * shareOf(of(['seed', i + 1], ...edits), 'lbe')) / 100,
  );
  return [Math.min(...shares), Math.max(...shares)];
};

/** A part of a summary, what the run has of it, and where that has to be. */
type Held = readonly [says: string, value: (of: Of) => number | readonly [number, number], from: number, to: number];

/** Those whose summary says nothing of an outcome. */
const NOTHING = ['every-protocol', 'every-queue'];
/** Those that take seconds. */
const LARGE = [
  'home-access',
  'satellite-access',
  'multipath-against-reno',
  'multipath-shared-bottleneck',
  'cake-and-films',
];

const HELD: Readonly<Record<string, readonly Held[]>> = {
  'adaptive-target': [
    ['TCP keeps nearly all', (of) => shareOf(of(), 'tcp'), 0.9, 1],
    [
      'LEDBAT takes more than half',
      (of) => shareOf(of(['flows.1.cc', { kind: 'ledbat', target_ms: 25 }]), 'lbe'),
      0.5,
      1,
    ],
    [
      'with a target of 5 ms there is none',
      (of) => shareOf(of(['flows.1.cc', { kind: 'ledbat', target_ms: 5 }]), 'lbe') - shareOf(of(), 'lbe'),
      -0.02,
      0.02,
    ],
  ],
  'apple-beside-tcp': [
    ['Alone it holds its queue near 40 ms', (of) => wait_ms(of(), 10, 30), 30, 45],
    ['it gives way', (of) => rateOver(of(), 'background', 40, 120), 0, 1],
    [
      'a buffer of 20 packets, in which no delay can tell it to',
      (of) => rateOver(of(['links.0.queue.limit_packets', 20]), 'background', 40, 120),
      2.5,
      10,
    ],
  ],
  'aqm-defeats-low-priority': [
    ['takes an equal share', (of) => shareOf(of(), 'lbe'), 0.4, 0.6],
    [
      'LEDBAT leaves the link to TCP',
      (of) => shareOf(of(['links.0.queue', { kind: 'droptail', limit_packets: 500 }]), 'lbe'),
      0,
      0.05,
    ],
  ],
  'cake-and-films': [
    ['nothing stalls', (of) => flowFigure(of(), 'live', 'stalls') + flowFigure(of(), 'film', 'stalls'), 0, 0],
    ['stands still for 4 % of the time', (of) => flowFigure(of(FQ_CODEL), 'live', 'stalled'), 0.035, 0.045],
    [
      'both films get their best picture back',
      (of) =>
        Math.min(...['film', 'live'].map((film) => flowFigure(of(['flows.2.class', 'le']), film, 'film_rate_bps'))),
      5.3e6,
      6e6,
    ],
  ],
  'cellular-trace': [
    [
      'a mean delay of about 25 ms',
      (of) => wait_ms(of(['flows.0.start_s', 119], ['flows.0.stop_s', 119.5]), 5, 118),
      20,
      32,
    ],
    ['still uses 98 %', (of) => figureOf(of(), 'efficiency'), 0.975, 0.985],
    ['almost a second', (of) => wait_ms(of(), 45, 80), 700, 1000],
    ['LEDBAT times out without having lost a packet', (of) => countEvents(of(), 'timeout', 85), 1, 9],
  ],
  'delay-gradient-beside-copa': [
    [
      'no standing delay tells others',
      (of) => shareOf(of(), 'cdg') - shareOf(of(['flows.1.cc', { kind: 'ledbat', target_ms: 100 }]), 'cdg'),
      -1,
      -0.1,
    ],
  ],
  'flow-queues-share-equally': [
    ['every LEDBAT flow gets as much as every TCP', (of) => shareOf(of(), 'lbe'), 0.48, 0.52],
  ],
  'home-access': [
    ['the marked flows take what the other leaves', (of) => rateOver(of(), 'backup', 25, 40), 0, 1.2],
    ['acknowledgements hardly wait', (of) => rateOver(of(), 'download', 25, 40), 43, 48],
    ['the upload gets half', (of) => rateOver(of(['flows.2.class', 'be']), 'upload', 25, 40), 3.5, 5.5],
    [
      'the download falls below a tenth',
      (of) => rateOver(of(['links.0.queue', { kind: 'droptail', limit_packets: 1000 }]), 'download', 25, 40),
      0,
      5,
    ],
  ],
  'l4s-beside-classic': [
    ['nothing is dropped', (of) => figureOf(of(), 'loss'), 0, 0],
    ['CUBIC waits about 15 ms', (of) => flowFigure(of(), 'cubic', 'rtt_mean_ms') - 20, 13, 18],
    ['Prague about one', (of) => flowFigure(of(), 'prague', 'rtt_mean_ms') - 20, 0.6, 2],
    ['both fall back to losses', (of) => figureOf(of(['links.0.queue.ecn', false]), 'loss'), 1e-5, 0.1],
  ],
  'late-comer': [['pushes the first aside', (of) => rateOver(of(), 'first', 60, 120), 0, 0.5]],
  'ledbat-alone': [
    ['uses the whole link', (of) => figureOf(of(), 'efficiency'), 0.97, 1],
    ['delays packets by the target', (of) => wait_ms(of(), 10), 22, 26],
    ['nothing is lost', (of) => figureOf(of(), 'loss'), 0, 0],
  ],
  'multipath-against-reno': [
    ['takes more than TCP', (of) => rateOver(of(), 'mp', 1450, 2000) / rateOver(of(), 'tcp', 1450, 2000), 1, 99],
    [
      'start TCP at 60 s',
      (of) =>
        rateOver(of(['flows.1.start_s', 60]), 'mp', 100, 300) / rateOver(of(['flows.1.start_s', 60]), 'tcp', 100, 300),
      0,
      0.5,
    ],
  ],
  'multipath-shared-bottleneck': [
    ['drives the first out', (of) => rateOver(of(), 'mp', 100, 350, 0) / rateOver(of(), 'mp', 100, 350, 1), 0, 0.1],
    [
      'the delay doubles',
      (of) =>
        meanOver(of(), { id: 'sojourn', link: 2 }, 400, 700) / meanOver(of(), { id: 'sojourn', link: 2 }, 100, 350),
      1.6,
      2.4,
    ],
  ],
  'multipath-two-links': [
    ['fills two links', (of) => rateOver(of(), 'mp', 10, 30), 9.5, 10.01],
    ['fall to its minimum', (of) => rateOver(of(), 'mp', 40, 60, 1), 0, 0.3],
    ['the northern one stays', (of) => rateOver(of(), 'mp', 40, 60, 0), 4.8, 5.01],
  ],
  'multipath-yields-to-lia': [
    ['Look at what LIA loses', (of) => rateOver(of(), 'lia', 40, 50) / rateOver(of(), 'lia', 60, 80), 0.5, 0.99],
  ],
  'one-against-ten': [['a visible share', (of) => shareOf(of(), 'lbe'), 0.05, 0.2]],
  'parking-lot': [
    ['Alone LEDBAT fills all three', (of) => rateOver(of(), 'lbe', 5, 20), 9, 10],
    ['below 1 % of the rate', (of) => rateOver(of(), 'lbe', 30, 100), 0, 0.1],
    ['LEDBAT waits on timeouts', (of) => countEvents(of(), 'timeout', 60), 1, 99],
  ],
  'priority-queue-restores': [
    ['TCP has the link again', (of) => shareOf(of(), 'tcp'), 0.95, 1],
    ['the delay stays low', (of) => figureOf(of(), 'queue_delay_p95_ms'), 0, 25],
  ],
  'proteus-beside-cubic': [
    ['From 20 s on CUBIC keeps the buffer full', (of) => wait_ms(of(), 30) / 60, 0.6, 1],
    [
      'more than the buffer ever holds',
      (of) => figureOf(of(['flows.1.cc', { kind: 'ledbat', target_ms: 100 }]), 'queue_delay_p95_ms'),
      0,
      61,
    ],
  ],
  'rtt-ratio': [['who gains', (of) => shareOf(of(), 'near'), 0.5, 1]],
  'satellite-access': [
    ['takes 12 to 34 % of the traffic, by the seed', (of) => bySeed(of, 12), 0.12, 0.34],
    ['at 25 ms it takes 23 to 39 %', (of) => bySeed(of, 12, ['flows.2.cc.target_ms', 25]), 0.23, 0.39],
    ['at 100 ms 21 to 45 %', (of) => bySeed(of, 12, ['flows.2.cc.target_ms', 100]), 0.21, 0.45],
  ],
  'satellite-constant': [
    ['more than 6 s', (of) => wait_ms(of(), 100, 225), 6000, 7000],
    ['next to nothing', (of) => rateOver(of(), 'lbe', 120, 225), 0, 0.1],
  ],
  'satellite-lms': [
    [
      'a quarter of what it gets without fading',
      (of) => rateOver(of(), 'lbe', 225, 270) / rateOver(ran(read('satellite-constant')), 'lbe', 225, 270),
      0.2,
      0.3,
    ],
  ],
  'small-buffer': [
    ['LEDBAT cannot see', (of) => shareOf(of(), 'lbe'), 0.3, 0.7],
    ['it begins to yield', (of) => shareOf(of(['links.0.queue.limit_packets', 100]), 'lbe'), 0, 0.05],
  ],
  'subpacket-asymmetric': [
    ['take 31 to 46 % of the traffic, by the seed', (of) => bySeed(of, 8), 0.31, 0.46],
    ['they take 15 to 17 %', (of) => bySeed(of, 8, ['flows.0.count', 1], ['flows.1.count', 1]), 0.15, 0.17],
  ],
  'target-too-high': [
    ['behaves like another TCP', (of) => shareOf(of(), 'lbe'), 0.4, 0.6],
    ['watch it yield', (of) => shareOf(of(['flows.1.cc.target_ms', 60]), 'lbe'), 0, 0.2],
  ],
  'tcp-vs-ledbat': [['retreats to its minimum window', (of) => cwnd(of(), 'lbe', 20, 80), 1, 1.5]],
  'torrent-beside-tcp': [
    ['notice its share', (of) => shareOf(of(), 'torrent'), 0.2, 0.5],
    [
      'a buffer of 200 packets',
      (of) => shareOf(of(['links.0.queue.limit_packets', 200]), 'torrent') / shareOf(of(), 'torrent'),
      0,
      0.5,
    ],
  ],
  'two-reno': [
    [
      'close to one half',
      (of) => {
        const rates = of().report.flows.map(({ goodput_bps }) => goodput_bps ?? NaN);
        return Math.min(...rates) / Math.max(...rates);
      },
      0.9,
      1,
    ],
  ],
  'update-and-call': [
    ['the call hears nothing of it', (of) => flowFigure(of(), 'call', 'mos'), 4.3, 4.5],
    ['nearly all of the speech comes too late', (of) => flowFigure(of(['flows.2.cc', 'reno']), 'call', 'mos'), 1, 1.1],
    ['still nine tenths', (of) => flowFigure(of(['flows.2.cc.target_ms', 100]), 'call', 'late'), 0.85, 0.95],
  ],
  'update-and-film': [
    ['the film keeps its best picture', (of) => flowFigure(of(), 'film', 'film_rate_bps'), 5.5e6, 6e6],
    ['pages load as fast as before', (of) => load(of()) / load(of(['flows.2.start_s', 179])), 0.8, 1.2],
    ['the film steps down', (of) => flowFigure(of(['flows.2.cc', 'reno']), 'film', 'film_rate_bps'), 0, 5e6],
    ['pages take longer', (of) => load(of(['flows.2.cc', 'reno'])) / load(of()), 1.2, 9],
    ['It does not stop', (of) => flowFigure(of(['flows.2.cc', 'reno']), 'film', 'stalls'), 0, 0],
  ],
  'update-and-game': [
    ['none too much', (of) => late(of()), 0, 0.01],
    ['nine tenths are late', (of) => late(of(['flows.1.cc.target_ms', 60])), 0.85, 0.95],
    ['nearly all', (of) => late(of(['flows.1.cc', 'cubic'])), 0.95, 1],
    ['hardly any', (of) => late(of(['flows.1.cc', 'cubic'], ['links.0.queue.limit_packets', 40])), 0, 0.05],
  ],
  'update-and-pages': [
    ['Alone a page takes 1.1 s', (of) => load(of(['flows.1.start_s', 119])), 1000, 1200],
    ['half of them take 1.4 to 1.5 s', (of) => load(of()), 1400, 1500],
    [
      'three to four times as long as alone',
      (of) => load(of(['flows.1.cc', 'cubic'])) / load(of(['flows.1.start_s', 119])),
      3,
      4,
    ],
    [
      'twice as long',
      (of) => load(of(['flows.1.cc', 'cubic'], FQ_CODEL)) / load(of(['flows.1.start_s', 119])),
      1.6,
      2.4,
    ],
    ['no less with LEDBAT', (of) => load(of(FQ_CODEL)) / load(of(['flows.1.cc', 'cubic'], FQ_CODEL)), 0.9, 1.1],
  ],
  'update-by-its-receiver': [
    ['a queue near 40 ms', (of) => wait_ms(of(), 10, 30), 30, 45],
    ['it leaves nearly all of it', (of) => rateOver(of(), 'update', 40, 80), 0, 1],
    ['then both share', (of) => rateOver(of(['flows.1.transport.rledbat', 'off']), 'update', 40, 80), 3, 7],
    [
      'no delay tells the receiver to yield',
      (of) => rateOver(of(['links.0.queue.limit_packets', 20]), 'update', 40, 80),
      2.5,
      10,
    ],
  ],
  'your-call': [
    ['eight of ten packets of speech', (of) => flowFigure(of(), 'call', 'missing'), 0.75, 0.85],
    ['the call hears nothing of it', (of) => flowFigure(of(['flows.1.cc', 'ledbat']), 'call', 'mos'), 4.3, 4.5],
    [
      'the update is 3\u00a0% slower',
      (of) => 1 - rateOver(of(['flows.1.cc', 'ledbat']), 'update', 10, 60) / rateOver(of(), 'update', 10, 60),
      0.025,
      0.035,
    ],
    [
      'four of ten come too late',
      (of) => flowFigure(of(['flows.1.cc', { kind: 'ledbat', target_ms: 100 }]), 'call', 'late'),
      0.35,
      0.45,
    ],
  ],
  'yield-and-return': [
    ['retreats within a few round trips', (of) => rateOver(of(), 'lbe', 35, 70), 0, 0.3],
    ['takes the free link back', (of) => rateOver(of(), 'lbe', 80, 120), 9.4, 10.01],
  ],
};

const PUBLISHED = readdirSync(new URL('../../scenarios', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

it('every summary is looked at', () => {
  expect(PUBLISHED.filter((name) => HELD[name] === undefined && !NOTHING.includes(name))).toEqual([]);
});

afterEach(forget);

describe.each(Object.entries(HELD))('%s', (name, held) => {
  const of: Of = (...edits) => ran(edited(name, ...edits));
  it.each(held)('%s', { timeout: 0, tags: LARGE.includes(name) ? ['long'] : [] }, (says, value, from, to) => {
    const { summary, title } = read(name);
    expect(`${title ?? ''} ${summary ?? ''}`).toContain(says);
    const found = value(of);
    // Of several runs the least and the largest are said themselves.
    if (typeof found !== 'number') expect(found).toEqual([from, to]);
    else {
      expect(found).toBeGreaterThanOrEqual(from);
      expect(found).toBeLessThanOrEqual(to);
    }
  });
});
