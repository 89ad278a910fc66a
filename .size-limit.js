/**
 * The budgets of what a reader downloads: for each page the scripts that it loads before it shows (its entry and what that
 * imports statically, by Vite's manifest), and the Wasm modules.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk */

const manifest = /** @type {Record<string, Chunk>} */ (
  JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'))
);

/** @param {string} name @param {Set<string>} [seen] @returns {Set<string>} */
function scriptsOf(name, seen = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(`dist/${chunk.file}`)) return seen;
  seen.add(`dist/${chunk.file}`);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, seen);
  return seen;
}

const pages = Object.keys(manifest).filter((name) => manifest[name]?.isEntry && name.endsWith('.html'));

export default [
  ...pages.map((name) => ({
    name: `script of ${name}`,
    path: [...scriptsOf(name)],
    gzip: true,
    // An exhibit and the claims come when they are asked for, and a figure's laboratory when it is started.
    limit: { 'index.html': '80 KiB', 'gallery.html': '32 KiB', 'embed.html': '30 KiB' }[name] ?? '60 KiB',
  })),
  { name: 'lbe-figure.js', path: 'dist/lbe-figure.js', gzip: true, limit: '6 kB' },
  { name: 'the lab as one file', path: 'dist/lbe-lab.html', gzip: false, brotli: false, limit: '3.2 MB' },
  { name: 'Wasm module', path: 'web/src/sim/pkg/lbe_wasm_bg.wasm', brotli: true, limit: '328 KiB' },
  { name: 'Wasm module of trials', path: 'web/src/sim/pkg/lbe_study_wasm_bg.wasm', brotli: true, limit: '105 KiB' },
  { name: 'Wasm module of captures', path: 'web/src/sim/pkg/lbe_capture_wasm_bg.wasm', brotli: true, limit: '400 KiB' },
  {
    name: 'Wasm module of assignments',
    path: 'web/src/sim/pkg/lbe_assignment_wasm_bg.wasm',
    brotli: true,
    limit: '89 KiB',
  },
  // Each is loaded by those alone who have a guest, or write one.
  {
    name: 'Wasm module that prepares guests',
    path: 'web/src/sim/pkg/lbe_guest_wasm_bg.wasm',
    brotli: true,
    limit: '166 KiB',
  },
  {
    name: 'editor of guests',
    path: ['dist/assets/guest-editor-*.js', 'dist/assets/assignment-panel-*.js', 'dist/assets/guest-code-*.js'],
    gzip: true,
    limit: '160 KiB',
  },
  { name: 'compiler of guests', path: 'dist/assets/compile-*.js', gzip: true, limit: '2900 KiB' },
];
