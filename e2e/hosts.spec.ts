/** Figures in the pages of others, from another site: each usual kind of host. */
import type { Page } from '@playwright/test';
import { PLAIN } from '../web/src/model/presentation';
import { snippets } from '../web/src/model/snippets';
import {
  elementOf,
  expect,
  expectAnyRun,
  expectRun,
  expectWhole,
  frameIn,
  runButton,
  saidBy,
  start,
  test,
} from './hosts/test';

const FIFTY = 'LEDBAT with a target of 50 ms';
/** What a figure says at its foot once it has run: the digest. */
const RAN = /LBE Lab [0-9a-f]{16}/;

test('plain HTML: a figure waits with its picture, runs when asked, and grows without a jump', async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await expect(figure.getByRole('img')).toBeVisible();
  await expect(runButton(figure)).toHaveAccessibleName(`Run this experiment: ${FIFTY}`);
  await expect(figure.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await figure.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const top = await page.evaluate(() => scrollY);
  await start(figure);
  await expectAnyRun(page, FIFTY);
  await expectWhole(figure);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.1);
  // Who pressed the button goes on in the figure.
  await expect(figure.locator('iframe')).toBeFocused();
  await expect(figure.locator('iframe')).toHaveAttribute('title', FIFTY);
  expect(Object.keys((await saidBy(page, FIFTY, 'metric'))[0]?.['metrics'] ?? {})).toContain('goodput_bps.tcp');
});

test(
  'plain HTML: an iframe without any script of the lab runs when asked',
  { tag: '@long' },
  async ({ page, hosts }) => {
    await page.goto(`${hosts.url}plain.html`);
    const frame = page.frameLocator('body > iframe');
    await frame.getByRole('button', { name: /^Run/ }).click();
    await expect(frame.locator('figure-foot')).toContainText(RAN);
  },
);

/** The element's own methods, called by the host page. */
const call = (page: Page, name: 'play' | 'pause' | 'seek' | 'reset' | 'set', value?: string | number) =>
  page.evaluate(
    ([method, given]) => {
      const figure = document.querySelector('lbe-figure') as unknown as Record<string, (given?: unknown) => void>;
      figure[method]?.(given);
    },
    [name, value] as const,
  );

test('the page speaks to its figure: play, pause, seek, set, reset', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  await page.evaluate(() => customElements.whenDefined('lbe-figure'));
  await elementOf(page, FIFTY).scrollIntoViewIfNeeded();
  await call(page, 'seek', 30); // waits until there is something to seek in
  await call(page, 'play');
  await expectAnyRun(page, FIFTY);
  const [first] = await saidBy(page, FIFTY, 'state');
  expect(first?.['link']).toContain('lbe.target=50ms');
  const position = frameIn(elementOf(page, FIFTY)).getByRole('slider', { name: 'Time shown' });
  await call(page, 'pause');
  await call(page, 'seek', 42);
  await expect(position).toHaveValue(/^42/);
  await call(page, 'set', '#v=2&p=late-comer');
  await expectRun(page, FIFTY, 'late-comer');
  await call(page, 'set', 'v=2&p=late-comer&nobody.target=1ms');
  await expect.poll(async () => JSON.stringify(await saidBy(page, FIFTY, 'error'))).toContain('nobody');
  await call(page, 'reset');
  await expect.poll(async () => (await saidBy(page, FIFTY, 'state'))[0]).toMatchObject({ digest: first?.['digest'] });
});

test('messages of anybody but the own figure are not heard', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await start(figure);
  await expectAnyRun(page, FIFTY);
  await expectWhole(figure);
  const height = (await figure.locator('iframe').boundingBox())?.height;
  const forged = { protocol: 'lbe/1', type: 'height', height_px: 3333 };
  // The page itself, and a window of the lab's own origin that is another figure.
  await page.evaluate((message) => {
    window.postMessage(message, '*');
  }, forged);
  const other = page.frames().find((frame) => frame.url().includes('60ms'));
  await other?.evaluate((message) => {
    parent.postMessage(message, '*');
    parent.postMessage({ protocol: 'lbe/1', type: 'error', message: 'forged' }, '*');
  }, forged);
  // The figure's own window is heard, but only from the lab's origin.
  await page.evaluate((message) => {
    const source = document.querySelector<HTMLIFrameElement>('lbe-figure iframe')?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: 'https://elsewhere.example' }));
  }, forged);
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  expect((await figure.locator('iframe').boundingBox())?.height).toBe(height);
  expect(await saidBy(page, FIFTY, 'error')).toEqual([]);
  await page.evaluate(
    ([message, origin]) => {
      const source = document.querySelector<HTMLIFrameElement>('lbe-figure iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data: message, source, origin }));
    },
    [forged, new URL(hosts.lab).origin] as const,
  );
  await expect.poll(async () => (await figure.locator('iframe').boundingBox())?.height).toBe(3333);
});

