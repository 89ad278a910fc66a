/** Instructions of a native program, by `valgrind --tool=callgrind`: the same in each run, however busy the machine is. */
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';

/** Whether it is installed. */
export const hasValgrind = async () => (await run('valgrind', ['--version'])).ok;

/** The count in what callgrind printed. @param {string} output @returns {number | undefined} */
export function collected(output) {
  const found = /^==\d+== Collected : (\d+)$/m.exec(output)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * All that a program executes, from its start to its end.
 * @param {string[]} words the program and its arguments
 */
export async function instructions(words) {
  const { ok, output } = await run('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', ...words]);
  const found = collected(output);
  if (!ok || found === undefined) throw new Stop(`callgrind did not count ${words[0] ?? ''} (see above).`, output);
  return found;
}
