import { test, elementOf, runButton, expectAnyRun } from './hosts/test';
const names: [string,string][] = [['plain','LEDBAT with a target of 50 ms'],['quarto','TCP and LEDBAT'],['strict','TCP and LEDBAT']];
for (const [w,h] of [[1440,900],[390,844]] as const) for (const scheme of ['light','dark'] as const) for (const [name,title] of names)
test(`${name}-${w}-${scheme}`, async ({page,hosts}) => {
  await page.setViewportSize({width:w,height:h});
  await page.emulateMedia({colorScheme: scheme});
  await page.goto(`${hosts.url}${name}.html`);
  if (name==='quarto' && scheme==='dark') await page.locator('.quarto-color-scheme-toggle').click();
  const f = elementOf(page,title);
  await f.scrollIntoViewIfNeeded();
  await page.screenshot({path:`/tmp/hosts-shots/${name}-${w}-${scheme}-0.png`});
  await runButton(f).click();
  await expectAnyRun(page,title);
  await page.waitForTimeout(800);
  await page.screenshot({path:`/tmp/hosts-shots/${name}-${w}-${scheme}-1.png`, fullPage: true});
});
