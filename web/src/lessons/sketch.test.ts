import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawStep, Run } from './lesson';
import { meanOver, nearest, band } from './measure';
import { ENOUGH, POINTS, completed, coverage, curveOf, emptySketch, judge, pointAt, stroke } from './sketch';

/** A link's delay that is 20 ms in the first half of 60 s and 80 ms in the second; nothing is said of it in between. */
function stepRun(): Run {
  const buckets = 600;
  const data = new Float32Array(buckets * 4).fill(NaN);
  data.set([20, 20, 20, 20], 0);
  data.set([80, 80, 80, 80], 4 * 300);
  const series = [
    { id: 'sojourn', label: '', unit: 'ms' as const, flow: null, link: 0, kind: 'sampled' as const, offset: 0 },
  ];
  const layout = {
    duration_s: 60,
    bucket_s: 0.1,
    buckets,
    flows: [],
    flows_omitted: 0,
    links: [],
    series,
    event_kinds: [],
    events_omitted: 0,
  };
  return { columns: { layout, data, events: new Float64Array() } } as unknown as Run;
}

const step: DrawStep = {
  kind: 'draw',
  setup: { preset: '', plots: ['delay'], controls: [] },
  title: '',
  text: '',
  question: '',
  explain: () => '',
  plot: 'delay',
  curve: { id: 'sojourn', link: 0 },
  factor: 1,
  unit: 'ms',
  top: 100,
  phases: [
    { name: 'early', from_s: 0, to_s: 30 },
    { name: 'late', from_s: 30, to_s: 60 },
  ],
};

const flat = (value: number) => stroke(emptySketch(), [0, value], [POINTS - 1, value]);

describe('a drawing', () => {
  it('goes straight from one point of the pointer to the next, in either direction', () => {
    const there = stroke(emptySketch(), [10, 0], [20, 10]);
    expect(there[15]).toBe(5);
    expect(stroke(emptySketch(), [20, 10], [10, 0])).toEqual(there);
    expect(coverage(there)).toBeCloseTo(10 / (POINTS - 1));
  });

  it('is completed without leaving the range of what was drawn', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: POINTS - 1 }), fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const drawn = points.reduce((sketch, at) => stroke(sketch, at, at), emptySketch());
        const known = drawn.filter((value) => !Number.isNaN(value));
        for (const value of completed(drawn)) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
        }
      }),
    );
  });

  it('has its ends at the ends of the axis', () => {
    expect([pointAt(-1), pointAt(0), pointAt(1), pointAt(7)]).toEqual([0, 0, POINTS - 1, POINTS - 1]);
    expect(coverage(emptySketch())).toBe(0);
    expect(coverage(flat(1))).toBeGreaterThan(ENOUGH);
  });
});

describe('its judgement', () => {
  it('is close, phase by phase, for the run’s own curve', () => {
    const run = stepRun();
    expect(judge(curveOf(run, step), step, run).map(({ verdict }) => verdict)).toEqual(['close', 'close']);
  });

  it('names the phase that was misjudged, and in which direction', () => {
    const [early, late] = judge(flat(20), step, stepRun());
    expect([early?.verdict, late?.verdict]).toEqual(['close', 'low']);
    expect(late?.drawn).toBe(20);
    expect(late?.real).toBeCloseTo(80, 0);
    expect(judge(flat(80), step, stepRun()).map(({ verdict }) => verdict)).toEqual(['high', 'close']);
  });

  it('tells a wrong shape with the right mean', () => {
    const saw = emptySketch().map((_, point) => (point < POINTS / 2 ? 20 : point % 2 === 0 ? 50 : 110));
    expect(judge(saw, step, stepRun())[1]?.verdict).toBe('shape');
  });
});

describe('measures', () => {
  it('hold a sampled value until the next', () => {
    const which = { id: 'sojourn', link: 0 };
    expect(meanOver(stepRun(), which, 0, 60)).toBeCloseTo(50, 1);
    expect(meanOver(stepRun(), which, 10, 20)).toBe(20);
    expect(meanOver(stepRun(), { id: 'none', link: 0 }, 0, 60)).toBeNaN();
  });

  it('sort a value into bands and to its nearest', () => {
    expect([band(0.5, 1, 2), band(1, 1, 2), band(5, 1, 2)]).toEqual([0, 1, 2]);
    expect([nearest(49, [25, 50, 120]), nearest(1, [0, Infinity])]).toEqual([1, 0]);
  });
});
