/** `<lbe-figure>` in somebody else's page, before its frame is there. */
export const figureElement = {
  run: 'Run this experiment',
  starting: 'Starting …',
  frame: 'Experiment in LBE Lab',
  silent: 'The experiment did not start here.',
  open: 'Open it in LBE Lab',
  noLab: 'lbe-figure does not know where LBE Lab is: give it a link with the whole address.',
} as const;
