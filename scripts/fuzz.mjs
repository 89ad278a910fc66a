/**
 * `npm run fuzz`: coverage-guided fuzzing of what the engine reads, on stable Rust and without cargo-fuzz: its flags and
 * its layout, but no sanitizer, since the crate has no unsafe code. New inputs go to the corpus, a finding to
 * `sim-core/fuzz/artifacts`. `npm test` replays the corpus without it.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from './lib/generated.mjs';
import { at } from './lib/paths.mjs';
import { run, versionOf } from './lib/run.mjs';
import { languages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

/** Counters of edges for libFuzzer, as cargo-fuzz asks for them; comparisons are the mutator's business. */
const FLAGS = [
  '--cfg',
  'fuzzing',
  '-Cpasses=sancov-module',
  ...['level=4', 'inline-8bit-counters', 'pc-table'].map((flag) => `-Cllvm-args=-sanitizer-coverage-${flag}`),
];

const folder = at('sim-core', 'fuzz');
const corpus = (/** @type {string} */ target) => at('sim-core', 'fuzz', 'corpus', target);
const targets = readdirSync(corpus('')).sort();

const { values } = parseArgs({
  options: {
    target: { type: 'string', multiple: true },
    runs: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    minimise: { type: 'boolean', default: false },
  },
});
for (const target of values.target ?? []) {
  if (!targets.includes(target)) {
    console.error(`There is no target "${target}": take one of ${targets.join(', ')}.`);
    process.exit(2);
  }
}

const state = { binaries: '' };

/** Words of a scenario that stand in no table. */
const OTHERS =
  'version title summary source links flows bottleneck changes id kind cc path paths return_path return_paths intervals_s transport rate_steps rate_trace rate_model opportunities_ms file loss arq queue at_s value uniform base axes values label seeds paired none';

/** Every key, kind and option of the tables. @param {unknown} value @returns {string[]} */
const wordsOf = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inside]) =>
        typeof inside === 'string' ? (['key', 'id'].includes(key) ? [inside] : []) : wordsOf(inside),
      );

/** For libFuzzer's own mutations of bare text. */
const dictionary = at('target', 'fuzz', 'words.dict');

/** @type {import('./lib/steps.mjs').Step} */
const words = {
  name: 'Words',
  async run() {
    const all = new Set([...OTHERS.split(' '), ...wordsOf(await catalogue())]);
    mkdirSync(at('target', 'fuzz'), { recursive: true });
    writeFileSync(dictionary, [...all].map((word) => `"\\"${word}\\""\n`).join(''));
    return `${all.size} in the dictionary`;
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const build = {
  name: 'Fuzzers',
  async run({ say }) {
    if ((await versionOf('c++')) === undefined) {
      throw new Stop(
        'libFuzzer is built with a C++ compiler, and there is none: install g++ or clang and run this again.',
      );
    }
    say('building them');
    const host = /host: (\S+)/.exec((await run('rustc', ['-vV'])).output)?.[1] ?? '';
    // With --target, build scripts and macros are compiled without the counters.
    const args = ['build', '--release', '--locked', '--manifest-path', `${folder}/Cargo.toml`, '--target', host];
    const { ok, output } = await run('cargo', args, {
      env: { RUSTFLAGS: FLAGS.join(' '), CARGO_TARGET_DIR: at('target', 'fuzz') },
    });
    if (!ok) throw new Stop('The fuzzers could not be built.', output);
    state.binaries = at('target', 'fuzz', host, 'release');
    return 'built';
  },
};

/** @param {string} target @returns {import('./lib/steps.mjs').Step} */
const fuzz = (target) => ({
  name: target,
  check: true,
  async run({ open }) {
    open();
    const artifacts = `${folder}/artifacts/${target}/`;
    mkdirSync(artifacts, { recursive: true });
    const fresh = `${folder}/new/${target}`;
    mkdirSync(fresh, { recursive: true });
    const limit = values.runs === undefined ? `-max_total_time=${values.seconds}` : `-runs=${values.runs}`;
    const common = [
      '-timeout=10',
      '-rss_limit_mb=2000',
      '-max_len=4096',
      '-len_control=0',
      '-use_counters=0',
      `-artifact_prefix=${artifacts}`,
    ];
    const args = values.minimise
      ? [...common, '-merge=1', corpus(target), fresh]
      : [...common, limit, `-dict=${dictionary}`, '-print_final_stats=1', fresh, corpus(target)];
    const { ok } = await run(`${state.binaries}/${target}`, args, { show: true });
    if (!ok) throw new Stop(`${target} broke: the input is in ${artifacts}.`);
    return 'nothing broke';
  },
});

const { took } = await runSteps('npm run fuzz', [languages, build, words, ...(values.target ?? targets).map(fuzz)]);
console.log(`\nNothing broke in ${took}.`);
