/** What a run may take in the page before it ends early; what the engine itself allows stands in its `scenario/budget.rs`. */

/** Events that a run may have: some minutes of work, at 50 ns or more for each. Memory does not grow with them. */
export const MAX_EVENTS = 2_000_000_000;

/** Megabytes of the engine's memory that a run may take: a phone gives a tab little more for all its engines. */
export const MAX_MEMORY_MB = 64;
