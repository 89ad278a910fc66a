import { single, changed } from '../../../src/ledger/derive';
import type { Exhibit, Measure, RunSet } from '../../../src/ledger/exhibit';
import { type Results, fact, one } from '../../../src/ledger/results';
import { knobs, mixDroptailSets, mixPanels, hasLayout, cellsOf, departures, mixed, valueOf } from '../sets/s004';
import { meanOver } from '../../../src/ledger/traces';

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
  gist: 'The more flows, the more fLEDBAT takes, up to one half.',
  lead: 'b',
  shows: [
    'Half of the flows are NewReno, half fLEDBAT; the figure draws each half’s share of what is delivered, over the number of all flows. The paper says that fLEDBAT’s share rises gradually in all backhauls: in (a) to nearly one half, in (b) beyond it from 80 flows on, while in (c) TCP keeps the larger part. The reason that it gives: fLEDBAT flows that start late take the standing queue for the base delay.',
  ],
  answer: [
    'The share rises in all three: from 29 % at 4 flows to one half and a little more in (a), from 6 to 51 % in (b), from 4 to 52 % in (c). fLEDBAT flows that start after 15 s misjudge the base delay by eight tenths of the full queue. In (b) fLEDBAT passes one half at 66 flows, where the paper has 80, and holds it beyond. In (a) its share stays at 51 to 56 % from 30 flows on, which thirty runs know to three points each.',
    'In (c), where NewReno should keep the larger part, it does up to 80 flows and loses it at 90 and 96, by two to three points. That hangs on the transport, not on the window: with SACK on the fLEDBAT half, as ns-2’s module has it, NewReno keeps the larger part at every number of flows and fLEDBAT still passes one half in (b).',
  ],
  departures: [
    ...departures,
    'The base delays are taken from three runs of 80 flows in (b) and in (c), over the life of each flow.',
  ],
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
