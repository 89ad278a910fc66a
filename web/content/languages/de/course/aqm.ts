import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/aqm';

export default {
  red: {
    title: 'Gut gemeint, mit Nebenwirkung',
    text: 'Fünf TCP- und fünf LEDBAT-Flüsse teilen sich 10 Mb/s. Eine einfache Warteschlange von 500 Paketen ist 600 ms lang, wenn sie voll ist. Dahinter gibt LEDBAT nach, aber alle warten.\n\nAktives Warteschlangenmanagement (AQM) beendet solches Warten: RED verwirft früh einzelne Pakete, lange bevor die Warteschlange voll ist.',
    question: 'Welchen Teil der Leitung behält TCP hinter RED?',
    options: ['Mehr als 90 %', '65 bis 90 %', '35 bis 65 %: etwa gleiche Anteile', 'Weniger als 35 %'],
    explain: (f) =>
      `TCP behielt ${f.tcp}; die mittlere Wartezeit ist ${f.delay} ms, und die Warteschlange verwarf ${f.loss} der Pakete. ${
        f.below
          ? `Die Warteschlange bleibt unter dem Ziel von LEDBAT, ${f.target} ms; LEDBAT sieht also keinen Grund nachzugeben. Verluste bemerkt es noch, doch die treffen alle, und LEDBAT antwortet darauf wie TCP. Die niedrige Priorität kannte nur der Sender, und die Verzögerung war ihr einziges Zeichen: RED hat dieses Zeichen genommen.`
          : `Die Warteschlange ist zumindest zeitweise länger als das Ziel von LEDBAT, ${f.target} ms, und dann gibt LEDBAT nach.`
      }\n\nDie Arbeit (Gong u. a., CoNEXT Student Workshop 2012, Abb. 1) fand hinter RED ähnlichen Durchsatz für beide und weniger als 4 Pakete in der Warteschlange.`,
  },
  fair: {
    title: 'Jedem Fluss seine Warteschlange?',
    text: 'FQ-CoDel steckt heute in vielen Heimroutern. Es gibt jedem Fluss eine eigene Warteschlange und bedient sie reihum.',
    question: 'Schützt das TCP vor den nachrangigen Flüssen?',
    options: [
      'Ja: TCP hat mehr als 80 %',
      'Zum Teil: 55 bis 80 %',
      'Nein: jedem etwa die Hälfte',
      'LEDBAT bekommt sogar mehr',
    ],
    explain: (f) =>
      `TCP bekam ${f.tcp}, LEDBAT ${f.lbe}; die mittlere Wartezeit ist ${f.delay} ms. ${
        f.even
          ? 'Eine faire Warteschlange macht Flüsse gleich, und „weniger als Best Effort“ heißt, nicht gleich zu sein. LEDBAT sieht nur die Verzögerung der eigenen Warteschlange, und die bestimmt es selbst.'
          : 'Die Anteile sind hier nicht gleich: Entweder ist es eine andere Warteschlange, oder eine Seite hat nicht genutzt, was ihr angeboten wurde.'
      }`,
  },
  goal: {
    title: 'Sagen Sie es der Warteschlange',
    text: 'Die LEDBAT-Flüsse kennzeichnen ihre Pakete als „lower effort“ (LE, RFC 8622). Die meisten Warteschlangen beachten das nicht.',
    question:
      'Wählen Sie eine Warteschlangendisziplin, mit der TCP mindestens 90 % behält und 95 von 100 Paketen höchstens 60 ms warten.',
    state: (f) => `${f.queue}: TCP behält ${f.tcp}, 95 von 100 Paketen warten höchstens ${f.p95} ms.`,
    explain: (f) =>
      `Mit ${f.queue}: TCP ${f.tcp}, ${f.p95} ms. ${
        f.met
          ? 'Nun weiß die Warteschlange, was nur der Sender wusste: Niedrige Priorität braucht keine lange Verzögerung mehr als Zeichen, und beide Ziele sind zugleich erreicht.'
          : 'Versuchen Sie unter den Disziplinen, die auf die Klasse achten, LE-FQ-CoDel.'
      } Dass AQM niedrige Priorität erkennen muss, folgert auch die Arbeit (Gong u. a., CoNEXT Student Workshop 2012, §4); die Warteschlangen, die das tun, sind solche dieses Labors.`,
  },
  check: {
    title: 'Und wenn TCP fort ist?',
    text: 'Eine Warteschlange, die „lower effort“ nur bedient, wenn sonst nichts wartet. Die TCP-Flüsse enden bei 30 s.',
    question: 'Wie viel von der Leitung haben die LEDBAT-Flüsse danach?',
    options: [
      'Weniger als ein Zehntel: Sie sind zweitrangig',
      'Ein Zehntel bis die Hälfte',
      'Die Hälfte bis neun Zehntel',
      'Mehr als neun Zehntel',
    ],
    explain: (f) =>
      `Von 5 bis 30 s hatten die LEDBAT-Flüsse zusammen ${f.before} Mb/s, ab 35 s ${f.after} Mb/s. ${
        f.all
          ? 'Vorrang nimmt einer freien Leitung nichts: Was sonst niemand will, gehört ihnen.'
          : 'Sie bekamen nicht alles, was frei war: Prüfen Sie, welche Flüsse noch senden und ob die Warteschlange sie lässt.'
      }`,
  },
  ending: (f) =>
    `Wo es begann: ${f.tcp} TCP- und ${f.lbe} LEDBAT-Flüsse hinter ${f.queue} mit Platz für ${f.limit} Pakete. Gehen Sie mit der Auswahl „Warteschlange“ die Disziplinen durch und achten Sie nur auf zwei Zahlen: den Anteil von TCP und die mittlere Wartezeit. Welche verkürzen das Warten und lassen TCP seinen Anteil?`,
} satisfies Translated<typeof english>;
