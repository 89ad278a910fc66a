/** The classroom: links that lock and hide, a teacher's own questions, texts that are handed in, and the page that checks them. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openLab, tabTo } from './everyone-steps';
import { axeFindsNothing, fits } from './support/looks';

const panel = (page: Page): Locator => page.locator('lesson-panel');
const rail = (page: Page): Locator => page.locator('control-rail');
const result = (page: Page): Locator => page.locator('.results tbody');
const SET = './?controls=lbe.target,lbe.gain&locked=bottleneck.rate';
const EXPERIMENT = '#v=2&p=tcp-vs-ledbat&lbe.target=50ms';

/** The text to hand in, once it holds `answers` blocks that can be read. */
async function handedIn(page: Page, name: string): Promise<string> {
  const text = page.locator('hand-in textarea');
  await page.locator('hand-in').getByLabel('Name').first().fill(name);
  await expect(text).toHaveValue(new RegExp(`Name: ${name}\\n[^]*lbe-done/1\\.`));
  return text.inputValue();
}

async function check(page: Page, text: string): Promise<void> {
  await page.goto('./check.html');
  await page.getByLabel('Texts').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator('section [role="status"]')).toContainText(/checked,|no answer|cannot be read/);
}

test('a link for a class: what is named is there and nothing else, by keyboard, whoever asks', async ({ page }) => {
  await openLab(page, SET + EXPERIMENT);
  await test.step('a link for a class: what is named is there, and nothing else', async () => {
    await expect(rail(page).locator('param-control')).toHaveCount(3);
    await expect(rail(page).locator('kind-select, set-select, route-edit, text-edit')).toHaveCount(0);
    await expect(rail(page).getByText('set by your teacher')).toHaveCount(1);
    await expect(rail(page).locator('[path="links.0.rate_bps"]')).toContainText('10 Mb/s');
    await expect(rail(page).locator('[path="links.0.rate_bps"]').locator('input, select')).toHaveCount(0);
    await expect(rail(page).getByText('More')).toHaveCount(0);
    for (const name of [/^Duplicate/, /^Remove/, /^\+ Add/, /for a class/])
      await expect(rail(page).getByRole('button', { name })).toHaveCount(0);
    await expect(page.locator('.experiments')).toBeHidden();
    // Nor can it be found by looking for it.
    await rail(page).getByRole('searchbox').fill('delay');
    await expect(rail(page).locator('param-control')).toHaveCount(1); // LEDBAT's target is one
    await rail(page).getByRole('searchbox').fill('seed');
    await expect(rail(page).locator('param-control')).toHaveCount(0);
    await rail(page).getByRole('searchbox').fill('');
    // A sweep varies what may be moved.
    await page.locator('sweep-panel summary').first().click();
    const options = page.locator('sweep-panel axis-picker#first select').first().locator('option');
    await expect.poll(async () => (await options.allTextContents()).length).toBe(2);
    await page.locator('run-words summary').first().click();
    await expect(page.locator('run-words li')).toHaveCount(1); // of three, the one of the target
  });
  await test.step('by keyboard: what is locked has no stop, undo ends where the link began, and Reset leads there', async () => {
    const target = rail(page).locator('[path="flows.1.cc.target_ms"]').getByRole('textbox');
    await expect(target).toHaveValue(/^50\sms$/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page).toHaveURL(/lbe\.target=50ms/);
    await rail(page).getByRole('searchbox').focus();
    await tabTo(page, /About Capacity/);
    await page.keyboard.press('Tab');
    await expect(rail(page).locator('[path="links.0.rate_bps"] :focus')).toHaveCount(0);
    await target.fill('20 ms');
    await target.press('Enter');
    await expect(page).toHaveURL(/controls=lbe\.target,lbe\.gain&locked=bottleneck\.rate#.*lbe\.target=20ms/);
    await rail(page).getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(target).toHaveValue(/^50\sms$/);
    await page.reload();
    await expect(target).toHaveValue(/^50\sms$/);
    await expect(rail(page).locator('param-control')).toHaveCount(3);
  });
  await test.step('what is forbidden is not done, whoever asks for it', async () => {
    await rail(page)
      .locator('[path="links.0.rate_bps"]')
      .evaluate((control) => {
        const detail = { path: 'links.0.rate_bps', value: 1e6, commit: true };
        control.dispatchEvent(new CustomEvent('lbe-edit', { detail, bubbles: true, composed: true }));
      });
    const target = rail(page).locator('[path="flows.1.cc.target_ms"]').getByRole('textbox');
    await target.fill('30 ms');
    await target.press('Enter');
    await expect(page).toHaveURL(/lbe\.target=30ms/);
    expect(page.url()).not.toContain('bottleneck.rate=');
  });
});

test('the way out keeps the experiment, and a key that does not exist is named', { tag: '@long' }, async ({ page }) => {
  await openLab(page, `./?controls=lbe.target,lbe.speed&task=Try%20it${EXPERIMENT}`);
  await expect(page.locator('notice-list')).toContainText('lbe.speed');
  await expect(page.locator('notice-list')).toContainText('bottleneck.rate');
  await expect(page.locator('class-notice')).toContainText('Exercise: Try it');
  await page.locator('class-notice').getByRole('link', { name: 'Open the whole laboratory' }).click();
  await expect(page).not.toHaveURL(/controls|task/);
  await expect(page).toHaveURL(/lbe\.target=50ms/);
  await expect(rail(page).getByRole('button', { name: /for a class/ })).toBeVisible();
  await expect(page.locator('class-notice')).toHaveText('');
});

test(
  'one experiment through the forms of the workspace: questions, a link that does what it says, a figure',
  { tag: '@long' },
  async ({ page }) => {
    await openLab(page, `./${EXPERIMENT}`);
    await rail(page)
      .getByRole('button', { name: /for a class/ })
      .click();
    const link = page.getByRole('textbox', { name: 'The link' });
    const room = (name: string) => page.getByRole('navigation', { name: 'Teach' }).getByRole('link', { name });
    await expect(room('Link for a class')).toHaveAttribute('aria-current', 'page');
    await expect(link).toHaveValue(/\/#v=2&p=tcp-vs-ledbat&lbe\.target=50ms$/);
    await page.getByLabel('All controls').selectOption('hidden');
    await page.getByRole('searchbox').fill('target');
    await page.getByLabel(/\(lbe\.target\)/).selectOption('shown');
    await page.getByRole('searchbox').fill('');
    await page.getByLabel(/\(bottleneck\.rate\)/).selectOption('locked');
    await axeFindsNothing(page, 'class-form');

    await room('Questions').click();
    await page.getByLabel('Name of the exercise').fill('Buffers & <b>delay</b>');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Why 100 %?');
    await expect(page).toHaveURL(/tab=questions.*q1=Why%20100%20%25%3F#v=2&p=tcp-vs-ledbat&lbe\.target=50ms/);
    await page.reload();
    await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Why 100 %?');

    // To the checking form and back: what has been put together goes along.
    await room('Check what students hand in').click();
    await expect(page.getByLabel('Texts')).toBeVisible();
    await room('Figure for a course page').click();
    await expect(page.locator('snippet-panel textarea')).toHaveValue(
      /embed\.html\?controls=lbe\.target&amp;locked=bottleneck\.rate&amp;task=.*&amp;q1=Why%20100%20%25%3F#v=2&amp;p=tcp-vs-ledbat&amp;lbe\.target=50ms/,
    );
    await expect(page.locator('.asks')).toContainText('With 1 question of your own.');

    await room('Link for a class').click();
    await expect(link).toHaveValue(/\?controls=lbe\.target&locked=bottleneck\.rate&task=.*&q1=Why%20100%20%25%3F#v=2/);
    const address = await link.inputValue();
    await page.goto('about:blank');
    await openLab(page, address);
    await expect(page.locator('class-notice')).toContainText('Exercise: Buffers & <b>delay</b>');
    await expect(page.locator('class-questions')).toContainText('Why 100 %?');
    await expect(rail(page).locator('param-control')).toHaveCount(2);
  },
);

test(
  'the same questions below a figure: answered there, they are checked, and are there in the laboratory',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto(`./embed.html?task=Yield&q1=Who%20yields%3F&start=visible${EXPERIMENT}`);
    const answer = page.getByLabel('Your answer to question 1');
    await expect(page.getByRole('heading', { name: 'Exercise: Yield' })).toBeVisible();
    await expect(page.locator('figure-foot .digest')).toHaveText(/[0-9a-f]{16}/);
    await answer.fill('LEDBAT.');
    await answer.blur();
    await expect(page.getByText(/Belongs to run [0-9a-f]{16}/)).toBeVisible();
    const text = await handedIn(page, 'Ada');
    expect(text).toMatch(/Run: [0-9a-f]{16} http[^ ]*\/#v=2&p=tcp-vs-ledbat&lbe\.target=50ms\n/);
    const waiting = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open in LBE Lab' }).click();
    const lab = await waiting;
    await expect(lab.getByLabel('Your answer to question 1')).toHaveValue('LEDBAT.');
    await check(page, text);
    await expect(result(page)).toContainText('1 of 1 reproduced');
  },
);

test('own questions: answer, hand in, check; what has been changed is found', { tag: '@long' }, async ({ page }) => {
  await openLab(page, `./?controls=lbe.target&task=Yield&q1=Who%20yields%3F&q2=Why%3F${EXPERIMENT}`);
  const questions = page.locator('class-questions');
  await page.locator('class-notice').getByRole('button', { name: 'To the 2 questions' }).click();
  await questions.getByLabel('Your answer to question 1').fill('LEDBAT, <i>always</i>.');
  await questions.getByLabel('Your answer to question 1').blur();
  await expect(questions.getByText(/Belongs to run [0-9a-f]{16}/)).toHaveCount(1);
  await questions.getByLabel('Your answer to question 2').fill('It sees the queue.');
  await questions.getByLabel('Your answer to question 2').blur();
  await expect(questions.getByText(/Belongs to run [0-9a-f]{16}/)).toHaveCount(2);
  await page.reload();
  await expect(questions.getByLabel('Your answer to question 1')).toHaveValue('LEDBAT, <i>always</i>.');
  const text = await handedIn(page, 'Ada');
  expect(text).toMatch(/^=== LBE Lab: answers ===\nExercise: Yield\nName: Ada\n/);
  await check(page, `Dear all,\n${text.replace(/^/gm, '> ')}\nbest, Ada`);
  await expect(result(page)).toHaveCount(1);
  await expect(result(page)).toContainText('2 of 2 reproduced');
  await expect(result(page).locator('.standing')).toHaveText(/reproduced/);
  await result(page).locator('summary').click();
  await expect(result(page)).toContainText('LEDBAT, <i>always</i>.');
  // Its readable lines, and then its block.
  await check(page, text.replace('It sees', 'It feels'));
  await expect(result(page).locator('.remarks')).toContainText('readable lines');
  await check(
    page,
    text.replace(/lbe-done\/1\.(.)/, (_, first: string) => `lbe-done/1.${first === 'a' ? 'b' : 'a'}`),
  );
  await expect(page.getByRole('alert')).toContainText(/pasted text, line \d+: the line of the answer has been changed/);
  await expect(result(page)).toHaveCount(0);
  await check(page, 'nothing here');
  await expect(page.locator('section [role="status"]')).toContainText('There is no answer in this text');
});

test('a lesson to its end: the text is verified by running it again', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?lesson=sub-packet');
  for (let step = 1; step <= 3; step += 1) {
    await expect(panel(page).locator('.where')).toContainText(`Step ${step} of 3`);
    await panel(page).getByRole('radio').first().check();
    await panel(page).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel(page).locator('.verdict')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(panel(page).getByRole('heading', { name: 'Hand in' })).toBeVisible();
  const ada = await handedIn(page, 'Ada');
  expect(ada.match(/Run: [0-9a-f]{16} http/g)).toHaveLength(3);
  const bob = await handedIn(page, 'Bob');
  await page.evaluate(() => {
    // What a student could write into the browser's memory: another digest, and another verdict.
    const all = JSON.parse(localStorage.getItem('lbe-lessons') ?? '{}') as Record<
      string,
      { records: { right: number; run: { digest: string } }[]; chosen: number[] }
    >;
    const mine = all['sub-packet'];
    const [first, second] = mine?.records ?? [];
    if (mine === undefined || first === undefined || second === undefined) throw new Error('nothing recorded');
    first.run.digest = '0000000000000000';
    second.right = (second.right + 1) % 2;
    localStorage.setItem('lbe-lessons', JSON.stringify(all));
  });
  await page.reload();
  await expect(page.locator('hand-in')).toBeVisible();
  const eve = await handedIn(page, 'Eve');
  await check(page, `${ada}\n${bob}\n${eve}\n${ada}`);
  await expect(result(page)).toHaveCount(4);
  await expect(result(page).nth(0)).toContainText('3 of 3 reproduced');
  await expect(result(page).nth(0).locator('.standing')).toHaveText(/reproduced/);
  await expect(result(page).nth(1).locator('.standing')).toHaveText(/reproduced/);
  await expect(result(page).nth(2)).toContainText('2 of 3 reproduced');
  await expect(result(page).nth(2).locator('.standing')).toHaveText(/does not hold/);
  await expect(result(page).nth(2)).toContainText('Not the run that the text names: step 1');
  await expect(result(page).nth(2)).toContainText('The text says something else than the run about step 2');
  await expect(result(page).nth(3)).toContainText('The very same text as pasted text, line');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('lbe-answers.csv');
});

test('a file that is dropped is checked, and one of another kind is told', async ({ page }) => {
  await page.goto('./check.html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (
    await chooser
  ).setFiles({ name: 'class.txt', mimeType: 'text/plain', buffer: Buffer.from('a\nlbe-done/1.abc') });
  await expect(page.getByRole('alert')).toHaveText(/class\.txt, line 2: the line of the answer is cut off/);
});

test('nothing runs out of a window, and axe finds nothing', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await openLab(page, `./?lang=de&controls=lbe.target&locked=all&task=Warten&q1=Warum%3F${EXPERIMENT}`);
  await page.locator('class-questions textarea').first().fill('Darum.');
  await page.locator('class-questions textarea').first().blur();
  await expect(page.locator('hand-in textarea')).toHaveValue(/lbe-done/);
  await fits(page, 320, 390, 1440);
  await axeFindsNothing(page, 'class-notice', 'class-questions', '#rail');
  const text = await page.locator('hand-in textarea').inputValue();
  await page.goto('./check.html?lang=de');
  await page.locator('#texts').fill(`${text}\nlbe-done/1.x`);
  await page.locator('.go').click();
  await expect(page.locator('.standing.good, .standing.look')).toBeVisible();
  await page.locator('.results summary').click();
  await fits(page, 320, 390, 1440);
  await axeFindsNothing(page);
});
