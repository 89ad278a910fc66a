/** The network, edited in its own drawing: by mouse, by touch and by the keyboard alone; and what its links could carry. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing, fits } from './support/looks';

/** The laboratory with its first run on screen, and the network ready to be edited. */
async function open(page: Page, hash: string, query = ''): Promise<void> {
  await page.goto(`./${query}${hash}`);
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.locator('control-rail h2')).toBeAttached(); // in a closed sheet on a phone
}
async function edit(page: Page, hash: string): Promise<void> {
  await open(page, hash);
  await page.getByRole('button', { name: 'Edit the network' }).click();
  await expect(handle(page, /^New link before/).first()).toBeVisible();
}

const lot = '#v=1&p=parking-lot';
const handle = (page: Page, name: string | RegExp): Locator =>
  page.locator('network-handles').getByRole('button', { name, exact: typeof name === 'string' });
const tool = (page: Page, name: string): Locator => page.locator('network-editor').getByRole('button', { name });
const said = (page: Page): Locator => page.locator('network-editor [role=status]');
/** The way of a group, as its controls have it. */
const way = (page: Page, name: string): Locator =>
  page.locator('#rail section', { has: page.getByRole('heading', { name, exact: true }) }).locator('route-edit .ways');
const plot = (page: Page, name: string): Locator =>
  page.locator('plot-view', { has: page.getByRole('heading', { name }) });
const undo = (page: Page): Promise<void> => page.keyboard.press('Control+z');

test('by mouse: links, ends of ways, flows, and the queue of every link', async ({ page }) => {
  await edit(page, lot);
  await test.step('by mouse: links are put in and taken out, an end is pulled to another link; each is one step', async () => {
    await handle(page, 'New link before second').click();
    await expect(way(page, 'LEDBAT')).toHaveText(/first → second-2 → second → third/);
    await expect(way(page, 'Reno (tcp2)')).toHaveText(/second-2 → second/);
    await expect(said(page)).toContainText(/“second-2” for 2 groups: 20\sMb\/s, twice the rate beside it/);
    await expect(page.getByRole('heading', { name: 'Link “second-2”' })).toBeInViewport(); // its controls
    await undo(page);
    await expect(way(page, 'LEDBAT')).toHaveText(/first → second → third/);

    const end = handle(page, /^Reno \(tcp1\) leaves/);
    await expect(page.locator('topology-strip .link')).toHaveCount(3); // the drawing too is as it was
    const aim = await page.locator('topology-strip .link[data-link=second] rect').boundingBox();
    await end.hover();
    await page.mouse.down();
    await page.mouse.move((aim?.x ?? 0) + 30, (aim?.y ?? 0) + 20, { steps: 4 });
    await expect(page.locator('topology-strip .aim')).toHaveAttribute('data-link', 'second');
    await page.mouse.up();
    await expect(way(page, 'Reno (tcp1)')).toHaveText(/first → second/);
    await expect(said(page)).toHaveText('Reno (tcp1) now goes through “first”, “second”.');
    await undo(page);
    await expect(way(page, 'Reno (tcp1)')).toHaveText(/^\s*first\s*$/);
    await end.hover();
    await page.mouse.down();
    await page.mouse.move(700, 700, { steps: 3 });
    await page.mouse.up();
    await expect(said(page)).toContainText('stays where it was');

    await handle(page, /^Link third:/).click();
    await tool(page, 'Add flows here').click();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^CUBIC/ })
      .click();
    await expect(way(page, 'CUBIC')).toHaveText(/^\s*third\s*$/);
    await handle(page, /^CUBIC, through third/).click();
    await tool(page, 'Remove').click();
    await expect(handle(page, /^CUBIC/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('network-handles')).toHaveCount(0);
  });
  await test.step('the queue of every link can be plotted, from the drawing and from the list', async () => {
    await page.getByRole('button', { name: 'Edit the network' }).click();
    await expect(plot(page, 'Queue at second')).toHaveCount(1);
    await handle(page, /^Link first:/).click();
    await tool(page, 'Plot its queue').click();
    await expect(plot(page, 'Queue at first')).toHaveCount(1);
    await expect(tool(page, 'Hide its queue')).toBeVisible();
    await page.getByText('Choose plots').click();
    await page.getByRole('checkbox', { name: /^Queue at third/ }).check();
    await expect(page).toHaveURL(/plots=.*queue:0,queue:2/);
    await page.reload();
    for (const name of ['first', 'second', 'third']) {
      const queue = plot(page, `Queue at ${name}`);
      await expect(queue.locator('.over')).toContainText('buffer 100');
      await expect(queue.locator('#words')).toContainText(/\d/);
    }
  });
});

