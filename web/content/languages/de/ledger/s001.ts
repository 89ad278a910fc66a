/** Exhibits and reasons of Gong et al., CoNEXT Student Workshop 2012. */
const words: Readonly<Record<string, string>> = {
  'Five NewReno and five LEDBAT flows share a link of 10 Mbit/s with a buffer of 500 packets. On the left the queue is DropTail: the five TCP flows share the link, LEDBAT stays below them, and almost 400 packets wait on average. On the right the queue is RED: fewer than 4 packets wait, about 3 % of the capacity is lost, and all ten flows get about the same.':
    'Fünf NewReno- und fünf LEDBAT-Flüsse teilen sich eine Leitung von 10 Mbit/s mit einem Puffer für 500 Pakete. Links ist die Warteschlange DropTail: Die fünf TCP-Flüsse teilen sich die Leitung, LEDBAT bleibt unter ihnen, und im Mittel warten fast 400 Pakete. Rechts ist die Warteschlange RED: Weniger als 4 Pakete warten, etwa 3 % der Kapazität gehen verloren, und alle zehn Flüsse bekommen etwa dasselbe.',
  'The paper calls this reprioritisation (Sec. 2): the queue that cures the delay also cancels the low priority that LEDBAT gives itself.':
    'Die Arbeit nennt das “reprioritisation” (Abschn. 2): Die Warteschlange, die die Verzögerung heilt, hebt auch die niedrige Priorität auf, die LEDBAT sich selbst gibt.',
  'Both halves are there. Beside DropTail LEDBAT is down to one packet per round trip, which is its floor. Beside RED the mean queue is a few packets, a few milliseconds: LEDBAT never measures its target of 25 ms, so that nothing but loss holds it back, as with TCP.':
    'Beide Hälften sind da. Neben DropTail ist LEDBAT bei einem Paket je Umlauf, seiner Untergrenze. Neben RED ist die mittlere Warteschlange wenige Pakete lang, wenige Millisekunden: LEDBAT misst sein Ziel von 25 ms nie, sodass nur Verlust es zurückhält, wie TCP.',
  'The same holds with an RTT of 100 ms and with LEDBAT’s later target of 100 ms, as the findings below show.':
    'Dasselbe gilt mit einer RTT von 100 ms und mit dem späteren Ziel von LEDBAT von 100 ms, wie die Befunde unten zeigen.',
  'What decides is the length of the queue, not RED as such. When RED’s thresholds are raised, TCP’s share climbs from one half to nine tenths as the mean wait passes LEDBAT’s target; between the two there are settings in which LEDBAT yields and the wait is still below a tenth of DropTail’s. The last two panels, which the paper does not have, show this.':
    'Es entscheidet die Länge der Warteschlange, nicht RED als solches. Werden die Schwellen von RED erhöht, steigt der Anteil von TCP von der Hälfte auf neun Zehntel, wenn die mittlere Wartezeit das Ziel von LEDBAT überschreitet; dazwischen gibt es Einstellungen, bei denen LEDBAT weicht und die Wartezeit noch unter einem Zehntel der von DropTail liegt. Die letzten beiden Felder, die die Arbeit nicht hat, zeigen das.',
  'The paper prints neither RTT, nor duration, nor start times, nor RED’s parameters, nor LEDBAT’s target. We take 50 ms (the value of the same group’s earlier paper), 60 s of which the first 5 are left out of every figure, all starts within 1 ms, and 25 ms (the draft of March 2010, which the paper cites).':
    'Die Arbeit druckt weder RTT noch Dauer noch Anfangszeiten noch die Parameter von RED noch das Ziel von LEDBAT. Wir nehmen 50 ms (den Wert der früheren Arbeit derselben Gruppe), 60 s, von denen die ersten 5 in keinem Wert zählen, Anfänge innerhalb von 1 ms und 25 ms (den Entwurf vom März 2010, den die Arbeit zitiert).',
  'RED has the values that ns-2.35 works out by itself: thresholds of 6.25 and 18.75 “packets” of 500 bytes, which are 2.1 and 6.3 packets of 1500 bytes, and a drop probability by bytes. With RED’s textbook thresholds of 5 and 15 full packets the mean queue is above 9 packets, so that the paper’s “< 4” cannot come from those.':
    'RED hat die Werte, die ns-2.35 selbst ausrechnet: Schwellen von 6,25 und 18,75 „Paketen“ von 500 Byte, das sind 2,1 und 6,3 Pakete von 1500 Byte, und eine Verwerfwahrscheinlichkeit nach Bytes. Mit den Lehrbuchschwellen von RED von 5 und 15 ganzen Paketen ist die mittlere Warteschlange länger als 9 Pakete; “< 4” in der Arbeit kann also nicht von ihnen kommen.',
  'Senders have access links of 1 Gbit/s, as in our ns-2 runs, so that packets do not arrive at the very instant at which others leave.':
    'Sender haben Zugangsleitungen von 1 Gbit/s, wie in unseren ns-2-Läufen, damit Pakete nicht genau in dem Augenblick ankommen, in dem andere abgehen.',
  'TCP has no SACK (NewReno’s recovery), acknowledges every packet, and waits at least 0.2 s before a timeout, as in ns-2.':
    'TCP hat kein SACK (die Verlustbehebung von NewReno), bestätigt jedes Paket und wartet vor einem Timeout mindestens 0,2 s, wie in ns-2.',
  'Throughput of the ten flows: DropTail': 'Durchsatz der zehn Flüsse: DropTail',
  'Throughput of the ten flows: RED': 'Durchsatz der zehn Flüsse: RED',
  'What the figure prints beside its curves': 'Was die Abbildung neben ihren Kurven druckt',
  'The five NewReno flows by themselves': 'Die fünf NewReno-Flüsse für sich',
  'RED’s upper threshold': 'Obere Schwelle von RED',
  'Ours: TCP% under a RED that lets more packets wait': 'Unsere: TCP% unter einem RED, das mehr Pakete warten lässt',
  'Ours: its mean queue, as a part of LEDBAT’s target':
    'Unsere: seine mittlere Warteschlange, als Teil des Ziels von LEDBAT',
  'Queuing delay / target': 'Wartezeit / Ziel',
  'With RED the split stays even with an RTT of 100 ms, and with a target of 100 ms.':
    'Mit RED bleibt die Aufteilung auch mit einer RTT von 100 ms und mit einem Ziel von 100 ms gleich.',
  'The bound of the claim itself, which asks for the same at an RTT of 100 ms and with a target of 100 ms.':
    'Die Schranke der Aussage selbst, die dasselbe bei einer RTT von 100 ms und mit einem Ziel von 100 ms verlangt.',
  'With DropTail LEDBAT stays below a tenth of the link in the same variants.':
    'Mit DropTail bleibt LEDBAT in denselben Varianten unter einem Zehntel der Leitung.',
  'DropTail’s mean queue stays within the claim’s band around 400 packets, RED’s below 5.5 packets.':
    'Die mittlere Warteschlange von DropTail bleibt im Band der Aussage um 400 Pakete, die von RED unter 5,5 Paketen.',
  'It is not RED that cancels low priority, but a queue below LEDBAT’s target: where the mean wait is under 0.7 of the target, LEDBAT has more than a fifth of the link; where it is above the target, less than a tenth.':
    'Nicht RED hebt die niedrige Priorität auf, sondern eine Warteschlange unter dem Ziel von LEDBAT: Wo die mittlere Wartezeit unter 0,7 des Ziels liegt, hat LEDBAT mehr als ein Fünftel der Leitung; wo sie über dem Ziel liegt, weniger als ein Zehntel.',
  'Set after the result: it describes the curves. Between 0.7 and 1 the share changes over.':
    'Nach dem Ergebnis festgelegt: Es beschreibt die Kurven. Zwischen 0,7 und 1 schlägt der Anteil um.',
  'With RED’s textbook thresholds of 5 and 15 full packets more than 9 packets wait: the paper’s “< 4” needs ns-2’s thresholds in units of 500 bytes. The split is nearly the same.':
    'Mit den Lehrbuchschwellen von RED von 5 und 15 ganzen Paketen warten mehr als 9 Pakete: “< 4” in der Arbeit braucht die Schwellen von ns-2 in Einheiten von 500 Byte. Die Aufteilung ist fast dieselbe.',
  'The queue’s bound was set after the result; the split’s is that of the claim.':
    'Die Schranke der Warteschlange wurde nach dem Ergebnis festgelegt; die der Aufteilung ist die der Aussage.',
  'nearly 400': 'fast 400',
  '3 % lower': '3 % weniger',
  'The same scenario as in Fig. 1 for six disciplines (DropTail, CHOKe, RED, DRR, SFQ, CoDel) and three low-priority protocols (LEDBAT, TCP-LP, TCP-Nice), each the mean of ten runs. Every cell is a double ring: the outer one shows how much of the buffer is in use on average, the inner one TCP’s share.':
    'Dasselbe Szenario wie in Abb. 1 für sechs Verfahren (DropTail, CHOKe, RED, DRR, SFQ, CoDel) und drei nachrangige Protokolle (LEDBAT, TCP-LP, TCP-Nice), jedes das Mittel von zehn Läufen. Jede Zelle ist ein doppelter Ring: Der äußere zeigt, wie viel vom Puffer im Mittel belegt ist, der innere den Anteil von TCP.',
  'The paper reads three things from it (Sec. 3): with DropTail the buffer is persistently full and TCP keeps more than 90 %; every AQM empties the buffer, whichever protocol it meets; and every AQM takes the low priority away, by 40 % of the share on average.':
    'Die Arbeit liest drei Dinge daraus (Abschn. 3): Mit DropTail ist der Puffer dauernd voll, und TCP behält mehr als 90 %; jedes AQM leert den Puffer, welches Protokoll es auch trifft; und jedes AQM nimmt die niedrige Priorität, im Mittel 40 % des Anteils.',
  'The outer rings agree throughout: the discipline sets the queue, the protocol hardly matters.':
    'Die äußeren Ringe stimmen durchweg überein: Das Verfahren bestimmt die Warteschlange, das Protokoll zählt kaum.',
  'The inner rings agree in eleven of fifteen cells. TCP-LP and TCP-Nice, as their papers define them, keep most of their low priority under the two fair schedulers, SFQ and DRR. They yield when the delay has risen by 15 or 20 % of the range that they have seen, and with a queue of its own a flow’s range is that of its own queue: they see a few of their own packets as congestion, and the scheduler gives to the others what they leave. LEDBAT waits for 25 ms, which so short a queue rarely reaches, and takes its equal share. The page of reasons shows that the cells change over when the delays to which the protocols react do.':
    'Die inneren Ringe stimmen in elf von fünfzehn Zellen überein. TCP-LP und TCP-Nice, wie ihre Arbeiten sie definieren, behalten unter den beiden fairen Verfahren SFQ und DRR den größten Teil ihrer niedrigen Priorität. Sie weichen, wenn die Verzögerung um 15 oder 20 % der Spanne gestiegen ist, die sie gesehen haben, und mit einer eigenen Warteschlange ist die Spanne eines Flusses die seiner eigenen Warteschlange: Sie halten wenige ihrer eigenen Pakete für Überlast, und das Verfahren gibt den anderen, was sie lassen. LEDBAT wartet auf 25 ms, die eine so kurze Warteschlange selten erreicht, und nimmt seinen gleichen Anteil. Die Seite der Gründe zeigt, dass die Zellen umschlagen, wenn die Verzögerungen es tun, auf die die Protokolle reagieren.',
  'The average over all fifteen cells is within the claim’s band all the same.':
    'Der Mittelwert über alle fünfzehn Zellen liegt dennoch im Band der Aussage.',
  'RTT, duration, start times, RED and LEDBAT’s target as in Fig. 1. CHOKe has RED’s thresholds and weight, with one packet drawn for comparison, and counts in packets.':
    'RTT, Dauer, Anfangszeiten, RED und das Ziel von LEDBAT wie in Abb. 1. CHOKe hat die Schwellen und das Gewicht von RED, zieht ein Paket zum Vergleich und zählt in Paketen.',
  'The paper does not print the sizes of SFQ and DRR. Both have ns-2’s defaults (40 packets; 25,000 bytes with a quantum of 250): with 500 packets they would not empty the buffer, as the reasons show. Every flow has a queue of its own, where ns-2 hashes addresses into 16 and 10 buckets.':
    'Die Arbeit druckt die Größen von SFQ und DRR nicht. Beide haben die Vorgaben von ns-2 (40 Pakete; 25 000 Byte mit einem Quantum von 250): Mit 500 Paketen würden sie den Puffer nicht leeren, wie die Gründe zeigen. Jeder Fluss hat eine eigene Warteschlange, wo ns-2 Adressen auf 16 und 10 Fächer streut.',
  'CoDel is that of RFC 8289 (5 ms, 100 ms). The paper’s was a module of its time for ns-2, which it does not describe; the findings show the article’s form of 2012.':
    'CoDel ist das von RFC 8289 (5 ms, 100 ms). Das der Arbeit war ein Modul seiner Zeit für ns-2, das sie nicht beschreibt; die Befunde zeigen die Form des Artikels von 2012.',
  'E[Q] is divided by 500 packets for every discipline, as in the paper.':
    'E[Q] ist für jedes Verfahren durch 500 Pakete geteilt, wie in der Arbeit.',
  'That low-priority flows meet almost no drops under DropTail (Sec. 1) is read as less than one packet a run. A first reading by rate, below 0.1 % of what they send, was given up after it failed on one packet of the few dozen that TCP-Nice sends in a run.':
    'Dass nachrangige Flüsse unter DropTail fast keine Verluste haben (Abschn. 1), wird als weniger als ein Paket je Lauf gelesen. Eine erste Lesart nach der Rate, unter 0,1 % dessen, was sie senden, wurde aufgegeben, nachdem sie an einem Paket von den wenigen Dutzend gescheitert war, die TCP-Nice in einem Lauf sendet.',
  'Senders have access links of 1 Gbit/s, as in our ns-2 runs. Without them packets arrive at the very instant at which others leave, and with queues of a few packets the order within that instant shows: CHOKe then loses five points of efficiency.':
    'Sender haben Zugangsleitungen von 1 Gbit/s, wie in unseren ns-2-Läufen. Ohne sie kommen Pakete genau in dem Augenblick an, in dem andere abgehen, und bei Warteschlangen von wenigen Paketen zeigt sich die Reihenfolge innerhalb dieses Augenblicks: CHOKe verliert dann fünf Punkte Auslastung.',
  'Buffer in use (outer ring) and share of TCP (inner ring)':
    'Belegter Puffer (äußerer Ring) und Anteil von TCP (innerer Ring)',
  'The same in figures': 'Dasselbe in Zahlen',
  'TCP% beside LEDBAT': 'TCP% neben LEDBAT',
  'E[Q] beside LEDBAT': 'E[Q] neben LEDBAT',
  'TCP% beside TCP-LP': 'TCP% neben TCP-LP',
  'E[Q] beside TCP-LP': 'E[Q] neben TCP-LP',
  'TCP% beside TCP-Nice': 'TCP% neben TCP-Nice',
  'E[Q] beside TCP-Nice': 'E[Q] neben TCP-Nice',
  'With the settings of our ns-2 runs (120 s, CHOKe with thresholds of 5 and 15 packets)':
    'Mit den Einstellungen unserer ns-2-Läufe (120 s, CHOKe mit Schwellen von 5 und 15 Paketen)',
  'With an RTT of 100 ms': 'Mit einer RTT von 100 ms',
  'With an RTT of 100 ms every AQM keeps the buffer nearly empty, too.':
    'Auch mit einer RTT von 100 ms hält jedes AQM den Puffer fast leer.',
  'That of the claims.': 'Die der Aussagen.',
  'With an RTT of 100 ms RED, CHOKe and CoDel take the low priority of all three protocols away, too.':
    'Auch mit einer RTT von 100 ms nehmen RED, CHOKe und CoDel allen drei Protokollen die niedrige Priorität.',
  'That of the claims. SFQ and DRR are left out: see the reason for those.':
    'Die der Aussagen. SFQ und DRR sind ausgenommen: siehe den Grund dazu.',
  'CoDel in the form of the article of 2012, which starts to drop one interval later, takes the low priority of all three protocols away, too.':
    'Auch CoDel in der Form des Artikels von 2012, das ein Intervall später zu verwerfen beginnt, nimmt allen drei Protokollen die niedrige Priorität.',
  'Without access links CHOKe’s efficiency beside LEDBAT is at least 3 points lower.':
    'Ohne Zugangsleitungen ist die Auslastung von CHOKe neben LEDBAT um mindestens 3 Punkte geringer.',
  'The introduction recalls why AQM is wanted: large buffers before slow links give delays of seconds, and one TCP flow is enough to fill them (Sec. 1 and 4). It also quotes that about half of BitTorrent’s traffic uses LEDBAT.':
    'Die Einleitung erinnert daran, wozu AQM gebraucht wird: Große Puffer vor langsamen Leitungen geben Verzögerungen von Sekunden, und ein TCP-Fluss genügt, um sie zu füllen (Abschn. 1 und 4). Sie zitiert auch, dass etwa die Hälfte des Verkehrs von BitTorrent LEDBAT benutzt.',
  'The conclusion is a proposal: an AQM that lets flows declare a lower priority and treats them accordingly. It is not evaluated.':
    'Der Schluss ist ein Vorschlag: ein AQM, das Flüsse eine niedrigere Priorität erklären lässt und sie entsprechend behandelt. Untersucht wird er nicht.',
  'Both observations hold. The proposal is one of our own questions: a queue that knows the class.':
    'Beide Beobachtungen treffen zu. Der Vorschlag ist eine unserer eigenen Fragen: eine Warteschlange, die die Klasse kennt.',
  'The single flow runs for 120 s, of which the first 5 are left out, so that at least one full sawtooth is seen.':
    'Der einzelne Fluss läuft 120 s, von denen die ersten 5 nicht zählen, damit mindestens ein ganzer Sägezahn zu sehen ist.',
  'One NewReno flow, buffer of 500 packets': 'Ein NewReno-Fluss, Puffer für 500 Pakete',
  'Wait in a full buffer of 500 packets': 'Wartezeit in einem vollen Puffer von 500 Paketen',
  Link: 'Leitung',
  'Queuing delay': 'Wartezeit',
  'A fair scheduler gives every flow a queue of its own, so that a flow sees the delay that its own packets make and nothing of the others’. TCP-LP yields when the delay has risen by 15 % of the range between the lowest and the highest that it has seen, TCP-Nice at 20 %. That range is now the one of a queue of a few packets: the flow’s own second or third packet is congestion to it. It yields to itself, and the scheduler gives the others what it leaves. LEDBAT compares with a fixed 25 ms, which so short a queue rarely reaches, and keeps its share.':
    'Ein faires Verfahren gibt jedem Fluss eine eigene Warteschlange, sodass ein Fluss die Verzögerung sieht, die seine eigenen Pakete machen, und nichts von denen der anderen. TCP-LP weicht, wenn die Verzögerung um 15 % der Spanne zwischen der kleinsten und der größten gestiegen ist, die es gesehen hat, TCP-Nice bei 20 %. Diese Spanne ist nun die einer Warteschlange von wenigen Paketen: Das eigene zweite oder dritte Paket ist für den Fluss Überlast. Er weicht vor sich selbst, und das Verfahren gibt den anderen, was er lässt. LEDBAT vergleicht mit festen 25 ms, die eine so kurze Warteschlange selten erreicht, und behält seinen Anteil.',
  'If that is so, then the cells must change over when only that comparison is changed, and they do. A TCP-Nice that is told how long DropTail’s full buffer takes (600 ms), or even a fifth of it, has its equal share under both schedulers and still yields under DropTail. A TCP-LP with a threshold of 45 or 60 % behaves likewise. And a LEDBAT with a target of 2.5 or 5 ms keeps its low priority under SFQ and DRR as the other two do.':
    'Ist das so, dann müssen die Zellen umschlagen, wenn nur dieser Vergleich geändert wird, und sie tun es. Ein TCP-Nice, dem gesagt wird, wie lange der volle Puffer von DropTail dauert (600 ms) oder auch nur ein Fünftel davon, hat unter beiden Verfahren seinen gleichen Anteil und weicht unter DropTail weiterhin. Ein TCP-LP mit einer Schwelle von 45 oder 60 % verhält sich ebenso. Und ein LEDBAT mit einem Ziel von 2,5 oder 5 ms behält unter SFQ und DRR seine niedrige Priorität wie die beiden anderen.',
  'ns-2 with the two protocols built from their equations agrees with us, not with the paper: TCP’s share is 80.9 % beside LP and 99.5 % beside Nice under SFQ, 88.6 % and 97.6 % under DRR (five runs each). With Nice told of a queue of 120 ms it is 50.3 % and 47.8 %. How the paper’s own modules learned the range is not said.':
    'ns-2 mit den beiden Protokollen nach ihren Gleichungen stimmt mit uns überein, nicht mit der Arbeit: Der Anteil von TCP ist unter SFQ 80,9 % neben LP und 99,5 % neben Nice, unter DRR 88,6 % und 97,6 % (je fünf Läufe). Wird Nice eine Warteschlange von 120 ms genannt, sind es 50,3 % und 47,8 %. Wie die Module der Arbeit die Spanne gelernt haben, ist nicht gesagt.',
  'For TCP-LP another module is possible: that of Linux, which ns-2 can load. In that form the drop under SFQ and DRR is about 20 points, but the one under CoDel is only about half of that; so no form of LP that we have fits all five AQMs.':
    'Für TCP-LP ist ein anderes Modul möglich: das von Linux, das ns-2 laden kann. In dieser Form ist der Rückgang unter SFQ und DRR etwa 20 Punkte, der unter CoDel aber nur etwa halb so groß; also passt keine Form von LP, die wir haben, zu allen fünf AQMs.',
  'Room for 500 packets in SFQ and DRR is no way out. LEDBAT then gets exactly one half, but more than half of the buffer is in use, which contradicts the outer rings.':
    'Platz für 500 Pakete in SFQ und DRR ist kein Ausweg. LEDBAT bekommt dann genau die Hälfte, aber mehr als die Hälfte des Puffers ist belegt, was den äußeren Ringen widerspricht.',
  'TCP-Nice that takes a full queue to be 120 or 600 ms loses its low priority under SFQ and DRR by at least 20 points.':
    'TCP-Nice, das eine volle Warteschlange für 120 oder 600 ms hält, verliert seine niedrige Priorität unter SFQ und DRR um mindestens 20 Punkte.',
  'That of the claims: 20 points.': 'Die der Aussagen: 20 Punkte.',
  'The same TCP-Nice still leaves more than 90 % to TCP under DropTail.':
    'Dasselbe TCP-Nice lässt TCP unter DropTail immer noch mehr als 90 %.',
  'TCP-LP with a threshold of 45 or 60 % loses its low priority under SFQ and DRR by at least 20 points.':
    'TCP-LP mit einer Schwelle von 45 oder 60 % verliert seine niedrige Priorität unter SFQ und DRR um mindestens 20 Punkte.',
  'The same TCP-LP still leaves more than 90 % to TCP under DropTail.':
    'Dasselbe TCP-LP lässt TCP unter DropTail immer noch mehr als 90 %.',
  'Under SFQ and DRR LEDBAT with a target of 2.5 or 5 ms leaves more than 80 % to TCP; with 10 or 25 ms it has about one half.':
    'Unter SFQ und DRR lässt LEDBAT mit einem Ziel von 2,5 oder 5 ms TCP mehr als 80 %; mit 10 oder 25 ms hat es etwa die Hälfte.',
  'Set after the result, to the band in which the paper’s claims call shares similar (45 to 65 %).':
    'Nach dem Ergebnis festgelegt, auf das Band, in dem die Aussagen der Arbeit Anteile ähnlich nennen (45 bis 65 %).',
  'TCP-LP as Linux has it loses 15 to 25 points under SFQ and DRR, but less than 15 under CoDel.':
    'TCP-LP, wie Linux es hat, verliert unter SFQ und DRR 15 bis 25 Punkte, unter CoDel aber weniger als 15.',
  'With room for 500 packets SFQ and DRR leave more than 45 % of the buffer in use, whichever protocol they meet.':
    'Mit Platz für 500 Pakete lassen SFQ und DRR mehr als 45 % des Puffers belegt, welches Protokoll sie auch treffen.',
  'Set after the result; the claims ask for less than 15 %.':
    'Nach dem Ergebnis festgelegt; die Aussagen verlangen weniger als 15 %.',
  'What RED does to low priority': 'Was RED mit niedriger Priorität macht',
  'What RED does to low priority: other RTTs and targets':
    'Was RED mit niedriger Priorität macht: andere RTTs und Ziele',
  'RED from a few packets to half the buffer': 'RED von wenigen Paketen bis zum halben Puffer',
  'Every queue discipline against every low-priority protocol':
    'Jedes Warteschlangenverfahren gegen jedes nachrangige Protokoll',
  'The same cells with the settings of our ns-2 runs': 'Dieselben Zellen mit den Einstellungen unserer ns-2-Läufe',
  'The same cells with an RTT of 100 ms': 'Dieselben Zellen mit einer RTT von 100 ms',
  'CoDel in the form of the article of 2012': 'CoDel in der Form des Artikels von 2012',
  'CHOKe without access links': 'CHOKe ohne Zugangsleitungen',
  'One TCP flow and a buffer of 500 packets': 'Ein TCP-Fluss und ein Puffer von 500 Paketen',
  'How long a full buffer of 500 packets takes': 'Wie lange ein voller Puffer von 500 Paketen dauert',
  'TCP-Nice that knows how long a full queue takes': 'TCP-Nice, das weiß, wie lange eine volle Warteschlange dauert',
  'TCP-LP with other thresholds': 'TCP-LP mit anderen Schwellen',
  'LEDBAT with smaller targets under fair schedulers': 'LEDBAT mit kleineren Zielen unter fairen Verfahren',
  'TCP-LP as Linux has it': 'TCP-LP, wie Linux es hat',
  'SFQ and DRR with room for 500 packets': 'SFQ und DRR mit Platz für 500 Pakete',
};

export default words;
