import { expect, test } from 'vitest';
import { contrast } from './contrast';
import { dark, light, tokenSheet, type Ink, type Palette } from './palette';

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
