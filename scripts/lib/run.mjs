/**
 * Running other programs. Output is kept and given back, so that a step can stay silent unless it fails, or goes straight
 * to the terminal where it is wanted in full. Children end when the script is told to end.
 */
import { availableParallelism } from 'node:os';
import { spawn } from 'node:child_process';
import { root, searchPath } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(code);
  });
}

/** @type {NodeJS.ProcessEnv} */
const quirks = {
  // `npm run --silent` must not silence the npm that installs: its errors are what a person needs then.
  npm_config_loglevel: 'error',
  // Some programs colour their lines wherever CI is set; a log file is easier to read and to search without.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {string} [cwd] where it runs; by default in the project's folder
 * @property {boolean} [show] straight to the terminal instead of into the result
 * @property {number} [seconds] a time limit
 * @property {string} [input] what the program reads on its standard input
 *
 * @typedef {object} Result
 * @property {boolean} ok
 * @property {boolean} missing there is no such program
 * @property {boolean} late the time limit ended it
 * @property {string} output both streams, in the order in which they came
 */

/**
 * Runs a program to its end. Never throws: whether it worked is in the result.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
export function run(program, args, { env = {}, cwd = root, show = false, seconds, input } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...quirks, PATH: searchPath(), ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    children.add(child);
    child.stdin?.on('error', () => undefined).end(input); // a program that ends early says why on its own
    let output = '';
    let missing = false;
    let late = false;
    const limit =
      seconds === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            child.kill('SIGKILL');
          }, seconds * 1000);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.on('error', (error) => {
      missing = 'code' in error && error.code === 'ENOENT';
      output += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      children.delete(child);
      resolve({ ok: code === 0, missing, late, output });
    });
  });
}

/**
 * What a program says about its version, or undefined where there is no such program.
 * @param {string} program
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function versionOf(program, args = ['--version'], env = {}) {
  const { ok, output } = await run(program, args, { env });
  return ok ? /\d+\.\d+(\.\d+)?/.exec(output)?.[0] : undefined;
}

/**
 * Works through a list on all processors. Results keep the list's order.
 * @template T, R
 * @param {T[]} list
 * @param {(item: T) => Promise<R>} work
 */
export async function spread(list, work) {
  /** @type {R[]} */
  const done = [];
  const queue = list.entries();
  const worker = async () => {
    for (const [index, item] of queue) done[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return done;
}
