import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from './support/looks';

async function open(page: Page, link = ''): Promise<void> {
  await page.goto(`./${link}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
}

const drawing = (page: Page): Locator => page.locator('topology-strip .drawing canvas');
const words = (page: Page): Locator => page.locator('topology-strip li');
const scrub = (page: Page): Locator => page.getByRole('slider', { name: 'Time shown' });
const clock = async (page: Page): Promise<number> => Number(await page.locator('transport-bar .at').textContent());

/** What is drawn, as a number that differs when a pixel does, and how many pixels carry colour. */
const look = (target: Locator): Promise<{ hash: number; coloured: number }> =>
  target.evaluate((canvas: HTMLCanvasElement) => {
    const data =
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let [hash, coloured] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      hash = (hash * 31 + r + 7 * g + 13 * b + (data[at + 3] ?? 0)) | 0;
      if (Math.max(r, g, b) - Math.min(r, g, b) > 60) coloured += 1;
    }
    return { hash, coloured };
  });

/** The drawing, once the packets of the moment are in it. */
async function packets(page: Page): Promise<number> {
  await expect.poll(async () => (await look(drawing(page))).coloured).toBeGreaterThan(100);
  return (await look(drawing(page))).hash;
}

test('the drawing: packets at their moment, steps, jumps and slow motion, by hand and by keyboard', async ({
  page,
}) => {
  await open(page);
  await test.step('packets are where they are at the moment shown, and elsewhere at another', async () => {
    await scrub(page).fill('30');
    const before = await packets(page);
    await scrub(page).fill('36');
    await expect.poll(async () => (await look(drawing(page))).hash).not.toBe(before);
    await expect(words(page).filter({ hasText: /^bottleneck: \d+\spackets wait \(\d+\sReno/ })).toHaveCount(1);
    await scrub(page).fill('30');
    await expect.poll(async () => (await look(drawing(page))).hash).toBe(before); // the same moment is the same drawing
  });
  await test.step('a step leads to the next thing that happens to a packet, by less than a millisecond or two', async () => {
    await scrub(page).fill('30');
    await packets(page);
    await page.getByRole('button', { name: 'Next step of a packet' }).click();
    await expect.poll(() => clock(page)).toBeGreaterThan(30);
    const first = await clock(page);
    expect(first).toBeLessThan(30.002); // a packet takes 1.2 ms at this rate
    await page.getByRole('button', { name: 'Next step of a packet' }).click();
    await expect.poll(() => clock(page)).toBeGreaterThan(first);
    await page.getByRole('button', { name: 'Previous step of a packet' }).click();
    await expect.poll(() => clock(page)).toBe(first);
  });
  await test.step('a jump lands on a drop, whose reason can be read', async () => {
    await scrub(page).fill('15');
    await packets(page);
    await page.getByRole('button', { name: 'Next: drop' }).click();
    await expect.poll(() => clock(page)).toBeGreaterThan(15);
    await expect(page.locator('topology-strip .fall').first()).toHaveText(/queue full/);
    await expect(words(page).filter({ hasText: /dropped a packet of Reno at .* queue full/ })).not.toHaveCount(0);
    const drop = await clock(page);
    await page.getByLabel('Jump to').selectOption('fast retransmit');
    await page.getByRole('button', { name: 'Next: fast retransmit' }).click();
    await expect.poll(() => clock(page)).toBeGreaterThan(drop);
  });
  await test.step('everything works by keyboard, on a plot as in the bar', async () => {
    await scrub(page).fill('15');
    await packets(page);
    await page.getByRole('application').first().focus();
    await page.keyboard.press('n');
    await expect.poll(() => clock(page)).toBeGreaterThan(15);
    const drop = await clock(page);
    await page.keyboard.press('.');
    await expect.poll(() => clock(page)).toBeGreaterThan(drop);
    await page.keyboard.press(',');
    await expect.poll(() => clock(page)).toBe(drop);
    // On a plot that key zooms.
    await page.getByRole('combobox', { name: 'Speed' }).evaluate((bar) => {
      (bar.getRootNode() as ShadowRoot).querySelector<HTMLElement>('button')?.focus();
    });
    await page.keyboard.press('-');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('5');
    // Elsewhere the letters do nothing.
    await page.getByRole('link', { name: 'Reference' }).focus();
    await page.keyboard.press('n');
    expect(await clock(page)).toBe(drop);
  });
  await test.step('slow motion moves packets by a thousandth of real time, and can be stopped', async () => {
    await scrub(page).fill('30');
    const before = await packets(page);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1/1000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await look(drawing(page))).hash).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    const at = await clock(page);
    expect(at).toBeGreaterThan(30);
    expect(at).toBeLessThan(30.05);
  });
  await test.step('nothing is drawn while nothing moves', async () => {
    const drawings = await page.locator('topology-strip').evaluateHandle((strip) => {
      const seen = { times: 0 };
      strip.addEventListener('drawn', () => (seen.times += 1));
      return seen;
    });
    let before = -1;
    const rests = async (): Promise<boolean> => before === (before = await drawings.evaluate(({ times }) => times));
    await expect.poll(rests, { intervals: [1000] }).toBe(true);
  });
});

test('on a phone the steps open above the bar, and nothing sticks out', { tag: '@a11y' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await expect(drawing(page)).toHaveCount(0);
  await page.locator('topology-strip summary').click();
  await packets(page);
  await page.getByRole('button', { name: 'Steps and jumps' }).click();
  await page.getByRole('button', { name: 'Previous: drop' }).click();
  await expect(page.locator('step-controls .clock')).toHaveText(/^\d+\.\d{6}\ss$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await axeFindsNothing(page, 'topology-strip', 'transport-bar');
});
