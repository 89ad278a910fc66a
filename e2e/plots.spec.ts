/** How plots look and where they stand, by mouse, finger and key; what is drawn is read off pixels and axes. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { inkOf } from './support/ink';
import { paste } from './support/journey';
import { axeFindsNothing, fits } from './support/looks';

const plot = (page: Page, title: string): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });
const titles = (page: Page): Promise<string[]> =>
  page
    .locator('plot-view h3')
    .allTextContents()
    .then((all) => all.map((each) => each.trim().split(/\s{2,}|\n/)[0] ?? ''));
const handle = (of: Locator): Locator => of.locator('plot-tools .handle');
const menu = (page: Page): Locator => page.locator('plot-tools [popover]:popover-open');
const sheet = (of: Locator): Locator => of.locator('.sheet');

async function open(page: Page, difference = ''): Promise<void> {
  await page.goto(`./#v=2&p=tcp-vs-ledbat${difference}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await page.waitForFunction(() => ['plot-tools', 'window-bar'].every((name) => customElements.get(name)));
}

/** Rows of a plot that have ink of the canvas at a part of its width, as parts of its height from the foot; faint ink apart. */
const inkAt = (of: Locator, part: number): Promise<{ readonly full: number[]; readonly faint: number[] }> =>
  of.locator('canvas.live').evaluate((canvas: HTMLCanvasElement, where) => {
    const density = canvas.width / canvas.clientWidth;
    const x = Math.round((46 + where * (canvas.clientWidth - 60)) * density);
    const { data } = canvas.getContext('2d')?.getImageData(x, 0, 1, canvas.height) ?? new ImageData(1, 1);
    const [top, bottom] = [7 * density, canvas.height - 5 * density];
    const rows = { full: [] as number[], faint: [] as number[] };
    for (let y = 0; y < canvas.height; y += 1) {
      const alpha = data[4 * y + 3] ?? 0;
      const height = (bottom - y) / (bottom - top);
      if (alpha > 180) rows.full.push(height);
      else if (alpha > 25) rows.faint.push(height);
    }
    return rows;
  }, part);

/** The numbers of a plot's axis, from its foot up. */
const axis = async (of: Locator): Promise<string[]> =>
  (await of.locator('.over text[text-anchor="end"]').allTextContents()).filter((each) => /^(≤ )?[\d.,]+$/.test(each));

