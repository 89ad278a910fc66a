import type { Exhibit } from '../exhibit';
import { correlation, fact, one } from '../results';
import {
  backhauls,
  cellsOf,
  departures,
  droptailSets,
  hasLayout,
  knobs,
  meanOfRows,
  protocols,
  purePanels,
  redSets,
  regimeOf,
  valueOf,
} from '../sets/s004';

const panels = purePanels('droptail', 'jain_long', { label: 'Jain’s fairness index F', digits: 3 });

const exhibit: Exhibit = {
  id: 's004-fig2',
  paper: 'S004',
  place: 'Fig. 2',
  title: 'Less than a packet each: fairness with DropTail',
  shows: [],
  answer: [],
  departures,
  sets: [...droptailSets, ...redSets],
  panels,
  knobs,
  claims: {
    '004-F2-1': (r) => cellsOf(r, droptailSets, 'jain_long'),
    '004-F2-2': (r) => cellsOf(r, droptailSets, 'jain_long'),
    '004-F2-3': (r) => cellsOf(r, droptailSets, 'jain_long'),
    '004-F2-4': (r) =>
      backhauls.flatMap((scenario) =>
        (['in', 'out'] as const).map((regime) =>
          one(
            meanOfRows(
              r
                .of(`droptail-${scenario}`, { series: 'ledbat' })
                .filter(({ at }) => regimeOf(scenario, Number(at['N'])) === regime),
              'jain_long',
            ),
            { scenario, regime },
          ),
        ),
      ),
    '004-F2-5': (r) => cellsOf(r, droptailSets, 'jain_long'),
    '004-F2-6': (r) =>
      protocols.map(({ key: series }) => {
        const [many, few] = [96, 4].map((N) => r.value('droptail-a', 'jain_long', { series, N }) ?? NaN);
        return one(Number(many) / Number(few), { series });
      }),
    '004-F2-7': (r) => cellsOf(r, redSets, 'jain_long'),
    // Over the numbers of flows, each protocol in each backhaul by itself.
    '004-F2-8': (r) =>
      backhauls.flatMap((scenario) =>
        protocols.map(({ key: series }) =>
          one(
            correlation(
              r
                .of(`red-${scenario}`, { series })
                .map((row) => [valueOf(row, 'jain_long'), r.value(`droptail-${scenario}`, 'jain_long', row.at)] as const),
            ),
            { scenario, series },
          ),
        ),
      ),
    '004-C-10': (r) => cellsOf(r, droptailSets, 'jain_long'),
    '004-F2-P': () => [fact('present', hasLayout(panels, droptailSets, ['jain_long']))],
  },
};

export default exhibit;
