import type { Translation } from '../../../src/text';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  tested: (who, many, others, times, reno) =>
    `Geprüft: Ohne ${others} ${many ? 'senden' : 'sendet'} ${who} ${times} so schnell${reno === '' ? '' : `, und Reno an dieser Stelle hat ${reno} der Bits`}.`,
  times: (factor) => `${factor}-mal`,
  queueAbove: (full) => `Ein voller Puffer braucht ${full}. `,
  waitAbove: ({ who, many, target, time }, waited, smallest) =>
    `Pakete warten im Mittel ${waited}, länger als das Ziel von ${who}, ${target}: Die Zielabweichung ist ${time} der Zeit negativ, und ${many ? 'die Fenster schrumpfen' : 'das Fenster schrumpft'}${smallest ? ' auf den kleinsten erlaubten Wert' : ''}.`,
  queueBelow: ({ who, many, target, time }, full) =>
    `Ein voller Puffer braucht ${full}, nicht mehr als das Ziel von ${who}, ${target}: Die Zielabweichung ist ${time} der Zeit über null, und ${many ? 'die Fenster wachsen' : 'das Fenster wächst'} wie bei TCP, bis Pakete verloren gehen.`,
  waitBelow: ({ who, many, target, time }, waited) =>
    `Pakete warten im Mittel ${waited}, kürzer als das Ziel von ${who}, ${target}: Die Zielabweichung ist ${time} der Zeit über null, und ${many ? 'die Fenster wachsen' : 'das Fenster wächst'} wie bei TCP, bis Pakete verloren gehen.`,
  shortQueue: ({ who, many, target, time }, queue, waited) =>
    `${queue} hält die Wartezeit im Mittel bei ${waited}, unter dem Ziel von ${who}, ${target}: Die Zielabweichung ist ${time} der Zeit über null, und ${many ? 'die Fenster wachsen' : 'das Fenster wächst'} wie bei TCP, bis Pakete verworfen oder markiert werden.`,
  ownQueue: (queue, who) =>
    `${queue} bedient die Flüsse reihum, jeden aus einer eigenen Warteschlange: Wie lange Pakete von ${who} warten, verrät nichts über die anderen.`,
  aTarget: (target) => `einem Ziel von ${target}`,
  aDropTail: (length) => `DropTail und einem Puffer von ${length}`,
  testedShare: (_many, change, share, own) => `Geprüft: Mit ${change} wären es ${share} der Bits statt ${own}.`,
  testedMark: (share, own) => `Geprüft: Ohne die Klasse wären es ${share} der Bits statt ${own}.`,
  testedStart: (first, base) => `Geprüft: Beginnt es zusammen mit ${first}, sind es ${base}.`,
  testedHistory: (minutes) =>
    `Geprüft: Mit einem Gedächtnis von ${minutes} Minuten, länger als der Lauf, steigt sie nicht.`,
  testedLoss: (target, loss, own) =>
    `Geprüft: Mit einem Ziel von ${target} werden ${loss} der Pakete verworfen statt ${own}.`,
  testedWait: (target, wait) => `Geprüft: Mit einem Ziel von ${target} warten Pakete ${wait}.`,
  testedTimeouts: (times, own, then) =>
    `Geprüft: Auf einer ${times}-mal so schnellen Leitung läuft er auf tausend Pakete ${then}-mal ab statt ${own}-mal.`,
  testedUse: (buffer, used) => `Geprüft: Mit einem Puffer von ${buffer} werden ${used} genutzt.`,
  servedFirst: (queue, who) =>
    `${queue} achtet auf die Klasse der Pakete: Solange andere warten, bekommen die von ${who} wenig von der Leitung oder nichts.`,
  lateBase: (who, base, error, first, path) =>
    `${who} kam, als die Warteschlange stand, und hält ${base} für die Grundverzögerung, wo ${first} ${path} gesehen hat: ${error} der Warteschlange bleiben unbemerkt, und das Ziel liegt um so viel höher.`,
  forgottenBase: (who, least, most, error) =>
    `${who} behält eine Grundverzögerung nur eine Zeit lang: Sie steigt von ${least} auf ${most}, sodass ${who} ${error} der Warteschlange nicht sieht und so viel höher zielt.`,
  outOfReach: (who, target, full) =>
    `Ein voller Puffer braucht ${full}, weniger als das Ziel von ${who}, ${target}: Es wird nie erreicht, und das Fenster wächst, bis Pakete verloren gehen, wie bei TCP.`,
  balanced: (who, target, off) =>
    `${who} wächst, solange Pakete kürzer als ${target} warten, und schrumpft, wenn sie länger warten; die Zielabweichung ist im Mittel ${off}, sodass es dort ruht.`,
  fewPackets: (each, timeouts) =>
    `In einer Umlaufzeit ist Platz für ${each} Pakete jedes Flusses: zu wenige für drei doppelte Bestätigungen, sodass Verluste auf den Timer warten, der ${timeouts}-mal ablief.`,
  shallow: (full, base, used, who) =>
    `Der Puffer fasst ${full} an Paketen und der Pfad ${base}: Wenn ${who} das Fenster halbiert, läuft die Warteschlange leer, und die Leitung steht still. Genutzt wurden ${used}.`,
};
