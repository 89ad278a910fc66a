/** What can be measured, by the rows of the engine's table of metrics; the English words stand there. */
import type { Texts } from '../../../src/text';

export const measures: Texts = {
  'run.efficiency': {
    label: 'Auslastung',
    definition:
      'Bits, die den Engpass verlassen haben, Wiederholungen eingeschlossen, als Teil dessen, was seine Kapazität in der Messzeit hätte tragen können (η).',
  },
  'run.queue_occupancy': {
    label: 'Füllung der Warteschlange',
    definition: 'Mittlere Länge der Warteschlange gleich nach jeder angenommenen Ankunft, als Teil ihrer Grenze (B).',
  },
  'run.queue_mean_packets': {
    label: 'Mittlere Schlange',
    definition: 'Zeitliches Mittel der Pakete, die am Engpass warten; das gerade übertragene zählt nicht mit.',
  },
  'run.queue_delay_mean_ms': {
    label: 'Mittl. Wartezeit',
    definition:
      'Warteschlangenverzögerung: die Zeit, die ein Paket am Engpass im Mittel wartet, bevor seine Übertragung beginnt.',
  },
  'run.queue_delay_p95_ms': {
    label: 'Wartezeit, p95',
    definition: 'Die Warteschlangenverzögerung, die 95 von 100 Paketen nicht überschreiten.',
  },
  'run.delay_index': {
    label: 'Verzögerungsindex',
    definition:
      'Mittlere Wartezeit als Teil der längsten, der des letzten Pakets einer vollen Warteschlange. Kein Wert, wo diese nicht eine bestimmte ist: wenn Rate oder Grenze sich ändern, wenn nicht in der Reihenfolge der Ankunft bedient wird, wenn die Leitung verlorene Pakete erneut sendet.',
  },
  'run.loss': { label: 'Verlust', definition: 'Am Engpass verworfene Pakete, als Teil der dort angekommenen.' },
  'run.jain_long': {
    label: 'Jain, lang',
    definition:
      'Fairness: Jains Index der Raten der Flüsse, die über den Engpass führen und aktiv waren, über die ganze Messzeit: 1, wenn alle gleich sind, 1/N, wenn einer alles hat.',
  },
  'run.jain_short': {
    label: 'Jain, kurz',
    definition:
      'Fairness auf kurze Sicht: das Mittel von Jains Index über aufeinanderfolgende Fenster von 20 Umlaufzeiten: niedrig, wenn Flüsse sich abwechseln, auch wenn am Ende jeder seinen Teil bekommt.',
  },
  'run.reordering': {
    label: 'Vertauschung',
    definition: 'Der Teil der Pakete, der nach einem später gesendeten ankam.',
  },
  'group.share': { label: 'Anteil', definition: 'Der Teil aller abgegangenen Bytes, der dieser Gruppe gehört.' },
  'group.jain_group': {
    label: 'Jain-Index',
    definition: 'Fairness unter den Flüssen der Gruppe: 1, wenn alle gleich sind; 1/N, wenn einer alles hat.',
  },
  'flow.throughput_bps': {
    label: 'Durchsatz',
    definition:
      'Bits samt Kopfdaten, die die letzte Leitung verließen, je Sekunde aktiver Zeit, alle Flüsse der Gruppe zusammen.',
  },
  'flow.goodput_bps': {
    label: 'Nutzdurchsatz',
    definition:
      'Nutzdaten, die in der richtigen Reihenfolge ankamen, je Sekunde aktiver Zeit, alle Flüsse der Gruppe zusammen.',
  },
  'flow.sent_packets': {
    label: 'gesendete Pakete',
    definition: 'Pakete, die die Sender der Gruppe dem Netz übergeben haben, Wiederholungen eingeschlossen.',
  },
  'flow.delivered_packets': {
    label: 'angekommene Pakete',
    definition: 'Pakete der Gruppe, die angekommen sind; keines zählt doppelt.',
  },
  'flow.lost_packets': {
    label: 'verlorene Pakete',
    definition: 'Pakete der Gruppe, die eine Warteschlange verworfen oder eine Leitung verloren hat.',
  },
  'flow.marked_packets': {
    label: 'markierte Pakete',
    definition: 'Pakete der Gruppe, die eine Warteschlange markiert hat (ECN).',
  },
  'flow.retransmits': {
    label: 'Wiederholungen',
    definition: 'Pakete, die die Sender der Gruppe noch einmal gesendet haben.',
  },
  'flow.timeouts': { label: 'Timeouts', definition: 'Wiederholungs-Timeouts (RTO) der Sender der Gruppe.' },
  'flow.rtt_mean_ms': {
    label: 'mittlere RTT',
    definition: 'Mittel der Umlaufzeiten (RTT), die die Flüsse der Gruppe gemessen haben.',
  },
  'flow.completed_s': {
    label: 'Übertragungsdauer',
    definition:
      'Vom Beginn einer endlichen Übertragung bis zu ihrem letzten Paket beim Empfänger; das Mittel über die Gruppe.',
  },
  'link.efficiency': {
    label: 'Auslastung',
    definition: 'Bits, die die Leitung gesendet hat, als Teil dessen, was ihr Sender hätte tragen können.',
  },
  'link.queue_mean_packets': {
    label: 'mittlere Warteschlange',
    definition: 'Zeitliches Mittel der Pakete, die an dieser Leitung warten.',
  },
  'link.enqueued': {
    label: 'angebotene Pakete',
    definition: 'Pakete, die der Warteschlange dieser Leitung angeboten wurden, was auch immer aus ihnen wurde.',
  },
  'link.dropped': {
    label: 'verworfene Pakete',
    definition: 'Pakete, die die Warteschlange dieser Leitung verworfen hat.',
  },
  'link.lost': {
    label: 'verlorene Pakete',
    definition: 'Pakete, die auf der Leitung selbst verloren gingen, nach der Warteschlange.',
  },
  'link.marked': {
    label: 'markierte Pakete',
    definition: 'Pakete, die die Warteschlange dieser Leitung markiert hat (ECN).',
  },
  'responsiveness.rpm': {
    label: 'Umläufe je Minute',
    definition:
      'Wie viele Umläufe je Minute ein Nutzer hat, während die Leitung benutzt wird: Unter 300 geht wenig gut, ab 1000 das meiste, ab 6000 ist nichts zu spüren.',
  },
  'responsiveness.probe_new_ms': {
    label: 'Umlauf, neue Verbindung',
    definition: 'Wie lange ein Umlauf einer Verbindung dauert, die gerade geöffnet wurde: was im Netz wartet.',
  },
  'responsiveness.probe_own_ms': {
    label: 'Umlauf, belastete Verbindung',
    definition:
      'Wie lange eine Antwort auf einer Verbindung dauert, die die Leitung belastet: auch was bei ihrem Sender wartet.',
  },
  'responsiveness.probes': {
    label: 'vollständige Messungen',
    definition: 'Messungen beider Arten, die vollständig sind; alle Flüsse der Gruppe zusammen.',
  },
  'flow.slowdown': {
    label: 'Verlangsamung',
    definition:
      'Wie viele Male so lange eine endliche Übertragung gebraucht hat, wie wenn sie ihre langsamste Leitung für sich gehabt hätte.',
  },
  'flow.longest_gap_s': {
    label: 'längster Stillstand',
    definition: 'Die längste Zeit, in der eine endliche Übertragung nicht vorankam.',
  },
  'flow.retransmitted': {
    label: 'erneut gesendet',
    definition: 'Von den Paketen, die eine endliche Übertragung gesendet hat, der Teil, den sie erneut gesendet hat.',
  },
  'loads.loads': {
    label: 'fertig geladen',
    definition: 'Seiten oder Antworten, die vollständig sind; alle Flüsse der Gruppe zusammen.',
  },
  'loads.load_mean_ms': {
    label: 'mittlere Ladezeit',
    definition: 'Wie lange eine Seite oder Antwort vom Klick bis zum letzten Byte gebraucht hat.',
  },
  'loads.load_p50_ms': {
    label: 'Ladezeit, Median',
    definition: 'Die Hälfte der Seiten oder Antworten hat nicht länger gebraucht.',
  },
  'loads.load_p95_ms': {
    label: 'Ladezeit, p95',
    definition: 'Neunzehn von zwanzig Seiten oder Antworten haben nicht länger gebraucht.',
  },
  'film.startup_s': {
    label: 'Anlaufzeit',
    definition: 'Wie lange der Zuschauer auf das erste Bild gewartet hat.',
  },
  'film.stalled': {
    label: 'Stillstand',
    definition: 'Der Teil der Zeit, in dem der Film stillstand, nachdem er begonnen hatte.',
  },
  'film.stalls': {
    label: 'Stillstände',
    definition: 'Wie oft der Film stillstand; alle Flüsse der Gruppe zusammen.',
  },
  'film.film_rate_bps': {
    label: 'Rate des Films',
    definition: 'Die mittlere Rate der Fassungen, die gespielt wurden: je besser die Leitung, desto besser das Bild.',
  },
  'film.switches_per_min': {
    label: 'Wechsel der Rate je Minute',
    definition: 'Wie oft sich die Güte des Bildes geändert hat, je gespielter Minute.',
  },
  'heard.delay_p50_ms': {
    label: 'Verzögerung, Median',
    definition: 'Die Hälfte der Pakete hat vom Sender zum Empfänger nicht länger gebraucht.',
  },
  'heard.delay_p95_ms': {
    label: 'Verzögerung, p95',
    definition: 'Neunzehn von zwanzig Paketen haben vom Sender zum Empfänger nicht länger gebraucht.',
  },
  'heard.delay_p99_ms': {
    label: 'Verzögerung, p99',
    definition: '99 von 100 Paketen haben vom Sender zum Empfänger nicht länger gebraucht.',
  },
  'heard.jitter_ms': {
    label: 'Jitter',
    definition: 'Wie sehr sich die Verzögerung von Paket zu Paket ändert, geglättet, am Ende des Laufs.',
  },
  'heard.late': {
    label: 'zu spät',
    definition: 'Der Teil der Pakete, der zu spät kam, um noch zu nützen.',
  },
  'heard.missing': {
    label: 'zu spät oder verloren',
    definition: 'Der Teil der Pakete, der zu spät kam, um noch zu nützen, oder gar nicht.',
  },
  'heard.mouth_to_ear_ms': {
    label: 'Mund zu Ohr',
    definition: 'Wie lange Sprache vom Mund des Sprechers zum Ohr des Hörers braucht.',
  },
  'heard.r_factor': {
    label: 'R',
    definition: 'Wie ein Gespräch nach dem E-Modell klingt: über 80 sind Nutzer zufrieden, unter 60 die meisten nicht.',
  },
  'heard.mos': {
    label: 'MOS',
    definition: 'Wie Menschen das Gespräch bewerten würden, von 1, schlecht, bis 4,5.',
  },
};
