/** German texts of parameters of the scenario, of links, flows and transport, by the English ones, which stand in the engine's tables. */
export const parameters: Readonly<Record<string, string>> = {
  'Simulated time. Nobody waits for it: two minutes of a 10 Mbit/s link take a few milliseconds.':
    'Simulierte Zeit. Niemand wartet darauf: Zwei Minuten einer Leitung mit 10 Mb/s dauern wenige Millisekunden.',
  'Figures are taken from here to the end, so that slow start and the first losses do not count.':
    'Kennzahlen werden von hier bis zum Ende gemessen, damit Slow Start und die ersten Verluste nicht zählen.',
  'The one source of randomness: the same seed gives the same run, bit by bit, on every machine.':
    'Die einzige Quelle des Zufalls: Derselbe Startwert ergibt denselben Lauf, Bit für Bit, auf jedem Rechner.',
  "What efficiency is a part of. None: the bottleneck's rate; set it where a scenario has several bottlenecks.":
    'Wovon die Auslastung ein Teil ist. Keine Angabe: die Rate des Engpasses; zu setzen, wo ein Szenario mehrere Engpässe hat.',
  'How fast the link puts bits on the wire: a packet of 1500 bytes takes 1.2 ms at 10 Mbit/s.':
    'Wie schnell die Leitung Bits sendet: Ein Paket von 1500 Byte braucht 1,2 ms bei 10 Mb/s.',
  'One way: 5 ms for 1000 km of fibre, about 250 ms over a geostationary satellite.':
    'In einer Richtung: 5 ms für 1000 km Glasfaser, etwa 250 ms über einen geostationären Satelliten.',
  "Up to so much is added to each packet's delay, uniformly at random. It is not queuing, but a one-way delay measures it all the same.":
    'Bis zu so viel kommt zur Laufzeit jedes Pakets hinzu, gleichverteilt und zufällig. Es ist keine Wartezeit, aber eine Messung der einfachen Laufzeit sieht es ebenso.',
  'With it, a packet with little jitter overtakes one with much. Without, it waits for the one before.':
    'Damit überholt ein Paket mit wenig Jitter eines mit viel. Ohne wartet es auf das vorige.',
  'This part of the packets takes the extra delay below, and others overtake them. Three that overtake look like a loss to TCP.':
    'Dieser Teil der Pakete hat die zusätzliche Verzögerung darunter, und andere überholen sie. Drei, die überholen, sehen für TCP wie ein Verlust aus.',
  'The extra delay of late packets. As many packets overtake as the link sends in this time.':
    'Die zusätzliche Verzögerung verspäteter Pakete. So viele Pakete überholen, wie die Leitung in dieser Zeit sendet.',
  'How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay.':
    'Wie viele Pakete warten dürfen, neben dem, das gerade gesendet wird. Durch die Rate geteilt ist es die längste Wartezeit.',
  'Stands in place of the limit in packets: how many bytes may wait, headers included.':
    'Steht anstelle der Grenze in Paketen: wie viele Bytes warten dürfen, Kopfdaten eingeschlossen.',
  'Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same.':
    'Pakete von Flüssen, deren Transport ECN eingeschaltet hat, werden markiert, wo das Verfahren sie verwerfen würde, bevor die Warteschlange voll ist. Eine volle Warteschlange verwirft trotzdem.',
  'So many equal flows, each with its own connection.': 'So viele gleiche Flüsse, jeder mit eigener Verbindung.',
  "Added to the flow's own way to the first link: a sender that is farther away.":
    'Kommt auf dem eigenen Pfad des Flusses zur ersten Leitung hinzu: ein Sender, der weiter weg ist.',
  'Added on the way back: a longer RTT with the same one-way delay of the data.':
    'Kommt auf dem Rückweg hinzu: eine längere RTT bei gleicher einfacher Laufzeit der Daten.',
  "A private link before the path, with room for every packet: it spaces the sender's bursts. None: no such link.":
    'Eine eigene Leitung vor dem Pfad, mit Platz für jedes Paket: Sie zieht die Bursts des Senders auseinander. Keine Angabe: keine solche Leitung.',
  'When the flow starts. A LEDBAT that comes late takes the standing queue for its base delay.':
    'Wann der Fluss beginnt. Ein LEDBAT, das spät kommt, hält die stehende Warteschlange für seine Grundverzögerung.',
  'When the flow has no more to send. None: it runs to the end.':
    'Wann der Fluss nichts mehr zu senden hat. Keine Angabe: Er läuft bis zum Ende.',
  'A transfer of so many bytes, whose completion time is reported. None: there is always more to send.':
    'Eine Übertragung von so vielen Bytes, deren Dauer berichtet wird. Keine Angabe: Es gibt immer mehr zu senden.',
  'A data packet on the wire, with 40 bytes of headers.': 'Ein Datenpaket auf der Leitung, mit 40 Byte Kopfdaten.',
  'An acknowledgement on the wire. It matters where acknowledgements share a slow return path.':
    'Eine Bestätigung auf der Leitung. Zählt, wo Bestätigungen sich einen langsamen Rückweg teilen.',
  'The mark that the sender sets, on data and acknowledgements. Only a queue that looks at it treats marks differently.':
    'Die Kennzeichnung, die der Sender setzt, für Daten und Bestätigungen. Nur eine Warteschlange, die darauf achtet, behandelt Kennzeichnungen verschieden.',
  'The machine that sends the data. Groups with the same number share it; automatic: each flow has one of its own. Only CAKE tells hosts apart.':
    'Der Rechner, der die Daten sendet. Gruppen mit derselben Nummer teilen ihn sich; automatisch: Jeder Fluss hat einen eigenen. Nur CAKE unterscheidet Rechner.',
  'The machine that receives the data and sends the acknowledgements. Groups with the same number share it, whether they send or receive; automatic: each flow has one of its own.':
    'Der Rechner, der die Daten empfängt und die Bestätigungen sendet. Gruppen mit derselben Nummer teilen ihn sich, ob sie senden oder empfangen; automatisch: Jeder Fluss hat einen eigenen.',
  "Options that belong together: what the papers' simulations had, what Linux does, or what QUIC's standard describes. Each can be changed by itself. The papers' is the default, so that what is added stands beside flows of the same kind; a flow added beside others has their set. Beside others, low priority looks alike in both: beside Reno, LEDBAT keeps 1.3 % of the link with the papers' and 0.8 % with Linux's. Alone it need not: delayed acknowledgements hold TCP-LP at a packet or two, and with pacing besides TCP-Nice where its slow start has ended.":
    'Optionen, die zusammengehören: was die Simulationen der Arbeiten hatten, was Linux tut oder was der Standard von QUIC beschreibt. Jede lässt sich einzeln ändern. Vorgabe ist die der Arbeiten, damit Neues neben Flüssen gleicher Art steht; ein Fluss, der neben andere tritt, hat deren Satz. Neben anderen sieht niedrige Priorität in beiden ähnlich aus: Neben Reno behält LEDBAT 1,3 % der Leitung mit dem Satz der Arbeiten und 0,8 % mit dem von Linux. Allein muss sie es nicht: Verzögerte Bestätigungen halten TCP-LP bei einem oder zwei Paketen, und zusammen mit Pacing TCP-Nice dort, wo sein Slow Start geendet hat.',
  'How lost packets are found and resent. Without SACK, several losses in one window take one RTT each. RACK finds them by time, so that a retransmission can be found lost, and packets out of order need not be; QUIC has a simpler form of it, and after a timeout sends a probe and cuts nothing.':
    'Wie verlorene Pakete gefunden und erneut gesendet werden. Ohne SACK kosten mehrere Verluste in einem Fenster je eine RTT. RACK findet sie nach der Zeit, sodass auch eine Wiederholung als verloren erkannt werden kann und Pakete, die nicht in Reihenfolge sind, nicht als verloren gelten müssen; QUIC hat eine einfachere Form davon, sendet nach einem Timeout eine Sonde und verkleinert nichts.',
  'Two RTTs after the last packet of a flight one more leaves, so that a loss at its end need not wait for the retransmission timer. Needs RACK.':
    'Zwei RTTs nach dem letzten der Pakete, die unterwegs sind, geht noch eines ab, sodass ein Verlust am Ende nicht auf den Wiederholungstimer warten muss. Braucht RACK.',
  "A tail loss probe waits so much longer where a single packet is out, whose acknowledgement may be held back; QUIC's timeout always, and its receiver holds one back for so long.":
    'Eine Sonde am Ende wartet um so viel länger, wo ein einziges Paket unterwegs ist, dessen Bestätigung zurückgehalten sein kann; der Timeout von QUIC tut es immer, und dessen Empfänger hält eine Bestätigung so lange zurück.',
  'In a recovery packets leave evenly as others are delivered, not after a pause of half a window. Not for BBR, which sets its own window there. Needs SACK, RACK or QUIC.':
    'Bei der Verlustbehebung gehen Pakete gleichmäßig ab, so wie andere zugestellt werden, nicht erst nach einer Pause von einem halben Fenster. Nicht für BBR, das sein Fenster dort selbst setzt. Braucht SACK, RACK oder QUIC.',
  'A sender that finds that nothing was lost, since packets were only late or out of order, goes back to the window before. Needs SACK, RACK or QUIC, whose packet numbers tell each late packet: there it is off or all.':
    'Ein Sender, der feststellt, dass nichts verloren war, weil Pakete nur verspätet oder vertauscht kamen, kehrt zum vorigen Fenster zurück. Braucht SACK, RACK oder QUIC, dessen Paketnummern jedes verspätete Paket melden: dort aus oder alle.',
  'After a pause a pacer lets so many packets go at once, as one with a bucket of so many does; with 1 each is spaced. Of use with pacing, or with a controller that paces.':
    'Nach einer Pause gehen so viele Pakete auf einmal, wie bei einem Eimer dieser Größe; mit 1 hat jedes seinen Abstand. Wirkt mit Pacing oder mit einem Regler, der selbst den Takt gibt.',
  'A window that the flow does not use says nothing of the path, and must not grow: what counts as used. Needs SACK, RACK or QUIC.':
    'Ein Fenster, das der Fluss nicht nutzt, sagt nichts über den Pfad und darf nicht wachsen: was als genutzt gilt. Braucht SACK, RACK oder QUIC.',
  'What a flow that has paused for longer than its retransmission timeout gives back of its window; Linux also halves what was not used in that time. Needs SACK, RACK or QUIC.':
    'Was ein Fluss, der länger als seinen RTO pausiert hat, von seinem Fenster zurückgibt; Linux halbiert auch, was in dieser Zeit nicht genutzt wurde. Braucht SACK, RACK oder QUIC.',
  'Congestion window at the start of a connection.': 'Überlastfenster am Anfang einer Verbindung.',
  'Slow start ends here at the latest. None: arbitrarily high.':
    'Slow Start endet spätestens hier. Keine Angabe: beliebig hoch.',
  'Lower bound of the retransmission timeout.': 'Untere Schranke der Wartezeit bis zur Wiederholung (RTO).',
  'In Linux the timeout is never closer to the smoothed RTT than the minimum. Needs SACK or RACK.':
    'In Linux kommt der RTO der geglätteten RTT nie näher als der kleinste RTO. Braucht SACK oder RACK.',
  'Retransmission timeout before the first RTT sample.': 'RTO vor dem ersten Messwert der RTT.',
  'Upper bound of the retransmission timeout, and so of its exponential backoff.':
    'Obere Schranke des RTO und damit seines exponentiellen Backoffs.',
  "Karn's rule ignores acknowledgements of retransmissions, so that a timeout stays backed off until a packet sent once gets through; with timestamps every acknowledgement counts. Decides how hard many flows push when each has less than a packet per RTT.":
    'Nach Karns Regel zählen Bestätigungen wiederholter Pakete nicht, sodass ein RTO verlängert bleibt, bis ein nur einmal gesendetes Paket durchkommt; mit Zeitstempeln zählt jede Bestätigung. Entscheidet, wie stark viele Flüsse drängen, wenn jeder weniger als ein Paket je RTT hat.',
  'Each expiry in a row multiplies the retransmission timeout by this. More leaves a link with less than a packet per flow and RTT in peace for longer.':
    'Jeder Ablauf in Folge vervielfacht den RTO damit. Mehr lässt eine Leitung mit weniger als einem Paket je Fluss und RTT länger in Ruhe.',
  'A packet that gets through ends the backoff, as the standard says, or takes back only its last step, so that a sender remembers for some packets that the link had no room.':
    'Ein Paket, das durchkommt, beendet den Backoff, wie es der Standard sagt, oder nimmt nur dessen letzte Stufe zurück, sodass ein Sender sich noch einige Pakete lang merkt, dass die Leitung keinen Platz hatte.',
  'Packets say that they understand marks; a queue that can will then mark them instead of dropping them.':
    'Pakete sagen, dass sie Markierungen verstehen; eine Warteschlange, die es kann, markiert sie dann, statt sie zu verwerfen.',
  'A running count of marks in each acknowledgement loses none with a lost or delayed one; three bits, as in the header, do so up to seven marks. Of use with ECN. DCTCP and Prague have exact counts without it.':
    'Ein laufender Zählerstand der Markierungen in jeder Bestätigung verliert keine, wenn eine Bestätigung verloren geht oder verzögert wird; drei Bits, wie in den Kopfdaten, leisten das bis zu sieben Markierungen. Wirkt nur mit ECN. DCTCP und Prague haben auch ohne ihn genaue Zählerstände.',
  'The receiver acknowledges every second packet, or after 100 ms; at once when packets are out of order, or when marks begin or end. TFRC has reports instead.':
    'Der Empfänger bestätigt jedes zweite Paket, oder nach 100 ms; sofort, wenn Pakete nicht in Reihenfolge sind oder Markierungen beginnen oder enden. TFRC hat stattdessen Berichte.',
  'Delays acknowledgements as Linux does: not of the first 16 packets of a connection or after a pause, nor of those with which its receive window grows, which is most of slow start; and by 40 ms at most. Needs delayed acknowledgements.':
    'Verzögert Bestätigungen wie Linux: nicht die der ersten 16 Pakete einer Verbindung oder nach einer Pause und nicht die, mit denen sein Empfangsfenster wächst, was der größte Teil des Slow Start ist; und höchstens um 40 ms. Braucht verzögerte Bestätigungen.',
  'Packets leave at 1.2 x cwnd / RTT (2 x in slow start) instead of in bursts.':
    'Pakete gehen mit 1,2 × cwnd / RTT ab (2 × im Slow Start) statt in Bursts.',
  'Linux paces by what is outstanding, if that is more than the window, and leaves the pace of slow start at half of ssthresh. Of use with pacing.':
    'Linux richtet das Pacing nach dem, was unterwegs ist, wenn das mehr ist als das Fenster, und verlässt den Takt des Slow Start bei der Hälfte von ssthresh. Wirkt nur mit Pacing.',
  'The pace is so many windows per RTT. Of use with pacing.':
    'Der Takt ist so viele Fenster je RTT. Wirkt nur mit Pacing.',
  'The same in slow start.': 'Dasselbe im Slow Start.',
  "The receiver's window: the flight never exceeds it. None: not limiting.":
    'Das Fenster des Empfängers: Nie ist mehr unterwegs. Keine Angabe: keine Grenze.',
  "The receiver lowers the priority of whoever sends: it runs a low-priority controller on what arrives and advertises that controller's window. The sender's own controller goes on as ever, and the smaller window holds. Both measure by TCP's timestamps. Needs a single path and a sender with a window.":
    'Der Empfänger senkt die Priorität dessen, der sendet: Er wendet auf das, was ankommt, ein Verfahren niedriger Priorität an und bietet dessen Fenster an. Das Verfahren des Senders läuft weiter wie immer, und das kleinere Fenster gilt. Beide messen mit den Zeitstempeln von TCP. Braucht einen einzigen Pfad und einen Sender mit Fenster.',
  "Queuing delay up to which the receiver's window grows. None: the law's own, 40 ms of Apple's, 60 ms of LEDBAT++, 100 ms of RFC 6817. Of use with the receiver's LEDBAT.":
    'Warteschlangenverzögerung, bis zu der das Fenster des Empfängers wächst. Keine Angabe: die der Regel, 40 ms bei Apple, 60 ms bei LEDBAT++, 100 ms bei RFC 6817. Wirkt nur mit dem LEDBAT des Empfängers.',
  "The advertised window is told in units of 2 to this power of bytes, rounded up: 12 are 2.8 packets, 14 are 11, for which a small window is too coarse. Of use with the receiver's LEDBAT.":
    'Das angebotene Fenster wird in Einheiten von 2 hoch so viel Byte gemeldet, aufgerundet: 12 sind 2,8 Pakete, 14 sind 11, zu grob für ein kleines Fenster. Wirkt nur mit dem LEDBAT des Empfängers.',
  "The sender's congestion window grows although the receiver's window limits the flight, as in stacks that do not look. Off: a window that is not used does not grow. Of use with the receiver's LEDBAT.":
    'Das Überlastfenster des Senders wächst, obwohl das Fenster des Empfängers begrenzt, was unterwegs ist, wie in Implementierungen, die nicht darauf achten. Aus: Ein ungenutztes Fenster wächst nicht. Wirkt nur mit dem LEDBAT des Empfängers.',
  'A random delay, uniform from 0 to this, before each packet leaves the sender; keeps their order. Breaks phase effects.':
    'Eine zufällige Verzögerung, gleichverteilt von 0 bis zu diesem Wert, bevor ein Paket den Sender verlässt; die Reihenfolge bleibt. Bricht Phaseneffekte.',
  'Both clocks are read in steps of this when one-way delays are measured. 0: exact.':
    'Beide Uhren werden in Schritten dieser Größe abgelesen, wenn einfache Laufzeiten gemessen werden. 0: genau.',
  "Receiver's clock minus sender's. Cancels out in LEDBAT.":
    'Uhr des Empfängers minus die des Senders. Hebt sich in LEDBAT auf.',
  "How much faster the receiver's clock runs. 50 ppm look like 30 ms more queuing delay after ten minutes.":
    'Um wie viel schneller die Uhr des Empfängers geht. 50 ppm sehen nach zehn Minuten wie 30 ms mehr Wartezeit aus.',
  "What happens to data that is still outstanding when the flow's time is over.":
    'Was mit Daten geschieht, die noch unterwegs sind, wenn die Zeit des Flusses um ist.',
  'Which of the paths with room in their windows carries the next packet. With endless data and large buffers the windows decide, and the scheduler changes little.':
    'Welcher der Pfade mit Platz im Fenster das nächste Paket trägt. Bei endlosen Daten und großen Puffern entscheiden die Fenster, und der Verteiler ändert wenig.',
  'Each further subflow starts so much later than the one before. A subflow that starts into a standing queue takes it for its base delay.':
    'Jeder weitere Teilfluss beginnt um so viel später als der vorige. Ein Teilfluss, der in eine stehende Warteschlange hinein beginnt, hält sie für seine Grundverzögerung.',
  'Each path may fill only its equal part of either buffer, so that a slow one cannot block the others.':
    'Jeder Pfad darf nur seinen gleichen Teil beider Puffer füllen, sodass ein langsamer die anderen nicht aufhalten kann.',
  'The receiver never discards what it has reported, so that the sender may forget it at once. Off: data stays in the send buffer until all before it has arrived.':
    'Der Empfänger verwirft nie, was er gemeldet hat, sodass der Sender es sofort vergessen darf. Aus: Daten bleiben im Sendepuffer, bis alles davor angekommen ist.',
  'Data beyond a gap waits here until the gap is filled. When it is full, a slow path stops the fast one. None: never full.':
    'Daten hinter einer Lücke warten hier, bis die Lücke gefüllt ist. Ist er voll, hält ein langsamer Pfad den schnellen auf. Keine Angabe: nie voll.',
  'Data that has been sent stays here until it is acknowledged. None: never full.':
    'Gesendete Daten bleiben hier, bis sie bestätigt sind. Keine Angabe: nie voll.',
  'Selective repeat sends a lost packet again while others go on. In order, the receiver holds what follows a gap; out of order, it passes them on. Stop and wait has one packet on the way. Lower rate folds losses into C (1 − loss) and loses nothing.':
    'Selektive Wiederholung sendet ein verlorenes Paket erneut, während andere weitergehen. In Reihenfolge hält der Empfänger zurück, was auf eine Lücke folgt; ohne Reihenfolge gibt er es weiter. Stop-and-Wait hat ein Paket unterwegs. „Kleinere Rate“ rechnet Verluste in C (1 − Verlust) ein und verliert nichts.',
  'How often a packet is sent before it is given up. None: until it gets through. With m attempts a part loss^m of packets remains lost. Not used by the lower rate.':
    'Wie oft ein Paket gesendet wird, bevor es aufgegeben wird. Keine Angabe: bis es durchkommt. Mit m Versuchen bleibt ein Teil Verlust^m der Pakete verloren. Ohne Bedeutung bei kleinerer Rate.',
  'How long after an attempt the sending side knows that it failed, at least twice the propagation delay. None: just that. Not used by the lower rate.':
    'Wie lange nach einem Versuch die sendende Seite weiß, dass er misslang, mindestens die doppelte Laufzeit. Keine Angabe: genau diese. Ohne Bedeutung bei kleinerer Rate.',
  'What may leave at each opportunity: one full packet, several small ones, or part of one. No packet on the link may be larger.':
    'Was bei jeder Gelegenheit abgehen darf: ein volles Paket, mehrere kleine oder ein Teil von einem. Kein Paket auf der Leitung darf größer sein.',
  'The list begins again after its last time, which is the period. Otherwise the link serves nothing from then on.':
    'Die Liste beginnt nach ihrer letzten Zeit, der Periode, von vorn. Sonst bedient die Leitung von da an nichts mehr.',
};
