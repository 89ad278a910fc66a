import type { Translation } from '../../../src/text';
import type { card as english } from '../en/card';

const je = (count: number, one: string, several: string): string => (count < 2 ? one : several);

export const card: Translation<typeof english> = {
  subject: 'Überlastregelung',
  go: 'Szenarien ausführen',
  again: 'Noch einmal ausführen',
  how: 'RFC 9743 nennt kaum Zahlen. Wo Zahlen fehlen, ist ein Wert das Verhältnis zu Reno oder CUBIC, dem schlechteren von beiden, im selben Szenario mit demselben Startwert: Was Standards tun, muss erlaubt sein. RFC 5348 §1 nennt einen Faktor zwei einigermaßen fair. Jedes Szenario läuft 120 s mit drei Startwerten der Sendeverzögerung. Ein Wert ist das Mittel (kleinster bis größter) und öffnet den ersten seiner Läufe. Die Sonderfälle von §7 zählen nicht.',
  verdicts: {
    pass: 'bestanden',
    fail: 'nicht bestanden',
    unjudged: 'nicht beurteilt',
    not_modelled: 'nicht modelliert',
    covered: 'abgedeckt',
  },
  summary: {
    pass: (name, passed, without) => `${name} besteht: ${passed} Überschriften bestanden, ${without} nicht modelliert.`,
    fail: (name, passed, without, failed, which) =>
      `${name} besteht nicht: ${which}. ${passed} Überschriften bestanden, ${failed} nicht bestanden, ${without} nicht modelliert.`,
    unjudged: (name, passed, without) =>
      `${name} ließ sich nicht ganz beurteilen: ${passed} ${je(passed, 'Überschrift', 'Überschriften')} bestanden, ${without} nicht modelliert.`,
  },
  special: 'Ein Sonderfall, der nicht zählt.',
  figure: (mean, low, high) => `${mean} (${low} bis ${high})`,
  at_most: (bound) => `höchstens ${bound}`,
  at_least: (bound) => `mindestens ${bound}`,
  met: (met, seeds) => `eingehalten bei ${met} von ${seeds} Startwerten`,
  notModelled: 'nicht modelliert: kein Szenario davon nimmt diese Überlastregelung',
  unjudged: 'kein Lauf ließ sich beurteilen',
  open: (figure) => `${figure}. Öffnet das Experiment.`,
  scenarioTitle: (name, heading) => `${name}: ${heading}`,
  rows: {
    collapse: {
      heading: 'Schutz vor dem Zusammenbruch durch Überlast',
      why: '',
      checks: {
        backs_off: 'Wo jedes zweite Paket verloren geht, sendet sie nicht mehr als ein Paket je RTT',
        useful: 'Hundert Flüsse auf 1 Mb/s füllen mindestens die Hälfte davon mit Daten, die neu sind',
      },
    },
    bufferbloat: {
      heading: 'Schutz vor aufgeblähten Puffern',
      why: '',
      checks: {
        queue:
          'Allein vor einem Puffer von 10 BDP ist ihre mittlere Wartezeit nicht größer als die von Reno oder CUBIC',
      },
    },
    loss: {
      heading: 'Schutz vor hohem Paketverlust',
      why: '',
      checks: {
        shallow:
          'Vier Flüsse vor einem Puffer von einem halben BDP verlieren höchstens doppelt so viel wie Reno oder CUBIC',
      },
    },
    fairness: {
      heading: 'Fairness innerhalb der vorgeschlagenen Überlastregelung',
      why: '',
      checks: {
        together: 'Von vier Flüssen, die zusammen beginnen, hat keiner weniger als einen halben gleichen Anteil',
        late: 'Von zwei Flüssen, einer 10 s später, hat keiner weniger als einen halben gleichen Anteil',
      },
    },
    short: {
      heading: 'Kurze Flüsse',
      why: 'Kurze Flüsse sind fünf Übertragungen von 100 kB, alle 10 s eine.',
      checks: {
        short_own:
          'Neben einem langen Fluss ihrer Art brauchen kurze höchstens doppelt so lange wie die von Reno oder CUBIC',
        long_own:
          'Neben kurzen Flüssen ihrer Art behält ein langer mindestens die Hälfte von dem, was einer von Reno oder CUBIC behält',
      },
    },
    general: {
      heading: 'Vorhandene Überlastregelungen für alle Zwecke',
      why: '1 Mb/s, 10 Mb/s mit 1 und 4 BDP Puffer, und 50 Mb/s mit 100 ms; es zählt die schlechteste davon.',
      checks: {
        reno_keeps:
          'Ein Reno-Fluss behält mindestens die Hälfte von dem, was ein zweiter Reno oder ein CUBIC ihm lässt',
        cubic_keeps:
          'Ein CUBIC-Fluss behält mindestens die Hälfte von dem, was ein Reno oder ein zweiter CUBIC ihm lässt',
        delay:
          'Neben Reno ist die mittlere Wartezeit höchstens doppelt so groß wie mit einem zweiten Reno oder einem CUBIC',
        loss: 'Neben Reno geht höchstens doppelt so viel verloren wie mit einem zweiten Reno oder einem CUBIC',
      },
    },
    real_time: {
      heading: 'Überlastregelungen für Echtzeit',
      why: 'Ein Telefongespräch konstanter Rate steht für Echtzeitflüsse; deren Überlastregelung ist nicht modelliert.',
      checks: {
        call_delay:
          'Das 99. Perzentil der Verzögerung eines Gesprächs ist höchstens doppelt so groß wie neben Reno oder CUBIC',
        call_missing:
          'Höchstens doppelt so viele seiner Pakete kommen zu spät oder gehen verloren wie neben Reno oder CUBIC',
      },
    },
    short_and_long: {
      heading: 'Kurze und lange Flüsse',
      why: '',
      checks: {
        short_reno: 'Kurze Reno-Flüsse neben ihr brauchen höchstens doppelt so lange wie neben Reno oder CUBIC',
        long_reno:
          'Ein langer Reno-Fluss neben kurzen von ihr behält mindestens die Hälfte von dem, was er neben denen von Reno oder CUBIC behält',
      },
    },
    principles: {
      heading: 'Unterschiede zu den Grundsätzen der Überlastregelung',
      why: 'Eine Erklärung ihrer Autoren; da ist nichts auszuführen.',
      checks: {},
    },
    deployment: {
      heading: 'Schrittweise Einführung',
      why: 'Hier gibt es keine Proxys, Optimierer oder Systeme, die Einbrüche erkennen.',
      checks: {},
    },
    tail_drop: {
      heading: 'Pfade mit Drop-Tail-Warteschlangen',
      why: 'Alle Prüfungen von §5 haben eine.',
      checks: {},
    },
    tunnel: {
      heading: 'Verhalten in Tunneln',
      why: 'Hier gibt es keine Tunnel.',
      checks: {},
    },
    wired: {
      heading: 'Kabelgebundene Pfade',
      why: 'Alle Prüfungen von §5 außer der ersten haben keinen Verlust neben dem der Warteschlange.',
      checks: {},
    },
    wireless: {
      heading: 'Drahtlose Pfade',
      why: 'Eines von tausend Paketen geht verloren, und 5 ms Jitter; der Zugang zum Medium ist nicht modelliert.',
      checks: {
        radio: 'Sie nutzt mindestens die Hälfte von dem, was Reno oder CUBIC nutzen',
      },
    },
    aqm: {
      heading: 'Aktive Verwaltung von Warteschlangen',
      why: 'CoDel, PIE, FQ-CoDel, und DualPI2 ohne ECN; Markierungen werden nicht angesehen.',
      checks: {
        reno_keeps:
          'Ein Reno-Fluss behält mindestens die Hälfte von dem, was ein zweiter Reno oder ein CUBIC ihm lässt',
      },
    },
    circuit_breakers: {
      heading: 'Betrieb in den Grenzen, die Überlastsicherungen setzen',
      why: 'Hier gibt es keine Überlastsicherungen (circuit breakers).',
      checks: {},
    },
    varying_delay: {
      heading: 'Pfade mit wechselnder Verzögerung',
      why: 'Der Pfad wird nach 30 s um 50 ms länger.',
      checks: {
        longer: 'Auf dem längeren Pfad nutzt sie mindestens die Hälfte von dem, was Reno oder CUBIC nutzen',
      },
    },
    iot: {
      heading: 'Internet der Dinge und Knoten mit knappen Mitteln',
      why: '50 kb/s und 200 ms; Prozessor und Strom sind nicht modelliert.',
      checks: {
        slow_link: 'Sie nutzt mindestens die Hälfte von dem, was Reno oder CUBIC nutzen',
      },
    },
    high_delay: {
      heading: 'Pfade mit großer Verzögerung',
      why: '600 ms, wie über einen geostationären Satelliten.',
      checks: {
        satellite: 'Sie nutzt mindestens die Hälfte von dem, was Reno oder CUBIC nutzen',
      },
    },
    misbehaving: {
      heading: 'Knoten, die sich nicht an die Regeln halten',
      why: 'Alle Sender, Empfänger und Router hier tun, was sie sollen.',
      checks: {},
    },
    reordering: {
      heading: 'Extreme Umordnung von Paketen',
      why: 'Eines von fünfzig Paketen kommt 20 ms zu spät.',
      checks: {
        late_packets: 'Sie nutzt mindestens die Hälfte von dem, was Reno oder CUBIC nutzen',
      },
    },
    transient: {
      heading: 'Vorübergehende Ereignisse',
      why: 'Die Rate fällt bei 60 s, wo die gemessene Zeit beginnt, von 10 auf 2 Mb/s.',
      checks: {
        rate_falls: 'Sie verliert höchstens doppelt so viel wie Reno oder CUBIC',
      },
    },
    sudden_changes: {
      heading: 'Plötzliche Änderungen des Pfades',
      why: 'Der Pfad wird in §7.3 länger und in §7.8 langsamer.',
      checks: {},
    },
    multipath: {
      heading: 'Transport über mehrere Pfade',
      why: 'Das Zeugnis hat einen Pfad; Experimente des Labors haben mehrere.',
      checks: {},
    },
    data_centers: {
      heading: 'Rechenzentren',
      why: 'Eine beherrschte Umgebung mit eigenen Signalen.',
      checks: {},
    },
  },
};
