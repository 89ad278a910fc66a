/**
 * `npm start`: sets up what is missing, builds the site and serves it on this machine, on port 4173 or the next free one
 * (`npm start -- --port 5000` for another). Ctrl-C ends it. Where the site is not built yet, Vite serves the sources as soon as
 * the engine is compiled, and what is still missing is built meanwhile: a page that asks for a part of it waits.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { engine, firstModule, site, siteIsBuilt, wasmModule } from './lib/build.mjs';
import { generated } from './lib/generated.mjs';
import { dist, laterModules } from './lib/paths.mjs';
import { npmPackages, toolchains, wasmBindgen } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } }, strict: false });
const wanted = Number(values.port);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
  console.log(`--port takes a number from 1 to 65535, not "${String(values.port)}".`);
  process.exit(1);
}

const { took } = await runSteps('npm start', [
  ...toolchains,
  [[npmPackages, generated], wasmBindgen, engine],
  firstModule,
]);

const { createServer, preview } = await import('vite');
let built = siteIsBuilt();
/** @type {(done?: undefined) => void} */
let haveAll = () => undefined;
const all = new Promise((resolve) => (haveAll = resolve));
// Files that are made now are not edits: an open page goes on with what it has.
const server = { middlewareMode: true, hmr: false, watch: null };
const waiting = {
  name: 'lbe-modules-to-come',
  enforce: /** @type {const} */ ('pre'),
  async resolveId(/** @type {string} */ id) {
    if (laterModules.some(({ name }) => id.includes(name))) await all;
  },
};
const sources = built ? undefined : (await createServer({ server, plugins: [waiting], logLevel: 'warn' })).middlewares;

mkdirSync(dist, { recursive: true });
/** Sources come before the site until it is built; after that, what a page that is open still asks for. @type {import('vite').Plugin} */
const fromSources = {
  name: 'lbe-sources',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    if (sources === undefined) return undefined;
    middlewares.use((request, response, next) => {
      if (built) next();
      else sources(request, response, next);
    });
    return () => middlewares.use(sources);
  },
};
// Vite goes on to the next port where somebody listens on this one.
const { httpServer } = await preview({
  preview: { host: '127.0.0.1', port: wanted },
  plugins: [fromSources],
  logLevel: 'warn',
});
const { port } = /** @type {import('node:net').AddressInfo} */ (httpServer.address());
const where = `LBE Lab is at http://localhost:${String(port)}/ (Ctrl-C ends it).`;
console.log(`\nReady in ${took}. ${where}${built ? '' : '\nMeanwhile the rest is built: what needs it waits.\n'}`);

/** @param {import('./lib/steps.mjs').Step} step @returns {import('./lib/steps.mjs').Step} */
const releasing = (step) => ({
  ...step,
  async run(tools) {
    const said = await step.run(tools);
    haveAll();
    return said;
  },
});
const whole = await runSteps('npm start', [...toolchains, releasing(wasmModule), site]);
if (!built) console.log(`\nBuilt in ${whole.took}. ${where}`);
built = true;
