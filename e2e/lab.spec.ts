import { expect, test, type Locator, type Page } from '@playwright/test';
import { inkOf } from './support/ink';
import { fits } from './support/looks';

/** The laboratory with its first run on screen. */
async function open(page: Page): Promise<void> {
  await page.goto('./');
  await expect(figure(page, 'Efficiency')).toHaveText(/\d/);
}

const figure = (page: Page, name: string): Locator =>
  page.locator('metrics-row .figure', { has: page.getByRole('button', { name, exact: true }) }).locator('.value');

const plot = (page: Page, title: string): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });

/** What is drawn in a plot, as a number that differs when a pixel does. */
const drawn = (target: Locator): Promise<number> =>
  target.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let hash = 0;
    for (const byte of data) hash = (hash * 31 + byte) | 0;
    return hash;
  });

test('opens on a question; what is shown of the run is where its values are, and follows play, cursor and words', async ({
  page,
}) => {
  await open(page);
  await test.step('opens on a question, with plots whose lines are where their values are', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\?$/);
    const time = page.getByRole('slider', { name: 'Time shown' });
    const end = Number(await time.getAttribute('max'));
    for (const part of [1, 0.5]) {
      await time.fill(String(end * part));
      for (const [title, lines] of [
        ['Congestion window', 2],
        ['Queue', 1],
        ['Throughput', 3],
        ['Queuing delay', 1],
      ] as const) {
        await expect(async () => {
          const found = await inkOf(plot(page, title), part);
          expect(found, title).toHaveLength(lines);
          // The capacity lies below the line of the flow that fills it: e2e/network-edit.spec.ts holds it to its numbers.
          for (const { text, off } of found.filter((line) => !line.text.startsWith('Capacity')))
            expect(Math.abs(off ?? Infinity), `${title}, ${text}`).toBeLessThan(2);
        }).toPass();
      }
    }
  });
  await test.step('what comes after the playhead is faint, and nothing is where the whole run is shown', async () => {
    const time = page.getByRole('slider', { name: 'Time shown' });
    const line = plot(page, 'Queue').locator('canvas').first();
    await time.fill('120');
    await expect(line).toHaveCSS('mask-image', 'none');
    await time.fill('60');
    await expect(line).toHaveCSS(
      'mask-image',
      /^linear-gradient\(.*, rgb\(0, 0, 0\) (\d.*)px, rgba\(0, 0, 0, 0\.16\) \1px\)$/,
    );
    await time.fill('120');
    await expect(line).toHaveCSS('mask-image', 'none');
  });
  await test.step('one cursor moves through all plots', async () => {
    const readOut = plot(page, 'Queuing delay').getByRole('listitem').first();
    const atEnd = await readOut.textContent();
    await plot(page, 'Congestion window')
      .locator('.sheet')
      .hover({ position: { x: 300, y: 40 } });
    await expect(page.locator('plot-view .cursor line')).toHaveCount(4);
    await expect(readOut).not.toHaveText(String(atEnd));
  });
  await test.step('the plots are also there as words and numbers', async () => {
    await page.getByText('The plots in words and numbers').click();
    await expect(page.locator('plot-words')).toContainText(/on average/);
    await expect(page.getByRole('table')).toHaveCount(4);
  });
  await test.step('plays, pauses, scrubs', async () => {
    const time = page.getByRole('slider', { name: 'Time shown' });
    const end = Number(await time.inputValue());
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1'); // two minutes to pause in
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Pause' }).click();
    const paused = Number(await time.inputValue());
    expect(paused).toBeLessThan(end);
    await time.fill(String(end / 2));
    await expect(page.locator('transport-bar')).toContainText((end / 2).toFixed(1));
    await time.press('End');
    await expect.poll(async () => Number(await time.inputValue())).toBe(end);
  });
});

