/** What is measured of the page: each function opens pages, does what a reader does, and answers with lists of milliseconds. */
import { atRest, forget, heardBy, latencies, now, openPage } from './page-probe.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./page-probe.mjs').Screen} Screen
 * @typedef {import('./page-probe.mjs').Task} Task
 */

export const TWENTY = '#v=1&p=tcp-vs-ledbat&tcp.count=10&lbe.count=10';
export const FOUR_PINS =
  '#v=1&p=tcp-vs-ledbat&pinA=lbe.target%3A5ms&pinB=lbe.target%3A50ms&pinC=lbe.target%3A100ms&pinD=bottleneck.queue.limit%3A500p';

/** First plots of the first visit and of the next, several visitors. */
export async function navigation(
  /** @type {Browser} */ browser,
  /** @type {Screen} */ screen,
  /** @type {string} */ url,
  visits = 5,
) {
  /** @type {{ cold: number[], warm: number[], tasks: Task[] }} */
  const found = { cold: [], warm: [], tasks: [] };
  for (let visit = 0; visit < visits; visit += 1) {
    const first = await openPage(browser, screen);
    for (const times of [found.cold, found.warm]) {
      const { page } = times === found.cold ? first : await openPage(browser, screen, first.context);
      await page.goto(url, { waitUntil: 'commit' });
      const start = page.getByRole('button', { name: /^Run/ });
      if (url.includes('embed.html')) await start.click(); // a figure waits for its reader
      await atRest(page);
      await page.waitForTimeout(700); // what comes after the first plots
      const { marks, tasks } = await heardBy(page);
      const begun = url.includes('embed.html') ? (marks.find(({ name }) => name === 'request')?.at ?? 0) : 0;
      times.push((marks.find(({ name }) => name === 'painted')?.at ?? Number.NaN) - begun);
      found.tasks.push(...tasks);
    }
    await first.context.close();
  }
  return found;
}

/** The middle of a slider's track, in view. */
async function trackOf(/** @type {Page} */ page, phone = false) {
  if (phone) await page.locator('transport-bar').getByRole('button', { name: 'Controls' }).click();
  // The controls that matter stand at the top too, but only on some screens.
  const slider = page.getByRole('slider', { name: 'Target τ, slider' }).first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not there');
  return box;
}

/** Moves the pointer along a slider, to and fro, 60 times a second for `seconds`. */
export async function drag(/** @type {Page} */ page, /** @type {number} */ seconds, phone = false) {
  const { x, y, width, height } = await trackOf(page, phone);
  const at = (/** @type {number} */ part) => x + width * (0.1 + 0.8 * part);
  await page.mouse.move(at(0), y + height / 2);
  await page.mouse.down();
  await forget(page);
  const begun = performance.now();
  for (let step = 0; ; step += 1) {
    const elapsed = performance.now() - begun;
    if (elapsed > 1000 * seconds) break;
    await page.mouse.move(at(Math.abs(((step / 120) % 2) - 1)), y + height / 2);
    const left = ((step + 1) * 1000) / 60 - (performance.now() - begun);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
  await page.waitForTimeout(300);
  const heard = await heardBy(page);
  await page.mouse.up();
  return { ms: latencies(heard), tasks: heard.tasks, inputs: heard.inputs.length };
}

/** A slider in motion over the experiment of a link. */
export async function slider(
  /** @type {Browser} */ browser,
  /** @type {Screen} */ screen,
  /** @type {string} */ url,
  seconds = 6,
) {
  const { context, page } = await openPage(browser, screen);
  try {
    await page.goto(url);
    await atRest(page);
    await page.locator('control-rail').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    return await drag(page, seconds, screen.mobile);
  } finally {
    await context.close();
  }
}

/**
 * What the page's thread works meanwhile for each run that is painted or each frame, in ms: all of it, and what script, styles
 * and layouts have of it; and how often the page is laid out. Thread time does not count waiting: it says the same on a
 * machine that has other work.
 */
async function threadTime(
  /** @type {Page} */ page,
  /** @type {import('@playwright/test').CDPSession} */ session,
  /** @type {() => Promise<unknown>} */ deed, // answers with the number of frames, where it paints no runs
) {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await forget(page);
  const before = await read();
  const frames = await deed();
  const after = await read();
  const { marks } = await heardBy(page);
  const painted = typeof frames === 'number' ? frames : marks.filter(({ name }) => name === 'painted').length;
  const each = (/** @type {string} */ name) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / painted;
  const names = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return { ms: names.map((name) => 1000 * each(name)), layouts: each('LayoutCount'), painted };
}

/** How many frames there are in some time. */
const framesIn = (/** @type {Page} */ page, /** @type {number} */ ms) =>
  page.evaluate(
    (length) =>
      new Promise((/** @type {(frames: number) => void} */ resolve) => {
        let frames = 0;
        const end = performance.now() + length;
        const tick = (/** @type {number} */ at) => {
          frames += 1;
          if (at < end) requestAnimationFrame(tick);
          else resolve(frames);
        };
        requestAnimationFrame(tick);
      }),
    ms,
  );

/** What the page's thread works in a drag and in play. */
export async function work(
  /** @type {Browser} */ browser,
  /** @type {Screen} */ screen,
  /** @type {string} */ url,
  seconds = 4,
) {
  const { context, page, session } = await openPage(browser, screen);
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await atRest(page);
    await page.waitForTimeout(1500);
    const dragged = await threadTime(page, session, () => drag(page, seconds, screen.mobile));
    if (screen.mobile) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const played = await threadTime(page, session, () => framesIn(page, 1000 * seconds));
    return { dragged, played };
  } finally {
    await context.close();
  }
}

/** Runs a second of one sweep of 360, with as many workers as a machine with `cores` cores has. */
export async function sweepRate(
  /** @type {Browser} */ browser,
  /** @type {Screen} */ screen,
  /** @type {string} */ url,
  /** @type {number} */ cores,
) {
  const { context, page, session } = await openPage(browser, screen);
  try {
    // The pool leaves one core to the page: the browser says so of the machine, and no page needs a switch.
    await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores });
    await page.goto(`${url}#v=1&p=tcp-vs-ledbat&sweep=lbe.target:5ms..150ms/30;seeds:12`);
    await atRest(page);
    const panel = page.locator('sweep-panel');
    await panel.getByRole('button', { name: /^Run/ }).waitFor(); // a link with a sweep opens the panel
    const begun = await now(page);
    await panel.getByRole('button', { name: /^Run/ }).click();
    await panel.locator('.status', { hasText: /\d runs in/ }).waitFor({ timeout: 300_000 });
    const s = ((await now(page)) - begun) / 1000;
    return 360 / s;
  } finally {
    await context.close();
  }
}
