import type { Translation } from '../../../src/text';
import type { whole as english } from '../en/whole';

export const whole: Translation<typeof english> = {
  definition:
    'Nachrangige Flüsse „geben nach“, wenn sie wegen der anderen höchstens ein Fünftel des Anteils bekommen, den ebenso viele gleiche Flüsse hätten, und „teilweise“ bis zu vier Fünfteln davon: Läufe neben diesem haben gezeigt, dass sie ohne die anderen mehr hätten und dass auch Reno an ihrer Stelle mehr hätte. Hätte Reno nicht mehr, werden sie „verdrängt“; hätten sie auch ohne die anderen kaum mehr, sind sie von sich aus langsam; wären ihre Fenster nicht größer, geben sie nicht nach. Von vier bis fünf Vierteln teilen sie wie Gleiche, darüber nehmen sie mehr. Anteile und Verzögerungen eines Satzes gelten für die Zeit, in der alle senden, die er vergleicht; sie wird genannt, wo sie nicht der ganze Lauf ist, und über weniger als 50 Umlaufzeiten am Stück wird nicht geurteilt. Flüsse einer Art teilen „gleichmäßig“ ab einem Jain-Index von 0,95, „ungleich“ ab 0,8 und darunter „sehr ungleich“. Ein Ziel „wird gehalten“, wenn die mittlere Warteschlangenverzögerung höchstens um ein Zehntel davon abweicht.',
  link: (name, rate, delay, queue) => `Leitung ${name}: ${rate}, ${delay}, ${queue}.`,
  varying: 'wechselnde Rate',
  queue: (discipline, limit) => `${discipline}-Warteschlange, höchstens ${limit}`,
  queueOnly: (discipline) => `${discipline}-Warteschlange`,
  moreLinks: (count) => (count === 1 ? 'Eine weitere Leitung.' : `${count} weitere Leitungen.`),
  flows: (list, many, where) => `${list} ${many ? 'senden' : 'sendet'} durch die Leitung ${where}.`,
  aims: (name, target) => `${name} (Ziel ${target})`,
  starts: (name, at) => `${name} beginnt bei ${at}.`,
  lasts: (duration) => `Der Lauf dauert ${duration}.`,
  lastsAfter: (duration, warmup) => `Der Lauf dauert ${duration}; die Kennzahlen lassen die ersten ${warmup} aus.`,
  changes: (count) =>
    count === 1 ? 'Ein Wert ändert sich während des Laufs.' : `${count} Werte ändern sich während des Laufs.`,

  ofLink: (name) => `An ${name}: Rate, Verzögerung, Warteschlangenverfahren und Puffer.`,
  ofGroup: (name, list) => `An ${name}: Verfahren, Anzahl, Beginn und Ende; dazu ${list}.`,
  ofPlainGroup: (name) => `An ${name}: Verfahren, Anzahl, Beginn und Ende.`,
  andMore: (count) => `${count} weitere`,
  ofRun: 'Am Experiment: Dauer und Startwert. Jede Änderung ist ein Schritt, den „Rückgängig“ zurücknimmt.',

  used: (part) => `${part} der Kapazität des Engpasses wurden genutzt.`,
  usedInAll: (part) => `Von der Kapazität, die das Experiment für alle Leitungen nennt, wurden ${part} genutzt.`,
  under: (delay) => `weniger als ${delay}`,
  shares: (list) => `Von den Bits darin: ${list}.`,
  has: (name, share) => `${name} ${share}`,
  waited: (mean, p95) => `Ein Paket wartete im Mittel ${mean}, 95 von 100 höchstens ${p95}.`,
  standing: (delay) =>
    `Die stehende Verzögerung, die in jeder Sekunde selbst das am kürzesten wartende Paket hatte, betrug im Mittel ${delay}.`,
  above: (name, target) => `Das liegt über dem Ziel von ${name}, ${target}.`,
  at: (name, target) => `Das ist bis auf ein Zehntel das Ziel von ${name}, ${target}.`,
  below: (name, target) => `Das liegt unter dem Ziel von ${name}, ${target}.`,
  noLoss: 'Die Warteschlange des Engpasses hat kein Paket verworfen.',
  loss: (part, list) => `Seine Warteschlange verwarf ${part} der Pakete: ${list}.`,
  linkLoss: (part, count) => `Die Leitung selbst verlor ${part} der Pakete, die sie sendete: ${count}.`,
  marks: (list) => `Markiert wurden: ${list}.`,
  timeouts: (count) =>
    count === 1 ? 'Ein Wiederholungs-Timeout lief ab.' : `${count} Wiederholungs-Timeouts liefen ab.`,
  jain: (index, count, apart) =>
    `Der Jain-Index der ${count} Flüsse${apart ? ', berechnet aus der Rate eines jeden, solange er sendet,' : ''} ist ${index}.`,
  jainGroup: (name, index) => `Unter ${name} ist er ${index}.`,
  phase: (from, to, list) => `Von ${from} bis ${to}: ${list}.`,
  done: (count, of, last) =>
    of === 1
      ? `Die Übertragung war bei ${last} abgeschlossen.`
      : count === of
        ? `Alle ${of} Übertragungen waren abgeschlossen, die letzte bei ${last}.`
        : `${count} von ${of} Übertragungen ${count === 1 ? 'war' : 'waren'} abgeschlossen, die letzte bei ${last}.`,

  raiseTarget: (name, target, buffer) =>
    `Das Ziel von ${name} auf ${target} erhöhen: Ein voller Puffer braucht ${buffer}, seine Verzögerung verrät TCP dann nicht mehr. Gibt es noch nach?`,
  lowerTarget: (name, target, buffer) =>
    `Das Ziel von ${name} auf ${target} senken, deutlich unter die ${buffer}, die ein voller Puffer braucht. Gibt es jetzt nach?`,
  followTarget: (name, target) => `Das Ziel von ${name} auf ${target} setzen und sehen, ob die Warteschlange folgt.`,
  aqm: (queue, now) =>
    `${queue} an die Stelle von ${now} setzen: Was bleibt vom Nachrang, wenn keine Warteschlange mehr steht?`,
  fifo: (queue, now) => `${queue} an die Stelle von ${now} setzen und vergleichen.`,
  later: (name, at) => `${name} erst bei ${at} beginnen lassen: Hat einen Vorteil, wer später kommt?`,
  together: (name) => `${name} mit den anderen beginnen lassen: Lag es am späten Beginn?`,
  makeLow: (name, low) => `Aus ${name} ${low} machen: Gibt es den anderen nach?`,
  buffer: (now, next) => `Den Puffer auf ${next} setzen (jetzt ${now}): Verlust und Verzögerung tauschen die Plätze.`,
};
