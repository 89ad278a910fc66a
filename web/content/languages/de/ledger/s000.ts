/** Exhibits and reasons of Carofiglio et al., LCN 2010. */
const words: Readonly<Record<string, string>> = {
  'All experiments of the paper use one dumbbell: 10 Mbit/s, 50 ms of round-trip time, a FIFO buffer of 100 packets of 1500 bytes, backlogged sources that start together, and 120 s.':
    'Alle Experimente der Arbeit benutzen eine Hantel: 10 Mbit/s, 50 ms Umlaufzeit, ein FIFO-Puffer für 100 Pakete von 1500 Byte, Quellen, die immer Daten haben und zusammen beginnen, und 120 s.',
  'It plots efficiency, the share of TCP, the mean queue, the loss rate, and Jain’s index of fairness over the whole run and over windows of 20 round-trip times. Sec. II gives the rules of LP, NICE and LEDBAT.':
    'Sie zeichnet Auslastung, Anteil von TCP, mittlere Warteschlange, Verlustrate und Jains Fairness-Index über den ganzen Lauf und über Fenster von 20 Umlaufzeiten. Abschn. II gibt die Regeln von LP, NICE und LEDBAT.',
  'Where a definition leaves one answer, flows of constant rate show that the engine gives it. The rules of the protocols are checked by tests of the engine; that they fall back to TCP’s halving after a loss, and to one packet after a timeout, by runs.':
    'Wo eine Definition nur eine Antwort zulässt, zeigen Flüsse mit fester Rate, dass der Simulator sie gibt. Die Regeln der Protokolle prüfen Tests des Simulators; dass sie nach einem Verlust zur Halbierung von TCP zurückfallen und nach einem Timeout auf ein Paket, zeigen Läufe.',
  'Starts differ by up to 1 ms: exact ties never happen in a network.':
    'Die Anfänge liegen bis zu 1 ms auseinander: Genaue Gleichzeitigkeit kommt in einem Netz nicht vor.',
  'Eq. 3 of the paper, NICE’s threshold, is said to equal eq. 1; it has the form of eq. 2. Sec. V-A has γ = 1/τ and Sec. V-B γ = 1; we read both as G = γτ = 1.':
    'Gl. 3 der Arbeit, die Schwelle von NICE, soll gleich Gl. 1 sein; sie hat die Form von Gl. 2. Abschn. V-A hat γ = 1/τ und Abschn. V-B γ = 1; beides lesen wir als G = γτ = 1.',
  'Flows of constant rate, whose figures follow from the definitions':
    'Flüsse mit fester Rate, deren Werte aus den Definitionen folgen',
  'Two equal flows, an eighth of the link each': 'Zwei gleiche Flüsse, je ein Achtel der Leitung',
  'One of two sends': 'Einer von zweien sendet',
  'One of eleven sends': 'Einer von elf sendet',
  'In turns of 1 s': 'Abwechselnd je 1 s',
  'In turns of 0.5 s': 'Abwechselnd je 0,5 s',
  'One flow of twice the link': 'Ein Fluss mit doppelter Rate der Leitung',
  'F, whole run': 'F, ganzer Lauf',
  'F, windows of 1 s': 'F, Fenster von 1 s',
  'Two flows that send in turns of 1 s are unfair by the short-term index; in turns of 0.5 s they are fair: its windows are 1 s.':
    'Zwei Flüsse, die abwechselnd je 1 s senden, sind nach dem kurzfristigen Index unfair, abwechselnd je 0,5 s sind sie fair: Seine Fenster sind 1 s lang.',
  'Jain’s index of [1, 0] and of [1, 1].': 'Jains Index von [1, 0] und von [1, 1].',
  'After a lost packet LP, NICE and LEDBAT have half of their window.':
    'Nach einem verlorenen Paket haben LP, NICE und LEDBAT die Hälfte ihres Fensters.',
  'One half, with room for a packet.': 'Die Hälfte, mit Spielraum für ein Paket.',
  'A LEDBAT that never has more than ten packets on the way stays within two of that, though its target is never reached.':
    'Ein LEDBAT, das nie mehr als zehn Pakete unterwegs hat, bleibt auf zwei daran, obwohl es sein Ziel nie erreicht.',
  'RFC 6817’s ALLOWED_INCREASE of one packet, and one.': 'ALLOWED_INCREASE von einem Paket in RFC 6817, und eines.',
  'Three protocols that yield to TCP, each in its own way. The upper row of the paper’s figure puts one flow of each beside a Reno flow, the lower row two flows of the same protocol beside each other; a table sums up efficiency, fairness and who got what.':
    'Drei Protokolle, die TCP weichen, jedes auf seine Weise. Die obere Reihe der Abbildung stellt je einen Fluss neben einen Reno-Fluss, die untere je zwei Flüsse desselben Protokolls nebeneinander; eine Tabelle fasst Auslastung, Fairness und Aufteilung zusammen.',
  'LP halves its window when the smoothed one-way delay rises and then only watches for a while; if the delay stays high, it starts over from the bottom. NICE is Vegas with an extra halving when many packets of a round were late, and may go below one packet per round trip. LEDBAT moves its window in proportion to the distance from a target delay of 25 ms.':
    'LP halbiert sein Fenster, wenn die geglättete einfache Laufzeit steigt, und beobachtet dann eine Weile nur; bleibt die Verzögerung hoch, beginnt es von unten. NICE ist Vegas mit einer zusätzlichen Halbierung, wenn viele Pakete einer Runde spät waren, und darf unter ein Paket je Umlauf gehen. LEDBAT bewegt sein Fenster im Verhältnis zum Abstand von einer Zielverzögerung von 25 ms.',
  'The numbers of the table are an image in our copy of the paper, so that only the statements of the text can be held against our runs.':
    'Die Zahlen der Tabelle sind in unserer Kopie der Arbeit ein Bild; nur die Aussagen des Textes lassen sich daher mit unseren Läufen vergleichen.',
  'All three give way to Reno, which gets more than 98 % of the traffic. Among themselves they differ as the paper says: LP saws, NICE and LEDBAT hold still. NICE’s two flows keep the unequal windows that their start gave them, as Vegas’ do.':
    'Alle drei weichen Reno, das mehr als 98 % des Verkehrs bekommt. Unter sich unterscheiden sie sich, wie die Arbeit sagt: LP sägt, NICE und LEDBAT halten still. Die zwei Flüsse von NICE behalten die ungleichen Fenster, die ihnen ihr Anfang gab, wie die von Vegas.',
  'Two readings decide the lower row, and the paper leaves both open. NICE must know how long a full queue delays: without ever seeing one, it takes its own few packets for congestion and leaves a third of the link idle. LP must wait for the end of its inference phase before it judges again: as Linux’ module does it, at any time, two LP flows leave more than a third of the link idle.':
    'Über die untere Reihe entscheiden zwei Lesarten, und die Arbeit lässt beide offen. NICE muss wissen, wie lange eine volle Warteschlange verzögert: Hat es nie eine gesehen, hält es seine eigenen wenigen Pakete für Überlast und lässt ein Drittel der Leitung frei. LP muss das Ende seiner Inferenzphase abwarten, bevor es wieder urteilt: Urteilt es jederzeit, wie im Modul von Linux, lassen zwei LP-Flüsse mehr als ein Drittel der Leitung frei.',
  'NICE’s largest RTT is at least 120 ms above the smallest, what the full buffer delays. The claims let a slow start that ends with a loss teach NICE this; ours has no such phase. The run without it is among the findings.':
    'Die größte RTT von NICE liegt mindestens 120 ms über der kleinsten, so viel, wie der volle Puffer verzögert. Nach den Aussagen lernt NICE das in einem Slow Start, der mit einem Verlust endet; unseres hat keine solche Phase. Der Lauf ohne dieses Wissen steht unter den Befunden.',
  'LP gives no early indication before its first loss, and judges again when its inference phase of three RTTs is over: so says the paper’s text, not Linux’ module. The runs with the other readings are among the findings.':
    'LP meldet vor seinem ersten Verlust nichts früh und urteilt wieder, wenn seine Inferenzphase von drei RTTs vorüber ist: So sagt es der Text der Arbeit, nicht das Modul von Linux. Die Läufe mit den anderen Lesarten stehen unter den Befunden.',
  'LP’s window falls to one packet, not to zero: a window of zero could not send the packet whose acknowledgement would open it.':
    'Das Fenster von LP fällt auf ein Paket, nicht auf null: Ein Fenster von null könnte das Paket nicht senden, dessen Bestätigung es öffnen würde.',
  'Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late; the paper says that all start together.':
    'Die Anfänge liegen bis zu 1 ms auseinander, und jedes Paket geht bis zu 0,1 ms später ab; die Arbeit sagt, dass alle zusammen beginnen.',
  'Efficiency, fairness and breakdown of the six runs': 'Auslastung, Fairness und Aufteilung der sechs Läufe',
  'Beside Reno: η': 'Neben Reno: η',
  'Beside Reno: F': 'Neben Reno: F',
  'Beside Reno: TCP': 'Neben Reno: TCP',
  'Beside Reno: its own part': 'Neben Reno: eigener Anteil',
  'Two of a kind: η': 'Zwei gleiche: η',
  'Two of a kind: F': 'Zwei gleiche: F',
  'Windows: TCP-LP beside Reno': 'Fenster: TCP-LP neben Reno',
  'Windows: TCP-Nice beside Reno': 'Fenster: TCP-Nice neben Reno',
  'Windows: LEDBAT beside Reno': 'Fenster: LEDBAT neben Reno',
  'Windows: two TCP-LP flows': 'Fenster: zwei TCP-LP-Flüsse',
  'Windows: two TCP-Nice flows': 'Fenster: zwei TCP-Nice-Flüsse',
  'Windows: two LEDBAT flows': 'Fenster: zwei LEDBAT-Flüsse',
  'LP’s window does not grow while LP infers, over 100 s of two LP flows.':
    'In der Inferenzphase wächst das Fenster von LP nicht, über 100 s zweier LP-Flüsse.',
  'The paper’s rule; no tolerance.': 'Die Regel der Arbeit; ohne Toleranz.',
  'If LP may judge again at any time within the phase, two LP flows leave more than a third of the link idle.':
    'Darf LP innerhalb der Phase jederzeit wieder urteilen, lassen zwei LP-Flüsse mehr als ein Drittel der Leitung frei.',
  'Two thirds, set after the result (0.61).': 'Zwei Drittel, nach dem Ergebnis festgelegt (0,61).',
  'Linux’ arithmetic, which forgets the extremes of the delay at each indication and does not wait for a loss, uses a quarter of the link at most.':
    'Die Arithmetik von Linux, die bei jeder Meldung die Extreme der Verzögerung vergisst und nicht auf einen Verlust wartet, nutzt höchstens ein Viertel der Leitung.',
  'One quarter, set after the result (0.20); ns-2’s module with a true clock gives 0.21.':
    'Ein Viertel, nach dem Ergebnis festgelegt (0,20); das Modul von ns-2 mit wahrer Uhr gibt 0,21.',
  'Two NICE flows that learn the largest RTT from the path alone never see a full queue, and leave at least a quarter of the link idle.':
    'Zwei NICE-Flüsse, die die größte RTT nur vom Pfad lernen, sehen nie eine volle Warteschlange und lassen mindestens ein Viertel der Leitung frei.',
  'Three quarters, set after the result (0.66); ns-2 with the same rule gives 0.66.':
    'Drei Viertel, nach dem Ergebnis festgelegt (0,66); ns-2 mit derselben Regel gibt 0,66.',
  'One Reno flow and one LEDBAT flow share the bottleneck for 120 s. Once LEDBAT’s target goes from 2 to 150 % of what the full buffer delays, once its gain from 1 to 10 at a target of 25 ms. Six panels: efficiency, TCP’s share, fairness over the whole run and over one second, queue, and losses.':
    'Ein Reno- und ein LEDBAT-Fluss teilen sich 120 s lang den Engpass. Einmal geht das Ziel von LEDBAT von 2 bis 150 % dessen, was der volle Puffer verzögert, einmal die Verstärkung von 1 bis 10 bei einem Ziel von 25 ms. Sechs Felder: Auslastung, Anteil von TCP, Fairness über den ganzen Lauf und über eine Sekunde, Warteschlange und Verluste.',
  'The paper finds that the gain hardly matters, and four regions of the target: up to 18 % a “shaky” share, from there to 65 % Reno takes everything, up to 100 % LEDBAT erodes Reno until Reno starves, and above that both are driven by losses and share evenly.':
    'Die Arbeit findet, dass die Verstärkung kaum etwas ausmacht, und vier Bereiche des Ziels: bis 18 % ein schwankender (“shaky”) Anteil, von dort bis 65 % nimmt Reno alles, bis 100 % zehrt LEDBAT an Reno, bis es verhungert, und darüber treiben Verluste beide an, und sie teilen gleich.',
  'The gain hardly matters here either, and the runs say why: after a loss Reno’s queue never falls below 29 packets, 35 ms. A LEDBAT with a target of 25 ms is never below its target, so that it never grows; the gain can only speed up decreases that have long ended at one packet. With a target of 72 ms the gain does matter.':
    'Die Verstärkung macht auch hier kaum etwas aus, und die Läufe sagen, warum: Nach einem Verlust fällt die Warteschlange von Reno nie unter 29 Pakete, 35 ms. Ein LEDBAT mit einem Ziel von 25 ms ist nie unter seinem Ziel und wächst nie; die Verstärkung kann nur Verkleinerungen beschleunigen, die längst bei einem Paket geendet haben. Mit einem Ziel von 72 ms macht die Verstärkung etwas aus.',
  'Regions 2 and 4 are the paper’s. Region 1 is as smooth as region 2: below 29 % of the buffer no target is ever reached, and the share stays at 99.0 %. In region 3 Reno’s share falls as the paper says, but in 120 s only to 38 %. LEDBAT takes Reno’s place slowly: measured after five minutes, and with a target three packets below the end of the buffer, the share is below 10 %, and losses peak there as the paper says.':
    'Die Bereiche 2 und 4 sind die der Arbeit. Bereich 1 ist so glatt wie Bereich 2: Unterhalb von 29 % des Puffers wird kein Ziel je erreicht, und der Anteil bleibt bei 99,0 %. In Bereich 3 fällt der Anteil von Reno, wie die Arbeit sagt, in 120 s aber nur auf 38 %. LEDBAT nimmt Renos Platz langsam ein: Nach fünf Minuten gemessen und mit einem Ziel drei Pakete vor dem Ende des Puffers liegt der Anteil unter 10 %, und die Verluste haben dort ihre Spitze, wie die Arbeit sagt.',
  'The paper prints no grid and no number of runs: 33 targets, ten gains and five seeds are ours. Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late, which breaks the phase effects of a DropTail queue.':
    'Die Arbeit nennt weder Stützstellen noch die Zahl der Läufe: 33 Ziele, zehn Verstärkungen und fünf Startwerte sind unsere. Die Anfänge liegen bis zu 1 ms auseinander, und jedes Paket geht bis zu 0,1 ms später ab; das bricht die Phaseneffekte einer DropTail-Warteschlange.',
  'Reno recovers with SACK; LEDBAT has no slow start, no filter and a window of at least one packet. The paper says none of this; ns-2’s LP exists only in its Linux agents, which use SACK.':
    'Reno behebt Verluste mit SACK; LEDBAT hat keinen Slow Start, keinen Filter und ein Fenster von mindestens einem Paket. Die Arbeit sagt davon nichts; LP gibt es in ns-2 nur in den Linux-Agenten, die SACK benutzen.',
  'LEDBAT’s base delay is the least ever seen. The claims say the least of ten minutes: in 120 s the same.':
    'Die Grundverzögerung von LEDBAT ist die kleinste je gesehene. Die Aussagen sagen: die kleinste aus zehn Minuten; in 120 s ist das dasselbe.',
  'f(T) and f(G) have panels of their own, where the paper has two axes in one panel. Two more panels show our runs with the settings of our ns-2 runs, beside them.':
    'f(T) und f(G) haben je ein eigenes Feld, wo die Arbeit zwei Achsen in einem Feld hat. Zwei weitere Felder zeigen unsere Läufe mit den Einstellungen unserer ns-2-Läufe neben diesen.',
  'Efficiency: f(T)': 'Auslastung: f(T)',
  'Target by full buffer': 'Ziel durch vollen Puffer',
  '18 %: end of region 1': '18 %: Ende von Bereich 1',
  '65 %: end of region 2': '65 %: Ende von Bereich 2',
  '100 %: full buffer': '100 %: voller Puffer',
  'Efficiency: f(G)': 'Auslastung: f(G)',
  Gain: 'Verstärkung',
  'Share of TCP: f(T)': 'Anteil von TCP: f(T)',
  'Share of TCP: f(G)': 'Anteil von TCP: f(G)',
  'Fairness over the whole run: f(T)': 'Fairness über den ganzen Lauf: f(T)',
  'Fairness over the whole run: f(G)': 'Fairness über den ganzen Lauf: f(G)',
  'Fairness over windows of 1 s: f(T)': 'Fairness über Fenster von 1 s: f(T)',
  'Fairness over windows of 1 s: f(G)': 'Fairness über Fenster von 1 s: f(G)',
  'Queue: f(T)': 'Warteschlange: f(T)',
  'Queue: f(G)': 'Warteschlange: f(G)',
  'Losses: f(T)': 'Verluste: f(T)',
  'Losses: f(G)': 'Verluste: f(G)',
  'Share of TCP as ns-2 was set: f(T)': 'Anteil von TCP, eingestellt wie in ns-2: f(T)',
  'Share of TCP as ns-2 was set: f(G)': 'Anteil von TCP, eingestellt wie in ns-2: f(G)',
  'Beside Reno the queue never empties after the start: a halved window leaves (100 − 41.7) / 2 = 29 packets, 35 ms, which is more than the target of 25 ms.':
    'Neben Reno leert sich die Warteschlange nach dem Anfang nie: Ein halbiertes Fenster lässt (100 − 41,7) / 2 = 29 Pakete, 35 ms, mehr als das Ziel von 25 ms.',
  'Half of the buffer less half of the bandwidth-delay product, within a packet.':
    'Der halbe Puffer weniger das halbe Bandbreite-Verzögerung-Produkt, auf ein Paket genau.',
  'LEDBAT with a target of 25 ms has one packet, and never more, from 20 s on, with a gain of 1 and of 10.':
    'LEDBAT mit einem Ziel von 25 ms hat ab 20 s ein Paket und nie mehr, mit einer Verstärkung von 1 und von 10.',
  'The floor of one packet.': 'Die Untergrenze von einem Paket.',
  'With a target of 72 ms, above that least queue, a gain of 10 takes at least three points from Reno.':
    'Mit einem Ziel von 72 ms, über dieser kleinsten Warteschlange, nimmt eine Verstärkung von 10 Reno mindestens drei Punkte.',
  'Set after the result (3.7 points).': 'Nach dem Ergebnis festgelegt (3,7 Punkte).',
  'Two LEDBAT flows share the bottleneck. Above, the first one’s target is up to ten times the second’s 25 ms; below, its gain is up to ten times the second’s. Each panel has efficiency, fairness and queue, and the losses on a second axis.':
    'Zwei LEDBAT-Flüsse teilen sich den Engpass. Oben ist das Ziel des ersten bis zum Zehnfachen der 25 ms des zweiten; unten ist seine Verstärkung bis zum Zehnfachen derjenigen des zweiten. Jedes Feld hat Auslastung, Fairness und Warteschlange und auf einer zweiten Achse die Verluste.',
  'The paper finds that the slightest difference of the targets takes fairness to its least value, one half, where it stays even when the targets outgrow the buffer and packets are lost. A difference of the gains has no effect on fairness.':
    'Die Arbeit findet, dass der kleinste Unterschied der Ziele die Fairness auf ihren kleinsten Wert bringt, die Hälfte, wo sie auch bleibt, wenn die Ziele über den Puffer hinauswachsen und Pakete verloren gehen. Ein Unterschied der Verstärkungen hat keine Wirkung auf die Fairness.',
  'Targets are as the paper says: a tenth more gives the first flow 88 % of the link. Losses begin at a ratio of 5, where the first target alone is longer than the buffer.':
    'Mit den Zielen ist es, wie die Arbeit sagt: Ein Zehntel mehr gibt dem ersten Fluss 88 % der Leitung. Verluste beginnen bei einem Verhältnis von 5, wo schon das erste Ziel länger ist als der Puffer.',
  'Gains are not, as long as eq. 5 is taken as printed. Both flows climb until the queue reaches the target, and what each has then, it keeps: the flow with the larger gain has climbed further. With starts within a millisecond the slower flow often wins instead, because its first packet queues behind the other’s, and its base delay is too long. Only with growth capped at Reno’s one packet per round trip, as in the authors’ kernel module, do gains have no effect.':
    'Mit den Verstärkungen nicht, solange Gl. 5 gilt, wie sie gedruckt ist. Beide Flüsse steigen, bis die Warteschlange das Ziel erreicht, und was jeder dann hat, behält er: Der Fluss mit der größeren Verstärkung ist höher gestiegen. Bei Anfängen innerhalb einer Millisekunde gewinnt stattdessen oft der langsamere, weil sein erstes Paket hinter denen des anderen wartet und seine Grundverzögerung zu lang ist. Nur wenn das Wachstum auf Renos ein Paket je Umlauf begrenzt ist, wie im Kernelmodul der Autoren, haben Verstärkungen keine Wirkung.',
  'The paper prints 20 % of the buffer for the second target, and 25 ms elsewhere, which is 20.8 %; we take 25 ms. In our ns-2 runs it is 24 ms.':
    'Die Arbeit druckt für das zweite Ziel 20 % des Puffers und anderswo 25 ms, das sind 20,8 %; wir nehmen 25 ms. In unseren ns-2-Läufen sind es 24 ms.',
  'The grid and five seeds are ours. Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late.':
    'Die Stützstellen und fünf Startwerte sind unsere. Die Anfänge liegen bis zu 1 ms auseinander, und jedes Paket geht bis zu 0,1 ms später ab.',
  'The lower panels are eq. 5 as printed. Fairness with the growth capped at Reno’s is beside it.':
    'Die unteren Felder sind Gl. 5, wie sie gedruckt ist. Daneben steht die Fairness mit auf Renos Maß begrenztem Wachstum.',
  'The losses have panels of their own, where the paper has a second axis.':
    'Die Verluste haben eigene Felder, wo die Arbeit eine zweite Achse hat.',
  'Different targets': 'Verschiedene Ziele',
  'Part of one': 'Teil von eins',
  'Efficiency η': 'Auslastung η',
  'Queue B': 'Warteschlange B',
  'Different targets: losses': 'Verschiedene Ziele: Verluste',
  'Different gains, eq. 5 as printed': 'Verschiedene Verstärkungen, Gl. 5 wie gedruckt',
  'Different gains, eq. 5 as printed: losses': 'Verschiedene Verstärkungen, Gl. 5 wie gedruckt: Verluste',
  'Different gains: growth as printed and capped': 'Verschiedene Verstärkungen: Wachstum wie gedruckt und begrenzt',
  'eq. 5': 'Gl. 5',
  'growth capped': 'Wachstum begrenzt',
  'Different targets as ns-2 was set: fairness': 'Verschiedene Ziele, eingestellt wie in ns-2: Fairness',
  'Different gains as ns-2 was set: fairness': 'Verschiedene Verstärkungen, eingestellt wie in ns-2: Fairness',
  'One Reno flow shares the link with N flows of one kind, N from 1 to 10: LEDBAT, TCP-NICE, TCP-LP, or Reno as the fair reference. The paper asks how much each kind takes from the one TCP flow (b), how evenly the rest is shared (c, d), and what it does to efficiency, queue and loss (a, e, f).':
    'Ein Reno-Fluss teilt sich die Leitung mit N Flüssen einer Art, N von 1 bis 10: LEDBAT, TCP-NICE, TCP-LP oder Reno als fairer Vergleich. Die Arbeit fragt, wie viel jede Art dem einen TCP-Fluss nimmt (b), wie gleich der Rest geteilt wird (c, d) und was das für Auslastung, Warteschlange und Verlust heißt (a, e, f).',
  'It reports one ranking for every N: LEDBAT takes least, then NICE, then LP, then Reno. With ten flows each LEDBAT is said to get about 1 % of the link, each NICE 3 %, each LP 5 %. Loss under LP is called strikingly similar to that under Reno; the delay-based protocols lose far less.':
    'Sie berichtet für jedes N dieselbe Rangfolge: LEDBAT nimmt am wenigsten, dann NICE, dann LP, dann Reno. Bei zehn Flüssen soll jedes LEDBAT etwa 1 % der Leitung bekommen, jedes NICE 3 %, jedes LP 5 %. Der Verlust unter LP heißt auffallend ähnlich dem unter Reno; die verzögerungsgesteuerten Protokolle verlieren viel weniger.',
  'LEDBAT is as printed: with ten flows Reno keeps nine tenths and each LEDBAT holds its least window of one packet. NICE and LP take much less here than printed. With the equations of the paper NICE falls below one packet per RTT and lies under LEDBAT; LP leaves Reno nine tenths as LEDBAT does. So the ranking holds from LP to Reno only. With the parts that ns-2 had on its shelf, Vegas with its least window of two packets and the Linux LP, the printed ranking comes back for every N; that is shown below.':
    'LEDBAT ist wie gedruckt: Bei zehn Flüssen behält Reno neun Zehntel, und jedes LEDBAT hält sein kleinstes Fenster von einem Paket. NICE und LP nehmen hier viel weniger als gedruckt. Mit den Gleichungen der Arbeit fällt NICE unter ein Paket je RTT und liegt unter LEDBAT; LP lässt Reno neun Zehntel, wie LEDBAT. So gilt die Rangfolge nur von LP zu Reno. Mit den Teilen, die ns-2 fertig mitbrachte, Vegas mit seinem kleinsten Fenster von zwei Paketen und dem LP von Linux, kehrt die gedruckte Rangfolge für jedes N zurück; das steht weiter unten.',
  'Every figure here follows one simple rule: beside a Reno flow, which never lets this queue fall below about 30 of its 100 packets, whoever decides by delay sees congestion all the time and sits at his least window. What is ranked is then a choice of the implementation, not the principle of control.':
    'Jeder Wert hier folgt einer einfachen Regel: Neben einem Reno-Fluss, der diese Warteschlange nie unter etwa 30 ihrer 100 Pakete fallen lässt, sieht jeder, der nach der Verzögerung entscheidet, die ganze Zeit Überlast und sitzt auf seinem kleinsten Fenster. Gereiht wird damit eine Wahl der Implementierung, nicht das Prinzip der Regelung.',
  'The queue of all-Reno is said to shrink with N. From N = 1 to 10 it grows, from 0.70 to 0.75 of the buffer, in steps each of which is within the tolerance that the check has for a step. We hold the whole way to that tolerance as well, a stricter reading than the claim’s, and ours; so this claim holds in part only. Other trends are passed because the tolerance lets a flat curve pass: LP’s queue, said to shrink, stays where it is; its loss, said to rise, is flat; the efficiency of all-Reno and LP, said to fall, does not. These are findings of their own.':
    'Die Warteschlange von lauter Reno soll mit N schrumpfen. Von N = 1 bis 10 wächst sie, von 0,70 auf 0,75 des Puffers, in Schritten, deren jeder in der Toleranz liegt, die die Prüfung für einen Schritt hat. Wir messen auch den ganzen Weg an dieser Toleranz, eine strengere Lesart als die der Aussage, und unsere; daher trifft diese Aussage nur teilweise zu. Andere Trends bestehen, weil die Toleranz eine flache Kurve bestehen lässt: Die Warteschlange von LP, die schrumpfen soll, bleibt, wo sie ist; sein Verlust, der steigen soll, ist flach; die Auslastung von lauter Reno und von LP, die fallen soll, fällt nicht. Dazu gibt es eigene Befunde.',
  'The paper gives no number of runs, no jitter, no start times. Five seeds, starts within 1 ms, up to 0.1 ms of random delay before each packet, set before anything was run.':
    'Die Arbeit nennt weder die Zahl der Läufe noch Jitter noch Anfangszeiten. Fünf Startwerte, Anfänge innerhalb von 1 ms und bis zu 0,1 ms zufällige Verzögerung vor jedem Paket, festgelegt, bevor etwas gerechnet war.',
  'Recovery with SACK, as in the TCP/Linux agent that is the only one with an LP in ns-2. The other recoveries are among the reasons.':
    'Verlustbehebung mit SACK, wie im Agenten TCP/Linux, dem einzigen in ns-2, der ein LP hat. Die anderen Verlustbehebungen stehen unter den Gründen.',
  'LEDBAT: no slow start, least window of one packet, as in the paper’s equation; base delay over ten minutes, which is the whole run.':
    'LEDBAT: kein Slow Start, kleinstes Fenster von einem Paket, wie in der Gleichung der Arbeit; Grundverzögerung über zehn Minuten, also über den ganzen Lauf.',
  'LP keeps the equation’s extremes, holds its detector until the first loss so that it has seen a full queue, and drops to one packet if there is still congestion at the end of the phase of three RTTs, as in the paper’s prose. The Linux module takes any second indication within the phase for that; the figures here do not hang on it.':
    'LP behält die Extreme der Gleichung, hält seinen Detektor bis zum ersten Verlust an, sodass es eine volle Warteschlange gesehen hat, und fällt auf ein Paket, wenn am Ende der Phase von drei RTTs noch Überlast ist, wie im Text der Arbeit. Das Modul von Linux nimmt dafür jede zweite Meldung innerhalb der Phase; die Werte hier hängen nicht daran.',
  'NICE counts the full buffer’s 120 ms as known. What it would learn from the first loss is the same.':
    'NICE rechnet die 120 ms des vollen Puffers als bekannt. Was es aus dem ersten Verlust lernen würde, ist dasselbe.',
  'η of the claims on efficiency counts distinct data alone; the panel shows what the link carried.':
    'η zählt in den Aussagen über die Auslastung nur verschiedene Daten; das Feld zeigt, was die Leitung getragen hat.',
  'The images of the paper were not available: axes and series are from captions and prose. The region below 1/(N+1) is drawn by its border.':
    'Die Bilder der Arbeit waren nicht zu haben: Achsen und Reihen sind aus Unterschriften und Text. Der Bereich unter 1/(N+1) ist durch seine Grenze gezeichnet.',
  'ns-2’s figures beside ours are without SACK, with starts within 50 ms and no jitter; its NICE falls to three quarters after a loss.':
    'Die Werte von ns-2 neben unseren sind ohne SACK, mit Anfängen innerhalb von 50 ms und ohne Jitter; sein NICE fällt nach einem Verlust auf drei Viertel.',
  '(a) Efficiency': '(a) Auslastung',
  'Flows beside one Reno flow, N': 'Flüsse neben einem Reno-Fluss, N',
  '(b) Share of the one Reno flow': '(b) Anteil des einen Reno-Flusses',
  '(c) Fairness among all N + 1 flows': '(c) Fairness unter allen N + 1 Flüssen',
  'Impossible: below 1/(N+1)': 'Unmöglich: unter 1/(N+1)',
  "Jain's index F": 'Jains Index F',
  '(d) Fairness among the N flows': '(d) Fairness unter den N Flüssen',
  '(e) Mean queue by buffer': '(e) Mittlere Warteschlange durch Puffer',
  '(f) Loss rate': '(f) Verlustrate',
  'The queue of all-Reno grows with N: nine more flows raise it by more than the tolerance for a single step, though no step does.':
    'Die Warteschlange von lauter Reno wächst mit N: Neun weitere Flüsse heben sie um mehr als die Toleranz für einen einzelnen Schritt, obwohl kein Schritt das tut.',
  'Lower end: the tolerance of the claim that says the opposite. Upper end set after the result. By steps alone the claim would pass.':
    'Unteres Ende: die Toleranz der Aussage, die das Gegenteil sagt. Oberes Ende nach dem Ergebnis festgelegt. Nach Schritten allein bestünde die Aussage.',
  'With the equations of the paper LP’s queue and loss rate at N = 10 are those at N = 1.':
    'Mit den Gleichungen der Arbeit sind Warteschlange und Verlustrate von LP bei N = 10 die von N = 1.',
  'Five percent either way; set after the result. The two claims of a trend pass within their tolerance.':
    'Fünf Prozent in beide Richtungen; nach dem Ergebnis festgelegt. Die beiden Aussagen über einen Trend bestehen innerhalb ihrer Toleranz.',
  'The efficiency of all-Reno in distinct data does not fall with N: between N = 1 and N = 10 it changes by less than a tenth of a point.':
    'Die Auslastung von lauter Reno in verschiedenen Daten fällt nicht mit N: Zwischen N = 1 und N = 10 ändert sie sich um weniger als einen Zehntelpunkt.',
  'A third of the margin that the claims on efficiency ask for; set after the result.':
    'Ein Drittel des Abstands, den die Aussagen über die Auslastung verlangen; nach dem Ergebnis festgelegt.',
  'k LEDBAT, k LP and k NICE flows share the link without any ordinary TCP, k from 1 to 5; as many Reno flows are the reference. Panels: efficiency and queue (a), loss and fairness (b), who gets how much (c).':
    'k LEDBAT-, k LP- und k NICE-Flüsse teilen sich die Leitung ohne gewöhnliches TCP, k von 1 bis 5; ebenso viele Reno-Flüsse sind der Vergleich. Felder: Auslastung und Warteschlange (a), Verlust und Fairness (b), wer wie viel bekommt (c).',
  'The paper says that the mix fills the link and loses less than Reno, that with one flow of each kind LP and LEDBAT get nearly the same and NICE is left behind, and that from two of each LP is the most aggressive: its share grows with k, and the queue comes close to that of all-Reno.':
    'Die Arbeit sagt, dass die Mischung die Leitung füllt und weniger verliert als Reno, dass bei einem Fluss jeder Art LP und LEDBAT fast gleich viel bekommen und NICE zurückbleibt und dass ab zweien jeder Art LP am aggressivsten ist: Sein Anteil wächst mit k, und die Warteschlange kommt der von lauter Reno nahe.',
  'The mix does fill the link, loses less than Reno and is less fair than Reno. But LEDBAT takes nearly all of it, for every k. Its target of 25 ms lies above what makes the two others yield: with a full buffer of 120 ms LP sees congestion above 18 ms of queuing delay and NICE above 24 ms. LEDBAT holds the queue at 25 ms, so both see congestion nearly all the time.':
    'Die Mischung füllt die Leitung, verliert weniger als Reno und ist weniger fair als Reno. Aber LEDBAT nimmt fast alles, für jedes k. Sein Ziel von 25 ms liegt über dem, wovor die beiden anderen weichen: Bei einem vollen Puffer von 120 ms sieht LP Überlast ab 18 ms Wartezeit und NICE ab 24 ms. LEDBAT hält die Warteschlange bei 25 ms, also sehen beide fast die ganze Zeit Überlast.',
  'The printed balance therefore needs an LP that does not see a queue of 25 ms. The LP of ns-2 at times does not, for it does not know the receiver’s clock; with a clock that is wrong by 120 ms ours takes half of the link and more. The reasons show it.':
    'Das gedruckte Gleichgewicht braucht daher ein LP, das eine Warteschlange von 25 ms nicht sieht. Das LP von ns-2 sieht sie manchmal nicht, denn es kennt die Uhr des Empfängers nicht; mit einer Uhr, die um 120 ms falsch geht, nimmt unseres die Hälfte der Leitung und mehr. Die Gründe zeigen es.',
  'Fairness of the mix is said to fall with k. The mean of the five runs does fall from k = 1 to 5, but jumps up on the way. From k = 3 on there are two kinds of runs: in most the LEDBATs share evenly and the index rises with k, in the others one of them, which never saw an empty queue at the start, takes over most of the link. Five seeds cannot tell a trend from that; the reasons show what is behind it.':
    'Die Fairness der Mischung soll mit k fallen. Das Mittel der fünf Läufe fällt von k = 1 bis 5, springt aber unterwegs nach oben. Ab k = 3 gibt es zwei Arten von Läufen: In den meisten teilen die LEDBATs gleich, und der Index steigt mit k; in den anderen nimmt eines von ihnen, das am Anfang nie eine leere Warteschlange sah, den größten Teil der Leitung. Fünf Startwerte können einen Trend davon nicht unterscheiden; die Gründe zeigen, was dahintersteckt.',
  'Seeds, jitter, starts, recovery, and the settings of LEDBAT, LP and NICE as in Fig. 4. LP’s drop to one packet at the end of its phase matters little at a target of 25 ms and much at 10 ms, as one of the reasons says.':
    'Startwerte, Jitter, Anfänge, Verlustbehebung und die Einstellungen von LEDBAT, LP und NICE wie in Abb. 4. Dass LP am Ende seiner Phase auf ein Paket fällt, macht bei einem Ziel von 25 ms wenig aus und bei 10 ms viel, wie einer der Gründe sagt.',
  'The paper draws loss and fairness, and efficiency and queue, in one panel each over two axes; here each has its own panel. The horizontal axis counts the flows of one kind; the reference has three times as many.':
    'Die Arbeit zeichnet Verlust und Fairness sowie Auslastung und Warteschlange in je ein Feld über zwei Achsen; hier hat jedes sein eigenes Feld. Die waagerechte Achse zählt die Flüsse einer Art; der Vergleich hat dreimal so viele.',
  'ns-2’s figures beside ours are without SACK, with starts within 50 ms and no jitter.':
    'Die Werte von ns-2 neben unseren sind ohne SACK, mit Anfängen innerhalb von 50 ms und ohne Jitter.',
  'The paper’s remark that two LPs rarely infer together is measured from the recorded state of each LP, in steps of 0.1 s.':
    'Die Bemerkung der Arbeit, dass zwei LPs selten zugleich in der Inferenzphase sind, wird am aufgezeichneten Zustand jedes LP gemessen, in Schritten von 0,1 s.',
  'Flows of each kind, k': 'Flüsse jeder Art, k',
  '(a) Mean queue by buffer': '(a) Mittlere Warteschlange durch Puffer',
  '(b) Loss rate': '(b) Verlustrate',
  '(b) Fairness among all flows': '(b) Fairness unter allen Flüssen',
  '(c) Share of each kind': '(c) Anteil jeder Art',
  Share: 'Anteil',
  'Two flows of one protocol; the acknowledgements of the first take longer, so that its RTT is up to ten times the 50 ms of the other. Above: fairness between the two. Below: efficiency.':
    'Zwei Flüsse eines Protokolls; die Bestätigungen des ersten brauchen länger, sodass seine RTT bis zum Zehnfachen der 50 ms des anderen reicht. Oben: Fairness zwischen den beiden. Unten: Auslastung.',
  'The paper says that only NICE stays fair, that with LEDBAT the far flow starves because the near one reaches the target first, and that only LEDBAT keeps the link full: NICE pays for fairness with efficiency, LP and Reno lose some too.':
    'Die Arbeit sagt, dass nur NICE fair bleibt, dass mit LEDBAT der ferne Fluss verhungert, weil der nahe das Ziel zuerst erreicht, und dass nur LEDBAT die Leitung voll hält: NICE zahlt für Fairness mit Auslastung, LP und Reno verlieren auch etwas.',
  'LEDBAT is as printed: the far flow ends below one percent of the link, and the link is full. NICE is the fairest of the low-priority protocols here too, but far from fair: about 0.7 from a ratio of five on. Its Vegas is content with anything from one to three packets of its own in the queue, so that two flows may rest with very different rates; one of the reasons shows that the band is the cause.':
    'LEDBAT ist wie gedruckt: Der ferne Fluss endet unter einem Prozent der Leitung, und die Leitung ist voll. NICE ist auch hier das fairste der nachrangigen Protokolle, aber weit von fair: etwa 0,7 ab einem Verhältnis von fünf. Sein Vegas gibt sich mit allem zwischen einem und drei eigenen Paketen in der Warteschlange zufrieden, sodass zwei Flüsse bei sehr verschiedenen Raten ruhen können; einer der Gründe zeigt, dass dieses Band die Ursache ist.',
  'Reno’s fairness jumps up and down from ratio to ratio. That is a phase effect of two periodic flows at a full drop-tail queue and no property of Reno: with jitter of a packet’s transmission time it falls smoothly.':
    'Die Fairness von Reno springt von Verhältnis zu Verhältnis. Das ist ein Phaseneffekt zweier periodischer Flüsse an einer vollen DropTail-Warteschlange und keine Eigenschaft von Reno: Mit Jitter von der Übertragungszeit eines Pakets fällt sie gleichmäßig.',
  'LEDBAT’s efficiency of 99 % is the price of its start without slow start; afterwards the link is full to the last packet. Reno’s loss of efficiency needs a recovery without SACK.':
    'Die Auslastung von LEDBAT von 99 % ist der Preis seines Anfangs ohne Slow Start; danach ist die Leitung bis zum letzten Paket voll. Der Verlust an Auslastung bei Reno braucht eine Verlustbehebung ohne SACK.',
  'Seeds, jitter, starts, recovery, and the settings of LEDBAT, LP and NICE as in Fig. 4.':
    'Startwerte, Jitter, Anfänge, Verlustbehebung und die Einstellungen von LEDBAT, LP und NICE wie in Abb. 4.',
  'Which flow is the first matters only to the starts, which are drawn alike for both.':
    'Welcher Fluss der erste ist, zählt nur für die Anfänge, die für beide gleich gezogen werden.',
  'When a flow first reaches its target is taken from its own measure of the queuing delay, in steps of 0.1 s.':
    'Wann ein Fluss sein Ziel zum ersten Mal erreicht, wird seinem eigenen Maß der Wartezeit entnommen, in Schritten von 0,1 s.',
  'ns-2’s figures beside ours are for LEDBAT and NICE, with 0.5 ms of jitter; those of Reno and LP stand beside the runs with their settings among the reasons.':
    'Die Werte von ns-2 neben unseren gelten für LEDBAT und NICE, mit 0,5 ms Jitter; die von Reno und LP stehen bei den Gründen neben den Läufen mit ihren Einstellungen.',
  'Top: fairness': 'Oben: Fairness',
  'Bottom: efficiency': 'Unten: Auslastung',
  'The paper draws its conclusions from Figs. 2 to 6: the ranking LEDBAT, NICE, LP; a LEDBAT with too high a target is as aggressive as TCP; no level of priority can be dialled; slightly different settings or paths make LEDBAT flows unfair to each other; the gain hardly matters.':
    'Die Arbeit zieht ihre Folgerungen aus Abb. 2 bis 6: die Rangfolge LEDBAT, NICE, LP; ein LEDBAT mit zu hohem Ziel ist so aggressiv wie TCP; eine Stufe der Priorität lässt sich nicht einstellen; leicht verschiedene Einstellungen oder Pfade machen LEDBAT-Flüsse unfair zueinander; die Verstärkung macht kaum etwas aus.',
  'The ranking and the limit case of one flow of each kind are judged with Figs. 4 and 5, unfairness by the path with Fig. 6. Here are the others, and two remarks on method: flows start together to keep the latecomer effect out, and LEDBAT reacts before there is loss.':
    'Die Rangfolge und der Grenzfall von einem Fluss jeder Art werden bei Abb. 4 und 5 beurteilt, Unfairness durch den Pfad bei Abb. 6. Hier stehen die anderen und zwei Bemerkungen zur Methode: Flüsse beginnen zusammen, um den Vorteil von Nachzüglern fernzuhalten, und LEDBAT reagiert, bevor es Verlust gibt.',
  'What the paper concludes about LEDBAT’s target stands: a target above the buffer splits the link evenly with Reno, and shares between a fifth and four fifths are confined to a narrow band of targets. So does what it says of the gain, of unequal targets, and of starting together: a LEDBAT that starts five seconds late or more takes over most of the link. One that comes a second or two late, while the first is still on its ramp, gets less than half.':
    'Was die Arbeit über das Ziel von LEDBAT folgert, hat Bestand: Ein Ziel über dem Puffer teilt die Leitung gleich mit Reno, und Anteile zwischen einem Fünftel und vier Fünfteln gibt es nur in einem schmalen Band von Zielen. So auch, was sie über die Verstärkung, über ungleiche Ziele und über den gemeinsamen Anfang sagt: Ein LEDBAT, das fünf Sekunden später oder noch später beginnt, übernimmt den größten Teil der Leitung. Eines, das ein oder zwei Sekunden später kommt, während das erste noch ansteigt, bekommt weniger als die Hälfte.',
  'That other settings give qualitatively similar mixes does not: with a target of 15 ms, below what makes LP and NICE yield, LEDBAT has about half of the link only, and its share, NICE’s share and the efficiency turn with k instead of following their curves for 25 ms. With 50 ms they do follow.':
    'Keinen Bestand hat, dass andere Einstellungen qualitativ ähnliche Mischungen geben: Mit einem Ziel von 15 ms, unter dem, wovor LP und NICE weichen, hat LEDBAT nur etwa die Hälfte der Leitung, und sein Anteil, der von NICE und die Auslastung kehren mit k um, statt ihren Kurven für 25 ms zu folgen. Mit 50 ms folgen sie.',
  'The grids of targets, gains and start delays are ours; the paper gives ranges.':
    'Die Stützstellen der Ziele, Verstärkungen und Anfangszeiten sind unsere; die Arbeit nennt Bereiche.',
  'Other settings of the mix: LEDBAT’s targets of 15 and 50 ms, the rank correlation with 25 ms over k of each metric by itself.':
    'Andere Einstellungen der Mischung: Ziele von LEDBAT von 15 und 50 ms, die Rangkorrelation mit 25 ms über k für jede Kenngröße für sich.',
  'One LEDBAT alone is measured after 20 s, when its ramp without slow start is over; its queue counts as at the target within two packets, 2.4 ms.':
    'Ein LEDBAT allein wird nach 20 s gemessen, wenn sein Anstieg ohne Slow Start vorüber ist; seine Warteschlange gilt auf zwei Pakete, 2,4 ms, als am Ziel.',
  'Flows count as starting together if they start within one RTT of 50 ms.':
    'Flüsse gelten als gemeinsam begonnen, wenn sie innerhalb einer RTT von 50 ms beginnen.',
  'A LEDBAT flow that comes late': 'Ein LEDBAT-Fluss, der spät kommt',
  'Start of the second flow': 'Anfang des zweiten Flusses',
  'Share of the second flow': 'Anteil des zweiten Flusses',
  'Second LEDBAT': 'Zweites LEDBAT',
  'LP’s share of the mix with other targets of LEDBAT': 'Anteil von LP an der Mischung mit anderen Zielen von LEDBAT',
  'Share of LP': 'Anteil von LP',
  'Target 15 ms': 'Ziel 15 ms',
  'Target 25 ms': 'Ziel 25 ms',
  'Target 50 ms': 'Ziel 50 ms',
  'The paper says that losses cost LP and all-Reno some efficiency, more with more flows. In its own scenario the buffer of 100 packets is more than twice the 42 packets that the path holds. A halving never empties it, even if all flows halve at once, so that losses cost nothing: after 20 s the link is full to the last packet with every recovery tried. What is missing over the whole run is missing at the start, and more flows get over the start faster.':
    'Die Arbeit sagt, dass Verluste LP und lauter Reno etwas Auslastung kosten, mit mehr Flüssen mehr. In ihrem eigenen Szenario ist der Puffer von 100 Paketen mehr als doppelt so groß wie die 42 Pakete, die der Pfad fasst. Eine Halbierung leert ihn nie, selbst wenn alle Flüsse zugleich halbieren, sodass Verluste nichts kosten: Nach 20 s ist die Leitung mit jeder versuchten Verlustbehebung bis zum letzten Paket voll. Was über den ganzen Lauf fehlt, fehlt am Anfang, und mehr Flüsse kommen schneller über den Anfang hinweg.',
  'The queue does not shrink either. The paper says that it does as flows and losses grow, and with Fig. 5 that it does not depend on the number of flows. Its mean goes from 0.70 to 0.75 of the buffer from N = 1 to 10 with SACK, and rises with each recovery and buffer tried; in ns-2’s own runs it goes from 0.68 to 0.75. The flows lose together, about one packet each, and all halve, so that the queue falls to the same depth at any N. But N + 1 flows fill it again N + 1 times as fast, and stand at the full buffer until they learn of the loss one round-trip time later. So more of the time is spent there. No step of N exceeds the tolerance of the claim; that the whole way does is the stricter part of our check, which is ours.':
    'Auch die Warteschlange schrumpft nicht. Die Arbeit sagt, dass sie es tut, wenn Flüsse und Verluste zunehmen, und bei Abb. 5, dass sie nicht von der Zahl der Flüsse abhängt. Ihr Mittel geht mit SACK von 0,70 auf 0,75 des Puffers von N = 1 bis 10 und steigt mit jeder versuchten Verlustbehebung und jedem versuchten Puffer; in den eigenen Läufen von ns-2 geht es von 0,68 auf 0,75. Die Flüsse verlieren zusammen, jeder etwa ein Paket, und alle halbieren, sodass die Warteschlange bei jedem N auf dieselbe Tiefe fällt. Aber N + 1 Flüsse füllen sie N + 1-mal so schnell wieder und stehen am vollen Puffer, bis sie eine Umlaufzeit später vom Verlust erfahren. So vergeht dort mehr von der Zeit. Kein Schritt von N überschreitet die Toleranz der Aussage; dass der ganze Weg es tut, ist der strengere Teil unserer Prüfung, und der ist unserer.',
  'Tried, for two to fifteen Reno flows: recovery with SACK, NewReno’s and classic Reno’s, which pays for several losses in a window with a timeout; buffers of 20 and 42 packets, at and below what the path holds; distinct data in place of all data. In each case it is higher at N = 10 than at N = 1. ns-2’s own runs with its classic Reno rise too, from 0.995 to 0.997. Without SACK, LP does stay below LEDBAT by the margin of the claim, NICE falls below Reno, though.':
    'Versucht für zwei bis fünfzehn Reno-Flüsse: Verlustbehebung mit SACK, die von NewReno und die des klassischen Reno, die mehrere Verluste in einem Fenster mit einem Timeout bezahlt; Puffer von 20 und 42 Paketen, unter und bei dem, was der Pfad fasst; verschiedene Daten anstelle aller Daten. In jedem Fall ist sie bei N = 10 höher als bei N = 1. Auch die eigenen Läufe von ns-2 mit dessen klassischem Reno steigen, von 0,995 auf 0,997. Ohne SACK bleibt LP um den Abstand der Aussage unter LEDBAT; NICE fällt allerdings unter Reno.',
  'What does fall with N is the part of the sent packets that arrives, one minus the loss rate. If the paper’s panels show that, the decline of all-Reno is explained; LP’s still is not. Its definition of efficiency is the throughput by the capacity, so this is no more than a possibility.':
    'Was mit N fällt, ist der Teil der gesendeten Pakete, der ankommt, eins minus die Verlustrate. Zeigen die Felder der Arbeit das, ist der Rückgang von lauter Reno erklärt; der von LP ist es noch nicht. Ihre Definition der Auslastung ist Durchsatz durch Kapazität, also ist das nicht mehr als eine Möglichkeit.',
  'With each recovery the efficiency of all-Reno in distinct data is higher at N = 10 than at N = 1.':
    'Mit jeder Verlustbehebung ist die Auslastung von lauter Reno in verschiedenen Daten bei N = 10 höher als bei N = 1.',
  'Sign only, the opposite of the claim.': 'Nur das Vorzeichen, das Gegenteil der Aussage.',
  'With buffers of 20 and 42 packets too.': 'Auch mit Puffern von 20 und 42 Paketen.',
  'With each recovery and with each buffer the mean queue of all-Reno is longer at N = 10 than at N = 1 by more than the tolerance of the claim.':
    'Mit jeder Verlustbehebung und mit jedem Puffer ist die mittlere Warteschlange von lauter Reno bei N = 10 um mehr als die Toleranz der Aussage länger als bei N = 1.',
  'The claim’s tolerance of 0.03 of the buffer, in the other direction.':
    'Die Toleranz der Aussage von 0,03 des Puffers, in der anderen Richtung.',
  'After 20 s Reno flows fill at least 99.99 % of the link with each recovery, at N = 1 and at N = 10.':
    'Nach 20 s füllen Reno-Flüsse mit jeder Verlustbehebung mindestens 99,99 % der Leitung, bei N = 1 und bei N = 10.',
  'After 20 s the queue of all-Reno falls to between a quarter and two fifths of the buffer at N = 1 and at N = 10, flows lose 0.8 to 1.2 packets each when the buffer overflows, and it holds 95 packets or more at least 1.5 times as long at N = 10.':
    'Nach 20 s fällt die Warteschlange von lauter Reno bei N = 1 und bei N = 10 auf ein Viertel bis zwei Fünftel des Puffers, Flüsse verlieren je 0,8 bis 1,2 Pakete, wenn der Puffer überläuft, und bei N = 10 hält sie mindestens 1,5-mal so lange 95 Pakete oder mehr.',
  'With classic Reno recovery ten LPs are less efficient than ten LEDBATs by the margin of the claim; ten NICEs are less efficient than ten Renos, against it.':
    'Mit der Verlustbehebung des klassischen Reno lasten zehn LPs die Leitung um den Abstand der Aussage weniger aus als zehn LEDBATs; zehn NICEs lasten sie weniger aus als zehn Renos, gegen die Aussage.',
  'The claim’s margin for LP; sign only for NICE.': 'Der Abstand der Aussage für LP; für NICE nur das Vorzeichen.',
  'Of the packets that Reno flows send, the part that arrives falls from N = 1 to 10 and on to 14 by more than the claim’s margin each time.':
    'Von den Paketen, die Reno-Flüsse senden, fällt der Teil, der ankommt, von N = 1 bis 10 und weiter bis 14 jedes Mal um mehr als den Abstand der Aussage.',
  'The margin of the claim on Fig. 4 (a).': 'Der Abstand der Aussage über Abb. 4 (a).',
  'Near the target LEDBAT grows by a fraction of a packet per round trip, and a round trip through a full buffer takes 170 ms. Reno’s first slow start takes the buffer before LEDBAT has a window worth the name. To push Reno out takes minutes: in the paper’s 120 s Reno still has 38 % of the traffic. Measured from 300 s to 600 s, Reno has less than 10 % where the target lies three packets below the end of the buffer; fairness is back at one half, the swing from 93 % to 25 % is as narrow as printed, and losses peak there and fall back above. Each of the five claims holds then, by its own bound.':
    'Nahe dem Ziel wächst LEDBAT um einen Bruchteil eines Pakets je Umlauf, und ein Umlauf durch einen vollen Puffer dauert 170 ms. Renos erster Slow Start nimmt den Puffer, bevor LEDBAT ein nennenswertes Fenster hat. Reno zu verdrängen dauert Minuten: In den 120 s der Arbeit hat Reno noch 38 % des Verkehrs. Von 300 s bis 600 s gemessen hat Reno weniger als 10 %, wo das Ziel drei Pakete vor dem Ende des Puffers liegt; die Fairness ist wieder bei der Hälfte, der Umschwung von 93 % auf 25 % ist so schmal wie gedruckt, und die Verluste haben dort ihre Spitze und gehen darüber zurück. Jede der fünf Aussagen trifft dann zu, nach ihrer eigenen Schranke.',
  'Three packets decide; we tried one to four. With 100 packets of buffer and a target of exactly 100 %, LEDBAT meets the end of the buffer itself, loses packets and halves: after five minutes Reno still has more than a fifth, more than at a target of 95 %. ns-2’s DropTail holds one packet less than its limit, which moves the edge by one more. In our ns-2 runs the drift was as slow: 31 to 45 % for T = 100 % in 120 s, and less than 10 % only for T = 95 % and 98 %, after five to ten minutes.':
    'Drei Pakete entscheiden; wir haben eines bis vier versucht. Mit 100 Paketen Puffer und einem Ziel von genau 100 % trifft LEDBAT selbst auf das Ende des Puffers, verliert Pakete und halbiert: Nach fünf Minuten hat Reno noch mehr als ein Fünftel, mehr als bei einem Ziel von 95 %. DropTail in ns-2 hält ein Paket weniger als seine Grenze; das verschiebt die Kante um ein weiteres. In unseren ns-2-Läufen war die Drift ebenso langsam: 31 bis 45 % für T = 100 % in 120 s und weniger als 10 % nur für T = 95 % und 98 %, nach fünf bis zehn Minuten.',
  'Losses in 120 s tell little: nine tenths of them fall to Reno’s first slow start, which overshoots by some 130 packets whatever the target.':
    'Verluste in 120 s sagen wenig: Neun Zehntel davon fallen in Renos ersten Slow Start, der bei jedem Ziel um etwa 130 Pakete hinausschießt.',
  'What is not known is how the paper’s runs got there in 120 s. If LEDBAT has run for 30 s when Reno starts, and with three packets to spare, Reno stays below 10 % at once. With 100 packets and γ = 1/τ, other recoveries, no jitter, exactly equal starts, ns-2’s limit, delays in whole milliseconds, LEDBAT with slow start, and the authors’ kernel module do not bring Reno below 20 % in 120 s.':
    'Nicht bekannt ist, wie die Läufe der Arbeit in 120 s dorthin kamen. Ist LEDBAT schon 30 s gelaufen, wenn Reno beginnt, und sind drei Pakete Platz, bleibt Reno sogleich unter 10 %. Mit 100 Paketen und γ = 1/τ bringen andere Verlustbehebungen, kein Jitter, genau gleiche Anfänge, die Grenze von ns-2, Verzögerungen in ganzen Millisekunden, LEDBAT mit Slow Start und das Kernelmodul der Autoren Reno in 120 s nicht unter 20 %.',
  'Another reading of γ comes closest. If it stays at 1/25 ms whatever the target, LEDBAT grows by the whole packet that the module allows until it is 25 ms below its target, and three of the five claims hold, as the exhibit shows: the swing, the peak of the losses, and their fall. That Reno starves is not among them: with a buffer of 103 packets it keeps 19 %, with slow start up to the target as well 11 %, where the claim asks for 10.':
    'Am nächsten kommt eine andere Lesart von γ. Bleibt es bei jedem Ziel bei 1/25 ms, wächst LEDBAT um das ganze Paket, das das Modul erlaubt, bis es 25 ms unter seinem Ziel ist, und drei der fünf Aussagen treffen zu, wie das Exponat zeigt: der Umschwung, die Spitze der Verluste und ihr Rückgang. Dass Reno verhungert, ist nicht darunter: Mit einem Puffer von 103 Paketen behält es 19 %, dazu mit Slow Start bis zum Ziel 11 %, wo die Aussage 10 verlangt.',
  'From 5 to 10 minutes, and with three packets to spare, Reno has less than 10 % at T = 100 %.':
    'Von Minute 5 bis 10 und mit drei Paketen Platz hat Reno bei T = 100 % weniger als 10 %.',
  'The bound of claim 000-F2-b6.': 'Die Schranke der Aussage 000-F2-b6.',
  'Then the share swings from 93 % to 25 % within 45 % of the buffer, with 100 packets and with 103.':
    'Dann schwingt der Anteil innerhalb von 45 % des Puffers von 93 % auf 25 % um, mit 100 Paketen und mit 103.',
  'The bound of claim 000-F2-b10.': 'Die Schranke der Aussage 000-F2-b10.',
  'Then fairness at T = 100 % is back at one half.': 'Dann ist die Fairness bei T = 100 % wieder bei der Hälfte.',
  'The bound of claim 000-F2-c3.': 'Die Schranke der Aussage 000-F2-c3.',
  'Then losses peak where the target meets the end of the buffer, with 100 packets and with 103.':
    'Dann haben die Verluste ihre Spitze, wo das Ziel auf das Ende des Puffers trifft, mit 100 Paketen und mit 103.',
  'The bound of claim 000-F2-f1.': 'Die Schranke der Aussage 000-F2-f1.',
  'Then losses fall back above 100 %, with 100 packets and with 103.':
    'Dann gehen die Verluste oberhalb von 100 % zurück, mit 100 Paketen und mit 103.',
  'The bound of claim 000-F2-f3.': 'Die Schranke der Aussage 000-F2-f3.',
  'One or two packets to spare leave Reno more than 10 %; four do as well as three.':
    'Ein oder zwei Pakete Platz lassen Reno mehr als 10 %; vier tun es so gut wie drei.',
  'The bound of claim 000-F2-b6. We tried one to four packets and show three, the least that does.':
    'Die Schranke der Aussage 000-F2-b6. Wir haben ein bis vier Pakete versucht und zeigen drei, die kleinste Zahl, die genügt.',
  'With 100 packets, LEDBAT loses packets too at T = 100 %: Reno keeps at least five points more than at T = 95 %.':
    'Mit 100 Paketen verliert bei T = 100 % auch LEDBAT Pakete: Reno behält mindestens fünf Punkte mehr als bei T = 95 %.',
  'Room alone is not enough: with 103 packets Reno still has more than 30 % of the first 120 s.':
    'Platz allein genügt nicht: Mit 103 Paketen hat Reno in den ersten 120 s noch mehr als 30 %.',
  'Set after the result (40 %).': 'Nach dem Ergebnis festgelegt (40 %).',
  'With 103 packets, and LEDBAT 30 s ahead, Reno has less than 10 % of what follows within the 120 s.':
    'Mit 103 Paketen und 30 s Vorsprung für LEDBAT hat Reno von dem, was innerhalb der 120 s folgt, weniger als 10 %.',
  'The bound of claim 000-F2-b6; measured from 10 s after Reno’s start.':
    'Die Schranke der Aussage 000-F2-b6; gemessen ab 10 s nach Renos Anfang.',
  'At T = 20 % the loss rate without the first 20 s is less than a fifth of the one with them.':
    'Bei T = 20 % ist die Verlustrate ohne die ersten 20 s weniger als ein Fünftel der mit ihnen.',
  'Set after the result (0.09).': 'Nach dem Ergebnis festgelegt (0,09).',
  'None of eight other changes, with 100 packets and γ = 1/τ, brings Reno’s share at T = 100 % below 20 % within 120 s.':
    'Keine von acht anderen Änderungen bringt Renos Anteil bei T = 100 %, mit 100 Paketen und γ = 1/τ, innerhalb von 120 s unter 20 %.',
  'With γ = 1/25 ms, growth capped and a buffer of 103 packets Reno keeps 10 to 20 % at T = 100 %, without and with slow start.':
    'Mit γ = 1/25 ms, gedeckeltem Wachstum und einem Puffer von 103 Paketen behält Reno bei T = 100 % 10 bis 20 %, ohne und mit Slow Start.',
  'Below by the bound of claim 000-F2-b6, which it misses; above set after the result.':
    'Unten die Schranke der Aussage 000-F2-b6, die es verfehlt; oben nach dem Ergebnis festgelegt.',
  'Set after the result; the claim asks for 10 %.': 'Nach dem Ergebnis festgelegt; die Aussage verlangt 10 %.',
  'The paper calls Reno’s share “shaky” for targets up to 18 % of the buffer. In our runs it is the smoothest part of the curve: 99.0 % for every target up to 35 %. Reno’s window falls to half of buffer and pipe together, which leaves 29 packets in the queue, 29 % of the buffer. LEDBAT never meets a queue below such a target, and stays at one packet: there is nothing left that could shake.':
    'Die Arbeit nennt den Anteil von Reno für Ziele bis 18 % des Puffers “shaky”. In unseren Läufen ist das der glatteste Teil der Kurve: 99,0 % für jedes Ziel bis 35 %. Renos Fenster fällt auf die Hälfte von Puffer und Pfad zusammen; das lässt 29 Pakete in der Warteschlange, 29 % des Puffers. LEDBAT trifft nie eine Warteschlange unter einem solchen Ziel und bleibt bei einem Paket: Es gibt nichts, was schwanken könnte.',
  'Delays in whole milliseconds and in steps of 10 ms, jitter of 1 ms, classic Reno recovery, delayed acknowledgements and the authors’ kernel module change the level, but in none of these runs is the share rougher below 18 % than above. ns-2 shows no shaking either: 98.9 to 99.0 % on three kinds of recovery.':
    'Verzögerungen in ganzen Millisekunden und in Schritten von 10 ms, 1 ms Jitter, die Verlustbehebung des klassischen Reno, verzögerte Bestätigungen und das Kernelmodul der Autoren ändern die Höhe, aber in keinem dieser Läufe ist der Anteil unter 18 % rauer als darüber. Auch ns-2 zeigt kein Schwanken: 98,9 bis 99,0 % mit drei Arten der Verlustbehebung.',
  'A queue that empties would do it. With 25 packets of buffer, less than the pipe holds, Reno’s halving leaves none, LEDBAT gets its turn, and TCP’s share falls steeply within the same targets. Whether the paper’s Reno emptied the queue in another way, by timeouts or in bursts, we cannot tell.':
    'Eine Warteschlange, die sich leert, täte es. Mit 25 Paketen Puffer, weniger als der Pfad fasst, lässt Renos Halbierung keine, LEDBAT kommt an die Reihe, und der Anteil von TCP fällt innerhalb derselben Ziele steil. Ob das Reno der Arbeit die Warteschlange auf andere Weise leerte, durch Timeouts oder in Schüben, können wir nicht sagen.',
  'With targets of 2 to 25 % of the buffer the queue never falls below 28 packets from 20 s on.':
    'Mit Zielen von 2 bis 25 % des Puffers fällt die Warteschlange ab 20 s nie unter 28 Pakete.',
  '(100 − 41.7) / 2 = 29 packets, less one.': '(100 − 41,7) / 2 = 29 Pakete, weniger eines.',
  'And LEDBAT’s window never leaves one packet.': 'Und das Fenster von LEDBAT verlässt nie ein Paket.',
  'None of six changes makes the share rougher below 18 % than between 20 and 60 %.':
    'Keine von sechs Änderungen macht den Anteil unter 18 % rauer als zwischen 20 und 60 %.',
  'The bound of claim 000-F2-b2, the other way round.': 'Die Schranke der Aussage 000-F2-b2, umgekehrt.',
  'With 25 packets of buffer, targets from 2.4 to 21.6 ms take at least 20 points from TCP.':
    'Mit 25 Paketen Puffer nehmen Ziele von 2,4 bis 21,6 ms TCP mindestens 20 Punkte.',
  'Eq. 5 multiplies growth and decrease by the gain. Two flows with gains of 10 and 1 start with the queue empty, and the first gains up to ten packets per round trip. Once the queue is at the target, neither moves: any split of the link is at rest, and the first keeps what it has. That is 89 % at a ratio of 10.':
    'Gl. 5 multipliziert Wachstum und Verkleinerung mit der Verstärkung. Zwei Flüsse mit den Verstärkungen 10 und 1 beginnen mit leerer Warteschlange, und der erste gewinnt bis zu zehn Pakete je Umlauf. Ist die Warteschlange am Ziel, bewegt sich keiner mehr: Jede Aufteilung der Leitung ist in Ruhe, und der erste behält, was er hat. Das sind 89 % bei einem Verhältnis von 10.',
  'The authors’ kernel module caps growth at one packet per round trip after the multiplication. With that cap both flows climb alike, and F stays above 0.98 at every ratio. Our ns-2 runs say the same: 0.61 at a ratio of 10 with eq. 5, 0.98 and more with the cap. That the paper’s runs had the cap is our guess; its text does not mention one.':
    'Das Kernelmodul der Autoren begrenzt das Wachstum nach der Multiplikation auf ein Paket je Umlauf. Mit dieser Grenze steigen beide Flüsse gleich, und F bleibt bei jedem Verhältnis über 0,98. Unsere ns-2-Läufe sagen dasselbe: 0,61 bei einem Verhältnis von 10 mit Gl. 5, 0,98 und mehr mit der Grenze. Dass die Läufe der Arbeit die Grenze hatten, ist unsere Vermutung; ihr Text erwähnt keine.',
  'The claim’s starts, less than a millisecond apart, add a second effect. The flow that starts second finds the other’s two packets in the queue. With equal gains it meets an empty queue later and mends its base delay; with a larger gain of the other the queue stands before it does. Its base delay is then up to 2.4 ms too long, its true target that much higher, and it wins although its gain is smaller. With starts 25 ms apart both base delays are right, and the larger gain wins.':
    'Die Anfänge der Aussage, weniger als eine Millisekunde auseinander, bringen eine zweite Wirkung hinzu. Der Fluss, der als zweiter beginnt, findet die zwei Pakete des anderen in der Warteschlange. Bei gleichen Verstärkungen trifft er später auf eine leere Warteschlange und berichtigt seine Grundverzögerung; bei größerer Verstärkung des anderen steht die Warteschlange schon vorher. Seine Grundverzögerung ist dann bis zu 2,4 ms zu lang, sein wahres Ziel um so viel höher, und er gewinnt, obwohl seine Verstärkung kleiner ist. Mit Anfängen 25 ms auseinander sind beide Grundverzögerungen richtig, und die größere Verstärkung gewinnt.',
  'Time does not mend it: after 15 minutes eq. 5 is no fairer. LEDBAT with a slow start is no fairer either: then the first to end it wins.':
    'Die Zeit heilt es nicht: Nach 15 Minuten ist Gl. 5 nicht fairer. Auch LEDBAT mit Slow Start ist nicht fairer: Dann gewinnt, wer ihn zuerst beendet.',
  'With growth capped the two flows share fairly at every ratio.':
    'Mit begrenztem Wachstum teilen die beiden Flüsse bei jedem Verhältnis fair.',
  'The bound of claim 000-F3-g1; the least is 0.98.': 'Die Schranke der Aussage 000-F3-g1; der kleinste Wert ist 0,98.',
  'Eq. 5, starts 25 ms apart: the flow with gain 10 gets at least 85 %.':
    'Gl. 5, Anfänge 25 ms auseinander: Der Fluss mit der Verstärkung 10 bekommt mindestens 85 %.',
  'As claim 000-F3-t4 for targets; set after the result (89 %).':
    'Wie Aussage 000-F3-t4 für Ziele; nach dem Ergebnis festgelegt (89 %).',
  'Eq. 5, exactly equal starts: the flow with gain 10 gets at most 30 %.':
    'Gl. 5, genau gleiche Anfänge: Der Fluss mit der Verstärkung 10 bekommt höchstens 30 %.',
  'Set after the result (20 %).': 'Nach dem Ergebnis festgelegt (20 %).',
  'Then the second flow’s base delay is two packets, 2.4 ms, too long; 25 ms apart both are right.':
    'Dann ist die Grundverzögerung des zweiten Flusses zwei Pakete, 2,4 ms, zu lang; 25 ms auseinander sind beide richtig.',
  'Two packets of 1500 bytes at 10 Mbit/s.': 'Zwei Pakete von 1500 Byte bei 10 Mbit/s.',
  'Between 15 and 20 minutes eq. 5 is still below the claim’s bound, and the capped flows above it.':
    'Zwischen 15 und 20 Minuten ist Gl. 5 noch unter der Schranke der Aussage, und die begrenzten Flüsse sind darüber.',
  'The bound of claim 000-F3-g1.': 'Die Schranke der Aussage 000-F3-g1.',
  'With a slow start up to the target F stays below the claim’s bound.':
    'Mit einem Slow Start bis zum Ziel bleibt F unter der Schranke der Aussage.',
  'Beside Reno the queue of this scenario hardly ever falls below 30 packets, or 36 ms. LEDBAT’s target is 25 ms, NICE’s threshold 24 ms. Both protocols see congestion all the time and rest at their least window. LEDBAT’s is one packet per RTT, about 0.9 % of the link, and that is the printed 1 %. NICE may go down to one packet in 48 RTTs, as the paper itself says of windows below one; it then gets less than LEDBAT.':
    'Neben Reno fällt die Warteschlange dieses Szenarios kaum je unter 30 Pakete oder 36 ms. Das Ziel von LEDBAT ist 25 ms, die Schwelle von NICE 24 ms. Beide Protokolle sehen die ganze Zeit Überlast und ruhen auf ihrem kleinsten Fenster. Das von LEDBAT ist ein Paket je RTT, etwa 0,9 % der Leitung, und das ist das gedruckte 1 %. NICE darf auf ein Paket in 48 RTTs hinuntergehen, wie die Arbeit selbst von Fenstern unter eins sagt; es bekommt dann weniger als LEDBAT.',
  'The printed 3 % for each of ten NICE flows is what any sender gets that keeps a window of three packets, whatever its control. Vegas in ns-2 has a floor of two, which gives 1.8 %. A window of three is nowhere in NICE; where the paper’s figure comes from is not established beyond that. Plain Vegas, which NICE is without its detector, gets more, 4.2 %.':
    'Die gedruckten 3 % für jeden von zehn NICE-Flüssen bekommt jeder Sender, der ein Fenster von drei Paketen behält, wie immer er regelt. Vegas hat in ns-2 eine Untergrenze von zwei; das gibt 1,8 %. Ein Fenster von drei kommt in NICE nirgends vor; woher der Wert der Arbeit stammt, ist darüber hinaus nicht festgestellt. Das bloße Vegas, das NICE ohne seinen Detektor ist, bekommt mehr, 4,2 %.',
  'With a floor of two packets for NICE and the Linux module’s LP, both of which ns-2 had, the printed ranking holds for every N tried, and the queue under NICE rises with N as printed. With a floor of two for LEDBAT as well, which RFC 6817 asks for, LEDBAT and NICE cannot be told apart. ns-2 gives each NICE 0.15, 1.0 and 1.9 % with floors of 1/48, 1 and 2.':
    'Mit einer Untergrenze von zwei Paketen für NICE und mit dem LP des Linux-Moduls, beides in ns-2 vorhanden, gilt die gedruckte Rangfolge für jedes versuchte N, und die Warteschlange unter NICE steigt mit N wie gedruckt. Mit einer Untergrenze von zwei auch für LEDBAT, wie sie RFC 6817 verlangt, lassen sich LEDBAT und NICE nicht unterscheiden. ns-2 gibt jedem NICE 0,15, 1,0 und 1,9 % mit Untergrenzen von 1/48, 1 und 2.',
  'With ten flows each NICE gets about 0.06, 0.9 and 1.8 % with floors of 1/48, one and two packets.':
    'Bei zehn Flüssen bekommt jedes NICE etwa 0,06, 0,9 und 1,8 % mit Untergrenzen von 1/48, einem und zwei Paketen.',
  'Floor one: the range of the claim on LEDBAT, which has that floor. The others are wide ranges set after the result.':
    'Untergrenze eins: der Bereich der Aussage über LEDBAT, das diese Untergrenze hat. Die anderen sind weite Bereiche, nach dem Ergebnis festgelegt.',
  'A sender that keeps three packets gets the printed 3 % within the claim’s range, and one that keeps two does not.':
    'Ein Sender, der drei Pakete behält, bekommt die gedruckten 3 % innerhalb des Bereichs der Aussage; einer, der zwei behält, nicht.',
  'The range of the claim on NICE.': 'Der Bereich der Aussage über NICE.',
  'Ten Vegas flows without NICE’s detector get more than 4 % each.':
    'Zehn Vegas-Flüsse ohne den Detektor von NICE bekommen je mehr als 4 %.',
  'Lower end: the upper end of the claim on NICE. Upper end set after the result.':
    'Unteres Ende: das obere Ende der Aussage über NICE. Oberes Ende nach dem Ergebnis festgelegt.',
  'With a floor of two packets for NICE and the Linux module’s LP the ranking is as printed for every N tried.':
    'Mit einer Untergrenze von zwei Paketen für NICE und dem LP des Linux-Moduls ist die Rangfolge für jedes versuchte N wie gedruckt.',
  'The claim’s own check.': 'Die Prüfung der Aussage selbst.',
  'With the same floor of two packets LEDBAT and NICE leave Reno the same share within a point.':
    'Mit derselben Untergrenze von zwei Paketen lassen LEDBAT und NICE Reno auf einen Punkt genau denselben Anteil.',
  'A quarter of the claims’ four points; set after the result.':
    'Ein Viertel der vier Punkte der Aussagen; nach dem Ergebnis festgelegt.',
  'With floors of one and two packets the queue under NICE rises with N, by 0 to 0.2 of the buffer.':
    'Mit Untergrenzen von einem und zwei Paketen steigt die Warteschlange unter NICE mit N, um 0 bis 0,2 des Puffers.',
  'The range of the claim.': 'Der Bereich der Aussage.',
  'With the paper’s own equations ten LPs get 1 % each, like LEDBAT: the smoothed delay beside Reno is always above the threshold of 18 ms. With a threshold of 70 % of the range they still get less than 2 %.':
    'Mit den eigenen Gleichungen der Arbeit bekommen zehn LPs je 1 %, wie LEDBAT: Die geglättete Verzögerung liegt neben Reno immer über der Schwelle von 18 ms. Mit einer Schwelle von 70 % der Spanne bekommen sie noch weniger als 2 %.',
  'ns-2’s LP is the Linux module. It starts afresh from the smoothed delay at each early indication, with twice that delay as the new highest; that alone gives 2.7 %, and in ns-2 2.9 % where the clock is known. But the module has to estimate the rate of the receiver’s clock, and where the estimate exceeds 1000 Hz an integer division makes it zero; the delay it then computes is arbitrary and detection is off for most acknowledgements. ns-2’s rows for the module as it is: 2.1 % with 64-bit and 3.4 to 3.6 % with 32-bit integers, a share of TCP of 79 and 64 to 66 %.':
    'Das LP von ns-2 ist das Modul von Linux. Es beginnt bei jeder frühen Meldung neu von der geglätteten Verzögerung, mit dem Doppelten davon als neuem Höchstwert; das allein gibt 2,7 % und in ns-2 2,9 %, wo die Uhr bekannt ist. Aber das Modul muss die Rate der Uhr des Empfängers schätzen, und wo die Schätzung 1000 Hz übersteigt, macht eine ganzzahlige Division sie zu null; die Verzögerung, die es dann rechnet, ist beliebig, und die Erkennung ist für die meisten Bestätigungen ausgeschaltet. Die Zeilen von ns-2 für das Modul, wie es ist: 2,1 % mit 64-Bit- und 3,4 bis 3,6 % mit 32-Bit-Zahlen, ein Anteil von TCP von 79 und 64 bis 66 %.',
  'The engine here gives LP true delays and has no such fault. What an unknown clock does can still be shown: an offset between the two clocks makes “twice the delay” too high a maximum, and early detection weakens with it. At an offset of 150 ms each LP gets the printed 5 %; at 400 ms LP is Reno.':
    'Der Simulator hier gibt LP wahre Verzögerungen und hat keinen solchen Fehler. Was eine unbekannte Uhr bewirkt, lässt sich dennoch zeigen: Ein Versatz zwischen den beiden Uhren macht „das Doppelte der Verzögerung“ zu einem zu hohen Höchstwert, und die frühe Erkennung wird damit schwächer. Bei einem Versatz von 150 ms bekommt jedes LP die gedruckten 5 %; bei 400 ms ist LP Reno.',
  'The printed loss, “strikingly similar” to Reno’s, asks for still less detection than the printed share: where the share is in the claim’s range, ten LPs lose less than half of what Reno loses. Both figures together were not reached. That the paper used this module on 32-bit hosts is a guess.':
    'Der gedruckte Verlust, dem von Reno “strikingly similar”, verlangt noch weniger Erkennung als der gedruckte Anteil: Wo der Anteil im Bereich der Aussage liegt, verlieren zehn LPs weniger als die Hälfte dessen, was Reno verliert. Beide Werte zusammen wurden nicht erreicht. Dass die Arbeit dieses Modul auf 32-Bit-Rechnern benutzt hat, ist eine Vermutung.',
  'With the equations of the paper ten LPs get less than 2 % each for thresholds up to 0.7; without detection they are Reno.':
    'Mit den Gleichungen der Arbeit bekommen zehn LPs für Schwellen bis 0,7 je weniger als 2 %; ohne Erkennung sind sie Reno.',
  'Two percent is well below the claim’s 3.5; an eleventh of the link is 9.1. Set after the result.':
    'Zwei Prozent liegen deutlich unter den 3,5 der Aussage; ein Elftel der Leitung ist 9,1. Nach dem Ergebnis festgelegt.',
  'The Linux module’s arithmetic with true clocks gives each of ten LPs between 2.3 and 3.3 %.':
    'Die Arithmetik des Linux-Moduls mit wahren Uhren gibt jedem von zehn LPs zwischen 2,3 und 3,3 %.',
  'Around ns-2’s 2.9 % with a known clock; set after the result.':
    'Um die 2,9 % von ns-2 mit bekannter Uhr; nach dem Ergebnis festgelegt.',
  'With the receiver’s clock 150 ms ahead each of ten LPs gets the printed 5 %, and Reno the printed half.':
    'Geht die Uhr des Empfängers 150 ms vor, bekommt jedes von zehn LPs die gedruckten 5 % und Reno die gedruckte Hälfte.',
  'The ranges of the two claims. The offset was chosen among those tried because it lies in them: a demonstration, no measurement of theirs.':
    'Die Bereiche der beiden Aussagen. Der Versatz wurde unter den versuchten gewählt, weil er darin liegt: eine Vorführung, keine Messung des ihren.',
  'With an offset of 400 ms LP loses as much as Reno for every N of the claim.':
    'Mit einem Versatz von 400 ms verliert LP für jedes N der Aussage so viel wie Reno.',
  'At the offsets where the share of ten LPs is in the claim’s range (100 and 150 ms), their loss is less than half of Reno’s.':
    'Bei den Versätzen, mit denen der Anteil von zehn LPs im Bereich der Aussage liegt (100 und 150 ms), ist ihr Verlust weniger als die Hälfte des Verlusts von Reno.',
  'The lower end of the claim on loss.': 'Das untere Ende der Aussage über den Verlust.',
  'A full buffer is 120 ms. LP yields above 15 % of that, 18 ms; NICE counts a packet as late above 20 %, 24 ms; LEDBAT aims at 25 ms and holds it. Whoever has the highest threshold wins, and it is LEDBAT for every k. LP is in its inference phase 96 % of the time. With a target of 10 ms, below both thresholds, LEDBAT is the one left behind: LP gets about 60 % of the link, NICE 30 %, LEDBAT 7 %. There, unlike at 25 ms, it matters which second indication LP takes for the drop to one packet: if any does, as in the Linux module, each gets about a third.':
    'Ein voller Puffer ist 120 ms. LP weicht oberhalb von 15 % davon, 18 ms; NICE zählt ein Paket oberhalb von 20 %, 24 ms, als spät; LEDBAT zielt auf 25 ms und hält sie. Wer die höchste Schwelle hat, gewinnt, und das ist für jedes k LEDBAT. LP ist 96 % der Zeit in seiner Inferenzphase. Mit einem Ziel von 10 ms, unter beiden Schwellen, bleibt LEDBAT zurück: LP bekommt etwa 60 % der Leitung, NICE 30 %, LEDBAT 7 %. Dort, anders als bei 25 ms, kommt es darauf an, welche zweite Meldung LP zum Fall auf ein Paket bringt: Tut es jede, wie im Modul von Linux, bekommt jedes etwa ein Drittel.',
  'The paper has LP ahead. ns-2’s LP cannot always see the queue, since it does not know the receiver’s clock (see Fig. 4). With a clock 120 ms ahead and the Linux module’s arithmetic the picture turns into the printed one: LP and LEDBAT close to each other at k = 1, NICE behind, LP first from k = 2 on. ns-2 with the module on 32-bit integers gives LP 23, 49, 51 and 79 % for k = 1, 2, 3 and 5, LEDBAT 76, 49, 48 and 21 %.':
    'In der Arbeit liegt LP vorn. Das LP von ns-2 kann die Warteschlange nicht immer sehen, da es die Uhr des Empfängers nicht kennt (siehe Abb. 4). Mit einer Uhr, die 120 ms vorgeht, und der Arithmetik des Linux-Moduls wird aus dem Bild das gedruckte: LP und LEDBAT bei k = 1 nahe beieinander, NICE dahinter, LP ab k = 2 vorn. ns-2 mit dem Modul auf 32-Bit-Zahlen gibt LP 23, 49, 51 und 79 % für k = 1, 2, 3 und 5, LEDBAT 76, 49, 48 und 21 %.',
  'A queue close to all-Reno’s needs an LP without any early detection; it then starves LEDBAT at k = 1 already. The printed queue and the printed shares at k = 1 were not reached together, in ns-2 neither: its queue at k = 5 is 0.44 of the buffer against 0.76 of all-Reno.':
    'Eine Warteschlange nahe der von lauter Reno braucht ein LP ohne jede frühe Erkennung; es lässt dann LEDBAT schon bei k = 1 verhungern. Die gedruckte Warteschlange und die gedruckten Anteile bei k = 1 wurden nicht zusammen erreicht, auch in ns-2 nicht: Dort ist die Warteschlange bei k = 5 0,44 des Puffers gegen 0,76 von lauter Reno.',
  'The paper has two LPs in inference together for less of the time than one LP alone; with the clock 120 ms ahead it is about as much, near a quarter.':
    'In der Arbeit sind zwei LPs kürzer zugleich in der Inferenzphase als ein LP allein; geht die Uhr 120 ms vor, ist es etwa gleich lange, nahe einem Viertel der Zeit.',
  'With LEDBAT’s target at 10 ms the order of one flow of each kind is LP, NICE, LEDBAT, and LEDBAT has less than a tenth of the link.':
    'Mit dem Ziel von LEDBAT bei 10 ms ist die Reihenfolge von einem Fluss jeder Art LP, NICE, LEDBAT, und LEDBAT hat weniger als ein Zehntel der Leitung.',
  'The margin of the claim on k = 1 for the order; the tenth was set after the result.':
    'Der Abstand der Aussage über k = 1 für die Reihenfolge; das Zehntel wurde nach dem Ergebnis festgelegt.',
  'If any second indication makes LP drop to one packet, one flow of each kind gets between a quarter and two fifths of the link at that target, and LEDBAT still nine tenths at 25 ms.':
    'Bringt jede zweite Meldung LP auf ein Paket, bekommt ein Fluss jeder Art bei diesem Ziel zwischen einem Viertel und zwei Fünfteln der Leitung, und LEDBAT bei 25 ms immer noch neun Zehntel.',
  'A third, eight points either way, and nine tenths; set after the result.':
    'Ein Drittel, acht Punkte in beide Richtungen, und neun Zehntel; nach dem Ergebnis festgelegt.',
  'With the Linux module’s arithmetic and true clocks LEDBAT still has more than three quarters for every k.':
    'Mit der Arithmetik des Linux-Moduls und wahren Uhren hat LEDBAT für jedes k immer noch mehr als drei Viertel.',
  'ns-2 with the clock known: 90 to 81 %. Set after the result.':
    'ns-2 mit bekannter Uhr: 90 bis 81 %. Nach dem Ergebnis festgelegt.',
  'With the receiver’s clock 120 ms ahead LP and LEDBAT are within 12 points at k = 1, and NICE is behind both.':
    'Geht die Uhr des Empfängers 120 ms vor, liegen LP und LEDBAT bei k = 1 innerhalb von 12 Punkten, und NICE liegt hinter beiden.',
  'The claims’ own. The offset was chosen because it meets them: a demonstration, no measurement of the paper’s clock.':
    'Die der Aussagen selbst. Der Versatz wurde gewählt, weil er sie erfüllt: eine Vorführung, keine Messung der Uhr der Arbeit.',
  'At the same offset LP has more than LEDBAT for every k from 2 to 5.':
    'Beim selben Versatz hat LP für jedes k von 2 bis 5 mehr als LEDBAT.',
  'The claim’s own sign.': 'Das Vorzeichen der Aussage selbst.',
  'Without early detection (400 ms) the queue is within the claim’s range of all-Reno’s, and LEDBAT has less than 6 %; at 120 ms the queue is less than half of it.':
    'Ohne frühe Erkennung (400 ms) liegt die Warteschlange im Bereich, den die Aussage um die von lauter Reno hat, und LEDBAT hat weniger als 6 %; bei 120 ms ist die Warteschlange weniger als halb so lang.',
  'The queue’s range is the claim’s; the others set after the result.':
    'Der Bereich der Warteschlange ist der der Aussage; die anderen nach dem Ergebnis festgelegt.',
  'Near a quarter for both; set after the result.': 'Nahe einem Viertel für beide, nach dem Ergebnis festgelegt.',
  'With the receiver’s clock 120 ms ahead two LPs infer together for about as much of the time as one LP does alone.':
    'Geht die Uhr des Empfängers 120 ms vor, sind zwei LPs etwa so lange zugleich in der Inferenzphase wie eines allein.',
  'Two NICE flows alone keep four packets in the queue and never reach NICE’s threshold of 24 ms. What shares the link is Vegas: it grows while it has fewer than α packets of its own in the queue, shrinks above β, and rests between. With ns-2’s α = 1 and β = 3 any split from 1:3 to 3:1 is a rest. ns-2’s own runs of NICE have an index of 0.70 at a ratio of ten, plain Vegas 0.72.':
    'Zwei NICE-Flüsse allein halten vier Pakete in der Warteschlange und erreichen die Schwelle von NICE von 24 ms nie. Die Leitung teilt Vegas: Es wächst, solange es weniger als α eigene Pakete in der Warteschlange hat, schrumpft oberhalb von β und ruht dazwischen. Mit α = 1 und β = 3 von ns-2 ist jede Aufteilung von 1:3 bis 3:1 eine Ruhelage. Die eigenen Läufe von ns-2 mit NICE haben bei einem Verhältnis von zehn einen Index von 0,70, das bloße Vegas 0,72.',
  'With α = β there is no such band, and Vegas is fair at every ratio once it has settled: above 0.88 within 120 s and, at ratios of five and ten, above 0.95 within 600 s. With the band, ten minutes do not help.':
    'Mit α = β gibt es kein solches Band, und Vegas ist bei jedem Verhältnis fair, sobald es sich eingependelt hat: über 0,88 innerhalb von 120 s und, bei Verhältnissen von fünf und zehn, über 0,95 innerhalb von 600 s. Mit dem Band helfen zehn Minuten nicht.',
  'NICE over the Vegas of Linux (2 and 4, delay relative to the base, rounded) is at 0.86 to 0.95 in these 120 s and loses efficiency as the ratio grows, to 0.97 at ten. The paper does not say which Vegas its NICE had. With that one its statement on fairness would be nearly right, and its remark that NICE pays with efficiency, too.':
    'NICE über dem Vegas von Linux (2 und 4, Verzögerung bezogen auf den Grundwert, gerundet) liegt in diesen 120 s bei 0,86 bis 0,95 und verliert mit wachsendem Verhältnis an Auslastung, bis 0,97 bei zehn. Die Arbeit sagt nicht, welches Vegas ihr NICE hatte. Mit diesem wäre ihre Aussage über die Fairness fast richtig, und ihre Bemerkung, dass NICE mit Auslastung zahlt, auch.',
  'Plain Vegas with the band from 1 to 3 is no fairer than 0.8 from a ratio of four on.':
    'Bloßes Vegas mit dem Band von 1 bis 3 ist ab einem Verhältnis von vier nicht fairer als 0,8.',
  'Set after the result: a tenth below the claim’s 0.9.':
    'Nach dem Ergebnis festgelegt: ein Zehntel unter den 0,9 der Aussage.',
  'Without the band (α = β = 2 or 3) Jain’s index is at least 0.9 up to a ratio of eight and at least 0.88 up to ten, in 120 s.':
    'Ohne das Band (α = β = 2 oder 3) ist Jains Index in 120 s bis zu einem Verhältnis von acht mindestens 0,9 und bis zehn mindestens 0,88.',
  'The claim’s 0.9; the 0.88 was set after the result.':
    'Die 0,9 der Aussage; die 0,88 wurden nach dem Ergebnis festgelegt.',
  'In 600 s Vegas without the band reaches 0.95 at ratios of five and ten; NICE with the band stays below 0.8.':
    'In 600 s erreicht Vegas ohne das Band bei Verhältnissen von fünf und zehn 0,95; NICE mit dem Band bleibt unter 0,8.',
  'NICE over the Vegas of Linux has an index of at least 0.85 at every ratio, at least 0.9 at ten, and is less efficient at ten than at one.':
    'NICE über dem Vegas von Linux hat bei jedem Verhältnis einen Index von mindestens 0,85, bei zehn mindestens 0,9, und lastet die Leitung bei zehn weniger aus als bei eins.',
  'The claim’s 0.9 at ten; 0.85 for the others was set after the result.':
    'Die 0,9 der Aussage bei zehn; 0,85 für die anderen wurde nach dem Ergebnis festgelegt.',
  'Packets of two Reno flows arrive at the full buffer on a lattice of one transmission time, 1.2 ms. Which of them finds it full hangs on a fraction of that (Floyd and Jacobson 1992). The 0.1 ms of jitter that were set beforehand do not break this: the far flow gets 19 % at a ratio of four, 47 % at five, 8 % at seven.':
    'Die Pakete zweier Reno-Flüsse kommen am vollen Puffer in einem Raster von einer Übertragungszeit an, 1,2 ms. Welches ihn voll vorfindet, hängt an einem Bruchteil davon (Floyd und Jacobson 1992). Die vorab festgelegten 0,1 ms Jitter brechen das nicht: Der ferne Fluss bekommt 19 % bei einem Verhältnis von vier, 47 % bei fünf, 8 % bei sieben.',
  'With jitter of a whole transmission time the index falls steadily with the ratio. ns-2’s runs need it too; with 0.5 ms both agree. Whether the paper used any jitter is not known, so that its curve for Reno may be an accident of phase as well.':
    'Mit Jitter von einer ganzen Übertragungszeit fällt der Index stetig mit dem Verhältnis. Auch die Läufe von ns-2 brauchen ihn; mit 0,5 ms stimmen beide überein. Ob die Arbeit Jitter benutzt hat, ist nicht bekannt, sodass auch ihre Kurve für Reno ein Zufall der Phase sein kann.',
  'Without phase effects Reno at a ratio of four is as fair as NICE over ns-2’s Vegas. With a Vegas without its band, which is fair (see the other reason), NICE would be fairer than Reno by the margin of the claim at each ratio.':
    'Ohne Phaseneffekte ist Reno bei einem Verhältnis von vier so fair wie NICE über dem Vegas von ns-2. Mit einem Vegas ohne sein Band, das fair ist (siehe den anderen Grund), wäre NICE bei jedem Verhältnis um den Abstand der Aussage fairer als Reno.',
  'LP stays below NICE by more than the margin at each of the claim’s ratios.':
    'LP bleibt bei jedem der Verhältnisse der Aussage um mehr als den Abstand unter NICE.',
  'Without jitter the index at a ratio of five is higher than at four by more than 0.2.':
    'Ohne Jitter ist der Index bei einem Verhältnis von fünf um mehr als 0,2 höher als bei vier.',
  'With 1.2 ms of jitter it falls from ratio to ratio, and no step rises by more than 0.05.':
    'Mit 1,2 ms Jitter fällt er von Verhältnis zu Verhältnis, und kein Schritt steigt um mehr als 0,05.',
  'The tolerance that the claim on LEDBAT has.': 'Die Toleranz, die die Aussage über LEDBAT hat.',
  'Without phase effects and without Vegas’ band the claim’s margins over Reno and LP are met at each of its ratios.':
    'Ohne Phaseneffekte und ohne das Band von Vegas sind die Abstände der Aussage zu Reno und LP bei jedem ihrer Verhältnisse eingehalten.',
  'Over the whole run LEDBAT is at 99.0 %, below Reno with SACK at 99.7 to 99.8 %. Its missing percent is the ramp of the first seconds without slow start; measured after 10 s it fills the link completely.':
    'Über den ganzen Lauf liegt LEDBAT bei 99,0 %, unter Reno mit SACK bei 99,7 bis 99,8 %. Das fehlende Prozent ist der Anstieg der ersten Sekunden ohne Slow Start; nach 10 s gemessen füllt es die Leitung ganz.',
  'Reno with SACK loses nothing either, since the buffer is more than twice what the near path holds. With classic Reno recovery it loses two to four percent, a timeout in the far flow costs seconds. ns-2’s classic Reno has 97 % as well.':
    'Auch Reno mit SACK verliert nichts, da der Puffer mehr als doppelt so groß ist wie das, was der nahe Pfad fasst. Mit der Verlustbehebung des klassischen Reno verliert es zwei bis vier Prozent; ein Timeout des fernen Flusses kostet Sekunden. Auch das klassische Reno von ns-2 hat 97 %.',
  'After 10 s the order is the printed one at each ratio, if Reno recovers in the classic way: LEDBAT full, NICE below it, then Reno and LP. NICE’s loss, at most half a percent, stays below the margin of the claim, which the paper’s text does not give.':
    'Nach 10 s ist die Reihenfolge bei jedem Verhältnis die gedruckte, wenn Reno Verluste auf klassische Weise behebt: LEDBAT voll, NICE darunter, dann Reno und LP. Was NICE fehlt, höchstens ein halbes Prozent, bleibt unter dem Abstand der Aussage, den der Text der Arbeit nicht angibt.',
  'LP is far below in any case: about 0.6 with a second indication that acts at once, as in the Linux module, 0.85 to 0.91 with one that acts at the end of the phase, as in the paper’s prose and in the figure.':
    'LP liegt in jedem Fall weit darunter: etwa 0,6 mit einer zweiten Meldung, die sofort wirkt, wie im Modul von Linux, 0,85 bis 0,91 mit einer, die am Ende der Phase wirkt, wie im Text der Arbeit und in der Abbildung.',
  'After 10 s LEDBAT fills at least 99.9 % of the link; Reno with classic recovery fills at least 0.2 points less, NICE less.':
    'Nach 10 s füllt LEDBAT mindestens 99,9 % der Leitung; Reno mit klassischer Verlustbehebung füllt mindestens 0,2 Punkte weniger, NICE weniger.',
  'The claim’s margin for Reno; sign only for NICE.': 'Der Abstand der Aussage für Reno; für NICE nur das Vorzeichen.',
  'With SACK Reno, too, fills at least 99.8 % after 10 s.': 'Mit SACK füllt auch Reno nach 10 s mindestens 99,8 %.',
  'LP stays below the claim’s 97 % for LEDBAT at every ratio, however its second indication acts.':
    'LP bleibt bei jedem Verhältnis unter den 97 % der Aussage für LEDBAT, wie auch immer seine zweite Meldung wirkt.',
  'The lower end of the claim on LEDBAT.': 'Das untere Ende der Aussage über LEDBAT.',
  'The LEDBATs have nine tenths of the link, so that the index of the mix is mostly theirs. Up to k = 2 they share evenly in every run. From k = 3 on they do so in most runs only. All flows start within a millisecond, two packets each; while LP and NICE fill the queue in slow start, a LEDBAT may never meet it empty and takes one or two packets of queue for propagation. It then aims that much higher than the others and takes most of what LEDBAT gets. In such a run the index falls, to 0.15 at worst.':
    'Die LEDBATs haben neun Zehntel der Leitung, sodass der Index der Mischung vor allem ihrer ist. Bis k = 2 teilen sie in jedem Lauf gleich. Ab k = 3 tun sie es nur in den meisten Läufen. Alle Flüsse beginnen innerhalb einer Millisekunde mit je zwei Paketen; während LP und NICE die Warteschlange im Slow Start füllen, kann es sein, dass ein LEDBAT sie nie leer antrifft und ein oder zwei Pakete Warteschlange für Laufzeit hält. Es zielt dann um so viel höher als die anderen und nimmt das meiste dessen, was LEDBAT bekommt. In einem solchen Lauf fällt der Index, schlimmstenfalls auf 0,15.',
  'The five runs of the figure have the peak at k = 2 and rise from k = 3 to 4 by more than the claim’s tolerance, although they fall on the whole way. Of twenty other runs a fifth to a third are uneven too; their means stay within that tolerance, and the claim on the trend would hold with them. Five runs decide nothing here.':
    'Die fünf Läufe der Abbildung haben die Spitze bei k = 2 und steigen von k = 3 bis 4 um mehr als die Toleranz der Aussage, obwohl sie auf dem ganzen Weg fallen. Von zwanzig anderen Läufen sind ebenfalls ein Fünftel bis ein Drittel ungleich; ihre Mittel bleiben innerhalb dieser Toleranz, und die Aussage über den Trend träfe mit ihnen zu. Fünf Läufe entscheiden hier nichts.',
  'With LEDBATs that know the base delay beforehand every run is even, and the index rises from each k to the next, from 0.37 to 0.43, since LP has more of the link with more flows. ns-2’s runs, whose flows start within 50 ms, rise too, from 0.36 to 0.40, in steps so small that the claim would pass by steps alone. We hold the whole way from k = 1 to 5 to the same tolerance; that stricter reading is ours.':
    'Mit LEDBATs, die die Grundverzögerung vorab kennen, ist jeder Lauf gleichmäßig, und der Index steigt von jedem k zum nächsten, von 0,37 auf 0,43, da LP mit mehr Flüssen mehr von der Leitung hat. Auch die Läufe von ns-2, deren Flüsse innerhalb von 50 ms beginnen, steigen, von 0,36 auf 0,40, in so kleinen Schritten, dass die Aussage nach Schritten allein bestünde. Wir messen den ganzen Weg von k = 1 bis 5 an derselben Toleranz; diese strengere Lesart ist unsere.',
  'In twenty other runs the LEDBATs share evenly in all of them for k = 1 and 2, and in half to nine tenths for k = 3 to 5.':
    'In zwanzig anderen Läufen teilen die LEDBATs für k = 1 und 2 in allen gleich, für k = 3 bis 5 in der Hälfte bis neun Zehnteln.',
  'Even: an index of 0.95 or more among the LEDBATs. All set after the result.':
    'Gleich: ein Index von 0,95 oder mehr unter den LEDBATs. Alles nach dem Ergebnis festgelegt.',
  'In these twenty runs the mean index of the mix stays within the tolerance of the claim on its fall.':
    'In diesen zwanzig Läufen bleibt der mittlere Index der Mischung innerhalb der Toleranz, die die Aussage für sein Fallen hat.',
  'The claim’s own, which the figure’s five runs break.':
    'Die der Aussage selbst, die die fünf Läufe der Abbildung verletzen.',
  'At k = 5 the two uneven runs of the five are those in which a LEDBAT takes the base delay for longer than the others do by most of a packet’s transmission time or more; in the even ones they agree to a tenth of it.':
    'Bei k = 5 sind die beiden ungleichen Läufe der fünf die, in denen ein LEDBAT die Grundverzögerung um den größten Teil der Übertragungszeit eines Pakets oder mehr für länger hält als die anderen; in den gleichmäßigen stimmen sie auf ein Zehntel davon überein.',
  'A packet takes 1.2 ms. Set after the result.': 'Ein Paket braucht 1,2 ms. Nach dem Ergebnis festgelegt.',
  'With LEDBATs that know the base delay all runs are even, and the index of the mix rises from each k to the next, by more than the claim’s tolerance from k = 1 to 5.':
    'Mit LEDBATs, die die Grundverzögerung kennen, sind alle Läufe gleichmäßig, und der Index der Mischung steigt von jedem k zum nächsten, von k = 1 bis 5 um mehr als die Toleranz der Aussage.',
  'Sign only for the steps; the tolerance is the claim’s.':
    'Für die Schritte nur das Vorzeichen; die Toleranz ist die der Aussage.',
  'The paper says that other settings give qualitatively similar mixes and gives no figure for it; the claim reads it as a rank correlation over k of at least 0.6 for each metric. With a target of 50 ms all have it: there, as at 25 ms, LEDBAT holds the queue above what makes LP and NICE yield, and has nine tenths of the link or more.':
    'Die Arbeit sagt, dass andere Einstellungen qualitativ ähnliche Mischungen geben, und gibt keine Zahl dafür; die Aussage versteht es als Rangkorrelation über k von mindestens 0,6 für jede Kenngröße. Mit einem Ziel von 50 ms haben sie alle: Dort hält LEDBAT, wie bei 25 ms, die Warteschlange über dem, wovor LP und NICE weichen, und hat neun Zehntel der Leitung oder mehr.',
  'With 15 ms, below both thresholds, queue, loss and LP’s share keep their order, and efficiency and the shares of LEDBAT and NICE do not. This is no chance: twenty other runs give the same curves. LEDBAT then has 43 to 61 % of the link, least at k = 2 or 3; NICE has a fifth to a third, most there; efficiency rises up to k = 3 and falls to 0.986 at k = 5.':
    'Mit 15 ms, unter beiden Schwellen, behalten Warteschlange, Verlust und der Anteil von LP ihre Reihenfolge, Auslastung und die Anteile von LEDBAT und NICE nicht. Das ist kein Zufall: Zwanzig andere Läufe geben dieselben Kurven. LEDBAT hat dann 43 bis 61 % der Leitung, am wenigsten bei k = 2 oder 3; NICE hat ein Fünftel bis ein Drittel, dort am meisten; die Auslastung steigt bis k = 3 und fällt auf 0,986 bei k = 5.',
  'The order of fairness over k is like that at 25 ms for both targets, but says little: it hangs on chance, as another reason shows.':
    'Die Reihenfolge der Fairness über k ist für beide Ziele wie die bei 25 ms, sagt aber wenig: Sie hängt am Zufall, wie ein anderer Grund zeigt.',
  'LEDBAT has at least nine tenths of the link for every k at 25 and 50 ms, and less than two thirds at 15 ms.':
    'LEDBAT hat bei 25 und 50 ms für jedes k mindestens neun Zehntel der Leitung und bei 15 ms weniger als zwei Drittel.',
  'At 15 ms, in the paper’s five runs and in twenty others, NICE has more at k = 3 than at k = 1 and than at k = 5 by at least 5 points, LEDBAT less, and the link is fuller at k = 3 than at k = 1 and at k = 5.':
    'Bei 15 ms, in den fünf Läufen der Arbeit und in zwanzig anderen, hat NICE bei k = 3 um mindestens 5 Punkte mehr als bei k = 1 und bei k = 5, LEDBAT weniger, und die Leitung ist bei k = 3 voller als bei k = 1 und bei k = 5.',
  'The five points were set after the result; sign only for efficiency.':
    'Die fünf Punkte wurden nach dem Ergebnis festgelegt; für die Auslastung nur das Vorzeichen.',
  'Flows of constant rate: what the metrics must say': 'Flüsse mit fester Rate: was die Kenngrößen sagen müssen',
  'One packet in 2000 is lost': 'Eines von 2000 Paketen geht verloren',
  'An outage of 1 s at 30 s': 'Ein Ausfall von 1 s bei 30 s',
  'A source that never fills its window': 'Eine Quelle, die ihr Fenster nie füllt',
  'Low priority at a glance: each protocol beside Reno':
    'Niedrige Priorität auf einen Blick: jedes Protokoll neben Reno',
  'Low priority at a glance: two of a kind': 'Niedrige Priorität auf einen Blick: zwei gleiche',
  'Two of a kind, measured from 20 s on': 'Zwei gleiche, ab 20 s gemessen',
  'Ten NICE flows beside one Reno flow': 'Zehn NICE-Flüsse neben einem Reno-Fluss',
  'Two of a kind: other readings of LP and NICE': 'Zwei gleiche: andere Lesarten von LP und NICE',
  'Each beside Reno, as ns-2 was set': 'Jedes neben Reno, eingestellt wie in ns-2',
  'Two of a kind, as ns-2 was set': 'Zwei gleiche, eingestellt wie in ns-2',
  "LEDBAT's target against Reno": 'Das Ziel von LEDBAT gegen Reno',
  "LEDBAT's gain against Reno": 'Die Verstärkung von LEDBAT gegen Reno',
  'A target of 60 ms, other buffers': 'Ein Ziel von 60 ms, andere Puffer',
  'Two Reno flows': 'Zwei Reno-Flüsse',
  'What Reno leaves of the queue': 'Was Reno von der Warteschlange lässt',
  'The gain with a target of 72 ms': 'Die Verstärkung mit einem Ziel von 72 ms',
  'LEDBAT’s target against Reno, as ns-2 was set': 'Das Ziel von LEDBAT gegen Reno, eingestellt wie in ns-2',
  'LEDBAT’s gain against Reno, as ns-2 was set': 'Die Verstärkung von LEDBAT gegen Reno, eingestellt wie in ns-2',
  'Two LEDBAT flows with different targets': 'Zwei LEDBAT-Flüsse mit verschiedenen Zielen',
  'Two LEDBAT flows with different gains': 'Zwei LEDBAT-Flüsse mit verschiedenen Verstärkungen',
  'Two LEDBAT flows with different targets, as ns-2 was set':
    'Zwei LEDBAT-Flüsse mit verschiedenen Zielen, eingestellt wie in ns-2',
  'Two LEDBAT flows with different gains, as ns-2 was set':
    'Zwei LEDBAT-Flüsse mit verschiedenen Verstärkungen, eingestellt wie in ns-2',
  'Many low-priority flows against one Reno': 'Viele nachrangige Flüsse gegen ein Reno',
  'Low-priority protocols among themselves': 'Nachrangige Protokolle unter sich',
  'The reference of the mix: Reno alone': 'Der Vergleich zur Mischung: nur Reno',
  'Flows with different round-trip times': 'Flüsse mit verschiedenen Umlaufzeiten',
  'The mix with other targets of LEDBAT': 'Die Mischung mit anderen Zielen von LEDBAT',
  'One LEDBAT flow alone': 'Ein LEDBAT-Fluss allein',
  'What starting together avoids': 'Was der gemeinsame Anfang vermeidet',
  'Minutes 5 to 10: share of TCP over the target': 'Minute 5 bis 10: Anteil von TCP über dem Ziel',
  'How far the target lies below the end of the buffer': 'Wie weit das Ziel unter dem Ende des Puffers liegt',
  'The first 120 s with three packets more of buffer': 'Die ersten 120 s mit drei Paketen mehr Puffer',
  'LEDBAT has run for 30 s when Reno starts': 'LEDBAT läuft seit 30 s, wenn Reno beginnt',
  'Losses with and without the first 20 s': 'Verluste mit und ohne die ersten 20 s',
  'T = 100 %: no send jitter': 'T = 100 %: kein Jitter beim Senden',
  'T = 100 %: exact start, no jitter': 'T = 100 %: genauer Anfang, kein Jitter',
  'T = 100 %: NewReno recovery': 'T = 100 %: Verlustbehebung von NewReno',
  'T = 100 %: classic Reno recovery': 'T = 100 %: Verlustbehebung des klassischen Reno',
  'T = 100 %: ns-2 limit': 'T = 100 %: Grenze von ns-2',
  'T = 100 %: delays in whole ms': 'T = 100 %: Verzögerungen in ganzen ms',
  'T = 100 %: slow start up to the target': 'T = 100 %: Slow Start bis zum Ziel',
  'T = 100 %: kernel module': 'T = 100 %: Kernelmodul',
  'T = 100 %: γ = 1/25 ms, growth capped, a buffer of 103 packets':
    'T = 100 %: γ = 1/25 ms, Wachstum gedeckelt, ein Puffer von 103 Paketen',
  'In its Sec. V the paper once has γ = 1/τ and once γ = 1, and in Sec. IV it does not say whether γ follows the target or stays at the draft’s 25 ms. Equation 5 has no bound on growth; the kernel module of the same authors has one, a packet per round trip, and the paper does not say which of the two ran.':
    'In Abschn. V hat die Arbeit einmal γ = 1/τ und einmal γ = 1, und in Abschn. IV sagt sie nicht, ob γ dem Ziel folgt oder bei den 25 ms des Entwurfs bleibt. Gleichung 5 hat keine Schranke für das Wachstum; das Kernelmodul derselben Autoren hat eine, ein Paket je Umlauf, und die Arbeit sagt nicht, welches von beiden lief.',
  'γ = 1/25 ms, growth capped': 'γ = 1/25 ms, Wachstum gedeckelt',
  'γ = 1/25 ms, growth capped, 1540 bytes': 'γ = 1/25 ms, Wachstum gedeckelt, 1540 Byte',
  'As before. The paper’s packets have 1500 bytes, and it does not say whether with their headers. ns-2’s TCP adds 40 bytes to the size that it is given: then the full buffer delays by 123.2 ms, three packets more than the 120 ms that stand for 100 %. The reason below on Reno’s starving has a buffer of 103 packets of 1500 bytes instead.':
    'Wie zuvor. Die Pakete der Arbeit haben 1500 Byte, und sie sagt nicht, ob mit ihren Headern. Das TCP von ns-2 legt der Größe, die es bekommt, 40 Byte zu: Dann verzögert der volle Puffer um 123,2 ms, drei Pakete mehr als die 120 ms, die für 100 % stehen. Der Grund unten zu Renos Verhungern hat stattdessen einen Puffer von 103 Paketen zu 1500 Byte.',
  'γ = 1/25 ms, growth capped, 1540 bytes, slow start': 'γ = 1/25 ms, Wachstum gedeckelt, 1540 Byte, Slow Start',
  'As before. Equation 5 says nothing of a start, and the paper does not say how LEDBAT begins: here it doubles its window each round trip until the target or the first loss.':
    'Wie zuvor. Gleichung 5 sagt nichts von einem Anfang, und die Arbeit sagt nicht, wie LEDBAT beginnt: Hier verdoppelt es sein Fenster in jedem Umlauf bis zum Ziel oder zum ersten Verlust.',
  'Share of TCP: f(T), γ = 1/25 ms, growth capped': 'Anteil von TCP: f(T), γ = 1/25 ms, Wachstum gedeckelt',
  'Share of TCP: f(T), γ = 1/25 ms, growth capped, 1540 bytes':
    'Anteil von TCP: f(T), γ = 1/25 ms, Wachstum gedeckelt, 1540 Byte',
  'Share of TCP: f(T), γ = 1/25 ms, growth capped, 1540 bytes, slow start':
    'Anteil von TCP: f(T), γ = 1/25 ms, Wachstum gedeckelt, 1540 Byte, Slow Start',
  'What small targets meet': 'Was kleine Ziele antreffen',
  'A buffer of 25 packets': 'Ein Puffer von 25 Paketen',
  'Small and middle targets: delays in whole ms': 'Kleine und mittlere Ziele: Verzögerungen in ganzen ms',
  'Small and middle targets: delays in steps of 10 ms':
    'Kleine und mittlere Ziele: Verzögerungen in Schritten von 10 ms',
  'Small and middle targets: jitter of 1 ms': 'Kleine und mittlere Ziele: Jitter von 1 ms',
  'Small and middle targets: classic Reno recovery': 'Kleine und mittlere Ziele: Verlustbehebung des klassischen Reno',
  'Small and middle targets: delayed acknowledgements': 'Kleine und mittlere Ziele: verzögerte Bestätigungen',
  'Small and middle targets: kernel module': 'Kleine und mittlere Ziele: Kernelmodul',
  'Growth capped at Reno’s': 'Wachstum auf Renos Maß begrenzt',
  'Gains of 10 and 1: exact starts': 'Verstärkungen von 10 und 1: genaue Anfänge',
  'Different gains: minutes 15 to 20': 'Verschiedene Verstärkungen: Minute 15 bis 20',
  'Different gains: slow start up to the target': 'Verschiedene Verstärkungen: Slow Start bis zum Ziel',
};

export default words;
