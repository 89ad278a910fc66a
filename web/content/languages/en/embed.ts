/** The figure in a course page. */
import { texts } from '../../../src/text';

export const embed = {
  run: 'Run',
  runThis: (title: string) => `Run: ${title}`,
  starting: 'Starting…',
  notStarted: 'The figure could not be loaded. Is the connection there?',
  again: 'Try again',
  waitsForOthers: 'Waits for its turn: other figures on this page are computing.',
  notOpened: (problems: string) => `This figure cannot be opened. ${problems}`,
  notSet: (problems: string) => `The page asked for something that cannot be: ${problems}`,
  unknownKeys: (keys: string) => `No parameter of this experiment is called ${keys}.`,
  unknownPlots: (ids: string) => `This experiment has no plot called ${ids}.`,
  asked: (problems: string) => `The address of this figure asks for something that cannot be. ${problems}`,
  differs: (changes: string) => `Differs from the published experiment: ${changes}`,
  controls: 'Controls',
  plots: 'Plots',
  network: 'Network',
  figures: 'Figures of the run',
  playback: 'Playback',
  figure: 'Figure',
  locked: 'set by the author',
  open: 'Open in LBE Lab',
  openTitle: 'The experiment as it stands here, with all of its controls, in a new tab',
  reset: 'Reset',
  resetTitle: 'Back to what the author of this figure chose',
  lab: 'LBE Lab',
  digest: 'Digest of the run: the same on every machine',
  popupRefused: 'This page does not let the figure open a new tab. The link to copy:',
  copy: 'Copy',
  link: 'Link to this experiment',
  close: 'Close',
} as const;

export const words = texts('embed', embed);
