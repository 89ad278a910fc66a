import type { Translation } from '../../../src/text';
import type { fails as english } from '../en/fails';

const number = (count: number, of: number): string => (count === 0 ? 'keine' : count === of ? 'alle' : String(count));

const je = (count: number, one: string, several: string): string => (count < 2 ? one : several);

export const fails: Translation<typeof english> = {
  subject: 'Überlastregelung und Eigenschaft',
  controller: 'Überlastregelung',
  low: 'Niedrige Priorität',
  others: 'Andere',
  values: 'Eigene Werte',
  own: 'Eigene (.wasm) öffnen…',
  property: 'Eigenschaft',
  allProperties: 'jede davon',
  properties: {
    yields: (bound) => `nimmt neben TCP weniger als ${bound}`,
    uses: (bound) => `nutzt allein ${bound}`,
    shares: (bound) => `Flüsse teilen auf ${bound} genau`,
  },
  queue: 'Warteschlangenverfahren',
  anyQueue: 'alle',
  kind: 'Gesucht',
  kinds: { any: 'jedes Versagen', persistent: 'was zufällige Verzögerung übersteht', phase: 'Phaseneffekte' },
  runs: 'Höchstzahl der Einstellungen',
  seed: 'Startwert',
  go: 'Suchen',
  another: 'Noch einmal suchen, mit anderer Überlastregelung, anderen Werten oder anderem Verfahren',
  key: {
    holds: 'kein Versagen gefunden',
    breaks: 'versagt: ihr Wert, bei wie vielen Startwerten, und auf welcher Leitung',
  },
  command: 'Dasselbe auf der Kommandozeile:',
  how: 'Einstellungen werden ausgelost: Rate 0,5 bis 100 Mb/s, RTT 10 bis 200 ms, Puffer 0,1 bis 10 BDP, Warteschlangenverfahren, Zahl der Flüsse und ihre Starts. Verletzt eine Einstellung die Eigenschaft, läuft sie noch einmal mit fünf Startwerten einer zufälligen Sendeverzögerung von bis zu einer Paketzeit. Dann nähern sich ihre Werte den üblichen (10 Mb/s, 50 ms, 1 BDP, Drop-Tail, je ein Fluss), solange sie auf dieselbe Weise und bei nicht weniger Startwerten versagt. Läufe dauern 120 s, Werte gelten für die zweite Hälfte; TCP ist Reno. Das Ergebnis hängt allein vom Startwert ab.',
  stages: {
    drawing: (draws, runs) => `Auslosen: ${draws} Einstellungen, ${runs} Läufe`,
    confirming: (draws, runs) => `Eine von ${draws} Einstellungen wird bestätigt, ${runs} Läufe`,
    shrinking: (_, runs) => `Gefunden; die Einstellung wird gewöhnlicher gemacht, ${runs} Läufe`,
    done: (draws, runs) => `${draws} Einstellungen, ${runs} Läufe`,
  },
  progress: 'Fortschritt der Suche',
  cancel: 'Abbrechen',
  over: (runs) => `${runs} Läufe`,
  cancelled: (runs) => `Nach ${runs} Läufen abgebrochen. Was gefunden ist, bleibt.`,
  head: (name, property) => `${name}: ${property}`,
  figures: {
    yields: (figure) => `Verletzt: sie nimmt ${figure}`,
    uses: (figure) => `Verletzt: sie nutzt ${figure}`,
    shares: (figure) => `Verletzt: ein Fluss liegt um ${figure} neben einem gleichen Anteil`,
  },
  ways: {
    late_has_most: ', und der Nachzügler hat am meisten',
    late_has_least: ', und der Nachzügler hat am wenigsten',
    others: '',
  },
  persistent: (failed, seeds) => `bei ${failed} von ${seeds} Startwerten der Sendeverzögerung`,
  phase: (seeds) => `ein Phaseneffekt: ohne Sendeverzögerung, und bei keinem von ${seeds} Startwerten mit ihr`,
  failure: (figure, way, kind) => `${figure}${way}; ${kind}.`,
  smallest: 'Kleinste Einstellung:',
  drawn: (draw, draws, figure) => `Gefunden im ${draw}. von ${draws} Losen, dort mit ${figure}.`,
  byChance: (count) =>
    ` ${count} ${je(count, 'Einstellung, die nur bei einigen Startwerten versagte, wurde', 'Einstellungen, die nur bei einigen Startwerten versagten, wurden')} übergangen.`,
  unjudged: (count) => ` ${count} ${je(count, 'Lauf ließ', 'Läufe ließen')} sich nicht beurteilen.`,
  noFailure: (draws) => `In ${draws} Einstellungen nie verletzt. Dass nichts gefunden wird, beweist nichts.`,
  flows: (count) => (count === 1 ? 'ein Fluss' : `${count} Flüsse`),
  late: (flows, s) => `${flows}, der letzte ${s} s später`,
  beside: (flows, count, rival) => `${flows} neben ${count} mit ${rival}`,
  earlier: (flows, s) => `${flows}, ${s} s früher gestartet`,
  later: (flows, s) => `${flows}, ${s} s später gestartet`,
  setting: (rate, rtt, packets, queue, flows) => `${rate}, RTT ${rtt}, ${packets} Pakete Puffer, ${queue}; ${flows}`,
  scenarioTitle: (name) => `Wo versagt ${name}?`,
  findings: 'Was die Suche gefunden hat',
  findingsHow: (runs, seed, queue) =>
    `Jede Überlastregelung mit niedriger Priorität mit ihren üblichen Werten und Wertesätzen, mit höchstens ${runs} Einstellungen, Startwert ${seed}, nur ${queue}: faire Warteschlangen entscheiden dort nicht an ihrer Stelle. Auf der Kommandozeile berechnet, bevor diese Seite gebaut wurde; jede Zelle öffnet ihre kleinste Einstellung. Ein Wert ist der Teil der Leitung, den sie nimmt oder nutzt, oder wie weit ein Fluss von einem gleichen Anteil entfernt ist.`,
  finding: {
    yields: (broken, of) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(of - broken, 'bleibt', 'bleiben')} ${number(of - broken, of)} neben TCP überall unter 10 %, wo die Suche hingesehen hat.`,
    uses: (broken, of) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(of - broken, 'nutzt', 'nutzen')} ${number(of - broken, of)} allein überall 90 %, wo sie hingesehen hat.`,
    shares: (broken, of, late) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(of - broken, 'teilt', 'teilen')} ${number(of - broken, of)} überall auf 20 % genau, wo sie hingesehen hat; bei ${late} der übrigen hat der Nachzügler am meisten.`,
  },
  none: (draws) => `keine in ${draws}`,
  ofSeeds: (failed, seeds) => `${failed} von ${seeds} Startwerten`,
  byPhase: 'Phaseneffekt',
  rows: 'Niedrige Priorität',
  short: (rate, rtt, packets) => `${rate}, ${rtt}, ${packets} Pakete`,
};
