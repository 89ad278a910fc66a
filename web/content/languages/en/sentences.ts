/** The plots in words and numbers. */
import { texts } from '../../../src/text';

export const sentences = {
  summary: 'The plots in words and numbers',
  noData: 'No data yet.',
  table: (title: string) => `${title}, table`,
  inUnit: (title: string, unit: string) => `${title} in ${unit}`,
  it: 'it',
  silent: (name: string) => `${name} sends nothing`,
  between: (name: string, low: string, high: string, mean: string) =>
    `${name} lies between ${low} and ${high}, ${mean} on average`,
  reached: (name: string) => `${name} is reached`,
  notReached: (name: string) => `${name} is not reached`,
  time: 'Time',
  events: 'Events',
  counts: (list: string) => `Packet events at all links: ${list}.`,
  firstCounts: (more: string, list: string) =>
    `Packet events at all links (the first ones; ${more} more are not kept): ${list}.`,
} as const;

export const words = texts('sentences', sentences);
