/**
 * The wheel for Pyodide in a real JupyterLite, where Python runs in the browser: the engine gives the digests on record, and the
 * figure is bound both ways. `scripts/lib/lite.mjs` puts the site together; NumPy for Pyodide is in no registry, so that series are
 * not asked for here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { bothWays, CELL } from './support/notebook';
import { serve } from './support/static-server';

const folder = process.env['LBE_LITE'] ?? fileURLToPath(new URL('../.tools/lite/site', import.meta.url));
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const scenario = read('scenarios/tcp-vs-ledbat.json');
const digests = JSON.parse(read('sim-core/tests/data/digests.json')) as Record<string, string>;

/** LEDBAT as a controller of one's own. */
const module = readFileSync(new URL('../examples/controllers/ledbat.wasm', import.meta.url)).toString('base64');

/** What needs no figure: a digest, also with it, a refusal, harm, what is kept, a sweep. */
const ENGINE = `%pip install -q lbe-lab[notebook]
import base64, json, lbe, sys
lbe_json = r"""${scenario}"""
run = lbe.run(lbe_json, without=["lbe"])
try:
    lbe.check({**run.scenario, "duration_s": -1})
    refused = ""
except lbe.ScenarioError as error:
    refused = error.key
plan = lbe.expand({"version": 1, "base": run.scenario, "axes": [{"path": "duration_s", "values": [1, 2, 3]}]})
layout, data, events = run._columns
floats = sum(layout["buckets"] * (4 if one["kind"] == "sampled" else 1) for one in layout["series"])
own = json.loads(lbe_json)
own["flows"][1]["cc"]["kind"] = "guest:own"
mine = lbe.run(own, controller=base64.b64decode("${module}"), series=False)
print("said", run.digest, mine.digest == run.digest, refused, len(plan), list(run.harm), len(data) == floats, len(lbe.catalog()["controllers"]) > 20, "numpy" in sys.modules, sys.platform)
`;

// The kernel reads its folder through it.
test.use({ serviceWorkers: 'allow' });

test(
  'the wheel for Pyodide runs in JupyterLite, and its figure is bound both ways',
  { tag: '@long' },
  async ({ page }) => {
    test.skip(!existsSync(folder), `there is no JupyterLite in ${folder}: npm run test:long builds it`);
    const server = await serve(folder);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(server.url))
        elsewhere.push(request.url());
    });
    await page.goto(`${server.url}lab/index.html`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.locator('.jp-LauncherCard[data-category="Notebook"]').filter({ hasText: 'Pyodide' }).click();
    // Pyodide and the kernel's packages take most of a minute on a busy machine.
    await expect(page.getByText(/Pyodide\) \| Idle/)).toBeVisible({ timeout: 120_000 });
    const run = async (source: string): Promise<void> => {
      await page.locator('.jp-CodeCell .cm-content').last().click();
      await page.keyboard.insertText(source);
      await page.keyboard.press('Shift+Enter');
    };
    await run(ENGINE);
    await expect(page.getByText(/^said /).last()).toHaveText(
      `said ${digests['tcp-vs-ledbat'] ?? ''} True duration_s 3 ['tcp'] True True False emscripten`,
    );
    await run(CELL);
    await bothWays(page);
    expect(elsewhere).toEqual([]);
    await server.close();
  },
);
