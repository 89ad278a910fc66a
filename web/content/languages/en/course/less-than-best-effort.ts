/** Lesson: what “less than best effort” means. */
export default {
  draw: {
    title: 'Take what nobody wants, give it back at once',
    text: 'A backup may use the whole link, as long as nobody else needs it. LEDBAT tries to do that without help from the network: it measures how much longer than on the empty path its packets take, and aims at a fixed extra delay, the target, here 25 ms. Above the target it shrinks its window, below the target it lets it grow.\n\nLEDBAT runs for the whole two minutes. TCP (Reno) joins at 30 s and leaves at 70 s.',
    question: 'Draw the throughput of LEDBAT.',
    before: 'alone, before 30 s',
    beside: 'beside TCP, 30 to 70 s',
    after: 'alone again, after 70 s',
    explain: (f: {
      before: string;
      beside: string;
      after: string;
      back: string;
      yields: boolean;
      target: string;
    }): string =>
      `Your LEDBAT had ${f.before} Mb/s before TCP came, ${f.beside} Mb/s beside it (from 35 s on, when it had given way) and ${f.after} Mb/s after it had gone; ${f.back} s after TCP’s end it had nine tenths of the link again.\n\n${
        f.yields
          ? `TCP fills the queue far beyond ${f.target} ms of delay. LEDBAT sees that before any packet is lost, and makes its window smaller, down to one packet per round trip. That is “less than best effort”: whoever uses ordinary TCP notices little of it.`
          : `With a target of ${f.target} ms LEDBAT hardly gave way: it yields only when TCP’s queue is longer than the target. Lesson 4 is about that.`
      }`,
  },
  alone: {
    title: 'Low priority is also low delay',
    text: 'Now LEDBAT has the link to itself for two minutes. The buffer holds 100 packets, 120 ms.',
    question: 'How long is the queuing delay on average?',
    options: [
      'Next to nothing',
      'About the target, 25 ms',
      'About 80 ms, as with TCP alone',
      'About 120 ms, the full buffer',
    ],
    explain: (f: { mean: string; target: string; efficiency: string; drops: string; atTarget: boolean }): string =>
      `The mean delay is ${f.mean} ms at a target of ${f.target} ms, the link is ${f.efficiency} busy, and ${f.drops} packets were dropped at a full queue. ${
        f.atTarget
          ? 'LEDBAT needs a small queue, because without one it could not tell whether the link is fully used. It keeps exactly that queue, and not more.'
          : 'In your run the delay is not at the target: either the buffer ends below it, or the flow had not enough time.'
      }`,
  },
  check: {
    title: 'Ten at once',
    text: 'One TCP flow against ten LEDBAT flows. Each of the ten keeps at least one packet per round trip under way, so that it still notices when the link becomes free.',
    question: 'What part of the link does TCP keep?',
    options: ['Less than a fifth: there are ten of them', '20 to 80 %', '80 to 97 %', 'More than 97 %, as against one'],
    explain: (f: { tcp: string; each: string; count: string }): string =>
      `TCP kept ${f.tcp}. The LEDBAT flows (${f.count}) took ${f.each} each: about one packet per round trip, and a round trip is long while TCP fills the queue. Politeness per flow is not politeness of a crowd: what remains adds up with their number.\n\nThe paper of this scenario (Carofiglio et al., LCN 2010, Fig. 4) reports a small, steady price for each flow.`,
  },
  fate: {
    title: 'A cut that is not made',
    text:
      'TCP’s cuts give the queue a moment to drain: perhaps that is when LEDBAT gets its packets through? In this run TCP’s ' +
      'first cut from 31 s on is not made.\n\nThe same can be asked of every cut: click it in the plot of the windows, and ' +
      'choose “the window had not been cut?” below.',
    question: 'What part of the link does LEDBAT have from there on, until TCP ends?',
    options: ['Less than 10 %, as beside TCP before', '10 to 40 %', 'More than 40 %'],
    explain: (f: { at: string; lbe: string; delay: string; target: string; above: boolean }): string =>
      `From ${f.at} s on LEDBAT had ${f.lbe} of the bits until TCP ended. Packets waited ${f.delay} ms on average, its target is ` +
      `${f.target} ms. ${
        f.above
          ? 'That decides, not a single cut: as long as TCP keeps the queue above its target, LEDBAT stays at its smallest window.'
          : 'In your run the queue is below its target on average, so LEDBAT may grow.'
      }`,
  },
  ending: (f: { target: string }): string =>
    `One TCP flow against one LEDBAT flow, with its target τ at ${f.target} ms. Drag the target upward. First nothing happens, then TCP’s share falls quickly. Remember where: the next lesson explains it.`,
};
