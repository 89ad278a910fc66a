/** Opening files: what is said when one was opened, or not. */
import { texts } from '../../../src/text';

export const files = {
  open: 'Open a file…',
  openTitle: 'Open a scenario, results, a sweep, or a figure that LBE Lab made',
  drop: 'Drop it here to open the experiment',
  dropAbout:
    'A scenario, results, a sweep, a figure of LBE Lab (SVG or PNG), or a file with a link; with its traces. Or a controller of your own (.wasm), or a capture of a transfer (pcap, pcapng, qlog).',
  dropTrace: 'Or a trace on a link in the drawing of the network: it becomes the rate of the link.',
  opened: {
    scenario: (name: string) => `Opened the scenario in “${name}”.`,
    results: (name: string) => `Opened the experiment whose results are in “${name}”.`,
    figure: (name: string) => `Opened the experiment that the figure “${name}” shows.`,
    link: (name: string) => `Opened the link in “${name}”.`,
    sweep: (name: string) => `Opened the base of the sweep “${name}”.`,
  },
  sweepForm: 'Its axes stand in “Sweep” below the plots, where it can be run.',
  sweepCommand: (name: string) => `The page cannot show these axes: run it with “lbe sweep ${name}”.`,
  notOpened: (name: string, problem: string) => `“${name}” was not opened. ${problem}`,
  oneOfMany: (problem: string, more: number) => `${problem} (And ${more} more ${more === 1 ? 'problem' : 'problems'}.)`,
  manyMore: (problem: string) => `${problem} (And many more problems.)`,
  tooLarge: (limit: string) => `A file may have up to ${limit} MB.`,
  empty: 'It is empty.',
  several: 'One experiment at a time: open a scenario together with its traces, nothing else.',
  tooMany: (limit: number) => `At most ${limit} files can be opened together.`,
  unreadable: 'The browser could not read it.',
  notText: 'It is neither a text nor a picture of LBE Lab.',
  notJson: 'It begins like JSON, but is damaged or cut short.',
  notScenario:
    'It is JSON, but has neither links and flows (a scenario), nor scenario and report (results), nor base and axes (a sweep).',
  noExperiment:
    'There is no experiment in this picture: only figures that LBE Lab made, and that no other program has stripped, carry theirs.',
  newerFigure: 'This figure was made by a newer version of the laboratory.',
  noLink: 'There is no link of the laboratory in it (…#v=2&p=…).',
  traceAlone: 'A trace is a part of an experiment: open it together with the scenario that names it.',
  traceMissing: (trace: string) => `It needs the trace “${trace}”: choose or drop both files together.`,
  traceBad: (trace: string) => `The trace “${trace}” must have one time in whole ms per line.`,
  traceLong: (trace: string, most: number) => `The trace “${trace}” must have at most ${most} times: cut it shorter.`,
  captureAlone: 'A capture is opened by itself.',
  moduleAlone: 'A controller of your own (.wasm) is opened by itself.',
  moduleLarge: 'A controller may have up to 64 KiB.',
  moduleRefused: (reason: string) => `The module ${reason}.`,
  moduleTaken: (name: string, group: string) => `The group “${group}” now runs the controller “${name}”.`,
  badAxes: 'axes must be a list with at least one entry, each with path and values.',
} as const;

export const words = texts('files', files);
