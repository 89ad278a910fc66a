/** What happened at a moment is found: in the drawing, step by step, by hand and by keyboard; held to the engine's own journal. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { STEPS, STEP_WIDTH } from '../web/src/model/journal';
import { engine } from '../web/test-wasm/engine';
import { axeFindsNothing } from './support/looks';

const scenario = readFileSync(new URL('../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');
const FLOWS = ['Reno', 'LEDBAT'];

interface Row {
  readonly t_s: number;
  readonly step: string;
  readonly flow: number;
  readonly seq: number;
  readonly a: number;
}

/** Every step of every packet up to `to_s`, of the same run in the same engine. */
function journal(to_s: number): readonly Row[] {
  const sim = engine.Sim.with_journal(scenario);
  const rows: Row[] = [];
  for (let second = 0; second < to_s; second += 1) {
    sim.begin_window();
    while (!sim.advance_until(second + 1, 0xffff));
    sim.end_window();
    const steps = sim.take_steps();
    for (let at = 0; at < steps.length; at += STEP_WIDTH) {
      const [t_s = NaN, step = -1, flow = -1, , seq = -1, , a = NaN] = steps.subarray(at, at + STEP_WIDTH);
      if (t_s >= second) rows.push({ t_s, step: STEPS[step] ?? '', flow, seq, a });
    }
  }
  sim.free();
  return rows;
}

const panel = (page: Page): Locator => page.getByRole('region', { name: /^What happened/ });
const drawing = (page: Page): Locator => page.getByRole('application', { name: /^Packets in the drawing/ });
const scrub = (page: Page): Locator => page.getByRole('slider', { name: 'Time shown' });
const told = (page: Page): Locator => page.locator('step-controls .told');
const hint = (page: Page): Locator => page.locator('pick-hint p');

async function open(page: Page): Promise<void> {
  await page.goto('./#v=2&p=tcp-vs-ledbat');
  await expect(page.locator('metrics-row .figure .value').first()).toHaveText(/\d/);
  await expect(hint(page)).toBeVisible(); // of the part that loads last
}

/** Text as it is read: digits are a number, and every other space is one. */
const read = async (target: Locator): Promise<string> =>
  (await target.innerText()).replaceAll(/(?<=\d)[\u2009\u202f](?=\d)/g, '').replaceAll(/\s+/g, ' ');

/** Middles of coloured spots in a part of the drawing, in px of the page, from left to right. */
async function spots(page: Page, part: 'below' | 'behind'): Promise<readonly (readonly [number, number])[]> {
  const found = (): Promise<readonly (readonly [number, number])[]> =>
    page.locator('topology-strip .drawing').evaluate((element, where) => {
      const canvas = element.querySelector('canvas');
      const rect = element.querySelector('.link rect');
      if (canvas === null || rect === null) return [];
      const [box, queue] = [canvas.getBoundingClientRect(), rect.getBoundingClientRect()];
      const [x0, x1] = where === 'below' ? [queue.left, queue.right] : [queue.right + 4, box.right - 30];
      const [y0, y1] = where === 'below' ? [queue.bottom + 1, queue.bottom + 12] : [queue.top, queue.bottom];
      const context = canvas.getContext('2d');
      const columns: (number | undefined)[] = [];
      for (let x = Math.ceil(x0); x < x1; x += 1) {
        const data = context?.getImageData(x - box.left, y0 - box.top, 1, y1 - y0).data ?? [];
        let [sum, count] = [0, 0];
        for (let at = 0; at < data.length; at += 4)
          if ((data[at + 3] ?? 0) > 120) [sum, count] = [sum + at / 4, count + 1];
        columns.push(count > 3 ? y0 + sum / count : undefined);
      }
      const middles: [number, number][] = [];
      for (let from = 0; from < columns.length; from += 1) {
        if (columns[from] === undefined) continue;
        let to = from;
        while (columns[to + 1] !== undefined) to += 1;
        const middle = Math.round((from + to) / 2);
        middles.push([Math.ceil(x0) + middle + 0.5, columns[middle] ?? 0]);
        from = to;
      }
      return middles;
    }, part);
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  return found();
}

const clock = async (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('transport-bar') as unknown as { playhead: number }).playhead);

