import type { Json } from '../../model/scenario';
import { varied } from '../derive';
import type { Reason, RunSet } from '../exhibit';
import { type Results, one } from '../results';
import {
  type Backhaul,
  type Discipline,
  borderOf,
  disciplines,
  mixSet,
  mixed,
  pure,
  pureSet,
  valueOf,
} from '../sets/s004';

const seeds = Array.from({ length: 10 }, (_, i) => i + 1);
const halves = [18, 20, 25, 30, 35, 40, 45, 48];

/** The mixes of Fig. 7 and 8 beyond the border with something else in the fLEDBAT group or in the queue. */
const variants = (name: string, base: Readonly<Record<string, Json>>): readonly RunSet[] =>
  disciplines.flatMap((discipline) =>
    (['b', 'c'] as const).map((scenario) =>
      mixSet(
        `${name}-${discipline}-${scenario}`,
        varied(mixed[discipline][scenario], {
          base,
          axes: [{ path: ['flows.0.count', 'flows.1.count'], values: halves, label: 'flows_of_each' }],
          seeds,
        }),
        { scenario, series: discipline },
      ),
    ),
  );

const share = (r: Results, name: string, discipline: Discipline, scenario: Backhaul) =>
  r.cells(`${name}-${discipline}-${scenario}`, 'lbe');

/** What RED adds to the fLEDBAT share, at each number of flows above the border. */
const gain = (r: Results, name: string, scenario: Backhaul) =>
  r.of(`${name}-red-${scenario}`).flatMap((row) => {
    const N = Number(row.at['N']);
    const before = r.value(`${name}-droptail-${scenario}`, 'lbe', { N });
    return N < 1.25 * borderOf(row.scenario) || before === null
      ? []
      : [one(Number(valueOf(row, 'lbe')) - before, { scenario, N }, row)];
  });

const floors: readonly RunSet[] = (['ledbat', 'fledbat'] as const).flatMap((kind) =>
  [1, 2].map((floor) =>
    pureSet(
      `floor-${floor}-${kind}`,
      varied(pure.droptail.c, {
        base: { 'flows.0.cc': { kind, target_ms: 100, min_cwnd: floor }, 'flows.0.count': 96 },
        axes: [],
        seeds,
      }),
      { floor },
    ),
  ),
);
const tcpAlone = pureSet(
  'newreno',
  varied(pure.droptail.c, { base: { 'flows.0.cc': { kind: 'newreno' }, 'flows.0.count': 96 }, axes: [], seeds }),
  {},
);

const spreadWithFloor = (r: Results, floor: number): number => {
  const values = [
    r.value('newreno', 'loss'),
    r.value(`floor-${floor}-ledbat`, 'loss'),
    r.value(`floor-${floor}-fledbat`, 'loss'),
  ].map(Number);
  return (Math.max(...values) - Math.min(...values)) / (values.reduce((sum, value) => sum + value, 0) / 3);
};

const after = 'The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.';

