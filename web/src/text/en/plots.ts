/** Plots, their lines and axes, and the packet events under them. */
import { texts } from '..';

export const plots = {
  cwnd: 'Congestion window',
  queue: 'Queue',
  waiting: 'Waiting, by flow',
  throughput: 'Throughput',
  delay: 'Queuing delay',
  rtt: 'Round-trip time',
  at: (title: string, link: string) => `${title} at ${link}`,
  inside: (discipline: string, what: string) => `${discipline}: ${what}`,
  rate: (window: string) => `Mb/s, ${window} mean`,
  buffer: (packets: string) => `buffer ${packets}`,
  target: (delay: string) => `target ${delay}`,
  targetFrom: (ms: string, seconds: string) => `target ${ms} ms from ${seconds} s`,
  mean: (name: string) => `${name}, mean`,
  path: (name: string, path: string) => `${name}, path ${path}`,
  queueLine: 'Queue',
  sheets: {
    packets: 'what waits',
    times: 'times',
    rates: 'rates',
    bytes: 'bytes',
    probabilities: 'probabilities',
    counts: 'counts',
  },
  events: 'Events',
  omitted: (more: string) => `the first ones; ${more} more are not shown`,
  choose: 'Choose plots',
  onScreen: 'Plots on screen',
  usual: 'The usual ones',
  lastPlot: 'One plot stays',
  time: 'Time (s)',
  role: 'plot',
  noData: 'No data yet.',
  wholeRange: 'Whole range',
  line: 'Click: hide or show; double click: show alone',
  nearly: 'about: the last value of a short while around the cursor',
  keys: (title: string) =>
    `${title}. Arrow keys left and right move in time, up and down choose a flow, brackets jump between events, Enter tells what happened; plus and minus zoom, Control with left and right moves the part that is shown, 0 shows the whole run; h hides the chosen flow, i shows it alone, r shows the whole range of values.`,
  export: (title: string) => `Take the plot home: ${title}`,
} as const;

export const words = texts('plots', plots);
