/** What the page says of itself without stopping a reader: the state of a run, notices, small buttons of the frame. */
import { texts } from '../../../src/text';

export const notices = {
  computing: 'Computing',
  stop: 'Stop',
  loading: 'Loading the simulator…',
  nothing: 'There is no run to show.',
  again: 'Try again',
  dismiss: 'Dismiss this notice',
  notRead: 'The address could not be read: a part of the page did not load. Reload it to try again.',
  notLoaded: (title: string) =>
    `The experiment “${title}” could not be loaded: no connection, or a newer version of the page has replaced it. What you see is as it was.`,
  silent: 'The simulator has not answered for a while: the connection is slow, or it is stuck.',
  startAgain: 'Start it again',
  restarted: (message: string) => `${message}. It was started again.`,
  failed: (message: string) =>
    `${message}. Nothing of your experiment is lost: change a value, or try again. If it happens again, it is a mistake in LBE Lab.`,
  absent: (message: string) => `${message}. Nothing of your experiment is lost.`,
  copyReport: 'Copy a report',
  report: 'Report of a fault, to be copied',

  fixed: (label: string) => `${label} cannot change in mid-run.`,
  offerWhole: 'Change it for the whole run',

  notSpoken: 'The words of your language could not be loaded: until you reload, this page is in English.',
  missing: 'A part of this page could not be loaded: no connection, or a newer version has replaced it.',
  reload: 'Reload',

  pinsFull: 'Four runs are pinned already: let go of one of them first.',
  pinnedTwice: (letter: string) => `This run is pinned already, as ${letter}.`,
} as const;

export const words = texts('notices', notices);
