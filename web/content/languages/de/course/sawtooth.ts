import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/sawtooth';

export default {
  peak: {
    title: 'Wie weit wächst das Fenster?',
    text: 'Das Überlastfenster (cwnd) ist die Zahl der Pakete, die TCP ohne Bestätigung unterwegs hat. Reno fügt je Umlauf ein Paket hinzu (additive Zunahme), bis eines verloren geht, und halbiert dann das Fenster (multiplikative Abnahme).\n\nBei 10 Mb/s und 50 ms fasst der Pfad selbst etwa 42 Pakete; die Warteschlange hat Platz für 100.',
    question: 'Wie groß ist das Fenster, wenn ein Paket verloren geht?',
    options: [
      'Etwa 42 Pakete: was der Pfad fasst',
      'Etwa 100 Pakete: was die Warteschlange fasst',
      'Etwa 142 Pakete: Pfad und Warteschlange zusammen',
      'Es wächst ohne Grenze',
    ],
    explain: (f) =>
      `Nach dem Anlauf erreichte Ihr Fenster ${f.peak} Pakete. Der Pfad fasst ${f.pipe}, die Warteschlange ${f.limit}, zusammen ${f.sum}: Erst wenn beide voll sind, findet das nächste Paket keinen Platz.\n\nDas geschah ${f.losses}-mal; jedes Mal ging das Fenster auf etwa ${f.trough} zurück.${f.timedOut ? ` Außerdem wartete TCP ${f.timeouts}-mal auf den Wiederholungs-Timer und begann mit einem Paket neu.` : ''} ${
        f.drains
          ? 'Das ist weniger, als der Pfad fasst; die Warteschlange läuft leer, und die Leitung wartet, bis TCP wieder gewachsen ist.'
          : 'Das ist noch immer mehr, als der Pfad fasst; die Warteschlange läuft nie leer: Der Sägezahn des Fensters ist der Sägezahn der Warteschlange.'
      }`,
  },
  draw: {
    title: 'Ein zweiter Fluss kommt hinzu',
    text: 'Ein Reno-Fluss hat die Leitung mit 10 Mb/s für sich. Bei 30 s beginnt ein zweiter, mit einem Fenster von zwei Paketen.',
    question: 'Zeichnen Sie den Durchsatz des ersten Flusses.',
    alone: 'allein, vor 30 s',
    meeting: 'von 30 bis 60 s',
    together: 'nach 60 s',
    explain: (f) =>
      `Ihr erster Fluss hatte allein ${f.alone} Mb/s, zwischen 30 und 60 s ${f.meeting} Mb/s und danach ${f.together} Mb/s; der zweite hatte dann ${f.other}.\n\nBeide fügen gleich viel hinzu, und jeder gibt die Hälfte dessen ab, was er hat: Wer mehr hat, verliert mehr. ${
        f.even
          ? 'So bringt jeder Verlust, den beide bemerken, die Fenster einander näher. Deshalb führt AIMD zu gleichen Anteilen (Chiu und Jain, 1989).'
          : 'Bei gleichen Umlaufzeiten und Verlusten, die beide treffen, nähern sich die Fenster an. In Ihrem Lauf ist das nicht geschehen: Ein Fluss verlor häufiger, oder die Umlaufzeiten sind verschieden.'
      }`,
  },
  check: {
    title: 'Nicht alle sind gleich nah',
    text: 'Wieder zwei Reno-Flüsse. Diesmal brauchen die Bestätigungen des Flusses „far“ 100 ms länger: Er fügt sein Paket je Umlauf seltener hinzu.',
    question: 'Welchen Teil der Leitung bekommt der ferne Fluss?',
    options: [
      'Mehr als die Hälfte: Er ist geduldiger',
      'Etwa die Hälfte: AIMD macht gleich',
      'Zwischen einem und zwei Fünfteln',
      'Weniger als ein Fünftel',
    ],
    explain: (f) =>
      `Der ferne Fluss bekam ${f.far}, der nahe ${f.near}. ${
        f.less
          ? 'AIMD gleicht Fenster an, nicht Raten: Bei gleichem Fenster ist ein längerer Umlauf eine kleinere Rate, und auch das Wachstum je Sekunde ist langsamer. Zusammen ist das ungefähr das Quadrat des Verhältnisses der Umlaufzeiten.'
          : 'Ein längerer Umlauf kommt einen Fluss meist teuer zu stehen. In diesem Lauf nicht: Bei zwei Flüssen und einer Warteschlange, die einfach überläuft, hängt es davon ab, wen die Verluste treffen. Ändern Sie die zusätzliche Verzögerung um einige Millisekunden und vergleichen Sie.'
      }\n\nFür das Folgende ist das wichtig: Niedrige Priorität muss neben Flüssen jeder Umlaufzeit verlässlich sein.`,
  },
  ending: (f) =>
    `Die Bestätigungen des fernen Flusses brauchen ${f.extra} ms länger, wie im letzten Schritt. Ziehen Sie an dieser zusätzlichen Rückweg-Verzögerung. Sehen Sie die beiden Fenster an: Wessen Verluste kommen häufiger? Bei zwei Flüssen und einer einfachen Warteschlange können die Anteile springen: Wer ein Paket verliert, hängt vom Augenblick ab.`,
} satisfies Translated<typeof english>;
