/** The builder, in which an author makes a figure for a page of their own. */
import { texts } from '../../../src/text';

export const builder = {
  loading: 'Loading the parameters…',
  failed: 'The laboratory could not be loaded: try again.',
  again: 'Try again',
  settings: 'Settings',

  experiment: {
    heading: 'Experiment',
    preset: 'Experiment',
    paste: 'Link, address of a figure, or snippet',
    pasteHelp: 'Paste a link of the laboratory, or what you copied here before: all its settings return.',
    pasteExample: '#v=2&p=tcp-vs-ledbat&lbe.target=50ms',
    open: 'Open',
    opened: (title: string) => `Opened: ${title}`,
    openedFigure: (title: string) => `Opened with its settings: ${title}`,
    nothing: 'This is neither a link, nor the address of a figure, nor a snippet of LBE Lab.',
    notOpened: (problems: string) => `It was not opened. ${problems}`,
    left: (keys: string) => `This experiment has no ${keys}: that setting was left out.`,
    toLab: 'Change the experiment in the laboratory',
  },

  plots: {
    heading: 'Plots',
    one: 'A figure with the part “Plots” has at least one plot.',
  },
  parts: {
    heading: 'Parts',
    title: 'Title',
    network: 'Network',
    plots: 'Plots',
    play: 'Playback',
    figures: 'Figures of the run',
    words: 'The run in words',
    one: 'A figure has at least one part.',
  },

  controls: {
    heading: 'Controls',
    usual: 'The usual ones',
    all: 'All in sight',
    none: 'None',
    lockAll: 'All, locked',
  },

  look: {
    heading: 'Look and start',
    theme: 'Colours',
    themes: { auto: 'As the reader’s system', light: 'Light', dark: 'Dark' },
    language: 'Language',
    reader: 'The reader’s',
    start: 'It starts',
    starts: { click: 'when it is clicked', visible: 'as soon as it is seen' },
    height: 'Height',
    automatic: 'As high as it is',
    fixed: 'Fixed',
    px: 'Height in px',
    heightRange: (least: string, most: string) => `Height must be a whole number from ${least} to ${most}.`,
    name: 'Name of the figure',
    nameHelp: 'For readers who hear the page, and where the figure cannot be shown.',
  },

  preview: {
    heading: 'Preview',
    frame: (title: string) => `Preview: ${title}`,
    width: 'Width',
    widths: { column: 'Course page, 720 px', phone: 'Phone, 360 px', slide: 'Slide, 960 × 540 px' },
    scaled: (percent: string) => `shown at ${percent} %`,
    high: (height: string) => `${height} px high`,
    over: (more: string) => `${more} px more than the slide has`,
    anew: 'Start again',
    anewTitle: 'Show the figure as a reader first sees it',
    take: 'Use the state of the preview',
    takeTitle: 'The figure then opens with the values that you have set in the preview',
    taken: 'The figure now opens with the state of the preview.',
  },

  snippet: {
    heading: 'Snippet',
    form: 'What to paste',
    forms: { iframe: 'Frame (iframe)', element: 'Element (lbe-figure)', picture: 'Still picture with link' },
    about: {
      iframe: 'Works wherever a page may hold frames. Its height stays as it is written.',
      element:
        'Takes the height of the figure and the colours of the page, and starts with a picture. The page must allow a script of this site.',
      picture: 'A picture that leads to the experiment: for places that allow neither frames nor scripts.',
    },
    writer: 'For',
    writers: {
      html: 'HTML',
      markdown: 'Markdown (MkDocs)',
      rst: 'reStructuredText (Sphinx)',
      reveal: 'reveal.js slides',
      jupyter: 'Jupyter notebook',
      quarto: 'Quarto',
    },
    text: 'Snippet to copy',
    copy: 'Copy snippet',
    poster: 'With a picture until it starts',
    file: 'File of the picture, beside your page',
    length: (characters: string) => `The address has ${characters} characters.`,
    fine: 'It fits everywhere.',
    long: 'Some chat programs cut links of more than 2000 characters; a page or a notebook takes it.',
    tooLong: 'That is more than 8000: many programs cut it. Begin with another experiment or change less of it.',
  },

  picture: {
    heading: 'Picture',
    light: 'Download, light',
    dark: 'Download, dark',
    making: 'The experiment is computed…',
    saved: (file: string, size: string) => `${file} is among your downloads: ${size} KiB.`,
    large: 'That is much for a picture in a page: fewer plots make it smaller.',
    failed: (why: string) => `There is no picture. ${why}`,
    unmade: 'The browser could not make it.',
  },
} as const;

export const words = texts('builder', builder);