test('many flows and events: a mean and a band, the total, and bars', { tag: '@long' }, async ({ page }) => {
  await open(page, '&tcp.count=50&duration=20s&plots=cwnd,throughput');
  await test.step('fifty flows of a kind are a mean and a band, and single flows a click away', async () => {
    const cwnd = plot(page, 'Congestion window');
    await expect(cwnd.locator('.unit')).toHaveText(/band: 10th to 90th percentile$/);
    await expect.poll(async () => (await inkAt(cwnd, 0.6)).faint.length).toBeGreaterThan(4);
    const lines = async (): Promise<number> => {
      // Rows of full ink that do not touch each other.
      const { full } = await inkAt(cwnd, 0.613);
      return full.filter((height, at) => at === 0 || (full[at - 1] ?? 0) - height > 0.02).length;
    };
    expect(await lines()).toBeLessThan(4);
    const single = cwnd.locator('plot-tools .single');
    await expect(single).toHaveText('Single flows');
    await single.click();
    await expect(page).toHaveURL(/&looks=cwnd:flows/);
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await expect(cwnd.locator('.unit')).not.toHaveText(/band/);
    // The other plot stays as it was, and the choice is in the link.
    await expect(plot(page, 'Throughput').locator('.unit')).toHaveText(/total of each group$/);
    await page.reload();
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await single.click();
    await expect(page).toHaveURL(/&looks=cwnd:mean/);
    await axeFindsNothing(page, 'plot-stack');
  });
  await test.step('the total of the throughputs is the capacity of the link, in the legend and on the axis', async () => {
    await paste(page, '#v=2&p=tcp-vs-ledbat&tcp.count=20&duration=20s&plots=throughput&at=9s');
    const rate = plot(page, 'Throughput');
    const first = rate.getByRole('listitem').first();
    await expect(first).toHaveText(/×20, total/);
    const total = parseFloat((await first.locator('.value').textContent()) ?? '');
    expect(total).toBeGreaterThan(7.5);
    expect(total).toBeLessThan(10.5);
    // What is drawn: the line of the total stands where the legend says, read by the axis.
    const labels = (await axis(rate)).map(Number);
    const top = Math.max(...labels);
    const { full } = await inkAt(rate, 0.45);
    expect(Math.max(...full) * top).toBeGreaterThan(7.5);
    expect(Math.max(...full) * top).toBeLessThan(10.5);
    await handle(rate).click();
    await menu(page).getByRole('radio', { name: 'Mean and band' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/&looks=throughput:mean/);
    await expect(first).toHaveText(/×20, mean/);
  });
  await test.step('many events are bars, and single marks when one looks closer', async () => {
    await paste(page, '#v=2&p=tcp-vs-ledbat&tcp.count=20');
    const rug = page.locator('event-rug');
    await expect(rug.locator('h3')).toHaveText(/1 bar = 0\.\d+\ss/);
    await expect(rug.getByRole('listitem').first()).toHaveText(/queue full\s*\d+\s*max\. \d+/);
    await page.goto('./#v=2&p=tcp-vs-ledbat&tcp.count=20&window=60s..60.4s');
    await expect(page.locator('window-bar .shown')).toHaveText(/of 120\ss$/);
    await expect(page.locator('window-bar .making')).toHaveCount(0);
    await expect(rug.locator('h3')).not.toHaveText(/1 bar/);
  });
});

test('who comes after a crowd has lines, and a rate is the total of each group', async ({ page }) => {
  await open(page, '&tcp.count=100&lbe.count=50&duration=20s&at=10s');
  for (const title of ['Congestion window', 'Throughput'])
    await expect
      .poll(async () => {
        const lines = await inkOf(plot(page, title), 0.5).catch(() => []);
        return lines.filter(({ off }) => off !== null && Math.abs(off) < 3).map(({ text }) => text.split(' ×')[0]);
      })
      .toEqual(expect.arrayContaining(['Reno', 'LEDBAT']));
  const rate = plot(page, 'Throughput');
  await expect(rate.locator('.unit')).toHaveText(/total of each group$/);
  const values = (await rate.locator('li .value').allTextContents()).map(Number);
  // Together they fill the link, though 86 of the 150 flows have no lines of their own.
  expect((values[0] ?? 0) + (values[1] ?? 0)).toBeGreaterThan(9.5);
  expect((values[0] ?? 0) + (values[1] ?? 0)).toBeLessThan(10.5);
});

test('many groups are ranked by what they get; the one that is pointed at stands out, and has its name', async ({
  page,
}) => {
  await page.goto('./#v=2&p=every-protocol&duration=5s');
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/); // the page is whole: nothing moves the plots
  const ranking = page.locator('plot-ranking');
  await expect(ranking.getByRole('listitem')).toHaveCount(26);
  const rates = (await ranking.locator('.value').allTextContents()).map(Number);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  const cwnd = plot(page, 'Congestion window');
  await expect(cwnd.getByRole('listitem')).toHaveCount(0);
  const { y } = (await sheet(cwnd).boundingBox()) ?? {};
  // No line is drawn in full above the many at the foot, until the highest is chosen.
  const full = async (): Promise<number> => (await inkAt(cwnd, 0.5)).full.filter((height) => height > 0.15).length;
  expect(await full()).toBe(0);
  await ranking.getByRole('button', { name: 'BBR v1' }).click();
  await page.mouse.move(5, 5);
  await expect(cwnd.getByRole('listitem')).toHaveText(/^\s*BBR v1\s*[\d.]+\s*$/);
  await expect.poll(full).toBeGreaterThan(0);
  expect((await sheet(cwnd).boundingBox())?.y).toBe(y);
  await ranking
    .getByRole('button', { name: /^LEDBAT\b/ })
    .last()
    .hover();
  await expect(cwnd.getByRole('listitem')).not.toHaveText(/BBR/);
});

