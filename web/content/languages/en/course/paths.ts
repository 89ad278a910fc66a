/** Lesson: several paths, and controllers that are coupled. */
export default {
  draw: {
    title: 'Two paths, one of them taken',
    text: 'A phone has Wi-Fi and mobile data; MPTCP and CMT-SCTP use both at once. LEDBAT-MP runs one low-priority subflow on each of two links of 5 Mb/s.\n\nFrom 30 to 60 s a TCP flow uses the southern link. Nobody else uses the northern one.',
    question: 'Draw the throughput of the southern subflow.',
    before: 'before 30 s',
    during: 'while TCP is there',
    after: 'after 60 s',
    explain: (f: {
      before: string;
      during: string;
      after: string;
      north: string;
      tcp: string;
      yields: boolean;
    }): string =>
      `Your southern subflow had ${f.before} Mb/s, then ${f.during} Mb/s beside TCP (which got ${f.tcp}; both from 40 s on), and ${f.after} Mb/s again after that. The northern one had ${f.north} Mb/s while TCP was there. ${
        f.yields
          ? 'Each path measures its own delay and yields by itself: the connection leaves one link and keeps the other.'
          : 'The southern path hardly yielded: its target is not below what TCP’s queue adds.'
      }`,
  },
  uncoupled: {
    title: 'Both paths through one door',
    text: 'Now both paths of a connection end in the same link of 5 Mb/s, and one ordinary TCP flow uses it too. The queue (PIE) drops at random, so that losses hit everybody in proportion. Each subflow is a Reno of its own.',
    question: 'What part of the link does the connection with two subflows get?',
    options: [
      'About a half: it is one connection',
      'About two thirds: it is two flows of three',
      'More than three quarters',
    ],
    explain: (f: { mp: string; tcp: string; two: boolean }): string =>
      `The connection got ${f.mp}, TCP ${f.tcp}. ${
        f.two
          ? 'The queue knows flows, not connections: whoever opens two flows gets two parts. With more paths it would be more, and nobody would be the wiser.'
          : 'Three equal flows would have a third each. Your run is off that, because losses did not hit them in equal proportion.'
      }`,
  },
  coupled: {
    title: 'Coupled increase',
    text: 'LIA (RFC 6356) couples the subflows: it slows each one’s growth, so that together they take no more than one TCP flow would on the best of the paths. Everything else is as before.',
    question: 'And now?',
    options: [
      'About a half: together like one TCP',
      'About two thirds, as before',
      'Less than 40 %: coupling makes it weak',
    ],
    explain: (f: { mp: string; tcp: string; half: boolean }): string =>
      `The connection got ${f.mp}, TCP ${f.tcp}. ${
        f.half
          ? 'The windows of the two subflows now grow together as fast as one Reno window would: the shared link is shared by connections.'
          : 'That is not the even split that coupling is made for. LIA keeps its promise on average over losses; look at the queue that hands them out.'
      }\n\nLow priority has the same problem: two LEDBAT-MP subflows in one queue are two LEDBATs, with two targets and one late-comer between them. Lesson 9 shows what comes of it.`,
  },
  ending: (f: { link: string; queue: string }): string =>
    `The coupled connection (LIA) and TCP behind ${f.queue} again. Choose DropTail for the queue of the link “${f.link}”. A queue that simply overflows often hits the lone flow more: coupling alone does not make shares equal.`,
};
