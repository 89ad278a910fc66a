import type { Exhibit } from '../exhibit';
import { fact, one } from '../results';
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
  shows: [],
  answer: [],
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
    '004-F5-3': (r) => protocols.map(({ key: series }) => largest(r, 'droptail-a', 'delay_index', { series }, { series })),
    '004-F5-4': (r) =>
      (['b', 'c'] as const).flatMap((scenario) =>
        protocols.map(({ key: series }) =>
          largest(r, `droptail-${scenario}`, 'delay_index', { series }, { scenario, series }),
        ),
      ),
    '004-F5-5': (r) =>
      backhauls.map((scenario) => largest(r, `droptail-${scenario}`, 'delay_index', {}, { scenario })),
    '004-F5-P': () => [fact('present', hasLayout(panels, droptailSets, ['delay_index']))],
  },
};

export default exhibit;
