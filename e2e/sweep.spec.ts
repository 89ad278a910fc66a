import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing, fits } from './support/looks';

/** The laboratory with its first run, and the sweep's section open. */
async function open(page: Page, query = ''): Promise<Locator> {
  await page.goto(`./${query}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  const panel = page.locator('sweep-panel');
  await panel.locator('summary').first().click();
  await expect(panel.locator('#measure')).toBeVisible();
  return panel;
}

/** Target against queue discipline, small enough to be over soon. */
async function targetByQueue(panel: Locator, values = '5 ms; 25 ms; 100 ms'): Promise<void> {
  await panel.locator('#second #path').selectOption('links.0.queue');
  const first = panel.locator('#first');
  await first.locator('#values').fill(values);
  await first.locator('#values').press('Enter');
  await panel.locator('#second summary').click();
  await panel.getByRole('button', { name: 'None', exact: true }).click();
  for (const name of ['DropTail', 'CoDel']) await panel.getByRole('checkbox', { name, exact: true }).check();
  await panel.locator('#seeds').selectOption('1');
}

const figure = (panel: Locator): Locator => panel.locator('plot-chart .sheet');

const finished = async (panel: Locator): Promise<void> => {
  await expect(panel.locator('.status')).toContainText(/\d runs in/);
};

test('a sweep of target and queue, a click on a cell, and a figure of the papers', async ({ page }) => {
  const panel = await open(page);
  await test.step('a sweep of target and queue discipline finishes, and a click on a cell opens that run', async () => {
    await targetByQueue(panel);
    await panel.getByRole('button', { name: 'Run 6 simulations' }).click();
    await finished(panel);
    await expect(panel.locator('.under rect[stroke]')).toHaveCount(6);
    await panel.getByText('The sweep in words and numbers').click();
    const rows = panel.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    const cell = await rows.nth(1).locator('td').nth(2).textContent();

    // The last column of the second row: 100 ms under CoDel.
    const target = panel.locator('.under rect[stroke]').nth(5);
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error('the cell is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByRole('textbox', { name: 'Target τ' })).toHaveValue(/^100\s/);
    await expect(page.locator('kind-select[path="links.0.queue"]')).toContainText('CoDel');
    // The opened run has the figure that its cell has.
    const share = page.locator('metrics-row .figure', { hasText: 'TCP share' }).locator('.value');
    await expect(share).toHaveText(cell ?? '');
    await expect(panel.locator('.under rect[stroke]')).toHaveCount(6);
    await expect(panel.locator('.notice')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: 'Target τ' })).toHaveValue(/^25\s/);
  });
  await test.step('a figure of the papers can be run', async () => {
    await panel.locator('#figure').selectOption({ label: 'Low priority at a glance: each protocol beside Reno' });
    await expect(panel.locator('.source')).toContainText('Carofiglio et al., LCN 2010');
    await panel.getByRole('button', { name: 'Run 3 simulations' }).click();
    await finished(panel);
    await expect(panel.locator('tbody th')).toHaveText(['TCP-LP', 'TCP-Nice', 'LEDBAT']);
  });
});

test('shows how far it is, and follows the scenario', { tag: '@long' }, async ({ page }) => {
  const panel = await open(page);
  await test.step('shows how far it is, can be cancelled, and is there at once the second time', async () => {
    await panel.locator('#seeds').selectOption('10');
    await panel.getByRole('button', { name: 'Run 170 simulations' }).click();
    const bar = panel.getByRole('progressbar', { name: 'Computing the sweep' });
    await expect(bar).toBeVisible();
    await expect(panel.locator('.run')).toContainText(/of 170 runs/);
    await expect(panel.locator('.run')).toContainText(/about \d+\ss left/);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.locator('.status')).toContainText(/Stopped after \d+ of 170 runs/);
    await expect(bar).toHaveCount(0);

    await panel.locator('#seeds').selectOption('1');
    await panel.locator('.go').click();
    await finished(panel);
    const status = await panel.locator('.status').textContent();
    await panel.locator('#measure').selectOption({ label: 'Efficiency' });
    await expect(panel.locator('.over')).toContainText('Efficiency');
    await panel.locator('.go').click();
    await expect(panel.locator('.status')).toHaveText(status ?? '');
  });
  await test.step('the result follows the scenario: an earlier one says so', async () => {
    await panel.locator('#first #points').selectOption('3');
    await panel.locator('#seeds').selectOption('1');
    await panel.locator('.go').click();
    await finished(panel);
    const delay = page.getByRole('textbox', { name: 'Propagation delay' }).first();
    await delay.fill('40');
    await delay.press('Enter');
    await expect(panel.locator('.notice')).toContainText('before your last change');
    await panel.getByRole('button', { name: 'Run it for the present experiment' }).click();
    await finished(panel);
    await expect(panel.locator('.notice')).toHaveCount(0);
  });
});

test('by keyboard alone, what is refused first', { tag: '@a11y' }, async ({ page }) => {
  const panel = await open(page);
  await test.step('refuses what is too large or out of range, in one sentence that names the key', async () => {
    await panel.locator('#first #values').fill('5 ms; -3 ms');
    await panel.locator('#first #values').press('Enter');
    await panel.locator('.go').click();
    await expect(panel.getByRole('alert')).toContainText('axes.0.values.1 (flows.1.cc.target_ms)');
    await panel.locator('#first #values').fill('5 ms; soon');
    await panel.locator('#first #values').press('Enter');
    await expect(panel.locator('#first')).toContainText('“soon” is not a quantity');
  });
  await test.step('works by keyboard alone', async () => {
    const find = panel.locator('#first').getByRole('searchbox');
    await find.fill('limit packets');
    await find.press('Enter');
    await expect(panel.locator('#first #path')).toHaveValue('links.0.queue.limit_packets');
    await panel.locator('#first #values').fill('20; 50; 100');
    await panel.locator('#first #values').press('Enter');
    await panel.locator('.go').focus();
    await page.keyboard.press('Enter');
    await finished(panel);
    await figure(panel).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(panel.locator('.readout')).toContainText('50 packets');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Queue limit' }).first()).toHaveValue(/^50\s/);
  });
});

test('speaks German where the page does', { tag: '@long' }, async ({ page }) => {
  const panel = await open(page, '?lang=de');
  await expect(panel.getByRole('heading', { name: 'Parameterstudie' })).toBeVisible();
  await expect(panel.locator('.go')).toHaveText('51 Simulationen starten');
});

test('fits a phone, with nothing for axe to find', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const panel = await open(page);
  await targetByQueue(panel);
  await panel.locator('.go').click();
  await finished(panel);
  await fits(page, 320, 390);
  await axeFindsNothing(page, 'sweep-panel');
});
