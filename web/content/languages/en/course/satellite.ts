/** Lesson: a long path; LEDBAT over a satellite. */
export default {
  draw: {
    title: 'A pause of 45 seconds',
    text: 'A satellite link carries 2.3 Mb/s, and a packet takes 250 ms one way. The buffer holds 100 packets. CUBIC sends until 225 s, pauses, and comes back at 270 s. LEDBAT (target 25 ms) runs from 112.5 to 337.5 s.',
    question: 'Draw the throughput of LEDBAT.',
    beside: 'beside CUBIC, 112.5 to 225 s',
    pause: 'in the pause, 225 to 270 s',
    again: 'CUBIC is back, 270 to 337.5 s',
    explain: (f: {
      beside: string;
      pause: string;
      end: string;
      rate: string;
      again: string;
      rtt: string;
      pipe: string;
      slow: boolean;
    }): string =>
      `Your LEDBAT had ${f.beside} Mb/s beside CUBIC, ${f.pause} Mb/s on average in the pause, ${f.end} Mb/s in its last five seconds, and ${f.again} Mb/s when CUBIC was back. ${
        f.slow
          ? `The link was free at once, but the path holds ${f.pipe} packets. LEDBAT grows by at most one packet per round trip of ${f.rtt} ms, so that it needs about as many round trips as the path holds packets: when it is nearly there, the pause is over.`
          : `It filled most of the pause: with a path of ${f.pipe} packets and ${f.rtt} ms its growth was fast enough.`
      } The link’s rate is ${f.rate} Mb/s.`,
  },
  target: {
    title: 'A higher target?',
    text: 'The same with a target of 100 ms instead of 25.',
    question: 'How much of the 2.3 Mb/s does LEDBAT have in the pause, on average?',
    options: [
      'Less than 30 %',
      '30 to 55 %: about as before',
      '55 to 80 %',
      'More than 80 %: four times the target, four times as fast',
    ],
    explain: (f: { part: string; pause: string; target: string; beside: string; little: boolean }): string =>
      `With a target of ${f.target} ms it had ${f.pause} Mb/s in the pause, ${f.part} of the link, and ${f.beside} Mb/s beside CUBIC. ${
        f.little
          ? 'The growth per round trip has an upper bound that the target does not move: on an empty path LEDBAT grows by the gain, one packet per round trip, whatever it aims at.'
          : 'That is more than growth by one packet per round trip gives: gain or target let it start from a larger window.'
      } In the paper of this scenario (Table II) a higher target even gives a little less (50 kb/s at 5 ms, 25 kb/s at 100 ms): there CUBIC’s queue holds seconds, and most of the pause goes by while it drains.`,
  },
  goal: {
    title: 'Use the pause',
    text: 'There is another parameter: the gain multiplies the growth.',
    question: 'Let LEDBAT have at least 75 % of the link in the pause, and at most 5 % beside CUBIC before it.',
    state: (f: { pause: string; beside: string; gain: string; target: string }): string =>
      `Gain ${f.gain}, target ${f.target} ms: ${f.pause} in the pause, ${f.beside} beside CUBIC.`,
    explain: (f: { pause: string; beside: string; gain: string; target: string }): string =>
      `With a gain of ${f.gain} and a target of ${f.target} ms LEDBAT has ${f.pause} of the link in the pause and ${f.beside} beside CUBIC. Faster than one packet per round trip is more than RFC 6817 allows (gain at most 1), because in between LEDBAT is faster than TCP. On a long path, and as long as the target lies far below the buffer, it is still polite here; with several flows and short buffers it need not be.`,
  },
  ending: (f: { gain: string; rtt: string }): string =>
    `The gain is ${f.gain} again, and a round trip takes ${f.rtt} ms. Drag the delay of the link. From which round-trip time on can LEDBAT not use a pause of 45 s any more?`,
};
