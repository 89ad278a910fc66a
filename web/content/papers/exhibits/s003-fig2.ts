import { varied } from '../../../src/ledger/derive';
import type { Check, Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { fact, one } from '../../../src/ledger/results';
import { TARGETS, atNumber, cost, difference, idleSweep, loadCells, loadSets, shares } from '../sets/s003';
import { loadDepartures, loadKnobs, loadPanels, showsLoad } from '../sets/s003-load';

const id = 'idle';

/** LEDBAT as Table III prints it: it stops after 90 s. */
const printed: RunSet = {
  id: 'printed',
  sweep: varied(idleSweep, {
    title: 'As Fig. 2, with LEDBAT in the first 90 s alone',
    base: { 'flows.2.stop_s': 90, 'flows.2.count': 50 },
    axes: idleSweep.axes.slice(1),
  }),
  at: atNumber,
  measures: shares,
};

const sets = [...loadSets(id, idleSweep), printed];

const panels = loadPanels(id);

/** What changes, in points, as 50 flows go from a target of 100 ms to one of 5 ms. */
const change =
  (measure: keyof typeof shares): Check =>
  (r) => [
    one(
      difference(r.value(id, measure, { L: 50, tau_ms: 5 }), r.value(id, measure, { L: 50, tau_ms: 100 })),
      {},
      r.of(id, { L: 50, tau_ms: 5 })[0],
    ),
  ];

const costAt =
  (tau_ms: number): Check =>
  (r) => [one(cost(r, id, { L: 50, tau_ms }), {}, r.of(id, { L: 50, tau_ms })[0])];

/** Points of utilisation that 50 flows add. */
const added =
  (tau_ms: number): Check =>
  (r) => [one(difference(r.value(id, 'total', { L: 50, tau_ms }), r.value(`${id}-none`, 'total')))];

const exhibit: Exhibit = {
  id: 's003-fig2',
  paper: 'S003',
  place: 'Fig. 2',
  title: 'LEDBAT in the gaps of two hundred CUBIC flows',
  gist: 'Fifty flows fill 29 % of the link at 5 ms, 42 % at 100 ms.',
  shows: [
    'Two groups of 100 CUBIC flows come and go and leave a satellite link of 5 Mb/s without CUBIC for 105 of 300 s. One, 10, 25 or 50 LEDBAT flows share it, with a target of 5, 15, 25 or 100 ms; the gateway’s queue of 50 packets holds 120 ms. The figure has the part of the capacity that LEDBAT, CUBIC and both together carry over the 300 s.',
    ...showsLoad,
    'The paper’s point: more LEDBAT flows use the link better, and cost CUBIC something; and the smaller the target, the better for both: 50 flows carry 28 % at 5 ms and 22 % at 100 ms, and cost CUBIC 8 and 11 points.',
  ],
  answer: [
    'That LEDBAT fills much of what CUBIC leaves, and that a target of 100 ms costs CUBIC more than one of 5 ms, comes out with sizes near the printed ones: 50 flows at 5 ms carry 29 % and cost 5 points, at 100 ms they cost 10.',
    'That a larger target makes LEDBAT carry less does not. Here 50 flows at 100 ms carry 42 %, and together with CUBIC 94 % of the link. A flow that may queue more grows longer before it holds back, and in gaps of 15 to 60 s with round trips over half a second growth is what it lacks. None of the variants that we tried turns this round; the reason below lists them.',
    'LEDBAT sends through the whole run. Within the 90 s that Table III prints it carries 2 to 4 % (the last panel): the printed schedule cannot be that of the printed figure.',
  ],
  departures: loadDepartures,
  sets,
  panels: [
    ...panels,
    {
      kind: 'curve',
      id: 'printed',
      title: 'LEDBAT, 50 flows, if they stop after 90 s as Table III prints',
      sets: ['printed'],
      x: { along: 'tau_ms', label: 'Target', unit: 'ms' },
      y: { label: 'Part of capacity', unit: '%', digits: 1 },
      measures: [
        { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat', measure: 'ledbat' },
        { key: 'cubic', label: 'CUBIC', cc: 'cubic', measure: 'cubic' },
      ],
    },
  ],
  knobs: loadKnobs(2),
  claims: {
    '003-F2-a1': (r) => loadCells(r, id, 'cubic'),
    '003-F2-a2': (r) => r.cells(id, 'ledbat'),
    '003-F2-a3': (r) => r.cells(id, 'cubic'),
    '003-F2-a4': (r) => loadCells(r, id, 'total'),
    '003-F2-b1': change('ledbat'),
    '003-F2-b2': change('cubic'),
    '003-F2-b3': change('total'),
    '003-F2-c1': (r) => r.cells(id, 'ledbat'),
    '003-F2-c2': costAt(5),
    '003-F2-c3': added(5),
    '003-F2-c4': (r) => r.cells(id, 'ledbat'),
    '003-F2-c5': costAt(100),
    '003-F2-c6': added(100),
    // What LEDBAT carries for each point that CUBIC loses.
    '003-F2-d1': (r) =>
      r.of(id, { L: 50 }).map((row) => {
        const [gain, paid] = [row.values['ledbat']?.mean ?? null, cost(r, id, row.at)];
        return one(gain === null || paid === null || paid === 0 ? null : gain / paid, row.at, row);
      }),
    '003-F2-v1': (r) => r.cells('printed', 'ledbat'),
    '003-C-6': (r) => loadCells(r, id, 'total'),
    '003-F2-P': (r) => [
      fact(
        'present',
        panels.length === 3 &&
          panels.every((panel) => panel.kind === 'curve' && panel.series?.names.length === 5) &&
          [0, 1, 10, 25, 50].every((L) =>
            TARGETS.every((tau_ms) => r.of(L === 0 ? `${id}-none` : id, { L, tau_ms }).length === 1),
          ) &&
          idleSweep.base.flows.every(({ id: group }) => group !== 'A'),
      ),
    ],
  },
};

export default exhibit;
