import type { Translation } from '../../../src/text';
import type { capture as english } from '../en/capture';

/** What the module says of a capture, in German; # stands for its number. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'must be a capture as pcap, pcapng or qlog': 'gebraucht wird ein Mitschnitt als pcap, pcapng oder qlog',
  'must be a qlog, whose first record names its qlog_version or file_schema':
    'eine qlog-Datei nennt in ihrem ersten Eintrag qlog_version oder file_schema',
  'has no packets': 'er enthält keine Pakete',
  'has packets of TCP, and none of them with data': 'er enthält TCP-Pakete, aber keines mit Daten',
  'has no packets of TCP or UDP that can be read: its packets are cut at # bytes, within their headers':
    'seine Pakete sind nach # Byte abgeschnitten, mitten in den Kopfdaten',
  'is packed with zstd: unpack it first': 'er ist mit zstd gepackt und muss erst entpackt werden',
  'is packed with xz: unpack it first': 'er ist mit xz gepackt und muss erst entpackt werden',
  'is packed with zip: unpack it first': 'er ist mit zip gepackt und muss erst entpackt werden',
  'has no trace that was written: …': 'er enthält keine Aufzeichnung, die geschrieben wurde',
  'has no packets of TCP or UDP that can be read: …': 'er enthält keine lesbaren Pakete von TCP oder UDP',
  'has datagrams, and none of them with data': 'er enthält Datagramme, aber keines mit Daten',
  'has no events': 'er enthält keine Ereignisse',
  'has no data that are acknowledged': 'er enthält keine Daten, die bestätigt werden',
  'has an interface whose clock ticks in no usual unit': 'die Uhr einer Schnittstelle zählt in keiner üblichen Einheit',
  'has a packet of an interface that it does not describe':
    'ein Paket kommt von einer Schnittstelle, die er nicht beschreibt',
  'must have at most # flows': 'er darf höchstens # Flüsse enthalten',
  'must have at most # packets to be compared with controllers; cut out a part':
    'er darf dafür höchstens # Pakete enthalten; einen Teil herausschneiden',
  'has packets of several segments, as a capture with segmentation offload does: capture without it':
    'seine Pakete enthalten mehrere Segmente, wie bei Segmentation Offload; ohne Offload mitschneiden',
  'is a speed test, without the packets that tell controllers apart':
    'ein Speedtest enthält nicht die Pakete, an denen sie zu unterscheiden wären',
  'has no latency while there is a load, so that no delay under load is known':
    'er enthält keine Verzögerung unter Last',
  'has no throughput of TCP: nothing was sent under which a delay could be seen':
    'er enthält keinen Durchsatz von TCP, unter dem eine Verzögerung zu sehen wäre',
  'is a file of Crusader that is damaged or cut off': 'die Datei von Crusader ist beschädigt oder abgeschnitten',
  'does not show its link, so that there is none to compare controllers on':
    'er zeigt seine Leitung nicht, also gibt es keine, auf der sie zu vergleichen wären',
};

function problem(english: string): string {
  const number = /\d+/.exec(english)?.[0] ?? '';
  const german = PROBLEMS[english.replace(number, number && '#')];
  const [what = '', ...why] = english.split(': ');
  const because = PROBLEMS[`${what}: …`];
  if (german === undefined && because !== undefined) return `${because}: ${why.join(': ')}`;
  return german === undefined ? `(englisch) ${english}` : german.replace('#', number);
}

export const capture: Translation<typeof english> = {
  heading: (file) => `Mitschnitt „${file}“`,
  ask: 'Ist mein Netz so?',
  askAbout:
    'Ein Mitschnitt (pcap, pcapng, qlog) sagt, wie seine Leitung war und wessen Läufe ihm auf einer solchen am nächsten kommen.',
  askSpeed: 'Ein Speedtest von flent oder Crusader sagt, wie groß die Verzögerung unter Last ist.',
  askHow:
    'Beim Sender, von einer Übertragung, die die Leitung füllt, ohne Segmentation Offload. Unter Linux, wenn eth0 das Gerät ist:',
  choose: 'Mitschnitt wählen …',
  close: 'Schließen',
  private: 'Er wird in diesem Browser gelesen und verlässt ihn nicht.',
  reading: 'Der Mitschnitt wird gelesen …',
  refused: (file, said) => `„${file}“ lässt sich nicht auswerten: ${problem(said)}.`,
  onSite: 'Das Labor als eine Datei liest keine Mitschnitte: auf einer Website öffnen oder „lbe fit“ geben.',
  link: 'Die Leitung',
  head: { what: 'Leitung', estimate: 'Schätzung', from: 'Von', to: 'Bis' },
  rate: 'Rate, Mb/s',
  base: 'Grund-RTT, ms',
  buffer: 'Warteschlange bei Verlusten, Pakete',
  about: 'Zwischen „von“ und „bis“ liegen neun Zehntel dessen, woraus geschätzt wurde.',
  noRate: 'Keine Warteschlange stand lange genug, um die Leitung daran zu messen.',
  noBuffer: {
    no_loss: 'Nichts wurde noch einmal gesendet; deshalb ist der Puffer nicht bekannt.',
    not_full:
      'Pakete gingen verloren, ehe die Schlange am längsten war: Sie verwirft früh, oder es war anderswo. Der Puffer ist nicht bekannt.',
  },
  withheld: {
    link: 'Keine Warteschlange stand lange genug, um die Leitung daran zu messen.',
    receiver:
      'Über die Leitung ist nichts zu sagen: Das Empfangsfenster begrenzt die Übertragung, und keine Warteschlange steht.',
    application:
      'Über die Leitung ist nichts zu sagen: Die Anwendung oder das Tempo des Senders begrenzt, und keine Warteschlange steht.',
    loss: 'Über die Leitung ist nichts zu sagen: Verluste halten die Übertragung unter deren Rate, und keine Warteschlange steht.',
    policer:
      'Über die Leitung ist nichts zu sagen: Pakete gehen bei fester Rate ohne Verzögerung verloren, wie bei einem Policer.',
    unclear:
      'Über die Leitung ist nichts zu sagen: Pakete gehen ohne lange Schlange verloren; Policer, frühes Verwerfen oder Zufall?',
    traffic: 'Über die Leitung ist nichts zu sagen: Verkehr, der nicht in der Datei ist, teilt sie.',
    beside: 'Über die Leitung ist nichts zu sagen: Verkehr teilt sie, dessen Ankunft die Datei nicht zeigt, etwa UDP.',
    changing: 'Die Leitung hat nicht eine Rate: Sie ändert sich mit der Zeit, wie das Diagramm des Durchsatzes zeigt.',
    side: 'Grund-RTT und Puffer sind von dort nicht zu sehen: Dafür beim Sender mitschneiden.',
    unanswered: 'Über die Leitung ist nichts zu sagen: Die Bestätigungen sind nicht in der Datei.',
    encrypted:
      'Über die Leitung ist nichts zu sagen: QUIC verschlüsselt seine Bestätigungen; das qlog eines Endes enthält sie.',
    clocks:
      'Über die Leitung ist nichts zu sagen: Bestätigungen kommen vor dem, was sie bestätigen; die Uhren stimmen nicht überein.',
    short: 'Über die Leitung ist nichts zu sagen: Es sind zu wenige Pakete mit Daten.',
  },
  notes: {
    doubles: (count) => `${count} Pakete wurden an derselben Schnittstelle zweimal gesehen und zählen einmal.`,
    clock_sets: () => 'Die Uhr des Mitschnitts wurde gestellt: Was folgt, geht von dort an weiter.',
    strays: (count) => `${count} Pakete haben eine weit entfernte Zeit und zählen zu der des vorigen.`,
    timeless: (count) => `${count} Pakete haben keine Zeit.`,
    torn: () => 'Die Datei endet in einem Paket oder ist dort beschädigt.',
    unread: (count) => `${count} Pakete werden nicht gelesen.`,
    two_interfaces: () =>
      'Daten und Bestätigungen sind von zwei Schnittstellen: Die Umlaufzeiten stimmen, wenn deren Uhren übereinstimmen.',
    more_flows: (count) => `${count} weitere Flüsse senden weniger.`,
    speed_unrested: () => 'Vor der Last ruht der Test nicht: Als Ruhe zählt die kürzeste Umlaufzeit.',
    speed_both: () => 'Download und Upload laufen gleichzeitig: Die Verzögerung unter Last ist die von beiden.',
  },
  isCut: (packets) => `Nur die ersten ${packets} Pakete werden gelesen.`,
  isBundled:
    'Seine Pakete enthalten je mehrere Segmente, wie in einem Mitschnitt mit Segmentation Offload: Grund-RTT und Warteschlange sind nicht die der Leitung. Bitte ohne Offload mitschneiden (ethtool -K GERÄT tso off gso off).',
  shared: 'Angenommen ist, dass alle Flüsse sich eine Leitung teilen, deren Rate gleich bleibt.',
  flow: 'Fluss',
  flows: {
    sides: { sender: 'beim Sender', receiver: 'beim Empfänger', middle: 'zwischen Sender und Empfänger' },
    limited: {
      link: 'eine Warteschlange unterwegs',
      sender: 'das eigene Fenster',
      loss: 'Verluste',
      receiver: 'das Empfangsfenster',
      application: 'nichts zu senden',
    },
    about: {
      seen: (protocol, side) => `${protocol}, ${side} mitgeschnitten.`,
      sent: (mbits, packets) => `${mbits} Mb/s in ${packets} Paketen.`,
      rtt: (mean, least, most) => `Ein Umlauf dauert ${mean} ms (${least} bis ${most}).`,
      delayed: 'Bestätigungen gelten meist mehreren Paketen: In manchen Umläufen steckt eine Wartezeit.',
      queuing: (ms, low, high, target) => `Pakete warten ${ms} ms (${low} bis ${high}); uTP strebt ${target} ms an.`,
      spin: (ms, low, high) => `Sein Spin-Bit zeigt Umläufe von ${ms} ms (${low} bis ${high}).`,
      handshake: (ms) => `Handshake in ${ms} ms.`,
      shift: (bits) => `Fenster sind um ${bits} Bit verschoben.`,
      again: (fast, timeout, spurious, probe) =>
        `Noch einmal gesendet: ${fast}, weil spätere ankamen, ${timeout} nach einem Timeout, ${spurious} vergeblich, ${probe} als Probe.`,
      limited: (parts) => `Begrenzt haben mit der Zeit: ${parts}.`,
      load: (mbits, idle, delay, low, high) =>
        `${mbits} Mb/s; ein Umlauf dauert in Ruhe ${idle} ms, unter Last ${delay} ms (${low} bis ${high}).`,
    },
  },
  near: 'Wessen Läufe am nächsten kommen',
  nearHead: { controller: 'Überlastregelung', transport: 'Transport', link: 'Warteschlange', distance: 'Abstand' },
  transports: { rfc2012: 'TCP von 2012', linux: 'Linux' },
  queues: { droptail: 'DropTail', codel: 'CoDel', pie: 'PIE', loss: 'DropTail, zufällige Verluste' },
  nearAbout:
    'Jede Überlastregelung läuft über diese Leitung und mit ihrem Jitter, mit dem Transport von Linux und mit dem der Arbeiten, TCP von 2012; die Warteschlange ist DropTail mit diesem Puffer oder, wo Pakete verloren gehen, bevor sie voll ist, CoDel, PIE oder DropTail neben zufälligen Verlusten; RED ist dem nur ähnlich. Die nächsten laufen mit anderen Zufallszahlen noch einmal. Abstand 0 heißt gleich; er ordnet und beweist nichts: Andere Parameter, Warteschlangen oder fremder Verkehr machen eine andere Leitung.',
  told: {
    one: (name, flow) =>
      `Gesendet hat ${flow === '' ? 'das' : flow}, soweit Läufe es zeigen, ${name}: Keine andere kommt so nahe, bei keinen Zufallszahlen.`,
    kind: (kind, names, flow) =>
      `Gesendet hat ${flow === '' ? 'das' : flow} ${kind}; welche, zeigen die Läufe nicht: ${names}.`,
    untold: (names, more, flow) =>
      `Wer ${flow || 'das'} gesendet hat, ist nicht zu sagen: ${names}${more === '0' ? '' : ` und ${more} weitere`} kommen gleich nahe.`,
    strange: (name, flow, distance, apart) =>
      `Kein Lauf gleicht ${flow || 'dem Mitschnitt'}: Der nächste, ${name}, ist ${distance} entfernt; seine Läufe trennt ${apart}.`,
    kinds: {
      loss: 'eine Überlastregelung nach Verlusten',
      delay: 'eine Überlastregelung nach der Verzögerung',
      model: 'eine Überlastregelung mit einem Modell ihres Pfads',
      low_by_delay: 'eine Überlastregelung niedriger Priorität mit einem Ziel der Verzögerung',
      low_early: 'eine Überlastregelung niedriger Priorität, die früh nachgibt',
    },
  },
  others:
    'Jeder Fluss wird für sich verglichen: Die Pakete der anderen werden zu den Zeiten des Mitschnitts noch einmal gesendet, was auch aus ihnen wird.',
  compared: (compared, all) =>
    `${compared} von ${all} Flüssen ${compared === '1' ? 'wird' : 'werden'} verglichen; die Pakete aller anderen sind dabei.`,
  trying: (done, all) => `${done} von ${all} Läufen`,
  running: 'Läufe zum Vergleich',
  cancel: 'Abbrechen',
  stopped: 'Nicht alle Überlastregelungen sind gelaufen.',
  notCompared: (said) => `Mit Überlastregelungen lässt er sich nicht vergleichen: ${problem(said)}.`,
  interfaces: { label: 'Schnittstelle', all: 'Alle' },
  asked: {
    button: 'Was täte LEDBAT hier?',
    title: (file) => `LEDBAT auf der Leitung von ${file}`,
    summary: 'LEDBAT allein und von 20 bis 40 s neben CUBIC.',
    trust:
      'Rate und Verzögerungen sind die der Datei; dass die Schlange DropTail ist und nichts sonst die Leitung teilt, ist angenommen.',
  },
  besides: 'Empfangsfenster; was angekommen war',
  beside: 'Daneben',
  open: 'Das angepasste Szenario im Labor öffnen',
  title: (file) => `Angepasst an ${file}`,
  summary: 'Leitung und Überlastregelung, die einem mitgeschnittenen Fluss am nächsten kommen.',
  opened: (file) => `Das Szenario, das an „${file}“ angepasst wurde, ist geöffnet.`,
  captured: 'Der Mitschnitt',
  run: (controller) => `Der Lauf von ${controller}`,
  plots: {
    throughput: 'Durchsatz, Mb/s',
    rtt: 'Umlaufzeit, ms',
    flight: 'Unterwegs, kB',
    sequence: 'Gesendet und angekommen, MB',
    losses: (interval) => `Noch einmal gesendet, Pakete in ${interval}`,
  },
  plot: {
    kind: 'Diagramm über der Zeit',
    label: (name) => `${name}. Pfeiltasten gehen die Zeiten entlang.`,
    pick: 'Auf eine Zeit zeigen, um ihre Werte zu lesen.',
    said: (time, captured, run) => `${time}: ${captured}${run === '' ? '' : `; der Lauf: ${run}`}`,
    sentence: (name, mean, most) => `${name}: im Mittel ${mean}, höchstens ${most}.`,
    time: 'Zeit, s',
  },
};
