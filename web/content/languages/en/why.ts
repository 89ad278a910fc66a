/** Why a run came out as it did, and by what that was tested. `who` is a name. */
import { texts } from '../../../src/text';

/** Who aims at a delay, and how much of the time off-target is on one side of zero. */
interface Aiming {
  readonly who: string;
  readonly many: boolean;
  readonly target: string;
  readonly time: string;
}

export const why = {
  tested: (who: string, many: boolean, others: string, times: string, reno: string) =>
    `Tested: without ${others}, ${who} ${many ? 'send' : 'sends'} ${times} as fast${reno === '' ? '' : `; Reno in ${many ? 'their' : 'its'} place has ${reno} of the bits`}.`,
  times: (factor: string) => `${factor} times`,
  queueAbove: (full: string) => `A full buffer takes ${full}. `,
  waitAbove: ({ who, many, target, time }: Aiming, waited: string, smallest: boolean) =>
    `Packets wait ${waited} on average, more than the target of ${who}, ${target}: off-target is negative ${time} of the time, and ${many ? 'the windows shrink' : 'the window shrinks'}${smallest ? (many ? ' to their minimum' : ' to its minimum') : ''}.`,
  queueBelow: ({ who, many, target, time }: Aiming, full: string) =>
    `A full buffer takes ${full}, no more than the target of ${who}, ${target}: off-target is above zero ${time} of the time, and ${many ? 'they grow' : 'it grows'} until packets are lost, as TCP does.`,
  waitBelow: ({ who, many, target, time }: Aiming, waited: string) =>
    `Packets wait ${waited} on average, less than the target of ${who}, ${target}: off-target is above zero ${time} of the time, and ${many ? 'they grow' : 'it grows'} until packets are lost, as TCP does.`,
  shortQueue: ({ who, many, target, time }: Aiming, queue: string, waited: string) =>
    `${queue} keeps the wait at ${waited} on average, below the target of ${who}, ${target}: off-target is above zero ${time} of the time, and ${many ? 'they grow' : 'it grows'} until packets are dropped or marked, as TCP does.`,
  ownQueue: (queue: string, who: string) =>
    `${queue} serves the flows in turns, each from a queue of its own: how long packets of ${who} wait says nothing of the others.`,
  aTarget: (target: string) => `a target of ${target}`,
  aDropTail: (length: string) => `DropTail and a buffer of ${length}`,
  testedShare: (many: boolean, change: string, share: string, own: string) =>
    `Tested: with ${change} ${many ? 'they' : 'it'} would have ${share} of the bits in place of ${own}.`,
  testedMark: (share: string, own: string) =>
    `Tested: without the class it would be ${share} of the bits in place of ${own}.`,
  testedStart: (first: string, base: string) => `Tested: started together with ${first}, it takes ${base}.`,
  testedHistory: (minutes: string) =>
    `Tested: with a history of ${minutes} minutes, longer than the run, it does not rise.`,
  testedLoss: (target: string, loss: string, own: string) =>
    `Tested: with a target of ${target}, ${loss} of the packets are dropped in place of ${own}.`,
  testedWait: (target: string, wait: string) => `Tested: with a target of ${target}, packets wait ${wait}.`,
  testedTimeouts: (times: number, own: string, then: string) =>
    `Tested: on a link ${times} times as fast it expires ${then} times in a thousand packets in place of ${own}.`,
  testedUse: (buffer: string, used: string) => `Tested: with a buffer of ${buffer}, ${used} are used.`,
  servedFirst: (queue: string, who: string) =>
    `${queue} looks at the class of packets: while others wait, those of ${who} get little of the link, or nothing.`,
  lateBase: (who: string, base: string, error: string, first: string, path: string) =>
    `${who} came when the queue stood, and takes ${base} for its base delay, where ${first} has seen ${path}: it does not see ${error} of the queue, and aims so much higher.`,
  forgottenBase: (who: string, least: string, most: string, error: string) =>
    `${who} remembers a base delay only for a while: it rises from ${least} to ${most}, so that ${who} does not see ${error} of the queue, and aims so much higher.`,
  outOfReach: (who: string, target: string, full: string) =>
    `A full buffer takes ${full}, less than the target of ${who}, ${target}: it never gets there, and grows until packets are lost, as TCP does.`,
  balanced: (who: string, target: string, off: string) =>
    `${who} grows while packets wait less than ${target} and shrinks while they wait longer; its off-target is ${off} on average, so that it rests there.`,
  fewPackets: (each: string, timeouts: number) =>
    `There is room for ${each} packets of each flow in a round trip: too few for three duplicate acknowledgements, so that losses wait for the timer, which expired ${timeouts} times.`,
  shallow: (full: string, base: string, used: string, who: string) =>
    `The buffer holds ${full} of packets and the path ${base}: when ${who} halves its window the queue runs dry, and the link idles. ${used} of it was used.`,
} as const;

export const words = texts('why', why);
