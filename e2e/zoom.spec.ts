/** A part of the run, looked at closely; and that every read-out of an instant is the same. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { inkOf } from './support/ink';
import { axeFindsNothing, fits } from './support/looks';

const plot = (page: Page, title: string): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });
const shown = (page: Page): Locator => page.locator('window-bar .shown');

async function open(page: Page, difference = ''): Promise<void> {
  await page.goto(`./#v=2&p=tcp-vs-ledbat${difference}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await page.waitForFunction(() => ['window-bar', 'topology-strip'].every((name) => customElements.get(name)));
}

/** Where a part of the time that is shown lies on the screen, in the middle of a plot. */
async function place(sheet: Locator, part: number): Promise<{ x: number; y: number }> {
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('the plot is not on screen');
  return { x: box.x + 46 + part * (box.width - 60), y: box.y + box.height / 2 };
}

/** How often the live line of a plot steps up or down along its width, read off its pixels. */
const steps = (sheet: Locator, canvas = 'canvas.live'): Promise<number> =>
  sheet.locator(canvas).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const tops: number[] = [];
    for (let x = 0; x < width; x += 1)
      for (let y = 0; y < height; y += 1)
        if ((data[4 * (y * width + x) + 3] ?? 0) > 128) {
          tops.push(y);
          break;
        }
    return tops.filter((top, at) => at > 0 && Math.abs(top - (tops[at - 1] ?? top)) > 1).length;
  });

