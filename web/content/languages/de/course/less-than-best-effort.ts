import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/less-than-best-effort';

export default {
  draw: {
    title: 'Nehmen, was niemand will, und sofort zurückgeben',
    text: 'Eine Datensicherung darf die ganze Leitung nutzen, solange sie sonst niemand braucht. LEDBAT versucht das ohne Hilfe des Netzes: Es misst, wie viel länger als auf dem leeren Pfad seine Pakete brauchen, und steuert auf eine feste zusätzliche Verzögerung zu: das Ziel, hier 25 ms. Über dem Ziel verkleinert es sein Fenster, darunter vergrößert es das Fenster.\n\nLEDBAT läuft die vollen zwei Minuten. TCP (Reno) kommt bei 30 s hinzu und geht bei 70 s.',
    question: 'Zeichnen Sie den Durchsatz von LEDBAT.',
    before: 'allein, vor 30 s',
    beside: 'neben TCP, 30 bis 70 s',
    after: 'wieder allein, nach 70 s',
    explain: (f) =>
      `Ihr LEDBAT hatte ${f.before} Mb/s, bevor TCP kam, ${f.beside} Mb/s daneben (ab 35 s, nachdem es nachgegeben hatte) und ${f.after} Mb/s danach; ${f.back} s nach dem Ende von TCP hatte es wieder neun Zehntel der Leitung.\n\n${
        f.yields
          ? `TCP füllt die Warteschlange weit über ${f.target} ms Verzögerung hinaus. LEDBAT sieht das, bevor ein Paket verloren geht, und verkleinert sein Fenster bis auf ein Paket je Umlauf. Das heißt „weniger als Best Effort“: Wer gewöhnliches TCP nutzt, merkt wenig davon.`
          : `Bei einem Ziel von ${f.target} ms hat LEDBAT kaum nachgegeben: Es gibt erst nach, wenn die Warteschlange von TCP länger ist als das Ziel. Davon handelt Lektion 4.`
      }`,
  },
  alone: {
    title: 'Niedrige Priorität ist auch kurze Verzögerung',
    text: 'Nun hat LEDBAT die Leitung zwei Minuten lang für sich. Der Puffer fasst 100 Pakete, 120 ms.',
    question: 'Wie lang ist die Wartezeit im Mittel?',
    options: [
      'So gut wie null',
      'Etwa das Ziel, 25 ms',
      'Etwa 80 ms, wie bei TCP allein',
      'Etwa 120 ms, der volle Puffer',
    ],
    explain: (f) =>
      `Die mittlere Wartezeit beträgt ${f.mean} ms bei einem Ziel von ${f.target} ms, die Leitung ist zu ${f.efficiency} belegt, und ${f.drops} Pakete wurden an einer vollen Warteschlange verworfen. ${
        f.atTarget
          ? 'LEDBAT braucht eine kleine Warteschlange, denn ohne sie wüsste es nicht, ob die Leitung ausgelastet ist. Es hält genau diese Warteschlange und nicht mehr.'
          : 'In Ihrem Lauf liegt die Wartezeit nicht beim Ziel: Entweder endet der Puffer darunter, oder der Fluss hatte nicht genug Zeit.'
      }`,
  },
  check: {
    title: 'Zehn auf einmal',
    text: 'Ein TCP-Fluss gegen zehn LEDBAT-Flüsse. Jeder der zehn hat mindestens ein Paket je Umlauf unterwegs, damit er bemerkt, wenn die Leitung frei wird.',
    question: 'Welchen Teil der Leitung behält TCP?',
    options: ['Weniger als ein Fünftel: Es sind zehn', '20 bis 80 %', '80 bis 97 %', 'Mehr als 97 %, wie gegen einen'],
    explain: (f) =>
      `TCP behielt ${f.tcp}. Die LEDBAT-Flüsse (${f.count}) nahmen je ${f.each}: etwa ein Paket je Umlauf, und ein Umlauf ist lang, solange TCP die Warteschlange füllt. Die Höflichkeit des Einzelnen ist nicht die Höflichkeit der Menge: Was übrig bleibt, summiert sich mit ihrer Zahl.\n\nDie Arbeit zu diesem Szenario (Carofiglio u. a., LCN 2010, Abb. 4) berichtet einen kleinen, festen Preis je Fluss.`,
  },
  fate: {
    title: 'Eine Halbierung, die ausbleibt',
    text:
      'Halbiert TCP, so kann die Warteschlange kurz abfließen: Kommt LEDBAT vielleicht dann zum Zug? In diesem Lauf bleibt die ' +
      'erste Halbierung von TCP ab 31 s aus.\n\nDasselbe lässt sich bei jeder Verkleinerung fragen: Klicken Sie sie im Diagramm ' +
      'der Fenster an, und wählen Sie darunter „das Fenster nicht verkleinert worden wäre?“.',
    question: 'Welchen Teil der Leitung hat LEDBAT von da an, bis TCP endet?',
    options: ['Weniger als 10 %, wie zuvor neben TCP', '10 bis 40 %', 'Mehr als 40 %'],
    explain: (f) =>
      `Ab ${f.at} s hatte LEDBAT ${f.lbe} der Bits, bis TCP endete. Pakete warteten im Mittel ${f.delay} ms, sein Ziel ist ` +
      `${f.target} ms. ${
        f.above
          ? 'Das entscheidet, keine einzelne Halbierung: Solange TCP die Warteschlange über seinem Ziel hält, bleibt LEDBAT bei ' +
            'seinem kleinsten Fenster.'
          : 'In Ihrem Lauf liegt die Wartezeit im Mittel unter seinem Ziel, also darf LEDBAT wachsen.'
      }`,
  },
  ending: (f) =>
    `Ein TCP-Fluss gegen einen LEDBAT-Fluss, dessen Ziel τ bei ${f.target} ms liegt. Ziehen Sie das Ziel nach oben. Zuerst geschieht nichts, dann fällt der Anteil von TCP schnell. Merken Sie sich, wo: Die nächste Lektion erklärt es.`,
} satisfies Translated<typeof english>;
