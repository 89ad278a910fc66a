/** What the journeys for everyone share: the laboratory with a run, what has the focus, and all elements of a page. */
import { expect, type Page } from '@playwright/test';

/** The laboratory with its first run, and with all that loads later. */
export async function openLab(page: Page, address = './'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.locator('control-rail h2')).toBeAttached();
  await expect(page.locator('take-home summary').first()).toBeAttached();
}

/** What has the focus, as a reader meets it. */
export interface Stop {
  /** Name, and where it stands: `transport-bar button Play`. */
  readonly what: string;
  /** An outline is drawn. */
  readonly marked: boolean;
  /** Some of it is in the window, with nothing over it. */
  readonly seen: boolean;
}

export const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    let host = '';
    while (active?.shadowRoot?.activeElement) {
      host = active.localName;
      active = active.shadowRoot.activeElement;
    }
    if (active === null || active === document.body) return { what: 'body', marked: false, seen: false };
    const element = active;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
    const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const within = (x: number, y: number): boolean => {
      let hit = document.elementFromPoint(x, y);
      for (let inner = hit; inner !== null; inner = inner.shadowRoot?.elementFromPoint(x, y) ?? null) {
        if (inner === hit && inner !== document.elementFromPoint(x, y)) break;
        hit = inner;
        if (element.contains(hit)) return true;
      }
      return false;
    };
    const parts = [0.1, 0.5, 0.9];
    return {
      what: `${host} ${element.localName} ${name.replace(/\s+/g, ' ').trim()}`,
      marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
      seen:
        x1 > x0 &&
        y1 > y0 &&
        parts.some((part) => parts.some((other) => within(x0 + part * (x1 - x0), y0 + other * (y1 - y0)))),
    };
  });

/** The focus is somewhere, can be seen, and is not behind a bar. */
export async function expectFocusSeen(page: Page): Promise<string> {
  let what = '';
  // What comes later, as a range beside a figure, may move it out of sight for a moment.
  await expect(async () => {
    const stop = await stopOf(page);
    ({ what } = stop);
    expect(what).not.toBe('body');
    expect(stop).toEqual({ what, marked: true, seen: true });
  }).toPass({ timeout: 60_000 });
  return what;
}

/** Presses Tab until the focus is at what is looked for; every stop on the way can be seen. */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  const way: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press(key);
    if ((await stopOf(page)).what === 'body') break; // past the last one
    const what = await expectFocusSeen(page);
    if (wanted.test(what)) return;
    way.push(what);
  }
  throw new Error(`${String(wanted)} is no stop on the way: ${way.join('; ')}`);
}

/** Opens all that is one tap away, so that it is looked at too. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const inside = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element instanceof HTMLDetailsElement) element.open = true;
        if (element.shadowRoot !== null) inside(element.shadowRoot);
      }
    };
    inside(document);
  });

/** Adds rules to the page and to every component, as an extension of a reader's browser does. */
export const restyle = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const inside = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot !== null) inside(shadowRoot);
    };
    inside(document);
  }, rules);
