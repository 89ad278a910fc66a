/** A cell of a notebook with the figure of the Python package, and what it must do in any of the programs that show notebooks. */
import { expect, type Page } from '@playwright/test';

/** What the cell tells of Python's side stands in a label; buttons make Python change something. */
export const CELL = `import json, lbe, ipywidgets as w
from lbe import build
two = build.scenario(
    title="Two flows", duration_s=20,
    links=[build.link("bottleneck", rate_bps=10e6, delay_ms=25, queue=build.queue.droptail(limit_packets=100))],
    flows=[build.flow("tcp", cc=build.cc.reno(), path=["bottleneck"]), build.flow("lbe", cc=build.cc.ledbat(target_ms=25), path=["bottleneck"])],
)
figure = lbe.Figure(two, t_s=5, controls="lbe.target")
said = w.Label()
def tell(_=None):
    target = figure.scenario["flows"][1]["cc"]["target_ms"]
    same = figure.digest == lbe.run(figure.scenario, series=False).digest
    said.value = f"target {target} at {figure.t_s} same {same} duration {figure.scenario['duration_s']}"
figure.observe(tell, ["scenario", "t_s", "digest"])
seek, other = w.Button(description="Seek"), w.Button(description="Other")
seek.on_click(lambda _: setattr(figure, "t_s", 7.5))
other.on_click(lambda _: setattr(figure, "scenario", {**two, "duration_s": 30}))
tell()
plain = lbe.Figure(two)
plain._live, plain._note = False, lbe._figure.MISSING  # as where the page is not installed
w.VBox([figure, said, seek, other, plain])`;

/** Python and reader see the same, whoever changes it. */
export async function bothWays(page: Page): Promise<void> {
  const said = page.locator('.widget-label');
  const figure = page.frameLocator('iframe[title="LBE Lab"]');
  const slider = figure.getByRole('slider', { name: /^Target/ });
  await said.scrollIntoViewIfNeeded(); // the figure starts when it is seen, and stands above it
  await expect(slider).toBeVisible();
  await expect(said).toHaveText('target 25 at 5.0 same True duration 20');

  await page.getByRole('button', { name: 'Seek' }).click();
  await expect(figure.getByRole('slider', { name: 'Time shown' })).toHaveValue('7.5');
  await expect(said).toHaveText('target 25 at 7.5 same True duration 20');

  await slider.press('ArrowRight');
  await expect(said).toHaveText(/^target (?!25 )[\d.]+ at 7\.5 same True duration 20$/);

  await page.getByRole('button', { name: 'Other' }).click();
  await expect(said).toHaveText('target 25 at 7.5 same True duration 30');
  const still = page.getByRole('img', { name: 'A still picture of the run' });
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(page.getByText('Run "npm run build" in the project')).toBeVisible();
}
