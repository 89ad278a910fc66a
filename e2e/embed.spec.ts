import { expect, test, type Page } from '@playwright/test';
import { countWorkers, digestIn, heard, startHosts, tell, type Hosts } from './embed-steps';
import { axeFindsNothing, fits } from './support/looks';

let hosts: Hosts;

// A figure that is started plays, where nobody has asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeAll(async () => {
  hosts = await startHosts();
});

test.afterAll(() => hosts.close());

const figure = (query = '', link = 'v=2&p=tcp-vs-ledbat', attributes = ''): string =>
  `<iframe title="Figure" width="720" height="900" ${attributes} src="${hosts.site}embed.html${query}#${link}"></iframe>`;

const started = async (page: Page, query = '', link?: string) => {
  await page.goto(hosts.page(figure(query, link)));
  const frame = page.frameLocator('iframe >> nth=0');
  await frame.getByRole('button', { name: /^Run/ }).click();
  await expect(digestIn(frame)).toBeVisible();
  return frame;
};

test('a poster comes first, without the engine; then the run', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const workers = countWorkers(page);
  await page.goto(hosts.page(figure()));
  const frame = page.frameLocator('iframe >> nth=0');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Does LEDBAT yield to TCP?');
  await expect(frame.getByRole('button', { name: 'Run: Does LEDBAT yield to TCP?' })).toBeVisible();
  await expect.poll(async () => (await heard(page, 'height')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  expect(workers.all()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  const reserved = (await heard(page, 'height')).at(-1)?.['height_px'];
  await frame.getByRole('button').click();
  await expect(frame.locator('plot-view')).toHaveCount(4);
  await expect(digestIn(frame)).toHaveText(/^[0-9a-f]{16}$/);
  await expect.poll(async () => (await heard(page, 'metric')).length).toBe(1);
  // The figure is as high as its poster, from the beginning, and while its values and legends come and change.
  await frame.getByRole('button', { name: 'Pause' }).click();
  expect((await heard(page, 'height')).map(({ height_px }) => height_px)).toEqual([reserved]);
  expect((await heard(page, 'metric'))[0]?.['metrics']).toHaveProperty('efficiency');
});

test('a control moves the run, a locked one only tells, Reset leads back, and the laboratory opens what is there', async ({
  page,
  context,
}) => {
  const frame = await started(
    page,
    '?controls=lbe.target&locked=bottleneck.queue.limit',
    'v=2&p=tcp-vs-ledbat&plots=cwnd,queue&lbe.target=60ms',
  );
  const opened = await digestIn(frame).textContent();
  await expect(frame.getByText('100 packets')).toBeVisible();
  await expect(frame.getByText('set by the author')).toBeVisible();
  await expect(frame.getByRole('slider')).toHaveCount(2); // the target, and the time
  const field = frame.getByRole('textbox', { name: /Target/ });
  await expect(field).toHaveValue(/^60\sms$/);
  await expect(frame.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await field.fill('150 ms');
  await field.press('Enter');
  await expect(digestIn(frame)).not.toHaveText(opened ?? '');
  const moved = await digestIn(frame).textContent();

  const link = frame.getByRole('link', { name: 'Open in LBE Lab' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(link).toHaveAttribute('href', /lbe\.target=150ms/);
  const tab = context.waitForEvent('page');
  await link.click();
  const lab = await tab;
  await expect(lab.locator('main .source code')).toHaveText(moved ?? '');
  expect(new URL(lab.url()).hash).toContain('lbe.target=150ms');
  await lab.close();

  await frame.getByRole('button', { name: 'Reset' }).click();
  await expect(digestIn(frame)).toHaveText(opened ?? '');
  await expect(field).toHaveValue(/^60\sms$/);
  await expect(frame.getByRole('button', { name: 'Reset' })).toHaveCount(0);
});

test('a sandboxed frame without an origin, storage and tabs', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(hosts.page(figure('', undefined, 'sandbox="allow-scripts"')));
  const frame = page.frameLocator('iframe >> nth=0');
  await frame.getByRole('button', { name: /^Run/ }).click();
  await expect(digestIn(frame)).toHaveText(/^[0-9a-f]{16}$/);
  await frame.getByRole('link', { name: 'Open in LBE Lab' }).click();
  await expect(frame.getByRole('textbox', { name: 'Link to this experiment' })).toHaveValue(
    new RegExp(`^${hosts.site}index.html#v=2&p=tcp-vs-ledbat`),
  );
  expect(faults).toEqual([]);
});

test(
  'a page that requires permission shows a figure of a host without headers in a frame without credentials',
  { tag: '@long' },
  async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(
      hosts.page(figure('', undefined, 'credentialless'), true, { 'cross-origin-embedder-policy': 'require-corp' }),
    );
    const frame = page.frameLocator('iframe >> nth=0');
    await frame.getByRole('button', { name: /^Run/ }).click();
    await expect(digestIn(frame)).toHaveText(/^[0-9a-f]{16}$/);
    expect(faults).toEqual([]);
  },
);

test('where nothing may be loaded, the figure says so', { tag: '@long' }, async ({ page }) => {
  const link = 'v=2&p=tcp-vs-ledbat&lbe.target=60ms';
  const frame = `<iframe sandbox="allow-scripts" src="${hosts.closed}embed.html?lang=de#${link}"></iframe>`;
  await page.goto(hosts.page(frame));
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('Die Abbildung konnte hier nicht geladen werden.')).toBeVisible();
  await expect(inside.getByRole('link', { name: 'In LBE Lab öffnen' })).toHaveAttribute('href', `./index.html#${link}`);
  await expect.poll(async () => (await heard(page, 'error')).length).toBe(1);
});

test('what a link compares with is drawn behind its run', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const workers = countWorkers(page);
  await page.goto(
    `${hosts.site}embed.html?start=visible#v=2&p=tcp-vs-ledbat&lbe.target=100ms&plots=cwnd,queue&at=60s&pinA=p%3Atcp-vs-ledbat&baseline=A&strip=queue`,
  );
  await expect(digestIn(page)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Time shown' })).toHaveValue('60');
  await expect(page.locator('difference-strip')).toBeVisible();
  expect(workers.most()).toBeLessThanOrEqual(2);
});

test('a slide that is hidden at first', { tag: '@long' }, async ({ page }) => {
  await page.goto(hosts.page(`<div id="slide" style="display:none">${figure('?start=visible')}</div>`));
  await expect.poll(async () => (await heard(page, 'ready')).length).toBe(1);
  expect(await heard(page, 'height')).toEqual([]);
  expect((await heard(page, 'doing')).map(({ doing }) => doing)).toEqual(['waiting']);
  await page.evaluate(() => {
    document.querySelector('#slide')?.removeAttribute('style');
  });
  const frame = page.frameLocator('iframe >> nth=0');
  await expect(digestIn(frame)).toBeVisible();
  expect((await frame.locator('plot-view canvas').first().boundingBox())?.width).toBeGreaterThan(500);
  const heights = (await heard(page, 'height')).map(({ height_px }) => height_px);
  expect(heights.length).toBeGreaterThan(0);
  expect(heights).not.toContain(0);
  // Embedly's message is the same.
  const strings = await page.evaluate(() =>
    (window as unknown as { heard: { data: unknown }[] }).heard.flatMap(({ data }) =>
      typeof data === 'string' ? [data] : [],
    ),
  );
  expect(JSON.parse(strings.at(-1) ?? '{}')).toEqual({ context: 'iframe.resize', height: heights.at(-1) });
});

test('only the page that holds a figure can tell it something', { tag: '@long' }, async ({ page }) => {
  const frame = await started(page);
  const before = await digestIn(frame).textContent();
  const message = { protocol: 'lbe/1', type: 'set', link: 'v=2&p=tcp-vs-ledbat&lbe.target=90ms' };
  // The figure itself, and another frame of the page.
  await page.frames()[1]?.evaluate((data) => {
    window.postMessage(data, '*');
  }, message);
  await page.evaluate((data) => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const script = other.contentDocument?.createElement('script');
    if (script === undefined) return;
    script.textContent = `parent.frames[0].postMessage(${JSON.stringify(data)}, '*')`;
    other.contentDocument?.body.append(script);
  }, message);
  await page.evaluate((data) => {
    // Another version, and something else altogether.
    window.frames[0]?.postMessage({ ...data, protocol: 'lbe/2' }, '*');
    window.frames[0]?.postMessage('set', '*');
  }, message);
  await tell(page, { type: 'pause' });
  await expect.poll(async () => (await heard(page, 'doing')).at(-1)?.['doing']).toBe('resting');
  expect(await digestIn(frame).textContent()).toBe(before);

  await tell(page, { type: 'seek', t_s: 30 });
  await expect(frame.getByRole('slider', { name: 'Time shown' })).toHaveValue('30');
  await tell(page, { type: 'set', link: '#v=2&p=tcp-vs-ledbat&lbe.target=90ms' });
  await expect(digestIn(frame)).not.toHaveText(before ?? '');
  const set = await digestIn(frame).textContent();
  await expect
    .poll(async () => (await heard(page, 'state')).at(-1))
    .toMatchObject({ link: 'v=2&p=tcp-vs-ledbat&lbe.target=90ms', digest: set });

  await tell(page, { type: 'set', link: 'v=2&p=tcp-vs-ledbat&lbe.target=fast' });
  await expect.poll(async () => (await heard(page, 'error')).at(-1)?.['message']).toContain('lbe.target must be');
  await expect(frame.getByText(/lbe\.target must be/)).toBeVisible();
  expect(await digestIn(frame).textContent()).toBe(set);
  await tell(page, { type: 'reset' });
  await expect(digestIn(frame)).toHaveText(before ?? '');
});

for (const [where, sandbox, engines] of [
  ['two engines, by locks', '', 2],
  ['an engine each without an origin', 'sandbox="allow-scripts"', 6],
] as const) {
  test(`six figures, ${where}`, { tag: '@long' }, async ({ page }) => {
    const workers = countWorkers(page);
    const links = Array.from({ length: 6 }, (_, i) =>
      figure(
        '?start=visible&parts=title',
        `v=2&p=tcp-vs-ledbat&seed=${String(i + 1)}`,
        `${sandbox} style="width:300px;height:180px"`,
      ),
    );
    await page.setViewportSize({ width: 1300, height: 900 });
    await page.goto(hosts.page(links.join('')));
    const frames = page.locator('iframe');
    for (let i = 0; i < 6; i += 1) await expect(digestIn(frames.nth(i).contentFrame())).toBeVisible();
    expect(workers.all()).toBeGreaterThanOrEqual(6);
    // The browser tells of an engine's end a moment after it, when the next one may have begun.
    expect(workers.most()).toBeLessThanOrEqual(engines + 1);
    // Idle engines go; the figures keep what they show.
    await expect.poll(() => workers.now()).toBe(0);
    await expect(digestIn(frames.first().contentFrame())).toBeVisible();
  });
}

test(
  'two runs without an end leave a third its turn, and go on where they stood',
  { tag: '@long' },
  async ({ page }) => {
    const workers = countWorkers(page);
    const endless = 'v=2&p=tcp-vs-ledbat&duration=36000s&bottleneck.rate=100Mbps';
    const small = 'style="width:400px;height:180px"';
    const figures = [1, 2].map((seed) =>
      figure('?start=visible&parts=title', `${endless}&seed=${String(seed)}`, small),
    );
    await page.goto(hosts.page([...figures, figure('?parts=title', undefined, small)].join('')));
    const [first, second, third] = [0, 1, 2].map((i) => page.frameLocator(`iframe >> nth=${String(i)}`));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three figures');
    const done = async (): Promise<readonly number[]> =>
      Promise.all(
        [first, second].map((frame) =>
          frame.locator('figure-foot progress').evaluate((bar) => (bar as HTMLProgressElement).value),
        ),
      );
    await expect.poll(async () => Math.min(...(await done()))).toBeGreaterThan(0);
    const before = await done();
    await third.getByRole('button', { name: /^Run/ }).click();
    await expect(digestIn(third)).toBeVisible();
    // Whoever stood still for it has the same worker, and goes on.
    await expect.poll(async () => (await done()).every((part, i) => part > (before[i] ?? 1))).toBe(true);
    expect(workers.all()).toBe(3);
  },
);

test('scrolled away it pauses and computes nothing; back in sight it goes on', { tag: '@long' }, async ({ page }) => {
  const workers = countWorkers(page);
  await page.goto(hosts.page(`${figure('', 'v=2&p=tcp-vs-ledbat&duration=600s')}<div style="height:3000px"></div>`));
  const frame = page.frameLocator('iframe >> nth=0');
  await frame.getByRole('button', { name: /^Run/ }).click();
  const time = frame.getByRole('slider', { name: 'Time shown' });
  await expect.poll(async () => (await heard(page, 'doing')).at(-1)?.['doing']).toBe('playing');
  await page.evaluate(() => {
    scrollTo(0, 2500);
  });
  await expect.poll(async () => (await heard(page, 'doing')).at(-1)?.['doing']).toBe('sleeping');
  await expect.poll(() => workers.now()).toBe(0);
  const stood = await time.inputValue();
  await tell(page, { type: 'set', link: 'v=2&p=tcp-vs-ledbat&seed=3' });
  // It answers to what comes after that, so it has heard it.
  await tell(page, { type: 'set', link: 'v=2&p=tcp-vs-ledbat&lbe.target=fast' });
  await expect.poll(async () => (await heard(page, 'error')).at(-1)?.['message']).toContain('lbe.target must be');
  expect(await time.inputValue()).toBe(stood);
  expect(workers.now()).toBe(0);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect.poll(async () => (await heard(page, 'state')).at(-1)?.['digest']).toEqual(expect.any(String));
});

test('a height that is given is kept, with the plots sharing it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 420 });
  await page.goto(
    `${hosts.site}embed.html?height=420&controls=none&start=visible#v=2&p=tcp-vs-ledbat&plots=cwnd,queue`,
  );
  await expect(digestIn(page)).toBeVisible();
  await expect(page.locator('plot-view')).toHaveCount(2);
  // Once all is drawn, which on a busy machine takes some tasks.
  await expect
    .poll(async () => (await page.locator('plot-view').first().boundingBox())?.height ?? 0)
    .toBeGreaterThan(90);
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(420);
});

