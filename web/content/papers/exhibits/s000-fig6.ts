import rtt from '../../../../scenarios/figures/s000-fig6-rtt.json';
import type { Sweep } from '../../../src/model/sweep';
import type { Exhibit, Measure, RunSet } from '../../../src/ledger/exhibit';
import type { Coordinates } from '../../../src/ledger/expected';
import { sharePercent } from '../../../src/ledger/measures';
import { curves } from '../../../src/ledger/panels';
import { type Results, fact, one, hasPoints } from '../../../src/ledger/results';
import { byProtocol, common, ofProtocols, protocolNames } from '../shared/s000';
import { firstAtMost } from '../../../src/ledger/traces';

const sweep = rtt as unknown as Sweep;

/** Both flows have 50 ms; the first has so much more. */
const ratioOf = (extra_ms: unknown): number => (50 + Number(extra_ms)) / 50;

const flows = byProtocol(
  sweep,
  { at: (extra) => ({ ratio: ratioOf(extra) }), measures: { ...common, far: sharePercent('far') } },
  (protocol) => {
    const theirs = { ledbat: 'ledbat', 'tcp-nice': 'nice_q' }[protocol as string];
    if (theirs === undefined) return {};
    return { reference: ({ ratio }: Coordinates) => [`ns2/rtt-jitter/${theirs}/${String(ratio)}`] };
  },
);

/** Time at which a flow first measures a queuing delay of its target, in s. */
const arrival =
  (flow: string): Measure =>
  ({ traces }) =>
    firstAtMost(traces?.series(flow, 'gauge:off_target'), 0);

const [first] = flows;
const extra = sweep.axes[1];

const reached: readonly RunSet[] =
  first === undefined || extra === undefined
    ? []
    : [
        {
          id: 'reached',
          at: first.at,
          sweep: { ...first.sweep, axes: [{ ...extra, values: [50, 200, 450] }] },
          traced: true,
          measures: { short: arrival('near.0'), long: arrival('far.0') },
        },
      ];

const four = flows.map(({ id }) => id);

const panel = curves({
  sets: four,
  x: { along: 'ratio', label: 'RTT1/RTT2' },
  series: { along: 'series', names: protocolNames },
});

const panels = [
  panel('top', 'Top: fairness', 'F_lt', { label: "Jain's index F", digits: 3 }),
  panel('bottom', 'Bottom: efficiency', 'eta', { label: 'η', digits: 4 }),
];

function present(r: Results): boolean {
  const grid = hasPoints(r, four, 'ratio', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const drawn = panels.map(({ measures }) => measures.map(({ measure }) => measure).join()).join();
  return (
    grid &&
    four.length === 4 &&
    drawn === 'F_lt,eta' &&
    panels.every(({ sets }) => four.every((set) => sets.includes(set)))
  );
}

const exhibit: Exhibit = {
  id: 's000-fig6',
  paper: 'S000',
  place: 'Fig. 6',
  title: 'Two flows with different round-trip times',
  gist: 'With LEDBAT the flow with the longer path starves.',
  lead: 'top',
  shows: [
    'Two flows of one protocol; the acknowledgements of the first take longer, so that its RTT is up to ten times the 50 ms of the other. Above: fairness between the two. Below: efficiency.',
    'The paper says that only NICE stays fair, that with LEDBAT the far flow starves because the near one reaches the target first, and that only LEDBAT keeps the link full: NICE pays for fairness with efficiency, LP and Reno lose some too.',
  ],
  answer: [
    'LEDBAT is as printed: the far flow ends below one percent of the link, and the link is full. NICE is the fairest of the low-priority protocols here too, but far from fair: about 0.7 from a ratio of five on. Its Vegas is content with anything from one to three packets of its own in the queue, so that two flows may rest with very different rates; one of the reasons shows that the band is the cause.',
    'Reno’s fairness jumps up and down from ratio to ratio. That is a phase effect of two periodic flows at a full drop-tail queue and no property of Reno: with jitter of a packet’s transmission time it falls smoothly.',
    'LEDBAT’s efficiency of 99 % is the price of its start without slow start; afterwards the link is full to the last packet. Reno’s loss of efficiency needs a recovery without SACK.',
  ],
  departures: [
    'Seeds, jitter, starts, recovery, and the settings of LEDBAT, LP and NICE as in Fig. 4.',
    'Which flow is the first matters only to the starts, which are drawn alike for both.',
    'When a flow first reaches its target is taken from its own measure of the queuing delay, in steps of 0.1 s.',
    'ns-2’s figures beside ours are for LEDBAT and NICE, with 0.5 ms of jitter; those of Reno and LP stand beside the runs with their settings among the reasons.',
  ],
  sets: [...flows, ...reached],
  panels,
  knobs: [
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
    'links.0.delay_ms',
    'flows.0.cc.target_ms',
    'flows.0.cc.gain',
    'flows.0.cc.threshold',
    'flows.0.transport.send_jitter_ms',
    'flows.1.transport.send_jitter_ms',
  ],
  claims: {
    '000-F6-a1': (r) => ofProtocols(r, 'F_lt'),
    '000-F6-a2': (r) => ofProtocols(r, 'F_lt'),
    '000-F6-a3': (r) => ofProtocols(r, 'far'),
    '000-F6-a4': (r) => ofProtocols(r, 'F_lt'),
    '000-F6-a5': (r) => ['short', 'long'].flatMap((flow) => r.cells('reached', flow, {}, { flow })),
    '000-F6-b1': (r) => ofProtocols(r, 'eta'),
    '000-F6-b2': (r) => ofProtocols(r, 'eta'),
    '000-F6-b3': (r) => ofProtocols(r, 'eta'),
    '000-F6-P': (r) => [fact('present', present(r))],
    '000-C-8': (r) => [one(r.value('ledbat', 'F_lt', { ratio: 10 }))],
  },
};

export default exhibit;
