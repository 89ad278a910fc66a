/** The page of trials: a matrix of links that fills as its runs come. */
import { expect, test, type Page } from '@playwright/test';
import { axeFindsNothing, fits } from './support/looks';

/** Slow enough to be over soon. */
const LINK = 'rate_mbps=1&rtt_ms=40';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('who-yields tbody a[href]').first()).toBeVisible();
}

const run = async (page: Page): Promise<void> => {
  await page.locator('who-yields button.go').click();
  await expect(page.locator('who-yields .actions > [role=status]')).toHaveText(/\d+ (?:runs in|Läufe in)/);
};

/** The first sentence says what the first column shows, and so do the signs there. */
async function saysWhatItShows(page: Page): Promise<void> {
  const rows = page.locator('who-yields tbody').first().locator('tr');
  expect(await rows.count()).toBeGreaterThanOrEqual(14);
  await expect(page.locator('td.none')).toHaveCount(0);
  // Read off the table: the ends where they differ, else the figure.
  const read = await rows.evaluateAll((all) =>
    all.map((row) => {
      const cell = row.querySelector('td');
      const ends = cell?.querySelector('small')?.textContent ?? cell?.textContent ?? '';
      const most = /(\S+)\s%\??$/.exec(ends.trim())?.[1] ?? '';
      const sign = cell?.querySelector('b')?.textContent ?? '';
      return { holds: Number(most.replace('−', '-')) <= 10, standing: cell?.className ?? '', sign };
    }),
  );
  const holds = read.filter((each) => each.holds).length;
  expect(read.filter((each) => (each.standing === 'holds') !== each.holds)).toEqual([]);
  expect(read.filter((each) => (each.sign === '✓') !== each.holds)).toEqual([]);
  const said = holds === 0 ? 'none' : holds === read.length ? 'all' : String(holds);
  const sentence = page.locator('.said li').first();
  await expect(sentence).toContainText(
    new RegExp(`^Of ${read.length} low-priority controllers ${said} leaves? Reno at least 90`),
  );
}

