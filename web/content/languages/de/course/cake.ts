import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/cake';

export default {
  plain: {
    title: 'Ein Haushalt mit einem einfachen Router',
    text: 'Ein Haushalt hat 50 Mb/s herein und 10 Mb/s hinaus. Ein Rechner lädt herunter, und jemand führt ein Gespräch. Ein Computer sichert seine Daten mit vier Flüssen, und von 20 bis 40 s lädt ein anderer Fotos hoch. Alles außer dem Gespräch benutzt CUBIC.\n\nDer Router hat für alles, was hinausgeht, eine einzige Warteschlange für 1000 Pakete.',
    question: 'Der Download kommt herein, wo sonst nichts ist. Wie schnell ist er?',
    options: ['Mehr als 40 Mb/s', '25 bis 40 Mb/s', 'Weniger als 25 Mb/s'],
    explain: (f) =>
      `${f.download} Mb/s. Das Gespräch bekommt die Note ${f.mos} auf einer Skala (MOS) von 1, schlecht, bis 4,5: ${f.missing} der Sprache waren verspätet oder verloren. ${
        f.slow
          ? 'Für die Pakete, die hereinkommen, gehen Bestätigungen hinaus. Sie warten in derselben langen Warteschlange wie die Datensicherung, und die Sprache auch.'
          : 'Die Warteschlange für das, was hinausgeht, ist hier kurz genug für Bestätigungen und Sprache.'
      }`,
  },
  fair: {
    title: 'Eine Warteschlange für jeden Fluss',
    text: 'Ein Router mit FQ-CoDel gibt jedem Fluss eine eigene Warteschlange, hält diese kurz und bedient sie reihum.',
    question: 'Von 20 bis 40 s gehen Fotos und Datensicherung zusammen hinaus. Welchen Teil davon bekommen die Fotos?',
    options: ['Fast alles', 'Etwa die Hälfte', 'Etwa ein Fünftel', 'So gut wie nichts'],
    explain: (f) =>
      `${f.part}. Der Download hatte ${f.download} Mb/s, und das Gespräch bekommt die Note ${f.mos}. ${
        f.heard
          ? 'Sprache und Bestätigungen haben eigene Warteschlangen.'
          : 'Das Gespräch leidet noch immer: Trennt die Warteschlange die Flüsse?'
      } ${
        f.few
          ? `Doch wer mehr Flüsse öffnet, ist öfter an der Reihe: Die Datensicherung hat ${f.flows}, die Fotos haben einen.`
          : 'Die Fotos haben ihren Teil: Wie viele Flüsse hat die Datensicherung?'
      }`,
  },
  hosts: {
    title: 'Ein Teil für jeden Rechner',
    text: 'CAKE weiß, von welchem Rechner im Haushalt ein Fluss kommt, und teilt die Leitung zuerst unter den Rechnern. Es sendet auch etwas langsamer als die Leitung, mit 9,5 Mb/s, damit die Warteschlange im Router steht und nirgendwo sonst.',
    question: 'Welchen Teil bekommen die Fotos nun neben den vier Flüssen der Datensicherung?',
    options: ['Fast alles', 'Etwa die Hälfte', 'Etwa ein Fünftel', 'So gut wie nichts'],
    explain: (f) =>
      `${f.part}: ${f.upload} Mb/s, und die Datensicherung ${f.backup} Mb/s; das Gespräch bekommt die Note ${f.mos}. ${
        f.half
          ? 'Zwei Rechner teilen etwa gleich, wie viele Flüsse jeder von ihnen auch öffnet.'
          : 'Das ist keine Hälfte: Prüfen Sie, wie die Warteschlange Rechner unterscheidet und wie viele Flüsse es gibt.'
      }`,
  },
  marked: {
    title: 'Die Datensicherung sagt, dass sie warten kann',
    text: 'Nun kennzeichnet die Datensicherung ihre Pakete als nachrangig (LE). CAKE hat mehrere Fächer, die es Tins nennt, und legt solche Pakete in das Fach „Bulk“.',
    question: 'Was behält die Datensicherung, während die Fotos hinausgehen?',
    options: ['Nichts', 'Weniger als ein Zehntel der Leitung', 'Etwa ein Viertel', 'Etwa die Hälfte'],
    explain: (f) =>
      `${f.backup} Mb/s, und die Fotos hatten ${f.upload} Mb/s; das Gespräch bekommt die Note ${f.mos}. ${
        f.kept
          ? 'Bulk ist ein Sechzehntel der Rate sicher, mehr bekommt es nur, wenn die anderen etwas übrig lassen: Die Datensicherung geht langsam voran, bleibt aber nie stehen. Vor und nach den Fotos hat sie den größten Teil der Leitung.'
          : 'Das ist mehr als das Sechzehntel, das Bulk sicher ist: Ist die Kennzeichnung da, und beachtet die Warteschlange sie?'
      }`,
  },
  goal: {
    title: 'Die Kennzeichnung allein',
    text: 'Die Datensicherung behält ihre Kennzeichnung, aber der Router hat wieder FQ-CoDel.',
    question: 'Lassen Sie die Fotos mit mindestens 5 Mb/s hinausgehen und das Gespräch mindestens die Note 4 behalten.',
    state: (f) => `Die Fotos haben ${f.upload} Mb/s, das Gespräch hat die Note ${f.mos}.`,
    explain: (f) =>
      `${f.upload} Mb/s, Note ${f.mos}. ${
        f.met
          ? 'Eine Kennzeichnung bewirkt nur dort etwas, wo eine Warteschlange sie beachtet.'
          : 'FQ-CoDel beachtet die Kennzeichnung nicht. Wählen Sie eine Warteschlange, die es tut: CAKE oder eine mit LE im Namen.'
      }`,
  },
  ending: (f) =>
    `Der Haushalt mit CAKE und eine gekennzeichnete Datensicherung aus ${f.flows} Flüssen. Geben Sie ihr mehr Flüsse: Wer merkt etwas davon? Nehmen Sie die Kennzeichnung weg und tun Sie es noch einmal. Lassen Sie CAKE dann nach Flüssen statt nach Rechnern teilen.`,
} satisfies Translated<typeof english>;
