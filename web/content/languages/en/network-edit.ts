/** Editing the network in its drawing. Names are those of links and groups, rates are written out. */
import { texts } from '../../../src/text';

export const networkEdit = {
  edit: 'Edit the network',
  editShort: 'Edit',
  done: 'Done',
  hint: 'Choose a link or a flow. Pull an end of a flow onto another link, or move it with the arrow keys. Drop a trace on a link.',
  handles: 'Parts of the network',
  tools: (name: string) => `What can be done with ${name}`,
  link: (id: string, line: string) => `Link ${id}: ${line}`,
  before: (id: string) => `New link before ${id}`,
  after: (id: string) => `New link behind ${id}`,
  linkBefore: 'Link before it',
  linkAfter: 'Link behind it',
  flow: (name: string, ways: string) => `${name}, through ${ways}`,
  entrance: (name: string, link: string) => `${name} enters at ${link}. Left and right arrow keys move this end.`,
  exit: (name: string, link: string) => `${name} leaves behind ${link}. Left and right arrow keys move this end.`,
  entersAt: 'Enters at',
  leavesAt: 'Leaves behind',
  controls: 'Controls',
  addFlows: 'Add flows',
  addFlowsHere: 'Add flows here',
  rateFile: 'Rate from a file…',
  plotQueue: 'Plot its queue',
  hideQueue: 'Hide its queue',
  ownBefore: 'Own link at its start',
  ownAfter: 'Own link at its end',
  duplicate: 'Duplicate',
  remove: 'Remove',
  // What has been done
  inserted: (id: string, rate: string, delay: string, groups: number) =>
    `New link “${id}” for ${groups === 1 ? '1 group' : `${groups} groups`}: ${rate}, twice the rate beside it, so that it adds ${delay} of delay and no queue until you make it slower.`,
  insertedFast: (id: string, rate: string, delay: string, groups: number) =>
    `New link “${id}” for ${groups === 1 ? '1 group' : `${groups} groups`}: ${rate}, far above the rate beside it, so that it adds ${delay} of delay and no queue until you make it slower.`,
  moved: (name: string, ways: string) => `${name} now goes through ${ways}.`,
  noFurther: (name: string) => `${name}: no way of the network leads further in this direction.`,
  added: (name: string) => `Added: ${name}.`,
  removed: (name: string) => `Removed: ${name}.`,
  nowhere: 'The end stays where it was: it was not let go over a link.',
  rated: (id: string, file: string) => `“${file}” is the rate of link “${id}” now.`,
  badTimes: 'opportunities_ms must be a list of times in ms.',
  badTable: 'A table of rates has two columns of numbers: the time in s and the rate in bit/s (or what its head says).',
  noRate:
    'It is no rate: a trace has one time in ms per line (Mahimahi), or rate_trace or rate_steps as JSON, or a table of times and rates.',
} as const;

export const words = texts('networkEdit', networkEdit);
