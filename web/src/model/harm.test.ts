import { expect, it } from 'vitest';
import vectors from '../../../sim-core/engine/src/record/metrics/harm-vectors.json';
import { harmOf, type Better } from './harm';

it.each(vectors)('$better is better, $alone alone, $beside beside', ({ better, alone, beside, harm }) => {
  const found = harmOf(better as Better, alone, beside);
  if (harm === null || found === null) expect(found).toBe(harm);
  else expect(found).toBeCloseTo(harm, 6);
});
