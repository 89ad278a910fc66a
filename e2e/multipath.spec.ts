import { expect, test, type Locator, type Page } from '@playwright/test';
import { paste } from './support/journey';
import { axeFindsNothing, fits } from './support/looks';

const plot = (page: Page, title: string | RegExp): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name: title }) });

/** A connection over two paths, with its first run on screen. */
async function open(page: Page, difference = ''): Promise<void> {
  await page.goto(`./#v=2&p=multipath-two-links${difference}`);
  await expect(page.locator('plot-stack plot-view')).toHaveCount(6);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
}

test(
  'several paths: a line each, named with its links, in the drawing, the controls and the figures',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await test.step('each path has a line of its own, in the colour of its connection, and is named with its links', async () => {
      for (const title of ['Congestion window', 'Throughput', 'Round-trip time'])
        await expect(plot(page, title).getByRole('listitem')).toHaveText([
          /LEDBAT-MP, path 1 \(north\)\s+\d/,
          /LEDBAT-MP, path 2 \(south\)\s+\d/,
          /Reno/,
          ...(title === 'Throughput' ? [/^\s*Capacity at south\s+\d/] : []),
        ]);
      await expect(plot(page, 'Base delay').getByRole('listitem')).toHaveCount(2);
      const lines = plot(page, 'Congestion window').locator('.swatch path:first-child');
      const looks = await lines.evaluateAll((all) =>
        all.map((line) => [line.getAttribute('stroke'), line.getAttribute('stroke-dasharray')]),
      );
      expect(looks[0]?.[0]).toBe(looks[1]?.[0]);
      expect(looks[0]?.[1]).not.toBe(looks[1]?.[1]);
    });
    await test.step('the network is drawn: senders, links with what waits at the cursor, and the same in words', async () => {
      const network = page.getByRole('region', { name: 'The network as a drawing' });
      const count = (link: string): Locator => network.locator(`[data-link="${link}"] .count`);
      await expect(network.locator('.link')).toHaveCount(2);
      await expect(network.locator('.sender')).toHaveText(['LEDBAT-MP', 'Reno']);
      await expect(network.getByRole('listitem').first()).toHaveText(
        'LEDBAT-MP sends through path 1: north; path 2: south.',
      );
      await expect(count('south')).toHaveText(/^\d+ \/ 100$/);
      const sheet = plot(page, 'Congestion window').getByRole('application');
      await sheet.focus();
      await page.keyboard.press('Home');
      await expect(count('south')).toHaveText(/^[01] \/ 100$/);
      await page.keyboard.press('End');
      await expect(count('south')).not.toHaveText(/^[01] \/ 100$/);
      await network.getByText('Network', { exact: true }).click();
      await expect(network.locator('svg')).toHaveCount(0);
    });
    await test.step('groups with several paths have their controls, others have not', async () => {
      const group = (name: string): Locator =>
        page.locator('#rail section', { has: page.getByRole('heading', { name }) });
      await expect(group('LEDBAT-MP').locator('route-edit .ways li')).toHaveText(['1: north', '2: south']);
      await expect(group('Reno').getByRole('combobox', { name: 'Scheduler' })).toHaveCount(0);
      await group('LEDBAT-MP').getByRole('combobox', { name: 'Scheduler' }).selectOption({ label: 'Lowest RTT first' });
      await expect(page).toHaveURL(/#v=2&p=multipath-two-links&mp\.scheduler=min_rtt$/);
    });
    await test.step('a link has the keys of several paths, and figures by path are one tap away', async () => {
      await paste(page, '#v=2&p=multipath-two-links&mp.scheduler=min_rtt&mp.transport.receive_buffer=20p');
      await expect(page.getByRole('textbox', { name: 'Receive buffer', exact: true })).toHaveValue(/^20/);
      await page.getByText('Figures by path').click();
      const table = page.locator('subflow-table table');
      await expect(table.getByRole('row')).toHaveText([/^\s*Path/, /Path 1 \(north\)/, /Path 2 \(south\)/, /Together/]);
      await expect(page.locator('subflow-table [data-figure=held] dd')).toHaveText(/^\d+\spackets$/);
    });
  },
);

test(
  'a reader chooses plots: one alone, the usual ones, further ones; and many links are drawn without ways',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('plot-view')).toHaveCount(4);
    await test.step('a reader looks at one plot alone, which stays, and has the usual ones back', async () => {
      await page.getByText('Choose plots', { exact: true }).click();
      const menu = page.getByRole('group', { name: 'Plots on screen' });
      for (const name of [/^Congestion window/, /^Queue packets/, /^Throughput/])
        await menu.getByRole('checkbox', { name }).uncheck();
      await expect(page.locator('plot-view')).toHaveCount(1);
      await expect(menu.getByRole('checkbox', { name: 'Queuing delay ms' })).toBeDisabled();
      await menu.getByRole('button', { name: 'The usual ones' }).click();
      await expect(page.locator('plot-view')).toHaveCount(4);
      await expect(menu.getByRole('checkbox', { name: 'Queuing delay ms' })).toBeEnabled();
    });
    await test.step('a reader chooses further plots, and takes them away', async () => {
      const menu = page.getByRole('group', { name: 'Plots on screen' });
      await menu.getByRole('checkbox', { name: 'Round-trip time ms' }).check();
      await menu.getByRole('checkbox', { name: 'Base delay ms' }).check();
      await expect(page.locator('plot-view')).toHaveCount(6);
      await expect(plot(page, 'Base delay').getByRole('listitem')).toHaveText([/LEDBAT\s+\d/]);
      await menu.getByRole('checkbox', { name: 'Base delay ms' }).uncheck();
      await expect(page.locator('plot-view')).toHaveCount(5);
    });
    await test.step('many links are shown without the ways through them', async () => {
      await page.goto('./#v=2&p=every-queue');
      const network = page.getByRole('region', { name: 'The network as a drawing' });
      await expect(network.locator('.link')).toHaveCount(12);
      await expect(network.locator('.sender')).toHaveCount(0);
    });
  },
);

test(
  "nothing runs out of a telephone's window with several links, and axe finds nothing",
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const preset of ['every-queue', 'multipath-two-links']) {
      await page.goto('about:blank');
      await page.goto(`./#v=2&p=${preset}`);
      await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
      for (const name of ['Network', 'Choose plots']) await page.getByText(name, { exact: true }).click();
      await fits(page);
    }
    await page.getByText('Figures by path', { exact: true }).click();
    await fits(page);
    await axeFindsNothing(page, 'main');
  },
);
