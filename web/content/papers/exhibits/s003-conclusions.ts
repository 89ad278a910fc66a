import { group } from 'd3-array';
import type { Exhibit, Panel } from '../../../src/ledger/exhibit';
import { type Results, fact, one } from '../../../src/ledger/results';
import { NUMBERS, TARGETS, busySweep, cost, difference, idleSweep, loadSets } from '../sets/s003';
import { loadDepartures } from '../sets/s003-load';

const LOADS = ['idle', 'busy'] as const;

/** What LEDBAT carries beyond what CUBIC loses by it, in points. */
const balance = (r: Results, load: string, L: number, tau_ms: number): number | null =>
  difference(r.value(load, 'ledbat', { L, tau_ms }), cost(r, load, { L, tau_ms }));

/** The target at which 50 flows cost CUBIC least is 5 ms, or within half a point of it. */
function fiveIsBest(r: Results, load: string): boolean | null {
  const costs = TARGETS.map((tau_ms) => cost(r, load, { L: 50, tau_ms }));
  const [five, ...others] = costs;
  if (five === undefined || five === null || others.some((each) => each === null)) return null;
  return others.every((each) => five <= Number(each) + 0.5);
}

const every = (found: readonly (boolean | null)[]): boolean | null =>
  found.includes(null) ? null : found.every((each) => each === true);

/** The target with the best balance for a number of flows. */
function bestTarget(r: Results, L: number): number | null {
  const known = TARGETS.flatMap((tau_ms) => {
    const value = balance(r, 'idle', L, tau_ms);
    return value === null ? [] : [{ tau_ms, value }];
  });
  if (known.length < TARGETS.length) return null;
  return known.reduce((best, each) => (each.value > best.value ? each : best)).tau_ms;
}

/** How LEDBAT's share goes with the target, 50 flows: the sign of the change from 5 to 100 ms. */
const trend = (r: Results, load: string): number | null => {
  const rise = difference(
    r.value(load, 'ledbat', { L: 50, tau_ms: 100 }),
    r.value(load, 'ledbat', { L: 50, tau_ms: 5 }),
  );
  return rise === null ? null : Math.sign(rise);
};

const panel = (load: string, title: string): Panel => ({
  kind: 'curve',
  id: load,
  title,
  sets: [load],
  x: { along: 'tau_ms', label: 'Target', unit: 'ms' },
  y: { label: 'LEDBAT, part of capacity', unit: '%', digits: 1 },
  measures: [{ key: 'ledbat', label: 'LEDBAT', cc: 'ledbat', measure: 'ledbat' }],
  series: { along: 'L', names: NUMBERS.map((L) => ({ key: L, label: L === 1 ? '1 flow' : `${L} flows` })) },
});

/** No curve shows CUBIC alone here: once is enough. */
const sets = [...loadSets('idle', idleSweep), ...loadSets('busy', busySweep)].map((set) =>
  set.id.endsWith('-none')
    ? {
        ...set,
        sweep: { ...set.sweep, axes: set.sweep.axes.map((axis) => ({ ...axis, values: axis.values.slice(0, 1) })) },
      }
    : set,
);

const exhibit: Exhibit = {
  id: 's003-conclusions',
  paper: 'S003',
  place: 'Abstract, Secs. VI and VII',
  title: 'What the satellite paper concludes',
  gist: 'Up to 25 ms CUBIC cannot tell the targets apart.',
  shows: [
    'The paper concludes that over a path with a large bandwidth-delay product LEDBAT’s target should be at most 5 ms; that many flows with a large target compromise its politeness; that the best target depends on the number of flows, and on network and load, so that a fixed one is ill-advised.',
    'The last rests on opposite trends: with gaps in CUBIC’s traffic (Fig. 2) a larger target gives LEDBAT less, without (Fig. 3) more.',
  ],
  answer: [
    'A large target is less polite, the more flows have it: that comes out with gaps and without them. Between 5, 15 and 25 ms CUBIC notices no difference beyond the scatter of runs, with or without gaps; only 100 ms stands out. So 5 ms is as good for CUBIC as any, and worse than 25 ms for the use of the gaps.',
    'The two trends are not opposite here: a larger target gives LEDBAT more in both loads, with five seeds and with thirty, so that what the paper rests its verdict on a fixed target on does not come out. What remains of the last conclusion is that the price of a point differs: in the gaps LEDBAT’s points are mostly unused capacity, without gaps each one is CUBIC’s.',
  ],
  departures: loadDepartures,
  sets,
  panels: [
    panel('idle', 'With gaps: groups B and C (Fig. 2)'),
    panel('busy', 'Without gaps: groups A, B and C (Fig. 3)'),
  ],
  knobs: ['links.0.queue.limit_packets', 'links.0.rate_bps', 'links.0.delay_ms', 'flows.0.count', 'flows.1.count'],
  claims: {
    '003-C-1': (r) => [fact('tau-le-5', every(LOADS.map((load) => fiveIsBest(r, load))))],
    // LEDBAT's rise from 5 to 100 ms, for each number of flows.
    '003-C-2': (r) =>
      LOADS.flatMap((load) =>
        [...group(r.of(load), ({ at }) => at['L'])].map(([L = 0]) =>
          one(
            difference(r.value(load, 'ledbat', { L, tau_ms: 100 }), r.value(load, 'ledbat', { L, tau_ms: 5 })),
            { load, L },
            r.of(load, { L, tau_ms: 100 })[0],
          ),
        ),
      ),
    '003-C-4': (r) => {
      const best = NUMBERS.map((L) => bestTarget(r, L));
      return [fact('tau-depends-on-L', best.includes(null) ? null : best[0] !== best.at(-1))];
    },
    '003-C-5': (r) => {
      const [gaps, none] = LOADS.map((load) => trend(r, load));
      const known = typeof gaps === 'number' && typeof none === 'number';
      return [fact('static-ill-advised', known ? gaps * none < 0 : null)];
    },
  },
};

export default exhibit;
