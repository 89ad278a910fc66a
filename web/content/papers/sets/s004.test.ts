import { describe, expect, it } from 'vitest';
import { goodputEta } from '../../../src/ledger/measures';
import { Results, type Row } from '../../../src/ledger/results';
import type { Observed } from '../../../src/ledger/exhibit';
import { shortSet } from './s004-short';
import {
  backhauls,
  borderOf,
  droptailSets,
  hasLayout,
  largest,
  mixDroptailSets,
  mixPanels,
  pure,
  purePanels,
  redSets,
  regimeOf,
  spreadAt,
} from './s004';

const row = (series: string, N: number, loss: number): Row => ({
  set: 's',
  point: N,
  at: { series, N },
  scenario: pure.droptail.a.base,
  values: { loss: { n: 1, mean: loss, min: loss, max: loss, margin: null } },
});

describe('the runs of S004', () => {
  it('have the border where each flow has a packet per round trip', () => {
    expect(backhauls.map((scenario) => borderOf(pure.droptail[scenario].base))).toEqual([4.35, 22.5, 30]);
    expect([2, 4, 5, 8].map((N) => regimeOf('a', N))).toEqual(['out', 'border', 'border', 'in']);
  });

  it('name their points by protocol and number of flows, and ns-2’s cases where it ran the same', () => {
    const [a] = droptailSets;
    const base = pure.droptail.a.base;
    const at = a?.at([], { ...base, flows: base.flows.map((group) => ({ ...group, count: 8 })) });
    expect(at).toEqual({ scenario: 'a', series: 'newreno', N: 8 });
    expect(a?.reference?.(at ?? {})).toEqual(['ns2/subpacket/a/newreno/8']);
    expect(a?.reference?.({ scenario: 'a', series: 'fledbat', N: 96 })).toEqual(['ns2/subpacket/a/fledbat_nr/96']);
    expect(a?.reference?.({ scenario: 'a', series: 'fledbat', N: 50 })).toEqual([]);
  });

  it('are drawn in three panels with their borders', () => {
    const y = { label: 'P_l' };
    expect(hasLayout(purePanels('droptail', 'loss', y), droptailSets, ['loss'])).toBe(true);
    expect(hasLayout(mixPanels('droptail'), mixDroptailSets, ['tcp', 'lbe'])).toBe(true);
    expect(hasLayout(purePanels('droptail', 'loss', y), redSets, ['loss'])).toBe(false);
    expect(hasLayout(purePanels('droptail', 'loss', y).slice(1), droptailSets, ['loss'])).toBe(false);
    expect(hasLayout(purePanels('droptail', 'nothing', y), droptailSets, ['nothing'])).toBe(false);
  });

  it('are compared across protocols', () => {
    const r = new Results([
      row('newreno', 8, 0.3),
      row('ledbat', 8, 0.1),
      row('fledbat', 8, 0.2),
      row('ledbat', 4, 0.4),
    ]);
    expect(spreadAt(r, 's', 'loss', 8)?.spread).toBeCloseTo(0.2);
    expect(spreadAt(r, 's', 'loss', 8)?.mean).toBeCloseTo(0.2);
    expect(spreadAt(r, 's', 'loss', 4)).toBeNull();
    expect(largest(r, 's', 'loss', {}, { series: 'any' })).toEqual({
      at: { series: 'any' },
      value: 0.4,
      point: { set: 's', point: 4 },
    });
  });

  it('count new packets alone as goodput', () => {
    const { base } = pure.droptail.a;
    const run = (delivered: number): Observed =>
      ({
        scenario: base,
        report: { flows: [{ group: 'flows', delivered_packets: delivered }] },
        traces: null,
      }) as unknown as Observed;
    // 58 kb/s carry 1450 packets of 1500 B in 300 s.
    expect(goodputEta(run(1450))).toBeCloseTo(1);
    expect(goodputEta(run(725))).toBeCloseTo(0.5);
  });

  it('let short transfers follow each other without a gap until the end', () => {
    const { sweep } = shortSet('b', 10, {});
    expect(sweep.base.flows).toHaveLength(80);
    for (const { intervals_s } of sweep.base.flows) {
      const intervals = intervals_s as unknown as readonly (readonly [number, number])[];
      expect(intervals[0]?.[0]).toBe(0);
      expect(intervals.at(-1)?.[1]).toBe(300);
      expect(intervals.slice(1).every(([from], i) => from === intervals[i]?.[1])).toBe(true);
      expect(Math.max(...intervals.map(([from, to]) => to - from))).toBeCloseTo(16);
    }
  });
});
