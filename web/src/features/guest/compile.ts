/**
 * Compiles AssemblyScript. Its compiler comes with binaryen, which is WebAssembly in a script: no text becomes code of this
 * page, and the content security policy allows it.
 */
import './wasm-in-text'; // before the compiler, which asks for its Wasm as soon as it is read
import asc from 'assemblyscript/asc';
import type { Compiled, Problem } from './compile-protocol';
import { ENTRY, PRELUDE } from './prelude';

const ERROR = 3;

/** Small and fast enough; without the runtime's own checks, which would import what no guest may. */
// oxfmt-ignore
const OPTIONS = ['entry.ts', '-o', 'guest.wasm', '-O2', '--runtime', 'stub', '--use', 'abort=', '--noAssert', '--initialMemory', '1'];

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

export async function compile(source: string): Promise<Compiled> {
  const files: Readonly<Record<string, string>> = { 'entry.ts': ENTRY, 'lbe.ts': PRELUDE, 'own.ts': source };
  let module: Uint8Array | undefined;
  const problems: Problem[] = [];
  const { error } = await asc.main(OPTIONS, {
    readFile: (name) => files[name] ?? null,
    writeFile: (name, contents) => {
      if (name === 'guest.wasm' && typeof contents !== 'string') module = contents;
    },
    listFiles: () => [],
    reportDiagnostic: ({ category, message, range }) => {
      if (category !== ERROR) return;
      const isOwn = range?.source.normalizedPath === 'own.ts';
      const [from, to] = isOwn ? [range.start, range.end] : [0, 0];
      problems.push({ message, from, to, line: isOwn ? lineOf(source, from) : 1 });
    },
  });
  if (error === null && module !== undefined) return { module };
  return { problems: problems.length > 0 ? problems : [{ message: String(error?.message), from: 0, to: 0, line: 1 }] };
}
