import type { Exhibit } from '../../../src/ledger/exhibit';
import type { Cell } from '../../../src/ledger/expected';
import { crossing } from '../../../src/ledger/evaluate';
import { type Results, fact, one } from '../../../src/ledger/results';
import {
  type Backhaul,
  backhauls,
  cellsOf,
  departures,
  droptailSets,
  hasLayout,
  knobs,
  numbersOf,
  purePanels,
  regimeOf,
  spreadAt,
  valueOf,
} from '../sets/s004';

const panels = purePanels('droptail', 'loss', { label: 'Loss P_l', digits: 3 });

/** Largest minus smallest loss of the protocols, by their mean, over the number of flows. */
const relativeSpread = (r: Results, scenario: Backhaul): readonly Cell[] =>
  numbersOf(r, `droptail-${scenario}`).map((N) => {
    const found = spreadAt(r, `droptail-${scenario}`, 'loss', N);
    return one(found === null || found.mean === 0 ? null : found.spread / found.mean, { scenario, N });
  });

const exhibit: Exhibit = {
  id: 's004-fig3',
  paper: 'S004',
  place: 'Fig. 3',
  title: 'Less than a packet each: loss with DropTail',
  gist: 'Of 96 flows on the slowest link half of all packets are lost.',
  lead: 'a',
  shows: [
    'Loss at the uplink: packets dropped by packets offered. The paper says that TCP loses more outside the regime and offers much more data; that in the regime demand exceeds the capacity, loss is significant and the three protocols come to lose the same; and that this takes more flows in (b) and (c), whose buffers are larger.',
  ],
  answer: [
    'NewReno loses most outside the regime. At 96 flows half of all packets are lost in (a), whatever the protocol; in (b) they lose 20 to 25 %, and in (c) LEDBAT and fLEDBAT still lose less than half of what NewReno does. With a smallest window of two packets in place of one they meet there as well.',
    'The curve of fLEDBAT has a hump just beyond the border, where windows of one packet all become two. It is a property of whole packets, and its place follows from the target, which the paper does not print.',
  ],
  departures,
  sets: droptailSets,
  panels,
  knobs,
  claims: {
    '004-F3-1': (r) => cellsOf(r, droptailSets, 'loss'),
    '004-F3-2': (r) => cellsOf(r, droptailSets, 'loss'),
    '004-F3-3': (r) => backhauls.flatMap((scenario) => relativeSpread(r, scenario).filter(({ at }) => at['N'] === 96)),
    '004-F3-4': (r) => backhauls.flatMap((scenario) => relativeSpread(r, scenario)),
    '004-F3-5': (r) => backhauls.map((scenario) => one(crossing(relativeSpread(r, scenario), 'N', 1), { scenario })),
    '004-F3-6': (r) => cellsOf(r, droptailSets, 'loss', {}).filter(({ at }) => at['N'] === 96),
    '004-F3-7': (r) => cellsOf(r, droptailSets, 'sent'),
    '004-C-7': (r) => cellsOf(r, droptailSets, 'loss').filter(({ at }) => at['N'] === 60),
    '004-C-13': (r) => [
      fact(
        'demand',
        backhauls.every((scenario) =>
          r
            .of(`droptail-${scenario}`)
            .filter(({ at }) => regimeOf(scenario, Number(at['N'])) === 'in')
            .every((row) => (valueOf(row, 'demand') ?? 0) > 1),
        ),
      ),
    ],
    '004-F3-P': () => [fact('present', hasLayout(panels, droptailSets, ['loss']))],
  },
};

export default exhibit;
