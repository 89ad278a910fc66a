/** The list of experiments, and what has become of the one that is open. */
import { texts } from '../../../src/text';

export const experiments = {
  title: 'Experiments',
  find: 'Find an experiment',
  byQuestion: 'By question',
  byPaper: 'By paper',
  questions: {
    yields: 'Does LEDBAT yield?',
    users: 'Whom does it disturb?',
    polite: 'When does it stop being polite?',
    late: 'Why does the late-comer win?',
    aqm: 'What does AQM do to it?',
    paths: 'What about several paths?',
    radio: 'Over a satellite, or a radio link?',
    tiny: 'When every flow has less than one packet per RTT?',
  },
  papers: {
    RFC: 'Standards',
    own: 'The laboratory’s own',
  },
  // Found beside experiments
  beside: {
    lessons: 'Lessons',
    figures: 'Figures of the papers',
    beyond: 'Past the papers',
    protocols: 'Protocols and queues',
  },
  steer: 'Be the controller',
  steerTitle: 'Steer a low-priority flow beside TCP by hand, with points beside LEDBAT, LP and NICE',
  // When the reader has changed it
  changedFrom: (title: string) => `Changed from “${title}”`,
  // As a link of version 1 means it
  asFirst: (title: string) => `${title} (as first published, without send jitter)`,
  today: 'Open it as it is today',
  changedBy: (title: string, changes: string) => `Changed from “${title}”: ${changes}.`,
  changes: 'What has changed',
  andMore: (count: number) => `and ${count} more`,
  showAll: 'Show all',
  showFewer: 'Show fewer',
  backToPublished: 'Restore the original',
  backToLink: 'Back to the start',
  name: 'Name this experiment',
  rename: 'Change its name',
  nameLabel: 'Name of this experiment',
  nameHint: 'The name is in the link.',
  save: 'Save',
  cancel: 'Cancel',
  // One change each
  change: (what: string, from: string, to: string) => `${what} ${from} → ${to}`,
  kind: (what: string, from: string, to: string) => `${what}: ${to} instead of ${from}`,
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  renamed: (from: string, to: string) => `“${from}” is called “${to}”`,
  rerouted: (what: string) => `${what} takes another way`,
  timed: (what: string) => `${what} sends at other times`,
  duringRun: (count: number) => (count === 1 ? 'one change during the run' : `${count} changes during the run`),
  other: (what: string) => `${what} is different`,
  of: (what: string, owner: string) => `${what} of ${owner}`,
  instead: (from: string, to: string) => `${to} instead of ${from}`,
  link: (name: string) => `link ${name}`,
  group: (id: string) => `“${id}”`,
  queue: 'Queue',
  loss: 'Random loss',
  rateModel: 'Rate model',
  arq: 'Link ARQ',
  rate: 'Rate',
  bottleneck: 'Bottleneck',
  guests: 'Its own code',
} as const;

export const words = texts('experiments', experiments);
