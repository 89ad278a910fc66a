import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/own-controller';

export default {
  cut: {
    title: 'Eine Zeile weniger',
    text: 'Der nachrangige Fluss ist hier LEDBAT, geschrieben in zwei Dutzend Zeilen, die mit dem Experiment reisen: „Code bearbeiten“ über den Diagrammen zeigt sie, und was Sie dort ändern, wird sofort übersetzt und läuft.\n\nDas Ziel ist 25 ms, der volle Puffer 120 ms. Eines wurde weggenommen: on_congestion halbiert das Fenster nicht mehr, so dass ein verlorenes Paket nichts ändert. Nur die Verzögerung spricht noch.',
    question: 'Welchen Teil der Leitung behält TCP daneben?',
    options: [
      'Weniger als 30 %: Wer Verluste übergeht, gewinnt',
      '30 bis 60 %',
      '60 bis 90 %',
      'Mehr als 90 %: Er gibt immer noch nach',
    ],
    explain: (f) =>
      `TCP behielt ${f.tcp}, die Überlastregelung nahm ${f.lbe}; Pakete warteten im Mittel ${f.delay} ms. ${
        f.yields
          ? 'Die Halbierung fehlte nicht: Die Warteschlange von TCP ist fast immer länger als das Ziel, und die Zeile in on_ack, die das Fenster verkleinert, hat es längst verkleinert, ehe ein Paket verloren geht. Nachrangig macht LEDBAT sein Verzögerungsgesetz; die Halbierung ist für Warteschlangen da, die unterhalb des Ziels überlaufen.'
          : 'Hier fehlt die Halbierung: Die Warteschlange ist zu kurz oder zu oft leer, als dass die Verzögerung genug sagte, ehe Pakete verloren gehen.'
      }`,
  },
  line: {
    title: 'Eine andere Zeile',
    text: 'Das ist wieder LEDBAT mit seiner Halbierung. Öffnen Sie „Code bearbeiten“ und suchen Sie die Zeile, die mit const TARGET beginnt. Eine Pause beim Schreiben genügt: Was sich übersetzen lässt, läuft; was nicht, sagt an seiner Zeile, warum, und die letzte Fassung bleibt auf dem Schirm.',
    question: 'Ändern Sie diese eine Zeile so, dass die Überlastregelung zwischen 10 und 40 % der Leitung nimmt.',
    state: (f) => `Sie nimmt ${f.lbe} der Leitung.`,
    explain: (f) =>
      `Sie nimmt ${f.lbe}, TCP behält ${f.tcp}. ${
        f.met
          ? 'Sie haben die Kante gefunden: Mit einem Ziel innerhalb des Hubs von TCPs Sägezahn wächst die Überlastregelung während eines Teils jedes Zahns. Wenige Millisekunden entscheiden, und es sind die dieses Puffers; in einem anderen Netz bedeutet dieselbe Zeile etwas anderes.'
          : 'Vergleichen Sie das Ziel mit dem, wozwischen TCPs Warteschlange schwankt; das Diagramm der Verzögerung zeigt es.'
      }`,
  },
  own: {
    title: 'Ihre eigene',
    text: 'Nun ist der Fluss allein, und seine Überlastregelung hält nichts als zehn Pakete. Das lässt den größten Teil der Leitung leer.\n\nSchreiben Sie eine: wachsen, solange die Verzögerung sagt, dass Platz ist, schrumpfen, wenn Pakete zu warten beginnen. c.owd ist die Einwegverzögerung in Nanosekunden; ihr bisher kleinster Wert ist der einer leeren Warteschlange. Eine Variable außerhalb der Funktionen hält so lange wie der Fluss.',
    question: 'Nutzen Sie mehr als 90 % der Leitung, wobei 95 von 100 Paketen weniger als 40 ms warten.',
    state: (f) => `Sie nutzt ${f.used} der Leitung; 95 von 100 Paketen warten weniger als ${f.p95} ms.`,
    explain: (f) =>
      `Sie nutzt ${f.used}, und 95 von 100 Paketen warten weniger als ${f.p95} ms. ${
        f.met
          ? 'Darum geht es bei jeder Überlastregelung dieses Labors: eine Leitung zu füllen und keine Warteschlange, und dabei nichts zu kennen als die eigenen Bestätigungen. Wie sie sich neben anderen macht, ist eine andere Frage, und die nächste.'
          : 'Erlaubt ist auch ein Fenster, das genau zu dieser Leitung passt; doch es kennt die Leitung nur, weil Sie sie kennen.'
      }`,
  },
  ending: (f) =>
    `Ihre nächste Überlastregelung läuft neben TCP auf einer Leitung mit ${f.rate} und einer Warteschlange von ${f.limit} Paketen. Beginnen Sie mit den zehn Paketen, die dort stehen, oder mit einer der Vorlagen. Sehen Sie, dass sie nachgibt, dass sie wiederkommt, wenn TCP fort ist, und dass sie es auch tut, wenn Sie Rate, Verzögerung und Warteschlange ändern: Eine Überlastregelung, die nur zu einer Leitung passt, ist eine Konstante. Zwei Flüsse mit ihr zeigen, ob sie mit sich selbst teilt.`,
} satisfies Translated<typeof english>;
