/**
 * A JupyterLite in `.tools/lite` for the browser test of the wheel for Pyodide (`e2e/jupyterlite.spec.ts`): Pyodide from npm, packages
 * from PyPI, and nothing that a page would have to fetch from elsewhere. Pyodide's own packages are in no registry, NumPy among them.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from './paths.mjs';
import { pyodideWheels } from './pyodide.mjs';
import { run } from './run.mjs';
import { Skip, Stop } from './steps.mjs';

const home = join(tools, 'lite');
const wheels = join(home, 'wheels');
const pyodide = join(home, 'static', 'pyodide');
const program = (/** @type {string} */ name) => join(tools, 'python', 'bin', name);

/** What the kernel loads before anything else comes by micropip. */
const FIRST = ['micropip', 'packaging'];

/** @param {string} command @param {string[]} words @param {string} what */
async function must(command, words, what) {
  const { ok, output } = await run(command, words, { cwd: home, seconds: 600 }); // JupyterLite leaves its notes there
  if (!ok) throw new Stop(`JupyterLite: could not ${what}.`, output);
  return output.trim();
}

/** @param {string} command @param {string[]} words @param {string} what */
async function fetched(command, words, what) {
  const { ok } = await run(command, words, { seconds: 600 });
  if (!ok) throw new Skip(`${what} did not come: the browser test of JupyterLite is left out.`);
}

/** Pyodide's list of packages with those alone that are here. */
function lock() {
  const path = join(pyodide, 'pyodide-lock.json');
  /** @type {{ packages: Record<string, Record<string, unknown>> }} */
  const all = JSON.parse(readFileSync(path, 'utf8'));
  const there = FIRST.map((name) => {
    const file = readdirSync(wheels).find((wheel) => wheel.startsWith(`${name}-`)) ?? '';
    const bytes = readFileSync(join(wheels, file));
    writeFileSync(join(pyodide, file), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [name, { ...all.packages[name], version: file.split('-')[1], file_name: file, sha256 }];
  });
  writeFileSync(path, JSON.stringify({ ...all, packages: Object.fromEntries(there) }));
}

/** @type {import('./steps.mjs').Step} */
export const jupyterLite = {
  name: 'JupyterLite',
  check: true,
  async run({ say }) {
    const versionOf = 'from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION; print(PYODIDE_VERSION)';
    rmSync(home, { recursive: true, force: true });
    mkdirSync(pyodide, { recursive: true });
    mkdirSync(wheels);
    const version = await must(program('python3'), ['-c', versionOf], 'ask for the version of Pyodide');
    say(`fetching Pyodide ${version}`);
    await fetched('npm', ['pack', '--silent', `pyodide@${version}`, '--pack-destination', home], 'Pyodide');
    await must(
      'tar',
      ['xf', join(home, `pyodide-${version}.tgz`), '--strip-components=1', '-C', pyodide],
      'unpack Pyodide',
    );
    say('fetching packages');
    // oxfmt-ignore
    const pure = ['download', '--quiet', '--disable-pip-version-check', '--only-binary=:all:', '--platform', 'any',
      '--python-version', '3.14', '--implementation', 'py', '--abi', 'none', '-d', wheels];
    await fetched(
      program('python3'),
      ['-m', 'pip', ...pure, ...FIRST, 'ipython', 'jedi', 'comm', 'anywidget'],
      'its packages',
    );
    lock();
    for (const wheel of readdirSync(pyodideWheels)) copyFileSync(join(pyodideWheels, wheel), join(wheels, wheel));
    say('building the site');
    const each = readdirSync(wheels).map((wheel) => `--piplite-wheels=${join(wheels, wheel)}`);
    // oxfmt-ignore
    await must(program('jupyter'), ['lite', 'build', '--lite-dir', home, '--output-dir', join(home, 'site'), '--no-sourcemaps', ...each], 'build the site');
    if (!existsSync(join(home, 'site', 'lab', 'index.html'))) throw new Stop('JupyterLite: there is no site.');
    return `with Pyodide ${version}`;
  },
};
