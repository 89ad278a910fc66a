import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';

const digests = JSON.parse(
  readFileSync(new URL('../sim-core/tests/data/digests.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const digest = (page: Page) => page.locator('.source code');

test('the first run is, to the last bit, the one that the native engine has on record', async ({ page }) => {
  await page.goto('./');
  await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
});

test('a change is in the link, and the link gives the same run elsewhere', async ({ page, browser }) => {
  await page.goto('./');
  await expect(digest(page)).toHaveText(/^[0-9a-f]{16}$/);
  const first = String(await digest(page).textContent());
  const target = page.getByRole('textbox', { name: 'Target τ' });
  await target.fill('60');
  await target.press('Enter');
  expect(page.url()).toMatch(/#v=1&p=tcp-vs-ledbat&lbe\.target=60ms$/);
  await expect(digest(page)).not.toHaveText(first);
  const changed = String(await digest(page).textContent());

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(digest(elsewhere)).toHaveText(changed);
  await elsewhere.context().close();

  await page.goBack();
  await expect(digest(page)).toHaveText(first);
  await page.goForward();
  await expect(digest(page)).toHaveText(changed);
});

/** The field of the target, and a value in it. */
const field = (page: Page) => page.getByRole('textbox', { name: 'Target τ' });
async function setTarget(page: Page, ms: string): Promise<void> {
  await field(page).fill(ms);
  await field(page).press('Enter');
}

test('Back pressed at once after a change goes exactly one step back', async ({ page }) => {
  await page.goto('./');
  await expect(field(page)).toBeVisible();
  const before = await field(page).inputValue();
  for (let round = 0; round < 3; round += 1) {
    await setTarget(page, '60');
    await page.goBack();
    await expect(field(page)).toHaveValue(before);
    await page.goForward();
    await expect(field(page)).toHaveValue(/^60/);
    await setTarget(page, '70');
    await setTarget(page, '80');
    await page.goBack();
    await expect(field(page)).toHaveValue(/^70/);
    await page.evaluate(() => {
      history.go(-2);
    });
    await expect(field(page)).toHaveValue(before);
  }
  expect(page.url()).not.toContain('target');
});

test('Back leads out of the laboratory to where the reader came from', async ({ page }) => {
  await page.goto('./gallery.html');
  await page.goto('./#v=1&p=tcp-vs-ledbat&lbe.target=0.03s');
  await expect(field(page)).toHaveValue(/^30/);
  await setTarget(page, '60');
  await page.goBack();
  await expect(field(page)).toHaveValue(/^30/);
  await page.goBack();
  await expect(page).toHaveURL(/gallery\.html$/);
});

test('a link pasted into an open tab takes effect', async ({ page }) => {
  await page.goto('./');
  await expect(digest(page)).toHaveText(/^[0-9a-f]{16}$/);
  await page.evaluate(() => {
    location.hash = '#v=1&p=late-comer';
  });
  await expect(digest(page)).toHaveText(String(digests['late-comer']));
});

for (const [name, hash, sentence] of [
  ['a key that does not exist', '#v=1&p=tcp-vs-ledbat&lbe.taget=60ms', /lbe\.taget/],
  ['a value out of range', '#v=1&p=tcp-vs-ledbat&lbe.target=0ms', /0\.1/],
  ['a version to come', '#v=2&p=tcp-vs-ledbat', /newer version/],
  ['an unknown preset', '#v=1&p=nothing', /nothing/],
  ['noise', '#%E0%A4%A', /./],
] as const) {
  test(`a bad link gives a notice and the default: ${name}`, async ({ page }) => {
    await page.goto(`./${hash}`);
    await expect(page.locator('notice-list')).toContainText(sentence);
    await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
  });
}

test('a preset whose rate is a trace runs as the native engine runs it, and its link keeps the name of the file', async ({
  page,
}) => {
  await page.goto('./#v=1&p=cellular-trace');
  await expect(digest(page)).toHaveText(String(digests['cellular-trace']));
  await expect(page.locator('control-rail .note').first()).toContainText('the trace “traces/lte-walk.trace”');
  const target = page.getByRole('textbox', { name: 'Target τ' });
  await target.fill('60');
  await target.press('Enter');
  await expect(page).toHaveURL(/#v=1&p=cellular-trace&lbe\.target=60ms$/);
});

for (const [name, difference, sentence] of [
  ['an unknown model of loss', 'bottleneck.loss=rain', /bottleneck\.loss must be one of none, bernoulli/],
  ['repetition of nothing', 'bottleneck.arq.mode=sr_inorder', /loss/],
] as const) {
  test(`a bad link gives a notice and the default: ${name}`, async ({ page }) => {
    await page.goto(`./#v=1&p=tcp-vs-ledbat&${difference}`);
    await expect(page.locator('notice-list')).toContainText(sentence);
    await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
  });
}
