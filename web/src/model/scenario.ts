/**
 * The scenario contract, version 1, as TypeScript types. Units are in the key names; the
 * engine validates, these types only describe. Optional keys have the engine's defaults.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `{ "kind": K, ...parameters }`: a congestion controller or a queue discipline. */
export interface Kinded {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

export interface Link {
  readonly id: string;
  readonly rate_bps?: number;
  readonly delay_ms?: number;
  readonly queue?: Kinded;
  readonly [key: string]: Json | undefined;
}

/** A group of `count` equal flows. */
export interface FlowGroup {
  readonly id: string;
  readonly count?: number;
  readonly cc: Kinded;
  readonly path?: readonly string[];
  /** Several: one subflow each. */
  readonly paths?: readonly (readonly string[])[];
  readonly return_path?: readonly string[];
  readonly return_paths?: readonly (readonly string[])[];
  readonly class?: 'be' | 'le' | 'nqb' | 'af41' | 'ef';
  readonly transport?: { readonly [key: string]: Json };
  readonly [key: string]: Json | undefined;
}

/** A value that a reader changed while the experiment ran. `path` as in a sweep: `links.0.rate_bps`. */
export interface Change {
  readonly at_s: number;
  readonly path: string;
  readonly value: Json;
}

/** Somebody's own controller (docs/guest.md): a WebAssembly module in base64, and what it was written as. */
export interface Guest {
  readonly module: string;
  readonly source?: string;
}

export interface Scenario {
  readonly version: 1;
  readonly title?: string;
  readonly summary?: string;
  readonly source?: string;
  readonly duration_s: number;
  readonly warmup_s?: number;
  readonly seed?: number;
  readonly bottleneck?: string;
  readonly capacity_bps?: number;
  readonly links: readonly Link[];
  readonly flows: readonly FlowGroup[];
  readonly changes?: readonly Change[];
  readonly guests?: Readonly<Record<string, Guest>>;
}
