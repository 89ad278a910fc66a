/** A call while an update starts: the switch, and the call to be heard, which is silent where the run's packets were late or lost. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from './support/looks';

/** How many sounds have been started and stopped, and how many of 20 ms of the last one are silent. */
interface Sounded {
  started: number;
  stopped: number;
  silent: number;
}

const sounded = (page: Page): Promise<Sounded> =>
  page.evaluate(() => (window as unknown as { sounded: Sounded }).sounded);

const choice = (page: Page, name: string): Locator => page.locator('background-bar').getByRole('button', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const told = { started: 0, stopped: 0, silent: 0 };
    Object.assign(window, { sounded: told });
    const source = AudioBufferSourceNode.prototype;
    const [start, stop] = ['start', 'stop'].map(
      (name) => Reflect.get(source, name) as (this: AudioBufferSourceNode) => void,
    );
    source.start = function () {
      const [samples, frame] = [this.buffer?.getChannelData(0) ?? [], (this.buffer?.sampleRate ?? 0) / 50];
      told.started += 1;
      told.silent = 0;
      for (let from = 0; from < samples.length; from += frame)
        if (samples.slice(from, from + frame).every((sample) => sample === 0)) told.silent += 1;
      start?.call(this);
    };
    source.stop = function () {
      told.stopped += 1;
      stop?.call(this);
    };
  });
});

test('the first screen leads to a call that an update disturbs; low priority leaves it alone', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Hear a call.' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call. An update starts.');
  const verdict = page.locator('run-verdict');
  await expect(verdict).toContainText('The call sounds poor: MOS 1.00');
  await expect(page.locator('background-bar')).toContainText('80 % of the speech is late or lost: MOS 1.00');
  const listen = page.getByRole('button', { name: 'Listen' });
  const stop = page.getByRole('button', { name: 'Stop' });
  expect(await sounded(page)).toMatchObject({ started: 0 });
  await listen.click();
  await expect(stop).toBeVisible();
  const status = page.locator('call-sound').getByRole('status');
  await expect(status).toContainText('7 to 19 s: 353 of 600 packets are silent');
  expect(await sounded(page)).toEqual({ started: 1, stopped: 0, silent: 353 });
  await stop.click();
  await expect(listen).toBeVisible();
  expect(await sounded(page)).toMatchObject({ started: 1, stopped: 1 });
  await axeFindsNothing(page, 'background-bar');

  await choice(page, 'LEDBAT').click();
  await expect(verdict).toContainText('The call sounds good: MOS 4.41');
  await expect(page).toHaveURL(/update\.cc=ledbat/);
  await listen.click();
  await expect(status).toContainText('7 to 19 s: 0 of 600 packets are silent');
  expect((await sounded(page)).silent).toBe(0);
  // Whoever listens hears the other run at once.
  await choice(page, 'TCP').click();
  await expect(status).toContainText('7 to 19 s: 353 of 600');
  await expect(stop).toBeVisible();
  expect(await sounded(page)).toMatchObject({ started: 3, stopped: 2 });
  // Pausing the run ends the call.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(listen).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(choice(page, 'LEDBAT')).toHaveAttribute('aria-pressed', 'true');
});

test('a film is as fine as the rate that the run leaves it, and moves with the run', async ({ page }) => {
  await page.goto('./#v=2&p=update-and-film');
  const film = page.locator('film-picture');
  await expect(film).toContainText('The film at 180.0 s: 6.00 of 6 Mb/s.');
  const fine = (): Promise<number> => film.locator('canvas').evaluate((each: HTMLCanvasElement) => each.width);
  const drawn = (): Promise<string> => film.locator('canvas').evaluate((each: HTMLCanvasElement) => each.toDataURL());
  expect(await fine()).toBe(112);
  const scrub = page.getByRole('slider', { name: 'Time shown' });
  await scrub.fill('100');
  await expect(film).toContainText(/The film at 100\.\d\ss/);
  const before = await drawn();
  await scrub.fill('101');
  await expect.poll(drawn).not.toBe(before);
  await choice(page, 'TCP').click();
  await expect(film).toContainText(/at 180\.0\ss: [12]\.\d+ of 6\sMb/);
  expect(await fine()).toBeLessThan(80);
  await axeFindsNothing(page, 'background-bar');
});

test(
  'a figure has switch and sound as well, in German; without controls the sound alone',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./embed.html?lang=de&start=visible#v=2&p=your-call');
    const bar = page.locator('background-bar');
    await expect(bar).toContainText('80 % der Sprache kommen zu spät oder nie: MOS 1,00');
    await choice(page, 'LEDBAT').click();
    await expect(bar).toContainText('0 % der Sprache kommen zu spät oder nie: MOS 4,41');
    await page.getByRole('button', { name: 'Anhören' }).click();
    await expect(bar.getByRole('status')).toContainText('7 bis 19 s: 0 von 600 Paketen sind stumm');
    await page.goto('./embed.html?lang=de&start=visible&controls=none#v=2&p=your-call');
    await expect(page.getByRole('button', { name: 'Anhören' })).toBeVisible();
    await expect(choice(page, 'LEDBAT')).toHaveCount(0);
  },
);
