/** The dialog that shares an experiment, and the mark of a verified link. */
import { texts } from '../../../src/text';

export const share = {
  title: 'Share this experiment',
  close: 'Close',
  kinds: 'As',
  tabs: { link: 'Link', markdown: 'Markdown', iframe: 'iframe', element: 'Element', qr: 'QR code', file: 'File' },

  // What goes into the link
  holds: 'What goes into the link',
  always: 'The experiment itself always does.',
  moment: (at: string) => `The moment on screen, ${at}`,
  pins: (count: number) => (count === 1 ? 'The pinned run' : `The ${count} pinned runs`),
  window: (span: string) => `The part of the run on screen, ${span}`,
  plots: 'Which plots are shown',
  sweep: 'The sweep as it is set up',
  verified: 'Verified: what the run came to here',
  verifiedAbout: (engine: string, digest: string) =>
    `Engine ${engine}, digest ${digest}. Whoever opens the link is told whether their browser computes the same run.`,

  // The link
  link: 'Link',
  copy: 'Copy link',
  copyIt: 'Copy',
  done: 'Copied',
  send: 'Share…',
  fragment:
    'This file has no address for others, and no folder of this computer stands in the link. Whoever gets it puts it behind the name of the file, as in lbe-lab.html#v=2, or behind the address of a laboratory on the web.',
  addressRefused: (given: string) =>
    `lbe-address in this file must be an address that begins with https:// or http://, without user name, ? and #, not ${given}.`,
  length: (characters: string) => `${characters} characters`,
  fine: 'fine everywhere.',
  medium: 'most programs take it.',
  long: 'long: some chat and mail programs cut a link of this length.',
  tooLong: (characters: string, limit: string) =>
    `This would be a link of ${characters} characters; more than ${limit} are cut almost everywhere. Leave something out below, or share the experiment as a file.`,
  asFile: 'Share it as a file',
  making: 'Making the link…',

  // Markdown
  markdown: 'Link in Markdown',
  markdownPicture: 'Picture with link in Markdown',
  picture: 'Download the picture',
  pictureAbout: (file: string) => `Put the picture, ${file}, beside the page that you write.`,
  pictureNone: 'The picture can be made when the run is done.',

  // iframe and element
  iframe: 'iframe',
  iframeAbout:
    'A running figure for any page that takes HTML. It starts when a reader clicks, and needs no script in the page.',
  element: 'Element with its script',
  elementAbout:
    'The same figure as an element: it fits its height to what it shows, and without the script a link remains. One script is enough for many figures.',
  builder: 'Choose plots, controls, size and look in the builder',

  // QR code
  qr: (title: string) => `QR code of the link to “${title}”`,
  qrFine: 'Phones read this code from across the room.',
  qrDense: (characters: string, limit: string) =>
    `With ${characters} characters the code is dense: phones read it from close by. Up to ${limit} characters they read it from across the room; leave something out below.`,
  qrNone: (limit: string) =>
    `The link is too long for a QR code, which holds ${limit} characters. Leave something out below, or share the experiment as a file.`,
  qrLarge: 'Show it large',
  qrLeave: 'Back to the page',
  qrSave: 'Download SVG',

  // File
  fileAbout:
    'The experiment as a file, for mail, a course page or an archive. Drop it on the laboratory to open it again; “lbe run” takes it too.',
  scenario: 'Download scenario',
  results: 'Download scenario and results',
  resultsNone: 'The results can be saved when the run is done.',
  saved: (file: string) => `${file} is among your downloads.`,
  failed: 'The browser could not make this file.',

  // The verified mark
  mark: 'Verified link',
  checking: (engine: string) => `Checking: the maker of the link saw a digest with engine ${engine}…`,
  reproduced: (digest: string, engine: string) =>
    `Reproduced: this browser computed the same digest ${digest} as the maker of the link (engine ${engine}).`,
  different: (own: string, ownEngine: string, other: string, otherEngine: string) =>
    `Not reproduced: this browser computed the digest ${own} (engine ${ownEngine}), the maker of the link saw ${other} (engine ${otherEngine}).`,
  otherEngine: (engine: string) =>
    `Another version of the engine may compute another run: “lbe” of version ${engine} tells whether the link is right.`,
  sameEngine:
    'The version is the same, so one of the two is wrong: the link was changed by hand, or this is a bug. “Copy a report” takes both digests and the experiment, for whoever gave you the link.',
} as const;

export const words = texts('share', share);
