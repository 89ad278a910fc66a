/** When a run in the page has taken too much memory. */
import { MAX_MEMORY_MB } from '../model/run-caps';

/**
 * Looks at the memory of a run from now on: whether it takes too much. What earlier runs of the same engine have taken stays,
 * and is not this one's doing.
 */
export function memoryCap(memory: Pick<WebAssembly.Memory, 'buffer'>): () => boolean {
  const most = Math.max(memory.buffer.byteLength, 1e6 * MAX_MEMORY_MB);
  return () => memory.buffer.byteLength > most;
}