test('the range over other runs is drawn behind a line once they are there, in the menu or by key', async ({
  page,
}) => {
  await open(page, '&plots=cwnd,throughput');
  // Four on a machine that takes long for one.
  const shaded = /shaded: range over [48] runs/;
  const cwnd = plot(page, 'Congestion window');
  await handle(cwnd).click();
  await menu(page).getByRole('checkbox', { name: 'Range behind each line' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&looks=cwnd:runs(&|$)/);
  await expect(cwnd.locator('.unit')).toContainText(shaded);
  await page.reload();
  await expect(cwnd.locator('.unit')).toContainText(shaded);
  await cwnd.getByRole('application').focus();
  await page.keyboard.press('b');
  await expect(page).not.toHaveURL(/looks=/);
  await expect(cwnd.locator('.unit')).not.toContainText('shaded');
});

test(
  'axes: a spike that does not own one, values below zero, and a logarithmic one',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '&plots=cwnd');
    await test.step('a slow start does not own the axis of windows: a thick edge and its value say that the line goes on', async () => {
      const cwnd = plot(page, 'Congestion window');
      await expect(cwnd.locator('.over text', { hasText: /^↑ 27\d/ })).toBeVisible();
      expect(Math.max(...(await axis(cwnd)).map(Number))).toBeLessThan(250);
      const edge = await cwnd.locator('canvas.live').evaluate((canvas: HTMLCanvasElement) => {
        const density = canvas.width / canvas.clientWidth;
        const row = canvas.getContext('2d')?.getImageData(0, Math.round(7 * density), canvas.width, 1).data ?? [];
        const inked = Array.from({ length: canvas.width }, (_, x) => x).filter((x) => (row[4 * x + 3] ?? 0) > 180);
        return [inked[0] ?? NaN, inked.at(-1) ?? NaN].map((x) => x / density);
      });
      // 120 s over the width: the start-up is within the first two.
      const second = (((await sheet(cwnd).boundingBox())?.width ?? 0) - 60) / 120;
      expect(edge[0]).toBeGreaterThan(45);
      expect(edge[1]).toBeLessThan(46 + 2 * second);
      await cwnd.getByRole('button', { name: 'Whole range', includeHidden: true }).click();
      await expect.poll(async () => Math.max(...(await axis(cwnd)).map(Number))).toBeGreaterThan(270);
    });
    await test.step('values below zero are on the axis', async () => {
      await page.goto('./#v=2&p=tcp-vs-ledbat&plots=gauge:off_target');
      const gauge = page.locator('plot-view');
      await expect.poll(async () => Math.min(...(await axis(gauge)).map(Number))).toBeGreaterThan(-1);
      await expect(
        gauge
          .locator('.over text')
          .filter({ hasText: /^[-−]\d/ })
          .first(),
      ).toBeVisible();
      // Reno keeps the queue beyond the target: off-target is below zero nearly all of the time.
      const { full } = await inkAt(gauge, 0.5);
      expect(Math.max(...full)).toBeLessThan(0.8);
      expect(Math.min(...full)).toBeGreaterThan(0);
    });
    await test.step('a logarithmic axis is chosen in the menu or by key, stays, and says where zero is', async () => {
      await page.goto('./#v=2&p=tcp-vs-ledbat&plots=cwnd,queue');
      const queue = plot(page, 'Queue');
      await handle(queue).click();
      await expect(menu(page)).toContainText('What is 0 or less stands at the foot.');
      await menu(page).getByRole('radio', { name: 'Logarithmic' }).check();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
      await expect.poll(() => axis(queue)).toEqual(['≤ 1', '10', '100']);
      const cwnd = plot(page, 'Congestion window');
      await cwnd.getByRole('application').focus();
      await page.keyboard.press('l');
      await expect(page).toHaveURL(/&looks=queue:log;cwnd:log/);
      await expect.poll(() => axis(cwnd)).toEqual(['≤ 1', '10', '100']);
      // Reno's window is between 70 and 145 from the first seconds on; LEDBAT's is 1, at the foot: read between 10 and 100.
      const rules = await cwnd
        .locator('.over text[text-anchor="end"]')
        .evaluateAll((all) => all.map((each) => [each.textContent, Number(each.getAttribute('y')) - 4] as const));
      const y = (words: string): number => rules.find(([text]) => text === words)?.[1] ?? NaN;
      const box = await sheet(cwnd).boundingBox();
      const height = (box?.height ?? 0) - 12;
      const place = (part: number): number => 7 + (1 - part) * height;
      const values = (await inkAt(cwnd, 0.5)).full.map(
        (part) => 10 ** (1 + (y('10') - place(part)) / (y('10') - y('100'))),
      );
      expect(Math.max(...values)).toBeGreaterThan(70);
      expect(Math.max(...values)).toBeLessThan(175);
      expect(Math.min(...values)).toBeLessThan(1.2);
      await page.reload();
      await expect.poll(() => axis(cwnd)).toEqual(['≤ 1', '10', '100']);
      await cwnd.getByRole('application').focus();
      await page.keyboard.press('l');
      await expect.poll(() => axis(cwnd)).not.toContain('≤ 1');
      await expect(page).toHaveURL(/&looks=queue:log(&|$)/);
    });
  },
);

