import { expect, it } from 'vitest';
import { tracesFromCsv, meanOver, rateOver, greatestOver, leastOver, variationOver } from './traces';
import type { RunSet, Study } from './exhibit';
import { Collector, Results, correlation, setsFor } from './results';
import { agrees, restore, storeSet } from './stored';
import type { Scenario } from '../model/scenario';
import type { Report } from '../model/series';

const base: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'l', rate_bps: 1e6, delay_ms: 1 }],
  flows: [{ id: 'f', cc: { kind: 'reno' }, path: ['l'] }],
};

const set: RunSet = {
  id: 'a',
  sweep: { version: 1, base, axes: [{ path: 'duration_s', values: [10, 20] }], seeds: [1, 2, 3] },
  at: ([d]) => ({ d: Number(d) }),
  measures: { eta: ({ report }) => report.metrics.efficiency, none: () => null },
};
const study: Study = { id: 's', sets: [set] };

function collected(): Collector {
  const collector = new Collector(set);
  collector.jobs.forEach(({ scenario, seed }, job) => {
    const report = { metrics: { efficiency: scenario.duration_s + seed } } as unknown as Report;
    collector.take(job, { scenario, report, traces: null });
  });
  return collector;
}

it('summarises the seeds of each point', () => {
  const rows = collected().rows();
  expect(rows.map(({ at }) => at)).toEqual([{ d: 10 }, { d: 20 }]);
  expect(rows.map(({ values }) => values['eta']?.mean)).toEqual([12, 22]);
  expect(rows[0]?.values['none']).toBeNull();
  expect(
    collected()
      .rows('quick')
      .map(({ values }) => values['eta']?.mean),
  ).toEqual([11, 21]);
  expect(new Results(rows).value('a', 'eta', { d: 20 })).toBe(22);
  expect(new Results(rows).cells('a', 'eta', { d: 10 }, { metric: 'eta' })).toEqual([
    { at: { d: 10, metric: 'eta' }, value: 12, point: { set: 'a', point: 0 }, measure: 'eta' },
  ]);
});

/** Of three seeds 10 % and 40 % of what there was is lost, and in one a fifth is won: whichever run of a pair comes first. */
it('has the median of the harm, by pairs of runs', () => {
  const harmful: RunSet = {
    ...set,
    sweep: {
      ...set.sweep,
      base: { ...base, flows: [...base.flows, { id: 'g', cc: { kind: 'ledbat' }, path: ['l'] }] },
      axes: [{ path: 'flows.1.cc.target_ms', values: [25, 100] }],
      without: ['g'],
    },
    at: ([t]) => ({ t: Number(t) }),
    harm: { eta: 'more' },
  };
  const collector = new Collector(harmful);
  expect(collector.partners.of).toEqual([0, 1, 2, 0, 1, 2]);
  const of = (efficiency: number | null): Report => ({ metrics: { efficiency } }) as unknown as Report;
  const beside = [0.9, 0.6, 1.2, 0, null, 1];
  const take = (job: number): void =>
    collector.take(job, { scenario: base, report: of(beside[job] ?? null), traces: null });
  [0, 1, 2].forEach(take);
  expect(collector.rows()[0]?.values['eta']).toBeNull();
  for (const i of [0, 1, 2]) collector.takeAlone(i, { scenario: base, report: of(1), traces: null });
  [3, 4, 5].forEach(take);
  const [first, second] = collector.rows().map(({ values }) => values['eta']);
  expect(first).toMatchObject({ n: 3, median: expect.closeTo(10) as number, min: expect.closeTo(-20) as number });
  expect(second).toMatchObject({ n: 3, median: 100, min: 0 });
  const kept = restore({ id: 's', sets: [harmful] }, { sets: { a: storeSet(harmful, collector.rows(), [[], []]) } });
  expect(kept?.value('a', 'eta')).toBeCloseTo(10);
});

it('keeps results and gives them back', () => {
  const rows = collected().rows();
  const stored = { sets: { a: storeSet(set, rows, []) } };
  const back = restore(study, JSON.parse(JSON.stringify(stored)) as typeof stored);
  expect(back?.value('a', 'eta', { d: 10 })).toBe(12);
  expect(agrees(study, stored, new Results(rows))).toBe(true);
  const other = rows.map((row) => ({ ...row, values: { ...row.values, none: row.values['eta'] ?? null } }));
  expect(agrees(study, stored, new Results(other))).toBe(false);
  expect(restore({ id: 's', sets: [{ ...set, id: 'b' }] }, stored)).toBeNull();
});

it('takes the first seed alone in the quick setting', () => {
  expect(setsFor(study, 'quick')[0]?.sweep.seeds).toEqual([1]);
  expect(setsFor(study, 'full')[0]?.sweep.seeds).toEqual([1, 2, 3]);
});

it('correlates pairs that are there', () => {
  expect(
    correlation([
      [1, 2],
      [2, 4],
      [3, 6],
      [null, 1],
    ]),
  ).toBeCloseTo(1);
  expect(
    correlation([
      [1, 2],
      [2, 4],
    ]),
  ).toBeNull();
});

it('reads the time series that lbe writes', () => {
  const traces = tracesFromCsv(
    'time_s,of,series,unit,first,min,max,last\n0,f.0,cwnd,packets,2,2,4,4\n1,f.0,cwnd,packets,4,3,5,4\n',
    'time_s,of,series,unit,sum\n0,f.0,bytes,bytes,1500\n1,f.0,bytes,bytes,3000\n',
    'time_s,event,flow,link\n0.5,timeout,f.0,\n0.7,drop_tail,f.0,l\n',
  );
  const cwnd = traces.series('f.0', 'cwnd');
  expect(meanOver(cwnd, [0, 2])).toBe(3.5);
  expect(meanOver(cwnd, [5, 6])).toBeNull();
  expect([leastOver(cwnd, [0, 2]), greatestOver(cwnd, [0, 1])]).toEqual([2, 4]);
  expect(variationOver(cwnd, [0, 2])).toBeCloseTo(0.5 / 3.5);
  expect(rateOver(traces.series('f.0', 'bytes'), [0, 2])).toBe(2250);
  expect(traces.events('timeout')).toEqual([0.5]);
  expect(traces.events('timeout', 'g.0')).toEqual([]);
  expect(traces.series('g.0', 'cwnd')).toBeUndefined();
});
