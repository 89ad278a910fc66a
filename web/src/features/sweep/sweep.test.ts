import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../model/equal';
import { withKind, withValue } from '../../model/path';
import { withHeeded } from '../../model/retired';
import { presets } from '../../model/presets-whole';
import { catalog } from '../../model/tables';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { jobsOf, sweepProblems } from '../../model/sweep';
import type { Pool } from '../../sim/pool';
import { gridOf } from '../../model/sweep-grid';
import type { SweepData } from '../../views/heat-map-scene';
import type { Measure } from '../../views/measures';
import { measuresFor, usualMeasure } from '../../views/sweep-measures';
import { sweepTable } from '../../views/sweep-words';
import { askedAxis, axisFor, axisFrom, candidatesOf, respan, sweepFrom, usualPath, type AxisForm } from './axes';
import { AxisPicker, found } from './axis-picker';
import { roughTime, statusOf } from './run-view';
import { keep, recall, SweepRun } from './runner';

const live = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;

const axis = (path: string, points = 9, scenario = live): AxisForm => {
  const form = axisFor(catalog, scenario, path, points);
  if (form === undefined) throw new Error(`${path} is no axis`);
  return form;
};

describe('the axes to choose from', () => {
  const groups = candidatesOf(catalog, live);

  it('begin with what the experiment sets itself', () => {
    const first = groups[0]?.items.map(({ path }) => path) ?? [];
    expect(first).toEqual(
      expect.arrayContaining(['links.0.rate_bps', 'links.0.queue', 'flows.1.cc', 'flows.1.cc.target_ms']),
    );
    expect(usualPath(groups)).toBe('flows.1.cc.target_ms');
    const all = groups.flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('seed');
  });

  // It was lost: the panel draws itself anew with every run that comes in.
  it('keep what is being typed while runs come in', async () => {
    const picker = new AxisPicker();
    Object.assign(picker, { catalog, scenario: live, groups, axis: axis('flows.1.cc.target_ms') });
    document.body.append(picker);
    await picker.updateComplete;
    const field = picker.renderRoot.querySelector<HTMLInputElement>('#values');
    if (field === null) throw new Error('there is no field');
    field.value = '10 ms; 30';
    field.dispatchEvent(new Event('input'));
    picker.groups = [...groups];
    await picker.updateComplete;
    expect(field.value).toBe('10 ms; 30');
    picker.axis = axis('flows.1.cc.target_ms', 3);
    await picker.updateComplete;
    expect(field.value).not.toBe('10 ms; 30');
    picker.remove();
  });

  it('can be searched by words in any order', () => {
    expect(found(groups, 'target ledbat').flatMap(({ items }) => items)[0]?.path).toBe('flows.1.cc.target_ms');
    expect(found(groups, 'no such thing')).toEqual([]);
    // By what people type, as in the controls.
    expect(found(groups, 'buffer size')[0]?.items[0]?.path).toBe('links.0.queue.limit_packets');
    expect(found(groups, 'bandwidth')[0]?.items[0]?.path).toBe('links.0.rate_bps');
    expect(found(groups, 'AQM')[0]?.items[0]?.path).toBe('links.0.queue');
    expect(found(groups, '')).toEqual(groups.filter(({ items }) => items.length > 0));
  });

  it('make a sweep that nothing is wrong with, for every parameter', () => {
    const varied = [
      'tcp-vs-ledbat',
      'multipath-two-links',
      'satellite-lms',
      'cellular-trace',
      'aqm-defeats-low-priority',
    ];
    for (const { scenario } of presets.filter(({ id }) => varied.includes(id))) {
      for (const { path } of candidatesOf(catalog, scenario).flatMap(({ items }) => items)) {
        const sweep = sweepFrom(catalog, scenario, [axis(path, 5, scenario)], 1);
        expect(sweepProblems(catalog, sweep), path).toEqual([]);
      }
    }
  });
});

