import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/call';

export default {
  cubic: {
    title: 'Ein Gespräch neben einem Update',
    text: 'Sie führen ein Gespräch über das Internet. Die Sprache erreicht Sie in Paketen, alle 20 ms eines, und jedes wird 60 ms nach dem bisher schnellsten abgespielt. Was später kommt, nützt nichts mehr.\n\nBei 20 s beginnt Ihr Rechner, über dieselben 10 Mb/s ein Update zu holen, mit CUBIC wie die meisten Rechner. Vor der Leitung steht ein Puffer für 250 Pakete: 300 ms.',
    question: 'Wie viel der Sprache ist verspätet oder verloren, sobald das Update läuft?',
    options: ['Weniger als 1 %', '1 bis 10 %', '10 bis 50 %', 'Mehr als die Hälfte'],
    explain: (f) =>
      `${f.missing} der Sprache waren verspätet oder verloren, und Pakete warteten im Mittel ${f.wait} ms. Das Gespräch bekommt die Note ${f.mos} auf einer Skala (MOS) von 1, schlecht, bis 4,5. ${
        f.late
          ? `Am Gespräch selbst liegt es kaum: CUBIC füllt jeden Puffer, den es gibt, und die Sprache wartet in derselben Warteschlange, länger als die ${f.playout} ms, die das Gespräch warten kann.`
          : `Die Warteschlange bleibt kurz genug für die ${f.playout} ms, die das Gespräch warten kann.`
      }`,
  },
  ledbat: {
    title: 'Ein Update, das zurücktritt',
    text: 'Nun benutzt das Update LEDBAT, das für solche Übertragungen gemacht ist. Es misst, wie lange seine eigenen Pakete warten, und hat 25 ms zum Ziel.',
    question: 'Welche Note bekommt das Gespräch nun, auf der Skala von 1 bis 4,5?',
    options: ['Unter 2', '2 bis 3', '3 bis 4', 'Über 4'],
    explain: (f) =>
      `${f.mos}; ${f.missing} der Sprache waren verspätet oder verloren. Pakete warteten im Mittel ${f.wait} ms, und das Update hatte ${f.update} Mb/s. ${
        f.good
          ? 'Jedes Paket mit Sprache wartet ein wenig, und keines zu lange. Bei einem einzigen Puffer und ohne anderen Verkehr verliert das Update dadurch nichts.'
          : `Das Gespräch leidet: Vergleichen Sie die Wartezeit der Pakete mit dem Ziel von ${f.target} ms.`
      }`,
  },
  target: {
    title: 'Was der Standard erlaubt',
    text: 'RFC 6817 erlaubt LEDBAT ein Ziel von bis zu 100 ms. Angenommen, Ihr Update hat es: Vor Downloads tritt es noch immer zurück. Das Gespräch wartet 60 ms auf ein Paket, wie zuvor.',
    question: 'Wie viel der Sprache ist verspätet oder verloren?',
    options: ['Weniger als 1 %', '1 bis 10 %', '10 bis 50 %', 'Mehr als die Hälfte'],
    explain: (f) =>
      `${f.missing}. LEDBAT hält Wort: Pakete warteten im Mittel ${f.wait} ms, sein Ziel ist ${f.target} ms. ${
        f.late
          ? `Doch das Gespräch kann nur ${f.playout} ms warten. Niedrige Priorität misst sich an anderen Übertragungen; für ein Gespräch zählt allein die Wartezeit.`
          : `Das Gespräch kann ${f.playout} ms warten, und das reicht.`
      }`,
  },
  patience: {
    title: 'Könnte das Gespräch geduldiger sein?',
    text: 'Das Update benutzt wieder CUBIC. Diesmal wartet das Gespräch 320 ms auf jedes Paket, etwas länger, als ein voller Puffer braucht.',
    question: 'Welche Note bekommt das Gespräch nun, auf der Skala von 1 bis 4,5?',
    options: ['Unter 2', '2 bis 3', '3 bis 4', 'Über 4'],
    explain: (f) =>
      `${f.mos}. ${f.missing} der Sprache waren verspätet oder verloren, und vom Mund zum Ohr dauerte es ${f.ear} ms. ${
        f.heard
          ? 'Man hört alles, aber spät: Wer gefragt hat, wartet auf die Antwort, und beide beginnen zugleich zu reden. Geduld kauft Sprache mit Verzögerung.'
          : 'Das war nicht geduldig genug: Viel von der Sprache kommt noch immer zu spät.'
      }`,
  },
  goal: {
    title: 'Den Kasten verbessern, nicht die Rechner',
    text: 'Gespräche warten, so lange sie warten, und Updates benutzen, was ihre Hersteller gewählt haben. Es bleibt der Kasten vor der Leitung: seine Warteschlange, und wie viel sie fasst. Das Gespräch wartet wieder 60 ms, das Update benutzt CUBIC.',
    question:
      'Ändern Sie die Warteschlange so, dass das Gespräch mindestens die Note 4 bekommt und das Update noch 9 Mb/s.',
    state: (f) => `Das Gespräch hat die Note ${f.mos}, das Update bekommt ${f.update} Mb/s.`,
    explain: (f) =>
      `${f.mos} und ${f.update} Mb/s; Pakete warteten im Mittel ${f.wait} ms. ${
        f.met
          ? 'Eine Warteschlange, die kurz bleibt, oder eine, die das Gespräch vom Update trennt, kommt ohne jemandes guten Willen aus.'
          : 'Versuchen Sie eine Disziplin, die Flüsse reihum bedient (FQ-CoDel, CAKE), oder einen viel kürzeren Puffer.'
      }`,
  },
  ending: (f) =>
    `Wieder eine einfache Warteschlange, LEDBAT mit einem Ziel von ${f.target}\u00a0ms und ein Gespräch, das ${f.playout}\u00a0ms wartet. Ziehen Sie am Ziel: Ab wann leidet das Gespräch? Ist es dasselbe, wenn das Gespräch länger wartet? Wählen Sie dann FQ-CoDel als Warteschlange und ziehen Sie noch einmal.`,
} satisfies Translated<typeof english>;
