/**
 * Colour is for flows; everything else is ink on paper, but for the one hue of what a queue discipline reckons. One hue family per kind of protocol
 * (derived from Okabe and Ito's set), two shades in each; the tests hold every shade at 3:1 or
 * better against its paper.
 */
export type Ink =
  | 'paper'
  | 'panel'
  | 'ink'
  | 'muted'
  | 'line'
  | 'hair'
  | 'accent'
  | 'alarm'
  | 'be1'
  | 'be2'
  | 'delay1'
  | 'delay2'
  | 'loss1'
  | 'loss2'
  | 'free1'
  | 'free2'
  | 'inside';

export type Palette = Readonly<Record<Ink, string>>;

export const light: Palette = {
  paper: '#fdfcf9',
  panel: '#f5f3ed',
  ink: '#1d1c1a',
  muted: '#5f5c55',
  line: '#8b877e',
  hair: '#e3dfd5',
  accent: '#1f5f8b',
  alarm: '#a3271c',
  be1: '#0072b2',
  be2: '#3f4fa3',
  delay1: '#d55e00',
  delay2: '#96400a',
  loss1: '#00875f',
  loss2: '#5f7d12',
  free1: '#b3578f',
  free2: '#7b3f83',
  inside: '#8a6a00',
};

export const dark: Palette = {
  paper: '#161614',
  panel: '#1f1f1c',
  ink: '#efede6',
  muted: '#aaa69b',
  line: '#7d7a71',
  hair: '#33322d',
  accent: '#86bfe6',
  alarm: '#ff9a8a',
  be1: '#56b4e9',
  be2: '#98a9ff',
  delay1: '#f2823f',
  delay2: '#ffc084',
  loss1: '#2fc39a',
  loss2: '#a9cc5c',
  free1: '#e093bf',
  free2: '#c39bea',
  inside: '#e3c04d',
};

/** The kinds of protocol that a hue belongs to, as the catalog names them. */
export type Family = 'best_effort' | 'delay_lbe' | 'early_lbe' | 'unresponsive';

const shades: Readonly<Record<Family, readonly [Ink, Ink]>> = {
  best_effort: ['be1', 'be2'],
  delay_lbe: ['delay1', 'delay2'],
  early_lbe: ['loss1', 'loss2'],
  unresponsive: ['free1', 'free2'],
};

/** The ink of the nth group of a family. */
export const inkOf = (family: Family, nth: number): Ink => shades[family][nth % 2 === 0 ? 0 : 1];

/** As custom properties. */
export const block = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The palettes as custom properties: by the reader's system, or by the toggle's `data-theme` on the root. */
export const tokenSheet = (): string => `
  :root { ${block(light)} color-scheme: light; }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${block(dark)} color-scheme: dark; } }
  :root[data-theme='dark'] { ${block(dark)} color-scheme: dark; }
  @media print { :root:not(#never) { ${block(light)} color-scheme: light; } }
`;
