/** Where the reference page (`reference.html`, made at build) describes an entry of the catalog. */

import { referencePage } from '../text';

/** The registries of the catalog, as anchors name them. */
export const registries = ['cc', 'app', 'queue', 'loss', 'rate_model'] as const;
export type Registry = (typeof registries)[number];

/** The anchor of a controller or queue discipline: `cc-ledbat`, `queue-droptail`. */
export const entryAnchor = (registry: Registry, id: string): string => `${registry}-${id}`;

/** Its address in the page's language, as seen from any page of the site. */
export const referenceOf = (registry: Registry, id: string): string =>
  `${referencePage()}#${encodeURIComponent(entryAnchor(registry, id))}`;
