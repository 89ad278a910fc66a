import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HEIGHTS,
  PARTS,
  PLAIN,
  type Presentation,
  STARTS,
  THEMES,
  printPresentation,
  readPresentation,
} from './presentation';

const keys = fc.oneof(
  fc.constant('all' as const),
  fc.array(fc.constantFrom('lbe.target', 'bottleneck.queue', 'a%2Eb.rate', 'duration'), { maxLength: 3 }),
);

const anyPresentation: fc.Arbitrary<Presentation> = fc.record(
  {
    controls: keys,
    locked: keys,
    theme: fc.constantFrom(...THEMES),
    lang: fc.constantFrom('en', 'de', 'pt-BR'),
    start: fc.constantFrom(...STARTS),
    height_px: fc.integer({ min: HEIGHTS[0], max: HEIGHTS[1] }),
    parts: fc.subarray([...PARTS], { minLength: 1 }),
  },
  { requiredKeys: ['theme', 'start'] },
);

test('a presentation reads back as it was printed', () => {
  fc.assert(
    fc.property(anyPresentation, (presentation) => {
      expect(readPresentation(printPresentation(presentation))).toEqual({ presentation, problems: [] });
    }),
  );
});

test('keys and commas stay readable', () => {
  const controls = ['lbe.target', 'bottleneck.rate'];
  expect(printPresentation({ ...PLAIN, controls, height_px: 420 })).toBe(
    '?controls=lbe.target,bottleneck.rate&height=420',
  );
  expect(printPresentation(PLAIN)).toBe('');
});

test('a value that cannot be is named with what it may be, and changes nothing', () => {
  const { presentation, problems } = readPresentation('?theme=blue&height=9&start=now&parts=plots,menu&lesson=yield');
  expect(presentation).toEqual(PLAIN);
  expect(problems).toHaveLength(4);
  expect(problems.join(' ')).toMatch(/height must be .*120.*4000.*theme must be one of auto, light, dark/);
});

test('no query is beyond it', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const { presentation } = readPresentation(search);
      expect(readPresentation(printPresentation(presentation)).presentation).toEqual(presentation);
    }),
  );
});
