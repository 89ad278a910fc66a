/** The gallery: from its overview to a figure, to the run behind a point; and every claim. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { unfold } from './everyone-steps';
import { axeFindsNothing, fits } from './support/looks';

const fig2 = 's000-fig2';

/** The page of an exhibit with its panels. */
async function openExhibit(page: Page, id = fig2, query = ''): Promise<void> {
  await page.goto(`./gallery.html${query}#${id}`);
  await expect(page.locator('gallery-panel').first()).toBeVisible();
}

/** Where the figures come from. */
const origin = (page: Page): Locator => page.locator('.runs .origin').first();

/** As long as the test may last: these are some hundred runs, and nobody says what else the machine has to do. */
async function runQuick(page: Page): Promise<void> {
  await page.locator('.runs .quick').first().click();
  await expect(origin(page)).toContainText(/Your run: \d+ runs in/, { timeout: 0 });
}

/** The share of TCP over the target: a picture that every version of the figure has. */
const share = (page: Page): Locator =>
  page.locator('gallery-panel', { has: page.getByRole('heading', { name: /share of TCP/i }) }).first();

test('from the overview to a figure, run here, to the run behind a point, and back', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveTitle('Gallery · LBE Lab');
  // One of few runs: 4, where Fig. 2 has 226.
  await page.locator(`.exhibits a[href="#beyond-pcc-rules"]`).click();
  const panel = page.locator('gallery-panel').first();
  await expect(panel).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${title ?? ''} · Gallery · LBE Lab`);

  await runQuick(page);
  await panel.locator('.sheet').focus();
  await page.keyboard.press('Home');
  const readout = panel.locator('.readout');
  await expect(readout).toContainText(/ 0: 0\.\d/);
  const measured = /: (0\.\d+)/.exec((await readout.textContent()) ?? '')?.[1];
  await expect(readout.getByRole('link')).toHaveAttribute('href', /^\.\/#v=2&/);
  await page.keyboard.press('Enter');

  // The first point: nothing is lost. Its run has the figure that the curve has.
  await expect(page).toHaveURL(/\/#v=2&/);
  await expect(page.locator('metrics-row')).toContainText((100 * Number(measured)).toFixed(1));
  await page.goBack();
  await expect(page.locator('gallery-panel').first()).toBeVisible();
});

test(
  'all seeds, with progress and cancel; what has been run is there at once, and can be taken home',
  { tag: '@long' },
  async ({ page }) => {
    await openExhibit(page);
    await runQuick(page);
    await test.step('all seeds: progress, and cancel; what has been run is there at once the second time', async () => {
      const said = await origin(page).textContent();
      await page.locator('.runs .full').first().click();
      const bar = page.getByRole('progressbar').first();
      await expect(bar).toBeVisible();
      await page.locator('.runs').first().getByRole('button', { name: 'Cancel' }).click();
      await expect(origin(page)).toContainText(/stopped after \d+ of \d+ runs/);
      await expect(bar).toHaveCount(0);
      await page.locator('.runs .quick').first().click();
      await expect(origin(page)).toHaveText(said ?? '');

      // And after another page.
      await page.locator('.trail a').click();
      await expect(page.getByRole('heading', { level: 1, name: /computed again/ })).toBeVisible();
      await page.goBack();
      await expect(origin(page)).toHaveText(said ?? '');
    });
    await test.step('a figure that was run can be taken home, and a click on a point opens its run', async () => {
      for (const [form, begins] of [
        ['SVG', '<svg'],
        ['CSV', '# LBE Lab'],
      ] as const) {
        const coming = page.waitForEvent('download');
        await share(page)
          .getByRole('button', { name: `Save as ${form}` })
          .click();
        const file = await (await coming).createReadStream();
        let text = '';
        for await (const part of file) text += String(part);
        expect(text.startsWith(begins)).toBe(true);
        expect(text).toContain('#s000-fig2');
      }
      const sheet = share(page).locator('.sheet');
      await sheet.scrollIntoViewIfNeeded();
      await sheet.focus();
      await page.keyboard.press('Home');
      const point = sheet.locator('a.point');
      await expect(point).toHaveAttribute('href', /^\.\/#v=2&/);
      await point.click();
      await expect(page.getByRole('textbox', { name: 'Target τ' })).toHaveValue(/^2\.4\s/);
    });
  },
);

test('a click on a point while others are computed loses none of them', { tag: '@long' }, async ({ page, context }) => {
  await openExhibit(page);
  await page.locator('.runs .full').first().click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  const sheet = share(page).locator('.sheet');
  await sheet.focus();
  await page.keyboard.press('Home');
  const point = sheet.locator('a.point');
  await expect(point).toHaveAttribute('href', /^\.\/#v=2&/);
  // New results move the points: who misses one clicks again.
  const click = () =>
    expect(async () => {
      await sheet.focus();
      await page.keyboard.press('Home');
      await point.click({ timeout: 5000 });
    }).toPass();
  for (const open of [click, () => page.keyboard.press('Enter')]) {
    const coming = context.waitForEvent('page');
    await open();
    const beside = await coming;
    await expect(beside).toHaveURL(/\/#v=2&/);
    await beside.close();
  }
  await expect(page).toHaveURL(new RegExp(`#${fig2}$`));
  await expect(page.locator('.runs').first().getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(origin(page)).toContainText('as far as it is');
  // Once there is nothing to lose, a point is a link like any other.
  await page.locator('.runs').first().getByRole('button', { name: 'Cancel' }).click();
  await expect(origin(page)).toContainText('stopped after');
  await sheet.focus();
  await page.keyboard.press('Home');
  await expect(point).toHaveAttribute('href', /^\.\/#v=2&/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/#v=2&/);
});

test('a moved slider runs the figure again, says so, and can be taken back', { tag: '@long' }, async ({ page }) => {
  await openExhibit(page);
  const capacity = page.locator('param-control[path="links.0.rate_bps"]').getByRole('textbox');
  await capacity.fill('5 Mb/s');
  await capacity.press('Enter');
  await expect(page.locator('.off')).toContainText(/Capacity 5\sMb\/s instead of 10\sMb\/s/);
  await expect(page.locator('.off')).toContainText('apply to the paper’s setting only');
  await expect(origin(page)).toContainText(/Your run: \d+ runs in/);
  const panel = share(page);
  await panel.locator('.sheet').focus();
  await page.keyboard.press('Home');
  const link = panel.locator('.readout a');
  await expect(link).toHaveAttribute('href', /^\.\/#v=2&/);
  await link.click();
  await expect(page.getByRole('textbox', { name: 'Capacity' }).first()).toHaveValue(/^5\s/);
  await page.goBack();
  await expect(page.locator('gallery-panel').first()).toBeVisible();
  await capacity.fill('5 Mb/s');
  await capacity.press('Enter');
  await page.getByRole('button', { name: 'Back to the paper’s setting' }).click();
  await expect(page.locator('.off')).toHaveText('');
  await expect(capacity).toHaveValue(/^10\s/);
});

/** Lower edge of what is found, in the window. */
const lowerEdge = async (found: Locator): Promise<number> => {
  const { y, height } = (await found.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
};

test(
  'pictures come first: in the overview as they come into sight, in an exhibit in the first screen',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./gallery.html');
    const picture = (id: string): Locator => page.locator(`.exhibits a[href="#${id}"] path`);
    await expect(page.locator('.exhibits a[href="#s000-fig2"] path[fill="var(--paper)"]')).toHaveCount(1);
    const link = page.getByRole('link', { name: /Fig. 2\s· LEDBAT against Reno.*31 results: holds: 22,/ });
    await expect(link).toHaveAttribute('href', '#s000-fig2');
    await expect(picture('beyond-torrents')).toHaveCount(0);
    await page.locator('.exhibits a[href="#beyond-torrents"]').scrollIntoViewIfNeeded();
    await expect(picture('beyond-torrents').nth(1)).toBeAttached();
    await fits(page, 320, 390, 1440);

    for (const [width, height, id] of [
      [1440, 900, 's000-fig2'],
      [390, 844, 's000-fig2'],
      [390, 844, 's004-fig1'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openExhibit(page, id);
      const sheet = page.locator('gallery-panel .sheet').first();
      await expect(sheet.locator('.over text').first()).toBeVisible();
      expect(await lowerEdge(sheet)).toBeLessThanOrEqual(height);
    }
  },
);

test('a paper is slides in one click: keys, buttons and a finger turn them, Escape leads back', async ({ page }) => {
  await page.goto('./gallery.html');
  const room = page.locator('.room', { has: page.locator('a[href="#s001-fig1"]') });
  await room.getByRole('link', { name: 'Slides' }).click();
  const shown = page.locator('.slide.now');
  const count = page.getByRole('status');
  await expect(count).toHaveText('1 of 3');
  await expect(shown.getByRole('heading')).toContainText('DropTail against RED');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#slides=S001\/2$/);
  await expect(shown.getByRole('heading')).toBeFocused();
  await expect(shown.locator('.figure > svg[role="img"]')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(count).toHaveText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText('3 of 3');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(count).toHaveText('2 of 3');
  await page.locator('.stage').evaluate((stage) => {
    const at = (type: string, clientX: number): boolean =>
      stage.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, pointerType: 'touch', bubbles: true }));
    at('pointerdown', 100);
    at('pointerup', 300);
  });
  await expect(count).toHaveText('1 of 3');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await axeFindsNothing(page);
  }
  await fits(page, 320, 390, 1440);
  // A page each in print, where no control is left.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/gallery\.html#?$/);
  await expect(room.getByRole('link', { name: 'Slides' })).toBeVisible();
});

test('every claim can be found, and leads to its exhibit', async ({ page }) => {
  await page.goto('./gallery.html#claims');
  await expect(page.locator('.found').first()).toHaveText('All 406 claims');
  await page.getByLabel('Paper').selectOption('S000');
  await page.getByRole('searchbox').fill('000-f2-b3');
  await expect(page.locator('.ledger li')).toHaveCount(1);
  await expect(page).toHaveURL(/#claims\?paper=S000&words=000-f2-b3$/);
  await page.reload();
  await expect(page.locator('.ledger li')).toHaveCount(1);
  await page.locator('.ledger a').click();
  await expect(page).toHaveURL(new RegExp(`#${fig2}/000-F2-b3$`));
  await expect(page.locator('[id="000-F2-b3"]')).toBeFocused();
  await page.goBack();
  await expect(page.locator('.ledger li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('.found').first()).toHaveText('All 406 claims');
});

test('an exhibit shows when an experiment like it was decided, and a click opens a fork of it', async ({ page }) => {
  await page.goto('./gallery.html?lang=en#s000-fig2');
  const odds = page.locator('gallery-odds');
  await expect(odds).toContainText('LEDBAT has more than half of the bits');
  await odds.getByRole('button', { name: /^Fork at 20\ss: \d+ of 24 end so/ }).click();
  await expect(page.locator('h1')).toHaveText('When does LEDBAT stop being polite?');
  await expect(page.locator('main')).toContainText('one change during the run');
});

test('an address that names nothing says so, over the overview', { tag: '@long' }, async ({ page }) => {
  await page.goto('./gallery.html#s009-fig1');
  await expect(page.locator('.notice')).toContainText('no page “s009-fig1”');
  await expect(page.locator(`.exhibits a[href="#${fig2}"]`)).toBeVisible();
});

test(
  'nothing runs out of a window, and axe finds nothing: an exhibit, and the claims',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 900 });
    await openExhibit(page, 's000-fig5', '?lang=de'); // a short one: axe takes a minute for others
    await unfold(page);
    await fits(page, 320, 390, 1440);
    await axeFindsNothing(page);
    // The claims of one figure stand for all: each looks the same.
    await page.goto('./gallery.html?lang=de#claims?paper=S000&words=000-f2');
    await expect(page.locator('.ledger li').first()).toBeVisible();
    await fits(page, 320, 390, 1440);
    await axeFindsNothing(page);
  },
);
