import { expect, test, type Locator, type Page } from '@playwright/test';

/** In the order of the course. */
const ids = [
  'bufferbloat',
  'sawtooth',
  'less-than-best-effort',
  'target',
  'lp-and-nice',
  'aqm',
  'late-comer',
  'paths',
  'base-history',
  'sub-packet',
  'satellite',
  'call',
  'film',
  'cake',
  'own-controller',
];

const panel = (page: Page): Locator => page.locator('lesson-panel');
const surface = (page: Page): Locator => page.locator('prediction-layer .surface');
const next = (page: Page): Locator => panel(page).getByRole('button', { name: 'Next', exact: true });

/** How many pixels of the plots' traces carry ink. */
const inked = (page: Page): Promise<number> =>
  page.locator('plot-view canvas').evaluateAll((canvases) => {
    let count = 0;
    for (const canvas of canvases as HTMLCanvasElement[]) {
      if (canvas.width === 0) continue;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) count += 1;
    }
    return count;
  });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`./?lesson=${id}`);
  await expect(panel(page).locator('.where')).toContainText('Step 1 of');
}

test('every lesson opens with its first step, and its run is hidden', { tag: '@long' }, async ({ page }) => {
  test.slow(); // one page for each
  await page.goto('./lessons.html');
  await expect(page.locator('#en [data-lesson]')).toHaveCount(ids.length);
  for (const id of ids) {
    await open(page, id);
    await expect(panel(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(page).toHaveURL(/#v=[12]&/);
    await expect(panel(page).getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await expect(page.locator('prediction-layer .cover').or(surface(page)).first()).toBeVisible();
    await expect(page.locator('metrics-row')).toBeHidden();
    expect(await inked(page)).toBe(0);
    await expect(page.locator('notice-list .notice')).toHaveCount(0);
  }
});

test('a lesson of choices by keyboard alone, to its end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'sub-packet');
  const run = panel(page).getByRole('button', { name: 'Run', exact: true });
  for (let step = 1; step <= 3; step += 1) {
    await expect(panel(page).locator('.where')).toContainText(`Step ${step} of 3`);
    await run.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('status')).toHaveText('Choose an answer first.');
    await page.keyboard.press('Shift+Tab'); // to the answers, which stand before it
    await page.keyboard.press('Space');
    await expect(panel(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(run).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'What happened' })).toBeFocused();
    await expect(panel(page).getByText('your run', { exact: false }).first()).toBeVisible();
    await expect.poll(() => inked(page)).toBeGreaterThan(200);
    await page.keyboard.press('Tab'); // Back is disabled on the first step
    if (step > 1) await page.keyboard.press('Tab');
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  }
  await expect(panel(page).getByRole('heading', { name: 'Try it yourself' })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /^Next lesson/ })).toBeVisible();
  await expect(panel(page).locator('.learnt')).toContainText('What you have seen: Where a window cannot be less');
  await open(page, 'bufferbloat');
  await page.goto('./lessons.html');
  const entry = (id: string): Locator => page.locator(`#en [data-lesson="${id}"]`);
  await expect(entry('sub-packet').locator('.done')).toBeVisible();
  await expect(entry('sub-packet').locator('.learnt')).toContainText('Where a window cannot be less');
  await expect(entry('bufferbloat').locator('.begun')).toHaveText(' · begun, at step 1');
  await expect(entry('aqm').locator('.done, .begun, .learnt')).toHaveCount(3);
  for (const part of await entry('aqm').locator('.done, .begun, .learnt').all()) await expect(part).toBeHidden();
  await expect(page.locator('#en .progress')).toHaveText('1 of 15 done. Go on with: What does a queue do to delay?');
  await page.locator('#en .progress').getByRole('link').click();
  await expect(panel(page).locator('.where')).toContainText('Step 1 of');
});

test('a drawing with the pointer is judged phase by phase, over the run itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'less-than-best-effort');
  await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel(page).getByRole('status')).toContainText('Draw over');
  await surface(page).scrollIntoViewIfNeeded();
  const box = await surface(page).boundingBox();
  if (box === null) throw new Error('nothing to draw on');
  // All of the link for the whole time: right without TCP, wrong beside it.
  const y = box.y + box.height * 0.2;
  await page.mouse.move(box.x + 47, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 15, y, { steps: 12 });
  await page.mouse.up();
  await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel(page).getByText('Misjudged most: beside TCP')).toBeVisible();
  const rows = panel(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('close');
  await expect(rows.nth(2)).toContainText('too high');
  await expect(rows.nth(3)).toContainText('close');
  await expect(page.locator('prediction-layer .drawn .stroke')).toHaveAttribute('d', /^M/);
  await expect.poll(() => inked(page)).toBeGreaterThan(200);
});

test(
  'a drawing with the keyboard, and a goal with the control that is pointed at',
  { tag: '@a11y' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'bufferbloat');
    await panel(page).getByRole('button', { name: 'Draw with the keyboard' }).press('Enter');
    await expect(surface(page)).toBeFocused();
    for (let up = 0; up < 14; up += 1) await page.keyboard.press('ArrowUp');
    for (let along = 0; along < 30; along += 1) await page.keyboard.press('ArrowRight');
    await expect(page.locator('prediction-layer').getByRole('status')).toHaveText('60 s: 82 ms');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'What happened' })).toBeFocused();
    await expect(panel(page).getByRole('row')).toHaveCount(4);
    await next(page).click();
    await panel(page).getByRole('radio').first().check();
    await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
    await next(page).click();
    await expect(panel(page).getByText('Not yet.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Show the control' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('Done: the goal is met.')).toBeVisible();
    await expect(panel(page).getByText(/With 20 packets/)).toBeVisible();
  },
);

