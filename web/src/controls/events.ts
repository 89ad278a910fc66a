/** What controls tell the page. */
import type { Composed } from '../model/compose';
import type { Json, Scenario } from '../model/scenario';

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

export function pathsOf(event: Event): readonly string[] {
  const { path, edits } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<Edit & Edits>;
  return [...(path === undefined ? [] : [path]), ...(edits ?? []).map((edit) => edit.path)];
}

export const editsEvent = (edits: Edits['edits']): CustomEvent<Edits> =>
  new CustomEvent('lbe-edits', { detail: { edits }, bubbles: true, composed: true });

export const editEvent = (detail: Edit): CustomEvent<Edit> =>
  new CustomEvent('lbe-edit', { detail, bubbles: true, composed: true });

export const kindEvent = (detail: ChooseKind): CustomEvent<ChooseKind> =>
  new CustomEvent('lbe-kind', { detail, bubbles: true, composed: true });

/** A step of composing: a group or link is added, removed, renamed, sent another way. */
export interface Compose {
  readonly step: (scenario: Scenario) => Composed;
}

export const composeEvent = (step: Compose['step']): CustomEvent<Compose> =>
  new CustomEvent('lbe-compose', { detail: { step }, bubbles: true, composed: true });
