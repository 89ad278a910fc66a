/** Messages between the page and the worker that asks guests what they declare. */
export interface ToGuestWorker {
  readonly id: number;
  /** In base64. */
  readonly module: string;
}

export type FromGuestWorker = { readonly id: number } & ({ readonly entry: string } | { readonly refused: string });
