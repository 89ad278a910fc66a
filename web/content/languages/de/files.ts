import type { Translation } from '../../../src/text';
import type { files as english } from '../en/files';

export const files: Translation<typeof english> = {
  open: 'Datei öffnen…',
  openTitle: 'Ein Szenario, Ergebnisse, eine Parameterstudie oder eine Abbildung aus LBE Lab öffnen',
  drop: 'Hier loslassen, um das Experiment zu öffnen',
  dropAbout:
    'Ein Szenario, Ergebnisse, eine Parameterstudie, eine Abbildung aus LBE Lab (SVG oder PNG) oder eine Datei mit einem Link; samt Traces. Oder eine eigene Überlastregelung (.wasm), oder der Mitschnitt einer Übertragung (pcap, pcapng, qlog).',
  dropTrace: 'Oder einen Trace auf eine Leitung in der Zeichnung des Netzes: Er wird ihre Rate.',
  opened: {
    scenario: (name) => `Das Szenario in „${name}“ ist geöffnet.`,
    results: (name) => `Das Experiment, dessen Ergebnisse in „${name}“ stehen, ist geöffnet.`,
    figure: (name) => `Das Experiment, das die Abbildung „${name}“ zeigt, ist geöffnet.`,
    link: (name) => `Der Link in „${name}“ ist geöffnet.`,
    sweep: (name) => `Das Ausgangsszenario der Parameterstudie „${name}“ ist geöffnet.`,
  },
  sweepForm: 'Ihre Achsen stehen unter den Diagrammen bei „Parameterstudie“; dort lässt sie sich rechnen.',
  sweepCommand: (name) => `Diese Achsen kann die Seite nicht zeigen: „lbe sweep ${name}“ rechnet sie.`,
  notOpened: (name, problem) => `„${name}“ wurde nicht geöffnet. ${problem}`,
  oneOfMany: (problem, more) => `${problem} (Und ${more} ${more === 1 ? 'weiteres Problem' : 'weitere Probleme'}.)`,
  manyMore: (problem) => `${problem} (Und viele weitere Probleme.)`,
  tooLarge: (limit) => `Eine Datei darf bis zu ${limit} MB haben.`,
  empty: 'Sie ist leer.',
  several: 'Ein Experiment auf einmal: ein Szenario zusammen mit seinen Traces, sonst nichts.',
  tooMany: (limit) => `Höchstens ${limit} Dateien lassen sich zusammen öffnen.`,
  unreadable: 'Der Browser konnte sie nicht lesen.',
  notText: 'Sie ist weder ein Text noch ein Bild aus LBE Lab.',
  notJson: 'Sie beginnt wie JSON, ist aber beschädigt oder abgeschnitten.',
  notScenario:
    'Sie ist JSON, hat aber weder links und flows (ein Szenario) noch scenario und report (Ergebnisse) noch base und axes (eine Parameterstudie).',
  noExperiment:
    'In diesem Bild steckt kein Experiment: Nur Abbildungen, die LBE Lab gemacht und kein anderes Programm bereinigt hat, tragen ihres in sich.',
  newerFigure: 'Diese Abbildung stammt aus einer neueren Version des Labors.',
  noLink: 'Darin steht kein Link des Labors (…#v=2&p=…).',
  traceAlone: 'Ein Trace ist Teil eines Experiments: Öffnen Sie ihn zusammen mit dem Szenario, das ihn nennt.',
  traceMissing: (trace) => `Es fehlt der Trace „${trace}“: Wählen oder ziehen Sie beide Dateien zusammen.`,
  traceBad: (trace) => `Der Trace „${trace}“ muss je Zeile eine Zeit in ganzen ms haben.`,
  traceLong: (trace, most) => `Der Trace „${trace}“ darf höchstens ${most} Zeiten haben: bitte kürzen.`,
  captureAlone: 'Ein Mitschnitt wird für sich geöffnet.',
  moduleAlone: 'Eine eigene Überlastregelung (.wasm) wird für sich geöffnet.',
  moduleLarge: 'Eine Überlastregelung darf bis zu 64 KiB haben.',
  moduleRefused: (reason) => `Das Modul wird nicht angenommen (englisch): ${reason}.`,
  moduleTaken: (name, group) => `Die Gruppe „${group}“ folgt jetzt der Überlastregelung „${name}“.`,
  badAxes: 'axes muss eine Liste mit mindestens einem Eintrag sein, jeder mit path und values.',
};
