/** German texts of figures, why they may be absent, and of protocols that are left out, by the English ones, which stand in the engine's tables. */
export const metrics: Readonly<Record<string, string>> = {
  'Wire bits of data that left the bottleneck and were not lost on it / what it could have carried, its changes of rate included: C × measured time at a constant rate. In [0, 1]. With `capacity_bps`: wire bits of data that left the last link of each path / (C × measured time).':
    'Bits der Daten, die den Engpass verließen und auf ihm nicht verloren gingen / was er hätte tragen können, seine Ratenwechsel eingeschlossen: C × Messzeit bei fester Rate. In [0, 1]. Mit `capacity_bps`: Bits der Daten, die die letzte Leitung jedes Pfads verließen / (C × Messzeit).',
  'Mean of (length just after each accepted arrival / limit of the time), both in the unit of the limit, packets or bytes (B). It counts the arrival itself, also one that goes straight into service. In [0, 1].':
    'Mittel aus (Länge gleich nach jeder angenommenen Ankunft / Grenze zu der Zeit), beides in der Einheit der Grenze, Pakete oder Bytes (B). Die Ankunft selbst zählt mit, auch eine, die sofort bedient wird. In [0, 1].',
  'Average over time of the packets that wait.': 'Mittel über die Zeit der wartenden Pakete.',
  'Mean time from joining the queue to the start of service, own serialisation excluded; exact.':
    'Mittlere Zeit vom Eintritt in die Warteschlange bis zum Beginn der Bedienung, ohne die eigene Sendedauer; genau.',
  'The 95th percentile of the queuing delay by nearest rank, within 0.4 % (a histogram with 128 bins per octave).':
    'Das 95. Perzentil der Wartezeit nach dem nächsten Rang, auf 0,4 % (ein Histogramm mit 128 Klassen je Oktave).',
  'Mean queuing delay / wait of the last packet of a full queue (D_Q): limit × largest packet / C; for a limit in bytes (limit + largest − smallest packet) / C. In [0, 1]. Absent where there is no one such wait.':
    'Mittlere Wartezeit / Wartezeit des letzten Pakets einer vollen Warteschlange (D_Q): Grenze × größtes Paket / C; bei einer Grenze in Bytes (Grenze + größtes − kleinstes Paket) / C. In [0, 1]. Fehlt, wo es keine solche Wartezeit gibt.',
  "Of the packets offered to the bottleneck's queue in the measured time, the part that it dropped. What the link itself loses does not count. In [0, 1].":
    'Von den Paketen, die der Warteschlange des Engpasses in der Messzeit angeboten wurden, der Teil, den sie verworfen hat. Was die Leitung selbst verliert, zählt nicht. In [0, 1].',
  "Jain's index, (Σx)² / (n Σx²), over `throughput_bps` of the n flows that cross the bottleneck and were active. In [1/n, 1].":
    'Jains Index, (Σx)² / (n Σx²), über `throughput_bps` der n Flüsse, die den Engpass benutzen und aktiv waren. In [1/n, 1].',
  "Mean of Jain's index over consecutive windows of 20 base RTTs of the flow with the shortest, from the warm-up on, on the bytes that left the last links, of the flows that `jain_long` looks at. Empty windows are skipped, the last partial one is dropped. The base RTT is propagation alone.":
    'Mittel von Jains Index über aufeinanderfolgende Fenster von 20 Basis-RTTs des Flusses mit der kürzesten, vom Ende der Einschwingzeit an, über die Bytes, die die letzten Leitungen verließen, der Flüsse, die `jain_long` ansieht. Leere Fenster werden übergangen, das letzte angebrochene entfällt. Die Basis-RTT ist die Laufzeit allein.',
  "A group's part of the bits that η counts. Shares add up to 1; a group that does not cross the bottleneck has none. The papers' TCP % is 100 × the share of the TCP groups.":
    'Der Teil einer Gruppe an den Bits, die η zählt. Anteile ergeben zusammen 1; eine Gruppe, die den Engpass nicht benutzt, hat keinen. Die TCP % der Arbeiten sind 100 × der Anteil der TCP-Gruppen.',
  "Jain's index within each group, whichever links it crosses.":
    'Jains Index innerhalb jeder Gruppe, welche Leitungen sie auch benutzt.',
  'Of the packets sent in the measured time: first transmissions that arrive below a packet sent later / distinct packets that arrived.':
    'Von den Paketen, die in der Messzeit gesendet wurden: erste Sendungen, die nach einem später gesendeten Paket ankommen / verschiedene Pakete, die ankamen.',
  "Bits that left the last link, headers included / active time, `active_s`. At most the rate of that link, but for the clock's whole nanoseconds: each active time may be one short.":
    'Bits samt Kopfdaten, die die letzte Leitung verließen / aktive Zeit, `active_s`. Höchstens die Rate dieser Leitung, bis auf die ganzen Nanosekunden der Uhr: Jede aktive Zeit kann um eine zu kurz sein.',
  'Payload bits that came into order / active time. Never above the throughput, and in the long run at most 1460/1500 of it. Where more came into order than left the last link, because a gap was filled or packets were on their way when the warm-up ended, only the distinct packets that arrived count, at most as many as left.':
    'Bits Nutzdaten, die in der richtigen Reihenfolge vorlagen / aktive Zeit. Nie über dem Durchsatz und auf lange Sicht höchstens 1460/1500 davon. Lag mehr vor, als die letzte Leitung verließ, weil sich eine Lücke schloss oder Pakete am Ende der Einschwingzeit unterwegs waren, zählen nur die verschiedenen Pakete, die ankamen, höchstens so viele, wie sie verließen.',
  'Handed to the network, retransmissions included.': 'Dem Netz übergeben, Wiederholungen eingeschlossen.',
  'Of the packets sent in the measured time, distinct ones that reached the receiver.':
    'Von den Paketen, die in der Messzeit gesendet wurden, verschiedene, die den Empfänger erreichten.',
  'Of the packets sent in the measured time, those dropped by any queue, or lost on any link.':
    'Von den Paketen, die in der Messzeit gesendet wurden, die, die eine Warteschlange verwarf oder eine Leitung verlor.',
  'Packets that a queue marked.': 'Pakete, die eine Warteschlange markiert hat.',
  'Packets sent again, as counted by the sender.': 'Erneut gesendete Pakete, wie der Sender sie zählt.',
  'Expiries of the retransmission timer, as counted by the sender.':
    'Abläufe des Wiederholungstimers, wie der Sender sie zählt.',
  'Mean of the RTT samples.': 'Mittel der Messwerte der RTT.',
  'What the rates are over: how long it might send, or had data on their way to the exit of its last link.':
    'Worauf sich die Raten beziehen: wie lange er senden durfte oder Daten auf dem Weg zum Ausgang seiner letzten Leitung hatte.',
  "From a finite transfer's first start until all of it is in order at the receiver. One that is stopped before has none; one that begins anew in each interval has it from the first in which it comes to its end.":
    'Vom ersten Beginn einer endlichen Übertragung, bis beim Empfänger alles in Reihenfolge ist. Eine, die vorher angehalten wird, hat keine; eine, die in jedem Zeitabschnitt neu beginnt, hat die des ersten, in dem sie zu Ende kommt.',
  'Pages or answers that were asked for since the warm-up and are complete.':
    'Seiten oder Antworten, die seit dem Ende der Einschwingzeit angefordert wurden und vollständig sind.',
  'Mean of the times from the click to the last byte in order; handshake and request are part of it.':
    'Mittel der Zeiten vom Klick bis zum letzten Byte in Reihenfolge; Verbindungsaufbau und Anfrage gehören dazu.',
  'The median of these times, at nearest rank, within 0.4 %.':
    'Der Median dieser Zeiten, nach dem nächsten Rang, auf 0,4 %.',
  'Their 95th percentile, at nearest rank, within 0.4 %.': 'Ihr 95. Perzentil, nach dem nächsten Rang, auf 0,4 %.',
  "From the flow's start to the first picture, whenever that was.":
    'Vom Anfang des Flusses bis zum ersten Bild, wann immer das war.',
  'Time that the film stood still / (that + time that it played); the startup is no part of it.':
    'Zeit, in der der Film stillstand / (diese + Zeit, in der er spielte); die Anlaufzeit gehört nicht dazu.',
  'How often the film stood still.': 'Wie oft der Film stillstand.',
  'Mean over the time played of the rate at which the film shown was encoded.':
    'Mittel, über die gespielte Zeit, der Rate, mit der der gezeigte Film kodiert war.',
  'Changes of that rate for each minute played.': 'Wechsel dieser Rate je gespielter Minute.',
  'The median of the one-way delays, at nearest rank, within 0.4 %.':
    'Der Median der einfachen Laufzeiten, nach dem nächsten Rang, auf 0,4 %.',
  'Their 95th percentile.': 'Ihr 95. Perzentil.',
  'Their 99th percentile.': 'Ihr 99. Perzentil.',
  'Interarrival jitter as of the last packet: J += (|D| - J) / 16, D the change of the one-way delay.':
    'Jitter der Ankunftsabstände, Stand beim letzten Paket: J += (|D| − J) / 16, D die Änderung der einfachen Laufzeit.',
  'Packets that came more than the playout delay after the least delay so far / all that came or should have.':
    'Pakete, die um mehr als die Abspielverzögerung nach der bisher kleinsten Verzögerung kamen / alle, die kamen oder hätten kommen sollen.',
  'The same of packets that came too late or never.': 'Dasselbe für Pakete, die zu spät oder nie kamen.',
  'Of a call, from mouth to ear: 20 ms of speech in a packet, the least delay, the playout delay.':
    'Bei einem Gespräch, vom Mund zum Ohr: 20 ms Sprache in einem Paket, die kleinste Verzögerung, die Abspielverzögerung.',
  'Transmission rating factor of a call by the E-model: G.711 with concealment, echo-free, losses in their mean runs.':
    'Gütemaß R der Übertragung eines Gesprächs nach dem E-Modell: G.711 mit Verdeckung von Verlusten, ohne Echo, Verluste in Folgen ihrer mittleren Länge.',
  'The mean opinion score that R stands for, from 1 to 4.5.':
    'Die mittlere Bewertung (Mean Opinion Score), für die R steht, von 1 bis 4,5.',
  'Packets of data sent again on another path.': 'Datenpakete, die auf einem anderen Pfad erneut gesendet wurden.',
  'Arrivals of data that was there already.': 'Ankünfte von Daten, die schon da waren.',
  'How long a path had room in its window and a full buffer kept it waiting.':
    'Wie lange ein Pfad Platz im Fenster hatte und ein voller Puffer ihn warten ließ.',
  'The most packets that ever waited at the receiver for a gap to be filled.':
    'Die meisten Pakete, die beim Empfänger je auf das Schließen einer Lücke warteten.',
  'Data that arrived below later data, over all that arrived.':
    'Daten, die nach späteren Daten ankamen, durch alles, was ankam.',
  'The bits that the link sent, lost and repeated ones and acknowledgements included, over what its server could have carried: its rates over time, or its opportunities. In [0, 1].':
    'Die Bits, die die Leitung sendete, verlorene, wiederholte und Bestätigungen eingeschlossen, durch das, was sie hätte tragen können: ihre Raten über die Zeit, oder ihre Gelegenheiten. In [0, 1].',
  'Packets offered to the queue in the measured time.':
    'Pakete, die der Warteschlange in der Messzeit angeboten wurden.',
  'Of these, those that the queue dropped. `drops` has the same by reason: tail (queue full), early, forced (every arrival), matched (CHOKe), pushed_out (made room for another), dequeue (at its turn).':
    'Davon die, die die Warteschlange verworfen hat. `drops` hat dasselbe nach Grund: tail (Warteschlange voll), early (früh), forced (jede Ankunft), matched (CHOKe), pushed_out (machte anderen Platz), dequeue (als es an der Reihe war).',
  'Packets lost on the link itself, for good; no part of `dropped`.':
    'Pakete, die auf der Leitung selbst endgültig verloren gingen; kein Teil von `dropped`.',
  'Packets that the queue marked. `marks` has the same by reason: early, forced, dequeue.':
    'Pakete, die die Warteschlange markiert hat. `marks` hat dasselbe nach Grund: early (früh), forced (erzwungen), dequeue (als es an der Reihe war).',
  'Only its aims are public in reach: a minimum share for itself, and a two-phase detector with a virtual window. Neither equations nor constants suffice for an implementation that its authors would accept.':
    'Nur seine Ziele sind öffentlich erreichbar: ein Mindestanteil für sich selbst und eine Erkennung in zwei Phasen mit einem virtuellen Fenster. Weder Gleichungen noch Konstanten reichen für eine Implementierung, die seine Autoren anerkennen würden.',
  'Network-friendly TCP needs marks that a queue sets earlier for it than for others, and probing; its equations and constants are not reachable.':
    'Netzfreundliches TCP braucht Markierungen, die eine Warteschlange für es früher setzt als für andere, und Erkundung; seine Gleichungen und Konstanten sind nicht zugänglich.',
  'No public specification that suffices.': 'Keine öffentliche Beschreibung, die ausreicht.',
  "A service of one operating system that measures its host's traffic; no public specification of its rate control suffices.":
    'Ein Dienst eines Betriebssystems, der den Verkehr seines Rechners misst; keine öffentliche Beschreibung seiner Ratenregelung reicht aus.',
  'No data left in the measured time.': 'In der Messzeit gingen keine Daten ab.',
  'No data that were sent in the measured time arrived.':
    'Von den Daten, die in der Messzeit gesendet wurden, kamen keine an.',
  'No flow of these was active in the measured time.': 'Keiner dieser Flüsse war in der Messzeit aktiv.',
  'No packet left the queue for the link in the measured time.':
    'In der Messzeit ging kein Paket aus der Warteschlange auf die Leitung.',
  'No packet was offered to the queue in the measured time.':
    'In der Messzeit wurde der Warteschlange kein Paket angeboten.',
  'No page was complete, or no picture shown, in the measured time.':
    'In der Messzeit war keine Seite vollständig, oder es wurde kein Bild gezeigt.',
  'No path of these flows crosses the bottleneck.': 'Kein Pfad dieser Flüsse führt über den Engpass.',
  'No round-trip time was sampled in the measured time.': 'In der Messzeit wurde keine Umlaufzeit gemessen.',
  'No whole window of 20 round-trip times in the measured time had traffic.':
    'Kein ganzes Fenster von 20 Umlaufzeiten der Messzeit hatte Verkehr.',
  'The buffer is split: each class has a limit of its own.':
    'Der Puffer ist geteilt: Jede Klasse hat eine eigene Grenze.',
  'The discipline is not first in, first out: how long a packet waits at most does not follow from the limit.':
    'Das Verfahren bedient nicht in der Reihenfolge der Ankunft: Wie lange ein Paket höchstens wartet, folgt nicht aus der Grenze.',
  'The flows carried more than capacity_bps allows: it is not what all their paths can carry.':
    'Die Flüsse trugen mehr, als capacity_bps erlaubt: Es ist nicht das, was alle ihre Pfade tragen können.',
  'The link could carry nothing in the measured time.': 'Die Leitung konnte in der Messzeit nichts tragen.',
  'The link sends lost packets again: how long a packet waits at most does not follow from the limit.':
    'Die Leitung sendet verlorene Pakete erneut: Wie lange ein Paket höchstens wartet, folgt nicht aus der Grenze.',
  "The link's rate varies, so that a full queue has no one longest wait.":
    'Die Rate der Leitung schwankt, sodass eine volle Warteschlange keine bestimmte längste Wartezeit hat.',
  'The queue accepted no packet in the measured time.': 'Die Warteschlange nahm in der Messzeit kein Paket an.',
  "The queue's limit changes during the run, so that a full queue has no one longest wait.":
    'Die Grenze der Warteschlange ändert sich während des Laufs, sodass eine volle Warteschlange keine bestimmte längste Wartezeit hat.',
  'The transfer was not complete at the end of the run.': 'Die Übertragung war am Ende des Laufs nicht vollständig.',
  '(60 000 / mean of the rounds of a new connection + 60 000 / round trip on a loaded connection) / 2, in ms; each the mean of the lowest 95 %, within 0.4 %.':
    '(60 000 / Mittel der Umläufe einer neuen Verbindung + 60 000 / Umlauf auf einer belasteten Verbindung) / 2, in ms; jeweils das Mittel der kleinsten 95 %, auf 0,4 % genau.',
  'Completion time / time that all packets of the transfer take on the slowest link of its path, headers included and without retransmissions, in whole nanoseconds. At least 1. Of a transfer on one path.':
    'Dauer / Zeit, die alle Pakete der Übertragung auf der langsamsten Leitung ihres Pfads brauchen, mit Kopfdaten und ohne Wiederholungen, in ganzen Nanosekunden. Mindestens 1. Bei einer Übertragung auf einem Pfad.',
  'Mean of the round trips of answers on a loaded connection.':
    'Mittel der Umläufe von Antworten auf einer belasteten Verbindung.',
  'Mean of the round trips that a new connection takes: TCP, TLS, the request.':
    'Mittel der Umläufe, die eine neue Verbindung braucht: TCP, TLS, die Anfrage.',
  'No probe of each kind was complete in the measured time.':
    'Nicht von jeder Art war in der gemessenen Zeit eine Probe vollständig.',
  'Probes of either kind.': 'Proben beider Arten.',
  'Retransmissions / packets sent, of a finite transfer, in the measured time. In [0, 1].':
    'Wiederholungen / gesendete Pakete einer endlichen Übertragung in der gemessenen Zeit. In [0, 1].',
  'The longest time, while a finite transfer on one path goes on, in which no packet comes into order: from its start, in each interval, to its end, its stop, or the end of the run.':
    'Die längste Zeit, in der kein Paket in die Reihenfolge kommt, während eine endliche Übertragung auf einem Pfad im Gang ist: in jedem Zeitabschnitt von ihrem Beginn bis zu ihrem Ende, ihrem Halt oder dem Ende des Laufs.',
};
