import type { Translation } from '..';
import type { plots as english } from '../en/plots';

export const plots: Translation<typeof english> = {
  cwnd: 'Überlastfenster (cwnd)',
  queue: 'Warteschlange',
  waiting: 'Wartende Pakete je Fluss',
  throughput: 'Durchsatz',
  delay: 'Warteschlangenverzögerung',
  rtt: 'Umlaufzeit (RTT)',
  at: (title, link) => `${title} an ${link}`,
  inside: (discipline, what) => `${discipline}: ${what}`,
  rate: (window) => `Mb/s, Mittel über ${window}`,
  buffer: (packets) => `Puffer ${packets}`,
  target: (delay) => `Ziel ${delay}`,
  targetFrom: (ms, seconds) => `Ziel ${ms} ms ab ${seconds} s`,
  mean: (name) => `${name}, Mittel`,
  path: (name, path) => `${name}, Pfad ${path}`,
  queueLine: 'Warteschlange',
  sheets: {
    packets: 'was wartet',
    times: 'Zeiten',
    rates: 'Raten',
    bytes: 'Bytes',
    probabilities: 'Wahrscheinlichkeiten',
    counts: 'Zähler',
  },
  events: 'Ereignisse',
  omitted: (more) => `die ersten; ${more} weitere sind nicht dargestellt`,
  choose: 'Diagramme auswählen',
  usual: 'Die üblichen',
  lastPlot: 'Ein Diagramm bleibt',
  time: 'Zeit (s)',
  role: 'Diagramm',
  noData: 'Noch keine Daten.',
  keys: (title) =>
    `${title}. Die Pfeiltasten nach links und rechts bewegen in der Zeit, nach oben und unten wählen sie einen Fluss; eckige Klammern springen zwischen Ereignissen, die Eingabetaste sagt, was geschah.`,
  export: (title) => `Diagramm mitnehmen: ${title}`,
};
