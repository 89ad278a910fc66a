/** A worker that does nothing: see `look` in start.ts. */
export {};
