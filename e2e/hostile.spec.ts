/**
 * Links from strangers in a real browser: nothing in them runs, becomes an element or reaches another host, and the page
 * answers its reader all the while. How long its thread was busy is printed, and not judged: it hangs on the machine.
 */
import { expect, test, type Page } from '@playwright/test';
import { deflateRawSync } from 'node:zlib';
import { openLab } from './everyone-steps';
import { watch } from './support/journey';

const HEAD = 'v=2&p=tcp-vs-ledbat';
const packed = (value: unknown): string =>
  `z=1.${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value), { level: 9 }).toString('base64url')}`;
const hash = (value: unknown): string => `${HEAD}&${packed(value)}`;
const list = <T>(length: number, of: (i: number) => T): readonly T[] => Array.from({ length }, (_, i) => of(i));

const link = (id: string, more: object = {}): object => ({
  ...{ id, rate_bps: 10_000_000, delay_ms: 10, queue: { kind: 'droptail', limit_packets: 100 } },
  ...more,
});
const flow = (id: string, path: readonly string[], more: object = {}): object => ({
  id,
  cc: { kind: 'reno' },
  path,
  ...more,
});
const scenario = (more: object = {}): object => ({
  ...{ version: 1, duration_s: 10, links: [link('l')], flows: [flow('a', ['l'])] },
  ...more,
});

// Code in texts

const CODE = [
  '<script>window.hurt=1</script>',
  '"><img src="https://other.example/x.png" onerror="window.hurt=1">',
  '<svg onload="window.hurt=1"><a href="javascript:window.hurt=1">x</a></svg>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
].join('');
const coded = scenario({
  title: CODE,
  summary: CODE,
  source: `javascript:window.hurt=1//${CODE}`,
  links: [link('<img src=x onerror=window.hurt=1>')],
  flows: [
    flow('<svg onload=window.hurt=1>', ['<img src=x onerror=window.hurt=1>']),
    flow('__proto__', ['<img src=x onerror=window.hurt=1>']),
  ],
});
const fragment = `${hash(coded)}&pinA=${encodeURIComponent(`name:${CODE.slice(0, 190).replace(/[%;]/g, '')};base:link`)}`;
const said = encodeURIComponent(CODE.slice(0, 70));
const evil = encodeURIComponent('javascript:window.hurt=1');

/** What a link can bring with it, and what shows that the page has taken it in. */
const pages: readonly (readonly [name: string, address: string, shows: string])[] = [
  ['the lab', `index.html#${fragment}`, 'metrics-row .value'],
  [
    'a class',
    `index.html?task=${said}&q1=${said}&controls=${said},lbe.target&locked=${evil}#${fragment}`,
    'class-questions',
  ],
  [
    'a bad link',
    `index.html#${HEAD}&${said}=1&lbe.target=${said}&plots=${said}&pinA=${said}:1&sweep=${said}:2`,
    'notice-list .notice, notice-list p, notice-list button',
  ],
  ['a lesson', `index.html?lesson=${said}&lang=${said}#${fragment}`, 'metrics-row .value'],
  [
    'a figure',
    `embed.html?start=visible&controls=${said}&theme=${said}&lang=${evil}&height=${said}#${fragment}`,
    'plot-view',
  ],
  ['the builder', `builder.html?title=${said}&poster=${evil}&form=element&figure-lang=${said}#${fragment}`, 'iframe'],
  ['the lessons', `lessons.html?lang=${evil}#${fragment}`, 'h1'],
  ['the gallery', `gallery.html?lang=${said}#${evil}`, 'h1'],
  ['the trials', `study.html?lang=${evil}#${said}=${evil}&queue=${said}`, '.problem:not(:empty)'],
  ['the game', `steer.html?lang=${evil}#${said}=${evil}&play=${said}`, '.problem:not(:empty)'],
  ['the reference', `reference.html?q=${said}#${said}`, 'h1'],
];

/** Everything that could act, in the page and in all of its shadow trees. */
const foreign = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // The reference cites them, and a reader follows them or does not.
    const isCited = (element: Element, { name, value }: Attr): boolean =>
      element.localName === 'a' && name === 'href' && value.startsWith('https://www.rfc-editor.org/rfc/');
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        const bad = [...element.attributes].filter(
          ({ name, value }) =>
            /^on/.test(name) ||
            name === 'srcdoc' ||
            (/^(?:href|src|action)$/.test(name) && new URL(value, location.href).origin !== location.origin),
        );
        const acts = bad.some((attribute) => !isCited(element, attribute));
        const inline = element.localName === 'script' && /hurt/.test(element.textContent);
        if (acts || inline) found.push(element.outerHTML.slice(0, 200));
        if (element.shadowRoot !== null) look(element.shadowRoot);
      }
    };
    look(document);
    if ('hurt' in window) found.push('a script has run');
    if ('hurt' in Object.prototype) found.push('all objects have been changed');
    return [...found, ...(window as unknown as { refused: readonly string[] }).refused];
  });

/** From the first moment on: what the page's policy had to refuse, and how long its thread was busy. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { refused: [] as string[], busy: [] as number[] };
    Object.assign(window, seen);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.refused.push(`refused: ${effectiveDirective} ${blockedURI}`),
    );
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.busy.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** The others say nothing of a link, or say it as these do. */
const unlike = ['the lab', 'a figure'];

