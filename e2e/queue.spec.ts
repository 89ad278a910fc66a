import { expect, test, type Locator, type Page } from '@playwright/test';
import { paste } from './support/journey';
import { axeFindsNothing, fits } from './support/looks';

const figure = (page: Page, name: string): Locator =>
  page.locator('metrics-row .figure', { has: page.getByRole('button', { name, exact: true }) }).locator('.value');

const plot = (page: Page, title: string | RegExp): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });

/** The laboratory with its first run on screen. */
async function open(page: Page, difference = ''): Promise<void> {
  await page.goto(`./#v=2&p=tcp-vs-ledbat${difference}`);
  await expect(figure(page, 'Efficiency')).toHaveText(/\d/);
}

/** By the chooser, as a person does who knows the name. */
async function chooseQueue(page: Page, name: string): Promise<void> {
  await page
    .locator('#rail')
    .getByRole('button', { name: /^Queue: / })
    .click();
  await page.getByRole('combobox', { name: /^Find by name/ }).fill(name);
  await page.keyboard.press('Enter');
}

test(
  'each queue shows what it knows: averages, thresholds, flows, and why packets are gone',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await test.step('RED shows its average before the queue, and its thresholds as lines with names', async () => {
      await expect(page.locator('plot-view')).toHaveCount(4);
      await chooseQueue(page, 'RED');
      const queue = plot(page, /^RED: average queue packets/);
      await expect(queue.getByRole('listitem')).toHaveText([/Queue\s+\d/, /Average queue\s+\d/]);
      await expect(queue.locator('.over')).toContainText('lower threshold');
      await expect(queue.locator('.over')).toContainText('upper threshold');
      await expect(plot(page, /^RED: drop probability/)).toHaveCount(1);
      await expect(page.locator('event-rug')).toContainText('early drop');
      await expect(page).toHaveURL(/bottleneck\.queue=red$/);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('plot-view')).toHaveCount(4);
    });
    await test.step('FQ-CoDel shows what waits of each flow', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat&bottleneck.queue=fq_codel');
      await expect(plot(page, /^Waiting, by flow/).getByRole('listitem')).toHaveText([/Reno\s+\d/, /LEDBAT\s+\d/]);
    });
    await test.step('drops have their reason under the figures too, and what it means is one tap away', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat&bottleneck.queue=codel');
      const fates = page.locator('metrics-row .fates');
      await expect(fates).toContainText(/dropped at its turn\s*\d+/);
      await fates.getByRole('button', { name: 'dropped at its turn' }).click();
      await expect(page.getByRole('note', { name: 'dropped at its turn: definition' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByText('The plots in words and numbers').click();
      await expect(page.locator('plot-words')).toContainText(/\d+ × dropped at its turn/);
    });
    await test.step('loss by link: its control is in sight, and what is lost has its reason', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat&bottleneck.loss=bernoulli&bottleneck.loss.p=0.02');
      await expect(page.locator('event-rug')).toContainText('lost on the link');
      await expect(page.locator('metrics-row .fates')).toContainText(/lost on the link\s*\d+/);
      await expect(page.getByRole('textbox', { name: 'Loss probability' })).toHaveValue('0.02');
      await page.locator('#rail').getByRole('combobox', { name: 'Random loss', exact: true }).selectOption('none');
      await expect(page).toHaveURL(/#v=2&p=tcp-vs-ledbat$/);
      await expect(page.locator('event-rug')).not.toContainText('lost on the link');
    });
  },
);

test(
  'the controls of a queue: marking for all flows, sets of values, what a value does, and none',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '&bottleneck.queue=codel');
    await test.step('a queue that is to mark offers to turn ECN on for the flows, as one step', async () => {
      await page.getByRole('checkbox', { name: 'Mark instead of dropping' }).check();
      await page.getByRole('button', { name: 'Turn it on for all' }).click();
      await expect(page.getByRole('button', { name: 'Turn it on for all' })).toHaveCount(0);
      await expect(page).toHaveURL(/tcp\.transport\.ecn=on&lbe\.transport\.ecn=on/);
      await expect(page.locator('event-rug')).toContainText('marked at its turn');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Turn it on for all' })).toBeVisible();
    });
    await test.step('a set of values is chosen, is the one in force, and ceases to be with another value', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat&bottleneck.queue=codel');
      const sets = page.locator('#rail').getByRole('combobox', { name: 'Values' }).filter({ hasText: 'Satellite' });
      await expect(sets.locator('option:checked')).toHaveText('Defaults');
      await sets.selectOption({ label: 'Satellite: an RTT of 600 ms' });
      await expect(page.getByRole('textbox', { name: 'Interval' })).toHaveValue(/^600/);
      await expect(page).toHaveURL(/bottleneck\.queue\.target=30ms&bottleneck\.queue\.interval=600ms/);
      await expect(sets.locator('option:checked')).toHaveText('Satellite: an RTT of 600 ms');
      await page.getByRole('textbox', { name: 'Interval' }).fill('500');
      await page.getByRole('textbox', { name: 'Interval' }).press('Enter');
      await expect(sets.locator('option:checked')).toHaveText('your own');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(sets.locator('option:checked')).toHaveText('Defaults');
    });
    await test.step('what a parameter does, and where its value is from, is one tap away', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat&bottleneck.queue=red');
      const rail = page.locator('#rail');
      await rail.getByRole('button', { name: 'About Lower threshold', exact: true }).click();
      await expect(rail).toContainText('Below this average nothing is dropped early.');
      await expect(rail).toContainText(/Source: ns-2/);
      await rail.getByRole('button', { name: 'About RED', exact: true }).click();
      await expect(rail.getByRole('link', { name: 'About this queue' })).toHaveAttribute('href', /#queue-red$/);
    });
    await test.step('an optional value can be set, and taken back to none', async () => {
      const field = page.getByRole('textbox', { name: 'Lower threshold', exact: true });
      await expect(field).toHaveValue('none');
      await field.fill('10');
      await field.press('Enter');
      await expect(field).toHaveValue(/^10/);
      await page.getByRole('button', { name: 'Lower threshold: none' }).click();
      await expect(field).toHaveValue('none');
    });
  },
);

test(
  "nothing runs out of a telephone's window, and axe finds nothing in the controls of a queue",
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '&bottleneck.queue=dualpi2&bottleneck.loss=gilbert_elliott'); // the most controls
    await fits(page);
    await page.getByRole('button', { name: 'Controls', exact: true }).click();
    await axeFindsNothing(page, '#rail', 'metrics-row');
  },
);
