import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from './support/looks';

const panel = (page: Page): Locator => page.getByRole('region', { name: /^What happened/ });
const plot = (page: Page, title: RegExp): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });

/** The laboratory with its run on screen, and the part of it that loads later. */
async function open(page: Page, difference = ''): Promise<void> {
  await page.goto(`./#v=2&p=tcp-vs-ledbat${difference}`);
  await expect(page.locator('metrics-row .figure .value').first()).toHaveText(/\d/);
  await page.waitForFunction(() => customElements.get('inspector-panel') !== undefined);
}

/** Taps a part of a plot's width, at a part of its height. */
async function tap(page: Page, on: Locator, x: number, y: number): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('the plot is not on screen');
  await page.mouse.click(box.x + 46 + x * (box.width - 60), box.y + y * box.height);
}

/** The window that the panel says the engine took. */
async function taken(page: Page): Promise<number> {
  const said = await panel(page)
    .getByText(/^The window became/)
    .textContent();
  return Number(/[\d.]+/.exec(said ?? '')?.[0]);
}

test('what happened is asked by keyboard and by a click, and told with the numbers that the plots read out', async ({
  page,
}) => {
  await open(page);
  await test.step('by keyboard alone: choose a flow, ask, read, and come back', async () => {
    const sheet = plot(page, /^Congestion window/).locator('.sheet');
    await sheet.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(panel(page)).toContainText(/At\s11[34]\.\d+\ss\sLEDBAT\smeasured/);
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(sheet).toBeFocused();
  });
  await test.step('a drop in the rug tells why it was dropped, and how its sender learnt of it', async () => {
    const sheet = plot(page, /^Congestion window/).locator('.sheet');
    await sheet.focus();
    // The last event is a loss that was noticed; the one before it, the drop itself.
    for (const key of ['End', '[', '[', 'Enter']) await page.keyboard.press(key);
    await expect(panel(page)).toContainText(/a\spacket\sof\sReno\swas\slost\sat\sbottleneck\s\(queue\sfull\)/);
    await expect(panel(page)).toContainText(/at its limit of 100\spackets/);
    await expect(panel(page)).toContainText(
      /The\sfirst\sof\s\d+\sacknowledgements\sthat\sasked\sfor\spacket\s[\d\s]+\sagain/,
    );
    await expect(panel(page)).toContainText(
      /Loss\snoticed,\sfast\sretransmit:\sReno’s\swindow\s[\d.]+\s→\s[\d.]+\spackets/,
    );
  });
  await test.step('a click on a window tells the decision behind it, with the numbers that the plot reads out', async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    const cwnd = plot(page, /^Congestion window/);
    await tap(page, cwnd.locator('.sheet'), 0.5, 0.6);
    await expect(panel(page)).toContainText(/At\s(59\.9|60\.0)\d\d\ss\sReno\sheard\sthat\s1\spacket\shad\sarrived/);
    await expect(panel(page).getByRole('button', { name: 'Reno' })).toHaveAttribute('aria-pressed', 'true');
    const read = Number(await cwnd.getByRole('listitem').filter({ hasText: 'Reno' }).locator('.value').textContent());
    // The read-out is the last one of a tenth of a second, in which the window grows by a packet.
    expect(Math.abs((await taken(page)) - read)).toBeLessThan(1.5);
    await expect(panel(page).locator('.equation').first()).toHaveText(/cwnd ← cwnd \+ min\(acked \/ cwnd, 1\)/);
    await expect(panel(page)).toContainText(/Queued\sat\sbottleneck\sbehind\s\d+\spackets/);
    await expect(panel(page)).toContainText(/Reno\sdecided:\swindow/);
    await axeFindsNothing(page, 'inspector-panel');
    await panel(page).getByRole('button', { name: 'LEDBAT' }).click();
    await expect(panel(page)).toContainText(/LEDBAT\smeasured\s[\d.]+\sms\sof\squeuing\sdelay/);
    await expect(panel(page).locator('.equation').first()).toContainText('gain × off_target × acked / cwnd');
  });
  await test.step('a step of the packet’s way is a button that shows its moment, and the packet stays', async () => {
    const heading = panel(page).getByRole('heading', { name: /^The path of packet/ });
    await expect(heading).toBeVisible();
    const packet = await heading.textContent();
    const first = panel(page).getByRole('listitem').first();
    await first.getByRole('button').click();
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(heading).toHaveText(packet ?? '');
  });
  await test.step('what if it had not been dropped: the run goes on from there, and what it was stays beside it', async () => {
    await page.keyboard.press('Escape');
    const sheet = plot(page, /^Congestion window/).locator('.sheet');
    await sheet.focus();
    for (const key of ['End', '[', '[', 'Enter']) await page.keyboard.press(key);
    await panel(page)
      .getByRole('group', { name: 'What if …' })
      .getByRole('button', { name: 'not been dropped' })
      .click();
    await expect(panel(page)).toContainText(
      /Packet\s[\d\s]+\sof\sReno\snot\sdropped: at\s[\d.]+\ss\sthe run parts from the one that it was/,
    );
    await expect(panel(page)).toContainText(/From there on Reno has .* in place of .*6 pairs of runs/);
    await expect(page.getByRole('group', { name: 'Pinned runs' })).toContainText('as it was');
    await expect(page.locator('change-list')).toContainText(/Reno: packet\s[\d\s]+not dropped/);
    await page.reload();
    await expect(page.locator('run-words')).toContainText(/not\sdropped: at\s[\d.]+\ss\sthe run parts/);
    await page
      .getByRole('button', { name: /^Undo|Remove the change/ })
      .first()
      .click();
    await expect(page.locator('run-words')).not.toContainText('the run parts');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap tells, fits the width, and leaves what was tapped in sight', { tag: '@a11y' }, async ({ page }) => {
    await open(page);
    const sheet = plot(page, /^Congestion window/).locator('.sheet');
    const box = await sheet.boundingBox();
    if (box === null) throw new Error('the plot is not on screen');
    await page.touchscreen.tap(box.x + 200, box.y + 70);
    // The nearest cut: a tap of a finger goes to what means more than the acknowledgement under it.
    await expect(panel(page)).toContainText(/told\sReno\sthat\sa\spacket\swas\slost/);
    const card = await panel(page).boundingBox();
    const now = await sheet.boundingBox();
    expect((now?.y ?? 0) + 70).toBeLessThan(card?.y ?? 0);
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
    const body = panel(page).locator('.body');
    expect(await body.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await panel(page).getByRole('button', { name: 'Close the inspector' }).tap();
    await expect(panel(page)).toHaveCount(0);
  });
});
