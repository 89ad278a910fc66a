/** Every verdict that `npm run fidelity` computed: the gallery begins with these, and without the list of what it fetches later. */
import type { StoredIndex } from '../../ledger/stored';
import { fetchPart } from '../../model/part';

export const loadIndex = async (): Promise<StoredIndex> =>
  (await fetchPart(() => import('../../../content/papers/results/index.json'))).default as unknown as StoredIndex;
