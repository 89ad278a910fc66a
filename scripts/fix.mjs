/**
 * `npm run fix`: puts everything into the form that `npm run check` asks for, as far as programs can.
 */
import { npmPackages, languages } from './lib/setup.mjs';
import { run } from './lib/run.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

/** @param {string} name @param {string} program @param {string[]} args @returns {import('./lib/steps.mjs').Step} */
const fixer = (name, program, args) => ({
  name,
  check: true,
  async run() {
    const { ok, output } = await run(program, args);
    if (!ok) throw new Stop('something is left to do by hand (see above).', output);
    return 'done';
  },
});

await runSteps('npm run fix', [
  languages,
  npmPackages,
  fixer('cargo fmt', 'cargo', ['fmt', '--all']),
  fixer('oxlint', 'oxlint', ['--fix']),
  fixer('oxfmt', 'oxfmt', []),
]);
