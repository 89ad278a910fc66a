/**
 * `npm test`: sets up what is missing, builds, and runs every check there is, up to the browser tests against the built
 * site. `npm run check` is the same without the browser; `npm test -- --smoke` builds the site and opens its first page. `npm run
 * test:long` runs the tests that all of these leave out: those that are tagged, in vitest and in Playwright, because they take
 * long and rarely find what no other finds. All checks are run even when one fails; the last line says which did. What is
 * compiled to Wasm and what stands on it goes beside all that needs the native engine alone.
 */
import { join } from 'node:path';
import { counts } from './bench/counts.mjs';
import { site, wasmModule } from './lib/build.mjs';
import { crateAdvisories, licences, npmAdvisories } from './lib/dependencies.mjs';
import { tables } from './lib/generated.mjs';
import { jupyterLite } from './lib/lite.mjs';
import { npmPackage } from './lib/npm.mjs';
import { notebookFigure } from './lib/notebook.mjs';
import { at } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { pyodideWheel } from './lib/pyodide.mjs';
import { run } from './lib/run.mjs';
import { chromium, haveTshark, npmPackages, rustLints, setup, toolchains, tshark, wasmBindgen } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';
import { libraryIn, python, pythonPackages } from './lib/wheel.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Plan} Plan */

const long = process.argv.includes('--long');
const smoke = process.argv.includes('--smoke');
const browser = !process.argv.includes('--no-browser');
const command = long ? 'npm run test:long' : smoke ? 'npm test -- --smoke' : browser ? 'npm test' : 'npm run check';

/**
 * @param {string} name
 * @param {string[]} words program and arguments
 * @param {object} [options]
 * @param {boolean} [options.show] show its output in full
 * @param {Step['needs']} [options.needs]
 * @param {() => Promise<NodeJS.ProcessEnv>} [options.env]
 * @returns {Step}
 */
const check = (name, [program = '', ...args], { show = false, needs, env } = {}) => ({
  name,
  check: true,
  ...(needs !== undefined && { needs }),
  async run({ open }) {
    if (show) open();
    const { ok, output } = await run(program, args, { show, ...(env && { env: await env() }) });
    if (!ok) throw new Stop(`${name} failed.`, output);
    return 'passed';
  },
});

// What is built once has no use for what makes the next build shorter.
if (process.env['CI'] !== undefined) {
  process.env['CARGO_INCREMENTAL'] ??= '0';
  process.env['CARGO_PROFILE_DEV_CODEGEN_UNITS'] ??= '4';
}

// The same cases of the properties each time, so that what is red is so by the change that is tested; the long tests draw
// others each time, and so do `cargo test` and `vitest` by hand.
if (!long) {
  process.env['PROPTEST_RNG_SEED'] ??= '9';
  process.env['FAST_CHECK_SEED'] ??= '9';
}

/** What is built with the Rust tests: slower, with the checks of a debug build, and there already. */
const debug = join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'debug');
const lbe = join(debug, 'lbe');

/**
 * clippy in the compiler's place, as `cargo clippy` calls it, which compiles nothing that can be run: so all is read once, not
 * twice. What is built so is kept beside what `cargo test` builds by hand.
 */
const linted = {
  RUSTC_WORKSPACE_WRAPPER: 'clippy-driver',
  PYO3_BUILD_EXTENSION_MODULE: '1', // Python's symbols are the interpreter's that loads the library
};

/** What the compiler and clippy say of what has been built. */
let warnings = '';

/** @type {Step} */
const rustBuild = {
  name: 'Rust build',
  check: true,
  async run() {
    const { ok, output } = await run(
      'cargo',
      ['build', '--workspace', '--lib', '--bins', '--tests', '--benches', '--quiet'],
      { env: linted },
    );
    if (!ok) throw new Stop('The Rust workspace does not build.', output);
    warnings = output.trim();
    return 'built';
  },
};

/** @type {Step} */
const clippy = {
  name: 'clippy',
  check: true,
  needs: rustBuild.name,
  run() {
    if (warnings !== '') throw new Stop('clippy failed.', warnings);
    return 'passed';
  },
};

// Playwright sets FORCE_COLOR for its server, and Node warns where both are set.
const port = async () => ({ LBE_PORT: String(await freePort()), NO_COLOR: undefined });
/** @param {string[]} projects */
const inBrowser = (...projects) =>
  check('Playwright', ['playwright', 'test', ...projects.map((name) => `--project=${name}`)], {
    show: true,
    needs: [site.name, chromium.name],
    env: async () => ({ ...(await port()), ...(long && { LBE_ALL: '1' }) }),
  });

