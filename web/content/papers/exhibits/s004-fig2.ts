import type { Exhibit } from '../../../src/ledger/exhibit';
import { correlation, fact, one } from '../../../src/ledger/results';
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
  gist: 'Few LEDBAT flows share badly, few fLEDBAT flows well.',
  lead: 'b',
  shows: [
    'Jain’s index over the whole run for the flows of one protocol. The paper says that LEDBAT’s is low outside the regime, because flows that start later take the queue of the earlier ones for the base delay; that fLEDBAT cures this and is fairer than NewReno in every case; that in the regime the advantage of late flows disappears; and that in (a) fairness falls for all as flows are added. With RED (no figure) LEDBAT’s low fairness is said to be cured as well.',
  ],
  answer: [
    'LEDBAT’s fairness is 0.3 to 0.4 with 4 to 12 flows in (b) and (c) and 0.75 to 0.8 on average within, fLEDBAT’s is above 0.93 outside, and RED cures LEDBAT: all as the paper says. In (a) it falls from near one to 0.4.',
    'Deep in the regime of (a) the three protocols are alike, to three hundredths; the sentence that fLEDBAT is fairer “in every case” misses its bound at two points there by a fifth of a hundredth, less than the scatter.',
  ],
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
        const [manyFlows, fewFlows] = [96, 4].map((N) => r.value('droptail-a', 'jain_long', { series, N }) ?? NaN);
        return one(Number(manyFlows) / Number(fewFlows), { series });
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
                .map(
                  (row) => [valueOf(row, 'jain_long'), r.value(`droptail-${scenario}`, 'jain_long', row.at)] as const,
                ),
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
