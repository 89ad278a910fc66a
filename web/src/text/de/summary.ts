import type { Translation } from '..';
import type { summary as english } from '../en/summary';

export const summary: Translation<typeof english> = {
  feltBy: (what) => `${what}: was der Nutzer merkt`,
  subjects: {
    voice: 'Das Gespräch',
    game: 'Das Spiel',
    video: 'Der Film',
    web: 'der Webseiten',
    requests: 'der Antworten',
    rpm: 'Die Messung',
  },
  oneOf: (subject, name) => `${subject} „${name}“`,
  felt: {
    good: (who, mos) => `${who} klingt gut: MOS ${mos}`,
    fair: (who, mos) => `${who} klingt mäßig: MOS ${mos}`,
    poor: (who, mos) => `${who} klingt schlecht: MOS ${mos}`,
    inTime: (who, part) => `${who} ist ungestört: ${part} dessen, worauf es wartet, ist verspätet oder verloren`,
    late: (who, part) => `${who} ist gestört: ${part} dessen, worauf es wartet, ist verspätet oder verloren`,
    plays: (who, rate) => `${who} läuft ohne Halt, mit ${rate}`,
    stalls: (who, part) => `${who} steht ${part} der Zeit still`,
    loads: (who, time) => `Die Hälfte ${who} ist nach ${time} da`,
    responds: (who, rounds) => `${who} findet ${rounds} Umläufe in der Minute`,
  },
  feltSwings: {
    call: (who, range, runs, own) =>
      `${who} schwankt mit dem Zeitverlauf: MOS ${range} in ${runs} Läufen, ${own} in diesem`,
    late: (who, range, runs, own) =>
      `${who} ist in manchen Läufen gestört: Verspätet oder verloren ist ${range} in ${runs}, ${own} in diesem`,
    plays: (who, range, runs, own) =>
      `${who} steht in manchen von ${runs} Läufen still, nicht in diesem: Das Bild hat ${range}, hier ${own}`,
    stalls: (who, range, runs, own) =>
      `${who} steht in manchen von ${runs} Läufen still, ${range} der Zeit, ${own} in diesem`,
    loads: (who, range, runs, own) => `Die Hälfte ${who} ist in ${runs} Läufen nach ${range} da, in diesem nach ${own}`,
    responds: (who, range, runs, own) =>
      `${who} findet ${range} Umläufe in der Minute in ${runs} Läufen, ${own} in diesem`,
  },
  heading: 'In Worten',
  how: 'Wie dieser Satz zustande kommt',
  parts: {
    setup: 'Der Aufbau',
    controls: 'Was sich ändern lässt',
    happened: 'Was geschehen ist',
    next: 'Was sich zu versuchen lohnt',
  },
  tryIt: 'Ausprobieren',
  definition:
    'Nachrangige Flüsse „geben nach“, wenn sie wegen der anderen höchstens ein Fünftel des Anteils bekommen, den ebenso viele gleiche Flüsse hätten, und „teilweise“ bis zu vier Fünfteln davon: Läufe neben diesem haben gezeigt, dass sie ohne die anderen mehr hätten und dass auch Reno an ihrer Stelle mehr hätte. Hätte Reno nicht mehr, werden sie „verdrängt“; hätten sie auch ohne die anderen kaum mehr, sind sie von sich aus langsam. Von vier bis fünf Vierteln teilen sie wie Gleiche, darüber nehmen sie mehr. Anteile und Verzögerungen eines Satzes gelten für die Zeit, in der alle senden, die er vergleicht; sie wird genannt, wo sie nicht der ganze Lauf ist, und über weniger als 50 Umlaufzeiten wird nicht geurteilt. Flüsse einer Art teilen „gleichmäßig“ ab einem Jain-Index von 0,95, „ungleich“ ab 0,8 und darunter „sehr ungleich“. Ein Ziel „wird gehalten“, wenn die mittlere Warteschlangenverzögerung höchstens um ein Zehntel davon abweicht.',
  span: (from, to) => `von ${from} bis ${to}`,
  spansIn: (from, to, length) => `zwischen ${from} und ${to}, zusammen ${length}`,
  whileSending: {
    kinds: (span, said) => `Solange beide Arten senden (${span}): ${said}`,
    all: (span, said) => `Solange alle senden (${span}): ${said}`,
    one: (span, said) => `Solange gesendet wird (${span}): ${said}`,
  },
  tooShort: (who, span, round_trips, least) =>
    `${who} senden nur ${span} gleichzeitig, das sind ${round_trips} Umlaufzeiten: zu kurz für ein Urteil, das ${least} braucht.`,
  inAll: (said) => `Im ganzen Lauf: ${said}`,
  short: (who, many, share) => `${who} ${many ? 'bekommen' : 'bekommt'} ${share} der Bits`,
  share: ({ who, many, shown, equal, where }) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}`,
  slow: ({ who, many, shown, equal, where, others, found }) =>
    `${who} ${many ? 'sind' : 'ist'} langsam: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; das ist kein Nachgeben: Geprüft ohne ${others}, ist die Rate nur um ${found} höher`,
  aside: ({ who, many, shown, equal, where, found }) =>
    `${who} ${many ? 'werden' : 'wird'} verdrängt: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; geprüft mit Reno an dieser Stelle: ${found}`,
  floor: ({ who, many, shown, equal, where, found, change }) =>
    `${who} ${many ? 'bleiben bei ihren kleinsten Fenstern' : 'bleibt beim kleinsten Fenster'}: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; geprüft mit ${change}: ${found}`,
  oneFlow: 'einem Fluss an ihrer Stelle',
  smallest: (window) => `einem kleinsten Fenster von ${window}`,
  manyGroups: (count) => `die ${count} nachrangigen Gruppen`,
  theOthers: 'die anderen',
  yields: (who, many, share, equal, where) =>
    `${who} ${many ? 'geben' : 'gibt'} nach: ${share} der Bits${where}, bei gleichen Teilen wären es ${equal}`,
  partly: (who, many, share, equal, where) =>
    `${who} ${many ? 'geben' : 'gibt'} teilweise nach: ${share} der Bits${where}, bei gleichen Teilen wären es ${equal}`,
  asEqual: (who, many, share, equal, where) =>
    `${who} ${many ? 'geben' : 'gibt'} nicht nach: ${share} der Bits${where}, etwa der gleiche Teil von ${equal}`,
  more: (who, many, share, equal, where) =>
    `${who} ${many ? 'nehmen' : 'nimmt'} mehr als den gleichen Teil: ${share} der Bits${where}, gleich wären ${equal}`,
  onLink: (name) => ` durch die Leitung ${name}`,
  range: (least, largest) => `${least} bis ${largest}`,
  inRuns: (own, range, runs) => `${own} (${range} in ${runs} Läufen)`,
  shareSwings: (who, many, range, runs, own, where, equal) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${range} der Bits${where}, je nach zeitlicher Lage (${runs} Läufe; ${own} in diesem)${equal === '' ? '' : `; bei gleichen Teilen wären es ${equal}`}`,
  jainSwings: (who, range, runs, own) =>
    `${who} teilen; wie gleichmäßig, hängt von der zeitlichen Lage ab: Jain-Index ${range} in ${runs} Läufen, ${own} in diesem`,
  usedSwings: (who, range, runs, own) =>
    `${who} allein nutzt ${range} der Leitung, je nach zeitlicher Lage (${runs} Läufe; ${own} in diesem)`,
  waitSwings: (range, runs, own, target) =>
    `Pakete warten im Mittel ${range}, je nach zeitlicher Lage (${runs} Läufe; ${own} in diesem${target === '' ? '' : `; Ziel ${target}`})`,
  someIn: (some, runs) => ` (in ${some} von ${runs} Läufen)`,
  starved: (who, flows, longest, equal, runs, count) =>
    `${flows === null ? `${who} verhungert` : `${flows} von ${count} ${who}-Flüssen ${flows === 1 ? 'verhungert' : 'verhungern'}`}${runs}: bis zu ${longest} lang nichts, bei gleichen Teilen wären es ${equal}`,
  sameSeed: 'Nichts an diesem Experiment ist zufällig: Jeder Startwert ergibt diesen Lauf.',
  tooLong:
    'Dieser Lauf dauert zu lange, um ihn daneben noch einmal zu machen: Wie weit seine Zahlen schwanken, ist nicht bekannt.',
  otherSeeds: (runs) => `Die Bereiche sind die von ${runs} Läufen: diesem und anderen mit anderen Zufallszahlen.`,
  otherTimings: (runs, jitter) =>
    `Nichts an diesem Lauf ist zufällig, sodass seine Zahlen an einer zeitlichen Lage hängen. Die Bereiche sind die dieses Laufs und ${runs} anderer, in denen jedes Paket bis zu ${jitter} später abgeht: die Zeit eines Pakets auf der Leitung.`,
  evenly: (who, jain) => `${who} teilen gleichmäßig: Jain-Index ${jain}`,
  unevenly: (who, jain) => `${who} teilen ungleich: Jain-Index ${jain}`,
  veryUnevenly: (who, jain) => `${who} teilen sehr ungleich: Jain-Index ${jain}`,
  most: (who, many, share) => `${who} ${many ? 'haben' : 'hat'} ${share} der Bits`,
  alone: (who, used) => `${who} allein nutzt ${used} der Leitung`,
  waits: (delay) => `Pakete warten im Mittel ${delay}`,
  waitsAtTarget: (delay, target) => `Pakete warten im Mittel ${delay} (Ziel ${target})`,
  holds: (delay, target) => `das Ziel wird gehalten: Pakete warten im Mittel ${delay}, das Ziel ist ${target}`,
  nothing: 'In der Messzeit ging kein Bit durch den Engpass.',
  join: (parts) => `${parts.join('; ')}.`,

  why: 'Warum',
  seeIt: (at) => `Zu sehen bei ${at}`,

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
  jain: (index, count) => `Der Jain-Index der ${count} Flüsse ist ${index}.`,
  jainGroup: (name, index) => `Unter ${name} ist er ${index}.`,
  phase: (from, to, list) => `Von ${from} bis ${to}: ${list}.`,
  done: (count, of, last) =>
    `${count} von ${of} Übertragungen ${count === 1 ? 'war' : 'waren'} abgeschlossen, die letzte bei ${last}.`,

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
  buffer: (now, next) => `Den Puffer von ${now} auf ${next} ändern: Verlust und Verzögerung tauschen die Plätze.`,
};
