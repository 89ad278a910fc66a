import type { Exhibit } from '../exhibit';
import { fact, one } from '../results';
import {
  backhauls,
  disciplines,
  droptailSets,
  hasLayout,
  knobs,
  meanOfRows,
  purePanels,
  redDepartures,
  redSets,
  valueOf,
} from '../sets/s004';

const panels = purePanels('red', 'loss', { label: 'Loss P_l', digits: 3 });

const exhibit: Exhibit = {
  id: 's004-fig4',
  paper: 'S004',
  place: 'Fig. 4',
  title: 'Less than a packet each: loss with RED',
  shows: [],
  answer: [],
  departures: redDepartures,
  sets: [...redSets, ...droptailSets],
  panels,
  knobs: knobs,
  claims: {
    '004-F4-1': (r) =>
      backhauls.flatMap((scenario) =>
        disciplines.map((series) => one(meanOfRows(r.of(`${series}-${scenario}`), 'loss'), { scenario, series })),
      ),
    '004-F4-2': (r) =>
      r.of('red-a').map((row) => {
        const [red, droptail] = [valueOf(row, 'loss'), r.value('droptail-a', 'loss', row.at)];
        return one(red === null || droptail === null || droptail === 0 ? null : red / droptail, row.at, row);
      }),
    '004-F4-P': () => [fact('present', hasLayout(panels, redSets, ['loss']))],
  },
};

export default exhibit;
