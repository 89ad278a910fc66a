/** `npm run deny`: licences, sources and advisories of all dependencies. `npm test` does the same, but builds no cargo-deny. */
import { crateAdvisories, licences, npmAdvisories } from './lib/dependencies.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { took, rest } = await runSteps('npm run deny', [
  languages,
  npmPackages,
  licences,
  crateAdvisories({ build: true }),
  npmAdvisories,
]);
console.log(`\nnpm run deny found nothing in ${took}${rest}.`);
