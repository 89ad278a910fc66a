/** An assignment: a student writes a controller, sees score and tests, hands in one text; the checker ranks a class's texts. */
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { packedAssignment } from '../web/src/model/assignment';
import { TEMPLATES } from '../web/content/data/templates';
import { axeFindsNothing, fits } from './support/looks';

const panel = (page: Page) => page.locator('assignment-panel');

/** LEDBAT whose declaration is given. */
const source = TEMPLATES.ledbat
  .replace('declaration(', '// #region given\ndeclaration(')
  .replace('}`);\n', '}`);\n// #endregion\n');
const assignment = {
  version: 1,
  title: 'Yield to TCP',
  text: 'Use an empty link, and leave a busy one to TCP.',
  group: 'lbe',
  source,
  cases: [
    { id: 'beside', link: 'v=2&p=tcp-vs-ledbat&duration=20s', seeds: [1, 2] },
    { id: 'alone', link: 'v=2&p=ledbat-alone&duration=20s' },
  ],
  score: '100 * alone.efficiency - 100 * beside.harm.flows.tcp.throughput_bps',
  tests: [{ name: 'uses the link', holds: 'alone.efficiency > 0.5' }],
};

test(
  'a controller is written for an assignment, scored, handed in, and ranked by the checker',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`./?assignment=${packedAssignment(assignment)}&q1=Who%20yields%3F#v=2&p=tcp-vs-ledbat`);
    const code = panel(page).getByRole('textbox', { name: /Code of the controller/ });
    const said = panel(page).getByRole('status').first();
    await expect(said).toContainText('score and tests are those');
    await expect(panel(page)).toContainText('Yield to TCP');
    await expect(panel(page)).toContainText('uses the link: passed');
    const score = panel(page).getByText(/^Score: \d/);
    const first = (await score.textContent()) ?? '';
    await expect(page.locator('guest-write button')).toHaveCount(0);

    await test.step('what is given is folded away and cannot be changed', async () => {
      await expect(panel(page).getByRole('button', { name: /lines are given/ })).toBeVisible();
      await panel(page)
        .getByRole('button', { name: /lines are given/ })
        .click();
      await panel(page).getByText('My LEDBAT').click();
      await page.keyboard.type('x');
      await expect(code).not.toContainText('x"label"');
      await expect(code).toContainText('"My LEDBAT"');
    });
    await test.step('another line is another score', async () => {
      await panel(page).getByText('const off').click();
      await page.keyboard.press('Home');
      await page.keyboard.type('if (c.now > 0) { c.snd_cwnd = 40; return; } ');
      await expect(score).not.toHaveText(first);
      await expect(said).toContainText('score and tests are those');
      await axeFindsNothing(page);
      await fits(page);
    });
    await test.step("a teacher's question beside it is answered on its own run", async () => {
      const questions = page.locator('class-questions');
      await questions.getByLabel('Your answer to question 1').fill('Mine.');
      await questions.getByLabel('Your answer to question 1').blur();
      await expect(questions.getByText(/Belongs to run [0-9a-f]{16}/)).toBeVisible();
      await expect(questions.locator('hand-in')).toHaveCount(0);
    });
    const text = await test.step('one text has all of it', async () => {
      await page.locator('hand-in').getByLabel('Name').first().fill('Ada');
      const field = page.locator('hand-in textarea');
      await expect(field).toHaveValue(/Score: [^]*Name: Ada\n[^]*Who yields\?[^]*Mine\.[^]*lbe-done\/2\./);
      return field.inputValue();
    });
    const mine = ((await score.textContent()) ?? '').replace('Score: ', '');
    await page.reload();
    await expect(code).toContainText('c.snd_cwnd = 40;');

    await page.goto('./check.html');
    await page.getByLabel('Texts').fill(text);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const row = page.locator('.ranking tbody');
    await expect(row).toContainText('Ada');
    await expect(row).toContainText(mine);
    await expect(row.locator('.remarks')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Results' })).toContainText('1 of 1 reproduced');
    await page.getByRole('button', { name: 'Compile the sources again' }).click();
    await expect(page.getByText('1 of 1 sources compile to the module beside them.')).toBeVisible();
  },
);

test('the checker ranks a class as lbe check-class does, and names what is wrong text by text', async ({ page }) => {
  await page.goto('./check.html');
  await page.getByLabel('Texts').fill(await readFile('sim-core/cli/tests/data/class/texts.txt', 'utf8'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const rows = page.locator('.ranking tbody');
  await expect(rows).toHaveCount(7);
  const table = JSON.parse(await readFile('sim-core/cli/tests/data/class/table.json', 'utf8')) as {
    rows: { name: string; score: string | null }[];
  };
  for (const [i, { score }] of table.rows.entries()) await expect(rows.nth(i)).toContainText(score ?? '–');
  await expect(rows.nth(3)).toContainText('Does not pass test 2 (yields).');
  await expect(page.getByRole('alert')).toContainText('cut off');
  await axeFindsNothing(page);
  await fits(page);
});

test(
  'a class is cancelled with what was run by then, and after "Clear" the next one runs',
  { tag: '@long' },
  async ({ page }) => {
    const class7 = await readFile('sim-core/cli/tests/data/class/texts.txt', 'utf8');
    await page.goto('./check.html');
    await page.getByLabel('Texts').fill(class7.repeat(12));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', /[1-9]/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const said = page.locator('section > [role=status]');
    await expect(said).toContainText('Cancelled: what was run by then stands below.');
    await expect(page.locator('.ranking tbody').getByText('Not run: cancelled before.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Texts').fill(class7);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.locator('.ranking tbody')).toHaveCount(7);
    await expect(said).not.toContainText('Cancelled');
  },
);

test(
  'the lesson leads from one line of LEDBAT to a controller: what is typed meets the goal',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./?lesson=own-controller');
    const lesson = page.locator('lesson-panel');
    await lesson.getByRole('radio').last().check();
    await lesson.getByRole('button', { name: /run/i }).click();
    await expect(lesson).toContainText('The cut was not missed');
    await lesson.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(lesson).toContainText('Not yet.');
    const note = page.locator('guest-note');
    await note.getByRole('button', { name: 'Edit its code' }).click();
    await expect(note.getByRole('status')).toContainText('It compiles');
    await note.getByText(/const TARGET/).click();
    await page.keyboard.press('Home');
    for (let i = 0; i < 'const TARGET: f64 = 25'.length; i += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('90');
    await expect(lesson).toContainText('Done: the goal is met.');
  },
);

test('a teacher makes the link in the form; what cannot be is told by its key', { tag: '@long' }, async ({ page }) => {
  await page.goto('./builder.html?tab=assignment#v=2&p=tcp-vs-ledbat&duration=20s');
  await page.getByLabel('Score, more is better').fill('alone.eficiency');
  await expect(page.locator('assignment-form').getByRole('alert')).toContainText('score: has no figure "eficiency"');
  await page.getByLabel('Score, more is better').fill('100 * alone.efficiency');
  await page.getByLabel('Name of the assignment').fill('Fill the link');
  const link = page.getByRole('link', { name: 'Try it in a new tab' });
  await expect(link).toHaveAttribute('href', /\?assignment=1\./);
  await axeFindsNothing(page);
  await fits(page);
  const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(panel(other)).toContainText('Assignment: Fill the link');
  await expect(panel(other)).toContainText(/Score: \d/);
});
