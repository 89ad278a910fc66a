import { expect, test } from '@playwright/test';

test('the page loads, without an error and without asking another host', async ({ page, baseURL }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== new URL(String(baseURL)).origin) {
      faults.push(`another host: ${request.url()}`);
    }
  });

  await page.goto('./', { waitUntil: 'networkidle' });

  await expect(page).toHaveTitle(/LBE Lab/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
});
