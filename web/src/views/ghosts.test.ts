import { expect, test } from 'vitest';
import preset from '../../../scenarios/tcp-vs-ledbat.json';
import type { Letter } from '../model/pins';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import { fixtureColumns } from '../../test-support/columns';
import { groupStyles, type Describe } from './flow-style';
import { ghostDash, linesOfPlot, overlayOf, trackKey, type Ghost } from './ghosts';
import { peakOf } from './plot-domains';
import { plotsOf, readouts, valueAt, type Plot } from './plots';

const scenario = preset as unknown as Scenario;
const describe: Describe = (cc) =>
  cc === 'ledbat' ? { label: 'LEDBAT', family: 'delay_lbe' } : { label: 'TCP Reno', family: 'best_effort' };

/** The scenario with another duration, target, or number of TCP flows, in another order of groups. */
function make(edit: { duration_s?: number; target?: number; tcp?: number; turned?: boolean }): {
  columns: Columns;
  plots: readonly Plot[];
} {
  const { duration_s = 120, target = 25, tcp = 1, turned = false } = edit;
  const flows = scenario.flows.map((flow) =>
    flow.id === 'lbe' ? { ...flow, cc: { ...flow.cc, target_ms: target } } : { ...flow, count: tcp },
  );
  const columns = fixtureColumns({ ...scenario, duration_s, flows: turned ? flows.toReversed() : flows });
  return { columns, plots: plotsOf(columns.layout, groupStyles(columns.layout, describe), { link: 0, targets: [] }) };
}

function ghost(letter: Letter, { columns, plots }: ReturnType<typeof make>): Ghost {
  const find = (id: string): Plot | undefined => plots.find((plot) => plot.id === id);
  return {
    letter,
    linesIn: (plot, span) => {
      const mine = find(plot.id);
      return mine === undefined ? [] : linesOfPlot(columns, mine, span);
    },
  };
}

const live = make({});
const plot = (id: string): Plot => {
  const found = live.plots.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no plot ${id}`);
  return found;
};
const frame = { width: 800, height: 100, domain: [0, 200], density: 2, shown: [0, 120] } as const;
const polylines = (scene: ReturnType<ReturnType<typeof overlayOf>['scene']>) =>
  scene.dense.flatMap((mark) => (mark.kind === 'line' ? [mark] : []));

test('a ghost has the ink of its group, whatever its number, and the dash of its pin', () => {
  const overlay = overlayOf([ghost('B', make({ target: 100, turned: true }))], 'B', ['B']);
  const scene = overlay.scene(live.columns, plot('cwnd'), frame);
  expect(polylines(scene).map(({ ink }) => ink)).toEqual(['delay1', 'be1']);
  expect(polylines(scene).every(({ dash }) => dash === ghostDash('B'))).toBe(true);
  const texts = scene.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual(['B', 'B']);
  const keys = live.plots.flatMap(({ tracks }) => tracks.map((track) => trackKey(live.columns.layout, track)));
  expect(new Set(keys).size).toBe(keys.length);
});

test('many flows of a group leave one ghost, their mean', () => {
  const many = make({ tcp: 4 });
  const lines = linesOfPlot(many.columns, many.plots[0] as Plot, 0);
  expect(lines).toHaveLength(2);
  const [tcp] = readouts(many.columns, many.plots[0] as Plot, 60);
  const [line] = lines;
  if (line === undefined) throw new Error('no line');
  expect(valueAt(line.columns, line.plot, line.track, 60)).toBeCloseTo(tcp?.value ?? NaN, 3);
  const rates = many.plots.find(({ id }) => id === 'throughput') as Plot;
  const [rate] = linesOfPlot(many.columns, rates, 1);
  if (rate === undefined) throw new Error('no line');
  expect(valueAt(rate.columns, rate.plot, rate.track, 60)).toBeCloseTo(
    readouts(many.columns, rates, 60)[0]?.value ?? NaN,
    3,
  );
});

test('the axis covers ghosts that are shown, and those alone', () => {
  const high = make({ target: 140 });
  const peak = peakOf(high.columns, { ...(high.plots[0] as Plot), references: [] });
  expect(overlayOf([ghost('A', high)], 'A', ['A']).peak(live.columns, plot('cwnd'))).toBeCloseTo(peak);
  expect(overlayOf([ghost('A', high)], 'A', []).peak(live.columns, plot('cwnd'))).toBe(0);
});

test('a shorter run ends where it ends, a longer one at the end of the axis with an arrow', () => {
  const overlay = overlayOf([ghost('A', make({ duration_s: 60 })), ghost('B', make({ duration_s: 240 }))], 'A', [
    'A',
    'B',
  ]);
  const { marks } = overlay.scene(live.columns, plot('queue'), frame);
  const letters = marks.flatMap((mark) => (mark.kind === 'text' ? [[mark.text, Math.round(mark.x)]] : []));
  const [short, long] = [letters.find(([text]) => text === 'A'), letters.find(([text]) => text === 'B›')];
  expect(short?.[1]).toBeCloseTo(46 + (800 - 60) / 2 + 3, -1);
  expect(long?.[1]).toBeGreaterThan(780);
  const [style] = plot('cwnd').tracks.map((track) => track.style);
  expect(overlay.value(live.columns, plot('cwnd'), style ?? null, 50)?.letter).toBe('A');
  expect(overlay.value(live.columns, plot('cwnd'), style ?? null, 70)).toBeUndefined();
});

test('rates of runs of different length are means over the same time', () => {
  const long = make({ duration_s: 240 });
  const [line] = linesOfPlot(long.columns, long.plots.find(({ id }) => id === 'throughput') as Plot, 1);
  expect((line?.plot.window ?? 0) * long.columns.layout.bucket_s).toBeCloseTo(1);
});

test('the difference to the same run is zero, and to another the difference of the read-outs', () => {
  for (const id of ['cwnd', 'queue', 'throughput', 'delay']) {
    const none = overlayOf([ghost('A', make({}))], 'A', []).differences(live.columns, plot(id));
    expect(none?.letter).toBe('A');
    expect(none?.lines).toHaveLength(['queue', 'delay'].includes(id) ? 1 : 2);
    for (const { values, mean } of none?.lines ?? []) {
      expect(new Set([...values].filter((value) => !Number.isNaN(value)))).toEqual(new Set([0]));
      expect(mean).toBe(0);
    }
  }
  const other = make({ target: 100, duration_s: 60 });
  const { lines = [] } = overlayOf([ghost('A', other)], 'A', ['A']).differences(live.columns, plot('cwnd')) ?? {};
  expect(lines).toHaveLength(2);
  const [, lbe] = lines;
  expect(Math.max(...(lbe?.times ?? []))).toBeLessThanOrEqual(60);
  const at = lbe?.times.findIndex((t) => t > 30) ?? 0;
  const t = lbe?.times[at] ?? 0;
  const [now, then] = [live, other].map(
    ({ columns, plots }) => readouts(columns, plots[0] as Plot, t)[1]?.value ?? NaN,
  );
  expect(lbe?.values[at]).toBeCloseTo((now ?? NaN) - (then ?? NaN), 6);
});

test('the drawing of ghosts has the same key for another live run, and another one for another look', () => {
  const overlay = overlayOf([ghost('A', make({ target: 100 }))], 'A', ['A']);
  const next = make({ target: 60 });
  const key = overlay.key(live.columns, plot('cwnd'));
  expect(overlay.key(next.columns, next.plots[0] as Plot)).toBe(key);
  const turned = make({ turned: true });
  expect(overlay.key(turned.columns, turned.plots[1] as Plot)).not.toBe(key);
});
