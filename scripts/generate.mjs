/**
 * `npm run generate`: what is made of the engine's tables (`lib/generated.mjs`) and nothing else, for tsc, oxlint and vitest by
 * hand. Every command that builds begins with it.
 */
import { generated } from './lib/generated.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

await runSteps('npm run generate', [languages, npmPackages, generated]);