test(
  'a page with strict rules runs a figure, and one without foreign scripts keeps the still picture',
  { tag: '@long' },
  async ({ page, hosts }) => {
    await page.goto(`${hosts.url}strict.html`);
    const figure = elementOf(page, 'TCP and LEDBAT');
    await expect(figure.getByRole('img', { name: 'TCP and LEDBAT' })).toBeVisible();
    await start(figure);
    await expectRun(page, 'TCP and LEDBAT', 'tcp-vs-ledbat');
    await expectWhole(figure);
  },
);

test(
  'a page that requires permission of all that it loads, for shared memory, runs element and iframes',
  { tag: '@long' },
  async ({ page, hosts }) => {
    const iframe = (sandbox: string) =>
      `<iframe ${sandbox} src="${hosts.lab}embed.html#v=2&amp;p=late-comer" title="Late" width="700" height="600"></iframe>`;
    hosts.write(
      'isolated.html',
      `<!doctype html><html lang="en"><title>Isolated</title><script src="${hosts.lab}lbe-figure.js"></script>
      <lbe-figure link="v=2&amp;p=tcp-vs-ledbat" title="${FIFTY}"></lbe-figure>
      ${iframe('')}${iframe('sandbox="allow-scripts"')}</html>`,
    );
    await page.goto(`${hosts.url}isolated.html`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await start(elementOf(page, FIFTY));
    await expectRun(page, FIFTY, 'tcp-vs-ledbat');
    for (const nth of [0, 1]) {
      const frame = page.locator('body > iframe').nth(nth).contentFrame();
      await frame.getByRole('button', { name: /^Run/ }).focus(); // the figure above may still be growing
      await page.keyboard.press('Enter');
      await expect(frame.locator('figure-foot')).toContainText(RAN);
    }
  },
);

test(
  'a long page: figures cost nothing before they are near, at most two engines run, and nothing jumps',
  { tag: '@long' },
  async ({ page, hosts }) => {
    let most = 0;
    page.on('worker', () => {
      most = Math.max(most, page.workers().length);
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${hosts.url}course.html`);
    const figures = page.locator('lbe-figure');
    await expect(figures).toHaveCount(20);
    await expectAnyRun(page, 'A target of 5 ms');
    expect(await page.locator('iframe').count()).toBeLessThan(4);
    expect(asked.filter((url) => url.endsWith('.wasm')).length).toBeLessThan(4);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    // The wheel scrolls the page, also where it is over a figure.
    await page.mouse.move(640, 500);
    expect(await page.evaluate(() => document.elementFromPoint(640, 500)?.localName)).toBe('iframe');
    // An iframe that is still loading takes no turns of the wheel.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(250);

    for (const ms of [15, 20, 25, 60, 100]) {
      const title = `A target of ${ms} ms`;
      await elementOf(page, title).evaluate((figure) => {
        figure.scrollIntoView();
      });
      await expectAnyRun(page, title);
      await expectWhole(elementOf(page, title));
    }
    // Those far above have been let go.
    await expect.poll(() => page.locator('iframe').count()).toBeLessThan(12);
    expect(most).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.1);
  },
);

test(
  'a figure that comes back from far away has what the reader made of it, and the author’s to go back to',
  { tag: '@long' },
  async ({ page, hosts }) => {
    const title = 'A target of 5 ms';
    await page.goto(`${hosts.url}course.html`);
    await expectAnyRun(page, title);
    const [authors] = await saidBy(page, title, 'state');
    await call(page, 'set', 'v=2&p=late-comer');
    await expectRun(page, title, 'late-comer');
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    const figure = elementOf(page, title);
    await expect(figure.locator('iframe')).toHaveCount(0);
    await page.evaluate(() => {
      window.said = [];
      scrollTo(0, 0);
    });
    await expectRun(page, title, 'late-comer');
    await frameIn(figure).getByRole('button', { name: 'Reset' }).click();
    await expect.poll(async () => (await saidBy(page, title, 'state'))[0]).toEqual(authors);
  },
);

test('slides: a figure runs when its slide is shown, laid out for it', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}slides.html`);
  const figure = elementOf(page, 'TCP and LEDBAT');
  await expect(page.locator('.reveal.ready')).toBeVisible();
  await page.evaluate(() => customElements.whenDefined('lbe-figure'));
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expectRun(page, 'TCP and LEDBAT', 'tcp-vs-ledbat');
  const plots = frameIn(figure).locator('plot-stack');
  await expect.poll(async () => (await plots.boundingBox())?.width ?? 0).toBeGreaterThan(500);
  // The keys are still the slides'.
  await page.keyboard.press('ArrowRight');
  const late = elementOf(page, 'The late comer');
  await expect(runButton(late)).toBeVisible();
  await expect(late.locator('iframe')).toHaveCount(0);
  await start(late);
  await expectRun(page, 'The late comer', 'late-comer');
});

test(
  'MkDocs: instant loading takes figures out and puts others in, and the look follows the palette',
  { tag: '@long' },
  async ({ page, hosts }) => {
    await page.goto(`${hosts.url}mkdocs.html`);
    await expectRun(page, 'LEDBAT', 'tcp-vs-ledbat');
    const paper = (title: string) =>
      frameIn(elementOf(page, title))
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await paper('LEDBAT');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(() => paper('LEDBAT')).not.toBe(light);

    await page.getByRole('link', { name: 'The late comer' }).click();
    await expectRun(page, 'The late comer', 'late-comer');
    await expect.poll(() => paper('The late comer')).not.toBe(light);
    await page.goBack();
    await expect(elementOf(page, 'LEDBAT')).toBeVisible();
    await expect(page.locator('lbe-figure')).toHaveCount(1);
  },
);

test('Sphinx: a German page has German figures', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}sphinx.html`);
  const figure = elementOf(page, 'TCP und LEDBAT');
  await expect(runButton(figure)).toHaveText('Experiment starten');
  await start(figure);
  await expectRun(page, 'TCP und LEDBAT', 'tcp-vs-ledbat');
  await expect(frameIn(figure).locator('html')).toHaveAttribute('lang', 'de');
});

test('Jupyter: an IFrame and an output of HTML run', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}jupyter.html`);
  const iframe = page.frameLocator('#iframe-output > iframe');
  await iframe.getByRole('button', { name: /^Run/ }).click();
  await expect(iframe.locator('figure-foot')).toContainText(RAN);
  const figure = elementOf(page, 'TCP and LEDBAT');
  await start(figure);
  await expectRun(page, 'TCP and LEDBAT', 'tcp-vs-ledbat');
});

