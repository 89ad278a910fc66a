/** Where a result comes from: what stands in every file that a reader takes home. */
import type { Scenario } from './scenario';
import type { Report } from './series';

export interface Provenance {
  readonly title: string;
  /** What was changed of the published experiment, in a sentence; left out or empty where nothing was. */
  readonly changed?: string;
  /** Opens the experiment again: an address, or what stands behind one alone (public-address.ts). */
  readonly link: string;
  readonly version: string;
  readonly digest: string;
  readonly seed: number;
}

/** A run, with all that makes it again. */
export interface Experiment {
  readonly scenario: Scenario;
  readonly report: Report;
  readonly from: Provenance;
}

/** The seed of a scenario that names none. */
export const DEFAULT_SEED = 1;

const SLUG = 48;

/** Words as part of a file name, on any system: small letters, digits and hyphens. */
export function slug(words: string): string {
  const plain = words
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.length <= SLUG ? plain : plain.slice(0, SLUG + 1).replace(/-[^-]*$|.$/, '');
}

/** `lbe-does-ledbat-yield-to-tcp-0ffa412c-cwnd.svg`: the title, the run, what of it. */
export function fileName({ title, digest }: Provenance, part: string, extension: string): string {
  const words = ['lbe', slug(title), digest.slice(0, 8), slug(part)].filter((word) => word !== '');
  return `${words.join('-')}.${extension}`;
}
