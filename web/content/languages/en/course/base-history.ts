/** Lesson: what 360 seconds do to LEDBAT. */
export default {
  draw: {
    title: 'Six minutes of memory',
    text: 'A route can change, so LEDBAT does not trust an old base delay for ever: LEDBAT-MP keeps the smallest delay of each of the last six minutes, and takes the smallest of these.\n\nOne LEDBAT-MP connection sends two subflows through one link of 5 Mb/s for 2000 s, with a target of 100 ms each. The buffer is 240 ms long. Nobody else is there.',
    question: 'Draw the queuing delay over the 2000 s.',
    first: 'before 360 s',
    second: 'from 360 to 720 s',
    rest: 'after 720 s',
    explain: (f: {
      first: string;
      second: string;
      rest: string;
      full: string;
      baseEarly: string;
      baseLate: string;
      jumps: boolean;
    }): string =>
      `In your run the mean delay was ${f.first} ms before 360 s, ${f.second} ms from 360 to 720 s, and ${f.rest} ms after that, of ${f.full} ms that the buffer holds. The base delay of the first subflow went from ${f.baseEarly} to ${f.baseLate} ms. ${
        f.jumps
          ? 'After six minutes the last bin that had seen the empty path was forgotten. Since then a queue has been standing all the time, so the smallest delay that is left includes it. LEDBAT takes its own queue for the path, and puts a whole target on top.'
          : 'Here the memory still holds a time at which the queue was empty, or the base is kept: no step.'
      }\n\nThe paper (Adhari et al., LEDBAT-MP, Fig. 4) shows two steps, at 360 and 720 s; at the second one the queue meets the end of the buffer, and how large that step is depends on the room that is left.`,
  },
  tcp: {
    title: 'Not even low any more',
    text: 'The same, and at 1400 s an ordinary TCP flow begins. By now LEDBAT-MP has forgotten the empty path several times over.',
    question: 'What part of the link does TCP get from 1500 s on?',
    options: ['More than 80 %: LEDBAT yields', '50 to 80 %', 'Less than 50 %: LEDBAT-MP takes more'],
    explain: (f: { tcp: string; mp: string; yields: boolean; base: string }): string =>
      `From 1500 s on TCP had ${f.tcp} of the link, LEDBAT-MP ${f.mp}. ${
        f.yields
          ? 'LEDBAT yields: its idea of the base delay is still right, or it has seen the empty path since.'
          : `LEDBAT-MP believes that the path takes ${f.base} ms, and its target on top of that is beyond the end of the buffer. It never sees “too much” and competes like a loss-based flow, with two windows against one.`
      }\n\nThis needs no attack and no fault: a long transfer on a quiet link is enough.`,
  },
  check: {
    title: 'A longer memory',
    text: 'RFC 6817 recommends a history of ten minutes instead of six. The connection is alone again.',
    question: 'When does the delay jump for the first time?',
    options: ['After about 360 s, as before', 'After about 600 s', 'Never within 2000 s'],
    explain: (f: { at: string; minutes: string; never: boolean; expected: string; agrees: boolean }): string =>
      f.never
        ? `It does not jump within your run: the history of ${f.minutes} minutes still contains the empty path, or the base delay is kept.`
        : `It jumps at about ${f.at} s. The history has ${f.minutes} bins of a minute: ${f.expected} s. ${
            f.agrees
              ? 'A longer memory puts the error off, it does not remove it; and a history that never forgets would take a longer new route for a queue for ever.'
              : 'That is not the length of the history: something else has moved the delay first.'
          } What helps is to look again: slowdowns, as in LEDBAT++ (lesson 7), or pauses.`,
  },
  fate: {
    title: 'One packet too late',
    text:
      'LEDBAT believes the smallest delay that it has measured in its history. In this run, five minutes long, one single packet ' +
      '(number 5000) comes 50 ms later than it would have, say because it was sent again over the air.\n\nSuch a fate can be ' +
      'given to any packet: click one in the drawing, and choose a “What if …”',
    question: 'What becomes of the base delay?',
    options: ['It falls', 'It stays', 'It rises by about 50 ms'],
    explain: (f: { at: string; before: string; after: string; stays: boolean }): string =>
      `The packet was late at ${f.at} s. The base delay was ${f.before} ms before and ${f.after} ms afterwards. ${
        f.stays
          ? 'A minimum is deaf to a packet that comes late: the others tell of the empty path. It is fooled only where all ' +
            'packets of its history are late, and these are what a standing queue makes.'
          : 'In your run it moved: the history is so short that few packets tell of the empty path.'
      }`,
  },
  ending: (f: { forgets: string }): string =>
    `The history ends after ${f.forgets} s again. Switch on “Periodic slowdowns” for LEDBAT-MP, and then “Keep the base delay” instead. Look for the step at ${f.forgets} s: which of the two would survive a change of route?`,
};
