/**
 * Ink is held to numbers: what is drawn, on a canvas and as SVG, is read as a person reads a plot, by the words and rules of its
 * axes, and compared with the numbers that went in. No formula of the page takes part in the reading.
 */
import { expect, test, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { light } from '../web/src/plot/palette';
import type { SceneName, Widths } from './support/scenes';

let script = '';

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('support/scenes.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  script = chunk?.type === 'chunk' ? chunk.code : '';
});

async function draw(page: Page, name: SceneName, ...numbers: readonly unknown[]): Promise<void> {
  await page.setContent('<!doctype html><body style="margin:0"></body>');
  await page.addScriptTag({ content: script });
  await page.evaluate(
    ([what, given]) => {
      (globalThis as unknown as { show: (...all: readonly unknown[]) => void }).show(what, ...given);
    },
    [name, numbers] as const,
  );
}

/** A scale as a reader makes it: from two words of an axis and where they stand. */
type Reading = (place: number) => number;

function between(axis: readonly { readonly value: number; readonly at: number }[]): Reading {
  const [first, last] = [axis[0], axis.at(-1)];
  if (first === undefined || last === undefined || first.at === last.at) throw new Error('no axis to read');
  return (place) => first.value + ((place - first.at) * (last.value - first.value)) / (last.at - first.at);
}

/** Numbers up the left side, each beside its hair. */
async function valuesOf(page: Page): Promise<Reading> {
  const axis = await page.locator('svg').evaluate((svg) => {
    const hairs = [...svg.querySelectorAll('line')].map((line) => Number(line.getAttribute('y1')));
    return [...svg.querySelectorAll('text[text-anchor="end"]')]
      .map((text) => ({ value: Number(text.textContent), y: Number(text.getAttribute('y')) }))
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ value, y }) => ({
        value,
        at: hairs.toSorted((a, b) => Math.abs(a - y + 4) - Math.abs(b - y + 4))[0] ?? NaN,
      }));
  });
  return between(axis);
}

/** Words in the middle of their place, along the foot. */
async function along(page: Page): Promise<Reading> {
  const axis = await page
    .locator('svg')
    .evaluate((svg) =>
      [...svg.querySelectorAll('text[text-anchor="middle"]')]
        .map((text) => ({ value: parseFloat(text.textContent), at: Number(text.getAttribute('x')) }))
        .filter(({ value }) => !Number.isNaN(value)),
    );
  return between(axis.slice(0, -1)); // the last one may have been moved to stay inside
}

interface Ink {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a canvas has this colour (nearly), within a part of it; CSS pixels. */
const inked = (
  page: Page,
  colour: string,
  [left, top, right, bottom]: readonly number[] = [0, 0, 1e4, 1e4],
): Promise<Ink> =>
  page.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, [hex, box]) => {
      const { data, width } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
      const wanted = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
      const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [((at / 4) % width) / 2, Math.floor(at / 4 / width) / 2];
        if (x < (box[0] ?? 0) || x >= (box[2] ?? 0) || y < (box[1] ?? 0) || y >= (box[3] ?? 0)) continue;
        if ((data[at + 3] ?? 0) < 128 || wanted.some((channel, i) => Math.abs((data[at + i] ?? 0) - channel) > 40))
          continue;
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 0.5);
        found.top = Math.min(found.top, y);
        found.bottom = Math.max(found.bottom, y + 0.5);
      }
      return found;
    },
    [colour, [left, top, right, bottom]] as const,
  );

const middle = ({ top, bottom }: Ink): number => (top + bottom) / 2;

