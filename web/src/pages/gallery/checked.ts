/** The counts of `docs/fidelity`, which is too large for the page; a test compares them with its files. */
export const CHECKED = {
  simulators: [
    { name: 'ns-2', cases: 980, figures: 5215, agree: 4527, chance: 159, explained: 533 },
    { name: 'ns-3', cases: 230, figures: 945, agree: 709, chance: 35, explained: 201 },
    { name: 'Linux', cases: 32, figures: 145, agree: 124, chance: 6, explained: 15 },
  ],
  vectors: { all: 41, full: 38, part: 0 },
};
