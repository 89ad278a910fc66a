import type { Translated } from '../../../../src/text/lesson-words';
import type english from '../../en/course/satellite';

export default {
  draw: {
    title: 'Eine Pause von 45 Sekunden',
    text: 'Eine Satellitenverbindung trägt 2,3 Mb/s, und ein Paket ist 250 ms in eine Richtung unterwegs. Der Puffer fasst 100 Pakete. CUBIC sendet bis 225 s, pausiert und kommt bei 270 s zurück. LEDBAT (Ziel 25 ms) läuft von 112,5 bis 337,5 s.',
    question: 'Zeichnen Sie den Durchsatz von LEDBAT.',
    beside: 'neben CUBIC, 112,5 bis 225 s',
    pause: 'in der Pause, 225 bis 270 s',
    again: 'CUBIC ist zurück, 270 bis 337,5 s',
    explain: (f) =>
      `Ihr LEDBAT hatte neben CUBIC ${f.beside} Mb/s, in der Pause im Mittel ${f.pause} Mb/s, in deren letzten fünf Sekunden ${f.end} Mb/s und ${f.again} Mb/s, als CUBIC zurück war. ${
        f.slow
          ? `Die Leitung war sofort frei, doch der Pfad fasst ${f.pipe} Pakete. LEDBAT wächst um höchstens ein Paket je Umlauf von ${f.rtt} ms und braucht so etwa so viele Umläufe, wie der Pfad Pakete fasst: Ist es fast so weit, ist die Pause vorbei.`
          : `Es füllte den größten Teil der Pause: Bei einem Pfad von ${f.pipe} Paketen und ${f.rtt} ms war sein Wachstum schnell genug.`
      } Die Rate der Leitung ist ${f.rate} Mb/s.`,
  },
  target: {
    title: 'Ein höheres Ziel?',
    text: 'Dasselbe mit einem Ziel von 100 statt 25 ms.',
    question: 'Wie viel von den 2,3 Mb/s hat LEDBAT in der Pause im Mittel?',
    options: [
      'Weniger als 30 %',
      '30 bis 55 %: etwa wie zuvor',
      '55 bis 80 %',
      'Mehr als 80 %: vierfaches Ziel, vierfaches Tempo',
    ],
    explain: (f) =>
      `Mit einem Ziel von ${f.target} ms hatte es in der Pause ${f.pause} Mb/s, ${f.part} der Leitung, und neben CUBIC ${f.beside} Mb/s. ${
        f.little
          ? 'Das Wachstum je Umlauf hat eine Obergrenze, die das Ziel nicht verschiebt: Auf leerem Pfad wächst LEDBAT um den Verstärkungsfaktor (gain), ein Paket je Umlauf, was immer es anstrebt.'
          : 'Das ist mehr, als ein Wachstum von einem Paket je Umlauf ergibt: Verstärkung oder Ziel lassen es von einem größeren Fenster aus beginnen.'
      } In der Arbeit zu diesem Szenario (Tabelle II) ergibt ein höheres Ziel sogar etwas weniger (50 kb/s bei 5 ms, 25 kb/s bei 100 ms): Dort hält die Warteschlange von CUBIC Sekunden, und der größte Teil der Pause vergeht, während sie leerläuft.`,
  },
  goal: {
    title: 'Die Pause nutzen',
    text: 'Es gibt einen weiteren Parameter: Der Verstärkungsfaktor (gain) vervielfacht das Wachstum.',
    question: 'Verschaffen Sie LEDBAT in der Pause mindestens 75 % der Leitung und davor neben CUBIC höchstens 5 %.',
    state: (f) => `Verstärkung ${f.gain}, Ziel ${f.target} ms: ${f.pause} in der Pause, ${f.beside} neben CUBIC.`,
    explain: (f) =>
      `Mit einer Verstärkung von ${f.gain} und einem Ziel von ${f.target} ms hat LEDBAT in der Pause ${f.pause} der Leitung und neben CUBIC ${f.beside}. Schneller als ein Paket je Umlauf ist mehr, als RFC 6817 erlaubt (Verstärkung höchstens 1), denn zwischendurch ist LEDBAT schneller als TCP. Auf einem langen Pfad, und solange das Ziel weit unter dem Puffer liegt, ist es hier dennoch höflich; mit mehreren Flüssen und kurzen Puffern muss es das nicht sein.`,
  },
  ending: (f) =>
    `Die Verstärkung ist wieder ${f.gain}, eine Umlaufzeit ${f.rtt} ms. Ziehen Sie an der Verzögerung der Leitung. Ab welcher Umlaufzeit kann LEDBAT eine Pause von 45 s nicht mehr nutzen?`,
} satisfies Translated<typeof english>;
