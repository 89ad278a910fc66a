/** Somebody's own controllers in the page: a file, a link, and the editor. */
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fits, axeFindsNothing } from './support/looks';

const digest = (page: Page) => page.locator('p.source code');
const note = (page: Page) => page.locator('guest-note');
const BUILT_IN = './#v=2&p=tcp-vs-ledbat';

async function opened(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(digest(page)).toHaveText(/^[0-9a-f]{16}$/);
  return (await digest(page).textContent()) ?? '';
}

test('a module that is dropped runs as the built-in controller, travels in a link, and says whose code it is', async ({
  page,
}) => {
  const own = await opened(page, BUILT_IN);
  const base64 = (await readFile('examples/controllers/ledbat.wasm')).toString('base64');
  await page.waitForFunction(() => customElements.get('file-drop') !== undefined);
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))], 'mine.wasm'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
  }, base64);
  await expect(note(page)).toContainText('mine');
  await expect(note(page)).toContainText('It cannot reach this page');
  await expect(page.locator('notice-list')).toContainText('now runs the controller');
  await expect(digest(page)).toHaveText(own);

  // Its parameter has a slider, whose value is the guest's.
  await expect(page).toHaveURL(/z=1\./);
  const target = page
    .locator('control-rail')
    .getByRole('slider', { name: /target/i })
    .first();
  await target.press('ArrowRight');
  await expect(digest(page)).not.toHaveText(own);
  const moved = (await digest(page).textContent()) ?? '';
  await expect(page).toHaveURL(/z=1\./);
  const other = await page.context().newPage();
  await expect.poll(async () => opened(other, page.url())).toBe(moved);
  await expect(note(other)).toContainText('code that came with it');
});

test('the page compiles a controller, with what its policy lets it fetch', async ({ page }) => {
  await opened(page, BUILT_IN);
  await page.getByRole('button', { name: 'Write a controller…' }).click();
  await expect(note(page).getByRole('status')).toContainText('It compiles');
});

test(
  'a controller is written in the page; an error stands at its line, and the last good version stays',
  { tag: '@long' },
  async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const before = await opened(page, BUILT_IN);
    await page.getByRole('button', { name: 'Write a controller…' }).click();
    const code = note(page).getByRole('textbox');
    const said = note(page).getByRole('status');
    await expect(said).toContainText('It compiles');
    await expect(digest(page)).not.toHaveText(before);
    const reno = (await digest(page).textContent()) ?? '';

    await code.press('Control+End');
    await code.pressSequentially('export function on_timeout(): void {\nc.snd_cwmd = 1;\n}');
    await expect(said).toContainText('Line 22: Property');
    await expect(said).toContainText('The last version that compiled stays');
    await expect(digest(page)).toHaveText(reno);
    await axeFindsNothing(page);
    await fits(page);

    await note(page).getByLabel('Begin with').selectOption('empty');
    await expect(said).toContainText('It compiles');
    await expect(digest(page)).not.toHaveText(reno);
    expect(refused).toEqual([]);
  },
);
