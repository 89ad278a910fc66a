/** What becomes of a run that comes to no end. */
export const engine = {
  stopped: (why: string) => `The simulator stopped unexpectedly: ${why}`,
  notLoaded: (why: string) => `The simulator could not be loaded: ${why}`,
  notStarted: (why: string) => `This browser does not start the simulator: ${why}`,
  noWorker: 'The simulator could not be loaded: there is no connection, or a newer version has replaced it',
  silent: 'The simulator does not answer',
  tooLarge:
    'This experiment has more than two billion events: reduce the duration, the capacity or the number of flows.',
} as const;
