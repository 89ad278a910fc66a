import { expect, test } from 'vitest';
import type { Report } from '../../model/series';
import { absentMetrics, metricsByName } from './figure-session';

const why = (id: string) => ({ id, reason: `${id}, as the engine says it` });

test('a figure that is left out has its reason, by the same name', () => {
  const report = {
    metrics: { efficiency: null, loss: 0.5, share: { tcp: 1, lbe: null } },
    absent: { efficiency: why('not_crossed'), 'share.lbe': why('not_crossed') },
    flows: [
      { group: 'tcp', index: 0, throughput_bps: 2e6, goodput_bps: 1e6 },
      { group: 'lbe', index: 0, throughput_bps: null, goodput_bps: 3, absent: { throughput_bps: why('not_active') } },
    ],
  } as unknown as Report;
  expect(metricsByName(report)).toEqual({
    loss: 0.5,
    'share.tcp': 1,
    'goodput_bps.tcp': 1e6,
    'goodput_bps.lbe': 3,
    'throughput_bps.tcp': 2e6,
  });
  expect(absentMetrics(report)).toEqual({
    efficiency: why('not_crossed').reason,
    'share.lbe': why('not_crossed').reason,
    'throughput_bps.lbe': why('not_active').reason,
  });
});
