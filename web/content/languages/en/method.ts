/** The page on method: what is modelled, what is not, how it was checked, and how to reproduce it. */
import { texts } from '../../../src/text';

export const method = {
  lead: 'How these figures come about, and how far they can be trusted. The full definitions are in `docs/model.md` of the repository; this page is their readable form.',
  reference: 'Every protocol and queue with its equations, parameters and sources',

  modelled: {
    title: 'What is modelled',
    text: 'Every data packet and every acknowledgement. Flows share simplex links; a link is a queue, a server that sends one packet at a time, and a propagation delay. Time is in whole nanoseconds. Nothing is a fluid or an average, and nothing is calibrated to a result.',
    transport:
      'Above it stands TCP as the RFCs have it: slow start, loss detection and recovery with SACK, NewReno or Reno, retransmission timers with exponential backoff, ECN, delayed acknowledgements, pacing, and several paths. Congestion controllers steer windows in packets and see only what a sender could see.',
    chance:
      'Chance is the scenario’s own: random starts, jitter and losses come from one seed. The same scenario with the same seed gives the same run, bit by bit, on every machine.',
  },

  simplified: {
    title: 'What is simplified',
    senders:
      'Senders always have data, unless a scenario gives a size or on-off times. Packets of a flow have one size.',
    connection:
      'No handshake and no close; data flows from the first event. PRR, RACK, tail loss probes and idle restart are there to be switched on; the papers’ runs are without.',
    network: 'No wireless medium access and no routing. A path’s capacity and losses are what the scenario says.',
    acks: 'Without a return path, acknowledgements come back after a constant delay, and neither wait nor get lost.',
    satellite:
      'The fourth paper drove its mobile satellite link by a trace of CNES that is not public. A generated channel and a constant 2.3 Mb/s stand in for it, and its exhibits show both.',
    controllers:
      'Some controllers are simplified, or written from public code instead of the specification; LEDBAT++ is one. The reference page says which.',
  },

  checked: {
    title: 'How it was checked',
    vectors:
      'Against the sources: each formula is tested with worked examples from its RFC or paper, and where ns-3 publishes test vectors, with those. Each is held in full, held in part, or not held, with a reason.',
    vectorCounts: (all: number, full: number, part: number) =>
      `Of ${all} vectors of ns-3, ${full} are held in full and ${part} in part.`,
    simulators:
      'Against ns-2.35 and ns-3: the same scenarios were run there, alone, in pairs, with many flows, unequal round trips, queue disciplines, a satellite, and less than a packet per round trip. A figure agrees if it is within 5 % (2 points for shares). Where it is not, the difference is either within the scatter of both sides, or has a reason that a change on our side shows.',
    machine:
      'Against real machines’ software: the TCP of Linux (Reno, CUBIC and BBR) and the uTP of libtorrent ran over a link that a program of ours played, alone and in pairs, five times each. Our transport set “Linux” is held to them, and beside them stands what the transport of the papers gives. libtorrent’s rules are ours, too, as a flavour of uTP.',
    modules: 'Linux’s own modules on our transport',
    simulatorCounts: (name: string, cases: string, figures: string, agree: string, chance: number, explained: number) =>
      `${name}: ${cases} cases with ${figures} figures; ${agree} agree, ${chance} differ within chance, ${explained} for a reason on record.`,
    properties:
      'By laws: over generated scenarios packets are conserved, time never turns back, windows keep their floors and queues their limits, order and fairness rules hold.',
    digests:
      'By digests: each run has a fingerprint over all its events and decisions. Those of the published scenarios are on record; the native program and the WebAssembly module in this page must give the same.',
    laws: 'By writing rules twice: each controller’s equations stand once more as plain arithmetic, and tests hold every decision of real runs to them.',
  },

  verdicts: {
    title: 'How a verdict is made',
    before: (claims: number) =>
      `The five papers were read before the simulator was written, and ${claims} claims taken from them. For each it was written down then what must be true in numbers: a range, an order, a trend, a crossing, with its tolerance and why. These checks have been changed in one way since, which is stricter: a curve that must rise or fall must also do so as a whole, not step by step alone.`,
    counted: (results: number, definitions: number) =>
      `${results} of them say what happens. The other ${definitions} only define something: a parameter, a metric, a rule, a set-up, what a figure consists of. That such a claim holds shows that it was built as the paper says, and is no result that was reproduced; they are counted apart everywhere.`,
    runs: 'An exhibit runs the scenario behind a figure with the paper’s grid and number of runs. Where the paper leaves something open, the exhibit says what was taken. A check compares means over the seeds.',
    levels:
      'A claim holds if all its comparisons do, holds in part if some do, and does not hold if none does. Where the paper leaves open what decides it, it is judged by the set-up as printed and by each other reading that the exhibit declares; if only some of them hold it, its verdict depends on the reading, and it is counted apart. Quotations, proposals and future work have no verdict; what no run can show names the test that does.',
    reasons:
      'Where a claim does not fully hold, the page gives the reason as far as it could be established, and runs show it: a parameter that the paper leaves open, a trait of ns-2, an error of the text, a definition, chance. If no reason was found, the page says what was tried.',
    findings:
      'Findings of our own, in reasons and past the papers, have bounds too. Many were set after a first look at the result; each says so.',
  },

  untested: {
    title: 'What was compared with nothing',
    lead: (nothing: number, all: number) =>
      `Of ${all} parts that a scenario can have, ${nothing} have only tests of our own. No other implementation ran the same, and no number of other code or of a source was compared. The list is made from the records of the tests.`,
    part: 'Of',
    compared: 'ran beside ns-2, ns-3 or Linux',
    held: 'compared with numbers of others only',
    nothing: 'compared with nothing',
    sorts: {
      controllers: 'Congestion controllers',
      queues: 'Queue disciplines',
      transport: 'Options of the transport',
      multipath: 'Several paths',
      app: 'Applications',
      link: 'Losses and rates of links',
    },
    none: 'none',
    sources:
      'Which numbers these are, where they come from and which test checks them is in `docs/fidelity/evidence.json` and `vectors.json`, and in `sim-core/tests/data/vectors`.',
    loadFailed: 'The list could not be loaded. Reload the page to try again.',
  },

  weak: {
    title: 'Known weak points',
    sameReading:
      'ns-2 has no LEDBAT, TCP-Nice or fLEDBAT of its own. They were added there from the papers’ equations by us, so that agreement shows a right engine, not that we read the papers as their authors meant. The authors’ own kernel module of LEDBAT was compared as well.',
    range:
      'Most comparisons are at one bottleneck of 10 Mb/s, 50 ms and 100 packets, without ECN, and, but for those with Linux, without delayed acknowledgements. Elsewhere the model rests on its sources.',
    multipath: 'Multipath was compared with no other simulator; the third paper used one that could not be had.',
    subpacket:
      'Below a packet per round trip the rules of timers decide everything. The simulators differ among themselves there, and a part of the difference to ns-2’s TCP-Linux is not explained.',
    phase:
      'Two flows without any randomness can lock into phase, and a microsecond decides who loses. Comparisons that matter have random starts and several seeds; single runs should not be believed.',
    bistable:
      'Some points have two outcomes, most of all LEDBAT with a target near the whole buffer. A mean over few runs then says little; the intervals show it.',
  },

  reproduce: {
    title: 'How to reproduce it',
    page: 'In this page: each exhibit runs in your browser, and each point opens its run in the lab, where its link holds the whole scenario and the seed.',
    command:
      'From the repository: `npm run fidelity` computes every claim and every comparison; what is on record is in `docs/fidelity/results.json`. `lbe run` and `lbe sweep` run single scenarios and the sweeps in `scenarios/figures`.',
    sources:
      'The reference figures of ns-2, ns-3 and Linux, with the file and row of each, are in `docs/fidelity/references.json`, the reasons for differences in `docs/fidelity/reasons.json`. `npm run reference -- linux` runs the kernel and libtorrent again, where a machine permits it.',
  },

  compared: {
    title: 'Every figure beside ns-2, ns-3 and Linux',
    modules: 'Linux’s modules here',
    lead: 'The same experiment ran in both. A figure agrees within 5 %, a share within 2 points.',
    differs: 'What differs more is chance or has a reason, which runs show.',
    order: 'Sort by',
    link: 'All figures, to search and to sort',
    beside: 'Beside',
    columns: {
      id: 'Case',
      metric: 'Figure',
      ours: 'Ours',
      theirs: 'Theirs',
      apart: 'Difference',
      status: 'Outcome',
    },
    status: { agrees: 'agrees', spread: 'chance', explained: 'explained' },
    found: (n: number, all: number) => (n === all ? `All ${all} figures` : `${n} of ${all} figures`),
    more: (n: number) => `Show ${n} more`,
  },

  report: {
    title: 'How to report an error',
    what: 'We would like to know. Open an issue in the repository with the link of the run from the lab (or the scenario file and its digest), what you expected, and the source that says so: an RFC section, a page of a paper, a run of another simulator.',
    becomes: 'An error becomes a test that fails first. If it changes a verdict, the page on that figure says so.',
  },
};

export const words = texts('method', method);
