/**
 * What the page's thread works, by Chromium's trace: thread time, which does not count waiting, so that it says the same on a
 * machine that has other work.
 */

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { name?: string } }} TraceEvent */

/**
 * Thread time of the page's thread while `deed` is done, in ms: all of it and of each task; and how many runs were painted.
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
  /** @type {number[]} */
  const tasks = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && pid === main?.pid && tid === main.tid && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < end) continue; // within a task that is counted
    end = ts + dur;
    tasks.push(tdur / 1000);
  }
  return {
    all: tasks.reduce((sum, ms) => sum + ms, 0),
    tasks,
    painted: traceEvents.filter(({ name }) => name === 'lbe:painted').length,
  };
}