test('a plot is made higher and carried elsewhere, by the mouse', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await test.step('a plot is pulled higher at its lower edge, and is as usual after two clicks', async () => {
    const queue = plot(page, 'Queue');
    const height = async (): Promise<number> => (await sheet(queue).boundingBox())?.height ?? 0;
    const before = await height();
    const edge = await queue.locator('plot-tools .edge').boundingBox();
    if (edge === null) throw new Error('no edge');
    await page.mouse.move(edge.x + 200, edge.y + 5);
    await page.mouse.down();
    await page.mouse.move(edge.x + 200, edge.y + 45, { steps: 4 });
    await expect.poll(height).toBeCloseTo(before + 40, 0);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`&looks=queue:${Math.round(before + 40)}px`));
    await page.reload();
    await expect.poll(height).toBeCloseTo(before + 40, 0);
    // The axis is drawn for the new height: zero stands at the foot of the picture.
    await expect
      .poll(async () => Number(await queue.locator('.over text', { hasText: /^0$/ }).getAttribute('y')))
      .toBeCloseTo(before + 40 - 5 + 4.5, 0);
    await queue.locator('plot-tools .edge').dblclick();
    await expect(page).not.toHaveURL(/looks=/);
    await expect.poll(height).toBeCloseTo(before, 0);
  });
  await test.step('a plot is carried to another place by its handle; letting go opens no menu', async () => {
    expect(await titles(page)).toEqual(['Congestion window', 'Queue', 'Throughput', 'Queuing delay']);
    const from = await handle(plot(page, 'Throughput')).boundingBox();
    const to = await plot(page, 'Congestion window').boundingBox();
    if (from === null || to === null) throw new Error('no plots');
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, to.y + 10, { steps: 5 });
    await expect(page.locator('plot-stack .landing')).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual(['Throughput', 'Congestion window', 'Queue', 'Queuing delay']);
    await expect(page.locator('plot-stack .landing')).toHaveCount(0);
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/&order=throughput,cwnd,queue,delay/);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Throughput', 'Congestion window', 'Queue', 'Queuing delay']);
  });
});