test('a stretch drawn across a plot is shown in all of them, at its own resolution, and is in the link', async ({
  page,
}) => {
  await open(page);
  const sheet = plot(page, 'Queue').locator('.sheet').first();
  const [from, to] = [await place(sheet, 0.5), await place(sheet, 0.52)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: /^What happened/ })).toHaveCount(0); // a drag asks nothing
  await expect(shown(page)).toHaveText(/^6[01]\.\d+–6[23]\.\d+\ss of 120\ss$/);
  await expect(page).toHaveURL(/&window=6[01][\d.]*s\.\.6[23][\d.]*s/);
  await expect(page.locator('window-bar .making')).toHaveCount(0);
  // The overview has the part where it lies in the run: from the half, a fiftieth long.
  const [whole, part] = await Promise.all(
    ['.overview', '.overview i'].map((each) => page.locator('window-bar').locator(each).boundingBox()),
  );
  expect(((part?.x ?? 0) - (whole?.x ?? 0)) / (whole?.width ?? 1)).toBeCloseTo(0.5, 1);
  expect((part?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.02, 2);
  // Above the plots stands the first of them of the whole run: Reno cuts its window eleven times.
  const first = await plot(page, 'Congestion window').boundingBox();
  expect((whole?.y ?? Infinity) + (whole?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  expect(await steps(page.locator('window-bar'), 'canvas')).toBeGreaterThanOrEqual(11);
  await expect(page.locator('time-axis .over text').first()).toHaveText(/^6\d\.?\d*\ss$/);
  await axeFindsNothing(page, 'plot-stack');
  await page.reload();
  await expect(shown(page)).toHaveText(/^6[01]\.\d+–6[23]\.\d+\ss of 120\ss$/);
  await page.getByRole('button', { name: 'Whole run' }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/window=/);
});

test(
  'what a part of the run shows: each packet, and axes that a spike does not own',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '&window=60s..60.06s');
    await test.step('each packet that comes and goes is a step of the queue, where the whole run has one value', async () => {
      // 50 packets of 1.2 ms leave, and about as many come.
      await expect.poll(() => steps(plot(page, 'Queue').locator('.sheet').first())).toBeGreaterThan(60);
      await expect(plot(page, 'Queue').getByRole('button', { name: 'Whole range' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await plot(page, 'Queue').getByRole('button', { name: 'Whole range' }).click();
      await expect(plot(page, 'Queue').locator('.over text', { hasText: /^0$/ })).toHaveCount(1);
    });
    await test.step('a spike at the start does not own the axis: it stands there as a number, and can be seen whole', async () => {
      await page.goto(
        './#v=2&p=tcp-vs-ledbat&tcp.cc=cubic&bottleneck.queue=codel&bottleneck.queue.limit=1000p&plots=queue',
      );
      const queue = plot(page, 'Queue');
      await expect(queue.locator('.value')).toHaveText(/\d/);
      const ends = async (): Promise<number> =>
        Math.max(
          ...(await queue.locator('.over text').allTextContents()).map(Number).filter((value) => !Number.isNaN(value)),
        );
      const above = queue.locator('.over text', { hasText: '↑' }).first();
      await expect(above).toBeVisible();
      const spike = Number(/[\d.]+/.exec((await above.textContent()) ?? '')?.[0]);
      expect(await ends()).toBeLessThan(spike);
      await queue.getByRole('button', { name: 'Whole range' }).click();
      await expect.poll(ends).toBeGreaterThan(0.8 * spike);
      await expect(queue.locator('.over text', { hasText: `↑ ${spike}` })).toHaveCount(0);
    });
  },
);

test(
  'the legend hides a line in all plots, or shows it alone, by pointer and by key',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    const lines = plot(page, 'Congestion window').getByRole('listitem').getByRole('button', { includeHidden: true });
    const other = plot(page, 'Throughput').getByRole('listitem').getByRole('button', { includeHidden: true });
    const pressed = (of: Locator): Promise<(string | null)[]> =>
      of.evaluateAll((each) => each.map((button) => button.getAttribute('aria-pressed')));
    await lines.first().click();
    await expect.poll(() => pressed(other)).toEqual(['false', 'true', 'true']);
    // The axis is of what is left: LEDBAT's window of a few packets.
    const ends = async (): Promise<number> => {
      const texts = await plot(page, 'Congestion window').locator('.over text').allTextContents();
      return Math.max(...texts.map(Number).filter((value) => !Number.isNaN(value)));
    };
    await expect.poll(ends).toBeLessThan(100);
    // It is in the link.
    await expect(page).toHaveURL(/[#&]hide=tcp(&|$)/);
    await page.reload();
    await expect.poll(() => pressed(other)).toEqual(['false', 'true', 'true']);
    await expect.poll(ends).toBeLessThan(100);
    await lines.first().click();
    await expect.poll(ends).toBeGreaterThan(100);
    await plot(page, 'Congestion window').getByRole('application').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    await expect.poll(() => pressed(lines)).toEqual(['true', 'false']);
    await page.keyboard.press('i');
    await expect.poll(() => pressed(lines)).toEqual(['true', 'true']);
  },
);

test('closer and along: by wheel and by two clicks', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await test.step('a wheel scrolls the page, and says how it zooms; with Ctrl it looks closer at what is under it', async () => {
    const { x, y } = await place(plot(page, 'Congestion window').locator('.sheet'), 0.25);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.locator('window-bar').getByText('hold Ctrl')).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    const text = /^([\d.]+)–([\d.]+)\ss of 120\ss$/;
    await expect(shown(page)).toHaveText(text);
    const [, from = '', to = ''] = text.exec((await shown(page).textContent()) ?? '') ?? [];
    expect(Number(to) - Number(from)).toBeLessThan(60);
    // A quarter of 120 s stays where it was.
    expect((30 - Number(from)) / (Number(to) - Number(from))).toBeCloseTo(0.25, 1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('two clicks look closer at what is under them, with Shift further away, and ask nothing', async () => {
    await page.getByRole('button', { name: 'Whole run' }).click();
    await expect(shown(page)).toHaveCount(0);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const { x, y } = await place(plot(page, 'Queue').locator('.sheet').first(), 0.25);
    await page.mouse.dblclick(x, y);
    // 0.4 of 120 s, with 30 s where it was: a quarter of the way.
    await expect(shown(page)).toHaveText('18.0–66.0 s of 120 s');
    // The bar stands above the plots by now.
    const moved = await place(plot(page, 'Queue').locator('.sheet').first(), 0.25);
    await page.keyboard.down('Shift');
    await page.mouse.dblclick(moved.x, moved.y);
    await page.keyboard.up('Shift');
    await expect(shown(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^What happened/ })).toHaveCount(0);
  });
  await test.step('a wheel that turns sideways moves along the run, and does not scroll', async () => {
    await page.goto('./#v=2&p=tcp-vs-ledbat&window=60s..70s');
    await expect(shown(page)).toHaveText('60.00–70.00 s of 120 s');
    const sheet = plot(page, 'Queue').locator('.sheet').first();
    const { x, y } = await place(sheet, 0.5);
    const width = ((await sheet.boundingBox())?.width ?? 0) - 60;
    await page.mouse.move(x, y);
    // A tenth of the picture is a second.
    await page.mouse.wheel(width / 10, 0);
    await expect(shown(page)).toHaveText('61.00–71.00 s of 120 s');
    await page.mouse.wheel(-width / 5, 0);
    await expect(shown(page)).toHaveText('59.00–69.00 s of 120 s');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    // Of the whole run there is nothing to move along.
    await page.getByRole('button', { name: 'Whole run' }).click();
    await page.mouse.move(x, y);
    await page.mouse.wheel(width / 10, 0);
    await expect(shown(page)).toHaveCount(0);
  });
});

test(
  'by keyboard alone: closer, along, a cursor that takes the part with it, and back to the whole run',
  { tag: '@a11y' },
  async ({ page }) => {
    await open(page, '&at=60s');
    const sheet = plot(page, 'Congestion window').getByRole('application');
    await sheet.focus();
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('+');
    await expect(shown(page)).toHaveText('56.25–63.75 s of 120 s');
    await page.keyboard.press('Control+ArrowRight');
    await expect(shown(page)).toHaveText('58.13–65.63 s of 120 s');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(shown(page)).toHaveText(/^64\.\d+–72\.\d+\ss of 120\ss$/);
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    await expect(shown(page)).toHaveCount(0);
    await page.keyboard.press('+');
    await expect(shown(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
  },
);

test('steps of single packets take the part that is shown with them', { tag: '@long' }, async ({ page }) => {
  await open(page, '&at=60s&window=59.99s..60.001s');
  await page.waitForFunction(() => customElements.get('step-controls') !== undefined);
  await expect(shown(page)).toHaveText(/^59\.9900–60\.0010\ss/);
  for (let turn = 0; turn < 8; turn += 1) {
    await page.getByRole('button', { name: /^Next step/ }).click();
  }
  await expect(shown(page)).not.toHaveText(/^59\.9900/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the bar under the plots fits, and its buttons look closer and back', { tag: '@long' }, async ({ page }) => {
    await open(page, '&window=60s..62s');
    await fits(page);
    await page.getByRole('button', { name: 'Closer' }).tap();
    await expect(shown(page)).toHaveText('60.50–61.50 s of 120 s');
    await page.getByRole('button', { name: 'Later' }).tap();
    await expect(shown(page)).toHaveText('61.00–62.00 s of 120 s');
    await page.getByRole('button', { name: 'Whole run' }).tap();
    await expect(shown(page)).toHaveCount(0);
  });

  test(
    'two fingers that move apart look closer at what is between them, and together further away',
    { tag: '@long' },
    async ({ page }) => {
      await open(page);
      const sheet = plot(page, 'Queue').locator('.sheet').first();
      const { x, y } = await place(sheet, 0.5);
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number): Promise<unknown> =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
        });
      await touch('touchStart', 40);
      for (const apart of [60, 80, 120, 160]) await touch('touchMove', apart);
      await touch('touchEnd');
      // Four times as far apart: a quarter of 120 s, around the middle.
      const text = /^([\d.]+)–([\d.]+)\ss of 120\ss$/;
      await expect(shown(page)).toHaveText(text);
      const read = async (): Promise<readonly [number, number]> => {
        const [, from, to] = text.exec((await shown(page).textContent()) ?? '') ?? [];
        return [Number(from), Number(to)];
      };
      const [from, to] = await read();
      expect(to - from).toBeCloseTo(30, 0);
      expect((from + to) / 2).toBeCloseTo(60, 0);
      await touch('touchStart', 80);
      for (const apart of [70, 55, 40]) await touch('touchMove', apart);
      await touch('touchEnd');
      await expect.poll(async () => (await read()).reduce((a, b) => b - a)).toBeCloseTo(60, 0);
      // A single finger scrolls, and moves the cursor alone.
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
});

/** Parts of the width, the same in every run: a linear congruence. */
const parts = (count: number, seed: number): readonly number[] => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.round((0.03 + (0.94 * state) / 2 ** 31) * 1000) / 1000;
  });
};

