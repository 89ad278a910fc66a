import { describe, expect, it } from 'vitest';
import type { Claim } from '../../ledger/claims';
import { claims } from '../../ledger/claims';
import { countsOf } from '../../ledger/counts';
import type { Exhibit, Panel, RunSet } from '../../ledger/exhibit';
import type { Asked } from '../../ledger/printed';
import { Results, pointOfSet, setsFor, type Row } from '../../ledger/results';
import { storeSet, type Stored } from '../../ledger/stored';
import { parseLink } from '../../model/link';
import { presets } from '../../model/presets-whole';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { summarise } from '../../model/statistics';
import { pointsOf } from '../../model/sweep';
import { catalog } from '../../model/tables';
import type { Pool } from '../../sim/pool';
import { cellWords, matrixCsv, matrixTable, placeSentences } from '../../views/matrix';
import { fitting, listed } from './claims-page';
import { knobsOf, turned } from './knobs';
import { drawingOf } from './panel-draw';
import { blank, panelMatrix, panelsOf, type FigurePanel } from './panel-matrix';
import { NO_FILTER } from './route';
import { runAt, runOf } from './run-link';
import { hrefOf } from '../../ui/lab-link';
import { keep, lastOf, recall } from './study-runs';
import { StudyRun, runsOfStudy } from './study-run';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;

/** Two targets by two buffers, and a set of one point. */
const sets: readonly RunSet[] = [
  {
    id: 'grid',
    sweep: {
      version: 1,
      base,
      axes: [
        { path: 'links.0.queue.limit_packets', values: [50, 100] },
        { path: 'flows.1.cc.target_ms', values: [5, 25, 100] },
      ],
      seeds: [3, 4],
    },
    at: ([limit, target]) => ({ B: Number(limit), T: Number(target), proto: 'ledbat' }),
    measures: { eta: ({ report }) => report.events, share: ({ report }) => report.events / 200 },
  },
  {
    id: 'one',
    sweep: { version: 1, base, axes: [], seeds: [1, 2] },
    traced: true,
    at: () => ({ series: 'one' }),
    measures: { eta: ({ report, traces }) => (traces === null ? null : report.events) },
  },
];

const x = { along: 'T', label: 'Target', unit: 'ms' } as const;
const panels = {
  curve: {
    kind: 'curve',
    id: 'a',
    title: 'Efficiency',
    sets: ['grid'],
    x,
    y: { label: 'η', digits: 0 },
    measures: [{ key: 'eta', label: 'eta', measure: 'eta' }],
    series: {
      along: 'B',
      names: [
        { key: 50, label: 'B = 50', cc: 'ledbat' },
        { key: 100, label: 'B = 100', cc: 'reno' },
      ],
    },
    marks: [
      { x: 10, label: 'a border' },
      { x: 400, label: 'outside' },
    ],
  },
  table: {
    kind: 'table',
    id: 'b',
    title: 'Table I',
    sets: ['grid'],
    where: { B: 50 },
    rows: {
      along: 'T',
      label: 'Target',
      names: [
        { key: 5, label: '5 ms' },
        { key: 25, label: '25 ms' },
      ],
    },
    columns: [
      { measure: 'eta', label: 'η', digits: 1 },
      { measure: 'share', label: 'Share', unit: '%', digits: 2, where: { B: 100 } },
    ],
    printed: (row, column) => (row === 25 && column === 0 ? '95.9' : null),
  },
  bars: {
    kind: 'bars',
    id: 'c',
    title: 'Parts',
    sets: ['grid'],
    where: { B: 100 },
    x,
    y: { label: 'Part' },
    parts: [
      { key: 'share', label: 'mine', measure: 'share' },
      { key: 'eta', label: 'yours', measure: 'eta' },
    ],
  },
  rings: {
    kind: 'rings',
    id: 'd',
    title: 'Rings',
    sets: ['grid'],
    rows: { along: 'proto', names: [{ key: 'ledbat', label: 'LEDBAT' }] },
    columns: {
      along: 'T',
      names: [
        { key: 5, label: '5 ms' },
        { key: 100, label: '100 ms' },
      ],
    },
    outer: { label: 'Occupancy', measure: 'eta' },
    inner: { label: 'Share', unit: '%', measure: 'share' },
  },
} satisfies Record<string, Panel>;

