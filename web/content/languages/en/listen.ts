/** What goes on in the background, what is heard of a call, and what is seen of a film. */
import { texts } from '../../../src/text';

export const listen = {
  background: 'In the background',
  tcp: 'TCP',
  ledbat: 'LEDBAT',
  listen: 'Listen',
  stop: 'Stop',
  fetching: 'The packets of the call are being fetched.',
  failed: 'What became of the packets of this run cannot be told.',
  missing: (part: string, mos: string) => `${part} of the speech is late or lost: MOS ${mos} (1 to 4.5).`,
  silent: (silent: number, of: number, from: string, to: string) =>
    `${from} to ${to} s: ${silent} of ${of} packets are silent, those of the run. The voice is synthetic.`,
  filmAt: (at: string) => `The film at ${at} s:`,
  unbegun: 'it has not begun.',
  stands: 'it stands still.',
  plays: (rate: string) => `${rate} of 6 Mb/s. The scene is drawn, as fine as its rate.`,
} as const;

export const words = texts('listen', listen);