for (const [view, difference, seed] of [
  ['whole run', '', 7],
  ['part of it', '&window=59.9s..60.3s', 11],
] as const)
  test(
    `drawing, plots, legend and inspector tell the same of an instant: ${view}`,
    { tag: difference === '' ? [] : '@long' },
    async ({ page }) => {
      await open(page, difference);
      await page.setViewportSize({ width: 1280, height: 1200 }); // the panel below covers none of them
      const [cwnd, queue] = [plot(page, 'Congestion window'), plot(page, 'Queue').first()];
      const waiting = page.locator('topology-strip .link .count');
      const panel = page.getByRole('region', { name: /^What happened/ });
      for (const part of parts(4, seed)) {
        const { x, y } = await place(cwnd.locator('.sheet'), part);
        await page.mouse.click(x, y);
        await page.mouse.move(1, 1); // the cursor is where the playhead is
        await expect(async () => {
          // What all have from the journal, once it is there: neither says about.
          await expect(queue.locator('.value')).not.toHaveClass(/near/);
          await expect(cwnd.locator('.value.near')).toHaveCount(0);
          await expect(waiting).toHaveText(`${(await queue.locator('.value').textContent()) ?? ''} / 100`, {
            timeout: 500,
          });
          // The window that the legend reads out is the one that the controller took.
          const took = await panel.getByText(/^The window became/).textContent({ timeout: 500 });
          const flow = await page.locator('inspector-panel button[aria-pressed="true"]').innerText();
          const value = cwnd.getByRole('listitem').filter({ hasText: flow.trim() }).locator('.value');
          const engine = Number(/[\d.]+/.exec(took ?? '')?.[0]);
          expect(Math.abs(engine - Number(await value.textContent())), `cwnd at ${part}`).toBeLessThan(0.051);
          // And the ink at the cursor stands where these values are.
          for (const each of [cwnd, queue])
            for (const { text, off } of await inkOf(each, part))
              expect(Math.abs(off ?? Infinity), `${text} at ${part}`).toBeLessThan(2);
        }).toPass({ timeout: 120_000 });
      }
    },
  );
