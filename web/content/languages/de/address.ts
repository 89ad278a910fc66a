import type { Translation } from '../../../src/text';
import type { address as english } from '../en/address';

export const address: Translation<typeof english> = {
  notOpened: (problems) => `Dieser Link wurde nicht geöffnet. ${problems}`,
  tooLong: 'Dieses Experiment ist zu groß für einen Link: Die Adresse zeigt noch ein früheres.',
  withoutPins:
    'Mit den gemerkten Läufen und der Parameterstudie wird dieser Link zu lang: Die Adresse enthält das Experiment ohne sie.',
  save: 'Als Datei sichern',
  pinsReplaced: 'Der Link hat eigene gemerkte Läufe mitgebracht; sie stehen an der Stelle der Ihren.',
  pinsGone: 'Der Link enthält keine gemerkten Läufe: Die Ihren wurden losgelassen.',
  pinsBack: 'Meine zurückholen',
  plotsMissing: (ids) => `plots: Dieses Experiment hat kein Diagramm namens ${ids}. Die übrigen sind zu sehen.`,
  noPlots: (ids) => `plots: Dieses Experiment hat kein Diagramm namens ${ids}. Zu sehen sind die üblichen.`,
  pinRetired: (letter, sentence) => `Gemerkter Lauf ${letter}: ${sentence}`,
  pinRefused: (letter, sentence) => `Der gemerkte Lauf ${letter} lässt sich nicht berechnen. ${sentence}`,
};
