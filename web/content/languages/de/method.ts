import type { Translation } from '../../../src/text';
import type { method as english } from '../en/method';

export const method: Translation<typeof english> = {
  lead: 'Wie diese Zahlen zustande kommen und wie weit ihnen zu trauen ist. Die vollständigen Definitionen stehen in `docs/model.md` des Repositorys; diese Seite ist ihre lesbare Form.',
  reference: 'Alle Protokolle und Warteschlangen mit Gleichungen, Parametern und Quellen',

  modelled: {
    title: 'Was nachgebildet ist',
    text: 'Jedes Datenpaket und jede Bestätigung. Flüsse teilen sich Leitungen in einer Richtung; eine Leitung ist eine Warteschlange, ein Sender, der ein Paket nach dem anderen überträgt, und eine Laufzeit. Die Zeit zählt in ganzen Nanosekunden. Nichts ist eine Flüssigkeit oder ein Mittelwert, und nichts ist an einem Ergebnis geeicht.',
    transport:
      'Darüber steht TCP, wie es die RFCs beschreiben: Slow Start, Verlusterkennung und Wiederherstellung mit SACK, NewReno oder Reno, Wiederholungs-Timer mit exponentiellem Backoff, ECN, verzögerte Bestätigungen, Pacing und mehrere Pfade. Überlastregelungen steuern Fenster in Paketen und sehen nur, was ein Sender sehen kann.',
    chance:
      'Der Zufall gehört zum Szenario: Zufällige Anfänge, Schwankungen und Verluste kommen aus einem Startwert. Dasselbe Szenario mit demselben Startwert ergibt auf jeder Maschine denselben Lauf, Bit für Bit.',
  },

  simplified: {
    title: 'Was vereinfacht ist',
    senders:
      'Sender haben immer Daten, außer wenn ein Szenario eine Größe oder Zeiten angibt. Die Pakete eines Flusses sind gleich groß.',
    connection:
      'Kein Verbindungsaufbau und kein Abbau; Daten fließen vom ersten Ereignis an. PRR, RACK, Tail Loss Probes und der Neustart nach einer Pause lassen sich einschalten; die Läufe der Artikel kommen ohne aus.',
    network:
      'Kein Medienzugriff im Funk und keine Wegewahl. Kapazität und Verluste eines Pfads sind, was das Szenario sagt.',
    acks: 'Ohne Rückweg kommen Bestätigungen nach einer festen Verzögerung an; sie warten nicht und gehen nicht verloren.',
    satellite:
      'Der vierte Artikel trieb seine mobile Satellitenverbindung mit einer Aufzeichnung des CNES an, die nicht öffentlich ist. Ein erzeugter Kanal und feste 2,3 Mb/s stehen dafür ein; seine Seiten zeigen beides.',
    controllers:
      'Manche Überlastregelungen sind vereinfacht oder nach öffentlichem Code statt nach der Spezifikation geschrieben, so LEDBAT++. Die Referenzseite sagt, welche.',
  },

  checked: {
    title: 'Wie es geprüft wurde',
    vectors:
      'An den Quellen: Jede Formel wird mit durchgerechneten Beispielen aus ihrem RFC oder Artikel geprüft und, wo ns-3 Testvektoren veröffentlicht, mit diesen. Jeder wird ganz, zum Teil oder nicht eingehalten, mit Begründung.',
    vectorCounts: (all: number, full: number, part: number) =>
      `Von ${all} Vektoren von ns-3 werden ${full} ganz und ${part} zum Teil eingehalten.`,
    simulators:
      'An ns-2.35 und ns-3: Dieselben Szenarien liefen dort, einzeln, paarweise, mit vielen Flüssen, ungleichen Umlaufzeiten, Warteschlangenverfahren, einem Satelliten und weniger als einem Paket je Umlauf. Ein Wert stimmt überein, wenn er auf 5 % genau ist (2 Punkte bei Anteilen). Wo nicht, liegt der Unterschied innerhalb der Streuung beider Seiten oder hat einen Grund, den eine Änderung auf unserer Seite zeigt.',
    machine:
      'An der Software wirklicher Rechner: Das TCP von Linux (Reno, CUBIC und BBR) und das uTP von libtorrent liefen über eine Leitung, die ein eigenes Programm nachbildete, einzeln und paarweise, je fünfmal. Unser Satz „Linux“ wird an ihnen gemessen, und daneben steht, was die Transportschicht der Artikel ergibt. Auch die Regeln von libtorrent sind hier gebaut, als eine Spielart von uTP.',
    modules: 'Linux’ eigene Module auf unserem Transport',
    simulatorCounts: (name: string, cases: string, figures: string, agree: string, chance: number, explained: number) =>
      `${name}: ${cases} Fälle mit ${figures} Werten; ${agree} stimmen überein, ${chance} weichen im Rahmen des Zufalls ab, ${explained} aus einem festgehaltenen Grund.`,
    properties:
      'Durch Gesetze: In erzeugten Szenarien bleiben Pakete erhalten, läuft die Zeit nie rückwärts, halten Fenster ihre Untergrenzen und Warteschlangen ihre Grenzen ein, gelten die Regeln für Reihenfolge und Fairness.',
    digests:
      'Durch Prüfsummen: Jeder Lauf hat einen Fingerabdruck über alle Ereignisse und Entscheidungen. Die der veröffentlichten Szenarien sind festgehalten; das native Programm und das WebAssembly-Modul dieser Seite müssen dieselben liefern.',
    laws: 'Durch doppeltes Aufschreiben: Die Gleichungen jeder Überlastregelung stehen noch einmal als einfache Rechnung da, und Tests messen jede Entscheidung wirklicher Läufe daran.',
  },

  verdicts: {
    title: 'Wie ein Urteil entsteht',
    before: (claims: number) =>
      `Die fünf Artikel wurden gelesen, bevor der Simulator geschrieben war, und ${claims} Aussagen daraus entnommen. Für jede wurde damals festgehalten, was in Zahlen gelten muss: ein Bereich, eine Reihenfolge, ein Verlauf, ein Schnittpunkt, mit Toleranz und Begründung. Geändert wurde daran seither nur eines, und zwar strenger: Eine Kurve, die steigen oder fallen muss, muss es auch im Ganzen tun, nicht nur Schritt für Schritt.`,
    counted: (results, definitions) =>
      `${results} davon sagen, was geschieht. Die anderen ${definitions} legen nur etwas fest: einen Parameter, ein Maß, eine Regel, einen Aufbau, woraus eine Abbildung besteht. Trifft eine solche Aussage zu, so ist gebaut, was die Arbeit beschreibt; ein Ergebnis ist damit nicht bestätigt. Sie sind überall für sich gezählt.`,
    runs: 'Eine Seite rechnet das Szenario hinter einer Abbildung mit den Stützstellen und der Zahl der Läufe des Artikels. Wo der Artikel etwas offenlässt, sagt sie, was angenommen wurde. Verglichen werden Mittelwerte über die Startwerte.',
    levels:
      'Eine Aussage gilt, wenn alle ihre Vergleiche gelten, zum Teil, wenn einige gelten, und nicht, wenn keiner gilt. Wo der Artikel offenlässt, was darüber entscheidet, wird sie nach dem Aufbau wie gedruckt und nach jeder anderen Lesart beurteilt, die das Exponat nennt; gilt sie nur nach einigen, hängt ihr Urteil an der Lesart, und sie ist für sich gezählt. Zitate, Vorschläge und künftige Arbeiten haben kein Urteil; was kein Lauf zeigen kann, nennt den Test, der es zeigt.',
    reasons:
      'Gilt eine Aussage nicht ganz, nennt die Seite den Grund, soweit er sich feststellen ließ, und Läufe zeigen ihn: ein Parameter, den der Artikel offenlässt, eine Eigenheit von ns-2, ein Fehler im Text, eine Definition, Zufall. Wurde kein Grund gefunden, nennt sie, was versucht wurde.',
    findings:
      'Auch eigene Befunde, in Gründen und jenseits der Artikel, haben Schranken. Viele wurden nach einem ersten Blick auf das Ergebnis gesetzt; das steht jeweils dabei.',
  },

  untested: {
    title: 'Was mit nichts verglichen wurde',
    lead: (nothing, all) =>
      `Von ${all} Teilen, die ein Szenario haben kann, haben ${nothing} nur eigene Tests. Keine andere Implementierung hat dasselbe gerechnet, und keine Zahl aus fremdem Code oder aus einer Quelle wurde verglichen. Die Liste entsteht aus den Aufzeichnungen der Tests.`,
    part: 'Von',
    compared: 'lief neben ns-2, ns-3 oder Linux',
    held: 'nur mit Zahlen anderer verglichen',
    nothing: 'mit nichts verglichen',
    sorts: {
      controllers: 'Überlastregelungen',
      queues: 'Warteschlangenverfahren',
      transport: 'Optionen des Transports',
      multipath: 'Mehrere Pfade',
      app: 'Anwendungen',
      link: 'Verluste und Raten von Leitungen',
    },
    none: 'keine',
    sources:
      'Welche Zahlen das sind, woher sie kommen und welcher Test sie prüft, steht in `docs/fidelity/evidence.json` und `vectors.json` und in `sim-core/tests/data/vectors`.',
    loadFailed: 'Die Liste konnte nicht geladen werden. Ein neuer Versuch: die Seite neu laden.',
  },

  weak: {
    title: 'Bekannte Schwächen',
    sameReading:
      'ns-2 hat kein eigenes LEDBAT, TCP-Nice oder fLEDBAT. Sie wurden dort von uns nach den Gleichungen der Artikel ergänzt; Übereinstimmung zeigt also, dass die Maschine stimmt, nicht, dass wir die Artikel lesen, wie sie gemeint sind. Auch das Kernelmodul der LEDBAT-Autoren selbst wurde verglichen.',
    range:
      'Die meisten Vergleiche gelten für einen Engpass mit 10 Mb/s, 50 ms und 100 Paketen, ohne ECN und, außer denen mit Linux, ohne verzögerte Bestätigungen. Anderswo stützt sich das Modell auf seine Quellen.',
    multipath:
      'Mehrere Pfade wurden mit keinem anderen Simulator verglichen; der des dritten Artikels war nicht zu haben.',
    subpacket:
      'Bei weniger als einem Paket je Umlauf entscheiden die Regeln der Timer alles. Dort sind sich die Simulatoren untereinander nicht einig, und ein Teil des Unterschieds zu TCP-Linux in ns-2 ist nicht erklärt.',
    phase:
      'Zwei Flüsse ohne jeden Zufall können in Phase einrasten, und eine Mikrosekunde entscheidet, wer verliert. Vergleiche, auf die es ankommt, haben zufällige Anfänge und mehrere Startwerte; einzelnen Läufen sollte niemand glauben.',
    bistable:
      'Manche Punkte haben zwei Ausgänge, vor allem LEDBAT mit einem Ziel nahe dem ganzen Puffer. Ein Mittel über wenige Läufe sagt dann wenig; die Intervalle zeigen es.',
  },

  reproduce: {
    title: 'Wie es sich nachrechnen lässt',
    page: 'Auf dieser Seite: Jede Abbildung rechnet im Browser, und jeder Punkt öffnet seinen Lauf im Labor; die Adresse dort enthält das ganze Szenario samt Startwert.',
    command:
      'Aus dem Repository: `npm run fidelity` rechnet jede Aussage und jeden Vergleich; was festgehalten ist, steht in `docs/fidelity/results.json`. `lbe run` und `lbe sweep` rechnen einzelne Szenarien und die Reihen in `scenarios/figures`.',
    sources:
      'Die Vergleichswerte von ns-2, ns-3 und Linux stehen mit Datei und Zeile in `docs/fidelity/references.json`, die Gründe für Unterschiede in `docs/fidelity/reasons.json`. `npm run reference -- linux` lässt den Kern und libtorrent noch einmal laufen, wo ein Rechner es erlaubt.',
  },

  compared: {
    title: 'Jeder Wert neben ns-2, ns-3 und Linux',
    modules: 'Linux’ Module hier',
    lead: 'Dasselbe Experiment lief in beiden. Ein Wert stimmt bis auf 5 % überein, ein Anteil bis auf 2 Punkte.',
    differs: 'Was stärker abweicht, ist Zufall oder hat einen Grund, den Läufe zeigen.',
    order: 'Sortieren nach',
    link: 'Alle Werte, zum Suchen und Sortieren',
    beside: 'Verglichen mit',
    columns: {
      id: 'Fall',
      metric: 'Größe',
      ours: 'Hier',
      theirs: 'Dort',
      apart: 'Abweichung',
      status: 'Ergebnis',
    },
    status: { agrees: 'stimmt überein', spread: 'Zufall', explained: 'erklärt' },
    found: (n, all) => (n === all ? `Alle ${all} Werte` : `${n} von ${all} Werten`),
    more: (n) => `${n} weitere zeigen`,
  },

  report: {
    title: 'Wie sich ein Fehler melden lässt',
    what: 'Wir möchten davon erfahren. Bitte im Repository einen Eintrag anlegen, mit der Adresse des Laufs aus dem Labor (oder der Szenariodatei und ihrer Prüfsumme), dem, was zu erwarten war, und der Quelle dafür: ein RFC-Abschnitt, eine Seite eines Artikels, ein Lauf eines anderen Simulators.',
    becomes:
      'Aus einem Fehler wird ein Test, der zuerst scheitert. Ändert er ein Urteil, sagt es die Seite der Abbildung.',
  },
};
