/**
 * What the page's thread works, by Chromium's trace: thread time, which does not count waiting, so that it says the same on a
 * machine that has other work.
 */

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { name?: string } }} TraceEvent */

/**
 * Thread time of the page's thread while `deed` is done, in ms: all of it, of each task, and by cause, as the browser names
 * what it does; how many runs were painted; and how often the page was laid out and frames were made.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} deed
 */
export async function threadTime(browser, page, deed) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('bench')); // says which process is the page's
  await deed();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mine = traceEvents.find(({ name }) => name === 'bench');
  const main = traceEvents.find(
    ({ name, args, pid }) => name === 'thread_name' && pid === mine?.pid && args.name === 'CrRendererMain',
  );
  const own = traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && pid === main?.pid && tid === main.tid && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  /** @type {number[]} */
  const tasks = [];
  /** Without what is done within. @type {Map<string, number>} */
  const causes = new Map();
  const add = (/** @type {string} */ name, /** @type {number} */ ms) => causes.set(name, (causes.get(name) ?? 0) + ms);
  /** What is under way. @type {{ name: string, end: number }[]} */
  const open = [];
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const around = open.at(-1);
    if (around === undefined) tasks.push(tdur / 1000);
    else add(around.name, -tdur / 1000);
    add(name, tdur / 1000);
    open.push({ name, end: ts + dur });
  }
  const times = (/** @type {string} */ wanted) => own.filter(({ name }) => name === wanted).length;
  return {
    all: tasks.reduce((sum, ms) => sum + ms, 0),
    tasks,
    causes,
    layouts: times('Layout'),
    frames: times('Layerize'), // once a frame; what begins one has another name in each browser
    painted: traceEvents.filter(({ name }) => name === 'lbe:painted').length,
  };
}