for (const [name, address, shows] of pages) {
  const tag = unlike.includes(name) ? [] : '@long';
  test(`code in what a link says stays text: ${name}`, { tag }, async ({ page, context, baseURL }) => {
    const faults = watch(context, new URL(String(baseURL)).origin);
    page.on('dialog', () => {
      throw new Error('a dialog was opened');
    });
    await observe(page);
    await page.goto(address);
    await expect(page.locator(shows).first()).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
    expect(await foreign(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('code in what is handed in stays text', async ({ page, context, baseURL }) => {
  const faults = watch(context, new URL(String(baseURL)).origin);
  await observe(page);
  await page.goto('check.html');
  await page
    .locator('#texts')
    .fill(`=== LBE Lab\n${CODE}\nlbe-done/1.${CODE}.00000000\nlbe-done/9.${'a'.repeat(3000)}.00000000`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#results')).toBeVisible();
  await expect(page.locator('.bad li')).toHaveCount(2);
  expect(await foreign(page)).toEqual([]);
  expect(faults).toEqual([]);
});

// More than a page can bear

const ids = (count: number): readonly string[] => list(count, (i) => `l${String(i)}`);
const groups = (count: number): object => scenario({ flows: list(count, (i) => flow(`f${String(i)}`, ['l'])) });

/** With the sentence that says what to reduce; without one the link is opened. */
const large: readonly (readonly [name: string, fragment: string, sentence?: string])[] = [
  ['a text that inflates without end', hash(' '.repeat(20_000_000)), 'z is damaged or too large'],
  [
    'the deepest nesting',
    hash(`{"version":1,"links":${'['.repeat(60_000)}${']'.repeat(60_000)}}`),
    'is not a scenario',
  ],
  ['more groups than may be', hash(groups(501)), 'flows must be a list with 1 to 500 entries'],
  [
    'more links than may be',
    hash(scenario({ links: ids(201).map((id) => link(id)) })),
    'links must be a list with 1 to 200 entries',
  ],
  [
    'more flows than may be',
    hash(scenario({ flows: ['a', 'b', 'c'].map((id) => flow(id, ['l'], { count: 10_000 })) })),
    '20000',
  ],
  ['thousands of bad keys', `${HEAD}${'&x'.repeat(20_000)}`, 'more problems'],
  ['a range of dots', `${HEAD}&sweep=bottleneck.rate:${'.'.repeat(60_000)}`, 'bottleneck.rate must be'],
  [
    'packets without end',
    hash(scenario({ duration_s: 36_000, links: [link('l', { rate_bps: 1e11 })] })),
    'reduce duration_s or the rate',
  ],
  ['as many groups as may be', hash(groups(500))],
  ['as many links as may be', hash(scenario({ links: ids(200).map((id) => link(id)), flows: [flow('a', ids(200))] }))],
  [
    'as many flows as a group may have',
    hash(scenario({ flows: [flow('a', ['l'], { count: 10_000 })], duration_s: 2 })),
  ],
  [
    'more flows than there is memory for',
    hash(
      scenario({
        links: [link('l', { rate_bps: 1e9 })],
        flows: list(2, (i) => flow(`f${i}`, ['l'], { count: 10_000, start_s: { uniform: [0, 1] } })),
      }),
    ),
    'takes more than 64 MB of memory',
  ],
  [
    'as many changes as may be',
    hash(
      scenario({ changes: list(1000, (i) => ({ at_s: 0.01 + i / 200, path: 'links.0.rate_bps', value: 1e7 + i })) }),
    ),
  ],
];

for (const [name, address, sentence] of large) {
  test(`the page answers while it has ${name}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    await observe(page);
    await page.goto(`index.html#${address}`);
    const notices = page.locator('notice-list');
    if (sentence === undefined) await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
    else await expect(page.getByText(sentence).first()).toBeVisible(); // in a notice, or beside its control
    const find = page.locator('control-rail input[type=search]');
    await find.fill('rate');
    await expect(page.locator('control-rail .find p')).toHaveText(/\d/);
    if (sentence !== undefined) {
      expect((await notices.textContent())?.length).toBeLessThan(4000);
      // What was there before the link is still there.
      await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
    }
    const busy = await page.evaluate(() => (window as unknown as { busy: readonly number[] }).busy);
    console.log(
      `${name}: the longest tasks took ${busy
        .toSorted((a, b) => b - a)
        .slice(0, 4)
        .join(', ')} ms`,
    );
  });
}

test(
  'a run of a thousand million packets is stopped by its reader, who can do other things meanwhile',
  { tag: '@long' },
  async ({ page }) => {
    const long = scenario({ duration_s: 10_000, links: [link('l', { rate_bps: 1e9 })] });
    await openLab(page, 'index.html');
    const before = await page.locator('p.source code').textContent();
    await page.evaluate((fragmentOf) => {
      location.hash = fragmentOf;
    }, hash(long));
    const status = page.locator('run-status');
    await expect(status).toContainText('Computing');
    const find = page.locator('control-rail input[type=search]');
    await find.fill('delay');
    await expect(page.locator('control-rail .find p')).toHaveText(/\d/);
    await expect(status).toContainText('Computing');
    await status.getByRole('button', { name: 'Stop' }).click();
    await expect(status).not.toContainText('Computing');
    await expect(page.locator('p.source code')).toHaveText(String(before));
  },
);
