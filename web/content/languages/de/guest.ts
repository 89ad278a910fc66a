import type { Translation } from '../../../src/text';
import type { guest as english } from '../en/guest';

export const guest: Translation<typeof english> = {
  title: 'Eine Überlastregelung, die mit dem Experiment kommt',
  has: (names) => `Dieses Experiment führt Code aus, der mit ihm gekommen ist: ${names}.`,
  can: 'Er setzt Fenster und Senderate seiner eigenen Flüsse und sieht, was deren Bestätigungen sagen.',
  cannot:
    'Er erreicht weder diese Seite noch Dateien, Netz oder Uhr. Sein Speicher hat höchstens 2 MiB, und ein Aufruf, der zu lange dauert, beendet den Lauf.',
  source: (file, licence) => `Quelltext: ${file}${licence === '' ? '' : `, Lizenz ${licence}`}`,
  linux: 'Ein Modul für Linux, auf dem Transport des Labors: Das ist nicht Linux.',
  edit: 'Code bearbeiten',
  write: 'Eine Überlastregelung schreiben…',
  notHere:
    'Der Editor ist nicht in dieser Datei, denn sein Übersetzer ist größer als alles andere: Er ist auf der Website des Labors.',
  code: 'Code der Überlastregelung, in AssemblyScript',
  begin: 'Beginnen mit',
  templates: { reno: 'Reno', ledbat: 'LEDBAT', aimd: 'AIMD', empty: 'einer leeren' },
  save: 'Als Datei sichern',
  close: 'Schließen',
  line: (line) => `Zeile ${line}:`,
  loading: 'Der Übersetzer wird geladen …',
  compiling: 'Wird übersetzt …',
  runs: 'Sie ist übersetzt, und der Lauf auf dem Schirm ist ihrer.',
  stays: 'Die letzte Fassung, die übersetzt wurde, bleibt auf dem Schirm.',
  tooLong: (most) => `Der Text darf höchstens ${most} Bytes haben.`,
  tooLarge: 'Das Modul darf höchstens 64 KiB haben.',
};
