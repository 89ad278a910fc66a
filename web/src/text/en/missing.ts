/** What a host says of an address that leads to nothing. */
export const missing = {
  title: 'There is no such page',
  text: 'This address leads to nothing in LBE Lab: it is mistyped, or it is older than what is here.',
  way: 'Open LBE Lab',
} as const;
