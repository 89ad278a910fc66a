import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/late-comer';

export default {
  draw: {
    title: 'Wer später kommt',
    text: 'LEDBAT sieht die Warteschlange nicht. Es hält die kleinste Verzögerung, die es je gemessen hat, für den leeren Pfad (die Grundverzögerung) und alles darüber für Warten.\n\nDer erste LEDBAT-Fluss war 10 s allein und hält seine 25 ms Warteschlange. Nun beginnt ein zweiter, und schon seine ersten Pakete gehen durch diese Warteschlange.',
    question: 'Zeichnen Sie den Durchsatz des ersten Flusses.',
    alone: 'allein, vor 10 s',
    meeting: 'von 10 bis 25 s',
    later: 'nach 25 s',
    explain: (f) =>
      `In der letzten Minute hatte Ihr erster Fluss ${f.first} Mb/s und der zweite ${f.second} Mb/s. Ihre Grundverzögerungen sind ${f.baseFirst} und ${f.baseSecond} ms, obwohl der Pfad derselbe ist. ${
        f.apart
          ? `Der zweite hielt die Warteschlange, die er antraf, für einen Teil des Pfads. Er legt seine eigenen ${f.target} ms darauf; der erste sieht das Ganze, liegt weit über seinem Ziel`
          : 'Beide haben fast dieselbe Vorstellung vom leeren Pfad, keiner ist also von Anfang an im Vorteil'
      }${f.starved ? ' und zieht sich auf sein kleinstes Fenster zurück.' : '.'}\n\nDas ist der Vorteil des Nachzüglers (Carofiglio u. a., LCN 2010, Abb. 1(h)). Ein kleiner Fehler ist es nicht: Gerade untereinander sollte LEDBAT höflich sein.`,
  },
  delay: {
    title: 'Und die Warteschlange?',
    text: 'Noch einmal derselbe Lauf, diesmal mit Blick auf die Wartezeit. Jeder Fluss hat 25 ms Wartezeit zum Ziel.',
    question: 'Wie lang ist die Wartezeit in der letzten Minute?',
    options: ['Etwa 25 ms: ein Ziel', 'Etwa 50 ms: zwei Ziele', 'Etwa 120 ms: der volle Puffer'],
    explain: (f) =>
      `Bevor der zweite Fluss kam, war die Wartezeit ${f.early} ms, in der letzten Minute ist sie ${f.late} ms. ${
        f.double
          ? `Der zweite Fluss legt sein Ziel auf eine Warteschlange, die er nicht sieht: zusammen ${f.sum} ms. Jeder weitere Nachzügler käme hinzu, bis der Puffer voll ist.`
          : `Zwei Ziele wären ${f.sum} ms. Ihr Lauf liegt woanders: Der zweite Fluss traf eine kürzere Warteschlange an, oder der Puffer endet vorher.`
      }`,
  },
  check: {
    title: 'Noch einmal hinsehen',
    text: 'LEDBAT++ macht Pausen: Regelmäßig geht es für zwei Umläufe auf zwei Pakete herunter, damit die Warteschlange leerläuft und alle den leeren Pfad sehen. Sein Ziel ist 60 ms, und es misst Umläufe.\n\nWieder beginnt ein Fluss 10 s nach dem anderen.',
    question: 'Welchen Teil des Verkehrs hat der erste Fluss in der letzten Minute?',
    options: ['Weniger als 10 %: verhungert wie zuvor', '10 bis 35 %', '35 bis 65 %: etwa die Hälfte', 'Mehr als 65 %'],
    explain: (f) =>
      `Der erste Fluss hat ${f.first} des Verkehrs; die Grundverzögerungen sind ${f.baseFirst} und ${f.baseSecond} ms. ${
        f.equal
          ? 'Mit derselben Vorstellung vom leeren Pfad teilen sie. Den Preis zeigt die Effizienz:'
          : 'Hier sind die Anteile nicht gleich. Zur Effizienz:'
      } Die Leitung ist zu ${f.efficiency} belegt.\n\nfLEDBAT hat eine andere Antwort: Ist die Verzögerung zu lang, verkleinert es sein Fenster anteilig (multiplikative Abnahme). Wählen Sie es für beide Flüsse und vergleichen Sie.`,
  },
  fork: {
    title: 'Zufall oder Regel?',
    text:
      'Hat der erste Fluss nur Pech? Noch einmal zwei einfache LEDBAT-Flüsse. Eine Sekunde, nachdem der zweite begonnen hat, ' +
      'verzweigt sich der Lauf: Bis dahin ist er derselbe, von da an ist alles neu gezogen, was der Zufall entscheidet, hier der ' +
      'Augenblick, in dem jedes Paket abgeht.',
    question: 'Wer ist in der letzten Minute vorn?',
    options: ['Der zweite Fluss, wie zuvor', 'Keiner: Sie teilen', 'Der erste Fluss'],
    explain: (f) =>
      `In diesem Zweig, ab ${f.at} s, hat der erste Fluss in der letzten Minute ${f.first} der Bits. ${
        f.starved ? 'Anderer Zufall, dasselbe Ende.' : 'Dieser Zweig endet anders als der Lauf.'
      }\n\nEin Zweig beweist wenig. Öffnen Sie unter den Diagrammen „Ab wann war es unausweichlich?“, und verzweigen Sie den ` +
      `Lauf: zu zwölf Zeiten, mit je mehreren Startwerten. Wo von Anfang an jeder Zweig gleich endet, ist es eine Regel und kein ` +
      `Unfall. Vergleichen Sie mit einem Experiment, in dem es bis zuletzt offen ist: mit einem Ziel, das die Warteschlange nie ` +
      `erreicht.`,
  },
  ending: (f) =>
    `Wieder zwei einfache LEDBAT-Flüsse, von denen der zweite bei ${f.start} s beginnt. Ziehen Sie an seinem Beginn. Was, wenn er beginnt, bevor der erste die Warteschlange gefüllt hat: Wer gewinnt dann?`,
} satisfies Translated<typeof english>;
