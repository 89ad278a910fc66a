import type { Reason } from '../../../src/ledger/exhibit';
import { between, ge, le } from '../../../src/ledger/expected';
import { eta, goodputEta } from '../../../src/ledger/measures';
import { backhauls } from '../sets/s004';
import { runs, lead } from '../sets/s004-variants';

const after = 'Set after the result was known.';
const ownBound = 'The claim’s own bound; the change was chosen after the figure’s result was known.';

const reasons: readonly Reason[] = [
  {
    id: 's004-go-back-n',
    kind: 'simulator',
    paper: 'S004',
    title: 'What ns-2’s NewReno sends twice',
    text: [
      'The link itself is full for every protocol. Only what arrives twice can make one less efficient than another, so that the claim is about duplicates. Here NewReno’s cost a third of a percent to one percent of the link, so that nobody can be ahead of it by more. LEDBAT is ahead at every number of flows, by 0.2 to 0.9 %; fLEDBAT is in (b) and beyond ten flows in (a), and in (c) it and NewReno are within a fifth of a percent.',
      'In ns-2.35 NewReno’s duplicates are six to fifteen percent from 48 flows on. We traced why with stock ns-2: after a timeout NewReno without SACK sends everything again from the gap on; ns-2 applies limited transmit (`singledup_`, on by default) to these retransmissions too, so that each duplicate acknowledgement lets one more packet out that has arrived already, and that draws the next duplicate acknowledgement. With 96 NewReno flows in (b), 13 515 of 15 005 delivered packets were new; with `singledup_ 0`, 14 804; with 96 in (c) 18 299 and 19 713 of 19 968. RFC 3042 allows limited transmit for new data only, and so it is here. No option of ours brings ns-2’s rule back.',
      'In ns-2’s own runs of these scenarios with DropTail and 96 flows, LEDBAT and fLEDBAT are ahead of NewReno by nine to ten points in (a) and by three to five in (b) and (c).',
    ],
    claims: ['004-F1-3', '004-C-6'],
    sets: [
      ...(['a', 'b', 'c'] as const).map((scenario) => ({
        ...runs(`plain-${scenario}`, scenario, { N: [50, 96] }),
        measures: {
          eta_good: goodputEta,
          twice: (run: Parameters<typeof eta>[0]) => Number(eta(run)) - Number(goodputEta(run)),
        },
      })),
    ],
    findings: [
      {
        id: 's004-twice-here',
        statement:
          'Here at most a percent and a half of the link carry what has arrived before, whatever the protocol.',
        expected: le(0.015),
        check: (r) => backhauls.flatMap((scenario) => r.cells(`plain-${scenario}`, 'twice')),
        bound: `${after} ns-2’s NewReno has 0.09 to 0.15 at 96 flows.`,
      },
      {
        id: 's004-ledbat-ahead',
        statement: 'LEDBAT is more efficient than NewReno in (b) and (c), at 50 flows and at 96.',
        expected: le(0),
        check: (r) => ['b', 'c'].flatMap((scenario) => lead(r, `plain-${scenario}`, 'eta_good', ['ledbat'])),
        bound: 'The claim’s sign.',
      },
      {
        id: 's004-fledbat-close',
        statement: 'fLEDBAT and NewReno are within a percent of each other.',
        expected: between(-0.01, 0.01),
        check: (r) => backhauls.flatMap((scenario) => lead(r, `plain-${scenario}`, 'eta_good', ['fledbat'])),
        bound: after,
      },
    ],
  },
  {
    id: 's004-timeouts-in-a',
    kind: 'simulator',
    paper: 'S004',
    title: 'Timeouts where every flow is silent for most of the time',
    text: [
      'In (a) with 80 or 96 flows each has a packet in some fifteen seconds. No window law acts there: all flows send a packet, lose it every other time, and wait for a doubled timeout. Karn’s rule keeps the backoff, and the three protocols have ten to twelve timeouts a flow, NewReno the fewest by half of one to one and a half. ns-2 is near: with 96 flows 923 for NewReno, 1047 for LEDBAT, 899 for fLEDBAT; ours have 950 to 960, 1070 to 1090 and 1010 to 1020. In (b) LEDBAT comes to that point at 80 flows and has one to four timeouts a flow more than NewReno.',
      'If every acknowledgement ends the backoff (timestamps) all have a quarter to three quarters more timeouts, and NewReno has the most, as the paper says, in (a) and in (b). SACK, a longest timeout of 120 s and a shortest of 1 s were tried as well and leave LEDBAT above NewReno.',
    ],
    claims: ['004-F1-4', '004-C-6'],
    sets: [
      runs('karn', 'a', { N: [80, 96] }),
      runs('karn-b', 'b', { N: [80, 96] }),
      runs('timestamps-b', 'b', { N: [80, 96], base: { 'flows.0.transport.rto_samples': 'timestamps' } }),
      runs('even', 'c', { N: [8], base: { 'flows.0.transport.min_rto_ms': 1000 } }),
      runs('timestamps', 'a', { N: [80, 96], base: { 'flows.0.transport.rto_samples': 'timestamps' } }),
      runs('sack', 'a', { N: [80, 96], base: { 'flows.0.transport.recovery': 'sack' } }),
      runs('max-120', 'a', { N: [80, 96], base: { 'flows.0.transport.max_rto_ms': 120000 } }),
    ],
    findings: [
      {
        id: 's004-timeouts-karn',
        statement:
          'With Karn’s rule NewReno has fewer timeouts than the others in (a) at 80 and 96 flows, by less than two a flow.',
        expected: between(-2, 0),
        check: (r) => lead(r, 'karn', 'timeouts', ['ledbat', 'fledbat']),
        bound: after,
      },
      {
        id: 's004-timeouts-karn-b',
        statement: 'So it has fewer than LEDBAT in (b) at 96 flows, by less than six.',
        expected: between(-6, 0),
        check: (r) => lead(r, 'karn-b', 'timeouts', ['ledbat']).filter(({ at }) => at['N'] === 96),
        bound: after,
      },
      {
        id: 's004-timeouts-timestamps',
        statement: 'With timestamps it has more, in (a) and in (b).',
        expected: ge(0),
        check: (r) => ['timestamps', 'timestamps-b'].flatMap((set) => lead(r, set, 'timeouts', ['ledbat', 'fledbat'])),
        bound: ownBound,
      },
      {
        id: 's004-timeouts-even',
        statement:
          'The timeouts of eight LEDBAT or fLEDBAT flows in (c), where hardly a packet is lost, are gone with a shortest timeout of 1 s.',
        expected: le(0.1),
        check: (r) => r.cells('even', 'timeouts').filter(({ at }) => at['series'] !== 'newreno'),
        bound: after,
      },
      {
        id: 's004-timeouts-tried',
        statement: 'With SACK, or a longest timeout of 120 s, LEDBAT still has more than NewReno.',
        expected: le(0),
        check: (r) => [...lead(r, 'sack', 'timeouts', ['ledbat']), ...lead(r, 'max-120', 'timeouts', ['ledbat'])],
        bound: after,
      },
    ],
  },
];

export default reasons;
