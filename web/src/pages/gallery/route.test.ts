import { describe, expect, it } from 'vitest';
import { NO_FILTER, claimsHash, routeOf } from './route';

const ids = ['s000-fig2', 'beyond-aqm'];

describe('the fragment', () => {
  it('names a page', () => {
    expect(routeOf('', ids)).toEqual({ page: 'overview' });
    expect(routeOf('#', ids)).toEqual({ page: 'overview' });
    expect(routeOf('#method', ids)).toEqual({ page: 'method' });
    expect(routeOf('#compared', ids)).toEqual({ page: 'compared' });
    expect(routeOf('#beyond-aqm', ids)).toEqual({ page: 'exhibit', id: 'beyond-aqm', claim: '' });
    expect(routeOf('#s000-fig2/000-F2-b3', ids)).toEqual({ page: 'exhibit', id: 's000-fig2', claim: '000-F2-b3' });
    expect(routeOf('#s009', ids)).toEqual({ page: 'unknown', asked: 's009' });
    expect(routeOf('#__proto__', ids)).toEqual({ page: 'unknown', asked: '__proto__' });
  });

  it('names a paper’s slides, and the first where there is no such number', () => {
    const decks = new Map([['S000', 8]]);
    expect(routeOf('#slides=S000', ids, decks)).toEqual({ page: 'slides', deck: 'S000', at: 1 });
    expect(routeOf('#slides=S000/3', ids, decks)).toMatchObject({ at: 3 });
    expect(routeOf('#slides=S000/99', ids, decks)).toMatchObject({ at: 8 });
    expect(routeOf('#slides=S009', ids, decks)).toEqual({ page: 'unknown', asked: 'slides=S009' });
  });

  it('keeps a filter of the claims', () => {
    expect(routeOf('#claims', ids)).toEqual({ page: 'claims', filter: NO_FILTER });
    const filter = { paper: 'S000', verdict: 'fails', kind: '', words: 'share & gain' };
    expect(routeOf(claimsHash(filter), ids)).toEqual({ page: 'claims', filter });
    expect(claimsHash(NO_FILTER)).toBe('#claims');
  });
});
