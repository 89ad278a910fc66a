/** Whether a host page is dark: by the colour of its text, since a host's own switch need not tell the browser. */

/** The channels of a colour as `color-mix(in srgb, …)` computes to, from 0 to 1. */
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/;

/** The look that goes with text of that colour; undefined where the colour cannot be read. */
export function lookFor(color: string): 'light' | 'dark' | undefined {
  const channels = SRGB.exec(color);
  if (channels === null) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map(Number);
  // Lightness as seen is about even in the squares of the channels; half way parts text on white from text on black.
  return 0.21 * red ** 2 + 0.72 * green ** 2 + 0.07 * blue ** 2 > 0.3 ? 'dark' : 'light';
}
