import { describe, expect, it } from 'vitest';
import { claimOf, claims } from '../../src/ledger/claims';
import { named, triviallyBecause } from './trivial';
import index from './results/index.json';

const verdictOf = (id: string): string | undefined =>
  (index.claims as Readonly<Record<string, { readonly verdict: string }>>)[id]?.verdict;

describe('claims that hold trivially', () => {
  it('are claims of the papers, and their reasons are clauses', () => {
    for (const id of named) expect(claimOf(id).id).toBe(id);
    for (const { id } of claims) expect(triviallyBecause(id) ?? 'it is.').toMatch(/^(?:[a-z]|LEDBAT ).*\.$/);
  });

  it('hold, since they cannot fail', () => {
    const marked = claims.filter(({ id }) => triviallyBecause(id) !== undefined);
    expect(marked.length).toBeGreaterThan(named.length);
    expect(marked.filter(({ id }) => verdictOf(id) !== 'holds').map(({ id }) => id)).toEqual([]);
  });

  it('are those of Table I whose second flow never gets a chance, and no claim on a controller that did', () => {
    expect(triviallyBecause('003-T1-c4a')).toContain('thousandths');
    expect(triviallyBecause('003-T1-o1')).toContain('thousandths');
    expect(triviallyBecause('003-T1-c5b')).toBeUndefined();
    expect(triviallyBecause('003-T1-c1')).toBeUndefined();
  });
});
