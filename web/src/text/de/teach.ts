import type { Translation } from '..';
import type { teach as english } from '../en/teach';

export const teach: Translation<typeof english> = {
  title: 'Lehren',
  skip: 'Zum Inhalt springen',
  rooms: {
    figure: 'Abbildung für eine Kursseite',
    class: 'Link für einen Kurs',
    questions: 'Fragen',
    check: 'Abgegebenes prüfen',
  },
  leads: {
    figure:
      'Ein Experiment in eine Kursseite, in Folien oder in ein Notebook setzen: auswählen, was Leserinnen und Leser sehen und ändern dürfen, und ein Stück Text kopieren.',
    class:
      'Die Lernenden bekommen das Experiment im Labor, mit den Reglern, die Sie ihnen lassen. Das ist eine Orientierung, kein Schloss: Das ganze Labor bleibt einen Klick entfernt.',
    questions:
      'Stellen Sie eigene Fragen zum Experiment. Sie gehören zum Link für einen Kurs und zur Abbildung; die Lernenden schreiben ihre Antworten unter die Diagramme und geben einen Text ab.',
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
