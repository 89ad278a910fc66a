import { expect, test } from 'vitest';
import { fifoJournal } from '../../test-support/journal';
import { journeyOf } from '../model/journey';
import { momentSentences, partsWithin, shortened } from './topology-words';

const names = {
  links: ['bottleneck'],
  flow: (flow: number): string => ['Reno', 'LEDBAT'][flow] ?? '',
  reason: (): string => 'queue full',
};
const time = (t: number): string => t.toFixed(3);

test('a moment is told in words: what was dropped and why first, then what waits, is served and travels', () => {
  const sent = [0, 0, 1, 0].map((flow) => ({ flow, at_s: 1 }));
  const journey = journeyOf(fifoJournal(sent, { service_s: 0.01, delay_s: 0.05, limit: 2 }));
  expect(momentSentences(journey.at(1.005, 1, 0.1), '1.005', names, time)).toEqual([
    'At 1.005\u00a0s:',
    'bottleneck dropped a packet of Reno at 1.000\u00a0s: queue full.',
    'bottleneck: 2\u00a0packets wait (1 Reno, 1 LEDBAT).',
    'bottleneck serves a packet of Reno.',
  ]);
  expect(momentSentences(journey.at(1.085, 1, 0), '1.085', names, time)).toEqual([
    'At 1.085\u00a0s:',
    '3 acknowledgements are on their way back.',
  ]);
  expect(momentSentences(journey.at(5, 1, 0), '5', names, time)).toEqual(['At 5\u00a0s:', 'Nothing is under way.']);
});

test('a name that does not fit keeps both its ends, a line its first parts', () => {
  expect(shortened('bottleneck', 10)).toBe('bottleneck');
  expect(shortened('aggregation-uplink-2', 10)).toBe('aggre…nk-2');
  expect(shortened('aggregation-uplink-2', 10)).toHaveLength(10);
  expect(partsWithin('10 Mb/s, 25 ms, loss', 16)).toBe('10 Mb/s, 25 ms');
  expect(partsWithin('10 Mb/s, 25 ms, loss', 3)).toBe('');
});
