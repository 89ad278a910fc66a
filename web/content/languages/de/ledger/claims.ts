/** The claims of the papers, and why some hold trivially. */
const words: Readonly<Record<string, string>> = {
  'Target expressed as a share of the buffer: 25 ms is about 20 %, 120 ms is a full buffer, and the 2-150 % range is 2.4-180 ms.':
    'Das Ziel als Teil des Puffers: 25 ms sind etwa 20 %, 120 ms ist ein voller Puffer, und der Bereich von 2-150 % ist 2,4-180 ms.',
  'Short-term fairness uses windows of 20 RTT, which equals 1 s here.':
    'Kurzfristige Fairness benutzt Fenster von 20 RTT, hier gleich 1 s.',
  'Reference dumbbell of all experiments.': 'Die Hantel, an der alle Experimente gemessen werden.',
  'Parameter values used for the three low-priority protocols.': 'Parameterwerte der drei nachrangigen Protokolle.',
  'Jain index is 1 for equal rates and 1/N when one flow takes all.':
    'Jains Index ist 1 bei gleichen Raten und 1/N, wenn ein Fluss alles nimmt.',
  'Definitions of the six metrics plotted.': 'Definitionen der sechs gezeichneten Kenngrößen.',
  'Explored parameter ranges.': 'Untersuchte Bereiche der Parameter.',
  'LP smooths one-way delay and compares it with a threshold between its minimum and maximum.':
    'LP glättet die einfache Laufzeit und vergleicht sie mit einer Schwelle zwischen ihrem kleinsten und ihrem größten Wert.',
  'NICE counts the share of late packets per RTT instead of averaging.':
    'NICE zählt den Anteil verspäteter Pakete je RTT, statt zu mitteln.',
  'LEDBAT moves its window in proportion to the distance from the target.':
    'LEDBAT bewegt sein Fenster im Verhältnis zum Abstand vom Ziel.',
  'Whenever early detection is late and a packet is lost, all three fall back to standard TCP reactions.':
    'Kommt die frühe Erkennung zu spät und geht ein Paket verloren, fallen alle drei auf die Reaktionen des gewöhnlichen TCP zurück.',
  'The first panel summarises efficiency, fairness and breakdown of the six traces.':
    'Das erste Feld fasst Auslastung, Fairness und Aufteilung der sechs Verläufe zusammen.',
  'Without early congestion LP grows additively like Reno.': 'Ohne frühe Überlast wächst LP additiv wie Reno.',
  'On early congestion LP halves and then only observes, without growing, until the inference timer ends.':
    'Bei früher Überlast halbiert LP und beobachtet dann nur, ohne zu wachsen, bis der Inferenz-Timer endet.',
  'If congestion persists after inference LP drops its window to the bottom and restarts.':
    'Hält die Überlast nach der Inferenz an, senkt LP sein Fenster ganz ab und beginnt neu.',
  'NICE, being Vegas-based, evolves far more smoothly than LP.':
    'NICE, auf Vegas gegründet, verläuft viel glatter als LP.',
  'NICE throughput settles around the link capacity.':
    'Der Durchsatz von NICE pendelt sich nahe der Kapazität der Leitung ein.',
  'At the target the offset is zero so the window settles and a fixed queueing delay is held.':
    'Am Ziel ist die Abweichung null; das Fenster kommt zur Ruhe, und eine feste Wartezeit wird gehalten.',
  'Two LEDBAT flows under equal conditions hold steady windows.':
    'Zwei LEDBAT-Flüsse unter gleichen Bedingungen halten ruhige Fenster.',
  "LEDBAT's dynamics resemble NICE more than LP.": 'Das Verhalten von LEDBAT ähnelt NICE mehr als LP.',
  'Each low-priority flow gives way to the competing Reno flow.':
    'Jeder nachrangige Fluss weicht dem Reno-Fluss neben ihm.',
  'A negative offset is treated as early congestion and the window shrinks in proportion.':
    'Eine negative Abweichung gilt als frühe Überlast, und das Fenster schrumpft im Verhältnis dazu.',
  'NICE may hold a window below one packet by waiting several RTTs, which protects others when many NICE flows share the link.':
    'NICE darf ein Fenster unter einem Paket halten, indem es mehrere RTTs wartet; das schützt andere, wenn viele NICE-Flüsse die Leitung teilen.',
  'Efficiency stays close to full capacity for every target.':
    'Die Auslastung bleibt bei jedem Ziel nahe der vollen Kapazität.',
  'Target only slightly changes efficiency, since either protocol picks up what the other leaves.':
    'Das Ziel ändert die Auslastung nur wenig, da jedes der Protokolle aufnimmt, was das andere lässt.',
  'The f(G) curve of eta is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von eta ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'The f(G) curve of TCP% is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von TCP% ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'Below 18 % the target is too small to be reached reliably and the TCP share looks shaky.':
    'Unterhalb von 18 % ist das Ziel zu klein, um verlässlich erreicht zu werden, und der Anteil von TCP schwankt.',
  'Between 18 and 65 % of the buffer LEDBAT fully yields and Reno takes everything.':
    'Zwischen 18 und 65 % des Puffers weicht LEDBAT ganz, und Reno nimmt alles.',
  'From about 65 % of the buffer LEDBAT starts to erode Reno.':
    'Ab etwa 65 % des Puffers beginnt LEDBAT an Reno zu zehren.',
  "Reno's share falls steadily from 65 to 100 % of the buffer.":
    'Der Anteil von Reno fällt von 65 bis 100 % des Puffers stetig.',
  'At a target equal to the buffer LEDBAT monopolises the queue and Reno starves.':
    'Bei einem Ziel von der Größe des Puffers beherrscht LEDBAT die Warteschlange, und Reno verhungert.',
  'The lowest Reno share sits at T=100 %.': 'Der kleinste Anteil von Reno liegt bei T=100 %.',
  'Above 100 % LEDBAT becomes loss-driven like Reno and the split is about even.':
    'Oberhalb von 100 % wird LEDBAT wie Reno von Verlusten gesteuert, und die Aufteilung ist etwa gleich.',
  'The mandated 25 ms lies inside the yielding region.':
    'Die vorgeschriebenen 25 ms liegen im Bereich, in dem LEDBAT weicht.',
  'The usable range is so narrow that a small change of target swings between starvation of one protocol and of the other.':
    'Der brauchbare Bereich ist so schmal, dass eine kleine Änderung des Ziels vom Verhungern des einen Protokolls zum Verhungern des anderen führt.',
  'The same absolute target gives a different priority level when capacity, buffer or other conditions change.':
    'Dasselbe absolute Ziel gibt eine andere Stufe der Priorität, wenn sich Kapazität, Puffer oder andere Bedingungen ändern.',
  'Where Reno takes everything the long-term fairness is at its minimum of one half.':
    'Wo Reno alles nimmt, ist die langfristige Fairness bei ihrem kleinsten Wert, der Hälfte.',
  'An even split gives fairness near its maximum.': 'Eine gleiche Aufteilung gibt eine Fairness nahe ihrem Höchstwert.',
  'When LEDBAT starves Reno fairness is again one half.':
    'Wenn LEDBAT Reno verhungern lässt, ist die Fairness wieder die Hälfte.',
  'Fairness passes through a maximum while the share crosses one half inside region 3.':
    'Die Fairness hat einen Höchstwert, während der Anteil in Bereich 3 durch die Hälfte geht.',
  'The f(G) curve of F_lt is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von F_lt ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'Short-term fairness never exceeds long-term fairness.': 'Die kurzfristige Fairness übersteigt nie die langfristige.',
  'Both time scales show the same qualitative curve.': 'Beide Zeitskalen zeigen qualitativ dieselbe Kurve.',
  'The f(G) curve of F_st is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von F_st ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'Mean queue occupancy grows with the target on top of what Reno contributes.':
    'Die mittlere Belegung der Warteschlange wächst mit dem Ziel über das hinaus, was Reno beiträgt.',
  'The f(G) curve of B is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von B ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'Loss peaks where the target equals the buffer.': 'Der Verlust hat seine Spitze, wo das Ziel gleich dem Puffer ist.',
  'Loss grows with the target up to the full buffer.': 'Der Verlust wächst mit dem Ziel bis zum vollen Puffer.',
  'Past 100 % loss falls back.': 'Jenseits von 100 % geht der Verlust zurück.',
  'With an excessive target the case degenerates into two Reno flows on one link.':
    'Bei einem übermäßigen Ziel entartet der Fall zu zwei Reno-Flüssen auf einer Leitung.',
  'The f(G) curve of P_l is nearly flat: gain barely matters against TCP because LEDBAT yields for every G.':
    'Die Kurve f(G) von P_l ist fast flach: Die Verstärkung zählt gegen TCP kaum, weil LEDBAT bei jedem G weicht.',
  'As soon as targets differ fairness drops to its minimum of one half and stays there.':
    'Sobald die Ziele sich unterscheiden, fällt die Fairness auf ihren kleinsten Wert, die Hälfte, und bleibt dort.',
  'Even a slight difference in target has strong consequences.':
    'Schon ein leichter Unterschied der Ziele hat starke Folgen.',
  'With equal targets the two flows share evenly.': 'Bei gleichen Zielen teilen die beiden Flüsse gleich.',
  'The flow with the higher target always wins.': 'Der Fluss mit dem höheren Ziel gewinnt immer.',
  'Drops become possible once the targets exceed the buffer, and unfairness persists beyond that.':
    'Verluste werden möglich, sobald die Ziele den Puffer übersteigen, und die Unfairness besteht darüber hinaus fort.',
  'Losses do not repair the unfairness: the higher-target flow gains before drops happen.':
    'Verluste heilen die Unfairness nicht: Der Fluss mit dem höheren Ziel gewinnt, bevor etwas verworfen wird.',
  'Efficiency stays full across the sweep.': 'Die Auslastung bleibt über die ganze Reihe voll.',
  'The queue follows the larger of the two targets.': 'Die Warteschlange folgt dem größeren der beiden Ziele.',
  'Flows that start together measure the same base delay.':
    'Flüsse, die zusammen beginnen, messen dieselbe Grundverzögerung.',
  'With equal targets a gain difference of up to ten causes no unfairness.':
    'Bei gleichen Zielen verursacht ein Unterschied der Verstärkung von bis zu zehn keine Unfairness.',
  'Gain ratio leaves efficiency unchanged.': 'Das Verhältnis der Verstärkungen lässt die Auslastung unverändert.',
  'Gain ratio leaves the queue unchanged.': 'Das Verhältnis der Verstärkungen lässt die Warteschlange unverändert.',
  'Gain ratio causes no loss.': 'Das Verhältnis der Verstärkungen verursacht keinen Verlust.',
  'Small target differences hurt fairness, large gain differences do not.':
    'Kleine Unterschiede der Ziele schaden der Fairness, große Unterschiede der Verstärkung nicht.',
  'LEDBAT and NICE let the link be fully used.': 'LEDBAT und NICE lassen die Leitung ganz genutzt werden.',
  'Losses cost LP and all-Reno some efficiency.': 'Verluste kosten LP und lauter Reno etwas Auslastung.',
  'The efficiency loss grows with the number of flows.': 'Der Verlust an Auslastung wächst mit der Zahl der Flüsse.',
  'Against ten LEDBAT flows Reno keeps about 90 %.': 'Gegen zehn LEDBAT-Flüsse behält Reno etwa 90 %.',
  'Each of ten LEDBAT flows gets about 1 %.': 'Jeder von zehn LEDBAT-Flüssen bekommt etwa 1 %.',
  'Each of ten NICE flows gets about 3 %, i.e. about 70 % for Reno.':
    'Jeder von zehn NICE-Flüssen bekommt etwa 3 %, d. h. Reno etwa 70 %.',
  'Each of ten LP flows gets about 5 %, i.e. about half of the link.':
    'Jeder von zehn LP-Flüssen bekommt etwa 5 %, d. h. etwa die Hälfte der Leitung.',
  'Implied Reno shares at N=10 for NICE and LP.': 'Daraus folgende Anteile von Reno bei N=10 für NICE und LP.',
  'Priority ranking at every N: LEDBAT lowest, then NICE, then LP, then Reno.':
    'Rangfolge der Priorität bei jedem N: LEDBAT am niedrigsten, dann NICE, dann LP, dann Reno.',
  'The all-Reno reference gives each flow its fair share.':
    'Der Vergleich mit lauter Reno gibt jedem Fluss seinen fairen Anteil.',
  'More low-priority flows together take more from Reno.': 'Mehr nachrangige Flüsse nehmen Reno zusammen mehr.',
  'LEDBAT and NICE push overall fairness close to the bound 1/(N+1).':
    'LEDBAT und NICE bringen die Fairness insgesamt nahe an die Schranke 1/(N+1).',
  'LP sits between the bound and the fair reference.': 'LP liegt zwischen der Schranke und dem fairen Vergleich.',
  'The homogeneous Reno reference is fair.': 'Der Vergleich mit lauter Reno ist fair.',
  'What is left after Reno is shared evenly among the low-priority flows.':
    'Was Reno übrig lässt, wird unter den nachrangigen Flüssen gleich geteilt.',
  'Among low-priority flows NICE is the least fair.': 'Unter den nachrangigen Flüssen ist NICE am wenigsten fair.',
  'The all-Reno queue shrinks as flows and losses grow.':
    'Die Warteschlange von lauter Reno schrumpft, wenn Flüsse und Verluste zunehmen.',
  'The LP queue shrinks too.': 'Auch die Warteschlange von LP schrumpft.',
  'The NICE queue rises slowly with N.': 'Die Warteschlange von NICE steigt langsam mit N.',
  'The LEDBAT queue does not depend on N.': 'Die Warteschlange von LEDBAT hängt nicht von N ab.',
  'LP causes about as much loss as Reno itself.': 'LP verursacht etwa so viel Verlust wie Reno selbst.',
  'Delay-based flows cause far less loss than loss-based ones.':
    'Verzögerungsgesteuerte Flüsse verursachen weit weniger Verlust als verlustgesteuerte.',
  'Loss rises with the number of loss-based flows.': 'Der Verlust steigt mit der Zahl verlustgesteuerter Flüsse.',
  'Mixed low-priority flows fill the link.': 'Gemischte nachrangige Flüsse füllen die Leitung.',
  'All-Reno efficiency declines as flows are added, blamed on synchronised losses.':
    'Die Auslastung von lauter Reno sinkt, wenn Flüsse hinzukommen; synchronisierten Verlusten zugeschrieben.',
  'All-Reno mean queue is about two thirds of the buffer and independent of the number of flows.':
    'Die mittlere Warteschlange von lauter Reno ist etwa zwei Drittel des Puffers und unabhängig von der Zahl der Flüsse.',
  'With two or more flows per flavour the mixed queue approaches the all-Reno one.':
    'Mit zwei oder mehr Flüssen je Art nähert sich die Warteschlange der Mischung der von lauter Reno.',
  'With one flow per flavour the mixed queue is clearly lower.':
    'Mit einem Fluss je Art ist die Warteschlange der Mischung deutlich kürzer.',
  "At k=1 the queue reflects LEDBAT's target plus LP and NICE contributions.":
    'Bei k=1 spiegelt die Warteschlange das Ziel von LEDBAT und die Beiträge von LP und NICE.',
  'The mix loses less than the all-Reno reference since two thirds of its flows are delay-based.':
    'Die Mischung verliert weniger als der Vergleich mit lauter Reno, da zwei Drittel ihrer Flüsse verzögerungsgesteuert sind.',
  'Heterogeneous low-priority flows are less fair than Reno flows.':
    'Verschiedenartige nachrangige Flüsse sind weniger fair als Reno-Flüsse.',
  'The mix is fairer than the low-priority-against-Reno cases.':
    'Die Mischung ist fairer als die Fälle von niedriger Priorität gegen Reno.',
  'Fairness of the mix is highest at one flow per flavour.':
    'Die Fairness der Mischung ist bei einem Fluss je Art am höchsten.',
  'Fairness of the mix falls as flows are added.': 'Die Fairness der Mischung fällt, wenn Flüsse hinzukommen.',
  'With one flow of each kind LP and LEDBAT obtain nearly the same share.':
    'Mit einem Fluss jeder Art bekommen LP und LEDBAT fast denselben Anteil.',
  'At k=1 NICE is the one left behind.': 'Bei k=1 bleibt NICE zurück.',
  'LP gains as the number of flows per flavour grows.': 'LP gewinnt, wenn die Zahl der Flüsse je Art wächst.',
  'From two flows per flavour LP is the most aggressive.': 'Ab zwei Flüssen je Art ist LP am aggressivsten.',
  'At k=1 LEDBAT often forces LP into inference; two LP flows rarely enter it together, so LEDBAT has fewer openings.':
    'Bei k=1 zwingt LEDBAT LP oft in die Inferenz; zwei LP-Flüsse gehen selten zusammen hinein, sodass LEDBAT weniger Gelegenheiten hat.',
  'Only NICE stays fair when RTTs differ.': 'Nur NICE bleibt fair, wenn die RTTs sich unterscheiden.',
  'LEDBAT, LP and Reno are all less fair than NICE.': 'LEDBAT, LP und Reno sind alle weniger fair als NICE.',
  'With LEDBAT the long-RTT flow ends up starved.': 'Mit LEDBAT verhungert der Fluss mit langer RTT.',
  'LEDBAT unfairness grows with the RTT ratio.': 'Die Unfairness von LEDBAT wächst mit dem Verhältnis der RTTs.',
  'The short-RTT LEDBAT flow gets to its target first and the other then sees the target already met.':
    'Der LEDBAT-Fluss mit kurzer RTT erreicht sein Ziel zuerst, und der andere sieht das Ziel dann schon erreicht.',
  'LEDBAT keeps the system perfectly efficient.': 'LEDBAT hält die Leitung vollkommen ausgelastet.',
  'NICE, LP and Reno all lose efficiency; LEDBAT does not.':
    'NICE, LP und Reno verlieren alle an Auslastung; LEDBAT nicht.',
  'NICE pays for fairness with efficiency since the fast flow slows to match the slow one.':
    'NICE zahlt für Fairness mit Auslastung, da der schnelle Fluss sich nach dem langsamen richtet.',
  'LEDBAT has the lowest priority, then NICE, then LP.': 'LEDBAT hat die niedrigste Priorität, dann NICE, dann LP.',
  'Misconfigured LEDBAT can be as aggressive as TCP.': 'Falsch eingestellt, kann LEDBAT so aggressiv sein wie TCP.',
  'One cannot dial an arbitrary priority level: intermediate shares exist only in a narrow band.':
    'Eine beliebige Stufe der Priorität lässt sich nicht einstellen: Mittlere Anteile gibt es nur in einem schmalen Band.',
  'Legacy LEDBAT flows with slightly different settings can be very unfair.':
    'Alte LEDBAT-Flüsse mit leicht verschiedenen Einstellungen können sehr unfair sein.',
  'Gain has practically no influence.': 'Die Verstärkung hat praktisch keinen Einfluss.',
  'LP inherits loss-based aggressiveness that NICE lacks.': 'LP erbt verlustgesteuerte Aggressivität, die NICE fehlt.',
  'In the limit case of one flow each LEDBAT is as aggressive as LP.':
    'Im Grenzfall von je einem Fluss ist LEDBAT so aggressiv wie LP.',
  'Different network conditions alone also make LEDBAT unfair.':
    'Auch verschiedene Bedingungen im Netz allein machen LEDBAT unfair.',
  'Other parameter settings are said to give qualitatively similar mixes.':
    'Andere Parameter sollen qualitativ ähnliche Mischungen geben.',
  'Simultaneous starts avoid latecomer effects.': 'Gleichzeitige Anfänge vermeiden Wirkungen von Nachzüglern.',
  'LEDBAT infers congestion from delay, before losses occur.':
    'LEDBAT schließt aus der Verzögerung auf Überlast, bevor Verluste auftreten.',
  'Only backlogged sources are studied; for others the window rule is slightly changed.':
    'Untersucht werden nur Quellen, die immer Daten haben; für andere ist die Fensterregel leicht geändert.',
  'NICE adds a multiplicative decrease to Vegas when congestion is foreseen.':
    'NICE fügt Vegas eine multiplikative Verkleinerung hinzu, wenn sich Überlast ankündigt.',
  'Four working regions: up to 18, 18-65, 65-100, above 100 % of the buffer.':
    'Vier Arbeitsbereiche: bis 18, 18-65, 65-100, über 100 % des Puffers.',
  'Short-term fairness is one half where one protocol starves and close to one where the split is even.':
    'Die kurzfristige Fairness ist die Hälfte, wo ein Protokoll verhungert, und nahe eins, wo die Aufteilung gleich ist.',
  'At k=1 LEDBAT exploits a significant part of the link.': 'Bei k=1 nutzt LEDBAT einen bedeutenden Teil der Leitung.',
  'Two thirds of the mixed flows are delay-based.': 'Zwei Drittel der gemischten Flüsse sind verzögerungsgesteuert.',
  'The figure or table is reproduced with its axes, series and panels.':
    'Die Abbildung oder Tabelle ist mit ihren Achsen, Reihen und Feldern nachgebildet.',
  'Illustrative scenario.': 'Szenario zur Veranschaulichung.',
  'Extended campaign uses five AQM and three LPCC, averaged over 10 runs.':
    'Die erweiterte Messreihe benutzt fünf AQM und drei LPCC, gemittelt über 10 Läufe.',
  'The plots carry three annotations.': 'Die Diagramme tragen drei Angaben.',
  'Under DropTail nearly 400 packets are queued on average.': 'Unter DropTail warten im Mittel fast 400 Pakete.',
  'Under DropTail LEDBAT keeps its low priority.': 'Unter DropTail behält LEDBAT seine niedrige Priorität.',
  'LEDBAT takes spare capacity without adding delay.': 'LEDBAT nimmt freie Kapazität, ohne Verzögerung hinzuzufügen.',
  'LEDBAT exploits capacity that TCP leaves unused.': 'LEDBAT nutzt Kapazität, die TCP ungenutzt lässt.',
  'RED keeps the mean queue below 4 packets.': 'RED hält die mittlere Warteschlange unter 4 Paketen.',
  'RED costs about 3 % utilisation.': 'RED kostet etwa 3 % Auslastung.',
  'Under RED the TCP and LEDBAT aggregates get similar throughput.':
    'Unter RED haben TCP und LEDBAT im Ganzen ähnlichen Durchsatz.',
  'Individual flows of both kinds have similar throughput too.':
    'Auch einzelne Flüsse beider Arten haben ähnlichen Durchsatz.',
  'RED cancels the low priority that DropTail preserved.':
    'RED hebt die niedrige Priorität auf, die DropTail bewahrt hat.',
  'RED solves the bufferbloat.': 'RED löst den Bufferbloat.',
  'With DropTail the TCP aggregate keeps more than 90 % against ledbat.':
    'Mit DropTail behält TCP im Ganzen gegen ledbat mehr als 90 %.',
  'With DropTail the TCP aggregate keeps more than 90 % against tcp-lp.':
    'Mit DropTail behält TCP im Ganzen gegen tcp-lp mehr als 90 %.',
  'With DropTail the TCP aggregate keeps more than 90 % against tcp-nice.':
    'Mit DropTail behält TCP im Ganzen gegen tcp-nice mehr als 90 %.',
  'RED removes the persistently full buffer.': 'RED beseitigt den dauernd vollen Puffer.',
  'RED destroys the low priority of all three protocols.': 'RED zerstört die niedrige Priorität aller drei Protokolle.',
  'CHOKE removes the persistently full buffer.': 'CHOKE beseitigt den dauernd vollen Puffer.',
  'CHOKE destroys the low priority of all three protocols.':
    'CHOKE zerstört die niedrige Priorität aller drei Protokolle.',
  'SFQ removes the persistently full buffer.': 'SFQ beseitigt den dauernd vollen Puffer.',
  'SFQ destroys the low priority of all three protocols.': 'SFQ zerstört die niedrige Priorität aller drei Protokolle.',
  'DRR removes the persistently full buffer.': 'DRR beseitigt den dauernd vollen Puffer.',
  'DRR destroys the low priority of all three protocols.': 'DRR zerstört die niedrige Priorität aller drei Protokolle.',
  'CODEL removes the persistently full buffer.': 'CODEL beseitigt den dauernd vollen Puffer.',
  'CODEL destroys the low priority of all three protocols.':
    'CODEL zerstört die niedrige Priorität aller drei Protokolle.',
  'AQM lowers the TCP share by 40 % on average.': 'AQM senkt den Anteil von TCP im Mittel um 40 %.',
  'Under AQM low-priority flows become as aggressive as TCP.':
    'Unter AQM werden nachrangige Flüsse so aggressiv wie TCP.',
  'Bufferbloat intensity is set by the queue discipline and hardly by the LPCC flavour.':
    'Wie stark der Bufferbloat ist, bestimmt das Warteschlangenverfahren und kaum die Art des LPCC.',
  'The interference is universal over all tested combinations.':
    'Die Wechselwirkung tritt in allen untersuchten Kombinationen auf.',
  'Ring plot layout.': 'Aufbau der Ringdarstellung.',
  'A single best-effort TCP is enough to cause bufferbloat.':
    'Ein einziges Best-Effort-TCP genügt, um Bufferbloat zu verursachen.',
  'Large buffers before slow links give multi-second delays.':
    'Große Puffer vor langsamen Leitungen geben Verzögerungen von mehreren Sekunden.',
  'AQM fixes delay but resets priorities.': 'AQM beseitigt die Verzögerung, hebt aber Prioritäten auf.',
  'AQM penalises the most aggressive flows, mainly TCP.': 'AQM bestraft die aggressivsten Flüsse, vor allem TCP.',
  'Authors argue AQM will need to classify low-priority flows.':
    'Die Autoren meinen, dass AQM nachrangige Flüsse wird erkennen müssen.',
  'Half of BitTorrent traffic is said to use LEDBAT.': 'Die Hälfte des Verkehrs von BitTorrent soll LEDBAT benutzen.',
  'Default parameters.': 'Vorgabewerte.',
  'Base delay is the minimum of six one-minute minima kept per path.':
    'Die Grundverzögerung ist die kleinste aus sechs Minima je einer Minute, für jeden Pfad geführt.',
  'Controller steps adapted to SCTP with path MTU instead of MSS.':
    'Die Schritte der Regelung sind an SCTP angepasst, mit Pfad-MTU statt MSS.',
  'Four scenarios.': 'Vier Szenarien.',
  'Buffer depth in time, implied by the argument that the third 100-ms step cannot be held.':
    'Tiefe des Puffers in Zeit, folgt aus dem Argument, dass die dritte Stufe von 100 ms nicht zu halten ist.',
  'The window rises fast and then stabilises.': 'Das Fenster steigt schnell und bleibt dann stabil.',
  'Both links saturate: twice a single path.': 'Beide Leitungen sind gesättigt: das Doppelte eines einzelnen Pfads.',
  'When Reno starts on South at 30 s the southern LEDBAT window shrinks.':
    'Wenn Reno bei 30 s auf Süd beginnt, schrumpft das südliche Fenster von LEDBAT.',
  'After a transient Reno takes almost all of South.': 'Nach einem Übergang nimmt Reno fast ganz Süd.',
  'The northern subflow keeps its window and its full path.':
    'Der nördliche Teilfluss behält sein Fenster und seinen ganzen Pfad.',
  'At 60 s Reno stops and the southern subflow resumes efficient use.':
    'Bei 60 s endet Reno, und der südliche Teilfluss nutzt seinen Pfad wieder.',
  'Phases start at 0, 30 and 60 s.': 'Die Phasen beginnen bei 0, 30 und 60 s.',
  'With a two-path LIA flow from 30 s LEDBAT-MP backs off on both paths.':
    'Mit einem LIA-Fluss über zwei Pfade ab 30 s weicht LEDBAT-MP auf beiden Pfaden.',
  'The LIA flow loses a negligible amount to LEDBAT-MP, as seen when the latter stops at 50 s.':
    'Der LIA-Fluss verliert an LEDBAT-MP vernachlässigbar wenig, wie sich zeigt, wenn dieses bei 50 s endet.',
  'LIA can use almost all of both paths while LEDBAT-MP is present.':
    'LIA kann fast das Ganze beider Pfade nutzen, während LEDBAT-MP da ist.',
  'LIA starts at 30 s, LEDBAT-MP stops at 50 s.': 'LIA beginnt bei 30 s, LEDBAT-MP endet bei 50 s.',
  'Between 0 and 150 s one subflow squeezes the other down to its minimum window.':
    'Zwischen 0 und 150 s drängt ein Teilfluss den anderen auf sein kleinstes Fenster.',
  'The later subflow F01 wins and F00 loses.': 'Der spätere Teilfluss F01 gewinnt, und F00 verliert.',
  "The subflows' base delays differ by 2 to 5 ms because of start timing.":
    'Die Grundverzögerungen der Teilflüsse unterscheiden sich wegen der Anfänge um 2 bis 5 ms.',
  'Starving a sibling does not reduce the total at the bottleneck.':
    'Den anderen Teilfluss verhungern zu lassen, verringert die Summe am Engpass nicht.',
  'Load balancing over the two access segments is practically absent.':
    'Einen Lastausgleich über die beiden Zugangsleitungn gibt es praktisch nicht.',
  'From 150 s on the combined throughput is stable.': 'Ab 150 s ist der gemeinsame Durchsatz stabil.',
  'Before 360 s the RTT is base plus one target.': 'Vor 360 s ist die RTT die Grundzeit plus ein Ziel.',
  'At 360 s the RTT of both subflows suddenly doubles.':
    'Bei 360 s verdoppelt sich die RTT beider Teilflüsse plötzlich.',
  'The jump happens at 360 s.': 'Der Sprung geschieht bei 360 s.',
  'The base estimate is about 10 ms at first and about 110 ms after the reset.':
    'Die Schätzung der Grundverzögerung ist zuerst etwa 10 ms und nach der Rücksetzung etwa 110 ms.',
  'At 720 s a second step exceeds what the buffer can hold and losses begin.':
    'Bei 720 s übersteigt eine zweite Stufe, was der Puffer fassen kann, und Verluste beginnen.',
  'The new target no longer fits the buffer.': 'Das neue Ziel passt nicht mehr in den Puffer.',
  'After 720 s both subflows keep hitting losses and cutting their windows.':
    'Nach 720 s verlieren beide Teilflüsse immer wieder Pakete und verkleinern ihre Fenster.',
  'The sum of windows shows a Reno-like sawtooth and never settles again.':
    'Die Summe der Fenster zeigt einen Sägezahn wie bei Reno und kommt nicht mehr zur Ruhe.',
  'The trace covers 2000 s.': 'Der Verlauf umfasst 2000 s.',
  'A Reno flow started at 1400 s gets less than LEDBAT-MP on the shared bottleneck.':
    'Ein bei 1400 s begonnener Reno-Fluss bekommt auf der gemeinsamen Leitung weniger als LEDBAT-MP.',
  'This breaks the do-no-harm rule.': 'Das verletzt die Regel, nicht zu schaden.',
  'Reno starts at 1400 s.': 'Reno beginnt bei 1400 s.',
  'The same flow that yielded early in its life no longer behaves as background late in its life.':
    'Derselbe Fluss, der früh in seinem Leben gewichen ist, verhält sich spät in seinem Leben nicht mehr wie Hintergrundverkehr.',
  'LEDBAT-MP improves throughput over a single path (rule 1).':
    'LEDBAT-MP verbessert den Durchsatz gegenüber einem einzelnen Pfad (Regel 1).',
  'It does no harm to a loss-based flow (rule 2) in the young phase.':
    'Es schadet einem verlustgesteuerten Fluss nicht (Regel 2), solange es jung ist.',
  'It moves traffic off the congested path (rule 3).': 'Es nimmt Verkehr vom überlasteten Pfad (Regel 3).',
  'The benefit is only asserted for a limited period.': 'Der Nutzen wird nur für begrenzte Zeit behauptet.',
  'A fixed 100-ms addition is called unreasonable; a smaller target postpones the overflow.':
    'Feste 100 ms hinzuzufügen, wird unvernünftig genannt; ein kleineres Ziel schiebt den Überlauf hinaus.',
  'The rigid window length sets when the estimate goes wrong.':
    'Die starre Länge des Gedächtnisses bestimmt, wann die Schätzung falsch wird.',
  'If the subflows belonged to different flows the effect would be a serious unfairness.':
    'Gehörten die Teilflüsse zu verschiedenen Flüssen, wäre die Wirkung eine ernste Unfairness.',
  'Large buffers, buffer splitting and NR-SACK avoid blocking.':
    'Große Puffer, aufgeteilte Puffer und NR-SACK vermeiden Blockieren.',
  'Related-work statements.': 'Aussagen über verwandte Arbeiten.',
  'Two-flow scenario.': 'Szenario mit zwei Flüssen.',
  'CUBIC alone occupies 95.875 %.': 'CUBIC allein belegt 95,875 %.',
  'Same cell at the printed precision with the ns-2 CUBIC variant.':
    'Dieselbe Zelle in der gedruckten Genauigkeit, mit der ns-2-Variante von CUBIC.',
  'CUBIC falls to 90.05 % when a Vegas flow joins.': 'CUBIC fällt auf 90,05 %, wenn ein Vegas-Fluss hinzukommt.',
  'Vegas obtains 6.15 %.': 'Vegas bekommt 6,15 %.',
  'CUBIC keeps 95.606 % against LEDBAT with a 25-ms target.':
    'CUBIC behält gegen LEDBAT mit einem Ziel von 25 ms 95,606 %.',
  'LEDBAT (25 ms) obtains 0.281 %.': 'LEDBAT (25 ms) bekommt 0,281 %.',
  'CUBIC keeps 95.665 % against LEDBAT with a 100-ms target.':
    'CUBIC behält gegen LEDBAT mit einem Ziel von 100 ms 95,665 %.',
  'LEDBAT (100 ms) obtains 0.222 %.': 'LEDBAT (100 ms) bekommt 0,222 %.',
  'Vegas as primary reaches 85.12 %.': 'Vegas als erster Fluss erreicht 85,12 %.',
  'LEDBAT (100 ms) obtains 0.215 % against Vegas.': 'LEDBAT (100 ms) bekommt gegen Vegas 0,215 %.',
  'Both totals equal 95.887 %.': 'Beide Summen sind 95,887 %.',
  'Adding LEDBAT costs CUBIC almost nothing.': 'LEDBAT hinzuzunehmen, kostet CUBIC fast nichts.',
  'With Vegas CUBIC loses 5.8 points.': 'Mit Vegas verliert CUBIC 5,8 Punkte.',
  'Vegas is more aggressive than LEDBAT against CUBIC.': 'Vegas ist gegen CUBIC aggressiver als LEDBAT.',
  'Vegas uses far more of the link than LEDBAT when they meet.':
    'Vegas nutzt weit mehr von der Leitung als LEDBAT, wenn sie sich treffen.',
  'The 25-ms target yields slightly more than the 100-ms one (0.281 against 0.222).':
    'Das Ziel von 25 ms gibt etwas mehr als das von 100 ms (0,281 gegen 0,222).',
  'LEDBAT is the better scavenger over long delay.': 'LEDBAT nutzt Reste über lange Verzögerung besser.',
  '4G satellite scenario.': '4G-Satellitenszenario.',
  'CUBIC carries 2292 kbit/s in 112.5-225 s with a 5-ms target.':
    'CUBIC trägt in 112,5-225 s mit einem Ziel von 5 ms 2292 kbit/s.',
  'CUBIC carries 329 kbit/s in 225-270 s with a 5-ms target.':
    'CUBIC trägt in 225-270 s mit einem Ziel von 5 ms 329 kbit/s.',
  'CUBIC carries 2191 kbit/s in 270-337.5 s with a 5-ms target.':
    'CUBIC trägt in 270-337,5 s mit einem Ziel von 5 ms 2191 kbit/s.',
  'CUBIC carries 2298 kbit/s in 337.5-450 s with a 5-ms target.':
    'CUBIC trägt in 337,5-450 s mit einem Ziel von 5 ms 2298 kbit/s.',
  'LEDBAT carries 0 kbit/s in 112.5-225 s with a 5-ms target.':
    'LEDBAT trägt in 112,5-225 s mit einem Ziel von 5 ms 0 kbit/s.',
  'LEDBAT carries 50 kbit/s in 225-270 s with a 5-ms target.':
    'LEDBAT trägt in 225-270 s mit einem Ziel von 5 ms 50 kbit/s.',
  'LEDBAT carries 10 kbit/s in 270-337.5 s with a 5-ms target.':
    'LEDBAT trägt in 270-337,5 s mit einem Ziel von 5 ms 10 kbit/s.',
  'LEDBAT carries 0.1 kbit/s in 337.5-450 s with a 5-ms target.':
    'LEDBAT trägt in 337,5-450 s mit einem Ziel von 5 ms 0,1 kbit/s.',
  'CUBIC carries 2292 kbit/s in 112.5-225 s with a 15-ms target.':
    'CUBIC trägt in 112,5-225 s mit einem Ziel von 15 ms 2292 kbit/s.',
  'CUBIC carries 329 kbit/s in 225-270 s with a 15-ms target.':
    'CUBIC trägt in 225-270 s mit einem Ziel von 15 ms 329 kbit/s.',
  'CUBIC carries 2190 kbit/s in 270-337.5 s with a 15-ms target.':
    'CUBIC trägt in 270-337,5 s mit einem Ziel von 15 ms 2190 kbit/s.',
  'CUBIC carries 2298 kbit/s in 337.5-450 s with a 15-ms target.':
    'CUBIC trägt in 337,5-450 s mit einem Ziel von 15 ms 2298 kbit/s.',
  'LEDBAT carries 0 kbit/s in 112.5-225 s with a 15-ms target.':
    'LEDBAT trägt in 112,5-225 s mit einem Ziel von 15 ms 0 kbit/s.',
  'LEDBAT carries 32 kbit/s in 225-270 s with a 15-ms target.':
    'LEDBAT trägt in 225-270 s mit einem Ziel von 15 ms 32 kbit/s.',
  'LEDBAT carries 8 kbit/s in 270-337.5 s with a 15-ms target.':
    'LEDBAT trägt in 270-337,5 s mit einem Ziel von 15 ms 8 kbit/s.',
  'LEDBAT carries 0.1 kbit/s in 337.5-450 s with a 15-ms target.':
    'LEDBAT trägt in 337,5-450 s mit einem Ziel von 15 ms 0,1 kbit/s.',
  'CUBIC carries 2292 kbit/s in 112.5-225 s with a 25-ms target.':
    'CUBIC trägt in 112,5-225 s mit einem Ziel von 25 ms 2292 kbit/s.',
  'CUBIC carries 329 kbit/s in 225-270 s with a 25-ms target.':
    'CUBIC trägt in 225-270 s mit einem Ziel von 25 ms 329 kbit/s.',
  'CUBIC carries 2190 kbit/s in 270-337.5 s with a 25-ms target.':
    'CUBIC trägt in 270-337,5 s mit einem Ziel von 25 ms 2190 kbit/s.',
  'CUBIC carries 2298 kbit/s in 337.5-450 s with a 25-ms target.':
    'CUBIC trägt in 337,5-450 s mit einem Ziel von 25 ms 2298 kbit/s.',
  'LEDBAT carries 0 kbit/s in 112.5-225 s with a 25-ms target.':
    'LEDBAT trägt in 112,5-225 s mit einem Ziel von 25 ms 0 kbit/s.',
  'LEDBAT carries 30 kbit/s in 225-270 s with a 25-ms target.':
    'LEDBAT trägt in 225-270 s mit einem Ziel von 25 ms 30 kbit/s.',
  'LEDBAT carries 8 kbit/s in 270-337.5 s with a 25-ms target.':
    'LEDBAT trägt in 270-337,5 s mit einem Ziel von 25 ms 8 kbit/s.',
  'LEDBAT carries 0.1 kbit/s in 337.5-450 s with a 25-ms target.':
    'LEDBAT trägt in 337,5-450 s mit einem Ziel von 25 ms 0,1 kbit/s.',
  'CUBIC carries 2292 kbit/s in 112.5-225 s with a 100-ms target.':
    'CUBIC trägt in 112,5-225 s mit einem Ziel von 100 ms 2292 kbit/s.',
  'CUBIC carries 329 kbit/s in 225-270 s with a 100-ms target.':
    'CUBIC trägt in 225-270 s mit einem Ziel von 100 ms 329 kbit/s.',
  'CUBIC carries 2190 kbit/s in 270-337.5 s with a 100-ms target.':
    'CUBIC trägt in 270-337,5 s mit einem Ziel von 100 ms 2190 kbit/s.',
  'CUBIC carries 2298 kbit/s in 337.5-450 s with a 100-ms target.':
    'CUBIC trägt in 337,5-450 s mit einem Ziel von 100 ms 2298 kbit/s.',
  'LEDBAT carries 0 kbit/s in 112.5-225 s with a 100-ms target.':
    'LEDBAT trägt in 112,5-225 s mit einem Ziel von 100 ms 0 kbit/s.',
  'LEDBAT carries 25 kbit/s in 225-270 s with a 100-ms target.':
    'LEDBAT trägt in 225-270 s mit einem Ziel von 100 ms 25 kbit/s.',
  'LEDBAT carries 8 kbit/s in 270-337.5 s with a 100-ms target.':
    'LEDBAT trägt in 270-337,5 s mit einem Ziel von 100 ms 8 kbit/s.',
  'LEDBAT carries 0.1 kbit/s in 337.5-450 s with a 100-ms target.':
    'LEDBAT trägt in 337,5-450 s mit einem Ziel von 100 ms 0,1 kbit/s.',
  'The smaller the target the more LEDBAT sends while the primary is idle (50, 32, 30, 25).':
    'Je kleiner das Ziel, desto mehr sendet LEDBAT, während der erste Fluss ruht (50, 32, 30, 25).',
  'LEDBAT sends nothing while CUBIC is active.': 'LEDBAT sendet nichts, solange CUBIC aktiv ist.',
  'LEDBAT takes the opportunity when the primary pauses.':
    'LEDBAT nutzt die Gelegenheit, wenn der erste Fluss pausiert.',
  'LEDBAT cannot fill the free capacity: leftover CUBIC packets and few ACKs slow its growth.':
    'LEDBAT kann die freie Kapazität nicht füllen: Übrige Pakete von CUBIC und wenige ACKs bremsen sein Wachstum.',
  'CUBIC is unaffected by the LEDBAT target.': 'Das Ziel von LEDBAT hat auf CUBIC keinen Einfluss.',
  'After the primary stops its queued packets keep arriving.':
    'Nachdem der erste Fluss aufgehört hat, kommen seine wartenden Pakete weiter an.',
  'Loaded-network schedule.': 'Zeitplan des belasteten Netzes.',
  'The queue holds 120 ms, above every target.': 'Die Warteschlange fasst 120 ms, mehr als jedes Ziel.',
  'Idle time left by the primary groups (derived).': 'Freie Zeit, die die ersten Gruppen lassen (abgeleitet).',
  'Even one LEDBAT flow lowers the CUBIC share.': 'Schon ein LEDBAT-Fluss senkt den Anteil von CUBIC.',
  'At a fixed flow count a larger target makes LEDBAT carry less.':
    'Bei fester Zahl von Flüssen trägt LEDBAT mit größerem Ziel weniger.',
  'At a fixed flow count a larger target also lowers the CUBIC share.':
    'Bei fester Zahl von Flüssen senkt ein größeres Ziel auch den Anteil von CUBIC.',
  'Adding LEDBAT flows raises link utilisation.': 'Mehr LEDBAT-Flüsse heben die Auslastung der Leitung.',
  'From 100 to 5 ms LEDBAT gains 5 points (later said 6).':
    'Von 100 auf 5 ms gewinnt LEDBAT 5 Punkte (später 6 genannt).',
  'From 100 to 5 ms CUBIC recovers 2 points (later 3 by subtraction, or 6 as written).':
    'Von 100 auf 5 ms gewinnt CUBIC 2 Punkte zurück (später 3 nach Subtraktion, oder 6 wie geschrieben).',
  'From 100 to 5 ms utilisation rises 7 points (later 9).':
    'Von 100 auf 5 ms steigt die Auslastung um 7 Punkte (später 9).',
  '50 LEDBAT flows at 5 ms exploit 28 %.': '50 LEDBAT-Flüsse nutzen bei 5 ms 28 %.',
  'At 5 ms the cost to CUBIC is 8 points.': 'Bei 5 ms sind die Kosten für CUBIC 8 Punkte.',
  'At 5 ms utilisation rises by 20 points.': 'Bei 5 ms steigt die Auslastung um 20 Punkte.',
  '50 LEDBAT flows at 100 ms exploit 22 %.': '50 LEDBAT-Flüsse nutzen bei 100 ms 22 %.',
  'At 100 ms the cost to CUBIC is 11 points.': 'Bei 100 ms sind die Kosten für CUBIC 11 Punkte.',
  'At 100 ms utilisation rises by 11 points.': 'Bei 100 ms steigt die Auslastung um 11 Punkte.',
  '5 ms is the best trade-off in the partly loaded case.':
    '5 ms sind im teilweise belasteten Fall der beste Kompromiss.',
  'Control run with the printed [0;90] interval.': 'Kontrolllauf mit dem gedruckten Zeitraum [0;90].',
  'With all groups the link is fully used by CUBIC.': 'Mit allen Gruppen nutzt CUBIC die Leitung ganz.',
  'In the loaded case a larger target gives LEDBAT more.': 'Im belasteten Fall gibt ein größeres Ziel LEDBAT mehr.',
  'What LEDBAT gains is taken from CUBIC.': 'Was LEDBAT gewinnt, wird CUBIC genommen.',
  'Total utilisation hardly changes with the target.': 'Die gesamte Auslastung ändert sich mit dem Ziel kaum.',
  'From 5 to 100 ms 50 LEDBAT flows gain 5 points.': 'Von 5 auf 100 ms gewinnen 50 LEDBAT-Flüsse 5 Punkte.',
  'CUBIC loses the same 5 points.': 'CUBIC verliert dieselben 5 Punkte.',
  'Gain and loss cancel.': 'Gewinn und Verlust heben sich auf.',
  'The harm to primary flows is smallest at 5 ms.': 'Der Schaden für die ersten Flüsse ist bei 5 ms am kleinsten.',
  '5 ms is optimal in a loaded large-BDP network.': '5 ms sind in einem belasteten Netz mit großem BDP optimal.',
  'RFC limits quoted: gain at most 1/tau, target at most 100 ms.':
    'Zitierte Grenzen des RFC: Verstärkung höchstens 1/tau, Ziel höchstens 100 ms.',
  "A flow that starts on a loaded path overestimates the base delay and gains the latecomer's advantage.":
    'Ein Fluss, der auf einem belasteten Pfad beginnt, überschätzt die Grundverzögerung und gewinnt den Vorteil der Nachzügler.',
  'Cited result: LEDBAT is unfair to Reno when the BDP is large (100 ms, 600 Mbit/s).':
    'Zitiertes Ergebnis: LEDBAT ist unfair gegen Reno, wenn das BDP groß ist (100 ms, 600 Mbit/s).',
  'The target should not exceed 5 ms in this context.':
    'Das Ziel sollte in diesem Zusammenhang 5 ms nicht überschreiten.',
  'Many LEDBAT flows with a large target compromise the ultra-fair character.':
    'Viele LEDBAT-Flüsse mit großem Ziel gefährden die besonders faire Art.',
  'LEDBAT can pick up unused 4G satellite capacity and retract when the primary returns.':
    'LEDBAT kann ungenutzte Kapazität eines 4G-Satelliten aufnehmen und sich zurückziehen, wenn der erste Fluss wiederkommt.',
  'The best target depends on the number of flows.': 'Das beste Ziel hängt von der Zahl der Flüsse ab.',
  'A fixed static target is ill-advised; the best value depends on network and traffic.':
    'Ein festes Ziel ist nicht ratsam; der beste Wert hängt von Netz und Verkehr ab.',
  'Introducing LEDBAT flows uses the link better.': 'LEDBAT-Flüsse hinzuzunehmen, nutzt die Leitung besser.',
  'Backhaul scenario (a).': 'Zubringerszenario (a).',
  'Buffers in (a) equal the bandwidth-delay product.':
    'Die Puffer in (a) sind gleich dem Bandbreite-Verzögerung-Produkt.',
  'Flow count that separates the two regimes in (a), the dotted line.':
    'Zahl der Flüsse, die in (a) die beiden Bereiche trennt, die gepunktete Linie.',
  'Backhaul scenario (b).': 'Zubringerszenario (b).',
  'Buffers in (b) equal the bandwidth-delay product.':
    'Die Puffer in (b) sind gleich dem Bandbreite-Verzögerung-Produkt.',
  'Flow count that separates the two regimes in (b), the dotted line.':
    'Zahl der Flüsse, die in (b) die beiden Bereiche trennt, die gepunktete Linie.',
  'Backhaul scenario (c).': 'Zubringerszenario (c).',
  'Buffers in (c) equal the bandwidth-delay product.':
    'Die Puffer in (c) sind gleich dem Bandbreite-Verzögerung-Produkt.',
  'Flow count that separates the two regimes in (c), the dotted line.':
    'Zahl der Flüsse, die in (c) die beiden Bereiche trennt, die gepunktete Linie.',
  'Common settings.': 'Gemeinsame Einstellungen.',
  'RED thresholds derive from the buffer.': 'Die Schwellen von RED folgen aus dem Puffer.',
  'Definition of the sub-packet regime.': 'Definition des Bereichs unter einem Paket.',
  'Definitions of five metrics.': 'Definitionen von fünf Kenngrößen.',
  'Context figures on community networks.': 'Zahlen zum Umfeld gemeinschaftlicher Netze.',
  'fLEDBAT adds a multiplicative decrease driven by distance from the target.':
    'fLEDBAT fügt eine multiplikative Verkleinerung hinzu, die der Abstand vom Ziel bestimmt.',
  'LEDBAT holds the queue at its target.': 'LEDBAT hält die Warteschlange an seinem Ziel.',
  'The uplink is nearly always fully used.': 'Die Aufwärtsleitung ist fast immer ganz genutzt.',
  'Outside the sub-packet regime fLEDBAT leaves capacity unused.':
    'Außerhalb des Bereichs unter einem Paket lässt fLEDBAT Kapazität ungenutzt.',
  'Once in the regime, LEDBAT and fLEDBAT are more efficient than TCP.':
    'Im Bereich lasten LEDBAT und fLEDBAT die Leitung besser aus als TCP.',
  'LEDBAT variants time out less and retransmit far less than TCP.':
    'Die Varianten von LEDBAT laufen seltener in Timeouts und wiederholen weit weniger als TCP.',
  'RED gives similar efficiency (figure omitted).': 'RED gibt ähnliche Auslastung (Abbildung weggelassen).',
  'fLEDBAT is fairer than NewReno in every case.': 'fLEDBAT ist in jedem Fall fairer als NewReno.',
  'Outside the regime LEDBAT fairness is clearly low because of the latecomer advantage.':
    'Außerhalb des Bereichs ist die Fairness von LEDBAT wegen des Vorteils der Nachzügler deutlich gering.',
  'fLEDBAT removes the latecomer advantage.': 'fLEDBAT beseitigt den Vorteil der Nachzügler.',
  'Once in the regime the latecomer advantage disappears, since everybody loses packets.':
    'Im Bereich verschwindet der Vorteil der Nachzügler, da alle Pakete verlieren.',
  'In (a) fairness drops markedly as flows are added.': 'In (a) fällt die Fairness deutlich, wenn Flüsse hinzukommen.',
  'The drop is significant.': 'Der Rückgang ist bedeutend.',
  'RED also removes the latecomer advantage of LEDBAT.': 'Auch RED beseitigt den Vorteil der Nachzügler bei LEDBAT.',
  'RED gives otherwise similar fairness (figure omitted).': 'RED gibt sonst ähnliche Fairness (Abbildung weggelassen).',
  'Outside the regime TCP loses more than LEDBAT and fLEDBAT everywhere.':
    'Außerhalb des Bereichs verliert TCP überall mehr als LEDBAT und fLEDBAT.',
  'Loss rises once the aggregate demand exceeds the link.':
    'Der Verlust steigt, sobald die gesamte Nachfrage die Leitung übersteigt.',
  'All methods converge to the same loss probability for many flows.':
    'Alle Verfahren nähern sich bei vielen Flüssen derselben Verlustwahrscheinlichkeit.',
  'The three curves approach each other as N grows.': 'Die drei Kurven nähern sich einander, wenn N wächst.',
  'Convergence is more gradual in (b) and (c), with larger buffers.':
    'In (b) und (c), mit größeren Puffern, geschieht die Annäherung allmählicher.',
  'Loss is significant in the sub-packet regime.': 'Im Bereich unter einem Paket ist der Verlust bedeutend.',
  'RED drops more than DropTail since it discards before the buffer is full.':
    'RED verwirft mehr als DropTail, da es verwirft, bevor der Puffer voll ist.',
  'With the 4-packet buffer of (a) RED makes no significant difference.':
    'Bei dem Puffer von 4 Paketen in (a) macht RED keinen wesentlichen Unterschied.',
  'Outside the regime LEDBAT queues much less than TCP.':
    'Außerhalb des Bereichs lässt LEDBAT viel weniger warten als TCP.',
  'In the regime all methods reach the same queueing delay.': 'Im Bereich erreichen alle Verfahren dieselbe Wartezeit.',
  'In (a) the maximum is never reached.': 'In (a) wird der Höchstwert nie erreicht.',
  '(b) and (c) reach the maximum.': '(b) und (c) erreichen den Höchstwert.',
  'Only buffers able to hold a packet of each flow reach the maximum.':
    'Nur Puffer, die ein Paket jedes Flusses fassen können, erreichen den Höchstwert.',
  'RED lowers the queueing delay clearly in all cases.': 'RED verringert die Wartezeit in allen Fällen deutlich.',
  'The level depends on the RED thresholds.': 'Ihre Höhe hängt von den Schwellen von RED ab.',
  'Outside the regime NewReno queues slightly more than the others.':
    'Außerhalb des Bereichs lässt NewReno etwas mehr warten als die anderen.',
  'Inside the regime RED gives all methods the same delay.': 'Im Bereich gibt RED allen Verfahren dieselbe Wartezeit.',
  'In (c) TCP gets most of the load and fLEDBAT little, as expected.':
    'In (c) bekommt TCP den größten Teil der Last und fLEDBAT wenig, wie erwartet.',
  'Only in (c) does TCP keep the larger share for every N.': 'Nur in (c) behält TCP für jedes N den größeren Anteil.',
  'In (a) even a few fLEDBAT flows take a significant part.':
    'In (a) nehmen schon wenige fLEDBAT-Flüsse einen bedeutenden Teil.',
  'In (a) the shares become almost equal as flows are added.':
    'In (a) werden die Anteile fast gleich, wenn Flüsse hinzukommen.',
  'fLEDBAT gets more aggressive with N in (a).': 'fLEDBAT wird in (a) mit N aggressiver.',
  'In (b) fLEDBAT overtakes TCP beyond 80 flows.': 'In (b) überholt fLEDBAT TCP jenseits von 80 Flüssen.',
  'Above 80 flows fLEDBAT holds more than TCP.': 'Oberhalb von 80 Flüssen hat fLEDBAT mehr als TCP.',
  'The fLEDBAT share rises gradually in all scenarios.': 'Der Anteil von fLEDBAT steigt in allen Szenarien allmählich.',
  'Late fLEDBAT flows take a standing queue for the base delay.':
    'Späte fLEDBAT-Flüsse halten eine stehende Warteschlange für die Grundverzögerung.',
  'In (a) RED changes the split little.': 'In (a) ändert RED die Aufteilung wenig.',
  'With RED fLEDBAT overtakes TCP at 50 flows in (b).': 'Mit RED überholt fLEDBAT TCP in (b) bei 50 Flüssen.',
  'With RED fLEDBAT overtakes TCP at 80 flows in (c).': 'Mit RED überholt fLEDBAT TCP in (c) bei 80 Flüssen.',
  'RED makes fLEDBAT more aggressive in (b) and (c).': 'RED macht fLEDBAT in (b) und (c) aggressiver.',
  'RED drops make the measured delay fluctuate, which fLEDBAT misreads.':
    'Das Verwerfen durch RED lässt die gemessene Verzögerung schwanken, was fLEDBAT falsch deutet.',
  'In the regime target and zeta do not matter.': 'Im Bereich kommt es auf Ziel und zeta nicht an.',
  'Larger buffers raise fairness among LEDBAT flows, cut loss strongly, keep the link full and lengthen delay.':
    'Größere Puffer heben die Fairness unter LEDBAT-Flüssen, verringern den Verlust stark, halten die Leitung voll und verlängern die Verzögerung.',
  'The loss reduction is significant.': 'Die Verringerung des Verlusts ist bedeutend.',
  'More buffer tames fLEDBAT a little.': 'Mehr Puffer zähmt fLEDBAT ein wenig.',
  'Short transfers of various sizes behave identically to long ones in the regime.':
    'Kurze Übertragungen verschiedener Größe verhalten sich im Bereich genau wie lange.',
  'Outside the regime LEDBAT is conservative; inside it retransmits less and is more efficient.':
    'Außerhalb des Bereichs ist LEDBAT zurückhaltend; darin wiederholt es weniger und lastet die Leitung besser aus.',
  'If buffers hold a packet of every flow LEDBAT also loses less than TCP.':
    'Fassen die Puffer ein Paket jedes Flusses, verliert LEDBAT auch weniger als TCP.',
  'Outside the regime fLEDBAT yields to TCP.': 'Außerhalb des Bereichs weicht fLEDBAT vor TCP.',
  'When sharing with TCP in the regime (f)LEDBAT becomes aggressive.':
    'Teilt es im Bereich mit TCP, wird (f)LEDBAT aggressiv.',
  'LEDBAT is said to be fairer than TCP in several loaded cases.':
    'LEDBAT soll in mehreren belasteten Fällen fairer sein als TCP.',
  'AQM does not cure the regime; it cancels the benefit of scavenger transports.':
    'AQM heilt den Bereich nicht; es hebt den Nutzen nachrangiger Transporte auf.',
  'Proposed fixes are future work.': 'Vorgeschlagene Abhilfen sind spätere Arbeit.',
  'In the regime the aggregate demand exceeds capacity.': 'Im Bereich übersteigt die gesamte Nachfrage die Kapazität.',
  'Outside the regime TCP injects much more data than the LEDBAT variants.':
    'Außerhalb des Bereichs sendet TCP viel mehr Daten als die Varianten von LEDBAT.',
  'Sec. IV-A (T and tau conversion)': 'Abschn. IV-A (Umrechnung von T und tau)',
  'Sec. III-B': 'Abschn. III-B',
  'Sec. II and III-A': 'Abschn. II und III-A',
  'Sec. II-A, II-B, IV-A': 'Abschn. II-A, II-B, IV-A',
  'Sec. IV, V': 'Abschn. IV, V',
  'Sec. II-A eq. (1)-(2)': 'Abschn. II-A Gl. (1)-(2)',
  'Sec. II-B eq. (3)': 'Abschn. II-B Gl. (3)',
  'Sec. II-C eq. (4)-(5)': 'Abschn. II-C Gl. (4)-(5)',
  'Sec. II (loss fallback)': 'Abschn. II (Rückfall bei Verlust)',
  'Fig. 1(a) table': 'Abb. 1(a) Tabelle',
  'Fig. 1(b),(f), Sec. II-A': 'Abb. 1(b),(f), Abschn. II-A',
  'Sec. II-A': 'Abschn. II-A',
  'Fig. 1(c),(g), Sec. II-B': 'Abb. 1(c),(g), Abschn. II-B',
  'Fig. 1(g), Sec. II-B': 'Abb. 1(g), Abschn. II-B',
  'Fig. 1(d),(h), Sec. II-C': 'Abb. 1(d),(h), Abschn. II-C',
  'Fig. 1(h), Sec. II-C': 'Abb. 1(h), Abschn. II-C',
  'Fig. 1, Sec. II-C end': 'Abb. 1, Abschn. II-C, Ende',
  'Fig. 1(b)-(d) top row': 'Abb. 1(b)-(d) obere Reihe',
  'Sec. II-C': 'Abschn. II-C',
  'Sec. II-B': 'Abschn. II-B',
  'Fig. 2(a), Sec. IV-A': 'Abb. 2(a), Abschn. IV-A',
  'Fig. 2(b), Sec. IV-A': 'Abb. 2(b), Abschn. IV-A',
  'Fig. 2(b), Sec. IV-A, region 1': 'Abb. 2(b), Abschn. IV-A, Bereich 1',
  'Fig. 2(b), Sec. IV-A, region 2': 'Abb. 2(b), Abschn. IV-A, Bereich 2',
  'Fig. 2(b), Sec. IV-A, region 3 onset': 'Abb. 2(b), Abschn. IV-A, Bereich 3, Beginn',
  'Fig. 2(b), Sec. IV-A, region 3': 'Abb. 2(b), Abschn. IV-A, Bereich 3',
  'Fig. 2(b), Sec. IV-A, T=100': 'Abb. 2(b), Abschn. IV-A, T=100',
  'Fig. 2(b), Sec. IV-A, region 3 minimum': 'Abb. 2(b), Abschn. IV-A, Bereich 3, Minimum',
  'Fig. 2(b), Sec. IV-A, region 4': 'Abb. 2(b), Abschn. IV-A, Bereich 4',
  'Sec. IV-A (draft target)': 'Abschn. IV-A (Ziel des Entwurfs)',
  'Sec. IV-A (steepness), Sec. VI': 'Abschn. IV-A (Steilheit), Abschn. VI',
  'Sec. IV-A end': 'Abschn. IV-A, Ende',
  'Fig. 2(c), Sec. IV-A': 'Abb. 2(c), Abschn. IV-A',
  'Fig. 2(d), Sec. IV-A': 'Abb. 2(d), Abschn. IV-A',
  'Fig. 2(e), Sec. IV-A': 'Abb. 2(e), Abschn. IV-A',
  'Fig. 2(f), Sec. IV-A': 'Abb. 2(f), Abschn. IV-A',
  'Sec. IV-A': 'Abschn. IV-A',
  'Fig. 3 top, Sec. IV-B': 'Abb. 3 oben, Abschn. IV-B',
  'Fig. 3 top': 'Abb. 3 oben',
  'Sec. IV-B': 'Abschn. IV-B',
  'Fig. 3 bottom, Sec. IV-B': 'Abb. 3 unten, Abschn. IV-B',
  'Sec. IV-B, Sec. VI': 'Abschn. IV-B, Abschn. VI',
  'Fig. 4(a), Sec. V-A': 'Abb. 4(a), Abschn. V-A',
  'Fig. 4(b), Sec. V-A': 'Abb. 4(b), Abschn. V-A',
  'Fig. 4(b), Sec. V-A, Sec. VI, Abstract': 'Abb. 4(b), Abschn. V-A, Abschn. VI, Zusammenfassung',
  'Fig. 4(b), reference curve': 'Abb. 4(b), Vergleichskurve',
  'Fig. 4(b)': 'Abb. 4(b)',
  'Fig. 4(c), Sec. V-A': 'Abb. 4(c), Abschn. V-A',
  'Fig. 4(c)': 'Abb. 4(c)',
  'Fig. 4(d), Sec. V-A': 'Abb. 4(d), Abschn. V-A',
  'Fig. 4(e), Sec. V-A': 'Abb. 4(e), Abschn. V-A',
  'Fig. 4(f), Sec. V-A': 'Abb. 4(f), Abschn. V-A',
  'Fig. 4(f)': 'Abb. 4(f)',
  'Fig. 5(a), Sec. V-B': 'Abb. 5(a), Abschn. V-B',
  'Sec. V-B': 'Abschn. V-B',
  'Fig. 5(b), Sec. V-B': 'Abb. 5(b), Abschn. V-B',
  'Fig. 5(b) against Fig. 4(c)': 'Abb. 5(b) gegen Abb. 4(c)',
  'Fig. 5(c), Sec. V-B, Sec. VI': 'Abb. 5(c), Abschn. V-B, Abschn. VI',
  'Fig. 5(c), Sec. V-B': 'Abb. 5(c), Abschn. V-B',
  'Fig. 6 top, Sec. V-C': 'Abb. 6 oben, Abschn. V-C',
  'Fig. 6 top': 'Abb. 6 oben',
  'Sec. V-C': 'Abschn. V-C',
  'Fig. 6 bottom, Sec. V-C': 'Abb. 6 unten, Abschn. V-C',
  'Abstract, Sec. VI': 'Zusammenfassung, Abschn. VI',
  Abstract: 'Zusammenfassung',
  'Sec. VI': 'Abschn. VI',
  'Sec. V-B (other settings)': 'Abschn. V-B (andere Einstellungen)',
  'Sec. II-C, Sec. III-A': 'Abschn. II-C, Abschn. III-A',
  'Sec. I': 'Abschn. I',
  'Sec. III-B footnote 1': 'Abschn. III-B Fußnote 1',
  'Sec. 2': 'Abschn. 2',
  'Sec. 3': 'Abschn. 3',
  'Fig. 1 left, Sec. 2': 'Abb. 1 links, Abschn. 2',
  'Fig. 1 left, Sec. 2-3': 'Abb. 1 links, Abschn. 2-3',
  'Fig. 1 left': 'Abb. 1 links',
  'Fig. 1 right, Sec. 2': 'Abb. 1 rechts, Abschn. 2',
  'Fig. 1 right against left': 'Abb. 1 rechts gegen links',
  'Fig. 2, Sec. 3': 'Abb. 2, Abschn. 3',
  'Fig. 2 outer ring, Sec. 3': 'Abb. 2 äußerer Ring, Abschn. 3',
  'Fig. 2 inner ring, Sec. 3': 'Abb. 2 innerer Ring, Abschn. 3',
  'Abstract, Sec. 3': 'Zusammenfassung, Abschn. 3',
  'Sec. 4': 'Abschn. 4',
  'Sec. 1': 'Abschn. 1',
  'Sec. III': 'Abschn. III',
  'Sec. II-A, IV-B': 'Abschn. II-A, IV-B',
  'Fig. 2, Sec. IV-A': 'Abb. 2, Abschn. IV-A',
  'Fig. 3(a), Sec. IV-A': 'Abb. 3(a), Abschn. IV-A',
  'Fig. 3(b), Sec. IV-A': 'Abb. 3(b), Abschn. IV-A',
  'Fig. 3, Sec. IV-A': 'Abb. 3, Abschn. IV-A',
  'Fig. 4(a), Sec. IV-B': 'Abb. 4(a), Abschn. IV-B',
  'Fig. 4(b), Sec. IV-B': 'Abb. 4(b), Abschn. IV-B',
  'Fig. 4(a) Total, Sec. IV-B': 'Abb. 4(a) Total, Abschn. IV-B',
  'Fig. 5, Sec. IV-B': 'Abb. 5, Abschn. IV-B',
  'Sec. IV-B against IV-A': 'Abschn. IV-B gegen IV-A',
  'Sec. II-B, IV-A': 'Abschn. II-B, IV-A',
  'Sec. V': 'Abschn. V',
  'Table I case 1': 'Tabelle I Fall 1',
  'Table I case 2': 'Tabelle I Fall 2',
  'Table I case 3': 'Tabelle I Fall 3',
  'Table I case 4': 'Tabelle I Fall 4',
  'Table I case 5': 'Tabelle I Fall 5',
  'Table I cases 3-4': 'Tabelle I Fälle 3-4',
  'Sec. III text': 'Abschn. III Text',
  'Table II, tau=5 ms, CUBIC, 112.5-225 s': 'Tabelle II, tau=5 ms, CUBIC, 112,5-225 s',
  'Table II, tau=5 ms, CUBIC, 225-270 s': 'Tabelle II, tau=5 ms, CUBIC, 225-270 s',
  'Table II, tau=5 ms, CUBIC, 270-337.5 s': 'Tabelle II, tau=5 ms, CUBIC, 270-337,5 s',
  'Table II, tau=5 ms, CUBIC, 337.5-450 s': 'Tabelle II, tau=5 ms, CUBIC, 337,5-450 s',
  'Table II, tau=5 ms, LEDBAT, 112.5-225 s': 'Tabelle II, tau=5 ms, LEDBAT, 112,5-225 s',
  'Table II, tau=5 ms, LEDBAT, 225-270 s': 'Tabelle II, tau=5 ms, LEDBAT, 225-270 s',
  'Table II, tau=5 ms, LEDBAT, 270-337.5 s': 'Tabelle II, tau=5 ms, LEDBAT, 270-337,5 s',
  'Table II, tau=5 ms, LEDBAT, 337.5-450 s': 'Tabelle II, tau=5 ms, LEDBAT, 337,5-450 s',
  'Table II, tau=15 ms, CUBIC, 112.5-225 s': 'Tabelle II, tau=15 ms, CUBIC, 112,5-225 s',
  'Table II, tau=15 ms, CUBIC, 225-270 s': 'Tabelle II, tau=15 ms, CUBIC, 225-270 s',
  'Table II, tau=15 ms, CUBIC, 270-337.5 s': 'Tabelle II, tau=15 ms, CUBIC, 270-337,5 s',
  'Table II, tau=15 ms, CUBIC, 337.5-450 s': 'Tabelle II, tau=15 ms, CUBIC, 337,5-450 s',
  'Table II, tau=15 ms, LEDBAT, 112.5-225 s': 'Tabelle II, tau=15 ms, LEDBAT, 112,5-225 s',
  'Table II, tau=15 ms, LEDBAT, 225-270 s': 'Tabelle II, tau=15 ms, LEDBAT, 225-270 s',
  'Table II, tau=15 ms, LEDBAT, 270-337.5 s': 'Tabelle II, tau=15 ms, LEDBAT, 270-337,5 s',
  'Table II, tau=15 ms, LEDBAT, 337.5-450 s': 'Tabelle II, tau=15 ms, LEDBAT, 337,5-450 s',
  'Table II, tau=25 ms, CUBIC, 112.5-225 s': 'Tabelle II, tau=25 ms, CUBIC, 112,5-225 s',
  'Table II, tau=25 ms, CUBIC, 225-270 s': 'Tabelle II, tau=25 ms, CUBIC, 225-270 s',
  'Table II, tau=25 ms, CUBIC, 270-337.5 s': 'Tabelle II, tau=25 ms, CUBIC, 270-337,5 s',
  'Table II, tau=25 ms, CUBIC, 337.5-450 s': 'Tabelle II, tau=25 ms, CUBIC, 337,5-450 s',
  'Table II, tau=25 ms, LEDBAT, 112.5-225 s': 'Tabelle II, tau=25 ms, LEDBAT, 112,5-225 s',
  'Table II, tau=25 ms, LEDBAT, 225-270 s': 'Tabelle II, tau=25 ms, LEDBAT, 225-270 s',
  'Table II, tau=25 ms, LEDBAT, 270-337.5 s': 'Tabelle II, tau=25 ms, LEDBAT, 270-337,5 s',
  'Table II, tau=25 ms, LEDBAT, 337.5-450 s': 'Tabelle II, tau=25 ms, LEDBAT, 337,5-450 s',
  'Table II, tau=100 ms, CUBIC, 112.5-225 s': 'Tabelle II, tau=100 ms, CUBIC, 112,5-225 s',
  'Table II, tau=100 ms, CUBIC, 225-270 s': 'Tabelle II, tau=100 ms, CUBIC, 225-270 s',
  'Table II, tau=100 ms, CUBIC, 270-337.5 s': 'Tabelle II, tau=100 ms, CUBIC, 270-337,5 s',
  'Table II, tau=100 ms, CUBIC, 337.5-450 s': 'Tabelle II, tau=100 ms, CUBIC, 337,5-450 s',
  'Table II, tau=100 ms, LEDBAT, 112.5-225 s': 'Tabelle II, tau=100 ms, LEDBAT, 112,5-225 s',
  'Table II, tau=100 ms, LEDBAT, 225-270 s': 'Tabelle II, tau=100 ms, LEDBAT, 225-270 s',
  'Table II, tau=100 ms, LEDBAT, 270-337.5 s': 'Tabelle II, tau=100 ms, LEDBAT, 270-337,5 s',
  'Table II, tau=100 ms, LEDBAT, 337.5-450 s': 'Tabelle II, tau=100 ms, LEDBAT, 337,5-450 s',
  'Sec. IV-B text': 'Abschn. IV-B Text',
  'Table III, Fig. 1, Sec. V-A': 'Tabelle III, Abb. 1, Abschn. V-A',
  'Sec. V-A': 'Abschn. V-A',
  'Table III': 'Tabelle III',
  'Fig. 2, Sec. V-B': 'Abb. 2, Abschn. V-B',
  'Table III variant': 'Tabelle III Variante',
  'Fig. 3, Sec. V-C': 'Abb. 3, Abschn. V-C',
  'Sec. V-C, VI': 'Abschn. V-C, VI',
  'Sec. II': 'Abschn. II',
  'Abstract, Sec. VII': 'Zusammenfassung, Abschn. VII',
  'Sec. VI, VII': 'Abschn. VI, VII',
  'Abstract, Sec. IV-B': 'Zusammenfassung, Abschn. IV-B',
  'Sec. VII': 'Abschn. VII',
  'Table I, Sec. III-A': 'Tabelle I, Abschn. III-A',
  'Sec. II-B, III-A (dotted line)': 'Abschn. II-B, III-A (gepunktete Linie)',
  'Sec. III-A': 'Abschn. III-A',
  'Sec. II-C eq. (4)': 'Abschn. II-C Gl. (4)',
  'Sec. II-C eq. (2)-(3)': 'Abschn. II-C Gl. (2)-(3)',
  'Fig. 1, Sec. IV-A1': 'Abb. 1, Abschn. IV-A1',
  'Fig. 1, Sec. IV-A1, Abstract': 'Abb. 1, Abschn. IV-A1, Zusammenfassung',
  'Sec. IV-A1': 'Abschn. IV-A1',
  'Fig. 2, Sec. IV-A2': 'Abb. 2, Abschn. IV-A2',
  'Fig. 2(a), Sec. IV-A2': 'Abb. 2(a), Abschn. IV-A2',
  'Sec. IV-A2': 'Abschn. IV-A2',
  'Fig. 3, Sec. IV-A3': 'Abb. 3, Abschn. IV-A3',
  'Fig. 3(b),(c), Sec. IV-A3': 'Abb. 3(b),(c), Abschn. IV-A3',
  'Fig. 4 against Fig. 3, Sec. IV-A3': 'Abb. 4 gegen Abb. 3, Abschn. IV-A3',
  'Fig. 4(a) against Fig. 3(a)': 'Abb. 4(a) gegen Abb. 3(a)',
  'Fig. 5, Sec. IV-A4': 'Abb. 5, Abschn. IV-A4',
  'Fig. 5(a), Sec. IV-A4': 'Abb. 5(a), Abschn. IV-A4',
  'Fig. 5(b),(c), Sec. IV-A4': 'Abb. 5(b),(c), Abschn. IV-A4',
  'Fig. 6 against Fig. 5': 'Abb. 6 gegen Abb. 5',
  'Fig. 6, Sec. IV-A4': 'Abb. 6, Abschn. IV-A4',
  'Fig. 7(c), Sec. IV-B': 'Abb. 7(c), Abschn. IV-B',
  'Fig. 7(a), Sec. IV-B': 'Abb. 7(a), Abschn. IV-B',
  'Fig. 7(a)': 'Abb. 7(a)',
  'Fig. 7(b), Sec. IV-B': 'Abb. 7(b), Abschn. IV-B',
  'Fig. 7, Sec. IV-B': 'Abb. 7, Abschn. IV-B',
  'Fig. 8(a) against 7(a)': 'Abb. 8(a) gegen 7(a)',
  'Fig. 8(b), Sec. IV-B': 'Abb. 8(b), Abschn. IV-B',
  'Fig. 8(c), Sec. IV-B': 'Abb. 8(c), Abschn. IV-B',
  'Fig. 8 against 7': 'Abb. 8 gegen 7',
  'Sec. III-A, V': 'Abschn. III-A, V',
  'Sec. V, Abstract': 'Abschn. V, Zusammenfassung',
  'Sec. V, Sec. VI': 'Abschn. V, Abschn. VI',
  'Abstract, Sec. V, VI': 'Zusammenfassung, Abschn. V, VI',
  'Sec. I, IV-B': 'Abschn. I, IV-B',
  'Sec. IV-A3': 'Abschn. IV-A3',
  'T_percent(tau_ms) = 100*tau*C/(8*S*Bmax)': 'T_Prozent(tau_ms) = 100*tau*C/(8*S*Bmax)',
  'F_st window length in seconds': 'Länge der Fenster von F_st in Sekunden',
  'preset fields': 'Felder der Voreinstellung',
  'default parameters': 'Vorgabewerte',
  'metric definitions': 'Definitionen der Kenngrößen',
  'slider ranges': 'Bereiche der Regler',
  'LP detector': 'Detektor von LP',
  'NICE detector': 'Detektor von NICE',
  'LEDBAT update': 'Schritt von LEDBAT',
  'reaction to loss': 'Reaktion auf Verlust',
  'eta, F, TCP% per protocol and mode': 'eta, F, TCP% je Protokoll und Anordnung',
  'slope of cwnd between congestion indications, packets per RTT':
    'Steigung von cwnd zwischen Überlastmeldungen, Pakete je RTT',
  'cwnd just after / just before an early indication outside inference':
    'cwnd gleich nach / gleich vor einer frühen Meldung außerhalb der Inferenz',
  'cwnd after an indication at the end of inference': 'cwnd nach einer Meldung am Ende der Inferenz',
  'coefficient of variation of cwnd over [20,120] s, intra mode':
    'Variationskoeffizient von cwnd über [20,120] s, zwei gleiche',
  'eta over [20,120] s': 'eta über [20,120] s',
  'mean queueing delay over [20,120] s in ms': 'mittlere Wartezeit über [20,120] s in ms',
  'coefficient of variation of total cwnd over [20,120] s': 'Variationskoeffizient des gesamten cwnd über [20,120] s',
  '|CoV(LEDBAT)-CoV(X)| over [20,120] s, intra mode': '|CoV(LEDBAT)-CoV(X)| über [20,120] s, zwei gleiche',
  'TCP% in inter mode': 'TCP% neben Reno',
  'fraction of ACKs with queueing delay > tau on which cwnd did not grow':
    'Teil der ACKs mit Wartezeit > tau, bei denen cwnd nicht wuchs',
  'minimum cwnd reached by any NICE flow (packets)': 'kleinstes cwnd, das ein NICE-Fluss erreicht (Pakete)',
  'TCP%: standard deviation of successive differences over T in [2,18] divided by the same over T in [20,60]':
    'TCP%: Standardabweichung der aufeinanderfolgenden Differenzen über T in [2,18] geteilt durch dieselbe über T in [20,60]',
  'T at which TCP% first stays below 93': 'T, bei dem TCP% zuerst unter 93 bleibt',
  'argmin over T of TCP%': 'argmin von TCP% über T',
  'width in T between the last point with TCP%>=93 and the first with TCP%<=25':
    'Breite in T zwischen dem letzten Punkt mit TCP%>=93 und dem ersten mit TCP%<=25',
  'max F_lt over T in [65,100]': 'max F_lt über T in [65,100]',
  'correlation over T of F_st with F_lt': 'Korrelation von F_st mit F_lt über T',
  'argmax over T of P_l': 'argmax von P_l über T',
  'P_l ratio and F_lt': 'Verhältnis von P_l und F_lt',
  'share of flow 1 in percent': 'Anteil von Fluss 1 in Prozent',
  'smallest ratio with P_l > 0': 'kleinstes Verhältnis mit P_l > 0',
  'abs(base_delay_1-base_delay_2) in ms': 'abs(Grundverzögerung_1-Grundverzögerung_2) in ms',
  'eta (goodput based)': 'eta (nach Nutzdurchsatz)',
  'mean share of one LBE flow in percent': 'mittlerer Anteil eines LBE-Flusses in Prozent',
  'F_lt over the N LBE flows only': 'F_lt nur über die N LBE-Flüsse',
  'mean over N>=2 of F_lt over LBE flows': 'Mittel von F_lt über LBE-Flüsse für N>=2',
  'F_lt at equal total flow count': 'F_lt bei gleicher Gesamtzahl der Flüsse',
  'argmax over k of F_lt of the mix': 'argmax von F_lt der Mischung über k',
  'F_lt of the mix': 'F_lt der Mischung',
  'share(LP)-share(LEDBAT) in points at k=1': 'Anteil(LP)-Anteil(LEDBAT) in Punkten bei k=1',
  'share of the flavour in percent at k=1': 'Anteil der Art in Prozent bei k=1',
  'share of LP in percent': 'Anteil von LP in Prozent',
  'share in percent, k>=2': 'Anteil in Prozent, k>=2',
  'fraction of time LP is in inference at k=1 and, at k=2, fraction of time both LP flows are in inference together':
    'Teil der Zeit, in dem LP bei k=1 in der Inferenz ist, und bei k=2 Teil der Zeit, in dem beide LP-Flüsse zugleich darin sind',
  'share of the long-RTT flow in percent': 'Anteil des Flusses mit langer RTT in Prozent',
  'time at which the flow first reaches its target': 'Zeit, zu der der Fluss sein Ziel zuerst erreicht',
  'TCP% averaged over N': 'TCP% gemittelt über N',
  'TCP% for T>=110': 'TCP% für T>=110',
  'number of grid points with TCP% between 20 and 80 for T<=100, as a fraction of all T<=100':
    'Zahl der Stützstellen mit TCP% zwischen 20 und 80 für T<=100, als Teil aller T<=100',
  'P_l averaged over N': 'P_l gemittelt über N',
  'share(LP)-share(LEDBAT) at k=1': 'Anteil(LP)-Anteil(LEDBAT) bei k=1',
  'F_lt of LEDBAT at ratio 10': 'F_lt von LEDBAT bei Verhältnis 10',
  'rank correlation over k of the mix metrics between settings':
    'Rangkorrelation der Kenngrößen der Mischung über k zwischen Einstellungen',
  'late start': 'später Anfang',
  'mean queueing delay added by LEDBAT alone in ms': 'mittlere Wartezeit, die LEDBAT allein hinzufügt, in ms',
  'application-limited growth': 'von der Anwendung begrenztes Wachstum',
  'NICE reaction': 'Reaktion von NICE',
  'region borders drawn on the T axis': 'Grenzen der Bereiche auf der T-Achse gezeichnet',
  'share of LEDBAT in percent at k=1': 'Anteil von LEDBAT in Prozent bei k=1',
  'fraction of delay-based flows (LEDBAT+NICE)': 'Teil verzögerungsgesteuerter Flüsse (LEDBAT+NICE)',
  'figure presence and axes': 'Abbildung und Achsen vorhanden',
  campaign: 'Messreihe',
  annotations: 'Angaben',
  'E[Q] packets': 'E[Q] in Paketen',
  'E[Q] ratio': 'Verhältnis von E[Q]',
  'eta difference': 'Unterschied von eta',
  'mean TCP flow rate / mean LEDBAT flow rate': 'mittlere Rate eines TCP-Flusses / mittlere Rate eines LEDBAT-Flusses',
  'TCP%(droptail)-TCP%(aqm) in points': 'TCP%(droptail)-TCP%(aqm) in Punkten',
  'mean over 5 AQM x 3 LPCC of TCP%(droptail)-TCP%(aqm)': 'Mittel von TCP%(droptail)-TCP%(aqm) über 5 AQM x 3 LPCC',
  'mean TCP% over AQM cells': 'Mittel von TCP% über die AQM-Zellen',
  'spread of E[Q]/Qmax across LPCC within a discipline, against spread across disciplines':
    'Spanne von E[Q]/Qmax über LPCC innerhalb eines Verfahrens, gegen die Spanne über Verfahren',
  'cells with a drop of at least 20 points': 'Zellen mit einem Rückgang von mindestens 20 Punkten',
  'figure form': 'Form der Abbildung',
  'maximum queueing delay in s = Qmax*S*8/C': 'größte Wartezeit in s = Qmax*S*8/C',
  'E[Q] and TCP% together': 'E[Q] und TCP% zusammen',
  'who is hit': 'wen es trifft',
  'classification proposal': 'Vorschlag zur Erkennung',
  'deployment figure': 'Zahl zur Verbreitung',
  'base-delay history': 'Gedächtnis der Grundverzögerung',
  'LEDBAT step list': 'Liste der Schritte von LEDBAT',
  topologies: 'Topologien',
  'maximum queueing delay in ms': 'größte Wartezeit in ms',
  'time until cwnd of each subflow stays within 10 % of its 20-30 s mean':
    'Zeit, bis cwnd jedes Teilflusses innerhalb von 10 % seines Mittels von 20-30 s bleibt',
  'B0 over [15,30] s divided by 5 Mbit/s': 'B0 über [15,30] s geteilt durch 5 Mbit/s',
  'cwnd of F01 averaged': 'cwnd von F01, gemittelt',
  'Reno-SP throughput over [45,60] s divided by 5 Mbit/s':
    'Durchsatz von Reno-SP über [45,60] s geteilt durch 5 Mbit/s',
  'F00 cwnd and throughput, [45,60] against [20,30] s': 'cwnd und Durchsatz von F00, [45,60] gegen [20,30] s',
  'F01 throughput over [75,90] s divided by 5 Mbit/s': 'Durchsatz von F01 über [75,90] s geteilt durch 5 Mbit/s',
  'times of the three regime changes in s': 'Zeiten der drei Wechsel in s',
  'LEDBAT-MP cwnd per subflow': 'cwnd von LEDBAT-MP je Teilfluss',
  'LIA throughput [42,50] over [60,75] s': 'Durchsatz von LIA [42,50] durch [60,75] s',
  'LIA throughput over [42,50] s divided by 10 Mbit/s': 'Durchsatz von LIA über [42,50] s geteilt durch 10 Mbit/s',
  'schedule in s': 'Zeitplan in s',
  'time at which F00 first reaches its minimum window and stays there':
    'Zeit, zu der F00 zuerst sein kleinstes Fenster erreicht und dort bleibt',
  'mean cwnd over [260,355] s': 'mittleres cwnd über [260,355] s',
  'base_delay(F01)-base_delay(F00) during the first minute, ms':
    'Grundverzögerung(F01)-Grundverzögerung(F00) in der ersten Minute, ms',
  'total throughput over [30,355] s divided by 5 Mbit/s': 'gesamter Durchsatz über [30,355] s geteilt durch 5 Mbit/s',
  'share of F00 on its own access segment over [260,355] s':
    'Anteil von F00 an seiner eigenen Zugangsleitung über [260,355] s',
  'combined cwnd over [150,355] s, coefficient of variation': 'cwnd beider über [150,355] s, Variationskoeffizient',
  'mean RTT over [340,358] s, ms': 'mittlere RTT über [340,358] s, ms',
  'mean RTT over [400,700] s divided by mean RTT over [340,358] s':
    'mittlere RTT über [400,700] s geteilt durch mittlere RTT über [340,358] s',
  'time at which RTT first exceeds 1.3x its pre-reset mean, s':
    'Zeit, zu der die RTT zuerst das 1,3-Fache ihres Mittels vor der Rücksetzung übersteigt, s',
  'base-delay estimate of both subflows': 'Schätzung der Grundverzögerung beider Teilflüsse',
  'first packet loss after t=60 s, s': 'erster Paketverlust nach t=60 s, s',
  'wanted queueing delay after second reset minus buffer depth, ms':
    'gewünschte Wartezeit nach der zweiten Rücksetzung minus Tiefe des Puffers, ms',
  'number of window-halving events over [720,2000] s': 'Zahl der Halbierungen des Fensters über [720,2000] s',
  '(max-min)/mean of total cwnd over [740,2000] s': '(max-min)/Mittel des gesamten cwnd über [740,2000] s',
  'duration s': 'Dauer in s',
  'throughput over [1450,2000] s': 'Durchsatz über [1450,2000] s',
  'F0 share over [1450,2000] s': 'Anteil von F0 über [1450,2000] s',
  'Reno start s': 'Anfang von Reno in s',
  'LEDBAT-MP share while Reno runs': 'Anteil von LEDBAT-MP, während Reno läuft',
  'B0 against a single LEDBAT path': 'B0 gegen einen einzelnen LEDBAT-Pfad',
  'share of F01 on South over [45,60] s': 'Anteil von F01 an Süd über [45,60] s',
  'traffic moved to North': 'auf Nord verlagerter Verkehr',
  'validity period': 'Zeitraum der Geltung',
  'first loss time in s': 'Zeit des ersten Verlusts in s',
  'time of first RTT step in s': 'Zeit der ersten Stufe der RTT in s',
  'fairness between separate flows': 'Fairness zwischen getrennten Flüssen',
  'buffer effects': 'Wirkungen der Puffer',
  'survey statements': 'Aussagen der Übersicht',
  'flow 1 throughput, % of capacity': 'Durchsatz von Fluss 1, % der Kapazität',
  'flow 2 throughput, % of capacity': 'Durchsatz von Fluss 2, % der Kapazität',
  'flow 1 + flow 2, % of capacity': 'Fluss 1 + Fluss 2, % der Kapazität',
  'flow 1 throughput drop from case 1, points': 'Rückgang des Durchsatzes von Fluss 1 gegen Fall 1, Punkte',
  'flow 1 throughput drop from case 1 to case 2, points':
    'Rückgang des Durchsatzes von Fluss 1 von Fall 1 zu Fall 2, Punkte',
  'flow 1 against flow 2 throughput': 'Durchsatz von Fluss 1 gegen Fluss 2',
  conclusion: 'Folgerung',
  'cubic throughput over 112.5-225 s, kbit/s': 'Durchsatz von cubic über 112,5-225 s, kbit/s',
  'cubic throughput over 225-270 s, kbit/s': 'Durchsatz von cubic über 225-270 s, kbit/s',
  'cubic throughput over 270-337.5 s, kbit/s': 'Durchsatz von cubic über 270-337,5 s, kbit/s',
  'cubic throughput over 337.5-450 s, kbit/s': 'Durchsatz von cubic über 337,5-450 s, kbit/s',
  'ledbat throughput over 112.5-225 s, kbit/s': 'Durchsatz von ledbat über 112,5-225 s, kbit/s',
  'ledbat throughput over 225-270 s, kbit/s': 'Durchsatz von ledbat über 225-270 s, kbit/s',
  'ledbat throughput over 270-337.5 s, kbit/s': 'Durchsatz von ledbat über 270-337,5 s, kbit/s',
  'ledbat throughput over 337.5-450 s, kbit/s': 'Durchsatz von ledbat über 337,5-450 s, kbit/s',
  'LEDBAT throughput over 225-270 s': 'Durchsatz von LEDBAT über 225-270 s',
  'LEDBAT throughput while CUBIC is active, kbit/s': 'Durchsatz von LEDBAT, solange CUBIC aktiv ist, kbit/s',
  'LEDBAT throughput 225-270 s against other intervals': 'Durchsatz von LEDBAT 225-270 s gegen andere Abschnitte',
  '(CUBIC + LEDBAT) over 225-270 s, kbit/s': '(CUBIC + LEDBAT) über 225-270 s, kbit/s',
  'CUBIC throughput across tau per interval': 'Durchsatz von CUBIC über tau, je Abschnitt',
  'CUBIC packets still queued at 225 s': 'Pakete von CUBIC, die bei 225 s noch warten',
  'maximum queueing delay in ms = 50*1500*8/5e6': 'größte Wartezeit in ms = 50*1500*8/5e6',
  'fraction of 300 s with no primary flow active (groups B and C)':
    'Teil von 300 s, in dem kein erster Fluss aktiv ist (Gruppen B und C)',
  'cubic % at L=1 against L=0': 'cubic % bei L=1 gegen L=0',
  'total %': 'gesamt %',
  'ledbat % at (50,5) minus (50,100)': 'ledbat % bei (50,5) minus (50,100)',
  'cubic % at (50,5) minus (50,100)': 'cubic % bei (50,5) minus (50,100)',
  'total % at (50,5) minus (50,100)': 'gesamt % bei (50,5) minus (50,100)',
  'total % (50,5) minus total % (L=0)': 'gesamt % (50,5) minus gesamt % (L=0)',
  'total % (50,100) minus total % (L=0)': 'gesamt % (50,100) minus gesamt % (L=0)',
  'total % minus cubic loss, i.e. gain per point of CUBIC cost at L=50':
    'gesamt % minus Verlust von cubic, d. h. Gewinn je Punkt Kosten für CUBIC bei L=50',
  'ledbat % at L=50': 'ledbat % bei L=50',
  'ledbat % at (50,100) minus (50,5)': 'ledbat % bei (50,100) minus (50,5)',
  '(ledbat gain) minus (cubic loss) between 5 and 100 ms at L=50, points':
    '(Gewinn von ledbat) minus (Verlust von cubic) zwischen 5 und 100 ms bei L=50, Punkte',
  'cubic % (L=0) minus cubic % at L=50': 'cubic % (L=0) minus cubic % bei L=50',
  'argmin over tau of CUBIC cost at L=50': 'argmin der Kosten für CUBIC über tau bei L=50',
  parameters: 'Parameter',
  'share of the late flow over the last 60 s': 'Anteil des späten Flusses über die letzten 60 s',
  'LEDBAT share': 'Anteil von LEDBAT',
  'best target': 'bestes Ziel',
  'ledbat % at 100 ms minus at 5 ms as a function of L': 'ledbat % bei 100 ms minus bei 5 ms als Funktion von L',
  'LEDBAT use of idle period': 'Nutzung der freien Zeit durch LEDBAT',
  'argmax over tau of (ledbat % - cubic cost) as a function of L':
    'argmax von (ledbat % - Kosten für cubic) über tau als Funktion von L',
  'static target': 'festes Ziel',
  'floor(C*RTT/(8*S)) on uplink and downlink': 'floor(C*RTT/(8*S)) aufwärts und abwärts',
  'N at which C/N = S/RTT': 'N, bei dem C/N = S/RTT',
  'RED thresholds in packets': 'Schwellen von RED in Paketen',
  'regime label': 'Bezeichnung des Bereichs',
  context: 'Umfeld',
  'fLEDBAT update': 'Schritt von fLEDBAT',
  'LEDBAT equilibrium queueing delay / TARGET, single flow on a long buffer':
    'Wartezeit von LEDBAT im Gleichgewicht / TARGET, ein Fluss an einem langen Puffer',
  'timeouts per flow and retransmitted packets': 'Timeouts je Fluss und wiederholte Pakete',
  'eta with RED minus eta with DropTail, absolute': 'eta mit RED minus eta mit DropTail, Betrag',
  'F of LEDBAT averaged over N': 'F von LEDBAT gemittelt über N',
  'F of LEDBAT outside the regime': 'F von LEDBAT außerhalb des Bereichs',
  'F with RED against F with DropTail (correlation over N)': 'F mit RED gegen F mit DropTail (Korrelation über N)',
  '(max-min over protocols of P_l)/mean at N=96': '(max-min von P_l über Protokolle)/Mittel bei N=96',
  'relative spread of P_l across protocols': 'relative Spanne von P_l über Protokolle',
  'N at which the relative spread falls below 1': 'N, bei dem die relative Spanne unter 1 fällt',
  'P_l at N=96': 'P_l bei N=96',
  'P_l averaged over N and protocol': 'P_l gemittelt über N und Protokolle',
  'P_l(red)/P_l(droptail) per N': 'P_l(red)/P_l(droptail) je N',
  'max-min over protocols of D_Q at N=96': 'max-min von D_Q über Protokolle bei N=96',
  'max over N of D_Q in (a)': 'max von D_Q über N in (a)',
  'max over N of D_Q': 'max von D_Q über N',
  'D_Q averaged over N >= boundary': 'D_Q gemittelt über N >= Grenze',
  'D_Q at N=60 in (c)': 'D_Q bei N=60 in (c)',
  'D_Q(newreno)-D_Q(other)': 'D_Q(newreno)-D_Q(anderes)',
  'NewReno share of load, %': 'Anteil von NewReno an der Last, %',
  'NewReno share minus 50': 'Anteil von NewReno minus 50',
  'fLEDBAT share of load, %': 'Anteil von fLEDBAT an der Last, %',
  'fLEDBAT share of load in (a), %': 'Anteil von fLEDBAT an der Last in (a), %',
  'N at which fLEDBAT share first exceeds 50 % in (b)':
    'N, bei dem der Anteil von fLEDBAT in (b) zuerst 50 % übersteigt',
  'fLEDBAT share minus NewReno share in (b)': 'Anteil von fLEDBAT minus Anteil von NewReno in (b)',
  'base-delay error of fLEDBAT flows that start after 15 s at N=80, as a fraction of maximum queueing delay':
    'Fehler der Grundverzögerung von fLEDBAT-Flüssen, die nach 15 s beginnen, bei N=80, als Teil der größten Wartezeit',
  'fLEDBAT share (red) minus (droptail), points': 'Anteil von fLEDBAT (red) minus (droptail), Punkte',
  'N at which fLEDBAT share first exceeds 50 % in (c)':
    'N, bei dem der Anteil von fLEDBAT in (c) zuerst 50 % übersteigt',
  'fLEDBAT share at N=50 to 96': 'Anteil von fLEDBAT bei N=50 bis 96',
  'variance of one-way delay seen by fLEDBAT flows, red against droptail':
    'Varianz der einfachen Laufzeit, die fLEDBAT-Flüsse sehen, red gegen droptail',
  'spread of eta, F, P_l, D_Q of fLEDBAT over target and zeta at N=80':
    'Spanne von eta, F, P_l, D_Q von fLEDBAT über Ziel und zeta bei N=80',
  'F of LEDBAT and fLEDBAT, P_l, eta, D_Q (in ms) at N=80': 'F von LEDBAT und fLEDBAT, P_l, eta, D_Q (in ms) bei N=80',
  'P_l(4x)/P_l(1x) at N=80': 'P_l(4x)/P_l(1x) bei N=80',
  'fLEDBAT share at N=80': 'Anteil von fLEDBAT bei N=80',
  'eta, P_l and D_Q, short against long flows at N=80': 'eta, P_l und D_Q, kurze gegen lange Flüsse bei N=80',
  'eta and timeouts': 'eta und Timeouts',
  'P_l at N=60': 'P_l bei N=60',
  'NewReno share outside the regime': 'Anteil von NewReno außerhalb des Bereichs',
  'fLEDBAT share, N=96 against N=8': 'Anteil von fLEDBAT, N=96 gegen N=8',
  'fLEDBAT share, red against droptail': 'Anteil von fLEDBAT, red gegen droptail',
  recommendations: 'Empfehlungen',
  'offered load': 'angebotene Last',
  'packets sent by all flows outside the regime': 'Pakete, die alle Flüsse außerhalb des Bereichs senden',
  'Pure arithmetic; only rounding.': 'Reine Arithmetik; nur Rundung.',
  'Exact.': 'Genau.',
  'Unit test on the detector.': 'Einzeltest am Detektor.',
  'Unit test on the controller.': 'Einzeltest an der Regelung.',
  'Unit test.': 'Einzeltest.',
  'The numbers of that table are not in the seed text, so only presence and a weak efficiency floor can be judged.':
    'Die Zahlen dieser Tabelle stehen nicht im vorliegenden Text, sodass sich nur ihr Vorhandensein und eine schwache Untergrenze der Auslastung beurteilen lassen.',
  'One packet per RTT nominal; RTT varies with the queue while the slope is fitted.':
    'Dem Namen nach ein Paket je RTT; die RTT ändert sich mit der Warteschlange, während die Steigung angepasst wird.',
  'Halving up to integer rounding; a second check asserts no growth during inference.':
    'Halbierung bis auf ganzzahlige Rundung; eine zweite Prüfung verlangt, dass während der Inferenz nichts wächst.',
  'The seed says zero; any implementable flow keeps one packet.':
    'Der Text sagt null; jeder ausführbare Fluss behält ein Paket.',
  'Qualitative: a gap of 0.05 in CoV excludes noise.': 'Qualitativ: Ein Abstand von 0,05 im CoV schließt Rauschen aus.',
  '"Around capacity": 7 % slack for the initial transient and Vegas under-fill.':
    '“Around capacity”: 7 % Spielraum für den Anfang und dafür, dass Vegas nicht ganz füllt.',
  'Target 25 ms plus the packets in service and bursts of two flows.':
    'Das Ziel von 25 ms und die Pakete in Bedienung und die Bursts zweier Flüsse.',
  'Steady state up to one-packet ripple.': 'Ruhelage bis auf ein Paket Welligkeit.',
  'Sign only.': 'Nur das Vorzeichen.',
  'Any value clearly above parity; Fig. 4(b) at N=1 gives sharper bounds.':
    'Jeder Wert klar über der Gleichheit; Abb. 4(b) bei N=1 gibt schärfere Schranken.',
  'Sign test on each ACK.': 'Prüfung des Vorzeichens bei jedem ACK.',
  'Existence.': 'Vorhandensein.',
  '"Always close to capacity"; 5 % covers start-up.': '“Always close to capacity”; 5 % decken den Anfang.',
  'Slight = 4 points.': 'Leicht = 4 Punkte.',
  '3 points of efficiency.': '3 Punkte der Auslastung.',
  '5 percentage points on a 0-100 scale.': '5 Prozentpunkte auf einer Skala von 0-100.',
  'Only relative roughness is claimed; a ratio of at least 1 is the weakest reading.':
    'Behauptet wird nur die relative Rauheit; ein Verhältnis von mindestens 1 ist die schwächste Lesart.',
  "LEDBAT's one-packet floor alone costs 1 %; 7 points leave room for the soft edge near 60 %.":
    'Schon die Untergrenze von LEDBAT von einem Paket kostet 1 %; 7 Punkte lassen Raum für den weichen Rand nahe 60 %.',
  'Printed edge 65 %; one grid step either side plus the fuzziness of reading a curve.':
    'Gedruckter Rand 65 %; eine Stützstelle auf beiden Seiten und die Unschärfe beim Ablesen einer Kurve.',
  '5-point slack for run noise.': '5 Punkte Spielraum für das Rauschen der Läufe.',
  'Printed as about 0; 10 points for start-up.': 'Gedruckt als etwa 0; 10 Punkte für den Anfang.',
  'One grid step each side.': 'Eine Stützstelle auf jeder Seite.',
  'About 50 %: two AIMD flows over 120 s differ by up to 15 points.':
    'Etwa 50 %: Zwei AIMD-Flüsse unterscheiden sich über 120 s um bis zu 15 Punkte.',
  'One-packet floor plus start-up.': 'Untergrenze von einem Paket und der Anfang.',
  'Printed region is 35 wide; 10 more for grid and reading.':
    'Der gedruckte Bereich ist 35 breit; 10 mehr für Stützstellen und Ablesen.',
  '60 ms is 50 % of 100 packets (yielding) but 100 % of 50 packets (region 3 end): at least 25 points apart.':
    '60 ms sind 50 % von 100 Paketen (weicht), aber 100 % von 50 Paketen (Ende von Bereich 3): mindestens 25 Punkte auseinander.',
  'F=0.57 corresponds to a 93/7 split.': 'F=0,57 entspricht einer Aufteilung von 93/7.',
  'A 35/65 split still gives 0.92.': 'Eine Aufteilung von 35/65 gibt noch 0,92.',
  'Mirror of TCP% <= 10.': 'Spiegelbild von TCP% <= 10.',
  'Follows from a continuous swing through 50 %.': 'Folgt aus einem stetigen Umschwung durch 50 %.',
  '0.05 on the [0.5,1] scale.': '0,05 auf der Skala [0,5, 1].',
  'F_st<=F_lt up to 0.02 sampling noise where both sit at one half.':
    'F_st<=F_lt bis auf 0,02 Rauschen der Stichproben, wo beide bei der Hälfte liegen.',
  '0.85 is a conventional same-shape bound.': '0,85 ist eine übliche Schranke für gleiche Form.',
  '0.03 noise; checked up to 100 % because past it LEDBAT is loss-driven.':
    '0,03 Rauschen; geprüft bis 100 %, weil LEDBAT darüber von Verlusten gesteuert wird.',
  '8 % of the buffer.': '8 % des Puffers.',
  'Two grid steps around 100 %.': 'Zwei Stützstellen um 100 %.',
  'Factor 1.6 on a rate of order 0.002.': 'Faktor 1,6 bei einer Rate der Größenordnung 0,002.',
  '0.001 absolute on losses of order 0.002.': '0,001 absolut bei Verlusten der Größenordnung 0,002.',
  '0.5 exactly is impossible with a one-packet floor; 0.6 is a 89/11 split.':
    'Genau 0,5 ist mit einer Untergrenze von einem Paket unmöglich; 0,6 ist eine Aufteilung von 89/11.',
  '25 % difference: half of the way to the minimum is already lost (pilot about 0.58).':
    '25 % Unterschied: Die Hälfte des Wegs zum kleinsten Wert ist schon verloren (Vorversuch etwa 0,58).',
  'Simultaneous start, equal base delay.': 'Gleichzeitiger Anfang, gleiche Grundverzögerung.',
  'Complement of the 0.6 fairness bound.': 'Ergänzung der Schranke der Fairness von 0,6.',
  'Either reading of the inconsistent threshold (4 or 5) is accepted.':
    'Beide Lesarten der widersprüchlichen Schwelle (4 oder 5) sind zugelassen.',
  'As t1 with slack for loss events.': 'Wie t1, mit Spielraum für Verluste.',
  'Start-up ramp of LEDBAT without slow start.': 'Anstieg von LEDBAT am Anfang ohne Slow Start.',
  'Until the buffer limit.': 'Bis zur Grenze des Puffers.',
  'One packet time is 1.2 ms.': 'Die Zeit eines Pakets ist 1,2 ms.',
  'Residual offset from the start-up race: 0.8 is a 75/25 split, still far from the 0.5 of unequal targets.':
    'Restlicher Versatz aus dem Wettlauf am Anfang: 0,8 ist eine Aufteilung von 75/25, noch weit von den 0,5 ungleicher Ziele.',
  '3 points.': '3 Punkte.',
  'Zero up to a start-up drop.': 'Null bis auf einen Verlust am Anfang.',
  'Gap of 0.15 out of the 0.5 range.': 'Abstand von 0,15 von der Spanne von 0,5.',
  'Full up to start-up.': 'Voll bis auf den Anfang.',
  'Size not printed; 0.3 point separates it from noise.': 'Größe nicht gedruckt; 0,3 Punkte trennen es vom Rauschen.',
  'Same noise floor.': 'Dieselbe Rauschgrenze.',
  'Printed about 90; four points each way.': 'Gedruckt etwa 90; vier Punkte in jede Richtung.',
  'Follows b1.': 'Folgt aus b1.',
  'Printed "about 3"; one point each way.': 'Gedruckt “about 3”; ein Punkt in jede Richtung.',
  'Printed "about 5"; 1.5 points each way.': 'Gedruckt “about 5”; 1,5 Punkte in jede Richtung.',
  'Derived as 100-10*share.': 'Abgeleitet als 100-10*Anteil.',
  'N+1 identical flows; 4 points of sampling noise.': 'N+1 gleiche Flüsse; 4 Punkte Rauschen der Stichproben.',
  'Two points.': 'Zwei Punkte.',
  '90 % against ten times 1 % gives 1.23; 1.35 is the ceiling for LEDBAT.':
    '90 % gegen zehnmal 1 % gibt 1,23; 1,35 ist die Obergrenze für LEDBAT.',
  'Typical 120-s AIMD fairness.': 'Übliche Fairness von AIMD über 120 s.',
  '"Always high".': '“Always high”.',
  '0.03 noise.': '0,03 Rauschen.',
  'Slow rise: up to 0.2.': 'Langsamer Anstieg: bis 0,2.',
  '0.08 of the buffer.': '0,08 des Puffers.',
  '"Strikingly similar": within a factor of 1.6-2.': '“Strikingly similar”: innerhalb eines Faktors von 1,6-2.',
  'Remarkable difference: factor two or more.': 'Bemerkenswerter Unterschied: Faktor zwei oder mehr.',
  'Noise floor.': 'Rauschgrenze.',
  'Close to maximum.': 'Nahe dem Höchstwert.',
  'Size not printed.': 'Größe nicht gedruckt.',
  '0.667 with 0.1 each way.': '0,667 mit 0,1 in jede Richtung.',
  '"Approaches": within 25 %.': '“Approaches”: innerhalb von 25 %.',
  '5 % of the buffer.': '5 % des Puffers.',
  'Target is 0.21 of the buffer; upper edge stays below two thirds.':
    'Das Ziel ist 0,21 des Puffers; das obere Ende bleibt unter zwei Dritteln.',
  '0.05.': '0,05.',
  '0.02 above.': '0,02 darüber.',
  'Exact position.': 'Genauer Ort.',
  '0.03.': '0,03.',
  '"Very close": 12 points.': '“Very close”: 12 Punkte.',
  'Implied by LP and LEDBAT being close and fairness being below 1.':
    'Folgt daraus, dass LP und LEDBAT nahe beieinander sind und die Fairness unter 1 liegt.',
  'Four points.': 'Vier Punkte.',
  '0.9.': '0,9.',
  'Gaps above noise.': 'Abstände über dem Rauschen.',
  'Starvation: below 12 % (pilot 5.4, 2.2, 0.8).': 'Verhungern: unter 12 % (Vorversuch 5,4, 2,2, 0,8).',
  '3 points for the slow-start-free ramp.': '3 Punkte für den Anstieg ohne Slow Start.',
  'Small gaps; sizes are not printed.': 'Kleine Abstände; Größen sind nicht gedruckt.',
  'Parity within 15 points.': 'Gleichheit innerhalb von 15 Punkten.',
  'Printed band 35 of 98.': 'Gedrucktes Band 35 von 98.',
  'As 000-F3-t2.': 'Wie 000-F3-t2.',
  'As 000-F2-b1.': 'Wie 000-F2-b1.',
  'As 000-F5-c1.': 'Wie 000-F5-c1.',
  'Near one half.': 'Nahe der Hälfte.',
  'Claim is unquantified; a moderate rank agreement.':
    'Die Aussage nennt keine Zahl; eine mäßige Übereinstimmung der Ränge.',
  'UI and preset check.': 'Prüfung von Oberfläche und Voreinstellung.',
  'Zero drops after start-up.': 'Keine Verluste nach dem Anfang.',
  'Unit test on an application-limited source.': 'Einzeltest an einer von der Anwendung begrenzten Quelle.',
  'Presence; measured borders are judged by b3, b4, b7, b8.':
    'Vorhandensein; die gemessenen Grenzen beurteilen b3, b4, b7, b8.',
  '0.8 in region 4 because 1-s windows see the sawtooth.': '0,8 in Bereich 4, weil Fenster von 1 s den Sägezahn sehen.',
  'About a third or more, since LP and LEDBAT are near equal and NICE trails.':
    'Etwa ein Drittel oder mehr, da LP und LEDBAT fast gleich sind und NICE zurückliegt.',
  'Arithmetic.': 'Arithmetik.',
  'Presence check; panel content taken from captions and text, since the images are not in the seed.':
    'Prüfung auf Vorhandensein; der Inhalt der Felder ist aus Unterschriften und Text, da die Bilder nicht vorliegen.',
  'UI check.': 'Prüfung der Oberfläche.',
  '"Nearly 400" with 25 % below (synchronised halving from 540 to 270 in flight bounds it) and 12 % above.':
    '“Nearly 400” mit 25 % darunter (die gleichzeitige Halbierung von 540 auf 270 unterwegs begrenzt es) und 12 % darüber.',
  'Sec. 3 gives >90 % for DropTail.': 'Abschn. 3 gibt >90 % für DropTail.',
  '10-15 % noise.': '10-15 % Rauschen.',
  'Never less efficient than TCP alone.': 'Nie weniger ausgelastet als TCP allein.',
  'Printed <4; 1.5 packets for whether the packet in service counts.':
    'Gedruckt <4; 1,5 Pakete dafür, ob das Paket in Bedienung zählt.',
  '3 points printed; factor two either way.': '3 Punkte gedruckt; Faktor zwei in beide Richtungen.',
  "Parity with up to 15 points for LEDBAT's slightly slower growth near its target.":
    'Gleichheit mit bis zu 15 Punkten für das etwas langsamere Wachstum von LEDBAT nahe seinem Ziel.',
  'Equivalent to the 45-65 % band.': 'Gleichwertig zum Band 45-65 %.',
  'More than half of the stated 40-point drop.': 'Mehr als die Hälfte des genannten Rückgangs von 40 Punkten.',
  'Two orders of magnitude printed.': 'Gedruckt sind zwei Größenordnungen.',
  'Printed bound.': 'Gedruckte Schranke.',
  'Ring is read as nearly empty; 0.15 of 500 packets is a fifth of the DropTail level.':
    'Der Ring wird als fast leer gelesen; 0,15 von 500 Paketen ist ein Fünftel des Werts von DropTail.',
  'Half of the stated average drop, since only the mean is printed.':
    'Die Hälfte des genannten mittleren Rückgangs, da nur das Mittel gedruckt ist.',
  '40 points plus or minus 12; a relative reading (40 % of about 95, i.e. 38 points) also fits.':
    '40 Punkte plus oder minus 12; eine relative Lesart (40 % von etwa 95, d. h. 38 Punkte) passt auch.',
  'Implied by a 40-point drop from above 90 %.': 'Folgt aus einem Rückgang um 40 Punkte von über 90 %.',
  'A quarter is a conventional reading of "little impact".': 'Ein Viertel ist eine übliche Lesart von “little impact”.',
  '15 of 15; one borderline cell allowed.': '15 von 15; ein Grenzfall ist zugelassen.',
  'One NewReno oscillates between about half and a full buffer; 0.4 leaves room for the ramp.':
    'Ein NewReno schwankt zwischen etwa halbem und vollem Puffer; 0,4 lässt Raum für den Anstieg.',
  'Arithmetic: 500 packets are 0.6 s at 10 Mbit/s and 6 s at 1 Mbit/s.':
    'Arithmetik: 500 Pakete sind 0,6 s bei 10 Mbit/s und 6 s bei 1 Mbit/s.',
  'Weak quantification of an intuition.': 'Schwache Fassung einer Vorstellung in Zahlen.',
  'Documented, not measured.': 'Beschrieben, nicht gemessen.',
  'Cited only.': 'Nur zitiert.',
  'LEDBAT ramp of one packet per RTT, RTT growing from 20 to 120 ms.':
    'Anstieg von LEDBAT um ein Paket je RTT, die RTT wächst von 20 auf 120 ms.',
  'Header overhead (1452/1500) and ripple.': 'Kopfdaten (1452/1500) und Welligkeit.',
  'Eclipsed almost completely; a third is generous.': 'Fast ganz verdrängt; ein Drittel ist großzügig.',
  "LEDBAT floor (one packet per RTT, 1-2 %) plus Reno's own 100-packet sawtooth; 15 points.":
    'Untergrenze von LEDBAT (ein Paket je RTT, 1-2 %) und der Sägezahn von Reno selbst mit 100 Paketen; 15 Punkte.',
  '10 % and 5 % ripple.': '10 % und 5 % Welligkeit.',
  '15 s of recovery at one packet per RTT is ample.': '15 s Erholung mit einem Paket je RTT sind reichlich.',
  'Exact schedule.': 'Genauer Zeitplan.',
  'As Fig. 2.': 'Wie Abb. 2.',
  "Negligible: up to 12 % including LIA's slow coupled growth.":
    'Vernachlässigbar: bis 12 % einschließlich des langsamen gekoppelten Wachstums von LIA.',
  'Two path sawtooths plus floor.': 'Die Sägezähne zweier Pfade und die Untergrenze.',
  'Time scales as (window to lose)/(offset difference): a 2 to 5 ms offset gives 60 to 260 s; 150 s is the printed point.':
    'Die Zeit geht wie (zu verlierendes Fenster)/(Unterschied des Versatzes): Ein Versatz von 2 bis 5 ms gibt 60 bis 260 s; 150 s ist der gedruckte Punkt.',
  'Most of a 50-packet window.': 'Der größte Teil eines Fensters von 50 Paketen.',
  'Printed range.': 'Gedruckter Bereich.',
  'Full link.': 'Volle Leitung.',
  'Ten percent.': 'Zehn Prozent.',
  'One-packet ripple on about 55.': 'Ein Paket Welligkeit auf etwa 55.',
  '20 ms base + 100 ms + up to two packets per subflow and base bias.':
    '20 ms Grundzeit + 100 ms + bis zu zwei Pakete je Teilfluss und der Fehler der Grundverzögerung.',
  '120 to 220 ms is a factor of 1.83, called doubling.': '120 auf 220 ms ist ein Faktor von 1,83, Verdopplung genannt.',
  'Forgetting is aligned with 60-s bins measured from the first packet, plus a few seconds of ramp.':
    'Das Vergessen richtet sich nach Abschnitten von 60 s ab dem ersten Paket; dazu einige Sekunden Anstieg.',
  'One packet serialisation 2.4 ms plus the 2-5 ms bias; second window adds the residual queue ripple.':
    'Serialisierung eines Pakets 2,4 ms und der Fehler von 2-5 ms; das zweite Fenster fügt die restliche Welligkeit der Warteschlange hinzu.',
  'Bin alignment plus the ramp from 200 to 240 ms.': 'Lage der Abschnitte und der Anstieg von 200 auf 240 ms.',
  '300 ms wanted against 240 ms available.': '300 ms gewünscht, 240 ms verfügbar.',
  'Periodic; each cycle is at least one forget horizon (360 s) long, with several losses each.':
    'Periodisch; jeder Zyklus ist mindestens so lang, wie das Gedächtnis reicht (360 s), mit mehreren Verlusten.',
  'A clear sawtooth rather than the 6 % ripple before.': 'Ein deutlicher Sägezahn statt der 6 % Welligkeit zuvor.',
  'Sign only (pilot 66 to 34).': 'Nur das Vorzeichen (Vorversuch 66 zu 34).',
  'Strictly more than a single-path flow, above noise.':
    'Streng mehr als ein Fluss über einen Pfad, über dem Rauschen.',
  '20 points between a young and an aged flow.': '20 Punkte zwischen einem jungen und einem alten Fluss.',
  'As 002-F2-a2.': 'Wie 002-F2-a2.',
  'LEDBAT floor plus transients.': 'Untergrenze von LEDBAT und Übergänge.',
  'Follows from a4 and a5.': 'Folgt aus a4 und a5.',
  'Derived from Fig. 2 against Fig. 5.': 'Abgeleitet aus Abb. 2 gegen Abb. 5.',
  'Each reset adds one target: 240 ms fit 2 targets of 100, 4 of 50, 9 of 25.':
    'Jede Rücksetzung fügt ein Ziel hinzu: In 240 ms passen 2 Ziele von 100, 4 von 50, 9 von 25.',
  'n minutes plus ramp.': 'n Minuten und der Anstieg.',
  'Same dynamics; share of the first below 15 % by 260 s.':
    'Dasselbe Verhalten; Anteil des ersten unter 15 % bis 260 s.',
  'Peak in-flight data stays below 5,000,000 B.': 'Zugleich unterwegs sind weniger als 5 000 000 B.',
  'One point below and the payload ceiling above.': 'Ein Punkt darunter und die Obergrenze der Nutzdaten darüber.',
  '0.15 point; only attempted with the stated variant.': '0,15 Punkte; nur mit der genannten Variante versucht.',
  'Three points.': 'Drei Punkte.',
  'One point.': 'Ein Punkt.',
  'Factor of three above; an order of magnitude below, because the cap that sets it is unstated.':
    'Faktor drei darüber; eine Größenordnung darunter, weil die bestimmende Grenze nicht genannt ist.',
  'As case 3.': 'Wie Fall 3.',
  'Vegas needs about 208 s of one packet per RTT to fill 417 packets, i.e. about 12 % lost; five points.':
    'Vegas braucht etwa 208 s mit einem Paket je RTT, um 417 Pakete zu füllen, d. h. etwa 12 % verloren; fünf Punkte.',
  'Arithmetic on the table; one point.': 'Arithmetik an der Tabelle; ein Punkt.',
  'Table gives 0.27 and 0.21 points; text gives 0.02 %.':
    'Die Tabelle gibt 0,27 und 0,21 Punkte; der Text gibt 0,02 %.',
  '5.825 from the table, plus or minus 2.7.': '5,825 aus der Tabelle, plus oder minus 2,7.',
  '20 points over the whole run, helped by the 500-s head start.':
    '20 Punkte über den ganzen Lauf, begünstigt durch den Vorsprung von 500 s.',
  'Sign only (c2 against c3, c4).': 'Nur das Vorzeichen (c2 gegen c3, c4).',
  'Exact apart from the trace.': 'Genau bis auf die Aufzeichnung.',
  '5 % for start-up, ceiling is the link.': '5 % für den Anfang, die Obergrenze ist die Leitung.',
  "Residual queue at 225 s; set by CUBIC's in-flight window (1234 packets printed; 1750 uncapped).":
    'Restliche Warteschlange bei 225 s; bestimmt durch das Fenster von CUBIC (1234 Pakete gedruckt; 1750 ohne Grenze).',
  'CUBIC restarts at 270 s and needs several 0.5-s round trips; 10 %.':
    'CUBIC beginnt bei 270 s neu und braucht mehrere Umläufe von 0,5 s; 10 %.',
  'Printed 0 is a rounding of a few packets; the one-packet floor at 5-s RTT gives about 2.':
    'Die gedruckte 0 ist eine Rundung weniger Pakete; die Untergrenze von einem Paket bei 5 s RTT gibt etwa 2.',
  'Factor 2.5; depends on the trace, timeouts and ramp.':
    'Faktor 2,5; hängt an der Aufzeichnung, an Timeouts und am Anstieg.',
  'Small residue while CUBIC restarts.': 'Kleiner Rest, während CUBIC neu beginnt.',
  'One or two packets in flight at the stop.': 'Ein oder zwei Pakete unterwegs am Ende.',
  'Order of four printed values; 1 kbit/s slack.': 'Reihenfolge von vier gedruckten Werten; 1 kbit/s Spielraum.',
  'As cells.': 'Wie die Zellen.',
  'Sign with 5 kbit/s.': 'Vorzeichen mit 5 kbit/s.',
  'Well below 2300; printed totals are 354-379.': 'Deutlich unter 2300; gedruckte Summen sind 354-379.',
  'Printed spread is 1 kbit/s; 60 allows LEDBAT residue at 270 s.':
    'Die gedruckte Spanne ist 1 kbit/s; 60 lässt einen Rest von LEDBAT bei 270 s zu.',
  '1234 packets printed equivalent; cap unknown.': '1234 Pakete entsprechend dem Gedruckten; Grenze unbekannt.',
  'Sign only; needs seeds averaging because 200 CUBIC flows are noisy.':
    'Nur das Vorzeichen; braucht das Mittel über Startwerte, weil 200 CUBIC-Flüsse rauschen.',
  'Covers both printed values and 28-22=6.': 'Deckt beide gedruckten Werte und 28-22=6.',
  'Covers all three versions.': 'Deckt alle drei Fassungen.',
  'Covers 7 and 9 with two points around.': 'Deckt 7 und 9 mit zwei Punkten ringsum.',
  'Six points; bounded by 35 % idle time plus what is taken from CUBIC.':
    'Sechs Punkte; begrenzt durch 35 % freie Zeit und das, was CUBIC genommen wird.',
  'Five points of run-to-run spread.': 'Fünf Punkte Streuung von Lauf zu Lauf.',
  '28-8=20; six points.': '28-8=20; sechs Punkte.',
  'Six points.': 'Sechs Punkte.',
  'Eight points: buffer overflow by 50 flows with a target close to the 120-ms queue is chaotic.':
    'Acht Punkte: Der Überlauf des Puffers durch 50 Flüsse mit einem Ziel nahe der Warteschlange von 120 ms ist chaotisch.',
  'Sign only: (LEDBAT gain)/(CUBIC cost) is 28/8 against 22/11.':
    'Nur das Vorzeichen: (Gewinn von LEDBAT)/(Kosten für CUBIC) ist 28/8 gegen 22/11.',
  'Shows that the printed schedule cannot give 22-28 %.':
    'Zeigt, dass der gedruckte Zeitplan 22-28 % nicht geben kann.',
  'Payload and loss-retransmission overhead, slow start of 300 flows.':
    'Kopfdaten und Wiederholungen nach Verlust, Slow Start von 300 Flüssen.',
  'Printed 5; upper edge admits a more aggressive regime near the 120-ms buffer.':
    'Gedruckt 5; das obere Ende lässt ein aggressiveres Verhalten nahe dem Puffer von 120 ms zu.',
  'As b1.': 'Wie b1.',
  'Within one point of the minimum.': 'Innerhalb eines Punktes vom kleinsten Wert.',
  'Known effect, cited by the seed; strong majority.': 'Bekannte Wirkung, im Text zitiert; deutliche Mehrheit.',
  'Cited only; too heavy for a default figure (3 million packets per minute).':
    'Nur zitiert; zu aufwendig für eine Abbildung, die von selbst gerechnet wird (3 Millionen Pakete je Minute).',
  'Within half a point.': 'Innerhalb eines halben Punktes.',
  'At least 5 kbit/s in the gap and at most 60 after it.': 'Mindestens 5 kbit/s in der Lücke und höchstens 60 danach.',
  'Unquantified in the seed.': 'Im Text ohne Zahl.',
  'As printed: Fig. 2 and Fig. 3 trends have opposite sign.':
    'Wie gedruckt: Die Trends von Abb. 2 und Abb. 3 haben entgegengesetztes Vorzeichen.',
  'Five points (printed 11-20).': 'Fünf Punkte (gedruckt 11-20).',
  'Integer part.': 'Ganzzahliger Teil.',
  'Arithmetic on the definition; the drawn line is not in the text.':
    'Arithmetik mit der Definition; die gezeichnete Linie steht nicht im Text.',
  'UI and unit check.': 'Prüfung der Oberfläche und Einzeltest.',
  'One packet of ripple.': 'Ein Paket Welligkeit.',
  '"Almost always": 10 % in the loaded regime, incl. the 0-30 s staggered start.':
    '“Almost always”: 10 % im belasteten Bereich, einschließlich der über 0-30 s verteilten Anfänge.',
  'Two points (pilot 20-30).': 'Zwei Punkte (Vorversuch 20-30).',
  'Sign only; must count goodput, since raw link use is about 1 for all.':
    'Nur das Vorzeichen; muss Nutzdurchsatz zählen, da die bloße Nutzung der Leitung für alle etwa 1 ist.',
  'Eight points.': 'Acht Punkte.',
  'Sign with 0.02 tolerance where both are near one.': 'Vorzeichen mit 0,02 Toleranz, wo beide nahe eins sind.',
  'Significantly low: below 0.75 (pilot 0.3-0.65).': 'Deutlich gering: unter 0,75 (Vorversuch 0,3-0,65).',
  '0.93.': '0,93.',
  '0.08 noise.': '0,08 Rauschen.',
  'A quarter or more.': 'Ein Viertel oder mehr.',
  '0.8.': '0,8.',
  'Same-shape bound.': 'Schranke für gleiche Form.',
  'Within half of the mean at the last point.': 'Innerhalb der Hälfte des Mittels am letzten Punkt.',
  '0.1.': '0,1.',
  '"Significant": 4 % or more.': '“Significant”: 4 % oder mehr.',
  'Five points of the maximum.': 'Fünf Punkte vom Höchstwert.',
  '0.12 of the maximum.': '0,12 des Höchstwerts.',
  'Clearly below one.': 'Deutlich unter eins.',
  'Twelve points below one, because the index averages over start-up (0-30 s) too.':
    'Zwölf Punkte unter eins, weil der Index auch über die Anfänge (0-30 s) mittelt.',
  'Five points.': 'Fünf Punkte.',
  'Slightly: positive up to 0.3.': 'Leicht: positiv bis 0,3.',
  'Clear majority; numbers only in the figure.': 'Deutliche Mehrheit; Zahlen nur in der Abbildung.',
  'Sign; text says the expected picture holds only in (c).':
    'Vorzeichen; der Text sagt, dass das erwartete Bild nur in (c) gilt.',
  'A sixth or more.': 'Ein Sechstel oder mehr.',
  '"Almost equal": 12 points below to 5 above parity.': '“Almost equal”: 12 Punkte unter bis 5 über der Gleichheit.',
  'Printed 80; 60 to 96 allows for the base-delay error being start-order dependent.':
    'Gedruckt 80; 60 bis 96 lässt zu, dass der Fehler der Grundverzögerung von der Reihenfolge der Anfänge abhängt.',
  'A fifth of the buffer or more in (b) and (c).': 'Ein Fünftel des Puffers oder mehr in (b) und (c).',
  '15 points.': '15 Punkte.',
  'Printed 50 plus or minus 14.': 'Gedruckt 50 plus oder minus 14.',
  'Printed 80 plus or minus 16.': 'Gedruckt 80 plus oder minus 16.',
  'Signs; delay taken in ms because the index is normalised.':
    'Vorzeichen; die Verzögerung in ms, weil der Index auf den Höchstwert bezogen ist.',
  '40 % or more.': '40 % oder mehr.',
  '25 % on each ratio; file sizes are not stated.':
    '25 % auf jedes Verhältnis; die Größen der Dateien sind nicht angegeben.',
  'Conjunction.': 'Alles zusammen.',
  'Clear majority.': 'Deutliche Mehrheit.',
  'Ten points.': 'Zehn Punkte.',
  'Sign with 0.02.': 'Vorzeichen mit 0,02.',
  'Sum of send rates > C.': 'Summe der Senderaten > C.',
  'Sign only (retransmissions included).': 'Nur das Vorzeichen (Wiederholungen eingeschlossen).',
  '25 ms is 20.8 %, printed as 20 %; the reference T2=20 % of Fig. 3 is therefore 24 or 25 ms depending on reading. Use 25 ms.':
    '25 ms sind 20,8 %, gedruckt als 20 %; das Vergleichsziel T2=20 % von Abb. 3 ist daher je nach Lesart 24 oder 25 ms. Genommen werden 25 ms.',
  'Sec. V-A sets gamma=1/tau while Sec. V-B writes gamma=1; both are read as G=gamma*tau=1.':
    'Abschn. V-A setzt gamma=1/tau, Abschn. V-B schreibt gamma=1; beides wird als G=gamma*tau=1 gelesen.',
  "The text says eq. (3) equals LP's eq. (1); it mirrors eq. (2).":
    'Der Text sagt, Gl. (3) sei gleich Gl. (1) von LP; sie entspricht Gl. (2).',
  'The text calls the controller PID; eq. (5) is proportional only (integrating through cwnd).':
    'Der Text nennt die Regelung PID; Gl. (5) ist nur proportional (das Integral bildet cwnd).',
  'Window said to go to zero, while the stock module sets it to one packet.':
    'Das Fenster soll auf null gehen, während das übliche Modul es auf ein Paket setzt.',
  'Text and panels disagree on order: "(c) and (d)" are long-term then short-term in the sentence, while the metric list gives short-term first.':
    'Text und Felder sind über die Reihenfolge uneins: “(c) and (d)” sind im Satz langfristig und dann kurzfristig, während die Liste der Kenngrößen kurzfristig zuerst nennt.',
  'The condition T1+T2>100 % is said to be reached at T1/T2=5 with T2=20 %, but the sum already reaches 100 % at ratio 4; ratio 5 is where T1 alone fills the buffer.':
    'Die Bedingung T1+T2>100 % soll bei T1/T2=5 mit T2=20 % erreicht sein, aber die Summe erreicht 100 % schon beim Verhältnis 4; beim Verhältnis 5 füllt T1 allein den Puffer.',
  'A 3 % share each implies about three packets per RTT, which conflicts with the fractional-window behaviour described in Sec. II-B.':
    'Ein Anteil von je 3 % bedeutet etwa drei Pakete je RTT; das widerspricht den Fenstern unter einem Paket, die Abschn. II-B beschreibt.',
  'The printed 3 % each for NICE would give F*(N+1)=2.0 at N=10, which is not close to the bound; b3 and c1 cannot both hold tightly.':
    'Die gedruckten je 3 % für NICE gäben bei N=10 F*(N+1)=2,0, nicht nahe der Schranke; b3 und c1 können nicht beide eng gelten.',
  'Sec. V-B says the all-Reno queue stays at two thirds whatever the number of flows (3 to 15); Fig. 4(e) is said to decrease over 2 to 11.':
    'Abschn. V-B sagt, dass die Warteschlange von lauter Reno bei zwei Dritteln bleibt, wie viele Flüsse es auch sind (3 bis 15); Abb. 4(e) soll über 2 bis 11 fallen.',
  'The campaign says it keeps the parameters "as in Sec. 1"; they are in Sec. 2.':
    'Die Messreihe soll die Parameter “as in Sec. 1” behalten; sie stehen in Abschn. 2.',
  '"Drops 40 %" may mean by 40 points, by 40 %, or to 40 %. The two former coincide; the last would contradict "as aggressive as TCP".':
    '“Drops 40 %” kann um 40 Punkte, um 40 % oder auf 40 % heißen. Die beiden ersten fallen zusammen; das letzte widerspräche “as aggressive as TCP”.',
  'From 120 to 220 ms is x1.83, not x2 (one-way queueing delay itself does double).':
    'Von 120 auf 220 ms ist x1,83, nicht x2 (die Wartezeit in einer Richtung verdoppelt sich).',
  'The sentence says LEDBAT-MP does "not only" act as background traffic, where the argument requires that it no longer does.':
    'Der Satz sagt, LEDBAT-MP verhalte sich “not only” wie Hintergrundverkehr, wo das Argument verlangt, dass es das nicht mehr tut.',
  'Called inter-protocol, although both flows would run the same protocol.':
    'Heißt Unfairness zwischen Protokollen, obwohl beide Flüsse dasselbe Protokoll hätten.',
  'Text says 0.02 % reduction; the table implies 0.21-0.27 points (0.22-0.28 % relative), ten times more.':
    'Der Text sagt 0,02 % Verringerung; aus der Tabelle folgen 0,21-0,27 Punkte (0,22-0,28 % relativ), zehnmal mehr.',
  'Last column header says 337-450, the text 337.5-450.':
    'Der Kopf der letzten Spalte sagt 337-450, der Text 337,5-450.',
  'LEDBAT interval [0;90] cannot produce the shares of Fig. 2; see assumptions.':
    'Der Zeitraum [0;90] von LEDBAT kann die Anteile von Abb. 2 nicht geben; siehe die Annahmen.',
  'Given as 5 in one paragraph and 6 in the next.': 'In einem Absatz als 5 und im nächsten als 6 angegeben.',
  '2 points in one paragraph, 11-8=3 by subtraction, 6 as summarised in the other.':
    '2 Punkte in einem Absatz, 11-8=3 nach Subtraktion, 6 in der Zusammenfassung des anderen.',
  '7 in one paragraph, 9 in the next; 5+2=7 but 6+3=9 and 6+6=12.':
    '7 in einem Absatz, 9 im nächsten; 5+2=7, aber 6+3=9 und 6+6=12.',
  'Text writes D_max = D_min - tau; the maximum must be D_min + tau. It also puts the target strictly below 100 ms, where the RFC allows exactly 100.':
    'Der Text schreibt D_max = D_min - tau; der Höchstwert muss D_min + tau sein. Er setzt das Ziel auch streng unter 100 ms, wo der RFC genau 100 erlaubt.',
  'The same section concludes both that 5 ms is ideal throughout and that the optimum depends on flow count.':
    'Derselbe Abschnitt folgert sowohl, dass 5 ms durchweg ideal sind, als auch, dass das beste Ziel von der Zahl der Flüsse abhängt.',
  'With eq. (2) (offset = queueing - target) eq. (3) grows until queueing = 2*target. RFC 6817 uses (target-queueing)/target; the latter is implemented.':
    'Mit Gl. (2) (Abweichung = Wartezeit - Ziel) wächst Gl. (3), bis Wartezeit = 2*Ziel. RFC 6817 benutzt (Ziel-Wartezeit)/Ziel; das ist eingebaut.',
  "Said to be similar, yet RED is also said to cure LEDBAT's low fairness, which changes the curve outside the regime.":
    'Heißt ähnlich, doch RED soll auch die geringe Fairness von LEDBAT heilen, was die Kurve außerhalb des Bereichs ändert.',
  'Sec. V states that outside the regime fLEDBAT yields to TCP; in (a) with N=2 or 4 (outside) the text says it does not.':
    'Abschn. V sagt, dass fLEDBAT außerhalb des Bereichs vor TCP weicht; in (a) mit N=2 oder 4 (außerhalb) sagt der Text, dass es das nicht tut.',
  'Sec. V attributes under-utilisation to LEDBAT; Sec. IV-A1 attributes it to fLEDBAT only.':
    'Abschn. V schreibt die ungenutzte Kapazität LEDBAT zu; Abschn. IV-A1 schreibt sie nur fLEDBAT zu.',
  'The abstract speaks of LEDBAT; only fLEDBAT was mixed with TCP (Fig. 7, 8).':
    'Die Zusammenfassung spricht von LEDBAT; mit TCP gemischt wurde nur fLEDBAT (Abb. 7, 8).',
  'Sec. IV-A2 claims higher fairness for fLEDBAT only.': 'Abschn. IV-A2 behauptet höhere Fairness nur für fLEDBAT.',
  'Substitute for the CNES LTE S-band trace: constant 2.3 Mbit/s link, 250 ms one way, infinite queue, link-layer ARQ modelled as optional extra delay of 36 ms (one interleaving depth) with probability p (default 0), plus a fading variant (two-state capacity, 60 km/h suburban). Calibrated so that CUBIC alone reaches 2298 kbit/s.':
    'Ersatz für die LTE-Aufzeichnung des CNES im S-Band: feste Leitung von 2,3 Mbit/s, 250 ms in einer Richtung, unendliche Warteschlange, ARQ der Leitung nachgebildet als wahlweise zusätzliche Verzögerung von 36 ms (eine Tiefe des Interleavers) mit Wahrscheinlichkeit p (Vorgabe 0), dazu eine Variante mit Schwund (Kapazität in zwei Zuständen, 60 km/h, Vorstadt). So eingestellt, dass CUBIC allein 2298 kbit/s erreicht.',
  'constant-rate link (no CNES trace)': 'Leitung mit fester Rate (keine Aufzeichnung des CNES)',
  'constant-rate link': 'Leitung mit fester Rate',
  'about 10 ms base OWD plus 100 ms target': 'etwa 10 ms Grundwert der einfachen Laufzeit und 100 ms Ziel',
  'LTE S-band': 'LTE im S-Band',
  '5 MHz, 300 frequencies, FFT 512': '5 MHz, 300 Frequenzen, FFT 512',
  'high TCP share': 'hoher Anteil von TCP',
  'LEDBAT joins behind a queue of some fifteen thousand packets and has a dozen round trips until the end: no second flow could have taken more than thousandths of a point from CUBIC.':
    'LEDBAT kommt hinter einer Warteschlange von etwa fünfzehntausend Paketen hinzu und hat bis zum Ende ein Dutzend Umläufe: Kein zweiter Fluss hätte CUBIC mehr als Tausendstel eines Punktes nehmen können.',
  'it is arithmetic on printed parameters; no run enters.':
    'sie ist Arithmetik mit gedruckten Parametern; kein Lauf geht ein.',
  'it asks only that the figure is there with its axes and series.':
    'sie verlangt nur, dass die Abbildung mit ihren Achsen und Reihen da ist.',
  'it is the definition of the index, evaluated.': 'sie ist die Definition des Index, ausgewertet.',
};

export default words;
