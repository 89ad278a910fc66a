import { claimOf } from '../../../src/ledger/claims';
import type { Exhibit } from '../../../src/ledger/exhibit';
import type { Cell } from '../../../src/ledger/expected';
import { judge } from '../../../src/ledger/evaluate';
import { type Results, fact, one } from '../../../src/ledger/results';
import {
  backhauls,
  cellsOf,
  departures,
  droptailSets,
  hasLayout,
  knobs,
  purePanels,
  redSets,
  valueOf,
} from '../sets/s004';

const panels = purePanels('droptail', 'eta_good', { label: 'Efficiency η, new packets', digits: 3 });

const efficiency = (r: Results): readonly Cell[] => cellsOf(r, droptailSets, 'eta_good');

const effort = (r: Results): readonly Cell[] => [
  ...cellsOf(r, droptailSets, 'timeouts', { metric: 'timeouts' }),
  ...cellsOf(r, droptailSets, 'retransmits', { metric: 'retransmits' }),
];

const exhibit: Exhibit = {
  id: 's004-fig1',
  paper: 'S004',
  place: 'Fig. 1',
  title: 'Less than a packet each: link efficiency with DropTail',
  gist: 'The link is full, but for fLEDBAT with few flows.',
  lead: 'b',
  shows: [
    'Thirty runs of 300 s for each protocol and number of flows. The figure draws how much of the uplink useful data fill, in the three backhauls of Table I; a dotted line marks where a flow’s share falls to one packet per round trip.',
    'The paper says that the uplink is nearly always full; that fLEDBAT leaves capacity unused outside the sub-packet regime; and that within it LEDBAT and fLEDBAT are more efficient than TCP, since they time out less and retransmit far less. RED is said to give the same picture (no figure).',
  ],
  answer: [
    'The link is as full as the paper says, also with RED, and outside the regime fLEDBAT leaves a sixth to a third of it idle in (b) and (c). Counted by what arrives for the first time, LEDBAT is ahead of NewReno everywhere in the regime, by 0.2 to 0.9 %; fLEDBAT is by up to 0.6 % in (b) and, but for eight flows, in (a), and is not in (c), where the two are equal to a fifth of a percent. In ns-2 both are far ahead, because its NewReno sends much more twice than RFC 3042 lets it; the reason below shows how.',
    'In the regime LEDBAT and fLEDBAT retransmit less than NewReno, and time out less but in (a) beyond fifty flows, and LEDBAT in (b) beyond seventy.',
  ],
  departures,
  sets: [...droptailSets, ...redSets],
  panels,
  knobs,
  claims: {
    '004-F1-1': efficiency,
    '004-F1-2': efficiency,
    '004-F1-3': efficiency,
    '004-F1-4': effort,
    // With RED minus with DropTail, each protocol by itself.
    '004-F1-5': (r) =>
      backhauls.flatMap((scenario) =>
        r.of(`red-${scenario}`).map((row) => {
          const red = valueOf(row, 'eta_good');
          const droptail = r.value(`droptail-${scenario}`, 'eta_good', row.at);
          return one(red === null || droptail === null ? null : Math.abs(red - droptail), row.at, row);
        }),
      ),
    '004-C-6': (r) => [
      fact(
        'efficiency-summary',
        [
          ['004-F1-2', efficiency(r)] as const,
          ['004-F1-3', efficiency(r)] as const,
          ['004-F1-4', effort(r)] as const,
        ].every(([id, cells]) => judge(claimOf(id).expected, cells).verdict === 'holds'),
      ),
    ],
    '004-F1-P': () => [fact('present', hasLayout(panels, droptailSets, ['eta_good']))],
  },
};

export default exhibit;
