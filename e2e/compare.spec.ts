import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ran, type Lab } from './support/journey';
import { axeFindsNothing, fits } from './support/looks';

/** The laboratory with its first run on screen. */
async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.getByRole('button', { name: 'Pin this run' })).toBeEnabled();
}

const plot = (page: Page, title: string): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });

/** What a canvas shows, as a number that differs when a pixel does; 0 for an empty one. */
const drawn = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let hash = 0;
    for (const byte of data) hash = (hash * 31 + byte) | 0;
    return hash;
  });

const live = (target: Locator): Locator => target.locator('canvas.live');
const ghosts = (target: Locator): Locator => target.locator('canvas.ghosts');
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Target τ', exact: true });
const time = (page: Page): Locator => page.getByRole('slider', { name: 'Time shown' });

async function setTarget(page: Page, text: string): Promise<void> {
  // On a busy machine the run that is there may be taken for that of the new value.
  const before = await page.evaluateHandle(() => document.querySelector<Lab>('lab-page')?.lab.store.get().scenario);
  await field(page).fill(text);
  await field(page).press('Enter');
  await page.waitForFunction(
    (old) => document.querySelector<Lab>('lab-page')?.lab.store.get().scenario !== old,
    before,
  );
  await ran(page);
}

async function pinnedAndChanged(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Pin this run' }).click();
  await expect(page.locator('pin-bar li')).toHaveText(/A\s*as published\s*\(Baseline\)/);
  await setTarget(page, '100');
}

