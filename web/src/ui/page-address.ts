/** The page's own address for everything that leaves the page: no other file reads it for that (.oxlintrc.json). */
import { baseOf, publicAddress, type PublicAddress } from '../model/public-address';

/** Where an author says at which address others find the page: in the head of `lbe-lab.html`. */
const SETTING = 'meta[name="lbe-address"]';

/** The address that may be told, and what is wrong with the one that its author set. */
export const pageAddress = (): PublicAddress =>
  publicAddress(location.href, document.querySelector<HTMLMetaElement>(SETTING)?.content);

/**
 * A link to the page: `behind` is its query, with `?`, and its fragment, with `#`; each may be missing. Where the page has no
 * address, `behind` is all of the link.
 */
export const linkTo = (behind: string): string => `${pageAddress().address ?? ''}${behind}`;

/** The folder that the page's other files are in, with its slash; relative where it has no address. */
export function pageFolder(): string {
  const { address } = pageAddress();
  return address === undefined ? './' : baseOf(address);
}