test('by keyboard alone: height, place, form and axis, each of them said', { tag: '@a11y' }, async ({ page }) => {
  await open(page, '&tcp.count=3&duration=20s');
  const cwnd = plot(page, 'Congestion window');
  await cwnd.getByRole('application').focus();
  const height = async (): Promise<number> => (await sheet(cwnd).boundingBox())?.height ?? 0;
  const before = await height();
  const said = page.locator('plot-stack > p, plot-stack p[role="status"]').last();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(height).toBe(before + 40);
  await expect(said).toHaveText(`Height ${before + 40} pixels`);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(height).toBe(before + 20);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => titles(page)).toEqual(['Queue', 'Congestion window', 'Throughput', 'Queuing delay']);
  await expect(said).toHaveText('Congestion window: place 2 of 4');
  // The focus goes with the plot.
  await expect(cwnd.getByRole('application')).toBeFocused();
  await page.keyboard.press('m');
  await expect(cwnd.locator('.unit')).toHaveText(/band/);
  await page.keyboard.press('m');
  await expect(cwnd.getByRole('listitem').first()).toHaveText(/×3, total/);
  await expect(said).toHaveText('Total');
  await page.keyboard.press('m');
  await expect(cwnd.getByRole('listitem').first()).toHaveText(/×3, mean/);
  await expect(cwnd.locator('.unit')).not.toHaveText(/band/);
  await page.keyboard.press('l');
  await expect(said).toHaveText('Logarithmic axis');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titles(page)).toEqual(['Congestion window', 'Queue', 'Throughput', 'Queuing delay']);
  await expect(cwnd.getByRole('application')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the menu is used by touch, fits, and is in German on a German page', { tag: '@a11y' }, async ({ page }) => {
    // Nothing lies under the menu that it would leave a strip of.
    await page.goto('./?lang=de#v=2&p=tcp-vs-ledbat&tcp.count=20&duration=20s&plots=cwnd,queue');
    await page.waitForFunction(() => customElements.get('plot-tools') !== undefined);
    const cwnd = page.locator('plot-view').first();
    await expect(cwnd.locator('plot-tools .single')).toHaveText('Einzelne Flüsse');
    await fits(page);
    await handle(cwnd).tap();
    await expect(menu(page)).toContainText('Was 0 oder kleiner ist, steht am Fuß.');
    const box = await menu(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(844);
    await axeFindsNothing(page, 'plot-stack');
    const height = async (): Promise<number> => (await sheet(cwnd).boundingBox())?.height ?? 0;
    const before = await height();
    await menu(page).getByRole('button', { name: 'Höher' }).tap();
    await expect.poll(height).toBe(before + 20);
    await menu(page).getByRole('button', { name: 'Weiter nach unten' }).tap();
    await expect(page).toHaveURL(/&order=queue,cwnd&/);
    await page.keyboard.press('Escape');
    await page.locator('plot-view').nth(1).locator('plot-tools .single').tap();
    await expect(page).toHaveURL(/looks=cwnd:flows,\d+px/);
  });

  test('a finger pulls the edge of a plot', { tag: '@long' }, async ({ page }) => {
    await open(page, '&duration=20s');
    const cwnd = plot(page, 'Congestion window');
    const height = async (): Promise<number> => (await sheet(cwnd).boundingBox())?.height ?? 0;
    const before = await height();
    const edge = await cwnd.locator('plot-tools .edge').boundingBox();
    if (edge === null) throw new Error('no edge');
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number): Promise<unknown> =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: to === undefined ? [] : [{ x, y: to }] });
    await touch('touchStart', y);
    for (const by of [10, 25, 40]) await touch('touchMove', y + by);
    await touch('touchEnd');
    await expect.poll(height).toBeCloseTo(before + 40, 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('buffer, target and capacity are moved in the plots, by hand and by keys, as their controls move them', async ({
  page,
}) => {
  await open(page);
  const grip = (title: string): Locator => plot(page, title).getByRole('slider');
  const label = (title: string): Locator => plot(page, title).locator('.over text, .letters text');
  await expect(grip('Queue')).toHaveAttribute('aria-valuetext', /packets/);
  const spot = await grip('Queue').boundingBox();
  if (spot === null) throw new Error('no grip');
  await page.mouse.move(spot.x + spot.width - 5, spot.y + spot.height / 2);
  await page.mouse.down();
  await page.mouse.move(spot.x + spot.width - 5, spot.y + spot.height / 2 + 30, { steps: 5 });
  await expect(grip('Queue')).not.toHaveAttribute('aria-valuenow', '100');
  await page.mouse.up();
  await expect(page).toHaveURL(/&bottleneck\.queue\.limit=/);
  let now = 0; // on a busy machine the last move is heard late
  await expect(async () => {
    now = Number(await grip('Queue').getAttribute('aria-valuenow'));
    await expect(label('Queue').filter({ hasText: `buffer ${String(now)}` })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  // No stretch was drawn, and the whole run is still shown.
  await expect(page.locator('window-bar')).not.toContainText('of the run');
  await page.keyboard.press('Control+z');
  await expect(grip('Queue')).not.toHaveAttribute('aria-valuenow', String(now));

  const before = Number(await grip('Queuing delay').getAttribute('aria-valuenow'));
  await grip('Queuing delay').focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => Number(await grip('Queuing delay').getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  await expect(page).toHaveURL(/target/);
  // What somebody has locked has no grip.
  await page.goto('./?locked=lbe.target#v=2&p=tcp-vs-ledbat');
  await expect(grip('Queue')).toHaveCount(1);
  await expect(grip('Queuing delay')).toHaveCount(0);
});
