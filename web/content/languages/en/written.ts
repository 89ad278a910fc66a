/** What stands in pages as they are sent, before any script. */

export const written = {
  /** On a link from the same page in another language. */
  thisPage: 'This page in English',
  skipToLessons: 'Skip to the lessons',
  skipToReference: 'Skip to the reference',
  skipToHandbook: 'Skip to the handbook',
  referenceTitle: 'Reference',
  reference:
    'Every congestion controller, queue discipline and parameter of LBE Lab: equations, ranges, defaults and sources.',
  referenceCard:
    'Low-priority congestion control: equations, parameters and sources of every protocol in the laboratory.',
  /** A figure in somebody else's page that does not come. */
  figure: {
    fault:
      'The figure could not be loaded here. The page that it stands in may have to allow it more, or the connection is gone.',
    old: 'This browser is too old for the figure. It needs Chrome or Edge 111, Firefox 115, Safari 16.4, or a newer version.',
    open: 'Open it in LBE Lab',
    /** Where a frame without an origin gets neither script nor style. */
    bare: 'If nothing else comes: the figure’s frame has no origin of its own, and this browser loads nothing into it. The page around it has to allow more: <code>sandbox="allow-scripts allow-same-origin"</code>.',
  },
} as const;
