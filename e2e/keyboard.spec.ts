/** The whole laboratory by keyboard alone, from the address bar to a saved file; every stop of the focus can be seen. */
import { expect, test, type Page } from '@playwright/test';
import { expectFocusSeen, openLab, tabTo } from './everyone-steps';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** To the microsecond, where the slider knows thousandths of the run. */
const clock = async (page: Page): Promise<number> => Number(await page.locator('transport-bar .at').textContent());

test('the controls are ten tabs from the start of the page', { tag: '@a11y' }, async ({ page }) => {
  await openLab(page);
  await tabTo(page, /Skip to the controls/);
  await page.keyboard.press('Enter');
  const stops: string[] = ['Skip to the plots', 'Skip to the controls'];
  while (stops.length < 10 && !/Target/.test(stops.at(-1) ?? '')) {
    await page.keyboard.press('Tab');
    stops.push(await expectFocusSeen(page));
  }
  expect(stops.at(-1), stops.join('; ')).toContain('Target');
  await page.setViewportSize({ width: 390, height: 844 }); // there they are in a sheet that comes up
  await page.reload();
  await openLab(page);
  await tabTo(page, /Skip to the controls/);
  await page.keyboard.press('Enter');
  expect(await expectFocusSeen(page)).toContain('Close the controls');
});

test('print has words and lines, and nothing to take hold of', { tag: '@a11y' }, async ({ page }) => {
  await openLab(page);
  const own = ['plot-tools button', 'plot-grips [role=slider]', 'plot-view .range', '.pin'];
  const others = ['network-edit button', 'guest-write button', 'plot-menu summary', 'run-words button'];
  const handles = page.locator([...own, ...others].join());
  await expect(handles.filter({ visible: true })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(handles.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('plot-view h3').first()).toBeVisible();
});

test(
  'an experiment is chosen, read, changed, compared, saved and played without a pointer',
  { tag: '@a11y' },
  async ({ page }) => {
    test.slow(); // it goes through every control of the page
    await openLab(page);
    await tabTo(page, /Skip to the plots/);

    // Choose an experiment by its question.
    await tabTo(page, /button Experiments/);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Experiments' });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('button', { name: 'By question' })).toHaveAttribute('aria-pressed', 'true');
    await expectFocusSeen(page);
    await page.keyboard.type('target');
    await press(page, 'ArrowDown', 'ArrowUp', 'Escape');
    await expect(dialog).toHaveCount(0);
    expect(await expectFocusSeen(page)).toMatch(/button Experiments/);
    await press(page, 'Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('yield to TCP');
    await press(page, 'Enter');
    await expect(dialog).toHaveCount(0);
    expect(await expectFocusSeen(page)).toMatch(/button Experiments/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does LEDBAT yield to TCP?');

    // Walk along a plot, ask what happened there, and come back.
    await tabTo(page, /plot-view div Congestion window/);
    await press(page, 'Home', 'ArrowRight', ']', 'ArrowDown');
    await expect(page.locator('plot-stack').getByRole('status')).toHaveText(/\ss: .+\d/);
    await press(page, 'Enter');
    const inspector = page.getByRole('region', { name: /^What happened/ });
    await expect(inspector.getByRole('heading', { level: 2 })).toBeFocused();
    await expectFocusSeen(page);
    await tabTo(page, /inspector-panel/);
    await press(page, 'Escape');
    await expect(inspector).toHaveCount(0);
    expect(await expectFocusSeen(page)).toMatch(/plot-view div Congestion window/);

    await tabTo(page, /button Pin this run/);
    await press(page, 'Enter');
    await expect(page.locator('pin-bar li')).toHaveCount(1);
    await expectFocusSeen(page);

    await tabTo(page, /take-home summary/);
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Time series, CSV' })).toBeVisible();
    await tabTo(page, /take-files button Time series, CSV/);
    const saved = page.waitForEvent('download');
    await press(page, 'Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await expectFocusSeen(page);

    // Change the target by typing and by arrows, the queue in its chooser, and take the last change back.
    await tabTo(page, /kind-select button Queue: DropTail/);
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'Choose a queue' })).toBeVisible();
    await page.keyboard.type('CoDel');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      expect(await expectFocusSeen(page)).toMatch(/button Queue: CoDel/);
    }).toPass();
    await expect(page.locator('compare-panel')).toContainText('CoDel');
    await press(page, 'ControlOrMeta+z');
    await expect(page.getByRole('button', { name: 'Queue: DropTail' })).toBeVisible();
    await expectFocusSeen(page);

    await tabTo(page, /number-input input Target τ$/, 'Shift+Tab');
    await page.keyboard.type('40');
    await press(page, 'Enter');
    const field = page.getByRole('textbox', { name: 'Target τ', exact: true });
    await expect(field).toHaveValue(/^40/);
    await expect(page).toHaveURL(/target=40ms/);
    await tabTo(page, /Target τ, slider/);
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(field).not.toHaveValue(/^40\s/);
    await expectFocusSeen(page);

    // The last step back leaves the focus on the way forward.
    await page.getByRole('button', { name: 'Undo' }).focus();
    const redo = page.getByRole('button', { name: 'Redo' });
    for (let steps = 0; steps < 9 && !(await redo.evaluate((button) => button.matches(':focus'))); steps += 1) {
      await press(page, 'Enter');
      expect(await expectFocusSeen(page)).toMatch(/history-buttons button/);
    }
    await expect(redo).toBeFocused();

    // Play, pause, and one event further.
    await tabTo(page, /transport-bar button Play$/);
    await press(page, 'Enter');
    await expect.poll(() => clock(page)).toBeGreaterThan(0.5);
    expect(await expectFocusSeen(page)).toMatch(/button Pause/);
    await press(page, 'Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await tabTo(page, /step-controls button Next step of a packet/);
    const at = await clock(page);
    await press(page, 'Enter');
    await expect.poll(() => clock(page)).toBeGreaterThan(at);
    await expect(page.locator('step-controls').getByRole('status')).toHaveText(/\d\ss: .+\.$/);
    await expectFocusSeen(page);
  },
);