test('what an address asks for and cannot be is told, and the rest holds', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${hosts.site}embed.html?height=9&start=soon&controls=lbe.tarket&start=visible#v=2&p=tcp-vs-ledbat`);
  await expect(page.getByRole('alert')).toContainText('height must be a whole number from 120 to 4000.');
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(digestIn(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No parameter of this experiment is called lbe.tarket.');
  await page.goto(`${hosts.site}embed.html?controls=none#v=2&p=tcp-vs-nobody`);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('alert')).toContainText('There is no preset called “tcp-vs-nobody”.');
});

test(
  'at 280 and 720 px: by keyboard, in German, with reduced motion, for everyone',
  { tag: '@a11y' },
  async ({ page }) => {
    const widths = [280, 720];
    const accessible = async (): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 600 });
        await fits(page);
      }
      await page.setViewportSize({ width: 280, height: 600 });
      await axeFindsNothing(page);
    };
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(
      `${hosts.site}embed.html?lang=de&parts=title,network,plots,play,figures,words&locked=bottleneck.rate#v=2&p=tcp-vs-ledbat`,
    );
    await expect(page.getByRole('button', { name: /^Starten/ })).toBeVisible();
    await accessible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Starten/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(digestIn(page)).toBeVisible();
    // The finished run at once, and nothing moves.
    await expect(page.getByRole('button', { name: 'Abspielen', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: 'In LBE Lab öffnen' })).toBeVisible();
    await accessible();
  },
);

test(
  'the look is the author’s or the system’s, not what the reader chose in the laboratory',
  { tag: '@a11y' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${hosts.site}embed.html`);
    await page.evaluate(() => {
      localStorage.setItem('lbe-theme', 'dark');
    });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.reload();
    expect(await paper()).toBe(light);
    await page.goto(`${hosts.site}embed.html?theme=dark`);
    await expect.poll(paper).not.toBe(light);
  },
);