test(
  'what happened is found in the drawing: step by step, by keyboard, and by a click on a packet or a drop',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await test.step('a click on a drop tells which packet, where and why; the step to it is named', async () => {
      await scrub(page).fill('15');
      await page.getByRole('button', { name: 'Next: drop' }).click();
      await expect(told(page)).toHaveText(/is dropped at bottleneck: queue full\./);
      const at = await clock(page);
      const drop = journal(Math.ceil(at + 0.1)).find(({ t_s, step }) => step === 'drop' && Math.abs(t_s - at) < 1e-9);
      expect(drop).toBeDefined();
      expect(await read(told(page))).toContain(`Packet ${drop?.seq} of ${FLOWS[drop?.flow ?? -1]} is dropped`);

      const [spot] = (await spots(page, 'below')).toReversed();
      await page.mouse.click(spot?.[0] ?? 0, spot?.[1] ?? 0);
      await expect(panel(page).getByRole('heading', { name: /^The path of packet/ })).toBeVisible();
      await expect(panel(page)).toContainText(/a\spacket\sof\sReno\swas\slost\sat\sbottleneck\s\(queue\sfull\)/);
      const packet = /The path of packet (\d+) which was lost/.exec(await read(panel(page)));
      const told_s = Number(/At ([\d.]+) s/.exec(await read(panel(page).locator('.sentence')))?.[1]);
      const rows = journal(Math.ceil(at + 0.1)).filter(
        ({ step, seq }) => step === 'drop' && String(seq) === packet?.[1],
      );
      expect(rows.map(({ t_s }) => t_s.toFixed(3))).toContain(told_s.toFixed(3));
      await axeFindsNothing(page, 'inspector-panel', 'topology-strip');
      await panel(page).getByRole('button', { name: 'Close the inspector' }).click();
    });
    await test.step('each step is named, and gone when the reader goes elsewhere', async () => {
      await scrub(page).fill('30');
      const next = page.getByRole('button', { name: 'Next step of a packet' });
      const rows = journal(31);
      const named: Readonly<Record<string, RegExp>> = {
        send: /is sent|joins the queue|comes to/,
        enqueue: /joins the queue|comes to|begins to send/,
        dequeue: /begins to send/,
        depart: /leaves bottleneck/,
        drop: /is dropped at bottleneck: queue full/,
        arrive: /reaches its receiver/,
        ack_send: /reaches its receiver|sets out/,
        ack_arrive: /reaches its sender/,
      };
      for (let step = 0; step < 12; step += 1) {
        const before = await clock(page);
        await next.click();
        await expect.poll(() => clock(page)).toBeGreaterThan(before);
        const at = await clock(page);
        await expect(told(page)).toContainText(`${at.toFixed(6)}\u00a0s:`.replace('\u00a0', ' '));
        const here = rows.filter(({ t_s }) => Math.abs(t_s - at) < 1e-9);
        expect(here.length).toBeGreaterThan(0);
        const said = await read(told(page));
        for (const [, packet = ''] of said.matchAll(/acket (\d+) of/g))
          expect(here.map(({ seq }) => String(seq))).toContain(packet);
        if (!/more events?\./.test(said)) for (const { step: what } of here) expect(said).toMatch(named[what] ?? /^$/);
      }
      expect(await read(page.locator('step-controls').getByRole('status'))).toBe(await read(told(page)));
      await scrub(page).fill('40');
      await expect(told(page)).toHaveCount(0);
    });
    await test.step('by keyboard: from packet to packet, ask, and come back', async () => {
      await scrub(page).fill('30');
      await spots(page, 'behind');
      await drawing(page).focus();
      const spoken = page.locator('topology-strip').getByRole('status');
      await page.keyboard.press('End');
      await expect(spoken).toHaveText(/^(Packet|The acknowledgement of packet) [\d\s]+ of/);
      const last = await read(spoken);
      await page.keyboard.press('ArrowLeft');
      await expect(spoken).not.toHaveText(last);
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
      const [, number] = /packet (\d+) of/i.exec(await read(spoken)) ?? [];
      expect(await read(panel(page))).toContain(`The path of packet ${number ?? ''}`);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(drawing(page)).toBeFocused();
      // The keys of steps hold here as well.
      await page.keyboard.press('.');
      await expect(told(page)).toHaveText(/^30\.\d+\ss: ./);
    });
    await test.step('a click on a packet under way tells its own way', async () => {
      await scrub(page).fill('30');
      const under = (await spots(page, 'behind'))[3];
      await page.mouse.click(under?.[0] ?? 0, under?.[1] ?? 0);
      await expect(panel(page).locator('.sentence')).toHaveText(/^\s*Packet\s.*Left\sbottleneck\./);
      const [, number = '', flow = ''] =
        /Packet (\S+) of (\w+) at 30/.exec(await read(panel(page).locator('.sentence'))) ?? [];
      const rows = journal(31).filter(({ seq, flow: of }) => String(seq) === number && FLOWS[of] === flow);
      const time = (step: string): number => rows.find((row) => row.step === step)?.t_s ?? NaN;
      expect(time('depart')).toBeLessThanOrEqual(30);
      expect(time('arrive')).toBeGreaterThan(30);
      // Its acknowledgement is still to come, and so is the decision; both are told.
      await expect(panel(page).getByRole('listitem').last()).toHaveText(/decided:\swindow/);
    });
  },
);

