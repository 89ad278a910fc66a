/**
 * `npm run package`: builds the npm package of `npm/`. `npm pack ./npm` calls it before it packs.
 */
import { wasmModule } from './lib/build.mjs';
import { npmPackage } from './lib/npm.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { took } = await runSteps('npm run package', [...setup, wasmModule, npmPackage]);
console.log(`\nThe package is in npm/dist (${took}).`);
