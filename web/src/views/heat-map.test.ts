import { describe, expect, it } from 'vitest';
import type { Grid, GridAxis } from '../model/sweep-grid';
import { summarise } from '../model/statistics';
import { curveScene, domainOf } from './curve-scene';
import { lettersOn, luminance, oklab, rampColour } from './heat-map-scene';
import { cellsOf, heatFrame, heatMapScene, type SweepData } from './heat-map-scene';
import { dark, light } from '../plot/palette';
import { sceneNodes, svgText } from '../plot/svg';
import { colourOf } from '../plot/mark';
import { pointWords, sweepSentence, sweepTable } from './sweep-words';

const numbers = (name: string, values: readonly number[], now: number | null = null): GridAxis => ({
  name,
  unit: 'ms',
  numeric: true,
  log: false,
  now,
  values: values.map((number) => ({ label: `${number} ms`, tick: String(number), number, kind: null })),
});

const names = (name: string, values: readonly string[], now: number | null = null): GridAxis => ({
  name,
  unit: '',
  numeric: false,
  log: false,
  now,
  values: values.map((label) => ({ label, tick: label, number: null, kind: null })),
});

function dataOf(
  x: GridAxis,
  y: GridAxis | null,
  means: readonly (readonly number[])[],
  live: number | null = null,
): SweepData {
  const grid: Grid = { x, y, pointAt: (column, row) => column * (y?.values.length ?? 1) + row };
  return {
    grid,
    values: means.map((seeds) => summarise(seeds)),
    label: 'Share',
    unit: '%',
    digits: 1,
    live,
    liveName: 'now',
  };
}

const map = dataOf(
  numbers('Target', [5, 25], 0.5),
  names('Queue', ['DropTail', 'RED', 'CoDel'], 1),
  [[99], [50], [10], [98], [52], []],
  1,
);
const styles = [{ ink: 'ink', dash: [], marker: 'circle' } as const];
/** The cells, each with its colour and the words in it. */
function cells(data: SweepData, width: number): readonly { readonly colour: string; readonly text: string }[] {
  const { marks } = heatMapScene(data, width).scene;
  return marks.flatMap((mark) => {
    if (mark.kind !== 'bar' || mark.edge === undefined) return [];
    const words = marks.find(
      (each) =>
        each.kind === 'text' && each.x > mark.left && each.x < mark.right && each.y > mark.top && each.y < mark.bottom,
    );
    return [{ colour: colourOf(mark.ink, light), text: words?.kind === 'text' ? words.text : '' }];
  });
}

