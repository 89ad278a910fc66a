// A smaller picture shows the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplified, smaller } from './picture';

const coordinate = fc.integer({ min: -2000, max: 20_000 }).map((value) => value / 10);
const lines = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 });

/** The points of a path with relative steps. */
function drawn(d: string): readonly (readonly [number, number])[] {
  const [, x = '', y = '', steps = ''] = /^M(-?[\d.]+),?(-?[\d.]+)(?:l(.*))?$/.exec(d) ?? [];
  const points: [number, number][] = [[Number(x), Number(y)]];
  const numbers = [...steps.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [px, py] = points.at(-1) ?? [0, 0];
    points.push([px + (numbers[at] ?? 0), py + (numbers[at + 1] ?? 0)]);
  }
  return points;
}

const distance = (point: readonly [number, number], line: readonly (readonly [number, number])[]): number =>
  Math.min(
    ...line.map((a, at) => {
      const b = line[at + 1] ?? a;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length));
      return Math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy);
    }),
  );

describe('a smaller line', () => {
  it('keeps its ends, and is nowhere further away than the tolerance', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(0, 0.5, 3, 50), (points, tolerance) => {
        const remaining = simplified(points, tolerance);
        expect(remaining[0]).toEqual(points[0]);
        expect(remaining.at(-1)).toEqual(points.at(-1));
        for (const point of points) expect(distance(point, remaining)).toBeLessThanOrEqual(tolerance + 1e-9);
      }),
    );
  });

  it('reads back as the same points', () => {
    fc.assert(
      fc.property(lines, (points) => {
        const d = `M${points.map((pair) => pair.join(',')).join('L')}`;
        const made = /d="([^"]*)"/.exec(smaller(`<path d="${d}" fill="none"/>`, 0))?.[1] ?? '';
        const back = drawn(made);
        for (const point of points) expect(distance(point, back)).toBeLessThan(0.01);
      }),
    );
  });

  it('is shorter', () => {
    const wave = Array.from(
      { length: 200 },
      (_, x) => `${(x * 0.37).toFixed(2)},${(50 + 20 * Math.sin(x / 9)).toFixed(2)}`,
    );
    const svg = `<path d="M${wave.join('L')}"/>`;
    expect(smaller(svg, 0).length).toBeLessThan(0.75 * svg.length);
    expect(smaller(svg, 0.3).length).toBeLessThan(0.25 * svg.length);
  });

  it('leaves areas, glyphs and words alone', () => {
    const svg = '<path d="M0,0L1,1Z"/><path d="M0,-4A4,4 0 1 1 0,4Z"/><text>M1,1L2,2L3,3</text>';
    expect(smaller(svg, 5)).toBe(svg);
  });
});
