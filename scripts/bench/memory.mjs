/**
 * `npm run bench -- memory`: what a recorded run holds at most, natively by a counting allocator, and how large the memory
 * of a fresh Wasm module is after one run in Chromium, with all results copied out.
 */
import { inChromium } from './browser.mjs';
import { MEMORY } from './budgets.mjs';
import { natively } from './engine.mjs';
import { megabytes, show, verdict } from './table.mjs';
import { large, scaling, standard } from './workloads.mjs';

/** @type {import('../lib/steps.mjs').Step} */
export const memory = {
  name: 'Memory',
  async run({ open }) {
    open();
    const workloads = [...standard, ...scaling.flatMap(({ points }) => points), ...large];
    const native = await natively(workloads, 0);
    /** @type {string[][]} */
    const rows = await inChromium(async (time) => {
      /** @type {string[][]} */
      const found = [];
      for (const workload of workloads) {
        const { memory: bytes } = await time(workload, 0);
        const one = native.get(workload.id);
        const held = one ? [one.peak_bytes, one.columns_bytes].map(megabytes) : ['', ''];
        found.push([workload.title, ...held, megabytes(bytes), megabytes(MEMORY), verdict(bytes, MEMORY)]);
      }
      return found;
    });
    show('Memory, MB', [['workload', 'native, most', 'columns', 'Wasm', 'budget', ''], ...rows]);
    return 'done';
  },
};
