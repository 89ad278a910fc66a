import type { presets as english } from '../en/presets';

export const presets: typeof english = {
  'adaptive-target': {
    title: 'Soll das Ziel von LEDBAT dem Pfad folgen?',
    summary:
      'Der Puffer fasst 20 Pakete, 24 ms. Ein Ziel von 25 ms ist dann mehr als eine volle Warteschlange, und LEDBAT nimmt sich mehr als die halbe Leitung. Das anpassende Ziel ist ein Teil der größten Warteschlangenverzögerung, die der Fluss gesehen hat, hier an seiner unteren Grenze von 5 ms: TCP behält fast alles. Den Fluss niedriger Priorität auf das gewöhnliche LEDBAT stellen und den Unterschied ansehen; bei einem Ziel von 5 ms gibt es keinen.',
  },
  'aqm-defeats-low-priority': {
    title: 'Was macht aktive Warteschlangenverwaltung aus niedriger Priorität?',
    summary:
      'Fünf TCP- und fünf LEDBAT-Flüsse. Hinter einer DropTail-Warteschlange von 500 Paketen überlässt LEDBAT die Leitung dem TCP; RED hält die Warteschlange so kurz, dass LEDBAT sein Ziel nie sieht und sich einen gleichen Anteil nimmt. DropTail, CoDel oder FQ-CoDel wählen und vergleichen.',
  },
  'cellular-trace': {
    title: 'Wie lebt LEDBAT mit einer Funkverbindung?',
    summary:
      'Die Leitung bedient Sendegelegenheiten aus einer Aufzeichnung, von Sekunde zu Sekunde zwischen 1,5 und 4,6 Mb/s. LEDBAT allein hält in der Warteschlange im Mittel etwa 25 ms Verzögerung und nutzt trotzdem 98 % der Gelegenheiten. CUBIC füllt von 40 bis 80 s einen Puffer von 250 Paketen: fast eine Sekunde. Zu beachten sind die Zellwechsel bei 31 und 91 s: 0,4 s lang wird nichts bedient, und bei LEDBAT läuft der Wiederholungs-Timeout ab, ohne dass ein Paket verloren ging.',
  },
  'every-protocol': {
    title: 'Wer bekommt was, wenn sich alle Protokolle begegnen?',
    summary:
      'Ein Fluss jeder Art an einer Leitung mit 50 Mb/s. Zu beachten ist, wer die Warteschlange füllt, wer sich aus ihr heraushält und was denen bleibt, die nachgeben.',
  },
  'every-queue': {
    title: 'Alle Warteschlangenverfahren nebeneinander',
    summary:
      'Zwölf Leitungen, jede mit einem anderen Verfahren, einem TCP-Fluss, der Markierungen versteht, und einem LEDBAT-Fluss; ein weiterer Fluss führt durch alle. Gemacht, um Rechner zu vergleichen, nicht Verfahren: Jede Maschine muss bis aufs letzte Bit dasselbe Ergebnis liefern.',
  },
  'flow-queues-share-equally': {
    title: 'Schützt eine Warteschlange je Fluss TCP vor niedriger Priorität?',
    summary:
      'FQ-CoDel gibt jedem Fluss eine eigene Warteschlange und bedient sie reihum. Die Verzögerung ist gering, aber jeder LEDBAT-Fluss bekommt so viel wie jedes TCP: Eine niedrige Priorität, die nur der Sender kennt, ist verloren.',
  },
  'home-access': {
    title: 'Stört die Sicherungskopie den Rest des Hauses?',
    summary:
      'Ein Haus hat 50 Mb/s herein und 10 Mb/s hinaus. Ein Rechner lädt herunter, ein zweiter lädt von 20 bis 40 s hoch, ein dritter sichert seine Daten mit vier Flüssen, die als Lower Effort markiert sind. CAKE steht an beiden Enden, etwas langsamer als die Leitung: Die markierten Flüsse nehmen, was der andere lässt, und Bestätigungen warten kaum. Die Markierung wegnehmen: Der Upload bekommt die Hälfte. DropTail mit 1000 Paketen für den Weg hinaus: Der Download fällt unter ein Zehntel.',
  },
  'l4s-beside-classic': {
    title: 'Was ändern Markierungen?',
    summary:
      'Ein Prague- und ein CUBIC-Fluss, beide mit ECN, teilen sich eine DualPI2-Warteschlange: Nichts wird verworfen, CUBIC wartet etwa 15 ms, Prague etwa eine. Das Markieren an der Warteschlange ausschalten: Beide fallen auf Verluste zurück.',
  },
  'torrent-beside-tcp': {
    title: 'Gibt ein Torrent gegenüber TCP nach?',
    summary:
      'Ein µTP-Fluss, LEDBAT wie in libutp, neben einem TCP-Fluss. Sein Ziel von 100 ms ist fast alles, was der Puffer fasst: Zu beachten ist sein Anteil. Danach einen Puffer von 200 Paketen nehmen oder die Regeln von libtorrent.',
  },
  'apple-beside-tcp': {
    title: 'Gibt Apples Hintergrundverkehr nach?',
    summary:
      'Das Verfahren für Hintergrundverkehr von macOS und iOS neben einem CUBIC-Fluss. Allein hält es die Warteschlange bei etwa 40 ms, und es gibt nach, sobald TCP ab 30 s den Puffer darüber hinaus füllt. Danach einen Puffer von 20 Paketen nehmen, in dem keine Verzögerung es dazu bringt.',
  },
  'update-by-its-receiver': {
    title: 'Kann der Empfänger dafür sorgen, dass ein Update nachgibt?',
    summary:
      'Ein Server sendet ein Update mit CUBIC, wie alles. Der Rechner, der es holt, steuert das Fenster, das er anbietet, nach Apples Regeln: Allein füllt das Update die Leitung bei einer Warteschlange von etwa 40 ms, und von 30 bis 80 s überlässt es fast alles einem anderen CUBIC-Fluss. Das LEDBAT des Empfängers abschalten: Dann teilen beide. Einen Puffer von 20 Paketen nehmen, in dem keine Verzögerung den Empfänger nachgeben lässt.',
  },
  'delay-gradient-beside-copa': {
    title: 'Gibt man einem nach, der kaum warten lässt?',
    summary:
      'Copa leert seine Warteschlange alle paar Umläufe, sodass kein stehendes Warten anderen sagt, dass sie nachgeben sollen. CDG in der Einstellung mit niedriger Priorität achtet stattdessen darauf, wie schnell Verzögerungen wachsen. An seine Stelle ein LEDBAT mit einem Ziel von 100 ms setzen und vergleichen.',
  },
  'proteus-beside-cubic': {
    title: 'Gibt niedrige Priorität auch ohne Zielverzögerung nach?',
    summary:
      'Proteus probiert etwas höhere und niedrigere Raten, und mit niedriger Priorität stören es Umlaufzeiten, die streuen. Ab 20 s hält CUBIC den Puffer voll. Auf die Streuung und die Rate achten, Proteus die Rolle eines gewöhnlichen Flusses geben und LEDBAT an seine Stelle setzen: Dessen Ziel von 100 ms ist mehr, als der Puffer je fasst.',
  },
  'late-comer': {
    title: 'Warum nimmt sich der spätere LEDBAT-Fluss alles?',
    summary:
      'Der zweite LEDBAT-Fluss beginnt 10 s nach dem ersten und hält die Warteschlange, die er vorfindet, für eine leere. Zu beachten sind die beiden Grundverzögerungen: Der zweite misst zu wenig Warten und drängt den ersten beiseite.',
  },
  'ledbat-alone': {
    title: 'Was tut LEDBAT, wenn es die Leitung für sich hat?',
    summary:
      'Ein einzelner LEDBAT-Fluss nutzt die ganze Leitung. Zu beachten ist die Warteschlange: Sie pendelt sich dort ein, wo sie Pakete um das Ziel verzögert, weit unter dem vollen Puffer, und nichts geht verloren.',
  },
  'multipath-against-reno': {
    title: 'Wann wird aus niedriger Priorität Best Effort?',
    summary:
      'Dieselbe Transportverbindung und ab 1400 s ein TCP-Fluss, wenn das Gedächtnis der Grundverzögerung die leere Warteschlange zweimal vergessen hat: LEDBAT-MP nimmt sich nun mehr als TCP. Die bleibende Grundverzögerung einschalten oder TCP bei 60 s beginnen lassen und vergleichen.',
  },
  'multipath-shared-bottleneck': {
    title: 'Was, wenn beide Pfade in derselben Warteschlange enden?',
    summary:
      'Zwei Teilflüsse einer LEDBAT-MP-Verbindung treffen sich in einer Warteschlange. Der zweite beginnt etwas später, hält einen Teil der Warteschlange für seine Grundverzögerung und verdrängt den ersten. Bei 360 s vergisst das Gedächtnis die leere Warteschlange, und die Verzögerung verdoppelt sich; bei 720 s wächst sie bis an die Grenze des Puffers.',
  },
  'multipath-two-links': {
    title: 'Kann niedrige Priorität zwei Pfade zugleich nutzen?',
    summary:
      'Eine LEDBAT-MP-Verbindung füllt zwei Leitungen von 5 Mb/s. Von 30 bis 60 s nutzt ein TCP-Fluss die südliche: Das südliche Fenster fällt auf sein Minimum und kommt zurück, während das nördliche bleibt, wo es war.',
  },
  'multipath-yields-to-lia': {
    title: 'Gibt niedrige Priorität auf jedem Pfad nach?',
    summary:
      'LEDBAT-MP hat beide Leitungen für sich, bis bei 30 s eine MPTCP-Verbindung (LIA) kommt und beide nimmt; LEDBAT-MP hört bei 50 s auf. Zu beachten ist, was LIA verliert, solange sie teilen.',
  },
  'one-against-ten': {
    title: 'Sind zehn höfliche Flüsse noch höflich?',
    summary:
      'Ein Reno-Fluss gegen zehn LEDBAT-Flüsse. Jeder LEDBAT-Fluss behält sein kleinstes Fenster von einem Paket je Umlauf; zehn zusammen nehmen TCP einen sichtbaren Anteil.',
  },
  'parking-lot': {
    title: 'Kann sich LEDBAT über drei Engpässe behaupten?',
    summary:
      'Ein „Parking Lot“: LEDBAT durchquert drei Leitungen, und jede bekommt ihren eigenen Reno-Fluss, bei 20, 40 und 60 s. Allein füllt LEDBAT alle drei; ein Reno an einer Leitung genügt, um es unter 1 % der Rate zu drücken. Drei Warteschlangen verzögern dann zusammen mehr als das Ziel, und LEDBAT wartet auf Timeouts, bis bei 100 s alle gehen. Die Auslastung zählt alle Flüsse gegen die 30 Mb/s der drei Leitungen.',
  },
  'priority-queue-restores': {
    title: 'Kann eine Warteschlange niedrige Priorität zurückgeben?',
    summary:
      'Dieselben Flüsse und eine Warteschlange, die auf die vom Sender gesetzte Klasse achtet: Lower Effort (RFC 8622) wird bedient, wenn sonst nichts wartet, jede Klasse unter CoDel. TCP hat die Leitung wieder, und die Verzögerung bleibt gering. Ohne die TCP-Flüsse nimmt LEDBAT alles.',
  },
  'rtt-ratio': {
    title: 'Was geschieht mit LEDBAT-Flüssen verschiedener Umlaufzeit?',
    summary:
      'Zwei LEDBAT-Flüsse; die Bestätigungen des ersten brauchen 200 ms länger, sodass seine RTT fünfmal so lang ist. Die zusätzliche Verzögerung ziehen, dann beide auf Reno stellen und vergleichen, wer gewinnt.',
  },
  'satellite-access': {
    title: 'Ist LEDBAT hinter einem Satelliten mit kurzem Puffer noch höflich?',
    summary:
      'Zwei Gruppen von 100 CUBIC-Flüssen kommen und gehen, 50 LEDBAT-Flüsse mit einem Ziel von 5 ms bleiben. Jeder Sender ist 20 bis 50 ms von einer Satellitenverbindung entfernt, deren Puffer 120 ms fasst, weniger als einen Umlauf. LEDBAT nimmt je nach Seed 12 bis 34 % des Verkehrs, und kein Ziel macht es höflich: Bei 25 ms nimmt es 23 bis 39 %, bei 100 ms 21 bis 45 %. Auch auf die Fairness achten: Wenige CUBIC-Flüsse bekommen fast alles, was ihre Gruppe bekommt, die anderen warten auf Timeouts.',
  },
  'satellite-constant': {
    title: 'Was bekommt LEDBAT neben CUBIC über einen Satelliten?',
    summary:
      'CUBIC pausiert von 225 bis 270 s, LEDBAT läuft von 112,5 bis 337,5 s. Die Warteschlange hat keine Grenze, die zählt, also steht das CUBIC-Fenster von 1330 Paketen in ihr: mehr als 6 s. LEDBAT bekommt so gut wie nichts, und selbst in der Pause muss es warten, bis die Warteschlange von CUBIC leer ist. Zum Vergleich dasselbe auf einem schwindenden Kanal: satellite-lms.',
  },
  'satellite-lms': {
    title: 'Was macht ein schwindender Satellitenkanal mit LEDBAT?',
    summary:
      'Wie satellite-constant, mit denselben 2,3 Mb/s im Mittel in jedem Abschnitt zwischen Anfängen und Enden, aber schubweise: Ein Fahrzeug fährt mit 60 km/h durch Schatten, in denen nichts empfangen wird. CUBIC mit seiner stehenden Warteschlange merkt kaum etwas. In der Pause von CUBIC trifft LEDBAT auf Ausfälle von einer Sekunde und mehr und bekommt mit diesem Startwert ein Viertel dessen, was es ohne Schwund bekommt. Andere Startwerte sind andere Straßen, die meisten freundlicher.',
  },
  'small-buffer': {
    title: 'Kann ein Puffer für LEDBAT zu klein sein?',
    summary:
      'Der Puffer fasst 15 Pakete, 18 ms bei 10 Mb/s: weniger als das Ziel von 25 ms. LEDBAT sieht die Warteschlange von TCP erst, wenn Pakete verloren gehen; den Puffer vergrößern und beobachten, wann es nachzugeben beginnt.',
  },
  'subpacket-asymmetric': {
    title: 'Was bleibt von niedriger Priorität unter einem Paket je Umlauf?',
    summary:
      'Zehn NewReno- und zehn fLEDBAT-Flüsse teilen sich 58 kb/s einer GPRS-artigen Aufwärtsverbindung, wo 4,35 Pakete einen Umlauf von 900 ms füllen und der Puffer 4 fasst. Bestätigungen laufen über eine eigene Leitung, die fast leer ist. Niemand hat ein Fenster, das sich verkleinern ließe: Timeouts entscheiden, und die Flüsse niedriger Priorität nehmen je nach Seed 31 bis 46 % des Verkehrs. Mit je einem Fluss sind es 15 bis 17 %.',
  },
  'target-too-high': {
    title: 'Wann hört LEDBAT auf, höflich zu sein?',
    summary:
      'Das Ziel von 180 ms ist länger, als der volle Puffer ein Paket verzögern kann, 120 ms. LEDBAT erreicht es nie, wächst weiter und verhält sich wie ein weiteres TCP; das Ziel unter 120 ms ziehen und zusehen, wie es nachgibt.',
  },
  'tcp-vs-ledbat': {
    title: 'Gibt LEDBAT gegenüber TCP nach?',
    summary:
      'Ein TCP- und ein LEDBAT-Fluss teilen sich eine Leitung mit 10 Mb/s. Zu beachten ist, wie LEDBAT sich auf sein kleinstes Fenster zurückzieht, sobald TCP die Warteschlange über das Ziel hinaus füllt.',
  },
  'two-reno': {
    title: 'Wie teilen sich zwei TCP-Flüsse eine Leitung?',
    summary:
      'Zwei Reno-Flüsse füllen die Warteschlange, bis sie überläuft. Zu beachten sind die Sägezähne: Jeder Verlust halbiert ein Fenster, und über zwei Minuten nähern sich die Anteile der Hälfte.',
  },
  'yield-and-return': {
    title: 'Wie schnell gibt LEDBAT nach, und wie schnell kommt es zurück?',
    summary:
      'TCP beginnt bei 30 s und endet bei 70 s, während LEDBAT die ganze Zeit läuft. Zu beachten ist, wie LEDBAT binnen weniger Umläufe zurückweicht und sich die freie Leitung später um etwa ein Paket je Umlauf zurückholt.',
  },
  'your-call': {
    title: 'Ihr Gespräch. Ein Update beginnt.',
    summary:
      'Sie hören jemandem zu; bei 10 s beginnt ein anderes Gerät, über dieselben 25 Mb/s ein Update zu holen. ' +
      'Mit TCP kommen acht von zehn Paketen der Sprache zu spät für die 60 ms, die das Gespräch wartet. ' +
      'Dem Update LEDBAT geben: Davon ist nichts zu hören, und das Update ist 3 % langsamer. ' +
      'LEDBAT das Ziel von 100 ms geben, das der RFC erlaubt: Vier von zehn kommen zu spät.',
  },
  'update-and-call': {
    title: 'Stört das Update mein Gespräch?',
    summary:
      'Ein Gespräch und ein Spiel teilen sich 10 Mb/s mit einem Update, das bei 20 s beginnt. Der Puffer fasst 300 ms. LEDBAT hält sein Ziel von 25 ms ein, also ist davon nichts zu hören. Dem Update Reno geben: Fast die ganze Sprache kommt zu spät für die 60 ms, die das Gespräch wartet. LEDBAT das Ziel von 100 ms geben, das der RFC erlaubt: Immer noch kommen neun Zehntel zu spät.',
  },
  'update-and-film': {
    title: 'Wessen Bild wird schlechter?',
    summary:
      'Jemand sieht einen Film, jemand anders liest Webseiten, beides über 12 Mb/s; ab 60 s holen drei Rechner ein Update. Mit LEDBAT behält der Film sein bestes Bild, und Seiten laden so schnell wie zuvor. Dem Update Reno geben: Der Film geht auf das zurück, was ein gleicher Teil ihm lässt, und Seiten brauchen länger. Er bleibt nicht stehen: Ein Film, der sich anpasst, zahlt mit seinem Bild.',
  },
  'update-and-pages': {
    title: 'Wie lange brauchen Webseiten neben einem Update?',
    summary:
      'Jemand liest Webseiten von 2,4 MB über 20 Mb/s, während ein Update läuft. Allein braucht eine Seite 1,1 s; neben LEDBAT braucht die Hälfte höchstens 1,4 bis 1,5 s. Dem Update CUBIC geben: drei- bis viermal so lange wie allein. Dann FQ-CoDel wählen: doppelt so lange, und mit LEDBAT nicht weniger, denn eine faire Warteschlange nimmt die niedrige Priorität weg.',
  },
  'update-and-game': {
    title: 'Verdirbt das Update mein Spiel?',
    summary:
      'Die Züge eines Spielers teilen sich 10 Mb/s mit einem Update, das bei 10 s beginnt; ein Zug nützt nichts, wenn er 50 ms zu spät kommt. LEDBAT mit seinem Ziel von 25 ms verzögert jeden Zug um 25 ms, und keinen zu sehr. Ihm ein Ziel von 60 ms geben: Neun Zehntel kommen zu spät. Dem Update CUBIC geben: fast alle. Den Puffer dann auf 40 Pakete verkleinern: kaum noch einer.',
  },
  'cake-and-films': {
    title: 'Hält ein Router mit CAKE den Film am Laufen?',
    summary:
      'Ein Film, bis zu 30 s im Voraus geholt, und eine Live-Übertragung, bis zu 12 s, teilen sich 16 Mb/s mit einem Update aus acht CUBIC-Flüssen, das bei 60 s beginnt. CAKE gibt jedem der drei Rechner seinen Teil, wie viele Flüsse er auch hat: Nichts bleibt stehen. FQ-CoDel wählen: Acht von zehn Warteschlangen gehören dem Update, und die Übertragung steht 4 % der Zeit still. Das Update hinter CAKE als nachrangig (LE) kennzeichnen: Beide Filme bekommen ihr bestes Bild zurück.',
  },
};