const exhibit: Exhibit = {
  id: 's000-test',
  paper: 'S000',
  place: 'Fig. 9',
  title: 'A test',
  gist: 'It is one.',
  shows: [],
  departures: [],
  sets,
  panels: Object.values(panels),
  claims: {},
  knobs: ['links.0.rate_bps', 'flows.1.cc.target_ms', 'flows.1.cc.gain', 'flows.0.cc.no_such'],
};

/** A run's only figure here: its target, its buffer and its seed. */
const eventsOf = ({ flows, links, seed }: Scenario): number =>
  Number(flows[1]?.cc['target_ms']) * 10 + Number(links[0]?.queue?.['limit_packets']) / 50 + (Number(seed) - 3) * 2;

interface Setup {
  readonly pool: Pool;
  readonly asked: { readonly scenario: Scenario; readonly traced: boolean }[];
  readonly finish: (place: number) => void;
}

function setup(): Setup {
  const asked: { scenario: Scenario; traced: boolean }[] = [];
  let answer: Parameters<Pool['run']>[1] = () => undefined;
  return {
    asked,
    pool: {
      size: 2,
      hold: () => undefined,
      run: (scenarios, onResult, traced = () => false) => {
        scenarios.forEach((scenario, i) => asked.push({ scenario, traced: traced(i) }));
        answer = onResult;
        return () => undefined;
      },
    },
    finish: (place) => {
      const scenario = asked[place]?.scenario;
      if (scenario === undefined) return;
      answer(place, { type: 'report', report: { events: eventsOf(scenario) } as Report, wall_ms: 1 });
    },
  };
}

function ran(order?: readonly number[]): StudyRun {
  const each = setup();
  const run = new StudyRun(exhibit, each.pool);
  (order ?? each.asked.map((_, i) => i)).forEach(each.finish);
  return run;
}

const results = (): Results =>
  new Results(
    sets.flatMap((set) =>
      Array.from({ length: pointsOf(set.sweep) }, (_, point): Row => {
        const row = pointOfSet(set, point);
        const mean = eventsOf({ ...row.scenario, seed: 3 });
        return { ...row, values: { eta: summarise([mean, mean + 2]), share: summarise([mean / 200]) } };
      }),
    ),
  );

describe('a run of a study', () => {
  it('takes the first seed of each point of a set first, and asks for time series where a set does', () => {
    const each = setup();
    const run = new StudyRun(exhibit, each.pool);
    expect([run.total, runsOfStudy(exhibit)]).toEqual([14, 14]);
    expect(each.asked.map(({ scenario }) => scenario.seed)).toEqual([3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 1, 2]);
    expect(each.asked.map(({ traced }) => traced)).toEqual([...Array<boolean>(12).fill(false), true, true]);
  });

  it('has the same figures whatever order its runs finish in', () => {
    const [forward, back] = [ran(), ran([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])];
    expect([forward.state, back.state]).toEqual(['done', 'done']);
    expect(forward.results.rows).toEqual(back.results.rows);
    expect(forward.results.value('grid', 'eta', { B: 100, T: 25 })).toBe(253);
    expect(forward.results.value('one', 'eta')).toBeNull(); // no time series came
  });

  it('is kept by exhibit, extent and values', () => {
    const run = ran();
    const knobs = new Map([['links.0.rate_bps', 5e6]]);
    keep(run, 'quick', knobs);
    expect(recall(exhibit.id, 'quick', new Map(knobs))).toBe(run);
    expect(recall(exhibit.id, 'quick', new Map())).toBeUndefined();
    expect(recall(exhibit.id, 'full', knobs)).toBeUndefined();
    expect(lastOf(exhibit.id)).toEqual({ extent: 'quick', knobs });
    expect(runsOfStudy({ sets: setsFor(exhibit, 'quick') })).toBe(7);
  });
});

describe('knobs', () => {
  it('are parameters that a set has and does not vary everywhere', () => {
    const list = knobsOf(catalog, exhibit);
    expect(list.map(({ path }) => path)).toEqual(['links.0.rate_bps', 'flows.1.cc.target_ms', 'flows.1.cc.gain']);
    expect(list.map(({ usual }) => usual)).toEqual([10_000_000, 25, 1]);
    expect(list[2]?.spec.label).toMatch(/^LEDBAT: /);
  });

  it('change the base of every set, but no axis', () => {
    const own = turned(catalog, exhibit, new Map([['links.0.rate_bps', 5e6] as const, ['flows.1.cc.target_ms', 40]]));
    expect(own.sets.map(({ sweep }) => sweep.base.links[0]?.rate_bps)).toEqual([5e6, 5e6]);
    const targets = own.sets.map((set) =>
      Array.from(
        { length: pointsOf(set.sweep) },
        (_, point) => pointOfSet(set, point).scenario.flows[1]?.cc['target_ms'],
      ),
    );
    expect(targets).toEqual([[5, 25, 100, 5, 25, 100], [40]]);
    expect(turned(catalog, exhibit, new Map())).toBe(exhibit);
  });
});