describe('the sweep of the axes', () => {
  it('is the same from wherever on its axes it is made', () => {
    const made = (scenario: Scenario): string => {
      const target = { ...axis('flows.1.cc.target_ms'), values: [5, 25, 100] } as AxisForm;
      return canonicalJson(sweepFrom(catalog, scenario, [target, axis('links.0.queue')], 3));
    };
    const moved = withValue(withKind(catalog, live, 'links.0.queue', 'codel'), 'flows.1.cc.target_ms', 100);
    expect(made(withValue(moved, 'seed', 1))).toBe(made(live));
  });

  it('holds the value in force, and each kind with the parameters that it shares', () => {
    const { axes } = sweepFrom(catalog, live, [axis('flows.1.cc.target_ms'), axis('links.0.queue')], 1);
    expect(axes[0]?.values).toContain(25);
    expect(axes[1]?.values).toHaveLength(catalog.queues.length);
    expect(axes[1]?.values).toContainEqual({ kind: 'red', limit_packets: 100 });
  });

  it('varies a parameter of each kind, in whichever order the axes are chosen', () => {
    const target = { ...axis('flows.1.cc.target_ms'), values: [5, 25, 100] } as AxisForm;
    const kinds = { ...axis('flows.1.cc'), chosen: ['ledbat', 'fledbat'] } as AxisForm;
    const sweep = sweepFrom(catalog, live, [target, kinds], 1);
    const runs = jobsOf(sweep).map(
      ({ scenario: { flows } }) => `${flows[1]?.cc.kind} ${Number(flows[1]?.cc['target_ms'])}`,
    );
    expect(new Set(runs)).toEqual(
      new Set(['ledbat 5', 'ledbat 25', 'ledbat 100', 'fledbat 5', 'fledbat 25', 'fledbat 100']),
    );
    expect(canonicalJson(sweepFrom(catalog, live, [kinds, target], 1))).toBe(canonicalJson(sweep));
    const moved = withValue(live, 'flows.1.cc.target_ms', 100);
    expect(canonicalJson(sweepFrom(catalog, moved, [target, kinds], 1))).toBe(canonicalJson(sweep));
  });

  it('takes protocols of the same aim at first', () => {
    const form = axis('flows.1.cc');
    expect(form.type === 'choices' && form.chosen).toEqual(expect.arrayContaining(['ledbat', 'lp', 'nice']));
    expect(form.type === 'choices' && form.chosen).not.toContain('reno');
  });

  it('ends a limit in packets where one in bytes is varied', () => {
    const { base } = sweepFrom(catalog, live, [axis('links.0.queue.limit_bytes')], 1);
    expect(base.links[0]?.queue).not.toHaveProperty('limit_packets');
  });

  it('begins its seeds with that of the experiment', () => {
    expect(sweepFrom(catalog, withValue(live, 'seed', 7), [axis('links.0.queue')], 3).seeds).toEqual([7, 8, 9]);
    expect(sweepFrom(catalog, withValue(live, 'seed', 2 ** 32 - 1), [axis('links.0.queue')], 2).seeds).toEqual([
      2 ** 32 - 1,
      0,
    ]);
  });

  it('is spread anew over another span', () => {
    const form = axis('flows.1.cc.target_ms');
    if (form.type !== 'numbers') throw new Error('a target is a number');
    expect(respan(form, { from: 10, to: 50, points: 5 }, catalog, live).values).toEqual([10, 25, 30, 40, 50]);
  });
});

/** A pool that keeps what it was asked for. */
function fakePool(): {
  readonly pool: Pool;
  readonly asked: Scenario[];
  answer: Parameters<Pool['run']>[1];
  ended: boolean;
} {
  const setup = {
    asked: [] as Scenario[],
    answer: (() => undefined) as Parameters<Pool['run']>[1],
    ended: false,
    pool: {
      size: 2,
      hold: () => undefined,
      run: (scenarios: readonly Scenario[], onResult: Parameters<Pool['run']>[1]) => {
        setup.asked.push(...scenarios);
        setup.answer = onResult;
        return () => {
          setup.ended = true;
        };
      },
    },
  };
  return setup;
}

/** A figure that depends on the target and, unless told otherwise, on the seed. */
const target = ({ events }: Report): number => events;
const measures: readonly Measure[] = [
  { id: 'events', heading: '', label: 'Events', unit: '', definition: '', digits: 0, value: target },
  { id: 'none', heading: '', label: 'None', unit: '', definition: '', digits: 0, value: () => null },
];

