import { expect, test } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import { packetLayout } from './packet-layout';

test('areas of packets are as their bytes, down to what can be told from an acknowledgement', () => {
  const scenario: Scenario = { version: 1, duration_s: 1, links: [], flows: [] };
  const flows = [1500, 750, 60, undefined].map((packet_bytes, index) => ({
    group: 'g',
    index,
    cc: 'reno',
    ...(packet_bytes !== undefined && { packet_bytes }),
  }));
  const columns = { layout: { flows, links: [] } } as unknown as Columns;
  const { lookOf } = packetLayout({ boxes: [], ways: [], ends: [] } as never, scenario, [], columns);
  expect(flows.map((_, flow) => lookOf(flow).side ** 2)).toEqual([1, expect.closeTo(0.5), expect.closeTo(0.36), 1]);
});
