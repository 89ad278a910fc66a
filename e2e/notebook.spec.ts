/**
 * The figure of the Python package in a real JupyterLab: shown, and bound both ways. The environment is that of the Python tests
 * (`scripts/lib/wheel.mjs`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/lib/port.mjs';

const bin = process.env['LBE_NOTEBOOK'] ?? fileURLToPath(new URL('../.tools/python/bin', import.meta.url));

/** What the cell tells of Python's side stands in a label; buttons make Python change something. */
const CELL = `import json, lbe, ipywidgets as w
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

const notebook = (source: string) => ({
  cells: [{ cell_type: 'code', execution_count: null, id: 'only', metadata: {}, outputs: [], source }],
  metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
  nbformat: 4,
  nbformat_minor: 5,
});

test(
  'the figure runs in a cell of JupyterLab, and Python and reader see the same',
  { tag: '@long' },
  async ({ page }) => {
    test.skip(!existsSync(join(bin, 'jupyter-lab')), `there is no JupyterLab in ${bin}: npm run test:long installs it`);
    const folder = mkdtempSync(join(tmpdir(), 'lbe-notebook-'));
    writeFileSync(join(folder, 'figure.ipynb'), JSON.stringify(notebook(CELL)));
    const port = String(await freePort(8899));
    const server = spawn(
      join(bin, 'jupyter-lab'),
      // prettier-ignore
      ['--no-browser', '--allow-root', '--ip=127.0.0.1', `--port=${port}`, '--ServerApp.port_retries=0', '--IdentityProvider.token=', `--ServerApp.root_dir=${folder}`],
      {
        env: { ...process.env, HOME: folder, JUPYTER_CONFIG_DIR: folder, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
        stdio: 'ignore',
      },
    );
    const home = `http://127.0.0.1:${port}/`;
    try {
      await expect.poll(async () => (await fetch(`${home}api`).catch(() => undefined))?.status).toBe(200);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(home)) elsewhere.push(request.url());
      });
      await page.goto(`${home}lab/tree/figure.ipynb?reset`);
      await page.locator('.jp-CodeCell .cm-content').click();
      await page.keyboard.press('Shift+Enter');

      const said = page.locator('.widget-label');
      const figure = page.frameLocator('iframe[title="LBE Lab"]');
      const slider = figure.getByRole('slider', { name: /^Target/ });
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
      expect(elsewhere).toEqual([]);
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
