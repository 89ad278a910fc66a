/**
 * What is used of AssemblyScript's compiler. Its own types declare the language's library for the whole program, where
 * `Array.at` always answers something: tsconfig.base.json puts these in their place.
 */

interface Range {
  readonly source: { readonly normalizedPath: string };
  readonly start: number;
  readonly end: number;
}

declare const asc: {
  readonly main: (
    options: readonly string[],
    host: {
      readonly readFile: (name: string) => string | null;
      readonly writeFile: (name: string, contents: Uint8Array | string) => void;
      readonly listFiles: () => readonly string[];
      readonly reportDiagnostic: (problem: {
        readonly category: number;
        readonly message: string;
        readonly range: Range | null;
      }) => void;
    },
  ) => Promise<{ readonly error: Error | null }>;
};

export default asc;
