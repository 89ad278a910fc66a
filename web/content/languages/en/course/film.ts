/** Lesson: which films stall beside an update, and why. */
export default {
  whose: {
    title: 'Two films and an update',
    text: 'Two people watch over the same 16 Mb/s. One sees a film from a library: her player may fetch 30 s ahead. The other sees a live match: there is not more than 12 s to fetch ahead. Both players choose a better or a worse picture, piece by piece, from 0.23 to 6 Mb/s.\n\nAt 60 s a third machine fetches an update with eight CUBIC flows. The queue is a plain one.',
    question: 'Whose film stalls?',
    options: ['The film from the library', 'The live match', 'Both', 'Neither'],
    explain: (f: { stalls: string; still: string; film: string; live: string; liveOnly: boolean }): string =>
      `The match stood still for ${f.still} of the time (stalls: ${f.stalls}); the pictures had ${f.film} Mb/s (film) and ${f.live} Mb/s (match) on average. ${
        f.liveOnly
          ? 'When the update comes, each player has a piece of a good picture on the way, and the rest of that piece now takes longer than planned. The film has seconds enough in its buffer to wait for it; the match has not. After that both ask for less.'
          : 'Look at the playout buffers: whose reaches zero?'
      }`,
  },
  fair: {
    title: 'A queue for each flow?',
    text: 'FQ-CoDel serves all flows in turns: each of the ten has its own queue.',
    question: 'How long does the live match stand still now?',
    options: ['Not at all', 'Up to 2 % of the time', '2 to 10 % of the time', 'Longer'],
    explain: (f: { still: string; live: string; flows: string; still_: boolean }): string =>
      `${f.still} of the time; its picture had ${f.live} Mb/s. ${
        f.still_
          ? `FQ-CoDel is fair to flows, and ${f.flows} of them belong to the update: one machine has that many turns where each viewer has one.`
          : 'The match got enough turns.'
      }`,
  },
  ledbat: {
    title: 'An update that steps back',
    text: 'The plain queue again, and eight LEDBAT flows in place of CUBIC.',
    question: 'What picture does the match have on average? The best one has 6 Mb/s.',
    options: ['Less than 2 Mb/s', '2 to 3.5 Mb/s', '3.5 to 5 Mb/s', 'More than 5 Mb/s'],
    explain: (f: { live: string; film: string; update: string; good: boolean }): string =>
      `${f.live} Mb/s, and the film ${f.film} Mb/s; the update had ${f.update} Mb/s from 90 s on. ${
        f.good
          ? 'LEDBAT takes what the films leave between their pieces, and nothing stalls.'
          : 'LEDBAT did not step back enough: compare its target with the time that a full buffer takes.'
      }`,
  },
  hosts: {
    title: 'A part for each machine',
    text: 'Not every update uses LEDBAT. Behind CAKE they are eight CUBIC flows again, but this queue knows which machine a packet is for: it divides the line among machines first, and then among the flows of each.',
    question: 'What part of the traffic do the eight flows of the update have from 90 s on?',
    options: ['Eight tenths: they are eight of ten', 'A half to two thirds', 'About a third', 'Less than a tenth'],
    explain: (f: { part: string; live: string; film: string; half: boolean; plays: boolean }): string =>
      `${f.part}. The pictures had ${f.film} Mb/s (film) and ${f.live} Mb/s (match). ${
        f.half
          ? 'Each viewer may have a third, however many flows the update has. A player takes the best picture that fits in, which is less than that third, and the update gets the rest.'
          : 'The update has about as much as its flows would have one by one: is the queue still one that knows machines?'
      } ${f.plays ? 'Nothing stalls.' : 'The match stalls all the same.'}`,
  },
  goal: {
    title: 'Both at their best',
    text: 'Nothing stalls behind CAKE, but the pictures are not the best. The update could say that it is in no hurry: a mark on its packets, “lower effort” (LE), for which CAKE has a place behind the others.',
    question:
      'Give both films a picture of at least 5 Mb/s on average, without a stall, while the update still gets 1 Mb/s.',
    state: (f: { film: string; live: string; stalls: string; update: string }): string =>
      `Film ${f.film} Mb/s, match ${f.live} Mb/s with ${f.stalls} stalls, update ${f.update} Mb/s.`,
    explain: (f: { film: string; live: string; update: string; met: boolean }): string =>
      `Film ${f.film} Mb/s, match ${f.live} Mb/s, update ${f.update} Mb/s. ${
        f.met
          ? 'The update has what the films leave, and no less than the sixteenth that CAKE keeps for it.'
          : 'Set the class of the update to lower effort.'
      }`,
  },
  ending: (f: { buffer: string; flows: string }): string =>
    `FQ-CoDel again, a live match that is fetched ${f.buffer}\u00a0s ahead, and an update of ${f.flows} CUBIC flows. Drag both: how far ahead must the match be fetched so that it does not stall, and with how many flows does it never? Then choose CAKE as the queue.`,
};
