/** Lesson: TCP-LP and TCP-Nice, other ways to be low. */
export default {
  beside: {
    title: 'Three ways to be low',
    text: 'LEDBAT steers its delay towards a target. TCP-LP and TCP-Nice go another way: both grow like TCP, but take an early sign of congestion as a loss. TCP-LP looks whether the smoothed one-way delay has passed 15 % of the range that it has seen. TCP-Nice counts the packets of a round trip that came late; if there are too many, it halves, even below one packet per round trip.\n\nAll three run beside one Reno flow.',
    question: 'Which of the three gets least?',
    options: ['LEDBAT', 'TCP-LP', 'TCP-Nice'],
    explain: (f: { tcp: string; ledbat: string; lp: string; nice: string; niceLeast: boolean }): string =>
      `Reno kept ${f.tcp}. LEDBAT got ${f.ledbat}, TCP-LP ${f.lp}, TCP-Nice ${f.nice}. ${
        f.niceLeast
          ? 'LEDBAT never goes below one packet per round trip; TCP-Nice does: while TCP’s queue is long, it sends one packet in many round trips.'
          : 'Who gets least depends on how long the queue stands and on the smallest window of each.'
      }\n\nThe paper (Carofiglio et al., LCN 2010, Fig. 4) ranks them LEDBAT lowest, then Nice, then LP, and each of its Nice flows gets 3 %: about three packets per round trip. Here Nice may go down to one packet in 48 round trips, as its own paper allows, and beside a TCP that fills the queue it does.`,
  },
  alone: {
    title: 'The price of early caution',
    text: 'Now TCP-LP has the link to itself for two minutes.',
    question: 'How much of it does it use?',
    options: ['Less than 45 %', '45 to 75 %', '75 to 95 %', 'More than 95 %'],
    explain: (f: { efficiency: string; delay: string; label: string; idle: boolean }): string =>
      `${f.label} used ${f.efficiency} of the link; a packet waited ${f.delay} ms on average. ${
        f.idle
          ? 'As soon as a short queue builds, the sign of congestion comes, the window is halved, and it takes many round trips to grow back. It backs off before its own queue.'
          : 'It hardly backs off before its own queue.'
      } Lesson 3 has LEDBAT alone on this link: compare how its window moves.`,
  },
  check: {
    title: 'Among themselves',
    text: 'One flow of each kind, without any TCP.',
    question: 'Who gets the largest part?',
    options: ['LEDBAT', 'TCP-LP', 'TCP-Nice'],
    explain: (f: { ledbat: string; lp: string; nice: string; delay: string; ledbatFirst: boolean }): string =>
      `LEDBAT got ${f.ledbat}, TCP-LP ${f.lp}, TCP-Nice ${f.nice}; the mean delay was ${f.delay} ms. ${
        f.ledbatFirst
          ? 'LEDBAT keeps a standing queue of its target, and the other two take just such a queue for congestion. Low priorities that measure differently do not share: the one that bears the longest queue wins.'
          : 'Whoever bears the longest queue wins: look whether the mean delay is above or below LEDBAT’s target.'
      }\n\nIn the paper (Carofiglio et al., LCN 2010, Fig. 5) LP and LEDBAT get nearly the same at one flow each. ns-2’s own LP module misjudges the receiver’s clock and hardly ever sees early congestion; here LP is as its equations say.`,
  },
  byHand:
    'Steer a low-priority flow yourself, with the keys or a slider, and see your place beside LEDBAT, LP and NICE',
  ending: (f: { threshold: string }): string =>
    `One flow of each kind, without TCP, and LP’s threshold δ at ${f.threshold}. Drag the threshold: with a higher one LP bears a longer queue. From where on does it stand its ground beside LEDBAT?`,
};
