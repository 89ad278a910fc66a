/**
 * `npm run fuzz:page`: every fuzz property of the page with a million inputs each; `-- 20000` takes another number, and
 * what follows it goes to vitest: `-- 1000000 link -t 'from a stranger'`. `npm test` has the same with a few hundred.
 */
import { run } from './lib/run.mjs';

const MILLION = 1_000_000;

/**
 * @param {number} runs inputs for each property
 * @param {readonly string[]} [which] files and options for vitest; all where there are none
 */
export async function fuzzPage(runs = MILLION, which = []) {
  const env = { LBE_FUZZ_RUNS: String(runs) };
  const files = which.length > 0 && !which[0]?.startsWith('-') ? [] : ['web/test-fuzz'];
  return run('vitest', ['run', '--testTimeout=0', ...files, ...which], { show: true, env });
}

if (import.meta.filename === process.argv[1]) {
  const [first = '', ...rest] = process.argv.slice(2);
  const counted = /^\d+$/.test(first);
  const which = counted || first === '' ? rest : [first, ...rest];
  const { ok } = await fuzzPage(counted ? Number(first) : MILLION, which);
  if (!ok) process.exitCode = 1;
}