test('that a click tells is said in one visit, and until it has been used', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 }); // where the panel covers nothing that is clicked
  await open(page);
  await expect(hint(page)).toContainText('Click a plot or a packet');
  const before = await page.locator('plot-view').first().boundingBox();
  await page
    .locator('plot-view .sheet')
    .first()
    .click({ position: { x: 300, y: 40 } });
  await expect(panel(page)).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
  expect(await page.locator('plot-view').first().boundingBox()).toEqual(before);
  const isGone = async (): Promise<void> => {
    await page.reload();
    await expect(page.locator('metrics-row .figure .value').first()).toHaveText(/\d/);
    await page.waitForFunction(() => customElements.get('pick-hint') !== undefined);
    await expect(hint(page)).toHaveCount(0);
  };
  await isGone();
  await page.evaluate(() => localStorage.clear()); // another reader, who sees it, and does nothing
  await page.reload();
  await hint(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lbe:asked'))).toBe('1');
  await isGone();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(
    `the verdict, what to try and two plots are in sight on opening: ${width} px`,
    { tag: width === 1440 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page);
      const verdict = page.locator('run-verdict p');
      await expect(verdict).toHaveText(/^LEDBAT yields: .*target 25\sms/);
      const bar = (await page.locator('.transport').boundingBox())?.y ?? 0;
      const first = (await page.locator('plot-view').first().boundingBox())?.y ?? 0;
      const foot = async (of: Locator): Promise<number> => {
        const box = await of.boundingBox();
        return (box?.y ?? Infinity) + (box?.height ?? 0);
      };
      expect(await foot(verdict)).toBeLessThan(first);
      expect(await foot(page.locator('plot-view').nth(1))).toBeLessThan(bar);
      for (const name of ['Target τ', 'Queue limit', 'Capacity'])
        await expect(page.getByRole('slider', { name: `${name}, slider` }).first()).toBeInViewport();
      await expect(page.locator('run-words .verdict')).toBeHidden();
      // What other seeds add to it has its room.
      await expect(page.locator('run-words .basis')).toBeVisible();
      expect((await page.locator('plot-view').first().boundingBox())?.y).toBeCloseTo(first, 0);
    },
  );

test('the law below the windows has the numbers of the moment that is shown, and gives what the engine took', async ({
  page,
}) => {
  await open(page);
  await scrub(page).fill('12.6');
  const strip = page.locator('law-strip');
  await expect(strip).toContainText('Law of LEDBAT');
  await expect(strip.locator('.names')).toHaveText(/cwnd ← max\(cwnd \+ gain × off_target × acked \/ cwnd, min_cwnd\)/);
  await expect(strip.locator('.numbers')).toHaveText(/= max\(.*\) = [\d.]+\spackets/);
  const text = (await read(strip.locator('.numbers'))).replaceAll('−', '-');
  const [, before, gain, off, acked, window, least, after] =
    /max\(([\d.]+) \+ ([\d.]+) × (-?[\d.]+) × ([\d.]+) \/ ([\d.]+), ([\d.]+)\) = ([\d.]+)/.exec(text)?.map(Number) ??
    [];
  const made = Math.max(
    (before ?? NaN) + ((gain ?? NaN) * (off ?? NaN) * (acked ?? NaN)) / (window ?? NaN),
    least ?? NaN,
  );
  expect(made).toBeGreaterThan(1);
  expect(Math.abs(made - (after ?? NaN))).toBeLessThan(0.02 * made);
});

