import { describe, expect, it } from 'vitest';
import { withKind, withValue } from './path';
import { presets } from './presets-whole';
import { catalog } from './tables';
import type { Scenario } from './scenario';
import { jobsOf, type Sweep } from './sweep';
import { gridOf, isOfSweep, placeAmong, pointOf } from './sweep-grid';

const live = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const kinds = ['droptail', 'red', 'codel'].map(
  (kind) => withKind(catalog, live, 'links.0.queue', kind).links[0]?.queue ?? null,
);

const sweep: Sweep = {
  version: 1,
  base: live,
  axes: [
    { path: 'links.0.queue', values: kinds },
    { path: 'flows.1.cc.target_ms', values: [5, 25, 100, 200] },
  ],
  seeds: [1, 2],
};

describe('the grid of a sweep', () => {
  it('puts numbers across and names up, and finds each point', () => {
    const { x, y, pointAt } = gridOf(catalog, sweep, live);
    expect(x).toMatchObject({ name: 'LEDBAT: Target τ', unit: 'ms', numeric: true, now: 1 });
    expect(x.values.map(({ tick }) => tick)).toEqual(['5', '25', '100', '200']);
    expect(y?.values.map(({ label }) => label)).toEqual(['DropTail', 'RED', 'CoDel']);
    expect(y?.now).toBe(0);
    const jobs = jobsOf(sweep);
    const at = jobs.find(({ point }) => point === pointAt(2, 1))?.scenario;
    expect([at?.links[0]?.queue?.kind, at?.flows[1]?.cc['target_ms']]).toEqual(['red', 100]);
  });

  it('marks a value between two of the axis', () => {
    expect(gridOf(catalog, sweep, withValue(live, 'flows.1.cc.target_ms', 150)).x.now).toBeCloseTo(2.5);
    expect(gridOf(catalog, sweep, withValue(live, 'flows.1.cc.target_ms', 500)).x.now).toBeNull();
    expect(placeAmong([200, 100], 150)).toBeCloseTo(0.5);
    expect(gridOf(catalog, sweep, null).x.now).toBeNull();
  });

  it('finds the point that the scenario in hand is, whatever its seed', () => {
    const jobs = jobsOf(sweep);
    for (const { point, scenario } of jobs)
      expect(pointOf(catalog, sweep, withValue(scenario, 'seed', 99))).toBe(point);
    expect(pointOf(catalog, sweep, withValue(live, 'flows.1.cc.target_ms', 26))).toBeNull();
    expect(pointOf(catalog, sweep, withValue(live, 'flows.0.count', 3))).toBeNull();
  });

  it('takes a default for the value that it is', () => {
    const gain: Sweep = { ...sweep, axes: [{ path: 'flows.1.cc.min_cwnd', values: [1, 2] }] };
    expect(pointOf(catalog, gain, withValue(live, 'flows.1.cc.min_cwnd', undefined))).toBe(0);
  });

  it('knows whether the scenario in hand is still the one that it varies', () => {
    expect(isOfSweep(sweep, withValue(live, 'flows.1.cc.target_ms', 77))).toBe(true);
    expect(isOfSweep(sweep, withKind(catalog, live, 'links.0.queue', 'pie'))).toBe(true);
    expect(isOfSweep(sweep, withValue(live, 'flows.0.count', 3))).toBe(false);
  });

  it('tells two values of one kind apart, and joins paired axes', () => {
    const table = {
      ...sweep,
      axes: [
        {
          path: 'flows.1.cc',
          values: [{ kind: 'ledbat', target_ms: 25 }, { kind: 'ledbat', target_ms: 100 }, { kind: 'lp' }],
        },
      ],
    };
    expect(gridOf(catalog, table, live).x.values.map(({ label }) => label)).toEqual([
      'LEDBAT (Target τ\u00a025\u00a0ms)',
      'LEDBAT (Target τ\u00a0100\u00a0ms)',
      'TCP-LP',
    ]);
    const paired = {
      ...sweep,
      paired: true,
      axes: [
        { path: 'flows.1.cc.target_ms', values: [5, 25] },
        { path: 'flows.0.count', values: [1, 2] },
      ],
    };
    const { x, y } = gridOf(catalog, paired, live);
    expect(x.values.map(({ label }) => label)).toEqual(['5\u00a0ms, 1', '25\u00a0ms, 2']);
    expect(y).toBeNull();
  });
});
