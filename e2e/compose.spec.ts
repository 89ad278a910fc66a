import { expect, test, type Locator, type Page } from '@playwright/test';
import { paste } from './support/journey';
import { axeFindsNothing } from './support/looks';

/** The laboratory with its first run on screen. */
async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.locator('control-rail h2')).toBeAttached(); // in a closed sheet on a phone
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const legend = (page: Page): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: 'Congestion window' }) }).getByRole('listitem');
const section = (page: Page, name: string): Locator =>
  page.locator('#rail section', { has: page.getByRole('heading', { name, exact: true }) });
/** What the chooser offers; the rail's own lists have options too. */
const options = (page: Page, which = {}): Locator => page.getByRole('dialog').getByRole('option', which);
const finder = (page: Page): Locator => page.getByRole('combobox', { name: /^Find / });

/** Presses a button by the keyboard alone, and types what the chooser is to find. */
async function choose(page: Page, button: Locator, query: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the parts of an experiment: its queue, flows, links and ways', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await test.step('the queue is chosen from the catalogue by what it does', async () => {
    const button = page.getByRole('button', { name: 'Queue: DropTail' });
    await button.click();
    const current = options(page, { selected: true });
    await expect(current).toHaveText(/^\s*DropTail/);
    await expect(finder(page)).toHaveAttribute('aria-activedescendant', String(await current.getAttribute('id')));
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled(); // leaving is no choice
    await button.click();
    await finder(page).fill('8289');
    await expect(page.getByRole('link', { name: /CoDel in the reference/ })).toHaveAttribute('href', /#queue-codel$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Queue: CoDel' })).toBeFocused();
    await expect(page).toHaveURL(/bottleneck\.queue=codel$/);
    await expect(page.locator('changed-list')).toContainText('Queue of “bottleneck”: CoDel instead of DropTail');
  });
  await test.step('flows are added by the keyboard alone, duplicated, removed, and brought back', async () => {
    await paste(page, '#v=2&p=tcp-vs-ledbat');
    await choose(page, page.getByRole('button', { name: 'Add flows' }), 'cubic');
    await expect(legend(page)).toHaveText([/Reno/, /LEDBAT/, /CUBIC\s+\d/]);
    await expect(heading(page)).toHaveText('Changed from “Does LEDBAT yield to TCP?”');
    await expect(page.locator('changed-list')).toContainText('CUBIC added');

    await page.getByRole('button', { name: 'Duplicate CUBIC' }).click();
    await expect(legend(page)).toHaveText([/Reno/, /LEDBAT/, /CUBIC \(cubic\)/, /CUBIC \(cubic-2\)/]);
    await page.getByRole('button', { name: 'Remove CUBIC (cubic)', exact: true }).click();
    await expect(legend(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(legend(page)).toHaveCount(4);
    await page.goBack();
    await expect(legend(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Restore the original' }).click();
    await expect(legend(page)).toHaveText([/Reno/, /LEDBAT/]);
    await expect(heading(page)).toHaveText('Does LEDBAT yield to TCP?');
  });
  await test.step('a link is put before another, ways are edited, and its removal sends flows round', async () => {
    await choose(page, page.getByRole('button', { name: 'Add a link' }), 'before');
    await expect(section(page, 'Link “bottleneck-2”')).toBeVisible();
    await expect(page.locator('topology-strip .link')).toHaveCount(2);
    const ledbat = section(page, 'LEDBAT');
    await expect(ledbat).toContainText('bottleneck-2 → bottleneck');
    await ledbat.getByRole('button', { name: 'Edit the path of LEDBAT' }).click();
    await ledbat.getByRole('button', { name: 'bottleneck: not on the way', exact: true }).click();
    await expect(ledbat).not.toContainText('bottleneck-2 → bottleneck');
    await page.getByRole('button', { name: 'Remove Link “bottleneck-2”' }).click();
    await expect(page.locator('notice-list')).toContainText('“lbe” had no other way and now goes through “bottleneck”');
    await ledbat.getByText(/^More/).click(); // with one link there is no choice: the way is not in sight
    await ledbat.getByRole('button', { name: 'Edit the path of LEDBAT' }).click();
    await ledbat.getByRole('button', { name: 'Add a path' }).click();
    await expect(legend(page)).toHaveText([/Reno/, /LEDBAT, path 1/, /LEDBAT, path 2/]);
  });
  await test.step('the last group stays, and says why', async () => {
    await paste(page, '#v=2&p=ledbat-alone');
    await page.getByRole('button', { name: 'Remove LEDBAT' }).click();
    await expect(page.locator('notice-list')).toContainText('The last flow group stays');
    await expect(legend(page)).toHaveCount(1);
  });
});

test('lessons, figures and protocols are found where experiments are', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const list = page.locator('choice-dialog').getByRole('listbox');
  for (const [query, group, option, address] of [
    ['VoIP', 'Lessons', /^Does the update disturb my call\?/, /\?lesson=call$|\?lesson=call#/],
    ['torrent', 'Past the papers', /^What really carries torrents and updates/, /gallery\.html#beyond-torrents$/],
    ['BBR', 'Protocols and queues', /^BBR v3/, /reference\.html#cc-bbr3$/],
  ] as const) {
    await page.locator('.experiments').click();
    await expect(finder(page)).toBeFocused(); // what is typed before the list is there is lost
    await expect(list.getByRole('group', { name: group })).toHaveCount(0);
    await page.keyboard.type(query);
    await list.getByRole('group', { name: group }).getByRole('option', { name: option }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test(
  'values and experiments: what is closed, found, typed, opened, and in German',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await test.step('a parameter is found by what it does, wherever it stands', async () => {
      await page.getByRole('searchbox', { name: 'Find a parameter' }).fill('minimum rto');
      await expect(page.getByRole('textbox', { name: 'Minimum RTO' })).toHaveCount(2);
      await page.getByRole('searchbox', { name: 'Find a parameter' }).fill('');
      await expect(page.getByRole('textbox', { name: 'Minimum RTO' }).first()).toBeHidden();
    });
    await test.step('values are typed with units and decimal commas; what cannot be read leaves the value', async () => {
      const capacity = page.getByRole('textbox', { name: 'Capacity', exact: true });
      for (const [typed, shown] of [
        ['20M', /^20\sMb\/s$/],
        ['2,5 Mbit/s', /^2\.5\sMb\/s$/],
        ['5 Gb/s', /^5\sGb\/s$/], // beyond the slider
      ] as const) {
        await capacity.fill(typed);
        await capacity.press('Enter');
        await expect(capacity).toHaveValue(shown);
      }
      await capacity.fill('fast');
      await capacity.press('Enter');
      await expect(page.locator('param-control', { has: capacity })).toContainText(
        '“fast” is not a number with a unit',
      );
      await expect(capacity).toHaveValue(/^5\sGb\/s$/);
      const target = page.getByRole('textbox', { name: 'Target τ' });
      await target.fill('0.1 s');
      await target.press('Enter');
      await expect(target).toHaveValue(/^100\sms$/);
      await target.fill('1,000');
      await target.press('Enter');
      await expect(page.locator('param-control', { has: target })).toContainText('can be read as 1000 or 1.000');
      await page.getByRole('button', { name: /^Target τ: back to the default/ }).click();
      await expect(target).toHaveValue(/^25\sms$/);
    });
    await test.step('what was closed stays closed', async () => {
      await paste(page, '#v=2&p=tcp-vs-ledbat');
      await page.getByRole('heading', { name: 'Network', exact: true, level: 3 }).click();
      await expect(page.getByRole('textbox', { name: 'Propagation delay', exact: true })).toBeHidden();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Target τ' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Propagation delay', exact: true })).toBeHidden();
      await page.getByRole('heading', { name: 'Network', exact: true, level: 3 }).click();
    });

    await test.step('an experiment is opened by question, or by paper', async () => {
      await page.getByRole('button', { name: 'Experiments' }).click();
      await expect(page.getByRole('group', { name: 'Why does the late-comer win?' })).toBeVisible();
      await expect(options(page, { selected: true })).toContainText('Does LEDBAT yield to TCP?');
      await page.getByRole('button', { name: 'By paper' }).click();
      await expect(page.getByRole('group', { name: /^Komnios/ }).getByRole('option')).not.toHaveCount(0);
      await page.keyboard.type('comes later');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/p=late-comer$/);
      await expect(heading(page)).toHaveText('Why does the LEDBAT flow that comes later take everything?');
    });
    await test.step('the page speaks German, and keeps the experiment', async () => {
      await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
      await expect(heading(page)).toHaveText('Warum nimmt sich der spätere LEDBAT-Fluss alles?');
      await expect(page).toHaveURL(/p=late-comer$/);
      await expect(page.getByRole('textbox', { name: 'Laufzeit, einfach' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  },
);

test('the title says what has changed, without moving the plots; a name of one’s own is in the link', async ({
  page,
  browser,
}) => {
  await open(page);
  const plots = page.locator('plot-stack');
  const before = await plots.boundingBox();
  const target = page.getByRole('textbox', { name: 'Target τ' });
  await target.fill('60');
  await target.press('Enter');
  await expect(page.locator('changed-list')).toContainText(/Target τ of LEDBAT 25\sms → 60\sms/);
  await expect(page).toHaveTitle(/ \(.+\) · LBE Lab$/);
  expect(await plots.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Name this experiment' }).click();
  await page.getByRole('textbox', { name: 'Name of this experiment' }).fill('Sixty');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sixty');
  await expect(page).toHaveURL(/&z=1\./);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(heading(elsewhere)).toHaveText('Sixty');
  await expect(elsewhere.locator('changed-list')).toContainText('Changed from “Does LEDBAT yield to TCP?”');
  await elsewhere.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('flows are added, a queue is chosen, and nothing runs out of the window', { tag: '@a11y' }, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Controls', exact: true }).click();
    await page.getByRole('button', { name: 'Add flows' }).tap();
    const box = await page.getByRole('dialog').boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await options(page, { name: /^CUBIC/ }).tap();
    await expect(legend(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Queue: DropTail' }).tap();
    await options(page, { name: /^FQ-CoDel/ }).tap();
    await expect(page.getByRole('button', { name: 'Queue: FQ-CoDel' })).toBeVisible();
    await expect(heading(page)).toHaveText(/^Changed from/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('axe finds nothing in the editors', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#v=2&p=multipath-two-links&mp.scheduler=min_rtt');
  await page.getByRole('button', { name: 'Name this experiment' }).click();
  await page.getByRole('button', { name: 'Controls', exact: true }).click();
  await page.getByRole('button', { name: /^Edit the path of LEDBAT-MP/ }).click();
  await axeFindsNothing(page, 'experiment-title', '#rail');
});
