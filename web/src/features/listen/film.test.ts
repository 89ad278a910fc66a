import { expect, it } from 'vitest';
import type { Columns } from '../../model/series';
import { seenOf } from './film-picture';

/** A film looked at once a second: what is stored, in s, and its rate. */
function columnsOf(stored: readonly number[], rates: readonly number[]): Columns {
  const series = ['gauge:playout_buffer', 'gauge:film_rate'].map(
    (id, nth) =>
      ({ id, label: id, unit: 's', flow: 0, link: null, kind: 'sampled', offset: 4 * nth * stored.length }) as const,
  );
  const layout = {
    duration_s: stored.length,
    bucket_s: 1,
    buckets: stored.length,
    flows: [{ group: 'film', index: 0, cc: 'cubic' }],
    flows_omitted: 0,
    links: [],
    series,
    event_kinds: [],
    events_omitted: 0,
  };
  const data = Float32Array.from([...stored, ...rates].flatMap((value) => Array.from({ length: 4 }, () => value)));
  return { layout, data, events: new Float64Array() };
}

it('a film is seen from its first picture on, stands still with its buffer empty, and goes on where it stood', () => {
  const seen = seenOf(columnsOf([0, 3, 2, 0, 0, 3, 2], [NaN, 1e6, 1e6, 1e6, 1e6, 4e6, 4e6]), 'film');
  expect(seen(0.5)).toBeUndefined();
  expect(seen(2.5)).toEqual({ played_s: 1.5, bps: 1e6, stands: false });
  expect(seen(3.5)).toEqual({ played_s: 2, bps: 1e6, stands: true });
  expect(seen(4.9)).toEqual({ played_s: 2, bps: 1e6, stands: true });
  expect(seen(6.5)).toEqual({ played_s: 2.5, bps: 4e6, stands: false });
});

it('where nobody watches there is nothing to be seen', () => {
  expect(seenOf(columnsOf([1], [1e6]), 'another')(0.5)).toBeUndefined();
});
