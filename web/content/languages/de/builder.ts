import type { Translation } from '../../../src/text';
import type { builder as english } from '../en/builder';

export const builder: Translation<typeof english> = {
  loading: 'Die Parameter werden geladen …',
  failed: 'Das Labor konnte nicht geladen werden: bitte noch einmal versuchen.',
  again: 'Noch einmal versuchen',
  settings: 'Einstellungen',

  experiment: {
    heading: 'Experiment',
    preset: 'Experiment',
    paste: 'Link, Adresse einer Abbildung oder Textbaustein',
    pasteHelp: 'Einen Link des Labors einfügen, oder was hier zuvor kopiert wurde: alle Einstellungen kommen zurück.',
    pasteExample: '#v=2&p=tcp-vs-ledbat&lbe.target=50ms',
    open: 'Öffnen',
    opened: (title) => `Geöffnet: ${title}`,
    openedFigure: (title) => `Mit den Einstellungen geöffnet: ${title}`,
    nothing: 'Das ist weder ein Link noch die Adresse einer Abbildung noch ein Textbaustein von LBE Lab.',
    notOpened: (problems) => `Es wurde nicht geöffnet. ${problems}`,
    left: (keys) => `Dieses Experiment hat kein ${keys}: diese Einstellung wurde weggelassen.`,
    toLab: 'Das Experiment im Labor ändern',
  },

  plots: {
    heading: 'Diagramme',
    one: 'Eine Abbildung mit dem Teil „Diagramme“ hat mindestens ein Diagramm.',
  },
  parts: {
    heading: 'Teile',
    title: 'Titel',
    network: 'Netz',
    plots: 'Diagramme',
    play: 'Wiedergabe',
    figures: 'Kennzahlen des Laufs',
    words: 'Der Lauf in Worten',
    one: 'Eine Abbildung hat mindestens einen Teil.',
  },

  controls: {
    heading: 'Regler',
    usual: 'Die üblichen',
    all: 'Alle sichtbaren',
    none: 'Keine',
    lockAll: 'Alle, gesperrt',
  },

  look: {
    heading: 'Aussehen und Start',
    theme: 'Farben',
    themes: { auto: 'Wie das System der Lesenden', light: 'Hell', dark: 'Dunkel' },
    language: 'Sprache',
    reader: 'Die der Lesenden',
    start: 'Sie startet',
    starts: { click: 'auf Klick', visible: 'sobald sie zu sehen ist' },
    height: 'Höhe',
    automatic: 'So hoch, wie sie ist',
    fixed: 'Fest',
    px: 'Höhe in px',
    heightRange: (least, most) => `Die Höhe muss eine ganze Zahl von ${least} bis ${most} sein.`,
    name: 'Name der Abbildung',
    nameHelp: 'Für alle, die sich die Seite vorlesen lassen, und wo die Abbildung nicht gezeigt werden kann.',
  },

  preview: {
    heading: 'Vorschau',
    frame: (title) => `Vorschau: ${title}`,
    width: 'Breite',
    widths: { column: 'Kursseite, 720 px', phone: 'Telefon, 360 px', slide: 'Folie, 960 × 540 px' },
    scaled: (percent) => `auf ${percent} % verkleinert`,
    high: (height) => `${height} px hoch`,
    over: (more) => `${more} px mehr, als die Folie hat`,
    anew: 'Neu beginnen',
    anewTitle: 'Die Abbildung so zeigen, wie man sie zuerst sieht',
    take: 'Stand der Vorschau übernehmen',
    takeTitle: 'Die Abbildung öffnet dann mit den Werten, die in der Vorschau eingestellt sind',
    taken: 'Die Abbildung öffnet jetzt mit dem Stand der Vorschau.',
  },

  snippet: {
    heading: 'Textbaustein',
    form: 'Was eingefügt wird',
    forms: { iframe: 'Rahmen (iframe)', element: 'Element (lbe-figure)', picture: 'Standbild mit Link' },
    about: {
      iframe: 'Geht überall, wo eine Seite Rahmen haben darf. Die Höhe bleibt, wie sie dasteht.',
      element:
        'Nimmt die Höhe der Abbildung und die Farben der Seite an und beginnt mit einem Bild. Die Seite muss ein Skript dieser Website erlauben.',
      picture: 'Ein Bild, das zum Experiment führt: für Orte, die weder Rahmen noch Skripte erlauben.',
    },
    writer: 'Für',
    writers: {
      html: 'HTML',
      markdown: 'Markdown (MkDocs)',
      rst: 'reStructuredText (Sphinx)',
      reveal: 'reveal.js-Folien',
      jupyter: 'Jupyter-Notebook',
      quarto: 'Quarto',
    },
    text: 'Textbaustein zum Kopieren',
    copy: 'Textbaustein kopieren',
    poster: 'Mit einem Bild bis zum Start',
    file: 'Datei des Bildes, neben der eigenen Seite',
    length: (characters) => `Die Adresse hat ${characters} Zeichen.`,
    fine: 'Sie passt überall hin.',
    long: 'Manche Chat-Programme kürzen Links mit mehr als 2000 Zeichen; eine Seite oder ein Notebook nimmt sie.',
    tooLong:
      'Das sind mehr als 8000: viele Programme kürzen sie. Besser mit einem anderen Experiment beginnen oder weniger daran ändern.',
  },

  picture: {
    heading: 'Bild',
    light: 'Herunterladen, hell',
    dark: 'Herunterladen, dunkel',
    making: 'Das Experiment wird berechnet …',
    saved: (file, size) => `${file} liegt bei den Downloads: ${size} KiB.`,
    large: 'Das ist viel für ein Bild in einer Seite: weniger Diagramme machen es kleiner.',
    failed: (why) => `Es gibt kein Bild. ${why}`,
    unmade: 'Der Browser konnte es nicht erzeugen.',
  },
};