// The tests of captures wait for tshark; without it they are left out, and the step of that name says so.
const captures = async () => ({ LBE_WITHOUT_TSHARK: (await haveTshark()) ? undefined : '1' });

/** @type {Plan[]} */
const usual = [
  ...toolchains,
  [
    [
      [npmPackages, wasmBindgen],
      { ...wasmModule, check: true },
      tables({ lbe, needs: rustBuild.name }),
      [
        { ...site, check: true },
        { ...npmPackage, check: true },
        { ...notebookFigure, check: true },
        check('oxlint', ['oxlint']),
        check('tsc', ['tsc', '--build', '--singleThreaded']), // each thread would find out the same types anew
        check('knip', ['knip']),
        check('oxfmt', ['oxfmt', '--check']),
      ],
      counts,
      check('size-limit', ['size-limit'], { show: true, needs: site.name }),
      ...(browser ? [inBrowser('core')] : []),
    ],
    [
      rustLints,
      check('cargo fmt', ['cargo', 'fmt', '--all', '--check']),
      rustBuild,
      clippy,
      check('Rust tests', ['cargo', 'test', '--workspace', '--no-fail-fast'], {
        needs: rustBuild.name,
        env: async () => ({ ...(await captures()), ...linted }),
      }),
      check('claims', ['node', 'scripts/fidelity.mjs', '--check', '--sample', '--lbe', lbe], { needs: rustBuild.name }),
      python({ choice: 'not long', lbe, library: libraryIn(debug), needs: rustBuild.name }),
      // Last, when pages have the site; after the npm package, which one of its files builds unless it is there.
      check('vitest', ['vitest', 'run', '--tags-filter', '!long'], { needs: [wasmModule.name, npmPackage.name] }),
    ],
    [...(browser ? [chromium] : []), tshark, pythonPackages],
  ],
  [licences, crateAdvisories(), npmAdvisories],
];

/** What `npm test` leaves out, by the names by which a part can be asked for. @type {Readonly<Record<string, Plan[]>>} */
const parts = {
  rust: [
    check('All Rust tests', ['cargo', 'test', '--workspace', '--no-fail-fast', '--', '--include-ignored'], {
      env: async () => ({ ...(await captures()), LBE_ALL: '1' }),
    }),
  ],
  claims: [check('claims', ['node', 'scripts/fidelity.mjs', '--check'])],
  vitest: [check('vitest', ['vitest', 'run', '--tags-filter', 'long'], { show: true })],
  python: [
    notebookFigure,
    python({ choice: 'long', lbe, also: ['jupyterlab>=4', 'jupyterlite-core', 'jupyterlite-pyodide-kernel'] }),
    pyodideWheel,
    jupyterLite,
  ],
  a11y: [inBrowser('a11y', 'core')], // what axe sees in passing is looked at in both themes
  nightly: [inBrowser('nightly')],
  browsers: [
    check('Firefox and WebKit', ['vitest', 'run', '--config', 'e2e/browsers/vitest.config.ts'], {
      show: true,
      needs: site.name,
    }),
  ],
};
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (asked.length > 0 && (!long || unknown !== undefined)) {
  console.log(
    `npm run test:long takes ${Object.keys(parts).join(', ')}, or nothing for all; not ${unknown ?? asked.join()}.`,
  );
  process.exit(1);
}

/** @type {Plan[]} */
const longOnes = [
  ...setup,
  chromium,
  { ...wasmModule, check: true },
  { ...site, check: true },
  ...Object.entries(parts).flatMap(([name, plans]) => (asked.length === 0 || asked.includes(name) ? plans : [])),
];

/** Does the lab start here? For machines on which the rest is not run. @type {Plan[]} */
const smokeOnes = [
  ...setup,
  chromium,
  { ...wasmModule, check: true },
  { ...site, check: true },
  check('Playwright', ['playwright', 'test', 'smoke', '--project=core'], { show: true, needs: site.name, env: port }),
];

const steps = long ? longOnes : smoke ? smokeOnes : usual;
const { took, skipped, rest } = await runSteps(command, steps);
const count = /** @type {Step[]} */ (steps.flat(Infinity)).filter((step) => step.check).length;
const passed = skipped.length === 0 ? 'all' : `${String(count - skipped.length)} of`;
console.log(`\n${command} passed: ${passed} ${String(count)} checks in ${took}${rest}.`);
if (!long && !smoke)
  console.log('Long tests are left out: npm run asked -- COMMIT says which of them the changes since it ask for.');
