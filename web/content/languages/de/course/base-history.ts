import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/base-history';

export default {
  draw: {
    title: 'Sechs Minuten Gedächtnis',
    text: 'Eine Route kann sich ändern; deshalb traut LEDBAT einer alten Grundverzögerung nicht für immer: LEDBAT-MP merkt sich die kleinste Verzögerung jeder der letzten sechs Minuten und nimmt davon die kleinste.\n\nEine LEDBAT-MP-Verbindung sendet 2000 s lang zwei Teilflüsse durch eine Leitung mit 5 Mb/s, mit je 100 ms Ziel. Der Puffer ist 240 ms lang. Sonst ist niemand da.',
    question: 'Zeichnen Sie die Wartezeit über die 2000 s.',
    first: 'vor 360 s',
    second: 'von 360 bis 720 s',
    rest: 'nach 720 s',
    explain: (f) =>
      `In Ihrem Lauf war die mittlere Wartezeit vor 360 s ${f.first} ms, von 360 bis 720 s ${f.second} ms und danach ${f.rest} ms, von ${f.full} ms, die der Puffer fasst. Die Grundverzögerung des ersten Teilflusses ging von ${f.baseEarly} auf ${f.baseLate} ms. ${
        f.jumps
          ? 'Nach sechs Minuten wurde die letzte Minute vergessen, die den leeren Pfad gesehen hatte. Seither stand immer eine Warteschlange, und die kleinste verbliebene Verzögerung enthält sie. LEDBAT hält seine eigene Warteschlange für den Pfad und legt ein ganzes Ziel darauf.'
          : 'Hier reicht das Gedächtnis noch bis zu einer leeren Warteschlange, oder die Basis wird behalten: kein Sprung.'
      }\n\nDie Arbeit (Adhari u. a., LEDBAT-MP, Abb. 4) zeigt zwei Stufen, bei 360 und 720 s. Bei der zweiten stößt die Warteschlange an das Ende des Puffers; wie hoch diese Stufe ist, hängt davon ab, wie viel Platz noch ist.`,
  },
  tcp: {
    title: 'Nicht einmal mehr nachrangig',
    text: 'Dasselbe, und bei 1400 s beginnt ein gewöhnlicher TCP-Fluss. Inzwischen hat LEDBAT-MP den leeren Pfad mehrmals vergessen.',
    question: 'Welchen Teil der Leitung bekommt TCP ab 1500 s?',
    options: ['Mehr als 80 %: LEDBAT gibt nach', '50 bis 80 %', 'Weniger als 50 %: LEDBAT-MP nimmt mehr'],
    explain: (f) =>
      `Ab 1500 s hatte TCP ${f.tcp} der Leitung, LEDBAT-MP ${f.mp}. ${
        f.yields
          ? 'LEDBAT gibt nach: Seine Vorstellung der Grundverzögerung stimmt noch, oder es hat den leeren Pfad seither gesehen.'
          : `LEDBAT-MP glaubt, der Pfad dauere ${f.base} ms, und sein Ziel darüber liegt jenseits des Pufferendes. Es sieht nie „zu viel“ und tritt wie ein verlustbasierter Fluss an, mit zwei Fenstern gegen eines.`
      }\n\nDazu braucht es weder Angriff noch Fehler: Eine lange Übertragung auf einer ruhigen Leitung genügt.`,
  },
  check: {
    title: 'Ein längeres Gedächtnis',
    text: 'RFC 6817 empfiehlt zehn statt sechs Minuten. Die Verbindung ist wieder allein.',
    question: 'Wann springt die Wartezeit zum ersten Mal?',
    options: ['Nach etwa 360 s, wie zuvor', 'Nach etwa 600 s', 'In 2000 s nie'],
    explain: (f) =>
      f.never
        ? `In Ihrem Lauf springt sie nicht: Das Gedächtnis von ${f.minutes} Minuten enthält noch den leeren Pfad, oder die Grundverzögerung wird behalten.`
        : `Sie springt bei etwa ${f.at} s. Das Gedächtnis hat ${f.minutes} Fächer zu einer Minute: ${f.expected} s. ${
            f.agrees
              ? 'Ein längeres Gedächtnis verschiebt den Fehler, es behebt ihn nicht; und eines, das nie vergisst, hielte eine längere neue Route für immer für eine Warteschlange.'
              : 'Das ist nicht die Länge des Gedächtnisses: Etwas anderes hat die Wartezeit zuerst verändert.'
          } Was hilft, ist, noch einmal hinzusehen: Pausen wie in LEDBAT++ (Lektion 7).`,
  },
  fate: {
    title: 'Ein Paket zu spät',
    text:
      'LEDBAT glaubt der kleinsten Verzögerung, die es in seinem Gedächtnis hat. In diesem Lauf von fünf Minuten kommt ein ' +
      'einziges Paket (Nummer 5000) 50 ms später, als es gekommen wäre, etwa weil es über Funk noch einmal gesendet ' +
      'wurde.\n\nEin solches Schicksal lässt sich jedem Paket geben: Klicken Sie eines in der Zeichnung an, und wählen Sie ein ' +
      '„Was wäre, wenn …“.',
    question: 'Was wird aus der Grundverzögerung?',
    options: ['Sie sinkt', 'Sie bleibt', 'Sie steigt um etwa 50 ms'],
    explain: (f) =>
      `Das Paket war bei ${f.at} s verspätet. Die Grundverzögerung war davor ${f.before} ms und danach ${f.after} ms. ${
        f.stays
          ? 'Ein einzelnes verspätetes Paket ändert ein Minimum nicht: Die anderen zeigen noch den leeren Pfad. Es täuscht sich nur, ' +
            'wo alle Pakete seines Gedächtnisses verspätet sind, und das macht eine stehende Warteschlange.'
          : 'In Ihrem Lauf hat sie sich bewegt: Das Gedächtnis ist so kurz, dass wenige seiner Pakete den leeren Pfad gesehen haben.'
      }`,
  },
  ending: (f) =>
    `Das Gedächtnis endet wieder nach ${f.forgets} s. Schalten Sie für LEDBAT-MP „Regelmäßige Verlangsamungen“ ein und danach stattdessen „Grundverzögerung behalten“. Suchen Sie die Stufe bei ${f.forgets} s: Welches von beiden würde einen Wechsel der Route überstehen?`,
} satisfies Translated<typeof english>;