test('plots, figures and controls follow while the hand still moves, and all come with many groups', async ({
  page,
}) => {
  await open(page);
  await test.step('plots and figures follow a slider while the hand still moves', async () => {
    const slider = page.getByRole('slider', { name: 'Target τ, slider' });
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('the slider is not there');
    const before = {
      plot: await drawn(plot(page, 'Congestion window')),
      share: await figure(page, 'TCP share').textContent(),
    };
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 8 });
    await expect.poll(() => drawn(plot(page, 'Congestion window'))).not.toBe(before.plot);
    await expect(figure(page, 'TCP share')).not.toHaveText(String(before.share));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled(); // nothing is committed yet
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect(page).toHaveURL(/target/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drawn(plot(page, 'Congestion window'))).toBe(before.plot);
  });
  await test.step('a run that takes longer grows over the last one', async () => {
    await page.goto('./#v=2&p=tcp-vs-ledbat&duration=600s&tcp.count=10&lbe.count=10');
    await expect(page.locator('time-axis')).toContainText('600');
    await expect(page.locator('control-rail').getByText('Reno ×10').first()).toBeVisible();
    await expect(page.locator('transport-bar progress')).toHaveCount(0);
    const slider = page.getByRole('slider', { name: 'Target τ, slider' }).first();
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const front = (): number => (document.querySelector('plot-stack') as Element & { playhead: number }).playhead;
    await expect.poll(() => page.evaluate(front)).toBe(600);
    const grows = page.waitForFunction(
      () => (document.querySelector('plot-stack') as Element & { playhead: number }).playhead < 600,
    );
    await page.mouse.move(x + width * 0.2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2);
    await grows;
    await expect.poll(() => page.evaluate(front)).toBe(600);
    await page.mouse.up();
  });
  await test.step('the controls of many groups come one group after the other, and all of them', async () => {
    await page.goto('./#v=2&p=every-protocol');
    const sections = page.locator('control-rail section');
    await expect(sections.nth(12)).toBeAttached();
    const empty = (): Promise<number> =>
      sections.evaluateAll((list) => list.filter((section) => section.querySelector('param-control') === null).length);
    await expect.poll(empty).toBe(0);
  });
});

test('everything can be done with the keyboard, and a refused value leaves the last good run', async ({ page }) => {
  await open(page);
  await test.step('everything can be done with the keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the plots' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = plot(page, 'Congestion window').getByRole('application');
    await expect(first).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('time-axis .cursor text')).toHaveText(/^0\.6/);
    await page.keyboard.press(']');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('plot-stack').getByRole('status')).toHaveText(/\ss: .+\d/);
    await page.keyboard.press('Tab');
    await expect(plot(page, 'Queue').getByRole('application')).toBeFocused();

    const slider = page.getByRole('slider', { name: 'Target τ, slider' });
    await slider.focus();
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(slider).not.toHaveAttribute('aria-valuetext', String(before));
    await page.getByRole('button', { name: 'Efficiency' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('note', { name: /Efficiency/ })).toBeVisible();
  });
  await test.step('a value out of range leaves the last good run, and says why', async () => {
    const field = page.getByRole('textbox', { name: 'Target τ' });
    const before = await field.inputValue();
    await field.fill('-5');
    await field.press('Enter');
    await expect(page.getByText(/^Target τ must be from .* not “-5”\.$/)).toBeInViewport();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(before);
    await field.fill('40');
    await field.press('Enter');
    await expect(field).toHaveValue(/^40/);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the controls come up from below, with the plots in view', async ({ page }) => {
    // Whoever is quicker than the controls' script has the focus in them all the same.
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/assets/later-rail*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('./');
    await page.getByRole('button', { name: 'Controls', exact: true }).click();
    send();
    await expect(page.getByRole('slider', { name: 'Target τ, slider' })).toBeInViewport();
    await expect(plot(page, 'Congestion window').locator('canvas')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('slider', { name: 'Target τ, slider' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Controls', exact: true })).toBeFocused();
    await fits(page, 320, 390, 859, 860, 1024);
  });
});

for (const width of [390, 1440]) {
  test(
    `plots stay where they are when the rest of the page comes: ${width} px`,
    { tag: width === 390 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/assets/later*.js', async (route) => {
        await sent;
        await route.continue();
      });
      await page.goto('./');
      const first = page.locator('plot-view').first();
      await expect(page.locator('plot-view .sheet').first()).toBeVisible();
      const before = await first.boundingBox();
      expect(before?.height).toBeGreaterThan(50);
      send();
      await expect(page.locator('control-rail h2')).toBeAttached();
      await expect(page.locator('topology-strip summary')).toBeVisible();
      if (width > 1000) await expect(page.locator('topology-strip .drawing svg')).toBeVisible();
      expect(await first.boundingBox()).toEqual(before);
    },
  );
}

test('what stands behind "More" is drawn when somebody opens it, and found without', async ({ page }) => {
  await open(page);
  const rail = page.locator('control-rail');
  const rest = rail.locator('[path="flows.0.transport.min_rto_ms"]');
  const reno = rail.getByRole('region', { name: 'Reno' });
  await expect(reno.getByText(/^More/)).toBeVisible();
  await expect(rest).toHaveCount(0);
  await reno.getByText(/^More/).click();
  await expect(rest.getByRole('textbox')).toBeVisible();
  await page.reload();
  await rail.getByRole('searchbox').fill('min_rto_ms');
  await expect(rest.getByRole('textbox')).toBeVisible();
});
