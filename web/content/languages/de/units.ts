import type { Translation } from '../../../src/text';
import type { units as english } from '../en/units';

export const units: Translation<typeof english> = {
  packet: 'Paket',
  packets: 'Pakete',
  byte: 'Byte',
  bytes: 'Byte',
  none: 'keiner',
  on: 'an',
  off: 'aus',
};
