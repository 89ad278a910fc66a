/** The native `lbe` command, for what is measured of whole processes. */
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';

/** Compiles it, and answers with its path. */
export async function lbeProgram() {
  const { ok, output } = await run('cargo', ['build', '--quiet', '--release', '-p', 'lbe-cli']);
  if (!ok) throw new Stop('the lbe command does not compile (see above).', output);
  const built = await run('cargo', ['metadata', '--no-deps', '--format-version', '1']);
  const { target_directory } = /** @type {{ target_directory: string }} */ (JSON.parse(built.output));
  return join(target_directory, 'release', 'lbe');
}

/**
 * Runs of a scenario a second, in so many processes at a time.
 * @param {string} program
 * @param {string} file
 * @param {number} processes
 * @param {number} runs
 */
export async function processRate(program, file, processes, runs) {
  const begun = performance.now();
  let left = runs;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { ok, output } = await run(program, ['run', file, '--json']);
      if (!ok) throw new Stop('lbe failed (see above).', output);
    }
  };
  await Promise.all(Array.from({ length: processes }, worker));
  return (1000 * runs) / (performance.now() - begun);
}
