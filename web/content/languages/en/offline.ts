/** What the page says of its own version. */
import { texts } from '../../../src/text';

export const offline = {
  newer: 'There is a new version of LBE Lab. Nothing is lost by reloading: the address holds your experiment.',
} as const;

export const words = texts('offline', offline);
