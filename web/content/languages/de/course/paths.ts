import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/paths';

export default {
  draw: {
    title: 'Zwei Pfade, einer davon besetzt',
    text: 'Ein Telefon hat WLAN und Mobilfunk; MPTCP und CMT-SCTP nutzen beides zugleich. LEDBAT-MP hat je einen nachrangigen Teilfluss auf zwei Leitungen mit 5 Mb/s.\n\nVon 30 bis 60 s nutzt ein TCP-Fluss die südliche Leitung. Die nördliche nutzt sonst niemand.',
    question: 'Zeichnen Sie den Durchsatz des südlichen Teilflusses.',
    before: 'vor 30 s',
    during: 'solange TCP da ist',
    after: 'nach 60 s',
    explain: (f) =>
      `Ihr südlicher Teilfluss hatte ${f.before} Mb/s, dann neben TCP (das ${f.tcp} bekam, beides ab 40 s) ${f.during} Mb/s und danach wieder ${f.after} Mb/s. Der nördliche hatte ${f.north} Mb/s, solange TCP da war. ${
        f.yields
          ? 'Jeder Pfad misst seine eigene Verzögerung und gibt für sich nach: Die Verbindung räumt die eine Leitung und behält die andere.'
          : 'Der südliche Pfad hat kaum nachgegeben: Sein Ziel liegt nicht unter dem, was die Warteschlange von TCP hinzufügt.'
      }`,
  },
  uncoupled: {
    title: 'Beide Pfade durch dieselbe Tür',
    text: 'Nun enden beide Pfade einer Verbindung an derselben Leitung mit 5 Mb/s, und ein gewöhnlicher TCP-Fluss nutzt sie auch. Die Warteschlange (PIE) verwirft zufällig, sodass Verluste alle im Verhältnis treffen. Jeder Teilfluss ist ein Reno für sich.',
    question: 'Welchen Teil der Leitung bekommt die Verbindung mit zwei Teilflüssen?',
    options: [
      'Etwa die Hälfte: Sie ist eine Verbindung',
      'Etwa zwei Drittel: Sie ist zwei Flüsse von dreien',
      'Mehr als drei Viertel',
    ],
    explain: (f) =>
      `Die Verbindung bekam ${f.mp}, TCP ${f.tcp}. ${
        f.two
          ? 'Die Warteschlange kennt Flüsse, keine Verbindungen: Wer zwei Flüsse öffnet, bekommt zwei Teile. Mit mehr Pfaden wäre es mehr, und niemand würde es merken.'
          : 'Drei gleiche Flüsse hätten je ein Drittel. Ihr Lauf weicht davon ab, weil die Verluste sie nicht im gleichen Verhältnis trafen.'
      }`,
  },
  coupled: {
    title: 'Gekoppelte Zunahme',
    text: 'LIA (RFC 6356) koppelt die Teilflüsse: Es bremst das Wachstum jedes einzelnen, sodass sie zusammen nicht mehr nehmen als ein TCP-Fluss auf dem besten der Pfade. Alles andere ist wie zuvor.',
    question: 'Und nun?',
    options: [
      'Etwa die Hälfte: zusammen wie ein TCP',
      'Etwa zwei Drittel, wie zuvor',
      'Weniger als 40 %: Die Kopplung macht schwach',
    ],
    explain: (f) =>
      `Die Verbindung bekam ${f.mp}, TCP ${f.tcp}. ${
        f.half
          ? 'Die Fenster der beiden Teilflüsse wachsen nun zusammen so schnell wie ein Reno-Fenster: Die gemeinsame Leitung wird unter Verbindungen geteilt.'
          : 'Das ist nicht die gleiche Teilung, für die die Kopplung gedacht ist. LIA hält sein Versprechen im Mittel über die Verluste; sehen Sie sich die Warteschlange an, die sie austeilt.'
      }\n\nNiedrige Priorität hat dasselbe Problem: Zwei Teilflüsse von LEDBAT-MP in einer Warteschlange sind zwei LEDBAT, mit zwei Zielen und einem Nachzügler dazwischen. Lektion 9 zeigt, was daraus wird.`,
  },
  ending: (f) =>
    `Wieder die gekoppelte Verbindung (LIA) und TCP hinter ${f.queue}. Wählen Sie DropTail für die Warteschlange der Leitung „${f.link}“. Eine Warteschlange, die einfach überläuft, trifft den einzelnen Fluss oft stärker: Kopplung allein macht Anteile nicht gleich.`,
} satisfies Translated<typeof english>;
