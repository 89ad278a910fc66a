/** The counts of `docs/fidelity`, which is too large for the page; a test compares them with its files. */
export const CHECKED = {
  simulators: [
    { name: 'ns-2', cases: 980, figures: 5215, agree: 4446, chance: 321, explained: 448 },
    { name: 'ns-3', cases: 138, figures: 668, agree: 517, chance: 44, explained: 107 },
  ],
  vectors: { all: 41, full: 38, part: 0 },
};
