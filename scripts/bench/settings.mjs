/**
 * `npm run bench -- settings`: the Wasm module with one setting changed at a time, built into a scratch folder: its size, the
 * instructions of the standard experiment, and its time in Chromium. Some minutes, because each changed profile is a build.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WASM_FEATURES } from '../lib/build.mjs';
import { at, wasmName } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { counted } from '../lib/wasm-count.mjs';
import { inChromium } from './browser.mjs';
import { countOf } from './counts.mjs';
import { figure, median, show } from './table.mjs';
import { standard } from './workloads.mjs';

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {NodeJS.ProcessEnv} [env] for cargo
 * @property {string[]} [opt] for wasm-opt, in place of `-O3`; empty: not run
 */

/** @type {Variant[]} */
const variants = [
  { name: 'shipped' },
  { name: 'no wasm-opt', opt: [] },
  { name: 'wasm-opt -O4', opt: ['-O4'] },
  { name: 'wasm-opt -O3 --converge', opt: ['-O3', '--converge'] },
  { name: 'wasm-opt -Oz', opt: ['-Oz'] },
  { name: 'opt-level 2', env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: '2' } },
  { name: 'opt-level s', env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: 's' } },
  { name: 'lto thin', env: { CARGO_PROFILE_RELEASE_LTO: 'thin' } },
  { name: 'lto off', env: { CARGO_PROFILE_RELEASE_LTO: 'off' } },
  { name: '16 codegen units', env: { CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16' } },
  { name: 'panic unwind', env: { CARGO_PROFILE_RELEASE_PANIC: 'unwind' } },
  { name: 'SIMD', env: { RUSTFLAGS: '-C target-feature=+simd128' }, opt: ['-O3', '--enable-simd'] },
];

/** Passes over all variants, so that a load that comes and goes meets each. */
const PASSES = 5;
const scratch = at('target', 'settings');

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function must(program, args, env) {
  const { ok, output } = await run(program, args, { ...(env && { env }) });
  if (!ok) throw new Stop(`${program} failed (see above).`, output);
}

/**
 * @param {Variant} variant
 * @param {import('../lib/setup.mjs').WasmToolchain} toolchain
 * @returns {Promise<string>} the folder with the module and its glue
 */
async function build({ name, env = {}, opt = ['-O3'] }, toolchain) {
  const target = join(scratch, 'target');
  const raw = join(scratch, 'raw');
  const folder = join(scratch, name.replaceAll(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  await must(
    'cargo',
    ['build', '--release', '--lib', '--target', 'wasm32-unknown-unknown', '-p', 'lbe-wasm', ...toolchain.cargo],
    { ...toolchain.env, CARGO_TARGET_DIR: target, ...env },
  );
  const compiled = join(target, 'wasm32-unknown-unknown', 'release', `${wasmName}.wasm`);
  await must('wasm-bindgen', [compiled, '--target', 'web', '--out-dir', raw, '--out-name', wasmName]);
  copyFileSync(join(raw, `${wasmName}.js`), join(folder, `${wasmName}.js`));
  const [from, to] = [raw, folder].map((one) => join(one, `${wasmName}_bg.wasm`));
  if (from === undefined || to === undefined) throw new Error('two folders');
  if (opt.length === 0) copyFileSync(from, to);
  else await must('wasm-opt', [from, ...opt, ...WASM_FEATURES, '-o', to]);
  return folder;
}

/** @type {import('../lib/steps.mjs').Step} */
export const settings = {
  name: 'Settings of the build',
  async run({ machine, say, open }) {
    if (machine.wasm === undefined) throw new Error('the Wasm target was not set up');
    const [canonical] = standard;
    if (canonical === undefined) throw new Error('no workloads');
    /** @type {{ name: string, folder: string, module: Uint8Array, instructions: number, ms: number[] }[]} */
    const built = [];
    for (const variant of variants) {
      say(variant.name);
      const folder = await build(variant, machine.wasm);
      const module = readFileSync(join(folder, `${wasmName}_bg.wasm`));
      const { instructions } = await countOf(counted(module), canonical, join(folder, `${wasmName}.js`));
      built.push({ name: variant.name, folder, module, instructions, ms: [] });
    }
    const modules = Object.fromEntries(built.map(({ folder }, index) => [String(index), folder]));
    await inChromium(async (time) => {
      for (let pass = 0; pass < PASSES; pass++) {
        for (const [index, one] of built.entries()) {
          one.ms.push(...(await time(canonical, 0.5, String(index))).ms);
        }
      }
    }, modules);
    open();
    const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);
    show('The Wasm module with one setting changed; ms of the standard experiment in Chromium', [
      ['setting', 'KiB', 'brotli', 'instructions', 'least', 'median'],
      ...built.map(({ name, module, instructions, ms }) => [
        name,
        kib(module.length),
        kib(brotliCompressSync(module).length),
        instructions.toLocaleString('en'),
        figure(Math.min(...ms)),
        figure(median(ms)),
      ]),
    ]);
    return 'done';
  },
};
