/** `npm run pyodide`: builds the Python package as a wheel for Pyodide and JupyterLite, into `python/dist`. */
import { site, wasmModule } from './lib/build.mjs';
import { notebookFigure } from './lib/notebook.mjs';
import { pyodideWheel } from './lib/pyodide.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { took } = await runSteps('npm run pyodide', [...setup, wasmModule, site, notebookFigure, pyodideWheel]);
console.log(`\nThe wheel is in python/dist (${took}).`);
