/** The fragment of the address: which page of the gallery is open. */

/** What the list of all claims is narrowed to. */
export interface ClaimFilter {
  readonly paper: string;
  readonly verdict: string;
  readonly kind: string;
  readonly words: string;
}

export type Route =
  | { readonly page: 'overview' }
  | { readonly page: 'method' }
  | { readonly page: 'compared' }
  | { readonly page: 'claims'; readonly filter: ClaimFilter }
  /** `claim`: the number of the claim to show; empty for the whole page. */
  | { readonly page: 'exhibit'; readonly id: string; readonly claim: string }
  /** A paper as slides, from the one of that number on. */
  | { readonly page: 'slides'; readonly deck: string; readonly at: number }
  | { readonly page: 'unknown'; readonly asked: string };

export const NO_FILTER: ClaimFilter = { paper: '', verdict: '', kind: '', words: '' };

/** Reads a fragment, with or without its `#`. `exhibits`: the ids that there are; `decks`: how many slides each paper has. */
export function routeOf(
  fragment: string,
  exhibits: readonly string[],
  decks: ReadonlyMap<string, number> = new Map(),
): Route {
  const text = fragment.replace(/^#/, '');
  const [path = '', query = ''] = text.split('?');
  if (path === '') return { page: 'overview' };
  if (path === 'method' || path === 'compared') return { page: path };
  if (path === 'claims') {
    const asked = new URLSearchParams(query);
    const of = (key: string): string => asked.get(key) ?? '';
    return {
      page: 'claims',
      filter: { paper: of('paper'), verdict: of('verdict'), kind: of('kind'), words: of('words') },
    };
  }
  const [, deck = '', asked = '1'] = /^slides=([^/]+)(?:\/(\d+))?$/.exec(path) ?? [];
  const slides = decks.get(deck);
  if (slides !== undefined) return { page: 'slides', deck, at: Math.min(slides, Math.max(1, Number(asked))) };
  const [id = '', claim = ''] = path.split('/');
  return exhibits.includes(id) ? { page: 'exhibit', id, claim } : { page: 'unknown', asked: text };
}

/** The fragment of a filter, with its `#`. */
export function claimsHash(filter: Partial<ClaimFilter>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '#claims' : `#claims?${query}`;
}
