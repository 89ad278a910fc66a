/** What the page tells a reader without stopping them: the address bar, the engine, changes in mid-run, pins. */
export const notices = {
  tooLong: 'This experiment is too large for a link: the address still shows an earlier one.',
  notOpened: (problems: string) => `This link was not opened. ${problems}`,
  notLoaded: (title: string) => `The experiment “${title}” could not be loaded.`,
  restarted: (message: string) => `${message}. It was started again.`,
  failed: (message: string) => `${message}. Change a value to try again.`,

  fixed: (label: string) => `${label} cannot change in mid-run.`,
  offerWhole: 'Change it for the whole run',

  pinsFull: 'Four runs are pinned already: let go of one of them first.',
  pinnedTwice: (letter: string) => `This run is pinned already, as ${letter}.`,
} as const;
