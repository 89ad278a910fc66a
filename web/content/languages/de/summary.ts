import type { Translation } from '../../../src/text';
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
      `${who} schwankt mit dem Zeitablauf: MOS ${range} in ${runs} Läufen, ${own} in diesem`,
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
  span: (from, to) => `von ${from} bis ${to}`,
  spansIn: (from, to, length) => `zwischen ${from} und ${to}, zusammen ${length}`,
  whileSending: {
    kinds: (span, said) => `Solange beide Arten senden (${span}): ${said}`,
    all: (span, said) => `Solange alle senden (${span}): ${said}`,
    one: (span, said) => `Solange gesendet wird (${span}): ${said}`,
  },
  tooShort: (who, span, round_trips, least) =>
    `${who} senden nur ${span} gleichzeitig, am Stück ${round_trips} Umlaufzeiten: zu kurz für ein Urteil, das ${least} braucht.`,
  inAll: (said) => `Im ganzen Lauf: ${said}`,
  short: (who, many, share, where, round_trips, least) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${share} der Bits${where} in ${round_trips} Umlaufzeiten: zu kurz für ein Urteil, das ${least} braucht`,
  share: ({ who, many, shown, equal, where }) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}`,
  slow: ({ who, many, shown, equal, where, others, found }) =>
    `${who} ${many ? 'sind' : 'ist'} langsam: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; das ist kein Nachgeben: geprüft ohne ${others}: ${found === '' ? 'die Rate ist nicht höher' : `die Rate ist nur um ${found} höher`}`,
  aside: ({ who, many, shown, equal, where, found }) =>
    `${who} ${many ? 'werden' : 'wird'} verdrängt: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; geprüft mit Reno an dieser Stelle: ${found}`,
  alike: ({ who, many, shown, equal, where, found }) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; geprüft mit Reno an dieser Stelle: ${found}`,
  unmoved: ({ who, many, shown, equal, where, others }) =>
    `${who} ${many ? 'geben' : 'gibt'} nicht nach: ${shown} der Bits${where}, bei gleichen Teilen wären es ${equal}; geprüft ohne ${others}: ${many ? 'die Fenster sind nicht größer' : 'das Fenster ist nicht größer'}`,
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
  inAllRuns: (runs) => `In allen ${runs} Läufen.`,
  rangesHelp: 'Zeigt, wie weit die Läufe auseinanderliegen',
  shareSwings: (who, many, range, runs, own, where, equal) =>
    `${who} ${many ? 'bekommen' : 'bekommt'} ${range} der Bits${where}, je nach Zeitablauf (${runs} Läufe; ${own} in diesem)${equal === '' ? '' : `; bei gleichen Teilen wären es ${equal}`}`,
  jainSwings: (who, range, runs, own) =>
    `${who} teilen; wie gleichmäßig, hängt vom genauen Zeitablauf ab: Jain-Index ${range} in ${runs} Läufen, ${own} in diesem`,
  usedSwings: (who, range, runs, own) =>
    `${who} allein nutzt ${range} der Leitung, je nach Zeitablauf (${runs} Läufe; ${own} in diesem)`,
  waitSwings: (range, runs, own, target) =>
    `Pakete warten im Mittel ${range}, je nach Zeitablauf (${runs} Läufe; ${own} in diesem${target === '' ? '' : `; Ziel ${target}`})`,
  someIn: (some, runs) => ` (in ${some} von ${runs} Läufen)`,
  starved: (who, flows, longest, equal, runs, count, some) =>
    `${flows === null ? `${who} verhungert` : `${flows} der ${count} ${some ? 'aufgezeichneten ' : ''}${who}-Flüsse ${flows === 1 ? 'verhungert' : 'verhungern'}`}${runs}: bis zu ${longest} lang nichts, bei gleichen Teilen wären es ${equal}`,
  sameSeed: 'Nichts an diesem Experiment ist zufällig: Jeder Startwert ergibt diesen Lauf.',
  tooLong:
    'Dieser Lauf dauert zu lange, um ihn daneben noch einmal zu machen: Wie weit seine Zahlen schwanken, ist nicht bekannt.',
  otherSeeds: (runs) => `Die Bereiche sind die von ${runs} Läufen: diesem und anderen mit anderen Zufallszahlen.`,
  otherTimings: (runs, jitter) =>
    `Nichts an diesem Lauf ist zufällig: Seine Zahlen gelten für einen Zeitablauf. Die Bereiche sind die dieses Laufs und ${runs} anderer, in denen jedes Paket bis zu ${jitter} später abgeht: die Zeit eines Pakets auf der Leitung.`,
  fairness: (who, jain) => `${who} teilen mit einem Jain-Index von ${jain}`,
  evenly: (who, jain) => `${who} teilen gleichmäßig: Jain-Index ${jain}`,
  unevenly: (who, jain) => `${who} teilen ungleich: Jain-Index ${jain}`,
  veryUnevenly: (who, jain) => `${who} teilen sehr ungleich: Jain-Index ${jain}`,
  most: (who, many, share, where) => `${who} ${many ? 'haben' : 'hat'} ${share} der Bits${where}`,
  alone: (who, used) => `${who} allein nutzt ${used} der Leitung`,
  waits: (delay) => `Pakete warten im Mittel ${delay}`,
  waitsAtTarget: (delay, target) => `Pakete warten im Mittel ${delay} bei einem Ziel von ${target}`,
  holds: (delay, target) => `das Ziel wird gehalten: Pakete warten im Mittel ${delay}, das Ziel ist ${target}`,
  nothing: 'In der Messzeit ging kein Bit durch den Engpass.',
  join: (parts) => `${parts.join('; ')}.`,

  why: 'Warum',
  seeIt: (at) => `Zu sehen bei ${at}`,
};