const reasons: readonly Reason[] = [
  {
    id: 's004-floor-of-two',
    kind: 'parameter',
    paper: 'S004',
    title: 'A smallest window of one packet or of two',
    text: [
      'The paper does not print the smallest window of LEDBAT and fLEDBAT. Ours is one packet, as in the equations of Carofiglio et al.; RFC 6817 and the authors’ kernel module have two. Below a packet per round trip this one number decides how hard the low-priority flows press.',
      'With two packets the share of fLEDBAT under RED passes one half near 40 flows in (b), not far from the paper’s 50, RED makes fLEDBAT more aggressive from 50 flows on, as the paper says, and in (c) the three loss curves meet at 96 flows. But in (c) with RED the crossing then comes below 50 flows in place of 80, and with DropTail in (b) there is still none.',
      'So a floor of two packets explains what is said of RED, and of the loss in (c), but not every printed number.',
    ],
    claims: ['004-F3-3', '004-F8-b1', '004-F8-o1', '004-C-11'],
    sets: [...variants('floor2', { 'flows.1.cc.min_cwnd': 2 }), ...floors, tcpAlone],
    findings: [
      {
        id: 's004-floor-loss-one',
        statement:
          'With a floor of one packet the loss of the three protocols at 96 flows in (c) differs by more than half of its mean.',
        expected: { op: 'ge', value: 0.5 },
        check: (r) => [one(spreadWithFloor(r, 1))],
        bound: 'The claim’s own bound of 0.5, turned round.',
      },
      {
        id: 's004-floor-loss-two',
        statement: 'With a floor of two packets it differs by less.',
        expected: { op: 'le', value: 0.5 },
        check: (r) => [one(spreadWithFloor(r, 2))],
        bound: `The claim’s own bound. ${after}`,
      },
      {
        id: 's004-floor-crossing',
        statement:
          'With a floor of two packets and RED the share of fLEDBAT passes one half in (b) within the claim’s bounds around 50 flows.',
        expected: { op: 'crosses', along: 'N', level: 50, lo: 36, hi: 64 },
        check: (r) => share(r, 'floor2', 'red', 'b'),
        bound: `The claim’s own bounds. ${after}`,
      },
      {
        id: 's004-floor-red',
        statement:
          'With a floor of two packets fLEDBAT gets more with RED than with DropTail, at 50 flows and more in (b) and (c).',
        expected: { op: 'ge', value: 0 },
        check: (r) => [...gain(r, 'floor2', 'b'), ...gain(r, 'floor2', 'c')].filter(({ at }) => Number(at['N']) >= 50),
        bound: `The sign, as in the claims. ${after}`,
      },
      {
        id: 's004-floor-droptail',
        statement: 'With DropTail and that floor fLEDBAT still stays below one half in (b).',
        expected: { op: 'le', value: 50 },
        check: (r) => share(r, 'floor2', 'droptail', 'b'),
        bound: `One half. ${after}`,
      },
    ],
  },
  {
    id: 's004-fledbat-timer',
    kind: 'simulator',
    paper: 'S004',
    title: 'Whose timeout forgets its backoff',
    text: [
      'Below a packet per round trip a flow lives by its retransmission timer. With Karn’s rule a doubled timeout stays until a packet that was sent once is acknowledged; with timestamps every new acknowledgement ends the backoff. Here both halves of the mix follow Karn, as ns-2’s NewReno does. fLEDBAT needs timestamps for its delays anyway, and ns-2’s LEDBAT module lives in TCP-Linux, with SACK and timers of its own. Which timer rule the paper’s fLEDBAT had is not known.',
      'If only the fLEDBAT half learns from every acknowledgement, its share passes one half in (b) with DropTail, in (b) with RED, and in (c) with RED near 80 flows, and it never does in (c) with DropTail: the same three crossings and the same exception as the paper’s. With RED that is at 59 and 78 flows where the paper has 50 and 80; with DropTail in (b) it happens near 50 in place of 80. What then does not come out is that RED adds to the share in (b).',
      'A second observation points the same way. In stock ns-2.35 we ran NewReno beside as many flows of TCP-Linux’s plain Reno, without any LEDBAT, in (b): the TCP-Linux half has 36, 41 and 39 % of what is acknowledged with DropTail and 47, 54 and 56 % with RED, at 50, 80 and 96 flows (one run each). So a crossing under RED, and RED’s “help”, can come from the two transports alone.',
    ],
    claims: ['004-F7-b1', '004-F7-b2', '004-F8-b1', '004-F8-c1'],
    sets: variants('timestamps', { 'flows.1.transport.rto_samples': 'timestamps' }),
    findings: [
      {
        id: 's004-timer-b-droptail',
        statement:
          'With timestamps on the fLEDBAT half its share passes one half in (b) with DropTail, though at fewer flows than in the paper.',
        expected: { op: 'crosses', along: 'N', level: 50, lo: 36, hi: 96 },
        check: (r) => share(r, 'timestamps', 'droptail', 'b'),
        bound: `Anywhere beyond the border. ${after}`,
      },
      {
        id: 's004-timer-b-more',
        statement: 'Above 80 flows it then holds more than NewReno in (b).',
        expected: { op: 'ge', value: 50 },
        check: (r) => share(r, 'timestamps', 'droptail', 'b').filter(({ at }) => Number(at['N']) >= 90),
        bound: `One half. ${after}`,
      },
      {
        id: 's004-timer-b-red',
        statement: 'With RED the crossing in (b) lies within the claim’s bounds around 50 flows.',
        expected: { op: 'crosses', along: 'N', level: 50, lo: 36, hi: 64 },
        check: (r) => share(r, 'timestamps', 'red', 'b'),
        bound: `The claim’s own bounds. ${after}`,
      },
      {
        id: 's004-timer-c-red',
        statement: 'With RED the crossing in (c) lies within the claim’s bounds around 80 flows.',
        expected: { op: 'crosses', along: 'N', level: 50, lo: 64, hi: 96 },
        check: (r) => share(r, 'timestamps', 'red', 'c'),
        bound: `The claim’s own bounds. ${after}`,
      },
      {
        id: 's004-timer-c-droptail',
        statement: 'With DropTail in (c) NewReno keeps the larger share at every number of flows, as in the paper.',
        expected: { op: 'le', value: 50 },
        check: (r) => share(r, 'timestamps', 'droptail', 'c'),
        bound: `One half. ${after}`,
      },
    ],
  },
  {
    id: 's004-red-near-border',
    kind: 'chance',
    paper: 'S004',
    title: 'RED adds to the fLEDBAT share only far beyond the border',
    text: [
      'With our settings RED raises the share of fLEDBAT in (b) and (c) by four to six points at 80 and 96 flows. Near the border it changes little: from 36 to 60 flows the two disciplines differ by at most two and a half points, at 50 flows in (c) by less than their scatter, at 40 flows in (c) RED takes one point away. The claims ask for the sign at every number of flows.',
    ],
    claims: ['004-F8-o1', '004-C-11'],
    sets: variants('base', {}),
    findings: [
      {
        id: 's004-red-far',
        statement: 'At 80 flows and more fLEDBAT gets at least two points more with RED.',
        expected: { op: 'ge', value: 2 },
        check: (r) => [...gain(r, 'base', 'b'), ...gain(r, 'base', 'c')].filter(({ at }) => Number(at['N']) >= 80),
        bound: 'Set after the result: half of what was seen.',
      },
      {
        id: 's004-red-near',
        statement: 'At 50 and 60 flows in (c) the disciplines differ by less than three points.',
        expected: { op: 'between', lo: -3, hi: 3 },
        check: (r) => gain(r, 'base', 'c').filter(({ at }) => Number(at['N']) >= 50 && Number(at['N']) <= 60),
        bound: 'Set after the result.',
      },
    ],
  },
];

export default reasons;
