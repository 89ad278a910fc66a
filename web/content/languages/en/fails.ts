/** The page of trials: where does a controller fail? */
import { texts } from '../../../src/text';

const number = (count: number, of: number): string => (count === 0 ? 'none' : count === of ? 'all' : String(count));

export const fails = {
  subject: 'Controller and property',
  controller: 'Controller',
  low: 'Low priority',
  others: 'Others',
  values: 'Values of its own',
  own: 'Open your own (.wasm)…',
  property: 'Property',
  allProperties: 'each of them',
  properties: {
    yields: (bound: string) => `takes less than ${bound} beside TCP`,
    uses: (bound: string) => `uses ${bound} when alone`,
    shares: (bound: string) => `flows share within ${bound}`,
  },
  queue: 'Discipline',
  anyQueue: 'any',
  kind: 'Failures',
  kinds: { any: 'any', persistent: 'those that jitter leaves', phase: 'phase effects' },
  runs: 'Settings at most',
  seed: 'Seed',
  go: 'Search',
  another: 'Search again, with another controller, values or discipline',
  key: { holds: 'no failure found', breaks: 'fails: its figure, with how many seeds, and on which link' },
  command: 'The same with the command line:',
  how: 'Settings are drawn at random: rate 0.5 to 100 Mb/s, RTT 10 to 200 ms, buffer 0.1 to 10 BDP, discipline, numbers of flows and their starts. A setting that fails runs again with five seeds of a send jitter of up to a packet’s time. Then its values move towards ordinary ones (10 Mb/s, 50 ms, 1 BDP, drop-tail, one flow each) while it still fails in the same way with no fewer seeds. Runs take 120 s, figures are of the second half; TCP is Reno. The outcome depends on the seed alone.',
  stages: {
    drawing: (draws: string, runs: string) => `Drawing: ${draws} settings, ${runs} runs`,
    confirming: (draws: string, runs: string) => `Confirming one of ${draws} settings, ${runs} runs`,
    shrinking: (_: string, runs: string) => `Failed; making the setting more ordinary, ${runs} runs`,
    done: (draws: string, runs: string) => `${draws} settings, ${runs} runs`,
  },
  progress: 'Progress of the search',
  cancel: 'Cancel',
  over: (runs: string) => `${runs} runs`,
  cancelled: (runs: string) => `Stopped after ${runs} runs. What has been found stays.`,
  head: (name: string, property: string) => `${name}: ${property}`,
  figures: {
    yields: (figure: string) => `Fails: it takes ${figure}`,
    uses: (figure: string) => `Fails: it uses ${figure}`,
    shares: (figure: string) => `Fails: one flow is ${figure} off an equal share`,
  },
  ways: {
    late_has_most: ', and the late-comer has most',
    late_has_least: ', and the late-comer has least',
    others: '',
  },
  persistent: (failed: number, seeds: number) => `with ${failed} of ${seeds} seeds of send jitter`,
  phase: (seeds: number) => `a phase effect: without send jitter, and with none of ${seeds} seeds of it`,
  failure: (figure: string, way: string, kind: string) => `${figure}${way}; ${kind}.`,
  smallest: 'Smallest setting:',
  drawn: (draw: string, draws: string, figure: string) =>
    `It was found in draw ${draw} of ${draws}, with ${figure} there.`,
  byChance: (count: number) =>
    ` ${count} that failed with some seeds only ${count === 1 ? 'was' : 'were'} passed over.`,
  unjudged: (count: number) => ` ${count} ${count === 1 ? 'run' : 'runs'} could not be judged.`,
  noFailure: (draws: string) => `No failure in ${draws} settings. That none is found proves nothing.`,
  flows: (count: number) => (count === 1 ? 'one flow' : `${count} flows`),
  late: (flows: string, s: string) => `${flows}, the last one ${s} s later`,
  beside: (flows: string, count: number, rival: string) => `${flows} beside ${count} of ${rival}`,
  earlier: (flows: string, s: string) => `${flows}, which start ${s} s earlier`,
  later: (flows: string, s: string) => `${flows}, which start ${s} s later`,
  setting: (rate: string, rtt: string, packets: string, queue: string, flows: string) =>
    `${rate}, RTT ${rtt}, ${packets} packets of buffer, ${queue}; ${flows}`,
  scenarioTitle: (name: string) => `Where does ${name} fail?`,
  findings: 'What the search has found',
  findingsHow: (runs: string, seed: number, queue: string) =>
    `Every low-priority controller with its usual values and sets of values, with at most ${runs} settings, seed ${seed}, ${queue} alone: there fair queuing does not decide in its place. Computed with the command line before this page was built; each cell opens its smallest setting. A figure is the part of the link that it takes or uses, or how far one flow is from an equal share.`,
  finding: {
    yields: (broken: number, of: number) =>
      `Of ${of} low-priority controllers ${number(of - broken, of)} ${of - broken === 1 ? 'keeps' : 'keep'} below 10 % beside TCP wherever the search has looked.`,
    uses: (broken: number, of: number) =>
      `Of ${of} low-priority controllers ${number(of - broken, of)} ${of - broken === 1 ? 'uses' : 'use'} 90 % alone wherever it has looked.`,
    shares: (broken: number, of: number, late: number) =>
      `Of ${of} low-priority controllers ${number(of - broken, of)} ${of - broken === 1 ? 'shares' : 'share'} within 20 % wherever it has looked; with ${late} of those that fail the late-comer has most.`,
  },
  none: (draws: string) => `none in ${draws}`,
  ofSeeds: (failed: number, seeds: number) => `${failed} of ${seeds} seeds`,
  byPhase: 'phase effect',
  rows: 'Low priority',
  short: (rate: string, rtt: string, packets: string) => `${rate}, ${rtt}, ${packets} packets`,
} as const;

export const words = texts('fails', fails);