test(
  'a viewer of notebooks without origin and storage: the same output runs',
  { tag: '@long' },
  async ({ page, hosts }) => {
    await page.goto(`${hosts.url}jupyter-viewer.html`);
    const viewer = page.frameLocator('#viewer');
    const figure = viewer.locator('lbe-figure');
    await figure.locator('button').click();
    await expect(figure.frameLocator('iframe').locator('figure-foot')).toContainText(RAN);
    const iframe = viewer.frameLocator('#iframe-output > iframe');
    await iframe.getByRole('button', { name: /^Run/ }).focus();
    await page.keyboard.press('Enter');
    await expect(iframe.locator('figure-foot')).toContainText(RAN);
  },
);

test('Quarto: a figure among floats follows the switch to dark', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}quarto.html`);
  const figure = elementOf(page, 'TCP and LEDBAT');
  await runButton(figure).focus();
  await page.keyboard.press('Enter');
  await expectRun(page, 'TCP and LEDBAT', 'tcp-vs-ledbat');
  const scheme = () =>
    frameIn(figure)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).colorScheme);
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(scheme).toBe('dark');
});

test.describe('where the script does not run', () => {
  for (const [name, path, javaScriptEnabled] of [
    ['without JavaScript', 'plain.html', false],
    ['where the host lets no foreign script in', 'no-scripts.html', true],
  ] as const) {
    const tag = javaScriptEnabled ? '@long' : [];
    test(`the still picture and the link are there: ${name}`, { tag }, async ({ browser, hosts }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${hosts.url}${path}`);
      const link = page.locator('lbe-figure').getByRole('link');
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', new RegExp(`^${hosts.lab}#v=2&p=tcp-vs-ledbat`));
      await expect(page.getByRole('button', { name: /Run/ })).toHaveCount(0);
      await context.close();
    });
  }

  test('on paper: the still picture, also of a figure that runs', { tag: '@long' }, async ({ page, hosts }) => {
    await page.goto(`${hosts.url}plain.html`);
    const figure = elementOf(page, FIFTY);
    await start(figure);
    await expectAnyRun(page, FIFTY);
    await expect(figure.getByRole('img')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(figure.getByRole('img')).toBeVisible();
    await expect(figure.locator('iframe')).toBeHidden();
    await expect(runButton(figure)).toBeHidden();
  });
});

