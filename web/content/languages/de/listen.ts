import type { Translation } from '../../../src/text';
import type { listen as english } from '../en/listen';

export const listen: Translation<typeof english> = {
  background: 'Im Hintergrund',
  tcp: 'TCP',
  ledbat: 'LEDBAT',
  listen: 'Anhören',
  stop: 'Anhalten',
  fetching: 'Die Pakete des Gesprächs werden geholt.',
  failed: 'Was aus den Paketen dieses Laufs wurde, lässt sich nicht sagen.',
  missing: (part, mos) => `${part} der Sprache kommen zu spät oder nie: MOS ${mos} (1 bis 4,5).`,
  silent: (silent, of, from, to) =>
    `${from} bis ${to} s: ${silent} von ${of} Paketen sind stumm, die des Laufs. Die Stimme ist künstlich.`,
  filmAt: (at) => `Der Film bei ${at} s:`,
  unbegun: 'Er hat noch nicht begonnen.',
  stands: 'Er steht still.',
  plays: (rate) => `${rate} von 6 Mb/s. Die Szene ist gezeichnet, so fein wie seine Rate.`,
};
