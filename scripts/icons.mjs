/**
 * `node scripts/icons.mjs` draws the icons of the web app from `public/icon.svg`, after a change of that: 192 and 512 pixels,
 * one on a ground that a launcher may cut to any shape, and one for a home screen, which cuts the corners itself.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { findChromium } from './lib/chromium.mjs';
import { chromium } from '@playwright/test';

const svg = readFileSync(at('public', 'icon.svg'), 'utf8');
const square = svg.replace(/ rx="\d+"/, '');
/** What matters stands within the inner 80 %, which every shape of a launcher shows. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"');

mkdirSync(at('public', 'icons'), { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
const page = await browser.newPage();
for (const [name, size, drawing] of /** @type {const} */ ([
  ['192', 192, svg],
  ['512', 512, svg],
  ['maskable', 512, maskable],
  ['touch', 180, square],
])) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
  await page.screenshot({ path: at('public', 'icons', `${name}.png`), omitBackground: true });
}
await browser.close();
