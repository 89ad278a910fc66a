import { describe, expect, it } from 'vitest';
import { claimOf, claims } from './claims';
import { contents } from './contents';
import { claimsIn, isDefinition, named, tally, tallyOf, totalOf } from './counts';
import type { StoredIndex } from './stored';
import file from '../../content/papers/results/index.json';

const index = file as unknown as StoredIndex;

describe('the count of claims', () => {
  it('has each claim once, as a result or as a definition, and findings beside them', () => {
    const all = tallyOf(index, contents);
    expect(claimsIn(all)).toBe(claims.length);
    expect(totalOf(all.definitions)).toBe(claims.filter(({ id }) => isDefinition(id)).length);
    expect(totalOf(all.findings)).toBe(contents.reduce((sum, { findings }) => sum + findings.length, 0));
    for (const id of named) expect(claimOf(id).id).toBe(id);
  });

  it('is the sum of its papers and of its exhibits, verdict by verdict', () => {
    for (const paper of ['S000', 'S001', 'S002', 'S003', 'S004']) {
      const own = contents.filter((entry) => entry.paper === paper);
      const whole = tallyOf(index, own);
      expect(claimsIn(whole), paper).toBe(claims.filter((claim) => claim.paper === paper).length);
      for (const sort of ['results', 'definitions', 'findings'] as const) {
        const parts = own.map((entry) => totalOf(tallyOf(index, [entry])[sort]));
        expect(
          parts.reduce((sum, n) => sum + n, 0),
          `${paper}, ${sort}`,
        ).toBe(totalOf(whole[sort]));
      }
    }
  });

  it('takes no set-up for a result, and no result for a set-up', () => {
    const counted = tally([
      ['000-S-2', 'holds'], // the window of the short-term index
      ['004-T1-b-bdp', 'holds'], // arithmetic on a table
      ['000-F2-P', 'holds'], // the figure is there
      ['003-T1-c2a', 'fails'], // a figure of a table
      ['003-S-7', 'fails'], // the late-comer's advantage
      ['000-F2-b6', 'part'],
    ]);
    expect(counted).toEqual({ results: { fails: 2, part: 1 }, definitions: { holds: 3 }, findings: {} });
    // What fails was tried: a definition that the runs refute would be one that is not built.
    const refuted = claims.filter(({ id }) => isDefinition(id) && index.claims[id]?.verdict === 'fails');
    expect(refuted).toEqual([]);
  });
});