describe('the scale of a heat map', () => {
  // What the next test measures with: CSS Color 4's OKLab of sRGB's primaries, and WCAG's luminance of them.
  it.each([
    ['#ffffff', [1, 0, 0], 1],
    ['#000000', [0, 0, 0], 0],
    ['#ff0000', [0.628, 0.225, 0.126], 0.2126],
    ['#00ff00', [0.866, -0.234, 0.179], 0.7152],
    ['#0000ff', [0.452, -0.032, -0.312], 0.0722],
    ['#808080', [0.6, 0, 0], 0.2159],
  ] as const)('knows the lightness and the luminance of %s as they are published', (colour, lab, bright) => {
    oklab(colour).forEach((value, axis) => {
      expect(value).toBeCloseTo(lab[axis] ?? NaN, 3);
    });
    expect(luminance(colour)).toBeCloseTo(bright, 4);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('goes one way in lightness, in equal steps, and letters are readable on all of it: %s', (_, palette) => {
    const colours = Array.from({ length: 41 }, (__, i) => rampColour(palette, i / 40));
    const labs = colours.map(oklab);
    const turns = new Set(labs.slice(1).map(([l], i) => Math.sign(l - (labs[i]?.[0] ?? 0))));
    expect(turns.size).toBe(1);
    const steps = labs
      .slice(1)
      .map((lab, i) => Math.hypot(...lab.map((value, axis) => value - (labs[i]?.[axis] ?? 0))));
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    // Eight bits a channel round each step a little.
    for (const step of steps) expect(Math.abs(step - mean) / mean).toBeLessThan(0.35);
    for (const colour of colours) {
      const [a, b] = [luminance(colour), luminance(lettersOn(colour))].toSorted((p, q) => q - p);
      expect(((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)).toBeGreaterThan(4.5);
    }
    expect(colours[0]).toBe(palette.panel);
    expect(colours.at(-1)).toBe(palette.ink);
  });
});

describe('a heat map', () => {
  it('has a cell for each point, from the least to the greatest, and an empty one where there is no figure', () => {
    const drawn = cells(map, 600);
    expect(drawn).toHaveLength(6);
    expect(drawn.map(({ text }) => text).toSorted()).toEqual(['', '10.0', '50.0', '52.0', '98.0', '99.0']);
    expect(drawn.find(({ text }) => text === '99.0')?.colour).toBe(light.ink);
    expect(drawn.find(({ text }) => text === '10.0')?.colour).toBe(light.panel);
    expect(drawn.find(({ text }) => text === '')?.colour).toBe(light.paper);
  });

  it('reads names downwards and grows numbers upwards', () => {
    const { frame } = heatFrame(map.grid, 600);
    const down = cellsOf(map.grid, frame);
    expect(down(0, 0).top).toBeLessThan(down(0, 2).top);
    const upward: Grid = { ...map.grid, y: numbers('Delay', [1, 2, 3]) };
    const up = cellsOf(upward, frame);
    expect(up(0, 0).top).toBeGreaterThan(up(0, 2).top);
  });

  it('keeps inside the picture at any width, and drops figures that find no room', () => {
    const wide = dataOf(
      numbers(
        'Target',
        Array.from({ length: 33 }, (_, i) => i),
      ),
      names('Queue', ['A']),
      Array.from({ length: 33 }, () => [100]),
    );
    for (const width of [280, 320, 700]) {
      const { frame } = heatMapScene(wide, width).scene;
      expect(frame.right).toBeLessThanOrEqual(width);
    }
    expect(cells(wide, 280).every(({ text }) => text === '')).toBe(true);
    expect(cells(wide, 2000).every(({ text }) => text === '100.0')).toBe(true);
  });

  it('marks the present run, and becomes a file that says all of it', () => {
    const { scene } = heatMapScene(map, 600);
    expect(scene.marks.filter((mark) => mark.kind === 'symbol')).toHaveLength(3);
    const file = sceneNodes(scene, dark, 'frame').map(svgText).join('');
    for (const words of ['Share (%)', 'Target (ms)', 'Queue', 'DropTail', '99.0', 'now']) expect(file).toContain(words);
    expect(file).toContain(rampColour(dark, 1));
    expect(file).not.toContain('NaN');
  });
});

describe('a curve', () => {
  const curve = dataOf(numbers('Target', [5, 25, 100], 1), null, [[10, 12, 14], [20, 20, 20], []], 1);

  it('draws a line with its band, a mark at each point and none where there is no figure', () => {
    const { scene, spots } = curveScene(curve, styles, 600);
    expect(spots[0]?.map((spot) => spot?.empty)).toEqual([undefined, undefined, true]);
    expect(scene.marks.filter((mark) => mark.kind === 'area')).toHaveLength(1);
    expect(scene.marks.filter((mark) => mark.kind === 'symbol' && mark.shape === 'circle')).toHaveLength(2);
    expect(scene.marks.filter((mark) => mark.kind === 'symbol' && mark.shape === 'ring')).toHaveLength(1);
    const [first, second] = spots[0] ?? [];
    expect(second?.x).toBeGreaterThan(first?.x ?? NaN);
    expect(second?.y).toBeLessThan(first?.y ?? NaN);
  });

  it('places numbers by their size, on a ratio axis by their ratio', () => {
    const at = (log: boolean): readonly number[] => {
      const x = { ...numbers('Rate', [1, 10, 100]), log };
      const { spots } = curveScene(dataOf(x, null, [[1], [2], [3]]), styles, 600);
      return (spots[0] ?? []).map((spot) => spot?.x ?? NaN);
    };
    const [a = 0, b = 0, c = 0] = at(true);
    expect(b - a).toBeCloseTo(c - b);
    const [d = 0, e = 0, f = 0] = at(false);
    expect(e - d).toBeLessThan((f - e) / 5);
  });

  it('marks the value of the scenario in hand between two of the axis', () => {
    const { scene, spots } = curveScene(dataOf(numbers('Target', [5, 25], 0.5), null, [[1], [2]]), styles, 600);
    const [left, right] = spots[0] ?? [];
    const live = scene.marks.find((mark) => mark.kind === 'symbol' && mark.shape === 'triangle' && mark.y > 100);
    const middle = ((left?.x ?? NaN) + (right?.x ?? NaN)) / 2;
    expect(Math.abs((live?.kind === 'symbol' ? live.x : NaN) - middle)).toBeLessThan(1);
  });

  it('does not join names by a line', () => {
    const { scene } = curveScene(
      dataOf(names('Queue', ['A', 'B']), null, [
        [1, 2],
        [3, 4],
      ]),
      styles,
      600,
    );
    expect(scene.marks.some((mark) => mark.kind === 'line')).toBe(false);
  });

  it('names each line at its end, apart from the others', () => {
    const { scene } = curveScene(
      dataOf(numbers('Target', [5, 25]), names('Queue', ['A', 'B', 'C']), [[1], [1.01], [1.02], [2], [2.01], [2.02]]),
      styles,
      600,
    );
    const at = scene.marks.flatMap((mark) =>
      mark.kind === 'text' && ['A', 'B', 'C'].includes(mark.text) ? [mark.y] : [],
    );
    const gaps = at
      .toSorted((a, b) => a - b)
      .slice(1)
      .map((y, i) => y - (at.toSorted((a, b) => a - b)[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  });

  it('begins at zero unless all is large and alike, and never magnifies the last digit', () => {
    const means = (values: readonly number[]): ReturnType<typeof summarise>[] =>
      values.map((value) => summarise([value]));
    expect(domainOf(means([10, 90]), 1)).toEqual([0, 100]);
    expect(domainOf(means([80, 99]), 1)[0]).toBeGreaterThan(70);
    const [low, high] = domainOf(means([98.95, 99.04]), 1);
    expect(high - low).toBeGreaterThanOrEqual(2);
    // A measure ends where it ends, but for values that are past it; an interval does not count.
    expect(domainOf([{ n: 3, mean: 0.95, min: 0.9, max: 1, margin: 0.2 }], 3, 1)).toEqual([0, 1]);
    expect(domainOf(means([20, 104]), 1, 100)[1]).toBeGreaterThan(104);
    expect(domainOf(means([0, 0]), 1)).toEqual([0, 1]);
    expect(domainOf([], 1)).toEqual([0, 1]);
  });
});

describe('the words of a sweep', () => {
  it('say where the measure is largest and smallest', () => {
    expect(sweepSentence(map, true)).toContain('largest, 99.0\u00a0%, at Target 5\u00a0ms, Queue DropTail');
    expect(sweepSentence(map, true)).toContain('smallest, 10.0\u00a0%, at Target 5\u00a0ms, Queue CoDel');
  });

  it('say how it goes along the axis', () => {
    const along = (means: readonly number[]): string =>
      sweepSentence(
        dataOf(
          numbers('Target', [1, 2, 3]),
          null,
          means.map((mean) => [mean]),
        ),
        true,
      );
    expect(along([1, 1, 2])).toContain('never falls');
    expect(along([3, 2, 2])).toContain('never rises');
    expect(along([1, 3, 2])).toContain('rises and falls');
    expect(along([5, 5, 5.01])).toBe('Share is 5.0\u00a0% everywhere.');
    expect(along([NaN, NaN, NaN])).toContain('no figure');
  });

  it('say of several seeds only what their ranges bear out', () => {
    const along = (means: readonly (readonly number[])[], rows: GridAxis | null = null): string =>
      sweepSentence(dataOf(numbers('Target', [1, 2, 3]), rows, means), true);
    const swinging = along([
      [45, 50],
      [46, 60],
      [47, 52],
    ]);
    expect(swinging).toContain('largest, 53.0\u00a0% (46.0 to 60.0\u00a0% with 2 seeds), at Target 2\u00a0ms');
    expect(swinging).toContain('For no two values of Target do the ranges of the seeds lie apart');
    expect(along([[9, 10], [5, 7], [6, 7]])).toContain('It falls as Target grows; where its mean rises, the ranges'); // oxfmt-ignore
    expect(along([[9, 10], [5, 7], [4, 6]])).toContain('never rises'); // oxfmt-ignore
    expect(along([[5, 6], [8, 9], [5, 7]])).toContain('rises and falls'); // oxfmt-ignore
    // One row of two that is not clear: nothing is said of both.
    const two = along([[9, 10], [5, 6], [5, 7], [5, 7], [4, 6], [5, 6]], names('Queue', ['A', 'B'])); // oxfmt-ignore
    expect(two).toMatch(/smallest, [^.]*\.\d.*Queue A\.$/);
  });

  it('stand with their range in a cell that has the room', () => {
    const spread = dataOf(numbers('Target', [5, 25]), names('Queue', ['A']), [[10, 12, 14], [20]]);
    const texts = (width: number): readonly string[] =>
      heatMapScene(spread, width).scene.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts(600)).toEqual(expect.arrayContaining(['12.0', '10.0 … 14.0', '20.0', '5', '25']));
    expect(texts(90)).not.toContain('10.0 … 14.0');
  });

  it('tell a point, with its interval and its range where there are several seeds', () => {
    const curve = dataOf(numbers('Target', [5, 25, 50]), null, [[10, 12, 14], [], [7, 7]]);
    expect(pointWords(curve, 0, 0, true)).toBe(
      'Target 5\u00a0ms: 12.0\u00a0% (95\u00a0% interval 7.0 to 17.0; 3 seeds gave 10.0 to 14.0)',
    );
    expect(pointWords(curve, 2, 0, true)).toBe('Target 50\u00a0ms: 7.0\u00a0% (the same with 2 seeds)');
    expect(pointWords(curve, 1, 0, false)).toContain('not run yet');
    expect(pointWords(curve, 1, 0, true)).toContain('no figure');
  });

  it('make a table of either', () => {
    expect(sweepTable(map).rows).toEqual([
      ['DropTail', '99.0', '98.0'],
      ['RED', '50.0', '52.0'],
      ['CoDel', '10.0', '–'],
    ]);
    const several = dataOf(numbers('Target', [5]), names('Queue', ['RED', 'CoDel']), [
      [45, 66, 48],
      [7, 7, 7],
    ]);
    expect(sweepTable(several).rows).toEqual([
      ['RED', '53.0 (45.0 – 66.0)'],
      ['CoDel', '7.0'],
    ]);
    const { head, rows } = sweepTable(dataOf(numbers('Target', [5]), null, [[10, 12, 14]]));
    expect(rows[0]).toHaveLength(head.length);
    expect(rows[0]?.slice(0, 2)).toEqual(['5 ms', '12.0']);
  });
});
