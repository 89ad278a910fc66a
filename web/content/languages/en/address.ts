/** What is said of a link that was opened, or that cannot be printed. */
import { texts } from '../../../src/text';

export const address = {
  notOpened: (problems: string) => `This link was not opened. ${problems}`,
  tooLong: 'This experiment is too large for a link: the address still shows an earlier one.',
  withoutPins: 'The pinned runs and the sweep make this link too long: the address holds the experiment without them.',
  save: 'Save it as a file',
  pinsReplaced: 'The link brought pinned runs of its own in place of yours.',
  pinsGone: 'The link has no pinned runs: yours were let go.',
  pinsBack: 'Take mine back',
  plotsMissing: (ids: string) => `plots: this experiment has no plot called ${ids}. The others are shown.`,
  noPlots: (ids: string) => `plots: this experiment has no plot called ${ids}. The usual ones are shown.`,
  pinRetired: (letter: string, sentence: string) => `Pinned run ${letter}: ${sentence}`,
  pinRefused: (letter: string, sentence: string) => `Pinned run ${letter} cannot be run. ${sentence}`,
} as const;

export const words = texts('address', address);
