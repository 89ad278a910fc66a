import type { Translation } from '../../../src/text';
import type { study as english } from '../en/study';

const je = (count: number, one: string, several: string): string => (count < 2 ? one : several);

const number = (count: number, of: number): string => (count === 0 ? 'keine' : count === of ? 'alle' : String(count));

export const study: Translation<typeof english> = {
  trials: 'Prüfstand',
  tabs: { yields: 'Wer gibt nach?', fails: 'Wo versagt sie?', card: 'Zeugnis nach RFC 9743' },
  skip: 'Zum Prüfstand springen',
  loading: 'Der Prüfstand wird geladen …',
  failed: 'Der Prüfstand konnte nicht geladen werden. Besteht die Verbindung?',
  again: 'Noch einmal versuchen',
  leads: {
    yields:
      'Jede Überlastregelung mit niedriger Priorität, die das Labor hat, gegen die, denen sie nachgeben soll. Jede Zelle öffnet ihr Experiment; unter anderen Bedingungen, oder noch einmal, macht diese Seite die Läufe.',
    fails:
      'Eine Suche nach der Leitung, auf der eine Überlastregelung ihr Versprechen bricht, so klein und gewöhnlich gemacht, wie es geht. Was gefunden wird, ist ein Link; eine weitere Suche macht diese Seite.',
    card: 'RFC 9743 (BCP 133) sagt, worauf eine neue Überlastregelung anzusehen ist. Jede seiner Überschriften wird ausgeführt und beurteilt, oder sie ist nicht modelliert, mit dem Grund.',
  },
  how: (comes, goes, ends) =>
    `Die niedrige Priorität hat die Leitung zunächst für sich; bei ${comes} s kommt der Vorrangige, bei ${goes} s hört er auf; der Lauf endet bei ${ends} s. Niedrige Priorität trägt die Marke LE, auf die CAKE und die LE-Verfahren achten. Pakete gehen mit einer zufälligen Verzögerung von bis zu einer Paketzeit ab, bei jedem Startwert mit einer anderen.`,
  conditions: 'Leitung und Flüsse',
  controls: {
    rate_mbps: 'Rate',
    rtt_ms: 'RTT ohne Warteschlange',
    buffer_bdp: 'Puffer',
    primary_flows: 'Vorrangige Flüsse',
    low_flows: 'Flüsse niedriger Priorität',
    seeds: 'Startwerte',
  },
  units: { rate_mbps: 'Mb/s', rtt_ms: 'ms', buffer_bdp: 'BDP', primary_flows: '', low_flows: '', seeds: '' },
  packets: (count) => `${count} Pakete`,
  queue: 'Warteschlangenverfahren',
  noKey: (key, keys) => `${key} ist kein Schlüssel dieser Seite; sie hat ${keys}.`,
  pairs: 'ein Schlüssel mit seinem Wert, wie target_ms:5',
  run: (runs) => `${runs} Simulationen ausführen`,
  runAgain: (runs) => `Noch einmal ausführen: ${runs} Simulationen`,
  onRecord: (engine) => `Gespeichert: berechnet mit Simulator ${engine}, bevor diese Seite gebaut wurde.`,
  conditionsNow: (queue, rate, rtt, packets, primary, low, seeds) =>
    `Leitung: ${rate} Mb/s, RTT ${rtt} ms, Puffer ${packets} Pakete, ${queue}. Flüsse: ${low} neben ${primary}. Startwerte: ${seeds}`,
  measure: 'Gezeigt',
  views: {
    harm: {
      title: 'Schaden für den Vorrangigen',
      help: 'Was der Vorrangige neben niedriger Priorität von seiner Rate verliert, gegen denselben Startwert ohne sie: 0 ist nichts, 100 % alles.',
      holds: 'höchstens 10 %',
    },
    use: {
      title: 'Nutzung der Leitung',
      help: 'Der Teil der Rate der Leitung, den alle Flüsse zusammen tragen, solange der Vorrangige da ist.',
      holds: 'mindestens 90 %',
    },
    left: {
      title: 'Nutzung des Rests',
      help: 'Von dem, was der Vorrangige allein ungenutzt lässt, der Teil, der mit niedriger Priorität daneben genutzt wird. Kein Wert, wo der Vorrangige allein weniger als 2 % übrig lässt.',
      holds: 'mindestens 50 %',
    },
    yield: {
      title: 'Zeit bis zum Nachgeben',
      help: 'Vom Start des Vorrangigen, bis niedrige Priorität unter 10 % der Rate der Leitung bleibt, in allen 2 s, bis der Vorrangige aufhört.',
      holds: 'höchstens 5 s',
    },
    back: {
      title: 'Zeit bis zur Rückkehr',
      help: 'Vom Ende des Vorrangigen, bis niedrige Priorität 80 % der Rate der Leitung trägt, über 2 s.',
      holds: 'höchstens 5 s',
    },
    late: {
      title: 'Vorteil des Nachzüglers',
      help: 'Zwei Flüsse derselben Überlastregelung: der Anteil des zweiten, der 20 s später kommt, an dem, was beide ab 30 s tragen. Gleiche Anteile sind 50 %.',
      holds: 'höchstens 60 %',
    },
  },
  bound: (what) => `Verlangt ist: ${what}, bei jedem Startwert.`,
  legend: 'Groß: der Median über die Startwerte. Darunter: der kleinste und der größte Wert.',
  key: {
    holds: (bound) => `${bound}, bei jedem Startwert`,
    breaks: 'bei keinem Startwert: je kräftiger die Farbe, desto weiter weg',
    undecided: 'nur bei einigen Startwerten',
  },
  rows: 'Niedrige Priorität',
  alone: 'allein',
  yardstick: 'Noch einer derselben Art',
  yardstickHelp:
    'Zum Vergleich (Ware et al. 2019): ein zweiter Best-Effort-Fluss von der Art des Vorrangigen anstelle der niedrigen Priorität.',
  second: 'Zweiter Fluss',
  table: (view) => `${view}: Überlastregelungen mit niedriger Priorität, und wem sie begegnen`,
  never: 'nie',
  range: (least, most) => `${least} … ${most}`,
  standings: { holds: 'innerhalb der Schranke', breaks: 'jenseits der Schranke', undecided: 'unentschieden' },
  notYet: 'noch nicht gelaufen',
  noFigure: 'kein Wert',
  cell: (row, column, figure) => `${row} neben ${column}: ${figure}. Öffnet das Experiment.`,
  lateCell: (row, figure) => `${row}, zweiter Fluss: ${figure}. Öffnet das Experiment.`,
  seeds: (figure, least, most, n) => `${figure}, bei ${n} Startwerten von ${least} bis ${most}`,
  pairTitle: (low, primary) => `Gibt ${low} gegenüber ${primary} nach?`,
  pairSummary: (comes, goes) =>
    `Der Fluss mit niedriger Priorität hat die Leitung zunächst für sich; bei ${comes} s kommt der Vorrangige, bei ${goes} s hört er auf.`,
  lateTitle: (low) => `Verdrängt ein zweiter Fluss von ${low} den ersten?`,
  lateSummary: (late) => `Ein zweiter Fluss derselben Überlastregelung kommt ${late} s nach dem ersten.`,
  soFar: (sentence) => `Bisher: ${sentence}`,
  ofThem: (count) => `${count} von ihnen`,
  some: (count) => ` und ${count} bei einigen`,
  sentence: {
    harm: (of, holds, primary, some, worst, count, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'lässt', 'lassen')} ${number(holds, of)} bei jedem Startwert${some} ${primary} mindestens 90 % von dem, was er allein hat; am meisten ${je(count, 'nimmt', 'nehmen')} ${worst}: ${figure}.`,
    use: (of, holds, primary, some, worst, _, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'nutzt', 'nutzen')} ${number(holds, of)} bei jedem Startwert${some} zusammen mit ${primary} mindestens 90 % der Leitung; am wenigsten wird mit ${worst} genutzt: ${figure}.`,
    left: (of, holds, primary, some, worst, count, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'nutzt', 'nutzen')} ${number(holds, of)} bei jedem Startwert${some} mindestens die Hälfte von dem, was ${primary} übrig lässt; am wenigsten ${je(count, 'nutzt', 'nutzen')} ${worst}: ${figure}.`,
    yield: (of, holds, primary, some, worst, count, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'gibt', 'geben')} ${number(holds, of)} bei jedem Startwert${some} ${primary} gegenüber innerhalb von 5 s nach; am längsten ${je(count, 'braucht', 'brauchen')} ${worst}: ${figure}.`,
    back: (of, holds, primary, some, worst, count, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'ist', 'sind')} ${number(holds, of)} bei jedem Startwert${some} innerhalb von 5 s nach dem Ende von ${primary} zurück; am längsten ${je(count, 'braucht', 'brauchen')} ${worst}: ${figure}.`,
    late: (of, holds, _, some, worst, __, figure) =>
      `Von ${of} Überlastregelungen mit niedriger Priorität ${je(holds, 'lässt', 'lassen')} ${number(holds, of)} bei jedem Startwert${some} einem zweiten Fluss ihrer Art höchstens 60 %; am meisten nimmt der zweite von ${worst}: ${figure}.`,
  },
};