describe('a run of a sweep', () => {
  const sweep = sweepFrom(catalog, live, [{ ...axis('flows.1.cc.target_ms'), values: [5, 25, 100] } as AxisForm], 2);
  const reportOf = ({ flows, seed }: Scenario, random: boolean): Report =>
    ({ events: Number(flows[1]?.cc['target_ms']) * 10 + (random ? Number(seed) : 0) }) as Report;
  const finish = (setup: ReturnType<typeof fakePool>, order: readonly number[], random = true): void => {
    for (const place of order) {
      const scenario = setup.asked[place];
      if (scenario !== undefined)
        setup.answer(place, { type: 'report', report: reportOf(scenario, random), wall_ms: 1 });
    }
  };

  it('has the same figures whatever order its runs finish in', () => {
    const [a, b] = [fakePool(), fakePool()];
    const [first, second] = [new SweepRun(sweep, measures, a.pool), new SweepRun(sweep, measures, b.pool)];
    finish(a, [0, 1, 2, 3, 4, 5]);
    finish(b, [5, 2, 4, 0, 1, 3]);
    expect(first.summaries('events')).toEqual(second.summaries('events'));
    expect(first.summaries('events').map((value) => value?.mean)).toEqual([51.5, 251.5, 1001.5]);
    expect(first.summaries('none')).toEqual([null, null, null]);
    expect([first.state, first.done, first.alike]).toEqual(['done', 6, false]);
  });

  // 10 Mb/s alone; beside LEDBAT the first target leaves 8, the second nothing that reaches anybody, the third 12.
  it('measures harm by pairs, the runs without the group made once and first', () => {
    const setup = fakePool();
    const harm = sweepFrom(
      catalog,
      live,
      [{ ...axis('flows.1.cc.target_ms'), values: [5, 25, 100] } as AxisForm],
      1,
      'lbe',
    );
    const offered = measuresFor(catalog, live, 'lbe');
    const [first] = offered;
    expect([first?.id, first?.unit, usualMeasure(offered, live)]).toEqual([
      'harm.flows.tcp.throughput_bps',
      '%',
      'harm.flows.tcp.throughput_bps',
    ]);
    expect(offered.some(({ id }) => id.startsWith('harm.flows.lbe'))).toBe(false);
    const run = new SweepRun(harm, offered, setup.pool);
    expect(setup.asked.map(({ flows }) => flows.length)).toEqual([1, 2, 2, 2]);
    const rates = [1e7, 8e6, null, 1.2e7];
    const answer = (place: number): void => {
      const flows = [{ group: 'tcp', throughput_bps: rates[place] }];
      const report = { flows, links: [], metrics: { share: {}, jain_group: {} } } as unknown as Report;
      setup.answer(place, { type: 'report', report, wall_ms: 1 });
    };
    answer(1);
    expect(run.summaries('harm.flows.tcp.throughput_bps')).toEqual([null, null, null]);
    [0, 2, 3].forEach(answer);
    const medians = run.summaries('harm.flows.tcp.throughput_bps').map((value) => value?.median ?? NaN);
    expect(medians.map(Math.round)).toEqual([20, 100, -20]);
    expect([run.total, run.state, run.alike]).toEqual([4, 'done', false]);
  });

  it('keeps why a point has no figure', () => {
    const setup = fakePool();
    const why = ({ events }: Report): string | undefined => (events > 500 ? undefined : 'As told.');
    const measure: Measure = {
      ...(measures[0] as Measure),
      value: ({ events }) => (events > 500 ? events : null),
      why,
    };
    const run = new SweepRun(sweep, [measure], setup.pool);
    expect(run.reasons('events')).toEqual([undefined, undefined, undefined]);
    finish(setup, [0, 1, 2, 3, 4, 5]);
    expect(run.reasons('events')).toEqual(['As told.', 'As told.', undefined]);
  });

  it('runs no controller with what it does not heed of the transport', () => {
    const kinds = { ...axis('flows.1.cc'), chosen: ['reno', 'cbr'] } as AxisForm;
    const windowed = withValue(live, 'flows.1.transport', { window_packets: 40 });
    const setup = fakePool();
    const settled = (scenario: Scenario): Scenario => withHeeded(catalog, scenario);
    new SweepRun(sweepFrom(catalog, windowed, [kinds], 1), measures, setup.pool, settled);
    expect(setup.asked.map(({ flows }) => [flows[1]?.cc.kind, flows[1]?.transport])).toEqual([
      ['reno', { window_packets: 40 }],
      ['cbr', undefined],
    ]);
  });

  it('runs the first seed of every point before the second of any', () => {
    const setup = fakePool();
    const run = new SweepRun(sweep, measures, setup.pool);
    expect(setup.asked.map(({ seed }) => seed)).toEqual([1, 1, 1, 2, 2, 2]);
    finish(setup, [0, 1, 2]);
    expect(run.summaries('events').map((value) => value?.n)).toEqual([1, 1, 1]);
    expect(run.left_ms).toBe(1.5);
  });

  it('says where seeds make no difference', () => {
    const setup = fakePool();
    const run = new SweepRun(sweep, measures, setup.pool);
    finish(setup, [0, 1, 2, 3, 4, 5], false);
    expect(run.alike).toBe(true);
    // Three runs, not six: no interval without width is drawn or told.
    expect(run.summaries('events')).toEqual(
      [50, 250, 1000].map((mean) => ({ n: 1, mean, min: mean, max: mean, margin: null })),
    );
    const data: SweepData = {
      grid: gridOf(catalog, sweep, null),
      values: run.summaries('events'),
      label: 'Events',
      unit: '',
      digits: 0,
      live: null,
      liveName: '',
    };
    expect(sweepTable(data).head).toHaveLength(2);
    expect(new Set(sweepTable(data).rows.map((row) => row.length))).toEqual(new Set([2]));
    const random = fakePool();
    const other = new SweepRun(sweep, measures, random.pool);
    finish(random, [0, 1, 2, 3, 4, 5]);
    expect(sweepTable({ ...data, values: other.summaries('events') }).head).toHaveLength(6);
  });

  it('names the first run that was not possible, by its number', () => {
    const setup = fakePool();
    const run = new SweepRun(sweep, measures, setup.pool);
    setup.answer(4, { type: 'refused', error: { path: 'links', message: 'the later one' } });
    setup.answer(1, { type: 'too_large', cap: 'events', reason: '', message: 'the earlier one' });
    expect([run.failures, run.firstFailure]).toEqual([2, 'the earlier one']);
  });

  it('stops, and keeps what it has', () => {
    const setup = fakePool();
    const run = new SweepRun(sweep, measures, setup.pool);
    finish(setup, [1]);
    run.cancel();
    expect([setup.ended, run.state]).toEqual([true, 'cancelled']);
    expect(run.summaries('events')[1]?.mean).toBe(251);
    expect(statusOf(run)).toBe('Stopped after 1 of 6 runs.');
  });

  it('is kept for the session, the latest twenty', () => {
    const runs = Array.from(
      { length: 21 },
      (_, i) => new SweepRun({ ...sweep, title: `sweep ${i}` }, measures, fakePool().pool),
    );
    runs.forEach(keep);
    expect(recall({ ...sweep, title: 'sweep 20' })).toBe(runs[20]);
    expect(recall({ ...sweep, title: 'sweep 0' })).toBeUndefined();
  });
});

