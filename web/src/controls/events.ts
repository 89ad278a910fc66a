/** What controls tell the page. */
import type { Json } from '../model/scenario';

export interface Edit {
  readonly path: string;
  /** Undefined: the default again. */
  readonly value: Json | undefined;
  /** False while the hand still moves. */
  readonly commit: boolean;
}

export interface ChooseKind {
  readonly path: string;
  readonly kind: string;
}

/** Several values at once: one change to the reader, one step to undo. */
export interface Edits {
  readonly edits: readonly Pick<Edit, 'path' | 'value'>[];
}

export const editsEvent = (edits: Edits['edits']): CustomEvent<Edits> =>
  new CustomEvent('lbe-edits', { detail: { edits }, bubbles: true, composed: true });

export const editEvent = (detail: Edit): CustomEvent<Edit> =>
  new CustomEvent('lbe-edit', { detail, bubbles: true, composed: true });

export const kindEvent = (detail: ChooseKind): CustomEvent<ChooseKind> =>
  new CustomEvent('lbe-kind', { detail, bubbles: true, composed: true });
