import { claimOf } from '../claims';
import type { Exhibit } from '../exhibit';
import { type Cell, judge } from '../expected';
import { type Results, fact, one } from '../results';
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
  shows: [],
  answer: [],
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
