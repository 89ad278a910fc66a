/**
 * `npm start`: sets up what is missing, builds the site and serves it on this machine, on port 4173 or the next free one
 * (`npm start -- --port 5000` for another). Ctrl-C ends it.
 */
import { parseArgs } from 'node:util';
import { site, wasmModule } from './lib/build.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } }, strict: false });
const wanted = Number(values.port);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
  console.log(`--port takes a number from 1 to 65535, not "${String(values.port)}".`);
  process.exit(1);
}

const { took } = await runSteps('npm start', [...setup, wasmModule, site]);

const { preview } = await import('vite');
// Vite goes on to the next port where somebody listens on this one.
const { httpServer } = await preview({ preview: { host: '127.0.0.1', port: wanted }, logLevel: 'warn' });
const { port } = /** @type {import('node:net').AddressInfo} */ (httpServer.address());
console.log(`\nReady in ${took}. LBE Lab is at http://localhost:${String(port)}/ (Ctrl-C ends it).`);
