/** The claims of the five papers, with the check that each was given before anything was simulated. */
import type { PaperNumber } from '../model/papers';
import type { Json } from '../model/scenario';
import file from '../../content/papers/claims.json';
import type { Expected } from './expected';

export interface Claim {
  /** `000-F2-b3`: the paper's number, the figure or section, a number. */
  readonly id: string;
  readonly paper: PaperNumber;
  readonly where: string;
  readonly kind: 'value' | 'qualitative' | 'ordering' | 'threshold' | 'shape';
  readonly metric: string;
  readonly stated: string;
  readonly expected: Expected;
  /** Why the tolerance is what it is. */
  readonly tolerance: string;
  readonly printed?: Json;
  /** Where the paper contradicts itself. */
  readonly inconsistency?: string;
  /** What stands in for something that cannot be had. */
  readonly substitute?: Json;
  /** The paper only quotes somebody else. */
  readonly cited_only?: boolean;
  readonly depends_on?: readonly string[];
}

export const claims = file.claims as unknown as readonly Claim[];

const byId = new Map(claims.map((claim) => [claim.id, claim]));

export function claimOf(id: string): Claim {
  const claim = byId.get(id);
  if (claim === undefined) throw new Error(`There is no claim ${id}.`);
  return claim;
}
