/**
 * The Python package of `python/`: its wheel, an environment of its own in `.tools`, and its tests. `npm test` puts the
 * library that cargo built beside the Rust tests into the package; a wheel is built for the long tests.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at, tools } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';
import { Skip, Stop } from './steps.mjs';

const home = join(tools, 'python');
const wheels = join(tools, 'wheels');
const program = (/** @type {string} */ name) => join(home, 'bin', name);
const WANTED = [
  'maturin>=1.9,<2',
  'numpy>=1.22',
  'pyarrow>=14',
  'pytest>=8',
  'pandas>=2.2',
  'polars>=1',
  'pytest-timeout>=2',
  'distributed>=2024.1',
  'anywidget>=0.9',
];

/** @type {Promise<void> | undefined} */
let made;

/** Made once, though two steps that go side by side ask for it. */
const environment = (/** @type {(text: string) => void} */ say) => (made ??= makeEnvironment(say));

/** A Python that makes environments. */
async function makeEnvironment(/** @type {(text: string) => void} */ say) {
  const hash = hashOf('python/pyproject.toml', 'scripts/lib/wheel.mjs');
  if (isStamped('python', hash) && existsSync(program('pytest'))) return;
  const able = await run('python3', ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))']);
  if (!able.ok)
    throw new Skip(
      'Python 3.9 or newer with venv is missing: install it (for example "apt-get install python3-venv").',
    );
  say('installing what its tests need');
  rmSync(home, { recursive: true, force: true });
  for (const [words, what] of /** @type {const} */ ([
    [['python3', '-m', 'venv', home], 'make an environment'],
    [
      [program('pip'), 'install', '--quiet', '--no-compile', '--disable-pip-version-check', ...WANTED],
      'install its packages',
    ],
  ])) {
    const [first = '', ...rest] = words;
    const { ok, output } = await run(first, rest, { seconds: 600 });
    if (!ok) throw new Stop(`Python could not ${what}: check the network and run this again.`, output);
  }
  stamp('python', hash);
}

/** Its packages come from the network while other steps keep the processors busy. Where they cannot, the tests say why. */
export const pythonPackages = /** @type {import('./steps.mjs').Step} */ ({
  name: 'Python packages',
  async run({ say }) {
    try {
      await environment(say);
    } catch (error) {
      if (error instanceof Skip || error instanceof Stop) return 'not there';
      throw error;
    }
    return 'there';
  },
});

/** Builds the wheel and installs it. @param {(text: string) => void} say */
async function installed(say) {
  say('building the wheel');
  rmSync(wheels, { recursive: true, force: true });
  mkdirSync(wheels, { recursive: true });
  const target = process.env['CARGO_TARGET_DIR'] ?? at('target');
  // oxfmt-ignore
  const built = await run(
    program('maturin'),
    ['build', '--quiet', '--profile', 'dev', '--target-dir', target, '--out', wheels,
     '--manifest-path', at('python', 'Cargo.toml')],
    { env: { PYO3_PYTHON: program('python3') }, seconds: 900 },
  );
  const [wheel] = built.ok ? readdirSync(wheels) : [];
  if (wheel === undefined) throw new Stop('The wheel could not be built.', built.output);
  const install = ['install', '--quiet', '--disable-pip-version-check', '--no-deps', '--force-reinstall'];
  const put = await run(program('pip'), [...install, join(wheels, wheel)]);
  if (!put.ok) throw new Stop('The wheel could not be installed.', put.output);
}

const place = join(tools, 'python-package');

/** The package as a wheel would install it, around a library that cargo has built. @param {string} library */
function inPlace(library) {
  rmSync(place, { recursive: true, force: true });
  cpSync(at('python', 'package'), place, { recursive: true });
  copyFileSync(library, join(place, 'lbe', process.platform === 'win32' ? '_engine.pyd' : '_engine.abi3.so'));
}

/** The Python package's library among what cargo has built. @param {string} folder */
export function libraryIn(folder) {
  const names = /** @type {Record<string, string>} */ ({ win32: 'lbe_python.dll', darwin: 'liblbe_python.dylib' });
  return join(folder, names[process.platform] ?? 'liblbe_python.so');
}

/**
 * @param {object} asked
 * @param {string} asked.choice of tests by their mark
 * @param {string} asked.lbe the command that its runs are held to
 * @param {string} [asked.library] what cargo has built for the Rust tests; a wheel is built without it
 * @param {string[]} [asked.also] further packages
 * @param {string} [asked.needs]
 * @returns {import('./steps.mjs').Step}
 */
export const python = ({ choice, lbe, library, also = [], needs }) => ({
  name: 'Python',
  check: true,
  ...(needs !== undefined && { needs }),
  async run({ say }) {
    await environment(say);
    if (library === undefined) await installed(say);
    else inPlace(library);
    if (also.length > 0) {
      const more = await run(program('pip'), ['install', '--quiet', '--disable-pip-version-check', ...also], {
        seconds: 600,
      });
      if (!more.ok) throw new Stop(`Python could not install ${also.join(', ')}: check the network.`, more.output);
    }
    const words = ['-m', 'pytest', '-q', '-m', choice, '--timeout', '600', at('python', 'tests')];
    const env = { LBE: lbe, PYTHONPATH: library === undefined ? undefined : place };
    const tested = await run(program('python3'), words, { env });
    if (!tested.ok) throw new Stop('The Python tests failed.', tested.output);
    return tested.output.trim().split('\n').at(-1) ?? 'passed';
  },
});
