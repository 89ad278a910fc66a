/** The budgets of the design, in one place. What has none is measured to be seen. */

/** Wasm in Chromium, a recorded run with its results copied out, ms, median, by workload. @type {Record<string, number>} */
export const RUN_MS = { canonical: 1000 / 60, 'flows-100': 150 };

/** Cost of a packet as flows or rates grow: dearest over cheapest. */
export const FLAT = 1.5;

/** The Wasm memory of any run within the page's caps, bytes. */
export const MEMORY = 64e6;

/** The standard experiment from inside the browser: so many times faster than these as whole processes. */
export const TIMES_FASTER = { 'ns-2': 12, 'ns-3': 200 };

/** Instructions for a delivered packet, natively and not recorded: at most this part of htsim's. */
export const PART_OF_HTSIM = 0.5;

/** Instructions per packet above the record: pointed out, and failing. */
export const MORE_INSTRUCTIONS = { pointOut: 0.02, fail: 0.05 };

/** A controller as a guest, in times of the run with the built-in one. */
export const TIMES_BUILT_IN = 2;
