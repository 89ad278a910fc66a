import { deviation } from '../../../src/model/statistics';
import { changed, single } from '../../../src/ledger/derive';
import type { Exhibit, Measure, RunSet } from '../../../src/ledger/exhibit';
import { fact, one } from '../../../src/ledger/results';
import {
  cellsOf,
  disciplines,
  hasLayout,
  knobs,
  mixDroptailSets,
  mixPanels,
  mixRedSets,
  mixed,
  redDepartures,
  regimeOf,
} from '../sets/s004';

const panels = mixPanels('red');

/** One-way delays that fLEDBAT flows see: the last of each bucket, which at these rates is each sample. */
function delays(run: Parameters<Measure>[0], statistic: (samples: readonly number[]) => number): number | null {
  const flows = Array.from({ length: Number(run.scenario.flows[1]?.count) }, (_, i) => `lbe.${i}`);
  const each = flows.flatMap((flow) => {
    const [base, queuing] = ['gauge:base_delay', 'gauge:queuing_delay'].map((id) => run.traces?.series(flow, id));
    const samples = base?.map(({ last }, i) => last + Number(queuing?.[i]?.last)) ?? [];
    return samples.length < 3 ? [] : [statistic(samples)];
  });
  return each.length === 0 ? null : each.reduce((sum, value) => sum + value, 0) / each.length;
}

const jitterSets: readonly RunSet[] = (['b', 'c'] as const).flatMap((scenario) =>
  disciplines.map((series) => ({
    id: `delays-${series}-${scenario}`,
    sweep: single(changed(mixed[series][scenario].base, { 'flows.0.count': 25, 'flows.1.count': 25 }), [1, 2, 3]),
    traced: true,
    at: () => ({ scenario, series, N: 50 }),
    measures: {
      deviation_ms: (run) => delays(run, deviation),
      step_deviation_ms: (run) =>
        delays(run, (samples) => deviation(samples.slice(1).map((value, i) => value - Number(samples[i])))),
    },
  })),
);

const exhibit: Exhibit = {
  id: 's004-fig8',
  paper: 'S004',
  place: 'Fig. 8',
  title: 'Half NewReno, half fLEDBAT: shares of the load with RED',
  gist: 'With RED fLEDBAT stays below one half in (b) and (c).',
  lead: 'b',
  shows: [
    'Fig. 7 with RED. The paper says that RED makes fLEDBAT more aggressive in (b) and (c), where it overtakes TCP at 50 and at 80 flows, and changes little in (a); that drops make the measured delay fluctuate, which fLEDBAT misreads; and concludes that active queue management cancels the benefit of scavenger transports.',
  ],
  answer: [
    'With our settings RED does not make fLEDBAT more aggressive: from 50 flows on it takes four to eleven points from its share in (b) and (c). The delays that fLEDBAT flows see do fluctuate more. The share ends at 46 % in (b) and 43 % in (c) and does not pass one half.',
    'Timers that the paper does not print decide both. With timestamps on the fLEDBAT half the shares cross under RED at 59 flows in (b) and at 77 in (c), where the paper has 50 and 80. With a shortest timeout of 1 s for NewReno, RED adds to the share in (c), and in (b) from 80 flows on: it changes little under RED, and under DropTail it takes five to twenty-one points from fLEDBAT. No one setting that we changed gives all that is printed.',
  ],
  departures: [
    ...redDepartures,
    'The fluctuation of the delay is the standard deviation of the one-way delays that a fLEDBAT flow sees, from three runs of 50 flows.',
  ],
  sets: [...mixRedSets, ...mixDroptailSets, ...jitterSets],
  panels,
  knobs: [...knobs, 'flows.1.cc.target_ms', 'flows.1.cc.zeta'],
  claims: {
    '004-F8-a1': (r) =>
      r.of('mix-red-a').map((row) => {
        const [red, droptail] = [row.values['lbe']?.mean, r.value('mix-droptail-a', 'lbe', row.at)];
        return one(red === undefined || droptail === null ? null : red - droptail, row.at, row);
      }),
    '004-F8-b1': (r) => r.cells('mix-red-b', 'lbe'),
    '004-F8-c1': (r) => r.cells('mix-red-c', 'lbe'),
    '004-F8-o1': (r) => [
      ...cellsOf(r, mixRedSets, 'lbe', { series: 'red' }),
      ...cellsOf(r, mixDroptailSets, 'lbe', { series: 'droptail' }),
    ],
    '004-F8-m1': (r) => [
      fact(
        'owd-jitter',
        (['b', 'c'] as const).every((scenario) => {
          const [droptail, red] = disciplines.map((series) => r.value(`delays-${series}-${scenario}`, 'deviation_ms'));
          return Number(red) > Number(droptail);
        }),
      ),
    ],
    '004-C-11': (r) => [
      fact(
        'aqm-cancels',
        (['b', 'c'] as const).every((scenario) =>
          r
            .of(`mix-red-${scenario}`)
            .filter(({ at }) => regimeOf(scenario, Number(at['N'])) === 'in')
            .every(
              (row) => Number(row.values['lbe']?.mean) >= Number(r.value(`mix-droptail-${scenario}`, 'lbe', row.at)),
            ),
        ),
      ),
    ],
    '004-F8-P': () => [fact('present', hasLayout(panels, mixRedSets, ['tcp', 'lbe']))],
  },
};

export default exhibit;