test('a pinned run stays as a ghost behind the next one, and what differs is listed', async ({ page }) => {
  await open(page);
  const cwnd = plot(page, 'Congestion window');
  await expect(ghosts(cwnd)).toHaveCount(0);
  await page.getByRole('button', { name: 'Pin this run' }).click();
  await expect(ghosts(cwnd)).toHaveCount(1);
  const ghost = await drawn(ghosts(cwnd));
  expect(ghost).not.toBe(0);
  const before = await drawn(live(cwnd));

  const slider = page.getByRole('slider', { name: 'Target τ, slider' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not there');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 6 });
  await expect.poll(() => drawn(live(cwnd))).not.toBe(before);
  expect(await drawn(ghosts(cwnd))).toBe(ghost); // it is not drawn again
  await page.mouse.up();

  const panel = page.locator('compare-panel');
  const target = panel.getByRole('row', { name: /Target τ/ });
  await expect(target.getByRole('cell')).toHaveText([/^\d+\sms$/, /^25\sms$/]);
  await expect(panel.getByRole('rowheader', { name: /^LEDBAT/ })).toHaveCount(1);
  await expect(
    panel
      .getByRole('row', { name: /TCP share/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/[−+]\d.*%\)/);
  await expect(cwnd.getByRole('listitem').first()).toHaveText(/Reno\s+[\d.]+\s*A [\d.]+/);

  await page.getByRole('checkbox', { name: /Show the ghost of run A/ }).uncheck();
  await expect.poll(() => drawn(ghosts(cwnd))).not.toBe(ghost);
});

test(
  'a pinned run: the difference to it under the plot that the reader chooses, opened as one step, and let go of',
  { tag: '@long' },
  async ({ page }) => {
    await pinnedAndChanged(page);
    await test.step('the difference to the baseline stands under the plot that the reader chooses', async () => {
      await page.getByLabel('Difference under').selectOption('Throughput');
      const strip = page.locator('difference-strip');
      await expect(strip.getByRole('heading')).toHaveText(/Throughput: live run minus A\s+Mb\/s/);
      await expect(strip.getByRole('listitem')).toHaveText([/mean −[\d.]+\sMb\/s/, /mean \+[\d.]+\sMb\/s/]);
      await expect.poll(() => drawn(strip.locator('canvas'))).not.toBe(0);
      await page.getByLabel('Difference under').selectOption('no plot');
      await expect(strip).toHaveCount(0);
    });
    await test.step('a pinned run is opened as one step, and let go of', async () => {
      await page.getByRole('button', { name: 'Open this run' }).click();
      await expect(field(page)).toHaveValue(/^25/);
      await expect(page.locator('compare-panel')).toContainText('the scenarios are the same');
      await page.goBack();
      await expect(field(page)).toHaveValue(/^100/);
      await page.getByRole('button', { name: 'Unpin' }).click();
      await expect(page.locator('compare-panel section')).toHaveCount(0);
      await expect(page.locator('canvas.ghosts')).toHaveCount(0);
    });
  },
);

test(
  'changes in mid-run: a slider that is moved while it plays, and what cannot change',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await test.step('a slider that is moved while it plays takes effect from that moment on', async () => {
      const onward = page.getByRole('radio', { name: 'from here on' });
      await expect(onward).toBeDisabled();
      await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await onward.check();
      await expect.poll(async () => Number(await time(page).inputValue())).toBeGreaterThan(1);
      await setTarget(page, '100');
      await expect(page.locator('change-list')).toContainText('1 change in mid-run');
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      const at = Number.parseFloat(await page.getByRole('textbox', { name: /^Time of the change/ }).inputValue());
      expect(at).toBeGreaterThan(0);
      expect(Number(await time(page).inputValue())).toBeGreaterThanOrEqual(at);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(field(page)).toHaveValue(/^100/);
      await time(page).fill('0');
      await expect(field(page)).toHaveValue(/^25/);

      await page.reload();
      await expect(page.locator('change-list')).toContainText('1 change in mid-run');
      await expect(field(page)).toHaveValue(/^100/);
      await page.getByRole('button', { name: /^Remove the change of/ }).click();
      await expect(page.locator('change-list section')).toHaveCount(0);
      await expect(field(page)).toHaveValue(/^25/);
    });
    await test.step('what cannot change in mid-run says so, and offers the whole run', async () => {
      await time(page).fill('60');
      await page.getByRole('radio', { name: 'from here on' }).check();
      const duration = page.getByRole('textbox', { name: 'Duration', exact: true });
      await duration.fill('90');
      await duration.press('Enter');
      await expect(page.locator('notice-list')).toContainText('Duration cannot change in mid-run.');
      await expect(duration).toHaveValue(/^120/);
      await page.getByRole('button', { name: 'Change it for the whole run' }).click();
      await expect(duration).toHaveValue(/^90/);
    });
  },
);

test('steps back, and pins: undo by keyboard, by menu and by Back; a fifth pin is refused', async ({ page }) => {
  await open(page);
  await test.step('undo and redo by keyboard, by menu, and by Back', async () => {
    for (const target of ['40', '50', '60']) await setTarget(page, target);
    await page.getByRole('slider', { name: 'Target τ, slider' }).focus();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'title',
      /^Undo: Target τ: 50 → 60\sms$/,
    );
    await page.keyboard.press('Control+z');
    await expect(field(page)).toHaveValue(/^50/);
    await page.keyboard.press('Control+Shift+z');
    await expect(field(page)).toHaveValue(/^60/);
    await page.getByRole('button', { name: 'Last steps' }).click();
    await page.getByRole('button', { name: 'Target τ: 40 → 50 ms' }).click();
    await expect(field(page)).toHaveValue(/^40/);
    await page.goBack();
    await expect(field(page)).toHaveValue(/^60/);
  });
  await test.step('a fifth pin is refused in a sentence, and names are the reader’s', async () => {
    const pin = page.getByRole('button', { name: 'Pin this run' });
    for (const target of ['30', '40', '50']) {
      const count = await page.locator('pin-bar li').count();
      // On a busy machine the run before may still be there, which is pinned already.
      await expect(async () => {
        await pin.click();
        await expect(page.locator('pin-bar li')).toHaveCount(count + 1, { timeout: 5_000 });
      }).toPass();
      await setTarget(page, target);
    }
    await pin.click();
    await expect(page.locator('pin-bar li')).toHaveCount(4);
    await expect(page.locator('pin-bar li').nth(1)).toContainText('Target τ 30 ms');
    await setTarget(page, '70');
    await pin.click();
    await expect(page.locator('notice-list')).toContainText('let go of one');
    await page.getByRole('textbox', { name: 'Name of run D' }).fill('the long one');
    await page.keyboard.press('Enter');
    await expect(page.locator('pin-bar li').nth(3)).toContainText('the long one');
  });
});

test(
  'axe finds nothing beside pinned runs and changes, and nothing runs out of the window',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.getByRole('button', { name: 'Pin this run' }).click();
    await expect(page.locator('pin-bar li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Controls', exact: true }).click();
    await time(page).fill('60');
    await page.getByRole('radio', { name: 'from here on' }).check();
    await setTarget(page, '100');
    await page.getByLabel('Difference under').selectOption('Throughput');
    await expect(page.locator('difference-strip canvas')).toBeVisible();
    await fits(page, 390, 1440);
    await axeFindsNothing(page, 'compare-panel', 'plot-stack');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('#rail').analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  },
);
