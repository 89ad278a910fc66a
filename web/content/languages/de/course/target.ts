import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/target';

export default {
  high: {
    title: 'Ein Ziel, das nie erreicht wird',
    text: 'LEDBAT gibt nach, wenn die Wartezeit über seinem Ziel liegt. Der Puffer ist hier 120 ms lang, wenn er voll ist. Jemand setzt das Ziel auf 180 ms.',
    question: 'Welchen Teil der Leitung behält TCP neben einem solchen LEDBAT-Fluss?',
    options: [
      'Weniger als 30 %: LEDBAT verdrängt es',
      'Etwa die Hälfte, 30 bis 60 %',
      '60 bis 90 %',
      'Mehr als 90 %: LEDBAT gibt trotzdem nach',
    ],
    explain: (f) =>
      `TCP behielt ${f.tcp}, LEDBAT nahm ${f.lbe}. ${
        f.aboveFull
          ? `Ein Ziel von ${f.target} ms ist mit einem Puffer von ${f.full} ms unerreichbar: Vorher läuft die Warteschlange über. Für LEDBAT sieht das Netz immer leer aus; es wächst um bis zu ein Paket je Umlauf und halbiert bei Verlust. Das ist das Gesetz von Reno, und es bekommt etwa, was ein Reno bekommt.`
          : `Bei einem Ziel von ${f.target} ms und einem Puffer von ${f.full} ms ist das Ziel erreichbar, bevor die Warteschlange überläuft, und LEDBAT kann vorher nachgeben.`
      } Die mittlere Wartezeit war ${f.delay} ms.`,
  },
  goal: {
    title: 'Wo ist die Kante?',
    text: 'Zwischen einem Ziel von 25 ms, bei dem LEDBAT nachgibt, und einem von 180 ms muss sich etwas ändern. Der Übergang ist steiler, als man denkt.',
    question: 'Finden Sie ein Ziel, bei dem LEDBAT zwischen 10 und 40 % der Leitung nimmt.',
    state: (f) => `Bei einem Ziel von ${f.target} ms nimmt LEDBAT ${f.lbe}.`,
    explain: (f) =>
      `Bei ${f.target} ms (${f.part} des vollen Puffers) nimmt LEDBAT ${f.lbe}; die mittlere Wartezeit ist ${f.mean} ms.\n\nDer Sägezahn von TCP schwingt zwischen einer knapp halb vollen und einer vollen Warteschlange. Liegt das Ziel unter diesem Bereich, sieht LEDBAT fast immer zu viel Verzögerung. Innerhalb des Bereichs wächst es während eines Teils jedes Zahns; nahe der Spitze wächst es fast immer, während TCP die Verluste bezahlt. So entscheiden wenige Millisekunden. Die Arbeit (Carofiglio u. a., LCN 2010, Abb. 2) sieht LEDBAT ab 65 % des Puffers an TCP zehren.`,
  },
  check: {
    title: 'Dasselbe Ziel, ein kürzerer Puffer',
    text: 'Das Ziel ist wieder 25 ms. Nun hat der Puffer nur Platz für 15 Pakete: 18 ms.',
    question: 'Welchen Teil der Leitung behält TCP?',
    options: ['Mehr als 90 %', '60 bis 90 %', 'Weniger als 60 %'],
    explain: (f) =>
      `TCP behielt ${f.tcp}. ${
        f.aboveFull
          ? `Wieder ist das Ziel (${f.target} ms) länger als der Puffer (${f.full} ms). Nicht das Ziel macht LEDBAT höflich, sondern sein Verhältnis zum Puffer, und den Puffer kennt LEDBAT nicht.`
          : `Ihr Puffer ist ${f.full} ms lang, mehr als das Ziel von ${f.target} ms; wie viel TCP behält, hängt davon ab, um wie viel.`
      } RFC 6817 erlaubt höchstens 100 ms und sagt, warum weniger sicherer ist; ein Ziel von wenigen Millisekunden wiederum ist schwer zu messen.`,
  },
  ending: (f) =>
    `Das Ziel ist ${f.target} ms, die Grenze der Warteschlange ${f.limit} Pakete. Lassen Sie das Ziel und ziehen Sie die Grenze bis auf 100 Pakete. Suchen Sie die Länge, bei der LEDBAT nachzugeben beginnt, und vergleichen Sie sie mit dem Ziel in Paketen (${f.packets} bei ${f.rate}).`,
} satisfies Translated<typeof english>;
