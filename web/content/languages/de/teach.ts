import type { Translation } from '../../../src/text';
import type { teach as english } from '../en/teach';

export const teach: Translation<typeof english> = {
  title: 'Lehren',
  skip: 'Zum Inhalt springen',
  rooms: {
    figure: 'Abbildung für eine Kursseite',
    class: 'Link für einen Kurs',
    questions: 'Fragen',
    assignment: 'Programmieraufgabe',
    check: 'Abgegebenes prüfen',
  },
  leads: {
    figure:
      'Ein Experiment in eine Kursseite, in Folien oder in ein Notebook setzen: auswählen, was Leserinnen und Leser sehen und ändern dürfen, und ein Stück Text kopieren.',
    class:
      'Die Lernenden bekommen das Experiment im Labor, mit den Reglern, die Sie ihnen lassen. Das ist eine Orientierung, kein Schloss: Das ganze Labor bleibt einen Klick entfernt.',
    questions:
      'Stellen Sie eigene Fragen zum Experiment. Sie gehören zum Link für einen Kurs und zur Abbildung; die Lernenden schreiben ihre Antworten unter die Diagramme und geben einen Text ab.',
    assignment:
      'Lassen Sie die Lernenden eine Überlastregelung für das Experiment schreiben: Sie läuft in der Seite, Punkte und Tests gibt, was Sie festlegen, und „Abgegebenes prüfen“ ordnet den ganzen Kurs.',
    check:
      'Fügen Sie ein, was Ihre Lernenden abgegeben haben, einen Text oder einen ganzen Kurs auf einmal, oder ziehen Sie die Dateien hierher. Jedes festgehaltene Experiment läuft in diesem Browser noch einmal.',
  },
  name: 'Name der Aufgabe',
  question: (number) => `Frage ${number}`,
  plainText: 'Reiner Text, je eine Frage.',
  add: 'Frage hinzufügen',
  removeQuestion: (number) => `Frage ${number} entfernen`,
  asks: (count) => (count === 1 ? 'Mit 1 eigenen Frage.' : `Mit ${count} eigenen Fragen.`),
  change: 'Fragen ändern',
  assignment: {
    start: 'Eine eigene Überlastregelung',
    title: 'Name der Aufgabe',
    text: 'Die Aufgabe, als reiner Text',
    group: (id) => `Geschrieben wird die Überlastregelung der Flüsse „${id}“.`,
    cases: (beside, alone) =>
      `Sie läuft im Experiment oben, das im Folgenden „${beside}“ heißt, und ohne alle anderen Flüsse: „${alone}“.`,
    onlyAlone: (alone) => `Sie läuft im Experiment oben, das im Folgenden „${alone}“ heißt.`,
    source: 'Womit die Lernenden beginnen, in AssemblyScript',
    given:
      'Was zwischen den Zeilen „// #region given“ und „// #endregion“ steht, ist eingeklappt und lässt sich nicht ändern.',
    seeds: 'Startwerte: je ein Lauf',
    score: 'Punkte, mehr ist besser',
    tests: 'Tests, die bestanden sein müssen, einer je Zeile: Name: Bedingung',
    figures:
      'Größen haben die Schlüssel der Metriken in der Referenz, etwa alone.queue_delay_p95_ms, beside.flows.tcp.goodput_bps oder beside.harm.flows.tcp.throughput_bps. Es gibt + - * / ( ), min, max, abs, sqrt, ln, Vergleiche, and, or, not. Dieses Formular wird nicht behalten: Behalten Sie den Link.',
  },
  lesson: 'Lektion',
  noLesson: 'keine: das Experiment oben',
  lessonHint:
    'Eine Lektion stellt ihre eigenen Experimente ein. Schlüssel, die ein Schritt nicht hat, bewirken dort nichts.',
  controls: 'Regler',
  language: 'Sprache',
  anyLanguage: 'wie im Browser der Lernenden eingestellt',
  link: 'Der Link',
  characters: (count) => `${count} Zeichen`,
  long: 'Manche Chat-Programme schneiden Links mit mehr als 2000 Zeichen ab.',
  copy: 'Link kopieren',
  try: 'In einem neuen Tab ausprobieren',
  close: 'Schließen',
};
