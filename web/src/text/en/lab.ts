/** The rail of controls. */
import { texts } from '..';

export const lab = {
  // Its head
  controls: 'Controls',
  reset: 'Reset',
  resetTitle: 'Back to the experiment as published',
  closeControls: 'Close the controls',
  groups: 'Groups of controls',
  find: 'Find a parameter',
  findExample: 'Find a parameter',
  foundNothing: (query: string) => `No parameter of this experiment is called, or described as, “${query}”.`,
  foundCount: (count: number) => (count === 1 ? '1 parameter' : `${count} parameters`),
  // Its sections
  network: 'Network',
  link: (id: string) => `Link “${id}”`,
  measurement: 'Measurement',
  more: 'More',
  moreOf: (title: string) => ` of ${title}`,
  protocol: 'Protocol',
  queue: 'Queue',
  flow: 'Flow',
  transport: 'Transport',
  linkPart: 'Link',
  severalPaths: 'Several paths',
  rateModel: 'Rate model',
  rate: 'Rate',
  loss: 'Random loss',
  arq: 'Link ARQ',
  none: 'none',
  withoutRateModel: 'The rate is the one that is given.',
  withoutLoss: 'No packet is lost on the way.',
  withoutArq: 'The link does not send again what was lost on it.',
  ecnNobody: 'No flow has ECN on, so nothing is marked.',
  ecnSome: 'Some flows do not have ECN on: theirs are dropped.',
  ecnAll: 'Turn it on for all',
  ecnThem: 'Turn it on for them',
  // Composing
  addFlows: 'Add flows',
  addFlowsTitle: 'Add flows: which congestion controller?',
  addLink: 'Add a link',
  addLinkTitle: 'Add a link',
  addLinkFind: 'Find by the name of a link or flow group',
  inSeries: 'In series',
  asPath: 'As a further path',
  before: (link: string) => `Before “${link}”`,
  after: (link: string) => `After “${link}”`,
  seriesSummary: (link: string) => `Every way through “${link}” then goes through the new link too.`,
  pathFor: (group: string) => `For ${group}`,
  pathSummary: (link: string) =>
    `A link like “${link}” beside it; each connection of the group has a subflow on either path.`,
  duplicate: (name: string) => `Duplicate ${name}`,
  duplicateTitle: 'Duplicate',
  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove',
  refusals: {
    last_flow:
      'The last flow group stays: an experiment needs somebody who sends. Choose another protocol for it, or add flows first.',
    last_link: 'The last link stays: flows need a way. Add another link first.',
    last_path: 'The last path stays: the group needs a way.',
    empty_path: 'A path needs at least one link.',
    empty_id: 'A name cannot be empty.',
  },
  takenId: (id: string) => `“${id}” is taken: every link, and every flow group, has a name of its own.`,
  rerouted: (groups: string, link: string) => `${groups} had no other way and now goes through “${link}”.`,
} as const;

export const words = texts('lab', lab);
