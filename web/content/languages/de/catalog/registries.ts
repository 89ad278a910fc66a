/** German texts of controllers, queue disciplines and models, and of their parameters, by the English ones, which stand in the engine's tables. */
export const registries: Readonly<Record<string, string>> = {
  'Slow start, one packet more per RTT, half on loss: the classic TCP.':
    'Slow Start, ein Paket mehr je RTT, die Hälfte bei Verlust: das klassische TCP.',
  "With SCTP's rules: windows count packets, not bytes of payload, and an idle path keeps its window.":
    'Mit den Regeln von SCTP: Fenster zählen Pakete statt Bytes Nutzdaten, und ein ruhender Pfad behält sein Fenster.',
  "SCTP's Reno adds a packet when a full window has been acknowledged, halves the window rather than the flight, never cuts below four packets, and starts from 4380 bytes, whatever the transport's initial window. Linux keeps whole packets: growth is counted until it makes one, the count begins anew with a cut, and half the window, rounded down, is what a cut leaves.":
    'SCTPs Reno fügt ein Paket hinzu, wenn ein volles Fenster bestätigt ist, halbiert das Fenster statt dessen, was unterwegs ist, kürzt nie unter vier Pakete und beginnt mit 4380 Byte, wie groß das Anfangsfenster des Transports auch ist. Linux führt ganze Pakete: Wachstum wird gezählt, bis es eines ergibt, eine Kürzung beginnt das Zählen neu, und sie lässt die Hälfte des Fensters, abgerundet.',
  'In congestion avoidance only once a full window has been acknowledged; the counter is not shown.':
    'Im Congestion Avoidance erst, wenn ein volles Fenster bestätigt ist; der Zähler wird nicht gezeigt.',
  "Reno's windows under the name that several papers use; its own loss recovery is the transport's.":
    'Renos Fenster unter dem Namen, den mehrere Arbeiten benutzen; seine Verlustbehebung ist die des Transports.',
  "The Internet's usual TCP: after a loss the window follows a cubic curve back to where it was, and beyond.":
    'Das übliche TCP des Internets: Nach einem Verlust folgt das Fenster einer kubischen Kurve zurück dorthin, wo es war, und darüber hinaus.',
  "Linux: the cube root is exact (the kernel's is within 0.15 %) and a jiffy is 1 ms.":
    'Linux: Die Kubikwurzel ist genau (die des Kernels auf 0,15 %), und ein Jiffy ist 1 ms.',
  "Whose CUBIC. RFC: C 0.4, β 0.7, HyStart++. Linux: whole packets and milliseconds as the kernel counts them, β 717/1024, HyStart, at most a packet for two acknowledged ones, at least 5 % per RTT until the first loss. ns-2: β 819/1024, plain slow start, a packet for 26 acknowledgements until the first loss, growth nearly doubled by its estimate of delayed acknowledgements (at most a packet for two, and beyond the plateau 31 per 100 ms). C, β and slow start's exit, where given, take precedence.":
    'Wessen CUBIC. RFC: C 0,4, β 0,7, HyStart++. Linux: ganze Pakete und Millisekunden, wie der Kernel sie zählt, β 717/1024, HyStart, höchstens ein Paket für zwei bestätigte, mindestens 5 % je RTT bis zum ersten Verlust. ns-2: β 819/1024, einfacher Slow Start, ein Paket für 26 Bestätigungen bis zum ersten Verlust, durch seine Schätzung verzögerter Bestätigungen fast verdoppeltes Wachstum (höchstens ein Paket für zwei, jenseits des Plateaus 31 je 100 ms). C, β und das Ende des Slow Start gehen vor, wo sie gesetzt sind.',
  "How steep the cubic is, in packets per second cubed. None: the set's, 0.4 in the RFC, 410/1024 in Linux.":
    'Wie steil die Kubik ist, in Paketen je Sekunde hoch drei. Keine Angabe: die des Satzes, 0,4 im RFC, 410/1024 in Linux.',
  "What a loss leaves of the window. None: the set's, 0.7 in the RFC, 0.8 in ns-2.35.":
    'Was ein Verlust vom Fenster lässt. Keine Angabe: die des Satzes, 0,7 im RFC, 0,8 in ns-2.35.',
  'A flow that loses below its last maximum remembers less than it had, and so leaves room to newcomers.':
    'Ein Fluss, der unterhalb seines letzten Höchststands verliert, merkt sich weniger, als er hatte, und lässt so Neuen Platz.',
  'Where the cubic is slower than Reno would be, grow as Reno: on short or slow paths CUBIC is then no weaker.':
    'Wo die Kubik langsamer wäre als Reno, wird wie Reno gewachsen: Auf kurzen oder langsamen Pfaden ist CUBIC dann nicht schwächer.',
  'What ends slow start before a loss does. Set: HyStart++ for the RFC, HyStart for Linux, nothing for ns-2. SEARCH looks at what is delivered of what was sent, not at delays, and so is not misled by those of radio and satellite.':
    'Was Slow Start vor einem Verlust beendet. Satz: HyStart++ beim RFC, HyStart bei Linux, nichts bei ns-2. SEARCH sieht auf das, was vom Gesendeten ankommt, nicht auf Verzögerungen, und wird von denen von Funk und Satellit nicht getäuscht.',
  'The engine looks one smoothed RTT ahead on the cubic; the number shown is the sample, so that the last digits differ.':
    'Der Simulator schaut auf der Kubik eine geglättete RTT voraus; die gezeigte Zahl ist der Messwert, sodass die letzten Stellen abweichen.',
  'Counts are whole numbers, so that the last digits decide; 31 sixteenths is the estimate while each packet is acknowledged.':
    'Zähler sind ganze Zahlen, sodass die letzten Stellen entscheiden; 31 Sechzehntel ist die Schätzung, solange jedes Paket bestätigt wird.',
  'Keeps a few packets of its own in the queue, told by the RTT; yields to loss-based TCP.':
    'Hält wenige eigene Pakete in der Warteschlange, erkannt an der RTT; gibt verlustgesteuertem TCP gegenüber nach.',
  'With fewer own packets than this in the queue, Vegas adds a packet per RTT.':
    'Bei weniger eigenen Paketen in der Warteschlange fügt Vegas je RTT ein Paket hinzu.',
  'With more own packets than this in the queue, Vegas takes away a packet per RTT.':
    'Bei mehr eigenen Paketen in der Warteschlange nimmt Vegas je RTT ein Paket weg.',
  'Slow start ends when more own packets than this are in the queue.':
    'Slow Start endet, wenn mehr eigene Pakete in der Warteschlange sind.',
  "Implementations round the number of queued packets differently, and take the mean or the lowest RTT of a round; the original also doubles only every other RTT in slow start. Linux's windows are whole packets, and it forgets the lowest RTT when a packet leaves while none is in flight.":
    'Implementierungen runden die Zahl der wartenden Pakete verschieden und nehmen die mittlere oder die kleinste RTT einer Runde; das Original verdoppelt im Slow Start auch nur jede zweite RTT. Die Fenster von Linux sind ganze Pakete, und es vergisst die kleinste RTT, wenn ein Paket abgeht, während keines unterwegs ist.',
  "What a loss leaves of the window. The original's fine-grained timer and its half for a packet lost again are left out.":
    'Was ein Verlust vom Fenster lässt. Der feine Timer des Originals und seine Halbierung für ein erneut verlorenes Paket fehlen.',
  'At the end of the round in which diff exceeds its bound, the window falls to what the path carries.':
    'Am Ende der Runde, in der diff seine Schranke übersteigt, fällt das Fenster auf das, was der Pfad trägt.',
  'Once per round; a round with fewer than three RTT samples grows as Reno instead.':
    'Einmal je Runde; eine Runde mit weniger als drei Messwerten der RTT wächst stattdessen wie Reno.',
  'All acknowledgements of a round add one over the window at its beginning, so that the last digits differ.':
    'Alle Bestätigungen einer Runde fügen eins durch das Fenster an deren Anfang hinzu, sodass die letzten Stellen abweichen.',
  'Loss decides when, queuing delay how much: fast growth and small cuts while the queue is short.':
    'Verlust entscheidet, wann, die Wartezeit, wie viel: schnelles Wachstum und kleine Kürzungen, solange die Warteschlange kurz ist.',
  'Packets added per RTT when the queue is as long as it ever was.':
    'Pakete, die je RTT hinzukommen, wenn die Warteschlange so lang ist wie je zuvor.',
  'Packets added per RTT when the queue is almost empty.':
    'Pakete, die je RTT hinzukommen, wenn die Warteschlange fast leer ist.',
  'Share of the window given up at a loss while the queue is short, a loss that congestion hardly explains.':
    'Teil des Fensters, der bei einem Verlust aufgegeben wird, solange die Warteschlange kurz ist: ein Verlust, den Überlast kaum erklärt.',
  'Share of the window given up at a loss while the queue is long, and in small windows.':
    'Teil des Fensters, der bei einem Verlust aufgegeben wird, solange die Warteschlange lang ist, und in kleinen Fenstern.',
  'In smaller windows it behaves as Reno.': 'In kleineren Fenstern verhält es sich wie Reno.',
  'Once the queue was longer, so many RTTs with an almost empty one must pass before growth is greatest again.':
    'War die Warteschlange einmal länger, müssen so viele RTTs mit einer fast leeren vergehen, bevor das Wachstum wieder am größten ist.',
  "Reno's window plus a second one that grows fast while the queue is short.":
    'Renos Fenster und dazu ein zweites, das schnell wächst, solange die Warteschlange kurz ist.',
  "The paper's gate for small windows could not be verified and is off.":
    'Die Schwelle der Arbeit für kleine Fenster konnte nicht überprüft werden und ist aus.',
  'With fewer own packets in the queue the delay window grows, with more it shrinks.':
    'Bei weniger eigenen Paketen in der Warteschlange wächst das Verzögerungsfenster, bei mehr schrumpft es.',
  'At each loss γ moves half-way to three quarters of the backlog that the Reno window alone had, within 5 to 30 packets; for small buffers.':
    'Bei jedem Verlust rückt γ auf halbem Weg zu drei Vierteln des Rückstaus, den Renos Fenster allein hatte, zwischen 5 und 30 Paketen; für kleine Puffer.',
  'The delay window grows by α·window^k - 1 packets per RTT.':
    'Das Verzögerungsfenster wächst um α·Fenster^k − 1 Pakete je RTT.',
  'Above 0.5 it fills fast, long paths faster than Reno.': 'Über 0,5 füllt es schnelle lange Pfade eher als Reno.',
  'Share of the whole window that a loss takes.': 'Teil des ganzen Fensters, den ein Verlust nimmt.',
  'Above γ the delay window gives up this many packets for each packet of backlog, once per RTT.':
    'Über γ gibt das Verzögerungsfenster einmal je RTT so viele Pakete für jedes Paket Rückstau auf.',
  'Below this window the delay part does not grow. 0: no such limit, as in ns-2.35; the paper is said to use 38 packets (not verified).':
    'Unterhalb dieses Fensters wächst der Verzögerungsteil nicht. 0: keine solche Grenze, wie in ns-2.35; die Arbeit soll 38 Pakete nehmen (nicht überprüft).',
  'Steers towards a fixed number of its own packets in the queue, in large steps far from it.':
    'Steuert auf eine feste Zahl eigener Pakete in der Warteschlange zu, in großen Schritten, wenn es weit davon ist.',
  "The target α is one number; choosing it by the link's rate and the 20 ms clock of the original are left out.":
    'Das Ziel α ist eine Zahl; seine Wahl nach der Rate der Leitung und die 20-ms-Uhr des Originals fehlen.',
  'Own packets that FAST keeps in the queue. All flows with the same α share the link equally; each adds its own to the queue.':
    'Eigene Pakete, die FAST in der Warteschlange hält. Alle Flüsse mit demselben α teilen die Leitung gleich; jeder legt seine in die Warteschlange.',
  "How much of the way to the equation's window is taken at once.":
    'Wie viel des Wegs zum Fenster der Gleichung auf einmal gegangen wird.',
  'How often the window follows the equation. Every other RTT, it sees the effect of its last step first.':
    'Wie oft das Fenster der Gleichung folgt. Bei jeder zweiten RTT sieht es erst die Wirkung seines letzten Schritts.',
  'While the mean queuing delay is below this, the window grows as in slow start instead. 0: only the equation, which doubles the window at most.':
    'Solange die mittlere Wartezeit darunter liegt, wächst das Fenster stattdessen wie im Slow Start. 0: nur die Gleichung, die das Fenster höchstens verdoppelt.',
  'The equation never goes below this many packets.': 'Die Gleichung geht nie unter so viele Pakete.',
  "Reno's growth; a loss leaves the window that the estimated bandwidth needs without a queue.":
    'Renos Wachstum; ein Verlust lässt das Fenster, das die geschätzte Bandbreite ohne Warteschlange braucht.',
  'How the bandwidth samples are smoothed: the slower, the less a burst or a pause changes what a loss leaves.':
    'Wie die Messwerte der Bandbreite geglättet werden: je langsamer, desto weniger ändern ein Burst oder eine Pause, was ein Verlust übrig lässt.',
  'The bandwidth is sampled once per RTT, but never over less than this.':
    'Die Bandbreite wird einmal je RTT gemessen, aber nie über weniger als diese Zeit.',
  'Paces at the measured bandwidth and bounds its flight by it: neither loss nor delay is its signal. Meant for SACK.':
    'Sendet im Takt der gemessenen Bandbreite und begrenzt danach, was unterwegs ist: Weder Verlust noch Verzögerung ist sein Zeichen. Für SACK gedacht.',
  'Packets leave singly, without segmentation offload; no detection of policers and no restart from idle. Marks are ignored, as in Linux.':
    'Pakete gehen einzeln ab, ohne Segmentierung in der Karte; Drosseln werden nicht erkannt, und nach Ruhe gibt es keinen Neubeginn. Markierungen werden übergangen, wie in Linux.',
  'How much faster than the measured bandwidth BBR sends at the start. 2/ln 2 is the smallest gain that doubles the rate in each round; Drain uses its inverse.':
    'Um wie viel schneller als die gemessene Bandbreite BBR am Anfang sendet. 2/ln 2 ist die kleinste Verstärkung, die die Rate in jeder Runde verdoppelt; Drain nimmt ihren Kehrwert.',
  'How much faster than the measured bandwidth BBR sends in one phase of eight, to see whether there is more.':
    'Um wie viel schneller als die gemessene Bandbreite BBR in einer von acht Phasen sendet, um zu sehen, ob es mehr gibt.',
  'How fast BBR sends in the phase after probing, to drain the queue that probing built.':
    'Wie schnell BBR in der Phase nach dem Erkunden sendet, um die Warteschlange zu leeren, die dabei entstand.',
  'The flight is at most this many bandwidth-delay products. With other flows that fill the buffer, this bound and not the pacing decides how much BBR queues.':
    'Höchstens so viele Bandbreite-Verzögerungs-Produkte sind unterwegs. Bei anderen Flüssen, die den Puffer füllen, entscheidet diese Schranke und nicht das Pacing, wie viel BBR warten lässt.',
  'The bandwidth is the largest delivery rate of this many round trips.':
    'Die Bandbreite ist die größte Lieferrate so vieler Umläufe.',
  'When no RTT as small as the smallest has been seen for so long, BBR drains the queue to measure it anew (ProbeRTT).':
    'Wurde so lange keine RTT gesehen, die so klein ist wie die kleinste, leert BBR die Warteschlange, um sie neu zu messen (ProbeRTT).',
  'How long BBR holds its flight at the minimum window to measure the RTT, and at least one round trip. 0: never.':
    'Wie lange BBR beim kleinsten Fenster bleibt, um die RTT zu messen, und mindestens einen Umlauf. 0: nie.',
  'The window never falls below this many packets, except in recovery; ProbeRTT goes down to it.':
    'Das Fenster fällt nie unter so viele Pakete, außer bei der Verlustbehebung; ProbeRTT geht auf sie hinunter.',
  'The fraction by which BBR paces below the bandwidth that it believes in, to let queues drain.':
    'Der Teil, um den BBR unter der Bandbreite sendet, an die es glaubt, damit Warteschlangen sich leeren.',
  'In the first round of recovery the flight does not grow, and lost packets lower the window until it ends. Off: loss is ignored altogether.':
    'In der ersten Runde der Verlustbehebung nimmt nicht zu, was unterwegs ist, und verlorene Pakete senken das Fenster, bis sie endet. Aus: Verlust wird ganz übergangen.',
  'The window has room for acknowledgements that come in bursts, by the largest burst of the last five to ten rounds.':
    'Das Fenster hat Platz für Bestätigungen, die in Bursts kommen, nach dem größten Burst der letzten fünf bis zehn Runden.',
  'The window has room for three bursts of this size, which real hosts send and acknowledge at once. Here packets leave singly.':
    'Das Fenster hat Platz für drei Bursts dieser Größe, die echte Rechner auf einmal senden und bestätigen. Hier gehen Pakete einzeln ab.',
  'A rate model, not a rule for the window: what was delivered, and the bursts for which there is room, are not among the numbers.':
    'Ein Modell der Rate, keine Regel für das Fenster: Was geliefert wurde und die Bursts, für die Platz ist, sind nicht unter den Zahlen.',
  'Conservation of packets: what is in flight and what was just delivered, SACKed packets included.':
    'Paketerhaltung: was unterwegs ist und was gerade geliefert wurde, mit SACK bestätigte Pakete eingeschlossen.',
  'BBR that learns from loss how large a flight the path takes, and leaves headroom to others. Meant for SACK.':
    'BBR, das aus Verlusten lernt, wie viel der Pfad unterwegs erträgt, und anderen Raum lässt. Für SACK gedacht.',
  'No undoing of spurious recoveries and no restart from idle; packets leave singly. A mark counts as an excessive loss.':
    'Unnötige Verlustbehebungen werden nicht zurückgenommen, und nach Ruhe gibt es keinen Neubeginn; Pakete gehen einzeln ab. Eine Markierung zählt als übermäßiger Verlust.',
  'How much faster than the measured bandwidth BBR sends at the start; 4 ln 2 doubles the rate in each round.':
    'Um wie viel schneller als die gemessene Bandbreite BBR am Anfang sendet; 4 ln 2 verdoppelt die Rate in jeder Runde.',
  'How fast BBR sends after Startup, until the queue that Startup built is gone or three rounds have passed.':
    'Wie schnell BBR nach Startup sendet, bis die Warteschlange weg ist, die Startup aufgebaut hat, oder drei Runden vergangen sind.',
  'How fast BBR sends after probing for bandwidth, until the flight is down to the bandwidth-delay product and leaves headroom.':
    'Wie schnell BBR nach dem Erkunden der Bandbreite sendet, bis nur noch das Bandbreite-Verzögerungs-Produkt unterwegs ist und Raum bleibt.',
  'How much faster than the measured bandwidth BBR sends while it probes for more.':
    'Um wie viel schneller als die gemessene Bandbreite BBR sendet, während es nach mehr sucht.',
  'The flight is at most this many bandwidth-delay products, whatever else allows more.':
    'Höchstens so viele Bandbreite-Verzögerungs-Produkte sind unterwegs, was auch sonst mehr erlaubt.',
  'The same while BBR probes for more bandwidth.': 'Dasselbe, während BBR nach mehr Bandbreite sucht.',
  'While BBR measures the RTT, its flight is this many bandwidth-delay products.':
    'Während BBR die RTT misst, sind so viele Bandbreite-Verzögerungs-Produkte unterwegs.',
  'When no lower RTT has been seen for so long, BBR lowers its flight to measure it anew.':
    'Wurde so lange keine kleinere RTT gesehen, senkt BBR, was unterwegs ist, um sie neu zu messen.',
  'How long the flight stays low to measure the RTT, and at least one round trip.':
    'Wie lange wenig unterwegs ist, um die RTT zu messen, und mindestens einen Umlauf.',
  'How long BBR believes in the smallest RTT that it has seen.':
    'Wie lange BBR an die kleinste RTT glaubt, die es gesehen hat.',
  'When more than this fraction of a flight is lost while BBR probes for bandwidth, the flight was too large.':
    'Geht beim Erkunden der Bandbreite mehr als dieser Teil dessen verloren, was unterwegs ist, dann war es zu viel.',
  "Loss lowers BBR's bounds to this fraction at most, as it lowers CUBIC's window.":
    'Verlust senkt BBRs Schranken höchstens auf diesen Teil, wie er CUBICs Fenster senkt.',
  'The fraction below the largest safe flight that BBR leaves to others while it is not probing.':
    'Der Teil unterhalb dessen, was sicher unterwegs sein kann, den BBR anderen lässt, während es nicht erkundet.',
  'Startup ends when so many separate runs of packets are lost in one round of recovery, and more than the tolerated loss.':
    'Startup endet, wenn so viele getrennte Folgen von Paketen in einer Runde der Verlustbehebung verloren sind, und mehr als der geduldete Verlust.',
  'BBR probes for bandwidth after this and a random time of up to a second, or after as many rounds as Reno would take.':
    'BBR erkundet die Bandbreite nach dieser Zeit und einer zufälligen von bis zu einer Sekunde, oder nach so vielen Runden, wie Reno bräuchte.',
  'BBR probes for bandwidth after as many rounds as its bandwidth-delay product has packets, which is when Reno would have lost one, but at the latest after this many or one fewer.':
    'BBR erkundet die Bandbreite nach so vielen Runden, wie sein Bandbreite-Verzögerungs-Produkt Pakete hat, denn dann hätte Reno eines verloren; spätestens aber nach so vielen oder einer weniger.',
  'The window never falls below this many packets, except after a timeout.':
    'Das Fenster fällt nie unter so viele Pakete, außer nach einem Timeout.',
  'The window has room for the largest burst of acknowledgements of so many rounds.':
    'Das Fenster hat Platz für den größten Burst von Bestätigungen aus so vielen Runden.',
  'The window is only remembered; what the same acknowledgement newly reports lets it grow as ever.':
    'Das Fenster wird nur gemerkt; was dieselbe Bestätigung neu meldet, lässt es wachsen wie immer.',
  'Cuts in proportion to the share of marked packets. For queues that mark at a low threshold.':
    'Kürzt im Verhältnis zum Anteil markierter Pakete. Für Warteschlangen, die bei einer niedrigen Schwelle markieren.',
  "The receiver reports marks exactly. Without the transport's ECN, or at a queue that does not mark, it is Reno.":
    'Der Empfänger meldet Markierungen genau. Ohne ECN im Transport, oder an einer Warteschlange, die nicht markiert, ist es Reno.',
  'How fast the estimate α follows the share of marked packets, once per window.':
    'Wie schnell die Schätzung α dem Anteil markierter Pakete folgt, einmal je Fenster.',
  'With 1 the first mark halves the window.': 'Mit 1 halbiert die erste Markierung das Fenster.',
  'When the window is cut after a mark: once the window of data is acknowledged and α is up to date, or at once with the old α. Either way once per window.':
    'Wann das Fenster nach einer Markierung gekürzt wird: sobald das Fenster bestätigt und α auf dem Stand ist, oder sofort mit dem alten α. In beiden Fällen einmal je Fenster.',
  "DCTCP's response for the open Internet: paced, ECT(1), less dependent on the RTT.":
    'DCTCPs Antwort für das offene Internet: mit Pacing, ECT(1), weniger von der RTT abhängig.',
  'Neither detects classic ECN queues nor falls back to Reno for them; no windows below one packet.':
    'Erkennt weder klassische ECN-Warteschlangen noch fällt es für sie auf Reno zurück; keine Fenster unter einem Paket.',
  'How fast the estimate α follows the share of marked packets.':
    'Wie schnell die Schätzung α dem Anteil markierter Pakete folgt.',
  'A flow with a shorter RTT grows and reacts as if it had this one, so that it does not starve longer ones. 0: no such correction.':
    'Ein Fluss mit kürzerer RTT wächst und reagiert, als hätte er diese, damit er längere nicht aushungert. 0: keine solche Korrektur.',
  'Rounds after slow start before the correction for short RTTs sets in: short transfers keep their speed.':
    'Runden nach dem Slow Start, bevor die Korrektur für kurze RTTs einsetzt: Kurze Übertragungen bleiben schnell.',
  'It counts what SACK newly reports, too, which is not among the numbers.':
    'Es zählt auch, was SACK neu meldet; das ist nicht unter den Zahlen.',
  'After a timeout it does not count again what SACK had reported.':
    'Nach einem Timeout zählt es nicht noch einmal, was SACK gemeldet hatte.',
  'The engine takes the smoothed RTT; the number shown is the sample.':
    'Der Simulator nimmt die geglättete RTT; die gezeigte Zahl ist der Messwert.',
  'Growth by the same acknowledgement comes before it, also for what SACK newly reports.':
    'Das Wachstum durch dieselbe Bestätigung kommt davor, auch für das, was SACK neu meldet.',
  "A rate from TCP's throughput equation: as friendly, but smooth; nothing is resent.":
    'Eine Rate aus TCPs Durchsatzgleichung: ebenso freundlich, aber gleichmäßig; nichts wird erneut gesendet.',
  'The sender always has data; old loss intervals are not discounted (optional, §5.5).':
    'Der Sender hat immer Daten; alte Verlustabstände werden nicht abgewertet (wahlfrei, §5.5).',
  'Sends a little slower while the RTT is above its average, so that a single flow does not oscillate at a small buffer.':
    'Sendet etwas langsamer, solange die RTT über ihrem Mittel liegt, damit ein einzelner Fluss an einem kleinen Puffer nicht schwingt.',
  'Weight of the old estimate when a new RTT sample arrives.':
    'Gewicht der alten Schätzung, wenn ein neuer Messwert der RTT kommt.',
  'TFRC sets a rate, not a window: its throughput equation gives the rate that is shown.':
    'TFRC setzt eine Rate, kein Fenster: Seine Durchsatzgleichung ergibt die Rate, die gezeigt wird.',
  'Reno over several paths with coupled increases: together no more than one TCP on the best path.':
    'Reno über mehrere Pfade mit gekoppeltem Zuwachs: zusammen nicht mehr als ein TCP auf dem besten Pfad.',
  'Windows are real-valued packets, so that no increase is rounded up to a byte; alpha is computed anew for each acknowledgement; one acknowledgement counts for a window at most.':
    'Fenster sind reelle Zahlen von Paketen, sodass kein Zuwachs auf ein Byte aufgerundet wird; alpha wird für jede Bestätigung neu berechnet; eine Bestätigung zählt höchstens für ein Fenster.',
  "The simulation model that S002 used couples slow start as well, grows once for each full window, in whole bytes, and otherwise keeps SCTP's rules: a start from 4380 bytes, no cut below four packets.":
    'Das Simulationsmodell, das S002 benutzte, koppelt auch Slow Start, wächst einmal je vollem Fenster in ganzen Bytes und behält sonst SCTPs Regeln: Anfang mit 4380 Byte, keine Kürzung unter vier Pakete.',
  'The windows of the other paths have their part in it, and are not among the numbers of one decision.':
    'Die Fenster der anderen Pfade haben ihren Teil daran und sind nicht unter den Zahlen einer einzelnen Entscheidung.',
  'In place of the first cwnd stands the sum of the windows of all paths, which is not among the numbers of one decision.':
    'Anstelle des ersten cwnd steht die Summe der Fenster aller Pfade, die nicht unter den Zahlen einer einzelnen Entscheidung ist.',
  'Reno over several paths, coupled so that windows move to the paths that deliver most between losses.':
    'Reno über mehrere Pfade, so gekoppelt, dass Fenster zu den Pfaden wandern, die zwischen Verlusten am meisten liefern.',
  "Written from the authors' code, not from the paper. Windows are real-valued unless whole packets are asked for, so that two of them are hardly ever equally large.":
    'Nach dem Code der Autoren geschrieben, nicht nach der Arbeit. Fenster sind reelle Zahlen, außer es werden ganze Pakete verlangt, sodass zwei fast nie gleich groß sind.',
  'By what the best paths are told; l is what a path delivers between losses. The first is the throughput that TCP would have with such losses.':
    'Woran die besten Pfade erkannt werden; l ist, was ein Pfad zwischen Verlusten liefert. Das Erste ist der Durchsatz, den TCP mit solchen Verlusten hätte.',
  'Collects the steps in units of 1/1024 packet and moves the window by a whole packet when one is full; windows that differ by less than a packet are then equally large.':
    'Sammelt die Schritte in Einheiten von 1/1024 Paket und bewegt das Fenster um ein ganzes Paket, wenn eines voll ist; Fenster, die sich um weniger als ein Paket unterscheiden, sind dann gleich groß.',
  "In place of the first 1 / cwnd stands this path's part of the rates of all paths, which are not among the numbers of one decision.":
    'Anstelle des ersten 1 / cwnd steht der Teil dieses Pfads an den Raten aller Pfade, die nicht unter den Zahlen einer einzelnen Entscheidung sind.',
  'SCTP over several paths that share as one: each grows by its part, and a loss takes half of the whole.':
    'SCTP über mehrere Pfade, die wie einer teilen: Jeder wächst um seinen Teil, und ein Verlust nimmt die Hälfte des Ganzen.',
  "Written from the simulator's code, not from the papers. An infinite ssthresh counts as 5,000,000 bytes. The code's optional blocking of a path for a timeout is left out, and an idle path keeps its window.":
    'Nach dem Code des Simulators geschrieben, nicht nach den Arbeiten. Ein unendliches ssthresh zählt als 5 000 000 Byte. Die wahlweise Sperre eines Pfads nach einem Timeout fehlt, und ein ruhender Pfad behält sein Fenster.',
  'Version 1 shares by slow-start thresholds and takes all paths for alike; version 2 shares by window over round-trip time.':
    'Version 1 teilt nach den Schwellen des Slow Start und hält alle Pfade für gleich; Version 2 teilt nach Fenster durch Umlaufzeit.',
  "What a loss leaves at least: in version 1 the path's share of so many packets, and one packet; in version 2 so many packets.":
    'Was ein Verlust mindestens lässt: in Version 1 der Anteil des Pfads an so vielen Paketen und ein Paket; in Version 2 so viele Pakete.',
  'The share is the one before the window grew. In congestion avoidance only once a full window has been acknowledged; the counter is not shown.':
    'Der Anteil ist der vor dem Wachstum des Fensters. Im Congestion Avoidance erst, wenn ein volles Fenster bestätigt ist; der Zähler wird nicht gezeigt.',
  'Vegas over several paths: a fixed number of packets in all queues together, split by rate.':
    'Vegas über mehrere Pfade: eine feste Zahl von Paketen in allen Warteschlangen zusammen, nach der Rate aufgeteilt.',
  "Written from the authors' code, not from the paper. The window may be a fraction, and duplicate acknowledgements alone do not suspend the rule. There is no restart after idle.":
    'Nach dem Code der Autoren geschrieben, nicht nach der Arbeit. Das Fenster darf ein Bruchteil sein, und doppelte Bestätigungen allein setzen die Regel nicht aus. Nach Ruhe gibt es keinen Neubeginn.',
  'How many of its packets the connection keeps waiting in all queues together. Each path has its part of it, by its rate.':
    'Wie viele ihrer Pakete die Verbindung in allen Warteschlangen zusammen warten lässt. Jeder Pfad hat seinen Teil davon, nach seiner Rate.',
  "A path's part until it first has so many packets in the queue.":
    'Der Teil eines Pfads, bis er zum ersten Mal so viele Pakete in der Warteschlange hat.',
  "No path's part is smaller.": 'Der Teil keines Pfads ist kleiner.',
  'The rule once per round never leaves less; after a timeout there is one packet.':
    'Die Regel einmal je Runde lässt nie weniger; nach einem Timeout ist es ein Paket.',
  'Computes rates as whole multiples of 1/65536 packet per microsecond, as the kernel does: on slow paths this shifts the weights by a percent or more.':
    'Rechnet Raten als ganze Vielfache von 1/65536 Paket je Mikrosekunde, wie der Kernel: Auf langsamen Pfaden verschiebt das die Gewichte um ein Prozent oder mehr.',
  'The kernel halves the window when the queuing delay is at least twice the smallest one, also if both are zero. Measured delays are hardly ever zero; on a simulated empty path they always are.':
    'Der Kernel halbiert das Fenster, wenn die Wartezeit mindestens doppelt so lang ist wie die kürzeste, auch wenn beide null sind. Gemessene Wartezeiten sind fast nie null; auf einem simulierten leeren Pfad sind sie es immer.',
  'A queuing delay of twice the smallest halves the window instead, so that the queue drains.':
    'Eine Wartezeit, die doppelt so lang ist wie die kürzeste, halbiert stattdessen das Fenster, damit die Warteschlange sich leert.',
  'Holds the queue at a target delay and yields to whoever queues more; as the comparison papers simulate it.':
    'Hält die Warteschlange bei einer Zielverzögerung und gibt jedem nach, der mehr warten lässt; wie die vergleichenden Arbeiten es simulieren.',
  'By default no noise filter, and the base delay is the minimum ever seen, as in the papers; RFC 6817 in full is a controller of its own.':
    'Ohne Rauschfilter, und die Grundverzögerung ist das je gesehene Minimum, wie in den Arbeiten; RFC 6817 in vollem Umfang ist ein eigenes Verfahren.',
  'Queuing delay that LEDBAT aims at: below it the window grows, above it the window shrinks.':
    'Wartezeit, auf die LEDBAT zielt: Darunter wächst das Fenster, darüber schrumpft es.',
  'How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does.':
    'Wie schnell das Fenster dem Abstand vom Ziel folgt; mit 1 wächst es höchstens um ein Paket je RTT, wie TCP.',
  'The window never falls below this many packets. With one packet per RTT, ten flows on a slow link are no longer polite.':
    'Das Fenster fällt nie unter so viele Pakete. Mit einem Paket je RTT sind zehn Flüsse auf einer langsamen Leitung nicht mehr höflich.',
  'However large the gain, the window grows at most one packet per RTT; the gain then only speeds up decreases. Decides whether flows with different gains share fairly.':
    'Wie groß die Verstärkung auch ist, das Fenster wächst höchstens um ein Paket je RTT; die Verstärkung beschleunigt dann nur das Schrumpfen. Entscheidet, ob Flüsse mit verschiedener Verstärkung gerecht teilen.',
  'No acknowledgement for more than a smoothed RTT sets the window to its minimum. At a window of one packet any growth of the RTT is such a silence, so that the window stays there.':
    'Keine Bestätigung länger als eine geglättete RTT setzt das Fenster auf sein Minimum. Bei einem Fenster von einem Paket ist jedes Wachsen der RTT eine solche Stille, sodass das Fenster dort bleibt.',
  'The window is a whole number of packets; a counter gathers what each acknowledgement adds until it is worth one. At most one packet per acknowledgement either way.':
    'Das Fenster ist eine ganze Zahl von Paketen; ein Zähler sammelt, was jede Bestätigung hinzufügt, bis es ein Paket wert ist. Höchstens ein Paket je Bestätigung in jeder Richtung.',
  'Whether a connection doubles its window each RTT at first. S000 does not say; without, a flow alone needs seconds to fill the link.':
    'Ob eine Verbindung ihr Fenster anfangs je RTT verdoppelt. S000 sagt es nicht; ohne braucht ein Fluss allein Sekunden, um die Leitung zu füllen.',
  'How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up.':
    'Wie viele der letzten Messwerte der Laufzeit der Filter ansieht. Mehr verbirgt Rauschen und antwortet später auf eine wachsende Warteschlange.',
  "The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay.":
    'Die Grundverzögerung ist die kleinste Laufzeit so vieler Minuten, die laufende eingeschlossen. Eine kurze Historie folgt einem neuen Pfad, hält aber eine stehende Warteschlange für die Laufzeit des Pfads.',
  "A base delay that is kept from before, such as an earlier connection's: a flow that finds a standing queue then knows it for one. It counts as measured at time 0, propagation and serialisation of a packet, and needs equal clocks. None: the flow measures its own.":
    'Eine Grundverzögerung, die von früher bekannt ist, etwa aus einer älteren Verbindung: Ein Fluss, der eine stehende Warteschlange vorfindet, erkennt sie dann als solche. Sie gilt als zur Zeit 0 gemessen, Laufzeit und Sendedauer eines Pakets, und braucht gleich gehende Uhren. Keine Angabe: Der Fluss misst seine eigene.',
  'After a silence longer than the smoothed RTT the window is its minimum.':
    'Nach einer Stille, die länger ist als die geglättete RTT, ist das Fenster sein Minimum.',
  'Whole packets: a counter, which is not shown, gathers this until it is worth one.':
    'Ganze Pakete: Ein Zähler, der nicht gezeigt wird, sammelt dies, bis es eines wert ist.',
  'Slow start lasts until the delay reaches the target, or a loss; whether it does is not among the numbers.':
    'Slow Start dauert, bis die Verzögerung das Ziel erreicht, oder bis zu einem Verlust; ob er andauert, ist nicht unter den Zahlen.',
  'LEDBAT as standardised: noise filter, ten minutes of base history, a window bound to what is in flight.':
    'LEDBAT nach dem Standard: Rauschfilter, zehn Minuten Historie der Grundverzögerung, ein Fenster, das an das gebunden ist, was unterwegs ist.',
  "The congestion timeout is the transport's retransmission timer.":
    'Der Timeout bei Überlast ist der Wiederholungstimer des Transports.',
  'Queuing delay that LEDBAT aims at. The RFC allows at most 100 ms; more is possible here, to see why.':
    'Wartezeit, auf die LEDBAT zielt. Der RFC erlaubt höchstens 100 ms; hier ist mehr möglich, um zu sehen, warum.',
  'How fast the window follows the distance from the target. With 1 it grows at most one packet per RTT, as TCP does.':
    'Wie schnell das Fenster dem Abstand vom Ziel folgt. Mit 1 wächst es höchstens um ein Paket je RTT, wie TCP.',
  'A gain of its own for delays above the target: more yields faster. None: the same as for growth.':
    'Eine eigene Verstärkung für Wartezeiten über dem Ziel: Mehr gibt schneller nach. Keine Angabe: dieselbe wie für das Wachstum.',
  'However far the delay is above the target, the window shrinks at most as fast as it grows with an empty queue.':
    'Wie weit die Wartezeit auch über dem Ziel liegt, das Fenster schrumpft höchstens so schnell, wie es bei leerer Warteschlange wächst.',
  'When a new minute of the base history begins. It shifts by up to a minute when an old base delay is forgotten.':
    'Wann eine neue Minute der Historie beginnt. Davon hängt um bis zu eine Minute ab, wann eine alte Grundverzögerung vergessen wird.',
  'What the current delay is made of. A moving average gives each new sample a weight of one in so many samples.':
    'Woraus die aktuelle Laufzeit gebildet wird. Ein gleitendes Mittel gibt jedem neuen Messwert ein Gewicht von eins durch so viele Messwerte.',
  'The window is never larger than what was in flight and this much more, so that an unused window does not grow.':
    'Das Fenster ist nie größer als das, was unterwegs war, und so viel mehr, sodass ein ungenutztes Fenster nicht wächst.',
  "Window at the start; the transport's initial window if that is smaller.":
    'Fenster am Anfang; das Anfangsfenster des Transports, wenn das kleiner ist.',
  'The window never falls below this many packets, a timeout apart. Ten flows hold twenty packets in flight, whatever the delay.':
    'Das Fenster fällt nie unter so viele Pakete, außer nach einem Timeout. Zehn Flüsse halten zwanzig Pakete unterwegs, wie lang die Wartezeit auch ist.',
  'As TCP until the first loss, and after a timeout: fills the buffer once, whatever the target.':
    'Wie TCP bis zum ersten Verlust und nach einem Timeout: füllt den Puffer einmal, was auch das Ziel ist.',
  'Rounds each step of the window down to a whole byte. Large windows then stop growing well below the target, since what an acknowledgement adds is less than a byte.':
    'Rundet jeden Schritt des Fensters auf ein ganzes Byte ab. Große Fenster wachsen dann schon weit unter dem Ziel nicht mehr, weil eine Bestätigung weniger als ein Byte hinzufügt.',
  'The step is rounded down to whole bytes.': 'Der Schritt wird auf ganze Bytes abgerundet.',
  'In the repair of losses fewer packets were in flight before this acknowledgement than it acknowledges, and in_flight had fallen already.':
    'Bei der Verlustbehebung waren vor dieser Bestätigung weniger Pakete unterwegs, als sie bestätigt, und in_flight war schon gefallen.',
  'LEDBAT with a multiplicative decrease, so that latecomers and early flows come to share.':
    'LEDBAT mit multiplikativer Verkleinerung, sodass Nachzügler und frühe Flüsse schließlich teilen.',
  'Queuing delay up to which the window grows by α per RTT. Above it each acknowledgement also takes away a part of the excess delay, so that larger windows shrink more.':
    'Wartezeit, bis zu der das Fenster um α je RTT wächst. Darüber nimmt jede Bestätigung auch einen Teil des Überschusses weg, sodass größere Fenster mehr schrumpfen.',
  'Packets by which the window grows per RTT, always.': 'Pakete, um die das Fenster je RTT wächst, immer.',
  'What each acknowledgement takes away, in packets, when the delay is twice the target. The queue rests above the target by α τ / (ζ w).':
    'Was jede Bestätigung wegnimmt, in Paketen, wenn die Wartezeit das Doppelte des Ziels ist. Die Warteschlange ruht um α τ / (ζ w) über dem Ziel.',
  'The window never falls below this many packets.': 'Das Fenster fällt nie unter so viele Pakete.',
  "One packet more per acknowledgement until the first loss or ssthresh. A latecomer's burst makes the early flows give way, so that the queue empties and it sees the path's own delay; without, on a fast link, it never does.":
    'Ein Paket mehr je Bestätigung bis zum ersten Verlust oder ssthresh. Der Burst eines Nachzüglers lässt die frühen Flüsse nachgeben, sodass die Warteschlange sich leert und er die Laufzeit des Pfads sieht; ohne sieht er sie auf einer schnellen Leitung nie.',
  'Only until slow start has ended for the first time.': 'Nur bis Slow Start zum ersten Mal geendet hat.',
  'LEDBAT on round-trip times, slower on short paths, with slowdowns that drain the queue for all to measure.':
    'LEDBAT auf Umlaufzeiten, langsamer auf kurzen Pfaden, mit Pausen, in denen die Warteschlange sich leert, sodass alle messen können.',
  'Written from public code that cites the draft, not from the draft itself.':
    'Nach öffentlichem Code geschrieben, der den Entwurf zitiert, nicht nach dem Entwurf selbst.',
  'Queuing delay, measured as RTT above the base RTT, up to which the window grows.':
    'Wartezeit, gemessen als RTT über der Basis-RTT, bis zu der das Fenster wächst.',
  'How much of the window goes, per RTT, when the delay is twice the target; never more than half.':
    'Wie viel des Fensters je RTT geht, wenn die Wartezeit das Doppelte des Ziels ist; nie mehr als die Hälfte.',
  "The gain is 1 / ceil(2 target / base RTT), but at least 1 over this: slow on short paths, where TCP's queue would otherwise not be slower.":
    'Die Verstärkung ist 1 / ceil(2 Ziel / Basis-RTT), aber mindestens eins durch diesen Wert: langsam auf kurzen Pfaden, wo TCPs Warteschlange sonst nicht langsamer wäre.',
  'The window in a slowdown, and the smallest one otherwise, a timeout apart.':
    'Das Fenster in einer Verlangsamung und sonst das kleinste, außer nach einem Timeout.',
  'The initial slow start ends when the queuing delay reaches this part of the target.':
    'Der erste Slow Start endet, wenn die Wartezeit diesen Teil des Ziels erreicht.',
  "Now and then the window goes to its minimum for two RTT, so that the queue drains and everyone sees the true base delay. Without, a latecomer takes the others' queue for the path's delay.":
    'Ab und zu geht das Fenster für zwei RTT auf sein Minimum, sodass die Warteschlange sich leert und alle die wahre Grundverzögerung sehen. Ohne hält ein Nachzügler die Warteschlange der anderen für die Laufzeit des Pfads.',
  'The next slowdown comes after this many times what the last one took, ramp included: 9 costs about a tenth of the time.':
    'Die nächste Verlangsamung kommt nach so vielen Malen der Dauer der letzten, Anstieg eingeschlossen: 9 kostet etwa ein Zehntel der Zeit.',
  'After a slowdown the window grows back by the gain per acknowledgement, as in the initial slow start. Off: it doubles per RTT.':
    'Nach einer Verlangsamung wächst das Fenster je Bestätigung um die Verstärkung zurück, wie im ersten Slow Start. Aus: Es verdoppelt sich je RTT.',
  'LEDBAT whose target follows the path: a part of the largest queuing delay that it has seen.':
    'LEDBAT, dessen Ziel dem Pfad folgt: ein Teil der größten Wartezeit, die es gesehen hat.',
  'The largest delay is never forgotten; a route with a shorter queue would need that.':
    'Die größte Wartezeit wird nie vergessen; ein Pfad mit kürzerer Warteschlange bräuchte das.',
  'The target is this part of the largest queuing delay that the flow has seen, between the bounds below.':
    'Das Ziel ist dieser Teil der größten Wartezeit, die der Fluss gesehen hat, zwischen den Schranken darunter.',
  'The target until a queue has been seen, and with small buffers. The upper bound goes before it.':
    'Das Ziel, bis eine Warteschlange gesehen wurde, und bei kleinen Puffern. Die obere Schranke geht vor.',
  'However deep the buffer, the target is no larger.': 'Wie tief der Puffer auch ist, das Ziel ist nicht größer.',
  'LEDBAT on each of several paths, not coupled, for background transfers; remedies for its known problems are options.':
    'LEDBAT auf jedem von mehreren Pfaden, nicht gekoppelt, für Übertragungen im Hintergrund; Abhilfen gegen seine bekannten Schwächen sind wählbar.',
  "Windows count packets, so that the MTU of S002's formula and the payload of its windows are one unit (1500 against 1452 bytes there). Loss and timeout are RFC 6817's, of which S002 says nothing.":
    'Fenster zählen Pakete, sodass die MTU in der Formel von S002 und die Nutzdaten von dessen Fenstern eine Einheit sind (dort 1500 gegen 1452 Byte). Verlust und Timeout sind die von RFC 6817, von denen S002 nichts sagt.',
  'Queuing delay that each path aims at.': 'Wartezeit, auf die jeder Pfad zielt.',
  'The window is never larger than what was in flight and this much more, so that a path that the scheduler passes over does not grow.':
    'Das Fenster ist nie größer als das, was unterwegs war, und so viel mehr, sodass ein Pfad, den der Verteiler meidet, nicht wächst.',
  'The window of a path never falls below this many packets, a timeout apart.':
    'Das Fenster eines Pfads fällt nie unter so viele Pakete, außer nach einem Timeout.',
  "Remedy: the base delay is the smallest ever seen, so that a standing queue is not taken for the path's own delay after some minutes. A longer new route is then taken for a queue for ever.":
    'Abhilfe: Die Grundverzögerung ist die kleinste je gesehene, sodass eine stehende Warteschlange nicht nach einigen Minuten für die Laufzeit des Pfads gehalten wird. Ein längerer neuer Pfad gilt dann für immer als Warteschlange.',
  'Remedy: each path now and then goes to its minimum for two RTT, so that the queue drains and the true base delay shows. Paths slow down by themselves; a queue that several share drains only as far as this path had filled it.':
    'Abhilfe: Jeder Pfad geht ab und zu für zwei RTT auf sein Minimum, sodass die Warteschlange sich leert und die wahre Grundverzögerung sichtbar wird. Pfade verlangsamen sich jeder für sich; eine gemeinsame Warteschlange leert sich nur so weit, wie dieser Pfad sie gefüllt hatte.',
  "Remedy, an experiment of ours: paths that meet in one queue add up to one target. Equal: each of n paths aims at the target over n. By the others' windows: a path aims at target x (W - w) / ((n - 1) W), with w its window and W the sum of all, so that whoever holds more aims lower. It does not know whether paths really meet, and lowers the target also where they do not.":
    'Abhilfe, ein eigener Versuch: Pfade, die sich in einer Warteschlange treffen, haben zusammen ein Ziel. Gleich: Jeder von n Pfaden zielt auf Ziel durch n. Nach den Fenstern der anderen: Ein Pfad zielt auf Ziel × (W − w) / ((n − 1) W), mit seinem Fenster w und der Summe W aller, sodass niedriger zielt, wer mehr hat. Es weiß nicht, ob Pfade sich wirklich treffen, und senkt das Ziel auch, wo sie es nicht tun.',
  'Now and then a slowdown holds the window at its minimum, and slow start brings it back; neither is among the numbers.':
    'Ab und zu hält eine Verlangsamung das Fenster auf seinem Minimum, und Slow Start bringt es zurück; keines von beiden ist unter den Zahlen.',
  'In a slowdown the window stays, and what is to come is halved.':
    'In einer Verlangsamung bleibt das Fenster, und was kommen soll, wird halbiert.',
  'Reno that halves its window when the one-way delay rises, and drops to one packet when it stays high.':
    'Reno, das sein Fenster halbiert, wenn die einfache Laufzeit steigt, und auf ein Paket fällt, wenn sie hoch bleibt.',
  'Weight of each new one-way delay in the smoothed delay. Smaller: calmer, but later.':
    'Gewicht jeder neuen Laufzeit in der geglätteten. Kleiner: ruhiger, aber später.',
  'LP yields when the smoothed delay has risen by this share of the way from the lowest to the highest delay.':
    'LP gibt nach, wenn die geglättete Laufzeit um diesen Teil der Spanne von der kleinsten zur größten gestiegen ist.',
  'The paper keeps the extremes of the delay. Linux reads both clocks in whole milliseconds, forgets the extremes at each indication and starts from the smoothed delay and twice it, which needs equal clocks: with an offset between them, twice the delay means nothing. Linux also leaves ssthresh alone at a cut, so that slow start may resume and make the next burst.':
    'Die Arbeit behält die Extreme der Laufzeit. Linux liest beide Uhren in ganzen Millisekunden, vergisst die Extreme bei jedem Zeichen und beginnt mit der geglätteten Laufzeit und ihrem Doppelten, was gleich gehende Uhren braucht: Mit einem Versatz bedeutet die doppelte Laufzeit nichts. Linux lässt auch ssthresh bei einer Kürzung stehen, sodass Slow Start weitergehen und den nächsten Burst machen kann.',
  'Linux’s module estimates how often the receiver’s clock ticks. A growing queue raises the estimate above 1000 a second, where a division of integers gives 0 and the delay is lost. Its other constants are fixed then: δ is 15/100, α 1/8.':
    'Das Modul von Linux schätzt, wie oft die Uhr des Empfängers tickt. Eine wachsende Warteschlange hebt die Schätzung über 1000 je Sekunde, wo eine Division ganzer Zahlen 0 ergibt und die Laufzeit verloren ist. Die anderen Konstanten stehen dann fest: δ ist 15/100, α 1/8.',
  'Which second indication leaves a single packet: any in the inference phase, or only one that is still there when the phase ends.':
    'Welches zweite Zeichen ein einziges Paket übrig lässt: jedes in der Beobachtungsphase, oder nur eines, das an deren Ende noch da ist.',
  'No early indication before the first loss: only then has LP seen a full queue and knows the highest delay. Without it, LP takes its own first packets for congestion and stays at one packet per RTT.':
    'Kein frühes Zeichen vor dem ersten Verlust: Erst dann hat LP eine volle Warteschlange gesehen und kennt die größte Laufzeit. Ohne dies hält LP seine eigenen ersten Pakete für Überlast und bleibt bei einem Paket je RTT.',
  'Length of the inference phase, in round-trip times (the latest one measured).':
    'Länge der Beobachtungsphase, in Umlaufzeiten (der zuletzt gemessenen).',
  "Other arithmetic than the equation's: what it rounds and keeps is not among the numbers.":
    'Andere Arithmetik als die der Gleichung: Was sie rundet und behält, ist nicht unter den Zahlen.',
  'Vegas that halves its window when many packets of a round were delayed, to far less than one packet per RTT.':
    'Vegas, das sein Fenster halbiert, wenn viele Pakete einer Runde verzögert waren, bis weit unter ein Paket je RTT.',
  'A packet counts as delayed when its RTT has risen by this share of the way from the lowest to the highest RTT.':
    'Ein Paket gilt als verzögert, wenn seine RTT um diesen Teil der Spanne von der kleinsten zur größten RTT gestiegen ist.',
  "NICE halves its window when more than this share of a round's packets was delayed.":
    'NICE halbiert sein Fenster, wenn mehr als dieser Teil der Pakete einer Runde verzögert war.',
  "The window never falls below this. Below one packet the sender waits RTT/window from one packet to the next: at 1/48, 48 RTTs. How little NICE takes beside others depends on this floor more than on anything else. The prototype's pairs of packets below a window of 2 are left out.":
    'Das Fenster fällt nie darunter. Unter einem Paket wartet der Sender RTT/Fenster von einem Paket zum nächsten: bei 1/48 sind es 48 RTTs. Wie wenig NICE neben anderen nimmt, hängt von dieser Untergrenze mehr ab als von allem anderen. Die Paketpaare des Prototyps unter einem Fenster von 2 fehlen.',
  'Which Vegas decides in a round that was not delayed: its bounds α, β, γ and its arithmetic.':
    'Welches Vegas in einer Runde entscheidet, die nicht verzögert war: seine Schranken α, β, γ und seine Arithmetik.',
  'If the delay of a full queue is known, the highest RTT is at least the lowest plus this. None: learnt from the path; alone, NICE then never sees a full queue, and takes its own few packets for congestion.':
    'Ist die Verzögerung einer vollen Warteschlange bekannt, dann ist die größte RTT mindestens die kleinste plus diese. Keine Angabe: aus dem Pfad gelernt; allein sieht NICE dann nie eine volle Warteschlange und hält seine wenigen eigenen Pakete für Überlast.',
  'What a packet without delay does to a window below one packet. Adding one undoes many halvings at once.':
    'Was ein Paket ohne Verzögerung mit einem Fenster unter einem Paket macht. Eines hinzuzufügen macht viele Halbierungen auf einmal rückgängig.',
  'What a loss leaves of the window, never less than the minimum. A timeout leaves one packet, or what there was if less.':
    'Was ein Verlust vom Fenster lässt, nie weniger als das Minimum. Ein Timeout lässt ein Paket, oder was da war, wenn es weniger ist.',
  'As Vegas: only every other round, and until diff exceeds its bound.':
    'Wie Vegas: nur jede zweite Runde, und bis diff seine Schranke übersteigt.',
  'As Vegas: all acknowledgements of a round add one over the window at its beginning, so that the last digits differ.':
    'Wie Vegas: Alle Bestätigungen einer Runde fügen eins durch das Fenster an deren Anfang hinzu, sodass die letzten Stellen abweichen.',
  'As Vegas in Linux: once per round; a round with fewer than three RTT samples grows as Reno instead.':
    'Wie Vegas in Linux: einmal je Runde; eine Runde mit weniger als drei Messwerten der RTT wächst stattdessen wie Reno.',
  'As Vegas in Linux: a round with fewer than three RTT samples grows as Reno instead.':
    'Wie Vegas in Linux: Eine Runde mit weniger als drei Messwerten der RTT wächst stattdessen wie Reno.',
  'Sends at one rate whatever happens: no reaction to loss or delay.':
    'Sendet mit einer Rate, was auch geschieht: keine Antwort auf Verlust oder Verzögerung.',
  'Bits per second on the wire, whatever happens to them.': 'Bits je Sekunde auf der Leitung, was auch aus ihnen wird.',
  'Each gap between two packets varies uniformly by this part of itself, up and down.':
    'Jeder Abstand zwischen zwei Paketen schwankt gleichverteilt um diesen Teil seiner selbst, nach oben und unten.',
  'Bursts at a peak rate with silences between them: no reaction to loss or delay.':
    'Bursts mit einer Spitzenrate und Stille dazwischen: keine Antwort auf Verlust oder Verzögerung.',
  'Bits per second on the wire during a burst.': 'Bits je Sekunde auf der Leitung während eines Bursts.',
  'Mean length of a burst.': 'Mittlere Länge eines Bursts.',
  'Mean length of the silence between two bursts.': 'Mittlere Länge der Stille zwischen zwei Bursts.',
  'How the lengths of bursts and silences are distributed around their means.':
    'Wie die Längen von Bursts und Stille um ihre Mittel verteilt sind.',
  'Shape of the Pareto distribution: the smaller, the heavier its tail.':
    'Form der Pareto-Verteilung: je kleiner, desto schwerer ihr Ende.',
  'Speech in packets of 20 ms, without any reaction: what counts is how much of it comes in time.':
    'Sprache in Paketen von 20 ms, ohne jede Reaktion: Es zählt, wie viel davon rechtzeitig kommt.',
  'One direction. Opus is rated as G.711 with concealment.':
    'Eine Richtung. Opus wird bewertet wie G.711 mit Verdeckung von Verlusten.',
  'Fixed: the playout delay after the least delay so far. Adaptive: after the smoothed delay and four times its smoothed deviation, set anew after each pause of speech; in speech without pauses, with each packet, as players do that stretch it.':
    'Fest: die Abspielverzögerung nach der bisher kleinsten Verzögerung. Angepasst: nach der geglätteten Verzögerung und dem Vierfachen ihrer geglätteten Abweichung, nach jeder Sprechpause neu; in Sprache ohne Pausen mit jedem Paket, wie bei Geräten, die sie dehnen.',
  'How delay and loss are made one figure: by the terms of the E-model, or with two straight lines for the delay, which are stricter.':
    'Wie aus Verzögerung und Verlust eine Zahl wird: durch die Terme des E-Modells, oder mit zwei Geraden für die Verzögerung, die strenger sind.',
  'A packet of 64 bytes now and then, without any reaction: how long it takes, and how much that changes.':
    'Hin und wieder ein Paket von 64 Byte, ohne jede Reaktion: wie lange es braucht, und wie sehr sich das ändert.',
  'One direction: its figures are of the way there.': 'Eine Richtung: Seine Zahlen sind die des Hinwegs.',
  'Time between two packets.': 'Zeit zwischen zwei Paketen.',
  'A packet counts as late when it takes so much longer than the fastest one so far.':
    'Ein Paket gilt als zu spät, wenn es um so viel länger braucht als das bisher schnellste.',
  'Loads the link, and asks again and again: how many round trips a minute are left to a user.':
    'Belastet die Leitung und fragt immer wieder nach: wie viele Umläufe je Minute einem Nutzer bleiben.',
  "One probe of each kind at a time. Each answer is one packet of the flow's size, and answers on a loaded connection are a part of its data. The figures are over the measured time, not over the last four intervals, and the test does not end when they are stable. Questions take the propagation of the way back and meet no queue there.":
    'Nur eine Messung jeder Art auf einmal. Jede Antwort ist ein Paket von der Größe des Flusses, und Antworten auf einer belasteten Verbindung sind ein Teil ihrer Daten. Die Zahlen gelten für die Messzeit, nicht für die letzten vier Abschnitte, und die Prüfung endet nicht, wenn sie sich nicht mehr ändern. Fragen brauchen die Laufzeit des Rückwegs und treffen dort auf keine Warteschlange.',
  'Connections that always have data to send, beside the scenario’s other flows: one from the start, and one more every 5 s until there are so many.':
    'Verbindungen, die immer Daten zu senden haben, neben den anderen Flüssen des Szenarios: eine vom Beginn an, und alle 5 s eine mehr, bis es so viele sind.',
  'So many bytes wait at the sender of a loaded connection when an answer is written behind them. A server that keeps little there answers sooner.':
    'So viele Bytes warten beim Sender einer belasteten Verbindung, wenn hinter ihnen eine Antwort geschrieben wird. Ein Server, der dort wenig hält, antwortet früher.',
  'How often a probe of each kind begins, at most: the next one waits for the end of the one before.':
    'Wie oft eine Messung jeder Art höchstens beginnt: Die nächste wartet auf das Ende der vorigen.',
  'A new connection takes a round trip for TCP, one for TLS and one for the request; without TLS two.':
    'Eine neue Verbindung braucht einen Umlauf für TCP, einen für TLS und einen für die Anfrage; ohne TLS zwei.',
  'Packets that build no queue wait in a short one of their own with an equal share of the link; what a flow sends beyond its promise waits with all others.':
    'Pakete, die keine Warteschlange bilden, warten in einer kurzen eigenen mit gleichem Anteil an der Leitung; was ein Fluss über seine Zusage hinaus sendet, wartet mit allen anderen.',
  'Both queues drop their arrivals when they are full, and mark nothing: ECN changes nothing here. Deficit round robin between them; lower effort waits behind both, and gives up its newest packet when the buffer is full. The rate is that of the link at the start of the run. Packets that are redirected may be overtaken by later ones of their flow. The mark is a group’s class nqb.':
    'Beide Warteschlangen verwerfen, was ankommt, wenn sie voll sind, und markieren nichts: ECN ändert hier nichts. Deficit Round Robin zwischen ihnen; niedrige Priorität wartet hinter beiden und gibt ihr neuestes Paket her, wenn der Puffer voll ist. Die Rate ist die der Leitung am Beginn des Laufs. Pakete, die umgelenkt werden, können von späteren ihres Flusses überholt werden. Die Kennzeichnung ist die Klasse nqb einer Gruppe.',
  'The part of the link’s bytes that packets marked NQB get while others wait too. Never more than a half: the mark is no priority.':
    'Der Teil der Bytes der Leitung, den als NQB gekennzeichnete Pakete bekommen, solange auch andere warten. Nie mehr als die Hälfte: Die Kennzeichnung ist kein Vorrang.',
  'So much time at the link’s rate may wait in the queue of NQB, and always one packet. It shares the queue’s limit with all others.':
    'So viel Zeit bei der Rate der Leitung darf in der Warteschlange von NQB warten, und immer ein Paket. Sie teilt die Grenze der Warteschlange mit allen anderen.',
  'What becomes of packets by which a flow marked NQB sends more than it may: they wait with all others, or are dropped, or none is told apart. Only they are meant, not the rest of the flow.':
    'Was aus den Paketen wird, um die ein als NQB gekennzeichneter Fluss mehr sendet, als er darf: Sie warten mit allen anderen, oder sie werden verworfen, oder keines wird unterschieden. Nur sie sind gemeint, nicht der Rest des Flusses.',
  'So large a part of the link’s rate may each flow marked NQB send.':
    'Einen so großen Teil der Rate der Leitung darf jeder als NQB gekennzeichnete Fluss senden.',
  'So many of the largest packets may a flow send at once, ahead of its rate. Where excess is dropped, more is usual.':
    'So viele der größten Pakete darf ein Fluss auf einmal senden, seiner Rate voraus. Wo verworfen wird, was zu viel ist, sind mehr üblich.',
  'On a slower link packets marked NQB wait with all others: a single large packet is already a queue there.':
    'Auf einer langsameren Leitung warten als NQB gekennzeichnete Pakete mit allen anderen: Ein einziges großes Paket ist dort schon eine Warteschlange.',
  'The shaper also counts what is dropped here, since that has already come over the line before it; and COBALT puts up with two packets for each flow that sends more than its part.':
    'Die Drossel zählt auch, was hier verworfen wird, denn das ist über die Leitung davor schon gekommen; und COBALT nimmt zwei Pakete für jeden Fluss hin, der mehr als seinen Teil sendet.',
  'So many bytes may wait, beside the queue’s limit: beyond it the longest queue loses its oldest packet. None: the limit alone. A router takes four intervals of the shaper’s rate, and at least 4 MiB.':
    'So viele Bytes dürfen warten, neben der Grenze der Warteschlange: Darüber verliert die längste Warteschlange ihr ältestes Paket. Keiner: die Grenze allein. Ein Router nimmt vier Intervalle der Rate der Drossel, und mindestens 4 MiB.',
  'G.711: 160 bytes of speech every 20 ms. Opus: 80 bytes. 40 bytes of headers each.':
    'G.711: 160 Byte Sprache alle 20 ms. Opus: 80 Byte. Dazu jeweils 40 Byte Kopfdaten.',
  'All the time, or talk and silence by turns, both exponential with a mean of 1.25 s; in silence one packet every 160 ms.':
    'Die ganze Zeit, oder Reden und Schweigen im Wechsel, beide exponentiell mit einem Mittel von 1,25 s; im Schweigen ein Paket alle 160 ms.',
  'Where the playout is fixed, speech is played so long after the least delay so far; what comes later is lost to the listener.':
    'Wo das Abspielen fest ist, wird Sprache um so viel nach der bisher kleinsten Verzögerung abgespielt; was später kommt, ist für den Hörer verloren.',
  "A game's updates: small packets at an uneven pace, without any reaction. What counts is how late they are.":
    'Die Aktualisierungen eines Spiels: kleine Pakete in ungleichmäßigem Takt, ohne jede Reaktion. Es zählt, wie spät sie sind.',
  'One direction. All packets have the mean size.': 'Eine Richtung. Alle Pakete haben die mittlere Größe.',
  'Status sync: the server tells what has changed, every 15 ms. Lockstep: each step of all players, every 30 ms.':
    'Zustandsabgleich: Der Server teilt mit, was sich geändert hat, alle 15 ms. Im Gleichschritt: jeder Schritt aller Spieler, alle 30 ms.',
  'An update counts as late when it takes so much longer than the fastest one so far.':
    'Eine Aktualisierung gilt als zu spät, wenn sie um so viel länger braucht als die bisher schnellste.',
  'Loads a page, lets it be read, loads the next: what counts is the time from the click to the last byte.':
    'Lädt eine Seite, lässt sie lesen, lädt die nächste: Es zählt die Zeit vom Klick bis zum letzten Byte.',
  'A connection that carries all objects carries them in the order of their requests. Several take the objects in turn, each the next one when it has nothing to do, and all stay open. A request takes the propagation of the way back and meets no queue there.':
    'Eine Verbindung, die alle Objekte trägt, trägt sie in der Reihenfolge ihrer Anfragen. Mehrere nehmen die Objekte der Reihe nach, jede das nächste, wenn sie nichts zu tun hat, und alle bleiben offen. Eine Anfrage braucht die Laufzeit des Rückwegs und trifft dort auf keine Warteschlange.',
  'One connection carries all objects of a page, as HTTP/2 and HTTP/3 do: they are asked for at once. Several carry one object at a time each, as those of HTTP/1.1: browsers open six.':
    'Eine Verbindung trägt alle Objekte einer Seite, wie bei HTTP/2 und HTTP/3: Sie werden auf einmal angefragt. Mehrere tragen je ein Objekt zur Zeit, wie bei HTTP/1.1: Browser öffnen sechs.',
  'Size of the page itself, which names the other objects. Drawn sizes have this mean.':
    'Größe der Seite selbst, die die anderen Objekte nennt. Ausgeloste Größen haben dieses Mittel.',
  'Objects that a page names: images, scripts and the like. Where sizes are drawn, 3GPP’s distribution of their number is used instead, and this bounds it.':
    'Objekte, die eine Seite nennt: Bilder, Skripte und dergleichen. Wo Größen ausgelost werden, gilt stattdessen die Verteilung ihrer Zahl nach 3GPP, und dieser Wert begrenzt sie.',
  'Size of each of them. Drawn sizes have this mean.':
    'Größe jedes dieser Objekte. Ausgeloste Größen haben dieses Mittel.',
  'All pages alike, or number and sizes drawn for each page as in 3GPP’s model of HTTP traffic.':
    'Alle Seiten gleich, oder Zahl und Größen für jede Seite ausgelost, wie im Modell von 3GPP für HTTP-Verkehr.',
  'Mean of the exponential time between the main object’s arrival and the request for the others.':
    'Mittel der exponentiellen Zeit zwischen der Ankunft des Hauptobjekts und der Anfrage nach den anderen.',
  'Mean of the exponential time for which a page is read before the next click.':
    'Mittel der exponentiellen Zeit, die eine Seite vor dem nächsten Klick gelesen wird.',
  'Round trips of an empty network that a new connection takes before its first request: TCP 1, TCP with TLS 1.3 2, QUIC 1.':
    'Umläufe eines leeren Netzes, die eine neue Verbindung vor ihrer ersten Anfrage braucht: 1 bei TCP, 2 bei TCP mit TLS 1.3, 1 bei QUIC.',
  'Asks for one answer after another: short flows, of which the time to the last byte counts.':
    'Ruft eine Antwort nach der anderen ab: kurze Flüsse, bei denen die Zeit bis zum letzten Byte zählt.',
  'One request at a time; a load that does not wait for its answers is made of many flows. A request takes the propagation of the way back and meets no queue there.':
    'Nur eine Anfrage auf einmal; eine Last, die nicht auf ihre Antworten wartet, wird aus vielen Flüssen gebildet. Eine Anfrage braucht die Laufzeit des Rückwegs und trifft dort auf keine Warteschlange.',
  'Size of each answer.': 'Größe jeder Antwort.',
  'Mean of the exponential time between the end of an answer and the next request.':
    'Mittel der exponentiellen Zeit zwischen dem Ende einer Antwort und der nächsten Anfrage.',
  'Each request opens a connection of its own, which begins in slow start. Otherwise one connection stays.':
    'Jede Anfrage öffnet eine eigene Verbindung, die mit Slow Start beginnt. Sonst bleibt eine Verbindung bestehen.',
  'Fetches a film in segments, chooses the rate of each by throughput or by what is buffered, and plays it.':
    'Holt einen Film in Segmenten, wählt die Rate jedes Segments nach dem Durchsatz oder nach dem, was gepuffert ist, und spielt ihn ab.',
  'Ten fixed rates of 230 kb/s to 6 Mb/s. No segment is given up while it is fetched; no placeholder buffer. The film begins with its first segment, at the lowest rate, and goes on after a stall with the next.':
    'Zehn feste Raten von 230 kb/s bis 6 Mb/s. Kein Segment wird aufgegeben, während es geholt wird; kein Platzhalterpuffer. Der Film beginnt mit seinem ersten Segment, in der kleinsten Rate, und geht nach einem Stillstand mit dem nächsten weiter.',
  'What decides on the rate of the next segment: the throughput of those so far, the playout buffer (BOLA), or throughput below 10 s of buffer and BOLA above 18 s.':
    'Was über die Rate des nächsten Segments entscheidet: der Durchsatz der bisherigen, der Abspielpuffer (BOLA), oder der Durchsatz unter 10 s Puffer und BOLA über 18 s.',
  'How long a segment plays.': 'Wie lange ein Segment spielt.',
  'How much of the film may wait to be played. The next segment is asked for once it fits in.':
    'Wie viel vom Film auf das Abspielen warten darf. Das nächste Segment wird angefordert, sobald es hineinpasst.',
  'First in, first out; an arrival at a full queue is dropped.':
    'Wer zuerst kommt, wird zuerst bedient; was bei voller Warteschlange ankommt, wird verworfen.',
  'ns-2 drops when q + 1 reaches the limit, so that a limit of L holds L − 1 waiting packets.':
    'ns-2 verwirft, wenn q + 1 die Grenze erreicht, sodass eine Grenze von L nur L − 1 wartende Pakete fasst.',
  'Drops or marks arrivals at random, the more the longer the queue has been on average.':
    'Verwirft oder markiert ankommende Pakete zufällig, umso mehr, je länger die Warteschlange im Mittel war.',
  "The defaults are ns-2.35's, but in packets of 1500 bytes. Automatic values are computed from the link's rate and delay at the start. In bytes the site's limit in packets holds as well, which ns-2 does not ask when packets are smaller than the mean. The form of 1993 follows descriptions of the paper, and drops where the paper would mark every arrival.":
    'Die Vorgaben sind die von ns-2.35, aber in Paketen von 1500 Byte. Automatische Werte werden am Anfang aus Rate und Laufzeit der Leitung berechnet. In Bytes gilt auch die Grenze in Paketen, nach der ns-2 nicht fragt, wenn Pakete kleiner sind als das Mittel. Die Form von 1993 folgt Beschreibungen der Arbeit und verwirft, wo die Arbeit jede Ankunft markieren würde.',
  'Below this average nothing is dropped early. None: a third of the upper threshold if that is given, otherwise half of what the link sends in 5 ms, at least 5 packets.':
    'Unter diesem Mittel wird nichts vorzeitig verworfen. Keine Angabe: ein Drittel der oberen Schwelle, wenn die gesetzt ist, sonst die Hälfte dessen, was die Leitung in 5 ms sendet, mindestens 5 Pakete.',
  'At this average the drop probability reaches its maximum p. None: the share of the limit below if that is given, otherwise three times the lower threshold.':
    'Bei diesem Mittel erreicht die Verwerfwahrscheinlichkeit ihr größtes p. Keine Angabe: der Anteil an der Grenze darunter, wenn der gesetzt ist, sonst das Dreifache der unteren Schwelle.',
  "The upper threshold as a share of the queue's limit, so that it follows the limit. Used only where the threshold itself is none.":
    'Die obere Schwelle als Anteil an der Grenze der Warteschlange, sodass sie der Grenze folgt. Gilt nur, wo die Schwelle selbst nicht gesetzt ist.',
  "The weight of each arrival's queue length in the average. None: from the link's rate and delay.":
    'Das Gewicht der Länge bei jeder Ankunft im Mittel. Keine Angabe: aus Rate und Laufzeit der Leitung.',
  "How long the average remembers when its weight is automatic. A round trip is taken as three times the link's own delay, at least 100 ms.":
    'Wie lange das Mittel sich erinnert, wenn sein Gewicht automatisch ist. Ein Umlauf gilt als das Dreifache der Laufzeit der Leitung, mindestens 100 ms.',
  'Drop probability when the average is at the upper threshold.':
    'Verwerfwahrscheinlichkeit, wenn das Mittel an der oberen Schwelle liegt.',
  'Above the upper threshold the drop probability rises steadily and reaches 1 at twice the threshold, instead of at once.':
    'Über der oberen Schwelle steigt die Verwerfwahrscheinlichkeit gleichmäßig und erreicht 1 beim Doppelten der Schwelle, statt sofort.',
  'After a drop at least 1/p packets pass before the next. Otherwise the next may come at once, and comes after 1/p packets at the latest.':
    'Nach einem Verwurf gehen mindestens 1/p Pakete durch, bevor der nächste kommt. Sonst kann der nächste sofort kommen und kommt spätestens nach 1/p Paketen.',
  'ns-2 lets packets in while at most one waits, and the first one above the lower threshold. ns-3 also keeps counting after a forced drop, and never marks those. The paper of 1993 has no such exemptions.':
    'ns-2 lässt Pakete herein, solange höchstens eines wartet, und das erste über der unteren Schwelle. ns-3 zählt auch nach einem erzwungenen Verwurf weiter und markiert solche nie. Die Arbeit von 1993 kennt keine solchen Ausnahmen.',
  "In bytes, a packet of the limit and of the thresholds stands for the mean packet size. A trap in ns-2's own setting: its mean is 500 bytes, so that a limit of 500 holds 167 packets of 1500 bytes.":
    'In Bytes steht ein Paket der Grenze und der Schwellen für die mittlere Paketgröße. Eine Falle in ns-2s eigener Einstellung: Sein Mittel ist 500 Byte, sodass eine Grenze von 500 nur 167 Pakete von 1500 Byte fasst.',
  "The drop probability is multiplied by the packet's size over the mean packet size.":
    'Die Verwerfwahrscheinlichkeit wird mit der Größe des Pakets durch die mittlere Paketgröße multipliziert.',
  'Size of a typical packet: how many the link could have sent in an idle time, and what the automatic weight and thresholds reckon with. A queue measured in bytes counts this many as one packet.':
    'Größe eines typischen Pakets: wie viele die Leitung in einer ruhigen Zeit hätte senden können, und womit automatisches Gewicht und automatische Schwellen rechnen. Eine in Bytes gemessene Warteschlange zählt so viele als ein Paket.',
  "Adaptive RED keeps the average in the middle of the band: at most every 0.5 s it takes a tenth of the maximum p away, or adds up to 0.01. Feng's variant divides by 3 when the average falls below the band and doubles when it rises above.":
    'Adaptives RED hält das Mittel in der Mitte des Bandes: Höchstens alle 0,5 s nimmt es ein Zehntel des größten p weg oder fügt bis zu 0,01 hinzu. Fengs Variante teilt durch 3, wenn das Mittel unter das Band fällt, und verdoppelt, wenn es darüber steigt.',
  'With ECN, packets are marked only while the drop probability is below this, and dropped otherwise. 1: marked until every arrival is dropped. Above 1: always marked, as data-centre senders expect.':
    'Mit ECN werden Pakete nur markiert, solange die Verwerfwahrscheinlichkeit darunter liegt, und sonst verworfen. 1: markiert, bis jede Ankunft verworfen wird. Über 1: immer markiert, wie Sender in Rechenzentren es erwarten.',
  'Which packet goes when the queue is full, or when every arrival costs a packet.':
    'Welches Paket geht, wenn die Warteschlange voll ist oder jede Ankunft ein Paket kostet.',
  'RED that first compares each arrival with a waiting packet drawn at random: two of one flow both go.':
    'RED, das jede Ankunft zuerst mit einem zufällig gezogenen wartenden Paket vergleicht: Zwei desselben Flusses gehen beide.',
  "The draw is exactly uniform; Linux tries three slots of a table with holes. The average is RED's of ns-2, and thresholds without values are ns-2's automatic ones. A packet that waits alone is drawn too, as in Linux: with few packets on average this empties the link at times.":
    'Die Ziehung ist genau gleichverteilt; Linux versucht drei Plätze einer Tabelle mit Lücken. Das Mittel ist das von RED in ns-2, und Schwellen ohne Wert sind ns-2s automatische. Auch ein Paket, das allein wartet, wird gezogen, wie in Linux: Bei im Mittel wenigen Paketen leert das zeitweise die Leitung.',
  'Every flow has a queue, and the queues take turns; a full buffer takes a packet from the longest.':
    'Jeder Fluss hat eine Warteschlange, und die Warteschlangen wechseln sich ab; ein voller Puffer nimmt der längsten ein Paket.',
  "Linux's table of 128 active flows is not modelled: a limit of 127 packets never fills it. A rehash drops nothing, where Linux drops what then exceeds a queue's depth. The hash is of the flow and its direction, not of addresses: ns-2 hashes source and destination nodes only, so that flows between the same two nodes share a queue there.":
    "Linux' Tabelle von 128 aktiven Flüssen ist nicht nachgebildet: Eine Grenze von 127 Paketen füllt sie nie. Ein neuer Hash verwirft nichts, wo Linux verwirft, was dann die Tiefe einer Warteschlange übersteigt. Der Hash geht nach Fluss und Richtung, nicht nach Adressen: ns-2 nimmt nur Quell- und Zielknoten, sodass Flüsse zwischen denselben Knoten dort eine Warteschlange teilen.",
  'Linux lets a full queue push out a packet of the longest flow. ns-2 pushes out nothing: it refuses the arrival of a flow that already has half of the room that is left, and so never fills up.':
    'Linux lässt eine volle Warteschlange ein Paket des längsten Flusses verdrängen. ns-2 verdrängt nichts: Es weist die Ankunft eines Flusses ab, der schon die Hälfte des freien Platzes hat, und füllt sich so nie.',
  'Flows are spread over so many queues by a hash; those that meet in one share its turn. Without, every flow has a queue of its own.':
    'Flüsse werden von einem Hash auf so viele Warteschlangen verteilt; die sich in einer treffen, teilen deren Reihe. Ohne hat jeder Fluss eine eigene Warteschlange.',
  'When less room is left than this many packets, no flow may hold more than the limit divided by it. Without, it is the number of hash buckets, or of flows where each has its own queue. ns-2 form only.':
    'Ist weniger Platz als für so viele Pakete, darf kein Fluss mehr halten als die Grenze geteilt durch ihn. Ohne ist es die Zahl der Hash-Fächer, oder der Flüsse, wo jeder eine eigene Warteschlange hat. Nur in ns-2s Form.',
  "No flow's queue holds more than this; an arrival beyond it is refused. Linux form only.":
    "Die Warteschlange keines Flusses fasst mehr; was darüber ankommt, wird abgewiesen. Nur in Linux' Form.",
  'Bytes that a flow may send when its turn comes; it may overdraw this by a part of a packet and pays in the next round. Linux form only: ns-2 serves one packet a turn.':
    "Bytes, die ein Fluss senden darf, wenn er an der Reihe ist; um einen Teil eines Pakets darf er überziehen und zahlt in der nächsten Runde. Nur in Linux' Form: ns-2 bedient ein Paket je Reihe.",
  'The hash changes this often, so that two flows that meet in one bucket do not stay together. Without buckets it changes nothing. Linux form only.':
    "Der Hash wechselt so oft, damit zwei Flüsse, die sich in einem Fach treffen, nicht zusammenbleiben. Ohne Fächer ändert es nichts. Nur in Linux' Form.",
  'The longest queue loses its oldest packet rather than its newest, so that the sender hears of it sooner. Linux form only.':
    "Die längste Warteschlange verliert ihr ältestes Paket statt des neuesten, sodass der Sender früher davon erfährt. Nur in Linux' Form.",
  'Every flow has a queue and sends the same number of bytes a round; a full buffer takes a packet from the flow with most bytes.':
    'Jeder Fluss hat eine Warteschlange und sendet je Runde gleich viele Bytes; ein voller Puffer nimmt dem Fluss mit den meisten Bytes ein Paket.',
  "The limit is the queue's own: in packets, or in bytes as ns-2's blimit. With packets of one size L packets are L times that size in bytes; where smaller packets mix in, a limit in packets is the stricter. The hash is of the flow and its direction; ns-2 hashes the source address only.":
    'Die Grenze ist die der Warteschlange: in Paketen, oder in Bytes wie ns-2s blimit. Bei Paketen einer Größe sind L Pakete das L-Fache dieser Größe in Bytes; wo kleinere dabei sind, ist eine Grenze in Paketen die strengere. Der Hash geht nach Fluss und Richtung; ns-2 nimmt nur die Quelladresse.',
  'Bytes that a flow is granted when its turn comes. What it cannot use is carried to its next turn. Below the packet size most turns send nothing.':
    'Bytes, die ein Fluss bekommt, wenn er an der Reihe ist. Was er nicht nutzen kann, geht in die nächste Reihe über. Unter der Paketgröße sendet er in den meisten Reihen nichts.',
  'The flow with most bytes loses its oldest packet rather than its newest, so that its sender hears of it sooner.':
    'Der Fluss mit den meisten Bytes verliert sein ältestes Paket statt des neuesten, sodass sein Sender früher davon erfährt.',
  'Drops when the wait has stayed above a target for an interval, then ever more often until it no longer does.':
    'Verwirft, wenn die Wartezeit ein Intervall lang über einem Ziel lag, und dann immer öfter, bis sie es nicht mehr tut.',
  "Square roots are exact except in ns-3's form; Linux too makes one Newton step in 16 bits per drop, which gives gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50. Marking is Linux's extension, without its CE threshold. Linux waits until after an interval is over, the RFC until it is over: one nanosecond apart. The article of 2012 was read only through public code that follows it.":
    "Quadratwurzeln sind genau, außer in ns-3s Form; auch Linux macht einen Newton-Schritt in 16 Bit je Verwurf, was Abstände von 100, 50, 56,2, 48,8 ms ergibt statt 100, 70,7, 57,7, 50. Markieren ist Linux' Erweiterung, ohne deren CE-Schwelle. Linux wartet, bis ein Intervall vorbei ist, der RFC, bis es um ist: eine Nanosekunde Unterschied. Der Artikel von 2012 wurde nur durch öffentlichen Code gelesen, der ihm folgt.",
  'The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet.':
    'Die Wartezeit, die CoDel hinnimmt: Es handelt, wenn ein Intervall lang kein Paket kürzer gewartet hat. Auf einer langsamen Leitung sollte sie mindestens die Dauer eines Pakets sein.',
  'How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often.':
    'Wie lange Pakete zu lange gewartet haben müssen, bevor das erste verworfen wird, etwa die größte übliche RTT; der n-te Verwurf folgt nach diesem Wert durch √n. Bei längerer RTT wird bei einem einzelnen Fluss zu oft verworfen.',
  'CoDel never acts while no more than this waits behind the packet. Automatic: the largest packet of the flows across the link.':
    'CoDel handelt nie, solange nicht mehr als dies hinter dem Paket wartet. Automatisch: das größte Paket der Flüsse über die Leitung.',
  "The article's CoDel waits one interval longer before the first drop, and takes two steps back when it starts again. ns-3's acts with exactly the backlog left alone too, counts from now after a mark, and has Linux's inverse square root in 16 bits with one Newton step per drop: gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50.":
    "Das CoDel des Artikels wartet vor dem ersten Verwurf ein Intervall länger und geht zwei Stufen zurück, wenn es wieder beginnt. Das von ns-3 handelt auch bei genau dem verschonten Rückstau, zählt nach einer Markierung ab jetzt, und hat Linux' inverse Quadratwurzel in 16 Bit mit einem Newton-Schritt je Verwurf: Abstände von 100, 50, 56,2, 48,8 ms statt 100, 70,7, 57,7, 50.",
  'A queue for each flow by a hash, served in turns with CoDel in each; a flow that has just begun goes first.':
    'Eine Warteschlange je Fluss nach einem Hash, reihum bedient, mit CoDel in jeder; ein Fluss, der gerade beginnt, geht vor.',
  "A turn ends at a deficit of 0, as in Linux and ns-3; the RFC's text says below 0. An overload drop ends when half the bytes are gone (Linux, ns-3), not half the packets (RFC): the same with equal sizes; it does not raise CoDel's count as in Linux. The hash is SplitMix64's with a random salt, where the RFC names Jenkins's; flows that share a queue share its fate, as in a router. CoDel's square roots are exact.":
    'Eine Reihe endet bei einem Guthaben von 0, wie in Linux und ns-3; der Text des RFC sagt unter 0. Ein Verwurf bei Überlast endet, wenn die Hälfte der Bytes weg ist (Linux, ns-3), nicht der Pakete (RFC): bei gleichen Größen dasselbe; er erhöht CoDels Zähler nicht wie in Linux. Der Hash ist SplitMix64 mit zufälligem Salz, wo der RFC den von Jenkins nennt; Flüsse, die eine Warteschlange teilen, teilen ihr Schicksal, wie in einem Router. CoDels Quadratwurzeln sind genau.',
  'A flow joins the queue that a hash of its addresses and ports names. Two flows may share one, as in a real router; with one queue, all do.':
    'Ein Fluss kommt in die Warteschlange, die ein Hash seiner Adressen und Ports nennt. Zwei Flüsse können eine teilen, wie in einem echten Router; mit einer Warteschlange alle.',
  'Bytes that a queue may send in a turn. A small one lets flows of small packets go before those of large ones.':
    'Bytes, die eine Warteschlange je Reihe senden darf. Wenige lassen Flüsse kleiner Pakete vor denen großer gehen.',
  'Whether CoDel leaves a packet alone when hardly anything waits in all queues together, or in its own queue. With the first, a flow may lose the only packet that it has in the queue.':
    'Ob CoDel ein Paket verschont, wenn in allen Warteschlangen zusammen kaum etwas wartet, oder in seiner eigenen. Beim Ersten kann ein Fluss das einzige Paket verlieren, das er in der Warteschlange hat.',
  'When the limit is exceeded, the queue with most bytes loses half of them from its head, but at most so many packets.':
    'Wird die Grenze überschritten, verliert die Warteschlange mit den meisten Bytes vom Kopf her die Hälfte davon, aber höchstens so viele Pakete.',
  'Drops arrivals at random, with a probability that follows the queuing delay and its growth.':
    'Verwirft ankommende Pakete zufällig, mit einer Wahrscheinlichkeit, die der Wartezeit und ihrem Anstieg folgt.',
  'With time stamps the delay is zero when the packet that leaves empties the queue, as in Linux and ns-3: RFC 8033 is silent, and a last delay that stays would drive the probability up while nothing waits. Where the limit is in packets, "two mean packets" are two packets, else two of the largest size.':
    'Mit Zeitstempeln ist die Wartezeit null, wenn das abgehende Paket die Warteschlange leert, wie in Linux und ns-3: RFC 8033 schweigt, und eine bleibende letzte Wartezeit würde die Wahrscheinlichkeit steigen lassen, während nichts wartet. Wo die Grenze in Paketen ist, sind „zwei mittlere Pakete“ zwei Pakete, sonst zwei der größten Größe.',
  'The queuing delay at which the drop probability stays as it is.':
    'Die Wartezeit, bei der die Verwerfwahrscheinlichkeit bleibt, wie sie ist.',
  'How often delay and drop probability are worked out anew. The gains are per update: another period needs others.':
    'Wie oft Wartezeit und Verwerfwahrscheinlichkeit neu berechnet werden. Die Verstärkungen gelten je Berechnung: Eine andere Periode braucht andere.',
  'How much a delay above the reference raises the drop probability, in 1/s and each update.':
    'Um wie viel eine Wartezeit über dem Bezugswert die Verwerfwahrscheinlichkeit erhöht, in 1/s und je Berechnung.',
  'How much a delay that grows raises the drop probability, in 1/s and each update.':
    'Um wie viel eine wachsende Wartezeit die Verwerfwahrscheinlichkeit erhöht, in 1/s und je Berechnung.',
  'After a quiet time nothing is dropped at random for this long.':
    'Nach einer ruhigen Zeit wird so lange nichts zufällig verworfen.',
  'With ECN on, packets are marked as long as the drop probability is below this, and dropped from there on.':
    'Mit ECN werden Pakete markiert, solange die Verwerfwahrscheinlichkeit darunter liegt, und von da an verworfen.',
  'From a probability of 0.1 on, one update adds at most 0.02.':
    'Ab einer Wahrscheinlichkeit von 0,1 fügt eine Berechnung höchstens 0,02 hinzu.',
  'Drops keep a distance: none before the probabilities of the arrivals since the last one add up to 0.85, and one for certain at 8.5.':
    'Verwürfe halten Abstand: keiner, bevor die Wahrscheinlichkeiten der Ankünfte seit dem letzten zusammen 0,85 ergeben, und sicher einer bei 8,5.',
  'The delay is that of the packet that has just left, or what waits times the measured time to drain. A measurement needs 16,384 waiting bytes; before the first one the delay counts as zero.':
    'Die Wartezeit ist die des Pakets, das gerade ging, oder was wartet mal die gemessene Zeit zum Leeren. Eine Messung braucht 16 384 wartende Bytes; vor der ersten zählt die Wartezeit als null.',
  'The drain is measured over at least this many bytes. Unused with time stamps.':
    'Das Leeren wird über mindestens so viele Bytes gemessen. Unbenutzt mit Zeitstempeln.',
  'PIE can sleep, and then only a full queue drops. It falls asleep when probability and delay are zero.':
    'PIE kann schlafen, und dann verwirft nur eine volle Warteschlange. Es schläft ein, wenn Wahrscheinlichkeit und Wartezeit null sind.',
  'The delay that wakes PIE, if it is to be woken by a delay.':
    'Die Wartezeit, die PIE weckt, wenn es von einer Wartezeit geweckt werden soll.',
  'The probability loses 2 % each update while the delay is zero, or already while it is below half the reference.':
    'Die Wahrscheinlichkeit verliert je Berechnung 2 %, solange die Wartezeit null ist, oder schon, solange sie unter der Hälfte des Bezugswerts liegt.',
  'While a burst is allowed nothing is dropped, but the probability may already rise, so that drops begin at once when the allowance ends.':
    'Solange ein Burst erlaubt ist, wird nichts verworfen, aber die Wahrscheinlichkeit darf schon steigen, sodass mit dem Ende der Erlaubnis sofort verworfen wird.',
  'Marks ECT(1) packets in a short queue of their own, coupled to the square root of what classic packets meet in theirs. Needs ECN at the queue and in the transports: without it, this is PI2 and only drops.':
    'Markiert ECT(1)-Pakete in einer eigenen kurzen Warteschlange, gekoppelt an die Quadratwurzel dessen, was klassischen Paketen in ihrer begegnet. Braucht ECN an der Warteschlange und in den Transporten: Ohne ist es PI2 und verwirft nur.',
  "Where a queue may not mark (ecn off), every packet is classic and dropped with p_C; the L4S queue is then not used. Classic packets meet one draw against the square of p', where Linux makes two draws against p'. Overload begins at k p' = 1 as in RFC 9332; in Linux above it. In overload every L4S packet that is not dropped is marked, without a draw. Linux's test of the L4S queue's length is made when the packet leaves, not when it joins. Both weights are Linux's credit scheme, also for the RFC's 1/16.":
    "Wo eine Warteschlange nicht markieren darf (ecn aus), ist jedes Paket klassisch und wird mit p_C verworfen; die L4S-Warteschlange wird dann nicht benutzt. Klassische Pakete treffen auf eine Ziehung gegen das Quadrat von p', wo Linux zwei gegen p' macht. Überlast beginnt bei k p' = 1 wie in RFC 9332; in Linux darüber. Bei Überlast wird jedes L4S-Paket, das nicht verworfen wird, ohne Ziehung markiert. Linux' Prüfung der Länge der L4S-Warteschlange geschieht, wenn das Paket geht, nicht, wenn es kommt. Beide Gewichte sind Linux' Guthaben, auch für das 1/16 des RFC.",
  "PI2 is the controller alone, with one queue for all. DualPI2 has a second queue for packets that are ECT(1) or CE, whose marks are coupled to the classic queue's drops. Without ECN at this queue both are PI2 that drops.":
    'PI2 ist der Regler allein, mit einer Warteschlange für alle. DualPI2 hat eine zweite für Pakete mit ECT(1) oder CE, deren Markierungen an die Verwürfe der klassischen gekoppelt sind. Ohne ECN an dieser Warteschlange sind beide PI2, das verwirft.',
  'The queuing delay of classic packets at which the probabilities stay as they are.':
    'Die Wartezeit klassischer Pakete, bei der die Wahrscheinlichkeiten bleiben, wie sie sind.',
  'How often the base probability is worked out anew. The gains are per update: another period needs others.':
    'Wie oft die Grundwahrscheinlichkeit neu berechnet wird. Die Verstärkungen gelten je Berechnung: Eine andere Periode braucht andere.',
  'How much a delay above the target raises the base probability, in 1/s and each update.':
    'Um wie viel eine Wartezeit über dem Ziel die Grundwahrscheinlichkeit erhöht, in 1/s und je Berechnung.',
  'How much a delay that grows raises the base probability, in 1/s and each update.':
    'Um wie viel eine wachsende Wartezeit die Grundwahrscheinlichkeit erhöht, in 1/s und je Berechnung.',
  'L4S packets are marked with k times the base probability, classic ones dropped with its square. With 2 a scalable and a classic flow of the same RTT get about the same rate.':
    'L4S-Pakete werden mit dem k-Fachen der Grundwahrscheinlichkeit markiert, klassische mit ihrem Quadrat verworfen. Mit 2 bekommen ein skalierbarer und ein klassischer Fluss gleicher RTT etwa dieselbe Rate.',
  'By its own delay the L4S queue marks with a probability that rises over a range, or everything above a step.':
    'Nach ihrer eigenen Wartezeit markiert die L4S-Warteschlange mit einer Wahrscheinlichkeit, die über einen Bereich steigt, oder alles über einer Stufe.',
  'The delay of an L4S packet at which the ramp begins.': 'Die Wartezeit eines L4S-Pakets, bei der die Rampe beginnt.',
  'The ramp reaches 1 so much above its foot.': 'Die Rampe erreicht 1 so viel über ihrem Fuß.',
  'With a step, every L4S packet that has waited longer is marked.':
    'Mit einer Stufe wird jedes L4S-Paket markiert, das länger gewartet hat.',
  "The L4S queue marks by its own delay only if at least so many packets still wait in it. On a slow link a single packet's own transmission would exceed the threshold.":
    'Die L4S-Warteschlange markiert nach ihrer eigenen Wartezeit nur, wenn noch mindestens so viele Pakete darin warten. Auf einer langsamen Leitung würde schon die Sendedauer eines einzigen Pakets die Schwelle überschreiten.',
  'Weighted round robin serves L4S first and guarantees the classic queue a share. The time-shifted FIFO serves the packet that came first, as if those of L4S had come earlier.':
    'Gewichtet reihum bedient L4S zuerst und sichert der klassischen Warteschlange einen Anteil. Das zeitversetzte FIFO bedient das Paket, das zuerst kam, als wären die von L4S früher gekommen.',
  'While both queues hold packets, the classic one gets this part of the sum of both weights, in bytes.':
    'Solange beide Warteschlangen Pakete haben, bekommt die klassische diesen Teil der Summe beider Gewichte, in Bytes.',
  'While both queues hold packets, the L4S one gets this part of the sum of both weights, in bytes.':
    'Solange beide Warteschlangen Pakete haben, bekommt die für L4S diesen Teil der Summe beider Gewichte, in Bytes.',
  'The time-shifted FIFO treats L4S packets as if they had come so much earlier.':
    'Das zeitversetzte FIFO behandelt L4S-Pakete, als wären sie um so viel früher gekommen.',
  'Instead of a random draw for each packet the probabilities are added up, and each time the sum exceeds 1 a packet is marked or dropped.':
    'Statt für jedes Paket zu ziehen, werden die Wahrscheinlichkeiten addiert, und jedes Mal, wenn die Summe 1 übersteigt, wird ein Paket markiert oder verworfen.',
  'The controller drops and marks nothing while less than two of the largest packets wait in both queues together.':
    'Der Regler verwirft und markiert nichts, solange in beiden Warteschlangen zusammen weniger als zwei der größten Pakete warten.',
  "CAKE's queue management on one queue: a CoDel that remembers how hard it had to drop, and BLUE against flows that do not react.":
    'CAKEs Regelung auf einer Warteschlange: ein CoDel, das sich merkt, wie stark es verwerfen musste, und BLUE gegen Flüsse, die nicht reagieren.',
  "One queue and no shaper: CAKE's tins, its flow and host isolation and its targets scaled to a tin's rate are not here. A full queue drops the arrival, as in ns-3; CAKE drops the head of its fattest queue. Square roots are exact, without the cache and the Newton step. A packet that BLUE drops is not counted as marked. No CE threshold and no L4S rule of ns-3.":
    'Eine Warteschlange und kein Drosseln: CAKEs Klassen, seine Trennung von Flüssen und Rechnern und seine auf die Rate einer Klasse bezogenen Ziele sind nicht dabei. Eine volle Warteschlange verwirft die Ankunft, wie in ns-3; CAKE verwirft den Kopf seiner dicksten. Quadratwurzeln sind genau, ohne Zwischenspeicher und Newton-Schritt. Ein Paket, das BLUE verwirft, zählt nicht als markiert. Weder CE-Schwelle noch L4S-Regel von ns-3.',
  "The wait that COBALT puts up with; it acts on the packets that have waited longer. BLUE's probability also moves at most once in this time.":
    'Die Wartezeit, die COBALT hinnimmt; es handelt an den Paketen, die länger gewartet haben. BLUEs Wahrscheinlichkeit bewegt sich auch höchstens einmal in dieser Zeit.',
  'Time from the first packet above the target to the first drop, about the largest usual RTT; from the n-th drop on to the next it is divided by √n.':
    'Zeit vom ersten Paket über dem Ziel bis zum ersten Verwurf, etwa die größte übliche RTT; vom n-ten Verwurf bis zum nächsten ist sie durch √n geteilt.',
  'On a slow link a packet must also have waited for the time of more than so many largest packets. With 0 the target alone decides.':
    'Auf einer langsamen Leitung muss ein Paket auch länger gewartet haben als die Dauer so vieler größter Pakete. Mit 0 entscheidet das Ziel allein.',
  'A packet behind which nothing waits is delivered, whatever CoDel or BLUE says.':
    'Ein Paket, hinter dem nichts wartet, wird ausgeliefert, was CoDel oder BLUE auch sagt.',
  "What BLUE's drop probability gains when the queue overflows, at most once per target.":
    'Was BLUEs Verwerfwahrscheinlichkeit gewinnt, wenn die Warteschlange überläuft, höchstens einmal je Ziel.',
  "What BLUE's drop probability loses when the queue is found empty, at most once per target.":
    'Was BLUEs Verwerfwahrscheinlichkeit verliert, wenn die Warteschlange leer ist, höchstens einmal je Ziel.',
  "BLUE's drop probability also grows when a packet has waited longer than this. None: only when the queue overflows.":
    'BLUEs Verwerfwahrscheinlichkeit wächst auch, wenn ein Paket länger gewartet hat. Keine Angabe: nur, wenn die Warteschlange überläuft.',
  'Packets marked LE get what best effort leaves: served after it, or dropped before it.':
    'Mit LE gekennzeichnete Pakete bekommen, was Best Effort übrig lässt: danach bedient oder davor verworfen.',
  "RFC 8622 says what a router should do, not how: the rules and the values here are the project's. A flow's class is what its sender set; nothing is guessed. Early dropping by RED takes ns-2's RED with an automatic weight. In a shared buffer the two disciplines have no limit of their own, so that what they do only when full, such as COBALT's BLUE, does not happen; a discipline that holds nothing is asked for a packet whenever the other serves one, so that RED counts from then as idle.":
    'RFC 8622 sagt, was ein Router tun soll, nicht wie: Regeln und Werte hier sind eigene. Die Klasse eines Flusses ist die, die sein Sender gesetzt hat; nichts wird erraten. Frühes Verwerfen durch RED nimmt ns-2s RED mit automatischem Gewicht. In einem gemeinsamen Puffer haben die beiden Verfahren keine eigene Grenze, sodass nicht geschieht, was sie nur bei voller Warteschlange tun, etwa COBALTs BLUE; ein Verfahren, das nichts hält, wird nach einem Paket gefragt, wann immer das andere eines bedient, sodass RED von da an als ruhend zählt.',
  'Two queues, with strict priority or a share of the link for LE; or one queue for all, which drops LE earlier, or pushes LE out when it is full. One queue needs no second queue in the router, but then both classes have the same delay.':
    'Zwei Warteschlangen, mit striktem Vorrang oder einem Anteil an der Leitung für LE; oder eine für alle, die LE früher verwirft oder verdrängt, wenn sie voll ist. Eine Warteschlange braucht keine zweite im Router, aber beide Klassen haben dann dieselbe Wartezeit.',
  'Shared: both queues together hold what the limit says, and LE gives up its places to best effort. Split: each has a limit of its own. Modes with two queues only.':
    'Gemeinsam: Beide Warteschlangen zusammen fassen, was die Grenze sagt, und LE gibt seine Plätze an Best Effort ab. Geteilt: Jede hat eine eigene Grenze. Nur bei zwei Warteschlangen.',
  "Packets of best effort that may wait in a split buffer. None: as many as the queue's limit says.":
    'Pakete von Best Effort, die in einem geteilten Puffer warten dürfen. Keine Angabe: so viele, wie die Grenze der Warteschlange sagt.',
  "Packets of LE that may wait in a split buffer. None: as many as the queue's limit says.":
    'Pakete von LE, die in einem geteilten Puffer warten dürfen. Keine Angabe: so viele, wie die Grenze der Warteschlange sagt.',
  "The discipline of this class's queue, with the defaults of its parameters. Modes with two queues only.":
    'Das Verfahren der Warteschlange dieser Klasse, mit den Vorgaben seiner Parameter. Nur bei zwei Warteschlangen.',
  "The part of the link's bytes that LE gets while both classes have packets waiting, in the mode with a share. 0 is strict priority.":
    'Der Teil der Bytes der Leitung, den LE bekommt, solange beide Klassen wartende Pakete haben, bei einem Anteil an der Leitung. 0 ist strikter Vorrang.',
  'What lets LE be dropped early: the length of the queue or the wait of its head; RED with thresholds divided for LE; or CoDel with a target divided for LE.':
    'Was LE früher verwerfen lässt: die Länge der Warteschlange oder das Warten ihres Kopfs; RED mit für LE geteilten Schwellen; oder CoDel mit einem für LE geteilten Ziel.',
  'From so many waiting packets on every LE arrival is marked or dropped. None: a tenth of the limit.':
    'Ab so vielen wartenden Paketen wird jede Ankunft von LE markiert oder verworfen. Keine Angabe: ein Zehntel der Grenze.',
  'While the packet at the head has waited longer than this, every LE arrival is marked or dropped. 0: only the length counts.':
    'Solange das Paket am Kopf länger gewartet hat, wird jede Ankunft von LE markiert oder verworfen. 0: Nur die Länge zählt.',
  "With ECN, from so many waiting packets on LE arrivals are dropped and no longer marked. None: twice LE's queue length.":
    'Mit ECN werden ab so vielen wartenden Paketen Ankünfte von LE verworfen und nicht mehr markiert. Keine Angabe: das Doppelte der Länge für LE.',
  "LE's RED thresholds, or its CoDel target, are best effort's divided by this. None: 3 for RED, 2 for CoDel.":
    'LEs RED-Schwellen oder sein CoDel-Ziel sind die von Best Effort durch diesen Wert. Keine Angabe: 3 bei RED, 2 bei CoDel.',
  "At this average the drop probability of best effort reaches its maximum p; LE's does at this over the divisor. None: three times the lower threshold.":
    'Bei diesem Mittel erreicht die Verwerfwahrscheinlichkeit von Best Effort ihr größtes p, die von LE bei diesem Wert durch den Teiler. Keine Angabe: das Dreifache der unteren Schwelle.',
  'Which LE packet makes room: the newest, or the oldest, so that its sender hears of it sooner.':
    'Welches LE-Paket Platz macht: das neueste, oder das älteste, sodass sein Sender früher davon erfährt.',
  'So many LE packets may wait at most. None: as many as the limit says.':
    'So viele LE-Pakete dürfen höchstens warten. Keine Angabe: so viele, wie die Grenze sagt.',
  'FQ-CoDel in two classes: packets marked lower effort get what is left, a share, or a small weight.':
    'FQ-CoDel in zwei Klassen: Pakete mit Lower Effort bekommen, was übrig ist, einen Anteil oder ein kleines Gewicht.',
  "No published algorithm: the remedy that S001 §4 asks for, put together from RFC 8622's rules and FQ-CoDel. The class is the packet's DSCP alone. Everything else as in FQ-CoDel.":
    'Kein veröffentlichter Algorithmus: die Abhilfe, nach der S001 §4 verlangt, aus den Regeln von RFC 8622 und FQ-CoDel zusammengesetzt. Die Klasse ist allein der DSCP des Pakets. Alles andere wie in FQ-CoDel.',
  'Whether packets marked LE are sent only when nothing else waits, share a small part of the link, or each LE flow counts as a fraction of a best-effort flow.':
    'Ob mit LE gekennzeichnete Pakete nur gesendet werden, wenn sonst nichts wartet, einen kleinen Teil der Leitung teilen, oder jeder LE-Fluss als Bruchteil eines Best-Effort-Flusses zählt.',
  "The quantum of an LE queue as a part of a best-effort queue's. Counts with a weight for each flow only.":
    'Das Quantum der Warteschlange eines LE-Flusses als Teil dessen eines Best-Effort-Flusses. Zählt nur bei einem Gewicht je Fluss.',
  "CoDel's target for LE packets. Automatic: the same as for the others.":
    'CoDels Ziel für LE-Pakete. Automatisch: dasselbe wie für die anderen.',
  "CoDel's interval for LE packets. Automatic: the same as for the others.":
    'CoDels Intervall für LE-Pakete. Automatisch: dasselbe wie für die anderen.',
  'An LE packet that has waited longer is dropped when its turn comes, so that after a starvation nothing stale is sent.':
    'Ein LE-Paket, das länger gewartet hat, wird verworfen, wenn es an der Reihe ist, sodass nach einem Aushungern nichts Altes gesendet wird.',
  'Whether CoDel leaves a packet alone when hardly anything waits in all queues of its class, or in its own queue.':
    'Ob CoDel ein Paket verschont, wenn in allen Warteschlangen seiner Klasse kaum etwas wartet, oder in seiner eigenen.',
  "A home router's whole answer: a shaper, tins by the packets' marks, fairness among hosts and flows, and COBALT in each queue.":
    'Die ganze Antwort eines Heimrouters: ein Ratenbegrenzer, Fächer nach der Kennzeichnung der Pakete, Gerechtigkeit unter Rechnern und Flüssen und COBALT in jeder Warteschlange.',
  "Not here: NAT, washing of marks, splitting of large packets, an automatic rate. Hosts and flows are told apart exactly, where sch_cake compares 32 bits of a hash; flows share a queue as there, when the eight of their set are taken. The hash is SplitMix64's with a random salt. A quantum is divided in 65,536ths and rounded at random, as there, but by division, where sch_cake multiplies by a reciprocal of 16 bits that is a little small; with more than 64 flows in a tin, turns in which none can send are passed at once and rounded once. The limit is the link's, in packets or bytes of packets, and memory counts these bytes; sch_cake counts what its buffers take, and takes four intervals of the rate by default. Marks instead of drops where the queue's ecn is on; sch_cake always marks. A filtered acknowledgement counts as pushed out. The filter compares how many packets SACK blocks report, not which. CS1 and other codepoints that no group can set have their tins, but no packets.":
    'Nicht hier: NAT, das Löschen von Kennzeichnungen, das Aufteilen großer Pakete, eine automatische Rate. Rechner und Flüsse werden genau unterschieden, wo sch_cake 32 Bits eines Hashs vergleicht; Flüsse teilen sich wie dort eine Warteschlange, wenn die acht ihres Satzes vergeben sind. Der Hash ist der von SplitMix64 mit einem zufälligen Salz. Ein Quantum wird in 65.536stel geteilt und wie dort zufällig gerundet, aber durch eine Division, wo sch_cake mit einem Kehrwert von 16 Bits malnimmt, der etwas zu klein ist; bei mehr als 64 Flüssen in einem Fach werden Runden, in denen keiner senden kann, auf einmal übergangen und einmal gerundet. Die Grenze ist die der Leitung, in Paketen oder Bytes von Paketen, und der Speicher zählt diese Bytes; sch_cake zählt, was seine Puffer belegen, und nimmt als Vorgabe vier Intervalle der Rate. Markiert statt verworfen wird, wo ecn der Warteschlange eingeschaltet ist; sch_cake markiert immer. Eine herausgefilterte Bestätigung zählt als verdrängt. Der Filter vergleicht, wie viele Pakete SACK-Blöcke melden, nicht welche. CS1 und andere Codepoints, die keine Gruppe setzen kann, haben ihre Fächer, aber keine Pakete.',
  "It sets a rate. The window is what is in flight and two round trips' worth of the rate besides, so that it holds nothing back.":
    'Er setzt eine Rate. Das Fenster ist, was unterwegs ist, und dazu die Rate von zwei Umlaufzeiten, sodass es nichts zurückhält.',
  'So fast are packets let go, at most: a little slower than the line, so that they wait here and not in a modem. Faster than the link, it holds nothing back. None: not shaped, and tins take turns by weight.':
    'So schnell werden Pakete höchstens weitergegeben: etwas langsamer als die Leitung, damit sie hier warten und nicht in einem Modem. Schneller als die Leitung hält er nichts zurück. Keine Angabe: ohne Ratenbegrenzung, und die Fächer wechseln sich nach Gewicht ab.',
  'Which marks are told apart. Packets of lower effort go into the bulk tin: it is sure of a sixteenth of the rate and gets the rest only when others leave it. Video and voice are served first up to a half and a quarter. With eight tins each is served before those below it up to seven eighths of what the one below may have.':
    'Welche Kennzeichnungen unterschieden werden. Pakete mit Lower Effort kommen in das Fach Bulk: Ein Sechzehntel der Rate ist ihm sicher, den Rest bekommt es nur, wenn andere ihn übrig lassen. Video und Sprache werden bis zur Hälfte und bis zu einem Viertel zuerst bedient. Von acht Fächern wird jedes vor denen unter ihm bedient, bis zu sieben Achteln dessen, was dem unter ihm zusteht.',
  'Who gets equal parts of a tin: each flow, or each host however many flows it has. At the way out of a home the sending host is the one at home, at the way in the receiving host.':
    'Wer gleiche Teile eines Fachs bekommt: jeder Fluss, oder jeder Rechner, wie viele Flüsse er auch hat. Auf dem Weg aus dem Haus ist der sendende Rechner der im Haus, auf dem Weg ins Haus der empfangende.',
  'About the largest usual RTT: a queue may be above the target for so long before COBALT acts. A slow tin has a longer one. The target follows it, unless it is given.':
    'Etwa die größte übliche RTT: So lange darf eine Warteschlange über dem Ziel liegen, bevor COBALT handelt. Ein langsames Fach hat ein längeres Intervall. Das Ziel folgt ihm, wenn es nicht angegeben ist.',
  'The wait that COBALT puts up with in each queue. Automatic: a twentieth of the interval. In a slow tin it is at least the time of one and a half packets.':
    'Die Wartezeit, die COBALT in jeder Warteschlange hinnimmt. Automatisch: ein Zwanzigstel des Intervalls. In einem langsamen Fach ist sie mindestens die Dauer von anderthalb Paketen.',
  'Takes out acknowledgements that wait behind which a newer one says the same and more: where the way out is much slower than the way in, they would fill it. Needs a return path through this queue.':
    'Nimmt wartende Bestätigungen heraus, hinter denen eine neuere dasselbe und mehr sagt: Wo der Weg hinaus viel langsamer ist als der Weg hinein, würden sie ihn füllen. Braucht einen Rückweg durch diese Warteschlange.',
  'The shaper counts each packet as so much larger, for the headers of the line behind it.':
    'Der Ratenbegrenzer zählt jedes Paket als um so viel größer, für die Kopfdaten der Leitung dahinter.',
  'The shaper counts no packet, with its overhead, as smaller than this.':
    'Der Ratenbegrenzer zählt kein Paket, samt seinem Zusatz, als kleiner als dieser Wert.',
  'ADSL packs 48 bytes into a cell of 53, and fills the last one up; VDSL2 adds a byte for each 64. The shaper reckons with it.':
    'ADSL packt 48 Byte in eine Zelle von 53 und füllt die letzte auf; VDSL2 fügt je 64 Byte eines hinzu. Der Ratenbegrenzer rechnet damit.',
  'Each packet is lost with the same probability, after it has used the link.':
    'Jedes Paket geht mit derselben Wahrscheinlichkeit verloren, nachdem es die Leitung benutzt hat.',
  'Each packet is lost with this probability, whatever happened to the one before. Bit errors at rate b lose 1 − (1 − b)^(8S) of packets of S bytes: 0.0119 at 10⁻⁶ and 1500 bytes.':
    'Jedes Paket geht mit dieser Wahrscheinlichkeit verloren, was auch mit dem vorigen geschah. Bitfehler mit Rate b verlieren 1 − (1 − b)^(8S) der Pakete von S Byte: 0,0119 bei 10⁻⁶ und 1500 Byte.',
  'A good and a bad state, each with its loss probability; packets move between them.':
    'Ein guter und ein schlechter Zustand, jeder mit eigener Verlustwahrscheinlichkeit; Pakete wechseln zwischen ihnen.',
  'For each packet the transition comes first, then the draw in the new state; netem draws before the transition. Stationary loss and bursts are the same, single sequences are not. The state changes with packets, not with time.':
    'Für jedes Paket kommt zuerst der Übergang, dann die Ziehung im neuen Zustand; netem zieht vor dem Übergang. Verlust und Bursts auf lange Sicht sind gleich, einzelne Folgen nicht. Der Zustand wechselt mit Paketen, nicht mit der Zeit.',
  'Probability, packet by packet, that a good spell ends. Good spells last 1/p packets on average.':
    'Wahrscheinlichkeit je Paket, dass eine gute Strähne endet. Gute Strähnen dauern im Mittel 1/p Pakete.',
  'Probability, packet by packet, that a bad spell ends. Bad spells last 1/r packets on average: bursts of losses.':
    'Wahrscheinlichkeit je Paket, dass eine schlechte Strähne endet. Schlechte Strähnen dauern im Mittel 1/r Pakete: Bursts von Verlusten.',
  "Zero in Gilbert's own model. netem writes it as 1 − k.":
    'Null in Gilberts eigenem Modell. netem schreibt es als 1 − k.',
  'One: every packet of a bad spell is lost. netem writes it as 1 − h.':
    'Eins: Jedes Paket einer schlechten Strähne geht verloren. netem schreibt es als 1 − h.',
  'A vehicle drives through shadows below a geostationary satellite: frames are decoded or lost.':
    'Ein Fahrzeug fährt durch Schatten unter einem geostationären Satelliten: Rahmen werden dekodiert oder gehen verloren.',
  "A substitute: S003 replays a trace of CNES that is not public. Fast fading is taken to average out within a frame, so that the Rice factor has no part. What is lost is repeated at no delay: errors only lower the rate. The suburban numbers are chosen here, not measured; Lutz's rows and the suburban Loo table are from memory and unverified.":
    "Ein Ersatz: S003 spielt eine Aufzeichnung des CNES ab, die nicht öffentlich ist. Schneller Schwund soll sich innerhalb eines Rahmens ausgleichen, sodass der Rice-Faktor keine Rolle spielt. Verlorenes wird ohne Verzögerung wiederholt: Fehler senken nur die Rate. Die Zahlen für die Vorstadt sind hier gewählt, nicht gemessen; Lutz' Zeilen und Loos Tabelle für die Vorstadt sind aus dem Gedächtnis und nicht überprüft.",
  'Two states: good and bad spells of random length. Three states: a Markov chain with a power law in each. None is the reference: the same mean without outages.':
    'Zwei Zustände: gute und schlechte Strähnen zufälliger Länge. Drei Zustände: eine Markow-Kette mit einem Potenzgesetz in jedem. Keiner ist der Vergleich: dasselbe Mittel ohne Ausfälle.',
  'The mean over the run. A decoded frame carries more, so that outages are made up for.':
    'Das Mittel über den Lauf. Ein dekodierter Rahmen trägt mehr, sodass Ausfälle ausgeglichen werden.',
  "The whole run, or each of the intervals between 0, 112.5, 225, 270, 337.5 and 450 s, whose figures differ by 0.3 % in S003's Table II. Only in the long run: the sampled mean differs from run to run.":
    'Der ganze Lauf, oder jeder der Abschnitte zwischen 0, 112,5, 225, 270, 337,5 und 450 s, deren Werte sich in Tabelle II von S003 um 0,3 % unterscheiden. Nur auf lange Sicht: Das gezogene Mittel unterscheidet sich von Lauf zu Lauf.',
  "The interleaver's length: fast fading averages out within it, and a frame is decoded or lost as a whole.":
    'Die Länge des Interleavers: Schneller Schwund gleicht sich darin aus, und ein Rahmen wird als Ganzes dekodiert oder geht verloren.',
  'Turns lengths of road into time: at 60 km/h a frame of 36 ms is 0.6 m.':
    'Macht aus Längen der Straße Zeit: Bei 60 km/h ist ein Rahmen von 36 ms 0,6 m lang.',
  'Mean length of road with a free line of sight. For two states only.':
    'Mittlere Länge der Straße mit freier Sicht. Nur bei zwei Zuständen.',
  'Mean length of road in the shadow. For two states only.':
    'Mittlere Länge der Straße im Schatten. Nur bei zwei Zuständen.',
  "Standard deviation of a frame's power with a free line of sight, cut off at three of them. For two states only.":
    'Standardabweichung der Leistung eines Rahmens bei freier Sicht, bei dem Dreifachen abgeschnitten. Nur bei zwei Zuständen.',
  'Mean power in the shadow, relative to the line of sight. For two states only.':
    'Mittlere Leistung im Schatten, bezogen auf freie Sicht. Nur bei zwei Zuständen.',
  'Standard deviation of the power in the shadow. For two states only.':
    'Standardabweichung der Leistung im Schatten. Nur bei zwei Zuständen.',
  'Over so many metres the power forgets where it was, to 1/e.':
    'Über so viele Meter vergisst die Leistung bis auf 1/e, wo sie war.',
  'How far the line of sight lies above the decoding threshold. A frame is lost when shadowing takes more.':
    'Wie weit die freie Sicht über der Dekodierschwelle liegt. Ein Rahmen geht verloren, wenn der Schatten mehr nimmt.',
  'The scale on which decoding goes from never to always. Zero: a hard threshold.':
    'Die Spanne, auf der das Dekodieren von nie zu immer übergeht. Null: eine harte Schwelle.',
  'Every so many metres the next of the three states is drawn. For three states only.':
    'Alle so viele Meter wird der nächste der drei Zustände gezogen. Nur bei drei Zuständen.',
  'Adds the mean power of reflections to each frame. For three states only.':
    'Fügt jedem Rahmen die mittlere Leistung von Reflexionen hinzu. Nur bei drei Zuständen.',
  "It showed a misprint of S004's equation 3; twice the target_ms and twice the gain do the same.":
    'Er zeigte einen Druckfehler in Gleichung 3 von S004; das doppelte target_ms und die doppelte gain bewirken dasselbe.',
  "It showed a slip of INET's model, which divides 1 by the number of paths in whole numbers.":
    'Er zeigte ein Versehen in INETs Modell, das 1 in ganzen Zahlen durch die Zahl der Pfade teilt.',
  'Aims at a rate of 1 / (δ · queuing delay), so that its queue drains every few round trips; competes where others keep it full.':
    'Zielt auf eine Rate von 1 / (δ · Wartezeit), sodass seine Warteschlange alle paar Umläufe leer wird; kämpft mit, wo andere sie voll halten.',
  'Weighs delay against throughput: a flow aims at 1/δ packets in the queue on average. In competition it falls.':
    'Wägt Verzögerung gegen Durchsatz ab: Ein Fluss zielt auf im Mittel 1/δ Pakete in der Warteschlange. Im Wettbewerb sinkt es.',
  'Where the queue has not been nearly empty for five round trips, 1/δ grows by one per round trip and halves at a loss, as TCP does.':
    'Wo die Warteschlange fünf Umläufe lang nie fast leer war, wächst 1/δ um eins je Umlauf und halbiert sich bei einem Verlust, wie bei TCP.',
  'Which round-trip time is compared with the lowest one.': 'Welche Umlaufzeit mit der kleinsten verglichen wird.',
  'After so many round trips of one direction each further one doubles the speed at which the window moves.':
    'Nach so vielen Umläufen in eine Richtung verdoppelt jeder weitere das Tempo, mit dem sich das Fenster bewegt.',
  'A higher base RTT is believed once the lower one is so old.':
    'Eine höhere Basis-RTT gilt, sobald die kleinere so alt ist.',
  'The smallest window, also after a timeout.': 'Das kleinste Fenster, auch nach einem Timeout.',
  'The lowest and the highest RTTs are those of a filter in constant space. A window that is not in use does not grow, and none more than doubles per round trip. What a timeout leaves is our choice.':
    'Die kleinste und die größte RTT sind die eines Filters mit festem Speicher. Ein Fenster, das nicht genutzt wird, wächst nicht, und keines mehr als verdoppelt sich je Umlauf. Was ein Timeout lässt, ist unsere Wahl.',
  'Backs off at random, the more likely the faster the RTT grows. In its scavenger setting it does not defend itself against loss-based flows.':
    'Weicht zufällig zurück, umso eher, je schneller die RTT wächst. In der Einstellung mit niedriger Priorität behauptet es sich nicht gegen verlustgesteuerte Flüsse.',
  'Over how many round trips the change of the RTT is summed. More smooths noise, and answers later.':
    'Über wie viele Umläufe die Änderung der RTT summiert wird. Mehr glättet Rauschen und antwortet später.',
  'A growth of the RTT by g microseconds over the gradient window makes a back-off with probability 1 - exp(-g times this / 10^6). 0: never.':
    'Wächst die RTT über die Runden des Gradienten um g Mikrosekunden, so weicht es mit der Wahrscheinlichkeit 1 - exp(-g mal dies / 10^6) zurück. 0: nie.',
  'The part of the window that a back-off leaves.': 'Der Teil des Fensters, den ein Zurückweichen lässt.',
  'After so many back-offs in a row that did not shorten the RTT, further ones are left out, since others fill the queue. 0: never left out, as a scavenger.':
    'Hat es so oft nacheinander vergeblich zurückgesteckt, ohne dass die RTT kürzer wurde, unterbleibt es weiter, denn andere füllen die Warteschlange. 0: unterbleibt nie, wie bei niedriger Priorität.',
  'Remembers the window that it would have without back-offs, and returns to half of it after a loss, so as to hold its own. Off: a loss halves, as a scavenger.':
    'Merkt sich das Fenster, das es ohne Zurückweichen hätte, und kehrt nach einem Verlust zu dessen Hälfte zurück, um sich zu behaupten. Aus: Ein Verlust halbiert, wie bei niedriger Priorität.',
  'A loss while the RTT says that no queue is full does not lower the window.':
    'Ein Verlust, während die RTT sagt, dass keine Warteschlange voll ist, verkleinert das Fenster nicht.',
  "Leaves slow start when the round's lowest RTT is an eighth above the lowest ever, or acknowledgements come in a train longer than half of it.":
    'Verlässt Slow Start, wenn die kleinste RTT der Runde ein Achtel über der kleinsten überhaupt liegt oder Bestätigungen in einem Zug kommen, der länger ist als deren Hälfte.',
  'A back-off takes the window at once, where Linux lets it shrink over the round.':
    'Ein Zurückweichen nimmt das Fenster sofort, wo Linux es über die Runde schrumpfen lässt.',
  'The background controller of macOS and iOS: LEDBAT++ with a whole packet per round trip, and slowdowns that decreases put off.':
    'Das Verfahren für Hintergrundverkehr von macOS und iOS: LEDBAT++ mit einem ganzen Paket je Umlauf und Verlangsamungen, die jede Verkleinerung aufschiebt.',
  'On: LEDBAT++ with slowdowns and a multiplicative decrease. Off: the mode of releases before 8019, which gives up an eighth of the window for each window above the target.':
    'Ein: LEDBAT++ mit Verlangsamungen und multiplikativer Verkleinerung. Aus: die Art der Versionen vor 8019, die je Fenster über dem Ziel ein Achtel des Fensters aufgibt.',
  'The window at the start and in a slowdown, and the smallest one otherwise, a timeout apart.':
    'Das Fenster am Anfang und in einer Verlangsamung und sonst das kleinste, von einem Timeout abgesehen.',
  'Slow start counts this many times fewer packets at most: ceil(2 target / base RTT).':
    'Slow Start zählt höchstens so vielmal weniger Pakete: ceil(2 Ziel / Basis-RTT).',
  'The initial slow start ends when the queuing delay exceeds this part of the target; later ones end at the target.':
    'Der anfängliche Slow Start endet, wenn die Wartezeit diesen Teil des Ziels übersteigt; spätere enden am Ziel.',
  'Each decrease of the window for a delay puts off the next slowdown to so much later. A flow that keeps the queue at its target then never has one.':
    'Jede Verkleinerung des Fensters wegen einer Verzögerung schiebt die nächste Verlangsamung um so viel auf. Ein Fluss, der die Warteschlange an seinem Ziel hält, hat dann nie eine.',
  'The bound is twice the flight after the acknowledgement, in which packets that were reported selectively no longer count.':
    'Die Schranke ist das Doppelte dessen, was nach der Bestätigung unterwegs ist; Pakete, die selektiv gemeldet wurden, zählen darin nicht mehr.',
  'A window that is not in use does not grow. A connection does not take over the base RTT that an earlier one to the same host has left in the route, and the switch between background and foreground is left out.':
    'Ein Fenster, das nicht genutzt wird, wächst nicht. Eine Verbindung übernimmt nicht die Basis-RTT, die eine frühere zum selben Rechner in der Route hinterlassen hat, und der Wechsel zwischen Hintergrund und Vordergrund fehlt.',
  "LEDBAT as BitTorrent clients run it: libutp's and libtorrent's rules, with 100 ms of target and up to two packets more per round trip.":
    'LEDBAT, wie BitTorrent-Programme es benutzen: die Regeln von libutp und libtorrent, mit 100 ms als Ziel und bis zu zwei Paketen mehr je Umlauf.',
  'libutp counts whole bytes, starts linearly, and falls silent below a packet. libtorrent doubles until the delay reaches the target, moves its window only when that is in use, and keeps one packet.':
    'libutp zählt ganze Bytes, beginnt linear und verstummt unter einem Paket. libtorrent verdoppelt, bis die Verzögerung das Ziel erreicht, bewegt sein Fenster nur, wenn es genutzt wird, und behält ein Paket.',
  'Queuing delay up to which the window grows. A buffer that holds less than this makes it no low priority at all.':
    'Wartezeit, bis zu der das Fenster wächst. Mit einem Puffer, der weniger fasst, ist es gar keine niedrige Priorität.',
  'What a round trip adds to the window while the queue is empty: about two packets, where TCP adds one.':
    'Was ein Umlauf zum Fenster hinzufügt, solange die Warteschlange leer ist: etwa zwei Pakete, wo TCP eines hinzufügt.',
  'The part of the window that a loss leaves.': 'Der Teil des Fensters, den ein Verlust lässt.',
  'Losses lower the window at most this often, whatever the round-trip time: on a longer path libutp may halve it several times for the losses of one window.':
    'Verluste verkleinern das Fenster höchstens so oft, wie lang die Umlaufzeit auch ist: Auf einem längeren Pfad kann libutp es für die Verluste eines Fensters mehrmals halbieren.',
  'Below a packet nothing is sent until the retransmission timer expires, which sets the window to a packet.':
    'Unter einem Paket wird nichts gesendet, bis der Timer für Wiederholungen abläuft, was das Fenster auf ein Paket setzt.',
  'At most once in the time that cuts are apart; bytes are whole in libutp, and the losses of one window may cut more than once.':
    'Höchstens einmal im Mindestabstand der Kürzungen; Bytes sind in libutp ganz, und die Verluste eines Fensters können mehr als einmal kürzen.',
  "Losses and timeouts are the transport's, as is the wait for them: the timer is not looked at every half second. In recovery the window does not grow, and one that is not in use does not at all, where libutp waits for a second. No search for the path's MTU.":
    'Verluste und Timeouts sind die des Transports, ebenso das Warten darauf: Der Timer wird nicht jede halbe Sekunde angesehen. In der Verlustbehebung wächst das Fenster nicht, und eines, das nicht genutzt wird, gar nicht, wo libutp eine Sekunde wartet. Keine Suche nach der MTU des Pfads.',
  'Tries rates a little higher and lower and goes where its utility is larger; as a scavenger it minds deviating round-trip times, by which it notices others.':
    'Probiert etwas höhere und niedrigere Raten und geht dorthin, wo sein Nutzen größer ist; mit niedriger Priorität stören es streuende Umlaufzeiten, an denen es andere bemerkt.',
  "By the authors' code; of the paper the abstract alone was read. Losses are those that the transport finds, or what is older than two smoothed RTTs and four deviations. PCC has no delayed acknowledgements: where the receiver delays them, only the packet that an acknowledgement is sent for has a sample of its RTT. On a path without any noise its filters take the first surge for what is usual there: give senders a jitter of 10 to 50 µs. Marks are ignored. Vivace halves where more than half of an interval is lost, and measures its first leap against the mean of the probes before; its code compares what is sent while it waits for them, probes anew where losses contradict a leap, and sends 40 kb/s and less for a while after timeouts.":
    'Nach dem Programm der Autoren; von der Arbeit wurde nur die Zusammenfassung gelesen. Verloren ist, was der Transport dafür hält, oder was älter ist als zwei geglättete RTT und vier Abweichungen. PCC kennt keine verzögerten Bestätigungen: Wo der Empfänger sie verzögert, hat nur das Paket, für das eine Bestätigung gesendet wird, eine RTT. Auf einem Pfad ganz ohne Rauschen halten die Filter den ersten Anstieg für das dort Übliche: Sendern einen Jitter von 10 bis 50 µs geben. Markierungen bleiben unbeachtet. Vivace halbiert, wo mehr als die Hälfte eines Abschnitts verloren ging, und misst seinen ersten Sprung am Mittel der Proben davor; sein Programm vergleicht mit dem, was es sendet, während es auf sie wartet, probiert neu, wo Verluste einem Sprung widersprechen, und sendet nach Timeouts eine Weile 40 kb/s und weniger.',
  'A scavenger minds the deviation of round-trip times, by which it notices others early. A hybrid is a primary up to a rate. Vivace is a primary with rules of its own: its values are a preset.':
    'Mit niedriger Priorität stört die Streuung der Umlaufzeiten, woran es andere früh bemerkt. Mit beidem ist es bis zu einer Rate ein gewöhnlicher Fluss. Vivace ist ein gewöhnlicher Fluss mit eigenen Regeln: Seine Werte sind eine Voreinstellung.',
  'The rate that a hybrid takes as others do; beyond it, only what is left. The code has no default.':
    'Die Rate, die es mit beiden Rollen nimmt wie andere; darüber nur, was übrig ist. Das Programm hat keinen Standardwert.',
  'A rate of x Mb/s is worth x to this power: the more there is, the less one more is worth.':
    'Eine Rate von x Mb/s ist x hoch dies wert: Je mehr da ist, desto weniger ist eines mehr wert.',
  'Times rate and growth of the RTT in seconds per second. Shrinking counts nothing; to Vivace it is worth as much, in whole steps of 0.02.':
    'Mal Rate und Wachstum der RTT in Sekunden je Sekunde. Schrumpfen zählt nicht; für Vivace ist es ebenso viel wert, in ganzen Schritten von 0,02.',
  'Times rate and the part that is lost: 11.35 puts up with a loss of about 5 %. Vivace weighs losses of up to 3 % with 1.':
    'Mal Rate und dem Teil, der verloren ging: 11,35 nimmt einen Verlust von etwa 5 % hin. Vivace gewichtet Verluste bis 3 % mit 1.',
  'Times rate and standard deviation of the RTT in seconds, of scavengers alone. Beyond 1 ms it outweighs any throughput.':
    'Mal Rate und Standardabweichung der RTT in Sekunden, nur bei niedriger Priorität. Über 1 ms wiegt sie jeden Durchsatz auf.',
  "Probes are by this part above and below the rate; Vivace's at least by the smallest change.":
    'Proben liegen um diesen Teil über und unter der Rate; bei Vivace mindestens um die kleinste Änderung.',
  'More than half of them have to speak for going up, all of them for going down. Vivace goes where most do, and takes one once it has gone one way twice.':
    'Mehr als die Hälfte muss für das Steigen sprechen, für das Sinken alle. Vivace folgt der Mehrheit und nimmt eines, sobald es zweimal in eine Richtung gegangen ist.',
  'More than half of them have to speak for going down, all of them for going up.':
    'Mehr als die Hälfte muss für das Sinken sprechen, für das Steigen alle.',
  'A slope of 1 per Mb/s moves the rate by so many times 1.1 Mb/s (Vivace 1 Mb/s), and farther the longer it goes one way.':
    'Eine Steigung von 1 je Mb/s bewegt die Rate um so viele Male 1,1 Mb/s (Vivace 1 Mb/s), und weiter, je länger es in eine Richtung geht.',
  'Part of the rate by which a first decision may change it.':
    'Teil der Rate, um den eine erste Entscheidung sie ändern darf.',
  'Each change that meets the bound raises it by this part of the rate, each that does not lowers it.':
    'Jede Änderung an der Schranke hebt sie um diesen Teil der Rate, jede andere senkt sie.',
  'Below 10 Mb/s it is more than the largest change. On a link of few Mb/s take 1 % of its rate, for the lowest rate too.':
    'Unter 10 Mb/s ist sie mehr als die größte Änderung. Auf einer Leitung von wenigen Mb/s 1 % ihrer Rate nehmen, für die kleinste Rate ebenso.',
  "It sends as fast as this however little there is for it, and starts anew from here. On a link of 2 Mb/s the default is a quarter: take 1 % of the link's rate, for the smallest change too.":
    'So schnell sendet es, wie wenig auch für es da ist, und beginnt von hier aus neu. Auf einer Leitung von 2 Mb/s ist der Standardwert ein Viertel: 1 % der Rate der Leitung nehmen, für die kleinste Änderung ebenso.',
  'It is for an RTT of 100 ms; with a shorter first one it is as much higher. Vivace doubles it whatever that is.':
    'Sie gilt für eine RTT von 100 ms; mit einer kürzeren ersten ist sie entsprechend höher. Vivace verdoppelt sie, wie lang die auch ist.',
  'What is older than two smoothed RTTs and four deviations is lost, whatever the transport finds out before.':
    'Was älter ist als zwei geglättete RTT und vier Abweichungen, ist verloren, was der Transport auch vorher herausfindet.',
  'The code takes the gradient for the slope, so that it takes slow ramps for noise. On: the slope.':
    'Das Programm nimmt den Gradienten für die Steigung und hält so langsame Rampen für Rauschen. Ein: die Steigung.',
  'Linux keeps windows in whole packets: growth is counted until it makes a packet, the count begins anew with a cut, and a cut rounds down. In windows of a few packets, as under losses of some per cent, that is up to a tenth of the rate.':
    'Linux führt Fenster in ganzen Paketen: Wachstum wird gezählt, bis es ein Paket ergibt, eine Kürzung beginnt das Zählen neu und rundet ab. Bei Fenstern von wenigen Paketen, wie unter Verlusten von einigen Prozent, ist das bis zu einem Zehntel der Rate.',
  'ns-3 sets the window to the estimate as soon as a loss is found. In Linux a loss halves the window, as in Reno, and the estimate is set when recovery is over: less arrives in it than did before, which lowers the estimate itself. Linux counts whole packets, and bandwidth in whole bytes per millisecond.':
    'ns-3 setzt das Fenster auf die Schätzung, sobald ein Verlust gefunden ist. In Linux halbiert ein Verlust das Fenster, wie bei Reno, und die Schätzung gilt, wenn die Erholung vorbei ist: In ihr kommt weniger an als zuvor, was die Schätzung selbst senkt. Linux zählt ganze Pakete, und Bandbreite in ganzen Byte je Millisekunde.',
  'The speed falls to 1 as soon as the window turns, not only when the round trip is over: else the speed at which it rose takes most of the window within that round trip. Without, a lone flow on a long and fast path may swing for ever between a few packets and a queue, and have a quarter of the link.':
    'Das Tempo fällt auf 1, sobald das Fenster sich wendet, nicht erst, wenn der Umlauf vorbei ist: Sonst nimmt das Tempo, mit dem es stieg, in diesem Umlauf das meiste vom Fenster. Ohne kann ein einzelner Fluss auf einem langen und schnellen Pfad für immer zwischen wenigen Paketen und einer Warteschlange schwingen und ein Viertel der Leitung haben.',
  'Linux: the rate of the remote clock is known, unless it is to be estimated as the kernel does. Timestamps of duplicates are those of the packets that caused them.':
    'Linux: Der Takt der fernen Uhr ist bekannt, wenn er nicht wie im Kernel geschätzt werden soll. Zeitstempel von Duplikaten sind die der Pakete, die sie verursachten.',
  "Linux: a window that is not in use does not grow, where the kernel's Vegas does not look; and the rule rests while a timeout is repaired, but not while packets are merely out of order.":
    'Linux: Ein Fenster, das nicht genutzt wird, wächst nicht, wo Vegas im Kernel nicht hinsieht; und die Regel ruht, solange ein Timeout behoben wird, aber nicht, solange Pakete nur außer der Reihe sind.',
  'What slow start leaves of an acknowledgement is counted; the counter is not shown.':
    'Was Slow Start von einer Bestätigung übrig lässt, wird gezählt; der Zähler wird nicht gezeigt.',
  'Only once a full window has been acknowledged; the counter is not shown.':
    'Erst, wenn ein volles Fenster bestätigt ist; der Zähler wird nicht gezeigt.',
  'Only once alpha times the packets counted make a window; the counter is not shown.':
    'Erst, wenn α mal die gezählten Pakete ein Fenster ergeben; der Zähler wird nicht gezeigt.',
  'Only once a full window has been acknowledged; the counter is not shown. A mark takes alpha / 2 of the window, rounded down.':
    'Erst, wenn ein volles Fenster bestätigt ist; der Zähler wird nicht gezeigt. Eine Markierung nimmt α / 2 des Fensters, abgerundet.',
  'Only once a full window has been acknowledged; the counter is not shown. When recovery is over the window is what the pipe holds.':
    'Erst, wenn ein volles Fenster bestätigt ist; der Zähler wird nicht gezeigt. Ist die Erholung vorbei, ist das Fenster, was der Pfad fasst.',
  'Of a window of one packet it makes two, once recovery is over.':
    'Aus einem Fenster von einem Paket macht er zwei, wenn die Erholung vorbei ist.',
};
