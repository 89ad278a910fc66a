/**
 * The address of a page as it may leave the page: in links, files, citations, reports. One on the web may. Every other
 * (`file:`, `blob:`, `data:`, Android's `content:`) names folders of somebody's machine, often with their name, and opens
 * nothing for anybody else: then what stands behind `#` leaves alone.
 */

export interface PublicAddress {
  /** Without query and fragment; undefined: there is none, and a link is its fragment alone. */
  readonly address: string | undefined;
  /** What the author wrote and cannot be an address; empty where nothing is wrong. */
  readonly refused: string;
}

const onWeb = (text: string): URL | undefined => {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined; // URL.canParse is newer than figures ask for
  }
};

/** Neither name nor password, query nor fragment. */
const bare = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

/** What an author may set: an address on the web with nothing beside it that would be lost; undefined otherwise. */
function readSet(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? onWeb(text) : undefined;
  return url === undefined || /[?#]/.test(text) || url.username !== '' || url.password !== '' ? undefined : bare(url);
}

/** `href` is where the page is, `set` what its author wants told in its place: empty where they want nothing. */
export function publicAddress(href: string, set = ''): PublicAddress {
  const here = onWeb(href);
  const given = set.trim();
  const own = given === '' ? undefined : readSet(given);
  return {
    address: own ?? (here && bare(here)),
    refused: given !== '' && own === undefined ? given : '',
  };
}

/** Does a link name its page? Otherwise it is what stands behind an address. */
export const hasAddress = (link: string): boolean => /^https?:/.test(link);

/** The folder of a page on the web, with its slash: `https://host/lab/index.html#v=1` is in `https://host/lab/`. */
export const baseOf = (address: string): string => new URL('./', address).href.replace(/[?#].*$/, '');
