/**
 * `npm run package`: builds the npm package of `npm/`. `npm pack ./npm` calls it before it packs, and afterwards, to take away what was
 * not there before.
 */
import { existsSync, rmSync } from 'node:fs';
import { wasmModule } from './lib/build.mjs';
import { npmPackage } from './lib/npm.mjs';
import { at } from './lib/paths.mjs';
import { setup } from './lib/setup.mjs';
import { isStamped, stamp } from './lib/stamp.mjs';
import { runSteps } from './lib/steps.mjs';

const dist = at('npm', 'dist');
if (process.argv.includes('--packed')) {
  if (isStamped('npm-packed', 'alone')) rmSync(dist, { recursive: true, force: true });
  stamp('npm-packed', '');
} else {
  const isAlone = process.env['npm_lifecycle_event'] === 'prepack' && !existsSync(dist);
  const { took } = await runSteps('npm run package', [...setup, wasmModule, npmPackage]);
  stamp('npm-packed', isAlone ? 'alone' : '');
  console.log(`\nThe package is in npm/dist (${took}).`);
}
