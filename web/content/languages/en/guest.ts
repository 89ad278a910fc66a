/** Somebody's own controllers: what is said of them, and the editor. */
import { texts } from '../../../src/text';

export const guest = {
  title: 'A controller that comes with the experiment',
  has: (names: string) => `This experiment runs code that came with it: ${names}.`,
  can: 'It sets the window and the sending rate of its own flows, and sees what their acknowledgements tell.',
  cannot:
    'It cannot reach this page, your files, the network or a clock. Its memory is at most 2 MiB, and a call that takes too long ends the run.',
  source: (file: string, licence: string) => `Source: ${file}${licence === '' ? '' : `, licence ${licence}`}`,
  linux: 'A module for Linux, on the laboratory’s transport: it is not Linux.',
  edit: 'Edit its code',
  write: 'Write a controller…',
  notHere:
    'The editor is not in this file, since its compiler is larger than all the rest: it is on the laboratory’s site.',
  code: 'Code of the controller, in AssemblyScript',
  begin: 'Begin with',
  templates: { reno: 'Reno', ledbat: 'LEDBAT', aimd: 'AIMD', empty: 'an empty one' },
  save: 'Save as a file',
  close: 'Close',
  line: (line: number) => `Line ${line}:`,
  loading: 'The compiler is loading …',
  compiling: 'Compiling …',
  runs: 'It compiles, and the run on screen is its.',
  stays: 'The last version that compiled stays on screen.',
  tooLong: (most: number) => `the text may have at most ${most} bytes.`,
  tooLarge: 'its module may have at most 64 KiB.',
} as const;

export const words = texts('guest', guest);
