/** Exhibits past the papers. */
const words: Readonly<Record<string, string>> = {
  'Active queue management keeps queues so short that LEDBAT never sees its target, and so it takes an equal share: the second paper’s finding. It asks for queues that look at a class which the sender sets. RFC 8622 has since defined one, lower effort (LE).':
    'Aktive Warteschlangenverwaltung hält Warteschlangen so kurz, dass LEDBAT sein Ziel nie sieht und daher einen gleichen Anteil nimmt: der Befund der zweiten Arbeit. Sie verlangt Warteschlangen, die auf eine Klasse achten, die der Sender setzt. RFC 8622 hat seither eine festgelegt, Lower Effort (LE).',
  'Here the paper’s flows meet such queues: strict priority with and without CoDel in each class, one queue that drops LE earlier, and FQ-CoDel in two classes. Five NewReno and five LEDBAT flows, or one of each; 10 Mb/s, 500 packets, RTTs of 20, 50 and 150 ms. The same flows also run alone, to see what best effort loses and whether LEDBAT uses an idle link.':
    'Hier treffen die Flüsse der Arbeit auf solche Warteschlangen: strenge Priorität mit und ohne CoDel in jeder Klasse, eine Warteschlange, die LE früher verwirft, und FQ-CoDel in zwei Klassen. Fünf NewReno- und fünf LEDBAT-Flüsse oder je einer; 10 Mb/s, 500 Pakete, RTTs von 20, 50 und 150 ms. Dieselben Flüsse laufen auch allein, um zu sehen, was Best Effort verliert und ob LEDBAT eine freie Leitung nutzt.',
  'Yes, and it takes two things: the class and an AQM inside it. With strict priority and CoDel in each class, or FQ-CoDel in two classes, best effort carries within 1 % of what it carries alone under the same queue, with one flow and with five, at each RTT; it waits 1 to 14 ms instead of DropTail’s 290 to 440 ms. Strict priority over DropTail queues gives the priority and leaves the bufferbloat. One queue that only drops LE earlier does not do it beyond short paths.':
    'Ja, und es braucht zweierlei: die Klasse und ein AQM darin. Mit strenger Priorität und CoDel in jeder Klasse, oder FQ-CoDel in zwei Klassen, trägt Best Effort auf 1 % genau, was es unter derselben Warteschlange allein trägt, mit einem Fluss und mit fünf, bei jeder RTT; es wartet 1 bis 14 ms statt 290 bis 440 ms mit DropTail. Strenge Priorität über DropTail-Warteschlangen gibt die Priorität und lässt den Bufferbloat. Eine Warteschlange, die LE nur früher verwirft, schafft es über kurze Pfade hinaus nicht.',
  'The share of best effort is then not the figure to judge by. At an RTT of 150 ms CoDel leaves a single NewReno flow at 74 % of the link, and LEDBAT takes part of the rest: its share of 12 % costs best effort nothing.':
    'Der Anteil von Best Effort ist dann nicht der Wert, nach dem zu urteilen ist. Bei einer RTT von 150 ms lässt CoDel einen einzelnen NewReno-Fluss bei 74 % der Leitung, und LEDBAT nimmt einen Teil des Rests: Sein Anteil von 12 % kostet Best Effort nichts.',
  'The price is starvation: five busy best-effort flows at an RTT of 20 ms leave LEDBAT below 1 %, and it waits for seconds. A guaranteed share of 5 % ends that; it costs best effort 5 % there and at 150 ms, but 11 % at an RTT of 50 ms, because the drops in its queue come with it. An idle link is used as NewReno uses it, but not fully: over the longest path one LEDBAT flow alone, which has no slow start, reaches 8 % less than NewReno within the 60 s.':
    'Der Preis ist Verhungern: Fünf beschäftigte Best-Effort-Flüsse bei einer RTT von 20 ms lassen LEDBAT unter 1 %, und es wartet Sekunden. Ein garantierter Anteil von 5 % beendet das; er kostet Best Effort dort und bei 150 ms 5 %, bei einer RTT von 50 ms aber 11 %, weil das Verwerfen in seiner Warteschlange mitkommt. Eine freie Leitung wird genutzt, wie NewReno sie nutzt, aber nicht ganz: Über den längsten Pfad erreicht ein LEDBAT-Fluss allein, der keinen Slow Start hat, in den 60 s 8 % weniger als NewReno.',
  'RED has this project’s automatic parameters in packets, not ns-2’s mode in bytes, with which the paper’s own figure is reproduced elsewhere in this gallery.':
    'RED hat die automatischen Parameter dieses Projekts in Paketen, nicht den Bytemodus von ns-2, mit dem die eigene Abbildung der Arbeit anderswo in dieser Galerie nachgerechnet ist.',
  'What best effort waits is its mean RTT above the empty path: acknowledgements meet no queue here.':
    'Was Best Effort wartet, ist seine mittlere RTT über dem leeren Pfad: Bestätigungen treffen hier auf keine Warteschlange.',
  '(a) Five and five flows, RTT 50 ms': '(a) Fünf und fünf Flüsse, RTT 50 ms',
  'Strict priority, DropTail in both classes': 'Strenge Priorität, DropTail in beiden Klassen',
  'Strict priority, CoDel in both classes': 'Strenge Priorität, CoDel in beiden Klassen',
  'One queue, CoDel at half the target for LE': 'Eine Warteschlange, CoDel beim halben Ziel für LE',
  'LE-FQ-CoDel: LE when idle': 'LE-FQ-CoDel: LE, wenn frei',
  'LE-FQ-CoDel: 5 % for LE': 'LE-FQ-CoDel: 5 % für LE',
  'Share of best effort': 'Anteil von Best Effort',
  'Best effort': 'Best Effort',
  'Best effort waits': 'Best Effort wartet',
  'LEDBAT waits': 'LEDBAT wartet',
  '(b) One and one flow, RTT 50 ms': '(b) Ein und ein Fluss, RTT 50 ms',
  '(c) Share of best effort, five and five flows': '(c) Anteil von Best Effort, fünf und fünf Flüsse',
  '(d) What best effort waits, five and five flows': '(d) Was Best Effort wartet, fünf und fünf Flüsse',
  'Mean wait': 'Mittlere Wartezeit',
  '(e) Each alone, one flow, RTT 50 ms: is an idle link used?':
    '(e) Jedes allein, ein Fluss, RTT 50 ms: Wird eine freie Leitung genutzt?',
  'NewReno alone': 'NewReno allein',
  'LEDBAT alone': 'LEDBAT allein',
  'Under RED, CoDel, PIE and FQ-CoDel, which do not look at the class, five best-effort flows get 45 to 70 % beside five LEDBAT flows, at each RTT.':
    'Unter RED, CoDel, PIE und FQ-CoDel, die nicht auf die Klasse achten, bekommen fünf Best-Effort-Flüsse neben fünf LEDBAT-Flüssen 45 bis 70 %, bei jeder RTT.',
  'An equal share is 50 %; 70 % is nearer to that than to DropTail’s 98 %. Set after a first look at one seed.':
    'Ein gleicher Anteil ist 50 %; 70 % liegt dem näher als den 98 % von DropTail. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'With a class, and CoDel in it, best effort loses at most 5 % of what it carries alone under the same queue: strict priority and LE-FQ-CoDel, one and five flows, each RTT.':
    'Mit einer Klasse und CoDel darin verliert Best Effort höchstens 5 % dessen, was es unter derselben Warteschlange allein trägt: strenge Priorität und LE-FQ-CoDel, ein und fünf Flüsse, jede RTT.',
  'Carofiglio et al. call 5 % the threshold of low priority in their Fig. 2; the same here. Set before the quotients were known.':
    'Carofiglio et al. nennen in ihrer Abb. 2 5 % die Schwelle niedriger Priorität; hier dieselbe. Festgelegt, bevor die Quotienten bekannt waren.',
  'Nor does its queue come back: best effort then waits at most 20 ms, where DropTail makes it wait 250 ms and more.':
    'Auch seine Warteschlange kommt nicht zurück: Best Effort wartet dann höchstens 20 ms, wo DropTail es 250 ms und mehr warten lässt.',
  'Four times CoDel’s target of 5 ms; 250 ms is five round trips of the middle path. Set after a first look at one seed.':
    'Das Vierfache des Ziels von CoDel von 5 ms; 250 ms sind fünf Umläufe des mittleren Pfads. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'The class alone is half of it: strict priority with DropTail gives best effort at least 99 %, and keeps its bufferbloat of 250 ms and more.':
    'Die Klasse allein ist die Hälfte davon: Strenge Priorität mit DropTail gibt Best Effort mindestens 99 % und behält seinen Bufferbloat von 250 ms und mehr.',
  'As above. Set after a first look at one seed.': 'Wie oben. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'LEDBAT uses what is idle: alone it carries at least 95 % of what NewReno carries alone, under each class-aware queue with CoDel.':
    'LEDBAT nutzt, was frei ist: Allein trägt es unter jeder Warteschlange mit CoDel, die die Klasse kennt, mindestens 95 % dessen, was NewReno allein trägt.',
  'The same 5 %. Set before the quotient was known; it holds but for the longest path.':
    'Dieselben 5 %. Festgelegt, bevor der Quotient bekannt war; es trifft zu, außer für den längsten Pfad.',
  'It also uses what best effort cannot: with one flow of each, the link is at least as busy as with best effort alone, and at an RTT of 150 ms busier by 0.1 or more.':
    'Es nutzt auch, was Best Effort nicht kann: Mit je einem Fluss ist die Leitung mindestens so belegt wie mit Best Effort allein und bei einer RTT von 150 ms um 0,1 oder mehr belegter.',
  'CoDel leaves a single NewReno flow below 0.8 of a long path; a tenth of the link is worth having. Set after a first look at one seed.':
    'CoDel lässt einen einzelnen NewReno-Fluss unter 0,8 eines langen Pfads; ein Zehntel der Leitung ist etwas wert. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'Strictness starves: with five and five flows at an RTT of 20 ms LEDBAT gets less than 1 %; with a guaranteed 5 % it gets that.':
    'Strenge lässt verhungern: Mit fünf und fünf Flüssen bei einer RTT von 20 ms bekommt LEDBAT weniger als 1 %; mit garantierten 5 % bekommt es diese.',
  'By design of the queues; a point of scatter. Set after a first look at one seed.':
    'Nach dem Entwurf der Warteschlangen; ein Punkt Streuung. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'A LEDBAT flow that starts while another one’s queue stands takes that queue for the path’s own delay, aims at its target above it, and pushes the first one out. The first paper starts all flows together to avoid it.':
    'Ein LEDBAT-Fluss, der beginnt, während die Warteschlange eines anderen steht, hält diese Warteschlange für die Laufzeit des Pfads, zielt auf sein Ziel darüber und verdrängt den ersten. Die erste Arbeit lässt alle Flüsse zusammen beginnen, um das zu vermeiden.',
  'Two remedies have been proposed: a multiplicative decrease (fLEDBAT), and periodic slowdowns that let the queue drain for everyone to measure (LEDBAT++). Here the second flow comes 0 to 60 s late; shares are taken from 120 to 300 s.':
    'Zwei Abhilfen sind vorgeschlagen: eine multiplikative Verkleinerung (fLEDBAT) und regelmäßige Verlangsamungen, die die Warteschlange leerlaufen lassen, damit alle messen können (LEDBAT++). Hier kommt der zweite Fluss 0 bis 60 s später; die Anteile gelten für 120 bis 300 s.',
  'Yes. With LEDBAT++ the second flow gets 49 to 52 %, whenever it starts, and 48 to 52 % at targets from 10 to 100 ms, where LEDBAT’s late flow takes 98 % and more. The queue stays at 52 ms instead of the 119 ms of two targets stacked on each other. Without the slowdowns all of it comes back: they are what does it, not the decrease.':
    'Ja. Mit LEDBAT++ bekommt der zweite Fluss 49 bis 52 %, wann immer er beginnt, und 48 bis 52 % bei Zielen von 10 bis 100 ms, wo der späte Fluss von LEDBAT 98 % und mehr nimmt. Die Warteschlange bleibt bei 52 ms statt bei 119 ms zweier aufeinandergestapelter Ziele. Ohne die Verlangsamungen kommt alles zurück: Sie bewirken es, nicht die Verkleinerung.',
  'fLEDBAT’s multiplicative decrease is not enough on this link. The first flow yields so smoothly that the queue never empties, and at 60 ms the late one takes 99 % of it; a slow start, whose burst makes the first flow give way, gives each its half.':
    'Die multiplikative Verkleinerung von fLEDBAT genügt auf dieser Leitung nicht. Der erste Fluss weicht so sanft, dass die Warteschlange sich nie leert, und bei 60 ms nimmt der späte 99 % davon; ein Slow Start, dessen Burst den ersten Fluss weichen lässt, gibt jedem seine Hälfte.',
  'The cost is small. Alone, a LEDBAT++ flow leaves 3 % of the link unused at an RTT of 20 ms, 6 % at 50 ms, 7 % at 150 ms; two flows leave almost nothing, since one fills the other’s pause. Beside Reno and CUBIC it is as low as LEDBAT in buffers above its target; where the target is the whole buffer it takes 34 and 19 % where LEDBAT takes 73 and 62 %.':
    'Die Kosten sind klein. Allein lässt ein LEDBAT++-Fluss 3 % der Leitung ungenutzt bei einer RTT von 20 ms, 6 % bei 50 ms, 7 % bei 150 ms; zwei Flüsse lassen fast nichts, da der eine die Pause des anderen füllt. Neben Reno und CUBIC ist es in Puffern über seinem Ziel so nachrangig wie LEDBAT; wo das Ziel der ganze Puffer ist, nimmt es 34 und 19 %, wo LEDBAT 73 und 62 % nimmt.',
  'LEDBAT++ is written from public code that cites the draft, not from the draft itself. It measures round-trip times, the others one-way delays; acknowledgements meet no queue here, so both see the same queuing delay.':
    'LEDBAT++ ist nach öffentlichem Code geschrieben, der den Entwurf zitiert, nicht nach dem Entwurf selbst. Es misst Umlaufzeiten, die anderen einfache Laufzeiten; Bestätigungen treffen hier auf keine Warteschlange, also sehen beide dieselbe Wartezeit.',
  'All have the draft’s target of 60 ms in (a) and (c) to (e), which is also within RFC 6817’s bound.':
    'Alle haben in (a) und (c) bis (e) das Ziel des Entwurfs von 60 ms, das auch innerhalb der Schranke von RFC 6817 liegt.',
  '(a) Share of the second flow by its start, target 60 ms, 300 packets':
    '(a) Anteil des zweiten Flusses nach seinem Anfang, Ziel 60 ms, 300 Pakete',
  'Second flow starts at': 'Zweiter Fluss beginnt bei',
  'Share of the second': 'Anteil des zweiten',
  'Second flow': 'Zweiter Fluss',
  'fLEDBAT with slow start': 'fLEDBAT mit Slow Start',
  'LEDBAT++ without slowdowns': 'LEDBAT++ ohne Verlangsamungen',
  '(b) The same 30 s late by target, 200 packets': '(b) Dasselbe 30 s später nach dem Ziel, 200 Pakete',
  '(c) 20 s late: what both do to the queue': '(c) 20 s später: was beide mit der Warteschlange machen',
  '(d) What the remedy costs: one flow alone': '(d) Was die Abhilfe kostet: ein Fluss allein',
  '(e) Share of Reno and of CUBIC beside one flow, buffers of 50 and 300 packets':
    '(e) Anteil von Reno und von CUBIC neben einem Fluss, Puffer von 50 und 300 Paketen',
  'Reno, 50 packets': 'Reno, 50 Pakete',
  'Reno, 300 packets': 'Reno, 300 Pakete',
  'CUBIC, 50 packets': 'CUBIC, 50 Pakete',
  'CUBIC, 300 packets': 'CUBIC, 300 Pakete',
  'From an offset of 5 s on the late LEDBAT flow, plain or as in RFC 6817, takes at least 90 %.':
    'Ab einem Versatz von 5 s nimmt der späte LEDBAT-Fluss, einfach oder wie in RFC 6817, mindestens 90 %.',
  'Carofiglio et al., Fig. 1(h), show the first flow starved; 90 % is that, with room. Set after a first look at two seeds.':
    'Carofiglio et al., Abb. 1(h), zeigen den ersten Fluss verhungert; 90 % ist das, mit Spielraum. Nach einem ersten Blick auf zwei Startwerte festgelegt.',
  'With LEDBAT++ the second flow gets 45 to 55 %, whenever it starts.':
    'Mit LEDBAT++ bekommt der zweite Fluss 45 bis 55 %, wann immer er beginnt.',
  'Half, and five points each way. Set after a first look at two seeds.':
    'Die Hälfte, und fünf Punkte in jede Richtung. Nach einem ersten Blick auf zwei Startwerte festgelegt.',
  'It is the slowdowns that do it: without them the late flow takes at least 90 % again from 5 s on.':
    'Die Verlangsamungen bewirken es: Ohne sie nimmt der späte Fluss ab 5 s wieder mindestens 90 %.',
  'As for LEDBAT. Set after a first look at two seeds.':
    'Wie für LEDBAT. Nach einem ersten Blick auf zwei Startwerte festgelegt.',
  'It holds at targets from 10 to 100 ms and buffers from 50 to 400 packets: 40 to 60 % for a flow that is 30 s late, as long as the buffer delays by more than the target.':
    'Es gilt bei Zielen von 10 bis 100 ms und Puffern von 50 bis 400 Paketen: 40 bis 60 % für einen Fluss, der 30 s später kommt, solange der Puffer um mehr als das Ziel verzögert.',
  'Ten points each way, for short targets. Set before the runs at these settings.':
    'Zehn Punkte in jede Richtung, für kurze Ziele. Vor den Läufen mit diesen Einstellungen festgelegt.',
  'A multiplicative decrease alone does not end it on this link: the late fLEDBAT takes at least 90 % from 10 s on. With a slow start, which makes the first flow give way, it is 40 to 60 %.':
    'Eine multiplikative Verkleinerung allein beendet es auf dieser Leitung nicht: Das späte fLEDBAT nimmt ab 10 s mindestens 90 %. Mit einem Slow Start, der den ersten Fluss weichen lässt, sind es 40 bis 60 %.',
  'As above. Set after a first look at two seeds.': 'Wie oben. Nach einem ersten Blick auf zwei Startwerte festgelegt.',
  'The slowdowns cost 3 to 10 % of a link that one flow has alone, at RTTs from 20 to 150 ms.':
    'Die Verlangsamungen kosten 3 bis 10 % einer Leitung, die ein Fluss für sich hat, bei RTTs von 20 bis 150 ms.',
  'The draft’s interval of nine times a slowdown’s length means at most a tenth of the time. The lower bound was set after a first look.':
    'Der Abstand des Entwurfs vom Neunfachen der Dauer einer Verlangsamung bedeutet höchstens ein Zehntel der Zeit. Die untere Schranke wurde nach einem ersten Blick festgelegt.',
  'LEDBAT++ is as low as LEDBAT beside Reno and CUBIC in deep buffers, at least 95 % for them with 100 and 300 packets, and with 50 packets, where the target is all the buffer, lower than LEDBAT by at least 20 points.':
    'LEDBAT++ ist in tiefen Puffern neben Reno und CUBIC so nachrangig wie LEDBAT, mindestens 95 % für sie mit 100 und 300 Paketen, und mit 50 Paketen, wo das Ziel der ganze Puffer ist, um mindestens 20 Punkte nachrangiger als LEDBAT.',
  'The threshold of 5 % of Carofiglio et al.; 20 points set after a first look at one seed.':
    'Die Schwelle von 5 % bei Carofiglio et al.; 20 Punkte nach einem ersten Blick auf einen Startwert festgelegt.',
  'The fourth paper ends with advice against a fixed target: over a loaded satellite link it should be small, over an idle one large. It does not say how it should be found. The first paper shows why it matters: what counts is the target’s part of the buffer.':
    'Die vierte Arbeit endet mit dem Rat gegen ein festes Ziel: Über eine belastete Satellitenverbindung sollte es klein sein, über eine freie groß. Wie es zu finden wäre, sagt sie nicht. Die erste Arbeit zeigt, warum es darauf ankommt: Es zählt, welcher Teil des Puffers das Ziel ist.',
  'No published rule was found that is complete enough to follow (FLOWER, 2015, replaces the whole controller), so the rule here is ours: the target is 0.15 of the largest queuing delay that the flow has seen, TCP-LP’s threshold, between 5 ms, the smallest value that the fourth paper tried, and RFC 6817’s 100 ms. All else is the papers’ LEDBAT. No other constants were tried for this page.':
    'Eine veröffentlichte Regel, die vollständig genug wäre, um ihr zu folgen, wurde nicht gefunden (FLOWER, 2015, ersetzt die ganze Regelung); die Regel hier ist daher unsere: Das Ziel ist 0,15 der größten Wartezeit, die der Fluss gesehen hat, die Schwelle von TCP-LP, zwischen 5 ms, dem kleinsten Wert, den die vierte Arbeit versucht hat, und den 100 ms von RFC 6817. Alles andere ist das LEDBAT der Arbeiten. Andere Konstanten wurden für diese Seite nicht versucht.',
  'It meets fixed targets of 5, 25 and 100 ms beside one CUBIC flow in buffers from 10 to 320 packets, over the paper’s satellite link with and without pauses, and over its mobile satellite link with an unlimited queue.':
    'Sie trifft neben einem CUBIC-Fluss auf feste Ziele von 5, 25 und 100 ms, in Puffern von 10 bis 320 Paketen, über die Satellitenverbindung der Arbeit mit und ohne Pausen und über ihre mobile Satellitenverbindung mit unbegrenzter Warteschlange.',
  'It helps against a target that is too large, and is no better than the right fixed one. Beside one CUBIC flow at an RTT of 50 ms, targets of 25 and 100 ms let CUBIC fall to 26 and 55 % where the buffer delays by less than that; the adaptive target keeps it at 93 to 100 %. But so does a fixed 5 ms, to within 0.3 points at each buffer and both RTTs: once a loss-based flow fills the queue, LEDBAT rests at its floor of one packet with either.':
    'Sie hilft gegen ein zu großes Ziel und ist nicht besser als das richtige feste. Neben einem CUBIC-Fluss bei einer RTT von 50 ms lassen Ziele von 25 und 100 ms CUBIC auf 26 und 55 % fallen, wo der Puffer um weniger verzögert; das anpassende Ziel hält es bei 93 bis 100 %. Aber das tun feste 5 ms auch, auf 0,3 Punkte genau bei jedem Puffer und beiden RTTs: Füllt ein verlustgesteuerter Fluss die Warteschlange, ruht LEDBAT mit beiden auf seiner Untergrenze von einem Paket.',
  'What a larger target is good for shows where nobody fills the queue. Over the satellite with pauses the rule finds 18 to 25 ms by itself, and 50 flows use 36 % of the link instead of 32 % at 5 ms, at the same cost to CUBIC within a point; over the mobile link it goes to 100 ms, and LEDBAT gets 213 kb/s instead of 101. A fixed 25 ms does the former as well, a fixed 100 ms the latter; neither does both.':
    'Wozu ein größeres Ziel gut ist, zeigt sich, wo niemand die Warteschlange füllt. Über den Satelliten mit Pausen findet die Regel von selbst 18 bis 25 ms, und 50 Flüsse nutzen 36 % der Leitung statt 32 % bei 5 ms, zu denselben Kosten für CUBIC auf einen Punkt genau; über die mobile Verbindung geht sie auf 100 ms, und LEDBAT bekommt 213 kb/s statt 101. Feste 25 ms können das erste auch, feste 100 ms das zweite; keines kann beides.',
  'So the fourth paper’s advice stands, and a simple rule follows it without knowing the path. It does not lift the line that fixed targets draw between what LEDBAT takes and what CUBIC loses. And where 300 CUBIC flows never pause, the target hardly matters: windows of one packet are all that 50 flows have.':
    'Der Rat der vierten Arbeit besteht also, und eine einfache Regel folgt ihm, ohne den Pfad zu kennen. Sie hebt die Linie nicht, die feste Ziele zwischen dem ziehen, was LEDBAT nimmt, und dem, was CUBIC verliert. Und wo 300 CUBIC-Flüsse nie pausieren, kommt es auf das Ziel kaum an: Fenster von einem Paket sind alles, was 50 Flüsse haben.',
  'The largest delay is never forgotten. A path that changes would need that.':
    'Die größte Verzögerung wird nie vergessen. Ein Pfad, der sich ändert, würde das brauchen.',
  'The satellite scenarios are those of the fourth paper’s figures, with three runs instead of five, and 10 and 50 flows.':
    'Die Satellitenszenarien sind die der Abbildungen der vierten Arbeit, mit drei Läufen statt fünf und mit 10 und 50 Flüssen.',
  'The mobile link is the constant 2.3 Mb/s that stands in for the paper’s channel trace.':
    'Die mobile Verbindung sind die festen 2,3 Mb/s, die für die Aufzeichnung des Kanals der Arbeit stehen.',
  '(a) Share of CUBIC by the buffer, 10 Mb/s, RTT 50 ms': '(a) Anteil von CUBIC nach dem Puffer, 10 Mb/s, RTT 50 ms',
  Buffer: 'Puffer',
  'Fixed at 5 ms': 'Fest, 5 ms',
  'Fixed at 25 ms': 'Fest, 25 ms',
  'Fixed at 100 ms': 'Fest, 100 ms',
  Adaptive: 'Anpassend',
  'Share of CUBIC': 'Anteil von CUBIC',
  '(b) The same at an RTT of 500 ms': '(b) Dasselbe bei einer RTT von 500 ms',
  '(c) Satellite with pauses (Fig. 2), 50 flows of LEDBAT': '(c) Satellit mit Pausen (Abb. 2), 50 LEDBAT-Flüsse',
  'CUBIC, of the link': 'CUBIC, von der Leitung',
  'LEDBAT, of the link': 'LEDBAT, von der Leitung',
  '(d) Satellite without pauses (Fig. 3), 50 flows of LEDBAT': '(d) Satellit ohne Pausen (Abb. 3), 50 LEDBAT-Flüsse',
  '(e) Mobile satellite (Table II), one flow of each': '(e) Mobiler Satellit (Tabelle II), je ein Fluss',
  'LEDBAT while it runs': 'LEDBAT, solange es läuft',
  'At an RTT of 50 ms the adaptive target leaves CUBIC at least 90 % in every buffer from 10 to 320 packets, where fixed targets of 25 and 100 ms fall below 70 % in some.':
    'Bei einer RTT von 50 ms lässt das anpassende Ziel CUBIC in jedem Puffer von 10 bis 320 Paketen mindestens 90 %, wo feste Ziele von 25 und 100 ms in einigen unter 70 % fallen.',
  '90 % for two flows over a buffer of 10 packets, where a window of one packet is already 3 % of the link. Set after a first look.':
    '90 % für zwei Flüsse über einen Puffer von 10 Paketen, wo ein Fenster von einem Paket schon 3 % der Leitung ist. Nach einem ersten Blick festgelegt.',
  'But there it is no better than a fixed 5 ms: within 2 points of it in every buffer at both RTTs.':
    'Aber dort ist es nicht besser als feste 5 ms: innerhalb von 2 Punkten davon in jedem Puffer bei beiden RTTs.',
  'The scatter between runs. Set after a first look.':
    'Die Streuung zwischen Läufen. Nach einem ersten Blick festgelegt.',
  'Over the satellite with pauses, 50 flows use more of what is idle than with 5 ms: at least 3 % of the link more.':
    'Über den Satelliten mit Pausen nutzen 50 Flüsse mehr von dem, was frei ist, als mit 5 ms: mindestens 3 % der Leitung mehr.',
  'Three runs scatter by one or two points. Set after a first look at one seed.':
    'Drei Läufe streuen um einen oder zwei Punkte. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'It only moves along the line that fixed targets draw: what LEDBAT and CUBIC carry is within 3 % of the link of what they carry with a fixed 25 ms, with and without pauses.':
    'Es bewegt sich nur entlang der Linie, die feste Ziele ziehen: Was LEDBAT und CUBIC tragen, liegt innerhalb von 3 % der Leitung um das, was sie mit festen 25 ms tragen, mit und ohne Pausen.',
  'As above: the buffer of 120 ms makes the rule’s target 18 to 25 ms. Set after a first look at one seed.':
    'Wie oben: Der Puffer von 120 ms macht das Ziel der Regel zu 18 bis 25 ms. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'Without pauses the target hardly matters: 50 flows take 2 to 7 % of the link with each, the adaptive one included.':
    'Ohne Pausen kommt es auf das Ziel kaum an: 50 Flüsse nehmen mit jedem 2 bis 7 % der Leitung, auch mit dem anpassenden.',
  'From the result, and wide because three runs scatter by some points: a first look at one seed had 7 to 10 %, and an earlier statement that each takes at least 5 % did not hold.':
    'Aus dem Ergebnis, und weit, weil drei Läufe um einige Punkte streuen: Ein erster Blick auf einen Startwert hatte 7 bis 10 %, und eine frühere Aussage, dass jedes mindestens 5 % nimmt, traf nicht zu.',
  'Over the mobile link, whose queue is seconds long, the rule goes to its upper bound: LEDBAT gets as much as with a fixed 100 ms, and twice as much as with 5 ms.':
    'Über die mobile Verbindung, deren Warteschlange Sekunden lang ist, geht die Regel an ihre obere Schranke: LEDBAT bekommt so viel wie mit festen 100 ms und doppelt so viel wie mit 5 ms.',
  'Nothing in this scenario is random. Set after a first look.':
    'Nichts in diesem Szenario ist zufällig. Nach einem ersten Blick festgelegt.',
  'Where each flow has less than a packet per round trip, windows say nothing any more: LEDBAT with one packet outstanding is no lower than NewReno with one. The fifth paper proposes, without trying them, a more careful reaction to timeouts in a row and a better estimate of the base delay.':
    'Wo jeder Fluss weniger als ein Paket je Umlauf hat, sagen Fenster nichts mehr: LEDBAT mit einem Paket unterwegs ist nicht nachrangiger als NewReno mit einem. Die fünfte Arbeit schlägt vor, ohne es zu versuchen, auf mehrere Timeouts in Folge vorsichtiger zu reagieren und die Grundverzögerung besser zu schätzen.',
  'Both are tried here on its backhauls (b) and (c), whose borders of the regime are at 22.5 and 30 flows. The timer: each expiry multiplies the timeout by four instead of two; or a packet that gets through takes back one step of the backoff instead of all. The base delay: kept from before the flow began, against the smallest seen (the rule of Komnios et al.), and against one that is forgotten after a minute.':
    'Beides wird hier an ihren Zubringern (b) und (c) versucht, bei denen der Bereich bei 22,5 und 30 Flüssen beginnt. Der Timer: Jeder Ablauf multipliziert den Timeout mit vier statt mit zwei; oder ein Paket, das durchkommt, nimmt einen Schritt des Backoffs zurück statt alle. Die Grundverzögerung: behalten aus der Zeit, bevor der Fluss begann, gegen die kleinste gesehene (die Regel von Komnios et al.) und gegen eine, die nach einer Minute vergessen wird.',
  'The careful timer does what the paper hopes for. Alone beyond the border, LEDBAT with both rules halves its loss (96 flows: 22 to 11 % on (b), 8 to 4 % on (c)) at the same goodput. Beside as many NewReno flows, which keep the standard’s timer, low priority comes back in part: of 96 flows on (b) NewReno gets 67 % instead of 42 %, on (c) 71 instead of 58. Near the border, on (c) with 48 flows, it gives 7 points. The factor does more than the memory. The price is fairness among those who wait: Jain’s index of 96 flows on (b) falls from 0.78 to 0.66.':
    'Der vorsichtige Timer tut, was die Arbeit hofft. Allein jenseits der Grenze halbiert LEDBAT mit beiden Regeln seinen Verlust (96 Flüsse: 22 auf 11 % in (b), 8 auf 4 % in (c)) bei demselben Nutzdurchsatz. Neben ebenso vielen NewReno-Flüssen, die den Timer des Standards behalten, kehrt die niedrige Priorität zum Teil zurück: Von 96 Flüssen bekommt NewReno in (b) 67 % statt 42 %, in (c) 71 statt 58. Nahe der Grenze, in (c) mit 48 Flüssen, gibt er 7 Punkte. Der Faktor bewirkt mehr als das Gedächtnis. Der Preis ist die Fairness unter denen, die warten: Jains Index von 96 Flüssen in (b) fällt von 0,78 auf 0,66.',
  'The kept base delay is the better remedy against loss, and none for priority. 48 flows of LEDBAT alone that know the empty path lose 1.5 % instead of 7.4 % on (b) and hardly anything instead of 2.7 % on (c), and share more equally; a base that is forgotten after a minute makes it 14 and 6 %. But beside NewReno it turns against it: on (c), with 96 flows, NewReno’s share falls from 62 to 42 %. LEDBAT then stays at its one packet and times out 168 times instead of 919, while NewReno’s windows go on growing, losing and waiting: 949 timeouts instead of 871.':
    'Die behaltene Grundverzögerung ist das bessere Mittel gegen Verlust und keines für die Priorität. 48 LEDBAT-Flüsse allein, die den leeren Pfad kennen, verlieren 1,5 % statt 7,4 % in (b) und kaum etwas statt 2,7 % in (c), und sie teilen gleicher; eine Grundverzögerung, die nach einer Minute vergessen wird, macht 14 und 6 % daraus. Aber neben NewReno wendet sie sich gegen es: In (c), mit 96 Flüssen, fällt der Anteil von NewReno von 62 auf 42 %. LEDBAT bleibt dann bei seinem einen Paket und läuft in 168 Timeouts statt 919, während die Fenster von NewReno weiter wachsen, verlieren und warten: 949 Timeouts statt 871.',
  'So the two proposals pull in different directions: knowing the path makes LEDBAT gentle to the queue, only waiting longer makes it low. In this regime a window of one packet is the problem, and neither removes it.':
    'Die beiden Vorschläge ziehen also in verschiedene Richtungen: Den Pfad zu kennen, macht LEDBAT sanft zur Warteschlange; nur länger zu warten, macht es nachrangig. In diesem Bereich ist ein Fenster von einem Paket das Problem, und keiner von beiden beseitigt es.',
  'A factor of four and one step per packet are ours; the paper names no rule. No other values were tried for this page but a least timeout of 1 s, which did not lower the loss.':
    'Ein Faktor von vier und ein Schritt je Paket sind unsere; die Arbeit nennt keine Regel. Andere Werte wurden für diese Seite nicht versucht, außer einem kleinsten Timeout von 1 s, der den Verlust nicht verringerte.',
  'Three runs instead of the paper’s thirty, and targets of 100 ms, which it does not state.':
    'Drei Läufe statt der dreißig der Arbeit und Ziele von 100 ms, die sie nicht angibt.',
  'The kept base delay is the true one: propagation and a packet’s serialisation, with equal clocks. A real one would be as good as what was measured before.':
    'Die behaltene Grundverzögerung ist die wahre: Laufzeit und Serialisierung eines Pakets, mit gleichen Uhren. Eine wirkliche wäre so gut wie das, was zuvor gemessen wurde.',
  '(a) Loss by the timer, LEDBAT alone, backhaul (b)': '(a) Verlust nach dem Timer, LEDBAT allein, Zubringer (b)',
  'As the standard: twice, ends at once': 'Wie der Standard: zweifach, endet sofort',
  'Four times, ends at once': 'Vierfach, endet sofort',
  'Twice, ends step by step': 'Zweifach, endet Schritt für Schritt',
  'Four times, ends step by step': 'Vierfach, endet Schritt für Schritt',
  'one packet per flow': 'ein Paket je Fluss',
  '(b) Share of NewReno by LEDBAT’s timer, half of the flows each, backhaul (b)':
    '(b) Anteil von NewReno nach dem Timer von LEDBAT, je die Hälfte der Flüsse, Zubringer (b)',
  'Share of NewReno': 'Anteil von NewReno',
  '(c) Loss by what is known of the empty path, backhaul (b)':
    '(c) Verlust nach dem, was vom leeren Pfad bekannt ist, Zubringer (b)',
  'LEDBAT, base of one minute': 'LEDBAT, Grundverzögerung einer Minute',
  'LEDBAT, smallest ever seen': 'LEDBAT, kleinste je gesehene',
  'LEDBAT, base kept from before': 'LEDBAT, Grundverzögerung von vorher',
  'fLEDBAT, smallest ever seen': 'fLEDBAT, kleinste je gesehene',
  'fLEDBAT, base kept from before': 'fLEDBAT, Grundverzögerung von vorher',
  '(d) Share of NewReno by what LEDBAT knows, half of the flows each, backhaul (b)':
    '(d) Anteil von NewReno nach dem, was LEDBAT weiß, je die Hälfte der Flüsse, Zubringer (b)',
  '(e) Backhaul (c), 96 flows of LEDBAT alone, by the timer':
    '(e) Zubringer (c), 96 LEDBAT-Flüsse allein, nach dem Timer',
  Goodput: 'Nutzdurchsatz',
  'Alone beyond the border, LEDBAT with both rules of the timer loses less than with the standard’s: by at least 3 points at 96 flows, on both backhauls.':
    'Allein jenseits der Grenze verliert LEDBAT mit beiden Regeln des Timers weniger als mit denen des Standards: um mindestens 3 Punkte bei 96 Flüssen, in beiden Zubringern.',
  'The papers give loss to about a point. Set after a first look at one seed.':
    'Die Arbeiten geben den Verlust auf etwa einen Punkt an. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'It costs no goodput: within 2 % of what the standard’s timer carries.':
    'Es kostet keinen Nutzdurchsatz: innerhalb von 2 % dessen, was der Timer des Standards trägt.',
  'Twice the scatter between runs. Set after a first look at one seed.':
    'Das Doppelte der Streuung zwischen Läufen. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'But flows become less equal: who has been cut off stays so for longer. Jain’s index falls at 96 flows on backhaul (b) by 0.05 or more.':
    'Aber Flüsse werden weniger gleich: Wer abgeschnitten ist, bleibt es länger. Jains Index fällt bei 96 Flüssen in Zubringer (b) um 0,05 oder mehr.',
  'Set after a first look at one seed.': 'Nach einem ersten Blick auf einen Startwert festgelegt.',
  'Beside NewReno the careful timer gives back low priority: with 24 and 48 flows of each on both backhauls, NewReno’s share rises by at least 8 points.':
    'Neben NewReno gibt der vorsichtige Timer niedrige Priorität zurück: Mit je 24 und 48 Flüssen in beiden Zubringern steigt der Anteil von NewReno um mindestens 8 Punkte.',
  'Set after a first look at one seed of backhaul (b); on (c) it does not hold near the border.':
    'Nach einem ersten Blick auf einen Startwert von Zubringer (b) festgelegt; in (c) trifft es nahe der Grenze nicht zu.',
  'A base delay that is kept from before lowers the loss of flows alone by at least 3 points on backhaul (b), and forgetting it after a minute raises that of 48 flows by at least 3.':
    'Eine von vorher behaltene Grundverzögerung verringert den Verlust von Flüssen allein in Zubringer (b) um mindestens 3 Punkte, und sie nach einer Minute zu vergessen, hebt den von 48 Flüssen um mindestens 3.',
  'As above. Set after a first look at one seed; said of 96 flows too at first, where the difference, 2.5 points, is below the scatter of three runs.':
    'Wie oben. Nach einem ersten Blick auf einen Startwert festgelegt; zuerst auch von 96 Flüssen gesagt, wo der Unterschied, 2,5 Punkte, unter der Streuung von drei Läufen liegt.',
  'It does not make LEDBAT lower: beside as many NewReno flows, NewReno’s share does not rise by more than 5 points, and with 96 flows on backhaul (c) it falls by 10 or more.':
    'Nachrangiger macht sie LEDBAT nicht: Neben ebenso vielen NewReno-Flüssen steigt der Anteil von NewReno um nicht mehr als 5 Punkte, und mit 96 Flüssen in Zubringer (c) fällt er um 10 oder mehr.',
  'The scatter between runs is some points. Set after a first look at one seed of backhaul (b); the second half from the result.':
    'Die Streuung zwischen Läufen ist einige Punkte. Nach einem ersten Blick auf einen Startwert von Zubringer (b) festgelegt; die zweite Hälfte aus dem Ergebnis.',
  'For it then times out less, and NewReno does not: of 96 flows on backhaul (c) LEDBAT’s timeouts fall to a quarter or less, NewReno’s stay or rise.':
    'Denn es läuft dann seltener in Timeouts und NewReno nicht: Von 96 Flüssen in Zubringer (c) fallen die Timeouts von LEDBAT auf ein Viertel oder weniger, die von NewReno bleiben oder steigen.',
  'From the result: it explains the finding above.': 'Aus dem Ergebnis: Es erklärt den Befund darüber.',
  'The first paper finds that neither the target nor the gain sets a level of low priority between none and all, and asks for something that does. Here each knob that the lab has goes over its whole range, on the paper’s link with one Reno and one low-priority flow: 120 s of which the last 100 count, two runs.':
    'Die erste Arbeit findet, dass weder das Ziel noch die Verstärkung eine Stufe niedriger Priorität zwischen keiner und ganzer einstellt, und verlangt etwas, das es tut. Hier geht jeder Regler, den das Labor hat, über seinen ganzen Bereich, auf der Leitung der Arbeit mit einem Reno- und einem nachrangigen Fluss: 120 s, von denen die letzten 100 zählen, zwei Läufe.',
  'What is smooth was defined before anything was run. On the standard path (10 Mb/s, RTT 50 ms, 100 packets): the share of best effort goes one way, but for 3 points; it moves by at most 15 points between neighbouring settings; it reaches from below 60 % to above 90 %. And the same setting means the same level, within 10 points, at half and at twice the buffer.':
    'Was stufenlos ist, wurde festgelegt, bevor etwas gerechnet war. Auf dem Standardweg (10 Mb/s, RTT 50 ms, 100 Pakete): Der Anteil von Best Effort geht in eine Richtung, bis auf 3 Punkte; er bewegt sich zwischen benachbarten Einstellungen um höchstens 15 Punkte; er reicht von unter 60 % bis über 90 %. Und dieselbe Einstellung bedeutet bei halbem und bei doppeltem Puffer dieselbe Stufe, innerhalb von 10 Punkten.',
  'The last condition is what makes a knob worth turning: a sender does not know the buffer.':
    'Die letzte Bedingung macht einen Regler erst brauchbar: Ein Sender kennt den Puffer nicht.',
  'In the sender, no; in the queue, yes. Of ten knobs of senders none keeps all five conditions. A share that the queue guarantees to lower effort, with DropTail or CoDel in both classes, and the weight of a lower-effort flow in FQ-CoDel keep them all: steps of at most 8 points, from 51 to 58 % up to 90 to 100 %, and the same level at other buffers within 7 points, at twice the RTT within 4. With CoDel in the classes the upper end is 90 %, just enough, because CoDel keeps a single Reno flow from using the rest.':
    'Im Sender nicht, in der Warteschlange ja. Von zehn Reglern der Sender hält keiner alle fünf Bedingungen ein. Ein Anteil, den die Warteschlange Lower Effort garantiert, mit DropTail oder CoDel in beiden Klassen, und das Gewicht eines Lower-Effort-Flusses in FQ-CoDel halten alle ein: Schritte von höchstens 8 Punkten, von 51 bis 58 % bis zu 90 bis 100 %, und dieselbe Stufe bei anderen Puffern innerhalb von 7 Punkten, bei doppelter RTT innerhalb von 4. Mit CoDel in den Klassen ist das obere Ende 90 %, gerade genug, weil CoDel einen einzelnen Reno-Fluss daran hindert, den Rest zu nutzen.',
  'Knobs of the target fail where it hurts: the level hangs on the target’s part of the buffer, which the sender does not know. The same setting gives levels up to 76 points apart for LEDBAT and 33 for LEDBAT++; a target that is a part of the largest delay seen still differs by 33, and jumps by 29. The gain does nothing up to 50, and at 100 everything. The thresholds of TCP-LP and TCP-Nice mean the same everywhere, and nearly nothing: LP goes from 95 to 49 % in its last step.':
    'Regler des Ziels versagen, wo es weh tut: Die Stufe hängt daran, welcher Teil des Puffers das Ziel ist, und den kennt der Sender nicht. Dieselbe Einstellung gibt Stufen, die für LEDBAT bis zu 76 Punkte auseinanderliegen und für LEDBAT++ bis zu 33; ein Ziel, das ein Teil der größten gesehenen Verzögerung ist, liegt immer noch um 33 auseinander und springt um 29. Die Verstärkung tut bis 50 nichts und bei 100 alles. Die Schwellen von TCP-LP und TCP-Nice bedeuten überall dasselbe, und fast nichts: LP geht in seinem letzten Schritt von 95 auf 49 %.',
  'Two come near. LEDBAT’s least window gives each level, with a step of 21 points, but is a fixed number of packets and so differs by 26 points from buffer to buffer. Weighted AIMD, a Reno that grows by α packets each round trip, is smooth on one path; at half or twice the buffer the same α differs by up to 29 points, and it has given up reacting to delay.':
    'Zwei kommen nahe. Das kleinste Fenster von LEDBAT gibt jede Stufe, mit einem Schritt von 21 Punkten, ist aber eine feste Zahl von Paketen und liegt daher von Puffer zu Puffer um 26 Punkte auseinander. Gewichtetes AIMD, ein Reno, das je Umlauf um α Pakete wächst, ist auf einem Pfad stufenlos; bei halbem oder doppeltem Puffer liegt dasselbe α bis zu 29 Punkte auseinander, und es hat aufgegeben, auf Verzögerung zu reagieren.',
  'The standard path has no random loss and one flow of each kind; with more flows a least window counts as often as there are flows.':
    'Der Standardweg hat keinen zufälligen Verlust und je einen Fluss; mit mehr Flüssen zählt ein kleinstes Fenster so oft, wie es Flüsse gibt.',
  'Knobs of the queue change what the router does, with the papers’ LEDBAT behind it at 25 ms; all others change the sender.':
    'Regler der Warteschlange ändern, was der Router tut, mit dem LEDBAT der Arbeiten bei 25 ms dahinter; alle anderen ändern den Sender.',
  'Weighted AIMD is the lab’s fLEDBAT without its reaction to delay: a Reno whose window grows by α packets each RTT.':
    'Gewichtetes AIMD ist das fLEDBAT des Labors ohne seine Reaktion auf Verzögerung: ein Reno, dessen Fenster je RTT um α Pakete wächst.',
  '(a) LEDBAT: target in ms': '(a) LEDBAT: Ziel in ms',
  'LEDBAT: target in ms': 'LEDBAT: Ziel in ms',
  'Buffer of 50 packets': 'Puffer von 50 Paketen',
  'Buffer of 100 packets': 'Puffer von 100 Paketen',
  'Buffer of 200 packets': 'Puffer von 200 Paketen',
  '(b) LEDBAT: least window in packets': '(b) LEDBAT: kleinstes Fenster in Paketen',
  'LEDBAT: least window in packets': 'LEDBAT: kleinstes Fenster in Paketen',
  '(c) TCP-LP: threshold δ': '(c) TCP-LP: Schwelle δ',
  'TCP-LP: threshold δ': 'TCP-LP: Schwelle δ',
  '(d) Weighted AIMD: increase α (fLEDBAT with ζ = 0)': '(d) Gewichtetes AIMD: Zuwachs α (fLEDBAT mit ζ = 0)',
  'Weighted AIMD: increase α (fLEDBAT with ζ = 0)': 'Gewichtetes AIMD: Zuwachs α (fLEDBAT mit ζ = 0)',
  '(e) Queue: LE’s guaranteed share, DropTail in both classes':
    '(e) Warteschlange: garantierter Anteil von LE, DropTail in beiden Klassen',
  'Queue: LE’s guaranteed share, DropTail in both classes':
    'Warteschlange: garantierter Anteil von LE, DropTail in beiden Klassen',
  'No knob of a sender keeps all five conditions.': 'Kein Regler eines Senders hält alle fünf Bedingungen ein.',
  'Conditions kept, of five. The conditions were set before the runs, the statement after them.':
    'Eingehaltene Bedingungen, von fünf. Die Bedingungen wurden vor den Läufen festgelegt, die Aussage danach.',
  'Each of the three knobs of a queue that knows the class keeps all five.':
    'Jeder der drei Regler einer Warteschlange, die die Klasse kennt, hält alle fünf ein.',
  'As above.': 'Wie oben.',
  'Targets, fixed or adaptive, mean another level at another buffer: the same setting differs by 25 points and more.':
    'Ziele, fest oder anpassend, bedeuten bei einem anderen Puffer eine andere Stufe: Dieselbe Einstellung liegt um 25 Punkte und mehr auseinander.',
  'The condition is at most 10 points; 25 was set after the result.':
    'Die Bedingung ist höchstens 10 Punkte; 25 wurde nach dem Ergebnis festgelegt.',
  'The nearest is α of a weighted AIMD: on one path it sets each level with steps of at most 15 points, but at half or twice the buffer the same α differs by more than 10.':
    'Am nächsten kommt α eines gewichteten AIMD: Auf einem Pfad stellt es jede Stufe ein, mit Schritten von höchstens 15 Punkten, aber bei halbem oder doppeltem Puffer liegt dasselbe α um mehr als 10 auseinander.',
  'The conditions’ own bounds.': 'Die Schranken der Bedingungen selbst.',
  'The thresholds of TCP-LP and TCP-Nice mean the same at each buffer, because over nearly all of their range they change nothing: LP’s level jumps by more than 15 points at the last step, Nice’s never leaves 90 to 100 %.':
    'Die Schwellen von TCP-LP und TCP-Nice bedeuten bei jedem Puffer dasselbe, weil sie über fast ihren ganzen Bereich nichts ändern: Die Stufe von LP springt im letzten Schritt um mehr als 15 Punkte, die von Nice verlässt 90 bis 100 % nie.',
  'The queue’s knobs also mean the same at twice the RTT, within 10 points.':
    'Die Regler der Warteschlange bedeuten auch bei doppelter RTT dasselbe, innerhalb von 10 Punkten.',
  'As for the buffer. Set before the runs, as no condition.':
    'Wie für den Puffer. Vor den Läufen festgelegt, nicht als Bedingung.',
  'Best effort and LEDBAT under a queue': 'Best Effort und LEDBAT unter einer Warteschlange',
  'Best effort alone under a queue': 'Best Effort allein unter einer Warteschlange',
  'LEDBAT alone under a queue': 'LEDBAT allein unter einer Warteschlange',
  'Two flows, the second later': 'Zwei Flüsse, der zweite später',
  'The second flow 30 s late': 'Der zweite Fluss 30 s später',
  'Beside best effort': 'Neben Best Effort',
  'One flow alone': 'Ein Fluss allein',
  'CUBIC beside one low-priority flow, by the buffer': 'CUBIC neben einem nachrangigen Fluss, nach dem Puffer',
  'A more careful timer for LEDBAT alone, backhaul (b)': 'Ein vorsichtigerer Timer für LEDBAT allein, Zubringer (b)',
  'What LEDBAT knows of the empty path, backhaul (b)': 'Was LEDBAT vom leeren Pfad weiß, Zubringer (b)',
  'A more careful timer for LEDBAT beside NewReno, backhaul (b)':
    'Ein vorsichtigerer Timer für LEDBAT neben NewReno, Zubringer (b)',
  'What LEDBAT beside NewReno knows of the empty path, backhaul (b)':
    'Was LEDBAT neben NewReno vom leeren Pfad weiß, Zubringer (b)',
  'A more careful timer for LEDBAT alone, backhaul (c)': 'Ein vorsichtigerer Timer für LEDBAT allein, Zubringer (c)',
  'What LEDBAT knows of the empty path, backhaul (c)': 'Was LEDBAT vom leeren Pfad weiß, Zubringer (c)',
  'A more careful timer for LEDBAT beside NewReno, backhaul (c)':
    'Ein vorsichtigerer Timer für LEDBAT neben NewReno, Zubringer (c)',
  'What LEDBAT beside NewReno knows of the empty path, backhaul (c)':
    'Was LEDBAT neben NewReno vom leeren Pfad weiß, Zubringer (c)',
  'Does it tune the level of low priority? LEDBAT: target in ms':
    'Stellt es die Stufe niedriger Priorität ein? LEDBAT: Ziel in ms',
  'Does it tune the level of low priority? LEDBAT: gain':
    'Stellt es die Stufe niedriger Priorität ein? LEDBAT: Verstärkung',
  'Does it tune the level of low priority? LEDBAT: least window in packets':
    'Stellt es die Stufe niedriger Priorität ein? LEDBAT: kleinstes Fenster in Paketen',
  'Does it tune the level of low priority? LEDBAT, adaptive target: part of the largest delay':
    'Stellt es die Stufe niedriger Priorität ein? LEDBAT, anpassendes Ziel: Teil der größten Verzögerung',
  'Does it tune the level of low priority? LEDBAT++: target in ms':
    'Stellt es die Stufe niedriger Priorität ein? LEDBAT++: Ziel in ms',
  'Does it tune the level of low priority? fLEDBAT: decrease ζ':
    'Stellt es die Stufe niedriger Priorität ein? fLEDBAT: Rückzug ζ',
  'Does it tune the level of low priority? TCP-LP: threshold δ':
    'Stellt es die Stufe niedriger Priorität ein? TCP-LP: Schwelle δ',
  'Does it tune the level of low priority? TCP-Nice: threshold':
    'Stellt es die Stufe niedriger Priorität ein? TCP-Nice: Schwelle',
  'Does it tune the level of low priority? TCP-Nice: fraction of a round':
    'Stellt es die Stufe niedriger Priorität ein? TCP-Nice: Teil einer Runde',
  'Does it tune the level of low priority? Weighted AIMD: increase α (fLEDBAT with ζ = 0)':
    'Stellt es die Stufe niedriger Priorität ein? Gewichtetes AIMD: Zuwachs α (fLEDBAT mit ζ = 0)',
  'Does it tune the level of low priority? Queue: LE’s guaranteed share, DropTail in both classes':
    'Stellt es die Stufe niedriger Priorität ein? Warteschlange: garantierter Anteil von LE, DropTail in beiden Klassen',
  'Does it tune the level of low priority? Queue: LE’s guaranteed share, CoDel in both classes':
    'Stellt es die Stufe niedriger Priorität ein? Warteschlange: garantierter Anteil von LE, CoDel in beiden Klassen',
  'Does it tune the level of low priority? Queue: weight of an LE flow in LE-FQ-CoDel':
    'Stellt es die Stufe niedriger Priorität ein? Warteschlange: Gewicht eines LE-Flusses in LE-FQ-CoDel',
  '(a) Web pages': '(a) Webseiten',
  '(b) Requests of 100 kB': '(b) Anfragen von 100 kB',
  '(c) A film': '(c) Ein Film',
  '(d) A call': '(d) Ein Anruf',
  '(e) A game': '(e) Ein Spiel',
  'Harm to page load, 95th percentile': 'Schaden für die Ladezeit der Seiten, 95. Perzentil',
  'Harm to completion time, 95th percentile': 'Schaden für die Dauer der Anfragen, 95. Perzentil',
  'Harm to the film’s rate': 'Schaden für die Rate des Films',
  'Harm to the call’s MOS': 'Schaden für den MOS des Anrufs',
  'Harm to delay, 99th percentile': 'Schaden für die Verzögerung, 99. Perzentil',
  'LEDBAT, adaptive': 'LEDBAT, adaptiv',
  'Low priority exists so that a call, a page or a film does not suffer from an update in the background. Ware et al. (“Beyond Jain’s Fairness Index”, HotNets 2019) measure that as harm: what a figure of the others loses beside a newcomer, as a part of what it could be. 0 is none, 100 % is all, and below 0 it is a benefit. Their criterion: a newcomer does no more harm than one more flow of the kind that is there already.':
    'Niedrige Priorität ist dazu da, dass ein Anruf, eine Seite oder ein Film nicht unter einem Update im Hintergrund leidet. Ware et al. (“Beyond Jain’s Fairness Index”, HotNets 2019) messen das als Schaden: was ein Wert der anderen neben einem Neuling verliert, als Teil dessen, was er sein könnte. 0 ist keiner, 100 % ist alles, unter 0 ist es ein Nutzen. Ihr Kriterium: Ein Neuling schadet nicht mehr als ein weiterer Fluss von der Art, die schon da ist.',
  'Here somebody is alone on a link of 10 Mb/s and 40 ms: a reader of web pages, requests of 100 kB, a film, a call or a game. Then an update comes, over each controller that the catalogue calls low priority, or over NewReno or CUBIC, under each of seven queues. Pages, requests and film run over CUBIC. Each run is held against the run of the same seed without the update, by the one figure that the user feels most. Five seeds a cell.':
    'Hier ist jemand allein auf einer Leitung mit 10 Mb/s und 40 ms: jemand liest Webseiten, stellt Anfragen von 100 kB, sieht einen Film, telefoniert oder spielt. Dann kommt ein Update, über jedes Verfahren, das der Katalog niedrige Priorität nennt, oder über NewReno oder CUBIC, unter jeder von sieben Warteschlangen. Seiten, Anfragen und Film laufen über CUBIC. Jeder Lauf wird am Lauf mit demselben Startwert ohne das Update gemessen, an dem einen Wert, den der Mensch am meisten spürt. Fünf Startwerte je Zelle.',
  'These are runs of this laboratory and findings of its own: no paper’s figure is computed here.':
    'Das sind Läufe dieses Labors und eigene Befunde: Hier wird keine Abbildung einer Arbeit nachgerechnet.',
  'Under a deep DropTail buffer of 300 ms the target decides. At 25 ms, and with TCP-LP and TCP-Nice, the call and the film lose nothing and pages about a tenth; requests and the game, which feel every millisecond, lose 12 to 69 % even there. At 60 and 100 ms, RFC 6817’s target among them, the call is lost as beside CUBIC, since the queue that the update keeps is longer than the 60 ms for which the call waits.':
    'Unter einem tiefen DropTail-Puffer von 300 ms entscheidet das Ziel. Bei 25 ms, und mit TCP-LP und TCP-Nice, verlieren Anruf und Film nichts und Seiten etwa ein Zehntel; Anfragen und das Spiel, die jede Millisekunde spüren, verlieren auch dort 12 bis 69 %. Bei 60 und 100 ms, darunter das Ziel von RFC 6817, ist der Anruf verloren wie neben CUBIC, denn die Warteschlange, die das Update hält, ist länger als die 60 ms, die der Anruf wartet.',
  'Under a shallow buffer of 30 ms, CoDel and PIE the queue stays below such targets, and LEDBAT is best effort: pages lose half or more, the film mostly half of its rate, as beside CUBIC. An adaptive target, TCP-LP and TCP-Nice still yield to pages and film in the shallow buffer, TCP-LP under CoDel and PIE, too.':
    'Unter einem flachen Puffer von 30 ms, CoDel und PIE bleibt die Warteschlange unter solchen Zielen, und LEDBAT ist Best Effort: Seiten verlieren die Hälfte oder mehr, der Film meist die Hälfte seiner Rate, wie neben CUBIC. Ein adaptives Ziel, TCP-LP und TCP-Nice weichen Seiten und Film im flachen Puffer noch aus, TCP-LP auch unter CoDel und PIE.',
  'FQ-CoDel and CAKE protect the call and nearly all of the game from everybody, and give everybody an equal share: it hardly matters any more what an update runs on, and low priority is lost. With the LE mark CAKE gives it back, even to CUBIC: the film and the call lose nothing, requests 2 % and the game 6 %.':
    'FQ-CoDel und CAKE schützen den Anruf und fast das ganze Spiel vor allen und geben allen einen gleichen Anteil: Worüber ein Update läuft, ist kaum noch wichtig, und niedrige Priorität ist verloren. Mit der LE-Markierung gibt CAKE sie zurück, sogar CUBIC: Film und Anruf verlieren nichts, Anfragen 2 % und das Spiel 6 %.',
  'The criterion is a mild one: where CUBIC does much harm, an update that does as much passes. Most that exceed it do so by little; by more than ten points only LEDBAT as libtorrent sets it, which delays a game under CoDel.':
    'Das Kriterium ist milde: Wo CUBIC viel schadet, besteht auch ein Update, das ebenso viel schadet. Die meisten, die es überschreiten, tun es um wenig; um mehr als zehn Punkte nur LEDBAT, wie libtorrent es einstellt, das ein Spiel unter CoDel verzögert.',
  'The criterion’s limit is one more CUBIC flow, unmarked, under the same queue. A call and a game have no congestion control; for them, too, it is what the update would otherwise be.':
    'Die Grenze des Kriteriums ist ein weiterer CUBIC-Fluss ohne Markierung unter derselben Warteschlange. Anruf und Spiel haben keine Überlastregelung; auch für sie ist er das, was das Update sonst wäre.',
  'Harm to one figure says nothing of the others. The MOS ends at 1, so that its harm cannot exceed 77 %. An update takes the film’s rate and not its play: in none of these runs does it stand still.':
    'Der Schaden für einen Wert sagt nichts über die anderen. Der MOS endet bei 1, sein Schaden kann daher 77 % nicht übersteigen. Ein Update nimmt dem Film die Rate und nicht das Spiel: In keinem dieser Läufe steht er still.',
  'One link, one update without end, which starts within 2 s; figures are taken from 20 s on. The 95th percentile of pages is one of some 40 pages a run, and scatters: beside a marked update under CAKE a page is sometimes faster than alone, because another one is the 95th percentile.':
    'Eine Leitung, ein Update ohne Ende, das innerhalb von 2 s beginnt; gemessen wird ab 20 s. Das 95. Perzentil der Seiten ist eine von etwa 40 Seiten je Lauf und streut: Neben einem markierten Update unter CAKE ist eine Seite manchmal schneller als allein, weil eine andere das 95. Perzentil ist.',
  'Buffers of 250 packets but for the shallow one of 25; disciplines and controllers with their defaults; CAKE is not shaped. LEDBAT for several paths is left out.':
    'Puffer von 250 Paketen bis auf den flachen von 25; Warteschlangen und Verfahren mit ihren Vorgaben; CAKE formt nicht. LEDBAT für mehrere Pfade fehlt.',
  'Under CAKE with the LE mark no update takes a tenth of what any of the five feels, whatever it runs on, CUBIC among them.':
    'Unter CAKE mit LE-Markierung nimmt kein Update ein Zehntel dessen, was einer der fünf spürt, worüber es auch läuft, CUBIC eingeschlossen.',
  'Under FQ-CoDel and CAKE without the mark low priority is lost: pages, requests and film lose a fifth or more beside each controller.':
    'Unter FQ-CoDel und CAKE ohne Markierung ist niedrige Priorität verloren: Seiten, Anfragen und Film verlieren neben jedem Verfahren ein Fünftel oder mehr.',
  'Under the deep buffer the call loses at most 1 % beside a target of 25 ms, TCP-LP and TCP-Nice, and 70 % or more beside longer targets.':
    'Unter dem tiefen Puffer verliert der Anruf neben einem Ziel von 25 ms, TCP-LP und TCP-Nice höchstens 1 %, neben längeren Zielen 70 % oder mehr.',
  'Under the shallow buffer every LEDBAT with a fixed target takes more than half of a page’s time; an adaptive one, TCP-LP and TCP-Nice at most a quarter.':
    'Unter dem flachen Puffer nimmt jedes LEDBAT mit festem Ziel mehr als die Hälfte der Zeit einer Seite; ein adaptives, TCP-LP und TCP-Nice höchstens ein Viertel.',
  'In no cell does low priority do more harm than one more CUBIC flow by over ten points.':
    'In keiner Zelle schadet niedrige Priorität um über zehn Punkte mehr als ein weiterer CUBIC-Fluss.',
  'The film never stands still: all harm to it is harm to its picture.':
    'Der Film steht nie still: Aller Schaden an ihm ist Schaden an seinem Bild.',
  'A tenth. Set after a first look at one seed.':
    'Ein Zehntel. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'A fifth: requests, which are short, lose that beside CUBIC. Set after a first look at one seed.':
    'Ein Fünftel: So viel verlieren Anfragen, die kurz sind, neben CUBIC. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'A percent of the MOS nobody hears; 70 % of 4.4 leaves less than 1.4, “bad”. Set after a first look at one seed.':
    'Ein Prozent des MOS hört niemand; 70 % von 4.4 lassen weniger als 1.4 übrig, „schlecht“. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'A flow of its own kind would take half of the rate. Set after a first look at one seed.':
    'Ein Fluss der eigenen Art nähme die Hälfte der Rate. Nach einem ersten Blick auf einen Startwert festgelegt.',
  'A tenth. Set after a look at the matrices; it holds but for one cell.':
    'Ein Zehntel. Nach einem Blick auf die Matrizen festgelegt; es gilt bis auf eine Zelle.',
  'By what the word says.': 'Durch das, was das Wort sagt.',
  'What the update runs on': 'Worüber das Update läuft',
  'LEDBAT of libtorrent': 'LEDBAT von libtorrent',
  'What does an update do to this? Web pages': 'Was tut ein Update hiermit? Webseiten',
  'What does an update do to this? Requests of 100 kB': 'Was tut ein Update hiermit? Anfragen von 100 kB',
  'What does an update do to this? A film': 'Was tut ein Update hiermit? Ein Film',
  'What does an update do to this? A call': 'Was tut ein Update hiermit? Ein Anruf',
  'What does an update do to this? A game': 'Was tut ein Update hiermit? Ein Spiel',
  'Torrents run on libutp or libtorrent; background traffic of Apple’s systems on a LEDBAT of its own, since 2022 a LEDBAT++; Windows has LEDBAT++ for updates. Here one such flow shares 10 Mb/s and an RTT of 50 ms with one Reno flow, in DropTail buffers of 20 to 200 packets (24 to 240 ms).':
    'Torrents laufen über libutp oder libtorrent; Hintergrundverkehr der Systeme von Apple über ein eigenes LEDBAT, seit 2022 ein LEDBAT++; Windows hat LEDBAT++ für Updates. Hier teilt ein solcher Fluss 10 Mb/s und eine RTT von 50 ms mit einem Reno-Fluss, in DropTail-Puffern von 20 bis 200 Paketen (24 bis 240 ms).',
  'An independent model of the same rules says what each should take. Its ranges over ten seeds are the tolerances, drawn as boxes. A second figure stands beside a real libtorrent and Linux’s own TCP.':
    'Ein unabhängiges Modell derselben Regeln sagt, was jeder nehmen sollte. Seine Spannen über zehn Startwerte sind die Toleranzen, als Kästen gezeichnet. Eine zweite Abbildung steht neben einem echten libtorrent und dem TCP von Linux.',
  'A target of 100 ms is no low priority in the buffers that many links have. Beside Reno, libutp and libtorrent take two thirds of the link in 20 packets and about half in 100; they yield only where the buffer holds far more than their target: below 3 % at 150 packets, below 1 % at 200. Apple’s old controller takes half in 50 packets and less.':
    'Ein Ziel von 100 ms ist in den Puffern vieler Leitungen keine niedrige Priorität. Neben Reno nehmen libutp und libtorrent in 20 Paketen zwei Drittel der Leitung und in 100 etwa die Hälfte; sie weichen nur, wo der Puffer weit mehr hält als ihr Ziel: unter 3 % bei 150 Paketen, unter 1 % bei 200. Der alte Regler von Apple nimmt die Hälfte bei 50 Paketen und weniger.',
  'LEDBAT++ and Apple’s of today, with targets of 60 and 40 ms, take 2 to 3 % in 100 packets. In 20 packets no delay can tell them that TCP is there: 33 and 48 %. Apple’s takes more, since it adds a whole packet per round trip where the draft adds a third. At the receiver, where they hold back a Reno sender by its window, the same rules take as much: 46, 2 and 1 % in 20, 100 and 200 packets.':
    'LEDBAT++ und der heutige von Apple, mit Zielen von 60 und 40 ms, nehmen in 100 Paketen 2 bis 3 %. In 20 Paketen kann ihnen keine Wartezeit sagen, dass TCP da ist: 33 und 48 %. Der von Apple nimmt mehr, da er je Umlauf ein ganzes Paket zulegt, wo der Entwurf ein Drittel zulegt. Beim Empfänger, wo sie einen Reno-Sender durch sein Fenster zurückhalten, nehmen dieselben Regeln ebenso viel: 46, 2 und 1 % in 20, 100 und 200 Paketen.',
  'Of the model’s 18 figures 17 come out. libutp takes 67 % in 20 packets, where the model has 66 %: ours pauses after a loss until half of the window has been acknowledged, the model’s recovery is ideal. With proportional rate reduction, which sends evenly in that time, it is 66 % here too.':
    'Von den 18 Werten des Modells treffen 17 zu. libutp nimmt in 20 Paketen 67 %, wo das Modell 66 % hat: Unseres pausiert nach einem Verlust, bis das halbe Fenster bestätigt ist, die Verlustbehebung des Modells ist ideal. Mit Proportional Rate Reduction, die in dieser Zeit gleichmäßig sendet, sind es auch hier 66 %.',
  'A real libtorrent took 44 to 61 % on average beside the kernel’s Reno and CUBIC; ours takes 42 to 72 %. One of the four orders is outside 38 to 64 %: libtorrent before Reno with 72 %. A target of 100 ms in a buffer of 120 ms hangs on little: with 98 ms, as if a host added two milliseconds to the delay, it is 61 %, and before CUBIC it falls by ten points.':
    'Ein echtes libtorrent nahm neben Reno und CUBIC des Kernels im Mittel 44 bis 61 %; unseres nimmt 42 bis 72 %. Eine der vier Reihenfolgen liegt außerhalb von 38 bis 64 %: libtorrent vor Reno mit 72 %. Ein Ziel von 100 ms in einem Puffer von 120 ms hängt an wenigem: Mit 98 ms, als legte ein Rechner zwei Millisekunden auf die Wartezeit, sind es 61 %, und vor CUBIC fällt es um zehn Punkte.',
  'Where the model prints a mean without its range, a tenth of it counts as tolerance, and at least a hundredth of the link; for libtorrent in 200 packets the 0.5 to 2 % that stand beside the model count. All this was set before the first run.':
    'Wo das Modell einen Mittelwert ohne Spanne angibt, gilt ein Zehntel davon als Toleranz, und mindestens ein Hundertstel der Leitung; für libtorrent in 200 Paketen gelten die 0,5 bis 2 %, die neben dem Modell stehen. All das stand vor dem ersten Lauf fest.',
  'The model knows the loss at once and repairs it ideally; here the transport has SACK. Both have starts within half a second, which alone make the seeds differ; a packet is 1500 bytes.':
    'Das Modell kennt den Verlust sofort und behebt ihn ideal; hier hat der Transport SACK. Beide haben Anfänge innerhalb einer halben Sekunde, die allein die Startwerte unterscheiden; ein Paket hat 1500 Byte.',
  'The real runs are those of the project’s references: libtorrent 2.1.1 and Linux 6.18, five runs each, shares over 120 s from the start.':
    'Die echten Läufe sind die der Vergleichswerte dieses Projekts: libtorrent 2.1.1 und Linux 6.18, je fünf Läufe, Anteile über 120 s vom Anfang an.',
  '(a) Share of one flow beside one Reno flow': '(a) Anteil eines Flusses neben einem Reno-Fluss',
  'Share of low priority': 'Anteil niedriger Priorität',
  'Apple before 2022': 'Apple vor 2022',
  '(b) Share of the first flow beside a real libtorrent, 100 packets, the second 20 s later':
    '(b) Anteil des ersten Flusses neben einem echten libtorrent, 100 Pakete, der zweite 20 s später',
  Order: 'Reihenfolge',
  'Reno, then libtorrent': 'Reno, dann libtorrent',
  'libtorrent, then Reno': 'libtorrent, dann Reno',
  'CUBIC, then libtorrent': 'CUBIC, dann libtorrent',
  'libtorrent, then CUBIC': 'libtorrent, dann CUBIC',
  'Target 100 ms': 'Ziel 100 ms',
  'Target 98 ms': 'Ziel 98 ms',
  'libutp beside Reno, in buffers of 20, 100 and 200 packets.':
    'libutp neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'The model’s range over ten seeds, or a tenth of its mean. Set before the first run.':
    'Die Spanne des Modells über zehn Startwerte oder ein Zehntel seines Mittelwerts. Vor dem ersten Lauf festgelegt.',
  'libtorrent beside Reno, in buffers of 20, 100 and 200 packets.':
    'libtorrent neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'Apple before 2022 beside Reno, in buffers of 20, 100 and 200 packets.':
    'Apple vor 2022 neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'Apple beside Reno, in buffers of 20, 100 and 200 packets.':
    'Apple neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'LEDBAT++ beside Reno, in buffers of 20, 100 and 200 packets.':
    'LEDBAT++ neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'It is the pause after a loss that libutp gains from in 20 packets: with PRR in both it takes what the model gives.':
    'Es ist die Pause nach einem Verlust, von der libutp in 20 Paketen gewinnt: Mit PRR in beiden nimmt es, was das Modell angibt.',
  'Set after a first look: the run was made to find the reason.':
    'Nach einem ersten Blick festgelegt: Der Lauf wurde gemacht, um den Grund zu finden.',
  'In 200 packets libutp falls below a packet and is silent until its timer: at least once in two seconds.':
    'In 200 Paketen fällt libutp unter ein Paket und schweigt, bis sein Timer abläuft: mindestens einmal in zwei Sekunden.',
  'The claim’s own tolerance, fixed before any run.': 'Die eigene Toleranz der Aussage, vor jedem Lauf festgelegt.',
  'Like the real one, our libtorrent takes 38 to 64 % in 100 packets beside Linux’s Reno and CUBIC, whoever came first.':
    'Wie das echte nimmt unser libtorrent in 100 Paketen neben Reno und CUBIC von Linux 38 bis 64 %, wer auch zuerst kam.',
  'As was said of the real runs before ours were made; single ones of them go from 36 to 64 %.':
    'Wie es von den echten Läufen gesagt war, bevor unsere gemacht wurden; einzelne von ihnen gehen von 36 bis 64 %.',
  'Two milliseconds decide: with a target of 98 ms the order that is beyond comes within 38 to 64 %.':
    'Zwei Millisekunden entscheiden: Mit einem Ziel von 98 ms kommt die Reihenfolge, die darüber hinaus liegt, in 38 bis 64 %.',
  'Deployed low priority beside Reno': 'Eingesetzte niedrige Priorität neben Reno',
  'libutp beside Reno': 'libutp neben Reno',
  'libtorrent beside Linux’s TCP': 'libtorrent neben dem TCP von Linux',
  'Low priority must use a link that nobody else wants, and its flows must share it. Here each deployed controller is alone on 10 Mb/s, 50 ms and 100 packets; then a second flow of its kind comes 20 s later, with 200 packets, and shares are taken from 60 to 240 s.':
    'Niedrige Priorität muss eine Leitung nutzen, die sonst niemand will, und ihre Flüsse müssen sie teilen. Hier ist jeder eingesetzte Regler allein auf 10 Mb/s, 50 ms und 100 Paketen; dann kommt 20 s später ein zweiter Fluss seiner Art, mit 200 Paketen, und die Anteile gelten für 60 bis 240 s.',
  'What is asked for comes from an independent model of the same public rules, with its tolerances.':
    'Was verlangt wird, kommt von einem unabhängigen Modell derselben öffentlichen Regeln, mit dessen Toleranzen.',
  'Alone all use the link, and keep the queue that their rules say: libutp 96 ms, libtorrent 100, Apple’s 39 and 85 before 2022, the same rules at the receiver of a Reno sender 39, LEDBAT++ 55 at a use of 94 %. libtorrent and Apple’s old one double until the delay tells them to stop, and drop 111 to 114 packets in the first two seconds; nothing is dropped after that.':
    'Allein nutzen alle die Leitung und halten die Warteschlange, die ihre Regeln sagen: libutp 96 ms, libtorrent 100, der von Apple 39 und vor 2022 85, dieselben Regeln beim Empfänger eines Reno-Senders 39, LEDBAT++ 55 bei einer Nutzung von 94 %. libtorrent und der alte von Apple verdoppeln, bis die Wartezeit ihnen Halt sagt, und verlieren in den ersten zwei Sekunden 111 bis 114 Pakete; danach wird nichts verworfen.',
  'A late torrent takes all: 99.9 % with libutp, 99.5 % with libtorrent, whose first flow is left with one packet per round trip. LEDBAT++ shares evenly at 52 %.':
    'Ein später Torrent nimmt alles: 99,9 % mit libutp, 99,5 % mit libtorrent, dessen erstem Fluss ein Paket je Umlauf bleibt. LEDBAT++ teilt gleich, mit 52 %.',
  'Apple’s LEDBAT++ has more than one outcome. In two of ten seeds the late flow takes 98 %, in two 67 %, in the others about half; the model has half in all. Each delay decrease puts off the slowdowns by 30 s, and a flow that holds the queue at its target makes one more often than that: in 300 s alone it has none. So only chance drains the queue for the second to measure. When nothing puts the slowdowns off, the second flow takes 41 to 56 % in each seed. Its receiver puts them off by 60 s, and is no different: the late flow takes 47 to 98 %.':
    'Das LEDBAT++ von Apple hat mehr als einen Ausgang. Bei zwei von zehn Startwerten nimmt der späte Fluss 98 %, bei zweien 67 %, bei den anderen etwa die Hälfte; das Modell hat bei allen die Hälfte. Jede Verkleinerung wegen der Wartezeit schiebt die Verlangsamungen um 30 s auf, und ein Fluss, der die Warteschlange an seinem Ziel hält, macht öfter eine: In 300 s allein hat er keine Verlangsamung. So leert nur der Zufall die Warteschlange, damit der zweite messen kann. Schiebt nichts die Verlangsamungen auf, so nimmt der zweite Fluss bei jedem Startwert 41 bis 56 %. Sein Empfänger schiebt sie um 60 s auf, und es ist nicht anders: Der späte Fluss nimmt 47 bis 98 %.',
  'For Apple’s old controller the model’s means stand alone, 85 ms and 114 drops; a tenth of the drops and a twentieth of the queue count as tolerance. For LEDBAT++ at other RTTs it is 0.01, as at 50 ms. Both were set after a first look.':
    'Für den alten Regler von Apple stehen die Mittelwerte des Modells allein, 85 ms und 114 verworfene Pakete; ein Zehntel dieser und ein Zwanzigstel der Warteschlange gelten als Toleranz. Für LEDBAT++ bei anderen RTTs ist sie 0,01 wie bei 50 ms. Beides wurde nach einem ersten Blick festgelegt.',
  '(a) Alone, 100 packets': '(a) Allein, 100 Pakete',
  Controller: 'Regler',
  Drops: 'Verworfen',
  '(b) Two flows, the second 20 s later, 200 packets': '(b) Zwei Flüsse, der zweite 20 s später, 200 Pakete',
  'The first sends per RTT': 'Der erste sendet je RTT',
  'libutp alone: use, queue and drops.': 'libutp allein: Nutzung, Warteschlange und Verworfenes.',
  'libtorrent alone: use, queue and drops.': 'libtorrent allein: Nutzung, Warteschlange und Verworfenes.',
  'Apple before 2022 alone: use, queue and drops.': 'Apple vor 2022 allein: Nutzung, Warteschlange und Verworfenes.',
  'Apple alone: use, queue and drops.': 'Apple allein: Nutzung, Warteschlange und Verworfenes.',
  'LEDBAT++ alone: use, queue and drops.': 'LEDBAT++ allein: Nutzung, Warteschlange und Verworfenes.',
  'libutp: the share of a second flow, 20 s later.': 'libutp: der Anteil eines zweiten Flusses, 20 s später.',
  'libtorrent: the share of a second flow, 20 s later.': 'libtorrent: der Anteil eines zweiten Flusses, 20 s später.',
  'Apple: the share of a second flow, 20 s later.': 'Apple: der Anteil eines zweiten Flusses, 20 s später.',
  'LEDBAT++: the share of a second flow, 20 s later.': 'LEDBAT++: der Anteil eines zweiten Flusses, 20 s später.',
  'LEDBAT (RFC 6817): the share of a second flow, 20 s later.':
    'LEDBAT (RFC 6817): der Anteil eines zweiten Flusses, 20 s später.',
  'A late libtorrent leaves the first one with one packet per round trip.':
    'Ein spätes libtorrent lässt dem ersten ein Paket je Umlauf.',
  'One, with a tenth around. Set after a first look.':
    'Eins, mit einem Zehntel darum. Nach einem ersten Blick festgelegt.',
  'Apple’s controller alone makes no periodic slowdown in 300 s.':
    'Der Regler von Apple macht allein in 300 s keine regelmäßige Verlangsamung.',
  'It is the deferral of slowdowns that lets the late flow of Apple’s take nearly all in some seeds: without it, it takes at most 60 % in any.':
    'Es ist der Aufschub der Verlangsamungen, der den späten Fluss von Apple bei manchen Startwerten fast alles nehmen lässt: Ohne ihn nimmt er bei keinem mehr als 60 %.',
  'LEDBAT++ alone uses 0.966, 0.933 and 0.919 of the link at RTTs of 20, 100 and 200 ms.':
    'LEDBAT++ nutzt allein 0,966, 0,933 und 0,919 der Leitung bei RTTs von 20, 100 und 200 ms.',
  'A hundredth each way, as at 50 ms. Set after a first look.':
    'Ein Hundertstel in jede Richtung, wie bei 50 ms. Nach einem ersten Blick festgelegt.',
  'Deployed low priority alone': 'Eingesetzte niedrige Priorität allein',
  'Two flows of the same kind, the second 20 s later': 'Zwei Flüsse derselben Art, der zweite 20 s später',
  'Apple’s controller alone for 300 s': 'Der Regler von Apple 300 s lang allein',
  'LEDBAT++ alone by RTT': 'LEDBAT++ allein nach der RTT',
  'From RFC 6817’s rules follows how much LEDBAT should take beside Reno: it grows by the gap to its target, which a buffer that is shorter than the target never closes, and if both lose at the same time and halve, its share is that of its growth. It also follows that each newcomer lays its own target on top of the queue.':
    'Aus den Regeln von RFC 6817 folgt, wie viel LEDBAT neben Reno nehmen sollte: Es wächst mit dem Abstand zu seinem Ziel, den ein Puffer nie schließt, der kürzer ist als das Ziel, und wenn beide zugleich verlieren und halbieren, ist sein Anteil der seines Wachstums. Es folgt auch, dass jeder Neue sein eigenes Ziel auf die Warteschlange legt.',
  'Here that is computed on 50 Mb/s and 30 ms, with targets of 100 and 25 ms and buffers of 50 to 833 packets (12 to 200 ms).':
    'Hier ist das auf 50 Mb/s und 30 ms gerechnet, mit Zielen von 100 und 25 ms und Puffern von 50 bis 833 Paketen (12 bis 200 ms).',
  'Alone LEDBAT does what follows from its rules: 25 ms of queue, and all of the link. Joined by others it does, too, if they come a minute apart: 49 ms with a second flow, and losses with a third, since three targets do not fit into the buffer. With 20 s between them it has not got there yet, at 22 and 37 ms: without a slow start it adds at most a packet per round trip, and the less the nearer its target is.':
    'Allein tut LEDBAT, was aus seinen Regeln folgt: 25 ms Warteschlange und die ganze Leitung. Mit anderen auch, wenn sie eine Minute auseinander kommen: 49 ms mit einem zweiten Fluss, und Verluste mit einem dritten, da drei Ziele nicht in den Puffer passen. Mit 20 s dazwischen ist es noch nicht so weit, mit 22 und 37 ms: Ohne Slow Start legt es höchstens ein Paket je Umlauf zu, und um so weniger, je näher sein Ziel ist.',
  'Beside Reno it takes more than follows: with 100 ms it has 50 % of the link where 38 should be, 42 for 25; with 25 ms in a buffer of 30 ms it has 66 % where 29 should be. The shares are as derived only where the buffer is far below the target, or far above.':
    'Neben Reno nimmt es mehr, als folgt: Mit 100 ms hat es 50 % der Leitung, wo es 38 sein sollten, und 42 statt 25; mit 25 ms in einem Puffer von 30 ms hat es 66 %, wo es 29 sein sollten. Die Anteile sind nur dort wie hergeleitet, wo der Puffer weit unter dem Ziel liegt oder weit darüber.',
  'The reason is who meets the losses. The derivation has both lose at the same time. In fact LEDBAT already gives way when the queue overflows, and Reno, which is the one that grows, loses alone: 35 packets against none with 25 ms and 125 packets. So Reno halves, LEDBAT does not, and takes what Reno has left.':
    'Der Grund ist, wen die Verluste treffen. Die Herleitung lässt beide zugleich verlieren. Tatsächlich weicht LEDBAT schon, wenn die Warteschlange überläuft, und Reno, das da wächst, verliert allein: 35 Pakete gegen keines mit 25 ms und 125 Paketen. So halbiert Reno, LEDBAT nicht, und nimmt, was Reno gelassen hat.',
  'Where the claim names a buffer in kB, it is in packets of 1500 bytes: 75, 187.5, 375, 625 and 1250 kB are 50, 125, 250, 417 and 833.':
    'Wo die Aussage einen Puffer in kB nennt, ist er in Paketen von 1500 Byte: 75, 187,5, 375, 625 und 1250 kB sind 50, 125, 250, 417 und 833.',
  'Starts are random within 0.5 s; with a jitter of 0.24 ms in the senders, against phase effects, the shares are within 0.03 of these.':
    'Anfänge sind zufällig innerhalb von 0,5 s; mit einem Jitter von 0,24 ms in den Sendern, gegen Phaseneffekte, liegen die Anteile auf 0,03 bei diesen.',
  'The two open claims are those on LEDBAT’s late-comers among the claims on Proteus, whose paper could not be read. They have three seeds and 2 and 4 flows of up to 10.':
    'Die beiden offenen Aussagen sind die über LEDBATs Späte unter den Aussagen zu Proteus, dessen Arbeit nicht zu lesen war. Sie haben drei Startwerte und 2 und 4 von bis zu 10 Flüssen.',
  '(a) LEDBAT beside Reno, target 100 ms': '(a) LEDBAT neben Reno, Ziel 100 ms',
  'Share of LEDBAT': 'Anteil von LEDBAT',
  '(b) LEDBAT beside Reno, target 25 ms': '(b) LEDBAT neben Reno, Ziel 25 ms',
  '(c) Who loses packets, target 25 ms': '(c) Wer Pakete verliert, Ziel 25 ms',
  '50 packets': '50 Pakete',
  '125 packets': '125 Pakete',
  '250 packets': '250 Pakete',
  '417 packets': '417 Pakete',
  '833 packets': '833 Pakete',
  'Reno lost': 'Reno verlor',
  'LEDBAT lost': 'LEDBAT verlor',
  '(d) Each 60 s one more LEDBAT flow of 25 ms: the queue':
    '(d) Alle 60 s ein LEDBAT-Fluss von 25 ms mehr: die Warteschlange',
  'With a target of 100 ms and 250 packets (60 ms) LEDBAT’s share beside Reno is 0.38.':
    'Mit einem Ziel von 100 ms und 250 Paketen (60 ms) ist der Anteil von LEDBAT neben Reno 0,38.',
  'With 50, 125 and 417 packets it is 0.49, 0.46 and 0.25; with 833 it is below 0.1.':
    'Mit 50, 125 und 417 Paketen ist er 0,49, 0,46 und 0,25; mit 833 ist er unter 0,1.',
  'With a target of 25 ms it is 0.46 with 50 packets, 0.29 with 125, and below 0.1 with 250 and more.':
    'Mit einem Ziel von 25 ms ist er 0,46 mit 50 Paketen, 0,29 mit 125 und unter 0,1 mit 250 und mehr.',
  'Where LEDBAT has far more than follows, Reno loses alone: LEDBAT loses at most 0.7 of what Reno loses (100 ms with 250 packets), or 0.2 and less (100 ms with 417, 25 ms with 125). Where both lose alike, the share is as derived.':
    'Wo LEDBAT weit mehr hat, als folgt, verliert Reno allein: LEDBAT verliert höchstens 0,7 dessen, was Reno verliert (100 ms mit 250 Paketen), oder 0,2 und weniger (100 ms mit 417, 25 ms mit 125). Wo beide gleich verlieren, ist der Anteil wie hergeleitet.',
  'LEDBAT flows of 25 ms that join each 20 s keep 25, then 50 ms of queue, and with the third meet losses.':
    'LEDBAT-Flüsse von 25 ms, die alle 20 s dazukommen, halten 25, dann 50 ms Warteschlange und treffen mit dem dritten auf Verluste.',
  'It is a matter of time: with 60 s between them it is so.':
    'Es ist eine Frage der Zeit: Mit 60 s dazwischen ist es so.',
  'LEDBAT of 25 ms alone keeps a queue of 25 ms and uses at least 0.97 of the link.':
    'LEDBAT von 25 ms hält allein eine Warteschlange von 25 ms und nutzt mindestens 0,97 der Leitung.',
  'With four flows and more, 20 s apart, LEDBAT is unfair to those that came first: Jain’s index below 0.9.':
    'Mit vier Flüssen und mehr, 20 s auseinander, ist LEDBAT ungerecht gegen die, die zuerst kamen: Jains Index unter 0,9.',
  'Only the direction is reported.': 'Nur die Richtung wird berichtet.',
  'A smaller target does not cure it: with 25 ms Jain’s index is not above that with 100 ms.':
    'Ein kleineres Ziel heilt es nicht: Mit 25 ms ist Jains Index nicht über dem mit 100 ms.',
  'LEDBAT beside Reno': 'LEDBAT neben Reno',
  'LEDBAT alone, 25 ms': 'LEDBAT allein, 25 ms',
  'LEDBAT joins LEDBAT': 'LEDBAT kommt zu LEDBAT',
  'LEDBAT flows, each 20 s later': 'LEDBAT-Flüsse, jeder 20 s später',
  'Copa (Arun and Balakrishnan, NSDI 2018) keeps a queue of a few packets: it sends at a rate that falls with the delay. When its queue never drains, it takes that for a competitor and becomes a second Reno. LEDBAT is best effort’s opposite by intent, but it keeps a standing queue, which is what Copa gives way to.':
    'Copa (Arun und Balakrishnan, NSDI 2018) hält eine Warteschlange von wenigen Paketen: Es sendet mit einer Rate, die mit der Wartezeit fällt. Leert sich seine Warteschlange nie, so hält es das für einen Konkurrenten und wird zu einem zweiten Reno. LEDBAT will das Gegenteil von Best Effort sein, hält aber eine stehende Warteschlange, und eben ihr weicht Copa.',
  'From the rules follows how much is left to Copa: two packets in each target of delay, 0.96 Mb/s of 50 beside a target of 25 ms, 0.24 beside 100 ms. Copa is there 5 s before LEDBAT; 50 Mb/s and 30 ms, 250 packets where nothing else is said.':
    'Aus den Regeln folgt, wie viel Copa bleibt: zwei Pakete in jedem Ziel an Wartezeit, 0,96 Mb/s von 50 neben einem Ziel von 25 ms, 0,24 neben 100 ms. Copa ist 5 s vor LEDBAT da; 50 Mb/s und 30 ms, 250 Pakete, wo nichts anderes steht.',
  'Alone Copa uses the link; its queue is 5 packets at most in its default mode, but 14 at the 99th percentile, since it sometimes takes its own queue, which does not drain within five round trips, for a competitor. Two flows of different RTTs share the link. Beside CUBIC it turns to its competitive mode, takes nearly half, and comes back when CUBIC has gone.':
    'Allein nutzt Copa die Leitung; seine Warteschlange hat in der gewöhnlichen Betriebsart höchstens 5 Pakete, aber 14 beim 99. Perzentil, da es manchmal die eigene Warteschlange, die sich nicht binnen fünf Umläufen leert, für einen Konkurrenten hält. Zwei Flüsse mit verschiedener RTT teilen die Leitung. Neben CUBIC wechselt es in seine Betriebsart für Konkurrenz, nimmt fast die Hälfte und kommt zurück, wenn CUBIC gegangen ist.',
  'Beside LEDBAT it takes much more than follows: 27 Mb/s where 0.96 should be left, 4.7 where 0.24 should. The derivation has Copa remember the path’s delay. Copa forgets it after ten seconds, takes LEDBAT’s standing queue for the path, and lays its own few packets on top: it is a late-comer to its own link. With a memory of an hour it has 0.85 and 0.25 Mb/s, as derived.':
    'Neben LEDBAT nimmt es viel mehr, als folgt: 27 Mb/s, wo 0,96 bleiben sollten, 4,7, wo es 0,24 sein sollten. Die Herleitung lässt Copa die Laufzeit des Pfads behalten. Copa vergisst sie nach zehn Sekunden, hält LEDBATs stehende Warteschlange für den Pfad und legt seine wenigen Pakete darauf: Es kommt zu seiner eigenen Leitung zu spät. Mit einem Gedächtnis von einer Stunde hat es 0,85 und 0,25 Mb/s, wie hergeleitet.',
  'So competitive mode changes little with a memory of ten seconds, 30 instead of 27 Mb/s. With one of an hour it saves Copa: 38 Mb/s instead of 0.85. The joint queue then leaves LEDBAT a fifth of the link.':
    'So ändert die Betriebsart für Konkurrenz bei einem Gedächtnis von zehn Sekunden wenig, 30 statt 27 Mb/s. Bei einem von einer Stunde rettet sie Copa: 38 Mb/s statt 0,85. Die gemeinsame Warteschlange lässt LEDBAT dann ein Fünftel der Leitung.',
  'The queue’s 99th percentile is that of its greatest length in each tenth of a second, which is no less than the true one.':
    'Das 99. Perzentil der Warteschlange ist das ihrer größten Länge in jeder Zehntelsekunde, also nicht weniger als das wahre.',
  'Part of the time that Copa competes is the mean of its phase over tenths of a second. The mode is looked at from 10 s to the end of CUBIC at 60 s.':
    'Der Teil der Zeit, in dem Copa konkurriert, ist das Mittel seiner Phase über Zehntelsekunden. Die Betriebsart gilt von 10 s bis zum Ende von CUBIC bei 60 s.',
  '(a) Copa beside LEDBAT, by how long it remembers the path’s delay':
    '(a) Copa neben LEDBAT, je nachdem, wie lange es die Laufzeit des Pfads behält',
  Setting: 'Einstellung',
  'Default mode only; LEDBAT of 25 ms': 'Nur gewöhnliche Betriebsart; LEDBAT von 25 ms',
  'Default mode only; LEDBAT of 100 ms, 833 packets': 'Nur gewöhnliche Betriebsart; LEDBAT von 100 ms, 833 Pakete',
  'Both modes; LEDBAT of 25 ms': 'Beide Betriebsarten; LEDBAT von 25 ms',
  '(b) Copa beside CUBIC, which ends at 60 s: throughput': '(b) Copa neben CUBIC, das bei 60 s endet: Durchsatz',
  'Alone Copa uses at least 0.95 of the link, with a queue of at most 6 packets at its 99th percentile.':
    'Allein nutzt Copa mindestens 0,95 der Leitung, mit einer Warteschlange von höchstens 6 Paketen beim 99. Perzentil.',
  'It is the competitive mode, into which it falls now and then with nobody there: without it, the queue is at most 6 packets.':
    'Es ist die Betriebsart für Konkurrenz, in die es dann und wann fällt, obwohl niemand da ist: Ohne sie hat die Warteschlange höchstens 6 Pakete.',
  'Two Copa flows with RTTs of 40 and 60 ms share the link: Jain’s index at least 0.9.':
    'Zwei Copa-Flüsse mit RTTs von 40 und 60 ms teilen die Leitung: Jains Index mindestens 0,9.',
  'Beside CUBIC Copa competes for more than 0.6 of the time and has at least a fifth; once CUBIC has gone, it is back in its default mode within 50 RTTs.':
    'Neben CUBIC konkurriert Copa mehr als 0,6 der Zeit und hat mindestens ein Fünftel; ist CUBIC gegangen, so ist es binnen 50 RTTs wieder in der gewöhnlichen Betriebsart.',
  'LEDBAT of 25 ms leaves 0.96 Mb/s to Copa in its default mode.':
    'LEDBAT von 25 ms lässt Copa in der gewöhnlichen Betriebsart 0,96 Mb/s.',
  'LEDBAT of 100 ms leaves it 0.24 Mb/s, with 833 packets.': 'LEDBAT von 100 ms lässt ihm 0,24 Mb/s, mit 833 Paketen.',
  'With competitive mode Copa has at least three times as much as without, beside LEDBAT of 25 ms.':
    'Mit der Betriebsart für Konkurrenz hat Copa neben LEDBAT von 25 ms mindestens dreimal so viel wie ohne.',
  'It is what Copa forgets: with a memory of an hour it has what follows from the rules, and competitive mode gives it at least three times as much.':
    'Es liegt an dem, was Copa vergisst: Mit einem Gedächtnis von einer Stunde hat es, was aus den Regeln folgt, und die Betriebsart für Konkurrenz gibt ihm mindestens dreimal so viel.',
  'Copa alone': 'Copa allein',
  'Two Copa flows, 40 and 60 ms': 'Zwei Copa-Flüsse, 40 und 60 ms',
  'Copa beside CUBIC, which ends at 60 s': 'Copa neben CUBIC, das bei 60 s endet',
  'Copa beside CUBIC': 'Copa neben CUBIC',
  'Copa beside LEDBAT': 'Copa neben LEDBAT',
  'The abstract of the paper on PCC Proteus says that LEDBAT often fails to yield, and that Proteus as a scavenger does far better. Here LEDBAT with targets of 100 and 25 ms, CDG in its scavenger setting, which gives way to the growth of delays, and Proteus-S each share 50 Mb/s, 30 ms and 250 packets with CUBIC, BBR, Copa and Proteus-P. What the primary loses is held against the same run without the scavenger, with either of them first by 5 s.':
    'Die Zusammenfassung der Arbeit über PCC Proteus sagt, dass LEDBAT oft nicht weicht und Proteus als Scavenger es weit besser macht. Hier teilen LEDBAT mit Zielen von 100 und 25 ms, CDG in seiner Scavenger-Einstellung, die dem Wachsen der Wartezeit weicht, und Proteus-S je 50 Mb/s, 30 ms und 250 Pakete mit CUBIC, BBR, Copa und Proteus-P. Was der erste verliert, steht neben demselben Lauf ohne den Scavenger, mit jedem von beiden um 5 s zuerst.',
  'Claims whose text could not be read are open, whatever comes out here.':
    'Aussagen, deren Text nicht zu lesen war, sind offen, was hier auch herauskommt.',
  'LEDBAT of 100 ms takes 28 to 34 % from CUBIC, 45 to 47 % from BBR, 48 % from Copa and nearly all from Proteus-P, whoever is first: the buffer of 60 ms never reaches its target. With 25 ms it takes 14 % from BBR, 43 % from Copa, and nearly all from Proteus-P again. From CUBIC it takes 40 % if it comes second, and measures its base in CUBIC’s queue, or 1 % if it is first.':
    'LEDBAT von 100 ms nimmt CUBIC 28 bis 34 %, BBR 45 bis 47 %, Copa 48 % und Proteus-P fast alles, wer auch zuerst da ist: Der Puffer von 60 ms erreicht sein Ziel nie. Mit 25 ms nimmt es BBR 14 %, Copa 43 % und Proteus-P wieder fast alles. CUBIC nimmt es 40 %, wenn es als zweites kommt und seine Grundverzögerung in der Warteschlange von CUBIC misst, oder 1 %, wenn es zuerst da ist.',
  'CDG yields better to CUBIC, and as well to BBR as LEDBAT of 25 ms: it takes 6 and 13 %. From Copa it takes 26 %, from Proteus-P 71 %. Alone it uses 0.90 of the link without a loss.':
    'CDG weicht CUBIC besser, und BBR so gut wie LEDBAT von 25 ms: Es nimmt 6 und 13 %. Copa nimmt es 26 %, Proteus-P 71 %. Allein nutzt es 0,90 der Leitung ohne einen Verlust.',
  'The abstract gives no scenario, threshold or number: those of the list of claims stand for them. Senders have a jitter of 30 µs, an eighth of a packet’s time: on a path without any noise the filters of Proteus take the first burst for one that does not end.':
    'Die Zusammenfassung nennt kein Szenario, keine Schwelle, keine Zahl: Die der Liste von Aussagen stehen dafür. Die Sender haben einen Jitter von 30 µs, ein Achtel der Zeit eines Pakets: Auf einem Pfad ohne jedes Rauschen halten die Filter von Proteus das erste gedrängte Eintreffen für eines, das nicht endet.',
  'BBR is version 1. Harm is the median over ten seeds of what the primary loses of its rate.':
    'BBR hat Version 1. Schaden ist der Median über zehn Startwerte dessen, was der erste von seiner Rate verliert.',
  '(a) What the primary loses when it is first': '(a) Was der erste verliert, wenn er zuerst da ist',
  '(b) The same when the scavenger is first': '(b) Dasselbe, wenn der Scavenger zuerst da ist',
  'LEDBAT of 100 ms often fails to yield: at least two of the primaries lose more than a fifth, whoever is first.':
    'LEDBAT von 100 ms weicht oft nicht: Mindestens zwei der Ersten verlieren mehr als ein Fünftel, wer auch zuerst da ist.',
  'A target of 25 ms helps only beside primaries that look at losses: CUBIC loses less than with 100 ms, BBR and Copa do not.':
    'Ein Ziel von 25 ms hilft nur neben Ersten, die auf Verluste achten: CUBIC verliert weniger als mit 100 ms, BBR und Copa nicht.',
  'Alone CDG uses at least 0.85 of the link and loses nothing after its start.':
    'Allein nutzt CDG mindestens 0,85 der Leitung und verliert nach seinem Anfang nichts.',
  'Beside Reno CDG has less in its scavenger setting than in its authors’ usual one.':
    'Neben Reno hat CDG in seiner Scavenger-Einstellung weniger als in der üblichen seiner Autoren.',
  'Over 500 rounds and more CDG backs off as often as its probabilities say, within a tenth.':
    'Über 500 Runden und mehr weicht CDG so oft zurück, wie seine Wahrscheinlichkeiten sagen, auf ein Zehntel genau.',
  'A scavenger beside a primary': 'Ein Scavenger neben einem Ersten',
  'CDG alone': 'CDG allein',
  'CDG beside Reno': 'CDG neben Reno',
  'A twentieth of the model’s queue and a tenth of its drops. Set after a first look.':
    'Ein Zwanzigstel der Warteschlange des Modells und ein Zehntel seiner verworfenen Pakete. Nach einem ersten Blick festgelegt.',
  'Proteus-S yields best where it comes second: CUBIC loses 1 %, BBR 2 %, Copa 8 % and Proteus-P 20 %. Where it was there first it is less sure: CUBIC loses 1 to 31 % by seed, and Copa 11 to 73 %. One flow of LEDBAT with 25 ms that was first yields better to CUBIC than that.':
    'Proteus-S weicht am besten, wo es als zweites kommt: CUBIC verliert 1 %, BBR 2 %, Copa 8 % und Proteus-P 20 %. Wo es zuerst da war, ist es weniger sicher: CUBIC verliert je nach Startwert 1 bis 31 %, Copa 11 bis 73 %. Ein Fluss von LEDBAT mit 25 ms, der zuerst da war, weicht CUBIC besser.',
  'Proteus-S yields far better than LEDBAT of 100 ms: to at least three of the four primaries, and by a tenth of their rate on average.':
    'Proteus-S weicht weit besser als LEDBAT von 100 ms: mindestens dreien der vier Ersten, und um ein Zehntel ihrer Rate im Mittel.',
  'CUBIC loses less to Proteus-S than to LEDBAT of 100 or 25 ms.':
    'CUBIC verliert an Proteus-S weniger als an LEDBAT von 100 oder 25 ms.',
  'BBR loses less to Proteus-S than to LEDBAT of 100 or 25 ms.':
    'BBR verliert an Proteus-S weniger als an LEDBAT von 100 oder 25 ms.',
  'Copa loses less to Proteus-S than to LEDBAT of 100 or 25 ms.':
    'Copa verliert an Proteus-S weniger als an LEDBAT von 100 oder 25 ms.',
  'Proteus-P loses less to Proteus-S than to LEDBAT of 100 or 25 ms.':
    'Proteus-P verliert an Proteus-S weniger als an LEDBAT von 100 oder 25 ms.',
  'A primary and Proteus-S together use at least 0.85 of the link.':
    'Ein Erster und Proteus-S nutzen zusammen mindestens 0,85 der Leitung.',
  'Apple’s receiver, Reno sends': 'Apples Empfänger, Reno sendet',
  'Apple’s receiver, Reno sends alone: use, queue and drops.':
    'Apples Empfänger, Reno sendet, allein: Nutzung, Warteschlange und Verwürfe.',
  'Apple’s receiver, Reno sends: the share of a second flow, 20 s later.':
    'Apples Empfänger, Reno sendet: der Anteil eines zweiten Flusses, 20 s später.',
  'Apple’s receiver, Reno sends beside Reno, in buffers of 20, 100 and 200 packets.':
    'Apples Empfänger, Reno sendet, neben Reno, in Puffern von 20, 100 und 200 Paketen.',
  'Alone Proteus-P uses 0.93 of the link and Proteus-S 0.92, in any buffer from one packet on, and both keep the 95th percentile of the queue near two packets: 1 % of 250. CUBIC needs eight packets for 0.9, and LEDBAT of 100 ms 64; both fill whatever buffer there is.':
    'Allein nutzt Proteus-P 0,93 der Leitung und Proteus-S 0,92, in jedem Puffer ab einem Paket, und beide halten das 95. Perzentil der Warteschlange bei zwei bis drei Paketen: 1 % von 250. CUBIC braucht acht Pakete für 0,9 und LEDBAT von 100 ms 64; beide füllen jeden Puffer.',
  'Losses that are not its own leave Proteus-P 0.94, 0.92 and 0.84 of the link at 1, 2 and 4 %, as its rules say, while CUBIC and LEDBAT keep a tenth at 1 %. At 8 % it has 0.27, where its rules without a network have 0.78. Timeouts take half of the difference: lost retransmissions need them here, and with QUIC’s loss detection it has 0.55. Proteus-S, which asks for unanimity, falls earlier than its rules do: 0.43 against 0.62 at 4 %.':
    'Verluste, die nicht seine sind, lassen Proteus-P bei 1, 2 und 4 % 0,94, 0,92 und 0,84 der Leitung, wie seine Regeln es sagen, während CUBIC und LEDBAT bei 1 % ein Zehntel behalten. Bei 8 % hat es 0,27, wo seine Regeln ohne Netz 0,78 haben. Die Hälfte des Unterschieds sind Timeouts: Verlorene Wiederholungen brauchen sie hier, und mit der Verlusterkennung von QUIC hat es 0,55. Proteus-S, das Einstimmigkeit verlangt, fällt früher als seine Regeln: 0,43 statt 0,62 bei 4 %.',
  'Two of a kind share the link. A hybrid does not hold its bound of 10 Mb/s beside CUBIC: it has 0.7, and so has a primary of Proteus, which gives way to the queue that CUBIC keeps.':
    'Zwei einer Art teilen die Leitung. Ein Hybrid hält seine Grenze von 10 Mb/s neben CUBIC nicht: Er hat 0,7, und ebenso ein Erster von Proteus, der der Warteschlange weicht, die CUBIC hält.',
  'Senders have a jitter of 30 µs, an eighth of a packet’s time. Without any noise a silence of its own, after a timeout, can set the filter for bursts, which then waits for a round-trip time below the mean that never comes: the rate stands still. The authors’ code has the same rule; a real path has the noise.':
    'Die Sender haben einen Jitter von 30 µs, ein Achtel der Zeit eines Pakets. Ohne jedes Rauschen kann eine eigene Stille nach einem Timeout den Filter für gedrängtes Eintreffen setzen, der dann auf eine Umlaufzeit unter dem Mittel wartet, die nie kommt: Die Rate steht still. Der Code der Autoren hat dieselbe Regel; ein wirklicher Pfad hat das Rauschen.',
  'Proteus sends at a rate and judges what comes of it. Here its primary and its scavenger are alone on 50 Mb/s and 30 ms, in buffers of 1 to 250 packets and with random losses of up to 8 %, with CUBIC and LEDBAT of 100 ms for comparison. Two of a kind share the link, and a hybrid of 10 Mb/s runs beside CUBIC on 30 Mb/s.':
    'Proteus sendet mit einer Rate und beurteilt, was daraus wird. Hier sind sein Erster und sein Scavenger allein auf 50 Mb/s und 30 ms, in Puffern von 1 bis 250 Paketen und mit zufälligen Verlusten bis 8 %, zum Vergleich mit CUBIC und LEDBAT von 100 ms. Zwei einer Art teilen die Leitung, und ein Hybrid von 10 Mb/s läuft neben CUBIC auf 30 Mb/s.',
  'The paper’s text could not be read but for its abstract. What is only recalled of it is open, whatever comes out here; what follows from the public code has its own tolerance.':
    'Der Text der Arbeit war bis auf die Zusammenfassung nicht zu lesen. Was nur aus der Erinnerung stammt, ist offen, was hier auch herauskommt; was aus dem öffentlichen Code folgt, hat seine eigene Toleranz.',
  '(a) Use of the link by buffer': '(a) Nutzung der Leitung nach Puffer',
  '95th percentile': '95. Perzentil',
  '(b) 95th percentile of the queuing delay': '(b) 95. Perzentil der Wartezeit',
  '(c) Use of the link by random loss': '(c) Nutzung der Leitung nach zufälligem Verlust',
  'Part of the packets that is lost': 'Verlorener Teil der Pakete',
  'One flow alone, by buffer': 'Ein Fluss allein, nach Puffer',
  'One flow alone, by random loss': 'Ein Fluss allein, nach zufälligem Verlust',
  'Two of a kind': 'Zwei einer Art',
  'Proteus beside CUBIC': 'Proteus neben CUBIC',
  'Proteus-P alone with random loss, and QUIC’s loss detection':
    'Proteus-P allein mit zufälligem Verlust und der Verlusterkennung von QUIC',
  'Proteus-P alone on a path without noise': 'Proteus-P allein auf einem Pfad ohne Rauschen',
  'Proteus-P alone uses at least 0.9 of the link.': 'Proteus-P allein nutzt mindestens 0,9 der Leitung.',
  'Proteus-P alone with random loss: what its rules give without a network.':
    'Proteus-P allein mit zufälligem Verlust: was seine Regeln ohne Netz ergeben.',
  'Proteus-S alone with random loss: what its rules give without a network.':
    'Proteus-S allein mit zufälligem Verlust: was seine Regeln ohne Netz ergeben.',
  'Both Proteus use 0.9 of the link with a smaller buffer than CUBIC and LEDBAT need.':
    'Beide Proteus nutzen 0,9 der Leitung mit einem kleineren Puffer, als CUBIC und LEDBAT brauchen.',
  'Alone both Proteus keep the 95th percentile of the queue below 0.3 of the buffer of 250 packets; LEDBAT of 100 ms is above 0.8.':
    'Allein halten beide Proteus das 95. Perzentil der Warteschlange unter 0,3 des Puffers von 250 Paketen; LEDBAT von 100 ms ist über 0,8.',
  'With 1 % of random loss both Proteus use at least 0.85 of the link; CUBIC and LEDBAT leave 0.7 of it.':
    'Mit 1 % zufälligem Verlust nutzen beide Proteus mindestens 0,85 der Leitung; CUBIC und LEDBAT lassen 0,7 davon liegen.',
  'Two of either kind share the link: Jain’s index is at least 0.9.':
    'Zwei jeder Art teilen die Leitung: Jains Index ist mindestens 0,9.',
  'A hybrid of 10 Mb/s beside CUBIC on 30 Mb/s holds about its bound: 7 to 13 Mb/s.':
    'Ein Hybrid von 10 Mb/s neben CUBIC auf 30 Mb/s hält etwa seine Grenze: 7 bis 13 Mb/s.',
  'No primary of Proteus would hold it either: beside CUBIC it has less than 2 Mb/s.':
    'Auch ein Erster von Proteus würde sie nicht halten: Neben CUBIC hat er weniger als 2 Mb/s.',
  'With 8 % of random loss it is timeouts that keep Proteus-P down: QUIC’s loss detection has none, and its use is at least 0.15 higher.':
    'Bei 8 % zufälligem Verlust sind es Timeouts, die Proteus-P niederhalten: Die Verlusterkennung von QUIC hat keine, und seine Nutzung ist um mindestens 0,15 höher.',
  'On a path without any noise its filter for bursts can stop it for good: in 16 packets Proteus-P stays below 0.65 of the link.':
    'Auf einem Pfad ohne jedes Rauschen kann sein Filter für gedrängtes Eintreffen es für immer anhalten: In 16 Paketen bleibt Proteus-P unter 0,65 der Leitung.',
  'Of the paper on PCC Proteus a figure is recalled with 180 links, on most of which a primary keeps more of its rate beside Proteus-S than beside LEDBAT. Its text could not be read: the claim is open, whatever comes out here.':
    'Aus der Arbeit über PCC Proteus ist eine Abbildung mit 180 Leitungen in Erinnerung, auf deren meisten ein Erster neben Proteus-S mehr von seiner Rate behält als neben LEDBAT. Der Text war nicht zu lesen: Die Aussage bleibt offen, was hier auch herauskommt.',
  'Here are twelve links, of 20 and 50 Mb/s, RTTs of 10 and 100 ms, and buffers of 0.2, 1 and 5 bandwidth-delay products, each with four primaries. Both flows begin at random within 5 s, so that either is first in some runs.':
    'Hier sind zwölf Leitungen mit 20 und 50 Mb/s, RTTs von 10 und 100 ms und Puffern von 0,2, 1 und 5 Bandbreite-Verzögerungs-Produkten, jede mit vier Ersten. Beide Flüsse beginnen zufällig innerhalb von 5 s, sodass in manchen Läufen der eine zuerst da ist, in manchen der andere.',
  'On short paths Proteus-S yields better but in the smallest buffer: at 10 ms CUBIC loses 2 to 27 % to it and 31 to 46 % to LEDBAT, Proteus-P 13 to 23 % and 21 to 98 %. On long ones it does not: at 100 ms BBR loses 18 to 49 % to it and at most 21 % to LEDBAT, and CUBIC with five bandwidth-delay products 30 to 47 % and next to nothing. Five products are far more than LEDBAT’s target there; why BBR loses so much was not looked into.':
    'Auf kurzen Pfaden weicht Proteus-S besser, außer im kleinsten Puffer: Bei 10 ms verliert CUBIC 2 bis 27 % daran und 31 bis 46 % an LEDBAT, Proteus-P 13 bis 23 % und 21 bis 98 %. Auf langen nicht: Bei 100 ms verliert BBR 18 bis 49 % daran und höchstens 21 % an LEDBAT, und CUBIC mit fünf Bandbreite-Verzögerungs-Produkten 30 bis 47 % und so gut wie nichts. Fünf Produkte sind dort weit mehr als LEDBATs Ziel; warum BBR so viel verliert, wurde nicht untersucht.',
  'At the median of the twelve links CUBIC and Proteus-P lose less to Proteus-S, by 25 and 48 points; BBR and Copa lose a little more.':
    'Im Median der zwölf Leitungen verlieren CUBIC und Proteus-P weniger an Proteus-S, um 25 und 48 Punkte; BBR und Copa verlieren etwas mehr.',
  'Twelve links stand for the 180 that are recalled, with four seeds and 60 s. Senders have a jitter of 30 µs. Where Copa has more beside LEDBAT than alone, its harm is below zero.':
    'Zwölf Leitungen stehen für die 180 der Erinnerung, mit vier Startwerten und 60 s. Sender haben einen Jitter von 30 µs. Wo Copa neben LEDBAT mehr hat als allein, liegt der Schaden unter null.',
  '(a) What a primary loses on 20 Mb/s and 10 ms, by buffer':
    '(a) Was ein Erster auf 20 Mb/s und 10 ms verliert, nach Puffer',
  '(b) What a primary loses on 20 Mb/s and 100 ms, by buffer':
    '(b) Was ein Erster auf 20 Mb/s und 100 ms verliert, nach Puffer',
  '(c) What a primary loses on 50 Mb/s and 10 ms, by buffer':
    '(c) Was ein Erster auf 50 Mb/s und 10 ms verliert, nach Puffer',
  '(d) What a primary loses on 50 Mb/s and 100 ms, by buffer':
    '(d) Was ein Erster auf 50 Mb/s und 100 ms verliert, nach Puffer',
  Primary: 'Erster',
  'CUBIC loses less to Proteus-S than to LEDBAT of 100 ms, at the median of the links.':
    'CUBIC verliert im Median der Leitungen weniger an Proteus-S als an LEDBAT von 100 ms.',
  'BBR loses less to Proteus-S than to LEDBAT of 100 ms, at the median of the links.':
    'BBR verliert im Median der Leitungen weniger an Proteus-S als an LEDBAT von 100 ms.',
  'Copa loses less to Proteus-S than to LEDBAT of 100 ms, at the median of the links.':
    'Copa verliert im Median der Leitungen weniger an Proteus-S als an LEDBAT von 100 ms.',
  'Proteus-P loses less to Proteus-S than to LEDBAT of 100 ms, at the median of the links.':
    'Proteus-P verliert im Median der Leitungen weniger an Proteus-S als an LEDBAT von 100 ms.',
  'Buffer, inflation and loss have the scenario of the list of claims, with ten seeds. Claims 4 to 6 and 32 have exhibits of their own; 33 and 34 (the choice of the signal, its filters one by one) are not shown; claims 7 to 10 and 12 are unit tests of the controller.':
    'Puffer, Füllung und Verlust haben das Szenario der Liste von Aussagen, mit zehn Startwerten. Die Aussagen 4 bis 6 und 32 haben eigene Exponate; 33 und 34 (die Wahl des Signals, seine Filter einzeln) sind nicht gezeigt; die Aussagen 7 bis 10 und 12 sind Unit-Tests des Controllers.',
  'Proteus starts with 3.73, 7.47, 14.93, 29.87 and 59.73 Mb/s, then goes back to 29.87.':
    'Proteus beginnt mit 3,73, 7,47, 14,93, 29,87 und 59,73 Mb/s und geht dann auf 29,87 zurück.',
  'Where nothing stands in its way it goes from 29.87 to 52.91 Mb/s in ten steps.':
    'Wo nichts im Pfad steht, geht es in zehn Schritten von 29,87 auf 52,91 Mb/s.',
  'A scavenger that minds what it sees goes from 25 to 0.5 Mb/s in twelve steps.':
    'Ein Scavenger, den stört, was er sieht, geht in zwölf Schritten von 25 auf 0,5 Mb/s.',
  'However little there is for it, a scavenger goes on with 0.5 Mb/s, less a fifth.':
    'Wie wenig auch für ihn da ist, ein Scavenger macht mit 0,5 Mb/s weiter, weniger ein Fünftel.',
  'A decision takes seven round trips of probes for a primary, five for a scavenger, and two once it moves.':
    'Eine Entscheidung braucht bei einem Ersten sieben Umläufe mit Proben, bei einem Scavenger fünf und in Bewegung zwei.',
  'Vivace climbs faster and faster, and a change of direction ends that.':
    'Vivace steigt schneller und schneller, und ein Wechsel der Richtung beendet das.',
  'Vivace uses at least 0.2 of the link more with 2 % of random loss than with 6 %.':
    'Vivace nutzt mit 2 % zufälligem Verlust mindestens 0,2 der Leitung mehr als mit 6 %.',
  'Where next to nothing is left for it, Vivace goes on with at least 1.235 Mb/s in the mean of its probes.':
    'Wo so gut wie nichts für es übrig ist, macht Vivace im Mittel seiner Proben mit mindestens 1,235 Mb/s weiter.',
  'PCC tries rates and goes where a utility is higher. Vivace (NSDI 2018) came before Proteus: it climbs faster and faster, takes shrinking delays for a gain, and weighs losses of more than 3 % eleven times as much as smaller ones. What follows from the public code of both is held here to its numbers, mostly without a network: the tests are named with each.':
    'PCC probiert Raten und geht dorthin, wo ein Nutzen höher ist. Vivace (NSDI 2018) war vor Proteus da: Es steigt schneller und schneller, nimmt schrumpfende Verzögerungen für einen Gewinn und gewichtet Verluste von mehr als 3 % elfmal so stark wie kleinere. Was aus dem öffentlichen Programm beider folgt, wird hier an seinen Zahlen gemessen, meist ohne Netz: Die Tests sind jeweils genannt.',
  'Vivace alone runs on 50 Mb/s and 30 ms with random losses.':
    'Vivace läuft allein auf 50 Mb/s und 30 ms mit zufälligen Verlusten.',
  'The papers’ texts could not be read but for their abstracts. Vivace has the weight of delays in the authors’ code, 11330; the code takes 0 where nothing is said, the paper is said to have 900.':
    'Die Texte der Arbeiten waren bis auf ihre Zusammenfassungen nicht zu lesen. Vivace hat das Gewicht von Verzögerungen im Programm der Autoren, 11330; das Programm nimmt 0, wo nichts gesagt ist, die Arbeit soll 900 haben.',
  '(a) Vivace alone: use of the link by random loss': '(a) Vivace allein: Nutzung der Leitung nach zufälligem Verlust',
  'Vivace alone, by random loss': 'Vivace allein, nach zufälligem Verlust',
  'The abstract of the paper on PCC Proteus says that web pages and adaptive films do better beside its scavenger, and that its hybrid cuts the standstills of films. It gives no scenario; here the scavenger takes the place of LEDBAT with 100 ms, the hybrid that of Proteus-P.':
    'Die Zusammenfassung der Arbeit über PCC Proteus sagt, dass Webseiten und anpassungsfähige Filme neben seinem Scavenger besser fahren und dass sein Hybrid das Stocken von Filmen verringert. Ein Szenario nennt sie nicht; hier steht der Scavenger an der Stelle von LEDBAT mit 100 ms, der Hybrid an der von Proteus-P.',
  'Pages of 2.4 MB are read over 20 Mb/s, with 3 s of reading between them; a film that adapts from 0.2 to 6 Mb/s shares 10 Mb/s with low priority; and four such films run over Proteus themselves on 8 Mb/s, a third of what they want. RTT 30 ms, two bandwidth-delay products of buffer.':
    'Seiten von 2,4 MB werden über 20 Mb/s gelesen, mit 3 s Lesezeit dazwischen; ein Film, der sich von 0,2 bis 6 Mb/s anpasst, teilt 10 Mb/s mit niedriger Priorität; und vier solche Filme laufen selbst über Proteus auf 8 Mb/s, einem Drittel dessen, was sie wollen. RTT 30 ms, zwei Bandbreite-Verzögerungs-Produkte Puffer.',
  'Films do. Beside Proteus-S a film has 5.6 Mb/s on average, beside LEDBAT 3.9. Four films over the hybrid stand still for 0.2 % of the time, over Proteus-P for 6.8 %; over CUBIC they never do.':
    'Filme ja. Neben Proteus-S hat ein Film im Mittel 5,6 Mb/s, neben LEDBAT 3,9. Vier Filme über den Hybriden stehen 0,2 % der Zeit still, über Proteus-P 6,8 %; über CUBIC nie.',
  'Pages do not. Half of them take 4.3 s beside Proteus-S and 2.6 s beside LEDBAT, even 3.6 s beside CUBIC; alone 1.1 s. A scavenger that has the link to itself takes seconds to give way to somebody who comes, and a page is not there for so long. What it costs a transfer grows up to 20 MB, to 8 s, and no further: one of 50 MB takes 28 s beside it, 36 s beside LEDBAT.':
    'Seiten nicht. Die Hälfte braucht neben Proteus-S 4,3 s und neben LEDBAT 2,6 s, selbst neben CUBIC 3,6 s; allein 1,1 s. Ein Scavenger, der die Leitung für sich hat, braucht Sekunden, bis er einem weicht, der kommt, und so lange ist eine Seite nicht da. Was er eine Übertragung kostet, wächst bis 20 MB, auf 8 s, und nicht weiter: Eine von 50 MB dauert neben ihm 28 s, neben LEDBAT 36 s.',
  'The abstract names no scenario, no number and no baseline: those here are ours. Pages, films and transfers run over CUBIC, and low priority is there before them.':
    'Die Zusammenfassung nennt kein Szenario, keine Zahl und keinen Vergleich: Die hier sind unsere. Seiten, Filme und Übertragungen laufen über CUBIC, und niedrige Priorität ist vor ihnen da.',
  'A hybrid’s bound is an equal part of the link, 2 Mb/s. The paper is said to move it with the film’s buffer, which this hybrid does not.':
    'Die Grenze eines Hybriden ist ein gleicher Teil der Leitung, 2 Mb/s. Die Arbeit soll sie mit dem Puffer des Films verschieben, was dieser Hybrid nicht tut.',
  'Senders have a jitter of 30 µs: on a path without any noise the filters of Proteus take the first burst for one that does not end.':
    'Sender haben einen Jitter von 30 µs: Auf einem Pfad ohne jedes Rauschen halten die Filter von Proteus den ersten Schub für einen, der nicht endet.',
  '(a) Pages and a film beside low priority': '(a) Seiten und ein Film neben niedriger Priorität',
  'Who else is there': 'Wer sonst da ist',
  Nobody: 'Niemand',
  'Median page': 'Seite im Median',
  'Rate of the film': 'Rate des Films',
  '(b) Mean time of a transfer over 20 Mb/s by its size':
    '(b) Mittlere Dauer einer Übertragung über 20 Mb/s nach ihrer Größe',
  Size: 'Größe',
  'Mean time': 'Mittlere Dauer',
  '(c) Four films on 8 Mb/s, by what carries them': '(c) Vier Filme auf 8 Mb/s, nach dem, was sie trägt',
  'Carried by': 'Getragen von',
  'Stands still': 'Steht still',
  'Rate of the films': 'Rate der Filme',
  'Half of the pages take less time beside Proteus-S than beside LEDBAT of 100 ms, and no seed of one comes to any of the other.':
    'Die Hälfte der Seiten braucht neben Proteus-S weniger Zeit als neben LEDBAT von 100 ms, und kein Startwert des einen reicht an einen des anderen heran.',
  'The claim’s own: lower, with p below 0.05; ten seeds on either side that do not mix have p below 0.001.':
    'Die eigene der Aussage: weniger, mit p unter 0,05; je zehn Startwerte, die sich nicht mischen, haben p unter 0,001.',
  'A film has a higher mean rate beside Proteus-S than beside LEDBAT of 100 ms.':
    'Ein Film hat neben Proteus-S eine höhere mittlere Rate als neben LEDBAT von 100 ms.',
  'Four films that want three times what there is stand still less over Proteus-H than over Proteus-P.':
    'Vier Filme, die das Dreifache dessen wollen, was da ist, stehen über Proteus-H weniger still als über Proteus-P.',
  'It is that Proteus-S takes seconds to yield: a transfer of 5 MB takes longer beside it than beside LEDBAT, one of 50 MB less time, since it loses no more to it than one of 20 MB.':
    'Es liegt daran, dass Proteus-S Sekunden braucht, bis es weicht: Eine Übertragung von 5 MB dauert neben ihm länger als neben LEDBAT, eine von 50 MB weniger lang, da sie nicht mehr daran verliert als eine von 20 MB.',
  'Web pages beside low priority': 'Webseiten neben niedriger Priorität',
  'A film beside low priority': 'Ein Film neben niedriger Priorität',
  'Transfers of one size beside low priority': 'Übertragungen einer Größe neben niedriger Priorität',
  'Four films that want 24 Mb/s of 8': 'Vier Filme, die 24 Mb/s von 8 wollen',
  'They do. Alone Vivace uses 0.95 of the link and keeps no queue; with 2 % of random loss it has 0.47, with 4 % 0.14, and with 6 % 0.06. The claim that its rate never falls below 1.235 Mb/s is so in the mean: 1.3 Mb/s is the lowest rate, but probes are at least 0.5 Mb/s away from it, so that every other one is at 0.8.':
    'Ja. Allein nutzt Vivace 0,95 der Leitung und hält keine Warteschlange; mit 2 % zufälligem Verlust hat es 0,47, mit 4 % 0,14 und mit 6 % 0,06. Dass seine Rate nie unter 1,235 Mb/s fällt, stimmt im Mittel: 1,3 Mb/s ist die kleinste Rate, aber Proben liegen mindestens 0,5 Mb/s davon entfernt, sodass jede zweite bei 0,8 liegt.',
  'How long Proteus takes from 25 to 0.5 Mb/s was claimed to be at most 1.2 s; that is not confirmed.':
    'Von 25 auf 0,5 Mb/s soll Proteus höchstens 1,2 s brauchen; das ist nicht bestätigt.',
  'Its estimate of a clock fails as soon as a queue grows.':
    'Seine Schätzung einer Uhr versagt, sobald eine Warteschlange wächst.',
  'TCP-LP is to leave at the first sign of a queue, which it sees in the one-way delay. Linux’s module takes that delay from timestamps, and estimates first how often the receiver’s clock ticks. A queue that grows stretches the receiver’s stamps, so the estimate passes 1000 a second; 1000 divided by it, in integers, is 0. What is left as “delay” is the sender’s own clock.':
    'TCP-LP soll beim ersten Zeichen einer Warteschlange gehen, das es in der einfachen Laufzeit sieht. Das Modul von Linux nimmt diese Laufzeit aus Zeitstempeln und schätzt zuerst, wie oft die Uhr des Empfängers tickt. Eine wachsende Warteschlange dehnt die Stempel des Empfängers, sodass die Schätzung 1000 je Sekunde überschreitet; 1000 geteilt durch sie ist in ganzen Zahlen 0. Was als „Laufzeit“ bleibt, ist die eigene Uhr des Senders.',
  'The same rules run here with the module’s estimate and with the clock known, alone and beside a Reno flow: 10 Mb/s, 50 ms, 100 packets, ten seeds.':
    'Dieselben Regeln laufen hier mit der Schätzung des Moduls und mit bekannter Uhr, allein und neben einem Reno-Fluss: 10 Mb/s, 50 ms, 100 Pakete, zehn Startwerte.',
  'This was found in the module’s source and in the unmodified module on our transport. It was not yet seen on a real host.':
    'Gefunden wurde dies im Quelltext des Moduls und im unveränderten Modul auf unserem Transport. Auf einem wirklichen Rechner wurde es noch nicht gesehen.',
  'What it gets alone is a matter of timing: 64 to 78 % over the seeds, with a queue of 9 to 24 ms; where packets leave up to 1 ms late, 3 % in one of ten runs and 96 % in another, with 76 ms. So it does not go when the queue grows. Beside Reno it gets 2 %, less than the 9 % of the same rules with the clock known.':
    'Was es allein bekommt, hängt vom Zeitablauf ab: 64 bis 78 % über die Startwerte, mit einer Warteschlange von 9 bis 24 ms; gehen Pakete bis zu 1 ms später ab, sind es 3 % in einem von zehn Läufen und 96 % in einem anderen, mit 76 ms. Es geht also nicht, wenn die Warteschlange wächst. Neben Reno bekommt es 2 %, weniger als die 9 % derselben Regeln mit bekannter Uhr.',
  'With the clock known it uses an idle link even less, whenever packets leave: 2 %, one packet per round trip. The receiver holds the acknowledgement of a single packet for up to 40 ms; its timestamp says so, and LP takes that for a queue. With an acknowledgement for each packet it is 15 %, with 2 ms of queue.':
    'Mit bekannter Uhr nutzt es eine freie Leitung noch weniger, wann auch immer Pakete abgehen: 2 %, ein Paket je Umlauf. Der Empfänger hält die Bestätigung eines einzelnen Pakets bis zu 40 ms zurück; ihr Zeitstempel sagt das, und LP hält es für eine Warteschlange. Mit einer Bestätigung für jedes Paket sind es 15 %, mit 2 ms Warteschlange.',
  'The module looks for early congestion from the first packet; so does this. Timestamps are in milliseconds.':
    'Das Modul achtet vom ersten Paket an auf frühe Überlast; dies hier auch. Zeitstempel sind in Millisekunden.',
  'Estimated, as in the kernel': 'Geschätzt, wie im Kernel',
  Known: 'Bekannt',
  'Estimated, up to 0.1 ms late': 'Geschätzt, bis zu 0,1 ms verspätet',
  'Estimated, up to 1 ms late': 'Geschätzt, bis zu 1 ms verspätet',
  'Known, up to 1 ms late': 'Bekannt, bis zu 1 ms verspätet',
  'Known, no delayed acknowledgements': 'Bekannt, keine verzögerten Bestätigungen',
  'Receiver’s clock': 'Uhr des Empfängers',
  '(b) Beside one Reno flow': '(b) Neben einem Reno-Fluss',
  '(a) Alone': '(a) Allein',
  'Set after a first look.': 'Nach einem ersten Blick festgelegt.',
  'Alone, with the clock estimated, what LP uses depends on when packets leave: up to 1 ms late, less than a tenth of the link in one of ten runs and more than seven tenths in another.':
    'Allein hängt mit geschätzter Uhr davon ab, wann Pakete abgehen, wie viel LP nutzt: Bei bis zu 1 ms Verspätung ist es in einem von zehn Läufen weniger als ein Zehntel der Leitung und in einem anderen mehr als sieben Zehntel.',
  'With the clock known it stays below 3 % of the link alone, and keeps no queue, whenever packets leave.':
    'Mit bekannter Uhr bleibt es allein unter 3 % der Leitung und hält keine Warteschlange, wann auch immer Pakete abgehen.',
  'What holds LP down with the clock known is the receiver’s delayed acknowledgement of its single packet: without it, it uses 14 % or more.':
    'Was LP mit bekannter Uhr niederhält, ist die verzögerte Bestätigung seines einzelnen Pakets: Ohne sie nutzt es 14 % oder mehr.',
  'Beside Reno it is low priority all the same: at most 7 % with the clock estimated, less than the 8 % or more with the clock known.':
    'Neben Reno ist es trotzdem niedrige Priorität: höchstens 7 % mit geschätzter Uhr, weniger als die 8 % oder mehr mit bekannter.',
  'Linux’s LP alone': 'LP von Linux allein',
  'Linux’s LP beside Reno': 'LP von Linux neben Reno',
  'LP’s share': 'Anteil von LP',
};

export default words;
