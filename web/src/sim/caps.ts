/** What a run may take in the page; what the engine itself refuses stands in its `scenario/budget.rs`. */

/** Events after which a run is given up: some minutes of work, at 50 ns or more for each. Memory does not grow with them. */
export const MAX_EVENTS = 2_000_000_000;
