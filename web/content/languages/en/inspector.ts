/** What happened at a moment: the inspector below the plots. Times and quantities come with their units. */
import { texts } from '../../../src/text';

export const inspector = {
  title: 'What happened',
  hint: 'Click a plot or a packet to see what happened there.',
  hintTouch: 'Tap a plot or packet to see what happened.',
  hintClose: 'Hide this hint',
  close: 'Close the inspector',
  flow: 'Flow',
  making: 'Running the experiment once more, to look inside …',
  failed: 'This run cannot be looked into: the engine could not make it once more.',
  nothing: (flow: string): string => `Up to this moment ${flow} has decided nothing.`,
  at: (time: string): string => `at ${time}`,

  /** A quantity, whose unit is English. */
  inWords: (quantity: string): string => quantity,

  // The sentence on top: what the controller saw, and what it did.
  acknowledged: (time: string, flow: string, packets: string): string =>
    `At ${time} ${flow} heard that ${packets} had arrived`,
  duplicate: (time: string, flow: string): string => `At ${time} ${flow} got an acknowledgement of nothing new`,
  below: (time: string, flow: string, delay: string, by: string, target: string): string =>
    `At ${time} ${flow} measured ${delay} of queuing delay, ${by} below its target of ${target},`,
  above: (time: string, flow: string, delay: string, by: string, target: string): string =>
    `At ${time} ${flow} measured ${delay} of queuing delay, ${by} above its target of ${target},`,
  belowThreshold: (time: string, flow: string, delay: string, threshold: string): string =>
    `At ${time} the smoothed one-way delay of ${flow} was ${delay}, not above its threshold of ${threshold}; it`,
  aboveThreshold: (time: string, flow: string, delay: string, threshold: string): string =>
    `At ${time} the smoothed one-way delay of ${flow} was ${delay}, above its threshold of ${threshold}: it`,
  delayed: (time: string, flow: string, share: string, limit: string): string =>
    `At ${time} ${flow} had found ${share} of a window’s packets delayed in its last round, where ${limit} make it yield,`,
  own: (time: string, flow: string, packets: string): string =>
    `At ${time} ${flow} estimated ${packets} of its own in the queue`,
  model: (time: string, flow: string, rate: string, rtt: string): string =>
    `At ${time} ${flow} reckoned with ${rate} and a smallest round-trip time of ${rtt}`,
  marks: (time: string, flow: string, share: string): string =>
    `At ${time} ${flow} reckoned that ${share} of its packets are marked`,
  noticed: (time: string, flow: string): string =>
    `At ${time} acknowledgements told ${flow} that a packet was lost: it`,
  expired: (time: string, flow: string): string => `At ${time} the retransmission timer of ${flow} expired: it`,
  heardOfMark: (time: string, flow: string): string =>
    `At ${time} ${flow} heard that a queue had marked a packet of its own`,
  started: (time: string, flow: string, window: string): string =>
    `At ${time} ${flow} started with a window of ${window}.`,
  rateOnly: (time: string, flow: string, rate: string): string => `At ${time} ${flow} sent at ${rate}.`,
  unresponsive: (time: string, flow: string): string =>
    `At ${time} ${flow} sent as it always does: it reacts to nothing.`,
  lossAt: (time: string, link: string, flow: string, reason: string): string =>
    `At ${time} a packet of ${flow} was lost at ${link}${reason === '' ? '' : ` (${reason})`}.`,
  lossNoticed: (flow: string, later: string, did: string): string => `${flow} noticed ${later} later and ${did}.`,
  and: 'and',
  opened: (from: string, to: string): string => `opened its window from ${from} to ${to}`,
  closed: (from: string, to: string): string => `closed its window from ${from} to ${to}`,
  unchanged: (window: string): string => `kept its window of ${window}`,

  // The law.
  law: 'The law',
  lawOf: (flow: string): string => `Law of ${flow}`,
  now: 'now',
  cause: {
    start: 'at the start',
    ack: 'for an acknowledgement',
    fast_retransmit: 'for a loss found by acknowledgements',
    timeout: 'for a timeout',
    ecn: 'for a mark',
    timer: 'for a timer',
  },
  when: 'where',
  byNumbers: 'with the numbers of this decision',
  took: (window: string): string => `The window became ${window}.`,
  held: 'The window stayed: it grows only for packets newly acknowledged, outside fast recovery, without an echoed mark, and where it was in use.',
  cutAlready: 'The window stayed: a mark in the same window of data had cut it already (RFC 3168).',
  besides: (cause: string): string => `The same acknowledgement also counted ${cause}.`,
  lawless: 'It reacts to nothing, and has no law for a window.',
  given: (equation: string): string => `As its source has it: ${equation}`,

  // The numbers.
  numbers: 'Inside the controller',
  noValue: 'A dash: the controller has no such value at this moment.',
  name: 'Name',
  value: 'Before → after',
  family: {
    best_effort: 'best effort',
    delay_lbe: 'low priority, by delay',
    early_lbe: 'low priority, by early signs of congestion',
    unresponsive: 'unresponsive',
  },
  field: {
    cwnd: 'Congestion window',
    ssthresh: 'Slow-start threshold',
    acked: 'Packets newly acknowledged',
    rtt_s: 'Round-trip time, this sample',
    owd_s: 'One-way delay, by the two clocks',
    in_flight: 'In flight after it',
    pacing_bps: 'Pacing rate',
  },
  to: (before: string, after: string): string => `${before} → ${after}`,

  // The chain.
  chain: (packet: string): string => `The path of packet ${packet}`,
  behind: (time: string): string => `behind the decision at ${time}`,
  ofDrop: 'which was lost',
  pointed: (packet: string, flow: string, time: string, what: string): string =>
    `Packet ${packet} of ${flow} at ${time}: ${what}.`,
  playing: 'While the run plays, no packet is followed.',
  noPacket: 'No acknowledgement made this decision: there is no packet behind it.',
  moreComing: 'The part before or after is on its way …',
  seek: (time: string): string => `Show the moment ${time}`,
  sent: (window: string): string => `Sent, with a window of ${window}`,
  sentPlain: 'Sent',
  sentAgain: 'Sent again',
  queued: (link: string, ahead: number): string =>
    ahead === 0
      ? `Came to ${link}: nothing waited there`
      : `Queued at ${link} behind ${ahead === 1 ? 'one packet' : `${ahead} packets`}`,
  turn: (waited: string): string => `Its turn, after waiting ${waited}`,
  atOnce: 'Its turn, at once',
  left: (link: string): string => `Left ${link}`,
  marked: (reason: string): string => `Marked: ${reason}`,
  dropped: (link: string, reason: string): string => `Dropped at ${link}: ${reason}`,
  lost: (link: string): string => `Lost on ${link}`,
  lostOnce: (link: string): string => `Lost on ${link}, which sends it again`,
  turnAgain: 'Its turn once more',
  arrivedPlain: 'Reached the receiver',
  arrived: (delay: string): string => `Reached the receiver, one-way delay ${delay}`,
  ackSent: (next: string): string => `Acknowledged: packet ${next} is expected next`,
  ackQueued: (link: string, ahead: number): string =>
    ahead === 0
      ? `The acknowledgement came to ${link}: nothing waited there`
      : `The acknowledgement queued at ${link} behind ${ahead}`,
  ackTurn: (waited: string): string => `The acknowledgement’s turn, after ${waited}`,
  ackLeft: (link: string): string => `The acknowledgement left ${link}`,
  ackLost: (link: string): string => `The acknowledgement was lost at ${link}`,
  ackArrived: (rtt: string): string => `Acknowledgement back, round-trip time ${rtt}`,
  decided: (flow: string, window: string): string => `${flow} decided: window ${window}`,
  asked: (count: number, packet: string): string =>
    count === 1
      ? `An acknowledgement asked for packet ${packet} again`
      : `The first of ${count} acknowledgements that asked for packet ${packet} again`,
  noticedBy: (flow: string, window: string): string => `Loss noticed, fast retransmit: ${flow}’s window ${window}`,
  timedOut: (flow: string, window: string): string => `Loss noticed, timeout: ${flow}’s window ${window}`,
  alreadyCut: 'It was repaired together with an earlier loss: no further cut for this one.',

  // Why a queue dropped or marked.
  full: (limit: string): string => `The queue was at its limit of ${limit}.`,
  average: (average: string, low: string, high: string): string =>
    `The average queue was ${average}; the thresholds are ${low} and ${high}.`,
  overdue: (waited: string, target: string): string =>
    `It had waited ${waited}, longer than the target of ${target}, as those before it had for an interval and more.`,
  gauge: (name: string, value: string): string => `${name}: ${value}.`,
  about: (value: string): string => `about ${value}`,

  // A loss in pictures.
  story: 'A loss in pictures',
  storyOpen: 'Show it in pictures',
  storyClose: 'Close the pictures',
  storySlide: 'Save as a slide (PNG)',
  storyFilm: 'Save as a film',
  storyMaking: 'Being made …',
  storySaved: (name: string): string => `Saved as ${name}.`,
  storyFailed: 'The file could not be made.',
} as const;

export const words = texts('inspector', inspector);
