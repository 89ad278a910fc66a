/** The page around the plots. */
export const lab = {
  experiment: 'Experiment',
  site: 'Site',
  targetFrom: (ms: string, seconds: string) => `target ${ms} ms from ${seconds} s`,
  reference: 'Reference',
} as const;
