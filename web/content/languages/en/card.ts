/** The page of trials: the report card after RFC 9743. Its rows are `sim-core/study/src/card/rows.rs`, and so are their words. */
import { texts } from '../../../src/text';

export const card = {
  subject: 'Controller',
  go: 'Run its scenarios',
  again: 'Run again',
  how: 'RFC 9743 gives hardly any numbers. Where it gives none, a figure is the ratio to Reno or CUBIC, the worse of both, in the same scenario with the same seed: what standards do must be allowed. RFC 5348 §1 calls a factor of two reasonably fair. Every scenario runs for 120 s with three seeds of send jitter. A figure is the mean (least to most) and opens the first of its runs. The special cases of §7 do not count.',
  verdicts: {
    pass: 'pass',
    fail: 'fail',
    unjudged: 'not judged',
    not_modelled: 'not modelled',
    covered: 'covered',
  },
  summary: {
    pass: (name: string, passed: number, without: number) =>
      `${name} passes: ${passed} headings pass, ${without} are not modelled.`,
    fail: (name: string, passed: number, without: number, failed: number, which: string) =>
      `${name} fails: ${which}. ${passed} headings pass, ${failed} ${failed === 1 ? 'fails' : 'fail'}, ${without} are not modelled.`,
    unjudged: (name: string, passed: number, without: number) =>
      `${name} could not be judged in whole: ${passed} headings pass, ${without} are not modelled.`,
  },
  special: 'A special case, which does not count.',
  figure: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  at_most: (bound: string) => `at most ${bound}`,
  at_least: (bound: string) => `at least ${bound}`,
  met: (met: number, seeds: number) => `met with ${met} of ${seeds} seeds`,
  notModelled: 'not modelled: no scenario of it takes this controller',
  unjudged: 'no run could be judged',
  open: (figure: string) => `${figure}. Opens the experiment.`,
  scenarioTitle: (name: string, heading: string) => `${name}: ${heading}`,
  rows: {
    collapse: {
      heading: 'Protection against congestion collapse',
      why: '',
      checks: {
        backs_off: 'Where every second packet is lost, it sends no more than a packet each round-trip time',
        useful: 'A hundred flows on 1 Mb/s fill at least half of it with data that is new',
      },
    },
    bufferbloat: {
      heading: 'Protection against bufferbloat',
      why: '',
      checks: {
        queue: 'Alone before a buffer of 10 BDP, its mean queuing delay is not above that of Reno or CUBIC',
      },
    },
    loss: {
      heading: 'Protection against high packet loss',
      why: '',
      checks: {
        shallow: 'Four flows before a buffer of half a BDP lose at most twice as much as Reno or CUBIC',
      },
    },
    fairness: {
      heading: 'Fairness within the proposed congestion control algorithm',
      why: '',
      checks: {
        together: 'Of four flows that start together none has less than half an equal share',
        late: 'Of two flows, one 10 s later, none has less than half an equal share',
      },
    },
    short: {
      heading: 'Short flows',
      why: 'Short flows are five transfers of 100 kB, one every 10 s.',
      checks: {
        short_own: 'Beside a long flow of its own, short ones take at most twice the time of Reno’s or CUBIC’s',
        long_own: 'Beside short flows of its own, a long one keeps at least half of what Reno’s or CUBIC’s does',
      },
    },
    general: {
      heading: 'Existing general-purpose congestion control',
      why: '1 Mb/s, 10 Mb/s with 1 and 4 BDP of buffer, and 50 Mb/s with 100 ms; the worst of them counts.',
      checks: {
        reno_keeps: 'A Reno flow keeps at least half of what another Reno or a CUBIC leaves it',
        cubic_keeps: 'A CUBIC flow keeps at least half of what a Reno or another CUBIC leaves it',
        delay: 'Beside Reno, the mean queuing delay is at most twice that with another Reno or a CUBIC',
        loss: 'Beside Reno, at most twice as much is lost as with another Reno or a CUBIC',
      },
    },
    real_time: {
      heading: 'Real-time congestion control',
      why: 'A voice call of constant rate stands for real-time flows; their congestion control is not modelled.',
      checks: {
        call_delay: 'The 99th percentile of a call’s delay is at most twice that beside Reno or CUBIC',
        call_missing: 'At most twice as many of its packets are late or lost as beside Reno or CUBIC',
      },
    },
    short_and_long: {
      heading: 'Short and long flows',
      why: '',
      checks: {
        short_reno: 'Short Reno flows beside it take at most twice the time that they take beside Reno or CUBIC',
        long_reno:
          'A long Reno flow beside short ones of it keeps at least half of what it keeps beside Reno’s or CUBIC’s',
      },
    },
    principles: {
      heading: 'Differences with congestion control principles',
      why: 'An explanation by its authors; there is nothing to run.',
      checks: {},
    },
    deployment: {
      heading: 'Incremental deployment',
      why: 'There are no proxies, optimisers or intrusion detectors here.',
      checks: {},
    },
    tail_drop: {
      heading: 'Paths with tail-drop queues',
      why: 'All checks of §5 have one.',
      checks: {},
    },
    tunnel: {
      heading: 'Tunnel behaviour',
      why: 'There are no tunnels here.',
      checks: {},
    },
    wired: {
      heading: 'Wired paths',
      why: 'All checks of §5 but the first have no loss beside that of the queue.',
      checks: {},
    },
    wireless: {
      heading: 'Wireless paths',
      why: 'One packet in a thousand is lost, and 5 ms of jitter; media access is not modelled.',
      checks: {
        radio: 'It uses at least half of what Reno or CUBIC use',
      },
    },
    aqm: {
      heading: 'Active queue management',
      why: 'CoDel, PIE, FQ-CoDel, and DualPI2 without ECN; marks are not looked at.',
      checks: {
        reno_keeps: 'A Reno flow keeps at least half of what another Reno or a CUBIC leaves it',
      },
    },
    circuit_breakers: {
      heading: 'Operation with the envelope set by network circuit breakers',
      why: 'There are no circuit breakers here.',
      checks: {},
    },
    varying_delay: {
      heading: 'Paths with varying delay',
      why: 'The path becomes 50 ms longer after 30 s.',
      checks: {
        longer: 'On the longer path it uses at least half of what Reno or CUBIC use',
      },
    },
    iot: {
      heading: 'Internet of Things and constrained nodes',
      why: '50 kb/s and 200 ms; processor and power are not modelled.',
      checks: {
        slow_link: 'It uses at least half of what Reno or CUBIC use',
      },
    },
    high_delay: {
      heading: 'Paths with high delay',
      why: '600 ms, as over a geostationary satellite.',
      checks: {
        satellite: 'It uses at least half of what Reno or CUBIC use',
      },
    },
    misbehaving: {
      heading: 'Misbehaving nodes',
      why: 'All senders, receivers and routers here do as they should.',
      checks: {},
    },
    reordering: {
      heading: 'Extreme packet reordering',
      why: 'One packet in fifty is 20 ms late.',
      checks: {
        late_packets: 'It uses at least half of what Reno or CUBIC use',
      },
    },
    transient: {
      heading: 'Transient events',
      why: 'The rate falls from 10 to 2 Mb/s at 60 s, where the measured time begins.',
      checks: {
        rate_falls: 'It loses at most twice as much as Reno or CUBIC',
      },
    },
    sudden_changes: {
      heading: 'Sudden changes in the path',
      why: 'The path becomes longer in §7.3, and slower in §7.8.',
      checks: {},
    },
    multipath: {
      heading: 'Multipath transport',
      why: 'The card has one path; presets of the laboratory have several.',
      checks: {},
    },
    data_centers: {
      heading: 'Data centers',
      why: 'A controlled environment with signals of its own.',
      checks: {},
    },
  },
} as const;

export const words = texts('card', card);
