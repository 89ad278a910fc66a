import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';

const digests = JSON.parse(
  readFileSync(new URL('../sim-core/tests/data/digests.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const digest = (page: Page) => page.locator('.source code');

test('a run is that of the native engine: the first one, changed, elsewhere, and of a link that is pasted', async ({
  page,
  browser,
}) => {
  await page.goto('./');
  await test.step('the first run is, to the last bit, the one that the native engine has on record', async () => {
    await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
  });
  await test.step('a change is in the link, and the link gives the same run elsewhere', async () => {
    await expect(digest(page)).toHaveText(/^[0-9a-f]{16}$/);
    const first = String(await digest(page).textContent());
    const target = page.getByRole('textbox', { name: 'Target τ' });
    await target.fill('60');
    await target.press('Enter');
    await expect(page).toHaveURL(/#v=2&p=tcp-vs-ledbat&lbe\.target=60ms$/);
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
  await test.step('a link pasted into an open tab takes effect', async () => {
    await expect(digest(page)).toHaveText(/^[0-9a-f]{16}$/);
    await page.evaluate(() => {
      location.hash = '#v=2&p=late-comer';
    });
    await expect(digest(page)).toHaveText(String(digests['late-comer']));
    // Made before the file had a send jitter.
    await page.evaluate(() => {
      location.hash = '#v=1&p=late-comer';
    });
    await expect(digest(page)).toHaveText(String(digests['late-comer v=1']));
    await expect(page).toHaveURL(/#v=1&p=late-comer$/);
  });
  await test.step('a preset whose rate is a trace runs as the native engine runs it, and its link keeps the name of the file', async () => {
    await page.goto('./#v=2&p=cellular-trace');
    await expect(digest(page)).toHaveText(String(digests['cellular-trace']));
    await expect(page.locator('control-rail .note').first()).toContainText('the trace “traces/lte-walk.trace”');
    const target = page.getByRole('textbox', { name: 'Target τ' });
    await target.fill('60');
    await target.press('Enter');
    await expect(page).toHaveURL(/#v=2&p=cellular-trace&lbe\.target=60ms$/);
  });
});

/** The field of the target, and a value in it. */
const field = (page: Page) => page.getByRole('textbox', { name: 'Target τ' });
async function setTarget(page: Page, ms: string): Promise<void> {
  await field(page).fill(ms);
  await field(page).press('Enter');
}

test('Back pressed at once after a change goes exactly one step back', { tag: '@long' }, async ({ page }) => {
  await page.goto('./');
  await expect(field(page)).toBeVisible();
  const before = await field(page).inputValue();
  for (let round = 0; round < 2; round += 1) {
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

test('Back leads out of the laboratory to where the reader came from', { tag: '@long' }, async ({ page }) => {
  await page.goto('./gallery.html');
  await page.goto('./#v=2&p=tcp-vs-ledbat&lbe.target=0.03s');
  await expect(field(page)).toHaveValue(/^30/);
  await setTarget(page, '60');
  await page.goBack();
  await expect(field(page)).toHaveValue(/^30/);
  await page.goBack();
  await expect(page).toHaveURL(/gallery\.html$/);
});

test('a bad link gives a notice and the default', async ({ page }) => {
  for (const [hash, sentence] of [
    // What the page reads, and what only the engine refuses: the sentences are held in link.test.ts and laws.test.ts.
    ['#v=2&p=tcp-vs-ledbat&lbe.taget=60ms', /lbe\.taget/],
    ['#v=2&p=tcp-vs-ledbat&bottleneck.arq.mode=sr_inorder', /loss/],
  ] as const) {
    await test.step(hash, async () => {
      await page.goto('about:blank'); // a link is opened, not followed within the page
      await page.goto(`./${hash}`);
      await expect(page.locator('notice-list')).toContainText(sentence);
      await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
    });
  }
});

/** All that a link may hold beside the experiment, as the codec writes it. */
const SHOWN = [
  'plots=cwnd,rtt',
  'at=40s',
  'pinA=name:slow;lbe.target:100ms',
  'pinB=name:other;hidden:on;seed:7',
  'baseline=B',
  'strip=cwnd',
  'sweep=lbe.target:5ms,7ms,100ms',
];

test('what is on screen comes back from the address, and runs that are pinned are made again', async ({ page }) => {
  // Made by hand in the page, then read in another one: nothing here depends on how the codec writes it.
  await page.goto('./');
  await expect(page.locator('plot-view')).toHaveCount(4);
  await page.getByRole('button', { name: 'Pin this run' }).click();
  await setTarget(page, '60');
  await page.getByText('Choose plots', { exact: true }).click();
  const menu = page.getByRole('group', { name: 'Plots on screen' });
  await menu.getByRole('checkbox', { name: /^Queue packets/ }).uncheck();
  await menu.getByRole('checkbox', { name: 'Round-trip time ms' }).check();
  await page.getByLabel('Difference under').selectOption('Throughput');
  await page.locator('sweep-panel summary').first().click();
  await page.locator('sweep-panel').getByLabel('Seeds').selectOption('5');
  await page.locator('sweep-panel').getByLabel('Values').fill('5 ms; 7 ms; 100 ms');
  await page.locator('sweep-panel').getByLabel('Values').press('Enter');
  await page.getByRole('slider', { name: 'Time shown' }).fill('60');
  await expect(page).toHaveURL(/plots=.*at=60s.*pinA=.*strip=throughput.*sweep=/);
  const plots = await page.locator('plot-view').count();
  const own = String(await digest(page).textContent());

  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(digest(page)).toHaveText(own);
  await expect(page.locator('plot-view')).toHaveCount(plots);
  await expect(page.getByRole('slider', { name: 'Time shown' })).toHaveValue('60');
  await expect(page.locator('pin-bar li')).toHaveCount(1);
  await expect(page.locator('difference-strip canvas')).toBeVisible();
  // The pinned run is made again: its figures stand beside the live ones.
  await expect(page.locator('compare-panel tbody').last().locator('tr td').nth(2)).toHaveText(/\d/);
  const sweep = page.locator('sweep-panel');
  await expect(sweep.getByLabel('Values')).toHaveValue(/^5\sms; 7\sms; 100\sms$/);
  await expect(sweep.getByLabel('Seeds')).toHaveValue('5');
  await expect(sweep).toContainText('This sweep came with the link');
  await expect(sweep.getByRole('button', { name: 'Run 15 simulations' })).toBeEnabled();
  expect(page.url()).toBe(link);
});

test(
  'Back and Forward leave pins and plots; a link in the open tab replaces them, and offers them back',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('plot-view')).toHaveCount(4);
    await setTarget(page, '60');
    await page.getByRole('button', { name: 'Pin this run' }).click();
    await expect(page.locator('pin-bar li')).toHaveCount(1);
    await page.goBack();
    await expect(page.locator('pin-bar li')).toHaveCount(1);
    await expect(page).toHaveURL(/pinA=/);

    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#v=2&p=tcp-vs-ledbat&${SHOWN.join('&')}`,
    );
    await expect(page.locator('pin-bar li')).toHaveText([/slow/, /other/]);
    await expect(page.locator('plot-view')).toHaveCount(2);
    await page.getByRole('button', { name: 'Take mine back' }).click();
    await expect(page.locator('pin-bar li')).toHaveCount(1);
    await expect(page.locator('plot-view')).toHaveCount(2);
  },
);

test('plots and pinned runs that cannot be shown are named', { tag: '@long' }, async ({ page }) => {
  await test.step('a plot that the experiment does not have is named, and the others are shown', async () => {
    await page.goto('./#v=2&p=tcp-vs-ledbat&plots=cwnd,gauge:alpha');
    await expect(page.locator('notice-list')).toContainText('no plot called gauge:alpha');
    await expect(page.locator('plot-view')).toHaveCount(1);
  });
  await test.step('a pinned run that cannot be run is named, and can be let go of', async () => {
    // Each value is allowed, but a link that loses nothing has nothing to repeat.
    await page.goto('./#v=2&p=tcp-vs-ledbat&pinA=name:no;bottleneck.arq.mode:sr_inorder&pinB=name:yes;seed:7');
    await expect(page.locator('notice-list')).toContainText(/Pinned run A cannot be run\..*loss/);
    await expect(digest(page)).toHaveText(String(digests['tcp-vs-ledbat']));
    const figures = page.locator('compare-panel tbody').last().locator('tr').nth(1).locator('td');
    await expect(figures).toHaveText([/\d/, /^\D*$/, /\d/]);
    await page.getByTitle('Let go of “no”').click();
    await expect(page.locator('pin-bar li')).toHaveCount(1);
  });
});

test('a frame without history and storage opens its link, and throws nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // Such a frame may read modules of a server that lets anybody read them.
  await page.route('**/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // a busy server lets go of a connection
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.route('**/host.html', async (route) => {
    const src = './#v=2&amp;p=tcp-vs-ledbat&amp;lbe.target=60ms&amp;plots=cwnd';
    const body = `<iframe sandbox="allow-scripts" width="900" height="700" src="${src}"></iframe>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('./host.html');
  const target = page.frameLocator('iframe').getByRole('textbox', { name: 'Target τ' });
  await expect(target).toHaveValue(/^60/);
  await target.fill('70');
  await target.press('Enter');
  await expect(target).toHaveValue(/^70/);
  expect(errors).toEqual([]);
});

test(
  'a preset as version 1 has it opens under its own name, stays what it is, and leads to today’s',
  { tag: '@long' },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const first = 'Does LEDBAT yield to TCP? (as first published, without send jitter)';
    await page.goto('./#v=1&p=tcp-vs-ledbat');
    await expect(heading).toHaveText(first);
    await expect(page).toHaveTitle(`${first} · LBE Lab`);
    await page.getByText('Take it home').click();
    await expect(page.locator('take-files .citation')).toContainText(`“${first}.”`);
    await page.goto('./#v=1&p=tcp-vs-ledbat&duration=60s');
    await expect(heading).toHaveText(`Changed from “${first}”`);
    await page.getByRole('button', { name: 'Restore the original' }).click();
    await expect(heading).toHaveText(first);
    await page.getByRole('button', { name: 'Open it as it is today' }).click();
    await expect(heading).toHaveText('Does LEDBAT yield to TCP?');
    await expect(page).toHaveURL(/#v=2&p=tcp-vs-ledbat/);
  },
);
