/**
 * The page's part of `npm run bench`: the built site in Chromium, on a desktop's window and on a phone's with a processor four
 * times slower. Prints tables and judges nothing: timings belong in no test.
 */
import { loadavg } from 'node:os';
import { at } from '../lib/paths.mjs';
import { FOUR_PINS, navigation, slider, sweepRate, TWENTY, work } from './page-measures.mjs';
import { openBrowser, SCREENS } from './page-probe.mjs';
import { quantile, show } from './table.mjs';

/**
 * @typedef {import('../lib/steps.mjs').Step} Step
 * @typedef {import('./page-probe.mjs').Task} Task
 * @typedef {{ browser: import('@playwright/test').Browser, url: string, screen: typeof SCREENS[number] }} Bench
 */

/** Budget, median, 95th and 99th percentile, worst, how many. */
function figures(/** @type {string} */ budget, /** @type {readonly number[]} */ list) {
  return [budget, ...[0.5, 0.95, 0.99, 1].map((share) => quantile(list, share).toFixed(1)), String(list.length)];
}

const HEAD = ['ms', 'budget', 'median', '95 %', '99 %', 'worst', 'of'];

/** Longest first, with what took the time. */
const tell = (/** @type {readonly Task[]} */ tasks) =>
  tasks
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 2)
    .map(({ ms, by }) => `${ms.toFixed(0)} ms${by === '' ? '' : ` (${by})`}`)
    .join('; ') || 'none';

/**
 * A step that measures the page on each screen.
 * @param {string} name
 * @param {readonly string[]} head
 * @param {(bench: Bench) => AsyncIterable<string[]>} measure
 * @param {typeof SCREENS} [screens]
 * @returns {Step}
 */
const part = (name, head, measure, screens = SCREENS) => ({
  name,
  async run({ open }) {
    open();
    const { preview } = await import('vite'); // the bench may have to install it first
    const server = await preview({
      configFile: at('vite.config.ts'),
      logLevel: 'error',
      preview: { host: '127.0.0.1' },
    });
    const url = server.resolvedUrls?.local[0] ?? '';
    const browser = await openBrowser();
    try {
      for (const screen of screens) {
        const rows = [[...head]];
        for await (const cells of measure({ browser, url, screen })) rows.push(cells);
        show(`${name}: ${screen.name}, ${String(screen.width)} x ${String(screen.height)}`, rows);
      }
      return `with ${loadavg()[0]?.toFixed(1) ?? '?'} processes at work on this machine`;
    } finally {
      await browser.close();
      await server.close();
    }
  },
});

const first = part('Navigation to the first finished plot', HEAD, async function* ({ browser, url, screen }) {
  for (const [what, address, cold] of [
    ['the laboratory', '', '1000'],
    ['a lesson', '?lesson=late-comer', '1000'],
    ['an exhibit of the gallery', 'gallery.html#s004-fig1', '1000'],
    ['a figure, from its button', 'embed.html#v=1&p=tcp-vs-ledbat', ''],
  ]) {
    const found = await navigation(browser, screen, url + String(address));
    yield [`${String(what)}, first visit`, ...figures(String(cold), found.cold)];
    yield [`${String(what)}, second visit`, ...figures(String(cold), found.warm)];
    yield ['  long frames', tell(found.tasks)];
  }
});

const drags = part('Slider to redrawn plot', HEAD, async function* ({ browser, url, screen }) {
  for (const [what, hash, budget] of /** @type {const} */ ([
    ['2 flows, 120 s', '', '33 (95 %)'],
    ['the same with four pins', FOUR_PINS, ''],
    ['20 flows', TWENTY, '60 (95 %)'],
    ['every protocol at once', '#v=1&p=every-protocol', ''],
  ])) {
    const { ms, tasks } = await slider(browser, screen, url + hash);
    yield [what, ...figures(budget, ms)];
    yield ['  long frames (budget: none above 50 ms)', tell(tasks)];
  }
});

const thread = part(
  "Work of the page's thread, waiting not counted",
  ['ms of thread time', 'budget', 'each', 'script', 'styles', 'layout', 'layouts', 'of'],
  async function* ({ browser, url, screen }) {
    for (const [what, hash, budget] of /** @type {const} */ ([
      ['2 flows', '', '8'],
      ['four pins', FOUR_PINS, ''],
      ['20 flows', TWENTY, '12'],
    ])) {
      const { dragged, played } = await work(browser, screen, url + hash);
      for (const [unit, limit, { ms, layouts, painted }] of /** @type {const} */ ([
        ['a redrawn run, in a drag', budget, dragged],
        ['a frame of play', '', played],
      ]))
        yield [`${what}: ${unit}`, limit, ...[...ms, layouts].map((each) => each.toFixed(1)), String(painted)];
    }
  },
  SCREENS.slice(0, 1),
);

const sweeps = part(
  'Sweep throughput',
  ['runs a second', 'one', 'two', 'two to one'],
  async function* ({ browser, url, screen }) {
    const best = [0, 0];
    // By turns, so that what else the machine does falls on both alike.
    for (let round = 0; round < 3; round += 1)
      for (const i of [0, 1]) best[i] = Math.max(best[i] ?? 0, await sweepRate(browser, screen, url, i + 2));
    const [one = 0, two = 0] = best;
    yield ['best of three', one.toFixed(1), two.toFixed(1), (two / one).toFixed(2), 'budget 1.9'];
  },
  SCREENS.slice(0, 1),
);

/** @type {Step[]} */
export const page = [first, drags, thread, sweeps];
