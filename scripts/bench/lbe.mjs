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
