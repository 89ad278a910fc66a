/** Exhibits and reasons of Komnios et al., WONS 2014. */
const words: Readonly<Record<string, string>> = {
  'Three backhauls with an uplink that carries the data and a downlink for the acknowledgements, each with a buffer of a bandwidth-delay product. The sub-packet regime begins where a flow’s share of the uplink is less than one packet per round trip: at 4.35, 22.5 and 30 flows.':
    'Drei Zubringer mit einer Aufwärtsleitung, die die Daten trägt, und einer Abwärtsleitung für die Bestätigungen, jede mit einem Puffer von einem Bandbreite-Verzögerung-Produkt. Der Bereich unter einem Paket beginnt, wo der Anteil eines Flusses an der Aufwärtsleitung kleiner ist als ein Paket je Umlauf: bei 4,35, 22,5 und 30 Flüssen.',
  'Section II gives the equations: LEDBAT’s (2) and (3), fLEDBAT’s (4), which adds a decrease in proportion to the distance from the target.':
    'Abschnitt II gibt die Gleichungen: (2) und (3) von LEDBAT, (4) von fLEDBAT, die eine Verkleinerung im Verhältnis zum Abstand vom Ziel hinzufügt.',
  'Table and borders are arithmetic on the scenarios that the figures run. A single LEDBAT flow in (b) holds the queue at its target to within a thousandth.':
    'Tabelle und Grenzen sind Arithmetik mit den Szenarien, die die Abbildungen rechnen. Ein einzelner LEDBAT-Fluss in (b) hält die Warteschlange auf ein Tausendstel genau am Ziel.',
  'Equations (2) and (3), taken literally, subtract the target twice; the run beside it shows the queue at twice the target. We run the law of RFC 6817.':
    'Gleichungen (2) und (3), wörtlich genommen, ziehen das Ziel zweimal ab; der Lauf daneben zeigt die Warteschlange beim doppelten Ziel. Wir rechnen das Gesetz von RFC 6817.',
  'The law that runs is RFC 6817’s, (target − queueing delay)/target; the equations as printed would settle at twice the target.':
    'Das Gesetz, das läuft, ist das von RFC 6817, (Ziel − Wartezeit)/Ziel; die Gleichungen, wie sie gedruckt sind, kämen beim doppelten Ziel zur Ruhe.',
  Backhauls: 'Zubringer',
  Uplink: 'Aufwärts',
  Downlink: 'Abwärts',
  'Buffer of the uplink': 'Puffer der Aufwärtsleitung',
  'Buffer of the downlink': 'Puffer der Abwärtsleitung',
  'Where the sub-packet regime begins': 'Wo der Bereich unter einem Paket beginnt',
  'Packets per RTT, up': 'Pakete je RTT, aufwärts',
  'Packets per RTT, down': 'Pakete je RTT, abwärts',
  'Flows at one packet per RTT each': 'Flüsse bei je einem Paket je RTT',
  'Taken literally, equations (2) and (3) subtract the target twice: the window grows until the queueing delay is twice the target.':
    'Wörtlich genommen, ziehen Gleichungen (2) und (3) das Ziel zweimal ab: Das Fenster wächst, bis die Wartezeit das doppelte Ziel ist.',
  'Twice the claim’s own bounds of 0.9 and 1.15, but for the lower one. With an offset of queueing − τ, the growth (τ − offset)/τ is 2 (2τ − queueing)/(2τ): LEDBAT with target 2τ and gain 2, which is what runs here. Set before the run.':
    'Das Doppelte der Schranken der Aussage selbst von 0,9 und 1,15, bis auf die untere. Mit einem Versatz von Wartezeit − τ ist das Wachstum (τ − Versatz)/τ gleich 2 (2τ − Wartezeit)/(2τ): LEDBAT mit Ziel 2τ und Verstärkung 2, und das läuft hier. Vor dem Lauf festgelegt.',
  'Thirty runs of 300 s for each protocol and number of flows. The figure draws how much of the uplink useful data fill, in the three backhauls of Table I; a dotted line marks where a flow’s share falls to one packet per round trip.':
    'Dreißig Läufe von 300 s für jedes Protokoll und jede Zahl von Flüssen. Die Abbildung zeichnet, wie viel von der Aufwärtsleitung Nutzdaten füllen, in den drei Zubringern von Tabelle I; eine gepunktete Linie markiert, wo der Anteil eines Flusses auf ein Paket je Umlauf fällt.',
  'The paper says that the uplink is nearly always full; that fLEDBAT leaves capacity unused outside the sub-packet regime; and that within it LEDBAT and fLEDBAT are more efficient than TCP, since they time out less and retransmit far less. RED is said to give the same picture (no figure).':
    'Die Arbeit sagt, dass die Aufwärtsleitung fast immer voll ist; dass fLEDBAT außerhalb des Bereichs unter einem Paket Kapazität ungenutzt lässt; und dass LEDBAT und fLEDBAT darin die Leitung besser auslasten als TCP, da sie seltener in Timeouts laufen und viel weniger wiederholen. RED soll dasselbe Bild geben (ohne Abbildung).',
  'The link is as full as the paper says, also with RED, and outside the regime fLEDBAT leaves a sixth to a third of it idle in (b) and (c). Counted by what arrives for the first time, LEDBAT is ahead of NewReno everywhere in the regime, by 0.2 to 0.9 %; fLEDBAT is by up to 0.6 % in (b) and, but for eight flows, in (a), and is not in (c), where the two are equal to a fifth of a percent. In ns-2 both are far ahead, because its NewReno sends much more twice than RFC 3042 lets it; the reason below shows how.':
    'Die Leitung ist so voll, wie die Arbeit sagt, auch mit RED, und außerhalb des Bereichs lässt fLEDBAT in (b) und (c) ein Sechstel bis ein Drittel davon frei. Nach dem gezählt, was zum ersten Mal ankommt, liegt LEDBAT überall im Bereich vor NewReno, um 0,2 bis 0,9 %; fLEDBAT liegt um bis zu 0,6 % davor in (b) und, außer bei acht Flüssen, in (a), in (c) aber nicht, wo die beiden auf ein Fünftelprozent gleich sind. In ns-2 liegen beide weit vorn, weil dessen NewReno viel mehr zweimal sendet, als RFC 3042 es lässt; der Grund unten zeigt, wie.',
  'In the regime LEDBAT and fLEDBAT retransmit less than NewReno, and time out less but in (a) beyond fifty flows, and LEDBAT in (b) beyond seventy.':
    'Im Bereich wiederholen LEDBAT und fLEDBAT weniger als NewReno und laufen seltener in Timeouts, außer in (a) jenseits von fünfzig Flüssen und LEDBAT in (b) jenseits von siebzig.',
  'The paper ran ns-2.35 and prints only part of its settings. Where it is silent, ns-2.35 decides: a DropTail limit of L holds L − 1 waiting packets, the first timeout comes after 3 s and later ones after at least 200 ms, a timeout stays doubled until a packet that was sent once is acknowledged (Karn), one acknowledgement per packet, no SACK.':
    'Die Arbeit hat ns-2.35 benutzt und druckt nur einen Teil der Einstellungen. Wo sie schweigt, entscheidet ns-2.35: Eine DropTail-Grenze von L hält L − 1 wartende Pakete, der erste Timeout kommt nach 3 s und spätere nach mindestens 200 ms, ein Timeout bleibt verdoppelt, bis ein Paket bestätigt ist, das nur einmal gesendet wurde (Karn), eine Bestätigung je Paket, kein SACK.',
  'The target is not printed: 100 ms, the largest that RFC 6817 allows. LEDBAT and fLEDBAT have no slow start and a window of at least one packet.':
    'Das Ziel ist nicht gedruckt: 100 ms, das größte, das RFC 6817 erlaubt. LEDBAT und fLEDBAT haben keinen Slow Start und ein Fenster von mindestens einem Paket.',
  'The numbers of flows between 2 and 96 are ours, and so is the even split of the RTT between the two directions.':
    'Die Zahlen der Flüsse zwischen 2 und 96 sind unsere, ebenso die gleiche Aufteilung der RTT auf beide Richtungen.',
  'The RTT of (f)LEDBAT flows is so even that RFC 6298’s timeout comes to within a few milliseconds of it, and some expire outside the regime although nothing was lost: about ten a flow for eight LEDBAT flows in (c). ns-2 counts time in ticks of 10 ms there and has none. With a shortest timeout of 1 s there are none here either.':
    'Die RTT von (f)LEDBAT-Flüssen ist so gleichmäßig, dass der Timeout von RFC 6298 ihr auf wenige Millisekunden nahe kommt, und außerhalb des Bereichs laufen einige ab, obwohl nichts verloren ging: etwa zehn je Fluss bei acht LEDBAT-Flüssen in (c). ns-2 zählt die Zeit dort in Schritten von 10 ms und hat keine. Mit einem kürzesten Timeout von 1 s gibt es auch hier keine.',
  '(a) 58 kb/s up, RTT 900 ms, 4 packets': '(a) 58 kb/s aufwärts, RTT 900 ms, 4 Pakete',
  'Efficiency η, new packets': 'Auslastung η, neue Pakete',
  'one packet per RTT and flow': 'ein Paket je RTT und Fluss',
  '(b) 600 kb/s up, RTT 450 ms, 22 packets': '(b) 600 kb/s aufwärts, RTT 450 ms, 22 Pakete',
  '(c) 800 kb/s up, RTT 450 ms, 30 packets': '(c) 800 kb/s aufwärts, RTT 450 ms, 30 Pakete',
  'Jain’s index over the whole run for the flows of one protocol. The paper says that LEDBAT’s is low outside the regime, because flows that start later take the queue of the earlier ones for the base delay; that fLEDBAT cures this and is fairer than NewReno in every case; that in the regime the advantage of late flows disappears; and that in (a) fairness falls for all as flows are added. With RED (no figure) LEDBAT’s low fairness is said to be cured as well.':
    'Jains Index über den ganzen Lauf für die Flüsse eines Protokolls. Die Arbeit sagt, dass der von LEDBAT außerhalb des Bereichs niedrig ist, weil Flüsse, die später beginnen, die Warteschlange der früheren für die Grundverzögerung halten; dass fLEDBAT das heilt und in jedem Fall fairer ist als NewReno; dass im Bereich der Vorteil später Flüsse verschwindet; und dass die Fairness in (a) für alle fällt, wenn Flüsse hinzukommen. Auch mit RED (ohne Abbildung) soll die geringe Fairness von LEDBAT geheilt sein.',
  'LEDBAT’s fairness is 0.3 to 0.4 with 4 to 12 flows in (b) and (c) and 0.75 to 0.8 on average within, fLEDBAT’s is above 0.93 outside, and RED cures LEDBAT: all as the paper says. In (a) it falls from near one to 0.4.':
    'Die Fairness von LEDBAT ist mit 4 bis 12 Flüssen in (b) und (c) 0,3 bis 0,4 und im Bereich im Mittel 0,75 bis 0,8, die von fLEDBAT ist außerhalb über 0,93, und RED heilt LEDBAT: alles, wie die Arbeit sagt. In (a) fällt sie von fast eins auf 0,4.',
  'Deep in the regime of (a) the three protocols are alike, to three hundredths; the sentence that fLEDBAT is fairer “in every case” misses its bound at two points there by a fifth of a hundredth, less than the scatter.':
    'Tief im Bereich von (a) sind die drei Protokolle gleich, auf drei Hundertstel; der Satz, dass fLEDBAT “in every case” fairer ist, verfehlt dort seine Schranke an zwei Punkten um ein Fünftelhundertstel, weniger als die Streuung.',
  'Jain’s fairness index F': 'Jains Fairness-Index F',
  'Loss at the uplink: packets dropped by packets offered. The paper says that TCP loses more outside the regime and offers much more data; that in the regime demand exceeds the capacity, loss is significant and the three protocols come to lose the same; and that this takes more flows in (b) and (c), whose buffers are larger.':
    'Verlust an der Aufwärtsleitung: verworfene Pakete durch angebotene Pakete. Die Arbeit sagt, dass TCP außerhalb des Bereichs mehr verliert und viel mehr Daten anbietet; dass im Bereich die Nachfrage die Kapazität übersteigt, der Verlust bedeutend ist und die drei Protokolle schließlich dasselbe verlieren; und dass das in (b) und (c), deren Puffer größer sind, mehr Flüsse braucht.',
  'NewReno loses most outside the regime. At 96 flows half of all packets are lost in (a), whatever the protocol; in (b) they lose 20 to 25 %, and in (c) LEDBAT and fLEDBAT still lose less than half of what NewReno does. With a smallest window of two packets in place of one they meet there as well.':
    'Außerhalb des Bereichs verliert NewReno am meisten. Bei 96 Flüssen geht in (a) die Hälfte aller Pakete verloren, mit jedem Protokoll; in (b) verlieren sie 20 bis 25 %, und in (c) verlieren LEDBAT und fLEDBAT noch weniger als die Hälfte dessen, was NewReno verliert. Mit einem kleinsten Fenster von zwei Paketen statt einem treffen sie sich auch dort.',
  'The curve of fLEDBAT has a hump just beyond the border, where windows of one packet all become two. It is a property of whole packets, and its place follows from the target, which the paper does not print.':
    'Die Kurve von fLEDBAT hat einen Buckel gleich jenseits der Grenze, wo aus Fenstern von einem Paket überall zwei werden. Er ist eine Eigenschaft ganzer Pakete, und sein Ort folgt aus dem Ziel, das die Arbeit nicht druckt.',
  'Loss P_l': 'Verlust P_l',
  'The loss of Fig. 3 with RED in place of DropTail: upper threshold half the buffer, lower a third of that, no ECN. The paper says that RED drops more, since it discards before the buffer is full, but makes no significant difference to the four packets of (a).':
    'Der Verlust von Abb. 3 mit RED anstelle von DropTail: obere Schwelle der halbe Puffer, untere ein Drittel davon, kein ECN. Die Arbeit sagt, dass RED mehr verwirft, da es verwirft, bevor der Puffer voll ist, bei den vier Paketen von (a) aber keinen wesentlichen Unterschied macht.',
  'On average over numbers of flows and protocols RED loses more in (b) and in (c). In (a) it makes no difference for NewReno, nor for the others from 40 flows on; with eight or sixteen (f)LEDBAT flows it drops some packets where DropTail drops hardly any.':
    'Im Mittel über Zahlen von Flüssen und Protokolle verliert RED in (b) und in (c) mehr. In (a) macht es für NewReno keinen Unterschied und für die anderen ab 40 Flüssen auch nicht; mit acht oder sechzehn (f)LEDBAT-Flüssen verwirft es einige Pakete, wo DropTail kaum welche verwirft.',
  'RED: the upper threshold is half of the buffer, the lower a third of that, as printed. The rest is not printed and is ns-2.35’s default, but counted in packets of 1500 B: the drop probability rises to 0.1 between the thresholds and on to 1 at twice the upper one, the weight of the average follows from rate and delay.':
    'RED: Die obere Schwelle ist der halbe Puffer, die untere ein Drittel davon, wie gedruckt. Der Rest ist nicht gedruckt und die Vorgabe von ns-2.35, aber in Paketen von 1500 B gezählt: Die Verwerfwahrscheinlichkeit steigt zwischen den Schwellen auf 0,1 und weiter auf 1 beim Doppelten der oberen, das Gewicht des Mittels folgt aus Rate und Verzögerung.',
  'The mean wait in the queue by the wait behind a full buffer. The paper says that outside the regime LEDBAT queues much less than TCP; that in the regime all reach the same delay, the maximum in (b) and (c), but never in (a), whose buffer cannot hold a packet of each flow.':
    'Die mittlere Wartezeit in der Warteschlange durch die Wartezeit hinter einem vollen Puffer. Die Arbeit sagt, dass LEDBAT außerhalb des Bereichs viel weniger warten lässt als TCP; dass im Bereich alle dieselbe Verzögerung erreichen, die größte in (b) und (c), aber nie in (a), dessen Puffer nicht von jedem Fluss ein Paket fassen kann.',
  'At 96 flows the three protocols are within two points of each other: about 0.64 in (a), 0.91 in (b), 0.94 in (c). ns-2’s DropTail keeps one packet fewer than its limit, so that D_Q cannot exceed 0.75, 0.955 and 0.967: (a) is as near to its own maximum as its short queue allows.':
    'Bei 96 Flüssen liegen die drei Protokolle innerhalb von zwei Punkten: etwa 0,64 in (a), 0,91 in (b), 0,94 in (c). DropTail in ns-2 hält ein Paket weniger als seine Grenze, sodass D_Q 0,75, 0,955 und 0,967 nicht überschreiten kann: (a) ist seinem eigenen Höchstwert so nahe, wie seine kurze Warteschlange erlaubt.',
  'Outside the regime LEDBAT queues less with few flows only. At eight to sixteen its late flows have stacked their targets on each other, as its low fairness in Fig. 2 says.':
    'Außerhalb des Bereichs lässt LEDBAT nur mit wenigen Flüssen weniger warten. Bei acht bis sechzehn haben seine späten Flüsse ihre Ziele aufeinandergestapelt, wie seine geringe Fairness in Abb. 2 sagt.',
  'Queueing-delay index D_Q': 'Verzögerungsindex D_Q',
  'Fig. 5 with RED. The paper says that the delay is clearly lower in all cases, that its level follows the thresholds, that NewReno queues slightly more outside the regime, and that within it all protocols have the same delay.':
    'Abb. 5 mit RED. Die Arbeit sagt, dass die Wartezeit in allen Fällen deutlich geringer ist, dass ihre Höhe den Schwellen folgt, dass NewReno außerhalb des Bereichs etwas mehr warten lässt und dass darin alle Protokolle dieselbe Wartezeit haben.',
  'In (b) and (c) RED takes a quarter of the delay away at 96 flows, its level rises with the upper threshold, and at 96 flows the protocols are within four points. In (a) D_Q rises with RED: ns-2’s RED holds four packets where its DropTail holds three.':
    'In (b) und (c) nimmt RED bei 96 Flüssen ein Viertel der Wartezeit weg, ihre Höhe steigt mit der oberen Schwelle, und bei 96 Flüssen liegen die Protokolle innerhalb von vier Punkten. In (a) steigt D_Q mit RED: RED in ns-2 hält vier Pakete, wo DropTail dort drei hält.',
  'Half of the flows are NewReno, half fLEDBAT; the figure draws each half’s share of what is delivered, over the number of all flows. The paper says that fLEDBAT’s share rises gradually in all backhauls: in (a) to nearly one half, in (b) beyond it from 80 flows on, while in (c) TCP keeps the larger part. The reason that it gives: fLEDBAT flows that start late take the standing queue for the base delay.':
    'Die Hälfte der Flüsse ist NewReno, die Hälfte fLEDBAT; die Abbildung zeichnet den Anteil jeder Hälfte an dem, was ankommt, über der Zahl aller Flüsse. Die Arbeit sagt, dass der Anteil von fLEDBAT in allen Zubringern allmählich steigt: in (a) auf fast die Hälfte, in (b) ab 80 Flüssen darüber, während TCP in (c) den größeren Teil behält. Der Grund, den sie gibt: fLEDBAT-Flüsse, die spät beginnen, halten die stehende Warteschlange für die Grundverzögerung.',
  'The share rises in all three: from 29 % at 4 flows to one half and a little more in (a), from 6 to 51 % in (b), from 4 to 52 % in (c). fLEDBAT flows that start after 15 s misjudge the base delay by eight tenths of the full queue. In (b) fLEDBAT passes one half at 66 flows, where the paper has 80, and holds it beyond. In (a) its share stays at 51 to 56 % from 30 flows on, which thirty runs know to three points each.':
    'Der Anteil steigt in allen dreien: von 29 % bei 4 Flüssen auf die Hälfte und etwas mehr in (a), von 6 auf 51 % in (b), von 4 auf 52 % in (c). fLEDBAT-Flüsse, die nach 15 s beginnen, verschätzen die Grundverzögerung um acht Zehntel der vollen Warteschlange. In (b) überschreitet fLEDBAT die Hälfte bei 66 Flüssen, wo die Arbeit 80 hat, und hält sie darüber. In (a) bleibt sein Anteil ab 30 Flüssen bei 51 bis 56 %, die dreißig Läufe auf je drei Punkte kennen.',
  'In (c), where NewReno should keep the larger part, it does up to 80 flows and loses it at 90 and 96, by two to three points. That hangs on the transport, not on the window: with SACK on the fLEDBAT half, as ns-2’s module has it, NewReno keeps the larger part at every number of flows and fLEDBAT still passes one half in (b).':
    'In (c), wo NewReno den größeren Teil behalten sollte, tut es das bis 80 Flüsse und verliert ihn bei 90 und 96, um zwei bis drei Punkte. Das hängt am Transport, nicht am Fenster: Mit SACK auf der Hälfte von fLEDBAT, wie das Modul von ns-2 es hat, behält NewReno bei jeder Zahl von Flüssen den größeren Teil, und fLEDBAT überschreitet in (b) immer noch die Hälfte.',
  'The base delays are taken from three runs of 80 flows in (b) and in (c), over the life of each flow.':
    'Die Grundverzögerungen stammen aus drei Läufen mit 80 Flüssen in (b) und in (c), über das Leben jedes Flusses.',
  'Share of the load': 'Anteil an der Last',
  'Fig. 7 with RED. The paper says that RED makes fLEDBAT more aggressive in (b) and (c), where it overtakes TCP at 50 and at 80 flows, and changes little in (a); that drops make the measured delay fluctuate, which fLEDBAT misreads; and concludes that active queue management cancels the benefit of scavenger transports.':
    'Abb. 7 mit RED. Die Arbeit sagt, dass RED fLEDBAT in (b) und (c) aggressiver macht, wo es TCP bei 50 und bei 80 Flüssen überholt, und in (a) wenig ändert; dass das Verwerfen die gemessene Verzögerung schwanken lässt, was fLEDBAT falsch deutet; und folgert, dass aktive Warteschlangenverwaltung den Nutzen nachrangiger Transporte aufhebt.',
  'With our settings RED does not make fLEDBAT more aggressive: from 50 flows on it takes four to eleven points from its share in (b) and (c). The delays that fLEDBAT flows see do fluctuate more. The share ends at 46 % in (b) and 43 % in (c) and does not pass one half.':
    'Mit unseren Einstellungen macht RED fLEDBAT nicht aggressiver: Ab 50 Flüssen nimmt es ihm in (b) und (c) vier bis elf Punkte seines Anteils. Die Verzögerungen, die fLEDBAT-Flüsse sehen, schwanken in der Tat mehr. Der Anteil endet bei 46 % in (b) und 43 % in (c) und überschreitet die Hälfte nicht.',
  'Timers that the paper does not print decide both. With timestamps on the fLEDBAT half the shares cross under RED at 59 flows in (b) and at 77 in (c), where the paper has 50 and 80. With a shortest timeout of 1 s for NewReno, RED adds to the share in (c), and in (b) from 80 flows on: it changes little under RED, and under DropTail it takes five to twenty-one points from fLEDBAT. No one setting that we changed gives all that is printed.':
    'Über beides entscheiden Timer, die die Arbeit nicht druckt. Mit Zeitstempeln auf der Hälfte von fLEDBAT kreuzen sich die Anteile unter RED bei 59 Flüssen in (b) und bei 77 in (c), wo die Arbeit 50 und 80 hat. Mit einem kürzesten Timeout von 1 s für NewReno erhöht RED den Anteil in (c) und in (b) ab 80 Flüssen: Unter RED ändert das wenig, und unter DropTail nimmt es fLEDBAT fünf bis einundzwanzig Punkte. Keine einzelne Einstellung, die wir geändert haben, gibt alles, was gedruckt ist.',
  'The fluctuation of the delay is the standard deviation of the one-way delays that a fLEDBAT flow sees, from three runs of 50 flows.':
    'Das Schwanken der Verzögerung ist die Standardabweichung der einfachen Laufzeiten, die ein fLEDBAT-Fluss sieht, aus drei Läufen mit 50 Flüssen.',
  'Sections V and VI draw conclusions from runs that have no figure: within the regime target and ζ do not matter; larger buffers raise fairness among LEDBAT flows, cut loss strongly and lengthen delay, and tame fLEDBAT a little beside TCP; short transfers of various sizes behave like long ones. Remedies are proposed for future work.':
    'Abschnitte V und VI ziehen Folgerungen aus Läufen, zu denen es keine Abbildung gibt: Im Bereich kommt es auf Ziel und ζ nicht an; größere Puffer heben die Fairness unter LEDBAT-Flüssen, verringern den Verlust stark und verlängern die Verzögerung, und sie zähmen fLEDBAT neben TCP ein wenig; kurze Übertragungen verschiedener Größe verhalten sich wie lange. Abhilfen werden für spätere Arbeiten vorgeschlagen.',
  'Efficiency, fairness and delay of 80 fLEDBAT flows do not depend on target and ζ; their loss does in (b) and (c). Four times the buffer takes nearly all of the loss of LEDBAT and fLEDBAT away and keeps the link full; LEDBAT’s fairness first rises and then falls slightly, as late flows find room to stack up.':
    'Auslastung, Fairness und Verzögerung von 80 fLEDBAT-Flüssen hängen nicht von Ziel und ζ ab; ihr Verlust tut es in (b) und (c). Der vierfache Puffer nimmt fast allen Verlust von LEDBAT und fLEDBAT weg und hält die Leitung voll; die Fairness von LEDBAT steigt erst und fällt dann leicht, da späte Flüsse Platz finden, sich aufeinanderzustapeln.',
  'Short transfers fill link and queue like long ones. They lose more where long flows lose little.':
    'Kurze Übertragungen füllen Leitung und Warteschlange wie lange. Sie verlieren mehr, wo lange Flüsse wenig verlieren.',
  'Short transfers: the paper prints no sizes, and the program has no transfer that begins when the one before is done. Each of 80 senders starts afresh as often as transfers of 10, 50 or 200 packets would end at the fair share, each sender at another time. These runs have no chance in them: one each.':
    'Kurze Übertragungen: Die Arbeit druckt keine Größen, und das Programm hat keine Übertragung, die beginnt, wenn die vorige fertig ist. Jeder von 80 Sendern beginnt so oft neu, wie Übertragungen von 10, 50 oder 200 Paketen beim fairen Anteil enden würden, jeder zu einer anderen Zeit. In diesen Läufen ist kein Zufall: je einer.',
  'The numbers of packets, targets, ζ and buffers are ours.': 'Die Zahlen der Pakete, Ziele, ζ und Puffer sind unsere.',
  'Loss of 80 flows in (b)': 'Verlust von 80 Flüssen in (b)',
  'Buffer by the bandwidth-delay product': 'Puffer durch Bandbreite-Verzögerung-Produkt',
  'Fairness of 80 flows in (b)': 'Fairness von 80 Flüssen in (b)',
  'Share of 40 fLEDBAT flows beside 40 NewReno in (b)': 'Anteil von 40 fLEDBAT-Flüssen neben 40 NewReno in (b)',
  'Share of fLEDBAT': 'Anteil von fLEDBAT',
  'Loss of 80 flows in (c)': 'Verlust von 80 Flüssen in (c)',
  'Fairness of 80 flows in (c)': 'Fairness von 80 Flüssen in (c)',
  'Share of 40 fLEDBAT flows beside 40 NewReno in (c)': 'Anteil von 40 fLEDBAT-Flüssen neben 40 NewReno in (c)',
  'Loss of 80 fLEDBAT flows in (c)': 'Verlust von 80 fLEDBAT-Flüssen in (c)',
  'Of LEDBAT outside the regime the paper says two things: that its fairness is low, since late flows take the standing queue for the base delay, and that it queues much less than TCP. The first undoes the second. Each late flow adds its target to the queue that it found, so that with eight to sixteen flows started over 30 s LEDBAT’s queue comes within a few points of NewReno’s. The same LEDBAT with all flows started at once queues a third as much.':
    'Von LEDBAT außerhalb des Bereichs sagt die Arbeit zweierlei: dass seine Fairness gering ist, da späte Flüsse die stehende Warteschlange für die Grundverzögerung halten, und dass es viel weniger warten lässt als TCP. Das erste hebt das zweite auf. Jeder späte Fluss legt sein Ziel auf die Warteschlange, die er vorgefunden hat, sodass die Warteschlange von LEDBAT mit acht bis sechzehn über 30 s begonnenen Flüssen bis auf wenige Punkte an die von NewReno kommt. Dasselbe LEDBAT, bei dem alle Flüsse zugleich beginnen, lässt ein Drittel so viel warten.',
  'The same flows explain why the curves of LEDBAT with RED and with DropTail are not alike: RED keeps the queue short, late flows see the true base delay, and fairness outside the regime is high, as the paper itself reports, while it calls the two figures similar. For NewReno and fLEDBAT they are.':
    'Dieselben Flüsse erklären, warum die Kurven von LEDBAT mit RED und mit DropTail nicht gleich sind: RED hält die Warteschlange kurz, späte Flüsse sehen die wahre Grundverzögerung, und die Fairness außerhalb des Bereichs ist hoch, wie die Arbeit selbst berichtet, während sie die beiden Abbildungen ähnlich nennt. Für NewReno und fLEDBAT sind sie es.',
  'Just beyond the border of (c) and with larger buffers there is again room for late flows to stack up, so that LEDBAT’s fairness falls there too.':
    'Gleich jenseits der Grenze von (c) und mit größeren Puffern haben späte Flüsse wieder Platz, sich aufeinanderzustapeln, sodass die Fairness von LEDBAT auch dort fällt.',
  'Started together, LEDBAT queues less than NewReno by the claim’s five points and far more.':
    'Zusammen begonnen, lässt LEDBAT um die fünf Punkte der Aussage und weit mehr weniger warten als NewReno.',
  'Four times the claim’s bound; chosen after the figure’s result was known.':
    'Das Vierfache der Schranke der Aussage; gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'Started over 30 s its queue comes close to NewReno’s.':
    'Über 30 s begonnen, kommt seine Warteschlange der von NewReno nahe.',
  'Set after the result was known.': 'Festgelegt, nachdem das Ergebnis bekannt war.',
  'With 40 flows in (c), LEDBAT’s fairness rises by a tenth or more when all start together.':
    'Mit 40 Flüssen in (c) steigt die Fairness von LEDBAT um ein Zehntel oder mehr, wenn alle zusammen beginnen.',
  'More than what thirty runs know the mean to, 0.08. Set after the result was known.':
    'Mehr, als worauf dreißig Läufe das Mittel kennen, 0,08. Festgelegt, nachdem das Ergebnis bekannt war.',
  'Started together, 80 LEDBAT flows do not become less fair with larger buffers.':
    'Zusammen begonnen, werden 80 LEDBAT-Flüsse mit größeren Puffern nicht weniger fair.',
  'The claim’s own slack; the change was chosen after the figure’s result was known.':
    'Der Spielraum der Aussage selbst; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'Fairness with RED follows fairness with DropTail for NewReno and for fLEDBAT.':
    'Die Fairness mit RED folgt für NewReno und für fLEDBAT der Fairness mit DropTail.',
  'The claim’s own bound.': 'Die Schranke der Aussage selbst.',
  'In (a) beyond twenty flows the three fairness curves lie within a few hundredths: which flow gets a packet through is the timer’s lottery. The claim asks that fLEDBAT is not below NewReno by more than 0.02. It misses that at 40 and at 96 flows by 0.002, and thirty runs know the index to 0.02; over 120 other seeds both are within the bound. ns-2 has 0.42 for NewReno and 0.33 for LEDBAT at 96 flows. The abstract’s “several loaded cases” is true of (b) and (c) from 50 flows on.':
    'In (a) liegen die drei Kurven der Fairness jenseits von zwanzig Flüssen innerhalb weniger Hundertstel: Welcher Fluss ein Paket durchbringt, ist eine Lotterie der Timer. Die Aussage verlangt, dass fLEDBAT um nicht mehr als 0,02 unter NewReno liegt. Das verfehlt es bei 40 und bei 96 Flüssen um 0,002, und dreißig Läufe kennen den Index auf 0,02; über 120 andere Startwerte liegen beide innerhalb der Schranke. ns-2 hat bei 96 Flüssen 0,42 für NewReno und 0,33 für LEDBAT. “several loaded cases” in der Zusammenfassung stimmt für (b) und (c) ab 50 Flüssen.',
  'Over 120 other seeds fLEDBAT is within the bound of 0.02 at 40 and at 96 flows in (a).':
    'Über 120 andere Startwerte liegt fLEDBAT bei 40 und bei 96 Flüssen in (a) innerhalb der Schranke von 0,02.',
  'The claim’s own bound. The number of seeds was set before they ran.':
    'Die Schranke der Aussage selbst. Die Zahl der Startwerte wurde festgelegt, bevor sie liefen.',
  'In (b) and (c) from 50 flows on LEDBAT is not less fair than NewReno.':
    'In (b) und (c) ist LEDBAT ab 50 Flüssen nicht weniger fair als NewReno.',
  'Beyond the border the windows of fLEDBAT are one packet, and the next step is two. As long as the packets that do not fit on the path make less queue than the target, every flow grows; all reach two packets within a few round trips, and together that is more than path and buffer hold. With a few flows more the queue of single packets alone is above the target: nobody grows and nothing is lost. The loss of fLEDBAT has a hump there, which rises towards N = BDP + target × capacity (28 flows in (b), 37 in (c)) and ends beyond it. A target of 50 ms moves the hump to 33 flows in (c).':
    'Jenseits der Grenze sind die Fenster von fLEDBAT ein Paket, und der nächste Schritt ist zwei. Solange die Pakete, die nicht auf den Pfad passen, weniger Warteschlange machen als das Ziel, wächst jeder Fluss; alle erreichen innerhalb weniger Umläufe zwei Pakete, und zusammen ist das mehr, als Pfad und Puffer fassen. Mit einigen Flüssen mehr ist schon die Warteschlange aus einzelnen Paketen über dem Ziel: Niemand wächst, und nichts geht verloren. Der Verlust von fLEDBAT hat dort einen Buckel, der auf N = BDP + Ziel × Kapazität hin steigt (28 Flüsse in (b), 37 in (c)) und dahinter endet. Ein Ziel von 50 ms verschiebt den Buckel auf 33 Flüsse in (c).',
  'The hump breaks the smooth rise of the loss curve and the steady approach of the curves. The target, which sets its place, is not printed; no grid of numbers of flows is either.':
    'Der Buckel unterbricht den glatten Anstieg der Verlustkurve und die stetige Annäherung der Kurven. Das Ziel, das seinen Ort bestimmt, ist nicht gedruckt; Stützstellen der Zahl der Flüsse auch nicht.',
  'For the same reason demand does not exceed the link as soon as N is above the border: single packets of all flows fit into path and buffer together, up to 45 flows in (b) and 60 in (c).':
    'Aus demselben Grund übersteigt die Nachfrage die Leitung nicht, sobald N über der Grenze liegt: Einzelne Pakete aller Flüsse passen zusammen in Pfad und Puffer, bis 45 Flüsse in (b) und 60 in (c).',
  'With 100 ms fLEDBAT loses packets at 36 flows in (c), and hardly any at 40.':
    'Mit 100 ms verliert fLEDBAT bei 36 Flüssen in (c) Pakete und bei 40 kaum welche.',
  'With 50 ms it loses at 34, and hardly any packet at 36: the hump has moved.':
    'Mit 50 ms verliert es bei 34 und bei 36 kaum ein Paket: Der Buckel hat sich verschoben.',
  'The places follow from N = BDP + target × capacity; the levels were set after the result.':
    'Die Orte folgen aus N = BDP + Ziel × Kapazität; die Höhen wurden nach dem Ergebnis festgelegt.',
  'Beyond what path and buffer hold together, demand is above the capacity for all three protocols.':
    'Jenseits dessen, was Pfad und Puffer zusammen fassen, liegt die Nachfrage für alle drei Protokolle über der Kapazität.',
  'The capacity, as in the claim.': 'Die Kapazität, wie in der Aussage.',
  'Beyond the humps the losses of the three approach each other in every backhaul.':
    'Jenseits der Buckel nähern sich die Verluste der drei in jedem Zubringer einander.',
  'The claim’s own slack.': 'Der Spielraum der Aussage selbst.',
  'In (a) the lower threshold of RED is two thirds of a packet. The few packets that eight or sixteen (f)LEDBAT flows keep waiting are above it, so that RED drops some of what DropTail still holds: three percent in place of one. As a quotient that is a factor of four; in points of loss, as the two figures show it, it is little. From 40 flows on, and for NewReno always, the quotient is close to one, and what the paper says is so.':
    'In (a) ist die untere Schwelle von RED zwei Drittel eines Pakets. Die wenigen Pakete, die acht oder sechzehn (f)LEDBAT-Flüsse warten lassen, liegen darüber, sodass RED einiges verwirft, was DropTail noch hält: drei Prozent statt einem. Als Quotient ist das ein Faktor von vier; in Punkten des Verlusts, wie die beiden Abbildungen ihn zeigen, ist es wenig. Ab 40 Flüssen, und für NewReno immer, ist der Quotient nahe eins, und was die Arbeit sagt, trifft zu.',
  'In points of loss RED and DropTail differ by less than ten in (a) for every protocol and number of flows.':
    'In Punkten des Verlusts unterscheiden sich RED und DropTail in (a) für jedes Protokoll und jede Zahl von Flüssen um weniger als zehn.',
  'From 40 flows on, and for NewReno at every number, the quotient is within the claim’s bounds.':
    'Ab 40 Flüssen, und für NewReno bei jeder Zahl, liegt der Quotient innerhalb der Schranken der Aussage.',
  'The claim’s own bounds.': 'Die Schranken der Aussage selbst.',
  'With a limit of four, ns-2.35’s DropTail keeps three packets waiting, its RED four. D_Q divides by four in both cases: with DropTail it cannot exceed 0.75 in (a), which is why the maximum “is never reached” there, and RED comes out above it. With the same four places for both, RED is below DropTail in (a) by more than the claim’s five points.':
    'Bei einer Grenze von vier lässt DropTail in ns-2.35 drei Pakete warten, sein RED vier. D_Q teilt in beiden Fällen durch vier: Mit DropTail kann es in (a) 0,75 nicht überschreiten, weshalb der Höchstwert dort “is never reached”, und RED kommt darüber heraus. Mit denselben vier Plätzen für beide liegt RED in (a) um mehr als die fünf Punkte der Aussage unter DropTail.',
  'Another way to the paper’s figure is ns-2’s default of counting RED’s queue in bytes with a mean packet of 500 B: four packets are then 2000 B, room for a single packet of 1500 B, and D_Q falls below 0.3.':
    'Ein anderer Pfad zur Abbildung der Arbeit ist die Vorgabe von ns-2, die Warteschlange von RED in Bytes mit einem mittleren Paket von 500 B zu zählen: Vier Pakete sind dann 2000 B, Platz für ein einziges Paket von 1500 B, und D_Q fällt unter 0,3.',
  'With ns-2’s limit no number of flows brings D_Q above 0.75 in (a).':
    'Mit der Grenze von ns-2 bringt keine Zahl von Flüssen D_Q in (a) über 0,75.',
  'Three of four places: arithmetic.': 'Drei von vier Plätzen: Arithmetik.',
  'With four places in DropTail too, RED’s D_Q is lower by five points or more in (a).':
    'Mit vier Plätzen auch in DropTail ist D_Q von RED in (a) um fünf Punkte oder mehr niedriger.',
  'The claim’s own bound; the change was chosen after the figure’s result was known.':
    'Die Schranke der Aussage selbst; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With RED in ns-2’s bytes D_Q stays below 0.3.': 'Mit RED in den Bytes von ns-2 bleibt D_Q unter 0,3.',
  'With RED and twelve flows in (b) NewReno’s D_Q is above fLEDBAT’s by 0.31, a hundredth more than the claim allows for “slightly”. fLEDBAT’s queue is its target’s, which the paper does not print; with 150 ms in place of 100 ms the difference is 0.2.':
    'Mit RED und zwölf Flüssen in (b) liegt D_Q von NewReno um 0,31 über dem von fLEDBAT, ein Hundertstel mehr, als die Aussage für “slightly” erlaubt. Die Warteschlange von fLEDBAT ist die seines Ziels, das die Arbeit nicht druckt; mit 150 ms statt 100 ms ist der Unterschied 0,2.',
  'With a target of 150 ms the difference at twelve flows in (b) is within the claim’s bounds.':
    'Mit einem Ziel von 150 ms liegt der Unterschied bei zwölf Flüssen in (b) innerhalb der Schranken der Aussage.',
  'Efficiency, fairness and delay of 80 fLEDBAT flows do not depend on target and ζ in any backhaul. The loss does in (b) and (c): with 25 ms hardly any flow leaves the window of one packet, with 200 ms and ζ = 1 many do. The paper does not print the values that it tried; among targets of 100 and 200 ms with ζ of 5 and 10 the loss is the same within a quarter.':
    'Auslastung, Fairness und Verzögerung von 80 fLEDBAT-Flüssen hängen in keinem Zubringer von Ziel und ζ ab. Der Verlust tut es in (b) und (c): Mit 25 ms verlässt kaum ein Fluss das Fenster von einem Paket, mit 200 ms und ζ = 1 tun es viele. Die Arbeit druckt die Werte nicht, die sie versucht hat; unter Zielen von 100 und 200 ms mit ζ von 5 und 10 ist der Verlust auf ein Viertel genau derselbe.',
  'Efficiency, fairness and delay vary by less than 20 % over all nine pairs.':
    'Auslastung, Fairness und Verzögerung ändern sich über alle neun Paare um weniger als 20 %.',
  'The loss varies by less than a quarter over targets of 100 and 200 ms with ζ of 5 and 10.':
    'Der Verlust ändert sich über Ziele von 100 und 200 ms mit ζ von 5 und 10 um weniger als ein Viertel.',
  'The paper’s short transfers have no printed size. Ours start afresh as often as a transfer of so many packets would end at the fair share; the program has no transfer that begins when the one before is done. Efficiency and delay are those of long flows. The loss of the shorter ones is not: each start sends two packets at once, has a first timeout of 3 s again and no backed-off one, and LEDBAT takes the full queue for the base delay, while long flows have settled. The difference is largest where long flows lose least, in (c).':
    'Die kurzen Übertragungen der Arbeit haben keine gedruckte Größe. Unsere beginnen so oft neu, wie eine Übertragung von so vielen Paketen beim fairen Anteil enden würde; das Programm hat keine Übertragung, die beginnt, wenn die vorige fertig ist. Auslastung und Verzögerung sind die langer Flüsse. Der Verlust der kürzeren ist es nicht: Jeder Anfang sendet zwei Pakete zugleich, hat wieder einen ersten Timeout von 3 s und keinen zurückgesetzten, und LEDBAT hält die volle Warteschlange für die Grundverzögerung, während lange Flüsse sich eingependelt haben. Der Unterschied ist am größten, wo lange Flüsse am wenigsten verlieren, in (c).',
  'In (c) the loss of transfers of ten packets falls by five points or more for every protocol if a new one begins with a single packet and a first timeout of 10 s. That is part of the difference to long flows, not all of it; in (b) the same change moves the three protocols differently.':
    'In (c) fällt der Verlust von Übertragungen von zehn Paketen für jedes Protokoll um fünf Punkte oder mehr, wenn eine neue mit einem einzigen Paket und einem ersten Timeout von 10 s beginnt. Das ist ein Teil des Unterschieds zu langen Flüssen, nicht der ganze; in (b) bewegt dieselbe Änderung die drei Protokolle verschieden.',
  'In (c), with an initial window of one packet and a first timeout of 10 s, short transfers lose less by five points or more.':
    'In (c) verlieren kurze Übertragungen mit einem Anfangsfenster von einem Paket und einem ersten Timeout von 10 s um fünf Punkte oder mehr weniger.',
  'The link is full and so is the queue with short transfers, too.':
    'Auch mit kurzen Übertragungen ist die Leitung voll, und die Warteschlange auch.',
  'The paper does not print the smallest window of LEDBAT and fLEDBAT. Ours is one packet, as in the equations of Carofiglio et al.; RFC 6817 and the authors’ kernel module have two. Below a packet per round trip this one number decides how hard the low-priority flows press.':
    'Die Arbeit druckt das kleinste Fenster von LEDBAT und fLEDBAT nicht. Unseres ist ein Paket, wie in den Gleichungen von Carofiglio et al.; RFC 6817 und das Kernelmodul der Autoren haben zwei. Unter einem Paket je Umlauf entscheidet diese eine Zahl, wie stark die nachrangigen Flüsse drücken.',
  'With two packets the three loss curves meet at 96 flows in (c), and fLEDBAT is NewReno’s equal: its share is one half, to within four points, from 36 flows on, in (b) and in (c), with DropTail and with RED. Under RED it passes one half at 41 flows in (b), not far from the paper’s 50; in (c) it does so near 55 in place of 80, and with DropTail it has done so at 36 flows, where the paper has 80 in (b) and none in (c).':
    'Mit zwei Paketen treffen sich die drei Verlustkurven bei 96 Flüssen in (c), und fLEDBAT ist NewReno ebenbürtig: Sein Anteil ist ab 36 Flüssen die Hälfte, auf vier Punkte genau, in (b) und in (c), mit DropTail und mit RED. Unter RED überschreitet es in (b) die Hälfte bei 41 Flüssen, nicht weit von den 50 der Arbeit; in (c) tut es das nahe 55 statt 80, und mit DropTail hat es das bei 36 Flüssen getan, wo die Arbeit in (b) 80 hat und in (c) keine Zahl.',
  'So a floor of two packets explains the loss in (c) and one printed number. RED’s help to fLEDBAT it does not explain: the disciplines then differ by three points at most, either way.':
    'Eine Untergrenze von zwei Paketen erklärt also den Verlust in (c) und eine gedruckte Zahl. Die Hilfe von RED für fLEDBAT erklärt sie nicht: Die Verfahren unterscheiden sich dann um höchstens drei Punkte, in beide Richtungen.',
  'With a floor of one packet the loss of the three protocols at 96 flows in (c) differs by more than half of its mean.':
    'Mit einer Untergrenze von einem Paket ist der Verlust der drei Protokolle bei 96 Flüssen in (c) um mehr als die Hälfte seines Mittels verschieden.',
  'The claim’s own bound of 0.5, turned round.': 'Die Schranke der Aussage selbst von 0,5, umgekehrt.',
  'With a floor of two packets it differs by less.': 'Mit einer Untergrenze von zwei Paketen ist er es weniger.',
  'The claim’s own bound. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Die Schranke der Aussage selbst. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With a floor of two packets and RED the share of fLEDBAT passes one half in (b) within the claim’s bounds around 50 flows.':
    'Mit einer Untergrenze von zwei Paketen und RED überschreitet der Anteil von fLEDBAT in (b) die Hälfte innerhalb der Schranken der Aussage um 50 Flüsse.',
  'The claim’s own bounds. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Die Schranken der Aussage selbst. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With a floor of two packets fLEDBAT’s share is within four points of one half from 36 flows on, in (b) and in (c), with DropTail and with RED.':
    'Mit einer Untergrenze von zwei Paketen liegt der Anteil von fLEDBAT ab 36 Flüssen innerhalb von vier Punkten um die Hälfte, in (b) und in (c), mit DropTail und mit RED.',
  'Ten seeds know these means to one to six points. Set after the result was known.':
    'Zehn Startwerte kennen diese Mittel auf einen bis sechs Punkte. Festgelegt, nachdem das Ergebnis bekannt war.',
  'With a floor of two packets RED and DropTail differ by less than five points, at 50 flows and more in (b) and (c).':
    'Mit einer Untergrenze von zwei Paketen unterscheiden sich RED und DropTail bei 50 Flüssen und mehr in (b) und (c) um weniger als fünf Punkte.',
  'The scatter of ten seeds. Set after the result was known.':
    'Die Streuung von zehn Startwerten. Festgelegt, nachdem das Ergebnis bekannt war.',
  'Below a packet per round trip a flow lives by its retransmission timer. With Karn’s rule a doubled timeout stays until a packet that was sent once is acknowledged; with timestamps every new acknowledgement ends the backoff. Here both halves of the mix follow Karn and neither has SACK, as ns-2’s NewReno. fLEDBAT needs timestamps for its delays anyway, and ns-2’s LEDBAT module lives in TCP-Linux, with SACK and timers of its own. Which of these the paper’s fLEDBAT had is not known.':
    'Unter einem Paket je Umlauf lebt ein Fluss von seinem Wiederholungs-Timer. Mit Karns Regel bleibt ein verdoppelter Timeout, bis ein Paket bestätigt ist, das nur einmal gesendet wurde; mit Zeitstempeln beendet jede neue Bestätigung den Backoff. Hier folgen beide Hälften der Mischung Karn, und keine hat SACK, wie NewReno in ns-2. fLEDBAT braucht für seine Verzögerungen ohnehin Zeitstempel, und das LEDBAT-Modul von ns-2 lebt in TCP-Linux, mit SACK und eigenen Timern. Was davon das fLEDBAT der Arbeit hatte, ist nicht bekannt.',
  'With SACK on the fLEDBAT half, and nothing else changed, NewReno keeps the larger part in (c) with DropTail at every number of flows, as printed (fLEDBAT ends at 45 % instead of 52 %), and fLEDBAT still passes one half in (b), near 57 flows. Under RED SACK changes the shares by less than a point.':
    'Mit SACK auf der Hälfte von fLEDBAT, ohne dass sonst etwas geändert wäre, behält NewReno in (c) mit DropTail bei jeder Zahl von Flüssen den größeren Teil, wie gedruckt (fLEDBAT endet bei 45 % statt 52 %), und fLEDBAT überschreitet in (b) immer noch die Hälfte, nahe 57 Flüssen. Unter RED ändert SACK die Anteile um weniger als einen Punkt.',
  'With timestamps on the fLEDBAT half, and nothing else changed, it passes one half under RED, in (b) at 59 and in (c) at 77 flows, where the paper has 50 and 80. With DropTail it then has too much: two thirds of (b) at 96 flows, and in (c) one half from 74 flows on.':
    'Mit Zeitstempeln auf der Hälfte von fLEDBAT, ohne dass sonst etwas geändert wäre, überschreitet es unter RED die Hälfte, in (b) bei 59 und in (c) bei 77 Flüssen, wo die Arbeit 50 und 80 hat. Mit DropTail hat es dann zu viel: zwei Drittel von (b) bei 96 Flüssen und in (c) ab 74 Flüssen die Hälfte.',
  'With both, as in TCP-Linux, the shares cross where the paper has them cross, in (b) and (c) under RED and in (b) with DropTail, and in (c) with DropTail they do not. That in (b) with DropTail comes too early, at 42 flows in place of 80, and RED still takes from the share in (b).':
    'Mit beidem, wie in TCP-Linux, kreuzen sich die Anteile, wo sie sich in der Arbeit kreuzen, in (b) und (c) unter RED und in (b) mit DropTail, und in (c) mit DropTail nicht. Die in (b) mit DropTail kommt zu früh, bei 42 Flüssen statt 80, und RED nimmt in (b) immer noch vom Anteil weg.',
  'A second observation points the same way. In stock ns-2.35 we ran NewReno beside as many flows of TCP-Linux’s plain Reno, without any LEDBAT, in (b): the TCP-Linux half has 36, 41 and 39 % of what is acknowledged with DropTail and 47, 54 and 56 % with RED, at 50, 80 and 96 flows (one run each). So a crossing under RED, and RED’s “help”, can come from the two transports alone.':
    'Eine zweite Beobachtung weist in dieselbe Richtung. In unverändertem ns-2.35 haben wir NewReno neben ebenso vielen Flüssen des bloßen Reno von TCP-Linux gerechnet, ganz ohne LEDBAT, in (b): Die Hälfte von TCP-Linux hat 36, 41 und 39 % dessen, was bestätigt ist, mit DropTail und 47, 54 und 56 % mit RED, bei 50, 80 und 96 Flüssen (je ein Lauf). Ein Kreuzen unter RED, und die „Hilfe“ von RED, kann also von den beiden Transporten allein kommen.',
  'With SACK on the fLEDBAT half NewReno keeps the larger share in (c) with DropTail at every number of flows.':
    'Mit SACK auf der Hälfte von fLEDBAT behält NewReno in (c) mit DropTail bei jeder Zahl von Flüssen den größeren Anteil.',
  'One half. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Die Hälfte. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'In (b) with DropTail the share of fLEDBAT then passes one half.':
    'In (b) mit DropTail überschreitet der Anteil von fLEDBAT dann die Hälfte.',
  'Anywhere beyond the border. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Irgendwo jenseits der Grenze. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With timestamps on the fLEDBAT half the crossing in (b) under RED lies within the claim’s bounds around 50 flows, with SACK and without.':
    'Mit Zeitstempeln auf der Hälfte von fLEDBAT liegt das Kreuzen in (b) unter RED innerhalb der Schranken der Aussage um 50 Flüsse, mit SACK und ohne.',
  'The crossing in (c) under RED then lies within the claim’s bounds around 80 flows, with SACK and without.':
    'Das Kreuzen in (c) unter RED liegt dann innerhalb der Schranken der Aussage um 80 Flüsse, mit SACK und ohne.',
  'With timestamps and without SACK fLEDBAT passes one half in (c) with DropTail, too, beyond 60 flows.':
    'Mit Zeitstempeln und ohne SACK überschreitet fLEDBAT die Hälfte auch in (c) mit DropTail, jenseits von 60 Flüssen.',
  'With both the share of fLEDBAT passes one half in (b) with DropTail, at fewer flows than in the paper.':
    'Mit beidem überschreitet der Anteil von fLEDBAT in (b) mit DropTail die Hälfte bei weniger Flüssen als in der Arbeit.',
  'From the border to the paper’s 80. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Von der Grenze bis zu den 80 der Arbeit. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With both NewReno keeps the larger share in (c) with DropTail at every number of flows.':
    'Mit beidem behält NewReno in (c) mit DropTail bei jeder Zahl von Flüssen den größeren Anteil.',
  'With our settings RED takes four to eleven points from the share of fLEDBAT at 50 flows and more in (b) and (c); the paper has it add. RED is not what differs most: under it fLEDBAT has 39 to 46 % in (b) and 36 to 43 % in (c), below DropTail’s.':
    'Mit unseren Einstellungen nimmt RED in (b) und (c) bei 50 Flüssen und mehr vier bis elf Punkte vom Anteil von fLEDBAT; in der Arbeit erhöht es ihn. Am meisten verschieden ist nicht RED: Darunter hat fLEDBAT 39 bis 46 % in (b) und 36 bis 43 % in (c), weniger als mit DropTail.',
  'The paper does not print the shortest timeout. Ours is ns-2.35’s 200 ms, less than a round trip, so that nothing but the scatter of the round trips keeps a timeout above them, and behind DropTail’s full queue these are even. There the half whose timer has to wait longer gets more: with 1 s in the fLEDBAT half alone it has 58 % in (b) and 69 % in (c) at 96 flows, and as much as before under RED. With the second that RFC 6298 asks for in the NewReno half alone, the share of fLEDBAT under RED stays the same to three points and the one with DropTail falls by five to twenty-one. RED then adds to it in (c) at 50 flows and more and in (b) at 80 and more; from 50 to 70 flows in (b) the two are equal to half a point. With a second and a half RED adds at every number from 50 on, in both. With a second in both halves, it does not.':
    'Die Arbeit druckt den kürzesten Timeout nicht. Unserer sind die 200 ms von ns-2.35, weniger als ein Umlauf, sodass nur die Streuung der Umlaufzeiten einen Timeout über ihnen hält, und hinter der vollen Warteschlange von DropTail sind diese gleichmäßig. Dort bekommt die Hälfte mehr, deren Timer länger warten muss: Mit 1 s nur in der Hälfte von fLEDBAT hat es bei 96 Flüssen 58 % in (b) und 69 % in (c) und unter RED so viel wie zuvor. Mit der Sekunde, die RFC 6298 verlangt, nur in der Hälfte von NewReno bleibt der Anteil von fLEDBAT unter RED auf drei Punkte derselbe, und der mit DropTail fällt um fünf bis einundzwanzig. RED erhöht ihn dann in (c) bei 50 Flüssen und mehr und in (b) bei 80 und mehr; von 50 bis 70 Flüssen sind die beiden in (b) auf einen halben Punkt gleich. Mit eineinhalb Sekunden erhöht RED ihn bei jeder Zahl ab 50, in beiden. Mit einer Sekunde in beiden Hälften nicht.',
  'So the sign is one of timers, and one setting turns it; that the paper’s runs had it so is not known. Of the rest we changed one thing at a time: timestamps and SACK on either half or both, fLEDBAT’s slow start and its smallest window, the first timeout and the initial window, delayed acknowledgements, jitter, the spread of the starts, target, ζ, a base delay known beforehand, RED’s thresholds, weight, probability and its bytes. None makes RED add at every number in both backhauls, save all starts at the same instant, where flows move in phase and DropTail shuts fLEDBAT out.':
    'Das Vorzeichen ist also eines der Timer, und eine Einstellung kehrt es um; dass die Läufe der Arbeit sie so hatten, ist nicht bekannt. Vom Rest haben wir eines nach dem anderen geändert: Zeitstempel und SACK auf einer Hälfte oder beiden, Slow Start und kleinstes Fenster von fLEDBAT, den ersten Timeout und das Anfangsfenster, verzögerte Bestätigungen, Jitter, die Verteilung der Anfänge, Ziel, ζ, eine vorab bekannte Grundverzögerung, Schwellen, Gewicht und Wahrscheinlichkeit von RED und seine Bytes. Nichts davon lässt RED den Anteil bei jeder Zahl in beiden Zubringern erhöhen, außer wenn alle im selben Augenblick beginnen; dann laufen die Flüsse in Phase, und DropTail sperrt fLEDBAT aus.',
  'With our settings RED takes two points or more from fLEDBAT’s share at 50 flows and more.':
    'Mit unseren Einstellungen nimmt RED bei 50 Flüssen und mehr zwei Punkte oder mehr vom Anteil von fLEDBAT.',
  'Ten seeds know these differences to three points. Set after the result was known.':
    'Zehn Startwerte kennen diese Unterschiede auf drei Punkte. Festgelegt, nachdem das Ergebnis bekannt war.',
  'With a shortest timeout of 1 s for NewReno RED adds to it in (c) at 50 flows and more.':
    'Mit einem kürzesten Timeout von 1 s für NewReno erhöht RED ihn in (c) bei 50 Flüssen und mehr.',
  'The sign, as in the claims. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Das Vorzeichen, wie in den Aussagen. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'In (b) it adds at 80 flows and more, and takes less than two points below.':
    'In (b) erhöht es ihn bei 80 Flüssen und mehr und nimmt darunter weniger als zwei Punkte.',
  'The sign, as in the claims; two points are the scatter of ten seeds. The bound is a plain reading of the claim; the change was chosen after the figure’s result was known.':
    'Das Vorzeichen, wie in den Aussagen; zwei Punkte sind die Streuung von zehn Startwerten. Die Schranke ist eine einfache Lesart der Aussage; die Änderung wurde gewählt, nachdem das Ergebnis der Abbildung bekannt war.',
  'With 1.5 s it adds at 50 flows and more in both.': 'Mit 1,5 s erhöht es ihn in beiden bei 50 Flüssen und mehr.',
  'Under RED the second changes the share of fLEDBAT by three points at most.':
    'Unter RED ändert die Sekunde den Anteil von fLEDBAT um höchstens drei Punkte.',
  'With DropTail it takes three points or more from it.': 'Mit DropTail nimmt sie drei Punkte oder mehr davon.',
  'In (a) beyond thirty flows the link carries one packet of each flow in six seconds and more, and the share of fLEDBAT is a matter of luck: single runs lie between 32 and 74 %. Thirty of them know the mean to three points. The curve is level there, at 52 to 54 % over 120 other seeds; ours happen to have 56 % at 36 and 51 % at 40 flows, half a point more of a fall than the claims allow, and 55.6 % at 96, where up to 55 % pass for “almost equal”.':
    'In (a) trägt die Leitung jenseits von dreißig Flüssen ein Paket jedes Flusses in sechs Sekunden und mehr, und der Anteil von fLEDBAT ist Glückssache: Einzelne Läufe liegen zwischen 32 und 74 %. Dreißig davon kennen das Mittel auf drei Punkte. Die Kurve ist dort eben, bei 52 bis 54 % über 120 andere Startwerte; unsere haben zufällig 56 % bei 36 und 51 % bei 40 Flüssen, einen halben Punkt mehr Fall, als die Aussagen erlauben, und 55,6 % bei 96, wo bis 55 % als “almost equal” durchgehen.',
  'Over 120 other seeds the share of fLEDBAT is within the claim’s bounds from 30 flows on.':
    'Über 120 andere Startwerte liegt der Anteil von fLEDBAT ab 30 Flüssen innerhalb der Schranken der Aussage.',
  'The claim’s own bounds. The number of seeds was set before they ran.':
    'Die Schranken der Aussage selbst. Die Zahl der Startwerte wurde festgelegt, bevor sie liefen.',
  'Over these seeds it does not fall by more than the claims allow, nor by half of it.':
    'Über diese Startwerte fällt er nicht um mehr, als die Aussagen erlauben, noch um die Hälfte davon.',
  'Half of the claims’ own slack.': 'Die Hälfte des Spielraums der Aussagen selbst.',
  'The link itself is full for every protocol. Only what arrives twice can make one less efficient than another, so that the claim is about duplicates. Here NewReno’s cost a third of a percent to one percent of the link, so that nobody can be ahead of it by more. LEDBAT is ahead at every number of flows, by 0.2 to 0.9 %; fLEDBAT is in (b) and beyond ten flows in (a), and in (c) it and NewReno are within a fifth of a percent.':
    'Die Leitung selbst ist für jedes Protokoll voll. Nur was zweimal ankommt, kann eines sie weniger auslasten lassen als ein anderes; die Aussage handelt also von Doppelten. Die von NewReno kosten hier ein Drittelprozent bis ein Prozent der Leitung, sodass niemand um mehr davor liegen kann. LEDBAT liegt bei jeder Zahl von Flüssen davor, um 0,2 bis 0,9 %; fLEDBAT tut es in (b) und jenseits von zehn Flüssen in (a), und in (c) liegen es und NewReno innerhalb eines Fünftelprozents.',
  'In ns-2.35 NewReno’s duplicates are six to fifteen percent from 48 flows on. We traced why with stock ns-2: after a timeout NewReno without SACK sends everything again from the gap on; ns-2 applies limited transmit (`singledup_`, on by default) to these retransmissions too, so that each duplicate acknowledgement lets one more packet out that has arrived already, and that draws the next duplicate acknowledgement. With 96 NewReno flows in (b), 13 515 of 15 005 delivered packets were new; with `singledup_ 0`, 14 804; with 96 in (c) 18 299 and 19 713 of 19 968. RFC 3042 allows limited transmit for new data only, and so it is here. No option of ours brings ns-2’s rule back.':
    'In ns-2.35 sind die Doppelten von NewReno ab 48 Flüssen sechs bis fünfzehn Prozent. Wir haben mit unverändertem ns-2 verfolgt, warum: Nach einem Timeout sendet NewReno ohne SACK alles ab der Lücke noch einmal; ns-2 wendet Limited Transmit (`singledup_`, von Haus aus an) auch auf diese Wiederholungen an, sodass jede doppelte Bestätigung ein weiteres Paket hinauslässt, das schon angekommen ist, und das zieht die nächste doppelte Bestätigung nach sich. Mit 96 NewReno-Flüssen in (b) waren 13 515 von 15 005 angekommenen Paketen neu, mit `singledup_ 0` 14 804; mit 96 in (c) 18 299 und 19 713 von 19 968. RFC 3042 erlaubt Limited Transmit nur für neue Daten, und so ist es hier. Keine unserer Einstellungen bringt die Regel von ns-2 zurück.',
  'In ns-2’s own runs of these scenarios with DropTail and 96 flows, LEDBAT and fLEDBAT are ahead of NewReno by nine to ten points in (a) and by three to five in (b) and (c).':
    'In den eigenen Läufen von ns-2 mit diesen Szenarien, DropTail und 96 Flüssen, liegen LEDBAT und fLEDBAT in (a) um neun bis zehn Punkte und in (b) und (c) um drei bis fünf vor NewReno.',
  'Here at most a percent and a half of the link carry what has arrived before, whatever the protocol.':
    'Hier trägt die Leitung auf höchstens eineinhalb Prozent, was schon angekommen ist, mit jedem Protokoll.',
  'Set after the result was known. ns-2’s NewReno has 0.09 to 0.15 at 96 flows.':
    'Festgelegt, nachdem das Ergebnis bekannt war. NewReno in ns-2 hat bei 96 Flüssen 0,09 bis 0,15.',
  'LEDBAT is more efficient than NewReno in (b) and (c), at 50 flows and at 96.':
    'LEDBAT lastet in (b) und (c) bei 50 Flüssen und bei 96 die Leitung besser aus als NewReno.',
  'The claim’s sign.': 'Das Vorzeichen der Aussage.',
  'fLEDBAT and NewReno are within a percent of each other.':
    'fLEDBAT und NewReno liegen innerhalb eines Prozents voneinander.',
  'In (a) with 80 or 96 flows each has a packet in some fifteen seconds. No window law acts there: all flows send a packet, lose it every other time, and wait for a doubled timeout. Karn’s rule keeps the backoff, and the three protocols have ten to twelve timeouts a flow, NewReno the fewest by half of one to one and a half. ns-2 is near: with 96 flows 923 for NewReno, 1047 for LEDBAT, 899 for fLEDBAT; ours have 950 to 960, 1070 to 1090 and 1010 to 1020. In (b) LEDBAT comes to that point at 80 flows and has one to four timeouts a flow more than NewReno.':
    'In (a) mit 80 oder 96 Flüssen hat jeder in etwa fünfzehn Sekunden ein Paket. Dort wirkt kein Gesetz des Fensters: Alle Flüsse senden ein Paket, verlieren es jedes zweite Mal und warten auf einen verdoppelten Timeout. Karns Regel behält den Backoff, und die drei Protokolle haben zehn bis zwölf Timeouts je Fluss, NewReno die wenigsten, um einen halben bis eineinhalb. ns-2 liegt nahe: mit 96 Flüssen 923 für NewReno, 1047 für LEDBAT, 899 für fLEDBAT; unsere haben 950 bis 960, 1070 bis 1090 und 1010 bis 1020. In (b) kommt LEDBAT bei 80 Flüssen an diesen Punkt und hat je Fluss einen bis vier Timeouts mehr als NewReno.',
  'If every acknowledgement ends the backoff (timestamps) all have a quarter to three quarters more timeouts, and NewReno has the most, as the paper says, in (a) and in (b). SACK, a longest timeout of 120 s and a shortest of 1 s were tried as well and leave LEDBAT above NewReno.':
    'Beendet jede Bestätigung den Backoff (Zeitstempel), haben alle ein Viertel bis drei Viertel mehr Timeouts, und NewReno hat die meisten, wie die Arbeit sagt, in (a) und in (b). SACK, ein längster Timeout von 120 s und ein kürzester von 1 s wurden auch versucht und lassen LEDBAT über NewReno.',
  'With Karn’s rule NewReno has fewer timeouts than the others in (a) at 80 and 96 flows, by less than two a flow.':
    'Mit Karns Regel hat NewReno in (a) bei 80 und 96 Flüssen weniger Timeouts als die anderen, um weniger als zwei je Fluss.',
  'So it has fewer than LEDBAT in (b) at 96 flows, by less than six.':
    'Ebenso hat es in (b) bei 96 Flüssen weniger als LEDBAT, um weniger als sechs.',
  'With timestamps it has more, in (a) and in (b).': 'Mit Zeitstempeln hat es mehr, in (a) und in (b).',
  'The timeouts of eight LEDBAT or fLEDBAT flows in (c), where hardly a packet is lost, are gone with a shortest timeout of 1 s.':
    'Die Timeouts von acht LEDBAT- oder fLEDBAT-Flüssen in (c), wo kaum ein Paket verloren geht, sind mit einem kürzesten Timeout von 1 s weg.',
  'With SACK, or a longest timeout of 120 s, LEDBAT still has more than NewReno.':
    'Mit SACK oder einem längsten Timeout von 120 s hat LEDBAT immer noch mehr als NewReno.',
  'From a few flows to less than a packet each: a, DropTail':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: a, DropTail',
  'From a few flows to less than a packet each: b, DropTail':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: b, DropTail',
  'From a few flows to less than a packet each: c, DropTail':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: c, DropTail',
  'From a few flows to less than a packet each: a, RED':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: a, RED',
  'From a few flows to less than a packet each: b, RED':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: b, RED',
  'From a few flows to less than a packet each: c, RED':
    'Von wenigen Flüssen bis zu weniger als je einem Paket: c, RED',
  'NewReno and fLEDBAT side by side: b, DropTail': 'NewReno und fLEDBAT nebeneinander: b, DropTail',
  'RED’s upper threshold by the buffer: 60 flows in (c)': 'Obere Schwelle von RED durch Puffer: 60 Flüsse in (c)',
  'NewReno and fLEDBAT side by side: a, DropTail': 'NewReno und fLEDBAT nebeneinander: a, DropTail',
  'NewReno and fLEDBAT side by side: c, DropTail': 'NewReno und fLEDBAT nebeneinander: c, DropTail',
  'NewReno and fLEDBAT side by side: a, RED': 'NewReno und fLEDBAT nebeneinander: a, RED',
  'NewReno and fLEDBAT side by side: b, RED': 'NewReno und fLEDBAT nebeneinander: b, RED',
  'NewReno and fLEDBAT side by side: c, RED': 'NewReno und fLEDBAT nebeneinander: c, RED',
  'Target and ζ of 80 fLEDBAT flows: (a)': 'Ziel und ζ von 80 fLEDBAT-Flüssen: (a)',
  'Target and ζ of 80 fLEDBAT flows: (b)': 'Ziel und ζ von 80 fLEDBAT-Flüssen: (b)',
  'Target and ζ of 80 fLEDBAT flows: (c)': 'Ziel und ζ von 80 fLEDBAT-Flüssen: (c)',
  'Larger buffers: 80 flows in (b)': 'Größere Puffer: 80 Flüsse in (b)',
  'Larger buffers: 80 flows in (c)': 'Größere Puffer: 80 Flüsse in (c)',
  'Larger buffers: 40 NewReno and 40 fLEDBAT flows in (b)': 'Größere Puffer: 40 NewReno- und 40 fLEDBAT-Flüsse in (b)',
  'Larger buffers: 40 NewReno and 40 fLEDBAT flows in (c)': 'Größere Puffer: 40 NewReno- und 40 fLEDBAT-Flüsse in (c)',
  '80 senders of transfers of about 10 packets: (a)': '80 Sender von Übertragungen von etwa 10 Paketen: (a)',
  '80 senders of transfers of about 50 packets: (a)': '80 Sender von Übertragungen von etwa 50 Paketen: (a)',
  '80 senders of transfers of about 200 packets: (a)': '80 Sender von Übertragungen von etwa 200 Paketen: (a)',
  '80 senders of transfers of about 10 packets: (b)': '80 Sender von Übertragungen von etwa 10 Paketen: (b)',
  '80 senders of transfers of about 50 packets: (b)': '80 Sender von Übertragungen von etwa 50 Paketen: (b)',
  '80 senders of transfers of about 200 packets: (b)': '80 Sender von Übertragungen von etwa 200 Paketen: (b)',
  '80 senders of transfers of about 10 packets: (c)': '80 Sender von Übertragungen von etwa 10 Paketen: (c)',
  '80 senders of transfers of about 50 packets: (c)': '80 Sender von Übertragungen von etwa 50 Paketen: (c)',
  '80 senders of transfers of about 200 packets: (c)': '80 Sender von Übertragungen von etwa 200 Paketen: (c)',
  '80 long flows: (a)': '80 lange Flüsse: (a)',
  '80 long flows: (b)': '80 lange Flüsse: (b)',
  '80 long flows: (c)': '80 lange Flüsse: (c)',
};

export default words;