describe('panels', () => {
  const made = (panel: FigurePanel, stored: Stored | null = null): ReturnType<typeof panelMatrix> =>
    panelMatrix(panel, results(), stored);

  it('make a line of each value of a coordinate', () => {
    const { matrix, origins } = made(panels.curve);
    expect(matrix.rows.map(({ name, cc }) => [name, cc])).toEqual([
      ['B = 50', 'ledbat'],
      ['B = 100', 'reno'],
    ]);
    expect(matrix.x.values.map(({ label }) => label)).toEqual(['5\u00a0ms', '25\u00a0ms', '100\u00a0ms']);
    expect(matrix.cells[1]?.map((cell) => cell?.value?.mean)).toEqual([53, 253, 1003]);
    expect(origins[1]?.[2]?.scenario.flows[1]?.cc['target_ms']).toBe(100);
    expect(cellWords(matrix, 1, 1)).toMatch(/^B = 100, Target 25\u00a0ms: 253 ± 13 \(2 seeds\)$/);
  });

  it('have their points and their links before anything is computed', () => {
    const { matrix, origins } = panelMatrix(panels.curve, blank(exhibit), null);
    const none = [null, null, null];
    expect(matrix.cells.map((row) => row.map((cell) => cell?.value))).toEqual([none, none]);
    expect(origins.flat()).not.toContain(null);
  });

  it('put the printed figure beside the measured one, and each column at its own coordinates', () => {
    const { matrix } = made(panels.table);
    expect(matrix.cells.map((row) => row.map((cell) => cell?.value?.mean))).toEqual([
      [52, 0.26],
      [252, 1.26],
    ]);
    expect(cellWords(matrix, 1, 0)).toContain('paper: 95.9');
    expect(matrixTable(matrix).rows[1]).toEqual(['25 ms', '252.0 ± 12.7 [paper: 95.9]', '1.26']);
  });

  it('draw bars and rings with a place for each run', () => {
    for (const panel of [panels.curve, panels.bars, panels.rings] as const) {
      const own = made(panel);
      const { matrix } = own;
      const { draw } = drawingOf(catalog, panel, own, true);
      for (const width of [280, 640]) {
        const { scene, spots } = draw(width);
        const places = spots.flat().filter((spot) => spot !== null);
        expect(places).toHaveLength(matrix.rows.length * matrix.x.values.length);
        expect(places.every(({ x: at, y }) => at >= 0 && at <= scene.width && y >= 0 && y <= scene.height)).toBe(true);
      }
    }
  });

  it('name borders within the axis, above the lines', () => {
    const { draw } = drawingOf(catalog, panels.curve, made(panels.curve), true);
    const { scene } = draw(480);
    const names = scene.marks.filter((mark) => mark.kind === 'text' && /border|outside/.test(mark.text));
    expect(names).toHaveLength(1);
    expect(names.every((mark) => mark.kind === 'text' && mark.y < scene.frame.top)).toBe(true);
  });

  it('show what ns-2 gave for the same point, if wanted', () => {
    const [grid] = sets;
    if (grid === undefined) throw new Error('there is a set');
    const own = results().of('grid');
    const reference = { case: 'ns2/target/25', simulator: 'ns-2', title: 'reno', figures: { eta: [250, 3] } } as const;
    const references = own.map(({ at }) => (at['T'] === 25 && at['B'] === 50 ? [reference] : []));
    const stored = { engine: '', claims: {}, findings: {}, sets: { grid: storeSet(grid, own, references) } };
    const { matrix } = made(panels.curve, stored);
    expect(cellWords(matrix, 0, 1)).toContain('ns-2: 250');
    const shown = drawingOf(catalog, panels.curve, { matrix }, true);
    expect([shown.simulators, shown.key.length]).toEqual([['ns-2'], 3]);
    const lozenges = (drawing: typeof shown): number =>
      drawing.draw(480).scene.marks.filter((mark) => mark.kind === 'symbol' && mark.shape === 'lozenge').length;
    expect([lozenges(shown), lozenges(drawingOf(catalog, panels.curve, { matrix }, false))]).toEqual([1, 0]);
  });

  it('have the paper’s figures in words, in the table, and on the axis', () => {
    const asked: Asked = {
      figures: [
        { claim: 'x', measure: 'eta', point: { set: 'grid', point: 1 }, low: 200, high: 4000, printed: 300 },
        { claim: 'x', measure: 'eta', point: { set: 'grid', point: 2 }, low: -Infinity, high: 900, printed: 800 },
      ],
      places: [
        {
          claim: 'y',
          measure: 'eta',
          points: [{ set: 'grid', point: 0 }],
          along: 'T',
          level: 250,
          low: 20,
          high: 30,
          printed: 25,
        },
      ],
    };
    const { matrix } = panelMatrix(panels.curve, results(), null, asked);
    expect(cellWords(matrix, 0, 1)).toMatch(/; paper: 300; asked for: 200 … 4\D?000$/);
    expect(cellWords(matrix, 0, 2)).toMatch(/; paper: 800; asked for: ≤ 900$/);
    expect(cellWords(matrix, 0, 0)).not.toContain('paper');
    expect(matrixTable(matrix).rows[1]?.[1]).toContain('paper: 300');
    expect(placeSentences(matrix)).toEqual([
      'B = 50, η is 250 at Target 25\u00a0ms in the paper; asked for: 20 … 30\u00a0ms.',
    ]);
    // Two panels of one measure have one axis, which reaches as far as what is asked for.
    const twin = { ...panels.curve, id: 'twin', where: { T: 5 } };
    const all = panelsOf([panels.curve, twin, panels.bars], results(), null, asked);
    expect(all.get('a')?.domain).toEqual([0, 4000]);
    expect(all.get('twin')?.domain).toEqual([0, 4000]);
    const { key } = drawingOf(catalog, panels.curve, { matrix, domain: [0, 4000] }, true);
    expect(key.map(({ label }) => label)).toContain('printed in the paper');
  });

  it('become tidy rows in a file', () => {
    const lines = matrixCsv(made(panels.table).matrix, ['LBE Lab']).trim().split('\r\n');
    expect(lines[0]).toBe('# LBE Lab');
    expect(lines).toHaveLength(2 + 4);
    expect(lines.find((line) => line.startsWith('25 ms,η'))).toMatch(
      /^25 ms,η,η,,LBE Lab,252,12\.7\d+,2,251,253,95\.9,,$/,
    );
  });
});

