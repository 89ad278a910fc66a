import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/sub-packet';

export default {
  share: {
    title: 'Wenn ein Paket zu viel ist',
    text: 'Ein Dorf teilt sich einen Mobilfunk-Uplink mit 58 kb/s; ein Umlauf dauert 900 ms. Der ganze Pfad fasst 4,35 Pakete, der Puffer 4 weitere.\n\nZehn TCP- und zehn fLEDBAT-Flüsse senden zugleich: zwanzig Flüsse, Platz für acht Pakete.',
    question: 'Welchen Teil behält TCP?',
    options: ['Mehr als 90 %: Niedrige Priorität gibt nach', '75 bis 90 %', '50 bis 75 %', 'Weniger als die Hälfte'],
    explain: (f) =>
      `TCP behielt ${f.tcp}, die nachrangigen Flüsse ${f.lbe}; die Warteschlange verwarf ${f.loss} der Pakete, bei ${f.tcpTimeouts} Timeouts von TCP und ${f.lbeTimeouts} der anderen. ${
        f.below
          ? `Für jeden Fluss ist Platz für ${f.each} Pakete. Ein Fenster kann hier nicht kleiner sein als ein Paket; niemand hat also noch etwas abzugeben. Es entscheidet, wessen Wiederholungs-Timer zuerst abläuft. Timeouts behandeln alle gleich, und die Anteile nähern sich einander.`
          : `Für jeden Fluss ist Platz für ${f.each} Pakete: Fenster lassen sich noch verkleinern, und wer nachgeben will, hat etwas abzugeben.`
      }`,
  },
  fewer: {
    title: 'Weniger Nachbarn',
    text: 'Dieselbe Leitung mit je einem Fluss von jeder Art.',
    question: 'Und nun?',
    options: ['Mehr als 75 %', '50 bis 75 %', 'Weniger als die Hälfte'],
    explain: (f) =>
      `TCP behielt ${f.tcp}; es gab ${f.timeouts} Timeouts, und die Warteschlange verwarf ${f.loss} der Pakete, bei Platz für ${f.each} Pakete je Fluss. ${
        f.yields
          ? 'Bei einem Fenster von einigen Paketen lässt sich wieder etwas verkleinern, und die Verzögerung sagt, wann. Niedrige Priorität braucht keine hohe Rate, aber sie braucht ein Fenster.'
          : 'Niedrige Priorität setzt sich hier nicht durch: noch immer zu wenige Pakete je Fluss, oder ein Puffer, der unter dem Ziel endet.'
      }`,
  },
  buffer: {
    title: 'Also mehr Puffer?',
    text: 'Wieder zehn Flüsse von jeder Art, doch nun hat der Puffer Platz für 100 statt 4 Pakete.',
    question: 'Die niedrige Priorität kehrt zurück. Was kostet es: Wie lange wartet ein Paket im Mittel?',
    options: ['Weniger als 1 s', '1 bis 5 s', '5 bis 10 s', 'Mehr als 10 s'],
    explain: (f) =>
      `TCP behält ${f.tcp}, die Warteschlange verwirft ${f.loss} der Pakete, und ein Paket wartet im Mittel ${f.delay} s. ${
        f.long
          ? `Auf dieser Leitung dauert das Senden eines Pakets ${f.packet} ms; ein langer Puffer gibt jedem Fluss ein Fenster und macht die Leitung für alles unbrauchbar, worauf ein Mensch wartet.`
          : `Das Senden eines Pakets dauert auf dieser Leitung ${f.packet} ms; was Sie als Wartezeit sehen, ist der Puffer.`
      } Komnios u. a. (WONS 2014) fanden: Größere Puffer bringen weniger Verlust und mehr Fairness und verlängern die Wartezeit; auch AQM heilt das nicht.`,
  },
  ending: (f) =>
    `Der Versuch des zweiten Schritts: ein Puffer für ${f.limit} Pakete, Zahl der TCP-Flüsse ${f.tcp}, der fLEDBAT-Flüsse ${f.lbe}. Ziehen Sie die Zahl der TCP-Flüsse von 1 auf 20 und beobachten Sie die Ereignisse unter den Diagrammen: Wo werden aus einzelnen Wiederholungen Timeouts?`,
} satisfies Translated<typeof english>;
