/** Names of exhibits and where in a paper they are, titles of reasons, and what several papers share. */
const words: Readonly<Record<string, string>> = {
  'Scenario and protocols': 'Szenario und Protokolle',
  'The link, the metrics and the three protocols': 'Die Leitung, die Maße und die drei Protokolle',
  Flows: 'Flüsse',
  'Fig. 1': 'Abb. 1',
  'LP, NICE and LEDBAT at a glance': 'LP, NICE und LEDBAT auf einen Blick',
  Protocol: 'Protokoll',
  'Fig. 2': 'Abb. 2',
  'LEDBAT against Reno: target and gain': 'LEDBAT gegen Reno: Ziel und Verstärkung',
  'Fig. 3': 'Abb. 3',
  'LEDBAT against LEDBAT: unequal targets and gains': 'LEDBAT gegen LEDBAT: ungleiche Ziele und Verstärkungen',
  'Fig. 4': 'Abb. 4',
  'N low-priority flows against one TCP': 'N nachrangige Flüsse gegen ein TCP',
  'Fig. 5': 'Abb. 5',
  'LEDBAT, LP and NICE among themselves': 'LEDBAT, LP und NICE unter sich',
  'Fig. 6': 'Abb. 6',
  'Two flows with different round-trip times': 'Zwei Flüsse mit verschiedener Umlaufzeit',
  'Abstract, Sec. I, V-B, VI': 'Zusammenfassung, Abschn. I, V-B, VI',
  'What the paper concludes': 'Was die Arbeit folgert',
  'More Reno flows lose more packets, fill the link better and keep a longer queue':
    'Mehr Reno-Flüsse verlieren mehr Pakete, füllen die Leitung besser und halten eine längere Warteschlange',
  'Set after the result.': 'Nach dem Ergebnis festgelegt.',
  'Reno starves only after minutes, and only a few packets below the full buffer':
    'Reno verhungert erst nach Minuten und nur wenige Pakete unterhalb des vollen Puffers',
  'Small targets are never reached at all, so that nothing shakes':
    'Kleine Ziele werden nie erreicht, also schwankt nichts',
  'The gain has no effect only if growth is capped':
    'Die Verstärkung ist nur dann ohne Wirkung, wenn das Wachstum begrenzt ist',
  'The least window decides who has the lowest priority':
    'Das kleinste Fenster entscheidet, wer die niedrigste Priorität hat',
  'An LP as strong as printed does not know the receiver’s clock':
    'Ein so starkes LP wie das gedruckte kennt die Uhr des Empfängers nicht',
  'LEDBAT’s target lies above what makes LP and NICE yield':
    'Das Ziel von LEDBAT liegt über dem, wovor LP und NICE weichen',
  'The claim’s own.': 'Die der Aussage selbst.',
  'NICE is as fair as the Vegas under it': 'NICE ist so fair wie das Vegas darunter',
  'Two periodic flows at a full buffer: whose packet is dropped':
    'Zwei periodische Flüsse an einem vollen Puffer: Wessen Paket wird verworfen?',
  'Efficiency: LEDBAT’s start, Reno’s recovery': 'Auslastung: der Anfang von LEDBAT, die Verlustbehebung von Reno',
  'One LEDBAT among LEDBATs decides how fair the mix is':
    'Ein LEDBAT unter LEDBATs entscheidet, wie fair die Mischung ist',
  'Qualitatively similar: the order over k of shares': 'Qualitativ ähnlich: die Reihenfolge der Anteile über k',
  'Five TCP and five LEDBAT flows: DropTail against RED': 'Fünf TCP- und fünf LEDBAT-Flüsse: DropTail gegen RED',
  Queue: 'Warteschlange',
  packets: 'Pakete',
  'Six queue disciplines against three low-priority protocols':
    'Sechs Warteschlangenverfahren gegen drei nachrangige Protokolle',
  'Sec. 1 and 4': 'Abschn. 1 und 4',
  'Bufferbloat by itself, and what the paper proposes': 'Bufferbloat für sich, und was die Arbeit vorschlägt',
  'Under SFQ and DRR it matters how TCP-LP and TCP-Nice learn what a long delay is':
    'Unter SFQ und DRR kommt es darauf an, wie TCP-LP und TCP-Nice lernen, was eine lange Verzögerung ist',
  'Four scenarios, and LEDBAT over several paths': 'Vier Szenarien, und LEDBAT über mehrere Pfade',
  Scenario: 'Szenario',
  'LEDBAT-MP over two paths, and a Reno flow on one of them':
    'LEDBAT-MP über zwei Pfade und ein Reno-Fluss auf einem davon',
  'LEDBAT-MP gives way to a coupled flow on both paths': 'LEDBAT-MP weicht einem gekoppelten Fluss auf beiden Pfaden',
  'Two subflows of LEDBAT-MP in one queue': 'Zwei Teilflüsse von LEDBAT-MP in einer Warteschlange',
  'Reno beside a LEDBAT-MP that has forgotten the empty queue':
    'Reno neben einem LEDBAT-MP, das die leere Warteschlange vergessen hat',
  'Sec. IV-B and V': 'Abschn. IV-B und V',
  'A fixed target, a rigid history, and other people’s flows':
    'Ein festes Ziel, ein starres Gedächtnis und die Flüsse anderer Leute',
  Target: 'Ziel',
  'How far the base delays differ hangs on a tenth of a second':
    'Wie verschieden die Grundverzögerungen sind, hängt an einer Zehntelsekunde',
  'Secs. I–V, Table III, Fig. 1': 'Abschn. I–V, Tabelle III, Abb. 1',
  'The satellite paper’s three scenarios': 'Die drei Szenarien der Satellitenarbeit',
  'Table I': 'Tabelle I',
  'LEDBAT and Vegas beside CUBIC over half a second': 'LEDBAT und Vegas neben CUBIC über eine halbe Sekunde',
  'Table II': 'Tabelle II',
  'CUBIC pauses on a mobile satellite link, and LEDBAT is there':
    'CUBIC pausiert auf einer mobilen Satellitenverbindung, und LEDBAT ist da',
  'LEDBAT in the gaps of two hundred CUBIC flows': 'LEDBAT in den Lücken von zweihundert CUBIC-Flüssen',
  'LEDBAT beside CUBIC that never pauses': 'LEDBAT neben einem CUBIC, das nie pausiert',
  'Abstract, Secs. VI and VII': 'Zusammenfassung, Abschn. VI und VII',
  'What the satellite paper concludes': 'Was die Satellitenarbeit folgert',
  'A larger target should give LEDBAT more in the gaps': 'Ein größeres Ziel sollte LEDBAT in den Lücken mehr geben',
  'Differences below the scatter of two hundred CUBIC flows':
    'Unterschiede unterhalb der Streuung von zweihundert CUBIC-Flüssen',
  'A newcomer behind an infinite queue, and Vegas’s six per cent':
    'Ein Nachzügler hinter einer unendlichen Warteschlange, und die sechs Prozent von Vegas',
  'A LEDBAT that kept two to three packets: Table I': 'Ein LEDBAT, das zwei bis drei Pakete behielt: Tabelle I',
  'A LEDBAT that never grew: Table II': 'Ein LEDBAT, das nie gewachsen ist: Tabelle II',
  'A generated fading channel in place of the CNES trace':
    'Ein erzeugter Kanal mit Schwund anstelle der Aufzeichnung des CNES',
  'Half a packet more than the link carries': 'Ein halbes Paket mehr, als die Leitung trägt',
  'Where the satellite paper contradicts itself': 'Wo sich die Satellitenarbeit widerspricht',
  'The two quoted results need a loaded path and a fast start':
    'Die beiden zitierten Ergebnisse brauchen einen belegten Pfad und einen schnellen Anfang',
  'Three slow backhauls, and where the sub-packet regime begins':
    'Drei langsame Zubringer, und wo der Bereich unter einem Paket beginnt',
  'Less than a packet each: link efficiency with DropTail': 'Weniger als ein Paket für jeden: Auslastung mit DropTail',
  'Less than a packet each: fairness with DropTail': 'Weniger als ein Paket für jeden: Fairness mit DropTail',
  'Less than a packet each: loss with DropTail': 'Weniger als ein Paket für jeden: Verlust mit DropTail',
  'Less than a packet each: loss with RED': 'Weniger als ein Paket für jeden: Verlust mit RED',
  'Less than a packet each: queueing delay with DropTail': 'Weniger als ein Paket für jeden: Wartezeit mit DropTail',
  'Less than a packet each: queueing delay with RED': 'Weniger als ein Paket für jeden: Wartezeit mit RED',
  'Fig. 7': 'Abb. 7',
  'Half NewReno, half fLEDBAT: shares of the load with DropTail':
    'Halb NewReno, halb fLEDBAT: Anteile an der Last mit DropTail',
  'Fig. 8': 'Abb. 8',
  'Half NewReno, half fLEDBAT: shares of the load with RED': 'Halb NewReno, halb fLEDBAT: Anteile an der Last mit RED',
  'Sec. V, VI': 'Abschn. V, VI',
  'Less than a packet each: targets, buffers and short transfers':
    'Weniger als ein Paket für jeden: Ziele, Puffer und kurze Übertragungen',
  Loss: 'Verlust',
  'Low fairness and a low queue do not go together':
    'Geringe Fairness und eine kurze Warteschlange gehen nicht zusammen',
  'Fairness deep in the regime of (a)': 'Fairness tief im Bereich von (a)',
  'A window steps from one packet to two': 'Ein Fenster springt von einem Paket auf zwei',
  'Early drops at a buffer of four packets': 'Frühes Verwerfen bei einem Puffer von vier Paketen',
  'ns-2’s DropTail holds one packet fewer than its RED': 'DropTail in ns-2 hält ein Paket weniger als RED in ns-2',
  'How much less fLEDBAT queues outside the regime hangs on the target':
    'Wie viel kürzer die Warteschlange mit fLEDBAT außerhalb des Bereichs ist, hängt am Ziel',
  'Target and ζ inside the regime': 'Ziel und ζ innerhalb des Bereichs',
  'Short transfers forget what long ones have learnt': 'Kurze Übertragungen vergessen, was lange gelernt haben',
  'A smallest window of one packet or of two': 'Ein kleinstes Fenster von einem Paket oder von zwei',
  'Whose timeout forgets its backoff, and who has SACK': 'Wessen Timeout seinen Backoff vergisst, und wer SACK hat',
  'With which discipline fLEDBAT gets more hangs on NewReno’s shortest timeout':
    'Mit welchem Verfahren fLEDBAT mehr bekommt, hängt am kürzesten Timeout von NewReno',
  'One half in (a), to the scatter of thirty runs': 'Eine Hälfte in (a), bis auf die Streuung von dreißig Läufen',
  'What ns-2’s NewReno sends twice': 'Was NewReno in ns-2 zweimal sendet',
  'Timeouts where every flow is silent for most of the time': 'Timeouts, wo jeder Fluss die meiste Zeit schweigt',
  'Does a queue that knows the class give low priority back?':
    'Gibt eine Warteschlange, die die Klasse kennt, die niedrige Priorität zurück?',
  'Late-comer': 'Nachzügler',
  'Does LEDBAT++ end the late-comer’s advantage, and at what cost?':
    'Beendet LEDBAT++ den Vorteil der Nachzügler, und um welchen Preis?',
  'Should the target follow the path?': 'Sollte das Ziel dem Pfad folgen?',
  'Sub-packet': 'Unter einem Paket',
  'What do a careful timer and a kept base delay change below one packet per round trip?':
    'Was ändern ein vorsichtiger Timer und eine behaltene Grundverzögerung unter einem Paket je Umlauf?',
  'One knob': 'Ein Regler',
  'Is there a knob that tunes low priority smoothly?':
    'Gibt es einen Regler, der niedrige Priorität stufenlos einstellt?',
  'LEDBAT beside CUBIC over a mobile satellite link': 'LEDBAT neben CUBIC über eine mobile Satellitenverbindung',
  'LEDBAT fills the gaps of on-off CUBIC over a satellite':
    'LEDBAT füllt die Lücken von an- und abgeschaltetem CUBIC über einen Satelliten',
  'Whom does an update disturb, and under which queue?': 'Wen stört ein Update, und unter welcher Warteschlange?',
  Harm: 'Schaden',
  'Torrents and updates': 'Torrents und Updates',
  'What really carries torrents and updates: does it yield?': 'Was Torrents und Updates wirklich trägt: Weicht es?',
  'Alone and late': 'Allein und spät',
  'Torrents and updates alone, and joined by a second of their kind':
    'Torrents und Updates allein, und mit einem zweiten ihrer Art',
  'LEDBAT’s rules': 'LEDBATs Regeln',
  'Does LEDBAT do what its rules promise: beside Reno, alone, and joined by others?':
    'Hält LEDBAT, was seine Regeln versprechen: neben Reno, allein und mit anderen?',
  'What becomes of Copa behind LEDBAT’s queue?': 'Was wird aus Copa hinter LEDBATs Warteschlange?',
  Scavengers: 'Scavenger',
  'Whom does LEDBAT fail to yield to, and whom do CDG and Proteus?':
    'Wem weicht LEDBAT nicht, und wem CDG und Proteus?',
  'What does Proteus make of a link that it has for itself?':
    'Was macht Proteus aus einer Leitung, die es für sich hat?',
  'Proteus alone': 'Proteus allein',
  'Do Vivace and Proteus move as their rules say?': 'Bewegen sich Vivace und Proteus, wie ihre Regeln es sagen?',
  'PCC’s rules': 'PCCs Regeln',
  'Do pages and films get better beside Proteus?': 'Wird es neben Proteus für Seiten und Filme besser?',
  'Pages and films': 'Seiten und Filme',
  'Does Proteus yield better than LEDBAT whatever the link?':
    'Weicht Proteus besser als LEDBAT, welche Leitung es auch ist?',
  'Many links': 'Viele Leitungen',
  'Mean queue': 'Mittlere Warteschlange',
  // In one sentence
  'One link for every figure: 10 Mbit/s, 50 ms, 100 packets.':
    'Eine Leitung für alle Abbildungen: 10 Mbit/s, 50 ms, 100 Pakete.',
  'All three give way to Reno.': 'Alle drei weichen Reno.',
  'A cliff: targets beyond 65 % of the buffer take the link from Reno.':
    'Eine Klippe: Ziele über 65 % des Puffers nehmen Reno die Leitung.',
  'A target that is a tenth larger takes 88 % of the link.': 'Ein um ein Zehntel größeres Ziel nimmt 88 % der Leitung.',
  'Beside ten LEDBAT flows Reno keeps nine tenths of the link.':
    'Neben zehn LEDBAT-Flüssen behält Reno neun Zehntel der Leitung.',
  'LEDBAT takes nearly all of the link from LP and NICE.': 'LEDBAT nimmt LP und NICE fast die ganze Leitung.',
  'With LEDBAT the flow with the longer path starves.': 'Mit LEDBAT verhungert der Fluss mit dem längeren Pfad.',
  'A LEDBAT flow that comes 5 s late takes most of the link.':
    'Ein LEDBAT-Fluss, der 5 s später kommt, nimmt den größten Teil der Leitung.',
  'With RED all ten flows get about the same.': 'Mit RED bekommen alle zehn Flüsse etwa gleich viel.',
  'The discipline sets the queue; the protocol hardly matters.':
    'Das Verfahren bestimmt die Warteschlange, das Protokoll kaum.',
  'One TCP flow keeps 364 of 500 packets waiting.': 'Ein TCP-Fluss hält 364 von 500 Paketen in der Warteschlange.',
  'Four networks with one or two paths, each run for 60 s.': 'Vier Netze mit einem oder zwei Pfaden, jedes 60 s lang.',
  'LEDBAT-MP leaves the path that Reno takes, and comes back.':
    'LEDBAT-MP räumt den Pfad, den Reno nimmt, und kommt zurück.',
  'LEDBAT-MP gives way on both paths, to 2.6 % of each.': 'LEDBAT-MP weicht auf beiden Pfaden, auf 2,6 % von jedem.',
  'The subflow that starts later squeezes the first one out.': 'Der spätere Teilfluss verdrängt den ersten.',
  'After 1400 s LEDBAT-MP no longer yields: it takes two thirds.':
    'Nach 1400 s weicht LEDBAT-MP nicht mehr: Es nimmt zwei Drittel.',
  'A smaller target only puts the first loss off.': 'Ein kleineres Ziel schiebt den ersten Verlust nur auf.',
  'Without group A, LEDBAT has the link to itself for 105 of 300 s.':
    'Ohne Gruppe A hat LEDBAT die Leitung 105 von 300 s für sich.',
  'LEDBAT takes next to nothing; CUBIC keeps what it had.': 'LEDBAT nimmt fast nichts, CUBIC behält, was es hatte.',
  'LEDBAT uses the pause of CUBIC, and then retreats.': 'LEDBAT nutzt die Pause von CUBIC und zieht sich dann zurück.',
  'Fifty flows fill 29 % of the link at 5 ms, 42 % at 100 ms.':
    'Fünfzig Flüsse füllen bei 5 ms 29 % der Leitung, bei 100 ms 42 %.',
  'The link is full: what LEDBAT gets it takes from CUBIC.':
    'Die Leitung ist voll: Was LEDBAT bekommt, nimmt es CUBIC.',
  'Up to 25 ms CUBIC cannot tell the targets apart.': 'Bis 25 ms merkt CUBIC keinen Unterschied der Ziele.',
  'Less than a packet each begins at 4.35, 22.5 and 30 flows.':
    'Weniger als ein Paket für jeden: ab 4,35, 22,5 und 30 Flüssen.',
  'The link is full, but for fLEDBAT with few flows.': 'Die Leitung ist voll, außer mit wenigen fLEDBAT-Flüssen.',
  'Few LEDBAT flows share badly, few fLEDBAT flows well.':
    'Wenige LEDBAT-Flüsse teilen schlecht, wenige fLEDBAT-Flüsse gut.',
  'Of 96 flows on the slowest link half of all packets are lost.':
    'Bei 96 Flüssen geht auf der langsamsten Leitung die Hälfte der Pakete verloren.',
  'RED drops more than DropTail on the two faster links.':
    'RED verwirft auf den zwei schnelleren Leitungen mehr als DropTail.',
  'With 96 flows the wait is nearly the same with all three.':
    'Bei 96 Flüssen ist die Wartezeit mit allen drei fast gleich.',
  'RED takes a quarter of the wait away, for 96 flows in (b).':
    'RED nimmt 96 Flüssen in (b) ein Viertel der Wartezeit.',
  'The more flows, the more fLEDBAT takes, up to one half.':
    'Je mehr Flüsse, desto mehr nimmt fLEDBAT, bis zur Hälfte.',
  'With RED fLEDBAT stays below one half in (b) and (c).': 'Mit RED bleibt fLEDBAT in (b) und (c) unter der Hälfte.',
  'Four times the buffer takes nearly all of LEDBAT’s loss away.':
    'Ein viermal so großer Puffer nimmt LEDBAT fast alle Verluste.',
  'Yes, with the class and an AQM inside it.': 'Ja, mit der Klasse und einem AQM darin.',
  'Yes: whenever it starts, the second flow gets about half.':
    'Ja: Wann der zweite Fluss auch beginnt, er bekommt etwa die Hälfte.',
  'It helps against a large target, and beats no right one.':
    'Es hilft gegen ein großes Ziel und übertrifft kein richtiges.',
  'A careful timer halves LEDBAT’s loss at the same goodput.':
    'Ein vorsichtiger Zeitgeber halbiert die Verluste von LEDBAT bei gleichem Nutzdurchsatz.',
  'In the sender, no; in the queue, yes.': 'Im Sender nein, in der Warteschlange ja.',
  'FQ-CoDel and CAKE protect a call from everybody.': 'FQ-CoDel und CAKE schützen einen Anruf vor allen.',
  'In 100 packets a torrent takes about half from Reno.': 'In 100 Paketen nimmt ein Torrent Reno etwa die Hälfte.',
  'Alone all use the link; a late torrent takes nearly all of it.':
    'Allein nutzen alle die Leitung, ein später Torrent nimmt sie fast ganz.',
  'Beside Reno LEDBAT takes more than follows from its rules.':
    'Neben Reno nimmt LEDBAT mehr, als aus seinen Regeln folgt.',
  'Beside LEDBAT Copa gets 27 Mb/s, where 0.96 should be left.':
    'Neben LEDBAT bekommt Copa 27 Mb/s, wo 0,96 übrig sein sollten.',
  'LEDBAT of 100 ms takes 28 % or more from each of four.': 'LEDBAT mit 100 ms nimmt jedem von vieren 28 % oder mehr.',
  'On long paths Proteus-S does not yield better.': 'Auf langen Pfaden weicht Proteus-S nicht besser.',
  'It uses 92 % of the link or more, with a queue near two packets.':
    'Es nutzt 92 % der Leitung oder mehr, bei etwa zwei Paketen Warteschlange.',
  'They do: 2 % of random loss leave Vivace 0.47 of the link.':
    'Ja: Bei 2 % zufälligen Verlusten hat Vivace 0,47 der Leitung.',
  'Films do; pages do not.': 'Filme ja, Seiten nein.',
  'What the kernel’s LP really does': 'Was LP im Kernel wirklich tut',
  'Linux’s LP': 'LP von Linux',
};

export default words;
