import type { Exhibit } from '../../../src/ledger/exhibit';
import { fact, one } from '../../../src/ledger/results';
import {
  backhauls,
  cellsOf,
  departures,
  droptailSets,
  hasLayout,
  knobs,
  largest,
  protocols,
  purePanels,
  spreadAt,
} from '../sets/s004';

const panels = purePanels('droptail', 'delay_index', { label: 'Queueing-delay index D_Q', digits: 3 });

const exhibit: Exhibit = {
  id: 's004-fig5',
  paper: 'S004',
  place: 'Fig. 5',
  title: 'Less than a packet each: queueing delay with DropTail',
  gist: 'With 96 flows the wait is nearly the same with all three.',
  lead: 'b',
  shows: [
    'The mean wait in the queue by the wait behind a full buffer. The paper says that outside the regime LEDBAT queues much less than TCP; that in the regime all reach the same delay, the maximum in (b) and (c), but never in (a), whose buffer cannot hold a packet of each flow.',
  ],
  answer: [
    'At 96 flows the three protocols are within two points of each other: about 0.64 in (a), 0.91 in (b), 0.94 in (c). ns-2’s DropTail keeps one packet fewer than its limit, so that D_Q cannot exceed 0.75, 0.955 and 0.967: (a) is as near to its own maximum as its short queue allows.',
    'Outside the regime LEDBAT queues less with few flows only. At eight to sixteen its late flows have stacked their targets on each other, as its low fairness in Fig. 2 says.',
  ],
  departures,
  sets: droptailSets,
  panels,
  knobs,
  claims: {
    '004-F5-1': (r) => cellsOf(r, droptailSets, 'delay_index'),
    '004-F5-2': (r) =>
      backhauls.map((scenario) =>
        one(spreadAt(r, `droptail-${scenario}`, 'delay_index', 96)?.spread ?? null, { scenario }),
      ),
    '004-F5-3': (r) =>
      protocols.map(({ key: series }) => largest(r, 'droptail-a', 'delay_index', { series }, { series })),
    '004-F5-4': (r) =>
      (['b', 'c'] as const).flatMap((scenario) =>
        protocols.map(({ key: series }) =>
          largest(r, `droptail-${scenario}`, 'delay_index', { series }, { scenario, series }),
        ),
      ),
    '004-F5-5': (r) => backhauls.map((scenario) => largest(r, `droptail-${scenario}`, 'delay_index', {}, { scenario })),
    '004-F5-P': () => [fact('present', hasLayout(panels, droptailSets, ['delay_index']))],
  },
};

export default exhibit;
