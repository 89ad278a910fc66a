/** Captures: one of a kernel is read in the page and becomes an experiment, whose own captures are taken home. */
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axeFindsNothing, fits } from './support/looks';

const CAPTURE = 'sim-core/capture/tests/data/linux-reno.pcap';

test('a capture that is dropped says what its link was and who sent; the fitted scenario gives captures of its own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url());
  });
  await page.goto('./');
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  const dialog = page.locator('capture-dialog');

  await test.step('the masthead asks for one, and so does the list of experiments', async () => {
    for (const way of ['masthead', 'list']) {
      if (way === 'list') await page.locator('.experiments').click();
      const button = page.getByRole('button', { name: 'Is my network like this?' });
      await (way === 'list' ? page.locator('choice-dialog').locator(button) : button).click();
      await expect(dialog.getByRole('heading', { name: 'Is my network like this?' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Choose a capture…' })).toBeFocused();
      if (way === 'masthead') await axeFindsNothing(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step('one that is chosen is read, as one that is dropped', async () => {
    await page.getByRole('button', { name: 'Is my network like this?' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose a capture…' }).click(),
    ]);
    await chooser.setFiles(CAPTURE);
    await expect(dialog.getByRole('heading', { name: 'Capture “linux-reno.pcap”' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Rate, Mb\/s 2\.000/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('dropped, it is read, and compared with each controller', async () => {
    const base64 = (await readFile(CAPTURE)).toString('base64');
    await page.waitForFunction(() => customElements.get('file-drop') !== undefined);
    await page.evaluate((text) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))], 'linux-reno.pcap'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, base64);
    await expect(dialog.getByRole('heading', { name: 'Capture “linux-reno.pcap”' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Rate, Mb\/s 2\.000/ })).toBeVisible();
    await expect(dialog.locator('progress')).toHaveCount(0);
    await expect(
      dialog.getByRole('region', { name: 'Whose runs come nearest' }).getByRole('rowheader').first(),
    ).toHaveText('Reno');
    await expect(dialog.locator('plot-chart')).toHaveCount(5);
    await expect(dialog).toContainText('Limited over time by a queue on its way');
    await axeFindsNothing(page);
    await fits(page);
  });

  await test.step('the fitted scenario opens in the lab', async () => {
    await dialog.getByRole('button', { name: 'Open the fitted scenario in the lab' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('notice-list')).toContainText(
      'The scenario that was fitted to “linux-reno.pcap” is open.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fitted to linux-reno.pcap');
  });

  await test.step('its packets are taken home, and nothing has been sent anywhere', async () => {
    await page.locator('take-home summary').click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Packets, pcapng' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^lbe-fitted-to-linux-reno-pcap-[0-9a-f]{8}\.pcapng$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString('hex')).toBe('0a0d0d0a');
    expect(bytes.length).toBeGreaterThan(100_000);
    expect(asked).toEqual([]);
  });
});
