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
import { bothWays, CELL } from './support/notebook';

const bin = process.env['LBE_NOTEBOOK'] ?? fileURLToPath(new URL('../.tools/python/bin', import.meta.url));

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
    const port = String(await freePort());
    const server = spawn(
      join(bin, 'jupyter-lab'),
      // oxfmt-ignore
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

      await bothWays(page);
      expect(elsewhere).toEqual([]);
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
