/** What becomes of a run that comes to no end. */
export const engine = {
  stopped: (why: string) => `The simulator stopped unexpectedly: ${why}`,
  notLoaded: (why: string) => `The simulator could not be loaded: ${why}`,
  notStarted: (why: string) => `This browser does not start the simulator: ${why}`,
  noWorker: 'its worker could not be started',
  tooLarge:
    'This experiment has more than two billion events: reduce the duration, the capacity or the number of flows.',
} as const;
