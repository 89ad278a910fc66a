/** The drawing of the network. Times are in s, written out; names are those of links and groups. */
import { texts } from '../../../src/text';

export const network = {
  title: 'Network',
  drawing: 'Drawing of the network; in words below',
  packets:
    'Packets in the drawing of the network. Arrow keys lead from packet to packet, Enter tells what becomes of it; comma and full stop step to the previous and next event, n and p jump.',
  to: (name: string) => `to ${name}`,
  acks: 'ACKs',
  unitCell: '1 mark = 1 packet',
  cell: (packets: number) => `1 mark in a queue = ${packets} packets`,
  bySize: 'a longer packet is larger',
  felt: { film: 'box: film stored', page: 'sheet: page there', call: 'ring: R of the call' },
  again: 'sent again',
  marked: 'marked',
  ack: 'acknowledgement',
  lengthsOnly: 'queue lengths only',
  coming: 'looking into this moment…',
  tooFast: 'too fast to follow packets: queue lengths only',
  varies: 'rate varies',
  loss: 'loss',
  path: (number: number) => `path ${number}`,
  then: ', then ',
  and: '; and ',
  sends: (name: string, ways: string) => `${name} sends through ${ways}.`,
  sendsBack: (ways: string) => `Its acknowledgements go through ${ways}.`,
  link: (name: string, line: string, queue: string, limit: string) => `Link ${name}: ${line}; queue: ${queue}${limit}.`,
  limit: (packets: string) => `, at most ${packets} packets`,
  now: (time: string) => `At ${time} s:`,
  nothing: 'Nothing is under way.',
  waiting: (link: string, count: number, of: string) =>
    `${link}: ${count === 1 ? '1 packet waits' : `${count} packets wait`}${of === '' ? '' : ` (${of})`}.`,
  serving: (link: string, name: string) => `${link} serves a packet of ${name}.`,
  flying: (link: string, count: number) => `${count} on the way behind ${link}.`,
  returning: (count: number) =>
    count === 1 ? '1 acknowledgement is on its way back.' : `${count} acknowledgements are on their way back.`,
  leaving: (count: number) => `${count} on the way from a sender to its first link.`,
  fallen: (link: string, name: string, reason: string, time: string) =>
    `${link} dropped a packet of ${name} at ${time} s: ${reason}.`,
  lost: (link: string, name: string, time: string) => `${link} lost a packet of ${name} on its way at ${time} s.`,
  markedOnes: (count: number) => (count === 1 ? '1 packet is marked.' : `${count} packets are marked.`),
  lengthKnown: (link: string, count: number) => `${link}: ${count} in the queue.`,
} as const;

export const words = texts('network', network);
