/** Changes in mid-run. */
import { texts } from '../../../src/text';

export const changes = {
  applies: 'Change',
  whole: 'whole run',
  onward: 'from here on',
  atEnd: 'The run is shown to its end: play or scrub to change it in the middle.',

  count: (count: number) => (count === 1 ? '1 change in mid-run' : `${count} changes in mid-run`),
  time: 'Time',
  parameter: 'Parameter',
  value: 'Value',
  timeOf: (label: string) => `Time of the change of ${label}`,
  valueOf: (label: string) => `New value of ${label}`,
  remove: 'Remove',
  removeOf: (label: string, seconds: string) => `Remove the change of ${label} at ${seconds} s`,
  removeAll: 'Remove all',
  badTime: (text: string, end: string) => `“${text}” is not a time from 0 s to ${end} s.`,
  badValue: (text: string, label: string) => `“${text}” is not a value of ${label}.`,
} as const;

export const words = texts('changes', changes);
