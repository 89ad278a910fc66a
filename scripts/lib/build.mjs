/**
 * The two things that are built: the Wasm modules (cargo and wasm-bindgen through wasm-pack, then binaryen's wasm-opt) into
 * `web/src/sim/pkg`, and the site (Vite) into `dist`. cargo itself knows what to recompile; wasm-opt and Vite are skipped
 * when what they read has not changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { at, dist, wasmName, wasmPackage } from './paths.mjs';
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

/** The engine, and what prepares somebody's own controllers: that one is loaded with a scenario that has some. */
const MODULES = [
  { name: wasmName, crate: 'wasm', speed: ['-O3', '-O3'] },
  { name: 'lbe_guest_wasm', crate: 'guest-wasm', speed: ['-Oz', '-Oz'] },
];

/** @type {Step} */
export const wasmModule = {
  name: 'Wasm modules',
  async run({ machine, say }) {
    if (machine.wasm === undefined) throw new Error('the Wasm target was not set up');
    const { mode, env, cargo } = machine.wasm;
    const raw = at('target', 'wasm-pack');
    const extra = cargo.length > 0 ? ['--', ...cargo] : [];
    for (const { name, crate } of MODULES) {
      const compiled = await run(
        'wasm-pack',
        // prettier-ignore
        ['build', at('sim-core', crate), '--mode', mode, '--target', 'web', '--release', '--no-opt', '--no-pack',
         '--out-name', name, '--out-dir', raw, ...extra],
        { env },
      );
      if (!compiled.ok) throw new Stop(`sim-core/${crate} does not compile to Wasm (see above).`, compiled.output);
    }
    const hash = hashOf('target/wasm-pack', 'scripts/lib/build.mjs');
    const isThere = MODULES.every(({ name }) => existsSync(moduleOf(name)));
    if (isStamped('wasm', hash) && isThere) return `up to date, ${wasmSizes()}`;
    say('optimising');
    mkdirSync(wasmPackage, { recursive: true });
    for (const { name, speed } of MODULES) {
      const from = join(raw, `${name}_bg.wasm`);
      const optimised = await run('wasm-opt', [from, ...speed, ...WASM_FEATURES, '-o', moduleOf(name)]);
      if (!optimised.ok) throw new Stop('wasm-opt refuses the module (see above).', optimised.output);
      for (const file of [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm.d.ts`]) {
        writeFileSync(join(wasmPackage, file), readFileSync(join(raw, file)));
      }
    }
    stamp('wasm', hash);
    return `built, ${wasmSizes()}`;
  },
};

/** @type {Step} */
export const site = {
  name: 'Site',
  async run({ say }) {
    const hash = hashOf(
      'web',
      'public',
      'scenarios',
      'docs',
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
    );
    if (isStamped('site', hash) && existsSync(join(dist, 'index.html'))) return `up to date, ${siteSizes()}`;
    say('building');
    const { ok, output } = await run('vite', ['build', '--logLevel', 'warn']);
    if (!ok) throw new Stop('Vite could not build the site (see above).', output);
    stamp('site', hash);
    return `built, ${siteSizes()}`;
  },
};

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** @param {string} name */
const moduleOf = (name) => join(wasmPackage, `${name}_bg.wasm`);

function wasmSizes() {
  return MODULES.map(({ name }) => {
    const bytes = readFileSync(moduleOf(name));
    return `${name} ${kib(bytes.length)}, ${kib(brotliCompressSync(bytes).length)} brotli`;
  }).join('; ');
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
