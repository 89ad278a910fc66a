import type { Exhibit } from '../../../src/ledger/exhibit';
import { fact, one } from '../../../src/ledger/results';
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
  gist: 'RED drops more than DropTail on the two faster links.',
  lead: 'b',
  shows: [
    'The loss of Fig. 3 with RED in place of DropTail: upper threshold half the buffer, lower a third of that, no ECN. The paper says that RED drops more, since it discards before the buffer is full, but makes no significant difference to the four packets of (a).',
  ],
  answer: [
    'On average over numbers of flows and protocols RED loses more in (b) and in (c). In (a) it makes no difference for NewReno, nor for the others from 40 flows on; with eight or sixteen (f)LEDBAT flows it drops some packets where DropTail drops hardly any.',
  ],
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
