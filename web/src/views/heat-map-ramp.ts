/**
 * The scale of heat maps: from the palette's panel over its accent to its ink, in equal steps of OKLab, so that equal
 * differences look equal and the order can be told without colour. Colour stays for flows; this is one hue of ink.
 */
import type { Palette } from '../plot/palette';
import { text, type BarMark, type Mark, type Paint } from '../plot/mark';
import type { Box } from '../plot/scale';

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Triple => {
  const at = (from: number): number => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};

/** OKLab of a colour, `#rrggbb` [Ottosson 2020]. */
export function oklab(hex: string): Triple {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((channel) => {
    const value = Math.round(255 * Math.min(1, Math.max(0, fromLinear(channel))));
    return value.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

const mix = (from: Triple, to: Triple, part: number): Triple => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

const distance = (from: Triple, to: Triple): number => Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);

export function rampColour({ panel, accent, ink }: Palette, level: number): string {
  const [low, middle, high] = [oklab(panel), oklab(accent), oklab(ink)];
  const [below, above] = [distance(low, middle), distance(middle, high)];
  const way = Math.min(1, Math.max(0, level)) * (below + above);
  return hexOf(way <= below ? mix(low, middle, way / below) : mix(middle, high, (way - below) / above));
}

export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white letters, whichever contrast more: at least 4.58 to 1 on any colour. */
export const lettersOn = (hex: string): string => (luminance(hex) > 0.179 ? '#000000' : '#ffffff');

/** A part of the key's bar. */
export const stripMark = (box: Box, level: number): BarMark => ({
  kind: 'bar',
  ...box,
  ink: (palette) => rampColour(palette, level),
  alpha: 1,
});

/** A cell of a heat map with its words: `level` 0 to 1 on the ramp, or null for a cell without a value, an empty frame. */
export function cellMarks(box: Box, level: number | null, words: string, spread = ''): readonly Mark[] {
  const face: BarMark = level === null ? { kind: 'bar', ...box, ink: 'paper', alpha: 1 } : stripMark(box, level);
  const ink: Paint = level === null ? 'muted' : (palette) => lettersOn(rampColour(palette, level));
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2 + (spread === '' ? 4 : -2)];
  return [
    { ...face, edge: 'hair' },
    ...(words === '' ? [] : [text(x, y, words, { ink, anchor: 'middle' })]),
    ...(spread === '' ? [] : [text(x, y + 13, spread, { ink, anchor: 'middle', size: 10 })]),
  ];
}
