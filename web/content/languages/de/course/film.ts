import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/film';

export default {
  whose: {
    title: 'Zwei Filme und ein Update',
    text: 'Zwei Menschen sehen fern, beide über dieselben 16 Mb/s. Die eine sieht einen Film aus einer Videothek: Ihr Abspieler darf 30 s im Voraus holen. Der andere sieht eine Live-Übertragung: Mehr als 12 s lassen sich nicht im Voraus holen. Beide Abspieler wählen Stück für Stück ein besseres oder schlechteres Bild, von 0,23 bis 6 Mb/s.\n\nBei 60 s holt ein dritter Rechner ein Update mit acht CUBIC-Flüssen. Die Warteschlange ist eine einfache.',
    question: 'Wessen Film bleibt stehen?',
    options: ['Der Film aus der Videothek', 'Die Live-Übertragung', 'Beide', 'Keiner von beiden'],
    explain: (f) =>
      `Die Übertragung stand ${f.still} der Zeit still (Unterbrechungen: ${f.stalls}); die Bilder hatten im Mittel ${f.film} Mb/s (Film) und ${f.live} Mb/s (Übertragung). ${
        f.liveOnly
          ? 'Wenn das Update kommt, hat jeder Abspieler ein Stück in gutem Bild unterwegs, und dessen Rest dauert nun länger als gedacht. Der Film hat genug Sekunden im Puffer, um darauf zu warten, die Übertragung nicht. Danach verlangen beide weniger.'
          : 'Betrachten Sie die Wiedergabepuffer: Welcher wird leer?'
      }`,
  },
  fair: {
    title: 'Eine Warteschlange für jeden Fluss?',
    text: 'FQ-CoDel bedient alle Flüsse reihum: Jeder der zehn hat seine eigene Warteschlange.',
    question: 'Wie lange steht die Live-Übertragung nun still?',
    options: ['Gar nicht', 'Bis zu 2 % der Zeit', '2 bis 10 % der Zeit', 'Länger'],
    explain: (f) =>
      `${f.still} der Zeit; ihr Bild hatte ${f.live} Mb/s. ${
        f.still_
          ? `FQ-CoDel ist gerecht zu Flüssen, und ${f.flows} davon gehören dem Update: Ein einziger Rechner ist so oft an der Reihe, wo jeder Zuschauer einmal an der Reihe ist.`
          : 'Die Übertragung war oft genug an der Reihe.'
      }`,
  },
  ledbat: {
    title: 'Ein Update, das zurücktritt',
    text: 'Wieder die einfache Warteschlange, und acht LEDBAT-Flüsse anstelle von CUBIC.',
    question: 'Welches Bild hat die Übertragung im Mittel? Das beste hat 6 Mb/s.',
    options: ['Weniger als 2 Mb/s', '2 bis 3,5 Mb/s', '3,5 bis 5 Mb/s', 'Mehr als 5 Mb/s'],
    explain: (f) =>
      `${f.live} Mb/s, und der Film ${f.film} Mb/s; das Update hatte ab 90 s ${f.update} Mb/s. ${
        f.good
          ? 'LEDBAT nimmt, was die Filme zwischen ihren Stücken übrig lassen, und nichts bleibt stehen.'
          : 'LEDBAT ist nicht genug zurückgetreten: Vergleichen Sie sein Ziel mit der Zeit, die ein voller Puffer braucht.'
      }`,
  },
  hosts: {
    title: 'Ein Teil für jeden Rechner',
    text: 'Nicht jedes Update benutzt LEDBAT. Hinter CAKE sind es wieder acht CUBIC-Flüsse, doch diese Warteschlange weiß, für welchen Rechner ein Paket ist: Sie teilt die Leitung zuerst unter den Rechnern und dann unter den Flüssen eines jeden.',
    question: 'Welchen Teil des Verkehrs haben die acht Flüsse des Updates ab 90 s?',
    options: [
      'Acht Zehntel: Es sind acht von zehn',
      'Die Hälfte bis zwei Drittel',
      'Etwa ein Drittel',
      'Weniger als ein Zehntel',
    ],
    explain: (f) =>
      `${f.part}. Die Bilder hatten ${f.film} Mb/s (Film) und ${f.live} Mb/s (Übertragung). ${
        f.half
          ? 'Jedem Zuschauer steht ein Drittel zu, wie viele Flüsse das Update auch hat. Ein Abspieler nimmt das beste Bild, das hineinpasst, also weniger als dieses Drittel, und das Update bekommt den Rest.'
          : 'Das Update hat etwa so viel, wie seine Flüsse einzeln hätten: Ist die Warteschlange noch eine, die Rechner kennt?'
      } ${f.plays ? 'Nichts bleibt stehen.' : 'Die Übertragung bleibt trotzdem stehen.'}`,
  },
  goal: {
    title: 'Beide in bestem Bild',
    text: 'Hinter CAKE bleibt nichts stehen, aber die Bilder sind nicht die besten. Das Update könnte sagen, dass es keine Eile hat: mit einer Kennzeichnung seiner Pakete als nachrangig (LE), für die CAKE einen Platz hinter den anderen hat.',
    question:
      'Geben Sie beiden Filmen im Mittel ein Bild von mindestens 5 Mb/s, ohne Halt, während das Update noch 1 Mb/s bekommt.',
    state: (f) =>
      `Film ${f.film} Mb/s, Übertragung ${f.live} Mb/s bei ${f.stalls} Unterbrechungen, Update ${f.update} Mb/s.`,
    explain: (f) =>
      `Film ${f.film} Mb/s, Übertragung ${f.live} Mb/s, Update ${f.update} Mb/s. ${
        f.met
          ? 'Das Update hat, was die Filme übrig lassen, und nicht weniger als das Sechzehntel, das CAKE ihm freihält.'
          : 'Setzen Sie die Klasse des Updates auf nachrangig (LE).'
      }`,
  },
  ending: (f) =>
    `Wieder FQ-CoDel, eine Live-Übertragung, die ${f.buffer}\u00a0s im Voraus geholt wird, und ein Update aus ${f.flows} CUBIC-Flüssen. Ziehen Sie an beidem: Wie weit im Voraus muss die Übertragung geholt werden, damit sie nicht stehen bleibt, und bei wie vielen Flüssen tut sie es nie? Wählen Sie dann CAKE als Warteschlange.`,
} satisfies Translated<typeof english>;
