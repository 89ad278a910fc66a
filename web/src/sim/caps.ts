/** When a run in the page has taken too much memory. */
import { MAX_MEMORY_MB } from '../model/run-caps';

/**
 * Looks at the memory of a run from now on: whether it takes too much. What earlier runs of the same engine have taken stays,
 * and is not this one's doing; `lost`: what is of no more use to any.
 */
export function memoryCap(memory: Pick<WebAssembly.Memory, 'buffer'>, lost = 0): () => boolean {
  const most = Math.max(memory.buffer.byteLength, 1e6 * MAX_MEMORY_MB + lost);
  return () => memory.buffer.byteLength > most;
}
