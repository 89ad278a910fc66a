/** How a plot looks and where it stands: the menu of a plot. */
import { texts } from '../../../src/text';

export const arrange = {
  open: (title: string) => `How the plot looks: ${title}. Drag it to move the plot`,
  name: (title: string) => `How the plot looks: ${title}`,
  lines: 'Flows of a group',
  flows: 'Single flows',
  mean: 'Mean and band',
  meanAbout: 'The band reaches from the 10th to the 90th percentile of the flows.',
  total: 'Total',
  axis: 'Axis',
  linear: 'Linear',
  log: 'Logarithmic',
  logAbout: 'What is 0 or less stands at the foot.',
  runs: 'Other runs',
  range: 'Range behind each line',
  rangeAbout:
    'From the least to the largest value over the runs with other random numbers, which follow when nothing moves.',
  height: 'Height',
  higher: 'Higher',
  lower: 'Lower',
  place: 'Place',
  up: 'Further up',
  down: 'Further down',
  usual: 'As usual',
  takeHome: 'Take home…',
  pull: 'Pull: height of the plot; two clicks: as usual',
  saidForm: { flows: 'Single flows', mean: 'Mean and band', total: 'Total' },
  saidLog: 'Logarithmic axis',
  saidLinear: 'Linear axis',
  saidRuns: 'Range over other runs behind each line',
  saidNoRuns: 'No range',
  saidHeight: (px: string) => `Height ${px} pixels`,
  saidPlace: (title: string, place: string, of: string) => `${title}: place ${place} of ${of}`,
  keys: ' m shows single flows, their mean or their total, l makes the axis logarithmic, b draws the range over other runs; Shift with up and down changes the height, Alt with up and down moves the plot.',
  ranked: (unit: string) => `${unit}, mean of the time shown`,
  tapLine: 'Tap a name: its line stands out in the plots.',
  pickLine: 'Point at a name: its line stands out in the plots. A click keeps it.',
  noForms: 'This plot has no groups of several flows.',
} as const;

export const words = texts('arrange', arrange);
