/** When it became inevitable: a run forked at many times, and how likely an ending was at each. */
import { texts } from '../../../src/text';

export const odds = {
  title: 'When did it become inevitable?',
  lead: 'The run forked at many times, with other random numbers from there on.',
  ending: (from: string) => `How the run ends, from ${from} on`,
  most: (who: string) => `${who} takes over: 90 % of the bits or more`,
  half: (who: string) => `${who} has more than half of the bits`,
  starved: (who: string) => `${who} starves: less than a tenth of an equal share`,
  brokeOff: (who: string) => `${who} breaks off: more than 10 % of the speech is not heard`,
  stoodStill: (who: string) => `${who} stands still for more than 5 % of the time`,

  chart: 'Probability of this ending, by the time of the fork',
  bars: 'Dots: the part of the forks at that time that end so. Bars: 95 % intervals.',
  progress: (done: string, all: string) => `${done} of ${all} forks`,
  stop: 'Stop',
  again: 'Fork this run',
  failed: (why: string) => `This run cannot be forked: ${why}`,
  noChance: 'Nothing is random in this run, and its link can have no small delays: all forks would be the same.',
  delays: (ms: string) => `Nothing is random in this run: its forks have delays of up to ${ms} at the bottleneck.`,
  none: (at: string) => `Fork at ${at}: not made yet`,
  fork: (at: string, hits: string, n: string) => `Fork at ${at}: ${hits} of ${n} end so. Open one.`,
  ends: 'The run itself ends so.',
  endsNot: 'The run itself does not end so.',
  opened: (at: string) => `On screen: a fork at ${at}.`,
  back: 'Back to the run as it was',
  experiment: 'The experiment',
  openHere: 'A click on a time opens a fork.',
  openThere: 'A click on a time opens a fork in the laboratory.',

  always: 'From the start every fork ends so.',
  never: 'From the start no fork ends so.',
  from: (at: string) => `From ${at} on every fork ends so.`,
  lost: (at: string) => `From ${at} on no fork ends so.`,
  openCame: 'The run ends so by chance: it was open to the last.',
  openNot: 'The run does not end so by chance: it was open to the last.',
  sure: (n: string, least: string) => `(${n} forks each time: a probability of at least ${least}, at 95 % confidence.)`,
  before: (at: string, k: string, n: string) => `At ${at} ${k} of ${n} ended otherwise than the run.`,
} as const;

export const words = texts('odds', odds);