test(
  'by the keyboard alone: in order, ends by arrows, refusals and steps are said',
  { tag: '@a11y' },
  async ({ page }) => {
    await edit(page, '#v=1&p=tcp-vs-ledbat');
    await page.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Shift+Tab'); // out of the drawing's end
    await expect(handle(page, /^LEDBAT leaves/)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText('LEDBAT: no way of the network leads further in this direction.');
    await handle(page, 'New link behind bottleneck').press('Enter');
    await expect(handle(page, /^Link bottleneck-2:/)).toBeFocused();
    await expect(handle(page, /^Link bottleneck-2:/)).toHaveAttribute('aria-pressed', 'true');
    const entrance = handle(page, /^LEDBAT enters/);
    await entrance.press('ArrowRight');
    await expect(entrance).toHaveAccessibleName(/^LEDBAT enters at bottleneck-2\./);
    await expect(entrance).toBeFocused();
    await undo(page);
    await expect(entrance).toHaveAccessibleName(/^LEDBAT enters at bottleneck\./);
    await entrance.press('ArrowRight');
    await expect(entrance).toHaveAccessibleName(/^LEDBAT enters at bottleneck-2\./);
    await handle(page, /^Reno, through/).press('Enter');
    await tool(page, 'Own link at its start').press('Enter'); // one step, for this group alone
    await expect(said(page)).toContainText(/“bottleneck-3” for 1 group: /);
    await expect(handle(page, /^Link bottleneck-3:/)).toBeFocused();
    await expect(way(page, 'Reno')).toHaveText(/bottleneck-3 → bottleneck → bottleneck-2/);
    await expect(way(page, 'LEDBAT')).toHaveText(/^\s*bottleneck-2\s*$/);
    await undo(page);
    await handle(page, /^Link bottleneck-2:/).press('Delete');
    await expect(page.locator('notice-list')).toContainText('“lbe” had no other way and now goes through “bottleneck”');
    await expect(handle(page, 'New link before bottleneck')).toBeFocused();
    await handle(page, /^Link bottleneck:/).press('Delete');
    await expect(page.locator('notice-list')).toContainText('The last link stays');
    await handle(page, /^Reno, through/).press('Delete');
    await handle(page, /^LEDBAT, through/).press('Delete');
    await expect(page.locator('notice-list')).toContainText('The last flow group stays');
    await page.keyboard.press('Enter');
    await tool(page, 'Controls').press('Enter');
    await expect(page.locator('#rail summary.title', { hasText: 'LEDBAT' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'by touch: everything is large enough, an end is pulled or chosen, and nothing runs out of the window',
    { tag: '@a11y' },
    async ({ page }) => {
      await open(page, lot);
      // The names of flows stand above the first plot; this one stands nowhere else.
      await expect(plot(page, 'Throughput').getByRole('button', { name: 'Capacity at second' })).toBeVisible();
      await page.locator('topology-strip summary').tap();
      await page.getByRole('button', { name: 'Edit the network' }).tap();
      await expect(handle(page, 'New link before first')).toBeVisible();
      for (const button of await page.locator('network-handles button').all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      await axeFindsNothing(page, 'topology-strip');
      await handle(page, /^Reno \(tcp1\), through/).tap();
      await page.getByRole('combobox', { name: 'Leaves behind' }).selectOption('third');
      await expect(handle(page, /^Reno \(tcp1\) leaves behind third/)).toBeVisible();
      const [from, to] = await Promise.all(
        [handle(page, /^Reno \(tcp1\) enters/), handle(page, /^Link first:/)].map((each) => each.boundingBox()),
      );
      // Past its own link and back: a finger that holds an end does not scroll the page.
      const touch = await page.context().newCDPSession(page);
      const send = (type: string, x: number, y: number): Promise<unknown> =>
        touch.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      const [x, y] = [(from?.x ?? 0) + 22, (from?.y ?? 0) + 22];
      await send('touchStart', x, y);
      await send('touchMove', x + 60, y);
      await send('touchMove', (to?.x ?? 0) + 40, y);
      await expect(page.locator('topology-strip .aim')).toHaveAttribute('data-link', 'first');
      await send('touchEnd', 0, 0);
      await expect(said(page)).toHaveText(/now goes through “first”, “second”, “third”/);
      await handle(page, /^Link first:/).tap();
      // A tap's click may come later than the next tap: there is a button of this name for what was chosen before, too.
      await expect(handle(page, /^Link first:/)).toHaveAttribute('aria-pressed', 'true');
      await tool(page, 'Controls').tap();
      await expect(page.locator('#rail summary.title', { hasText: 'Link “first”' })).toBeFocused(); // the sheet has come up
      await fits(page);
    },
  );
});

/** Holds a file over the middle of a link's box, or over the title, and lets it go there. */
async function drop(over: Locator, name: string, text: string, letGo = true): Promise<void> {
  await over.evaluate(
    (target, [called, content, drops]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], called));
      const { left, top, width, height } = target.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      for (const type of ['dragenter', 'dragover', ...(drops ? ['drop'] : [])])
        target.dispatchEvent(
          new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer, ...at }),
        );
    },
    [name, text, letGo] as const,
  );
}

