/** Units that are words. */
export const units = {
  packet: 'packet',
  packets: 'packets',
  byte: 'byte',
  bytes: 'bytes',
  none: 'none',
  on: 'on',
  off: 'off',
} as const;
