import type { Translation } from '../../../src/text';
import type { inspector as english } from '../en/inspector';

export const inspector: Translation<typeof english> = {
  title: 'Was geschah',
  hint: 'Klick auf ein Diagramm oder Paket: Was geschah dort?',
  hintTouch: 'Diagramm oder Paket antippen: Was geschah dort?',
  hintClose: 'Hinweis ausblenden',
  close: 'Inspektor schließen',
  flow: 'Fluss',
  making: 'Das Experiment läuft noch einmal, um hineinzusehen …',
  failed: 'In diesen Lauf lässt sich nicht hineinsehen: Die Simulation konnte ihn nicht wiederholen.',
  nothing: (flow) => `Bis zu diesem Zeitpunkt hat ${flow} nichts entschieden.`,
  at: (time) => `bei ${time}`,

  inWords: (quantity) => quantity.replace(/packets$/, 'Pakete').replace(/packet$/, 'Paket'),

  acknowledged: (time, flow, packets) => `Bei ${time} erfuhr ${flow} von der Ankunft von ${packets}`,
  duplicate: (time, flow) => `Bei ${time} erhielt ${flow} eine Bestätigung ohne Neues`,
  below: (time, flow, delay, by, target) =>
    `Bei ${time} maß ${flow} ${delay} Warteschlangenverzögerung, ${by} unter dem Ziel von ${target},`,
  above: (time, flow, delay, by, target) =>
    `Bei ${time} maß ${flow} ${delay} Warteschlangenverzögerung, ${by} über dem Ziel von ${target},`,
  belowThreshold: (time, flow, delay, threshold) =>
    `Bei ${time} lag die geglättete Einwegverzögerung von ${flow} mit ${delay} nicht über der Schwelle von ${threshold}; es`,
  aboveThreshold: (time, flow, delay, threshold) =>
    `Bei ${time} lag die geglättete Einwegverzögerung von ${flow} mit ${delay} über der Schwelle von ${threshold}: Es`,
  delayed: (time, flow, share, limit) =>
    `Bei ${time} zählte ${flow} ${share} der Pakete eines Fensters als verzögert (letzte Runde; ab ${limit} gibt es nach)`,
  own: (time, flow, packets) => `Bei ${time} schätzte ${flow} seinen Anteil an der Warteschlange auf ${packets}`,
  model: (time, flow, rate, rtt) =>
    `Bei ${time} rechnete ${flow} mit ${rate} und einer kleinsten Umlaufzeit von ${rtt}`,
  marks: (time, flow, share) => `Bei ${time} rechnete ${flow} mit einem Anteil markierter Pakete von ${share}`,
  noticed: (time, flow) => `Bei ${time} zeigten Bestätigungen, dass ${flow} ein Paket verloren hat: Es`,
  expired: (time, flow) => `Bei ${time} lief der Wiederholungs-Timer (RTO) von ${flow} ab: Es`,
  heardOfMark: (time, flow) =>
    `Bei ${time} erfuhr ${flow}, dass eine Warteschlange eines seiner Pakete markiert hatte,`,
  started: (time, flow, window) => `Bei ${time} begann ${flow} mit einem Fenster von ${window}.`,
  rateOnly: (time, flow, rate) => `Bei ${time} sendete ${flow} mit ${rate}.`,
  unresponsive: (time, flow) => `Bei ${time} sendete ${flow} wie immer: Es reagiert auf nichts.`,
  lossAt: (time, link, flow, reason) =>
    `Bei ${time} ging ein Paket von ${flow} bei ${link} verloren${reason === '' ? '' : ` (${reason})`}.`,
  lossNoticed: (flow, later, did) => `${flow} bemerkte es ${later} später und ${did}.`,
  and: 'und',
  opened: (from, to) => `öffnete sein Fenster von ${from} auf ${to}`,
  closed: (from, to) => `verkleinerte sein Fenster von ${from} auf ${to}`,
  unchanged: (window) => `behielt sein Fenster von ${window}`,

  law: 'Die Regel',
  lawOf: (flow) => `Regel von ${flow}`,
  now: 'jetzt',
  cause: {
    start: 'zu Beginn',
    ack: 'für eine Bestätigung',
    fast_retransmit: 'für einen Verlust, den Bestätigungen zeigen',
    timeout: 'für einen Timeout',
    ecn: 'für eine Markierung',
    timer: 'für einen Timer',
  },
  when: 'wobei',
  byNumbers: 'mit den Zahlen dieser Entscheidung',
  took: (window) => `Das Fenster wurde ${window}.`,
  held: 'Das Fenster blieb: Es wächst nur für neu bestätigte Pakete, außerhalb von Fast Recovery, ohne gemeldete Markierung und wenn es ausgeschöpft war.',
  cutAlready: 'Das Fenster blieb: Eine Markierung im selben Fenster hatte es schon verkleinert (RFC 3168).',
  besides: (cause) => `Dieselbe Bestätigung zählte auch ${cause}.`,
  lawless: 'Es reagiert auf nichts und hat keine Regel für ein Fenster.',
  given: (equation) => `In der Quelle: ${equation}`,

  numbers: 'Im Inneren der Regelung',
  noValue: 'Ein Strich: Einen solchen Wert hat die Regelung in diesem Moment nicht.',
  name: 'Name',
  value: 'Vorher → nachher',
  family: {
    best_effort: 'Best Effort',
    delay_lbe: 'niedrige Priorität, nach Verzögerung',
    early_lbe: 'niedrige Priorität, nach frühen Anzeichen von Überlast',
    unresponsive: 'reagiert nicht',
  },
  field: {
    cwnd: 'Überlastfenster (cwnd)',
    ssthresh: 'Slow-Start-Schwelle (ssthresh)',
    acked: 'Neu bestätigte Pakete',
    rtt_s: 'Umlaufzeit (RTT), diese Messung',
    owd_s: 'Einwegverzögerung nach beiden Uhren',
    in_flight: 'Danach unterwegs',
    pacing_bps: 'Pacing-Rate',
  },
  to: (before, after) => `${before} → ${after}`,

  chain: (packet) => `Der Pfad von Paket ${packet}`,
  behind: (time) => `hinter der Entscheidung bei ${time}`,
  ofDrop: 'das verloren ging',
  pointed: (packet, flow, time, what) => `Paket ${packet} von ${flow} bei ${time}: ${what}.`,
  playing: 'Während der Lauf abgespielt wird, wird kein Paket verfolgt.',
  noPacket: 'Diese Entscheidung geht auf keine Bestätigung zurück: Hinter ihr steht kein Paket.',
  moreComing: 'Der Teil davor oder danach ist unterwegs …',
  seek: (time) => `Den Zeitpunkt ${time} zeigen`,
  sent: (window) => `Gesendet, bei einem Fenster von ${window}`,
  sentPlain: 'Gesendet',
  sentAgain: 'Noch einmal gesendet',
  queued: (link, ahead) =>
    ahead === 0
      ? `Bei ${link} angekommen: Dort wartete nichts`
      : `Bei ${link} eingereiht hinter ${ahead === 1 ? 'einem Paket' : `${ahead} Paketen`}`,
  turn: (waited) => `An der Reihe, nach ${waited} Wartezeit`,
  atOnce: 'Sofort an der Reihe',
  left: (link) => `${link} verlassen`,
  marked: (reason) => `Markiert: ${reason}`,
  dropped: (link, reason) => `Bei ${link} verworfen: ${reason}`,
  lost: (link) => `Auf ${link} verloren`,
  lostOnce: (link) => `Auf ${link} verloren, und von dort noch einmal gesendet`,
  turnAgain: 'Noch einmal an der Reihe',
  arrivedPlain: 'Beim Empfänger',
  arrived: (delay) => `Beim Empfänger, Einwegverzögerung ${delay}`,
  ackSent: (next) => `Bestätigt: Als Nächstes wird Paket ${next} erwartet`,
  ackQueued: (link, ahead) =>
    ahead === 0 ? `Bestätigung bei ${link}: Dort wartete nichts` : `Bestätigung bei ${link} eingereiht hinter ${ahead}`,
  ackTurn: (waited) => `Bestätigung an der Reihe, nach ${waited}`,
  ackLeft: (link) => `Bestätigung hat ${link} verlassen`,
  ackLost: (link) => `Bestätigung bei ${link} verloren`,
  ackArrived: (rtt) => `Bestätigung zurück, Umlaufzeit ${rtt}`,
  decided: (flow, window) => `${flow} entschied: Fenster ${window}`,
  asked: (count, packet) =>
    count === 1
      ? `Eine Bestätigung verlangte noch einmal Paket ${packet}`
      : `Die erste von ${count} Bestätigungen, die noch einmal Paket ${packet} verlangten`,
  noticedBy: (flow, window) => `Verlust bemerkt, Fast Retransmit: Fenster von ${flow} ${window}`,
  timedOut: (flow, window) => `Verlust bemerkt, Timeout: Fenster von ${flow} ${window}`,
  alreadyCut:
    'Es wurde zusammen mit einem früheren Verlust ersetzt: Das Fenster wurde dafür nicht noch einmal verkleinert.',

  full: (limit) => `Die Warteschlange war an ihrer Grenze von ${limit}.`,
  average: (average, low, high) => `Die mittlere Warteschlange war ${average}; die Schwellen sind ${low} und ${high}.`,
  overdue: (waited, target) =>
    `Es hatte ${waited} gewartet, länger als das Ziel von ${target}, wie schon ein Intervall lang oder länger die Pakete davor.`,
  gauge: (name, value) => `${name}: ${value}.`,
  about: (value) => `etwa ${value}`,

  story: 'Ein Verlust in Bildern',
  storyOpen: 'In Bildern zeigen',
  storyClose: 'Bilder schließen',
  storySlide: 'Als Folie speichern (PNG)',
  storyFilm: 'Als Film speichern',
  storyMaking: 'Wird gemacht …',
  storySaved: (name) => `Gespeichert als ${name}.`,
  storyFailed: 'Die Datei konnte nicht gemacht werden.',
};
