import { single, changed } from '../derive';
import type { Exhibit, Measure, RunSet } from '../exhibit';
import { type Results, fact, one } from '../results';
import { knobs, mixDroptailSets, mixPanels, hasLayout, cellsOf, departures, mixed, valueOf } from '../sets/s004';
import { meanOver } from '../traces';

const panels = mixPanels('droptail');

/** By how much the base delay of fLEDBAT flows that start after 15 s is too long, over time and flows, by a full queue. */
const baseDelayError: Measure = ({ scenario, traces }) => {
  const [link] = scenario.links;
  const late = Array.from({ length: Number(scenario.flows[1]?.count) }, (_, i) => `lbe.${i}`).filter((flow) => {
    const [start] = traces?.events('start', flow) ?? [];
    return start !== undefined && start > 15;
  });
  const packet_ms = (8 * 1500 * 1000) / Number(link?.rate_bps);
  const own_ms = Number(link?.delay_ms) + packet_ms;
  const errors = late.flatMap((flow) => {
    const base = meanOver(traces?.series(flow, 'gauge:base_delay'), [0, scenario.duration_s]);
    return base === null ? [] : [base - own_ms];
  });
  const full_ms = Number(link?.queue?.['limit_packets']) * packet_ms;
  return errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length / full_ms;
};

/** Forty flows of each, with time series: fewer seeds, for the memory that these take. */
const late: readonly RunSet[] = (['b', 'c'] as const).map((scenario) => ({
  id: `late-${scenario}`,
  sweep: single(changed(mixed.droptail[scenario].base, { 'flows.0.count': 40, 'flows.1.count': 40 }), [1, 2, 3]),
  traced: true,
  at: () => ({ scenario, N: 80 }),
  measures: { base_delay_error: baseDelayError },
}));

const lowPriority = (r: Results) => cellsOf(r, mixDroptailSets, 'lbe');
const tcp = (r: Results) => cellsOf(r, mixDroptailSets, 'tcp');

const exhibit: Exhibit = {
  id: 's004-fig7',
  paper: 'S004',
  place: 'Fig. 7',
  title: 'Half NewReno, half fLEDBAT: shares of the load with DropTail',
  shows: [],
  answer: [],
  departures,
  sets: [...mixDroptailSets, ...late],
  panels,
  knobs: [...knobs, 'flows.1.cc.target_ms', 'flows.1.cc.zeta'],
  claims: {
    '004-F7-c1': tcp,
    '004-F7-c2': (r) => tcp(r).map((cell) => ({ ...cell, value: cell.value === null ? null : cell.value - 50 })),
    '004-F7-a1': lowPriority,
    '004-F7-a2': lowPriority,
    '004-F7-a3': (r) => lowPriority(r).filter(({ at }) => at['scenario'] === 'a'),
    '004-F7-b1': (r) => lowPriority(r).filter(({ at }) => at['scenario'] === 'b'),
    '004-F7-b2': (r) =>
      r.of('mix-droptail-b').map((row) => {
        const [low, high] = [valueOf(row, 'lbe'), valueOf(row, 'tcp')];
        return one(low === null || high === null ? null : low - high, row.at, row);
      }),
    '004-F7-all': lowPriority,
    '004-F7-m1': (r) => cellsOf(r, late, 'base_delay_error'),
    '004-C-8': tcp,
    '004-C-9': lowPriority,
    '004-F7-P': () => [fact('present', hasLayout(panels, mixDroptailSets, ['tcp', 'lbe']))],
  },
};

export default exhibit;
