/**
 * `npm run release -- 0.3.0`: one version everywhere, with its part of CHANGELOG.md, committed and tagged. Pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';

/** Where the version stands, and what stands before it. */
export const PLACES = /** @type {const} */ ([
  ['Cargo.toml', '[workspace.package]\nversion = "'],
  ['package.json', '"name": "lbe-lab",\n  "version": "'],
  ['npm/package.json', '"name": "lbe-lab",\n  "version": "'],
  ['CITATION.cff', '\nversion: '],
]);

/** The text with another version behind `before`. @param {string} text @param {string} before @param {string} version */
export function versioned(text, before, version) {
  const from = text.indexOf(before) + before.length;
  if (from < before.length) throw new Error(`there is no ${before}`);
  return text.slice(0, from) + text.slice(from).replace(/^[\w.-]+/, version);
}

function release() {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('say which version: npm run release -- 0.3.0');
  if (!readFileSync(at('CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`)) {
    throw new Error(`CHANGELOG.md has no part "## ${version}": write first what changed, results before all`);
  }
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) =>
    execFileSync(program, words, { cwd: at('.'), stdio: 'inherit' });
  for (const [file, before] of PLACES) {
    writeFileSync(at(file), versioned(readFileSync(at(file), 'utf8'), before, version));
  }
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--silent');
  run('cargo', 'update', '--workspace', '--offline', '--quiet');
  run('git', 'commit', '-am', `Release ${version}`);
  run('git', 'tag', '-a', `v${version}`, '-m', `LBE Lab ${version}`);
  console.log(`\nCommitted and tagged v${version}. Now: git push --follow-tags`);
}

if (process.argv[1] === at('scripts', 'release.mjs')) release();
