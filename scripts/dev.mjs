/**
 * `npm run dev`: sets up what is missing, builds the Wasm module once and starts Vite's development server. After a change
 * in `sim-core`, `npm run build` in another terminal makes a new module and the page reloads by itself.
 */
import { wasmModule } from './lib/build.mjs';
import { run } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

await runSteps('npm run dev', [...setup, wasmModule]);
const { ok } = await run('vite', process.argv.slice(2), { show: true });
process.exitCode = ok ? 0 : 1;
