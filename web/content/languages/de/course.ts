import type { Translation } from '../../../src/text';
import type { course as english } from '../en/course';

export const course: Translation<typeof english> = {
  course: 'Lektionen',
  titles: {
    bufferbloat: {
      title: 'Was macht eine Warteschlange mit der Verzögerung?',
      learn: 'Warum TCP jeden Puffer füllt, was Bufferbloat ist und wie groß ein Puffer sein sollte.',
      learnt:
        'Ein Puffer hält die Leitung beschäftigt, während TCP sein Fenster halbiert; was darüber hinausgeht, ist nur Verzögerung.',
    },
    sawtooth: {
      title: 'Wie füllt TCP eine Warteschlange?',
      learn: 'Der Sägezahn, was das Fenster mit Pfad und Warteschlange zu tun hat und warum zwei Flüsse gleich werden.',
      learnt:
        'Das Fenster wächst, bis Pfad und Warteschlange voll sind. AIMD gleicht Fenster an, nicht Raten: Ein langer Umlauf kostet Rate.',
    },
    'less-than-best-effort': {
      title: 'Was ist weniger als Best Effort?',
      learn: 'Wie LEDBAT TCP gegenüber nachgibt und zurückkommt und was Höflichkeit bei vielen Flüssen kostet.',
      learnt:
        'LEDBAT sieht die Warteschlange von TCP vor dem ersten Verlust und gibt nach, bis auf ein Paket je Umlauf; viele summieren sich.',
    },
    target: {
      title: 'Wie niedrig ist niedrig?',
      learn: 'Warum das Ziel von LEDBAT zwischen Nachgeben und Verdrängen entscheidet und warum es vom Puffer abhängt.',
      learnt:
        'Nicht das Ziel macht LEDBAT höflich, sondern sein Verhältnis zum Puffer, und den Puffer kennt LEDBAT nicht.',
    },
    'lp-and-nice': {
      title: 'Geht es auch anders?',
      learn: 'TCP-LP und TCP-Nice: frühe Zeichen von Überlast, wie wenig sie nehmen und wie sie miteinander auskommen.',
      learnt:
        'Niedrige Prioritäten, die verschieden messen, teilen nicht: Wer die längste Warteschlange erträgt, gewinnt.',
    },
    aqm: {
      title: 'Warum hebt AQM niedrige Priorität auf?',
      learn: 'Was RED und FQ-CoDel dem LEDBAT nehmen und wie eine Warteschlange, die die Klasse kennt, es zurückgibt.',
      learnt:
        'Weiß nur der Sender von niedriger Priorität, ist Verzögerung ihr einziges Zeichen, und AQM nimmt es ihr.',
    },
    'late-comer': {
      title: 'Warum gewinnt, wer später kommt?',
      learn:
        'Wie ein Fehler in der Grundverzögerung den ersten Fluss verhungern lässt und was die Pausen von LEDBAT++ bewirken.',
      learnt:
        'Ein Nachzügler hält die Warteschlange, die er antrifft, für einen Teil des Pfads und setzt sein Ziel obendrauf.',
    },
    paths: {
      title: 'Was ändern mehrere Pfade?',
      learn: 'Wie LEDBAT-MP auf nur einem Pfad nachgibt und warum Regler für mehrere Pfade gekoppelt sind.',
      learnt:
        'Jeder Pfad gibt für sich nach; in einer Warteschlange bekommt zwei Teile, wer zwei Flüsse öffnet, wenn nichts sie koppelt.',
    },
    'base-history': {
      title: 'Was machen 360 Sekunden mit LEDBAT?',
      learn: 'Wie LEDBAT den leeren Pfad vergisst, seine Verzögerung verdoppelt und nicht mehr nachrangig ist.',
      learnt:
        'LEDBAT, das den leeren Pfad vergessen hat, hält seine Warteschlange für ihn; ein längeres Gedächtnis schiebt das nur auf.',
    },
    'sub-packet': {
      title: 'Was bleibt unter einem Paket?',
      learn:
        'Langsame Leitungen mit vielen Flüssen: wenn Fenster nicht mehr schrumpfen können und Timeouts entscheiden.',
      learnt:
        'Wo ein Fenster nicht unter ein Paket kann, entscheiden Timeouts: Niedrige Priorität braucht keine hohe Rate, aber ein Fenster.',
    },
    satellite: {
      title: 'Und über einen Satelliten?',
      learn: 'Warum niedrige Priorität einen langen, schnellen Pfad ungenutzt lässt und was die Verstärkung ändert.',
      learnt:
        'LEDBAT braucht etwa so viele Umläufe, wie der Pfad Pakete fasst; die Verstärkung ändert das, das Ziel nicht.',
    },
    call: {
      title: 'Stört das Update mein Gespräch?',
      learn:
        'Warum Sprache neben einem Update zu spät kommt und wer dem abhelfen kann: das Update, das Gespräch oder der Router.',
      learnt:
        'Für einen Anruf zählt allein das Warten: Eine kurze oder eine eigene Warteschlange braucht niemandes guten Willen.',
    },
    film: {
      title: 'Wessen Film bleibt stehen?',
      learn:
        'Wozu ein Wiedergabepuffer da ist und was faire Warteschlangen, LEDBAT und CAKE für Filme neben einem Update tun.',
      learnt:
        'FQ-CoDel ist fair zu Flüssen, und ein Update hat viele; CAKE teilt die Leitung zuerst unter den Rechnern.',
    },
    cake: {
      title: 'Was ändert ein Router mit CAKE?',
      learn:
        'Von einer einfachen Warteschlange zu einer, die Flüsse, Rechner und Nachrangiges kennt: was jeder Schritt zu Hause bringt.',
      learnt:
        'CAKE teilt unter Rechnern, wie viele Flüsse auch jeder öffnet; eine Marke wirkt nur, wo eine Warteschlange auf sie achtet.',
    },
    'own-controller': {
      title: 'Können Sie selbst eine schreiben?',
      learn:
        'Von einer geänderten Zeile in LEDBAT zur eigenen Überlastregelung, die neben TCP läuft, kaum dass sie geschrieben ist.',
      learnt:
        'Die Verzögerung macht LEDBAT niedrig; die Fensterverkleinerung ist für Puffer, die unterhalb des Ziels überlaufen.',
    },
  },
  lessonOf: (number, count) => `Lektion ${number} von ${count}`,
  stepOf: (number, count) => `Schritt ${number} von ${count}`,
  minutes: (count) => `${count} Minuten`,
  yourPrediction: 'Ihre Vorhersage',
  first: 'Zuerst Ihre Vorhersage',
  hidden: 'Das Ergebnis bleibt verdeckt, bis Sie Ihre Vorhersage gemacht haben.',
  run: 'Ausführen',
  chooseFirst: 'Wählen Sie zuerst eine Antwort.',
  drawFirst: 'Zeichnen Sie zuerst über mindestens drei Fünftel der Zeitachse.',
  drawHint: 'Zeichnen Sie mit Maus, Stift oder Finger in das Diagramm.',
  drawWithKeys: 'Mit der Tastatur zeichnen',
  clear: 'Zeichnung löschen',
  whatHappened: 'Was geschah',
  right: 'Das zeigt auch Ihr Lauf.',
  wrong: (right) => `Ihr Lauf zeigt etwas anderes: ${right}`,
  rightMark: 'Ihr Lauf',
  yoursMark: 'Ihre Antwort',
  undecided: 'Mit den Werten, wie Sie sie gesetzt haben, passt keine der Antworten.',
  notApplicable:
    'Das Experiment ist für diese Erklärung zu stark verändert. Bauen Sie den Schritt neu auf, um sie zu lesen.',
  setUpAgain: 'Neu aufbauen',
  phases: 'Ihre Zeichnung, Phase für Phase',
  phase: 'Phase',
  drawn: 'Gezeichnet',
  measured: 'Ihr Lauf',
  verdict: 'Urteil',
  verdicts: { close: 'nah', high: 'zu hoch', low: 'zu tief', shape: 'Mittel richtig, Form nicht' },
  best: 'Sie haben jede Phase vorhergesehen.',
  worst: (name) => `Am meisten verschätzt: ${name}.`,
  sketchLabel: (plot) => `Ihre Zeichnung im Diagramm „${plot}“`,
  sketchKeys:
    'Links und rechts bewegen in der Zeit, oben und unten setzen dort den Wert, Bild auf und Bild ab in größeren Schritten, Entf löscht. Eingabe führt aus.',
  sketchAt: (time, value, unit) => `${time} s: ${value} ${unit}`,
  sketchNothing: (time) => `${time} s: nichts gezeichnet`,
  goal: 'Ihre Aufgabe',
  met: 'Geschafft: Das Ziel ist erreicht.',
  notMet: 'Noch nicht.',
  showControl: 'Regler zeigen',
  ending: 'Probieren Sie es selbst',
  learnt: (sentence) => `Was Sie gesehen haben: ${sentence}`,
  sources: 'Quellen',
  back: 'Zurück',
  next: 'Weiter',
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  allLessons: 'Alle Lektionen',
  leave: 'Lektion verlassen',
  leaveHint: 'Die Lektion verlassen; das Experiment bleibt, wie es ist',
  unknown: 'Eine Lektion dieses Namens gibt es nicht.',
  failed: 'Die Lektion konnte nicht geladen werden.',
  again: 'Noch einmal',
  loading: 'Die Lektion wird geladen …',
  page: {
    title: 'Lektionen',
    description:
      'Fünfzehn geführte Lektionen über Warteschlangen, TCP und nachrangige Überlastregelung: vorhersagen, simulieren und mit den eigenen Zahlen vergleichen.',
    lead: 'In jeder Lektion ist das Labor für Sie aufgebaut und fragt, was geschehen wird. Sie wählen oder zeichnen Ihre Vorhersage, lassen die Simulation laufen und lesen, was Ihr eigener Lauf zeigt. Jede dauert etwa sechs Minuten; sie bauen aufeinander auf, doch jede lässt sich allein lesen.',
    order: 'Der Kurs',
    find: 'Lektion suchen',
    start: 'Beginnen',
    done: 'erledigt',
    begun: (step) => `begonnen, bei Schritt ${step}`,
    progress: (done, all) => `${done} von ${all} erledigt.`,
    onward: 'Weiter mit:',
    teachers:
      'Für Lehrende: „Lehren“ erstellt einen Link zu einer Lektion oder einem Experiment, der Regler festlegt und verbirgt und eigene Fragen stellt. Am Schluss gibt jede Lektion einen Text zum Abgeben.',
    check: 'Abgegebenes prüfen',
  },
};
