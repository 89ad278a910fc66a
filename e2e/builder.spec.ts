/** The builder: from a choice to a figure in somebody else's page, and back. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { startHosts, type Hosts } from './embed-steps';

/** Somebody else's page: another origin, which holds nothing but what was copied. */
let hosts: Hosts;
test.beforeAll(async () => {
  hosts = await startHosts();
});
test.afterAll(() => hosts.close());

async function open(page: Page, address = './builder.html'): Promise<FrameLocator> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: /Snippet|Textbaustein/ })).toBeVisible();
  const preview = page.frameLocator('figure-preview iframe:not(.behind)');
  await expect(preview.getByRole('button').first()).toBeVisible();
  return preview;
}

const snippet = (page: Page): Promise<string> => page.locator('snippet-panel textarea').inputValue();

async function hosted(page: Page, hosts: Hosts, markup: string): Promise<void> {
  await page.goto(hosts.page(`<p>Week 3</p>${markup}`));
}

/** One plot, one control to move, one that is locked. */
async function choose(page: Page): Promise<void> {
  for (const name of [/^Throughput/, /^Congestion window/]) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a control' }).fill('queue');
  await page.getByRole('combobox', { name: /\(bottleneck\.queue\.limit\)/ }).selectOption('Locked');
  await page.getByRole('searchbox', { name: 'Find a control' }).fill('target');
  await page.getByRole('combobox', { name: /\(lbe\.target\)/ }).selectOption('Shown');
  await expect(page.locator('snippet-panel textarea')).toHaveValue(
    /locked=bottleneck\.queue\.limit.*plots=queue,delay/,
  );
}

async function asChosen(figure: FrameLocator): Promise<void> {
  await figure.getByRole('button', { name: /^Run/ }).click();
  await expect(figure.locator('figure-controls .locked')).toHaveCount(1);
  await expect(figure.locator('figure-controls .locked')).toContainText('Queue limit');
  await expect(figure.locator('figure-controls param-control')).toHaveCount(1);
  await expect(figure.locator('figure-controls param-control')).toHaveAttribute('path', 'flows.1.cc.target_ms');
  await expect(figure.locator('plot-view')).toHaveCount(2);
}

test('a plot and a locked control are in the figure of the copied iframe, and of the element', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await choose(page);
  let copied = '';
  await expect(async () => {
    // The preview's height is in the snippet, and may come after it was copied.
    await page
      .locator('snippet-panel')
      .getByRole('button', { name: /^(Copy snippet|Copied)/ })
      .click();
    await expect(page.locator('snippet-panel').getByText('Copied.')).toBeVisible();
    copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippet(page));
  }).toPass();
  await page.getByRole('radio', { name: /Element/ }).check();
  await expect(page.locator('snippet-panel textarea')).toHaveValue(/^<lbe-figure /);
  const element = await snippet(page);
  await hosted(page, hosts, copied);
  await asChosen(page.frameLocator('iframe'));
  await hosted(page, hosts, element);
  await page.locator('lbe-figure').getByRole('button').click();
  const figure = page.frameLocator('lbe-figure iframe');
  await expect(figure.locator('figure-controls .locked')).toContainText('Queue limit');
  await expect(figure.locator('plot-view')).toHaveCount(2);
});

test('a snippet, and the address itself, bring all settings back', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await choose(page);
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'It starts' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Height' }).selectOption('Fixed');
  await page.getByRole('spinbutton', { name: 'Height in px' }).fill('512');
  await page.getByRole('textbox', { name: 'Name of the figure' }).fill('Two “quoted” flows & one link');
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('Jupyter notebook');
  await expect(page.locator('snippet-panel textarea')).toHaveValue(/height=512.*Two “quoted” flows/s);
  const made = await snippet(page);
  await expect(page).toHaveURL(/for=jupyter/);
  const address = page.url();

  const check = async (): Promise<void> => {
    await expect(page.locator('snippet-panel textarea')).toHaveValue(made);
    await expect(page.getByRole('checkbox', { name: /^Throughput/ })).not.toBeChecked();
    await expect(page.getByRole('combobox', { name: /\(bottleneck\.queue\.limit\)/ })).toHaveValue('locked');
    await expect(page.getByRole('combobox', { name: 'Colours' })).toHaveValue('dark');
    await expect(page.getByRole('spinbutton', { name: 'Height in px' })).toHaveValue('512');
    await expect(page.getByRole('textbox', { name: 'Name of the figure' })).toHaveValue(
      'Two “quoted” flows & one link',
    );
  };
  await open(page, './builder.html?lang=en');
  await page.getByRole('textbox', { name: /^Link, address/ }).fill(made);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await check();
  await open(page, address);
  await check();
});

