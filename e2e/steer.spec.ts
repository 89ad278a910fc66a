/** To be the controller: played by keys, and shown again by its link. */
import { expect, test, type Page } from '@playwright/test';
import { axeFindsNothing, fits } from './support/looks';
import { digestOf } from './support/journey';

const ready = (page: Page): Promise<void> => expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();

/** Time passes until the play is over; each run needs real time too. */
async function finish(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.locator('.result')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('.cue')).toContainText(/points\. Place \d of [45]\./);
}

/** How far the play has come. */
const seconds = async (page: Page): Promise<number> => parseFloat(await page.locator('.facts').innerText());

/** What the play came to. */
const told = async (page: Page): Promise<readonly string[]> => [
  (await page.locator('.cue').innerText()).trim(),
  await page.locator('.result table').innerText(),
  await page.locator('.result code').innerText(),
];

test('a play by keys is a link, and comes to the same from it, in the laboratory too', async ({ page }) => {
  await page.clock.install();
  await page.goto('./steer.html?lang=en#level=tcp');
  await ready(page);
  await page.getByLabel('Speed').selectOption('2×');
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider', { name: 'Your window' });
  await expect(slider).toBeFocused();
  for (const [key, value] of [
    ['PageUp', '20'],
    ['ArrowUp', '21'],
    ['PageUp', '31'],
    ['ArrowDown', '30'],
    ['End', '100'],
    ['Home', '1'],
  ] as const) {
    // The play waits for its run: each move is at a time of its own.
    const before = await seconds(page);
    await expect(async () => {
      await page.clock.runFor(1500);
      expect(await seconds(page)).toBeGreaterThan(before);
    }).toPass();
    await page.keyboard.press(key);
    await expect(slider).toHaveValue(value);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = await page.locator('.facts').innerText();
  await page.clock.runFor(1000);
  expect(await page.locator('.facts').innerText()).toBe(at);
  await page.getByRole('button', { name: 'Go on' }).click();
  await finish(page);
  const first = await told(page);
  expect(page.url()).toMatch(/#level=tcp&play=10(;\d+:\d+){6}$/);
  await axeFindsNothing(page);
  await fits(page, 390, 1024);

  // The next one is ranked beside it.
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.result')).toHaveCount(0);
  await finish(page);
  await expect(page.getByRole('rowheader', { name: 'You, the time before' })).toBeVisible();
  expect(await told(page)).not.toEqual(first);
});

test('a link shows a play; what cannot be is said in a sentence', async ({ page }) => {
  const play = 'level=wifi&play=40;50:10;20:20;60:1;50:1;60:2;20:40';
  await page.goto(`./steer.html?lang=en#${play}`);
  await expect(page.locator('.cue')).toContainText(/Place \d of 4/);
  const [, , digest] = await told(page);
  await page.getByRole('button', { name: 'Watch this play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('slider')).toBeDisabled();
  await page.goto(`./steer.html?lang=de#${play}`);
  await page.reload();
  await expect(page.locator('.result code')).toHaveText(digest ?? '');
  await page.getByRole('link', { name: 'Dieses Spiel im Labor öffnen' }).click();
  expect(await digestOf(page)).toBe(digest);

  await page.goto('./steer.html?lang=en#level=tcp&play=10;0:3');
  await expect(page.getByRole('alert')).toHaveText(/^play must have each change at least a tenth of a second/);
});

test(
  'hidden, only what the own host knows is there; a game pad steers; the laboratory leads here',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const pad = { axes: [0, -1], buttons: [] };
      Object.defineProperty(navigator, 'getGamepads', { value: () => [null, pad] });
    });
    await page.goto('./?lang=en');
    await page.getByRole('button', { name: 'Experiments' }).click();
    await page.getByRole('button', { name: 'Be the controller' }).click();
    await ready(page);
    await page.getByRole('link', { name: 'TCP comes and goes' }).click();
    await expect(page.getByRole('img')).toHaveAccessibleName(/Queue/);
    await page.getByRole('radio', { name: 'hidden' }).check();
    await expect(page).toHaveURL(/queue=hidden/);
    await expect(page.getByRole('img')).toHaveAccessibleName(/^Congestion window, Throughput, Round-trip time,/);
    await expect(page.locator('steer-plots')).not.toContainText(/CUBIC|Capacity|Queue/);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('slider')).not.toHaveValue('10');
    await axeFindsNothing(page);
  },
);

test('a class hands in plays of one level, which Teach runs again and shows as one picture', async ({ page }) => {
  const texts: string[] = [];
  for (const [name, play] of [
    ['Ada', '1'],
    ['Ben', '10;80:1;100:40'],
    ['Cem', '100'],
  ] as const) {
    await page.goto(`./steer.html?lang=en#level=tcp&class=yes&play=${play}`);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Levels' }).getByRole('link')).toHaveCount(1);
    await page.locator('hand-in').getByLabel('Name').first().fill(name);
    await expect(page.locator('hand-in textarea')).toHaveValue(new RegExp(`Name: ${name}[^]*points[^]*lbe-done`));
    texts.push(await page.locator('hand-in textarea').inputValue());
  }
  await page.goto('./check.html?lang=en');
  await page.getByRole('textbox').fill(texts.join('\n'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const plays = page.locator('class-plays');
  await expect(plays.getByRole('status')).toHaveText(/3 plays: from [−-]\d+ to \d+ points, median [−-]?\d+\./);
  await expect(plays.locator('circle')).toHaveCount(3);
  await expect(plays.locator('.rival')).toHaveCount(3);
  await plays.getByText('Names and points').click();
  await expect(plays.getByRole('rowheader')).toHaveText([/./, /./, 'Cem']);
  await axeFindsNothing(page);
  await fits(page, 390, 1024);
});