it('tells times that do not flicker', () => {
  expect([120, 3100, 9999, 12_000, 61_000, 95_000].map(roughTime)).toEqual([
    '1\u00a0s',
    '4\u00a0s',
    '10\u00a0s',
    '15\u00a0s',
    '65\u00a0s',
    '2\u00a0min',
  ]);
});

describe('an axis that was kept', () => {
  const restored = (form: AxisForm, scenario = live): AxisForm | undefined =>
    axisFrom(catalog, scenario, askedAxis(form));

  it('is the same again, numbers and choices', () => {
    for (const path of ['flows.1.cc.target_ms', 'links.0.rate_bps', 'links.0.queue', 'flows.1.cc']) {
      const form = axis(path);
      expect(restored(form)).toEqual(form);
    }
  });

  it('keeps values as they are, however they are spread', () => {
    const form = axisFrom(catalog, live, { path: 'flows.1.cc.target_ms', values: [60, 5, 7] });
    expect(form).toMatchObject({ values: [60, 5, 7], span: { from: 60, to: 7, points: 3 } });
    const kinds = axisFrom(catalog, live, { path: 'links.0.queue', values: ['codel', 'droptail'] });
    expect(kinds).toMatchObject({ type: 'choices', chosen: ['droptail', 'codel'] });
  });

  it('is none where the experiment has no such parameter', () => {
    expect(axisFrom(catalog, live, { path: 'flows.7.cc', values: ['reno'] })).toBeUndefined();
    expect(axisFrom(catalog, live, { path: 'links.0.queue.target_ms', values: [5] })).toBeUndefined();
  });
});
