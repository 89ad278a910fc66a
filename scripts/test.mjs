/**
 * `npm test`: sets up what is missing, builds, and runs every check there is, up to the browser tests against the built
 * site. `npm run check` is the same without the browser. A check's output is shown when it fails, and in full for the
 * test runners. All checks are run even when one fails; the last line says which did. Steps go side by side where one alone
 * leaves a processor idle (linking, link-time optimisation, a linter).
 */
import { counts } from './bench/counts.mjs';
import { site, wasmModule } from './lib/build.mjs';
import { crateAdvisories, licences, npmAdvisories } from './lib/dependencies.mjs';
import { freePort } from './lib/port.mjs';
import { run } from './lib/run.mjs';
import { chromium, rustLints, setup } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

const browser = !process.argv.includes('--no-browser');
const command = browser ? 'npm test' : 'npm run check';

/**
 * @param {string} name
 * @param {string[]} words program and arguments
 * @param {object} [options]
 * @param {boolean} [options.show] show its output in full
 * @param {string} [options.needs]
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

const clippy = ['cargo', 'clippy', '--workspace', '--all-targets', '--quiet', '--', '-D', 'warnings'];

/** @type {(Step | Step[])[]} */
const steps = [
  ...setup,
  rustLints,
  check('cargo fmt', ['cargo', 'fmt', '--all', '--check']),
  [{ ...wasmModule, check: true }, check('clippy', clippy), ...(browser ? [chromium] : [])],
  { ...site, check: true },
  [
    check('Rust tests', ['cargo', 'test', '--workspace', '--no-run']), // built here, run below
    check('lbe', ['cargo', 'build', '--release', '-p', 'lbe-cli']), // for the claims
    check('prettier', ['prettier', '--check', '.']),
    check('eslint', ['eslint', '--max-warnings', '0', '.']),
    check('tsc', ['tsc', '--build']),
    check('knip', ['knip']),
  ],
  check('cargo test', ['cargo', 'test', '--workspace'], { show: true }),
  check('vitest', ['vitest', 'run'], { show: true }),
  check('claims', ['node', 'scripts/fidelity.mjs', '--check'], { show: true }),
  counts,
  licences,
  crateAdvisories(),
  npmAdvisories(),
  check('size-limit', ['size-limit'], { show: true, needs: site.name }),
];

if (browser) {
  // Playwright sets FORCE_COLOR for its server, and Node warns where both are set.
  const env = async () => ({ LBE_PORT: String(await freePort(4273)), NO_COLOR: undefined });
  steps.push(check('Playwright', ['playwright', 'test'], { show: true, needs: site.name, env }));
}

const { took, skipped, rest } = await runSteps(command, steps);
const count = steps.flat().filter((step) => step.check).length;
const passed = skipped.length === 0 ? 'all' : `${String(count - skipped.length)} of`;
console.log(`\n${command} passed: ${passed} ${String(count)} checks in ${took}${rest}.`);
