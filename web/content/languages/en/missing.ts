/** What a host says of an address that leads to nothing. */
export const missing = {
  title: 'There is no such page',
  text: 'This address leads to nothing in LBE Lab: it is mistyped, or it is older than what is here.',
  way: 'Open LBE Lab',
} as const;

/** What a browser says of a page that it does not keep, while there is no network. */
export const notStored = {
  title: 'This page is not kept in this browser',
  text: 'There is no network at the moment, and without one there are the laboratory and the pages that were opened here before. Open this page once with a network, and it is kept too.',
  way: 'Open LBE Lab',
} as const;
