/** Lesson: AQM undoes low priority, and a queue that knows the class restores it. */
export default {
  red: {
    title: 'A good deed with a side effect',
    text: 'Five TCP and five LEDBAT flows share 10 Mb/s. A plain queue of 500 packets is 600 ms long when it is full. Behind it LEDBAT yields, but everybody waits.\n\nActive queue management (AQM) ends such waiting: RED drops single packets early, long before the queue is full.',
    question: 'What part of the link does TCP keep behind RED?',
    options: ['More than 90 %', '65 to 90 %', '35 to 65 %: about equal shares', 'Less than 35 %'],
    explain: (f: { tcp: string; delay: string; loss: string; target: string; below: boolean }): string =>
      `TCP kept ${f.tcp}; the mean delay is ${f.delay} ms, and the queue dropped ${f.loss} of the packets. ${
        f.below
          ? `The queue stays below LEDBAT’s target of ${f.target} ms, so LEDBAT sees no reason to yield. It still notices losses, but these hit everybody, and LEDBAT answers them as TCP does. Low priority was something that only the sender knew, and the delay was its only sign: RED has taken the sign away.`
          : `The queue is longer than LEDBAT’s target of ${f.target} ms at least part of the time, and then LEDBAT yields.`
      }\n\nThe paper (Gong et al., CoNEXT Student Workshop 2012, Fig. 1) found similar throughput for both behind RED, and fewer than 4 packets in the queue.`,
  },
  fair: {
    title: 'A queue for each flow?',
    text: 'FQ-CoDel is what many home routers have today. It gives every flow a queue of its own and serves them in turns.',
    question: 'Does that protect TCP from the low-priority flows?',
    options: ['Yes: TCP has more than 80 %', 'Partly: 55 to 80 %', 'No: about half each', 'LEDBAT even gets more'],
    explain: (f: { tcp: string; lbe: string; delay: string; even: boolean }): string =>
      `TCP got ${f.tcp}, LEDBAT ${f.lbe}; the mean delay is ${f.delay} ms. ${
        f.even
          ? 'A fair queue makes flows equal, and “less than best effort” means not to be equal. LEDBAT sees only the delay of its own queue, which it controls itself.'
          : 'The shares are not equal here: either the queue is another one, or one side did not use what it was offered.'
      }`,
  },
  goal: {
    title: 'Tell the queue',
    text: 'The LEDBAT flows mark their packets “lower effort” (LE, RFC 8622). Most queues ignore the mark.',
    question: 'Choose a queue discipline with which TCP keeps at least 90 % and 95 of 100 packets wait at most 60 ms.',
    state: (f: { tcp: string; p95: string; queue: string }): string =>
      `${f.queue}: TCP keeps ${f.tcp}, 95 of 100 packets wait at most ${f.p95} ms.`,
    explain: (f: { tcp: string; p95: string; queue: string; met: boolean }): string =>
      `With ${f.queue}: TCP ${f.tcp}, ${f.p95} ms. ${
        f.met
          ? 'Now the queue knows what only the sender knew: low priority no longer needs a long delay as its sign, and both goals are met at once.'
          : 'Among the disciplines that look at the class, try LE-FQ-CoDel.'
      } That AQM has to classify low priority is also what the paper concludes (Gong et al., CoNEXT Student Workshop 2012, §4); the queues that do it are this laboratory’s.`,
  },
  check: {
    title: 'And when TCP is gone?',
    text: 'A queue that serves lower effort only when nothing else waits. The TCP flows stop at 30 s.',
    question: 'How much of the link do the LEDBAT flows have after that?',
    options: [
      'Less than a tenth: they are second-class',
      'A tenth to a half',
      'A half to nine tenths',
      'More than nine tenths',
    ],
    explain: (f: { before: string; after: string; all: boolean }): string =>
      `From 5 to 30 s the LEDBAT flows had ${f.before} Mb/s together, from 35 s on ${f.after} Mb/s. ${
        f.all
          ? 'Priority takes nothing away from an idle link: what nobody else wants is theirs.'
          : 'They did not get all that was free: look which flows still send, or whether the queue lets them.'
      }`,
  },
  ending: (f: { queue: string; limit: string; tcp: string; lbe: string }): string =>
    `Where it began: ${f.tcp} TCP and ${f.lbe} LEDBAT flows behind ${f.queue} with room for ${f.limit} packets. Go through the queue disciplines with the choice “Queue” and look at two figures only: TCP’s share and the mean delay. Which of them shorten the wait and leave TCP its share?`,
};
