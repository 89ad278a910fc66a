/** Lesson: what a router with CAKE changes in a home. */
export default {
  plain: {
    title: 'A home with a plain router',
    text: 'A home has 50 Mb/s in and 10 Mb/s out. One machine downloads, and somebody is on a call. A computer backs up with four flows, and from 20 to 40 s another one uploads photos. All but the call uses CUBIC.\n\nThe router has one queue for what goes out, with room for 1000 packets.',
    question: 'The download comes in, where nothing else is. How fast is it?',
    options: ['More than 40 Mb/s', '25 to 40 Mb/s', 'Less than 25 Mb/s'],
    explain: (f: { download: string; mos: string; missing: string; slow: boolean }): string =>
      `${f.download} Mb/s. The call is rated ${f.mos} on a scale (MOS) from 1, bad, to 4.5: ${f.missing} of its speech was late or lost. ${
        f.slow
          ? 'For the packets that come in acknowledgements go out. They wait in the same long queue as the backup, and so does the speech.'
          : 'Here the queue for what goes out is short enough for acknowledgements and speech.'
      }`,
  },
  fair: {
    title: 'A queue for each flow',
    text: 'A router with FQ-CoDel gives every flow a queue of its own, keeps these short, and serves them in turns.',
    question: 'From 20 to 40 s photos and backup go out together. What part of that do the photos get?',
    options: ['Nearly all', 'About half', 'About a fifth', 'Next to nothing'],
    explain: (f: {
      part: string;
      download: string;
      mos: string;
      flows: string;
      few: boolean;
      heard: boolean;
    }): string =>
      `${f.part}. The download had ${f.download} Mb/s, and the call is rated ${f.mos}. ${
        f.heard
          ? 'Speech and acknowledgements have queues of their own.'
          : 'The call still suffers: is the queue one that keeps flows apart?'
      } ${
        f.few
          ? `But who opens more flows gets more turns: the backup has ${f.flows}, the photos have one.`
          : 'The photos have their part: how many flows has the backup?'
      }`,
  },
  hosts: {
    title: 'A part for each machine',
    text: 'CAKE knows which machine in the home a flow comes from, and divides the line among machines first. It also sends a little more slowly than the line, 9.5 Mb/s, so that the queue is in the router and nowhere else.',
    question: 'What part do the photos get now, beside the four flows of the backup?',
    options: ['Nearly all', 'About half', 'About a fifth', 'Next to nothing'],
    explain: (f: { part: string; upload: string; backup: string; mos: string; half: boolean }): string =>
      `${f.part}: ${f.upload} Mb/s, and the backup ${f.backup} Mb/s; the call is rated ${f.mos}. ${
        f.half
          ? 'Two machines share about equally, however many flows each of them opens.'
          : 'That is no half: look how the queue tells machines apart, and how many flows there are.'
      }`,
  },
  marked: {
    title: 'The backup says that it can wait',
    text: 'Now the backup marks its packets “lower effort” (LE). CAKE has several compartments, which it calls tins, and puts such packets into the one named “Bulk”.',
    question: 'What does the backup keep while the photos go out?',
    options: ['Nothing', 'Less than a tenth of the line', 'About a quarter', 'About half'],
    explain: (f: { upload: string; backup: string; mos: string; kept: boolean }): string =>
      `${f.backup} Mb/s, and the photos had ${f.upload} Mb/s; the call is rated ${f.mos}. ${
        f.kept
          ? 'Bulk is sure of a sixteenth of the rate, and gets more only when the others leave something: the backup goes slowly, but never stands still. Before and after the photos it has most of the line.'
          : 'That is more than the sixteenth of which Bulk is sure: is the mark there, and does the queue look at it?'
      }`,
  },
  goal: {
    title: 'The mark alone',
    text: 'The backup keeps its mark, but the router has FQ-CoDel again.',
    question: 'Let the photos go out with at least 5 Mb/s, and keep the call at 4 or better.',
    state: (f: { upload: string; mos: string }): string =>
      `The photos have ${f.upload} Mb/s, the call is rated ${f.mos}.`,
    explain: (f: { upload: string; mos: string; met: boolean }): string =>
      `${f.upload} Mb/s, ${f.mos}. ${
        f.met
          ? 'A mark does something only where a queue looks at it.'
          : 'FQ-CoDel does not look at the mark. Choose a queue that does: CAKE, or one with LE in its name.'
      }`,
  },
  ending: (f: { flows: string }): string =>
    `The home with CAKE, and a marked backup of ${f.flows} flows. Give it more flows: who notices? Take the mark away and do it again. Then tell CAKE to share by flows instead of machines.`,
};
