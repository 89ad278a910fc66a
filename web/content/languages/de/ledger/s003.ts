/** Exhibits and reasons of the satellite paper. */
const words: Readonly<Record<string, string>> = {
  'Three networks with round trips of half a second. Table I: two flows on 10 Mb/s behind a queue without limit. Table II: a mobile user’s 2.3 Mb/s, on which CUBIC pauses. Figs. 2 and 3: a hundred flows a group behind a gateway with a queue of 50 packets and 5 Mb/s to the satellite; each sender reaches the gateway over a link of its own of 5 Mb/s and 20 to 50 ms (Fig. 1). Table III has the groups’ schedule.':
    'Drei Netze mit Umlaufzeiten von einer halben Sekunde. Tabelle I: zwei Flüsse auf 10 Mb/s hinter einer Warteschlange ohne Grenze. Tabelle II: 2,3 Mb/s eines mobilen Teilnehmers, auf denen CUBIC pausiert. Abb. 2 und 3: je Gruppe hundert Flüsse hinter einem Gateway mit einer Warteschlange von 50 Paketen und 5 Mb/s zum Satelliten; jeder Sender erreicht das Gateway über eine eigene Leitung von 5 Mb/s und 20 bis 50 ms (Abb. 1). Tabelle III hat den Zeitplan der Gruppen.',
  'What the paper quotes from elsewhere is here too: the limits of RFC 6817, the latecomer’s advantage, LEDBAT’s unfairness to Reno on a fast path.':
    'Auch was die Arbeit von anderswo zitiert, steht hier: die Grenzen von RFC 6817, der Vorteil der Nachzügler, die Unfairness von LEDBAT gegen Reno auf einem schnellen Pfad.',
  'The first panel is the schedule, the second what each group makes of it in a run with all groups. Without group A nobody but LEDBAT sends for 105 of the 300 s.':
    'Das erste Feld ist der Zeitplan, das zweite, was jede Gruppe in einem Lauf mit allen Gruppen daraus macht. Ohne Gruppe A sendet während 105 der 300 s niemand außer LEDBAT.',
  'The two quoted results need more than the paper says: a latecomer gains its advantage only if the first flow has filled the path by then, and LEDBAT takes more than Reno at 600 Mb/s and 100 ms only if it starts as fast as Reno does.':
    'Die beiden zitierten Ergebnisse brauchen mehr, als die Arbeit sagt: Ein Nachzügler gewinnt seinen Vorteil nur, wenn der erste Fluss den Pfad bis dahin gefüllt hat, und LEDBAT nimmt bei 600 Mb/s und 100 ms nur mehr als Reno, wenn es so schnell beginnt wie Reno.',
  'LEDBAT sends over all 300 s in Figs. 2 and 3, since the [0;90] of Table III cannot give their shares.':
    'LEDBAT sendet in Abb. 2 und 3 über alle 300 s, da [0;90] aus Tabelle III ihre Anteile nicht geben kann.',
  'The paper does not set numbers for the two quoted results: for the latecomer two LEDBAT flows of 25 ms share the path of Table I with 1000 packets of queue, the second from 60 s on; for the fast path both start together, 600 Mb/s, 100 ms, 5000 packets.':
    'Für die beiden zitierten Ergebnisse nennt die Arbeit keine Zahlen: Für den Nachzügler teilen sich zwei LEDBAT-Flüsse von 25 ms den Pfad von Tabelle I mit 1000 Paketen Warteschlange, der zweite ab 60 s; für den schnellen Pfad beginnen beide zusammen, 600 Mb/s, 100 ms, 5000 Pakete.',
  'The drawing of the network in the laboratory shows groups, the gateway’s queue and the satellite link; a group’s access links are properties of its senders there.':
    'Die Zeichnung des Netzes im Labor zeigt Gruppen, die Warteschlange des Gateways und die Satellitenverbindung; die Zugangsleitungen einer Gruppe sind dort Eigenschaften ihrer Sender.',
  'Table III: flows that send, by 15 s': 'Tabelle III: Flüsse, die senden, in Schritten von 15 s',
  From: 'Ab',
  'A (CUBIC, all the time)': 'A (CUBIC, die ganze Zeit)',
  'What each group carries in these 15 s (50 LEDBAT flows, 25 ms)':
    'Was jede Gruppe in diesen 15 s trägt (50 LEDBAT-Flüsse, 25 ms)',
  'Part of capacity': 'Teil der Kapazität',
  'The gateway’s queue of 50 packets': 'Die Warteschlange des Gateways von 50 Paketen',
  'Two flows share 10 Mb/s with a round trip of 500 ms, as over a geostationary satellite, behind a queue that the paper calls infinite. The first sends from 0 to 800 s, the second from 500 s on. The table gives the part of the capacity that each gets over the 800 s.':
    'Zwei Flüsse teilen sich 10 Mb/s mit einer Umlaufzeit von 500 ms, wie über einen geostationären Satelliten, hinter einer Warteschlange, die die Arbeit unendlich nennt. Der erste sendet von 0 bis 800 s, der zweite ab 500 s. Die Tabelle gibt den Teil der Kapazität, den jeder über die 800 s bekommt.',
  'The paper’s point: a LEDBAT flow costs CUBIC two or three tenths of a point, a Vegas flow almost six. As a second flow LEDBAT gets 0.2 to 0.3 %, with either target.':
    'Was die Arbeit sagen will: Ein LEDBAT-Fluss kostet CUBIC zwei oder drei Zehntelpunkte, ein Vegas-Fluss fast sechs Punkte. Als zweiter Fluss bekommt LEDBAT 0,2 bis 0,3 %, mit beiden Zielen.',
  'The cost to CUBIC comes out: LEDBAT takes next to nothing, and CUBIC keeps what it had. So does CUBIC’s own share, if slow start ends at 100 packets: 95.858 % where the paper prints 95.875, and a run of ns-2 of our own has 95.90. That threshold is not ns-2.35’s. Its CUBIC (tcp_cubic.c 2.1) leaves initial_ssthresh at 0, so that slow start goes on to the window’s limit; as shipped ns-2 gives 96.92 % and our simulator 96.89, a point above what is printed. Version 2.0 of the same file, in an earlier Linux kernel, has 100. All that CUBIC lacks is its start. Nothing is ever lost, so it never leaves the phase before its first loss, and there the module adds a packet for every 26 acknowledgements: 50, divided by an estimate of delayed acknowledgements that in integer arithmetic sticks at 31 sixteenths although each packet is acknowledged, make 25, and its counter needs one more. A sum over the round trips of the start, with 26, gives 95.888 %; with 50 it would be 94.914. So case 1 says four things that the paper does not: which growth rule it was, that slow start ended near 100 packets, that its window was not limited near the path’s 417 packets, and that payload was counted. On the wire our run has 98.5 %.':
    'Die Kosten für CUBIC kommen heraus: LEDBAT nimmt so gut wie nichts, und CUBIC behält, was es hatte. So auch der eigene Anteil von CUBIC, wenn Slow Start bei 100 Paketen endet: 95,858 %, wo die Arbeit 95,875 druckt, und ein eigener Lauf von ns-2 hat 95,90. Diese Schwelle ist nicht die von ns-2.35. Dessen CUBIC (tcp_cubic.c 2.1) lässt initial_ssthresh bei 0, sodass Slow Start bis zur Grenze des Fensters geht; wie ausgeliefert gibt ns-2 96,92 % und unser Simulator 96,89, einen Punkt mehr als gedruckt. Fassung 2.0 derselben Datei, in einem früheren Linux-Kernel, hat 100. CUBIC fehlt nur sein Anfang. Nie geht etwas verloren, also verlässt es nie die Phase vor seinem ersten Verlust, und dort fügt das Modul für je 26 Bestätigungen ein Paket hinzu: 50, geteilt durch eine Schätzung der verzögerten Bestätigungen, die in ganzzahliger Rechnung bei 31 Sechzehnteln hängen bleibt, obwohl jedes Paket bestätigt wird, gibt 25, und sein Zähler braucht eine mehr. Eine Summe über die Umläufe des Anfangs gibt mit 26 95,888 %; mit 50 wären es 94,914. So sagt Fall 1 vier Dinge, die die Arbeit nicht sagt: welche Wachstumsregel es war, dass Slow Start nahe 100 Paketen endete, dass sein Fenster nicht nahe den 417 Paketen des Pfads begrenzt war und dass Nutzdaten gezählt wurden. Auf der Leitung hat unser Lauf 98,5 %.',
  'The second flow’s shares do not. Where nothing limits CUBIC, its queue grows to ten thousand packets and more, and every round trip of a newcomer takes many seconds: LEDBAT gets 0.002 % and Vegas 0.007 %, not 0.3 and 6 %. Nor is 0.2 % what LEDBAT gets where there is no queue: beside Vegas it takes a fifth of the run. The printed shares are those of a flow that keeps two to three packets in flight, which LEDBAT by its equation does not unless it meets the end of a queue. The reasons below show both.':
    'Die Anteile des zweiten Flusses kommen nicht heraus. Wo CUBIC nichts begrenzt, wächst seine Warteschlange auf zehntausend Pakete und mehr, und jeder Umlauf eines Nachzüglers dauert viele Sekunden: LEDBAT bekommt 0,002 % und Vegas 0,007 %, nicht 0,3 und 6 %. 0,2 % ist auch nicht, was LEDBAT bekommt, wo keine Warteschlange ist: Neben Vegas nimmt es ein Fünftel des Laufs. Die gedruckten Anteile sind die eines Flusses, der zwei bis drei Pakete unterwegs hält; das tut LEDBAT nach seiner Gleichung nicht, wenn es nicht auf das Ende einer Warteschlange trifft. Die Gründe unten zeigen beides.',
  'With a window of 500 packets for CUBIC and a queue that ends at 87, cases 3 and 4 come within 0.05 points of what is printed, all four shares. Vegas then gets no more than LEDBAT, and case 5 stays as it is: so this is a reading that the table allows, and not the one that explains it.':
    'Mit einem Fenster von 500 Paketen für CUBIC und einer Warteschlange, die bei 87 endet, kommen alle vier Anteile der Fälle 3 und 4 auf 0,05 Punkte an das heran, was gedruckt ist. Vegas bekommt dann nicht mehr als LEDBAT, und Fall 5 bleibt, wie er ist: Das ist also eine Lesart, die die Tabelle zulässt, und nicht die, die sie erklärt.',
  'CUBIC is that of ns-2.35, but with an initial slow-start threshold of 100 packets. ns-2.35 sets none, and the paper prints none: 100 was chosen because with it case 1 comes out, and is the default of an earlier version of the module.':
    'CUBIC ist das von ns-2.35, aber mit einer anfänglichen Slow-Start-Schwelle von 100 Paketen. ns-2.35 setzt keine, und die Arbeit druckt keine: 100 wurde gewählt, weil Fall 1 damit herauskommt, und ist die Vorgabe einer früheren Fassung des Moduls.',
  'Neither windows nor the queue are limited (1 000 000 packets). The second table has windows of 400 packets and slow start without a threshold instead, as our runs of ns-2 had them.':
    'Weder die Fenster noch die Warteschlange sind begrenzt (1 000 000 Pakete). Die zweite Tabelle hat stattdessen Fenster von 400 Paketen und Slow Start ohne Schwelle, wie unsere Läufe von ns-2.',
  'Shares count payload, 1460 of 1500 bytes, and are over all 800 s for both flows: only so do the printed shares of cases 3 and 4 add up to the same.':
    'Anteile zählen Nutzdaten, 1460 von 1500 Byte, und gelten für beide Flüsse über alle 800 s: Nur so ergeben die gedruckten Anteile der Fälle 3 und 4 dieselbe Summe.',
  'LEDBAT is the equation of the comparison papers: gain 1, at least one packet, no slow start, no filter.':
    'LEDBAT ist die Gleichung der vergleichenden Arbeiten: Verstärkung 1, mindestens ein Paket, kein Slow Start, kein Filter.',
  'As printed: no limit on windows or queue': 'Wie gedruckt: keine Grenze für Fenster oder Warteschlange',
  Case: 'Fall',
  '1: CUBIC alone': '1: CUBIC allein',
  '2: CUBIC, then Vegas': '2: CUBIC, dann Vegas',
  '3: CUBIC, then LEDBAT (25 ms)': '3: CUBIC, dann LEDBAT (25 ms)',
  '4: CUBIC, then LEDBAT (100 ms)': '4: CUBIC, dann LEDBAT (100 ms)',
  '5: Vegas, then LEDBAT (100 ms)': '5: Vegas, dann LEDBAT (100 ms)',
  'Flow 1, % of capacity': 'Fluss 1, % der Kapazität',
  'Flow 2, % of capacity': 'Fluss 2, % der Kapazität',
  'Mean RTT of flow 2': 'Mittlere RTT von Fluss 2',
  'With windows of at most 400 packets, as run in ns-2':
    'Mit Fenstern von höchstens 400 Paketen, wie in ns-2 gerechnet',
  'The queue of case 4': 'Die Warteschlange von Fall 4',
  'A mobile user has a channel of 2.3 Mb/s over a geostationary satellite, 500 ms there and back. CUBIC sends from 0 to 225 s and again from 270 s to the end at 450 s; LEDBAT sends from 112.5 to 337.5 s. The table has the throughput of both in four intervals: both send, CUBIC pauses, both send, LEDBAT has ended.':
    'Ein mobiler Teilnehmer hat einen Kanal von 2,3 Mb/s über einen geostationären Satelliten, 500 ms hin und zurück. CUBIC sendet von 0 bis 225 s und wieder von 270 s bis zum Ende bei 450 s; LEDBAT sendet von 112,5 bis 337,5 s. Die Tabelle hat den Durchsatz beider in vier Abschnitten: Beide senden, CUBIC pausiert, beide senden, LEDBAT ist zu Ende.',
  'The paper replays a trace that CNES recorded or computed for an LTE carrier in the S band. The trace is not public and cannot be had. Two substitutes stand here side by side: a constant 2.3 Mb/s, by which the claims are judged, and a channel generated by a land-mobile-satellite model (a vehicle drives through shadows, frames are decoded or lost) with the same mean in every interval. No figure of the second says anything about the CNES trace itself.':
    'Die Arbeit spielt eine Aufzeichnung ab, die das CNES für einen LTE-Träger im S-Band gemessen oder berechnet hat. Die Aufzeichnung ist nicht öffentlich und nicht zu haben. Zwei Ersatzkanäle stehen hier nebeneinander: feste 2,3 Mb/s, nach denen die Aussagen beurteilt werden, und ein Kanal, den ein Modell für mobile Satellitenverbindungen über Land erzeugt (ein Fahrzeug fährt durch Schatten, Rahmen werden dekodiert oder gehen verloren), mit demselben Mittel in jedem Abschnitt. Kein Wert des zweiten sagt etwas über die Aufzeichnung des CNES selbst.',
  'The paper’s point: LEDBAT is silent beside CUBIC, takes up some of the pause (25 to 50 kb/s), more the smaller its target, and gives way when CUBIC returns.':
    'Was die Arbeit sagen will: LEDBAT schweigt neben CUBIC, nimmt einen Teil der Pause (25 bis 50 kb/s), mit kleinerem Ziel mehr, und weicht, wenn CUBIC wiederkommt.',
  'LEDBAT’s silence beside CUBIC, its use of the pause and its retreat come out over both channels. So do CUBIC’s own figures: in its pause its queue carries 329 kb/s, as printed for every target, once its window may grow to 1330 packets. LEDBAT’s size does not: in the pause it carries 414 to 721 kb/s over the constant rate, eight to thirty times what is printed, and the more the larger its target. A window that grows by a packet per round trip for the 40 s after CUBIC’s queue has drained cannot do otherwise.':
    'Dass LEDBAT neben CUBIC schweigt, die Pause nutzt und sich zurückzieht, kommt über beide Kanäle heraus. So auch die Werte von CUBIC selbst: In seiner Pause trägt seine Warteschlange 329 kb/s, wie für jedes Ziel gedruckt, sobald sein Fenster auf 1330 Pakete wachsen darf. Die Größe von LEDBAT nicht: In der Pause trägt es bei der festen Rate 414 bis 721 kb/s, das Acht- bis Dreißigfache des Gedruckten, und umso mehr, je größer sein Ziel ist. Ein Fenster, das 40 s lang, nachdem die Warteschlange von CUBIC sich geleert hat, um ein Paket je Umlauf wächst, kann nicht anders.',
  'Over the fading channel it is less, 159 to 452 kb/s on average, because outages time LEDBAT out and start it again at one packet; on no road and at no target is it as little as the paper prints, and a larger target never gets less on average. The printed 25 to 50 kb/s are one to two packets in each round trip: a LEDBAT held at one or two packets has them, in this interval and in the next.':
    'Über den Kanal mit Schwund ist es weniger, im Mittel 159 bis 452 kb/s, weil Ausfälle LEDBAT in Timeouts bringen und es wieder bei einem Paket beginnt; auf keiner Straße und mit keinem Ziel ist es so wenig, wie die Arbeit druckt, und ein größeres Ziel bekommt im Mittel nie weniger. Die gedruckten 25 bis 50 kb/s sind ein bis zwei Pakete in jedem Umlauf: Ein LEDBAT, das bei einem oder zwei Paketen festgehalten wird, hat sie, in diesem Abschnitt und im nächsten.',
  'The CNES trace cannot be had: a constant rate and a generated fading channel stand in. The fading is our own choice of a published type of model, with ten seeds; the paper has one trace.':
    'Die Aufzeichnung des CNES ist nicht zu haben: Eine feste Rate und ein erzeugter Kanal mit Schwund stehen dafür. Der Schwund ist unsere eigene Wahl aus einer veröffentlichten Art von Modellen, mit zehn Startwerten; die Arbeit hat eine Aufzeichnung.',
  'CUBIC’s window may grow to 1330 packets. The paper prints no such limit; 1234 packets of CUBIC’s that still arrive in its pause suggest one near 1300, which CUBIC reaches within its first 225 s; without it there would be 1636 (ours and ns-2’s). As the limit was derived from the figure, that 329 kb/s come out confirms CUBIC’s growth, not the limit.':
    'Das Fenster von CUBIC darf auf 1330 Pakete wachsen. Die Arbeit druckt keine solche Grenze; 1234 Pakete von CUBIC, die in seiner Pause noch ankommen, deuten auf eine nahe 1300, die CUBIC innerhalb seiner ersten 225 s erreicht; ohne sie wären es 1636 (unsere und die von ns-2). Da die Grenze aus dem Wert abgeleitet ist, bestätigen die 329 kb/s das Wachstum von CUBIC, nicht die Grenze.',
  'CUBIC is that of ns-2.35, with an initial slow-start threshold of 100 packets as for Table I (ns-2.35 itself sets none). It begins afresh at 270 s. The queue holds 1 000 000 packets.':
    'CUBIC ist das von ns-2.35, mit einer anfänglichen Slow-Start-Schwelle von 100 Paketen wie für Tabelle I (ns-2.35 selbst setzt keine). Bei 270 s beginnt es neu. Die Warteschlange fasst 1 000 000 Pakete.',
  'Throughput is what leaves the link, headers included. The last column is from 337.5 s, as in the paper’s text; its table’s header says 337 s.':
    'Durchsatz ist, was die Leitung verlässt, Kopfdaten eingeschlossen. Die letzte Spalte gilt ab 337,5 s, wie im Text der Arbeit; der Kopf ihrer Tabelle sagt 337 s.',
  'Wave form, coding and interleaving (LTE in the S band, 5 MHz, 36 ms, 60 km/h) enter through the generated channel alone, which decides on each frame of 36 ms at 60 km/h.':
    'Wellenform, Kodierung und Interleaving (LTE im S-Band, 5 MHz, 36 ms, 60 km/h) gehen nur über den erzeugten Kanal ein, der bei 60 km/h über jeden Rahmen von 36 ms entscheidet.',
  'Over a constant 2.3 Mb/s': 'Über feste 2,3 Mb/s',
  'Target, ms': 'Ziel, ms',
  'CUBIC, 112.5-225 s': 'CUBIC, 112,5-225 s',
  'CUBIC, 270-337.5 s': 'CUBIC, 270-337,5 s',
  'CUBIC, 337.5-450 s': 'CUBIC, 337,5-450 s',
  'LEDBAT, 112.5-225 s': 'LEDBAT, 112,5-225 s',
  'LEDBAT, 270-337.5 s': 'LEDBAT, 270-337,5 s',
  'LEDBAT, 337.5-450 s': 'LEDBAT, 337,5-450 s',
  'Over a generated fading channel of the same mean: ten roads':
    'Über einen erzeugten Kanal mit Schwund mit demselben Mittel: zehn Straßen',
  'Throughput at a target of 25 ms: constant rate': 'Durchsatz bei einem Ziel von 25 ms: feste Rate',
  'Throughput at a target of 25 ms: one fading channel': 'Durchsatz bei einem Ziel von 25 ms: ein Kanal mit Schwund',
  'Queue at a target of 25 ms: constant rate': 'Warteschlange bei einem Ziel von 25 ms: feste Rate',
  'Congestion windows at a target of 25 ms: constant rate': 'Überlastfenster bei einem Ziel von 25 ms: feste Rate',
  'Two groups of 100 CUBIC flows come and go and leave a satellite link of 5 Mb/s without CUBIC for 105 of 300 s. One, 10, 25 or 50 LEDBAT flows share it, with a target of 5, 15, 25 or 100 ms; the gateway’s queue of 50 packets holds 120 ms. The figure has the part of the capacity that LEDBAT, CUBIC and both together carry over the 300 s.':
    'Zwei Gruppen von 100 CUBIC-Flüssen kommen und gehen und lassen eine Satellitenverbindung von 5 Mb/s während 105 von 300 s ohne CUBIC. Ein, 10, 25 oder 50 LEDBAT-Flüsse teilen sie sich, mit einem Ziel von 5, 15, 25 oder 100 ms; die Warteschlange des Gateways von 50 Paketen fasst 120 ms. Die Abbildung hat den Teil der Kapazität, den LEDBAT, CUBIC und beide zusammen über die 300 s tragen.',
  'The images of the figure are not before us: the panels follow its caption and the numbers of the text.':
    'Die Bilder der Abbildung liegen uns nicht vor: Die Felder folgen ihrer Unterschrift und den Zahlen des Textes.',
  'The paper’s point: more LEDBAT flows use the link better, and cost CUBIC something; and the smaller the target, the better for both: 50 flows carry 28 % at 5 ms and 22 % at 100 ms, and cost CUBIC 8 and 11 points.':
    'Was die Arbeit sagen will: Mehr LEDBAT-Flüsse nutzen die Leitung besser und kosten CUBIC etwas; und je kleiner das Ziel, desto besser für beide: 50 Flüsse tragen 28 % bei 5 ms und 22 % bei 100 ms und kosten CUBIC 8 und 11 Punkte.',
  'That LEDBAT fills much of what CUBIC leaves, and that a target of 100 ms costs CUBIC more than one of 5 ms, comes out with sizes near the printed ones: 50 flows at 5 ms carry 29 % and cost 5 points, at 100 ms they cost 10.':
    'Dass LEDBAT viel von dem füllt, was CUBIC lässt, und dass ein Ziel von 100 ms CUBIC mehr kostet als eines von 5 ms, kommt mit Größen nahe den gedruckten heraus: 50 Flüsse tragen bei 5 ms 29 % und kosten 5 Punkte, bei 100 ms kosten sie 10.',
  'That a larger target makes LEDBAT carry less does not. Here 50 flows at 100 ms carry 42 %, and together with CUBIC 94 % of the link. A flow that may queue more grows longer before it holds back, and in gaps of 15 to 60 s with round trips over half a second growth is what it lacks. None of the variants that we tried turns this round; the reason below lists them.':
    'Dass LEDBAT mit größerem Ziel weniger trägt, kommt nicht heraus. Hier tragen 50 Flüsse bei 100 ms 42 % und zusammen mit CUBIC 94 % der Leitung. Ein Fluss, der mehr warten lassen darf, wächst länger, bevor er sich zurückhält, und in Lücken von 15 bis 60 s mit Umlaufzeiten über einer halben Sekunde ist es Wachstum, woran es ihm fehlt. Keine der Varianten, die wir versucht haben, kehrt das um; der Grund unten zählt sie auf.',
  'LEDBAT sends through the whole run. Within the 90 s that Table III prints it carries 2 to 4 % (the last panel): the printed schedule cannot be that of the printed figure.':
    'LEDBAT sendet den ganzen Lauf hindurch. In den 90 s, die Tabelle III druckt, trägt es 2 bis 4 % (das letzte Feld): Der gedruckte Zeitplan kann nicht der der gedruckten Abbildung sein.',
  'LEDBAT sends over all 300 s. Table III says [0;90], which cannot carry what the figure shows.':
    'LEDBAT sendet über alle 300 s. Tabelle III sagt [0;90]; das kann nicht tragen, was die Abbildung zeigt.',
  'CUBIC is that of ns-2.35 with an initial slow-start threshold of 100 packets as for Table I (ns-2.35 itself sets none), SACK recovery and a least timeout of 200 ms; the paper prints none of these. Each of a group’s periods is a new connection.':
    'CUBIC ist das von ns-2.35 mit einer anfänglichen Slow-Start-Schwelle von 100 Paketen wie für Tabelle I (ns-2.35 selbst setzt keine), Verlustbehebung mit SACK und einem kleinsten Timeout von 200 ms; die Arbeit druckt nichts davon. Jeder Zeitraum einer Gruppe ist eine neue Verbindung.',
  'Each sender is 20 to 50 ms from the gateway, drawn for each flow and seed, and the way back is drawn by itself; the paper does not say whether both ways share one draw.':
    'Jeder Sender ist 20 bis 50 ms vom Gateway entfernt, für jeden Fluss und Startwert gezogen, und der Rückweg wird für sich gezogen; die Arbeit sagt nicht, ob beide Richtungen eine Ziehung teilen.',
  'The paper does not say how many runs it averaged. Five seeds here, each with its own delays.':
    'Die Arbeit sagt nicht, über wie viele Läufe sie gemittelt hat. Hier sind es fünf Startwerte, jeder mit eigenen Verzögerungen.',
  'Shares count distinct payload, 1460 of 1500 bytes, over 300 s of 5 Mb/s. What LEDBAT costs CUBIC is measured against the same run without LEDBAT, which the paper implies but does not list.':
    'Anteile zählen verschiedene Nutzdaten, 1460 von 1500 Byte, über 300 s von 5 Mb/s. Was LEDBAT CUBIC kostet, wird an demselben Lauf ohne LEDBAT gemessen, den die Arbeit voraussetzt, aber nicht aufführt.',
  'no LEDBAT flow': 'kein LEDBAT-Fluss',
  '1 LEDBAT flow': '1 LEDBAT-Fluss',
  '10 LEDBAT flows': '10 LEDBAT-Flüsse',
  '25 LEDBAT flows': '25 LEDBAT-Flüsse',
  '50 LEDBAT flows': '50 LEDBAT-Flüsse',
  '(c) Both together': '(c) Beide zusammen',
  'Both together': 'Beide zusammen',
  'LEDBAT, 50 flows, if they stop after 90 s as Table III prints':
    'LEDBAT, 50 Flüsse, wenn sie nach 90 s enden, wie Tabelle III druckt',
  'As Fig. 2 with a third group of 100 CUBIC flows that send all the time: there are no gaps. Part of the capacity that LEDBAT, CUBIC and both together carry over 300 s, for 1 to 50 LEDBAT flows and targets of 5 to 100 ms.':
    'Wie Abb. 2 mit einer dritten Gruppe von 100 CUBIC-Flüssen, die die ganze Zeit senden: Es gibt keine Lücken. Teil der Kapazität, den LEDBAT, CUBIC und beide zusammen über 300 s tragen, für 1 bis 50 LEDBAT-Flüsse und Ziele von 5 bis 100 ms.',
  'The paper’s point: the link is full in any case; what LEDBAT gets it takes from CUBIC, the more the larger its target (5 points from 5 to 100 ms with 50 flows).':
    'Was die Arbeit sagen will: Die Leitung ist in jedem Fall voll; was LEDBAT bekommt, nimmt es CUBIC, mit größerem Ziel mehr (5 Punkte von 5 bis 100 ms mit 50 Flüssen).',
  'The link is full, and what LEDBAT gets it takes from CUBIC. A larger target takes more, with smaller sizes than the paper’s: 50 flows carry 3.7 % at 5 ms and 6.1 % at 100 ms, and CUBIC has 1.8 points less. Five seeds know these means to two to five points only and cannot vouch for it; the thirty of the reason below have 4.0 and 6.5 %, known to a point, and 2.1 points less for CUBIC.':
    'Die Leitung ist voll, und was LEDBAT bekommt, nimmt es CUBIC. Ein größeres Ziel nimmt mehr, mit kleineren Größen als in der Arbeit: 50 Flüsse tragen 3,7 % bei 5 ms und 6,1 % bei 100 ms, und CUBIC hat 1,8 Punkte weniger. Fünf Startwerte kennen diese Mittel nur auf zwei bis fünf Punkte und können sich nicht dafür verbürgen; die dreißig des Grundes unten haben 4,0 und 6,5 %, auf einen Punkt bekannt, und 2,1 Punkte weniger für CUBIC.',
  'About a tenth of all packets is dropped at this queue, and most flows wait on timeouts much of the time. So do LEDBAT’s: at 5 ms each of them carries a packet in about three seconds.':
    'Etwa ein Zehntel aller Pakete wird an dieser Warteschlange verworfen, und die meisten Flüsse warten einen großen Teil der Zeit auf Timeouts. So auch die von LEDBAT: Bei 5 ms trägt jeder von ihnen in etwa drei Sekunden ein Paket.',
  'The paper concludes that over a path with a large bandwidth-delay product LEDBAT’s target should be at most 5 ms; that many flows with a large target compromise its politeness; that the best target depends on the number of flows, and on network and load, so that a fixed one is ill-advised.':
    'Die Arbeit folgert, dass das Ziel von LEDBAT über einen Pfad mit großem Bandbreite-Verzögerung-Produkt höchstens 5 ms sein sollte; dass viele Flüsse mit großem Ziel seine Höflichkeit gefährden; dass das beste Ziel von der Zahl der Flüsse und von Netz und Last abhängt, sodass ein festes nicht ratsam ist.',
  'The last rests on opposite trends: with gaps in CUBIC’s traffic (Fig. 2) a larger target gives LEDBAT less, without (Fig. 3) more.':
    'Das Letzte beruht auf entgegengesetzten Trends: Mit Lücken im Verkehr von CUBIC (Abb. 2) gibt ein größeres Ziel LEDBAT weniger, ohne (Abb. 3) mehr.',
  'A large target is less polite, the more flows have it: that comes out with gaps and without them. Between 5, 15 and 25 ms CUBIC notices no difference beyond the scatter of runs, with or without gaps; only 100 ms stands out. So 5 ms is as good for CUBIC as any, and worse than 25 ms for the use of the gaps.':
    'Ein großes Ziel ist weniger höflich, je mehr Flüsse es haben: Das kommt mit Lücken und ohne sie heraus. Zwischen 5, 15 und 25 ms bemerkt CUBIC keinen Unterschied über die Streuung der Läufe hinaus, mit oder ohne Lücken; nur 100 ms fällt heraus. 5 ms sind also für CUBIC so gut wie jedes andere und für die Nutzung der Lücken schlechter als 25 ms.',
  'The two trends are not opposite here: a larger target gives LEDBAT more in both loads, with five seeds and with thirty, so that what the paper rests its verdict on a fixed target on does not come out. What remains of the last conclusion is that the price of a point differs: in the gaps LEDBAT’s points are mostly unused capacity, without gaps each one is CUBIC’s.':
    'Die beiden Trends sind hier nicht entgegengesetzt: Ein größeres Ziel gibt LEDBAT bei beiden Lasten mehr, mit fünf Startwerten und mit dreißig, sodass nicht herauskommt, worauf die Arbeit ihr Urteil über ein festes Ziel stützt. Von der letzten Folgerung bleibt, dass der Preis eines Punktes verschieden ist: In den Lücken sind die Punkte von LEDBAT vor allem ungenutzte Kapazität, ohne Lücken gehört jeder CUBIC.',
  'With gaps: groups B and C (Fig. 2)': 'Mit Lücken: Gruppen B und C (Abb. 2)',
  'LEDBAT, part of capacity': 'LEDBAT, Teil der Kapazität',
  '1 flow': '1 Fluss',
  '10 flows': '10 Flüsse',
  '25 flows': '25 Flüsse',
  '50 flows': '50 Flüsse',
  'Without gaps: groups A, B and C (Fig. 3)': 'Ohne Lücken: Gruppen A, B und C (Abb. 3)',
  'The paper has LEDBAT carry less with a larger target when CUBIC pauses (28 % at 5 ms, 22 % at 100 ms), and more when it does not. Here it carries more in both. In a gap of 15 to 60 s and at a round trip of over half a second a flow must grow to use what is free; a flow with a target of 100 ms may grow until 42 packets wait in the queue of 50, one of 5 ms until two do, and those two are all that fifty flows have between them.':
    'In der Arbeit trägt LEDBAT mit größerem Ziel weniger, wenn CUBIC pausiert (28 % bei 5 ms, 22 % bei 100 ms), und mehr, wenn nicht. Hier trägt es in beiden Fällen mehr. In einer Lücke von 15 bis 60 s und bei einer Umlaufzeit über einer halben Sekunde muss ein Fluss wachsen, um zu nutzen, was frei ist; ein Fluss mit einem Ziel von 100 ms darf wachsen, bis 42 Pakete in der Warteschlange von 50 warten, einer von 5 ms, bis zwei warten, und diese zwei sind alles, was fünfzig Flüsse zusammen haben.',
  'We changed what the paper leaves open, one thing at a time: whose CUBIC, the queue, LEDBAT’s loss recovery, its rules after the authors’ kernel module or after RFC 6817, its gain. The direction stays in every case.':
    'Wir haben geändert, was die Arbeit offenlässt, eines nach dem anderen: wessen CUBIC, die Warteschlange, die Verlustbehebung von LEDBAT, seine Regeln nach dem Kernelmodul der Autoren oder nach RFC 6817, seine Verstärkung. Die Richtung bleibt in jedem Fall.',
  'What comes near the printed sizes is again a LEDBAT that does not grow: held at three to four packets, 50 flows carry 21 to 25 %, and the link’s use rises by 16 to 20 points; the paper has 22 and 28 %, and 11 and 20 points. That is in keeping with Tables I and II, where the paper’s LEDBAT keeps one to three packets in flight. Why its three or four would become fewer with a larger target is not established.':
    'Nahe an die gedruckten Größen kommt wieder ein LEDBAT, das nicht wächst: Bei drei bis vier Paketen festgehalten, tragen 50 Flüsse 21 bis 25 %, und die Nutzung der Leitung steigt um 16 bis 20 Punkte; die Arbeit hat 22 und 28 % sowie 11 und 20 Punkte. Das passt zu Tabelle I und II, wo das LEDBAT der Arbeit ein bis drei Pakete unterwegs hält. Warum seine drei oder vier mit größerem Ziel weniger werden sollten, ist nicht festgestellt.',
  'In each variant 50 flows with 100 ms carry more than with 5 ms.':
    'In jeder Variante tragen 50 Flüsse mit 100 ms mehr als mit 5 ms.',
  'An order; points of capacity.': 'Eine Reihenfolge; Punkte der Kapazität.',
  'Held at three to four packets, 50 flows carry what is printed for 100 and for 5 ms.':
    'Bei drei bis vier Paketen festgehalten, tragen 50 Flüsse, was für 100 und für 5 ms gedruckt ist.',
  'The printed 22 to 28 %, two points wider (set after the result).':
    'Die gedruckten 22 bis 28 %, zwei Punkte weiter (nach dem Ergebnis festgelegt).',
  'Two or three hundred CUBIC flows on one queue of 50 packets live on timeouts, and what they carry together differs from seed to seed, by 1 to 2 points (standard deviation) in Fig. 2 and by 2 to 4 in Fig. 3. The paper does not say over how many runs its figures are means. Several of its statements are smaller than that scatter, and five seeds cannot decide them: that CUBIC loses as much as LEDBAT gains without gaps fails in our five at 25 flows, and by a quarter of a point at 50; the thirty seeds here have it.':
    'Zwei- oder dreihundert CUBIC-Flüsse an einer Warteschlange von 50 Paketen leben von Timeouts, und was sie zusammen tragen, ist von Startwert zu Startwert verschieden, um 1 bis 2 Punkte (Standardabweichung) in Abb. 2 und um 2 bis 4 in Abb. 3. Die Arbeit sagt nicht, über wie viele Läufe ihre Werte Mittel sind. Mehrere ihrer Aussagen sind kleiner als diese Streuung, und fünf Startwerte können sie nicht entscheiden: Dass CUBIC ohne Lücken so viel verliert, wie LEDBAT gewinnt, scheitert in unseren fünf bei 25 Flüssen, und bei 50 um einen Viertelpunkt; die dreißig Startwerte hier haben es.',
  'With thirty seeds Fig. 3 has the paper’s directions, with smaller sizes: from 5 to 100 ms 50 flows gain 2.5 points, CUBIC loses 2.1 (both known to a point and a half), and no target costs it less than 5 ms by more than six tenths of a point, which is half of what the difference is known to and a tenth more than claim 003-C-1 allows. In the gaps of Fig. 2, too, CUBIC never has more with a larger target. The cost of a single LEDBAT flow to two hundred of CUBIC’s is not seen even then: the difference is a third of a point, less than the means are known to.':
    'Mit dreißig Startwerten hat Abb. 3 die Richtungen der Arbeit, mit kleineren Größen: Von 5 bis 100 ms gewinnen 50 Flüsse 2,5 Punkte, CUBIC verliert 2,1 (beide auf eineinhalb Punkte bekannt), und kein Ziel kostet es um mehr als sechs Zehntelpunkte weniger als 5 ms; das ist die Hälfte dessen, worauf der Unterschied bekannt ist, und ein Zehntel mehr, als Aussage 003-C-1 erlaubt. Auch in den Lücken von Abb. 2 hat CUBIC mit größerem Ziel nie mehr. Was ein einzelner LEDBAT-Fluss zweihundert von CUBIC kostet, ist auch dann nicht zu sehen: Der Unterschied ist ein Drittelpunkt, weniger, als die Mittel bekannt sind.',
  'One LEDBAT flow changes what CUBIC carries by less than the means are known to.':
    'Ein LEDBAT-Fluss ändert, was CUBIC trägt, um weniger, als die Mittel bekannt sind.',
  'One is the sum of both halves of the 95 % intervals.': 'Eins ist die Summe der halben 95-%-Intervalle beider.',
  'With gaps, a larger target does not raise CUBIC’s share, with 25 or with 50 flows.':
    'Mit Lücken hebt ein größeres Ziel den Anteil von CUBIC nicht, mit 25 oder mit 50 Flüssen.',
  'The slack of claim 003-F2-a3.': 'Der Spielraum der Aussage 003-F2-a3.',
  'With gaps, 5 ms costs CUBIC at most half a point more than any other target.':
    'Mit Lücken kosten 5 ms CUBIC höchstens einen halben Punkt mehr als jedes andere Ziel.',
  'The half point of claim 003-C-1.': 'Der halbe Punkt der Aussage 003-C-1.',
  'Without gaps it does so by at most a point.': 'Ohne Lücken tun sie es um höchstens einen Punkt.',
  'The point to which claim 003-F3-c1 takes 5 ms for the best. Half a point, as with gaps, is less than the thirty seeds know these means to (0.9 points).':
    'Der Punkt, auf den Aussage 003-F3-c1 5 ms für das beste nimmt. Ein halber Punkt, wie mit Lücken, ist weniger, als die dreißig Startwerte diese Mittel kennen (0,9 Punkte).',
  'Without gaps, 50 flows gain two points and more from 5 to 100 ms.':
    'Ohne Lücken gewinnen 50 Flüsse von 5 bis 100 ms zwei Punkte und mehr.',
  'Those of claim 003-F3-b1. The mean at 100 ms is known to 1.4 points: that it rises is certain, that it rises by two is not.':
    'Die der Aussage 003-F3-b1. Das Mittel bei 100 ms ist auf 1,4 Punkte bekannt: Dass es steigt, ist sicher; dass es um zwei steigt, nicht.',
  'CUBIC loses as much by it.': 'CUBIC verliert dadurch ebenso viel.',
  'Those of claim 003-F3-b2; that of 003-F3-b4 is one point. The same holds as for the rise.':
    'Die der Aussage 003-F3-b2; die von 003-F3-b4 ist ein Punkt. Es gilt dasselbe wie für den Anstieg.',
  'Without gaps, 25 and 50 flows take it from CUBIC, the more the larger the target.':
    'Ohne Lücken nehmen 25 und 50 Flüsse es CUBIC, mit größerem Ziel mehr.',
  'The slack of claim 003-F3-a3.': 'Der Spielraum der Aussage 003-F3-a3.',
  'Without gaps, LEDBAT’s rise from 5 to 100 ms is the larger, the more flows it has.':
    'Ohne Lücken ist der Anstieg von LEDBAT von 5 bis 100 ms umso größer, je mehr Flüsse es hat.',
  'The slack of claim 003-C-2.': 'Der Spielraum der Aussage 003-C-2.',
  'From 5 to 100 ms 50 flows gain two points and more in both loads: the trends are not opposite.':
    'Von 5 bis 100 ms gewinnen 50 Flüsse bei beiden Lasten zwei Punkte und mehr: Die Trends sind nicht entgegengesetzt.',
  'The lower bound of claim 003-F3-b1.': 'Die untere Schranke der Aussage 003-F3-b1.',
  'Case 1 comes out, and with it the sums of cases 3 and 4: a start with ns-2’s growth and slow start up to 100 packets, in closed form, gives the printed figure, so that nothing else need have cost this CUBIC anything. The threshold is an inference from that figure: ns-2.35 sets none, and then the start costs a point less.':
    'Fall 1 kommt heraus, und mit ihm die Summen der Fälle 3 und 4: Ein Anfang mit dem Wachstum von ns-2 und Slow Start bis 100 Pakete gibt in geschlossener Form den gedruckten Wert, sodass dieses CUBIC sonst nichts etwas gekostet haben muss. Die Schwelle ist aus diesem Wert erschlossen: ns-2.35 setzt keine, und dann kostet der Anfang einen Punkt weniger.',
  'A queue without limit and a window without limit leave nothing that stops CUBIC. By 500 s some fifteen thousand of its packets wait, and a round trip takes twenty seconds and more. Whoever joins then, Vegas or LEDBAT, has a dozen round trips until the end: neither target nor aggressiveness matters, and all get thousandths of a per cent. So the paper’s 6.15 % for Vegas cannot come from the network as printed, nor can the order of LEDBAT’s two targets.':
    'Eine Warteschlange ohne Grenze und ein Fenster ohne Grenze lassen nichts, was CUBIC aufhält. Bis 500 s warten etwa fünfzehntausend seiner Pakete, und ein Umlauf dauert zwanzig Sekunden und mehr. Wer dann hinzukommt, Vegas oder LEDBAT, hat bis zum Ende ein Dutzend Umläufe: Weder Ziel noch Aggressivität zählt, und alle bekommen Tausendstel eines Prozents. Die 6,15 % der Arbeit für Vegas können also nicht vom Netz kommen, wie es gedruckt ist, und die Reihenfolge der beiden Ziele von LEDBAT auch nicht.',
  'We looked for a hidden limit that gives Vegas its share. With windows of 400 packets, just below the path’s 417, CUBIC leaves a little of the link to Vegas, which gets 3.9 %; with larger windows less, down to 0.04 %. Our runs of ns-2 have the same at every window, to a few hundredths of a point. With a finite buffer Vegas gets more than 4 % only where CUBIC’s own case 1 falls well below the printed share, because CUBIC then loses packets. No limit of either kind gives both.':
    'Wir haben nach einer verborgenen Grenze gesucht, die Vegas seinen Anteil gibt. Mit Fenstern von 400 Paketen, knapp unter den 417 des Pfads, lässt CUBIC Vegas ein wenig von der Leitung, das 3,9 % bekommt; mit größeren Fenstern weniger, bis 0,04 %. Unsere Läufe von ns-2 haben bei jedem Fenster dasselbe, auf wenige Hundertstelpunkte. Mit einem endlichen Puffer bekommt Vegas nur dort mehr als 4 %, wo der eigene Fall 1 von CUBIC deutlich unter den gedruckten Anteil fällt, weil CUBIC dann Pakete verliert. Keine Grenze der einen oder anderen Art gibt beides.',
  'What would: Vegas would have to keep some 70 packets in flight beside a CUBIC whose queue is short. With its printed bounds (one and three packets) it does not. This stays open.':
    'Was es gäbe: Vegas müsste etwa 70 Pakete unterwegs halten, neben einem CUBIC, dessen Warteschlange kurz ist. Mit seinen gedruckten Schranken (einem und drei Paketen) tut es das nicht. Das bleibt offen.',
  'Where a correct LEDBAT can be told apart at all, with short queues, the larger target gets more, not less: the order of the printed 0.281 and 0.222 % is not that of the equation either. Where the queue ends a few packets on, the order is chance.':
    'Wo sich ein richtiges LEDBAT überhaupt unterscheiden lässt, bei kurzen Warteschlangen, bekommt das größere Ziel mehr, nicht weniger: Auch die Reihenfolge der gedruckten 0,281 und 0,222 % ist nicht die der Gleichung. Wo die Warteschlange wenige Pakete weiter endet, ist die Reihenfolge Zufall.',
  'A sum over the start, with one packet for 26 acknowledgements, gives what CUBIC alone gets here.':
    'Eine Summe über den Anfang, mit einem Paket für 26 Bestätigungen, gibt, was CUBIC allein hier bekommt.',
  'A tenth of a point; it tells 26 acknowledgements from the module’s undivided 50, a whole point apart.':
    'Ein Zehntelpunkt; er unterscheidet 26 Bestätigungen von den ungeteilten 50 des Moduls, die einen ganzen Punkt davon entfernt sind.',
  'It is the paper’s 95.875 %.': 'Es sind die 95,875 % der Arbeit.',
  'The tolerance of claim 003-T1-c1b.': 'Die Toleranz der Aussage 003-T1-c1b.',
  'Beside CUBIC without limits a round trip of the second flow takes twenty seconds and more.':
    'Neben CUBIC ohne Grenzen dauert ein Umlauf des zweiten Flusses zwanzig Sekunden und mehr.',
  'Set after the result; the path’s own round trip is 0.5 s.':
    'Nach dem Ergebnis festgelegt; die Umlaufzeit des Pfads selbst ist 0,5 s.',
  'With no limit on the windows from 400 to 10 000 packets does Vegas get 4 % of the run.':
    'Mit keiner Grenze der Fenster von 400 bis 10 000 Paketen bekommt Vegas 4 % des Laufs.',
  'The lower bound of the claim, set before.': 'Die untere Schranke der Aussage, vorab festgelegt.',
  'Nor with a buffer in which CUBIC alone gets what case 1 asks for: there Vegas has less than 4 % (0 stands for buffers in which case 1 fails).':
    'Auch nicht mit einem Puffer, mit dem CUBIC allein bekommt, was Fall 1 verlangt: Dort hat Vegas weniger als 4 % (0 steht für Puffer, mit denen Fall 1 scheitert).',
  'The lower bounds of both claims, set before.': 'Die unteren Schranken beider Aussagen, vorab festgelegt.',
  'Where the queue is short, LEDBAT with 100 ms gets more than with 25 ms, at every window up to 2000 packets.':
    'Wo die Warteschlange kurz ist, bekommt LEDBAT mit 100 ms mehr als mit 25 ms, bei jedem Fenster bis 2000 Pakete.',
  'A tenth of a point, set after the result.': 'Ein Zehntelpunkt, nach dem Ergebnis festgelegt.',
  'The three printed shares of LEDBAT, 0.215 to 0.281 % of 800 s at 10 Mb/s, are 2.4 to 3.1 packets in each round trip of 500 ms, beside CUBIC and beside Vegas alike. A LEDBAT that follows its equation, with room in the queue, has no such number. Beside Vegas, which holds one to three packets in the queue, it finds less delay than its target and grows by a packet a round trip for as long as Vegas gives way: by 800 s it has taken more than half the link, 21.5 % of the run. Our run of ns-2 with the equation gives the same 22.1 % on the wire.':
    'Die drei gedruckten Anteile von LEDBAT, 0,215 bis 0,281 % von 800 s bei 10 Mb/s, sind 2,4 bis 3,1 Pakete in jedem Umlauf von 500 ms, neben CUBIC wie neben Vegas. Ein LEDBAT, das seiner Gleichung folgt und in der Warteschlange Platz hat, hat keine solche Zahl. Neben Vegas, das ein bis drei Pakete in der Warteschlange hält, findet es weniger Verzögerung als sein Ziel und wächst um ein Paket je Umlauf, solange Vegas weicht: Bis 800 s hat es mehr als die halbe Leitung genommen, 21,5 % des Laufs. Unser Lauf von ns-2 mit der Gleichung gibt dieselben 22,1 % auf der Leitung.',
  'A LEDBAT whose window is held at two to three packets, and nothing else changed, gives the printed shares, and leaves Vegas 86.7 % where the paper has 85.12 %. Beside a CUBIC with a short queue three packets leave CUBIC 95.605 % and two 95.689 %, where the paper prints 95.606 and 95.665 for its two targets.':
    'Ein LEDBAT, dessen Fenster bei zwei bis drei Paketen festgehalten wird, ohne dass sonst etwas geändert wäre, gibt die gedruckten Anteile und lässt Vegas 86,7 %, wo die Arbeit 85,12 % hat. Neben einem CUBIC mit kurzer Warteschlange lassen drei Pakete CUBIC 95,605 % und zwei 95,689 %, wo die Arbeit für ihre beiden Ziele 95,606 und 95,665 druckt.',
  'What held it can be named though not proved. The paper reuses the ns-2 module of the first LEDBAT authors. That module estimates the receiver’s clock rate; where the estimate exceeds 1000 Hz an integer division becomes 0, and the delay it then computes has nothing to do with the path. In our ns-2 runs (windows of 400 packets) it stalls at two to three packets: 0.236 % of the wire in cases 3 and 4, 0.198 % beside Vegas. With the clock’s true rate it takes its 20 %, as ours. We give controllers the clock, and have no such error to switch on: the held window stands in for it.':
    'Was es festhielt, lässt sich nennen, aber nicht beweisen. Die Arbeit benutzt das ns-2-Modul der ersten Autoren von LEDBAT. Dieses Modul schätzt die Rate der Uhr des Empfängers; wo die Schätzung 1000 Hz übersteigt, wird eine ganzzahlige Division zu 0, und die Verzögerung, die es dann rechnet, hat nichts mit dem Pfad zu tun. In unseren ns-2-Läufen (Fenster von 400 Paketen) bleibt es bei zwei bis drei Paketen stehen: 0,236 % der Leitung in den Fällen 3 und 4, 0,198 % neben Vegas. Mit der wahren Rate der Uhr nimmt es seine 20 %, wie unseres. Wir geben den Regelungen die Uhr und haben keinen solchen Fehler einzuschalten: Das festgehaltene Fenster steht dafür.',
  'Beside CUBIC it is not the only thing that holds a LEDBAT so. With a window of 500 packets CUBIC leaves 83 waiting, and if the queue ends at 87, a LEDBAT by its equation finds four places, loses packets and halves, again and again: 0.253 % with 25 ms and 0.242 % with 100 ms, and 95.605 and 95.616 % for CUBIC. With any end from 85 to 95 packets both claims hold. Which of the two targets gets more changes from one end to the next.':
    'Neben CUBIC ist es nicht das Einzige, was ein LEDBAT so festhält. Mit einem Fenster von 500 Paketen lässt CUBIC 83 warten, und endet die Warteschlange bei 87, findet ein LEDBAT nach seiner Gleichung vier Plätze, verliert Pakete und halbiert, immer wieder: 0,253 % mit 25 ms und 0,242 % mit 100 ms, und 95,605 und 95,616 % für CUBIC. Bei jedem Ende von 85 bis 95 Paketen treffen beide Aussagen zu. Welches der beiden Ziele mehr bekommt, wechselt von einem Ende zum nächsten.',
  'Neither fits everything. A held window does not tell 25 ms from 100 ms, and behind CUBIC without limits three packets in flight would make 0.002 %, not 0.2: so CUBIC’s queue was short in cases 3 and 4, whatever limited it. A queue that ends is not the infinite one that is printed; it gives Vegas 0.24 % where the paper prints 6.15, and beside Vegas it leaves LEDBAT its 21.5 %.':
    'Keines passt zu allem. Ein festgehaltenes Fenster unterscheidet 25 ms nicht von 100 ms, und hinter CUBIC ohne Grenzen wären drei Pakete unterwegs 0,002 %, nicht 0,2: Die Warteschlange von CUBIC war in den Fällen 3 und 4 also kurz, was immer sie begrenzt hat. Eine Warteschlange, die endet, ist nicht die unendliche, die gedruckt ist; sie gibt Vegas 0,24 %, wo die Arbeit 6,15 druckt, und neben Vegas lässt sie LEDBAT seine 21,5 %.',
  'CUBIC’s window at most 500 packets, a buffer of 87': 'Das Fenster von CUBIC höchstens 500 Pakete, ein Puffer von 87',
  'The paper prints no window, and each flow of ns-2 has one. With 500 packets CUBIC fills the path’s 417 and 83 of the queue, and alone is as fast as without a limit. The paper calls the queue infinite: a CUBIC with this window never meets its end at 87 packets while it is alone, and whoever joins finds four places. Neither number is printed; the 87 was found by trial, and the reason on LEDBAT’s shares below has the other ends that were tried.':
    'Die Arbeit druckt kein Fenster, und jeder Fluss von ns-2 hat eines. Mit 500 Paketen füllt CUBIC die 417 des Weges und 83 der Warteschlange und ist allein so schnell wie ohne Grenze. Die Arbeit nennt die Warteschlange unendlich: Ein CUBIC mit diesem Fenster trifft, solange es allein ist, nie auf ihr Ende bei 87 Paketen, und wer dazukommt, findet vier Plätze. Keine der beiden Zahlen ist gedruckt; die 87 wurde durch Versuche gefunden, und der Grund zu den Anteilen von LEDBAT unten hat die anderen versuchten Enden.',
  'Cases 3 and 4 with CUBIC’s window at most 500 packets, and a queue that ends':
    'Die Fälle 3 und 4 mit einem Fenster von CUBIC von höchstens 500 Paketen und einer Warteschlange, die endet',
  'Where CUBIC’s window is 500 packets and the queue ends at 85 to 95, LEDBAT by its equation gets what the claims ask for, with either target.':
    'Wo das Fenster von CUBIC 500 Pakete ist und die Warteschlange bei 85 bis 95 endet, bekommt LEDBAT nach seiner Gleichung, was die Aussagen verlangen, mit jedem der beiden Ziele.',
  'The claims’ own; the range of buffers was set after the result.':
    'Die der Aussagen selbst; der Bereich der Puffer wurde nach dem Ergebnis festgelegt.',
  'One packet less and 15 more do not: it gets more than a per cent.':
    'Ein Paket weniger und 15 mehr tun es nicht: Es bekommt mehr als ein Prozent.',
  'Beside Vegas, LEDBAT held at two to three packets gets about what is printed.':
    'Neben Vegas bekommt ein bei zwei bis drei Paketen festgehaltenes LEDBAT etwa, was gedruckt ist.',
  'Around the printed 0.215 to 0.281, set after the result.':
    'Um die gedruckten 0,215 bis 0,281, nach dem Ergebnis festgelegt.',
  'Vegas then keeps what the claim asks for.': 'Vegas behält dann, was die Aussage verlangt.',
  'Beside a CUBIC with a short queue the same window gives the same share, within the claim’s bounds.':
    'Neben einem CUBIC mit kurzer Warteschlange gibt dasselbe Fenster denselben Anteil, innerhalb der Schranken der Aussage.',
  'Behind CUBIC’s queue without limits the same window makes next to nothing: the paper’s CUBIC had none.':
    'Hinter der Warteschlange von CUBIC ohne Grenzen bringt dasselbe Fenster so gut wie nichts: Das CUBIC der Arbeit hatte keine solche.',
  'The lower bound of the claim.': 'Die untere Schranke der Aussage.',
  'When CUBIC stops, its queue drains for six seconds; then the path is empty for some 40 s. A LEDBAT with gain 1 adds a packet in each round trip of half a second, nearly eighty in 40 s, and carries 630 to 720 kb/s on average over the pause. With a target of 5 ms, less than a packet takes on this link, it stops growing earlier, and carries 414. The paper’s 50, 32, 30 and 25 kb/s are 1.2 to 2.4 packets in each round trip.':
    'Wenn CUBIC aufhört, leert sich seine Warteschlange sechs Sekunden lang; dann ist der Pfad etwa 40 s lang leer. Ein LEDBAT mit Verstärkung 1 fügt in jedem Umlauf von einer halben Sekunde ein Paket hinzu, fast achtzig in 40 s, und trägt über die Pause im Mittel 630 bis 720 kb/s. Mit einem Ziel von 5 ms, weniger, als ein Paket auf dieser Leitung dauert, hört es früher auf zu wachsen und trägt 414. Die 50, 32, 30 und 25 kb/s der Arbeit sind 1,2 bis 2,4 Pakete in jedem Umlauf.',
  'We looked for what might hold it back. What remains of CUBIC does little: its queue has the printed size here, 1235 packets, and with 400 in its place LEDBAT carries 970 kb/s instead of 683 at 25 ms. Nor do the rules of the authors’ kernel module, those of RFC 6817, a longer first timeout or a smaller start. Acknowledgements of every second packet do not either. In each of them LEDBAT carries over 400 kb/s.':
    'Wir haben gesucht, was es zurückhalten könnte. Was von CUBIC übrig ist, tut wenig: Seine Warteschlange hat hier die gedruckte Größe, 1235 Pakete, und mit 400 an ihrer Stelle trägt LEDBAT bei 25 ms 970 kb/s statt 683. Auch die Regeln des Kernelmoduls der Autoren, die von RFC 6817, ein längerer erster Timeout oder ein kleinerer Anfang tun es nicht. Bestätigungen für jedes zweite Paket auch nicht. In jedem dieser Fälle trägt LEDBAT über 400 kb/s.',
  'A window held at one to two packets does: 21 to 41 kb/s in the pause, 9 to 11 kb/s after CUBIC’s return, where the paper has 8 to 10, and with LEDBAT out of the way CUBIC’s own figures agree for all targets. That is the trait that Table I shows, where two to three packets fit; the module’s error with the receiver’s clock would explain both (see there).':
    'Ein bei einem bis zwei Paketen festgehaltenes Fenster tut es: 21 bis 41 kb/s in der Pause, 9 bis 11 kb/s nach der Rückkehr von CUBIC, wo die Arbeit 8 bis 10 hat, und da LEDBAT aus dem Weg ist, stimmen die Werte von CUBIC selbst für alle Ziele überein. Das ist der Zug, den Tabelle I zeigt, wo zwei bis drei Pakete passen; der Fehler des Moduls mit der Uhr des Empfängers würde beides erklären (siehe dort).',
  'A gain read as γ = 1 per second, that is a growth by the target itself in seconds, gives figures of the printed size for 5 to 25 ms too. But then a larger target grows faster, and 100 ms carries three times the printed figure: the printed order, more with a smaller target, is the opposite.':
    'Eine Verstärkung, die als γ = 1 je Sekunde gelesen wird, also ein Wachstum um das Ziel selbst in Sekunden, gibt für 5 bis 25 ms ebenfalls Werte der gedruckten Größe. Aber dann wächst ein größeres Ziel schneller, und 100 ms trägt das Dreifache des gedruckten Werts: Die gedruckte Reihenfolge, mehr mit kleinerem Ziel, ist die umgekehrte.',
  'A LEDBAT held at one to three packets carries in the pause what the paper prints (25 to 50 kb/s).':
    'Ein bei einem bis drei Paketen festgehaltenes LEDBAT trägt in der Pause, was die Arbeit druckt (25 bis 50 kb/s).',
  'Around the printed figures, set after the result.': 'Um die gedruckten Werte, nach dem Ergebnis festgelegt.',
  'It carries 2 to 40 kb/s after CUBIC’s return, as the claims ask.':
    'Es trägt nach der Rückkehr von CUBIC 2 bis 40 kb/s, wie die Aussagen verlangen.',
  'The narrower of the claims’ own bounds.': 'Die engeren der Schranken der Aussagen selbst.',
  'CUBIC then has 2191 kb/s in 270–337.5 s, as printed, to within one per cent.':
    'CUBIC hat dann in 270–337,5 s 2191 kb/s, wie gedruckt, auf ein Prozent genau.',
  'One per cent, set after the result.': 'Ein Prozent, nach dem Ergebnis festgelegt.',
  'None of the LEDBATs that follow a published rule carries less than 400 kb/s in the pause.':
    'Keines der LEDBATs, die einer veröffentlichten Regel folgen, trägt in der Pause weniger als 400 kb/s.',
  'Set after the result; the largest printed figure is 50.':
    'Nach dem Ergebnis festgelegt; der größte gedruckte Wert ist 50.',
  'With a gain of one per second a larger target carries more in the pause, not less.':
    'Mit einer Verstärkung von eins je Sekunde trägt ein größeres Ziel in der Pause mehr, nicht weniger.',
  'An order, without tolerance.': 'Eine Reihenfolge, ohne Toleranz.',
  'At 100 ms it is then more than the claim allows.': 'Bei 100 ms ist es dann mehr, als die Aussage erlaubt.',
  'The claim’s upper bound.': 'Die obere Schranke der Aussage.',
  'The CNES trace cannot be had, so how much of Table II is the trace’s doing cannot be measured. The generated channel tells what fading alone may do. A vehicle’s shadows stop the link for a second or more at a time. CUBIC’s queue bridges them. LEDBAT in the pause has nothing queued: it times out, starts again at one packet, and carries two fifths to two thirds of what it does over the constant rate, the less the smaller its target.':
    'Die Aufzeichnung des CNES ist nicht zu haben; wie viel von Tabelle II an der Aufzeichnung liegt, lässt sich daher nicht messen. Der erzeugte Kanal sagt, was Schwund allein tun kann. Die Schatten eines Fahrzeugs halten die Leitung jeweils für eine Sekunde oder länger an. Die Warteschlange von CUBIC überbrückt sie. LEDBAT hat in der Pause nichts in der Warteschlange: Es läuft in einen Timeout, beginnt wieder bei einem Paket und trägt zwei Fünftel bis zwei Drittel dessen, was es bei fester Rate trägt, mit kleinerem Ziel weniger.',
  'On none of ten roads, at none of the targets, does it carry as little as the paper prints. The order of the targets stays that of the constant rate, on average over the roads. So fading makes the difference smaller and does not explain it; whether a worse channel could is open, but a channel that stops LEDBAT at two packets would have to let CUBIC pass at 2292 of 2300 kb/s.':
    'Auf keiner von zehn Straßen, mit keinem der Ziele, trägt es so wenig, wie die Arbeit druckt. Die Reihenfolge der Ziele bleibt, im Mittel über die Straßen, die der festen Rate. Schwund macht den Unterschied also kleiner und erklärt ihn nicht; ob ein schlechterer Kanal es könnte, ist offen, aber ein Kanal, der LEDBAT bei zwei Paketen anhält, müsste CUBIC mit 2292 von 2300 kb/s durchlassen.',
  'On the worst of ten roads LEDBAT carries more in the pause than the largest figure printed.':
    'Auf der schlechtesten von zehn Straßen trägt LEDBAT in der Pause mehr als den größten gedruckten Wert.',
  'The printed 50 kb/s.': 'Die gedruckten 50 kb/s.',
  'On average over the roads a larger target carries more.': 'Im Mittel über die Straßen trägt ein größeres Ziel mehr.',
  'Beside CUBIC LEDBAT is as silent as over the constant rate.': 'Neben CUBIC schweigt LEDBAT wie bei fester Rate.',
  'That of claim 003-T2-o2.': 'Die der Aussage 003-T2-o2.',
  'In the last interval CUBIC has a full link, 2300 kb/s, and the claim’s upper bound is the link’s rate. 2.3 Mb/s are 21,562.5 packets in 112.5 s. Throughput counts packets as they leave the link, whole ones: where the last to leave before 337.5 s did so half a packet earlier, 21,563 leave within the interval, and the figure is 2300.05.':
    'Im letzten Abschnitt hat CUBIC eine volle Leitung, 2300 kb/s, und die obere Schranke der Aussage ist die Rate der Leitung. 2,3 Mb/s sind 21 562,5 Pakete in 112,5 s. Der Durchsatz zählt Pakete, wenn sie die Leitung verlassen, ganze: Wo das letzte, das vor 337,5 s abging, es ein halbes Paket früher tat, gehen innerhalb des Abschnitts 21 563 ab, und der Wert ist 2300,05.',
  'At no target does CUBIC carry a whole packet more than the link’s rate allows, or ten less.':
    'Mit keinem Ziel trägt CUBIC ein ganzes Paket mehr, als die Rate der Leitung erlaubt, oder zehn weniger.',
  'One packet above by the definition; the ten below set after the result.':
    'Ein Paket darüber nach der Definition; die zehn darunter nach dem Ergebnis festgelegt.',
  'The text says that LEDBAT reduces CUBIC’s use of the link by 0.02 %. The table next to it has 95.875 % alone and 95.606 or 95.665 % beside LEDBAT: 0.27 and 0.21 points, ten times as much.':
    'Der Text sagt, dass LEDBAT die Nutzung der Leitung durch CUBIC um 0,02 % verringert. Die Tabelle daneben hat 95,875 % allein und 95,606 oder 95,665 % neben LEDBAT: 0,27 und 0,21 Punkte, zehnmal so viel.',
  'Table III has LEDBAT send in [0;90]. Group B or C sends in each of these 90 s, and 28 % of 300 s, as Fig. 2 has it, would be 93 % of the link in 90 s. In our control run LEDBAT carries 2 to 4 %.':
    'Tabelle III lässt LEDBAT in [0;90] senden. In jeder dieser 90 s sendet Gruppe B oder C, und 28 % von 300 s, wie Abb. 2 sie hat, wären 93 % der Leitung in 90 s. In unserem Kontrolllauf trägt LEDBAT 2 bis 4 %.',
  'The effect of going from 100 to 5 ms is given twice, as 5 points for LEDBAT, 2 for CUBIC and 7 for both, and one paragraph on as 6, 6 and 9. The shares that stand between the two paragraphs give 6, 3 and 9. Of the three versions the second does not add up.':
    'Die Wirkung des Schritts von 100 auf 5 ms wird zweimal angegeben, als 5 Punkte für LEDBAT, 2 für CUBIC und 7 für beide, und einen Absatz weiter als 6, 6 und 9. Die Anteile, die zwischen den beiden Absätzen stehen, geben 6, 3 und 9. Von den drei Fassungen geht die zweite nicht auf.',
  'Section II writes the highest delay as D_min − τ where it must be D_min + τ, and puts the target below 100 ms where the RFC allows 100. Table II’s last column is headed 337–450, the text has 337.5. Section VI calls 5 ms ideal and says that the best target depends on the number of flows.':
    'Abschnitt II schreibt die höchste Verzögerung als D_min − τ, wo es D_min + τ heißen muss, und setzt das Ziel unter 100 ms, wo der RFC 100 erlaubt. Die letzte Spalte von Tabelle II ist mit 337–450 überschrieben, der Text hat 337,5. Abschnitt VI nennt 5 ms ideal und sagt, dass das beste Ziel von der Zahl der Flüsse abhängt.',
  'The cost to CUBIC by Table I is ten times that of the text, in both cases.':
    'Die Kosten für CUBIC sind nach Tabelle I in beiden Fällen das Zehnfache derer des Textes.',
  'Arithmetic on the printed figures.': 'Arithmetik mit den gedruckten Werten.',
  '28 % of 300 s are over 90 % of the link for 90 s.': '28 % von 300 s sind über 90 % der Leitung während 90 s.',
  'In none of these 90 s is CUBIC silent.': 'In keiner dieser 90 s schweigt CUBIC.',
  'Table III.': 'Tabelle III.',
  'By the shares between them the change is 6, 3 and 9 points, which is neither paragraph’s version.':
    'Nach den Anteilen dazwischen ist die Änderung 6, 3 und 9 Punkte, die Fassung keines der beiden Absätze.',
  'The latecomer’s advantage is a matter of whether the path is loaded when the second flow comes. Over a round trip of 500 ms and without slow start a LEDBAT flow needs 417 round trips, about 210 s, to fill 10 Mb/s. One that joins after 60 s, as our check has it, finds no queue, measures the right base delay and shares: it gets 37 %. One that joins after 240 s meets the first flow’s queue, takes it for the path’s own delay, and ten minutes later has 99.8 %. With a round trip of 50 ms 60 s are enough.':
    'Beim Vorteil der Nachzügler kommt es darauf an, ob der Pfad belegt ist, wenn der zweite Fluss kommt. Über eine Umlaufzeit von 500 ms und ohne Slow Start braucht ein LEDBAT-Fluss 417 Umläufe, etwa 210 s, um 10 Mb/s zu füllen. Einer, der nach 60 s hinzukommt, wie in unserer Prüfung, findet keine Warteschlange, misst die richtige Grundverzögerung und teilt: Er bekommt 37 %. Einer, der nach 240 s hinzukommt, trifft auf die Warteschlange des ersten Flusses, hält sie für die Laufzeit des Pfads und hat zehn Minuten später 99,8 %. Bei einer Umlaufzeit von 50 ms genügen 60 s.',
  'That LEDBAT takes more than Reno at 600 Mb/s and 100 ms is quoted without its settings. LEDBAT by its equation starts at two packets and adds one a round trip, while Reno’s slow start fills 5000 packets in a second or two; over a minute LEDBAT has 5 %, over longer times more. With a slow start of its own, until its first loss or its target, it has 57 %.':
    'Dass LEDBAT bei 600 Mb/s und 100 ms mehr nimmt als Reno, wird ohne die Einstellungen zitiert. LEDBAT beginnt nach seiner Gleichung bei zwei Paketen und fügt je Umlauf eines hinzu, während Renos Slow Start 5000 Pakete in ein oder zwei Sekunden füllt; über eine Minute hat LEDBAT 5 %, über längere Zeit mehr. Mit einem eigenen Slow Start bis zu seinem ersten Verlust oder seinem Ziel hat es 57 %.',
  'Once the first flow has filled the path, the latecomer takes over 80 %.':
    'Hat der erste Fluss den Pfad gefüllt, nimmt der Nachzügler über 80 %.',
  'That of claim 003-S-7.': 'Die der Aussage 003-S-7.',
  'Before, it takes no more than half.': 'Vorher nimmt er nicht mehr als die Hälfte.',
  'Half: no advantage.': 'Die Hälfte: kein Vorteil.',
  'With a slow start LEDBAT takes more than Reno in the first minute at 600 Mb/s.':
    'Mit Slow Start nimmt LEDBAT bei 600 Mb/s in der ersten Minute mehr als Reno.',
  'That of claim 003-S-8.': 'Die der Aussage 003-S-8.',
  'Table III slice by slice': 'Tabelle III Scheibe für Scheibe',
  'A late LEDBAT flow over a satellite': 'Ein später LEDBAT-Fluss über einen Satelliten',
  'LEDBAT beside Reno on a fast path': 'LEDBAT neben Reno auf einem schnellen Pfad',
  'LEDBAT and Vegas beside CUBIC over a satellite': 'LEDBAT und Vegas neben CUBIC über einen Satelliten',
  'Table I with windows of at most 400 packets': 'Tabelle I mit Fenstern von höchstens 400 Paketen',
  'LEDBAT beside CUBIC over a fading satellite link': 'LEDBAT neben CUBIC über eine Satellitenverbindung mit Schwund',
  'CUBIC alone': 'CUBIC allein',
  'As Fig. 2, with LEDBAT in the first 90 s alone': 'Wie Abb. 2, mit LEDBAT nur in den ersten 90 s',
  'Fig. 2, 50 LEDBAT flows: CUBIC of RFC 9438': 'Abb. 2, 50 LEDBAT-Flüsse: CUBIC nach RFC 9438',
  'Fig. 2, 50 LEDBAT flows: CUBIC of Linux': 'Abb. 2, 50 LEDBAT-Flüsse: CUBIC von Linux',
  'Fig. 2, 50 LEDBAT flows: a queue of 25 packets': 'Abb. 2, 50 LEDBAT-Flüsse: eine Warteschlange von 25 Paketen',
  'Fig. 2, 50 LEDBAT flows: a queue of 200 packets': 'Abb. 2, 50 LEDBAT-Flüsse: eine Warteschlange von 200 Paketen',
  'Fig. 2, 50 LEDBAT flows: LEDBAT without SACK': 'Abb. 2, 50 LEDBAT-Flüsse: LEDBAT ohne SACK',
  'Fig. 2, 50 LEDBAT flows: rules of the authors’ kernel module':
    'Abb. 2, 50 LEDBAT-Flüsse: Regeln des Kernelmoduls der Autoren',
  'Fig. 2, 50 LEDBAT flows: RFC 6817': 'Abb. 2, 50 LEDBAT-Flüsse: RFC 6817',
  'Fig. 2, 50 LEDBAT flows: a tenth of the gain': 'Abb. 2, 50 LEDBAT-Flüsse: ein Zehntel der Verstärkung',
  'Fig. 2, 50 LEDBAT flows of 5 ms with their windows held':
    'Abb. 2, 50 LEDBAT-Flüsse von 5 ms mit festgehaltenen Fenstern',
  'The same with thirty seeds': 'Dasselbe mit dreißig Startwerten',
  'Cases 2 to 4 with limited windows, slow start without a threshold':
    'Fälle 2 bis 4 mit begrenzten Fenstern, Slow Start ohne Schwelle',
  'Case 2 with finite buffers': 'Fall 2 mit endlichen Puffern',
  'Case 1 with finite buffers': 'Fall 1 mit endlichen Puffern',
  'Case 5 with LEDBAT’s window held': 'Fall 5 mit festgehaltenem Fenster von LEDBAT',
  'Case 3 with LEDBAT’s window held and CUBIC’s limited to 430 packets':
    'Fall 3 mit festgehaltenem Fenster von LEDBAT und auf 430 Pakete begrenztem von CUBIC',
  'Case 3 with LEDBAT’s window held, CUBIC without limits':
    'Fall 3 mit festgehaltenem Fenster von LEDBAT, CUBIC ohne Grenzen',
  'Table II, 25 ms, with LEDBAT’s window held': 'Tabelle II, 25 ms, mit festgehaltenem Fenster von LEDBAT',
  'Table II with a gain of one per second': 'Tabelle II mit einer Verstärkung von eins je Sekunde',
  'Table II, 25 ms: as Table II': 'Tabelle II, 25 ms: wie Tabelle II',
  'Table II, 25 ms: rules of the authors’ kernel module': 'Tabelle II, 25 ms: Regeln des Kernelmoduls der Autoren',
  'Table II, 25 ms: RFC 6817': 'Tabelle II, 25 ms: RFC 6817',
  'Table II, 25 ms: first timeout after 3 s': 'Tabelle II, 25 ms: erster Timeout nach 3 s',
  'Table II, 25 ms: a queue of 400 packets at 225 s': 'Tabelle II, 25 ms: eine Warteschlange von 400 Paketen bei 225 s',
  'Table II, 25 ms: an ACK for two packets': 'Tabelle II, 25 ms: eine Bestätigung für zwei Pakete',
  'Table II, 25 ms: a window of one packet at the start': 'Tabelle II, 25 ms: ein Fenster von einem Paket am Anfang',
  'A late LEDBAT flow, ten minutes after it joined': 'Ein später LEDBAT-Fluss, zehn Minuten nach seinem Hinzukommen',
  'LEDBAT with a slow start beside Reno on a fast path': 'LEDBAT mit Slow Start neben Reno auf einem schnellen Pfad',
};

export default words;