test('what is no link gets one sentence, and what is there stays', { tag: '@long' }, async ({ page }) => {
  await open(page, './builder.html#v=2&p=tcp-vs-ledbat&lbe.target=50ms');
  const before = await snippet(page);
  const field = page.getByRole('textbox', { name: /^Link, address/ });
  await field.fill('Dear all, see the slides.');
  await field.press('Enter');
  await expect(page.locator('experiment-form').getByRole('alert')).toHaveText(/^\s*This is neither a link[^.]*\.\s*$/);
  await field.fill('#v=2&p=tcp-vs-ledbat&lbe.target=fast');
  await field.press('Enter');
  await expect(page.locator('experiment-form').getByRole('alert')).toHaveText(
    /It was not opened\. lbe\.target must be/,
  );
  expect(await snippet(page)).toBe(before);
  await field.fill('https://elsewhere.example/lab/embed.html?theme=dark&controls=mp.scheduler#v=2&p=tcp-vs-ledbat');
  await field.press('Enter');
  await expect(page.locator('experiment-form').getByRole('alert')).toHaveText(/This experiment has no mp\.scheduler/);
  await expect(page.getByRole('combobox', { name: 'Colours' })).toHaveValue('dark');
});

test(
  'the preview follows without being started again, and its state can be taken over',
  { tag: '@long' },
  async ({ page }) => {
    const preview = await open(page);
    await preview.getByRole('button', { name: /^Run/ }).click();
    const target = preview.locator('figure-controls param-control[path="flows.1.cc.target_ms"]');
    await expect(target).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use the state' })).toBeDisabled();
    await target.getByRole('textbox').fill('60');
    await target.getByRole('textbox').press('Enter');
    await page.getByRole('button', { name: 'Use the state' }).click();
    await expect(page).toHaveURL(/lbe\.target=60ms/);
    await expect(page.locator('snippet-panel textarea')).toHaveValue(/lbe\.target=60ms/);
    // Another part needs another frame: it takes the place of the first when its run is there.
    await page.getByRole('checkbox', { name: 'The run in words' }).check();
    await expect(preview.locator('run-words')).toContainText(/LEDBAT/);
    await expect(page.locator('figure-preview iframe')).toHaveCount(1);
  },
);

test('the still picture is small, and carries its experiment', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: /Still picture/ }).check();
  for (const name of ['Download, light', 'Download, dark']) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await waiting;
    const bytes = await readFile(await file.path());
    expect(bytes.length).toBeLessThanOrEqual(30 * 1024);
    expect(bytes.length).toBeGreaterThan(4000);
    expect(file.suggestedFilename()).toMatch(/^lbe-does-ledbat-yield-to-tcp(-dark)?\.svg$/);
    await expect(page.locator('snippet-panel').getByText(file.suggestedFilename())).toBeVisible();
  }
  await expect
    .poll(() => snippet(page))
    .toMatch(/^<a href="[^"]+#v=2&amp;p=tcp-vs-ledbat"><img src="lbe-does-[^"]+" alt="Does LEDBAT/);
});

test('by keyboard alone, in German, on a narrow screen', { tag: '@a11y' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, './builder.html?lang=de');
  await page.locator('body').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const box = page.getByRole('checkbox', { name: /^Durchsatz/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  const lock = page.getByRole('combobox', { name: /\(bottleneck\.queue\.limit\)/ });
  await lock.focus();
  await page.keyboard.type('Ges');
  await expect(lock).toHaveValue('locked');
  await expect(page.locator('snippet-panel textarea')).toHaveValue(/locked=bottleneck\.queue\.limit/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
