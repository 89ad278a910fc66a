/** Units that are words. */
import { texts } from '../../../src/text';

export const units = {
  packet: 'packet',
  packets: 'packets',
  byte: 'byte',
  bytes: 'bytes',
  none: 'none',
  on: 'on',
  off: 'off',
} as const;

export const words = texts('units', units);