/** The points of a path of lines. */
const pathPoints = (d: string): readonly (readonly [number, number])[] =>
  [...d.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const values = [10, 10, 70, 70, 30, 30, 55, 55, 90, 90];

test.describe('a line', () => {
  for (const [what, shown] of [
    ['the whole run', [0, 10]],
    ['a part of it', [3, 8]],
  ] as const) {
    test(`has each value at its time: ${what}`, async ({ page }) => {
      await draw(page, 'line', values, shown, [0, 100], 40);
      const [value, time] = [await valuesOf(page), await along(page)];
      const d = await page.locator('svg g path').first().getAttribute('d');
      for (const [second, truth] of values.entries()) {
        // Two neighbours with one value: level between their middles.
        if (second % 2 === 1 || second + 1 < shown[0] || second + 1 > shown[1]) continue;
        let x = 0;
        while (time(x) < second + 1) x += 0.5;
        const ink = await inked(page, light.be1, [x, 0, x + 0.5, 1e4]);
        expect(Math.abs(value(middle(ink)) - truth), `canvas at ${second + 1} s`).toBeLessThan(1);
        const near = pathPoints(d ?? '').filter(([at]) => Math.abs(time(at) - (second + 0.5)) < 0.05);
        expect(near.length).toBeGreaterThan(0);
        for (const [, y] of near) expect(Math.abs(value(y) - truth), `path at ${second + 0.5} s`).toBeLessThan(1);
      }
    });
  }
});

test('a line is as wide as it says, whichever way it goes', async ({ page }) => {
  await page.addScriptTag({ content: script });
  for (const width of [1.5, 1.9, 2.5]) {
    const found = await page.evaluate(
      (wide) => (globalThis as unknown as { widths: Widths }).widths(wide, [0, 10, 30, 45, 60, 90, 120, 135, 160]),
      width,
    );
    for (const ink of found) expect(Math.abs(ink - width), `${width} px: ${found.join(' ')}`).toBeLessThan(0.35);
  }
});

test('a rule stands at its value, and a word at the value that it says', async ({ page }) => {
  await draw(page, 'line', values, [0, 10], [0, 100], 40);
  const value = await valuesOf(page);
  const dashed = page.locator('line[stroke-dasharray]');
  expect(Math.abs(value(Number(await dashed.getAttribute('y1'))) - 40)).toBeLessThan(1);
  // Between two lines of values, right of the first seconds, there is no other ink of this kind.
  const rule = await inked(page, light.muted, [60, 90, 400, 160]);
  expect(Math.abs(value(middle(rule)) - 40)).toBeLessThan(1);
  for (const word of ['20', '80']) {
    const found = page.locator('svg text', { hasText: new RegExp(`^${word}$`) });
    const { y, height, right } = await found.evaluate((text: SVGTextElement) => {
      const box = text.getBBox();
      return { y: box.y, height: box.height, right: box.x + box.width };
    });
    expect(Math.abs(value(y + height / 2) - Number(word)), word).toBeLessThan(2.5);
    expect(right).toBeLessThan(46);
  }
});

test('a symbol stands at its time', { tag: '@long' }, async ({ page }) => {
  for (const [event_s, shown] of [
    [7.3, [0, 10]],
    [4.44, [4, 5]],
  ] as const) {
    await draw(page, 'rug', event_s, shown);
    const time = await along(page);
    const { left, right } = await inked(page, light.be1);
    expect(Math.abs(time((left + right) / 2) - event_s)).toBeLessThan((shown[1] - shown[0]) / 400);
    const moved = (await page.locator('path[transform]').getAttribute('transform')) ?? '';
    const [, x] = /translate\(([\d.]+),/.exec(moved) ?? [];
    expect(Math.abs(time(Number(x)) - event_s)).toBeLessThan((shown[1] - shown[0]) / 400);
  }
});

test('a band reaches from the lower to the upper end of its interval, and a point stands at its mean', async ({
  page,
}) => {
  // Three seeds: Student's t for two degrees of freedom is 4.3027.
  const half = (4.3027 * 10) / Math.sqrt(3);
  await draw(
    page,
    'curve',
    [10, 20, 40],
    [
      [40, 50, 60],
      [40, 50, 60],
      [40, 50, 60],
    ],
  );
  const [value, place] = [await valuesOf(page), await along(page)];
  const band = pathPoints((await page.locator('path[fill-opacity]').getAttribute('d')) ?? '');
  expect(Math.abs(value(Math.max(...band.map(([, y]) => y))) - (50 - half))).toBeLessThan(0.6);
  expect(Math.abs(value(Math.min(...band.map(([, y]) => y))) - (50 + half))).toBeLessThan(0.6);
  let x = 0;
  while (place(x) < 30) x += 0.5;
  const faint = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement, at) => {
    const { data } = canvas.getContext('2d')?.getImageData(2 * at, 0, 1, canvas.height) ?? new ImageData(1, 1);
    // Bluer than red: the band's ink on nothing, thin.
    const rows = Array.from({ length: canvas.height }, (_, y) => y).filter(
      (y) => (data[4 * y + 3] ?? 0) > 20 && (data[4 * y + 2] ?? 0) - (data[4 * y] ?? 0) > 60,
    );
    return [Math.min(...rows) / 2, (Math.max(...rows) + 1) / 2];
  }, x);
  expect(Math.abs(value(faint[0] ?? NaN) - (50 + half))).toBeLessThan(1);
  expect(Math.abs(value(faint[1] ?? NaN) - (50 - half))).toBeLessThan(1);
  const points = await page
    .locator('path[transform]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('transform') ?? ''));
  const read = points.map((moved) => /translate\(([\d.]+),([\d.]+)\)/.exec(moved) ?? []);
  for (const [i, [, at, y]] of read.entries()) {
    expect(Math.abs(place(Number(at)) - ([10, 20, 40][i] ?? NaN))).toBeLessThan(0.3);
    expect(Math.abs(value(Number(y)) - 50)).toBeLessThan(0.6);
  }
  expect(read).toHaveLength(3);
});

test('what the paper prints lies at its value, in the band of its tolerance', async ({ page }) => {
  await draw(
    page,
    'targets',
    [10, 20, 40],
    [50, 60, 20],
    [
      { column: 0, row: 0, low: 35, high: 65, printed: 40 },
      { column: 1, row: 0, low: 35, high: 65, printed: 40 },
      { column: 2, row: 0, low: 70, high: 1e3, printed: 80 },
    ],
  );
  const [value, place] = [await valuesOf(page), await along(page)];
  const bands = await page
    .locator('rect')
    .evaluateAll((all) =>
      all.map((each) => ['x', 'y', 'width', 'height'].map((name) => Number(each.getAttribute(name)))),
    );
  const read = bands.map(([x = NaN, y = NaN, wide = NaN, high = NaN]) => [
    place(x + 5),
    place(x + wide - 5),
    value(y + high),
    value(y),
  ]);
  // Neighbours that are asked for the same have one band; one that has no end above ends with the picture.
  const wanted = [
    [10, 20, 35, 65],
    [40, 40, 70, 100],
  ];
  expect(read).toHaveLength(wanted.length);
  for (const [i, box] of wanted.entries())
    for (const [j, end] of box.entries()) expect(Math.abs((read[i]?.[j] ?? NaN) - end)).toBeLessThan(0.6);
  // Its rings are open; points of the run are filled.
  const rings = await page
    .locator('path[transform][fill="none"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('transform') ?? ''));
  const spots = rings.map((moved) => /translate\(([\d.]+),([\d.]+)\)/.exec(moved) ?? []);
  for (const [i, [x, y]] of [
    [10, 40],
    [20, 40],
    [40, 80],
  ].entries()) {
    expect(Math.abs(place(Number(spots[i]?.[1])) - (x ?? NaN))).toBeLessThan(0.3);
    expect(Math.abs(value(Number(spots[i]?.[2])) - (y ?? NaN))).toBeLessThan(0.6);
  }
  // Each number stands beside its first ring.
  await expect(page.locator('text[font-size="11"]')).toHaveText(['40', '80']);
});

test('parts of a bar are as high as their values, one on the other', async ({ page }) => {
  await draw(page, 'bars', [30, 15]);
  const value = await valuesOf(page);
  const parts = await page
    .locator('rect')
    .evaluateAll((all) => all.map((each) => ['y', 'height'].map((name) => Number(each.getAttribute(name)))));
  const read = parts.map(([y = NaN, height = NaN]) => [value(y), value(y + height)]);
  for (const [i, [upper, lower]] of [
    [30, 0],
    [45, 30],
  ].entries()) {
    expect(Math.abs((read[i]?.[0] ?? NaN) - (upper ?? NaN))).toBeLessThan(0.5);
    expect(Math.abs((read[i]?.[1] ?? NaN) - (lower ?? NaN))).toBeLessThan(0.5);
  }
  // Blue, at 82 of 100 parts, is told from the hairs.
  const blue = await inked(page, light.be1, [60, 40, 560, 1e4]);
  expect(Math.abs(value(blue.top) - 30)).toBeLessThan(0.7);
  expect(Math.abs(value(blue.bottom) - 0)).toBeLessThan(0.7);
});

test('a cell has the colour that the key has at its value', async ({ page }) => {
  const means = [20, 35, 60, 100];
  await draw(page, 'map', [1, 2, 3, 4], means);
  const read = await page.locator('svg').evaluate((svg) => {
    const rects = [...svg.querySelectorAll('rect')];
    const box = (rect: Element): readonly number[] =>
      ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
    const key = rects.filter((rect) => !rect.hasAttribute('stroke'));
    const canvas = document.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    const pixel = (x: number, y: number): string =>
      `#${[...(pen?.getImageData(Math.round(2 * x), Math.round(2 * y), 1, 1).data ?? [])]
        .slice(0, 3)
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`;
    return {
      key: key.map((rect) => rect.getAttribute('fill') ?? ''),
      cells: rects
        .filter((rect) => rect.hasAttribute('stroke'))
        .map((rect) => {
          const [x = 0, y = 0, width = 0] = box(rect);
          return { fill: rect.getAttribute('fill') ?? '', ink: pixel(x + width / 2, y + 4) };
        }),
      words: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
    };
  });
  expect(read.words).toEqual(expect.arrayContaining(['20', '35', '60', '100']));
  const light_ = (colour: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0);
  expect(read.cells).toHaveLength(4);
  for (const [i, { fill, ink }] of read.cells.entries()) {
    expect(ink).toBe(fill);
    // The piece of the key that looks most alike, as a part of the way from its least to its greatest.
    const apart = read.key.map((colour) => Math.abs(light_(colour) - light_(fill)));
    const part = apart.indexOf(Math.min(...apart)) / (read.key.length - 1);
    expect(Math.abs(20 + 80 * part - (means[i] ?? NaN)), `cell ${i}`).toBeLessThan(2);
  }
});
