import type { Translation } from '..';
import type { course as english } from '../en/course';

export const course: Translation<typeof english> = {
  course: 'Lektionen',
  titles: {
    bufferbloat: {
      title: 'Was macht eine Warteschlange mit der Verzögerung?',
      learn: 'Warum TCP jeden Puffer füllt, was Bufferbloat ist und wie groß ein Puffer sein sollte.',
      learnt:
        'Ein Puffer soll die Leitung beschäftigt halten, während TCP sein Fenster halbiert. Was darüber hinausgeht, ist Verzögerung und sonst nichts.',
    },
    sawtooth: {
      title: 'Wie füllt TCP eine Warteschlange?',
      learn: 'Der Sägezahn, was das Fenster mit Pfad und Warteschlange zu tun hat und warum zwei Flüsse gleich werden.',
      learnt:
        'Das Fenster wächst, bis Pfad und Warteschlange voll sind. Alle Flüsse legen gleich viel zu, und jeder gibt die Hälfte ab: Das macht Fenster gleich, nicht Raten; ein längerer Umlauf ist eine kleinere Rate.',
    },
    'less-than-best-effort': {
      title: 'Was ist weniger als Best Effort?',
      learn: 'Wie LEDBAT TCP gegenüber nachgibt und zurückkommt und was Höflichkeit bei vielen Flüssen kostet.',
      learnt:
        'LEDBAT sieht die Warteschlange von TCP, bevor ein Paket verloren geht, und verkleinert sein Fenster bis auf ein Paket je Umlauf; was bleibt, summiert sich mit der Zahl der Flüsse.',
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
        'Wo nur der Sender von der niedrigen Priorität weiß, ist die Verzögerung ihr einziges Zeichen, und eine kurze oder faire Warteschlange nimmt es ihr. Eine, die auf die Klasse achtet, braucht keines.',
    },
    'late-comer': {
      title: 'Warum gewinnt, wer später kommt?',
      learn:
        'Wie ein Fehler in der Grundverzögerung den ersten Fluss verhungern lässt und was die Pausen von LEDBAT++ bewirken.',
      learnt:
        'Ein Nachzügler hält die Warteschlange, die er antrifft, für einen Teil des Pfads und setzt sein eigenes Ziel obendrauf. Flüsse mit derselben Vorstellung vom leeren Pfad teilen.',
    },
    paths: {
      title: 'Was ändern mehrere Pfade?',
      learn: 'Wie LEDBAT-MP auf nur einem Pfad nachgibt und warum Regler für mehrere Pfade gekoppelt sind.',
      learnt:
        'Jeder Pfad misst seine eigene Verzögerung und gibt für sich nach. In einer Warteschlange bekommt zwei Teile, wer zwei Flüsse öffnet, außer ihr Wachstum ist gekoppelt.',
    },
    'base-history': {
      title: 'Was machen 360 Sekunden mit LEDBAT?',
      learn: 'Wie LEDBAT den leeren Pfad vergisst, seine Verzögerung verdoppelt und nicht mehr nachrangig ist.',
      learnt:
        'LEDBAT, das den leeren Pfad vergessen hat, hält seine eigene Warteschlange für ihn und setzt ein ganzes Ziel obendrauf. Ein längeres Gedächtnis schiebt den Fehler auf, es behebt ihn nicht.',
    },
    'sub-packet': {
      title: 'Was bleibt unter einem Paket?',
      learn:
        'Langsame Leitungen mit vielen Flüssen: wenn Fenster nicht mehr schrumpfen können und Timeouts entscheiden.',
      learnt:
        'Wo ein Fenster nicht kleiner sein kann als ein Paket, entscheiden Timeouts. Niedrige Priorität braucht keine hohe Rate, aber sie braucht ein Fenster.',
    },
    satellite: {
      title: 'Und über einen Satelliten?',
      learn: 'Warum niedrige Priorität einen langen, schnellen Pfad ungenutzt lässt und was die Verstärkung ändert.',
      learnt:
        'LEDBAT wächst um höchstens ein Paket je Umlauf und braucht deshalb etwa so viele Umläufe, wie der Pfad Pakete fasst. Die Verstärkung ändert das, das Ziel nicht.',
    },
    call: {
      title: 'Stört das Update mein Gespräch?',
      learn:
        'Warum Sprache neben einem Update zu spät kommt und wer dem abhelfen kann: das Update, das Gespräch oder der Router.',
      learnt:
        'Für einen Anruf zählt allein das Warten. Eine Warteschlange, die kurz bleibt, oder eine, die den Anruf von der Aktualisierung trennt, kommt ohne irgendjemandes guten Willen aus.',
    },
    film: {
      title: 'Wessen Film bleibt stehen?',
      learn:
        'Wozu ein Wiedergabepuffer da ist und was faire Warteschlangen, LEDBAT und CAKE für Filme neben einem Update tun.',
      learnt:
        'Eine Warteschlange je Fluss ist fair zu Flüssen, und eine Aktualisierung kann viele haben. LEDBAT nimmt, was Filme zwischen ihren Stücken lassen, und CAKE teilt die Leitung zuerst unter Geräten auf.',
    },
    cake: {
      title: 'Was ändert ein Router mit CAKE?',
      learn:
        'Von einer einfachen Warteschlange zu einer, die Flüsse, Rechner und Nachrangiges kennt: was jeder Schritt zu Hause bringt.',
      learnt:
        'Eine Warteschlange je Fluss hält Sprache aus der langen heraus. CAKE teilt unter Geräten, wie viele Flüsse auch jedes öffnet; und eine Marke wirkt nur, wo eine Warteschlange auf sie achtet.',
    },
    'own-controller': {
      title: 'Können Sie selbst eine schreiben?',
      learn:
        'Von einer geänderten Zeile in LEDBAT zur eigenen Überlastregelung, die neben TCP läuft, kaum dass sie geschrieben ist.',
      learnt:
        'Was LEDBAT niedrig macht, ist sein Gesetz der Verzögerung; die Fensterverkleinerung ist für Warteschlangen, die unterhalb des Ziels überlaufen.',
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
    other: 'This page in English',
    teachers:
      'Für Lehrende: „Lehren“ erstellt einen Link zu einer Lektion oder einem Experiment, der Regler festlegt und verbirgt und eigene Fragen stellt. Am Schluss gibt jede Lektion einen Text zum Abgeben.',
    check: 'Abgegebenes prüfen',
  },
};
