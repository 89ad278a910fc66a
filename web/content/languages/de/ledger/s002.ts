/** Exhibits and reasons of Adhari et al., LEDBAT-MP. */
const words: Readonly<Record<string, string>> = {
  'Four drawings: (a) a multi-homed pair with two disjoint paths, North and South, and a single-homed pair on South; (b) both pairs multi-homed; (c) one pair whose paths join in a shared bottleneck; (d) the same with a single-homed pair through that bottleneck.':
    'Vier Zeichnungen: (a) ein Paar von Rechnern mit zwei getrennten Pfaden, Nord und Süd, und ein Paar mit einem Anschluss auf Süd; (b) beide Paare mit zwei Pfaden; (c) ein Paar, dessen Pfade sich in einem gemeinsamen Engpass treffen; (d) dasselbe mit einem Paar mit einem Anschluss durch diesen Engpass.',
  'All paths have 5 Mbit/s, 10 ms and a FIFO of 100 packets; messages of 1452 bytes in packets of 1500, a saturated sender, buffers of 5 MB, no delayed acknowledgements, a target of 100 ms and a gain of 1 (Sec. III). LEDBAT-MP runs LEDBAT on each path by itself, with SCTP’s path MTU in the place of TCP’s segment size, and a base delay that is the least of six one-minute minima (Sec. II).':
    'Alle Pfade haben 5 Mbit/s, 10 ms und ein FIFO für 100 Pakete; Nachrichten von 1452 Byte in Paketen von 1500, ein Sender, der immer Daten hat, Puffer von 5 MB, keine verzögerten Bestätigungen, ein Ziel von 100 ms und eine Verstärkung von 1 (Abschn. III). LEDBAT-MP betreibt LEDBAT auf jedem Pfad für sich, mit der Pfad-MTU von SCTP anstelle der Segmentgröße von TCP und einer Grundverzögerung, die die kleinste aus sechs Minima je einer Minute ist (Abschn. II).',
  'Each row opens a scenario in the lab, which draws it with its links, rates and subflows. The table’s figures are of short runs of 60 s in which the other flow starts at 30 s, to see that every part is connected.':
    'Jede Zeile öffnet ein Szenario im Labor, das es mit seinen Leitungen, Raten und Teilflüssen zeichnet. Die Werte der Tabelle stammen aus kurzen Läufen von 60 s, in denen der andere Fluss bei 30 s beginnt, um zu sehen, dass jeder Teil angeschlossen ist.',
  'The payload of a packet plays no part here: throughput is on the wire, and the window counts packets of 1500 bytes.':
    'Die Nutzdaten eines Pakets spielen hier keine Rolle: Der Durchsatz ist der auf der Leitung, und das Fenster zählt Pakete von 1500 Byte.',
  'The paper quotes from its related work that LIA is not Pareto-optimal, and what OLIA and CMT/RP do about it; it simulates none of this.':
    'Die Arbeit zitiert aus verwandten Arbeiten, dass LIA nicht Pareto-optimal ist und was OLIA und CMT/RP dagegen tun; sie simuliert davon nichts.',
  'The four scenarios; each opens with its drawing in the lab':
    'Die vier Szenarien; jedes öffnet sich mit seiner Zeichnung im Labor',
  '(a) two paths, Reno on South': '(a) zwei Pfade, Reno auf Süd',
  '(b) two paths, both pairs on both': '(b) zwei Pfade, beide Paare auf beiden',
  '(c) paths that share a bottleneck': '(c) Pfade, die sich einen Engpass teilen',
  '(d) as (c), and a Reno pair': '(d) wie (c), und ein Reno-Paar',
  'Paths of LEDBAT-MP': 'Pfade von LEDBAT-MP',
  Links: 'Leitungen',
  'LEDBAT-MP, 0 to 60 s': 'LEDBAT-MP, 0 bis 60 s',
  'The other flow, 30 to 60 s': 'Der andere Fluss, 30 bis 60 s',
  'A LEDBAT-MP connection has two disjoint paths of 5 Mbit/s, North and South. It fills both. At 30 s an SCTP flow with Reno’s window rules starts on South: the southern subflow (F01) gives way almost completely, the northern one (F00) keeps its window and its path. At 60 s Reno stops, and F01 takes South again (Sec. IV-A).':
    'Eine LEDBAT-MP-Verbindung hat zwei getrennte Pfade von 5 Mbit/s, Nord und Süd. Sie füllt beide. Bei 30 s beginnt auf Süd ein SCTP-Fluss mit den Fensterregeln von Reno: Der südliche Teilfluss (F01) weicht fast ganz, der nördliche (F00) behält sein Fenster und seinen Pfad. Bei 60 s endet Reno, und F01 nimmt Süd wieder ein (Abschn. IV-A).',
  'The paper takes this as the behaviour that it wants: more than one path’s throughput, no harm to a loss-based flow, and traffic moved off the congested path.':
    'Die Arbeit nimmt das als das gewünschte Verhalten: mehr Durchsatz als auf einem Pfad, kein Schaden für einen verlustgesteuerten Fluss, und Verkehr, der vom überlasteten Pfad genommen wird.',
  'Every phase is as the paper describes it. While Reno runs, F01 is at its least window of two packets a round trip, 2.5 % of the path.':
    'Jede Phase ist, wie die Arbeit sie beschreibt. Während Reno läuft, ist F01 auf seinem kleinsten Fenster von zwei Paketen je Umlauf, 2,5 % des Pfads.',
  'The run ends at 90 s, which the paper does not print. The second subflow starts 0.3 s after the first (SCTP confirms a path by a heartbeat first); here that plays no part.':
    'Der Lauf endet bei 90 s, was die Arbeit nicht druckt. Der zweite Teilfluss beginnt 0,3 s nach dem ersten (SCTP bestätigt einen Pfad zuerst mit einem Heartbeat); hier spielt das keine Rolle.',
  'LEDBAT-MP has RFC 6817’s details where the paper is silent: a filter over four samples, a least window of two packets, no slow start. Both transports wait at least 1 s before a timeout, as SCTP does.':
    'Wo die Arbeit schweigt, hat LEDBAT-MP die Einzelheiten von RFC 6817: einen Filter über vier Messwerte, ein kleinstes Fenster von zwei Paketen, keinen Slow Start. Beide Transporte warten vor einem Timeout mindestens 1 s, wie SCTP.',
  'Throughput is taken on the wire: packets of 1500 bytes, of which the paper’s messages fill 1452.':
    'Der Durchsatz ist der auf der Leitung: Pakete von 1500 Byte, von denen die Nachrichten der Arbeit 1452 füllen.',
  '(a) Windows of F00, F01 and of Reno': '(a) Fenster von F00, F01 und Reno',
  '(b) Throughput of F00, F01 and of Reno': '(b) Durchsatz von F00, F01 und Reno',
  '(b) Throughput of LEDBAT-MP and LIA': '(b) Durchsatz von LEDBAT-MP und LIA',
  'Parts of a path’s 5 Mbit/s while Reno runs, 45 to 60 s':
    'Teile der 5 Mbit/s eines Pfads, während Reno läuft, 45 bis 60 s',
  'F00, North': 'F00, Nord',
  'F01, South': 'F01, Süd',
  'Reno, South': 'Reno, Süd',
  'Both pairs of hosts have both paths. LEDBAT-MP starts at 0 s and fills them; at 30 s a flow with MPTCP’s coupled control (LIA) starts on both, and LEDBAT-MP gives way on both. At 50 s LEDBAT-MP stops, which shows how little LIA had lost to it (Sec. IV-A).':
    'Beide Paare von Rechnern haben beide Pfade. LEDBAT-MP beginnt bei 0 s und füllt sie; bei 30 s beginnt auf beiden ein Fluss mit der gekoppelten Regelung von MPTCP (LIA), und LEDBAT-MP weicht auf beiden. Bei 50 s endet LEDBAT-MP, was zeigt, wie wenig LIA an es verloren hatte (Abschn. IV-A).',
  'LEDBAT-MP falls to its least window of two packets on both paths, 2.6 % of each, and that is what LIA gains when LEDBAT-MP stops. In the form of the simulation model of the time, which couples slow start as well, LIA needs longer to take the paths: from 42 to 50 s it has lost 8 % rather than 2.6 %.':
    'LEDBAT-MP fällt auf beiden Pfaden auf sein kleinstes Fenster von zwei Paketen, 2,6 % von jedem, und das gewinnt LIA, wenn LEDBAT-MP endet. In der Form des Simulationsmodells jener Zeit, die auch den Slow Start koppelt, braucht LIA länger, um die Pfade zu nehmen: Von 42 bis 50 s hat es 8 % verloren statt 2,6 %.',
  'The end at 80 s is ours: the paper does not print it. LIA follows RFC 6356, with slow start as in TCP; the second row of the table has the form of the model that the authors probably used.':
    'Das Ende bei 80 s ist unseres: Die Arbeit druckt es nicht. LIA folgt RFC 6356, mit Slow Start wie in TCP; die zweite Zeile der Tabelle hat die Form des Modells, das die Autoren wahrscheinlich benutzt haben.',
  'Second subflows start 0.3 s after the first ones of LEDBAT-MP. LIA starts on both paths at once.':
    'Die zweiten Teilflüsse von LEDBAT-MP beginnen 0,3 s nach den ersten. LIA beginnt auf beiden Pfaden zugleich.',
  '(a) Windows of LEDBAT-MP and LIA': '(a) Fenster von LEDBAT-MP und LIA',
  'Throughput of both paths together, in parts of one path’s 5 Mbit/s':
    'Durchsatz beider Pfade zusammen, in Teilen der 5 Mbit/s eines Pfads',
  'Simulation model': 'Simulationsmodell',
  'LIA beside LEDBAT-MP, 42 to 50 s': 'LIA neben LEDBAT-MP, 42 bis 50 s',
  'LEDBAT-MP, 42 to 50 s': 'LEDBAT-MP, 42 bis 50 s',
  'LIA without, 60 to 75 s': 'LIA ohne, 60 bis 75 s',
  'LIA’s loss to LEDBAT-MP is below 12 % in both forms.':
    'Was LIA an LEDBAT-MP verliert, ist in beiden Formen unter 12 %.',
  'That of the claim.': 'Die der Aussage.',
  'The two paths of a LEDBAT-MP connection join in one bottleneck, and nobody else uses it. For 2000 s the figure shows the windows of both subflows and their total, and the RTT of both.':
    'Die beiden Pfade einer LEDBAT-MP-Verbindung treffen sich in einem Engpass, und niemand sonst benutzt ihn. Über 2000 s zeigt die Abbildung die Fenster beider Teilflüsse und ihre Summe sowie die RTT beider.',
  'The subflows start at slightly different times, so that the second finds packets of the first in the queue: its base delay comes out 2 to 5 ms higher. It therefore aims at a longer queue, and by about 150 s it has pushed the first down to its least window. After 360 s the history of six minutes has forgotten the empty queue: both take the standing queue for the path’s own delay, and the RTT goes up by another target. At 720 s the same would need more than the buffer holds; from then on losses shape the windows (Sec. IV-B).':
    'Die Teilflüsse beginnen zu leicht verschiedenen Zeiten, sodass der zweite Pakete des ersten in der Warteschlange findet: Seine Grundverzögerung fällt um 2 bis 5 ms höher aus. Er zielt daher auf eine längere Warteschlange und hat den ersten bis etwa 150 s auf sein kleinstes Fenster gedrängt. Nach 360 s hat das Gedächtnis von sechs Minuten die leere Warteschlange vergessen: Beide halten die stehende Warteschlange für die Laufzeit des Pfads, und die RTT steigt um ein weiteres Ziel. Bei 720 s würde dasselbe mehr brauchen, als der Puffer fasst; von da an formen Verluste die Fenster (Abschn. IV-B).',
  'Squeezing out, both resets and the sawtooth after 720 s come out as described, and at the described times. The difference in base delay is 5.3 ms where the paper prints 2 to 5 ms; how soon the first subflow is squeezed out depends on it, as the reasons show.':
    'Das Verdrängen, beide Rücksetzungen und der Sägezahn nach 720 s kommen heraus wie beschrieben und zu den beschriebenen Zeiten. Der Unterschied der Grundverzögerungen ist 5,3 ms, wo die Arbeit 2 bis 5 ms druckt; wie bald der erste Teilfluss verdrängt ist, hängt davon ab, wie die Gründe zeigen.',
  'From 120 to 220 ms the RTT grows by 1.8 rather than doubling; it is the queuing delay that doubles.':
    'Von 120 auf 220 ms wächst die RTT auf das 1,8-Fache, statt sich zu verdoppeln; was sich verdoppelt, ist die Wartezeit.',
  'After 720 s our windows are cut by a pair of losses every six minutes, eight cuts in all. Each pair drains the queue for a moment, which teaches both subflows a lower base delay; between the losses the total is flat. The claim’s bounds hold, but it is a sawtooth with one tooth in six minutes.':
    'Nach 720 s werden unsere Fenster alle sechs Minuten von einem Paar von Verlusten gekürzt, acht Kürzungen insgesamt. Jedes Paar leert die Warteschlange für einen Augenblick, was beide Teilflüsse eine kleinere Grundverzögerung lehrt; zwischen den Verlusten ist die Summe flach. Die Schranken der Aussage werden eingehalten, aber es ist ein Sägezahn mit einem Zahn in sechs Minuten.',
  'The shared bottleneck has 5 Mbit/s and 100 packets, 240 ms: the paper has them only in its drawing, and no other rate fits its text (a second step fits, a third does not). The base delay is 10 ms one way.':
    'Der gemeinsame Engpass hat 5 Mbit/s und 100 Pakete, 240 ms: Die Arbeit hat sie nur in ihrer Zeichnung, und keine andere Rate passt zu ihrem Text (eine zweite Stufe passt, eine dritte nicht). Die Grundverzögerung ist 10 ms in einer Richtung.',
  'The first hops have 100 Mbit/s. With 5 Mbit/s, like the bottleneck, a subflow queues in its own first hop, where the other cannot meet it: base delays are then equal and nobody is squeezed out (see the reasons). The claims were written with 5 Mbit/s there; this choice decides those on squeezing out.':
    'Die ersten Leitungen haben 100 Mbit/s. Mit 5 Mbit/s, wie der Engpass, wartet ein Teilfluss in seiner eigenen ersten Leitung, wo der andere ihn nicht treffen kann: Die Grundverzögerungen sind dann gleich, und keiner wird verdrängt (siehe die Gründe). Die Aussagen wurden mit 5 Mbit/s dort geschrieben; diese Wahl entscheidet die über das Verdrängen.',
  'The second subflow starts 0.3 s after the first; the paper says only that start times differ. The value was chosen with the claims, before the runs.':
    'Der zweite Teilfluss beginnt 0,3 s nach dem ersten; die Arbeit sagt nur, dass die Anfänge verschieden sind. Der Wert wurde mit den Aussagen gewählt, vor den Läufen.',
  'Time series have 1200 steps, 1.7 s each: times of steps are exact to that.':
    'Zeitreihen haben 1200 Schritte von je 1,7 s: Die Zeiten der Stufen sind darauf genau.',
  '(a) Windows of F00 and F01': '(a) Fenster von F00 und F01',
  '(a) Total: both windows together, mean of ten seconds':
    '(a) Summe: beide Fenster zusammen, Mittel über zehn Sekunden',
  Time: 'Zeit',
  'Total window': 'Gesamtes Fenster',
  Total: 'Summe',
  'first forgotten': 'zuerst vergessen',
  'second forgotten': 'zum zweiten Mal vergessen',
  '(b) RTT of both subflows': '(b) RTT beider Teilflüsse',
  'What each takes for its base delay': 'Was jeder für seine Grundverzögerung hält',
  'The figures in the text': 'Die Werte im Text',
  'Base delays differ by': 'Unterschied der Grundverzögerungen',
  'F00 squeezed out at': 'F00 verdrängt bei',
  'RTT before 360 s': 'RTT vor 360 s',
  'RTT after': 'RTT danach',
  'First loss at': 'Erster Verlust bei',
  'From 735 to 750 s F00’s base delay is below 150 ms, less than what it was about to become (more than 210 ms): the first losses drain the queue far enough to teach a lower one.':
    'Von 735 bis 750 s ist die Grundverzögerung von F00 unter 150 ms, weniger, als sie zu werden im Begriff war (mehr als 210 ms): Die ersten Verluste leeren die Warteschlange weit genug, um eine kleinere zu lehren.',
  '2 to 5': '2 bis 5',
  'about 120': 'etwa 120',
  doubled: 'verdoppelt',
  'As Fig. 4, with a Reno flow through the same bottleneck from 1400 s on. LEDBAT-MP no longer yields: it takes more than the loss-based flow, against its own rule to do no harm (Sec. IV-B).':
    'Wie Abb. 4, mit einem Reno-Fluss durch denselben Engpass ab 1400 s. LEDBAT-MP weicht nicht mehr: Es nimmt mehr als der verlustgesteuerte Fluss, gegen seine eigene Regel, nicht zu schaden (Abschn. IV-B).',
  'The conclusion follows from Fig. 2 against Fig. 5 (Sec. V): what LEDBAT-MP promises holds for a limited period.':
    'Der Schluss folgt aus Abb. 2 gegen Abb. 5 (Abschn. V): Was LEDBAT-MP verspricht, gilt nur für begrenzte Zeit.',
  'LEDBAT-MP takes two thirds. What counts is its age: a Reno flow that starts in the first six minutes gets at least nine tenths, one that starts at 400 s little more than half, and a later one less than half. With a base delay that is never forgotten LEDBAT-MP yields at every age.':
    'LEDBAT-MP nimmt zwei Drittel. Es zählt sein Alter: Ein Reno-Fluss, der in den ersten sechs Minuten beginnt, bekommt mindestens neun Zehntel, einer, der bei 400 s beginnt, wenig mehr als die Hälfte, und ein späterer weniger als die Hälfte. Mit einer Grundverzögerung, die nie vergessen wird, weicht LEDBAT-MP in jedem Alter.',
  'How much it takes at 1400 s hangs on small things, because both flows then lose packets at a full buffer: a single run is not the whole story. Over runs with jitter LEDBAT-MP keeps about three quarters where Reno’s first hop is faster than the bottleneck, one half where all first hops are as slow as the bottleneck, and less than a third where Reno’s alone is: its packets then arrive evenly spaced rather than in pairs, and find room more often. The paper’s drawing does not say enough to exclude any of these.':
    'Wie viel es bei 1400 s nimmt, hängt an Kleinigkeiten, weil beide Flüsse dann an einem vollen Puffer Pakete verlieren: Ein einzelner Lauf ist nicht die ganze Wahrheit. Über Läufe mit Jitter behält LEDBAT-MP etwa drei Viertel, wo die erste Leitung von Reno schneller ist als der Engpass, die Hälfte, wo alle ersten Leitungen so langsam sind wie der Engpass, und weniger als ein Drittel, wo es nur die von Reno ist: Seine Pakete kommen dann in gleichem Abstand statt paarweise und finden öfter Platz. Die Zeichnung der Arbeit sagt nicht genug, um eines davon auszuschließen.',
  'Bottleneck, first hops and start of the second subflow as in Fig. 4. Reno has SCTP’s window rules, and a first hop like LEDBAT-MP’s.':
    'Engpass, erste Leitungen und Anfang des zweiten Teilflusses wie in Abb. 4. Reno hat die Fensterregeln von SCTP und eine erste Leitung wie LEDBAT-MP.',
  'The runs by age end 200 s after Reno starts, and take the share of these 200 s, its slow start included.':
    'Die Läufe nach dem Alter enden 200 s nach dem Anfang von Reno und nehmen den Anteil dieser 200 s, seinen Slow Start eingeschlossen.',
  'That the benefit is limited to the first six minutes is read with the bound of rule 2, a share of at most 12 %. A first reading, more than half for every older LEDBAT-MP, was given up after it had failed at an age of 400 s (47 %).':
    'Dass der Nutzen auf die ersten sechs Minuten begrenzt ist, wird mit der Schranke von Regel 2 gelesen, einem Anteil von höchstens 12 %. Eine erste Lesart, mehr als die Hälfte für jedes ältere LEDBAT-MP, wurde aufgegeben, nachdem sie bei einem Alter von 400 s gescheitert war (47 %).',
  'Windows of F00, F01 and of Reno': 'Fenster von F00, F01 und Reno',
  'Throughput of F00, F01 and of Reno': 'Durchsatz von F00, F01 und Reno',
  'From 1450 to 2000 s': 'Von 1450 bis 2000 s',
  'LEDBAT-MP’s part': 'Anteil von LEDBAT-MP',
  'LEDBAT-MP’s part while Reno runs, by LEDBAT-MP’s age when Reno starts':
    'Anteil von LEDBAT-MP, während Reno läuft, nach dem Alter von LEDBAT-MP, wenn Reno beginnt',
  'Reno starts at': 'Reno beginnt bei',
  'Ours: the same with a base delay that is never forgotten':
    'Unsere: dasselbe mit einer Grundverzögerung, die nie vergessen wird',
  'LEDBAT-MP, base delay kept': 'LEDBAT-MP, Grundverzögerung behalten',
  'Ours: LEDBAT-MP’s part with other first hops, four runs with 0.5 ms of jitter, 1450 to 1700 s':
    'Unsere: Anteil von LEDBAT-MP mit anderen ersten Leitungen, vier Läufe mit 0,5 ms Jitter, 1450 bis 1700 s',
  'First hops of LEDBAT-MP': 'Erste Leitungen von LEDBAT-MP',
  'Reno’s hop: 100 Mbit/s': 'Leitung von Reno: 100 Mbit/s',
  'Reno’s hop: 5 Mbit/s': 'Leitung von Reno: 5 Mbit/s',
  'With a base delay that is never forgotten LEDBAT-MP leaves Reno at least 85 % at every age.':
    'Mit einer Grundverzögerung, die nie vergessen wird, lässt LEDBAT-MP Reno in jedem Alter mindestens 85 %.',
  'Averaged over runs with jitter LEDBAT-MP takes more than half with fast first hops, and less than half where Reno alone has one as slow as the bottleneck.':
    'Im Mittel über Läufe mit Jitter nimmt LEDBAT-MP mit schnellen ersten Leitungen mehr als die Hälfte und weniger als die Hälfte, wo nur Reno eine hat, die so langsam ist wie der Engpass.',
  'The lower bound is that of the claim; that it turns round for one kind of first hop was found with the runs.':
    'Die untere Schranke ist die der Aussage; dass sie sich für eine Art erster Leitungen umkehrt, wurde mit den Läufen gefunden.',
  'The paper ends with what it found wanting. Adding a fixed 100 ms each time the history is forgotten is unreasonable. The length of the history is rigid, and with it the time at which the estimate goes wrong. And if the two subflows were flows of different people, the one that starves the other would be a serious unfairness (Sec. IV-B, V).':
    'Die Arbeit endet mit dem, was sie zu bemängeln fand. Jedes Mal feste 100 ms hinzuzufügen, wenn das Gedächtnis vergisst, ist unvernünftig. Die Länge des Gedächtnisses ist starr, und mit ihr die Zeit, zu der die Schätzung falsch wird. Und wären die beiden Teilflüsse Flüsse verschiedener Leute, wäre der, der den anderen verhungern lässt, eine ernste Unfairness (Abschn. IV-B, V).',
  'Each holds. With a target of 50 ms the buffer of 240 ms overflows at 1440 s instead of 720 s; with 25 ms, after 54 minutes. The first step of the RTT comes when the history ends, to the second or two that our time series resolve. Two independent flows behave as the two subflows do.':
    'Alles davon trifft zu. Mit einem Ziel von 50 ms läuft der Puffer von 240 ms bei 1440 s über statt bei 720 s, mit 25 ms nach 54 Minuten. Die erste Stufe der RTT kommt, wenn das Gedächtnis endet, auf die ein oder zwei Sekunden genau, die unsere Zeitreihen auflösen. Zwei unabhängige Flüsse verhalten sich wie die beiden Teilflüsse.',
  'Scenario (c) as in Fig. 4. The runs with other targets last 3400 s rather than 2000, so that the smallest target’s overflow is seen; those with other histories end at 720 s.':
    'Szenario (c) wie in Abb. 4. Die Läufe mit anderen Zielen dauern 3400 s statt 2000, damit der Überlauf beim kleinsten Ziel zu sehen ist; die mit anderem Gedächtnis enden bei 720 s.',
  'First loss in scenario (c), by target': 'Erster Verlust in Szenario (c), nach dem Ziel',
  'First loss after': 'Erster Verlust nach',
  'First step of the RTT in scenario (c), by base history':
    'Erste Stufe der RTT in Szenario (c), nach dem Gedächtnis der Grundverzögerung',
  'Base history': 'Gedächtnis der Grundverzögerung',
  'First step at': 'Erste Stufe bei',
  'Two independent flows in one queue': 'Zwei unabhängige Flüsse in einer Warteschlange',
  'Two independent flows: parts of the bottleneck, 260 to 355 s':
    'Zwei unabhängige Flüsse: Teile des Engpasses, 260 bis 355 s',
  First: 'Erster',
  Second: 'Zweiter',
  'The second subflow takes the queue that it finds for a part of its path. How many packets that are is set by when it starts, and the paper does not print that. With the 0.3 s chosen with the claims it finds 5.3 ms, 0.3 ms more than printed, and its own base delay is accordingly 17.8 ms where the claim allows 17.':
    'Der zweite Teilfluss hält die Warteschlange, die er vorfindet, für einen Teil seines Pfads. Wie viele Pakete das sind, bestimmt sein Anfang, und den druckt die Arbeit nicht. Mit den 0,3 s, die mit den Aussagen gewählt wurden, findet er 5,3 ms vor, 0,3 ms mehr als gedruckt, und seine eigene Grundverzögerung ist entsprechend 17,8 ms, wo die Aussage 17 erlaubt.',
  'The queue is made of packets of 2.4 ms, and at the start it comes and goes with each round trip. The difference therefore does not grow steadily with the offset: it is 4.4 ms at 0.24 s, almost nothing at 0.25 s, 4.5 ms at 0.26 s, 1.7 ms at 0.27 s and 6.1 ms at 0.28 s. At 0.24 s all figures of the text are met together, and with the offset of 0.3 s they are when the first hops have 20 Mbit/s rather than 100.':
    'Die Warteschlange besteht aus Paketen von 2,4 ms, und am Anfang kommt und geht sie mit jedem Umlauf. Der Unterschied wächst daher nicht stetig mit dem Versatz: Er ist 4,4 ms bei 0,24 s, fast nichts bei 0,25 s, 4,5 ms bei 0,26 s, 1,7 ms bei 0,27 s und 6,1 ms bei 0,28 s. Bei 0,24 s werden alle Werte des Textes zusammen erreicht, und mit dem Versatz von 0,3 s werden sie es, wenn die ersten Leitungen 20 Mbit/s statt 100 haben.',
  'What is stable is the time at which the first subflow is squeezed out: it is inversely proportional to the difference. Difference times time is about 800 ms·s (740 to 860) over the offsets that we tried. The paper’s two figures are bound together by this: 150 s needs 5 ms, the upper end of “2 to 5 ms”. At 2 ms squeezing out would take more than six minutes, and the base delays are forgotten before.':
    'Beständig ist die Zeit, zu der der erste Teilfluss verdrängt ist: Sie ist umgekehrt proportional zum Unterschied. Unterschied mal Zeit ist über die Versätze, die wir versucht haben, etwa 800 ms·s (740 bis 860). Die beiden Werte der Arbeit sind dadurch aneinander gebunden: 150 s brauchen 5 ms, das obere Ende von “2 to 5 ms”. Bei 2 ms würde das Verdrängen mehr als sechs Minuten dauern, und die Grundverzögerungen sind vorher vergessen.',
  'It also needs first hops faster than the bottleneck. Where they have 5 Mbit/s, too, the first subflow’s packets wait in its own first hop, the second finds the shared queue empty, both have the same base delay, and none is squeezed out. The claims’ scenario has 5 Mbit/s there; ours has 100.':
    'Es braucht auch erste Leitungen, die schneller sind als der Engpass. Wo auch sie 5 Mbit/s haben, warten die Pakete des ersten Teilflusses in seiner eigenen ersten Leitung, der zweite findet die gemeinsame Warteschlange leer, beide haben dieselbe Grundverzögerung, und keiner wird verdrängt. Das Szenario der Aussagen hat dort 5 Mbit/s, unseres 100.',
  'With an offset of 0.24 s, or with first hops of 20 Mbit/s and the offset of 0.3 s, the base delays differ by 2 to 5 ms.':
    'Mit einem Versatz von 0,24 s oder mit ersten Leitungen von 20 Mbit/s und dem Versatz von 0,3 s unterscheiden sich die Grundverzögerungen um 2 bis 5 ms.',
  'That of the claim. The two settings were found with the runs.':
    'Die der Aussage. Die beiden Einstellungen wurden mit den Läufen gefunden.',
  'With these settings the second subflow’s base delay is below 17 ms.':
    'Mit diesen Einstellungen ist die Grundverzögerung des zweiten Teilflusses unter 17 ms.',
  'With these settings the first subflow is squeezed out within the claim’s time.':
    'Mit diesen Einstellungen ist der erste Teilfluss innerhalb der Zeit der Aussage verdrängt.',
  'Wherever the first subflow is squeezed out, the difference of the base delays times the time that it takes is about 800 ms·s.':
    'Wo immer der erste Teilfluss verdrängt wird, ist der Unterschied der Grundverzögerungen mal der Zeit, die es dauert, etwa 800 ms·s.',
  'With first hops as slow as the bottleneck the base delays differ by less than half a millisecond.':
    'Mit ersten Leitungen, die so langsam sind wie der Engpass, unterscheiden sich die Grundverzögerungen um weniger als eine halbe Millisekunde.',
  'Can low priority use two paths at once?': 'Kann niedrige Priorität zwei Pfade zugleich nutzen?',
  'Does multipath low priority yield on every path?': 'Weicht niedrige Priorität auf jedem Pfad?',
  'What if both paths end in the same queue?': 'Was, wenn beide Pfade in derselben Warteschlange enden?',
  'When does low priority become best effort?': 'Wann wird aus niedriger Priorität Best Effort?',
  'LIA as the RFC and as the simulation model of the time has it':
    'LIA, wie der RFC und wie das Simulationsmodell jener Zeit es haben',
  'The same run, looked at after so long': 'Derselbe Lauf, nach so langer Zeit betrachtet',
  'How long a full buffer of 100 packets takes': 'Wie lange ein voller Puffer von 100 Paketen dauert',
  'Reno beside LEDBAT-MP of different age': 'Reno neben LEDBAT-MP verschiedenen Alters',
  'The same with a base delay that is never forgotten': 'Dasselbe mit einer Grundverzögerung, die nie vergessen wird',
  'First hops of 5 and of 100 Mbit/s, with jitter': 'Erste Leitungen von 5 und von 100 Mbit/s, mit Jitter',
  'Scenario (c) with smaller targets': 'Szenario (c) mit kleineren Zielen',
  'Scenario (c) with shorter and longer base histories':
    'Szenario (c) mit kürzerem und längerem Gedächtnis der Grundverzögerung',
  'Two LEDBAT flows of different people in one queue': 'Zwei LEDBAT-Flüsse verschiedener Leute in einer Warteschlange',
  'The second subflow starts sooner or later': 'Der zweite Teilfluss beginnt früher oder später',
  'First hops as slow as the bottleneck, and faster': 'Erste Leitungen so langsam wie der Engpass, und schneller',
};

export default words;
