/**
 * `npm run build`: sets up what is missing and builds the site into `dist`, ready for any static file server.
 */
import { site, wasmModule } from './lib/build.mjs';
import { notebookFigure } from './lib/notebook.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { took } = await runSteps('npm run build', [...setup, wasmModule, site, notebookFigure]);
console.log(`\nThe site is in dist (${took}).`);
