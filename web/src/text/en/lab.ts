/** The page around the plots. */
export const lab = {
  experiment: 'Experiment',
  site: 'Site',
  reference: 'Reference',
} as const;
