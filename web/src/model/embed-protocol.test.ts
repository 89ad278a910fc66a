import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posted, readFromFigure, readToFigure } from './embed-protocol';

test('messages are read back, and nothing that was not announced comes with them', () => {
  expect(readFromFigure(posted({ type: 'height', height_px: 420 }))).toEqual({ type: 'height', height_px: 420 });
  const state = { type: 'state' as const, link: 'v=2', digest: null };
  expect(readFromFigure(posted(state))).toEqual(state); // of an earlier laboratory
  const whole = { ...state, scenario: { version: 1 }, t_s: 3 };
  expect(readFromFigure(posted(whole))).toEqual(whole);
  expect(readToFigure({ ...posted({ type: 'seek', t_s: 3 }), more: 1 })).toEqual({ type: 'seek', t_s: 3 });
});

test('another protocol, another version and a wrong shape are no messages', () => {
  for (const data of [
    null,
    'lbe/1',
    { type: 'play' },
    { protocol: 'lbe/2', type: 'play' },
    { protocol: 'lbe/1', type: 'constructor' },
    { protocol: 'lbe/1', type: 'seek', t_s: Infinity },
    { protocol: 'lbe/1', type: 'seek', t_s: -1 },
    { protocol: 'lbe/1', type: 'seek', t_s: 1e7 },
    { protocol: 'lbe/1', type: 'height', height_px: NaN },
    { protocol: 'lbe/1', type: 'height', height_px: -1 },
    { protocol: 'lbe/1', type: 'height', height_px: 1e6 },
    { protocol: 'lbe/1', type: 'metric', metrics: { a: 1e300 } },
    { protocol: 'lbe/1', type: 'metric', metrics: { ['a'.repeat(501)]: 1 } },
    { protocol: 'lbe/1', type: 'set', link: 'x'.repeat(70_000) },
    { protocol: 'lbe/1', type: 'metric', metrics: { a: 'b' } },
    { protocol: 'lbe/1', type: 'metric', metrics: {}, absent: { a: 1 } },
    { protocol: 'lbe/1', type: 'state', link: '', digest: null, t_s: '3' },
    { protocol: 'lbe/1', type: 'state', link: '', digest: null, scenario: '{}' },
  ]) {
    expect(readToFigure(data)).toBeUndefined();
    expect(readFromFigure(data)).toBeUndefined();
  }
});

test('no value is beyond it', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(() => [readToFigure(data), readFromFigure(data)]).not.toThrow();
    }),
  );
});
