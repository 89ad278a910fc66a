/** What happens to packets, one sentence each. `who` is a packet or an acknowledgement; times and windows have their units. */
import { texts } from '../../../src/text';

export const events = {
  packet: (number: string, flow: string) => `Packet ${number} of ${flow}`,
  acknowledgement: (number: string, flow: string) => `The acknowledgement of packet ${number} of ${flow}`,

  // What happens at an instant.
  sent: (who: string) => `${who} is sent.`,
  sentAgain: (who: string) => `${who} is sent again.`,
  queues: (who: string, link: string, ahead: number) =>
    ahead === 0
      ? `${who} comes to ${link}, where nothing waits.`
      : `${who} joins the queue at ${link} behind ${ahead === 1 ? 'one packet' : `${ahead} packets`}.`,
  turn: (who: string, link: string, waited: string) =>
    waited === '' ? `${link} begins to send: ${who}.` : `${link} begins to send, after a wait of ${waited}: ${who}.`,
  departs: (who: string, link: string) => `${who} leaves ${link}.`,
  dropped: (who: string, link: string, reason: string) => `${who} is dropped at ${link}: ${reason}.`,
  marked: (who: string, reason: string) => `${who} is marked: ${reason}.`,
  lost: (who: string, link: string) => `${who} is lost on ${link}.`,
  lostOnce: (who: string, link: string) => `${who} is lost on ${link}, which sends it again.`,
  arrives: (who: string) => `${who} reaches its receiver.`,
  acknowledged: (who: string) => `${who} sets out.`,
  back: (who: string) => `${who} reaches its sender.`,
  timeout: (flow: string) => `The retransmission timer of ${flow} expires.`,
  noticed: (flow: string, from: string, to: string) =>
    `${flow} learns of a loss: its window goes from ${from} to ${to} packets.`,
  more: (count: number) => (count === 1 ? 'One more event.' : `${count} more events.`),

  // Where something is.
  waits: (who: string, link: string, ahead: number) =>
    `${who} waits at ${link}, ${ahead === 0 ? 'first in the queue' : `${ahead} before it`}.`,
  served: (who: string, link: string) => `${who} is being sent by ${link}.`,
  flies: (who: string, link: string) => `${who} is on its way behind ${link}.`,
  leaves: (who: string) => `${who} is on its way to its first link.`,
  returns: (who: string) => `${who} is on its way back.`,
  fell: (who: string, link: string, reason: string, time: string) =>
    `${who} was dropped at ${link} at ${time}: ${reason}.`,
} as const;

export const words = texts('events', events);
