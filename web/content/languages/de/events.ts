import type { Translation } from '../../../src/text';
import type { events as english } from '../en/events';

export const events: Translation<typeof english> = {
  packet: (number, flow) => `Paket ${number} von ${flow}`,
  acknowledgement: (number, flow) => `Die Bestätigung von Paket ${number} von ${flow}`,

  sent: (who) => `${who} wird gesendet.`,
  sentAgain: (who) => `${who} wird erneut gesendet.`,
  queues: (who, link, ahead) =>
    ahead === 0
      ? `${who} kommt bei ${link} an, wo nichts wartet.`
      : `${who} reiht sich bei ${link} hinter ${ahead === 1 ? 'einem Paket' : `${ahead} Paketen`} ein.`,
  turn: (who, link, waited) =>
    waited === ''
      ? `${link} beginnt zu senden: ${who}.`
      : `${link} beginnt nach ${waited} Wartezeit zu senden: ${who}.`,
  departs: (who, link) => `${who} verlässt ${link}.`,
  dropped: (who, link, reason) => `${who} wird bei ${link} verworfen: ${reason}.`,
  marked: (who, reason) => `${who} wird markiert: ${reason}.`,
  lost: (who, link) => `${who} geht auf ${link} verloren.`,
  lostOnce: (who, link) => `${who} geht auf ${link} verloren und wird von dort noch einmal gesendet.`,
  arrives: (who) => `${who} ist beim Empfänger.`,
  acknowledged: (who) => `${who} geht ab.`,
  back: (who) => `${who} ist beim Sender.`,
  timeout: (flow) => `Der Timer für erneutes Senden von ${flow} läuft ab.`,
  noticed: (flow, from, to) => `${flow} erfährt von einem Verlust: Das Fenster geht von ${from} auf ${to} Pakete.`,
  more: (count) => (count === 1 ? 'Dazu ein weiteres Ereignis.' : `Dazu ${count} weitere Ereignisse.`),

  waits: (who, link, ahead) =>
    `${who} wartet bei ${link}, ${ahead === 0 ? 'als Erstes in der Warteschlange' : `${ahead} davor`}.`,
  served: (who, link) => `${who} wird von ${link} gesendet.`,
  flies: (who, link) => `${who} ist hinter ${link} unterwegs.`,
  leaves: (who) => `${who} ist unterwegs zur ersten Leitung.`,
  returns: (who) => `${who} ist auf dem Rückweg.`,
  fell: (who, link, reason, time) => `${who} wurde bei ${link} um ${time} verworfen: ${reason}.`,
};
