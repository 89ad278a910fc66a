/** Compiles what was handed in again: is the module that ran what its source says? `lbe` has no compiler and cannot tell. */
import { createCompiler } from '../../features/guest/compiler';
import { encoded } from '../../model/guests';
import { shorten } from '../../model/repeat';
import type { Handed } from '../../sim/assignment';
import { words } from '../../../content/languages/en/assignment';
import type { Compared } from './ranking';

/** A sentence on each whose module is not its source's. */
export async function compare(handed: readonly Handed[]): Promise<Compared> {
  const compiler = createCompiler();
  const found = new Map<string, string>();
  for (const { from, source, module } of handed) {
    const compiled = await compiler.compile(source);
    if (compiled === undefined) continue;
    if ('problems' in compiled) found.set(from, words().compilesNot(shorten(compiled.problems[0]?.message ?? '', 200)));
    else if (encoded(compiled.module) !== module) found.set(from, words().unlike);
  }
  compiler.close();
  return found;
}