test.describe('the script', () => {
  const FIGURE = '<lbe-figure link="v=2&amp;p=late-comer" title="Late"></lbe-figure>';
  const pageWith = (head: string) => `<!doctype html><html lang="en"><title>A page</title>${head}${FIGURE}</html>`;

  for (const [name, tag] of [
    ['a classic script', (lab: string) => `<script src="${lab}lbe-figure.js"></script>`],
    ['a module', (lab: string) => `<script type="module" src="${lab}lbe-figure.js"></script>`],
    ['an import', (lab: string) => `<script type="module">import "${lab}lbe-figure.js?v=2";</script>`],
    [
      'two of them',
      (lab: string) => `<script src="${lab}lbe-figure.js?v=1"></script><script src="${lab}lbe-figure.js?v=2"></script>`,
    ],
  ] as const) {
    // The other tests have the classic one.
    test(`finds its lab as ${name}`, { tag: name === 'a module' ? [] : '@long' }, async ({ page, hosts }) => {
      hosts.write('script.html', pageWith(tag(hosts.lab)));
      await page.goto(`${hosts.url}script.html`);
      await start(elementOf(page, 'Late'));
      const frame = elementOf(page, 'Late').locator('iframe');
      await expect(frame).toHaveAttribute('src', new RegExp(`^${hosts.lab}embed\\.html\\?.*#v=2&p=late-comer$`));
      await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('needs no permission of its server as a classic script', { tag: '@long' }, async ({ page, hosts }) => {
    await page.route('**/lbe-figure.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 }); // a busy server lets go of a connection
      const { 'access-control-allow-origin': allowed, ...headers } = response.headers();
      expect(allowed).toBe('*');
      await route.fulfill({ response, headers });
    });
    hosts.write('closed.html', pageWith(`<script src="${hosts.lab}lbe-figure.js"></script>`));
    await page.goto(`${hosts.url}closed.html`);
    await expect(runButton(elementOf(page, 'Late'))).toBeVisible();
  });
});

test('attributes may change, and elements may be moved and copied', { tag: '@long' }, async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await start(figure);
  await expectAnyRun(page, FIFTY);
  await figure.evaluate((element) => {
    element.setAttribute('link', 'v=2&p=late-comer');
    element.setAttribute('controls', 'none');
  });
  await expectRun(page, FIFTY, 'late-comer');
  await expect(figure.locator('iframe')).toHaveAttribute('src', /controls=none/);
  await figure.evaluate((element) => {
    window.said = [];
    document.body.prepend(element);
    scrollTo(0, 0);
  });
  await expectRun(page, FIFTY, 'late-comer');
  await figure.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.title = 'A copy';
    element.after(copy);
  });
  const copy = elementOf(page, 'A copy');
  await expect(copy.locator('iframe')).toHaveCount(0);
  await expect(runButton(copy)).toBeVisible();
});

test('a figure whose lab is not there says so, and leads to it', { tag: '@long' }, async ({ browser, hosts }) => {
  const page = await browser.newPage();
  await page.clock.install();
  await page.route('**/embed.html*', (route) => route.abort());
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await start(figure);
  await expect(runButton(figure)).toHaveText('Starting …');
  await expect(async () => {
    await page.clock.fastForward(11_000); // counts from when the browser has given up
    await expect(figure.getByRole('status')).toContainText('The experiment did not start here.', { timeout: 500 });
  }).toPass();
  await expect(figure.getByRole('link', { name: 'Open it in LBE Lab' })).toHaveAttribute(
    'href',
    `${hosts.lab}#v=2&p=tcp-vs-ledbat&lbe.target=50ms`,
  );
  await expect(runButton(figure)).toHaveText('Run this experiment');
  await page.close();
});

test('what the lab gives to paste runs as it is: picture, iframe, element', async ({ page, hosts }) => {
  const title = 'LEDBAT & TCP, "target" 50 ms';
  const made = snippets({
    base: hosts.lab,
    link: 'v=2&p=tcp-vs-ledbat&plots=cwnd,queue',
    presentation: { ...PLAIN, controls: ['lbe.target'], height_px: 640 },
    title,
    poster: 'still.svg',
  });
  hosts.write(
    'pasted.html',
    `<!doctype html><html lang="en"><title>Pasted</title><p id="picture">${made.picture}</p>${made.iframe}${made.element}</html>`,
  );
  await page.goto(`${hosts.url}pasted.html`);
  await expect(page.locator('#picture').getByRole('link', { name: title })).toBeVisible();
  const figure = page.locator('lbe-figure');
  await expect(figure.getByRole('img', { name: title })).toBeVisible();
  await start(figure);
  await expectRun(page, title, 'tcp-vs-ledbat');
  await expect(frameIn(figure).locator('plot-view')).toHaveCount(2);
  expect((await figure.locator('iframe').boundingBox())?.height).toBe(640);

  const iframe = page.locator('body > iframe');
  await iframe.scrollIntoViewIfNeeded();
  expect((await iframe.boundingBox())?.height).toBeGreaterThanOrEqual(640);
  const run = iframe.contentFrame().getByRole('button', { name: /^Run/ });
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(iframe.contentFrame().locator('plot-view')).toHaveCount(2);
  await expect(iframe.contentFrame().locator('figure-foot')).toContainText(RAN);
});
