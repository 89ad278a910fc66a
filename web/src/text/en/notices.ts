/** What the page says of itself: the state of a run, notices, small buttons of the frame. */
export const notices = {
  computing: 'Computing',
  stop: 'Stop',
  loading: 'Loading the simulator…',
  nothing: 'There is no run to show.',
  again: 'Try again',
  dismiss: 'Dismiss this notice',
  copyLink: 'Copy link',
  copyLinkHelp: 'Copy a link to this experiment',
  copied: 'Copied',
  refused: 'Not allowed',
  themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  theme: (now: string, next: string) => `Appearance: ${now}. Change to ${next}`,
} as const;
