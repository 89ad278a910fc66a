/** When it became inevitable: a run is forked under its plots, and one of its forks is opened. */
import { expect, test } from '@playwright/test';
import { axeFindsNothing } from './support/looks';

test('a run is forked, a fork opens from the keyboard, and the run comes back', { tag: '@a11y' }, async ({ page }) => {
  test.slow();
  await page.goto('./#v=2&p=late-comer&duration=24s');
  const odds = page.locator('odds-panel');
  await odds.getByText('When did it become inevitable?').click();
  await expect(odds.locator('[role=status]')).toContainText(/From the start every fork ends so/, { timeout: 60_000 });
  await expect(odds.getByRole('combobox')).toHaveValue('half:second');
  const forks = odds.getByRole('button', { name: /^(Fork at|The run itself)/ });
  await expect(forks).toHaveCount(13);
  await axeFindsNothing(page, 'odds-panel');
  await odds.getByRole('button', { name: /^Fork at 0/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(odds).toContainText(/On screen: a fork at 4\ss/);
  await expect(page.locator('change-list')).toContainText('Seed');
  await expect(page.getByRole('group', { name: 'Pinned runs' })).toContainText('as it was');
  // The link is the fork: another reader sees the change, and nothing of where it came from.
  await page.reload();
  await expect(page.locator('change-list')).toContainText('Seed');
  await page.goBack();
  await expect(page.locator('change-list')).not.toContainText('Seed');
});
