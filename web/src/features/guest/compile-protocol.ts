/** Messages between the editor and the worker that compiles. */

export interface Problem {
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

export type Compiled = { readonly module: Uint8Array } | { readonly problems: readonly Problem[] };

export interface ToCompiler {
  readonly id: number;
  readonly source: string;
}

export type FromCompiler = { readonly id: number } & Compiled;
