/** German is whole: on no page is an English text, or a sentence with English words, that is not marked as English. */
import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { openLab, unfold } from './everyone-steps';

type Texts = Readonly<Record<string, unknown>>;

/** Path and text of what is a text alone in a tree. */
const leaves = (texts: Texts, path: string): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${path}.${key}`, text] as const]
      : typeof text === 'object' && text !== null
        ? leaves(text as Texts, `${path}.${key}`)
        : [],
  );

async function textsIn(language: string): Promise<ReadonlyMap<string, string>> {
  const folder = new URL(`../web/content/languages/${language}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
  const files = await Promise.all(
    names.map((name) => import(new URL(name, folder).pathname) as Promise<Record<string, unknown>>),
  );
  return new Map(
    files.flatMap((file) =>
      Object.entries(file).flatMap(([area, texts]) => (typeof texts === 'object' ? leaves(texts as Texts, area) : [])),
    ),
  );
}

/** English texts whose German ones are other words. */
async function onlyEnglish(): Promise<ReadonlySet<string>> {
  const [english, german] = await Promise.all([textsIn('en'), textsIn('de')]);
  const inGerman = new Set(german.values());
  const other = [...english].filter(([path, text]) => german.get(path) !== text && !inGerman.has(text));
  return new Set(other.map(([, text]) => text).filter((text) => /\p{Ll}{3}/u.test(text)));
}

/** Words of English sentences that no German one has, but for quotations from papers. */
const WORDS = /\b(?:the|(?<!-)and|which|with|this|from|are|of the|how|what it|each)\b/;

/** What can be read or heard on a page whose language is German, text by text, without what it repeats of what is marked. */
const spoken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const marked: string[] = [];
    const languageOf = (node: Node | null): string => {
      for (let at = node; at !== null; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
        if (at instanceof Element && at.hasAttribute('lang')) return at.getAttribute('lang') ?? '';
      return '';
    };
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        const isShown = element.checkVisibility() || element.closest('.hidden') !== null;
        if (!isShown || element.closest('head, script, style, noscript, code, pre, math, svg, textarea') !== null)
          continue;
        if (languageOf(element).startsWith('en')) {
          marked.push(element.textContent.replace(/\s+/g, ' ').trim());
          continue;
        }
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        found.push(...own.map((node) => node.textContent ?? ''));
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
      }
    };
    visit(document);
    const longest = [...new Set(marked)].filter((text) => text.length > 3).toSorted((a, b) => b.length - a.length);
    const own = found.map((text) => longest.reduce((left, said) => left.replace(said, ''), text.replace(/\s+/g, ' ')));
    return [...new Set(own.map((text) => text.trim()).filter((text) => text !== ''))];
  });

/** What a page of the gallery has when it is whole. */
const wholeBy = (route: string): string =>
  route === '#claims'
    ? '.ledger li'
    : route.startsWith('#slides')
      ? '.slide.now .figure > svg'
      : /^#[sb]/.test(route)
        ? '#figures'
        : 'main h1, main h2';

/** Pages of the gallery; of the exhibits one stands for all. */
const galleries = ['', '#claims', '#method', '#s000-fig2', '#slides=S000'];
const exhibits = [
  's001-fig2',
  's002-fig4',
  's003-setup',
  's003-table2',
  's004-table1',
  's004-fig8',
  'beyond-adaptive-target',
];

const states: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the laboratory',
    async (page) => {
      await openLab(page, './?lang=de#v=1&p=tcp-vs-ledbat&lbe.target=60ms&tcp.extra_return_delay=200ms');
      await page.locator('pin-bar button').first().click();
      await page.locator('compare-panel h2').waitFor();
    },
  ],
  [
    'a lesson',
    async (page) => {
      await page.goto('./?lang=de&lesson=bufferbloat');
      await expect(page.locator('lesson-panel h2').first()).toBeVisible();
    },
  ],
  ...['lessons', 'builder', 'check', 'study', 'steer', 'embed', 'elements', 'reference.de'].map(
    (name) =>
      [
        `${name}.html`,
        async (page: Page) => {
          await page.goto(`./${name}.html?lang=de`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        },
      ] as const,
  ),
  [
    'the chooser of protocols',
    async (page) => {
      await openLab(page, './?lang=de');
      await page.locator('kind-select[path="flows.1.cc"] #field').click();
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  ],
];

async function expectGerman(page: Page): Promise<void> {
  await unfold(page);
  const english = await onlyEnglish();
  const heard = await spoken(page);
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.filter((text) => english.has(text) || WORDS.test(text.replaceAll(/“[^”]*”/g, '')))).toEqual([]);
}

for (const [name, open] of states) {
  test(`no English is left on ${name}`, { tag: '@a11y' }, async ({ page }) => {
    await open(page);
    await expectGerman(page);
  });
}

for (const [name, rare, routes] of [
  ['the gallery', false, galleries],
  ['its other exhibits', true, exhibits.map((id) => `#${id}`)],
] as const)
  test(`no English is left on ${name}`, { tag: rare ? '@long' : '@a11y' }, async ({ page }) => {
    for (const route of routes)
      await test.step(route, async () => {
        await page.goto(`./gallery.html?lang=de${route}`);
        await expect(page.locator(wholeBy(route)).first()).toBeVisible();
        // Citations alone are in another language than the page.
        for (const text of await page.locator('main [lang=en]').allTextContents()) expect(text).toMatch(/“|et al\./);
        await expectGerman(page);
      });
  });

/** Words that a line ends within although nobody hyphenated them, in what stands in this element and below. */
const broken = (page: Page, within: string): Promise<readonly string[]> =>
  page.locator(within).evaluate((top) => {
    const found: string[] = [];
    const visit = (root: Element | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (!element.checkVisibility() || element.closest('code, select, style') !== null) continue;
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{4,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top: y }) => Math.round(y))).size > 1) found.push(word);
          }
        }
      }
    };
    visit(top.shadowRoot ?? top);
    return found;
  });

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(
    `no word of a control is broken at ${width} px, whatever a browser can hyphenate`,
    { tag: '@a11y' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const link of [
        '#v=2&p=tcp-vs-ledbat&bottleneck.queue=red&tcp.cc=illinois',
        '#v=2&p=satellite-lms',
        '#v=2&p=update-and-film',
      ]) {
        await openLab(page, `./?lang=de${link}`);
        if (width < 500) await page.getByRole('button', { name: 'Regler', exact: true }).click();
        await unfold(page);
        expect(await broken(page, 'control-rail')).toEqual([]);
        // Nor does what stands at the end of a row lie over the question mark behind its name.
        const over = await page.locator('control-rail .row:has(.why):visible').evaluateAll((rows) =>
          rows.flatMap((row) => {
            const why = row.querySelector('.why')?.getBoundingClientRect();
            const [first] = row.querySelectorAll('.why ~ * button, .why ~ * select, .why ~ select, .why ~ .choice');
            const end = first?.getBoundingClientRect();
            const isOver =
              why !== undefined && end !== undefined && end.left < why.right - 1 && end.top < why.bottom - 4;
            return isOver ? [row.textContent.trim()] : [];
          }),
        );
        expect(over).toEqual([]);
      }
    },
  );