/** Parts of the window that an element covers, from 0 (its top) to 1; beyond: not in sight. */
async function inSight(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height / 2 <= height;
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`the plot that is asked about stands by the question, at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of ['bufferbloat', 'paths']) {
      await open(page, id);
      await expect(surface(page)).toBeVisible();
      const question = panel(page).locator('p.question');
      expect([await inSight(page, question), await inSight(page, surface(page))]).toEqual([true, true]);
      const name = id === 'paths' ? 'Throughput' : 'Queuing delay';
      await expect(page.locator('plot-view').first()).toContainText(name);
    }
  });
}

test('the name of the network and what its marks mean keep apart', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./?lesson=less-than-best-effort&lang=de');
  const strip = page.locator('topology-strip');
  await expect(strip.locator('.key')).toContainText('Bestätigung');
  // The longest that it says, while a moment is looked into.
  await strip.locator('.key').evaluate((key) => key.prepend('dieser Moment wird nachgerechnet … '));
  const [name, key, drawing] = await Promise.all(
    ['summary', '.key', '.drawing'].map(async (part) => {
      const range = await strip.locator(part).evaluate((element) => {
        const all = document.createRange();
        all.selectNodeContents(element);
        const { left, right, top, bottom } = all.getBoundingClientRect();
        return { left, right, top, bottom };
      });
      return range;
    }),
  );
  if (name === undefined || key === undefined || drawing === undefined) throw new Error('no strip');
  expect(key.left >= name.right || key.top >= name.bottom).toBe(true);
  expect(drawing.top).toBeGreaterThanOrEqual(key.bottom - 4);
});

test(
  'it ends in an experiment of its own, with the few controls that matter and a way to all',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const done = { page: 3, chosen: [null, 0, null, null, null], revealed: [true, true, false, false, false] };
      if (localStorage.getItem('lbe-lessons') === null)
        localStorage.setItem(
          'lbe-lessons',
          JSON.stringify({ bufferbloat: { ...done, records: [null, null, null, null, null] } }),
        );
    });
    await page.goto('./?lesson=bufferbloat');
    const rail = page.locator('control-rail');
    const limit = rail.locator('[path="links.0.queue.limit_packets"]').getByRole('textbox');
    await expect(limit).toHaveValue(/^5\spackets$/);
    await expect(rail.locator('param-control')).toHaveCount(2);
    for (let step = 0; step < 2; step += 1) {
      await panel(page).getByRole('radio').first().check();
      await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
      await next(page).click();
    }
    // The text and the controls say the same.
    await expect(panel(page)).toContainText(/queue holds 100\spackets again, 120\sms at 10\sMb\/s/);
    await expect(limit).toHaveValue(/^100\spackets$/);
    await expect(rail.locator('param-control')).toHaveCount(3);
    const rate = rail.locator('[path="links.0.rate_bps"]').getByRole('textbox');
    await rate.fill('1 Mb/s');
    await rate.press('Enter');
    await expect(page.locator('metrics-row')).toContainText(/92\d/);
    await rail.getByRole('button', { name: 'All controls' }).click();
    await expect.poll(() => rail.locator('param-control').count()).toBeGreaterThan(8);
    await panel(page).getByRole('button', { name: 'Set up again' }).click();
    await expect(rate).toHaveValue(/^10\sMb\/s$/);
  },
);

test(
  'what the student did is there after a reload, and leaving keeps the experiment',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'target');
    await panel(page).getByRole('radio').nth(1).check();
    await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel(page).getByText('That is what your run shows.')).toBeVisible();
    await next(page).click();
    await expect(panel(page).locator('.where')).toContainText('Step 2 of 3');
    await page.reload();
    await expect(panel(page).locator('.where')).toContainText('Step 2 of 3');
    // The plots that the step is about go with the lesson.
    const experiment = (): string => new URL(page.url()).hash.replace(/&plots=[^&]*/, '');
    const before = experiment();
    await panel(page).getByRole('button', { name: 'Leave the lesson' }).click();
    await expect(panel(page).getByRole('heading')).toHaveCount(0);
    expect(new URL(page.url()).search).not.toContain('lesson');
    expect(experiment()).toBe(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a name that no lesson has is told, and the lab is there', { tag: '@long' }, async ({ page }) => {
  await page.goto('./?lesson=nothing');
  await expect(panel(page).getByRole('alert')).toContainText('no lesson');
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a lesson in German, from the list to the explanation', { tag: '@a11y' }, async ({ page }) => {
    await page.goto('./lessons.html');
    await page.getByRole('link', { name: 'Diese Seite auf Deutsch' }).click();
    await expect(page.locator('#en')).toBeHidden();
    await page.getByRole('link', { name: 'Wie niedrig ist niedrig?' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await panel(page).getByRole('radio').first().check();
    await panel(page).getByRole('button', { name: 'Ausführen' }).tap();
    await expect(panel(page).getByRole('heading', { name: 'Was geschah' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
