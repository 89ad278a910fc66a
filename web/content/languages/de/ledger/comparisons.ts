/** Sentences in the place of a comparison: what a claim asks for that is no figure. */
const words: Readonly<Record<string, string>> = {
  'presets of this seed start all flows together; a start-delay slider shows what is being avoided':
    'Voreinstellungen hierzu lassen alle Flüsse zusammen beginnen; ein Regler für die Anfänge zeigt, was vermieden wird',
  'LEDBAT alone on the link produces zero drops and a queue at its target, i.e. it reacts before loss':
    'LEDBAT allein auf der Leitung verliert nichts und hält eine Warteschlange an seinem Ziel, d. h. es reagiert vor Verlust',
  'seven panels: (a) table of efficiency, fairness, breakdown; (b)-(d) cwnd over time for LP, NICE, LEDBAT against Reno; (f)-(h) the same for two flows of one protocol':
    'sieben Felder: (a) Tabelle mit Auslastung, Fairness, Aufteilung; (b)-(d) cwnd über der Zeit für LP, NICE, LEDBAT gegen Reno; (f)-(h) dasselbe für zwei Flüsse eines Protokolls',
  'a summary table of efficiency, fairness and breakdown is shown next to the six traces':
    'eine Tabelle mit Auslastung, Fairness und Aufteilung steht neben den sechs Verläufen',
  'six panels (a) eta, (b) TCP%, (c) and (d) short- and long-term fairness, (e) B, (f) P_l; two curves each, f(G) on the lower axis 1-10, f(T) on the upper axis 2-150 %':
    'sechs Felder (a) eta, (b) TCP%, (c) und (d) kurz- und langfristige Fairness, (e) B, (f) P_l; je zwei Kurven, f(G) auf der unteren Achse 1-10, f(T) auf der oberen Achse 2-150 %',
  'border at 18 % drawn': 'Grenze bei 18 % gezeichnet',
  'border at 65 % drawn': 'Grenze bei 65 % gezeichnet',
  'border at 100 % drawn': 'Grenze bei 100 % gezeichnet',
  '18 %: roughness of the share below it by the roughness above it, which must be more than 1 for a border':
    '18 %: Rauheit des Anteils darunter durch die Rauheit darüber, für eine Grenze mehr als 1',
  '65 %: where the share falls below 93 %': '65 %: wo der Anteil unter 93 % fällt',
  '100 %: where the share is least': '100 %: wo der Anteil am kleinsten ist',
  'two panels, top against T1/T2, bottom against G1/G2, each 1-10; left axis B, eta, F_lt, right axis P_l':
    'zwei Felder, oben gegen T1/T2, unten gegen G1/G2, je 1-10; linke Achse B, eta, F_lt, rechte Achse P_l',
  'six panels against N=1..10 with four series; panel (c) shades the region below 1/(N+1)':
    'sechs Felder gegen N=1..10 mit vier Reihen; Feld (c) tönt den Bereich unter 1/(N+1)',
  '(a) eta and B, (b) P_l and F_lt against number of flows with all-Reno reference, (c) stacked throughput bars per flavour':
    '(a) eta und B, (b) P_l und F_lt gegen die Zahl der Flüsse mit lauter Reno als Vergleich, (c) gestapelte Balken des Durchsatzes je Art',
  'top F_lt, bottom eta against RTT1/RTT2 = 1..10, four series':
    'oben F_lt, unten eta gegen RTT1/RTT2 = 1..10, vier Reihen',
  'capacity 10 Mbit/s, one-way delay 25 ms, RTT 50 ms, buffer 100 packets, packets 1500 B, backlogged sources, simultaneous start, 120 s':
    'Kapazität 10 Mbit/s, Laufzeit in einer Richtung 25 ms, RTT 50 ms, Puffer 100 Pakete, Pakete 1500 B, Quellen, die immer Daten haben, gleichzeitiger Anfang, 120 s',
  'eta=sum(x_i)/C; B=mean queue length sampled at each enqueue divided by Bmax; P_l=drops/packets sent on the link; TCP%=Reno share of all delivered traffic; F over whole run (F_lt) and over 1-s windows averaged (F_st)':
    'eta=sum(x_i)/C; B=mittlere Länge der Warteschlange bei jeder Ankunft geteilt durch Bmax; P_l=verworfene/auf der Leitung gesendete Pakete; TCP%=Anteil von Reno am gesamten angekommenen Verkehr; F über den ganzen Lauf (F_lt) und über Fenster von 1 s gemittelt (F_st)',
  'G in [1,10]; T in [2,150] %; gain and target ratio in [1,10]; N in [1,10]; 1 to 5 flows per flavour (3 to 15 in total); RTT ratio in [1,10]':
    'G in [1,10]; T in [2,150] %; Verhältnis der Verstärkungen und Ziele in [1,10]; N in [1,10]; 1 bis 5 Flüsse je Art (3 bis 15 insgesamt); Verhältnis der RTTs in [1,10]',
  'The smoothed delay is congestion above Dmin + (Dmax − Dmin) δ, and not at it':
    'Die geglättete Laufzeit gilt oberhalb von Dmin + (Dmax − Dmin) δ als Überlast, und genau dort nicht',
  'NICE’s threshold: 74 ms between 50 and 170 ms': 'Die Schwelle von NICE: 74 ms zwischen 50 und 170 ms',
  'Five late packets of eight halve the window, four do not':
    'Fünf späte Pakete von acht halbieren das Fenster, vier nicht',
  'At a window of ten: a tenth more without queue, nothing at the target, a tenth less at twice the target':
    'Bei einem Fenster von zehn: ein Zehntel mehr ohne Warteschlange, nichts am Ziel, ein Zehntel weniger beim doppelten Ziel',
  'on a loss LP, NICE and LEDBAT all halve like Reno; on a timeout all fall to one packet':
    'bei einem Verlust halbieren LP, NICE und LEDBAT alle wie Reno; bei einem Timeout fallen alle auf ein Paket',
  'a non-backlogged LEDBAT source does not grow cwnd without bound':
    'eine LEDBAT-Quelle, die nicht immer Daten hat, lässt cwnd nicht unbegrenzt wachsen',
  'A round with too many late packets halves the window once; any other is Vegas’':
    'Eine Runde mit zu vielen späten Paketen halbiert das Fenster einmal; jede andere ist die von Vegas',
  'A loss halves it, as Reno’s': 'Ein Verlust halbiert es, wie bei Reno',
  'The paper proposes it as future work and does not evaluate it; we do, on a page of its own.':
    'Die Arbeit schlägt es für später vor und untersucht es nicht; wir tun es auf einer eigenen Seite.',
  'The paper quotes this figure from somebody else; there is nothing to simulate.':
    'Die Arbeit zitiert diese Zahl von jemand anderem; es gibt nichts zu simulieren.',
  '5 NewReno + 5 LEDBAT backlogged flows, equal RTT, 10 Mbit/s, 500-packet buffer':
    '5 NewReno- + 5 LEDBAT-Flüsse, die immer Daten haben, gleiche RTT, 10 Mbit/s, Puffer für 500 Pakete',
  'each panel shows ten throughput-versus-time curves and prints E[Q], TCP% and eta':
    'jedes Feld zeigt zehn Kurven des Durchsatzes über der Zeit und druckt E[Q], TCP% und eta',
  'left DropTail, right RED: throughput of ten flows over time':
    'links DropTail, rechts RED: Durchsatz von zehn Flüssen über der Zeit',
  '6 disciplines (DropTail, CHOKe, RED, DRR, SFQ, CoDel) x 3 low-priority protocols (LEDBAT, LP, NICE), 10 runs each':
    '6 Verfahren (DropTail, CHOKe, RED, DRR, SFQ, CoDel) x 3 nachrangige Protokolle (LEDBAT, LP, NICE), je 10 Läufe',
  'one double ring per cell: outer = E[Q]/Qmax, inner = TCP%; rows by LPCC, columns by discipline':
    'ein doppelter Ring je Zelle: außen = E[Q]/Qmax, innen = TCP%; Zeilen nach LPCC, Spalten nach Verfahren',
  'eighteen double rings': 'achtzehn doppelte Ringe',
  'max over disciplines of (max-min over LPCC) <= 0.25 * (max-min over disciplines of the LPCC mean)':
    'max über Verfahren von (max-min über LPCC) <= 0,25 * (max-min über Verfahren des Mittels über LPCC)',
  'every AQM cell has lower E[Q] and lower TCP% than the DropTail cell of the same LPCC':
    'jede AQM-Zelle hat kleineres E[Q] und kleineres TCP% als die DropTail-Zelle desselben LPCC',
  'under RED and CHOKe the drop rate per sent packet of the TCP aggregate is at least 0.8 of that of the LPCC aggregate although LPCC used to get almost no drops under DropTail':
    'unter RED und CHOKe ist die Verlustrate je gesendetem Paket für TCP im Ganzen mindestens 0,8 derjenigen von LPCC im Ganzen, obwohl LPCC unter DropTail fast keine Verluste hatte',
  'the same experiment with two independent LEDBAT flows (start offset 0.3 s) starves the first one':
    'dasselbe Experiment mit zwei unabhängigen LEDBAT-Flüssen (Versatz der Anfänge 0,3 s) lässt den ersten verhungern',
  '5 Mbit/s per path, 10 ms per path, FIFO 100 packets, 1452-B messages at MTU 1500, saturated sender, 5,000,000-B buffers, target 100 ms, gain 1, delayed ACK off':
    '5 Mbit/s je Pfad, 10 ms je Pfad, FIFO 100 Pakete, Nachrichten von 1452 B bei MTU 1500, Sender hat immer Daten, Puffer von 5 000 000 B, Ziel 100 ms, Verstärkung 1, verzögerte Bestätigungen aus',
  'four topologies (a)-(d) selectable and drawn with rho(n), rho(s), F00, F01 labels':
    'vier Topologien (a)-(d) wählbar und mit den Bezeichnungen rho(n), rho(s), F00, F01 gezeichnet',
  'four topology drawings (a)-(d)': 'Zeichnungen von vier Topologien (a)-(d)',
  'Quoted by the paper from related work, not simulated there.':
    'Von der Arbeit aus verwandten Arbeiten zitiert, dort nicht simuliert.',
  '(a) cwnd of F00, F01, F1 over 0-90 s, (b) throughput of the same':
    '(a) cwnd von F00, F01, F1 über 0-90 s, (b) Durchsatz derselben',
  'over [45,60] s at least 85 % of LEDBAT-MP traffic is on North':
    'über [45,60] s sind mindestens 85 % des Verkehrs von LEDBAT-MP auf Nord',
  'transfer is never limited by send or receive buffers (5 MB)':
    'die Übertragung wird nie durch Sende- oder Empfangspuffer begrenzt (5 MB)',
  '(a) cwnd, (b) throughput, LEDBAT-MP and LIA': '(a) cwnd, (b) Durchsatz, LEDBAT-MP und LIA',
  '(a) cwnd of F00, F01 and Total over 0-2000 s, (b) RTT of both subflows':
    '(a) cwnd von F00, F01 und Summe über 0-2000 s, (b) RTT beider Teilflüsse',
  'per path: minima of 60-s bins, window of 6 bins, reset horizon 360 s':
    'je Pfad: Minima von Abschnitten von 60 s, Fenster von 6 Abschnitten, Reichweite 360 s',
  'LEDBAT-MP subflows and Reno over 0-2000 s': 'Teilflüsse von LEDBAT-MP und Reno über 0-2000 s',
  'benefit claim shown as limited to flow age below the base-history horizon':
    'der Nutzen zeigt sich begrenzt auf ein Alter des Flusses unterhalb der Reichweite des Gedächtnisses',
  'CUBIC cost at L=50 is lower at 5 ms than at 15, 25 and 100 ms in both load cases':
    'die Kosten für CUBIC bei L=50 sind bei 5 ms in beiden Lastfällen kleiner als bei 15, 25 und 100 ms',
  'the best tau is reported for each L; the claim holds if it is not the same for L=1 and L=50 or the curves cross':
    'das beste tau wird für jedes L angegeben; die Aussage trifft zu, wenn es für L=1 und L=50 nicht dasselbe ist oder die Kurven sich kreuzen',
  'side-by-side of loaded and unloaded cases shows opposite LEDBAT trends with tau':
    'belasteter und unbelasteter Fall nebeneinander zeigen entgegengesetzte Trends von LEDBAT mit tau',
  'LEDBAT %, CUBIC %, total % against target and L, without group A':
    'LEDBAT %, CUBIC %, gesamt % gegen Ziel und L, ohne Gruppe A',
  'tau=5 ms gives the lowest CUBIC cost': 'tau=5 ms gibt die kleinsten Kosten für CUBIC',
  'same with group A': 'dasselbe mit Gruppe A',
  '10 Mbit/s, 250 ms, primary 0-800 s, secondary 500-800 s, 1500-B IP packets, effectively unlimited DropTail':
    '10 Mbit/s, 250 ms, erster Fluss 0-800 s, zweiter Fluss 500-800 s, IP-Pakete von 1500 B, praktisch unbegrenztes DropTail',
  'CUBIC 0-225 and 270-450 s, LEDBAT 112.5-337.5 s, tau in {5,15,25,100} ms, 450 s, 2.3 Mbit/s, 1500-B packets, large queue; physical-layer descriptors shown as metadata':
    'CUBIC 0-225 und 270-450 s, LEDBAT 112,5-337,5 s, tau in {5,15,25,100} ms, 450 s, 2,3 Mbit/s, Pakete von 1500 B, große Warteschlange; Angaben zur Bitübertragung stehen dabei',
  'groups A 100 flows [0;300]; B 100 flows [0;30],[60;90],[180;210],[240;270]; C 100 flows [0;75],[150;225]; LEDBAT {1,10,25,50} flows; access 5 Mbit/s with 20-50 ms; satellite 5 Mbit/s 250 ms; queue 50; 300 s':
    'Gruppen A 100 Flüsse [0;300]; B 100 Flüsse [0;30],[60;90],[180;210],[240;270]; C 100 Flüsse [0;75],[150;225]; LEDBAT {1,10,25,50} Flüsse; Zugang 5 Mbit/s mit 20-50 ms; Satellit 5 Mbit/s 250 ms; Warteschlange 50; 300 s',
  'schedule of the four groups, with a timeline': 'Zeitplan der vier Gruppen, mit Zeitleiste',
  'Four groups on access links of 5 Mb/s and 20 to 50 ms, one gateway, one satellite link':
    'Vier Gruppen an Zugangsleitungen von 5 Mb/s und 20 bis 50 ms, ein Gateway, eine Satellitenverbindung',
  'the laboratory draws it': 'das Labor zeichnet es',
  'flow 1 loses less to LEDBAT than to Vegas': 'Fluss 1 verliert an LEDBAT weniger als an Vegas',
  'five cases, two rows each, with target and percent of capacity':
    'fünf Fälle, je zwei Zeilen, mit Ziel und Prozent der Kapazität',
  'four targets x two protocols x four intervals': 'vier Ziele x zwei Protokolle x vier Abschnitte',
  '6 + 3 = 9, unlike both paragraphs': '6 + 3 = 9, anders als in beiden Absätzen',
  'Better estimates of the base delay, detection of shared bottlenecks and a more careful reaction to timeouts in a row are proposals for future work.':
    'Bessere Schätzungen der Grundverzögerung, das Erkennen gemeinsamer Engpässe und eine vorsichtigere Reaktion auf mehrere Timeouts in Folge sind Vorschläge für spätere Arbeiten.',
  '004-F1-2, 004-F1-3 and 004-F1-4 all hold': '004-F1-2, 004-F1-3 und 004-F1-4 treffen alle zu',
  'eta against N, three panels (a)-(c), three series, dotted regime line':
    'eta gegen N, drei Felder (a)-(c), drei Reihen, gepunktete Linie des Bereichs',
  'F against N, same layout': 'F gegen N, gleicher Aufbau',
  'in the regime packets sent per second by all flows exceed the link rate':
    'im Bereich übersteigen die von allen Flüssen je Sekunde gesendeten Pakete die Rate der Leitung',
  'P_l against N with DropTail, same layout': 'P_l gegen N mit DropTail, gleicher Aufbau',
  'P_l against N with RED, same layout': 'P_l gegen N mit RED, gleicher Aufbau',
  'D_Q against N with DropTail, same layout': 'D_Q gegen N mit DropTail, gleicher Aufbau',
  'D_Q against N with RED, same layout': 'D_Q gegen N mit RED, gleicher Aufbau',
  'load share of NewReno and fLEDBAT against total N, DropTail, three panels':
    'Anteil von NewReno und fLEDBAT an der Last gegen die Gesamtzahl N, DropTail, drei Felder',
  'standard deviation of successive OWD samples is larger with RED than with DropTail at N=50 in (b) and (c)':
    'die Standardabweichung aufeinanderfolgender Messwerte der einfachen Laufzeit ist bei N=50 in (b) und (c) mit RED größer als mit DropTail',
  'fLEDBAT share under RED is at least that under DropTail for N above the boundary':
    'der Anteil von fLEDBAT unter RED ist für N oberhalb der Grenze mindestens so groß wie unter DropTail',
  'load share with RED, three panels': 'Anteil an der Last mit RED, drei Felder',
  'uplink 58000 bit/s, downlink 135000 bit/s, RTT 900 ms, uplink buffer 4 packets, downlink buffer 10 packets':
    'aufwärts 58000 bit/s, abwärts 135000 bit/s, RTT 900 ms, Puffer aufwärts 4 Pakete, Puffer abwärts 10 Pakete',
  'uplink floor = 4, downlink floor = 10': 'aufwärts abgerundet = 4, abwärts abgerundet = 10',
  'uplink 600000 bit/s, downlink 1200000 bit/s, RTT 450 ms, uplink buffer 22 packets, downlink buffer 45 packets':
    'aufwärts 600000 bit/s, abwärts 1200000 bit/s, RTT 450 ms, Puffer aufwärts 22 Pakete, Puffer abwärts 45 Pakete',
  'uplink floor = 22, downlink floor = 45': 'aufwärts abgerundet = 22, abwärts abgerundet = 45',
  'uplink 800000 bit/s, downlink 2200000 bit/s, RTT 450 ms, uplink buffer 30 packets, downlink buffer 82 packets':
    'aufwärts 800000 bit/s, abwärts 2200000 bit/s, RTT 450 ms, Puffer aufwärts 30 Pakete, Puffer abwärts 82 Pakete',
  'uplink floor = 30, downlink floor = 82': 'aufwärts abgerundet = 30, abwärts abgerundet = 82',
  'N from 2 to 96, 1500-B packets incl. 40-B headers, alpha=1, zeta=5, start times uniform in [0,30] s, 300 s, 30 runs, FTP sources, DropTail and RED without ECN':
    'N von 2 bis 96, Pakete von 1500 B mit Kopfdaten von 40 B, alpha=1, zeta=5, Anfänge gleichverteilt in [0,30] s, 300 s, 30 Läufe, FTP-Quellen, DropTail und RED ohne ECN',
  '(a) max 2, min 0.667; (b) max 11, min 3.667; (c) max 15, min 5':
    '(a) max 2, min 0,667; (b) max 11, min 3,667; (c) max 15, min 5',
  'a configuration is labelled sub-packet iff N>>1 and C/N < S*8/RTT; UI shows a dotted line':
    'eine Einstellung gilt genau dann als unter einem Paket, wenn N>>1 und C/N < S*8/RTT; die Oberfläche zeigt eine gepunktete Linie',
  'eta, F, P_l as in eq. 5-7; D_Q mean over maximum queueing delay; load distribution = share of delivered traffic per class':
    'eta, F, P_l wie in Gl. 5-7; D_Q mittlere durch größte Wartezeit; Verteilung der Last = Anteil jeder Klasse am angekommenen Verkehr',
  'Links of 128 kb/s to 2 Mb/s that 50 to 200 people share: figures of others that the paper quotes.':
    'Leitungen von 128 kb/s bis 2 Mb/s, die 50 bis 200 Leute teilen: Zahlen anderer, die die Arbeit zitiert.',
  'fLEDBAT’s window after an acknowledgement, below, at and above the target':
    'Das Fenster von fLEDBAT nach einer Bestätigung, unter, an und über dem Ziel',
  'three rows, five columns': 'drei Zeilen, fünf Spalten',
  'base = min(base, OWD); queuing delay = OWD − base; off = (target − queuing delay) / target; cwnd += gain · off · acked · MTU / cwnd':
    'Grund = min(Grund, OWD); Wartezeit = OWD − Grund; Abw. = (Ziel − Wartezeit) / Ziel; cwnd += Verstärkung · Abw. · bestätigt · MTU / cwnd',
  'gamma = 1/tau; tau never above 100 ms; target set {5,15,25,100} ms':
    'gamma = 1/tau; tau nie über 100 ms; Satz der Ziele {5,15,25,100} ms',
  'The first rates, within 3 %': 'Die ersten Raten, auf 3 % genau',
  'Each of the ten rates': 'Jede der zehn Raten',
  'Each of the twelve rates; not how long they take': 'Jede der zwölf Raten; nicht, wie lange sie dauern',
  'Beside a source that leaves 0.1 Mb/s it has 0.4': 'Neben einer Quelle, die 0,1 Mb/s übrig lässt, hat er 0,4',
  'The times of decisions, within a fifth': 'Die Zeiten von Entscheidungen, auf ein Fünftel genau',
  'Each change and what it remembers': 'Jede Änderung und was es sich merkt',
  'The mean of its rates; the lower probes are 0.5 Mb/s below 1.3, as their rule says':
    'Das Mittel seiner Raten; die unteren Proben liegen 0,5 Mb/s unter 1,3, wie ihre Regel es sagt',
  'CDG’s back-offs are as frequent as their probability': 'CDG weicht so oft zurück, wie seine Wahrscheinlichkeit sagt',
};

export default words;
