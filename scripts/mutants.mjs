/**
 * `npm run mutants`: mutation testing of the lines of sim-core/{cc,queue,transport} that have changed since a commit, the
 * one before by default: `npm run mutants -- v1.0`. With `-- --file PATH` all of a file. Each mutant that survives is a line
 * that no unit test holds: write the test, or know why the change makes no difference. `.cargo/mutants.toml` has the rest.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { run, versionOf } from './lib/run.mjs';
import { languages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const FOLDERS = ['cc', 'queue', 'transport'].map((room) => `sim-core/${room}/src`);
const out = at('target', 'mutants');
const diff = at('target', 'mutants', 'changes.diff');

const words = process.argv.slice(2);
const file = words[0] === '--file' ? words[1] : undefined;
const since = words[0] ?? 'HEAD~1';

/** @type {import('./lib/steps.mjs').Step} */
const tool = {
  name: 'cargo-mutants',
  async run() {
    const version = await versionOf('cargo', ['mutants', '--version']);
    if (version === undefined) {
      throw new Stop('cargo-mutants is missing: "cargo install cargo-mutants --locked" installs it in some minutes.');
    }
    return version;
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const changes = {
  name: file === undefined ? `Lines changed since ${since}` : 'File',
  async run() {
    mkdirSync(out, { recursive: true });
    if (file !== undefined) return file;
    const { ok, output } = await run('git', ['diff', '--no-color', '--no-ext-diff', since, '--', ...FOLDERS]);
    if (!ok) throw new Stop(`git knows no commit "${since}".`, output);
    writeFileSync(diff, output);
    const count = output.split('\n').filter((line) => /^\+(?!\+\+)/.test(line)).length;
    return `${String(count)} in ${FOLDERS.join(', ')}`;
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const mutants = {
  name: 'Mutants',
  async run({ open }) {
    open();
    const which = file === undefined ? ['--in-diff', diff] : ['--file', file];
    const args = ['mutants', '--no-shuffle', '--output', out, ...which];
    const { ok } = await run('cargo', args, { show: true });
    if (!ok)
      throw new Stop(
        'Some mutants survive (MISSED above), or the tests fail without any. target/mutants has the details.',
      );
    return 'all caught';
  },
};

await runSteps('npm run mutants', [languages, tool, changes, mutants]);
