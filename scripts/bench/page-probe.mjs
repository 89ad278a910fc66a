/**
 * The built site in Chromium with ears: what the page marks (`lbe:request`, `lbe:result`, `lbe:painted`), the inputs that it
 * gets, and its long tasks. All times are the page's own, in ms since its navigation began.
 */
import { findChromium } from '../lib/chromium.mjs';

/** @typedef {{ name: string, at: number, detail: number }} Mark */
/** @typedef {{ at: number, ms: number, by: string }} Task */
/** @typedef {{ marks: Mark[], inputs: { at: number, heard: number }[], tasks: Task[] }} Heard */
/** @typedef {{ name: string, width: number, height: number, slower: number, mobile: boolean }} Screen */

/** @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'desktop', width: 1440, height: 900, slower: 1, mobile: false },
  { name: 'phone, 4x slower', width: 390, height: 844, slower: 4, mobile: true },
];

/** A browser that draws frames as one on a screen does: Playwright's arguments leave the compositor's clock alone. */
export async function openBrowser() {
  const { chromium } = await import('@playwright/test');
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}

/** Runs in the page before anything of it does. */
function listen() {
  /** @type {Heard} */
  const heard = { marks: [], inputs: [], tasks: [] };
  Object.assign(globalThis, { heard });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceMark[]} */ (list.getEntries()))
      if (entry.name.startsWith('lbe:'))
        heard.marks.push({ name: entry.name.slice(4), at: entry.startTime, detail: Number(entry.detail) });
  }).observe({ type: 'mark', buffered: true });
  // A long frame names the scripts that made it long; where there is none, a long task.
  const kinds = PerformanceObserver.supportedEntryTypes;
  const kind = kinds.includes('long-animation-frame') ? 'long-animation-frame' : 'longtask';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { scripts = [] } =
        /** @type {{ scripts?: { duration: number, invoker: string, sourceFunctionName: string }[] }} */ (
          /** @type {unknown} */ (entry)
        );
      const [first] = scripts.toSorted((a, b) => b.duration - a.duration);
      const by =
        first === undefined ? '' : `${first.invoker} ${first.sourceFunctionName} ${first.duration.toFixed(0)} ms`;
      heard.tasks.push({ at: entry.startTime, ms: entry.duration, by: by.replace(/https?:\/\/[^/]+/g, '') });
    }
  }).observe({ type: kind, buffered: true });
  addEventListener('input', ({ timeStamp }) => heard.inputs.push({ at: timeStamp, heard: performance.now() }), {
    capture: true,
  });
}

/**
 * A page of a fresh visitor, or one more page of a visitor whose `context` is given.
 * @param {import('@playwright/test').Browser} browser
 * @param {Screen} screen
 * @param {import('@playwright/test').BrowserContext} [known]
 */
export async function openPage(browser, { width, height, slower, mobile }, known) {
  const context =
    known ??
    (await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: mobile ? 3 : 1,
      serviceWorkers: 'block', // it fetches the whole site at a time of its own choice
    }));
  const page = await context.newPage();
  await page.addInitScript(listen);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, session };
}

/** @param {import('@playwright/test').Page} page @returns {Promise<Heard>} */
export const heardBy = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100)); // observers hear a little later
    return /** @type {{ heard: Heard }} */ (/** @type {unknown} */ (globalThis)).heard;
  });

/** Forgets what was heard so far. @param {import('@playwright/test').Page} page */
export const forget = async (page) => {
  await heardBy(page);
  await page.evaluate(() => {
    const { heard } = /** @type {{ heard: Heard }} */ (/** @type {unknown} */ (globalThis));
    for (const list of Object.values(heard)) list.length = 0;
  });
};

/** @param {import('@playwright/test').Page} page */
export const now = (page) => page.evaluate(() => performance.now());

/** Waits until the page is at rest: the run that is asked for is painted, and what loads later is there. */
export async function atRest(/** @type {import('@playwright/test').Page} */ page) {
  await page.waitForFunction(
    () => {
      const { marks } = /** @type {{ heard: Heard }} */ (/** @type {unknown} */ (globalThis)).heard;
      // A chart that is no run's is painted as number 0, at any time.
      const last = (/** @type {string} */ name) =>
        marks.reduce((most, mark) => (mark.name === name ? Math.max(most, mark.detail) : most), -1);
      return last('painted') >= 0 && last('painted') >= last('request');
    },
    undefined,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(300);
}

/** Latency of each input: from the event to the frame that shows its run or a newer one. */
export function latencies(/** @type {Heard} */ { inputs, marks }) {
  const requests = marks.filter(({ name }) => name === 'request');
  const painted = marks.filter(({ name }) => name === 'painted');
  return inputs.flatMap(({ at, heard }) => {
    const asked = requests.find((request) => request.at >= heard);
    const shown = asked && painted.find((frame) => frame.detail >= asked.detail);
    return shown === undefined ? [] : [shown.at - at];
  });
}
