/**
 * What is built: the Wasm modules (cargo and wasm-bindgen, then binaryen's wasm-opt) into
 * `web/src/sim/pkg`, and the site (Vite) into `dist`. cargo itself knows what to recompile; wasm-opt and Vite are skipped
 * when what they read has not changed.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { at, dist, engineModule, wasmModules, wasmName, wasmPackage } from './paths.mjs';
import { precached, SINGLE } from './precached.mjs';
import { run } from './run.mjs';
import { filesBelow, hashOf, isStamped, stamp } from './stamp.mjs';
import { Stop } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

// What rustc 1.95 switches on for wasm32-unknown-unknown. Named here, because wasm-opt would otherwise go by its own defaults.
export const WASM_FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
].map((feature) => `--enable-${feature}`);

/** @type {Step} */
export const wasmModule = {
  name: 'Wasm modules',
  async run({ machine, say }) {
    /** @type {string[]} */
    const said = [];
    for (const module of wasmModules) said.push(await built(module, toolchainOf(machine), say));
    return said.join('; ');
  },
};

/** The module that the first page needs, compiled: nothing but Rust has to be there. @type {Step} */
export const engine = {
  name: 'Engine',
  async run({ machine, say }) {
    say('compiling');
    await compile(engineModule, toolchainOf(machine));
    return 'compiled';
  },
};

/** The same as a page loads it. wasm-opt takes as long again, and a newcomer need not wait for it. @type {Step} */
export const firstModule = {
  name: 'Engine for the page',
  async run({ machine }) {
    const { raw, hash } = await bound(engineModule, toolchainOf(machine));
    if (isStamped(wasmName, hash) && existsSync(join(wasmPackage, `${wasmName}_bg.wasm`))) return 'up to date';
    mkdirSync(wasmPackage, { recursive: true });
    for (const file of readdirSync(raw)) copyFileSync(join(raw, file), join(wasmPackage, file));
    return 'made, not optimised';
  },
};

/** @param {import('./steps.mjs').Machine} machine */
function toolchainOf({ wasm }) {
  if (wasm === undefined) throw new Error('the Wasm target was not set up');
  return wasm;
}

/** @typedef {import('./paths.mjs').WasmModule} Module */
/** @typedef {import('./setup.mjs').WasmToolchain} WasmToolchain */

/**
 * @param {Module} module
 * @param {WasmToolchain} toolchain
 * @returns {Promise<string>} the module's file
 */
async function compile({ crate, name }, { env, cargo }) {
  const target = 'wasm32-unknown-unknown';
  const manifest = at('sim-core', crate, 'Cargo.toml');
  const args = ['build', '--lib', '--profile', 'wasm', '--target', target, '--manifest-path', manifest, ...cargo];
  const { ok, output } = await run('cargo', args, { env });
  if (!ok) throw new Stop(`${name} does not compile to Wasm (see above).`, output);
  const built = env['CARGO_TARGET_DIR'] ?? process.env['CARGO_TARGET_DIR'] ?? at('target');
  return join(built, target, 'wasm', `${name}.wasm`);
}

/**
 * Compiles a crate to a module and what a page loads it with, as wasm-pack does, which would have to be built for these two calls.
 * @param {Module} module
 * @param {WasmToolchain} toolchain
 * @returns {Promise<{ raw: string, hash: string }>} the folder of its files, and what they and their optimisation are made of
 */
async function bound(module, toolchain) {
  const { name } = module;
  const raw = at('target', 'bindgen', name);
  const file = await compile(module, toolchain);
  const args = [file, '--out-dir', raw, '--out-name', name, '--target', 'web', '--typescript'];
  const { ok, output } = await run('wasm-bindgen', args);
  if (!ok) throw new Stop(`wasm-bindgen refuses ${name} (see above).`, output);
  return { raw, hash: hashOf(`target/bindgen/${name}`, 'scripts/lib/build.mjs', 'scripts/lib/paths.mjs') };
}

/**
 * @param {Module} module
 * @param {WasmToolchain} toolchain
 * @param {(what: string) => void} say
 * @param {string} [into] where its files are put
 */
export async function built(module, toolchain, say, into = wasmPackage) {
  const { name, optimise } = module;
  say(`${name}: compiling`);
  const { raw, hash } = await bound(module, toolchain);
  const file = join(into, `${name}_bg.wasm`);
  if (isStamped(name, hash) && existsSync(file)) return `${name} up to date, ${wasmSizes(file)}`;
  say(`${name}: optimising`);
  mkdirSync(into, { recursive: true });
  const args = [join(raw, `${name}_bg.wasm`), ...optimise, ...WASM_FEATURES, '-o', file];
  const optimised = await run('wasm-opt', args);
  if (!optimised.ok) throw new Stop(`wasm-opt refuses ${name} (see above).`, optimised.output);
  for (const each of [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm.d.ts`])
    copyFileSync(join(raw, each), join(into, each));
  stamp(name, hash);
  return `${name} built, ${wasmSizes(file)}`;
}

/** What Vite reads. */
export const SITE_INPUTS = [
  'web',
  'public',
  'scenarios',
  'docs',
  'examples/controllers/assemblyscript',
  'vite.config.ts',
  'vite',
  'scripts/lib/ledger.mjs',
  'scripts/lib/licences.mjs',
  'scripts/lib/metadata.mjs',
  'scripts/lib/notices.mjs',
  'scripts/lib/precached.mjs',
  'scripts/lib/reference.mjs',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'package-lock.json',
  'Cargo.lock',
  'LICENSE-MIT',
];

export const siteIsBuilt = (hash = hashOf(...SITE_INPUTS)) =>
  isStamped('site', hash) && existsSync(join(dist, 'index.html'));

/** @type {Step} */
export const site = {
  name: 'Site',
  async run({ say }) {
    const hash = hashOf(...SITE_INPUTS);
    if (siteIsBuilt(hash)) return `up to date, ${siteSizes()}`;
    say('building');
    const { ok, output } = await run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
    if (!ok) throw new Stop('Vite could not build the site (see above).', output);
    stamp('site', hash);
    return `built, ${siteSizes()}`;
  },
};

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** @param {string} file */
function wasmSizes(file) {
  const bytes = readFileSync(file);
  return `${kib(bytes.length)}, ${kib(brotliCompressSync(bytes).length)} brotli`;
}

function siteSizes() {
  const scripts = filesBelow(dist).filter((file) => file.endsWith('.js'));
  const script = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  const { first, all } = precached(dist);
  const single = readFileSync(join(dist, SINGLE));
  return [
    `script ${kib(script)} gzip`,
    `kept offline on the first visit ${String(first.files)} files, ${kib(first.bytes)}, ${kib(first.gzip)} gzip`,
    `with all pages ${String(all.files)} files, ${kib(all.bytes)}, ${kib(all.gzip)} gzip`,
    `${SINGLE} ${kib(single.length)}, ${kib(gzipSync(single).length)} gzip`,
  ].join('; ');
}
