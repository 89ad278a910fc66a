import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/bufferbloat';

export default {
  draw: {
    title: 'Ein Download, eine Warteschlange',
    text: 'Ein einzelner TCP-Fluss sendet über eine Leitung mit 10 Mb/s; ein Paket ist 25 ms unterwegs, seine Bestätigung ebenso. Vor der Leitung steht eine Warteschlange mit Platz für 100 Pakete. Die Leitung sendet ein Paket in 1,2 ms.\n\nTCP kennt weder die Rate noch die Warteschlange. Es sendet immer mehr, bis ein Paket verloren geht.',
    question: 'Wie lange wartet ein Paket in der Warteschlange? Zeichnen Sie die Wartezeit über die Minute.',
    start: 'die ersten 5 Sekunden',
    middle: 'von 5 bis 30 s',
    late: 'der Rest',
    explain: (f) =>
      `In Ihrem Lauf wartet ein Paket im Mittel ${f.mean} ms und höchstens ${f.peak} ms; ein voller Puffer wären ${f.full} ms. ${
        f.standing
          ? `Ohne Warteschlange dauert ein Umlauf ${f.rtt} ms: Das Warten dauert so lange wie der Pfad oder länger. TCP füllt jeden Puffer, den es findet, und weil nur ein Verlust es bremst, bleibt ein großer Teil des Puffers gefüllt. Diese stehende Warteschlange heißt „Bufferbloat“.`
          : `Ein Umlauf ohne Warteschlange dauert ${f.rtt} ms; hier ist das Warten also der kleinere Teil.`
      }\n\nDie Leitung war zu ${f.efficiency} belegt. Ein Telefonat oder Spiel hinter derselben Warteschlange würde bei jedem Paket auf den Download warten.`,
  },
  larger: {
    title: 'Der vierfache Puffer',
    text: 'Speicher ist billig, und so sind die Puffer gewachsen. Derselbe Fluss mit einer Warteschlange für 400 statt 100 Pakete.',
    question: 'Was wird aus der mittleren Wartezeit?',
    options: [
      'Unter 60 ms: weniger Verluste, ruhigeres TCP',
      'Etwa wie zuvor, 60 bis 120 ms',
      'Das Zwei- bis Dreifache, bis 250 ms',
      'Mehr als 250 ms',
    ],
    explain: (f) =>
      `Mit Platz für ${f.limit} Pakete beträgt die mittlere Wartezeit ${f.mean} ms, von ${f.full} ms, die der volle Puffer fasst. Die Leitung ist zu ${f.efficiency} belegt${
        f.busy ? '; mehr geht kaum, also bringt der größere Puffer keinen Durchsatz, nur Warten.' : '.'
      }\n\nEin Puffer soll die Leitung beschäftigen, während TCP sein Fenster halbiert. Was darüber hinausgeht, ist Verzögerung und sonst nichts.`,
  },
  goal: {
    title: 'So klein wie möglich, so groß wie nötig',
    text: 'Ein zu kleiner Puffer lässt die Leitung nach jedem Verlust leerlaufen. Suchen Sie die Größe dazwischen.',
    question:
      'Stellen Sie die Grenze der Warteschlange so ein, dass 95 von 100 Paketen höchstens 30 ms warten und die Leitung zu mindestens 90 % belegt ist.',
    state: (f) => `95 von 100 Paketen warten höchstens ${f.p95} ms; die Leitung ist zu ${f.efficiency} belegt.`,
    explain: (f) =>
      `Mit ${f.limit} Paketen: ${f.p95} ms und ${f.efficiency}. Die alte Regel verlangt für einen Fluss einen Puffer von einem Bandbreite-Verzögerungs-Produkt, hier ${f.pipe} Pakete: Dann füllt auch ein halbiertes Fenster noch den Pfad. ${
        f.below
          ? 'Ihr Puffer ist kleiner. Nach jedem Verlust ist die Leitung einen Moment lang frei; das ist der Preis der kurzen Wartezeit.'
          : 'Ihr Puffer ist nicht kleiner; die Leitung läuft also nie leer, und was bleibt, ist die Wartezeit.'
      }\n\nKeine feste Größe passt zu jeder Rate und jeder Entfernung. Deshalb gibt es aktive Warteschlangen (Lektion 6) und Sender, die sie nicht füllen (Lektion 3).`,
  },
  check: {
    title: 'Das andere Extrem',
    text: 'Nun finden nur fünf Pakete Platz.',
    question: 'Wie stark ist die Leitung belegt?',
    options: ['Unter 60 %', '60 bis 75 %', '75 bis 95 %', 'Mehr als 95 %: Ein Verlust ist sofort behoben'],
    explain: (f) =>
      `Mit ${f.limit} Paketen ist die Leitung zu ${f.efficiency} belegt, und ein Paket wartet im Mittel ${f.mean} ms. TCP hat sein Fenster ${f.cuts}-mal halbiert${f.timedOut ? ` und ${f.timeouts}-mal auf den Wiederholungs-Timer gewartet und mit einem Paket neu begonnen` : ''}. Fast ohne Puffer pendelt das Fenster zwischen der Hälfte dessen, was der Pfad fasst, und dem Ganzen, im Mittel drei Viertel: Das ist das untere Ende dessen, was Sie hier sehen können.`,
  },
  fate: {
    title: 'Was, wenn es nicht halbiert hätte?',
    text:
      'TCP halbiert nach einem Verlust sein Fenster. In diesem Lauf wird ein Verlust verziehen: Das erste Mal ab 25 s, dass das ' +
      'Fenster halbiert würde, bleibt es, wie es ist.\n\nDasselbe lässt sich bei jedem Verlust fragen: Klicken Sie ihn in einem ' +
      'Diagramm an, und wählen Sie darunter ein „Was wäre, wenn …“.',
    question: 'Wie lange warten Pakete von da an im Mittel?',
    options: ['Kürzer als zuvor', 'Etwa so lange wie zuvor', 'Viel länger: Der Puffer bleibt voll'],
    explain: (f) =>
      `Bei ${f.at} s wurde das Fenster nicht halbiert. Davor wartete ein Paket im Mittel ${f.before} ms, von da an ${f.after} ms. ${
        f.alike
          ? 'Ob einmal mehr oder weniger halbiert wird, zählt kaum: Der Puffer ist voll, also kommt der nächste Verlust bald und ' +
            'mit ihm die nächste Halbierung. Die Regel füllt den Puffer, kein einzelnes Paket.'
          : 'In Ihrem Lauf hat das etwas geändert: Vergleichen Sie die Warteschlange vor und nach der Fahne.'
      }`,
  },
  ending: (f) =>
    `Die Warteschlange fasst wieder ${f.limit} Pakete, ${f.full} ms bei ${f.rate}. Ziehen Sie an der Rate der Leitung. Der Puffer wird in Paketen gezählt: Auf einer zehnmal langsameren Leitung braucht derselbe Puffer zehnmal so lange. Sehen Sie sich dort die Wartezeit an.`,
} satisfies Translated<typeof english>;
