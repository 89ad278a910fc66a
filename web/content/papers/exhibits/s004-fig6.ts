import { varied } from '../../../src/ledger/derive';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { delayIndex } from '../../../src/ledger/measures';
import { fact, one } from '../../../src/ledger/results';
import {
  backhauls,
  borderOf,
  disciplines,
  droptailSets,
  hasLayout,
  kindOf,
  knobs,
  meanOfRows,
  protocols,
  pure,
  purePanels,
  redDepartures,
  redSets,
  spreadAt,
  valueOf,
} from '../sets/s004';

const panels = purePanels('red', 'delay_index', { label: 'Queueing-delay index D_Q', digits: 3 });

/** Sixty flows in (c), with other upper thresholds. */
const thresholds: RunSet = {
  id: 'thresholds',
  sweep: varied(pure.red.c, {
    title: 'RED’s upper threshold by the buffer: 60 flows in (c)',
    base: { 'flows.0.count': 60 },
    axes: [
      ...pure.red.c.axes.slice(0, 1),
      { path: 'links.0.queue.max_th_share', values: [0.25, 0.5, 0.75], label: 'upper threshold / buffer' },
    ],
  }),
  at: ([cc, share]) => ({ series: kindOf(cc), max_th_fraction: Number(share) }),
  measures: { delay_index: delayIndex },
};

const exhibit: Exhibit = {
  id: 's004-fig6',
  paper: 'S004',
  place: 'Fig. 6',
  title: 'Less than a packet each: queueing delay with RED',
  gist: 'RED takes a quarter of the wait away, for 96 flows in (b).',
  lead: 'b',
  shows: [
    'Fig. 5 with RED. The paper says that the delay is clearly lower in all cases, that its level follows the thresholds, that NewReno queues slightly more outside the regime, and that within it all protocols have the same delay.',
  ],
  answer: [
    'In (b) and (c) RED takes a quarter of the delay away at 96 flows, its level rises with the upper threshold, and at 96 flows the protocols are within four points. In (a) D_Q rises with RED: ns-2’s RED holds four packets where its DropTail holds three.',
  ],
  departures: redDepartures,
  sets: [...redSets, ...droptailSets, thresholds],
  panels,
  knobs,
  claims: {
    '004-F6-1': (r) =>
      backhauls.flatMap((scenario) =>
        protocols.flatMap(({ key: protocol }) =>
          disciplines.map((series) =>
            one(
              meanOfRows(
                r
                  .of(`${series}-${scenario}`, { series: protocol })
                  .filter(({ at }) => Number(at['N']) >= borderOf(pure.red[scenario].base)),
                'delay_index',
              ),
              { scenario, protocol, series },
            ),
          ),
        ),
      ),
    '004-F6-2': (r) => r.cells('thresholds', 'delay_index'),
    '004-F6-3': (r) =>
      backhauls.flatMap((scenario) =>
        r
          .of(`red-${scenario}`)
          .filter(({ at }) => at['series'] !== 'newreno')
          .map((row) => {
            const N = Number(row.at['N']);
            const tcp = r.value(`red-${scenario}`, 'delay_index', { series: 'newreno', N });
            const other = valueOf(row, 'delay_index');
            return one(tcp === null || other === null ? null : tcp - other, row.at, row);
          }),
      ),
    '004-F6-4': (r) =>
      backhauls.map((scenario) => one(spreadAt(r, `red-${scenario}`, 'delay_index', 96)?.spread ?? null, { scenario })),
    '004-F6-P': () => [fact('present', hasLayout(panels, redSets, ['delay_index']))],
  },
};

export default exhibit;
