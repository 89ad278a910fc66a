/**
 * The npm package of `npm/`: `dist` has one script, the catalog that it loads when asked, the site's Wasm module, types, and
 * licences. A bundler is there for the page's reader of columns, which the script holds.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundlerPackages, NOTICES, notices, onlyOf } from './notices.mjs';
import { at, wasmName, wasmPackage } from './paths.mjs';
import { inProduction } from './production.mjs';
import { run } from './run.mjs';
import { filesBelow, hashOf, isStamped, stamp } from './stamp.mjs';
import { Stop } from './steps.mjs';

const target = at('npm', 'dist');

/** Types of Node want the ending of what a declaration imports. @param {string} text */
export const withEndings = (text) => text.replaceAll(/((?:from |import\()'\.{1,2}\/[^']+)'/g, "$1.js'");

async function scripts() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: at('npm'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [onlyOf(() => bundlerPackages)],
    build: {
      ssr: true, // leaves the module's address as it is: Node, pages and their bundlers know what it means
      target: 'es2023',
      outDir: target,
      emptyOutDir: true,
      rolldownOptions: {
        input: at('npm', 'src', 'index.ts'),
        output: { entryFileNames: 'lbe.js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** @type {import('./steps.mjs').Step} */
export const npmPackage = {
  name: 'npm package',
  async run({ say }) {
    const hash = hashOf(
      'npm/src',
      'npm/tsconfig.json',
      'web/src/model',
      'web/src/sim',
      'scripts/lib/npm.mjs',
      'scripts/lib/notices.mjs',
      'tsconfig.base.json',
      'tsconfig.worker.json',
      'package-lock.json',
      'Cargo.lock',
    );
    if (isStamped('npm', hash) && existsSync(join(target, NOTICES))) return `up to date, ${sizes()}`;
    say('building');
    await inProduction(scripts);
    for (const name of [wasmName, 'lbe_guest_wasm']) {
      copyFileSync(join(wasmPackage, `${name}_bg.wasm`), join(target, `${name}_bg.wasm`));
    }
    const typed = await run('tsc', ['-p', at('npm', 'tsconfig.json')]);
    if (!typed.ok) throw new Stop('The types of the npm package could not be written (see above).', typed.output);
    for (const file of filesBelow(join(target, 'types'))) {
      writeFileSync(file, withEndings(readFileSync(file, 'utf8')));
    }
    copyFileSync(at('LICENSE-APACHE'), join(target, 'LICENSE-APACHE'));
    writeFileSync(join(target, NOTICES), await notices(bundlerPackages));
    stamp('npm', hash);
    return `built, ${sizes()}`;
  },
};

function sizes() {
  const files = filesBelow(target);
  const kib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
  const script = gzipSync(readFileSync(join(target, 'lbe.js'))).length;
  const all = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  return `script ${kib(script)} gzip, ${String(files.length)} files, ${kib(all)}`;
}
