import { expect, test } from 'vitest';
import { dark, light, tokenSheet, type Ink, type Palette } from './palette';

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const graphic: readonly Ink[] = [
  'line',
  'be1',
  'be2',
  'delay1',
  'delay2',
  'loss1',
  'loss2',
  'free1',
  'free2',
  'inside',
];
const words: readonly Ink[] = ['ink', 'muted', 'accent', 'alarm'];

const palettes: readonly (readonly [string, Palette])[] = [
  ['light', light],
  ['dark', dark],
];

test.each(palettes)('every line and mark stands out from its paper: %s', (_, palette) => {
  for (const ink of graphic) {
    for (const ground of [palette.paper, palette.panel])
      expect(contrast(palette[ink], ground), ink).toBeGreaterThanOrEqual(3);
  }
});

test.each(palettes)('every word can be read: %s', (_, palette) => {
  for (const ink of words) {
    for (const ground of [palette.paper, palette.panel]) {
      expect(contrast(palette[ink], ground), ink).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('both palettes are on the page, and the toggle is stronger than the system', () => {
  const sheet = tokenSheet();
  expect(sheet).toContain(`--be1: ${light.be1}`);
  expect(sheet).toContain(`--be1: ${dark.be1}`);
  expect(sheet).toContain(":root:not([data-theme='light'])");
});