test('a controller of ones own is searched as the built-in one that it is, and can be judged', async ({ page }) => {
  await page.goto('./study.html?tab=fails&lang=en#property=uses&runs=2');
  const [found, status] = [page.locator('section.found'), page.locator('where-fails .actions [role=status]')];
  const search = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(status).toHaveText(/\d/);
    return found.innerText();
  };
  const builtIn = await search();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'none.wasm', mimeType: 'application/wasm', buffer: Buffer.from('none') });
  await expect(page.getByRole('alert')).toHaveText(/^The module must be a WebAssembly module/);
  await file.setInputFiles('examples/controllers/ledbat.wasm');
  await expect(page.locator('select[name=cc]')).toHaveValue('own');
  await expect(found).toHaveCount(0);
  expect((await search()).replaceAll('ledbat.wasm', 'LEDBAT')).toBe(builtIn);
  await page.goto('./study.html?tab=card&lang=en');
  await expect(page.getByRole('button', { name: 'Open your own (.wasm)…' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('examples/controllers/ledbat.wasm');
  await expect(page.locator('report-card code')).toHaveText("lbe report guest:own --controller 'ledbat.wasm'");
  await expect(page.getByRole('button', { name: 'Run its scenarios' })).toBeEnabled();
  await fits(page, 390, 1024);
});

test('a controller of ones own is a row of who yields, with the figures of the built-in one that it is', async ({
  page,
}) => {
  await open(page, `./study.html?lang=en#${LINK}`);
  await page.locator('input[type=file]').setInputFiles('examples/controllers/ledbat.wasm');
  const cells = (name: string) => page.locator('who-yields tbody tr', { has: page.getByText(name, { exact: true }) });
  await expect(cells('ledbat.wasm').locator('td.none')).toHaveCount(6);
  await page.locator('who-yields button.go').click();
  // The first seed of both rows is enough.
  await expect(cells('LEDBAT').locator('td.none')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const own = await cells('ledbat.wasm').locator('td').allInnerTexts();
  expect(own.join('')).toMatch(/\d/);
  expect(own).toEqual(await cells('LEDBAT').locator('td').allInnerTexts());
  // What is on record has no such row, and its other rows stay.
  await page.goto('./study.html?lang=en');
  await page.locator('input[type=file]').setInputFiles('examples/controllers/ledbat.wasm');
  await expect(page.locator('td.none')).toHaveCount(6);
  await expect(page.locator('.said li').first()).toHaveText(/^So far/);
  await fits(page, 390, 1024);
});

test('it opens with what is on record, and says so beside the button that runs it again', async ({ page }) => {
  await open(page, './study.html?lang=en');
  await saysWhatItShows(page);
  await expect(page.locator('.actions > [role=status]')).toHaveText(/^On record: computed with engine \d/);
  await expect(page.getByRole('button', { name: /^Run again: 3\d\d simulations$/ })).toBeEnabled();
  await axeFindsNothing(page);
  await fits(page, 390, 1024);

  // Other conditions are not on record.
  await page.locator('summary').click();
  await page.getByLabel('Discipline').selectOption('codel');
  await expect(page.locator('td:not(.none)')).toHaveCount(0);
  await page.getByLabel('Discipline').selectOption('droptail');
  await expect(page.locator('td.none')).toHaveCount(0);

  await page.goto('./study.html?tab=card&lang=en');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^LEDBAT: /);
  await expect(page.getByRole('button', { name: 'Run again' })).toBeEnabled();
  await expect(page.locator('.card .fail b').first()).toHaveText('✗ fail');
  await expect(page.locator('.card a[href*="#"]').first()).toBeVisible();
  await page.goto('./study.html?tab=fails&lang=en');
  await expect(page.locator('.findings td').first()).toHaveText(/^\s*[✓✗] /);
  await axeFindsNothing(page);
});

test(
  'the matrix fills, its sentences are what its cells say, and a cell opens its experiment',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, `./study.html?lang=en#${LINK}`);
    await expect(page.locator('td:not(.none)')).toHaveCount(0);
    await run(page);
    await saysWhatItShows(page);
    await axeFindsNothing(page);

    // Another view needs no further run, and stands in the address.
    await page.getByLabel('Shown').selectOption('late');
    await expect(page.locator('td.none')).toHaveCount(0);
    await expect(page).toHaveURL(/#rate_mbps=1&rtt_ms=40&view=late$/);
    await page.getByLabel('Shown').selectOption('harm');

    await page.getByRole('link', { name: /^µTP: libtorrent beside CUBIC: \d/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does µTP: libtorrent yield to CUBIC?');
    await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
    await expect(page.locator('kind-select[path="flows.1.cc"]')).toContainText('µTP');
    await expect(page.locator('kind-select[path="flows.0.cc"]')).toContainText('CUBIC');
  },
);

test(
  'what cannot be is said in a sentence, and the last good state stays; runs can be cancelled',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, './study.html?lang=en#queue=codel&rate_mbps=1000');
    await expect(page.getByRole('alert')).toHaveText('rate_mbps must be from 0.5 to 100, not “1000”.');
    await page.locator('summary').click();
    await expect(page.getByLabel('Discipline')).toHaveValue('droptail');
    await page.getByLabel('Discipline').selectOption('codel');
    await expect(page.getByRole('alert')).toHaveText('');
    await expect(page).toHaveURL(/#queue=codel$/);
    const seeds = page.getByLabel('Seeds');
    await seeds.fill('2');
    await seeds.press('Tab');
    await expect(page.getByRole('alert')).toHaveText('seeds must be a whole number from 3 to 10, not “2”.');
    await expect(seeds).toHaveValue('3');
    await expect(page).toHaveURL(/#queue=codel$/);

    await seeds.fill('10');
    await seeds.press('Tab');
    await page.locator('button.go').click();
    await expect(page.locator('td:not(.none)').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('.actions > [role=status]')).toHaveText(/^Stopped after \d+ of 1\d{3} runs/);
  },
);

test(
  'in German and at 390 px nothing sticks out, and the table moves in its own frame',
  { tag: '@a11y' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `./study.html?lang=de#${LINK}&view=yield`);
    await run(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer gibt nach?');
    await expect(page.locator('.said li').first()).toContainText(/^Von \d+ Überlastregelungen mit niedriger Priorität/);
    await fits(page, 390, 320);
    const frame = page.getByRole('region', { name: 'Zeit bis zum Nachgeben' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(page.getByRole('rowheader', { name: 'TCP-Nice' })).toBeInViewport();
  },
);

test(
  'a failure is found, made small, and opens; another controller in mid-search ends it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./study.html?tab=fails&lang=en#values=target_ms:0&property=shares&queue=droptail&runs=2&seed=3');
    const go = page.getByRole('button', { name: 'Search', exact: true });
    await go.click();
    await expect(page.getByRole('alert')).toHaveText('cc.target_ms: must be from 0.1 to 10000 ms, not 0');
    const values = page.getByLabel('Values of its own');
    await values.fill('');
    await values.press('Enter');
    await expect(page).toHaveURL(/#property=shares&queue=droptail&runs=2&seed=3$/);
    await expect(page.locator('.actions > [role=status]')).toHaveText(/^\d+ runs$/);
    await expect(page.locator('.found .says')).toHaveText(
      / and the late-comer has most; with 5 of 5 seeds of send jitter\.$/,
    );
    await expect(page.locator('code').first()).toHaveText(
      'lbe search ledbat --property shares --queue droptail --runs 2 --seed 3',
    );
    await axeFindsNothing(page);
    await fits(page, 390, 320);

    // What was found before stands below, each with its link.
    await expect(page.getByRole('link', { name: /^TCP-LP: flows share within 20 %\. Fails: / })).toHaveAttribute(
      'href',
      /#/,
    );
    await page.locator('.found a').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where does LEDBAT fail?');
    await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
    await page.goBack();

    await go.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByLabel('Controller').selectOption('nice');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page).toHaveURL(/#cc=nice&/);
  },
);

test(
  'a report card has a verdict for each heading, in German and on a phone too',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./study.html?tab=card&lang=de#cc=reno');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Reno: bestanden');
    const rows = page.locator('.card > li');
    await expect(rows).toHaveCount(25);
    const recorded = await page.locator('.card').innerText();
    await page.getByRole('button', { name: 'Noch einmal ausführen' }).click();
    await expect(page.locator('.actions > [role=status]')).toHaveText(/Läufe in/);
    expect(await page.locator('.card').innerText(), 'what is on record is what the page computes').toBe(recorded);
    await expect(rows.filter({ hasText: 'Tunnel' })).toContainText('nicht modelliert');
    await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', /#/);
    await fits(page, 390, 320);
    await axeFindsNothing(page);
  },
);