test('a cut of the window is told in four pictures of the packet that was lost, and taken along', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const rug = await page.locator('event-rug').boundingBox();
  const [left, width] = [(rug?.x ?? 0) + 46, (rug?.width ?? 0) - 60];
  await page.mouse.click(left + (width * 23.4) / 120, (rug?.y ?? 0) + (rug?.height ?? 0) - 12);
  await panel(page).getByRole('button', { name: 'Show it in pictures' }).click();
  const story = page.getByRole('dialog', { name: 'A loss in pictures' });
  await expect(story.locator('ol > li')).toHaveCount(4);
  await expect(story.locator('ol > li').first()).toContainText('The queue was at its limit of 100 packets.');
  const [, seq, at] =
    /Packet (\d+) of Reno at ([\d.]+) s: Dropped/.exec(await read(story.locator('ol > li').nth(1)))?.map(Number) ?? [];
  const lost = journal(24).find(({ step, flow, t_s }) => step === 'drop' && flow === 0 && t_s > 20);
  expect(seq).toBe(lost?.seq);
  expect(at).toBeCloseTo(lost?.t_s ?? NaN, 3);
  expect(await read(story.locator('ol > li').nth(2))).toContain(`asked for packet ${seq ?? ''} again`);
  await expect(story.locator('ol > li').nth(3)).toContainText(/window 14\d\.\d+ → 7\d\.\d+/);
  await axeFindsNothing(page, 'loss-story');
  const saving = page.waitForEvent('download');
  await story.getByRole('button', { name: 'Save as a slide' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^lbe-does-ledbat-yield-to-tcp-[0-9a-f]{8}-loss\.png$/);
  await page.keyboard.press('Escape');
  await expect(story).toHaveCount(0);
});

test('opened on its own the page plays its run once; the first press shows all of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  await expect(page.locator('experiment-title .source')).toContainText('Low priority is for updates and backups');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(async () => Number(await scrub(page).inputValue())).toBeGreaterThan(5);
  await page.getByRole('slider', { name: 'Target τ, slider' }).first().press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(scrub(page)).toHaveValue('120');
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('10');
  await expect(page).toHaveURL(/target=26ms/); // of the whole run: there was no middle to change it from
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?lang=de');
  await expect(page.locator('experiment-title .source')).toContainText('Updates und Backups');
  await expect(page.locator('take-home summary')).toBeVisible(); // of the part that loads last
  await expect(page.getByRole('button', { name: 'Abspielen', exact: true })).toBeVisible();
});

test('where all runs say the same, how far they differ is a press away', async ({ page }) => {
  await open(page);
  const verdict = page.locator('run-verdict');
  const all = verdict.getByRole('button', { name: /^In all \d runs\./ });
  await expect(verdict.locator('p')).toHaveText(/^LEDBAT yields: [\d.]+\s% of the bits,/);
  await all.click();
  await expect(verdict.locator('p')).toHaveText(/^LEDBAT yields: [\d.]+\s% \([\d.]+\s% to [\d.]+\s% in \d runs\)/);
  await expect(all).toHaveAttribute('aria-expanded', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap beside a packet finds it, and the verdict stands before the plots', async ({ page }) => {
    await open(page);
    await expect(hint(page)).toContainText('Tap a plot');
    await expect(page.locator('run-words .basis')).toBeVisible(); // what other seeds add to the verdict is there
    const verdict = await page.locator('run-verdict p').boundingBox();
    const network = await page.locator('topology-strip').boundingBox();
    expect((verdict?.y ?? Infinity) + (verdict?.height ?? 0)).toBeLessThanOrEqual(network?.y ?? 0);
    await expect(page.locator('run-words .verdict')).toBeHidden();
    await page.locator('topology-strip summary').tap();
    await expect(page.locator('topology-strip .name')).toHaveText('bottleneck');
    await scrub(page).fill('30');
    const spot = (await spots(page, 'behind')).at(-1);
    await page.touchscreen.tap((spot?.[0] ?? 0) + 4, (spot?.[1] ?? 0) - 16);
    await expect(panel(page).getByRole('heading', { name: /^The path of packet \d+/ })).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });
});
