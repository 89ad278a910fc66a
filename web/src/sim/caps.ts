/** What a run may take in the page; what the engine itself refuses stands in its `scenario/budget.rs`. */

/** Events after which a run is given up: some minutes of work, at 50 ns or more for each. Memory does not grow with them. */
export const MAX_EVENTS = 2_000_000_000;

/** Megabytes of the engine's memory at which a run is given up: a phone gives a tab little more for all its engines. */
export const MAX_MEMORY_MB = 64;

/** Which cap a run has met. */
export type Cap = 'events' | 'memory';

/** Looks, after so many events of a run, whether it has met one. */
export type CapAt = (events: number) => Cap | undefined;

/** Looks at a run from now on. Memory that earlier runs of the same engine have taken stays, and is not this one's doing. */
export function capsOf(memory: Pick<WebAssembly.Memory, 'buffer'>): CapAt {
  const most = Math.max(memory.buffer.byteLength, 1e6 * MAX_MEMORY_MB);
  return (events) => {
    if (events > MAX_EVENTS) return 'events';
    return memory.buffer.byteLength > most ? 'memory' : undefined;
  };
}