describe('a point’s address', () => {
  it('opens the very run, with the first of its seeds', async () => {
    const scenario = runAt(exhibit, { set: 'grid', point: 5 });
    if (scenario === undefined) throw new Error('there is such a point');
    const href = await hrefOf(scenario);
    expect(href).toMatch(/^\.\/#v=2&/);
    const link = await parseLink({ catalog, presets }, href.slice(2));
    expect(link.ok && link.scenario).toEqual(scenario);
    expect([scenario.seed, scenario.flows[1]?.cc['target_ms']]).toEqual([3, 100]);
    expect(runAt(exhibit, { set: 'no such', point: 0 })).toBeUndefined();
    const [row] = results().rows;
    expect(row && runOf(exhibit, row)).toBe(row && runOf(exhibit, row));
  });
});

describe('the list of claims', () => {
  const [first] = claims as readonly [Claim];
  const index = {
    engine: '',
    claims: { [first.id]: { exhibit: 's000-fig2', verdict: 'part', reasons: [] } },
    findings: {},
  } as const;
  const list = listed(claims, index);

  it('is searched by words in any order, paper, verdict and kind', () => {
    expect(fitting(list, NO_FILTER)).toHaveLength(406);
    expect(fitting(list, { ...NO_FILTER, verdict: 'part' }).map(({ claim }) => claim.id)).toEqual([first.id]);
    const found = fitting(list, { ...NO_FILTER, paper: 'S003', words: 'target LARGER' });
    expect(found.map(({ claim }) => claim.id)).toContain('003-F3-a2');
    expect(found.every(({ claim }) => claim.paper === 'S003')).toBe(true);
    expect(fitting(list, { ...NO_FILTER, words: 'xyzzy' })).toEqual([]);
    expect(countsOf(list.map(({ verdict }) => verdict))).toEqual({ part: 1, pending: 405 });
  });
});
