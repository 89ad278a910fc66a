import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/lp-and-nice';

export default {
  beside: {
    title: 'Drei Arten, nachrangig zu sein',
    text: 'LEDBAT regelt seine Verzögerung auf ein Ziel. TCP-LP und TCP-Nice gehen einen anderen Weg: Beide wachsen wie TCP, nehmen aber ein frühes Zeichen von Überlast wie einen Verlust. TCP-LP prüft, ob die geglättete Einweg-Verzögerung 15 % der Spanne überschritten hat, die es gesehen hat. TCP-Nice zählt die Pakete eines Umlaufs, die spät kamen; sind es zu viele, halbiert es, auch unter ein Paket je Umlauf.\n\nAlle drei laufen neben einem Reno-Fluss.',
    question: 'Wer von den dreien bekommt am wenigsten?',
    options: ['LEDBAT', 'TCP-LP', 'TCP-Nice'],
    explain: (f) =>
      `Reno behielt ${f.tcp}. LEDBAT bekam ${f.ledbat}, TCP-LP ${f.lp}, TCP-Nice ${f.nice}. ${
        f.niceLeast
          ? 'LEDBAT geht nie unter ein Paket je Umlauf; TCP-Nice schon: Solange die Warteschlange von TCP lang ist, sendet es ein Paket in vielen Umläufen.'
          : 'Wer am wenigsten bekommt, hängt davon ab, wie lang die Warteschlange steht, und vom jeweils kleinsten Fenster.'
      }\n\nDie Arbeit (Carofiglio u. a., LCN 2010, Abb. 4) ordnet sie anders: LEDBAT zuunterst, dann Nice, dann LP, und jeder ihrer Nice-Flüsse bekommt 3 %: etwa drei Pakete je Umlauf. Hier darf Nice bis auf ein Paket in 48 Umläufen zurückgehen, wie es die Arbeit zu Nice erlaubt, und neben einem TCP, das die Warteschlange füllt, tut es das.`,
  },
  alone: {
    title: 'Der Preis früher Vorsicht',
    text: 'Nun hat TCP-LP die Leitung zwei Minuten lang für sich.',
    question: 'Wie viel davon nutzt es?',
    options: ['Weniger als 45 %', '45 bis 75 %', '75 bis 95 %', 'Mehr als 95 %'],
    explain: (f) =>
      `${f.label} nutzte ${f.efficiency} der Leitung; ein Paket wartete im Mittel ${f.delay} ms. ${
        f.idle
          ? 'Sobald sich eine kurze Warteschlange bildet, kommt das Zeichen von Überlast, das Fenster wird halbiert und braucht viele Umläufe, um nachzuwachsen. Es weicht vor der eigenen Warteschlange zurück.'
          : 'Es weicht kaum vor der eigenen Warteschlange zurück.'
      } In Lektion 3 ist LEDBAT allein auf dieser Leitung: Vergleichen Sie, wie sich sein Fenster bewegt.`,
  },
  check: {
    title: 'Unter sich',
    text: 'Je ein Fluss von jeder Art, ohne TCP.',
    question: 'Wer bekommt den größten Teil?',
    options: ['LEDBAT', 'TCP-LP', 'TCP-Nice'],
    explain: (f) =>
      `LEDBAT bekam ${f.ledbat}, TCP-LP ${f.lp}, TCP-Nice ${f.nice}; die mittlere Wartezeit war ${f.delay} ms. ${
        f.ledbatFirst
          ? 'LEDBAT hält eine stehende Warteschlange von der Länge seines Ziels, und eben diese nehmen die anderen beiden für Überlast. Nachrangige, die Verschiedenes messen, teilen nicht: Es gewinnt, wer die längste Warteschlange erträgt.'
          : 'Es gewinnt, wer die längste Warteschlange erträgt: Prüfen Sie, ob die mittlere Wartezeit über oder unter dem Ziel von LEDBAT liegt.'
      }\n\nIn der Arbeit (Carofiglio u. a., LCN 2010, Abb. 5) bekommen LP und LEDBAT bei je einem Fluss fast gleich viel. Das LP-Modul von ns-2 schätzt die Uhr des Empfängers falsch und erkennt frühe Überlast kaum je; hier folgt LP seinen Gleichungen.`,
  },
  byHand:
    'Regeln Sie selbst einen Fluss mit niedriger Priorität, mit Tasten oder Regler, und sehen Sie Ihren Platz neben LEDBAT, LP und NICE',
  ending: (f) =>
    `Je ein Fluss von jeder Art, ohne TCP, und die Schwelle δ von LP bei ${f.threshold}. Ziehen Sie an der Schwelle: Mit einer höheren erträgt LP eine längere Warteschlange. Ab wann behauptet es sich neben LEDBAT?`,
} satisfies Translated<typeof english>;
