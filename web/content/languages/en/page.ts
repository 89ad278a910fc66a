/** The page's frame: landmarks, and what identifies a run. */
import { texts } from '../../../src/text';

export const page = {
  skip: 'Skip to the plots',
  skipToControls: 'Skip to the controls',
  untitled: 'An experiment',
  purpose:
    'Low priority is for updates and backups: they should take what nobody else wants, and make way at once for calls and games.',
  hear: 'Hear a call.',
  network: 'The network as a drawing',
  plots: 'Plots',
  figures: 'Figures of the run',
  controls: 'Controls',
  playback: 'Playback',
  after: (source: string) => `After ${source}.`,
  digest: 'Digest',
  licences: 'Licences of LBE Lab and of what it is made of',
  effort: (events: string, ms: string) => `${events} events in ${ms} ms.`,

  fault:
    'The page could not be loaded: there is no connection, or a newer version is being published. Its address holds everything: try again.',
  old: 'This browser is too old for the page. It needs Chrome or Edge 120, Firefox 125, Safari 17.4, or a newer version.',
  again: 'Try again',
} as const;

export const words = texts('page', page);
