import type { Translation } from '../../../src/text';
import type { share as english } from '../en/share';

export const share: Translation<typeof english> = {
  title: 'Dieses Experiment teilen',
  close: 'Schließen',
  kinds: 'Als',
  tabs: { link: 'Link', markdown: 'Markdown', iframe: 'iframe', element: 'Element', qr: 'QR-Code', file: 'Datei' },

  holds: 'Was der Link enthält',
  always: 'Das Experiment selbst immer.',
  moment: (at) => `Den Zeitpunkt auf dem Bildschirm, ${at}`,
  pins: (count) => (count === 1 ? 'Den angehefteten Lauf' : `Die ${count} angehefteten Läufe`),
  window: (span) => `Den Teil des Laufs auf dem Bildschirm, ${span}`,
  plots: 'Welche Diagramme gezeigt werden',
  sweep: 'Die Parameterstudie, wie sie eingestellt ist',
  verified: 'Prüfbar: was der Lauf hier ergab',
  verifiedAbout: (engine, digest) =>
    `Engine ${engine}, Prüfsumme ${digest}. Wer den Link öffnet, erfährt, ob der eigene Browser denselben Lauf berechnet.`,

  link: 'Link',
  copy: 'Link kopieren',
  copyIt: 'Kopieren',
  done: 'Kopiert',
  send: 'Teilen…',
  fragment:
    'Diese Datei hat keine Adresse für andere, und kein Ordner dieses Rechners steht im Link. Wer ihn bekommt, setzt ihn hinter den Namen der Datei, wie in lbe-lab.html#v=2, oder hinter die Adresse eines Labors im Netz.',
  addressRefused: (given) =>
    `lbe-address in dieser Datei muss eine Adresse sein, die mit https:// oder http:// beginnt, ohne Benutzernamen, ? und #, nicht ${given}.`,
  length: (characters) => `${characters} Zeichen`,
  fine: 'überall unproblematisch.',
  medium: 'die meisten Programme nehmen ihn an.',
  long: 'lang: Manche Chat- und Mailprogramme schneiden einen so langen Link ab.',
  tooLong: (characters, limit) =>
    `Dieser Link hätte ${characters} Zeichen; mehr als ${limit} werden fast überall abgeschnitten. Lassen Sie unten etwas weg, oder teilen Sie das Experiment als Datei.`,
  asFile: 'Als Datei teilen',
  making: 'Der Link entsteht…',

  markdown: 'Link in Markdown',
  markdownPicture: 'Bild mit Link in Markdown',
  picture: 'Bild herunterladen',
  pictureAbout: (file) => `Legen Sie das Bild, ${file}, neben die Seite, die Sie schreiben.`,
  pictureNone: 'Das Bild lässt sich machen, wenn der Lauf fertig ist.',

  iframe: 'iframe',
  iframeAbout:
    'Eine lebendige Abbildung für jede Seite, die HTML annimmt. Sie startet auf einen Klick und braucht kein Skript in der Seite.',
  element: 'Element mit seinem Skript',
  elementAbout:
    'Dieselbe Abbildung als Element: Ihre Höhe richtet sich nach dem Inhalt, und ohne das Skript bleibt ein Link. Ein Skript genügt für viele Abbildungen.',
  builder: 'Diagramme, Regler, Größe und Aussehen im Baukasten wählen',

  qr: (title) => `QR-Code des Links auf „${title}“`,
  qrFine: 'Diesen Code lesen Telefone quer durch den Raum.',
  qrDense: (characters, limit) =>
    `Mit ${characters} Zeichen ist der Code dicht: Telefone lesen ihn aus der Nähe. Bis ${limit} Zeichen lesen sie ihn quer durch den Raum; lassen Sie unten etwas weg.`,
  qrNone: (limit) =>
    `Der Link ist zu lang für einen QR-Code, der ${limit} Zeichen fasst. Lassen Sie unten etwas weg, oder teilen Sie das Experiment als Datei.`,
  qrLarge: 'Groß zeigen',
  qrLeave: 'Zurück zur Seite',
  qrSave: 'SVG herunterladen',

  fileAbout:
    'Das Experiment als Datei, für Mail, Kursseite oder Archiv. Auf das Labor gezogen, öffnet sie sich wieder; auch „lbe run“ nimmt sie an.',
  scenario: 'Szenario herunterladen',
  results: 'Szenario und Ergebnisse herunterladen',
  resultsNone: 'Die Ergebnisse lassen sich sichern, wenn der Lauf fertig ist.',
  saved: (file) => `${file} liegt bei Ihren Downloads.`,
  failed: 'Der Browser konnte diese Datei nicht erzeugen.',

  mark: 'Prüfbarer Link',
  checking: (engine) => `Wird geprüft: Wer den Link gemacht hat, sah eine Prüfsumme der Engine ${engine}…`,
  reproduced: (digest, engine) =>
    `Reproduziert: Dieser Browser hat dieselbe Prüfsumme ${digest} berechnet wie der, in dem der Link entstand (Engine ${engine}).`,
  different: (own, ownEngine, other, otherEngine) =>
    `Nicht reproduziert: Dieser Browser hat die Prüfsumme ${own} berechnet (Engine ${ownEngine}); wer den Link gemacht hat, sah ${other} (Engine ${otherEngine}).`,
  otherEngine: (engine) =>
    `Eine andere Version der Engine kann einen anderen Lauf berechnen: „lbe“ in Version ${engine} zeigt, ob der Link stimmt.`,
  sameEngine:
    'Die Version ist dieselbe, also ist eines von beiden falsch: Der Link wurde von Hand geändert, oder es ist ein Fehler. „Bericht kopieren“ nimmt beide Prüfsummen und das Experiment mit, für die Person, von der Sie den Link haben.',
};
