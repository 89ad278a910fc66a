/** `npm run asked -- COMMIT`: what else the changes since a commit ask for. */
import { execFileSync } from 'node:child_process';
import { askedBy } from './lib/asked.mjs';
import { at } from './lib/paths.mjs';

const [since] = process.argv.slice(2);
if (since === undefined) {
  console.log('npm run asked -- COMMIT, the one since which changes are looked at: main~5, or a hash.');
  process.exit(1);
}
const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', words, { cwd: at(), encoding: 'utf8' }).split('\n');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
  Boolean,
);
const asked = askedBy(changed);
for (const [command, files] of asked)
  console.log(`${command}\n    because of ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' ...' : ''}`);
if (asked.size === 0) console.log('npm test is all that these changes ask for.');
