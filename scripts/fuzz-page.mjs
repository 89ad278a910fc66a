/**
 * `npm run fuzz:page`: every fuzz property of the page with a million inputs each; `-- 20000` takes another number, and
 * what follows it goes to vitest: `-- 1000000 link -t 'from a stranger'`. `npm test` has the same with a few hundred.
 */
import { run } from './lib/run.mjs';

const words = process.argv.slice(2);
const runs = /^\d+$/.test(words[0] ?? '') ? words.shift() : '1000000';
const files = words[0] === undefined || words[0].startsWith('-') ? ['web/test-fuzz'] : [];
const env = { LBE_FUZZ_RUNS: runs };
const { ok } = await run('vitest', ['run', '--testTimeout=0', ...files, ...words], { show: true, env });
if (!ok) process.exitCode = 1;
