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

export const editEvent = (detail: Edit): CustomEvent<Edit> =>
  new CustomEvent('lbe-edit', { detail, bubbles: true, composed: true });

export const kindEvent = (detail: ChooseKind): CustomEvent<ChooseKind> =>
  new CustomEvent('lbe-kind', { detail, bubbles: true, composed: true });
