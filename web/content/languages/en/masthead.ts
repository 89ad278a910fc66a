/** The head of the page. */
import { texts } from '../../../src/text';

export const masthead = {
  home: 'LBE Lab',
  site: 'Site',
  experiments: 'Experiments',
  laboratory: 'Laboratory',
  lessons: 'Lessons',
  gallery: 'Gallery',
  study: 'Trials',
  teach: 'Teach',
  reference: 'Reference',
  language: 'Language',
  network: 'Is my network like this?',
  networkTitle: 'Open a capture of a transfer: what its link was, and whose runs come nearest',
  share: 'Share',
  shareTitle: 'Link, figure for a page, QR code, file',
  looks: { auto: 'as the system', light: 'light', dark: 'dark' },
  appearance: (now: string, next: string) => `Appearance: ${now}. Change to ${next}`,
} as const;

export const words = texts('masthead', masthead);
