import type { Translation } from '../../../src/text';
import type { networkEdit as english } from '../en/network-edit';

export const networkEdit: Translation<typeof english> = {
  edit: 'Netz bearbeiten',
  editShort: 'Bearbeiten',
  done: 'Fertig',
  hint: 'Eine Leitung oder einen Fluss wählen. Das Ende eines Flusses auf eine andere Leitung ziehen oder mit den Pfeiltasten bewegen. Einen Trace auf eine Leitung fallen lassen.',
  handles: 'Teile des Netzes',
  tools: (name) => `Was sich mit ${name} machen lässt`,
  link: (id, line) => `Leitung ${id}: ${line}`,
  before: (id) => `Neue Leitung vor ${id}`,
  after: (id) => `Neue Leitung hinter ${id}`,
  linkBefore: 'Leitung davor',
  linkAfter: 'Leitung dahinter',
  flow: (name, ways) => `${name}, durch ${ways}`,
  entrance: (name, link) => `${name} beginnt vor ${link}. Die Pfeiltasten links und rechts bewegen dieses Ende.`,
  exit: (name, link) => `${name} endet hinter ${link}. Die Pfeiltasten links und rechts bewegen dieses Ende.`,
  entersAt: 'Beginnt vor',
  leavesAt: 'Endet hinter',
  controls: 'Regler',
  addFlows: 'Flüsse hinzufügen',
  addFlowsHere: 'Flüsse hier hinzufügen',
  rateFile: 'Rate aus einer Datei…',
  plotQueue: 'Warteschlange zeichnen',
  hideQueue: 'Warteschlange ausblenden',
  ownBefore: 'Eigene Leitung am Anfang',
  ownAfter: 'Eigene Leitung am Ende',
  duplicate: 'Verdoppeln',
  remove: 'Entfernen',
  inserted: (id, rate, delay, groups) =>
    `Neue Leitung „${id}“ für ${groups === 1 ? '1 Gruppe' : `${groups} Gruppen`}: ${rate}, das Doppelte der Rate daneben; so fügt sie ${delay} Laufzeit hinzu und keine Warteschlange, bis Sie sie langsamer machen.`,
  insertedFast: (id, rate, delay, groups) =>
    `Neue Leitung „${id}“ für ${groups === 1 ? '1 Gruppe' : `${groups} Gruppen`}: ${rate}, weit über der Rate daneben; so fügt sie ${delay} Laufzeit hinzu und keine Warteschlange, bis Sie sie langsamer machen.`,
  moved: (name, ways) => `${name} führt nun durch ${ways}.`,
  noFurther: (name) => `${name}: In diese Richtung führt kein Pfad des Netzes weiter.`,
  added: (name) => `Hinzugefügt: ${name}.`,
  removed: (name) => `Entfernt: ${name}.`,
  nowhere: 'Das Ende bleibt, wo es war: Es wurde nicht über einer Leitung losgelassen.',
  rated: (id, file) => `„${file}“ ist jetzt die Rate der Leitung „${id}“.`,
  badTimes: 'opportunities_ms muss eine Liste von Zeiten in ms sein.',
  badTable:
    'Eine Tabelle von Raten hat zwei Spalten mit Zahlen: die Zeit in s und die Rate in bit/s (oder wie ihr Kopf sagt).',
  noRate:
    'Das ist keine Rate: Ein Trace hat je Zeile eine Zeit in ms (Mahimahi), oder rate_trace oder rate_steps als JSON, oder eine Tabelle von Zeiten und Raten.',
};