/** One opportunity of 1500 bytes in 10 ms: 1.2 Mb/s; after 20 s one in 20 ms. */
const times = [...Array(2000).keys()]
  .map((i) => 10 * (i + 1))
  .concat([...Array(1000).keys()].map((i) => 20_020 + 20 * i));

test(
  'a trace that is dropped on a link is its rate, and drawn as what the link could carry',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '#v=1&p=tcp-vs-ledbat&duration=40s');
    const throughput = plot(page, 'Throughput');
    const capacity = throughput.getByRole('listitem').filter({ hasText: 'Capacity' });
    await expect(capacity).toHaveText(/Capacity\s+10\.00/);
    const link = page.locator('topology-strip .link[data-link=bottleneck] rect');
    await drop(link, 'walk.trace', '', false);
    await expect(page.locator('topology-strip .aim')).toHaveCount(1);
    await expect(page.locator('file-drop .zone')).toHaveCount(0);
    await drop(page.locator('h1'), 'walk.trace', times.join('\n'), false);
    await expect(page.locator('file-drop .zone')).toBeVisible();

    await drop(link, 'walk.trace', times.join('\n'));
    await expect(page.locator('#rail')).toContainText('a trace of 3000 opportunities');
    await expect(page.locator('notice-list')).toContainText('“walk.trace” is the rate of link “bottleneck” now.');
    await expect(capacity).toHaveText(/Capacity\s+0\.58/); // at the end of the run, without what comes with it
    const sheet = throughput.locator('.sheet');
    const { width = 0 } = (await sheet.boundingBox()) ?? {};
    await sheet.hover({ position: { x: width / 4, y: 30 } });
    await expect(capacity).toHaveText(/Capacity\s+1\.20/);
    const drawn = await page.locator('plot-stack').evaluate((stack) => {
      const { columns, near } = stack as unknown as { columns: Drawn; near: unknown };
      const { layout, data } = columns;
      const series = layout.series.find(({ id }) => id === 'capacity');
      const bytes = data.subarray(series?.offset ?? 0, (series?.offset ?? 0) + layout.buckets);
      return { bytes: bytes.reduce((sum, each) => sum + each, 0), near: near === undefined };
    });
    expect(drawn).toEqual({ bytes: 2999 * 1500, near: true });

    // What the engine does not take, and what is no rate, leave the last good state.
    await drop(link, 'back.json', '{"opportunities_ms":[5,3]}');
    await expect(page.locator('notice-list')).toContainText('must not be earlier than the one before, 5 ms, not 3');
    await drop(link, 'words.trace', 'six');
    await expect(page.locator('notice-list')).toContainText('one time in whole ms per line');
    await expect(page.locator('#rail')).toContainText('a trace of 3000 opportunities');
    await drop(link, 'steps.csv', 'time_s,rate_mbps\n0,4\n10,2\n');
    await expect(page.locator('#rail')).toContainText(/4\sMb\/s from 0\ss, 2\sMb\/s from 10\ss/);
    await drop(link, 'link.txt', 'see https://example.org/#v=2&p=two-reno');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do two TCP flows share a link?');
  },
);

interface Drawn {
  readonly layout: {
    readonly buckets: number;
    readonly series: readonly { readonly id: string; readonly offset: number }[];
  };
  readonly data: Float32Array;
}

test('what a link does not permit is not there', { tag: '@long' }, async ({ page }) => {
  await open(page, '#v=1&p=tcp-vs-ledbat', '?locked=all');
  await expect(page.locator('network-edit')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Edit the network' })).toHaveCount(0);
  await drop(page.locator('topology-strip .link rect').first(), 'walk.trace', '10\n20');
  await expect(page.locator('topology-strip .aim')).toHaveCount(0);
  await expect(page.locator('#rail')).not.toContainText('a trace of');
});
