/** The counts of `docs/fidelity`, which is too large for the page; a test compares them with its files. */
export const CHECKED = {
  simulators: [
    { name: 'ns-2', cases: 980, figures: 5215, agree: 4527, chance: 157, explained: 531 },
    { name: 'ns-3', cases: 230, figures: 945, agree: 705, chance: 37, explained: 203 },
    { name: 'Linux', cases: 32, figures: 145, agree: 124, chance: 6, explained: 15 },
  ],
  modules: { cases: 104, figures: 312, agree: 287, chance: 9, explained: 16 },
  vectors: { all: 41, full: 38, part: 0 },
};
