/** A browser that keeps nothing, or something broken: the page works, and what a student writes lasts as long as the page. */
import { expect, test, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';

/** Before any script of the page: storage as some browsers have it. */
const browsers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'that refuses it': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    }),
  'that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};

const EXERCISE = './?task=Queues&q1=What%20do%20you%20see%3F';

for (const [what, set] of Object.entries(browsers)) {
  test(`answers are handed in from a browser ${what}`, { tag: '@long' }, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await set(page);
    await openLab(page, EXERCISE);
    const questions = page.locator('class-questions');
    await questions.locator('li textarea').fill('The queue fills.');
    await questions.locator('li textarea').blur();
    await expect(questions).toContainText('This browser keeps nothing for the page');
    await expect(questions.locator('hand-in textarea')).toHaveValue(/The queue fills\./);
    await page.locator('theme-toggle button').click();
    await page.locator('theme-toggle button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('language-switch select').selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(faults).toEqual([]);
  });
}

test('what an older version or somebody else has left in the storage breaks nothing', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    const key = JSON.stringify(['Queues', 'What do you see?']);
    localStorage.setItem('lbe-class-answers', JSON.stringify({ [key]: [{ text: 'Kept.', run: 7 }] }));
    localStorage.setItem('lbe-lessons', '{"sawtooth":null,"late-comer":{"page":"x","done":true},"aqm":7}');
    localStorage.setItem('lbe-rail-closed', '{"a":1}');
    localStorage.setItem('lbe-theme', 'purple');
    localStorage.setItem('lbe-language', 'tlh');
    sessionStorage.setItem('lbe-class-start', '[');
  });
  await openLab(page, EXERCISE);
  await expect(page.locator('class-questions li textarea')).toHaveValue('Kept.');
  await page.goto('./lessons.html');
  await expect(page.locator('#en [data-lesson="late-comer"] .done').first()).toBeVisible();
  await page.goto('./?lesson=late-comer');
  await expect(page.locator('lesson-panel .where')).toContainText('Step 1');
  expect(faults).toEqual([]);
});

test(
  'what is written in one tab is not lost by what is written in another',
  { tag: '@long' },
  async ({ page, context }) => {
    const tabs = [page, await context.newPage()] as const;
    const tasks = ['Queues', 'Delays'];
    for (const [nth, tab] of tabs.entries()) await openLab(tab, EXERCISE.replace('Queues', tasks[nth] ?? ''));
    const field = (tab: Page) => tab.locator('class-questions li textarea');
    for (const [nth, tab] of tabs.entries()) {
      await field(tab).fill(`Answer ${String(nth)}.`);
      await field(tab).blur();
    }
    for (const [nth, tab] of tabs.entries()) {
      await tab.reload();
      await expect(field(tab)).toHaveValue(`Answer ${String(nth)}.`);
    }
  },
);
