/** What the page says of its own version and of its files. */
export const offline = {
  newer: 'There is a new version of LBE Lab. Your experiment is in the address and stays.',
  reload: 'Reload',
  missing:
    'A part of this page could not be loaded: there is no connection, or a newer version has taken its place. Your experiment is in the address and stays.',
} as const;
