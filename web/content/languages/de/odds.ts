import type { Translation } from '../../../src/text';
import type { odds as english } from '../en/odds';

export const odds: Translation<typeof english> = {
  title: 'Ab wann war es unausweichlich?',
  lead: 'Der Lauf, zu vielen Zeiten verzweigt, mit anderen Zufallszahlen von da an.',
  ending: (from) => `Wie der Lauf endet, ab ${from}`,
  most: (who) => `${who} verdrängt die anderen: mindestens 90 % der Bits`,
  half: (who) => `${who} hat mehr als die Hälfte der Bits`,
  starved: (who) => `${who} verhungert: weniger als ein Zehntel des gleichen Anteils`,
  brokeOff: (who) => `${who} reißt ab: mehr als 10 % der Sprache kommt nicht an`,
  stoodStill: (who) => `${who} steht mehr als 5 % der Zeit still`,

  chart: 'Wahrscheinlichkeit dieses Endes, nach dem Zeitpunkt der Verzweigung',
  bars: 'Punkte: Anteil der Zweige dieser Zeit, die so enden. Balken: 95-%-Intervalle.',
  progress: (done, all) => `${done} von ${all} Zweigen`,
  stop: 'Anhalten',
  again: 'Diesen Lauf verzweigen',
  failed: (why) => `Dieser Lauf lässt sich nicht verzweigen: ${why}`,
  noChance:
    'In diesem Lauf ist nichts zufällig, und sein Link kann keine kleinen Verzögerungen haben: Alle Zweige wären gleich.',
  delays: (ms) => `In diesem Lauf ist nichts zufällig: Seine Zweige haben am Engpass Verzögerungen von bis zu ${ms}.`,
  none: (at) => `Verzweigung bei ${at}: noch nicht gerechnet`,
  fork: (at, hits, n) => `Verzweigung bei ${at}: ${hits} von ${n} enden so. Eine öffnen.`,
  ends: 'Der Lauf selbst endet so.',
  endsNot: 'Der Lauf selbst endet nicht so.',
  opened: (at) => `Zu sehen: ein Zweig ab ${at}.`,
  back: 'Zurück zum Lauf, wie er war',
  experiment: 'Zum Experiment',
  openHere: 'Ein Klick auf eine Zeit öffnet einen Zweig.',
  openThere: 'Ein Klick auf eine Zeit öffnet einen Zweig im Labor.',

  always: 'Von Anfang an endet jeder Zweig so.',
  never: 'Von Anfang an endet kein Zweig so.',
  from: (at) => `Ab ${at} endet jeder Zweig so.`,
  lost: (at) => `Ab ${at} endet kein Zweig so.`,
  openCame: 'Der Lauf endet durch Zufall so: Es war bis zuletzt offen.',
  openNot: 'Der Lauf endet durch Zufall nicht so: Es war bis zuletzt offen.',
  sure: (n, least) => `(Je ${n} Zweige: eine Wahrscheinlichkeit von mindestens ${least}, bei 95 % Sicherheit.)`,
  before: (at, k, n) => `Bei ${at} endeten ${k} von ${n} anders als der Lauf.`,
};
