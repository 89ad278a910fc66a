/** A capture that was opened: what it says of its link, and the runs beside it. */
import { texts } from '../../../src/text';

export const capture = {
  heading: (file: string) => `Capture “${file}”`,
  ask: 'Is my network like this?',
  askAbout:
    'A capture of a transfer (pcap, pcapng, qlog) tells what its link was, and whose runs over such a link come nearest.',
  askSpeed: 'A speed test of flent or Crusader tells what the delay is under load.',
  askHow:
    'Make it at the sender, of a transfer that fills the link, without segmentation offload. On Linux, if eth0 is the device:',
  choose: 'Choose a capture…',
  close: 'Close',
  private: 'It is read in this browser, and leaves it nowhere.',
  reading: 'Reading the capture…',
  refused: (file: string, problem: string) => `“${file}” ${problem}.`,
  onSite: 'The laboratory as one file reads no captures: open it on a site, or give it to “lbe fit”.',
  link: 'The link',
  head: { what: 'Link', estimate: 'Estimate', from: 'From', to: 'To' },
  rate: 'Rate, Mb/s',
  base: 'Base RTT, ms',
  buffer: 'Queue at losses, packets',
  about: 'From and to hold nine tenths of what an estimate was taken from.',
  noRate: 'No queue stood for long enough to measure the link by it.',
  noBuffer: {
    no_loss: 'Nothing was sent again, so that the buffer is not known.',
    not_full:
      'Packets were lost before the queue was longest: it drops early, or they were lost elsewhere. The buffer is not known.',
  },
  withheld: {
    link: 'No queue stood for long enough to measure the link by it.',
    receiver: 'Nothing is said of the link: the receive window limits the transfer, and no queue stands.',
    application:
      'Nothing is said of the link: the application sends no more, or the sender keeps a pace below it, and no queue stands.',
    loss: 'Nothing is said of the link: losses limit the transfer below its rate, and no queue stands.',
    policer:
      'Nothing is said of the link: packets are lost at a rate that is kept, without delay, as a policer drops them.',
    unclear:
      'Nothing is said of the link: packets are lost while no queue stands for long; a policer, early drops or chance?',
    traffic: 'Nothing is said of the link: traffic that is not in the file shares it.',
    beside: 'Nothing is said of the link: traffic shares it whose arrival the file does not show, as that of UDP.',
    changing: 'No one rate is that of the link: it changes over time, as the plot of the throughput shows.',
    side: 'Base RTT and buffer cannot be seen from there: capture at the sender to know them.',
    unanswered: 'Nothing is said of the link: the acknowledgements are not in the file.',
    encrypted: 'Nothing is said of the link: QUIC encrypts its acknowledgements; the qlog of an end has them.',
    clocks:
      'Nothing is said of the link: acknowledgements come before what they acknowledge, so that clocks do not agree.',
    short: 'Nothing is said of the link: there are too few packets with data.',
  },
  notes: {
    doubles: (count: string) => `${count} packets were seen twice at the same interface and count once.`,
    clock_sets: () => 'The capture’s clock was set: what follows goes on from there.',
    strays: (count: string) => `${count} packets have a time far off and count with the one before.`,
    timeless: (count: string) => `${count} packets have no time.`,
    torn: () => 'The file ends within a packet, or is damaged there.',
    unread: (count: string) => `${count} packets are not read.`,
    two_interfaces: () => 'Data and acknowledgements are of two interfaces: round trips hold if their clocks agree.',
    more_flows: (count: string) => `${count} more flows send less.`,
    speed_unrested: () => 'The test has no rest before its load: the shortest round trip counts as idle.',
    speed_both: () => 'Download and upload go at the same time: the delay under load is of both.',
  },
  isCut: (packets: string) => `Only the first ${packets} packets are read.`,
  isBundled:
    'Its packets hold several segments each, as a capture with segmentation offload has them: base RTT and queue are not those of the link. Capture without it (ethtool -K DEVICE tso off gso off).',
  shared: 'All flows are taken to share one link, whose rate does not change.',
  flow: 'Flow',
  flows: {
    sides: { sender: 'at the sender', receiver: 'at the receiver', middle: 'between sender and receiver' },
    limited: {
      link: 'a queue on its way',
      sender: 'its own window',
      loss: 'losses',
      receiver: 'the receiver’s window',
      application: 'nothing to send',
    },
    about: {
      seen: (protocol: string, side: string) => `${protocol}, captured ${side}.`,
      sent: (mbits: string, packets: string) => `${mbits} Mb/s in ${packets} packets.`,
      rtt: (mean: string, least: string, most: string) => `A round trip takes ${mean} ms (${least} to ${most}).`,
      delayed: 'Acknowledgements are mostly of several packets: some round trips have a wait in them.',
      queuing: (ms: string, low: string, high: string, target: string) =>
        `Packets wait ${ms} ms (${low} to ${high}); uTP aims at ${target} ms.`,
      spin: (ms: string, low: string, high: string) =>
        `Its spin bit shows round trips of ${ms} ms (${low} to ${high}).`,
      handshake: (ms: string) => `Handshake in ${ms} ms.`,
      shift: (bits: string) => `Windows are shifted by ${bits} bits.`,
      again: (fast: string, timeout: string, spurious: string, probe: string) =>
        `Sent again: ${fast} as later ones had arrived, ${timeout} after a timeout, ${spurious} in vain, ${probe} as probes.`,
      limited: (parts: string) => `Limited over time by ${parts}.`,
      load: (mbits: string, idle: string, delay: string, low: string, high: string) =>
        `${mbits} Mb/s; a round trip takes ${idle} ms idle and ${delay} ms under load (${low} to ${high}).`,
    },
  },
  near: 'Whose runs come nearest',
  nearHead: { controller: 'Controller', transport: 'Transport', link: 'Queue', distance: 'Distance' },
  transports: { rfc2012: 'TCP of 2012', linux: 'Linux' },
  queues: { droptail: 'Drop-tail', codel: 'CoDel', pie: 'PIE', loss: 'Drop-tail, chance losses' },
  nearAbout:
    'Each controller runs over this link and with its jitter, by the transport of Linux and by that of the papers, TCP of 2012; the queue is drop-tail with this buffer, or where packets are lost before it is full, CoDel, PIE, or drop-tail beside chance losses; RED is only like these. The nearest run again with other seeds. A distance of 0 is the same; it ranks and proves nothing: other parameters, queues or cross traffic make another link.',
  told: {
    one: (name: string, flow: string) =>
      `${flow === '' ? 'It' : flow} was sent by ${name}, as far as runs tell: no other comes as near, whatever the seed.`,
    kind: (kind: string, names: string, flow: string) =>
      `${flow === '' ? 'It' : flow} was sent by ${kind}; which one, runs do not tell: ${names}.`,
    untold: (names: string, more: string, flow: string) =>
      `Who has sent ${flow || 'it'} cannot be told: ${names}${more === '0' ? '' : ` and ${more} more`} come about as near.`,
    strange: (name: string, flow: string, distance: string, apart: string) =>
      `No run resembles ${flow === '' ? 'the capture' : flow}: the nearest, ${name}, is ${distance} from it, its own are ${apart} apart.`,
    kinds: {
      loss: 'a loss-based controller',
      delay: 'a controller that is led by delay',
      model: 'a controller with a model of its path',
      low_by_delay: 'a low-priority controller with a target of delay',
      low_early: 'a low-priority controller that backs off early',
    },
  },
  others:
    'Each flow is compared by itself: the packets of the others are sent again at the times of the capture, whatever becomes of them.',
  compared: (compared: string, all: string) =>
    `${compared} of ${all} flows ${compared === '1' ? 'is' : 'are'} compared; the packets of all others are there.`,
  trying: (done: string, all: string) => `${done} of ${all} runs`,
  running: 'Runs to compare with',
  cancel: 'Cancel',
  stopped: 'Not all controllers have run.',
  notCompared: (problem: string) => `It cannot be compared with controllers: it ${problem}.`,
  interfaces: { label: 'Interface', all: 'All' },
  asked: {
    button: 'What would LEDBAT do here?',
    title: (file: string) => `LEDBAT on the link of ${file}`,
    summary: 'LEDBAT alone, and from 20 to 40 s beside CUBIC.',
    trust:
      'The rate and the delays are those of the file; that the queue is drop-tail and nothing else shares the link is assumed.',
  },
  besides: 'The receiver’s window; what had arrived',
  beside: 'Beside it',
  open: 'Open the fitted scenario in the lab',
  title: (file: string) => `Fitted to ${file}`,
  summary: 'A link and a controller that come nearest to a captured flow.',
  opened: (file: string) => `The scenario that was fitted to “${file}” is open.`,
  captured: 'The capture',
  run: (controller: string) => `The run of ${controller}`,
  plots: {
    throughput: 'Throughput, Mb/s',
    rtt: 'Round-trip time, ms',
    flight: 'In flight, kB',
    sequence: 'Sent and arrived, MB',
    losses: (interval: string) => `Sent again, packets in ${interval}`,
  },
  plot: {
    kind: 'plot over time',
    label: (name: string) => `${name}. Arrow keys go along the times.`,
    pick: 'Point at a time to read its values.',
    said: (time: string, captured: string, run: string) =>
      `${time}: ${captured}${run === '' ? '' : `; the run: ${run}`}`,
    sentence: (name: string, mean: string, most: string) => `${name}: ${mean} on average, ${most} at most.`,
    time: 'Time, s',
  },
} as const;

export const words = texts('capture', capture);
