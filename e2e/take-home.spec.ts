import { expect, test, type Download, type Page } from '@playwright/test';
import { axeFindsNothing, fits } from './support/looks';
import { readFile } from 'node:fs/promises';

/** The laboratory with a finished run, and what can be taken home of it. */
async function open(page: Page, address = './', heading = 'Take it home'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await page.locator('take-home summary', { hasText: heading }).click();
  await expect(page.locator('take-figure img')).toBeVisible();
}

async function download(page: Page, name: string): Promise<{ file: Download; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await waiting;
  return { file, bytes: await readFile(await file.path()) };
}

const digest = async (page: Page): Promise<string> => (await page.locator('p.source code').textContent()) ?? '';

test(
  'words and texts: they follow a slider; where copying is refused they are selected',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open(page);
    await test.step('where copying is refused a command and a citation are selected', async () => {
      for (const [button, shown] of [
        ['Copy command', '.command'],
        ['Copy citation', '.citation'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.locator('take-home-panel').getByRole('status')).toContainText('press Ctrl+C');
        const text = await page.locator(`take-files pre${shown}`).textContent();
        expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(text?.trim());
      }
    });
    await test.step('the words follow a slider, are spoken once, and offer what to try', async () => {
      const verdict = page.locator('run-words .verdict');
      await expect(verdict).toHaveText(/^LEDBAT yields: .*target 25\sms/);
      await expect(page.locator('run-words').getByRole('status')).toHaveText(/^LEDBAT yields: /);
      const field = page.getByRole('textbox', { name: 'Target τ' });
      await field.fill('140');
      await field.press('Enter');
      await expect(verdict).toHaveText(/target 140\sms/);
      await expect(verdict).not.toHaveText(/^LEDBAT yields: /);
      await expect(page.locator('run-words').getByRole('status')).toHaveText(/target 140\sms/);
      await page.locator('run-words summary', { hasText: 'In words' }).click();
      for (const heading of ['The setup', 'What can be changed', 'What happened', 'What to try next']) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Try it' }).first().click();
      await expect(field).not.toHaveValue(/^140/);
    });
  },
);

test('what is taken home: SVG, PNG, CSV, JSON, each of its experiment', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.locator('take-home summary')).toBeAttached();
  await test.step('a plot’s own menu opens it for export', async () => {
    const plot = page.locator('plot-view', { has: page.getByRole('heading', { name: 'Queuing delay' }) });
    await plot.locator('plot-tools .handle').click();
    await page.getByRole('button', { name: 'Take home…' }).click();
    await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('delay');
    await expect(page.locator('take-home summary')).toBeFocused();
  });
  await test.step('a figure as SVG names what it shows, and carries its experiment', async () => {
    await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Congestion window' });
    const { file, bytes } = await download(page, 'Download SVG');
    expect(file.suggestedFilename()).toMatch(/^lbe-does-ledbat-yield-to-tcp-[0-9a-f]{8}-cwnd\.svg$/);
    const svg = bytes.toString();
    const seen = await page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml');
      const experiment = root.querySelector('metadata > experiment');
      return {
        broken: root.querySelector('parsererror') !== null,
        title: root.querySelector('title')?.textContent,
        words: [...root.querySelectorAll('text')].map(({ textContent }) => textContent).join('\n'),
        digest: experiment?.getAttribute('digest'),
        scenario: JSON.parse(experiment?.textContent ?? 'null') as { flows: unknown[] } | null,
      };
    }, svg);
    expect(seen.broken).toBe(false);
    expect(seen.title).toBe('Does LEDBAT yield to TCP?');
    for (const part of ['Congestion window (packets)', 'Time (s)', 'Reno', 'LEDBAT', await digest(page)]) {
      expect(seen.words).toContain(part);
    }
    expect(seen.digest).toBe(await digest(page));
    expect(seen.scenario?.flows).toHaveLength(2);
    await expect(page.locator('take-home-panel').getByRole('status')).toContainText(file.suggestedFilename());
  });
  await test.step('a figure as PNG has the size that is asked for', async () => {
    await page.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'One column, 85 mm' });
    const width = async (): Promise<number> => {
      const { bytes } = await download(page, 'Download PNG');
      expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      expect(bytes.includes('pHYs')).toBe(true);
      expect(bytes.length).toBeGreaterThan(5000); // an empty picture of this size is far smaller
      return bytes.readUInt32BE(16);
    };
    const at300 = await width();
    expect(Math.abs(at300 - (85 / 25.4) * 300)).toBeLessThan(5);
    await page.getByRole('combobox', { name: 'PNG resolution' }).selectOption({ label: '96 dpi (1×)' });
    expect(Math.abs((await width()) - (85 / 25.4) * 96)).toBeLessThan(2);
  });
  await test.step('data are tidy CSV, and the scenario opens again as the same run', async () => {
    const { bytes } = await download(page, 'Time series, CSV');
    const lines = bytes.toString().split('\r\n');
    const rows = lines.filter((line) => !line.startsWith('#') && line !== '');
    expect(lines).toContain(`# digest: ${await digest(page)}`);
    expect(rows[0]).toBe('time_s,flow,link,metric,unit,statistic,value');
    expect(rows.length).toBeGreaterThan(10_000);
    expect(
      rows.slice(1).every((row) => row.split(',').length === 7 && Number.isFinite(Number(row.split(',')[6]))),
    ).toBe(true);
    expect(new Set(rows.slice(1).map((row) => row.split(',')[3]))).toContain('gauge:base_delay');
    const events = (await download(page, 'Packet events, CSV')).bytes.toString();
    expect(events).toContain('drop_tail,tcp.0,bottleneck');

    const results = JSON.parse((await download(page, 'Scenario and results, JSON')).bytes.toString()) as {
      lbe: { link: string; digest: string };
      scenario: unknown;
      report: { digest: string };
    };
    const alone: unknown = JSON.parse((await download(page, 'Scenario, JSON')).bytes.toString());
    expect(alone).toEqual(results.scenario);
    expect(results.report.digest).toBe(results.lbe.digest);
    const command = await page.locator('take-files pre').last().textContent();
    expect(JSON.parse((command ?? '').split('\n').slice(1, -2).join('\n'))).toEqual(alone);

    const other = await page.context().newPage();
    await other.goto(results.lbe.link);
    await expect(other.locator('p.source code')).toHaveText(results.lbe.digest);
  });
});

test('in German everything of this is German', { tag: '@long' }, async ({ page }) => {
  await open(page, './?lang=de', 'Zum Mitnehmen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('run-words .verdict')).toHaveText(/^LEDBAT gibt nach: \d+,\d\s%/);
  await expect(page.getByRole('button', { name: 'Auslastung', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Durchsatz' })).toBeVisible();
  const { bytes } = await download(page, 'SVG herunterladen');
  expect(bytes.toString()).toContain('Zeit (s)');
  const csv = (await download(page, 'Zeitreihen, CSV')).bytes.toString();
  expect(csv).toMatch(/\r\n0\.1,tcp\.0,,cwnd,packets,first,/);
});

test('axe finds nothing, and nothing runs out of the window', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await page.locator('run-words summary').first().click();
  await fits(page, 320, 1440);
  await axeFindsNothing(page, 'take-home', 'run-words');
});
