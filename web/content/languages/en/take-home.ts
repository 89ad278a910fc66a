/** Files, commands and citations that a reader takes home. */
import { texts } from '../../../src/text';

export const takeHome = {
  heading: 'Take it home',
  lead: 'Figures for print, the data, captures, the command line, a citation.',
  none: 'There is no run to take home yet.',
  figure: {
    heading: 'Figure',
    what: 'What',
    all: 'All plots',
    size: 'Size',
    single: 'One column, 85 mm',
    double: 'Two columns, 170 mm',
    slide: 'Slide, 16:9',
    colours: 'Colours',
    light: 'Light, on white',
    dark: 'Dark',
    page: 'As on the page',
    captioned: 'Title, caption and link in the picture',
    preview: (what: string) => `Preview: ${what}`,
    svg: 'Download SVG',
    png: 'Download PNG',
    resolution: 'PNG resolution',
    one: '96 dpi (1×)',
    two: '192 dpi (2×)',
    print: '300 dpi',
    copy: 'Copy picture',
    about: (what: string, flows: string) => `${what} of ${flows}.`,
    atLink: (what: string, link: string) => `${what} at link ${link}.`,
    allAbout: (plots: string, flows: string) => `${plots} of ${flows}, over one time axis.`,
    source: (seed: string, version: string, digest: string) =>
      `Seed ${seed}; computed with LBE Lab ${version}, digest ${digest}.`,
  },
  data: {
    heading: 'Data',
    which: 'Time series of',
    all: 'all plots, and what else is recorded',
    series: 'Time series, CSV',
    events: 'Packet events, CSV',
    scenario: 'Scenario, JSON',
    results: 'Scenario and results, JSON',
  },
  captures: {
    heading: 'Captures',
    about:
      'The packets of the run with their headers, for Wireshark and its kin; and what the senders know and decide, for tools that read qlog. The run is made again for that.',
    part: 'Part',
    shown: (window: string) => `As shown: ${window}`,
    whole: 'The whole run',
    pcapng: 'Packets, pcapng',
    qlog: 'Senders, qlog',
    writing: 'Writing the capture',
    cancel: 'Cancel',
    guests: 'A run with controllers of your own is captured by “lbe run” alone: see its options --pcapng and --qlog.',
    onSite: 'The laboratory as one file writes no captures: open the experiment on a site, or use “lbe run”.',
  },
  command: {
    heading: 'Command line',
    about: (digest: string) =>
      `Paste it into a shell where lbe is installed. The line that it prints must contain the digest ${digest}.`,
    copy: 'Copy command',
  },
  citation: {
    heading: 'Citation',
    form: 'Form',
    text: 'Text',
    bibtex: 'BibTeX',
    ris: 'RIS',
    accessed: 'Seen on',
    copy: 'Copy citation',
    download: 'Download citation',
    // What stands in the citation itself
    cited: {
      title: (title: string) => `“${title}”`,
      experiment: (version: string) => `Experiment in LBE Lab, version ${version}`,
      run: (digest: string) => `digest ${digest}`,
      accessed: (day: string) => `accessed ${day}`,
      after: (source: string) => `after ${source}`,
      behind: (link: string) => `Opens behind the address of LBE Lab: ${link}`,
    },
  },
  done: {
    saved: (file: string) => `${file} is among your downloads.`,
    failed: 'The browser could not make this file.',
  },
} as const;

export const words = texts('takeHome', takeHome);
