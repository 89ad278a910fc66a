import { describe, expect, it } from 'vitest';
import whole from '../model/generated/catalog.json';
import type { Catalog } from '../model/catalog';
import type { Scenario } from '../model/scenario';
import type { FlowReport, Report } from '../model/series';
import { measureNamed, measuresFor, measuresOf, usualMeasure } from './sweep-measures';

const catalog = whole as Catalog;

const scenario: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'b', rate_bps: 1e7 }],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['b'] },
    { id: 'lbe', cc: { kind: 'ledbat' }, path: ['b'], count: 2 },
  ],
};

const flow = (group: string, index: number, throughput: number | null, rtt: number | null): FlowReport => ({
  group,
  index,
  throughput_bps: throughput,
  goodput_bps: throughput,
  sent_packets: 10,
  delivered_packets: 9,
  lost_packets: 1,
  marked_packets: 0,
  retransmits: 1,
  timeouts: 2,
  rtt_mean_ms: rtt,
  completed_s: null,
});

const report: Report = {
  metrics: {
    efficiency: 0.9,
    queue_occupancy: 0.5,
    queue_mean_packets: 12,
    queue_delay_mean_ms: 14,
    queue_delay_p95_ms: 20,
    delay_index: 0.25,
    loss: 0.01,
    jain_long: 0.8,
    jain_short: 0.7,
    share: { tcp: 0.75, lbe: 0.25 },
    jain_group: { tcp: 1, lbe: 0.5 },
    reordering: 0,
  },
  links: [
    {
      id: 'b',
      efficiency: 0.9,
      queue_mean_packets: 12,
      enqueued: 100,
      dropped: 3,
      drops: { tail: 3 },
      marked: 4,
      marks: {},
    },
  ],
  flows: [flow('tcp', 0, 6e6, 50), flow('lbe', 0, 2e6, 40), flow('lbe', 1, 1e6, 60)],
  digest: '0',
  events: 1,
};

describe('measures', () => {
  const measures = measuresOf(catalog, scenario, ['tcp']);
  const value = (id: string): number | null => measureNamed(measures, id)?.value(report) ?? null;

  it('are those of the page’s row, of each group and of each link, with a definition each', () => {
    expect(value('share')).toBe(75);
    expect(value('flows.lbe.share')).toBe(25);
    expect(value('flows.lbe.throughput_bps')).toBeCloseTo(3);
    expect(value('flows.lbe.rtt_mean_ms')).toBe(50);
    expect(value('flows.lbe.timeouts')).toBe(4);
    expect(value('flows.lbe.jain_group')).toBe(0.5);
    expect(value('links.b.dropped')).toBe(3);
    expect(value('delay_index')).toBe(0.25);
    expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
    for (const { definition, label } of measures) expect([definition, label].every((words) => words !== '')).toBe(true);
  });

  it('are called what the page calls groups, not by the names in the scenario', () => {
    const label = (wanted: string): string | undefined => measures.find(({ id }) => id === wanted)?.label;
    expect([label('flows.lbe.share'), label('links.b.dropped')]).toEqual(['LEDBAT: share', 'b: dropped packets']);
    const harm = measuresFor(catalog, scenario, 'lbe')[0];
    expect([harm?.heading, harm?.label]).toEqual(['Harm to Reno', 'Harm to Reno: throughput']);
    expect(harm?.definition).toMatch(/^What LEDBAT takes of “Reno: throughput”/);
  });

  it('are found by the names that links gave them at first', () => {
    const found = [
      'queue',
      'delayIndex',
      'flows.lbe.rtt',
      'flows.lbe.lost',
      'links.b.linkQueue',
      'links.b.lost',
      'none',
    ].map((name) => measureNamed(measures, name)?.id);
    expect(found).toEqual([
      'queue_mean_packets',
      'delay_index',
      'flows.lbe.rtt_mean_ms',
      'flows.lbe.lost_packets',
      'links.b.queue_mean_packets',
      'links.b.lost',
      undefined,
    ]);
  });

  it('have no figure where no flow has one', () => {
    expect(value('flows.lbe.completed_s')).toBeNull();
    expect(
      measures
        .find(({ id }) => id === 'flows.tcp.rtt_mean_ms')
        ?.value({ ...report, flows: [flow('tcp', 0, null, null)] }),
    ).toBeNull();
  });

  it('begin with who gets what, as far as that can be told', () => {
    expect(usualMeasure(measures, scenario)).toBe('share');
    expect(usualMeasure(measuresOf(catalog, scenario, []), scenario)).toBe('flows.tcp.share');
    const alone = { ...scenario, flows: scenario.flows.slice(0, 1) };
    expect(usualMeasure(measuresOf(catalog, alone, ['tcp']), alone)).toBe('efficiency');
  });
});
